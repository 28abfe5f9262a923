"""What tests of the naval rules share: a coast with open sea before it and a river behind it.

Columns 1 and 2 are sea, column 3 is coast, and all that lies behind it land. The river runs inland from the coast
between rows 3 and 4. Everything ashore is Japanese unless a test says otherwise.
"""

from __future__ import annotations

from typing import Any

from grognard.games.war_of_resistance.sandbox import WarSandbox

RIVER = ("0303/0304", "0304/0403", "0403/0404", "0403/0504", "0503/0504", "0504/0603", "0603/0604", "0603/0704")
MOUTH, FIRST, SECOND, THIRD = RIVER[0], RIVER[1], RIVER[2], RIVER[3]


def hexes(first: int, last: int, rows: int = 6) -> str:
    """All hexes of columns."""
    return " ".join(f"{column:02}{row:02}" for column in range(first, last + 1) for row in range(1, rows + 1))


def sea(columns: int = 8, rows: int = 6, owner: str = "japanese") -> WarSandbox:
    """The coast without its river."""
    sandbox = WarSandbox(columns, rows).terrain("sea", hexes(1, 2, rows)).coast(hexes(3, 3, rows))
    for row in range(1, rows):
        sandbox.side("shore", f"03{row:02}/03{row + 1:02}")
    return sandbox.own(owner, hexes(3, columns, rows)) if owner else sandbox


def river(owner: str = "japanese", kind: str = "major", **more: Any) -> WarSandbox:
    """The coast with a river called 'big'."""
    return sea(owner=owner).river("big", " ".join(RIVER), kind, **more)


def went(game: Any, ship: str) -> tuple[str, str, int]:
    """Where a ship is, how it lies, and what it has spent."""
    return game.where(ship), game.state(ship, "afloat"), game.state(ship, "sailed")


def told(game: Any, kind: str) -> list[dict[str, Any]]:
    return [dict(event.facts) for event in game.log() if event.kind == kind]


def number(game: Any, name: str) -> int:
    found: int = game.position.world.number[name]
    return found

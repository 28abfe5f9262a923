"""What the tables of cases share: a position in words, orders that must go through, and refusals by their paragraph."""

from __future__ import annotations

from typing import Any

from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.kernel.refusals import Refusal

QUESTIONS = ("losses", "retreat", "advance", "return")


def every(columns: int, rows: int) -> str:
    """All hexes of a board."""
    return " ".join(f"{column:02}{row:02}" for column in range(1, columns + 1) for row in range(1, rows + 1))


def down(column: int, first: int, last: int) -> str:
    """A straight row of hexes, one below the other."""
    return " ".join(f"{column:02}{row:02}" for row in range(first, last + 1))


def side_of(kind: str) -> str:
    return "chinese" if kind[0] in "crg" else "japanese"


def ordered(game: Any, *orders: str) -> Any:
    for order in orders:
        found = game.play(order)
        assert not isinstance(found, Refusal), f"{order}: {found}"
    return game


def paragraph(game: Any, order: str) -> str:
    """The rule that forbids an order, '' if nothing does; it can be said in both languages."""
    found = game.why_not(order)
    if found is None:
        return ""
    assert game.say(found, "en")
    assert game.say(found, "fr")
    return str(found.rule)


def spent(game: Any, unit: str) -> float:
    points: int = game.state(unit, "spent")
    return points / 4


def reach(game: Any, asked: str) -> Any:
    """Go on to a question of a kind."""
    while game.asked() not in (asked, "pause"):
        ordered(game, "done")
    assert game.asked() == asked
    return game


def settled(game: Any) -> Any:
    """Take the first answer that is offered to whatever a battle asks."""
    while game.asked() in ("losses", "retreat"):
        ordered(game, game.orders()[0])
    return game


def outcome(game: Any) -> tuple[str, str, str]:
    """Attack, defence and result of the last battle."""
    facts = [event.facts for event in game.log() if event.kind == "combat-result"][-1]
    return str(facts["attack"]), str(facts["defence"]), str(facts["result"])


def forecast(box: WarSandbox, units: str, *, target: str = "0303", supply: str = "", side: str = "japanese") -> Any:
    """What an attack of these units would come to."""
    question = {"target": target, "units": units.split(), "supply": supply.split()}
    return box.game("combat", side, stay=True).query("forecast", question, side)

"""What tests of the air war share: a Japanese base in 0203, a Chinese one in 0903 six hexes away, and operations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.kernel.position import Event

HOME, FAR_BASE = "0203", "0903"  # 7 hexes from each other; neither has guns of its own


def sky(columns: int = 14, rows: int = 8) -> WarSandbox:
    box = WarSandbox(columns, rows).own("japanese", HOME).own("chinese", FAR_BASE)
    return box.mark(strip={HOME: 2, FAR_BASE: 2})


def begin(box: WarSandbox, phase: str = "movement", side: str = "japanese", **script: Any) -> Any:
    """A game in a phase, the other player's patrols let be."""
    game: Any = box.game(phase, side, **script)
    passing(game, "air-window")
    return game


def passing(game: Any, *asks: str) -> None:
    while game.asked() in asks:
        play(game, "done")


def play(game: Any, *orders: str) -> list[Event]:
    told: list[Event] = []
    for order in orders:
        done = game.play(order)
        assert isinstance(done, list), f"{order}: {done}"
        told += done
    return told


def refused(game: Any, order: str) -> tuple[str, str] | None:
    refusal = game.why_not(order)
    return None if refusal is None else (refusal.rule, refusal.key)


def told(game: Any, kind: str) -> list[dict[str, Any]]:
    return [dict(event.facts) for event in game.log() if event.kind == kind]


def raid(box: WarSandbox, wings: str, *, target: str = FAR_BASE, let: Sequence[str] = (), **script: Any) -> Any:
    """Bombers fly to a hex in the Japanese movement phase; the enemy answers with `let`, or lets them be."""
    game = begin(box, **script)
    play(game, f"fly {wings} bombing {target}", "go", *let)
    if not let:
        passing(game, "patrol", "interception")
    return game


def place(game: Any) -> Any:
    return game.position

"""How supply tests look at a position."""

from __future__ import annotations

from typing import Any

from grognard.field.powers import Side
from grognard.games.nemesis.position import LEVELS, Situation
from grognard.games.nemesis.rules.supply import Survey, survey
from grognard.games.nemesis.sandbox import NemesisSandbox
from grognard.games.nemesis.world import SIDES


def level(game: Any, unit: str) -> str:
    """The level the counter has now."""
    p: Situation = game.position
    return LEVELS[p.supply[p.world.number[unit]]]


def check(box: NemesisSandbox, side: str = "japanese") -> Any:
    """The game after the side's Supply Check, in which nothing had to be decided."""
    game = box.game(phase="supply", side=side, dice=[6] * 9)
    decision = game.decision()
    assert decision is not None
    assert decision.kind == "pause"
    return game


def checked(box: NemesisSandbox, *units: str, side: str = "japanese") -> str | list[str]:
    """The levels that a Supply Check gives to the counters."""
    game = check(box, side)
    levels = [level(game, unit) for unit in units]
    return levels[0] if len(levels) == 1 else levels


def surveyed(box: NemesisSandbox, side: str = "japanese", afresh: bool = True) -> Survey:
    """What the side can trace in the position, without any phase."""
    game: Any = box.game()
    return survey(game.position, Side(SIDES.index(side)), afresh=afresh)

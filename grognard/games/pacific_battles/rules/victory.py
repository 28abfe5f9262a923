"""18.0 Victory: levels, and what is left when both players have reached one."""

from __future__ import annotations

from typing import Final

from grognard.games.pacific_battles.world import ALLIED, JAPANESE, SIDES
from grognard.kernel.position import Result

LEVELS: Final = ("none", "marginal", "tactical", "decisive")  # 18.1/levels
NONE, MARGINAL, TACTICAL, DECISIVE = range(4)


def compare(japanese: int, allied: int, rule: str) -> Result:
    """The lower level is subtracted from the higher (18.2/difference); equal ones are a draw (18.3/draw)."""
    if japanese == allied:
        return Result(None, "draw", "18.3/draw")
    winner = JAPANESE if japanese > allied else ALLIED
    return Result(SIDES[winner], LEVELS[abs(japanese - allied)], rule)

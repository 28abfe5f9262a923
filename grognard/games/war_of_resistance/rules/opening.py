"""41A1, 41A2 The opening turn of a campaign, Jul II 37: who is supplied before any line counts."""

from __future__ import annotations

from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.theatre import JAPANESE


def opening(p: Situation) -> bool:
    """Whether it is the first turn of a campaign."""
    scenario = p.world.scenario
    return scenario is not None and p.world.campaign and p.turn == scenario.span.first


# 41A2/supply; 41A1/chinese-supply
def opening_limit(p: Situation, side: int) -> int | None:
    """Quarters of RE that a side supplies without lines in the opening turn; None where lines count.

    All Japanese and puppet units are supplied in both player turns (-1); the Chinese may supply a number of RE of their
    choice in the Japanese player turn.
    """
    if not opening(p):
        return None
    if side == JAPANESE:
        return -1
    return RE * int(p.world.land.numbers["supplied-re-first-turn"]) if p.player == JAPANESE else None

"""41A1, 41A2 The opening turn of a campaign, Jul II 37: supply without lines, and the quiet in the North.

In North China and Inner Mongolia the Chinese are no enemies in the Japanese movement phase of that turn: their zones
cost and take nothing there, nobody is hit for marching fast beside them, and their railways serve Japan.
"""

from __future__ import annotations

from typing import Final

from grognard.field.hexes import Hexes, without
from grognard.field.memory import lasting
from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.orders import MOVEMENT
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE, Theatre

QUIET: Final = ("north-china", "inner-mongolia")  # regions


def opening(p: Situation) -> bool:
    """Whether it is the first turn of a campaign."""
    return p.turn == p.world.first_turn


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


# 41A2a/not-enemy
def quiet(p: Situation, side: int) -> Hexes:
    """Where units of the enemy are no enemies to a side now, by positions; 0 but for Japan's first movement phase."""
    if p.turn != p.world.first_turn or side != JAPANESE or p.player != JAPANESE:
        return 0
    if not any(getattr(frame, "phase", "") == MOVEMENT for frame in p.stack):
        return 0
    return lasting(p.world, "quiet regions", lambda: _quiet(p.world))


def _quiet(world: Theatre) -> Hexes:
    keys = [province.key for province in world.land.provinces if province.region in QUIET]
    return world.board.set_of(world.hexes_of(*keys))


# 41A2a/rail
def quiet_rails(p: Situation, side: int) -> Hexes:
    """Hexes of the enemy's whose railways Japan uses as if they were its own: where none of his units stands."""
    return without(quiet(p, side), p.held[CHINESE])

"""41A2b Tokyo's mandates: the level of restriction, how it falls, and the zone that it opens to Japan.

Levels belong to the campaign. In the battles all of the map is open to Japan.
"""

from __future__ import annotations

from typing import Final

from grognard.field.hexes import Hexes
from grognard.field.memory import remembered
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.theatre import CHINESE, Theatre

NAVY: Final = "ijn"
RESTRICTED: Final = ("ija", NAVY, "manchukuo")  # other puppets are not bound by the levels
FREE: Final = 0  # the level without restrictions


# 41A2b-i/level3; 41A2b-i/level2; 41A2b-i/level1; 41A2b-i/level0
def zone(world: Theatre, level: int, navy: bool = False) -> frozenset[int]:
    """The hexes that a level of restriction opens to Japan, those of higher levels among them."""
    return remembered(world, "zone of operations", (level, navy), lambda: _zone(world, level, navy))


def _zone(world: Theatre, level: int, navy: bool) -> frozenset[int]:
    opened = [mandate for mandate in world.land.politics.mandates if mandate.level >= level]
    return frozenset(hex for mandate in opened for hex in (*mandate.opens.hexes, *(mandate.navy if navy else ())))


# 41A2b-i/levels
def closed_by_mandate(p: Situation, power: str) -> Hexes:
    """The hexes that the level of restriction closes to units of a power."""
    if p.restriction == FREE or power not in RESTRICTED:
        return 0
    open_ = zone(p.world, p.restriction, power == NAVY)
    return p.world.board.set_of(hex for hex in range(len(p.world.board)) if hex not in open_)


def open_to_japan(p: Situation, hex: int) -> bool:
    """Whether Japan's army or navy may operate in the hex at the present level of restriction."""
    return p.restriction == FREE or hex in zone(p.world, p.restriction, navy=True)


def may_demolish(p: Situation, side: int, hex: int) -> bool:
    """China demolishes railways and ports only where Japan may operate (7A8/chinese-limit, 14A1e)."""
    return side != CHINESE or open_to_japan(p, hex)


# --- how the level falls -----------------------------------------------------------------------------------


def lift(p: Situation, level: int, reason: str) -> None:
    """The level of restriction falls to this one, or stays if it is as low already: it never rises (41A2b-ii/roll)."""
    if level >= p.restriction:
        return
    if p.lifted < 0:
        p.lifted = p.turn  # the first time: Shanghai's fall counts from here (42B)
    p.restriction = level
    p.touch()
    p.tell("restriction", level=level, reason=reason)


# 41A2b-ii/roll; 41A2b-ii/dates
def review_mandate(p: Situation) -> None:
    """In the Japanese initial phase: the calendar may lift restrictions, and until all are gone two dice may."""
    if not p.world.campaign:
        return
    for mandate in p.world.land.politics.mandates:
        if p.turn >= mandate.turn:
            lift(p, mandate.level, "calendar")
    if p.restriction == FREE:
        return
    dice = [p.roll("restriction", "41A2b-ii/roll", side="japanese") for _ in range(2)]
    for mandate in p.world.land.politics.mandates:
        if mandate.roll == sum(dice):
            lift(p, mandate.level, "dice")


def take_posture(p: Situation, reason: str, hex: int = -1) -> None:
    """41A2c: China has taken an aggressive posture, once and for all; Tokyo lifts what it lifts for that at once."""
    if p.aggressive:
        return
    p.aggressive = True
    p.touch()
    p.tell("posture", reason=reason, hex=p.hex_name(hex) if hex >= 0 else "-")
    for mandate in p.world.land.politics.mandates:
        if mandate.aggression:
            lift(p, mandate.level, "posture")

"""5 Zones of control: full, reduced, none, and their loss."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from grognard.games.war_of_resistance.position import NO_ZONE, ZONELESS, Situation
from grognard.games.war_of_resistance.rules.stands import (
    JAPANESE_LIKE,
    LEFT,
    NONE,
    REDUCED,
    WHOLE,
    Zones,
    printed_zone,
    stands,
    zones_of,
)

__all__ = [
    "JAPANESE_LIKE",
    "NONE",
    "REDUCED",
    "WHOLE",
    "Zones",
    "in_zone",
    "lose_zone",
    "printed_zone",
    "zone_besides",
    "zone_of",
    "zones",
    "zones_of",
]


# 5/reduced
def zone_of(p: Situation, unit: int) -> int:
    """The zone that a unit has now: less what lack of supply (12E) and its doings (5/loss) take away."""
    if p.done[unit] & NO_ZONE or not p.on_map(unit):
        return NONE
    return LEFT[p.supply[unit]][printed_zone(p, unit)]


def lose_zone(p: Situation, units: Iterable[int], lost: bool = True) -> None:
    """5/loss: units have no zone for whatever purpose, until they get it back."""
    for unit in units:
        p.done[unit] = p.done[unit] | ZONELESS if lost else p.done[unit] & ~ZONELESS
    p.touch()


def zones(p: Situation, side: int) -> Zones:
    """The zones of all units of a side."""
    return stands(p).of_side(p, side).zones


def in_zone(p: Situation, side: int, hex: int) -> int:
    """NONE, REDUCED or WHOLE: the strongest zone of the side that lies on the hex."""
    found, bit = zones(p, side), p.world.board.bits[hex]
    if not found.every >> bit & 1:
        return NONE
    return WHOLE if found.whole >> bit & 1 else REDUCED


def zone_besides(p: Situation, side: int, hex: int, others: Collection[int]) -> int:
    """The strongest zone on a hex of units of the side that are not among these."""
    near = (unit for place in (hex, *p.world.board.adjacent(hex)) for unit in p.units(place, side))
    found, bit = zones_of(p, [unit for unit in near if unit not in others]), p.world.board.bits[hex]
    return WHOLE if found.whole >> bit & 1 else REDUCED if found.every >> bit & 1 else NONE

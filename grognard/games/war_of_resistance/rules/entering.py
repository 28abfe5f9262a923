"""40 How units come into play, as reinforcements and replacements alike: where, and in what state of supply."""

from __future__ import annotations

from grognard.games.war_of_resistance.position import ARRIVED, CUT_OFF, FULL, SUPPLIED, UNSUPPLIED, Situation, enemy
from grognard.games.war_of_resistance.rules.camps import camp
from grognard.games.war_of_resistance.rules.districts import affiliation, friendly, of_affiliation, sources
from grognard.games.war_of_resistance.rules.isolation import connected
from grognard.games.war_of_resistance.rules.ownership import settle_near
from grognard.games.war_of_resistance.rules.pool import reset
from grognard.games.war_of_resistance.rules.supply import from_full_sources
from grognard.games.war_of_resistance.theatre import CHINESE


def come_in(p: Situation, unit: int, place: int, face: int = FULL) -> None:
    """Lay a unit into a place; what it finds there decides whether it is supplied (40/unsupplied-arrival)."""
    reset(p, unit)
    p.put(unit, place)
    p.turn_over(unit, face)
    p.done[unit] |= ARRIVED
    if place < p.world.hexes:
        _supply(p, unit, place)
        settle_near(p, p.sides[unit], place)
    p.touch()


def _supply(p: Situation, unit: int, hex: int) -> None:
    side, bit = p.sides[unit], p.world.board.bits[hex]
    p.isolated[unit] = not connected(p, side, camp(p, unit)) >> bit & 1  # 40B4a/placement
    if side == CHINESE or not from_full_sources(p, side) >> bit & 1:
        p.supply[unit] = CUT_OFF if p.isolated[unit] else UNSUPPLIED
    else:
        p.supply[unit] = SUPPLIED


def may_stand(p: Situation, unit: int, hex: int) -> bool:
    """40A/placement: in friendly hexes only, enemy zones or not."""
    side = p.sides[unit]
    return friendly(p, p.power(unit), hex) and not p.occupied(enemy(side), hex) and not p.world.barred[hex]


def free_sources(p: Situation, unit: int) -> list[int]:
    """The replacement sources of its affiliation that have not yet received a unit in this phase (40B4a/placement)."""
    every = dict.fromkeys(
        place for district in of_affiliation(p, affiliation(p, unit)) for place in sources(p, district)
    )
    return [place for place in every if free(p, place) and (place >= p.world.hexes or may_stand(p, unit, place))]


def free(p: Situation, place: int) -> bool:
    """A box takes any number of units, a city one in a phase."""
    return place >= p.world.hexes or place not in p.filled


def fill(p: Situation, place: int) -> None:
    if place < p.world.hexes:
        p.filled = (*p.filled, place)

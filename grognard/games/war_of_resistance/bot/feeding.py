"""Who will go hungry, and what feeds them: attack supply that is turned into general supply (12C4c), staffs beside
points that they can hand out to everybody in their zone (12C4/hq)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import ARRIVED, CUT_OFF, SUPPLIED, UNSUPPLIED, Situation
from grognard.games.war_of_resistance.rules.concepts import quarters
from grognard.games.war_of_resistance.rules.general_points import DUMP, supply_from_points
from grognard.games.war_of_resistance.rules.items import ATTACK, points, stocks, usable_general, usable_stocks
from grognard.games.war_of_resistance.rules.supply import every_way, supplied_by_lines

Score = Callable[[Any], float]

SPARED: Final = 4.0  # points of strength that have to be fed better where attack supply lies in plenty,
LAST: Final = 9.0  # and where there is little of it
PLENTY: Final = 2  # points that are little
FED: Final = 0.5  # of the strength of a unit: what it is worth to be fed


def converting(p: Situation, side: int, weights: Mapping[str, float]) -> Mapping[str, Score]:
    """A point of attack supply is eaten where that feeds a division that would go hungry."""

    def convert(action: Any) -> float:
        if weights["feeding"] <= 0:
            return -1.0
        gain = fed_by(p, side, action.place)
        return gain if gain >= (SPARED if points(p, ATTACK, action.place) > PLENTY else LAST) else -1.0

    return {"convert": convert}


def fed_by(p: Situation, side: int, place: int) -> float:
    """The strength that would be fed in the next initial phase if a point in a place were general supply."""
    key = "fed by", side
    known: dict[int, float] | None = p.cache.get(key)
    if known is None:
        known = p.cache[key] = _gains(p, side)
    return known.get(place, 0.0)


def _gains(p: Situation, side: int) -> dict[int, float]:
    later = _later(p, side)
    army, hungry = later.army(side), later.supply
    lines, supply = supplied_by_lines(later, side, army), hungry[:]
    for unit in army:
        hungry[unit] = SUPPLIED if unit in lines else CUT_OFF if later.isolated[unit] else UNSUPPLIED
    supply = hungry[:]
    supply_from_points(later, side, supply)
    if all(supply[unit] == SUPPLIED for unit in army):
        return {}
    found = {}
    for place in stocks(p, ATTACK, side):
        if place < p.world.hexes:
            trial = later.copy()
            trial.general_2[place] += DUMP
            trial.touch()
            better = hungry[:]
            supply_from_points(trial, side, better)
            found[place] = _strength(p, (unit for unit in army if better[unit] == SUPPLIED != supply[unit]))
            found[place] -= _strength(p, (unit for unit in army if supply[unit] == SUPPLIED != better[unit]))
    return found


def _strength(p: Situation, units: Any) -> float:
    return float(sum(max(p.rating(unit).attack, p.rating(unit).defence) for unit in units))


def _later(p: Situation, side: int) -> Situation:
    """The next initial phase, as far as supply goes, if nobody moves: points are older, and nobody has just come."""
    later = p.copy()
    later.general_3[:], later.general_2[:] = later.general_2[:], later.general_1[:]
    later.general_1[:] = type(later.general_1)("H", bytes(2 * len(later.general_1)))
    for unit in later.army(side):
        later.done[unit] &= ~ARRIVED
    later.supply = later.supply[:]
    later.touch()
    return later


class Mouths(NamedTuple):
    """Those who live by points: the hexes in which they stand with their strength, and how much of it goes hungry
    where no staff hands points out."""

    strength: tuple[tuple[int, float], ...]
    hungry: float


def mouths(p: Situation, side: int) -> Mouths:
    key = "mouths", side
    known: Mouths | None = p.cache.get(key)
    if known is None:
        area, bits = 0, p.world.board.bits
        for outlet in every_way(p, side)[0]:
            area |= outlet.area
        units = [unit for unit in p.army(side) if not area >> bits[p.at[unit]] & 1]
        size = sum(quarters(p, unit) for unit in units)
        given = RE * sum(usable_general(p, place) for place in usable_stocks(p, side))
        strength: dict[int, float] = {}
        for unit in units:
            rating = p.rating(unit)
            strength[p.at[unit]] = strength.get(p.at[unit], 0.0) + max(rating.attack, rating.defence)
        known = p.cache[key] = Mouths(tuple(strength.items()), max(1.0 - given / size, 0.0) if size else 0.0)
    return known


def handing_out(p: Situation, unit: int, hex: int) -> float:
    """What it is worth that a staff stands in a hex to hand out the general supply there."""
    if usable_general(p, hex) < DUMP:
        return 0.0
    found, far, distance = mouths(p, p.sides[unit]), p.piece(unit).radius, p.world.board.distance
    return FED * found.hungry * sum(strength for place, strength in found.strength if distance(hex, place) < far)

"""What a proposed air mission comes to: who reaches the target, what fires at whom with which chances, what bombs do.

Every chance is enumerated, none is sampled. Guns fire before bombs fall, at each unit by itself, so the chance of a
hit sums over all ways in which units may have been turned back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from grognard.games.war_of_resistance.charts import AirTable
from grognard.games.war_of_resistance.position import BOMBING, EXTENDED, Situation, enemy
from grognard.games.war_of_resistance.rules import air_fire, flak
from grognard.games.war_of_resistance.rules.bombing import (
    PORT,
    SHIPS,
    die_modifier,
    far_bank,
    harbour_guns,
    load_against,
    targets_in,
    volleys,
)
from grognard.games.war_of_resistance.rules.flying import FAR, distances
from grognard.games.war_of_resistance.rules.wings import goes_far, mission_range

Chances = dict[str, Fraction]

ONE_DIE: Final = tuple((die, Fraction(1, 6)) for die in range(1, 7))
TWO_DICE: Final = tuple((sum_, Fraction(6 - abs(sum_ - 7), 36)) for sum_ in range(2, 13))
NOTHING: Final = "none"


def _read(table: AirTable, column: int, added: int, dice: Sequence[tuple[int, Fraction]]) -> Chances:
    found: Chances = {}
    for shown, chance in dice:
        result = table.result(column, shown + added) or NOTHING
        found[result] = found.get(result, Fraction(0)) + chance
    return found


# 21B3
def duel(p: Situation, firer: int, target: int) -> Chances:
    """What one shot of an air unit does to another in air combat."""
    table = p.world.charts.air_combat
    column = air_fire.column(table, air_fire.differential(p, firer, target))
    return _read(table, column, air_fire.modifier(p, firer, target), TWO_DICE)


# 21C
def pounce(p: Situation, firer: int, target: int) -> Chances:
    """What a patrol attack of a fighter does."""
    table = p.world.charts.patrol
    return _read(table, air_fire.column(table, air_fire.differential(p, firer, target)), 0, ONE_DIE)


# 22B2
def under_fire(p: Situation, wing: int, guns: flak.Flak, torpedoes: bool = False) -> Chances:
    """What anti-aircraft guns do to an air unit."""
    if guns.strength < 1:
        return {NOTHING: Fraction(1)}
    added = flak.modifier(p, wing, guns, torpedoes)
    return _read(p.world.charts.aa_fire, int(guns.strength), added, TWO_DICE)


# 20G/table
def hit_chance(p: Situation, wings: Sequence[int], word: str, place: int) -> Fraction:
    """The chance that these units together hit a target of a kind, if all of them bomb it."""
    strength = sum((load_against(p, wing, word, place) for wing in wings), Fraction(0))
    if strength < 1:
        return Fraction(0)
    added = die_modifier(p, wings, word)
    return Fraction(sum(p.world.charts.bombing.hit(strength, die + added) for die, _ in ONE_DIE), 6)


class Prospect(NamedTuple):
    """A proposed bombing of a hex by some units that nobody intercepts."""

    guns: flak.Flak
    risks: dict[int, Chances]  # unit -> what guns do to it
    hits: dict[str, Fraction]  # kind of target -> the chance of a hit; for ships the mean number of hits


def prospect(p: Situation, side: int, place: int, wings: Sequence[int], extended: bool = False) -> Prospect:
    """Guns at each, then the bombs of those who are left, together on one target."""
    flown = _as_flown(p, wings, extended)
    foe, aimed = enemy(side), harbour_guns(p, side, place)  # only there is it said before the guns fire who bombs what
    ashore = flak.ground_flak(flown, foe, place)
    afloat = flak.harbour_flak(flown, foe, place) if aimed else ashore
    risks = {wing: under_fire(flown, wing, ashore) for wing in wings}
    hits = {}
    for word in targets_in(p, side, place):
        port = aimed and word in (PORT, SHIPS)
        faced = {wing: under_fire(flown, wing, afloat, torpedoes=True) for wing in wings} if port else risks
        bank = far_bank(p, word)
        if bank >= 0:
            guns = flak.bridge_flak(flown, foe, place, bank)
            faced = {wing: under_fire(flown, wing, guns) for wing in wings}
        left = _survivors(faced, wings)
        hits[word] = sum((chance * _effect(flown, some, word, place) for some, chance in left), Fraction(0))
    return Prospect(ashore, risks, hits)


def _effect(p: Situation, wings: Sequence[int], word: str, place: int) -> Fraction:
    if not wings:
        return Fraction(0)
    if word != SHIPS:
        return hit_chance(p, wings, word, place)
    added = {wing: die_modifier(p, (wing,), SHIPS) for wing in wings}
    hit = p.world.charts.bombing.hit
    shots = volleys(p, wings, place)  # 20G2g/attacks: one point each
    return sum((Fraction(sum(hit(1, die + added[wing]) for die, _ in ONE_DIE), 6) for wing in shots), Fraction(0))


def _survivors(risks: dict[int, Chances], wings: Sequence[int]) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Every set of units that may be left, with its chance."""
    found: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    for wing in wings:
        through = risks[wing].get(NOTHING, Fraction(0))
        found = [
            (left, share)
            for some, chance in found
            for left, share in (((*some, wing), chance * through), (some, chance * (1 - through)))
            if share
        ]
    yield from found


def _as_flown(p: Situation, wings: Sequence[int], extended: bool) -> Situation:
    """A position in which these units are on the mission."""
    flown = p.copy()
    for wing in wings:
        flown.mission[wing] = BOMBING
        flown.aloft[wing] |= EXTENDED if extended else 0
    flown.touch()
    return flown


def reaches(p: Situation, wing: int, place: int) -> tuple[int, str]:
    """How far it is to a place, and whether the unit can bomb it: 'normal', 'extended' (23C) or '' for not at all."""
    far = distances(p, p.sides[wing], p.at[wing])[place]
    if far == FAR:
        return far, ""
    if far <= mission_range(p, wing, BOMBING):
        return far, "normal"
    stretched = goes_far(p, wing, BOMBING) and far <= mission_range(p, wing, BOMBING, extended=True)
    return far, "extended" if stretched else ""

"""14.3, 11.7, 11.9 What comes of a raid: the exact chances of an air combat, and of what bombers do then.

Players decide in an air combat; the forecast takes them to do what is usual. The best fighter flies in front and the
best bombers behind, nobody breaks off; who may choose an enemy takes the bomber, who must choose among his own gives
the fighter; of bombers the enemy lets the poorest pass, and their owner the best.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.bombing import chance_to_hit, tactical
from grognard.games.world_in_flames.rules.concepts import DIE, two_dice
from grognard.games.world_in_flames.rules.dogfights import (
    NOBODY,
    Group,
    armed,
    best_order,
    lower,
    result_of,
    values,
)
from grognard.games.world_in_flames.rules.flying import Flight
from grognard.games.world_in_flames.rules.strategic import UNOPPOSED, damage

Groups = tuple[Group, Group]


class Fate(NamedTuple):
    """The chances that an aircraft is destroyed, and that it must break off; else it stays or gets through."""

    lost: Fraction
    aborted: Fraction

    @property
    def there(self) -> Fraction:
        return 1 - self.lost - self.aborted


SAFE = Fate(Fraction(0), Fraction(0))
Fates = Mapping[int, Fate]


def results(p: Situation, value: int, weaker: bool = False) -> dict[str, Fraction]:
    """Result -> its chance, on the column of a value."""
    found: dict[str, Fraction] = {}
    for dice, chance in two_dice().items():
        result = result_of(p, value, dice)
        result = lower(result) if weaker else result
        found[result] = found.get(result, Fraction(0)) + chance
    return found


def struck(group: Group, result: str) -> tuple[Group, int]:
    """A group after a result of the enemy's, and whom it fell upon."""
    if result in ("AC", "DC"):
        if not group.bombers:
            return group, NOBODY
        plane = group.bombers[0] if result == "AC" else group.bombers[-1]
        return group.without(plane), plane
    if result == "-" or not group.all:
        return group, NOBODY
    first, second = (group.bombers, group.fighters) if result[0] == "A" else (group.fighters, group.bombers)
    plane = (*first[:1], *second[:1])[0]
    return group.without(plane), plane


def forecast(p: Situation, groups: Groups) -> dict[int, Fate]:
    """What becomes of every aircraft in an air combat, if all do what is usual."""
    ordered = best_order(p, groups[0]), best_order(p, groups[1])
    known: dict[Groups, Fates] = {}
    found = _fates(p, ordered, known)
    return {plane: found.get(plane, SAFE) for group in ordered for plane in group.all}


def _fates(p: Situation, groups: Groups, known: dict[Groups, Fates]) -> Fates:
    one, other = groups
    # 14.3.2/no-fighters
    one, other = (
        one if other.fighters else Group(one.fighters, ()),
        other if one.fighters else Group(other.fighters, ()),
    )
    groups = one, other
    if not one.all or not other.all:
        return {}
    if groups not in known:
        known[groups] = _round(p, groups, known)
    return known[groups]


def _round(p: Situation, groups: Groups, known: dict[Groups, Fates]) -> Fates:
    """One round and all that may follow; rounds in which nothing happens are fought again."""
    rules, value = p.world.rules, values(p, groups)
    first = tuple((*group.fighters, NOBODY)[0] for group in groups)
    thrown = [
        results(p, value[side], rules.lowered(p, first[side], first[1 - side]))
        if armed(p, groups[side])
        else {"-": Fraction(1)}
        for side in (0, 1)
    ]
    idle, sums = Fraction(0), dict[int, list[Fraction]]()
    for result, chance in thrown[0].items():
        hit, prey = struck(groups[1], result)
        for answer, share in thrown[1].items():
            both = chance * share
            hurt, victim = struck(groups[0], answer)
            if (hurt, hit) == groups:
                idle += both
                continue
            for plane, what in ((prey, result), (victim, answer)):
                if plane != NOBODY and what[1] in "XA":
                    sums.setdefault(plane, [Fraction(0), Fraction(0)])[what[1] == "A"] += both
            for plane, fate in _fates(p, (hurt, hit), known).items():
                entry = sums.setdefault(plane, [Fraction(0), Fraction(0)])
                entry[0] += both * fate.lost
                entry[1] += both * fate.aborted
    return {plane: Fate(lost / (1 - idle), gone / (1 - idle)) for plane, (lost, gone) in sums.items()}


# --- bombs ----------------------------------------------------------------------------------------------------


def strike_chances(p: Situation, bombers: Mapping[Flight, Fraction], units: list[int]) -> dict[int, Fraction]:
    """Unit -> the chance that it is turned over, by bombers that come through with these chances."""
    found = {}
    for unit in units:
        missed = Fraction(1)
        for flight, through in bombers.items():
            missed *= 1 - through * chance_to_hit(p, flight, unit)
        found[unit] = 1 - missed
    return found


def support_expected(p: Situation, bombers: Mapping[Flight, Fraction]) -> Fraction:
    """The factors that bombers may be expected to add to a land combat, before the cap."""
    return sum((through * tactical(p, flight) for flight, through in bombers.items()), Fraction(0))


def points_expected(p: Situation, factors: int, opposed: bool) -> Fraction:
    """The points that a strategic bombardment costs on the average, before the cap."""
    if factors < 1:
        return Fraction(0)
    added = 0 if opposed else UNOPPOSED
    return Fraction(sum(damage(p, factors, die + added).points for die in range(1, DIE + 1)), DIE)

"""40B4/cost What units cost in replacement points: their combat strength, or the mean of attack and defence."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from grognard.games.war_of_resistance.counters import Kind, Rating
from grognard.games.war_of_resistance.position import FULL, Situation
from grognard.games.war_of_resistance.rules.districts import ARMOUR, EQUIPMENT, INFANTRY
from grognard.games.war_of_resistance.theatre import rating_of

Bill = dict[str, Fraction]  # type -> points
HALF: Final = Fraction(1, 2)


def cost(p: Situation, rating: Rating) -> Fraction:
    """What the numbers of a counter cost in all; nothing is worth nothing, but half a point (40B4/cost)."""
    return Fraction(rating.attack + rating.defence, 2) or p.world.land.numbers["rp-cost-least"]


# 40B4/types
def bill(p: Situation, kind: Kind, face: int) -> Bill:
    """The points by types that a face of a counter costs; what is reduced has lost its heavy weapons."""
    if face != FULL:
        return {INFANTRY: cost(p, rating_of(kind, face))}
    types = ((INFANTRY, kind.infantry), (ARMOUR, kind.armour), (EQUIPMENT, kind.equipment))
    return {type: points for type, points in types if points}


# 40B4b/cost
def difference(whole: Bill, part: Bill) -> Bill:
    """What is still to be paid for the whole when a part of it is there."""
    left = {type: whole.get(type, Fraction(0)) - part.get(type, Fraction(0)) for type in {**whole, **part}}
    return {type: points for type, points in left.items() if points > 0}


def worth(p: Situation, unit: int, face: int) -> Fraction:
    """All points that a face of a unit costs."""
    return sum(bill(p, p.piece(unit).kind, face).values(), Fraction(0))

"""2.6 to 2.8 Fractions, dice, distances."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import ceil, floor
from typing import Final

from grognard.games.world_in_flames.position import Situation
from grognard.kernel.refusals import Fact

DIE: Final = 10  # 2.7/dice: a die shows 1 to 10


# 2.6/rounding
def rounded(number: Fraction | int) -> int:
    """The nearest whole number; halves go up, below zero towards zero, which is up as well.

    >>> rounded(Fraction(63, 2)), rounded(Fraction(105, 4)), rounded(Fraction(-3, 2))
    (32, 26, -1)
    """
    half = Fraction(number) + Fraction(1, 2)
    return floor(half) if half.denominator > 1 else ceil(half)


# 2.7/dice
def roll(p: Situation, reason: str, rule: str, **facts: Fact) -> int:
    return p.roll(reason, rule, DIE, **facts)


@cache
def two_dice() -> Mapping[int, Fraction]:
    """The sum of two dice -> its chance."""
    sums = [one + other for one in range(1, DIE + 1) for other in range(1, DIE + 1)]
    return {total: Fraction(sums.count(total), DIE * DIE) for total in sorted(set(sums))}


# 2.8/distance
def distance(p: Situation, start: int, end: int) -> int:
    """In hexes: the last one counts, the first one does not."""
    return p.world.board.distance(start, end)

"""Odds and result tables: ratio columns, shifts with a cap, and the exact chance of every result.

Strengths are plain integers in any common unit (a game that halves Strengths counts half points), so a
ratio is compared without a single fraction being lost.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeVar

Result = TypeVar("Result", bound=Hashable)

BELOW: Final = -1  # odds lower than the first column


def column_for(columns: Sequence[tuple[int, int]], attack: int, defence: int) -> int:
    """The highest column the odds reach, BELOW if not even the first; no defence at all is the last column.

    Columns are (attacker, defender), lowest first.

    >>> column_for([(1, 2), (1, 1), (3, 1)], 5, 2)
    1
    """
    if defence <= 0:
        return len(columns) - 1
    found = BELOW
    for number, (for_attack, for_defence) in enumerate(columns):
        if attack * for_defence < for_attack * defence:
            break
        found = number
    return found


@dataclass(frozen=True, slots=True)
class Shifted:
    """Where a shift ends: the column used, and how many columns beyond either end of the table it went."""

    column: int
    net: int  # after the cap
    below: int = 0
    above: int = 0


def shift(column: int, shifts: int, cap: int, count: int) -> Shifted:
    """Move a column by the sum of all shifts, at most `cap` either way, and back onto a table of `count`.

    >>> shift(1, -3, 4, 8)
    Shifted(column=0, net=-3, below=2, above=0)
    """
    net = max(-cap, min(cap, shifts))
    aim = column + net
    return Shifted(max(0, min(aim, count - 1)), net, max(0, -aim), max(0, aim - count + 1))


def outcomes(read: Callable[[int], Result], modifier: int = 0, sides: int = 6) -> dict[Result, Fraction]:
    """The chance of every result of one die; `read` looks a modified die up.

    >>> outcomes(lambda die: die >= 5, modifier=1)
    {False: Fraction(1, 2), True: Fraction(1, 2)}
    """
    counts: dict[Result, int] = {}
    for die in range(1, sides + 1):
        result = read(die + modifier)
        counts[result] = counts.get(result, 0) + 1
    return {result: Fraction(count, sides) for result, count in counts.items()}


def expected(chances: Mapping[Result, Fraction], worth: Callable[[Result], int | Fraction]) -> Fraction:
    """The mean worth of a result."""
    return sum((chance * worth(result) for result, chance in chances.items()), Fraction(0))


def chance(chances: Mapping[Result, Fraction], good: Callable[[Result], bool]) -> Fraction:
    """The chance of all results that are good."""
    return sum((share for result, share in chances.items() if good(result)), Fraction(0))

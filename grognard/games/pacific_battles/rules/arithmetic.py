"""2.4 Fractions: a half or more is rounded up, less is rounded down, combat odds included."""

from __future__ import annotations

from grognard.games.pacific_battles.world import CombatTable


def rounded(numerator: int, denominator: int = 1) -> int:
    """2.4/rounding."""
    return (2 * numerator + denominator) // (2 * denominator)


def half(number: int) -> int:
    """Half of a number; half of 1 is 1 (2.4/rounding)."""
    return rounded(number, 2)


def odds(attack: int, defence: int) -> tuple[int, int]:
    """Attack against defence as whole odds: 5 to 2 is (3, 1), 2 to 5 is (1, 3) (2.4/rounding, 10.2/7-odds)."""
    if attack >= defence:
        return rounded(attack, max(defence, 1)), 1
    return 1, rounded(defence, max(attack, 1))


def column(table: CombatTable, attack: int, defence: int) -> int:
    """The column of the odds; odds beyond the table are numbered on beyond its ends, so that no shift is wasted."""
    first, second = odds(attack, defence)
    even = table.columns.index((1, 1))
    return even + first - 1 if second == 1 else even - second + 1

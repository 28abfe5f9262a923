"""Ratio columns, shifts and exact chances, against plain counting."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.field.odds import BELOW, Shifted, chance, column_for, expected, outcomes, shift

COLUMNS = ((1, 2), (1, 1), (2, 1), (3, 1), (5, 1), (9, 1))


@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [
        (1, 2, 0),
        (3, 6, 0),
        (5, 11, BELOW),
        (1, 1, 1),
        (19, 10, 1),
        (2, 1, 2),
        (4, 1, 3),
        (8, 1, 4),
        (9, 1, 5),
        (99, 1, 5),
    ],
)
def test_odds_round_down_to_a_column_that_exists(attack: int, defence: int, column: int) -> None:
    assert column_for(COLUMNS, attack, defence) == column


def test_no_defence_is_the_last_column() -> None:
    assert column_for(COLUMNS, 1, 0) == 5


@given(st.integers(0, 60), st.integers(1, 60))
def test_a_column_is_reached_and_the_next_is_not(attack: int, defence: int) -> None:
    column = column_for(COLUMNS, attack, defence)
    ratio = Fraction(attack, defence)
    reached = [number for number, (a, d) in enumerate(COLUMNS) if ratio >= Fraction(a, d)]
    assert column == (max(reached) if reached else BELOW)


@given(st.integers(1, 60), st.integers(1, 60), st.integers(1, 9))
def test_the_unit_of_strength_does_not_matter(attack: int, defence: int, unit: int) -> None:
    assert column_for(COLUMNS, attack, defence) == column_for(COLUMNS, unit * attack, unit * defence)


@pytest.mark.parametrize(
    ("column", "shifts", "end"),
    [
        (2, 0, Shifted(2, 0)),
        (2, 1, Shifted(3, 1)),
        (2, -2, Shifted(0, -2)),
        (1, -3, Shifted(0, -3, below=2)),
        (4, 3, Shifted(5, 3, above=2)),
        (0, 9, Shifted(4, 4)),  # the cap
        (5, -9, Shifted(1, -4)),
    ],
)
def test_shifts_stop_at_the_cap_and_at_the_ends_of_the_table(column: int, shifts: int, end: Shifted) -> None:
    assert shift(column, shifts, 4, 6) == end


def test_chances_add_up_and_follow_the_modifier() -> None:
    assert outcomes(lambda die: min(die, 6), modifier=1) == {
        2: Fraction(1, 6),
        3: Fraction(1, 6),
        4: Fraction(1, 6),
        5: Fraction(1, 6),
        6: Fraction(2, 6),
    }


@given(st.integers(-2, 2), st.integers(2, 20))
def test_chances_are_a_whole(modifier: int, sides: int) -> None:
    chances = outcomes(lambda die: die // 2, modifier, sides)
    assert sum(chances.values()) == 1
    mean = Fraction(sum((die + modifier) // 2 for die in range(1, sides + 1)), sides)
    assert expected(chances, lambda result: result) == mean


def test_the_chance_of_good_results() -> None:
    assert chance(outcomes(lambda die: die), lambda die: die >= 5) == Fraction(1, 3)

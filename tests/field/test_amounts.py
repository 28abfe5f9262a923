"""How fractions are written."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.field.amounts import written


@pytest.mark.parametrize(
    ("amount", "words"),
    [
        (0, "0"),
        (7, "7"),
        (Fraction(19, 4), "4¾"),
        (Fraction(1, 2), "½"),
        (Fraction(4, 3), "1⅓"),
        (Fraction(13, 10), "1 3/10"),
        (Fraction(1, 8), "1/8"),
    ],
)
def test_a_fraction_is_written_as_a_player_would(amount: Fraction | int, words: str) -> None:
    assert written(amount) == words

"""18.0 Victory levels."""

from __future__ import annotations

import pytest

from grognard.games.pacific_battles.rules.victory import DECISIVE, MARGINAL, NONE, TACTICAL, compare
from tests.marks import rule


@rule("18.1/levels", "18.2/difference")
@pytest.mark.parametrize(
    ("japanese", "allied", "winner", "level"),
    [
        (TACTICAL, DECISIVE, "allied", "marginal"),
        (MARGINAL, DECISIVE, "allied", "tactical"),
        (DECISIVE, NONE, "japanese", "decisive"),
        (TACTICAL, MARGINAL, "japanese", "marginal"),
    ],
)
def test_the_lower_level_is_subtracted_from_the_higher(japanese: int, allied: int, winner: str, level: str) -> None:
    result = compare(japanese, allied, "18.2/difference")
    assert (result.winner, result.reason) == (winner, level)


@rule("18.3/draw")
@pytest.mark.parametrize("level", [NONE, MARGINAL, TACTICAL, DECISIVE])
def test_equal_levels_are_a_draw(level: int) -> None:
    assert compare(level, level, "18.2/difference").winner is None

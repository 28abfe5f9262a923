"""2.3 to 2.5: Satisfaction, Lament, Resources and the Superiors."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.nemesis.rules.tracks import gain_resources, lament, satisfy
from grognard.games.nemesis.world import ALLIED, JAPANESE
from grognard.kernel.position import Over
from tests.marks import rule


def quiet(battlefield: Any, **tracks: Any) -> Any:
    return battlefield().hex("A").tracks(**tracks).game().position


@rule("2.3/general-wrap", "2.3/superior-advance")
def test_a_general_passing_nine_counts_on_from_zero_and_pleases_the_superior(battlefield: Any) -> None:
    p = quiet(battlefield, general=(8, 0))
    satisfy(p, JAPANESE, 3, "test")
    assert (p.general[JAPANESE], p.superior[JAPANESE]) == (1, 6)


@rule("2.3/superior-at-nine", "2.6/clf-never-back")
def test_a_superior_at_nine_pushes_the_other_back(battlefield: Any) -> None:
    p = quiet(battlefield, general=(0, 9), superior=(5, 9), clf=4)
    satisfy(p, ALLIED, 1, "test")
    assert tuple(p.superior) == (4, 9)
    assert p.clf == 4


@rule("2.3/win-by-satisfaction")
def test_nine_against_zero_wins_at_once(battlefield: Any) -> None:
    p = quiet(battlefield, general=(9, 0), superior=(8, 0))
    with pytest.raises(Over) as over:
        satisfy(p, JAPANESE, 5, "test")
    assert over.value.result.winner == "japanese"
    assert over.value.result.rule == "2.3/win-by-satisfaction"
    assert p.general[JAPANESE] == 0  # the four points left are not counted


@rule("2.4/lament-wrap")
def test_lament_passing_nine_displeases_the_superior(battlefield: Any) -> None:
    p = quiet(battlefield, lament=(0, 8))
    lament(p, ALLIED, 5, "test")
    assert (p.lament[ALLIED], p.superior[ALLIED]) == (3, 4)


@rule("2.4/superior-at-zero", "2.6/clf-advance")
def test_a_superior_at_zero_lets_the_other_rise(battlefield: Any) -> None:
    p = quiet(battlefield, lament=(9, 0), superior=(0, 5), clf=2)
    lament(p, JAPANESE, 1, "test")
    assert tuple(p.superior) == (0, 6)
    assert p.clf == 3


@rule("2.4/loss-by-lament")
def test_lament_can_lose_the_game(battlefield: Any) -> None:
    p = quiet(battlefield, lament=(9, 0), superior=(1, 9))
    with pytest.raises(Over) as over:
        lament(p, JAPANESE, 1, "test")
    assert over.value.result.winner == "allied"
    assert over.value.result.rule == "2.4/loss-by-lament"


@rule("2.5/cap")
def test_resources_stop_at_nine(battlefield: Any) -> None:
    p = quiet(battlefield, resources=8)
    gain_resources(p, 3)
    assert p.resources == 9

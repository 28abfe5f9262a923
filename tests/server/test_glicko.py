"""Glicko-2 against the worked example of its paper, and what must hold besides."""

from __future__ import annotations

import pytest

from grognard.server.glicko import STEADY, WIDEST, Rating, after_period, expected

PLAYER = Rating(1500, 200, 0.06)
EXAMPLE = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]


def test_the_example_of_the_paper() -> None:
    found = after_period(PLAYER, EXAMPLE)
    assert found.rating == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_deviation_grows_with_absence_as_far_as_it_goes() -> None:
    known = Rating(1700, 50, 0.06)
    weeks = [known.after_rest(count).deviation for count in (0, 1, 10, 52, 100_000)]
    assert weeks == sorted(weeks)
    assert weeks[0] == 50
    assert weeks[1] == pytest.approx(after_period(known, []).deviation)
    assert weeks[-1] == WIDEST
    assert known.after_rest(52).rating == 1700


def test_a_great_surprise_makes_less_steady() -> None:
    sure = Rating(1500, 40, STEADY)
    won = after_period(sure, [(Rating(2200, 40), 1.0)] * 6)
    assert won.volatility > STEADY
    assert won.rating > 1550
    usual = after_period(sure, [(sure, 0.5)] * 6)
    assert usual.volatility <= STEADY
    assert usual.rating == pytest.approx(1500)


def test_what_one_gains_the_other_loses_between_equals() -> None:
    one = after_period(PLAYER, [(PLAYER, 1.0)])
    other = after_period(PLAYER, [(PLAYER, 0.0)])
    assert one.rating - 1500 == pytest.approx(1500 - other.rating)


def test_expectation() -> None:
    assert expected(PLAYER, PLAYER) == 0.5
    assert 0.5 < expected(Rating(1600, 50), Rating(1500, 50)) < 0.65
    assert expected(Rating(1600, 50), Rating(1500, 50)) + expected(Rating(1500, 50), Rating(1600, 50)) == 1.0

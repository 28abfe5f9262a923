"""The numbers on which the end of a game was judged, told to everybody once it is over."""

from __future__ import annotations

import pytest

from grognard.kernel.game import Game
from grognard.kernel.words import Malformed
from tests.rules.pacific_battles import test_bataan_sea_end as bataan
from tests.rules.pacific_battles import test_guadalcanal_convoy_end as guadalcanal
from tests.rules.pacific_battles import test_singapore_island as singapore
from tests.rules.pacific_battles.campaigns import garrison, malaya


def _score(game: Game) -> dict[str, tuple[int | None, int | None]]:
    rows = game.query("score", {})["rows"]
    return {row["name"]: (row["japanese"], row["allied"]) for row in rows}


def test_singapore_is_judged_by_the_island() -> None:
    game = singapore.last_phase(garrison(malaya()).unit("J", "0407"), dice=(6,))
    score = _score(game)
    assert score["island-units"][0] == 1
    assert score["island"][1] is not None
    assert score["island"][1] > 0


def test_bataan_is_judged_by_allied_steps_in_supply() -> None:
    assert _score(bataan.admin(18, allies=5))["supplied-steps"] == (None, 5)
    assert _score(bataan.admin(18, allies=5, supplied=False))["supplied-steps"] == (None, 0)
    assert _score(bataan.admin(3))["units"][1] == 0


def test_guadalcanal_is_judged_by_the_field() -> None:
    won = _score(guadalcanal.admin(11, 1))
    assert (won["field"], won["field-turns"]) == ((3, 0), (2, None))
    assert _score(guadalcanal.admin(18, 0, "0510", holder="allied"))["nearest"] == (4, None)
    assert _score(guadalcanal.admin(18, 0, holder="allied"))["nearest"] == (None, None)


def test_nothing_is_told_before_the_end() -> None:
    with pytest.raises(Malformed, match="over"):
        bataan.admin(12, allies=1).query("score", {})

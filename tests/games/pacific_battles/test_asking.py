"""Questions of the table: who commands a unit, and what a bombardment would come to. Nothing hidden is told."""

from __future__ import annotations

import pytest

from grognard.kernel.game import Game
from grognard.kernel.words import Malformed
from tests.games.pacific_battles.moments import asked, moment, unseen


def _seat(game: Game) -> str:
    decision = game.decision()
    assert decision is not None
    return decision.seats[0]


def _listed(game: Game, kind: str) -> list[list[str]]:
    """The words of the orders of a kind that can be given."""
    decision = game.decision()
    assert decision is not None
    return [game.notation.text(one).split() for one in decision.actions_of(_seat(game)) if one.kind == kind]


def test_a_unit_that_can_be_tested_has_a_commander_of_its_own_side() -> None:
    game = moment("guadalcanal", asked("reserve-movement", offering="activate"), likes={"reserve": 6.0})
    seat = _seat(game)
    units = [unit for _, unit in _listed(game, "activate")]
    found = game.query("command", {"units": units}, seat)
    own = game.view(seat)["pieces"]
    assert list(found) == units
    for answer in found.values():
        assert answer["hq"] in own
        assert 1 <= answer["value"] <= 6


def test_only_ones_own_units_can_be_asked_about() -> None:
    game = moment("guadalcanal", asked("reserve-movement", offering="activate"), likes={"reserve": 6.0})
    seat = _seat(game)
    hidden = sorted(unseen(game, seat))
    assert hidden
    with pytest.raises(Malformed):
        game.query("command", {"units": hidden[:1]}, seat)
    with pytest.raises(Malformed):
        game.query("volley", {"hex": "0101", "units": hidden[:1]}, seat)


def test_a_volley_has_a_total_and_six_dice() -> None:
    game = moment("bataan", asked("bombard", offering="fire"))
    _, hex, units, *_ = _listed(game, "fire")[0]
    found = game.query("volley", {"hex": hex, "units": units.split(",")}, _seat(game))
    assert found["refusal"] is None
    assert found["total"] > 0
    assert sum(found["results"].values()) == 6


def test_a_volley_that_may_not_be_fired_says_why() -> None:
    game = moment("bataan", asked("bombard", offering="fire"))
    _, _, units, *_ = _listed(game, "fire")[0]
    seat = _seat(game)
    own = next(state["at"] for state in game.view(seat)["pieces"].values() if "supplied" in state)
    found = game.query("volley", {"hex": own, "units": units.split(",")}, seat)
    assert found["refusal"]["key"] == "no-target"

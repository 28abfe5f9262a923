"""What is remembered between decisions is what would be found anew: listings do not depend on what was asked before."""

from __future__ import annotations

from random import Random

import pytest

import grognard
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.rules.march import Move
from grognard.games.pacific_battles.rules.reserves import Activate, MakeReserve

LISTED = (Move, MakeReserve, Activate)
KEPT = ("rolls", "latest obstacles", "obstacles", "reaches", "movers", "latest command", "command", ("zones", 0))
DECISIONS = 260


@pytest.mark.parametrize("scenario", ["singapore", "bataan", "guadalcanal"])
def test_listings_on_a_well_used_world_are_those_of_a_fresh_one(scenario: str) -> None:
    chance = Random(scenario)
    games = [grognard.new_game("pacific_battles", scenario, seed=seed) for seed in (5, 6)]  # they share a world
    for game in games:
        while (decision := game.decision()) is not None and decision.kind == "set-up":
            game.play(next(a for a in decision.actions if a.kind in ("deploy", "done")), decision.seat)
    compared = 0
    for turn in range(DECISIONS):
        game = games[turn // 7 % 2]  # another game in between must not disturb what is remembered of this one
        decision = game.decision()
        assert decision is not None
        listed = [a for a in decision.actions if isinstance(a, LISTED)]
        fresh = game.position.copy()
        assert isinstance(fresh, Situation)
        kept = {key: fresh.world.known.pop(key) for key in KEPT if key in fresh.world.known}
        seat = game.seats.index(decision.seat)
        anew = [a for kind in LISTED if kind in decision.accepts for a in kind.offers(fresh, seat)]
        fresh.world.known.update(kept)
        assert sorted(map(repr, listed)) == sorted(map(repr, anew))
        compared += bool(listed)
        game.play(chance.choice(decision.actions), decision.seat)
    assert compared > DECISIONS // 3

"""What is remembered between decisions is what would be found anew: listings do not depend on what was asked before."""

from __future__ import annotations

from random import Random

import pytest

import grognard
from grognard.games.pacific_battles import invariants
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.rules.march import Move
from grognard.games.pacific_battles.rules.reserves import Activate, MakeReserve
from grognard.games.pacific_battles.world import ALLIED

LISTED = (Move, MakeReserve, Activate)
KEPT = ("latest obstacles", "obstacles", "reaches", "movers", "latest command", "command", "fed", ("zones", 0))
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


def test_supply_that_was_kept_too_long_is_noticed() -> None:
    game = grognard.new_game("pacific_battles", "singapore", seed=1)
    p = game.position
    assert isinstance(p, Situation)
    assert invariants.faults(p) == []
    matters, hexes = p.world.known["fed"][ALLIED]
    p.world.known["fed"][ALLIED] = matters, hexes ^ 1
    p.touch()
    try:
        assert invariants.faults(p) == ["the supply of the allied side is not what was kept of it"]
    finally:
        del p.world.known["fed"][ALLIED]  # other games share what a world knows

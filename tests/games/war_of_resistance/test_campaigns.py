"""The campaigns in play: whatever is done at random, everything stays in order."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import grognard
from grognard.games.war_of_resistance.invariants import faults
from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.setup import CAMPAIGNS
from grognard.kernel.game import Game, Setup


@pytest.mark.parametrize(("name", "seed"), [(CAMPAIGNS[0], "1"), (CAMPAIGNS[1], "2")])
def test_random_players_go_through_turns_of_a_campaign(name: str, seed: str) -> None:
    """Short phases: each ends by chance after some orders."""
    p = MODULE.start(MODULE.world(name, "1998", {}), seed)
    game: Any = Game(MODULE, Setup("war_of_resistance", "1998", name, {}, seed), p)
    chance, kinds = Random(seed), set()
    for _ in range(160):
        decision = game.decision()
        kinds.add(decision.kind)
        action: Any = "done"
        if chance.random() > 0.2 or game.why_not("done", decision.seat) is not None:
            action, _ = decision.actions.choose(chance)
        answer = game.play(action, decision.seat)
        assert isinstance(answer, list), answer
        assert faults(game.position) == []
    assert game.position.turn >= 1
    assert {"initial", "movement", "combat", "exploitation", "second-player"} <= kinds


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_a_campaign_goes_on_alike_wherever_its_journal_was_read_again(name: str) -> None:
    """Nothing that a game remembers besides its position changes what follows."""
    game, chance = grognard.new_game("war_of_resistance", name, seed=3), Random(3)
    stops = []
    while len(game.entries) < 120:
        decision = game.decision()
        assert decision is not None
        if len(game.entries) % 24 == 0:
            stops.append((game.journal().text(), game.position.hash()))
        game.play(decision.actions.choose_by_kind(chance)[0], decision.seat)
    assert {entry.seat for entry in game.entries} == {0, 1}
    for number, (text, hash) in enumerate(stops):
        again = grognard.load(text)
        assert again.position.hash() == hash
        for entry in game.entries[24 * number :]:
            again.play(entry.action, again.seats[entry.seat])
        assert again.position.hash() == game.position.hash()

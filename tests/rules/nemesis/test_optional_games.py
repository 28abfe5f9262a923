"""Whole games of four random players on the real data, one of each variant."""

from __future__ import annotations

from random import Random

import pytest

import grognard
from grognard.bots.invariants import Watch
from grognard.games.nemesis.world import FOUR_SEATS
from grognard.kernel.refusals import Refusal
from tests.marks import rule

LOOK = 25  # decisions from one look at all invariants to the next


@rule("optional/1-fronts", "optional/2-start")
@pytest.mark.parametrize("players", ["fronts", "armies"])
def test_four_random_players_play_to_the_end(players: str) -> None:
    game = grognard.new_game("nemesis", options={"players": players}, seed=44)
    assert game.seats == FOUR_SEATS
    random, watch = Random(44), Watch(44)
    faults: list[str] = []
    acted: set[str] = set()
    while (decision := game.decision()) is not None:
        looking = len(game.entries) % LOOK == 0
        if looking:
            faults += watch.before(game)
        seat = random.choice(decision.seats)
        answer = game.play(random.choice(decision.actions_of(seat)), seat)
        assert not isinstance(answer, Refusal), answer
        acted.add(seat)
        if looking:
            faults += watch.after(game)
        assert len(game.entries) < 20_000
    assert faults == []
    assert game.result() is not None
    assert acted == set(FOUR_SEATS)
    journal = game.journal()
    assert grognard.load(journal.text()).position.hash() == journal.hash

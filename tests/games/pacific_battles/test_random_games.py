"""Whole games of random decisions on the real data: nothing crashes, sticks, leaks or cannot be replayed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import grognard
from grognard.games.pacific_battles import invariants
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.view import sees
from grognard.games.pacific_battles.world import ALLIED, JAPANESE, SCENARIOS
from grognard.kernel.game import Game
from grognard.kernel.position import Event
from grognard.kernel.refusals import Refusal

LIMIT = 20_000  # decisions: far more than any game takes
OPTIONS = {"initiative": True, "reorganisation": True, "convoy": True}
# step 7 of a combat shows everybody who takes part (17.1), and what they lose afterwards is seen
SHOWN = {"engaged", "step-lost"}


def position(game: Game) -> Situation:
    assert isinstance(game.position, Situation)
    return game.position


def played(game: Game, seed: int) -> Iterator[tuple[str, list[Event]]]:
    """Play a game to its end; yields what was told after every decision."""
    chance = Random(seed)
    for _ in range(LIMIT):
        decision = game.decision()
        if decision is None:
            return
        seat = chance.choice(decision.seats)
        actions = decision.actions_of(seat)
        assert actions, f"{decision!r} offers nothing"
        told = game.play(chance.choice(actions), seat)
        assert not isinstance(told, Refusal), told
        yield seat, told
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize(("seed", "options"), [(3, {}), (4, OPTIONS)])
def test_a_random_game_ends_and_replays(scenario: str, seed: int, options: dict[str, Any]) -> None:
    game = grognard.new_game("pacific_battles", scenario, options=options, seed=seed)
    for number, _ in enumerate(played(game, seed)):
        if number % 25 == 0:
            assert invariants.faults(position(game)) == []
    result = game.result()
    assert result is not None
    assert result.rule in game.module.rule_ids
    journal = game.journal()
    assert grognard.load(journal.text()).position.hash() == game.position.hash() == journal.hash


def unseen(p: Situation, seat: int) -> set[str]:
    """The enemies that the seat cannot see."""
    return {p.name(unit) for unit in range(len(p.world.pieces)) if not sees(p, seat, unit)}


def named(event: Event) -> set[str]:
    """Every word of an event's facts; numbers are no names."""
    facts = [value for value in event.facts.values() if not isinstance(value, int)]
    words = " ".join(" ".join(fact) if isinstance(fact, tuple) else fact for fact in facts)
    return set(re.sub(r"\(\d+\)|,", " ", words).split())


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_nobody_is_told_the_name_of_a_unit_he_cannot_see(scenario: str) -> None:
    game = grognard.new_game("pacific_battles", scenario, seed=8)
    before = [unseen(position(game), seat) for seat in (JAPANESE, ALLIED)]
    hidden = 0
    for _, told in played(game, 8):
        after = [unseen(position(game), seat) for seat in (JAPANESE, ALLIED)]
        for seat in (JAPANESE, ALLIED):
            secret = before[seat] & after[seat]
            hidden += len(secret)
            for event in told:
                if event.seen_by(seat) and event.kind not in SHOWN:
                    assert not named(event) & secret, (seat, event)
        before = after
    assert hidden > 500


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_spectator_is_told_nothing_that_either_player_is_not(scenario: str) -> None:
    game = grognard.new_game("pacific_battles", scenario, seed=9)
    for _, told in played(game, 9):
        for event in told:
            if event.seen_by(None):
                assert event.to is None
                assert event.seen_by(JAPANESE) or event.seen_by(ALLIED)

"""Whole games of random decisions on the real data: nothing crashes, sticks, leaks or cannot be replayed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import grognard
from grognard.games.nemesis import invariants
from grognard.games.nemesis.position import Situation
from grognard.kernel.actions import Action, Done
from grognard.kernel.game import Game
from grognard.kernel.refusals import Refusal

GAMES = [
    (11, "1.2b", {}),
    (12, "1.1a", {}),
    (13, "1.2b", {"chits": "chosen"}),
]
HURRY = 0.08  # how often a random player has enough where that is possible
LIMIT = 20_000  # decisions: far more than any game takes


def decide(game: Game, rng: Random) -> tuple[Action, str]:
    """A random legal action of a random deciding seat."""
    decision = game.decision()
    assert decision is not None
    seat = rng.choice(decision.seats)
    actions = decision.actions_of(seat)
    assert actions, f"{decision!r} offers nothing"
    done = next((action for action in actions if isinstance(action, Done)), None)
    return (done if done is not None and rng.random() < HURRY else rng.choice(actions)), seat


def played(game: Game, rng: Random) -> Iterator[tuple[int, Action, str]]:
    """Play a game to its end; yields every decision before it is taken."""
    for number in range(LIMIT):
        if game.result() is not None:
            return
        action, seat = decide(game, rng)
        yield number, action, seat
        answer = game.play(action, seat)
        assert not isinstance(answer, Refusal), f"offered and refused: {game.notation.text(action)}: {answer}"
    raise AssertionError("the game does not end")


def counters(p: Situation) -> list[str]:
    """What a random game can never change: every counter is somewhere, once."""
    lying = [(n, place) for place, stack in enumerate(p.here) for n in stack]
    assert sorted(lying) == list(enumerate(p.at))
    return [piece.id for piece in p.world.pieces]


@pytest.mark.parametrize(("seed", "edition", "options"), GAMES)
def test_a_random_game_ends_and_replays(seed: int, edition: str, options: dict[str, Any]) -> None:
    game = grognard.new_game("nemesis", edition=edition, options=options, seed=seed)
    rng = Random(seed)
    first = counters(game.position)  # type: ignore[arg-type]
    for number, _, _ in played(game, rng):
        if number % 25 == 0:
            assert isinstance(game.position, Situation)
            assert invariants.faults(game.position) == []
            assert counters(game.position) == first
    result = game.result()
    assert result is not None
    assert result.rule in ("9.0-5/final-victory", "2.3/win-by-satisfaction", "2.4/loss-by-lament")
    assert game.decision() is None
    journal = game.journal()
    again = grognard.load(journal)
    assert again.position.hash() == game.position.hash() == journal.hash
    assert grognard.load(journal.text()).result() == result


@pytest.mark.parametrize("seed", [21, 22])
def test_undo_goes_back_to_the_very_same_position(seed: int) -> None:
    game = grognard.new_game("nemesis", seed=seed)
    undone = 0
    for number, action, seat in played(game, Random(seed)):
        if number % 3:
            continue
        before = game.position.hash()
        entries = len(game.entries)
        trial = game.copy()
        answer = trial.play(action, seat)
        assert not isinstance(answer, Refusal)
        assert game.position.hash() == before  # a copy is independent
        if trial.can_undo(seat):
            assert trial.undo()
            assert (trial.position.hash(), len(trial.entries)) == (before, entries)
            assert trial.position.stack == game.position.stack
            undone += 1
    assert undone > 100


@pytest.mark.parametrize("seed", [31])
def test_every_offered_action_is_accepted_and_reads_back(seed: int) -> None:
    game = grognard.new_game("nemesis", seed=seed)
    rng = Random(seed)
    for number, _, _ in played(game, rng):
        decision = game.decision()
        assert decision is not None
        for seat in decision.seats:
            actions = list(decision.actions_of(seat))
            for action in rng.sample(actions, min(len(actions), 12)):
                assert game.why_not(action, seat) is None, game.notation.text(action)
                assert game.notation.parse(game.notation.text(action)) == action
                assert game.notation.read(game.notation.plain(action)) == action
            if number % 10 == 0:
                assert len(set(actions)) == len(actions), decision


def test_what_is_not_offered_is_refused_and_never_crashes() -> None:
    """Any action of the accepted kinds with any counters and hexes is either legal or refused with a known rule."""
    game = grognard.new_game("nemesis", seed=41)
    rng = Random(41)
    known = game.module.rule_ids
    for _ in played(game, rng):
        decision = game.decision()
        assert decision is not None
        for action in _wild(game, rng):
            refusal = game.why_not(action, decision.seat)
            if refusal is None and len(game.entries) % 20 == 0:
                trial = game.copy()
                assert not isinstance(trial.play(action, decision.seat), Refusal)
            elif refusal is not None:
                assert refusal.rule in known, refusal
                for language in ("en", "fr"):
                    assert game.say(refusal, language) != ""


def _wild(game: Game, rng: Random) -> Iterator[Action]:
    """Actions of the kinds that are asked for, filled with whatever the board and the counters offer."""
    decision = game.decision()
    assert decision is not None
    p = game.position
    words = p.world.words
    for kind in decision.accepts:
        text = [kind.kind]
        for field in _domains(kind):
            domain, many = field
            if domain in words:
                names = words[domain].names
                text.append(
                    ",".join(rng.choice(names) for _ in range(rng.randint(1, 3))) if many else rng.choice(names)
                )
            else:
                text.append("yes" if domain == "bool" else "1")
        yield game.notation.parse(" ".join(text))


def _domains(kind: type[Action]) -> list[tuple[str, bool]]:
    from grognard.kernel.actions import _fields

    return [(field.domain or field.plain.__name__, field.many) for field in _fields(kind)]

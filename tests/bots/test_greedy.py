"""The greedy player, whatever the game: the best advice, the seed among equals, and never a stalled table."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any

import pytest

from grognard.bots import PLAYERS, greedy, player
from grognard.bots.greedy import GreedyPlayer
from grognard.bots.knowledge import knowledge_of
from grognard.bots.table import Table
from grognard.kernel.game import Game
from tests.kernel.pennies import pennies

Scores = Mapping[str, Callable[[Any], float]]


def advised(monkeypatch: pytest.MonkeyPatch, scores: Callable[[], Scores]) -> None:
    """Every game has this advice."""
    known = SimpleNamespace(WEIGHTS={}, advice=lambda p, seat, kind, actions, weights: scores())
    monkeypatch.setattr(greedy, "knowledge", lambda game: known)


def coins() -> Game:
    """A game in which the first player lays a coin under the hand."""
    game = pennies()
    while (decision := game.decision()) is not None and decision.kind == "marks":
        game.play("done")
    return game


def choice(game: Game, seed: int = 1) -> str:
    decision = game.decision()
    assert decision is not None
    return game.notation.text(GreedyPlayer(seed).choose(Table(game, decision.seat)))


def test_it_is_one_of_the_players() -> None:
    assert PLAYERS["greedy"] is GreedyPlayer
    assert player("greedy", 1).name == "greedy"


def test_it_takes_the_action_of_the_highest_score(monkeypatch: pytest.MonkeyPatch) -> None:
    advised(monkeypatch, lambda: {"show": lambda action: float(action.face)})
    assert {choice(coins(), seed) for seed in range(20)} == {"show tails"}


def test_a_kind_without_a_score_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    advised(monkeypatch, lambda: {"something": lambda action: 1.0})
    assert {choice(coins(), seed) for seed in range(20)} == {"show heads", "show tails"}


def test_among_equals_the_seed_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    advised(monkeypatch, lambda: {"show": lambda action: 0.0})
    choices = [choice(coins(), seed) for seed in range(20)]
    assert set(choices) == {"show heads", "show tails"}
    assert choices == [choice(coins(), seed) for seed in range(20)]


def test_a_game_without_advice_is_played_at_random(caplog: pytest.LogCaptureFixture) -> None:
    assert knowledge_of("tests.kernel") is None
    assert knowledge_of("") is None
    assert {choice(coins(), seed) for seed in range(20)} == {"show heads", "show tails"}
    assert caplog.records == []


def test_a_fault_is_logged_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken() -> Scores:
        raise ZeroDivisionError("a fault of the advice")

    advised(monkeypatch, broken)
    assert choice(coins()) in ("show heads", "show tails")
    assert [record.levelno for record in caplog.records] == [logging.ERROR]
    assert "a fault of the advice" in caplog.text


def test_a_fault_in_a_score_is_a_fault_as_well(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    advised(monkeypatch, lambda: {"show": lambda action: 1 / action.face})  # heads are face 0
    assert choice(coins()) in ("show heads", "show tails")
    assert "ZeroDivisionError" in caplog.text

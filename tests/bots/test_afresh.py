"""Decisions taken once more where nothing is remembered: an answer that should have been forgotten shows."""

from __future__ import annotations

import random

import pytest

import grognard
from grognard.bots.afresh import forgetful
from grognard.bots.invariants import Watch
from grognard.field.layout import Layout


def faults(decisions: int) -> list[str]:
    """What the watch finds in so many decisions on Guadalcanal, with all that the players look at meanwhile."""
    game = grognard.new_game("pacific_battles", scenario="guadalcanal", seed=3)
    watch, chance = Watch(3), random.Random(3)
    found: list[str] = []
    for _ in range(decisions):
        decision = game.decision()
        assert decision is not None
        watch.start = game.position.copy()
        game.play(chance.choice(decision.actions), decision.seat)
        found += watch._afresh(game)
    return found


def test_nothing_that_is_remembered_matters() -> None:
    assert faults(160) == []


def test_an_answer_that_the_machine_does_not_forget_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Layout, "settle", lambda p: None)
    assert any("what was remembered changes" in fault for fault in faults(160))


def test_a_forgetful_position_is_the_same_and_keeps_nothing() -> None:
    game = grognard.new_game("nemesis", seed=1)
    p = forgetful(game.position, {kind.__name__: kind for kind in game.module.procedures})
    assert p.hash() == game.position.hash()
    assert isinstance(p, Layout)
    p.cache["zones"] = 1
    assert "zones" not in p.cache
    assert p.stamps[0] != p.stamps[0]

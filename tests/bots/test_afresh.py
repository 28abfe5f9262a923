"""Decisions taken once more where nothing is remembered: an answer that should have been forgotten shows."""

from __future__ import annotations

import random
from typing import Any

import pytest

import grognard
from grognard.bots.afresh import Before, forgetful, kind_of, same
from grognard.bots.invariants import Watch
from grognard.field.layout import Layout
from grognard.games.war_of_resistance.rules.movement import Move
from grognard.kernel.refusals import Refusal


def faults(decisions: int) -> list[str]:
    """What the watch finds in so many decisions on Guadalcanal, with all that the players look at meanwhile."""
    game = grognard.new_game("pacific_battles", scenario="guadalcanal", seed=3)
    watch, chance = Watch(3), random.Random(3)
    found: list[str] = []
    for _ in range(decisions):
        decision = game.decision()
        assert decision is not None
        watch.prior = Before(game)
        if not isinstance(game.play(chance.choice(decision.actions), decision.seat), Refusal):
            found += watch._afresh(game)
    return found


def test_nothing_that_is_remembered_matters() -> None:
    assert faults(160) == []


def test_an_answer_that_the_machine_does_not_forget_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Layout, "settle", lambda p: None)
    found = faults(160)
    assert any("what was remembered changes the orders" in fault for fault in found)
    assert any(fault.endswith("differ; right without 'fire'") for fault in found)


def test_a_forgetful_position_is_the_same_and_keeps_nothing() -> None:
    game = grognard.new_game("nemesis", seed=1)
    p = forgetful(game.position, {kind.__name__: kind for kind in game.module.procedures})
    assert p.hash() == game.position.hash()
    assert isinstance(p, Layout)
    p.cache["zones"] = 1
    assert "zones" not in p.cache
    assert p.stamps[0] != p.stamps[0]
    assert p.stamps[:] != p.stamps[:]
    assert p.world.known == {}
    assert p.world.settled is game.position.world.settled


def test_a_wrong_answer_that_outlasts_positions_is_named() -> None:
    """Prices of the ground are kept for all positions alike: here they are a quarter of a point too high."""
    game = grognard.new_game("war_of_resistance", "hsuchow-38", seed=0)
    while (decision := game.decision()) is not None and decision.kind != "movement":
        game.play("done", decision.seat)
    assert decision is not None
    p: Any = game.position
    p.world = p.world.forgetful({})
    order = next(iter(decision.actions.about(Move, decision.actions.subjects(Move)[0])))
    known = p.world.known[next(key for key in p.world.known if kind_of(key) == "prices")]
    known.update({key: tuple((hex, paid + 1) for hex, paid in steps) for key, steps in known.items()})
    for kind in ("latest fronts", "fronts", "countries"):  # they hold on to the right ones
        del p.world.known[kind]
    p.touch()
    before = Before(game)
    assert not isinstance(game.play(order, decision.seat), Refusal)
    right = before.forgetful(game)
    assert not same(game, right)
    assert before.blame(game, right).startswith("spent differ; wrong with ")
    assert "'prices'" in before.blame(game, right)

"""The watch notices what tells a seat too much: in views, answers, imagined games and in what can be taken back."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

import grognard
from grognard.bots.afresh import Before
from grognard.bots.invariants import Watch
from grognard.bots.questions import Question, answer, broken, put
from grognard.bots.twins import unaware
from grognard.games.nemesis.position import NO_CHIT, Situation
from grognard.games.nemesis.world import ALLIED
from grognard.games.pacific_battles import view as pacific_view
from grognard.games.pacific_battles.rules.landing import Plot
from grognard.games.war_of_resistance.rules.standing_details import HuntAlways
from grognard.kernel.actions import Action
from grognard.kernel.game import Game
from grognard.kernel.position import Position
from tests.bots.test_invariants import hurry
from tests.games.war_of_resistance.test_secret_answers import coast


def hidden_chit() -> Game:
    """The start of Game Turn 2 of a hurried game: the Allied chit is chosen and hidden."""
    game = grognard.new_game("nemesis", seed=3)
    p, chance = game.position, random.Random(3)
    assert isinstance(p, Situation)
    while p.turn < 2 or p.chosen[ALLIED] == NO_CHIT:
        hurry(game, chance, 1, done=1.0)
        assert isinstance(game.position, Situation)
        p = game.position
    return game


def nothing_hidden() -> Game:
    """Hsuchow, at its first decision: nothing is hidden there but the dice."""
    return grognard.new_game("war_of_resistance", "hsuchow-38", seed=1)


def test_the_dice_to_come_are_hidden_in_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    game = nothing_hidden()
    assert Watch(1)._views(game) == []
    honest = game.module.view
    monkeypatch.setattr(game.module, "view", lambda p, seat: {**honest(p, seat), "luck": p.seed})
    faults = Watch(1)._views(game)
    for seat in ("a spectator", "japanese", "chinese"):
        assert f"the view of {seat} tells what it must not know" in faults


def test_views_made_together_are_those_made_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    game = grognard.new_game("nemesis", seed=1)
    assert Watch(1)._views(game) == []
    monkeypatch.setattr(game.module, "views", lambda p, seats: [{} for _ in seats])
    assert len(Watch(1)._views(game)) == 3


def test_what_others_have_ordered_for_later_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    game = nothing_hidden()
    decision = game.decision()
    assert decision is not None
    game.play(HuntAlways(), decision.seat)
    assert len(unaware(game, game.position, game.seats.index(decision.seat))) == 1
    assert Watch(1)._views(game) == []
    honest = Game._with_orders

    def everything(self: Game, shape: dict[str, Any], p: Any, number: int | None) -> dict[str, Any]:
        return {**honest(self, shape, p, number), "ordered": p.standing_orders}

    monkeypatch.setattr(Game, "_with_orders", everything)
    assert any("tells what it must not know" in fault for fault in Watch(1)._views(game))


def test_a_bot_that_imagines_the_truth_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    game = hidden_chit()
    assert Watch(1)._imagined(game) == []
    monkeypatch.setattr(game.module, "imagined", lambda p, seat, chance: p.copy())
    decision = game.decision()
    assert decision is not None
    where = f"what {decision.seat} imagines at decision {len(game.entries)}"
    assert f"{where} depends on what it must not know" in Watch(1)._imagined(game)


def test_an_answer_that_tells_too_much_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    game = hidden_chit()
    assert Watch(1)._asking(game) == []

    def query(p: Situation, seat: int | None, name: str, args: Mapping[str, Any]) -> dict[str, Any]:
        return {"chits": list(p.chosen)}

    monkeypatch.setattr(game.module, "query", query)
    assert any(fault.endswith("tells japanese what it must not know") for fault in Watch(1)._asking(game))


def test_a_question_that_breaks_down_or_changes_something_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    game = grognard.new_game("nemesis", seed=1)

    def fails(p: Situation, seat: int | None, name: str, args: Mapping[str, Any]) -> dict[str, Any]:
        raise KeyError(name)

    with monkeypatch.context() as patch:
        patch.setattr(game.module, "query", fails)
        assert broken(answer(game, game.position, 0, Question("reach", {})))
        assert any("fails: KeyError" in fault for fault in Watch(1).before(game))

    def changes(p: Situation, seat: int | None, name: str, args: Mapping[str, Any]) -> dict[str, Any]:
        p.turn += 1
        return {}

    monkeypatch.setattr(game.module, "query", changes)
    assert "asking changed the position at decision 0" in Watch(1).before(game)


@pytest.mark.parametrize("name", ["nemesis", "pacific_battles", "war_of_resistance", "world_in_flames"])
def test_questions_at_random_are_mostly_answered(name: str) -> None:
    game, chance = grognard.new_game(name, seed=1), random.Random(1)
    answered = set()
    for _ in range(60):
        question = put(game, chance)
        assert question is not None
        told = [answer(game, game.position, seat, question) for seat in range(len(game.seats))]
        if any(isinstance(one, dict) for one in told):
            answered.add(question.name)
    assert len(answered) >= min(len(game.module.questions) // 2, 6)


def test_a_die_that_can_be_taken_back_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a game that hides nothing, too: whoever takes a roll back knows the next die."""

    def faults() -> list[str]:
        game, watch, chance = nothing_hidden(), Watch(1), random.Random(1)
        found: list[str] = []
        while game.position.rolls < 3:
            hurry(game, chance, 1, done=0.9)
            found += watch._peeked(game) if game.can_undo() else []
        return found

    assert faults() == []
    monkeypatch.setattr(Action, "is_open", lambda self, before, after: True)
    assert any(fault.endswith("something new, and could be undone") for fault in faults())


@pytest.mark.parametrize("shown", ["all", "under a marker"])
def test_units_in_the_fog_that_are_shown_are_found_out(shown: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is hidden is not asked of the view that is watched."""
    game = grognard.new_game("pacific_battles", "singapore", seed=2)
    hurry(game, random.Random(2), 30, done=0.0)
    assert Watch(1)._views(game) == []
    if shown == "all":
        monkeypatch.setattr(pacific_view, "sees", lambda p, seat, unit: True)
    else:
        monkeypatch.setattr(pacific_view, "sees", lambda p, seat, unit: unit in p.top or p.sides[unit] == seat)
    assert any("tells what it must not know" in fault for fault in Watch(1)._views(game))


def test_a_secret_plan_of_which_all_are_told_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a landing is planned to go, another seat would learn from the event alone."""

    def heard() -> list[str]:
        game, chance, plots = grognard.new_game("pacific_battles", "guadalcanal", seed=7000), random.Random(1), 0
        found: list[str] = []
        while plots < 5:
            decision, watch = game.decision(), Watch(1)
            assert decision is not None
            watch.prior = Before(game)
            plan = Plot in decision.actions.kinds and bool(decision.actions.of(Plot))
            action = chance.choice(decision.actions.of(Plot)) if plan else decision.actions.choose(chance)[0]
            game.play(action, decision.seat)
            if plan:
                plots += 1
                found += watch._told(game)
        return found

    assert heard() == []
    monkeypatch.setattr(Position, "tell_only", lambda self, seat, kind, **facts: self.tell(kind, **facts))
    assert any("can tell 'plot " in fault for fault in heard())


@pytest.mark.parametrize("side", ["japanese", "chinese"])
def test_planned_landings_and_drops_stay_unknown(side: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """To the other side's bot as well: it imagines none (24C/plan, 32C)."""
    game = coast("movement", side)
    assert [*Watch(1)._views(game), *Watch(1)._imagined(game), *Watch(1)._asking(game)] == []
    monkeypatch.setattr(game.module, "imagined", lambda p, seat, chance: p.copy())
    decision = game.decision()
    assert bool(Watch(1)._imagined(game)) == (decision.seat == "chinese")

"""Messages tell of many orders the first few, and how many more there are."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.games.war_of_resistance.rules.bombing import HitShip
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.kernel.messages import FEW


@pytest.mark.parametrize(("language", "more"), [("en", "and 3 more"), ("fr", "et 3 de plus")])
def test_a_refusal_lists_no_more_than_a_few_orders(language: str, more: str) -> None:
    game: Any = grognard.new_game("war_of_resistance", "canton-38", seed=1)
    messages = game.module.messages
    kinds = tuple(f"kind{number}" for number in range(FEW + 3))
    facts = {"action": "move", "expected": kinds, "decision": "movement"}
    told = messages.say(language, "refusal-not-now", facts)
    assert told.endswith(f"kind{FEW - 1}, {more}.")
    assert f"kind{FEW}" not in told
    told = messages.say(language, "refusal-not-now", {**facts, "expected": kinds[:FEW]})
    assert told.endswith(f"kind{FEW - 1}.")


def test_a_refusal_in_a_phase_of_many_orders_is_short_and_its_facts_are_whole() -> None:
    game: Any = WarSandbox(4, 4).unit("A", "0101", "j-sq-8").game("movement", "japanese")
    decision = game.decision()
    assert decision is not None
    refusal = game.why_not(HitShip(0), decision.seats[0])
    assert refusal is not None
    expected = refusal.facts["expected"]
    assert isinstance(expected, tuple)
    assert len(expected) == len(decision.accepts) > FEW
    assert game.say(refusal).endswith(f"and {len(expected) - FEW} more.")


@pytest.mark.parametrize(("points", "told"), [(2, "+2"), (-3, "-3")])
def test_a_change_is_told_with_its_sign(points: int, told: str) -> None:
    game: Any = grognard.new_game("nemesis", seed=1)
    said = game.module.messages.say("en", "event-resources", {"points": points, "total": 5})
    assert said == f"Allied Resources: {told}, now 5."


@pytest.mark.parametrize(
    ("order", "told"), [("no-cover", "Fly nothing in the enemy's turn"), ("move A 0101", "move A 0101")]
)
def test_an_order_of_one_word_is_told_by_what_it_does(order: str, told: str) -> None:
    game: Any = WarSandbox(4, 4).unit("A", "0101", "j-sq-8").game("movement", "japanese")
    said = game.module.messages.say("en", "event-standing-order", {"order": order})
    assert said == f"Your standing order, which only you can see: {told}"

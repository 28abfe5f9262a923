"""A decision over three hundred units of a great game: what is told of it is short, and the rest is asked for."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from grognard.bench_giants import MOVABLE, SIDES, March, giant_game
from grognard.server import messages, offering, showing
from grognard.server.settings import Settings


def test_a_decision_names_all_who_can_move_in_few_bytes_and_lists_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    game = giant_game()
    monkeypatch.setattr(March, "about", classmethod(lambda cls, p, seat, subject: pytest.fail("nobody has asked")))
    told: Any = showing.decided(game, SIDES[0], Settings().decision_bytes)
    assert len(told.subjects["move"]) == MOVABLE
    assert told.actions == {"done": ["done"]}
    assert len(msgspec.json.encode(told)) < 10_000


def test_the_orders_of_one_unit_are_asked_for_by_its_name() -> None:
    game = giant_game()
    listed = offering.listed(game, 0, SIDES[0], messages.Actions(about="c4"))
    assert listed.count > 5
    assert all(line.startswith("move c4 ") and game.why_not(line) is None for line in listed.actions)

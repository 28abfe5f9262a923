"""When the machine takes a draw."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

import grognard
from grognard.bots import peace


class Known:
    """Worth is the number of entries that the position was told of: each seat's own."""

    def __init__(self, now: float, first: float) -> None:
        self.values = {"now": now, "first": first}

    def clock(self, p: Any) -> int:
        return 0

    def worth(self, p: Any, seat: int) -> dict[str, float]:
        return {"all": self.values[p] / 2, "rest": self.values[p] / 2}

    def plans(self, p: Any, seat: int, kind: str) -> dict[str, Any]:
        return {}


def game(name: str) -> Any:
    return SimpleNamespace(seats=("red", "blue"), known_to=lambda seat, seed: SimpleNamespace(position=name))


@pytest.mark.parametrize(
    ("now", "first", "content"),
    [(-5.0, 0.0, True), (5.0, 10.0, False), (-5.0, -9.0, False), (-5.0, -5.0, False), (0.0, 3.0, True)],
)
def test_where_it_stands_no_better_than_the_other_nor_than_at_the_beginning(
    monkeypatch: pytest.MonkeyPatch, now: float, first: float, content: bool
) -> None:
    monkeypatch.setattr(peace, "knowledge", lambda game: Known(now, first))
    assert peace.content_with_draw(game("now"), game("first"), "blue") is content


def test_never_at_the_beginning_nor_where_positions_have_no_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    one = grognard.new_game("nemesis", seed=7)
    assert not any(peace.content_with_draw(one, one, seat) for seat in one.seats)
    monkeypatch.setattr(peace, "knowledge", lambda game: object())
    assert not peace.content_with_draw(one, one, "japanese")

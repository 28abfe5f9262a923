"""The plain table on a great board: it says who can be ordered something, and lists the orders of one of them."""

from __future__ import annotations

import io
from typing import Any

import pytest

from grognard.bench_giants import March, giant_game
from grognard.terminal import MANY, Table


def typed(*lines: str) -> tuple[str, list[int]]:
    """What the terminal says to some lines, and whose orders were looked for."""
    said, looked = io.StringIO(), []
    honest: Any = March.about.__func__  # type: ignore[attr-defined]

    def about(cls: type[March], p: Any, seat: int, subject: int) -> list[March]:
        looked.append(subject)
        found: list[March] = honest(cls, p, seat, subject)
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(March, "about", classmethod(about))
        patch.setattr(Table, "_cite", lambda self, rule: rule)
        patch.setattr(Table, "_status", lambda self, rest: None)
        table = Table(giant_game(), ("human", "human"), "en", io.StringIO("\n".join([*lines, "quit"])), said)
        patch.setattr(type(table.game.module), "say", lambda self, language, key, facts: key)
        patch.setattr(type(table.game.module), "tongues", {"en": type("Tongue", (), {"verbs": {}})()})
        table.sit_down()
    return said.getvalue(), looked


def test_who_can_move_is_told_without_looking_where_to() -> None:
    said, looked = typed("?")
    assert "move … : c0, c1, c2" in said
    assert "… (+260)" in said
    assert looked == []


def test_the_orders_of_one_counter_are_listed_by_its_name() -> None:
    said, looked = typed("? c4")
    assert said.count("  move c4 ") >= MANY
    assert "… and more" in said
    assert set(looked) == {4}


def test_another_word_is_looked_for_until_enough_is_found() -> None:
    said, looked = typed("? move")
    assert said.count("  move c") == MANY
    assert len(looked) < 10

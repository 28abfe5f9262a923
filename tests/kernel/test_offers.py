"""Choosing at random among what is offered: all alike, or any kind first."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, ClassVar

import pytest

from grognard.kernel.actions import Action, Order, PieceNo
from grognard.kernel.offers import Offers
from grognard.kernel.refusals import Refusal

ASKED: list[str] = []


class Common(Order, frozen=True):
    """An order that ninety-nine counters could be given; every third of them has none after all."""

    kind: ClassVar[str] = "common"
    unit: PieceNo

    @classmethod
    def subjects(cls, p: Any, seat: int) -> range:
        ASKED.append("common")
        return range(99)

    @classmethod
    def about(cls, p: Any, seat: int, subject: int) -> list[Common]:
        return [cls(subject)] if subject % 3 else []


class Rare(Action, frozen=True):
    kind: ClassVar[str] = "rare"

    @classmethod
    def candidates(cls, p: Any, seat: int) -> list[Rare]:
        ASKED.append("rare")
        return [cls()]

    def refusal(self, p: Any, seat: int) -> Refusal | None:
        return None


class Never(Action, frozen=True):
    kind: ClassVar[str] = "never"

    @classmethod
    def candidates(cls, p: Any, seat: int) -> list[Never]:
        return []


def offers() -> Offers:
    ASKED.clear()
    return Offers(None, 0, (Common, Never, Rare))


def test_all_alike_the_common_kind_is_nearly_always_chosen() -> None:
    dice = Random(1)
    found = Counter(offers().choose(dice)[0].kind for _ in range(200))
    assert found["common"] > 190
    assert set(ASKED) == {"common", "rare"}


def test_by_kind_what_is_rare_comes_as_often_as_what_is_common() -> None:
    dice = Random(1)
    found = Counter(offers().choose_by_kind(dice)[0].kind for _ in range(200))
    assert set(found) == {"common", "rare"}
    assert 70 < found["rare"] < 130


def test_by_kind_no_more_is_listed_than_is_chosen_from() -> None:
    dice = Random(1)
    for _ in range(20):
        chosen, chance = offers().choose_by_kind(dice)
        assert [chosen.kind] == ASKED
        assert chance == pytest.approx(1 / 3 if chosen.kind == "rare" else 1 / 3 / 99)
        assert chosen == Rare() or chosen.subjects_named()[0] % 3


def test_nothing_is_chosen_where_nothing_is_offered() -> None:
    for choose in (Offers(None, 0, (Never,)).choose, Offers(None, 0, (Never,)).choose_by_kind):
        with pytest.raises(IndexError, match="nothing to choose from"):
            choose(Random(1))

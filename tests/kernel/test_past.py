"""Undo over many actions: exact however far back, with few positions kept."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from grognard.kernel import past
from grognard.kernel.game import Game
from tests.kernel.pennies import Mark, Table, pennies


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> Game:
    """A game in which the first seat may mark its slip as often as it likes."""
    monkeypatch.setattr(Mark, "refusal", lambda self, p, seat: None)
    monkeypatch.setattr(Mark, "play", _tally)
    return pennies()


def _tally(action: Mark, p: Table, seat: int) -> None:
    p.points[0], p.points[1] = divmod(p.points[0] * 256 + p.points[1] + action.times, 256)


def kept(game: Game) -> int:
    return len(game._past._kept)


def test_every_position_comes_back_as_it_was(endless: Game) -> None:
    hashes = []
    for times in range(1, 101):
        hashes.append(endless.position.hash())
        endless.play(Mark(times=times))
    assert endless.open_actions == 100
    assert kept(endless) <= 100 / past.EVERY + past.RECENT + past.EVERY
    while hashes:
        assert endless.before().hash() == hashes[-1]
        assert endless.undo()
        assert (endless.position.hash(), len(endless.entries)) == (hashes.pop(), len(hashes))
    assert not endless.undo()


def test_to_and_fro(endless: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(past, "MOST", 5)
    dice, hashes, most = Random(3), [endless.position.hash()], 0
    for _ in range(400):
        if dice.random() < 0.7:
            for _ in range(dice.randrange(40)):
                endless.play(Mark(times=dice.randrange(1, 9)))
                hashes.append(endless.position.hash())
        else:
            for _ in range(min(dice.randrange(90), endless.open_actions)):
                endless.undo()
                hashes.pop()
                assert endless.position.hash() == hashes[-1]
        most = max(most, kept(endless))
        assert endless.open_actions == len(endless.entries) == len(hashes) - 1
    assert len(hashes) > 20 * past.EVERY  # so that most of what is far back was let go
    assert most < len(hashes) / 2


def test_what_was_taken_back_leaves_what_is_kept_alone(endless: Game) -> None:
    for _ in range(50):
        endless.play(Mark(times=1))
    endless.undo()
    before = endless.position.hash()
    endless.play(Mark(times=200))
    endless.play(Mark(times=3))
    endless.undo()
    endless.undo()
    assert endless.position.hash() == before
    assert endless.played_again().hash() == endless.before().hash()


def test_positions_that_lie_far_back_share_what_is_equal(endless: Game) -> None:
    for _ in range(64):
        endless.play(Mark(times=1))
    first, second, now = cast(tuple[Table, Table, Table], (*map(endless._past._kept.get, (0, 16)), endless.position))
    assert first.marks is second.marks  # nobody has touched them
    assert first.points is not second.points
    assert now.marks is not first.marks


def test_entries_that_cannot_be_taken_back_can_be_forgotten(endless: Game) -> None:
    for _ in range(20):
        endless.play("mark", "one")
    endless.play("done", "one")
    for _ in range(20):
        endless.play("mark", "two")
    before = [entry.action for entry in endless.entries]
    assert endless.forget(5) == 21  # the last twenty are open
    assert [entry.action for entry in endless.entries] == before[21:]
    while endless.undo():
        pass
    assert endless.entries == []

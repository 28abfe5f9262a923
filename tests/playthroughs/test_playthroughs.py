"""Golden games: each way Nemesis can end, with every answer of the machine along the way."""

from __future__ import annotations

import pytest

import grognard
from grognard.kernel import journal as journals
from tests.playthroughs.record import ENDINGS, FOLDER, answers


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_recorded_game_reaches_its_end_by_the_same_way(ending: str) -> None:
    text = (FOLDER / f"nemesis-{ending}.journal").read_text(encoding="utf-8")
    recorded = (FOLDER / f"nemesis-{ending}.answers").read_text(encoding="utf-8").splitlines()
    journal = journals.read(text)
    game = grognard.new_game(journal.game, journal.scenario, journal.edition, journal.options, journal.seed or "")
    for number, line in enumerate(journal.lines):
        assert answers(game) == recorded[number], f"decision {number}"
        seat, _, order = line.partition(": ")
        assert isinstance(game.play(order, seat), list), f"decision {number}: {line}"
    assert answers(game) == recorded[-1]
    assert game.position.hash() == journal.hash
    result = game.result()
    assert result is not None
    assert result.reason == ending

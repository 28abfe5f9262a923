"""Golden games: each way a game can end, with every answer of the machine along the way."""

from __future__ import annotations

import pytest

import grognard
from grognard.kernel import journal as journals
from tests.playthroughs.record import FOLDER, STORIES, Story, answers, ending

ENDINGS = [(story, end) for story in STORIES for end in story.endings]


@pytest.mark.parametrize(("story", "end"), ENDINGS, ids=[story.file(end) for story, end in ENDINGS])
def test_a_recorded_game_reaches_its_end_by_the_same_way(story: Story, end: str) -> None:
    name = story.file(end)
    text = (FOLDER / f"{name}.journal").read_text(encoding="utf-8")
    recorded = (FOLDER / f"{name}.answers").read_text(encoding="utf-8").splitlines()
    journal = journals.read(text)
    assert (journal.game, journal.scenario) == (story.game, story.scenario)
    game = grognard.new_game(journal.game, journal.scenario, journal.edition, journal.options, journal.seed or "")
    for number, line in enumerate(journal.lines):
        assert answers(game) == recorded[number], f"decision {number}"
        seat, _, order = line.partition(": ")
        assert isinstance(game.play(order, seat), list), f"decision {number}: {line}"
    assert answers(game) == recorded[-1]
    assert game.position.hash() == journal.hash
    assert ending(game) == end

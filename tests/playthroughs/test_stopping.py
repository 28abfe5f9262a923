"""Whole campaigns stopped anywhere: from its journal, or from a stored position, a game goes on to the same end."""

from __future__ import annotations

import random

import pytest

import grognard
from grognard.kernel import journal as journals
from grognard.kernel import records
from tests.playthroughs.record import begun

CAMPAIGNS = ("1937-41-collapse-substantial", "1937-38-collapse-decisive")
STOPS = 8  # moments in each at which it is stopped


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_a_campaign_goes_on_from_wherever_it_was_stopped(name: str) -> None:
    game, whole = begun(name)
    stops = sorted(random.Random(name).sample(range(1, len(whole.lines)), STOPS))
    for number, line in enumerate(whole.lines, start=1):
        journals.play_line(game.play, number, line)
        if number in stops:  # from its stored position; what was kept is all that there is from here on
            stored = records.unpack(records.pack(records.record(game)))
            kept = records.restored(game.module, game.setup, stored)
            assert kept.position.hash() == game.position.hash()
            game = kept
    assert game.position.hash() == whole.hash
    result = game.result()
    assert result is not None
    assert name.endswith(result.reason)


@pytest.mark.parametrize("name", CAMPAIGNS[1:])
def test_the_journal_of_a_stopped_campaign_replays_to_where_it_stood(name: str) -> None:
    game, whole = begun(name)
    stop = random.Random(name).randrange(1, len(whole.lines))
    for number, line in enumerate(whole.lines[:stop], start=1):
        journals.play_line(game.play, number, line)
    again = grognard.load(game.journal().text())
    assert (again.position.hash(), len(again.entries)) == (game.position.hash(), stop)
    for number, line in enumerate(whole.lines[stop:], start=stop + 1):
        journals.play_line(again.play, number, line)
    assert again.position.hash() == whole.hash

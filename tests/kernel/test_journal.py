"""Journals: text and JSON, cut short, edited, and replayed."""

from __future__ import annotations

import random

import pytest

from grognard.kernel import journal as journals
from grognard.kernel.chance import commitment, draw
from grognard.kernel.game import Game
from grognard.kernel.words import Malformed
from tests.kernel.pennies import pennies, start


def played(seed: str = "7") -> Game:
    game = pennies(seed)
    chooser = random.Random(seed)
    while (decision := game.decision()) is not None:
        seat = chooser.choice(decision.seats)
        game.play(chooser.choice(decision.actions_of(seat)), seat)
    return game


def test_both_forms_replay_to_the_same_position() -> None:
    game = played()
    journal = game.journal()
    for form in (journal.text(), journal.json(), journal.text().encode()):
        again = journals.replay(journals.read(form), start)
        assert again.position.hash() == game.position.hash()
        assert again.result() == game.result()
    assert journals.read(journal.text()) == journals.read(journal.json())


def test_a_journal_can_be_replayed_in_part() -> None:
    journal = played().journal()
    assert len(journals.replay(journal, start, upto=3).entries) == 3


def test_a_journal_cut_in_the_middle_is_found_out() -> None:
    text = played().journal().text()
    lines = text.splitlines()
    with pytest.raises(Malformed, match="cut short: no closing line"):
        journals.read("\n".join(lines[:9]))
    without_one = "\n".join(lines[:8] + lines[9:])
    with pytest.raises(Malformed, match="journal"):
        journals.replay(journals.read(without_one), start)
    last_action = max(n for n, line in enumerate(lines) if line.startswith(("one:", "two:")))
    with pytest.raises(Malformed, match=r"the position is .* the journal says"):
        journals.replay(journals.read("\n".join(lines[:last_action] + lines[last_action + 1 :])), start)


def test_an_edited_journal_names_the_action() -> None:
    text = played().journal().text().replace("one: done", "one: dance", 1)
    with pytest.raises(Malformed, match=r"action \d+ of the journal \('one: dance'\): 'dance' is no action"):
        journals.replay(journals.read(text), start)


def test_a_stale_action_names_the_rule() -> None:
    text = played().journal().text().replace("one: done", "one: mark 9", 1)
    with pytest.raises(Malformed, match="is not allowed there: 2/marks"):
        journals.replay(journals.read(text), start)


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("", "line 1 of the journal"),
        ("{", "not valid JSON"),
        ("[]", "line 1 of the journal"),
        (b"\xff\xfe", "not UTF-8"),
        ('{"format": "grognard-journal/9"}', "'format' of the journal"),
        ('{"format": "grognard-journal/1", "game": 3}', "Expected `str`"),
        ("grognard-journal/1\ngame pennies\nnonsense", "line 3 of the journal"),
        ("grognard-journal/1\ngame pennies", "has no line 'edition ...'"),
    ],
)
def test_bad_journals_say_what_and_where(source: str | bytes, message: str) -> None:
    with pytest.raises(Malformed) as error:
        journals.read(source)
    assert message in str(error.value)


def test_chance_is_fair_repeatable_and_committed_to() -> None:
    rolls = [draw("seed", n, 6) for n in range(6000)]
    assert rolls == [draw("seed", n, 6) for n in range(6000)]
    assert all(900 < rolls.count(face) < 1100 for face in range(6))
    assert commitment("seed") != commitment("seed ")
    assert played().journal().commitment == commitment("7")

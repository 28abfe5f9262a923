"""Journals: text and JSON, cut short, edited, and replayed."""

from __future__ import annotations

import random

import pytest

from grognard.kernel import journal as journals
from grognard.kernel import records
from grognard.kernel.chance import commitment, draw
from grognard.kernel.game import Game
from grognard.kernel.position import Unreadable
from grognard.kernel.words import Malformed
from tests.kernel.pennies import Pennies, pennies, start


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


def halfway(moves: int = 5) -> Game:
    game = pennies("7")
    chooser = random.Random("7")
    for _ in range(moves):
        decision = game.decision()
        assert decision is not None
        seat = chooser.choice(decision.seats)
        game.play(chooser.choice(decision.actions_of(seat)), seat)
    return game


def test_a_journal_names_the_rules_it_was_played_by() -> None:
    journal = played().journal()
    assert journal.rules == Pennies.fingerprint
    assert journals.read(journal.text()).rules == journals.read(journal.json()).rules == Pennies.fingerprint
    older = journal.text().replace("journal/2", "journal/1").replace(f"rules {Pennies.fingerprint}\n", "")
    assert journals.read(older).rules == ""


def test_a_kept_game_goes_on_from_its_position_when_the_rules_have_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = halfway()
    kept = journals.read(game.journal(keep=True).text().replace("one: mark", "one: wipe"))
    with pytest.raises(Malformed, match="'wipe' is no action"):  # by the same rules: it was edited by hand
        journals.resume(kept, start)
    monkeypatch.setattr(Pennies, "fingerprint", "other rules")
    resumed = journals.resume(kept, start)
    assert "'wipe' is no action" in resumed.trouble
    assert resumed.game.position.hash() == game.position.hash()
    assert resumed.game.entries == []
    decision = resumed.game.decision()
    assert decision is not None
    resumed.game.play(decision.actions[0])
    later = resumed.game.journal()
    assert (later.origin, later.rules) == ("these rules", "other rules")
    assert later.earlier == kept.lines
    for form in (later.text(), later.json()):
        again = journals.replay(journals.read(form), start)
        assert again.position.hash() == resumed.game.position.hash()
        assert again.journal() == later


def test_a_journal_that_still_agrees_goes_on_as_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = halfway().journal(keep=True)
    monkeypatch.setattr(Pennies, "fingerprint", "other rules")
    resumed = journals.resume(kept, start)
    assert (resumed.trouble, resumed.game.prior) == ("", None)
    assert len(resumed.game.entries) == 5


def test_a_kept_position_does_not_tell_the_seed() -> None:
    end = records.from_text(halfway().journal(keep=True).end)
    assert end.position["seed"] is None


def test_a_position_of_an_older_version_is_read_with_defaults_and_by_the_names_of_its_steps() -> None:
    game = halfway()
    stored = records.record(game)
    older = {key: value for key, value in stored.position.items() if key != "marks"}
    again = records.restored(game.module, game.setup, records.Record(older, stored.steps, stored.names))
    assert list(again.position.marks) == [0, 0]  # type: ignore[attr-defined]
    stack = [{**frame, "step": frame["step"] + 1} for frame in stored.position["stack"]]
    moved = records.Record({**stored.position, "stack": stack}, stored.steps, stored.names)
    assert records.restored(game.module, game.setup, moved).position.hash() == game.position.hash()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"points": "AAAA"}, "'points' has 3 values, today there are 2"),
        ({"points": "?"}, "'points' is damaged"),
        ({"stack": [{"procedure": "Lottery", "step": 0}]}, "in the middle of 'Lottery'"),
        ({"stack": [{"procedure": "Match", "step": "x"}]}, "'Match', which has changed"),
        ({"stack": None}, "where the turn stood"),
        ({"stack": []}, "cannot go on from it"),
    ],
)
def test_a_position_that_cannot_be_read_says_why(change: dict[str, object], words: str) -> None:
    game = halfway()
    stored = records.record(game)
    with pytest.raises(Unreadable, match=words):
        records.restored(game.module, game.setup, records.Record({**stored.position, **change}))
    steps = ("no such step",) * len(game.position.stack)
    with pytest.raises(Unreadable, match="no step today"):
        records.restored(game.module, game.setup, records.Record(stored.position, steps))
    with pytest.raises(Unreadable, match="listed otherwise"):
        records.restored(game.module, game.setup, records.Record(stored.position, None, "other names"))


@pytest.mark.parametrize("text", ["?", "AAAA", records.to_text(records.Record({"a": "b" * (2 << 20)}))])
def test_a_damaged_position_is_no_position(text: str) -> None:
    with pytest.raises(Unreadable, match="stored position"):
        records.from_text(text)


def test_absurd_journals_are_malformed() -> None:
    deep = '{"format": "grognard-journal/2", "options": ' + "[" * 200_000 + "]" * 200_000 + "}"
    with pytest.raises(Malformed, match="journal"):
        journals.read(deep)
    many = "grognard-journal/2\noptions points=" + "9" * 5000
    with pytest.raises(Malformed, match="no line 'game"):
        journals.read(many)


def test_chance_is_fair_repeatable_and_committed_to() -> None:
    rolls = [draw("seed", n, 6) for n in range(6000)]
    assert rolls == [draw("seed", n, 6) for n in range(6000)]
    assert all(900 < rolls.count(face) < 1100 for face in range(6))
    assert commitment("seed") != commitment("seed ")
    assert played().journal().commitment == commitment("7")

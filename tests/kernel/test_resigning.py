"""A seat gives the game up: at any time, for good, and with partners only together."""

from __future__ import annotations

import io
from typing import Any

import pytest

import grognard
from grognard.kernel import journal as journals
from grognard.kernel.messages import LANGUAGES
from grognard.terminal import Table
from tests.kernel.pennies import pennies, start


def test_whoever_resigns_loses_also_when_another_decides() -> None:
    game: Any = pennies()
    assert game.decision().seats == ("one",)
    assert game.why_not("resign", "two") is None
    told = game.play("resign", "two")
    assert [(event.kind, event.facts) for event in told] == [("resigned", {"seat": "two"})]
    assert (game.result().winner, game.result().reason, game.decision()) == ("one", "resigned", None)
    assert not game.can_undo()
    assert game.why_not("resign", "one").key == "game-over"


def test_it_is_in_the_journal_and_in_the_stored_position() -> None:
    game: Any = pennies()
    game.play("mark", "one")
    game.play("resign", "one")
    journal = game.journal()
    assert journal.lines[-1] == "one: resign"
    again = journals.replay(journals.read(journal.json()), start)
    assert again.position.dump() == game.position.dump()
    assert again.position.resigned == (0,)


def test_no_question_lists_it() -> None:
    game: Any = pennies()
    assert "resign" not in {action.kind for action in game.decision().actions}


def test_partners_resign_together() -> None:
    game: Any = grognard.new_game("nemesis", options={"players": "fronts"}, seed=1)
    before = game.decision().kind
    game.play("resign", "allied-west")
    assert (game.result(), game.decision().kind) == (None, before)
    assert not game.can_undo("allied-west")
    assert game.why_not("resign", "allied-west").key == "resigned-already"
    game.play("resign", "japanese-east")
    assert game.result() is None
    game.play("resign", "allied-east")
    assert (game.result().winner, game.result().reason) == ("japanese", "resigned")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_typed_and_told_at_the_terminal(language: str) -> None:
    said = io.StringIO()
    game = grognard.new_game("nemesis", seed=1)
    line = "resign" if language == "en" else "abandonner-la-partie"
    Table(game, ("human", "human"), language, io.StringIO(f"{line}\n"), said).sit_down()
    result = game.result()
    assert result is not None
    assert (result.winner, result.reason) == ("allied", "resigned")
    expected = {"en": "given up by: the Japanese", "fr": "Abandon de la partie : les Japonais"}[language]
    assert expected.casefold() in said.getvalue().casefold()


@pytest.mark.parametrize(("order", "reason"), [("agree-draw", "agreed-draw"), ("agree-end", "abandoned")])
def test_by_agreement_it_ends_without_a_winner_whoever_decides(order: str, reason: str) -> None:
    game: Any = pennies()
    assert game.decision().seats == ("one",)
    assert order not in {action.kind for action in game.decision().actions}
    told = game.play(order, "two")
    assert [(event.kind, event.facts) for event in told] == [(order, {"seat": "two"})]
    assert (game.result().winner, game.result().reason) == (None, reason)
    assert not game.can_undo()
    again = journals.replay(journals.read(game.journal().json()), start)
    assert again.position.dump() == game.position.dump()
    assert game.why_not(order, "one").key == "game-over"

"""A decision as it is sent: who may act, in a bounded number of bytes, and the orders of one counter when asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import grognard
from grognard.kernel.actions import Order, subject_field
from grognard.kernel.game import Decision, Game
from grognard.kernel.words import Malformed
from grognard.server import messages, offering
from grognard.server.errors import Trouble

MOST = 6_000


def moving(name: str, scenario: str | None = None) -> tuple[Game, Decision]:
    """A game in the first Movement phase of the Allies."""
    game = grognard.new_game(name, scenario, seed=1)
    while True:
        decision = game.decision()
        assert decision is not None
        if (decision.kind, decision.seat) == ("movement", "allied"):
            return game, decision
        listed = list(decision.actions)
        game.play(next((a for a in listed if a.kind in ("deploy", "done")), listed[0]), decision.seat)


GAMES = [("nemesis", None), *(("pacific_battles", name) for name in ("singapore", "bataan", "guadalcanal"))]


@pytest.mark.parametrize(("name", "scenario"), GAMES)
def test_short_kinds_are_listed_and_of_the_others_their_subjects_are_named(name: str, scenario: str | None) -> None:
    game, decision = moving(name, scenario)
    actions, subjects = offering.shown(game, decision, decision.seat, MOST)
    assert actions["done"] == ["done"]
    assert not actions.keys() & subjects.keys()
    for kind in decision.accepts:
        listed = [game.notation.text(action) for action in decision.actions.of(kind)]
        assert list(actions.get(kind.kind, [])) == ([] if issubclass(kind, Order) else listed)
    assert len(subjects["move"] or ()) > 10


@pytest.mark.parametrize("most", [6_000, 2_000, 600, 100])
def test_a_decision_is_told_in_so_many_bytes(most: int) -> None:
    game, decision = moving("pacific_battles", "bataan")
    actions, subjects = offering.shown(game, decision, decision.seat, most)
    kinds = {*actions, *subjects}
    assert len(msgspec.json.encode([actions, subjects])) < most + 20 * len(decision.accepts)
    assert kinds == {kind.kind for kind in decision.accepts if kind.possible(game.position, 0)}
    assert actions["done"] == ["done"]


def test_what_is_too_long_is_told_by_its_subjects_and_at_last_not_even_by_them() -> None:
    game, decision = moving("pacific_battles", "bataan")
    whole = offering.shown(game, decision, decision.seat, MOST)
    assert "reserve" in whole[0]
    fewer = offering.shown(game, decision, decision.seat, 2_000)
    assert fewer[1]["reserve"] == [line.split()[1] for line in whole[0]["reserve"]]
    fewest = offering.shown(game, decision, decision.seat, 100)
    assert fewest[1]["move"] is None


def listed(game: Game, **asked: Any) -> messages.Listed:
    decision = game.decision()
    assert decision is not None
    return offering.listed(game, 7, decision.seat, messages.Actions(**asked))


def test_the_orders_of_one_counter_come_with_its_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    game, decision = moving("nemesis")
    unit = next(iter(offering.shown(game, decision, decision.seat, MOST)[1]["move"] or ()))
    asked = _subjects_asked(monkeypatch, decision)
    answer = listed(game, about=unit, query=messages.Question("reach", {"unit": unit}))
    assert answer.count == len(answer.actions) > 0
    assert {line.split()[1] for line in answer.actions} == {unit}
    ends = {line.split()[2] for line in answer.actions if line.startswith("move ")}
    assert ends <= {found["hex"] for found in answer.value["hexes"]}
    assert set(asked) == {unit}  # nobody else's orders were looked for
    assert listed(game, where={"unit": unit}).actions == answer.actions
    assert set(asked) == {unit}


def _subjects_asked(monkeypatch: pytest.MonkeyPatch, decision: Decision) -> list[str]:
    """The names of all whose orders are looked for from now on."""
    asked: list[str] = []
    for kind in decision.accepts:
        if issubclass(kind, Order):
            monkeypatch.setattr(kind, "about", _noting(kind.about, asked))
    return asked


def _noting(about: Callable[..., Any], asked: list[str]) -> Callable[..., Any]:
    def noting(p: Any, seat: int, subject: int) -> Any:
        asked.append(p.world.words["piece"].write(subject))
        return about(p, seat, subject)

    return noting


def test_a_stack_is_found_under_each_of_its_units() -> None:
    game, _ = moving("pacific_battles", "singapore")
    together = next(line for line in listed(game, kind="move").actions if "," in line)
    for unit in together.split()[1].split(","):
        assert together in listed(game, kind="move", about=unit).actions


def test_all_actions_are_listed_page_by_page() -> None:
    game, decision = moving("pacific_battles", "singapore")
    whole = [game.notation.text(action) for action in decision.actions]
    first, rest = listed(game, most=30), listed(game, start=30)
    assert [*first.actions, *rest.actions] == whole
    assert first.count == rest.count == len(whole)


def test_orders_about_nobody_that_exists_are_refused_by_name() -> None:
    game, _ = moving("nemesis")
    with pytest.raises(Trouble, match="there is no 'Rommel'"):
        listed(game, about="Rommel")
    with pytest.raises(Malformed, match="Rommel"):
        listed(game, where={"unit": "Rommel"})


@pytest.mark.parametrize(("name", "scenario"), GAMES)
def test_every_subject_names_a_counter_or_a_place(name: str, scenario: str | None) -> None:
    game, decision = moving(name, scenario)
    subjects = offering.shown(game, decision, decision.seat, MOST)[1]
    for kind in decision.accepts:
        field = subject_field(kind)
        for subject in subjects.get(kind.kind) or ():
            assert field is not None
            assert subject in game.position.world.words[field.domain].names

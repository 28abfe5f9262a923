"""The machine: decisions, refusals, undo, secrets, faults."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from grognard.kernel.actions import Done
from grognard.kernel.position import Over, Result, Unscripted
from grognard.kernel.refusals import Refusal
from grognard.kernel.words import Malformed
from tests.kernel.pennies import Mark, Match, Show, Table, World, pennies


def to_the_show(dice: tuple[int, ...] = ()) -> Any:
    game = pennies(dice=dice)
    game.play("done")
    game.play("done")
    return game


def test_a_decision_tells_who_what_and_the_legal_actions() -> None:
    decision = pennies().decision()
    assert decision is not None
    assert (decision.kind, decision.seats, decision.rule) == ("marks", ("one",), "2/marks")
    assert list(decision.actions) == [Mark(), Done()]
    assert decision.actions_of("two") == []


def test_an_illegal_action_is_refused_with_rule_and_facts_and_changes_nothing() -> None:
    game = pennies()
    before = game.position.hash()
    answer = game.play(Mark(times=3))
    assert answer == Refusal("2/marks", "too-many-marks", {"marks": 0, "limit": 2})
    assert game.why_not(Mark(times=3)) == answer
    assert game.position.hash() == before
    assert game.entries == []


def test_the_other_seat_and_the_wrong_kind_are_refused() -> None:
    game = pennies()
    other = game.why_not("mark", "two")
    assert other is not None
    assert (other.rule, other.key, other.facts["deciding"]) == ("2/marks", "not-your-decision", "one")
    kind = game.why_not("show heads")
    assert kind is not None
    assert (kind.key, kind.facts["expected"]) == ("not-now", ("mark", "done"))


def test_an_untimely_order_is_refused_by_the_rule_of_its_own_time(monkeypatch: pytest.MonkeyPatch) -> None:
    game = pennies()
    asking = game.why_not("show heads")
    assert asking is not None
    assert asking.rule == "2/marks"  # no rule says when a coin is shown: the question does
    monkeypatch.setattr(Show, "time", "1/when")
    own = game.why_not("show heads")
    assert own is not None
    assert (own.rule, own.key, own.facts) == ("1/when", "not-now", asking.facts)


def test_an_unknown_kind_is_told_with_those_that_are_asked_for() -> None:
    with pytest.raises(Malformed, match=r"'dance' is no action: now there are done, mark$"):
        pennies().play("dance")


def test_an_unknown_seat_is_malformed() -> None:
    with pytest.raises(Malformed, match="there is no seat 'three': one, two"):
        pennies().play("mark", "three")


def test_undo_returns_the_identical_position() -> None:
    game = pennies()
    before = game.position.hash()
    game.play("mark")
    assert game.can_undo("one")
    assert not game.can_undo("two")
    assert game.undo()
    assert game.position.hash() == before
    assert game.entries == []
    assert not game.undo()


def test_another_seats_decision_is_a_barrier() -> None:
    game = pennies()
    game.play("mark")
    game.play("done")
    assert game.can_undo("one")  # the other seat has not decided yet
    game.play("mark", "two")
    assert not game.can_undo("one")
    game.undo()
    assert len(game.entries) == 2
    assert not game.undo()


def test_a_die_is_a_barrier() -> None:
    game = to_the_show(dice=(1,))
    game.play("show heads", "one")
    game.play("show tails", "two")
    assert list(game.position.points) == [0, 1]
    assert not game.undo()


def test_both_decide_at_once_and_neither_sees_the_others_choice() -> None:
    game = to_the_show(dice=(1,))
    assert game.decision().seats == ("one", "two")
    seen = game.view("one")
    game.play("show tails", "two")
    decision = game.decision()
    assert (decision.seats, decision.answered, decision.sealed) == (("one",), ("two",), True)
    assert decision.answer_of("two") == "show tails"
    assert game.view("one") == seen
    assert game.log() == []
    assert game.entries[-1].shown_to(0) == (None, ())
    assert game.entries[-1].shown_to(1) == (Show(1), ())
    game.play("show heads", "one")
    told = [(event.facts["seat"], event.facts["face"]) for event in game.log() if event.kind == "shown"]
    assert told == [("one", "heads"), ("two", "tails")]  # together, in the order of the seats
    assert [entry.secret for entry in game.entries[-2:]] == [True, True]


def test_a_sealed_answer_can_be_changed_until_the_last_one_is_in() -> None:
    game = to_the_show(dice=(1,))
    game.play("show tails", "two")
    assert list(game.decision().actions_of("two")) == [Show(0), Show(1)]
    assert game.why_not("mark", "two").key == "not-now"
    game.play("show heads", "two")
    assert (game.decision().seats, game.position.claims) == (("one",), ((1, "show heads"),))
    game.play("show heads", "one")
    assert list(game.position.points) == [1, 0]
    assert game.why_not("show tails", "two").key == "not-your-decision"


def test_a_fault_in_a_rule_leaves_nothing_behind() -> None:
    game = pennies()
    before = game.position.hash()
    with pytest.raises(RuntimeError):
        game.play(Mark(times=0))
    assert game.position.hash() == before
    assert isinstance(game.play("mark"), list)


def test_a_rule_can_end_the_game_at_once() -> None:
    game = to_the_show(dice=(6, 6))
    for _ in range(2):
        game.play("show heads", "one")
        game.play("show heads", "two")
        game.play("done")
        game.play("done")
    assert game.result().winner == "one"
    assert game.decision() is None
    assert game.why_not("mark").key == "game-over"


def test_a_copy_goes_its_own_way() -> None:
    game: Any = pennies()
    twin = game.copy()
    twin.play("mark")
    assert list(game.position.marks) == [0, 0]
    assert list(twin.position.marks) == [1, 0]
    assert game.copy(seed="other").position.seed == "other"


def test_a_position_survives_json() -> None:
    game = to_the_show()
    game.play("show heads", "one")
    shape = msgspec.json.decode(msgspec.json.encode(game.position.dump()))
    again = Table(World(), None)
    again.restore(shape, {"Match": Match})
    assert again.hash() == game.position.hash()
    assert again.claims == ((0, "show heads"),)


def test_an_unscripted_die_is_an_error_not_a_guess() -> None:
    game = pennies(seed=None)
    game.play("done")
    game.play("done")
    game.play("show heads", "one")
    with pytest.raises(Unscripted, match="a die for luck was needed"):
        game.play(Show(0), "two")


def test_the_last_answer_shows_the_others_and_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    game = to_the_show(dice=(1,))
    monkeypatch.setattr(Match, "roll", lambda self, p: p.stack.append(Match()))  # what was shown is enough: no die
    game.play("show heads", "one")
    assert game.can_undo("one")  # nobody has seen it yet
    game.play("show tails", "two")
    assert not game.can_undo("two")
    assert not game.undo()


def test_what_another_seat_was_told_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    game = pennies()
    monkeypatch.setattr(Mark, "play", lambda self, p, seat: p.tell_only(1 - seat, "peep"))
    game.play("mark", "one")
    assert not game.can_undo("one")


def test_a_game_that_is_over_stays_over(monkeypatch: pytest.MonkeyPatch) -> None:
    def end(self: Mark, p: Table, seat: int) -> None:
        raise Over(Result("one", "points", "3/luck"))

    game = pennies()
    monkeypatch.setattr(Mark, "play", end)
    game.play("mark", "one")
    assert game.result() is not None
    assert not game.can_undo("one")


def test_what_is_told_to_some_is_seen_by_them_and_by_everybody_in_the_end() -> None:
    p = pennies().position
    p.tell_only((0, 2), "plan", hex="a")
    p.tell_apart((0, 2), "moved", {"unit": "x"}, hex="b")
    plan, moved, unseen = p.events[-3:]
    seats = (0, 1, 2, None)
    assert [plan.seen_by(seat) for seat in seats] == [True, False, True, False]
    assert [moved.seen_by(seat) for seat in seats] == [True, False, True, False]
    assert [unseen.seen_by(seat) for seat in seats] == [False, True, False, True]
    assert [event.seen_by(None, over=True) for event in (plan, moved, unseen)] == [True, True, False]

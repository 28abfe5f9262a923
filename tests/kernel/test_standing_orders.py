"""Standing orders: left in secret, answering for their seat, replayed from the journal, and telling nobody else."""

from __future__ import annotations

import io
from typing import Any, ClassVar

import pytest

from grognard.bots.invariants import Watch
from grognard.bots.table import Table
from grognard.kernel import journal as journals
from grognard.kernel import procedures
from grognard.kernel.actions import Action, Done
from grognard.kernel.aside import Standing, openly
from grognard.kernel.game import Game, Setup
from grognard.kernel.procedures import Ask
from grognard.kernel.refusals import Refusal
from grognard.terminal import Table as Terminal
from tests.kernel import raid as toy
from tests.kernel.pennies import Pennies, Show, pennies
from tests.kernel.raid import FIELDS, GUARD, RAIDER, Fly, Intercept, InterceptFrom, raid, start


def asked(game: Game) -> tuple[str, str] | None:
    decision = game.decision()
    return None if decision is None else (decision.kind, decision.seat)


def ordered(*orders: str, dice: tuple[int, ...] = (1,)) -> Any:
    """The guard has left orders when the raider flew past his first base."""
    game = raid(dice=dice)
    game.play("fly f3", "raider")
    for order in orders:
        assert not isinstance(game.play(order, "guard"), Refusal)
    return game


def test_without_orders_whoever_could_intercept_is_asked() -> None:
    game = ordered()
    assert asked(game) == ("intercept", "guard")
    game.play("done", "guard")
    assert asked(game) == ("fly", "raider")
    game.play("fly f5", "raider")  # out of everybody's range, as all can see
    assert asked(game) == ("fly", "raider")


def test_an_order_answers_at_once_and_whenever_the_question_is_put() -> None:
    game = ordered("never-intercept")
    assert asked(game) == ("fly", "raider")
    game.play("fly f1", "raider")
    assert asked(game) == ("fly", "raider")
    assert len(game.entries) == 3  # two flights and the order: an answer of the machine is no move


def test_its_owner_alone_is_told_and_sees_it() -> None:
    game = ordered("never-intercept")
    game.play("fly f1", "raider")
    told = [(event.kind, event.facts) for event in game.log("guard") if event.kind.startswith("standing")]
    answer = ("standing-answer", {"order": "never-intercept", "action": "done"})
    assert told == [("standing-order", {"order": "never-intercept"}), answer, answer]
    assert game.view("guard")["standing"] == ["never-intercept"]
    for seat in ("raider", None):
        assert game.view(seat)["standing"] == []
        assert {event.kind for event in game.log(seat)} == {"flown"}
    assert game.entries[1].shown_to(RAIDER) == (None, ())
    assert game.entries[1].shown_to(GUARD)[0] is not None


def test_terms_decide_whether_it_answers_or_the_seat_is_asked() -> None:
    game = ordered("intercept-within 1")
    assert asked(game) == ("fly", "raider")  # f3 is two fields from f1
    game.play("fly f2", "raider")
    assert asked(game) == ("intercept", "guard")
    refusal = game.why_not("intercept-within 3", "guard")
    assert (refusal.rule, refusal.key) == ("2/intercept", "too-far")


def test_it_can_act_and_what_the_rules_forbid_is_asked() -> None:
    game = ordered("intercept-from f1")
    assert [event.kind for event in game.log("raider")] == ["flown", "rolled"]
    game.play("fly f7", "raider")
    assert asked(game) == ("intercept", "guard")
    game.play("intercept-from f8", "guard")  # there is nobody at that base
    assert asked(game) == ("intercept", "guard")


def test_the_latest_order_speaks_first_and_one_about_the_same_subject_displaces_another() -> None:
    game = ordered("intercept-from f1")
    game.play("fly f7", "raider")
    game.play("let-pass", "guard")  # about nothing in particular: both stand
    assert game.view("guard")["standing"] == ["intercept-from f1", "let-pass"]
    assert asked(game) == ("fly", "raider")
    game.play("fly f8", "raider")
    game.play("fly f9", "raider")
    assert asked(game) == ("fly", "raider")


def test_an_order_of_the_same_question_about_nobody_displaces_another() -> None:
    game = ordered("intercept-within 1")
    game.play("fly f2", "raider")
    game.play("never-intercept", "guard")
    assert game.view("guard")["standing"] == ["never-intercept"]


def test_orders_are_rescinded_one_or_all() -> None:
    game = ordered("intercept-within 1")
    game.play("fly f2", "raider")
    game.play("intercept-from f8", "guard")
    assert game.why_not("rescind 3", "guard").key == "no-standing-order"
    game.play("rescind 1", "guard")
    assert game.view("guard")["standing"] == ["intercept-from f8"]
    game.play("rescind", "guard")
    assert game.view("guard")["standing"] == []
    assert game.log("guard")[-1].facts == {"order": "intercept-from f8"}
    assert asked(game) == ("intercept", "guard")


def test_orders_are_left_when_one_decides_and_are_no_answers_to_list() -> None:
    game: Any = raid()
    assert game.why_not("never-intercept", "guard").key == "not-your-decision"
    game.play("fly f3", "raider")
    assert {kind.kind for kind in game.decision().accepts} == {"intercept", "done"}
    assert [action.kind for action in game.decision().actions] == ["intercept", "done"]


def test_an_order_can_be_undone_and_an_answer_makes_the_move_before_it_final() -> None:
    game = ordered()
    game.play("intercept-from f8", "guard")
    assert game.can_undo("guard")
    game.undo()
    assert game.view("guard")["standing"] == []
    game.play("never-intercept", "guard")
    game.play("fly f2", "raider")
    assert not game.can_undo("raider")  # another seat has decided, though by an order


def test_whoever_sees_another_asked_or_not_cannot_take_that_back() -> None:
    game: Any = raid()
    game.play("fly f4", "raider")
    assert game.can_undo("raider")
    game.play("fly f3", "raider")
    assert asked(game) == ("intercept", "guard")
    assert not game.can_undo("raider")


def test_the_journal_has_the_order_and_replays_the_answers() -> None:
    game = ordered("intercept-from f1", dice=())
    for field in ("f2", "f1", "f3"):
        game.play(f"fly {field}", "raider")
    journal = game.journal()
    assert journal.lines[1] == "guard: intercept-from f1"
    again = journals.replay(journals.read(journal.text()), start)
    assert again.position.hash() == game.position.hash()
    assert again.log("guard") == game.log("guard")


def test_a_position_without_orders_is_written_as_ever() -> None:
    game = ordered()
    assert "standing_orders" not in game.position.dump()
    game.play("never-intercept", "guard")
    shape = game.position.dump()
    assert shape["standing_orders"] == ((GUARD, "never-intercept"),)
    fresh = toy.Sky(toy.World(), None)
    fresh.restore({**shape, "standing_orders": [[GUARD, "never-intercept"]]}, {"Raid": toy.Raid})
    assert fresh.standing_orders == game.position.standing_orders


def test_nobody_imagines_the_orders_of_others() -> None:
    game = ordered("never-intercept")
    assert Table(game, "raider").game.position.standing_orders == ()
    game.play("fly f2", "raider")
    imagined = Table(game, "raider").known("1")
    imagined.play("fly f1", "raider")
    assert asked(imagined) == ("intercept", "guard")
    assert game.known_to("guard", "1").position.standing_orders == ((GUARD, "never-intercept"),)


@pytest.mark.parametrize("fighters", [(2, 0), (0, 2), (0, 0)])
def test_whom_to_ask_does_not_depend_on_what_is_hidden(fighters: tuple[int, int]) -> None:
    seen = []
    for field in ("f1", "f3", "f4", "f6", "f9"):
        game: Any = raid()
        game.position.fighters = fighters
        game.play(f"fly {field}", "raider")
        seen.append(asked(game))
    guard, raider = ("intercept", "guard"), ("fly", "raider")
    assert seen == [guard, guard, raider, guard, guard]


def test_who_may_have_nothing_must_be_able_to_say_so() -> None:
    with pytest.raises(AssertionError, match="must be able to say so"):
        openly(Ask("intercept", (GUARD,), (Intercept,), "2/intercept"), lambda seat: True)


class Loop(Standing, frozen=True):
    """An answer that leads back to the question."""

    kind: ClassVar[str] = "loop"
    question: ClassVar[str] = "intercept"

    def answer(self, p: Any, seat: int, ask: Ask) -> Action | None:
        return Intercept(1)


def test_an_order_that_goes_round_in_circles_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ordered(dice=())
    monkeypatch.setattr(Intercept, "play", lambda self, p, seat: None)
    game.notation.kinds["loop"] = Loop
    game.play(Loop(), "guard")
    assert asked(game) == ("intercept", "guard")
    assert len(game.entries[-1].events) == 1 + procedures.MOST_REPLIES


class ShowHeads(Standing, frozen=True):
    kind: ClassVar[str] = "show-heads"
    question: ClassVar[str] = "show"

    def answer(self, p: Any, seat: int, ask: Ask) -> Action | None:
        return Show(0)


class Habits(Pennies):
    actions = (*Pennies.actions, ShowHeads)


def test_a_standing_order_answers_under_seal(monkeypatch: pytest.MonkeyPatch) -> None:
    class Match(type(pennies().position.stack[0])):  # type: ignore[misc]
        def show(self, p: Any) -> Any:
            ask = super().show(p)
            return ask and Ask(ask.kind, ask.seats, ask.accepts, ask.rule, sealed=True, standing="show")

    position = Habits().start(pennies().position.world, None)
    position.stack[:] = [Match()]
    position.dice = (1,)
    game: Any = Game(Habits(), Setup("pennies", "first", "match", {}, None), position)
    game.play("show-heads", "one")
    game.play("done", "one")
    game.play("done", "two")
    assert (game.decision().seats, game.position.claims) == (("two",), ((0, "show heads"),))
    assert game.log("two") == []
    game.play("show heads", "two")
    assert list(game.position.points) == [1, 0]


def test_the_watch_leaves_orders_and_finds_one_that_knows_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    def watched() -> list[str]:
        found = []
        for seed in range(8):
            game, watch = raid(str(seed)), Watch(seed)
            while (decision := game.decision()) is not None:
                watch.leave_orders(game, decision.seat)
                if game.decision() is decision:
                    found += watch.before(game)
                    game.play(decision.actions.choose(watch.random)[0], decision.seat)
                    found += watch.after(game)
            left.extend(entry for entry in game.entries if isinstance(entry.action, Standing))
        return found

    left: list[Any] = []
    monkeypatch.setattr("grognard.bots.invariants.ORDERING", 0.5)
    monkeypatch.setattr("grognard.bots.invariants.DESCRIBED", 0)
    monkeypatch.setattr(Watch, "_words", lambda self, game: [])
    assert watched() == []
    assert left
    monkeypatch.setattr(
        InterceptFrom, "answer", lambda self, p, seat, ask: Done() if p.seed == "another" else Intercept(1)
    )
    assert any("hidden things change what 'intercept-from" in fault for fault in watched())


def test_at_the_terminal_orders_are_typed_and_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    said = io.StringIO()
    lines = ("fly f3", "orders", "never-intercept", "guard: never-intercept", "fly f2", "quit")
    monkeypatch.setattr(Terminal, "_cite", lambda self, rule: rule)
    game = raid()
    Terminal(game, ("human", "human"), "en", io.StringIO("\n".join(lines)), said).sit_down()
    assert "Standing orders there are: never-intercept, intercept-within, intercept-from, let-pass" in said.getvalue()
    assert [game.notation.text(entry.action) for entry in game.entries] == ["fly f3", "never-intercept", "fly f2"]
    assert asked(game) == ("fly", "raider")
    again = io.StringIO()
    game.play(Fly(FIELDS.index("f6")), "raider")
    game.position.standing_orders = ((GUARD, "intercept-within 1"),)
    game._ask = game._advance(game.position)
    Terminal(game, ("human", "human"), "fr", io.StringIO("ordres\nquitter"), again).sit_down()
    assert "Ordres permanents possibles : never-intercept" in again.getvalue()

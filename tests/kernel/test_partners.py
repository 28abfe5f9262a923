"""Several seats at once: each on its own account until all are Done, or all together with dice between claims."""

from __future__ import annotations

from typing import Any, ClassVar

from grognard.kernel.actions import Done
from grognard.kernel.game import Game, Setup
from grognard.kernel.procedures import END, Ask, Outcome, Procedure
from tests.kernel.pennies import Mark, Pennies, Table, World


class Side(Procedure):
    """Both seats mark; then it is over."""

    steps: ClassVar[tuple[str, ...]] = ("marks", "pause")
    together: bool = False

    def marks(self, p: Table) -> Outcome:
        if self.done:
            return None
        return Ask("marks", (0, 1), (Mark, Done), "2/marks", joint=self.together)

    def pause(self, p: Table) -> Outcome:
        return Ask("pause", (0,), (), "2/marks")


class Twice(Side):
    """The first question ends with a mark of the second seat, and the second one is a new question."""

    steps: ClassVar[tuple[str, ...]] = ("first", "marks", "pause")

    def first(self, p: Table) -> Outcome:
        return None if p.marks[1] else Ask("first", (0, 1), (Mark, Done), "2/marks")


def partners(together: bool, dice: tuple[int, ...] = ()) -> Any:
    position = Table(World(), None)
    position.stack[:] = [Side(together=together)]
    position.dice = dice
    return Game(Pennies(), Setup("pennies", "first", "match", {}, None), position)


def marks(game: Any) -> list[int]:
    return list(game.view("one")["marks"])


def test_each_acts_on_its_own_account_until_all_are_done() -> None:
    game = partners(together=False)
    assert game.decision().seats == ("one", "two")
    game.play("mark", "two")
    game.play("done", "one")
    assert game.decision().seats == ("two",)
    assert game.why_not("mark", "one").key == "not-your-decision"
    game.play("mark", "two")
    game.play("done", "two")
    assert game.decision().kind == "pause"
    assert marks(game) == [0, 2]


def test_who_was_done_is_asked_again_at_the_next_question() -> None:
    position = Table(World(), None)
    position.stack[:] = [Twice()]
    game: Any = Game(Pennies(), Setup("pennies", "first", "match", {}, None), position)
    game.play("done", "one")
    game.play("mark", "two")
    assert (game.decision().kind, game.decision().seats) == ("marks", ("one", "two"))


def test_equal_claims_are_carried_out_once() -> None:
    game = partners(together=True)
    game.play("mark", "two")
    assert marks(game) == [0, 0]
    assert game.decision().seats == ("one",)
    game.play("mark", "one")
    assert sum(marks(game)) == 1
    assert game.decision().seats == ("one", "two")


def test_the_higher_die_settles_different_claims_and_ties_roll_again() -> None:
    game = partners(together=True, dice=(4, 4, 2, 5))
    game.play("mark", "one")
    game.play("mark 2", "two")
    assert marks(game) == [0, 2]
    assert game.decision().seats == ("one", "two")
    assert [event.facts["die"] for event in game.log() if event.kind == "rolled"] == [4, 4, 2, 5]
    assert [event.facts["seat"] for event in game.log() if event.kind == "claim-won"] == ["two"]


def test_who_is_done_leaves_the_rest_to_the_others_without_a_die() -> None:
    game = partners(together=True)
    game.play("done", "one")
    game.play("mark", "two")
    assert marks(game) == [0, 1]
    assert game.decision().seats == ("two",)
    game.play("mark", "two")
    assert marks(game) == [0, 2]
    game.play("done", "two")
    assert game.decision().kind == "pause"


def test_a_claim_stays_secret_until_all_have_claimed() -> None:
    game = partners(together=True)
    game.play("mark 2", "one")
    assert [event.kind for event in game.log("two")] == []
    assert [event.kind for event in game.log("one")] == ["claim"]


def test_an_agreed_done_ends_it_for_all() -> None:
    game = partners(together=True)
    game.play("done", "one")
    game.play("done", "two")
    assert game.decision().kind == "pause"


def test_a_claim_against_the_rules_is_refused_at_once() -> None:
    game = partners(together=True)
    assert game.why_not("mark 3", "one").rule == "2/marks"


class Ending(Procedure):
    """Two equal procedures lie on the stack; the upper one ends itself."""

    steps: ClassVar[tuple[str, ...]] = ("end",)

    def end(self, p: Table) -> Outcome:
        if len(p.stack) > 2:
            return END
        return Ask("pause", (0,), (), "2/marks")


def test_a_procedure_that_ends_takes_itself_from_the_stack_and_no_equal_one() -> None:
    position = Table(World(), None)
    lower, upper = Ending(), Ending()
    position.stack[:] = [Side(), lower, upper]
    Game(Pennies(), Setup("pennies", "first", "match", {}, None), position)
    assert [procedure is upper for procedure in position.stack] == [False, False]
    assert position.stack[1] is lower

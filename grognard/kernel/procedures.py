"""The sequence of play as a stack of procedures, and the machine that runs it.

A procedure (a turn, a phase, a combat) is a small class named after its chapter of the rulebook, with
its steps in the rulebook's order. Procedure, step and fields are data, so a game stops and resumes
anywhere. Fields hold immutable values only: a shallow copy of a procedure is a whole copy.

A step is a method taking the position. It returns

    None      when it is finished: the next step follows;
    AGAIN     to be run once more, after whatever it pushed on the stack is over;
    END       to end its procedure at once;
    an Ask    to stop at a decision. It is run again after the action, so a step that asks first looks
              whether it has its answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

import msgspec

from grognard.kernel.actions import Action
from grognard.kernel.position import Over, Position
from grognard.kernel.refusals import Fact, Refusal


class Ask(msgspec.Struct, frozen=True):
    """A decision: who decides, what kind of choice, which actions answer it, and the rule that asks.

    Several seats may be asked at once. Ordinarily each acts on its own account, in any order, until it has said
    Done. To a `sealed` question each gives one answer, which nobody else learns and which it may change until the last
    one is in; then all are carried out in the order of the seats: they write down what the step looks for. In a
    `joint` decision they must agree on one action: each makes a claim, kept in the same way, and where the claims
    differ dice decide whose is carried out; who says Done leaves the rest to the others (`kernel/sealed.py`).

    A question with a name in `standing` may be answered by orders that a seat has left for it (`kernel/aside.py`).

    An `idle` question has nothing to offer but Done, and is passed over without being asked.
    """

    kind: str
    seats: tuple[int, ...]
    accepts: tuple[type[Action], ...]
    rule: str
    facts: Mapping[str, Fact] = {}
    joint: bool = False
    idle: bool = False
    sealed: bool = False
    standing: str = ""
    answered: tuple[int, ...] = ()  # seats whose answers are kept, and who may still change them; the machine fills it

    @property
    def kept(self) -> bool:
        """Whether answers are kept until the last one is in."""
        return self.sealed or self.joint


class Signal(msgspec.Struct, frozen=True):
    name: str


AGAIN: Final = Signal("again")
END: Final = Signal("end")

Outcome = Ask | Signal | None
MOST_REPLIES: Final = 500  # of standing orders in a row; one that goes round in circles must not stop the machine


class Procedure(msgspec.Struct):
    """Subclasses add fields (with defaults) and list their steps."""

    steps: ClassVar[tuple[str, ...]] = ()
    step: int = 0
    done: bool = False  # everybody who was asked has said Done
    finished: tuple[int, ...] = ()  # the seats that have

    def unfinished(self, p: Any, seat: int) -> Refusal | None:
        """Why a seat may not yet say Done."""
        return None

    def finish(self, p: Any, seat: int) -> None:
        """A seat has said Done; the others go on."""
        self.finished = (*self.finished, seat)


def _still_to_answer(p: Position, procedure: Procedure, ask: Ask) -> Ask:
    """The question to those who have not answered it; of those whose answers are kept it says so."""
    if not procedure.finished and not (p.claims and ask.kept):
        return ask
    kept = {seat for seat, _ in p.claims} if ask.kept else set()
    return msgspec.structs.replace(
        ask,
        seats=tuple(seat for seat in ask.seats if seat not in procedure.finished and seat not in kept),
        answered=tuple(seat for seat in ask.seats if seat in kept),
    )


def advance(
    p: Position,
    address: Callable[[Any, Ask], Ask] | None = None,
    stay: bool = False,
    reply: Callable[[Position, Ask], bool] | None = None,
) -> Ask | None:
    """Run the procedures until somebody must decide; None when the game is over.

    In a game with partners `address` finds out whom of a side a decision concerns. With `stay` idle questions are
    asked as well, so that one can try what is refused there. `reply` has a question answered by standing orders, if
    they have an answer.
    """
    stack, replies = p.stack, 0
    try:
        while p.result is None:
            procedure = stack[-1]
            steps = procedure.steps
            if procedure.step >= len(steps):
                stack.pop()
                continue
            p.settle()
            outcome: Outcome = getattr(procedure, steps[procedure.step])(p)
            if outcome is None or (isinstance(outcome, Ask) and outcome.idle and not stay):
                procedure.step += 1
                if procedure.finished:
                    procedure.finished = ()  # Done to this step is not Done to the next
            elif outcome is END:
                # by identity: another procedure may be equal to it, and it may have pushed one on top of itself
                del stack[next(place for place, other in enumerate(stack) if other is procedure)]
            elif outcome is not AGAIN:
                assert isinstance(outcome, Ask)
                if address is not None:
                    outcome = address(p, outcome)
                outcome = _still_to_answer(p, procedure, outcome)
                if outcome.seats:
                    if not outcome.standing or not p.standing_orders or reply is None or replies == MOST_REPLIES:
                        return outcome
                    if not reply(p, outcome):
                        return outcome
                    replies += 1
                    continue
                procedure.done, procedure.finished = True, ()
    except Over as over:
        p.result = over.result
    return None

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

from collections.abc import Mapping
from typing import Any, ClassVar, Final

import msgspec

from grognard.kernel.actions import Action
from grognard.kernel.position import Over, Position
from grognard.kernel.refusals import Fact, Refusal


class Ask(msgspec.Struct, frozen=True):
    """A decision: who decides, what kind of choice, which actions answer it, and the rule that asks."""

    kind: str
    seats: tuple[int, ...]
    accepts: tuple[type[Action], ...]
    rule: str
    facts: Mapping[str, Fact] = {}


class Signal(msgspec.Struct, frozen=True):
    name: str


AGAIN: Final = Signal("again")
END: Final = Signal("end")

Outcome = Ask | Signal | None


class Procedure(msgspec.Struct):
    """Subclasses add fields (with defaults) and list their steps."""

    steps: ClassVar[tuple[str, ...]] = ()
    step: int = 0
    done: bool = False

    def unfinished(self, p: Any, seat: int) -> Refusal | None:
        """Why a seat may not yet say Done."""
        return None

    def finish(self, p: Any, seat: int) -> None:
        """A seat has said Done."""
        self.done = True


def advance(p: Position) -> Ask | None:
    """Run the procedures until somebody must decide; None when the game is over."""
    stack = p.stack
    try:
        while p.result is None:
            procedure = stack[-1]
            steps = procedure.steps
            if procedure.step >= len(steps):
                stack.pop()
                continue
            outcome: Outcome = getattr(procedure, steps[procedure.step])(p)
            if outcome is None:
                procedure.step += 1
            elif outcome is END:
                stack.remove(procedure)
            elif outcome is not AGAIN:
                assert isinstance(outcome, Ask)
                return outcome
    except Over as over:
        p.result = over.result
    return None

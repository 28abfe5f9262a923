"""Orders beside the sequence of play, which answer no question: standing orders, resignation, ends by agreement.

A standing order answers a question for its seat whenever it is put, so that a game by mail need not wait. A question
names what it asks (`Ask(standing="intercept")`); a game's policies are subclasses of `Standing` with that `question`,
and their fields are their terms. A seat leaves and rescinds orders whenever it decides something. They are its secret:
they stand in its own view and log, and nowhere else. The machine gives the answer itself, as if the seat had given it
at once; the journal has the order, and the answer follows from it when the game is replayed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, NamedTuple, Self

import msgspec

from grognard.kernel.actions import Action, Done, Notation
from grognard.kernel.position import Over, Position, Result
from grognard.kernel.procedures import Ask
from grognard.kernel.refusals import Refusal


class Aside(Action, frozen=True):
    """An order that answers no question; no question accepts it or lists it."""

    complete: ClassVar[bool] = False

    @classmethod
    def candidates(cls, p: Any, seat: int) -> Iterable[Self]:
        """With the terms it has by default, if it has all."""
        fields = msgspec.structs.fields(cls)
        return [] if any(field.default is msgspec.NODEFAULT for field in fields) else [cls()]

    def refusal(self, p: Any, seat: int) -> Refusal | None:
        return None


class Standing(Aside, frozen=True):
    """A policy: what a seat answers to a question whenever it is put.

    One order displaces another to the same question about the same subject: the counter or place it names first, if
    any. The latest has the first say, and each may leave the answer to those before it.
    """

    secret: ClassVar[bool] = True
    question: ClassVar[str] = ""

    def answer(self, p: Any, seat: int, ask: Ask) -> Action | None:
        """The action that it answers with now, or None: somebody else must say. It may know what its seat knows."""
        raise NotImplementedError


class Rescind(Aside, frozen=True):
    """Take back one's standing orders: one of them by its place in the list, or all of them."""

    kind: ClassVar[str] = "rescind"
    secret: ClassVar[bool] = True
    order: int = 0

    def play(self, p: Position, seat: int) -> None:
        mine = standing(p, seat)
        gone = mine if self.order == 0 else mine[self.order - 1 : self.order]
        p.standing_orders = tuple(left for left in p.standing_orders if left[0] != seat or left[1] not in gone)
        for text in gone:
            p.tell_only(seat, "standing-rescinded", order=text)


class Resign(Aside, frozen=True):
    """Give the game up. It ends when all but one side have."""

    kind: ClassVar[str] = "resign"
    late: bool = False  # its time was over, and another has claimed the win

    def is_open(self, before: Any, after: Any) -> bool:
        return False

    def play(self, p: Position, seat: int) -> None:
        p.resigned = (*p.resigned, seat)
        p.tell("overdue" if self.late else "resigned", seat=p.world.seats[seat])


class Agreed(Aside, frozen=True):
    """All players have agreed to end the game without a winner; whether they have is for the table to know."""

    reason: ClassVar[str] = ""  # of the result

    def is_open(self, before: Any, after: Any) -> bool:
        return False

    def play(self, p: Position, seat: int) -> None:
        p.tell(self.kind, seat=p.world.seats[seat])
        raise Over(Result(None, self.reason, ""))


class AgreeDraw(Agreed, frozen=True):
    """The seat's offer of a draw is taken."""

    kind: ClassVar[str] = "agree-draw"
    reason: ClassVar[str] = "agreed-draw"


class AgreeEnd(Agreed, frozen=True):
    """The seat's wish to break the game off is shared by all: it counts for nobody."""

    kind: ClassVar[str] = "agree-end"
    reason: ClassVar[str] = "abandoned"


COMMON: tuple[type[Action], ...] = (Done, Rescind, Resign, AgreeDraw, AgreeEnd)  # the orders that every game has


class Reply(NamedTuple):
    """What a standing order answers to a question."""

    seat: int
    action: Action
    order: str


def standing(p: Position, seat: int) -> tuple[str, ...]:
    """The standing orders of a seat, as they are written, the oldest first."""
    return tuple(text for who, text in p.standing_orders if who == seat)


def leave(p: Position, notation: Notation, seat: int, order: Standing) -> None:
    """Write a standing order down."""

    def displaced(who: int, text: str) -> bool:
        other = notation.parse(text)
        assert isinstance(other, Standing)
        return (who, other.question, other.subjects_named()) == (seat, order.question, order.subjects_named())

    text = notation.text(order)
    p.standing_orders = (*(left for left in p.standing_orders if not displaced(*left)), (seat, text))
    p.tell_only(seat, "standing-order", order=text)


def reply(
    p: Position, notation: Notation, ask: Ask, refusal: Callable[[Ask, Action, int], Refusal | None]
) -> Reply | None:
    """What standing orders say to a question: the first answer that the rules allow, seat by seat."""
    for seat in ask.seats:
        for text in reversed(standing(p, seat)):
            order = notation.parse(text)
            if isinstance(order, Standing) and order.question == ask.standing:
                action = order.answer(p, seat, ask)
                if action is not None and refusal(ask, action, seat) is None:
                    return Reply(seat, action, text)
    return None


def openly(ask: Ask, could: Callable[[int], bool]) -> Ask:
    """The question, to those whom it could concern for all that anybody may know; idle where there is nobody.

    This is the one place that decides whom to ask where silence would tell something. `could` is told a seat, and may
    look at nothing that another seat must not know: not whether there are interceptors, but whether there could be
    some. Whoever is asked and has nothing to answer with says Done, or has left a standing order that says it.
    """
    assert Done in ask.accepts, f"who is asked {ask.kind} and has nothing must be able to say so"
    seats = tuple(seat for seat in ask.seats if could(seat))
    return msgspec.structs.replace(ask, seats=seats or ask.seats, idle=not seats)


def nothing_else(p: Any, seat: int, ask: Ask) -> bool:
    """Whether Done is all that the seat can answer: for policies that let pass what nothing can be done about."""
    return not any(kind.possible(p, seat) for kind in ask.accepts if kind is not Done)

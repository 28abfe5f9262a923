"""A game in progress: the public face of the machine.

game = grognard.new_game("nemesis", seed=7)
while not game.result():
    game.play(game.decision().actions[0])
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, Self

import msgspec

from grognard.kernel import aside
from grognard.kernel.actions import Action, Notation
from grognard.kernel.aside import Agreed, Aside, Rescind, Resign, Standing
from grognard.kernel.module import Module
from grognard.kernel.offers import Offers, Partners
from grognard.kernel.past import Past
from grognard.kernel.position import Event, Over, Position, Result
from grognard.kernel.procedures import Ask, advance
from grognard.kernel.refusals import Fact, Refusal
from grognard.kernel.sealed import keep
from grognard.kernel.words import Malformed

if TYPE_CHECKING:
    from grognard.kernel.journal import Journal


REDRAWN = 12  # times that hidden things are drawn again for an imagined game


class Setup(msgspec.Struct, frozen=True):
    """Which game this is: with the seed and the actions it is the whole game."""

    game: str
    edition: str
    scenario: str
    options: Mapping[str, str | bool | int]
    seed: str | None
    revision: str = ""  # the owner's own edition that it is played by, as a text: what differs from the game's sheets


class Entry(msgspec.Struct, frozen=True):
    """One decision taken, and what followed."""

    seat: int
    action: Action
    events: tuple[Event, ...]
    secret: bool = False  # other seats learn that it was taken, not what it was
    kept: bool = False  # it answers a question whose answers are kept until the last one is in
    final: bool = False  # chance or a reveal came of it: nobody can take it back, whoever agrees

    def shown_to(self, seat: int | None) -> tuple[Action | None, tuple[Event, ...]]:
        """What a seat (None: a spectator) learns of it: the action, if it is open, and what was told of it."""
        hidden = self.secret and seat != self.seat
        return None if hidden else self.action, tuple(event for event in self.events if event.seen_by(seat))


class Prior(msgspec.Struct, frozen=True):
    """What a game comes from that goes on from a stored position: the position, its rules, the moves that led to it."""

    position: str  # as `records.to_text` writes it
    rules: str  # the fingerprint of those it was played by
    lines: tuple[str, ...] = ()


class Decision:
    """Who must decide, what kind of choice it is, and the legal actions, listed when asked for."""

    __slots__ = (
        "_ask",
        "_module",
        "_offers",
        "_position",
        "answered",
        "facts",
        "kind",
        "rule",
        "sealed",
        "seats",
        "standing",
    )

    def __init__(self, module: Module, position: Position, ask: Ask) -> None:
        self._module = module
        self._position = position
        self._ask = ask
        self._offers: dict[int, Offers] = {}
        self.kind = ask.kind
        self.rule = ask.rule
        self.facts: Mapping[str, Fact] = ask.facts
        self.standing = ask.standing  # the question, if standing orders may answer it
        self.sealed = ask.kept  # answers are kept, unseen, until the last one is in
        names = position.world.seats
        self.seats: tuple[str, ...] = tuple(names[seat] for seat in ask.seats)
        self.answered: tuple[str, ...] = tuple(names[seat] for seat in ask.answered)  # who may still change theirs

    @property
    def seat(self) -> str:
        return self.seats[0]

    @property
    def accepts(self) -> tuple[type[Action], ...]:
        return self._ask.accepts

    @property
    def actions(self) -> Offers:
        """The legal actions of the (first) deciding seat."""
        return self.actions_of(self.seats[0])

    def actions_of(self, seat: str) -> Offers:
        """The legal actions of a seat: as a sequence all of them, by kind and subject what is asked for."""
        if seat not in self.seats and seat not in self.answered:
            return Offers(self._position, 0, ())
        number = self._position.world.seats.index(seat)
        offers = self._offers.get(number)
        if offers is None:
            module = self._module
            partners = Partners(module.commanded, module.permits) if len(self._position.world.seats) > 2 else None
            offers = self._offers[number] = Offers(self._position, number, self._ask.accepts, partners)
        return offers

    def answer_of(self, seat: str) -> str:
        """The answer of a seat that is kept, as it is written; '' if there is none. It is for that seat alone."""
        number = self._position.world.seats.index(seat)
        return next((text for who, text in self._position.claims if who == number), "")

    def __repr__(self) -> str:
        return f"<Decision {self.kind} of {' and '.join(self.seats)} ({self.rule})>"


class Game:
    """One game. `play` is the only way to change it, `undo` the only way back."""

    stay = False  # idle questions are asked too

    def __init__(self, module: Module, setup: Setup, position: Position) -> None:
        self.module = module
        self.setup = setup
        self.position = position
        self.entries: list[Entry] = []
        self.prior: Prior | None = None
        self.notation = Notation(module.actions, position.world.words, module.tongues)
        self._past = Past()
        self._ask: Ask | None = self._advance(position)
        self._decision: Decision | None = None
        self.opening = tuple(position.events)
        position.events = []

    # --- asking --------------------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[str, ...]:
        return tuple(self.position.world.seats)

    @property
    def sides(self) -> tuple[str, ...]:
        """For which side each seat plays: its own name, or what partners have in common."""
        return tuple(self.module.side_of(self.position.world, seat) for seat in range(len(self.seats)))

    def decision(self) -> Decision | None:
        """The decision the game waits for, or None when it is over."""
        if self._ask is None:
            return None
        if self._decision is None:
            self._decision = Decision(self.module, self.position, self._ask)
        return self._decision

    def result(self) -> Result | None:
        return self.position.result

    def why_not(self, action: Action | str | Mapping[str, Any], seat: str | None = None) -> Refusal | None:
        """The refusal that `play` would answer with, or None if the action is legal."""
        return self._refusal(self.read(action), self._seat(seat))

    def view(self, seat: str | None = None) -> dict[str, Any]:
        """What a seat may know (None: a spectator), as plain data."""
        return self.seen(self.position, None if seat is None else self._number(seat))

    def views(self, seats: Iterable[str | None]) -> dict[str | None, dict[str, Any]]:
        """The views of several seats; what they see alike is made once, and nobody may change it."""
        numbers = {seat: None if seat is None else self._number(seat) for seat in seats}
        found = self.module.views(self.position, numbers.values())
        return {
            seat: self._with_orders(shape, self.position, number)
            for (seat, number), shape in zip(numbers.items(), found, strict=True)
        }

    def seen(self, p: Position, number: int | None) -> dict[str, Any]:
        """The view of a position by the number of a seat; where the game has any, with the seat's standing orders."""
        return self._with_orders(self.module.view(p, number), p, number)

    def _with_orders(self, shape: dict[str, Any], p: Position, number: int | None) -> dict[str, Any]:
        if self.policies:
            shape["standing"] = [] if number is None else list(aside.standing(p, number))
        return shape

    @cached_property
    def policies(self) -> tuple[type[Standing], ...]:
        """The kinds of standing orders there are."""
        return tuple(kind for kind in self.module.actions if issubclass(kind, Standing))

    def query(self, name: str, args: Mapping[str, Any], seat: str | None = None) -> dict[str, Any]:
        """A question about the position, such as the reach of a unit; the game's module says which there are."""
        return self.module.query(self.position, None if seat is None else self._number(seat), name, args)

    def log(self, seat: str | None = None) -> list[Event]:
        """Every event of the game so far that the seat may see."""
        number = None if seat is None else self._number(seat)
        told = [*self.opening, *(event for entry in self.entries for event in entry.events)]
        return [event for event in told if event.seen_by(number)]

    def say(self, thing: Refusal | Event | Decision, language: str = "en") -> str:
        """A refusal, an event or a decision in the player's language."""
        prefix = {Refusal: "refusal-", Event: "event-", Decision: "ask-"}[type(thing)]
        key = thing.key if isinstance(thing, Refusal) else thing.kind
        facts = {name: self._called(fact, language) for name, fact in thing.facts.items()}
        return self.module.say(language, prefix + key, facts)

    def _called(self, fact: Fact, language: str) -> Fact:
        """A fact as people read it: counters by their names."""
        world, called = self.position.world, self.module.called
        if isinstance(fact, str):
            return called(world, fact, language)
        return fact if isinstance(fact, int) else tuple(called(world, one, language) for one in fact)

    # --- playing -------------------------------------------------------------------------------------

    def play(self, action: Action | str | Mapping[str, Any], seat: str | None = None) -> list[Event] | Refusal:
        """Carry out an action and everything that follows from it up to the next decision.

        A refused action changes nothing. Text and JSON forms are read first; a malformed one raises
        `Malformed`, which changes nothing either.
        """
        action = self.read(action)
        number = self._seat(seat)
        refusal = self._refusal(action, number)
        if refusal is not None:
            return refusal
        p, asked = self.position, self._ask
        before = p.copy()
        sealed = action.seals(p, number)
        try:
            ask = self._carry_out(action, number)
        except BaseException:
            self.position = before  # a fault in a rule must not leave half a move behind
            self._decision = None
            raise
        events = p.events
        p.events = []
        self._ask = ask
        self._decision = None
        still_open = action.is_open(before, p) and not self._unveils(before, number, events)
        if sealed or not still_open or (self.entries and self.entries[-1].seat != number):
            self._past.clear()
        if still_open:
            self._past.add(before)
        assert asked is not None
        secret = action.secret or asked.sealed or bool(p.claims)
        self.entries.append(Entry(number, action, tuple(events), secret, asked.kept, not still_open))
        return events

    def can_undo(self, seat: str | None = None) -> bool:
        if not self._past:
            return False
        return seat is None or self.entries[-1].seat == self._number(seat)

    @property
    def open_actions(self) -> int:
        """How many of the last actions could be taken back, one after the other."""
        return len(self._past)

    def undo(self) -> bool:
        """Take back the last action, unless chance, a reveal, another seat's decision or a rule has made it final."""
        if not self._past:
            return False
        self.position = self._past.back(self._again)
        self.entries.pop()
        self._ask = self._advance(self.position)
        self._decision = None
        return True

    def forget(self, keep: int) -> int:
        """Let go of the entries that nobody can take back, but for the last so many; how many have gone."""
        gone = max(0, len(self.entries) - max(keep, len(self._past)))
        del self.entries[:gone]
        return gone

    def before(self) -> Position:
        """The position before the last action, which can be taken back; nobody may change it."""
        return self._past.last(self._again)

    def played_again(self) -> Position:
        """The same, found by playing all open actions again."""
        return self._past.anew(self._again)

    def _again(self, p: Position, start: int, end: int) -> Iterator[Position]:
        """From the position before one of the open actions to that before another, action by action."""
        first = len(self.entries) - len(self._past)
        twin = self._at(p)
        for entry in self.entries[first + start : first + end]:
            twin._ask = twin._carry_out(entry.action, entry.seat)
            p.events = []
            yield p

    def _at(self, p: Position) -> Self:
        """Another game of the same kind in a position."""
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__)
        new.position, new.entries, new._past, new._decision = p, [], Past(), None
        new._ask = new._advance(p)
        p.events = []
        return new

    def journal(self, keep: bool = False) -> Journal:
        """The whole game as its journal, closed with the fingerprint of this position.

        To `keep` a game means to write the position too, so that it can go on when the rules have changed meanwhile.
        """
        from grognard.kernel.journal import write  # the journal plays games, games write journals

        return write(self, keep)

    def copy(self, seed: str | None = None) -> Self:
        """An independent game in the same position; with a seed, one whose future chance differs."""
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__)
        new.position = self.position.copy()
        if seed is not None:
            new.position.seed = seed
            new.position.rolls = 0
        new.entries = self.entries[:]
        new._past = Past()
        new._decision = None
        return new

    def known_to(self, seat: str, seed: str) -> Self:
        """The game as a seat may imagine it: hidden things drawn anew by the seed, and a chance of its own.

        It stands at the same decision and can be played on; it has no past, and knows neither the seed of this game
        nor what others have answered under seal or ordered for later. What is hidden is drawn again where the seat
        would not be asked what it is asked.
        """
        number, ask = self._number(seat), self._ask
        new = self._imagined(number, seed)
        for again in range(REDRAWN):
            if ask is None or number not in ask.seats or (new._ask is not None and new._ask.kind == ask.kind):
                break
            new = self._imagined(number, f"{seed} {again}")
        return new

    def _imagined(self, number: int, seed: str) -> Self:
        new = self.copy(f"imagined {seed}")
        new.setup = msgspec.structs.replace(self.setup, seed=None)
        new.position = self.module.imagined(new.position, number, Random(seed))
        new.position.dice, new.position.draws = (), ()
        new.position.claims = tuple(kept for kept in new.position.claims if kept[0] == number)
        new.position.standing_orders = tuple(left for left in new.position.standing_orders if left[0] == number)
        new.entries, new.opening = [], ()
        new._ask = self._advance(new.position)
        new.position.events = []
        return new

    # --- parts ---------------------------------------------------------------------------------------

    def read(self, action: Action | str | Mapping[str, Any]) -> Action:
        """An action in any of its forms; a malformed one is told with the kinds that could be taken now."""
        if isinstance(action, Action):
            return action
        return self.notation.read(action, () if self._ask is None else self._ask.accepts)

    def _number(self, seat: str) -> int:
        try:
            return self.seats.index(seat)
        except ValueError:
            raise Malformed(f"there is no seat {seat!r}: {', '.join(self.seats)}") from None

    def _seat(self, seat: str | None) -> int:
        if seat is not None:
            return self._number(seat)
        return self._ask.seats[0] if self._ask is not None else 0

    def _advance(self, p: Position) -> Ask | None:
        return advance(p, self.module.address if len(p.world.seats) > 2 else None, self.stay, self._reply)

    def _reply(self, p: Position, ask: Ask) -> bool:
        """Let standing orders answer a question, as if their seat had answered at once; False if they do not."""
        found = aside.reply(p, self.notation, ask, lambda ask, action, seat: self._forbids(p, ask, action, seat))
        if found is None:
            return False
        text = self.notation.text(found.action)
        p.tell_only(found.seat, "standing-answer", order=found.order, action=text)
        self._answer(p, ask, found.action, found.seat)
        return True

    def _answer(self, p: Position, ask: Ask, action: Action, seat: int) -> None:
        if ask.kept:
            keep(p, self.notation, ask, seat, action)
        else:
            action.play(p, seat)

    def _step_aside(self, p: Position, action: Aside, seat: int) -> None:
        if isinstance(action, Standing):
            aside.leave(p, self.notation, seat, action)
        else:
            action.play(p, seat)
        left = {side for other, side in enumerate(self.sides) if other not in p.resigned}
        if p.resigned and len(left) < 2:
            late = isinstance(action, Resign) and action.late
            raise Over(Result(next(iter(left), None), "time" if late else "resigned", ""))

    def _carry_out(self, action: Action, seat: int) -> Ask | None:
        """The action and everything after it; the decision that follows, or None at the end of the game."""
        p = self.position
        assert self._ask is not None
        try:
            if isinstance(action, Aside):
                self._step_aside(p, action, seat)
            else:
                self._answer(p, self._ask, action, seat)
        except Over as over:  # a rule ended the game in the middle of the action
            p.result = over.result
        return self._advance(p)

    def _unveils(self, before: Position, seat: int, events: Sequence[Event]) -> bool:
        """Whether an action has shown somebody what was withheld so far, though no rule called it a reveal.

        The last answer to a sealed question opens those of the others; the end of a game turns up everything; what is
        told to another seat alone cannot be untold; and whether another had to be asked tells of its standing orders.
        """
        ask = self._ask
        if ask is not None and ask.standing and any(asked != seat for asked in ask.seats):
            return True
        if self.position.result is not None or any(event.to not in (None, (seat,)) for event in events):
            return True
        return any(kept not in self.position.claims for kept in before.claims if kept[0] != seat)

    def _refusal(self, action: Action, seat: int) -> Refusal | None:
        ask = self._ask
        if ask is None:
            assert self.position.result is not None
            return Refusal(self.position.result.rule, "game-over", {})
        if isinstance(action, Resign):
            return Refusal(ask.rule, "resigned-already") if seat in self.position.resigned else None
        if isinstance(action, Agreed):
            return None
        if seat not in ask.seats and seat not in ask.answered:
            deciding = ", ".join(self.seats[s] for s in ask.seats)
            return Refusal(ask.rule, "not-your-decision", {"seat": self.seats[seat], "deciding": deciding})
        if isinstance(action, Aside):
            if isinstance(action, Rescind) and not 0 <= action.order <= len(aside.standing(self.position, seat)):
                return Refusal(ask.rule, "no-standing-order", {"order": action.order})
            return action.refusal(self.position, seat)
        return self._forbids(self.position, ask, action, seat)

    def _forbids(self, p: Position, ask: Ask, action: Action, seat: int) -> Refusal | None:
        """Why an action is no answer to a question, or not one of this seat."""
        if type(action) not in ask.accepts:
            expected = tuple(kind.kind for kind in ask.accepts)
            rule = action.time_for(p, seat) or ask.rule
            return Refusal(rule, "not-now", {"action": action.kind, "expected": expected, "decision": ask.kind})
        if len(self.seats) > 2:
            command = self.module.permits(p, seat, action)
            if command is not None:
                return command
        return action.refusal(p, seat)

"""What other seats are shown of an order must not tell it apart from one that looks the same to them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

import msgspec

from grognard.bots.twins import shown, trace, twins
from grognard.kernel.actions import Action, Order, subject_field
from grognard.kernel.game import Decision, Game
from grognard.kernel.position import Position
from grognard.kernel.refusals import Refusal

MANY = 25  # other answers that are tried
FEW = 4  # other orders about the same, and others about whom the same is ordered
SAME = "the same luck"  # by which a seat imagines two positions

T = TypeVar("T")


class Telling:
    """The last decision of a game beside other decisions, and beside itself where other things are hidden.

    Looked at are another order from the same position, that leads to one which a seat must not tell from this; and the
    same thing done in a position which the seat could not tell from the one before.
    """

    def __init__(self, game: Game, start: Position, chance: random.Random) -> None:
        self.game, self.start, self.random = game, start, chance
        self.last, self.p = game.entries[-1], game.position
        self.seat = game.seats[self.last.seat]

    def faults(self) -> list[str]:
        game, last = self.game, self.last
        for observer, name in ((None, "a spectator"), *enumerate(game.seats)):
            if observer == last.seat:
                continue
            for twin in (*self._alike(observer), *self._before(observer)):
                if twin.entries[-1].shown_to(observer) != last.shown_to(observer):
                    lines = [game.notation.text(one.entries[-1].action) for one in (game, twin)]
                    return [f"decision {len(game.entries)}: {name} can tell {lines[0]!r} from {lines[1]!r}"]
        return []

    def _alike(self, observer: int | None) -> Iterator[Game]:
        """Other decisions from the same position that lead to one which the seat must not tell from this."""
        hidden = {trace(other) for other in twins(self.game, self.p, observer)} - {trace(self.p)}
        if not hidden:
            return
        mine = self._imagined(self.p, observer)
        for twin in (*self._otherwise(self.start), *self._about_others()):
            found = trace(twin.position)
            if found in hidden or (found != trace(self.p) and mine and self._imagined(twin.position, observer) == mine):
                yield twin

    def _imagined(self, p: Position, observer: int | None) -> str:
        """What is the same for two positions if the seat knows the same of them (`Module.imagined`).

        Only where no dice have fallen: they are open, and a position does not keep what they have told.
        """
        if observer is None or p.rolls != self.start.rolls or p.claims or p.result is not None:
            return ""
        return trace(self.game.module.imagined(p, observer, random.Random(SAME)))

    def _before(self, observer: int | None) -> Iterator[Game]:
        """What looks the same from a position which the seat could not tell from the one before."""
        right = shown(self.game, observer)
        for before in twins(self.game, self.start, observer):
            same = self._played(before, self.last.action)
            if same is None or shown(same, observer) != right:
                yield from (twin for twin in self._otherwise(before) if shown(twin, observer) == right)

    def _played(self, start: Position, action: Action) -> Game | None:
        """A decision taken in another position, from which the same dice follow; None where it cannot be taken."""
        begin = start.copy()
        begin.seed = self.start.seed
        twin = Game(self.game.module, self.game.setup, begin)
        return None if isinstance(twin.play(action, self.seat), Refusal) else twin

    def _otherwise(self, start: Position) -> list[Game]:
        """The last decision taken otherwise: to counters that lie elsewhere there, or by another of a short kind."""
        last, decision = self.last.action, self._decision(start)
        kind, field = type(last), subject_field(type(last))
        if decision is None:
            return []
        if not issubclass(kind, Order):
            tried = self._some(decision.actions_of(self.seat).of(kind), MANY)
        elif field is None or field.domain != "piece":
            tried = self._some(decision.actions_of(self.seat).about(kind, last.subjects_named()[0]), FEW)
        else:
            rest = last.subjects_named()[1:]
            tried = [
                msgspec.structs.replace(last, **{field.name: (piece, *rest) if field.many else piece})
                for piece in self._some(elsewhere(self.start, start), FEW)
            ]
        return self._tried(start, tried)

    def _about_others(self) -> list[Game]:
        """From the same position, other orders about the same counter, and such orders about others."""
        kind, decision = type(self.last.action), self._decision(self.start)
        if decision is None or not issubclass(kind, Order):
            return []
        offers = decision.actions_of(self.seat)
        tried = [*self._some(offers.about(kind, self.last.action.subjects_named()[0]), FEW)]
        for subject in self._some(offers.subjects(kind), FEW):
            tried += self._some(offers.about(kind, subject), 1)
        return self._tried(self.start, tried)

    def _decision(self, start: Position) -> Decision | None:
        """What is decided there, if it could be what was decided."""
        decision = Game(self.game.module, self.game.setup, start.copy()).decision()
        return decision if decision is not None and type(self.last.action) in decision.accepts else None

    def _tried(self, start: Position, tried: Sequence[Any]) -> list[Game]:
        played = [self._played(start, action) for action in tried if action != self.last.action]
        return [twin for twin in played if twin is not None]

    def _some(self, things: Sequence[T], most: int) -> Sequence[T]:
        return things if len(things) <= most else self.random.sample(things, most)


def elsewhere(start: Position, other: Position) -> list[int]:
    """The counters that lie elsewhere in another position."""
    places = zip(getattr(start, "at", ()), getattr(other, "at", ()), strict=True)
    return [piece for piece, (here, there) in enumerate(places) if here != there]

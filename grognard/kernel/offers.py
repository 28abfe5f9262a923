"""What a seat may do in one decision: by kind of action and by subject, written out only as far as somebody asks.

A decision of a great game has tens of thousands of legal actions. Nobody reads them all: a player picks a counter and
looks where it can go, and so does the random player.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice
from random import Random
from typing import Any, NamedTuple, overload

from grognard.kernel.actions import Action, Done, Order, subject_field
from grognard.kernel.listing import Listing
from grognard.kernel.refusals import Refusal

Kind = type[Action]


class Partners(NamedTuple):
    """In games with partners: the counters of which a seat may give orders of a kind, and why it must leave one."""

    commanded: Callable[[Any, int, type[Order]], Sequence[int]]
    permits: Callable[[Any, int, Action], Refusal | None]


class Offers(Sequence[Action]):
    """The legal actions of one seat, in the order of the kinds that are accepted; as a sequence it lists them all."""

    __slots__ = ("_about", "_listed", "_partners", "_position", "_seat", "_subjects", "kinds")

    def __init__(self, position: Any, seat: int, kinds: Sequence[Kind], partners: Partners | None = None) -> None:
        self.kinds = kinds
        self._position = position
        self._seat = seat
        self._partners = partners
        self._subjects: dict[Kind, Sequence[int]] = {}
        self._about: dict[tuple[Kind, int], Sequence[Action]] = {}
        self._listed: dict[Kind, Sequence[Action]] = {}

    # --- by kind and subject -------------------------------------------------------------------------

    def subjects(self, kind: Kind) -> Sequence[int]:
        """Whom actions of the kind are about: all that can be ordered anything, of an `Order` perhaps some more."""
        known = self._subjects.get(kind)
        if known is None:
            if kind not in self.kinds:
                known = ()
            elif issubclass(kind, Order):
                known = self._commanded(kind)
            else:
                known = self._grouped(kind)
            self._subjects[kind] = known
        return known

    def about(self, kind: Kind, subject: int) -> Sequence[Action]:
        """The actions of the kind that name the subject."""
        known = self._about.get((kind, subject))
        if known is None:
            if subject not in self.subjects(kind):
                return ()
            if not issubclass(kind, Order):
                return self._about[kind, subject]  # written down with the subjects
            found = kind.about(self._position, self._seat, subject)
            known = self._about[kind, subject] = found if kind.personal else self._permitted(found)
        return known

    def of(self, kind: Kind) -> Sequence[Action]:
        """All actions of the kind."""
        known = self._listed.get(kind)
        if known is None:
            if kind not in self.kinds:
                return ()
            p, seat = self._position, self._seat
            if issubclass(kind, Order):
                found: Sequence[Action] = Listing(kind.headed(p, seat, subject) for subject in self.subjects(kind))
            else:
                found = kind.offers(p, seat)
            known = self._listed[kind] = self._permitted(found)
        return known

    def choose(self, random: Random) -> tuple[Action, float]:
        """Any action of a short kind, or anybody who can be ordered something and any order to him.

        Actions and subjects all alike; with the chance of that choice.
        """
        pools: list[tuple[Kind, Sequence[Any]]] = [
            (kind, self.subjects(kind) if issubclass(kind, Order) else self.of(kind)) for kind in self.kinds
        ]
        count = sum([len(pool) for _, pool in pools])
        while count:
            place = int(random.random() * count)
            number = 0
            while place >= len(pools[number][1]):
                place -= len(pools[number][1])
                number += 1
            kind, pool = pools[number]
            picked = pool[place]
            if isinstance(picked, Action):
                return picked, 1 / count
            orders = self.about(kind, picked)
            if orders:
                return orders[int(random.random() * len(orders))], 1 / (count * len(orders))
            pools[number] = kind, [subject for subject in pool if subject != picked]  # nothing can be ordered to it
            count = sum([len(pool) for _, pool in pools])
        raise IndexError("there is nothing to choose from")

    def choose_by_kind(self, random: Random) -> tuple[Action, float]:
        """Any kind of which there is something, then anybody who can be ordered it, then any such order to him.

        No more is listed than is chosen from. With the least chance that the choice had.
        """
        left = list(self.kinds)
        while left:
            kind, chance = left.pop(int(random.random() * len(left))), 1 / len(self.kinds)
            if not issubclass(kind, Order):
                orders = self.of(kind)
            else:
                able = list(self.subjects(kind))
                chance /= max(len(able), 1)
                orders = ()
                while able and not orders:
                    orders = self.about(kind, able.pop(int(random.random() * len(able))))
            if orders:
                return orders[int(random.random() * len(orders))], chance / len(orders)
        raise IndexError("there is nothing to choose from")

    def _commanded(self, kind: type[Order]) -> Sequence[int]:
        """The subjects of the kind, without the counters of a partner."""
        p, seat = self._position, self._seat
        if self._partners is None:
            return kind.subjects(p, seat)
        field = subject_field(kind)
        if field is None or field.domain != "piece":
            return kind.subjects(p, seat)
        return self._partners.commanded(p, seat, kind)

    def _grouped(self, kind: Kind) -> Sequence[int]:
        groups: dict[int, list[Action]] = {}
        for action in self.of(kind):
            for subject in action.subjects_named():
                groups.setdefault(subject, []).append(action)
        for subject, actions in groups.items():
            self._about[kind, subject] = actions
        return tuple(groups)

    def _permitted(self, found: Sequence[Action]) -> Sequence[Action]:
        """Those that no partner has to give."""
        if self._partners is None:
            return found
        p, seat, permits = self._position, self._seat, self._partners.permits
        return [action for action in found if permits(p, seat, action) is None]

    def written_out(self) -> Offers:
        """All of them listed now: a copy that does not lead to the position they come from."""
        new = Offers(None, self._seat, self.kinds)
        for kind in self.kinds:
            new._listed[kind] = list(self.of(kind))
            new._subjects[kind] = new._grouped(kind)
        return new

    # --- as a sequence -------------------------------------------------------------------------------

    @property
    def parts(self) -> list[Sequence[Action]]:
        """All of them, a list a kind; nobody may change one."""
        return [self.of(kind) for kind in self.kinds]

    def __len__(self) -> int:
        return sum(map(len, self.parts))

    def __bool__(self) -> bool:
        """No more is listed than it takes to find one."""
        if Done in self.kinds and self.of(Done):
            return True
        if any(self.of(kind) for kind in self.kinds if not issubclass(kind, Order)):
            return True
        orders = [kind for kind in self.kinds if issubclass(kind, Order)]
        return any(self.about(kind, subject) for kind in orders for subject in self.subjects(kind))

    def only(self) -> Action | None:
        """The one action that there is; None if there are more, of which no more are listed than it takes."""
        orders = [kind for kind in self.kinds if issubclass(kind, Order)]
        plain = (action for kind in self.kinds if not issubclass(kind, Order) for action in self.of(kind))
        given = (action for kind in orders for subject in self.subjects(kind) for action in self.about(kind, subject))
        found = list(islice(chain(plain, given), 2))
        return found[0] if len(found) == 1 else None

    def __iter__(self) -> Iterator[Action]:
        return chain.from_iterable(self.parts)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and action in self.about(type(action), action.subjects_named()[0])

    @overload
    def __getitem__(self, place: int) -> Action: ...
    @overload
    def __getitem__(self, place: slice) -> list[Action]: ...
    def __getitem__(self, place: int | slice) -> Action | list[Action]:
        if isinstance(place, slice):
            return list(self)[place]
        return Listing.joined(self.parts)[place]

    def __eq__(self, other: object) -> bool:
        """Equal to any sequence of the same actions, as lists are to lists."""
        if not isinstance(other, Offers | list):
            return NotImplemented
        return list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # like a list

    def __repr__(self) -> str:
        return repr(list(self))

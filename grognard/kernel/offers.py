"""What a seat may do in one decision: by kind of action and by subject, written out only as far as somebody asks.

A decision of a great game has tens of thousands of legal actions. Nobody reads them all: a player picks a counter and
looks where it can go, and so does the random player.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from random import Random
from typing import Any, overload

from grognard.kernel.actions import Action, Order
from grognard.kernel.refusals import Refusal

Kind = type[Action]
Key = tuple[Kind, int]  # a kind of action, and whom it is about


class Partners:
    """In games with partners: why a seat may not command a counter, or give an order; another of its side may."""

    __slots__ = ("commands", "permits")

    def __init__(
        self, commands: Callable[[Any, int, int], Refusal | None], permits: Callable[[Any, int, Action], Refusal | None]
    ) -> None:
        self.commands = commands
        self.permits = permits


class Offers(Sequence[Action]):
    """The legal actions of one seat, in the order of the kinds that are accepted; as a sequence it lists them all."""

    __slots__ = ("_all", "_found", "_partners", "_position", "_seat", "kinds")

    def __init__(self, position: Any, seat: int, kinds: Sequence[Kind], partners: Partners | None = None) -> None:
        self.kinds = kinds
        self._position = position
        self._seat = seat
        self._partners = partners
        self._found: dict[Kind, dict[int, Sequence[Action]] | Sequence[int]] = {}  # of orders, the subjects only
        self._all: list[Sequence[Action]] | None = None

    # --- by kind and subject -------------------------------------------------------------------------

    def subjects(self, kind: Kind) -> Sequence[int]:
        """Whom actions of the kind are about: all that can be ordered anything, of an `Order` perhaps some more."""
        found = self._found.get(kind)
        if found is None:
            found = self._found[kind] = self._able(kind) if issubclass(kind, Order) else self._grouped(kind)
        return list(found) if isinstance(found, dict) else found

    def about(self, kind: Kind, subject: int) -> Sequence[Action]:
        """The actions of the kind that name the subject."""
        if subject not in self.subjects(kind):
            return ()
        found = self._found[kind]
        if isinstance(found, dict):
            return found[subject]
        assert issubclass(kind, Order)
        return self._allowed(kind.about(self._position, self._seat, subject))

    def of(self, kind: Kind) -> Sequence[Action]:
        """All actions of the kind."""
        return self._listed(kind) if kind in self.kinds else ()

    def keys(self) -> list[Key]:
        """Every kind with every subject that it has."""
        return [(kind, subject) for kind in self.kinds for subject in self.subjects(kind)]

    def choose(self, random: Random) -> tuple[Action, float]:
        """Any subject of any kind, and any action about it; with the chance of that choice."""
        keys = self.keys()
        while keys:
            place = random.randrange(len(keys))
            actions = self.about(*keys[place])
            if actions:
                return actions[random.randrange(len(actions))], 1 / (len(keys) * len(actions))
            keys[place] = keys[-1]
            keys.pop()
        raise IndexError("there is nothing to choose from")

    def _able(self, kind: type[Order]) -> Sequence[int]:
        p, seat = self._position, self._seat
        able = kind.subjects(p, seat)
        if self._partners is None:
            return able
        commands = self._partners.commands
        return [subject for subject in able if commands(p, seat, subject) is None]

    def _grouped(self, kind: Kind) -> dict[int, Sequence[Action]]:
        groups: dict[int, list[Action]] = {}
        for action in self._listed(kind):
            for subject in action.subjects_named():
                groups.setdefault(subject, []).append(action)
        return dict(groups)

    def _listed(self, kind: Kind) -> Sequence[Action]:
        p, seat = self._position, self._seat
        if issubclass(kind, Order):
            return self._allowed(kind.gathered(p, seat, self.subjects(kind)))
        return self._allowed(kind.offers(p, seat))

    def _allowed(self, listed: Sequence[Action]) -> Sequence[Action]:
        """Those that no partner has to give."""
        if self._partners is None:
            return listed
        p, seat, permits = self._position, self._seat, self._partners.permits
        return [action for action in listed if permits(p, seat, action) is None]

    # --- as a sequence -------------------------------------------------------------------------------

    @property
    def parts(self) -> list[Sequence[Action]]:
        """All of them, a list a kind; nobody may change one."""
        if self._all is None:
            self._all = [self._listed(kind) for kind in self.kinds]
        return self._all

    def __len__(self) -> int:
        return sum(map(len, self.parts))

    def __bool__(self) -> bool:
        return any(self.about(kind, subject) for kind in self.kinds for subject in self.subjects(kind))

    def __iter__(self) -> Iterator[Action]:
        return chain.from_iterable(self.parts)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Action) or type(action) not in self.kinds:
            return False
        named = action.subjects_named()
        return any(action in self.about(type(action), subject) for subject in named[:1])

    @overload
    def __getitem__(self, place: int) -> Action: ...
    @overload
    def __getitem__(self, place: slice) -> list[Action]: ...
    def __getitem__(self, place: int | slice) -> Action | list[Action]:
        if isinstance(place, slice):
            return list(self)[place]
        left = place + len(self) if place < 0 else place
        if left >= 0:
            for part in self.parts:
                if left < len(part):
                    return part[left]
                left -= len(part)
        raise IndexError(f"{place} of {len(self)} actions")

    def __eq__(self, other: object) -> bool:
        """Equal to any sequence of the same actions, as lists are to lists."""
        if not isinstance(other, Offers | list):
            return NotImplemented
        return list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # like a list

    def __repr__(self) -> str:
        return repr(list(self))

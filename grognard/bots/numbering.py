"""A game for machines that want numbers: choices in a space of fixed size, and what a seat knows as a vector.

A choice is an action, or somebody to be ordered something, whose orders are the next choice: on a great board nobody
lists every order of everybody. Its number is a hash of its text, so that the same choice has the same number in every
position as long as no other takes it first. Number 0 goes on: to the next page, and from the last page of somebody's
orders back to everybody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypeVar
from zlib import crc32

from grognard.kernel.actions import NOTHING, Action, Notation, Order, subject_field
from grognard.kernel.offers import Offers

ACTIONS = 4096  # numbers, the turning of the page included
FEATURES = 1024  # length of the vector
GO_ON = 0
MOST = 10.0  # a feature never counts more, either way
T = TypeVar("T")


class Subject(NamedTuple):
    """Somebody who can be ordered something of this kind."""

    kind: type[Order]
    number: int

    def text(self, notation: Notation) -> str:
        field = subject_field(self.kind)
        assert field is not None
        name = notation.words[field.domain].write(self.number) if self.number >= 0 else NOTHING
        return f"{self.kind.kind} {name} ..."


Choice = Action | Subject


def choices(offers: Offers, picked: Subject | None = None) -> Sequence[Choice]:
    """All that can be chosen next: actions of short kinds and who can be given orders, or the orders of one of them."""
    if picked is not None:
        return offers.about(*picked)
    found: list[Choice] = []
    for kind in offers.kinds:
        if issubclass(kind, Order):
            found += [Subject(kind, subject) for subject in offers.subjects(kind)]
        else:
            found += offers.of(kind)
    return found


def text(notation: Notation, choice: Choice) -> str:
    return choice.text(notation) if isinstance(choice, Subject) else notation.text(choice)


def numbered(things: Sequence[T], write: Callable[[T], str], page: int = 0, size: int = ACTIONS) -> dict[int, T]:
    """Number -> what can be chosen, for one page of it."""
    room = size - 1
    found: dict[int, T] = {}
    for thing in things[page * room : (page + 1) * room]:
        number = 1 + crc32(write(thing).encode()) % room
        while number in found:  # taken: the next one that is free
            number = number % room + 1
        found[number] = thing
    return found


def pages(things: Sequence[object], size: int = ACTIONS) -> int:
    return max(1, -(-len(things) // (size - 1)))


def features(view: Any, kind: str, length: int = FEATURES) -> list[float]:
    """What a seat knows, every fact added to the feature that its name hashes to, with a sign that hashes too."""
    found = [0.0] * length
    for name, value in (*_facts("", view), (f"decision={kind}", 1.0)):
        code = crc32(name.encode())
        found[code % length] += value if code & 0x80000000 else -value
    return [max(-MOST, min(MOST, value)) for value in found]


def _facts(name: str, thing: Any) -> Iterator[tuple[str, float]]:
    """(name, number) of everything in plain data; words become names of facts that are true."""
    if isinstance(thing, dict):
        for key, value in thing.items():
            yield from _facts(f"{name}/{key}", value)
    elif isinstance(thing, list | tuple):
        for number, value in enumerate(thing):
            own = value.get("id", number) if isinstance(value, dict) else number
            yield from _facts(f"{name}/{own}", value)
    elif isinstance(thing, int | float):
        yield name, float(thing)
    elif thing is not None:
        yield f"{name}={thing}", 1.0

"""A game for machines that want numbers: actions in a space of fixed size, and what a seat knows as a vector.

An action's number is a hash of its text, so that the same order has the same number in every position as long as no
other takes it first. Number 0 turns the page: it is legal only where a position has more actions than numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any
from zlib import crc32

from grognard.kernel.actions import Action, Notation

ACTIONS = 4096  # numbers, the turning of the page included
FEATURES = 1024  # length of the vector
TURN_PAGE = 0
MOST = 10.0  # a feature never counts more, either way


def numbered(notation: Notation, actions: Sequence[Action], page: int = 0, size: int = ACTIONS) -> dict[int, Action]:
    """Number -> action, for one page of the legal actions."""
    room = size - 1
    shown = actions[page * room : (page + 1) * room]
    found: dict[int, Action] = {}
    for action in shown:
        number = 1 + crc32(notation.text(action).encode()) % room
        while number in found:  # taken: the next one that is free
            number = number % room + 1
        found[number] = action
    return found


def pages(actions: Sequence[Action], size: int = ACTIONS) -> int:
    return max(1, -(-len(actions) // (size - 1)))


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

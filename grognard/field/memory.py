"""Answers that are kept on the world of all positions, each under what it depends on, as long as there is room."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Final, TypeVar

from grognard.field.realm import Realm

ROOM: Final = 2000  # answers of a kind, some kilobytes each

T = TypeVar("T")


def notes(world: Realm, page: Hashable, most: int = 0) -> dict[Any, Any]:
    """One page of answers, to read and write; a page that holds more than `most` of them is wiped."""
    found: dict[Any, Any] = world.known.setdefault(("notes", page), {})
    if most and len(found) > most:
        found.clear()
    return found


def remembered(world: Realm, kind: Hashable, key: Hashable, find: Callable[[], T], room: int = ROOM) -> T:
    """The answer for this key, found once: the key must tell everything that the answer depends on."""
    known: dict[Hashable, T] = world.known.setdefault(kind, {})
    if key not in known:
        if len(known) >= room:
            known.clear()
        known[key] = find()
    return known[key]


def lasting(world: Realm, kind: Hashable, find: Callable[[], T]) -> T:
    """An answer that never changes."""
    known: T | None = world.known.get(kind)
    if known is None:
        known = world.known[kind] = find()
    return known

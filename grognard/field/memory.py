"""Answers that are kept on the world of all positions, each under what it depends on, as long as there is room."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Hashable
from operator import is_not
from typing import Any, Final, TypeVar

from grognard.field.layout import Layout
from grognard.field.realm import Realm

NOT_YET: Final[Any] = object()  # for an answer that nobody has found
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
    known: dict[Hashable, Any] = world.known.setdefault(kind, {})
    answer: T = known.get(key, NOT_YET)  # keys may take longer to hash than answers to find
    if answer is NOT_YET:
        answer = find()
        while len(known) >= room:
            del known[next(iter(known))]  # the oldest
        known[key] = answer
    return answer


def snapshot(p: Layout, name: str) -> Any:
    """A row of the position as it is now, for keys: the very same object as long as the row has not changed."""
    now, then = getattr(p, name), p.kept.get(name)
    if now is then:
        return then
    if isinstance(now, array):
        now = now.tobytes()  # which is compared sooner than an array
    if now != then:
        then = p.kept[name] = bytes(now) if isinstance(now, bytearray) else now[:] if isinstance(now, list) else now
    return then


def by_rows(p: Layout, kind: Hashable, rows: tuple[str, ...], find: Callable[[], T]) -> T:
    """The answer that was found last, as long as these fields of the position hold what they held then.

    They are compared, so nobody has to say that one of them has changed; the answer must follow from them and from the
    world alone.
    """
    kept = p.kept
    known = kept.get(kind)
    held = [snapshot(p, name) for name in rows]
    if known is None or known[2] is not p.world or any(map(is_not, held, known[1])):
        known = kept[kind] = find(), held, p.world
    answer: T = known[0]
    return answer


def lasting(world: Realm, kind: Hashable, find: Callable[[], T]) -> T:
    """An answer that never changes."""
    known: T | None = world.settled.get(kind)
    if known is None:
        known = world.settled[kind] = find()
    return known

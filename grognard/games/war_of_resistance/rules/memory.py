"""Answers kept by their exact inputs, on the world of all positions, as long as there is room."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, TypeVar

from grognard.games.war_of_resistance.position import Situation

ROOM: Final = 2000  # answers of a kind, some kilobytes each

T = TypeVar("T")


def remembered(p: Situation, kind: str, key: Hashable, find: Callable[[], T], room: int = ROOM) -> T:
    known: dict[Hashable, T] = p.world.known.setdefault(kind, {})
    if key not in known:
        if len(known) >= room:
            known.clear()
        known[key] = find()
    return known[key]

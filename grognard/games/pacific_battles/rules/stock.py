"""Actions that name one thing and nothing else, made once for all decisions in which they are listed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from grognard.games.pacific_battles.position import Situation

A = TypeVar("A")


def of_units(p: Situation, kind: Callable[[int], A]) -> tuple[A, ...]:
    """Unit -> the action that names it."""
    known: tuple[A, ...] | None = p.world.known.get(kind)
    if known is None:
        known = p.world.known[kind] = tuple(kind(unit) for unit in range(len(p.world.pieces)))
    return known


def of_hexes(p: Situation, kind: Callable[[int], A]) -> tuple[A, ...]:
    """Hex -> the action that names it."""
    known: tuple[A, ...] | None = p.world.known.get(kind)
    if known is None:
        known = p.world.known[kind] = tuple(kind(hex) for hex in range(len(p.world.board)))
    return known

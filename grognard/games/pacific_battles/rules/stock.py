"""Actions that name one thing, or one unit and one hex, made once for all decisions in which they are listed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from grognard.field.hexes import Hexes, listed
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


def to_hexes(p: Situation, kind: Callable[[int, int], A], unit: int, hexes: Hexes) -> list[A]:
    """The actions that name the unit and one of the hexes; the same list, not to be changed, while the hexes are."""
    latest: dict[int, tuple[Hexes, list[A]]] = p.world.known.setdefault(("to hexes", kind), {})
    known = latest.get(unit)
    if known is None or known[0] != hexes:
        known = latest[unit] = hexes, [kind(unit, hex) for hex in listed(hexes)]
    return known[1]

"""8.1 and 8.2 The way of a stack: a path that all of it can walk and each of its units can pay for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.games.pacific_battles.position import STRATEGIC, Situation
from grognard.games.pacific_battles.rules.reach import (
    Mover,
    is_fresh,
    mover,
    path_via,
    points_left,
    price,
    reach_of,
    way_to,
)
from grognard.games.pacific_battles.rules.terrain import move_class

if TYPE_CHECKING:
    from grognard.games.pacific_battles.rules.march import Move


def together(p: Situation, units: tuple[int, ...], strategic: bool = False) -> Mover:
    """Units of one class as one mover, at the pace of the slowest (8.12/stack-speed)."""
    if len(units) == 1:
        return mover(p, units[0], strategic)
    movers = [mover(p, unit, strategic) for unit in units]
    return movers[0]._replace(points=min(who.points for who in movers), fresh=all(who.fresh for who in movers))


def route(p: Situation, move: Move) -> list[int]:
    """The hexes of a legal path, empty if there is none; whoever asks whether there is one often walks it next."""
    known: list[int] | None = p.cache.get(move)
    if known is None:
        known = p.cache[move] = _route(p, move)
    return known


def _route(p: Situation, move: Move) -> list[int]:
    """Every class of units in the stack pays its own price."""
    start = p.at[move.units[0]]
    strategic = move.strategic or any(p.done[unit] & STRATEGIC for unit in move.units)
    side = p.world.side[move.units[0]]
    paces: dict[int, list[int]] = {}
    for unit in move.units:
        paces.setdefault(move_class(p, unit), []).append(unit)
    for units in paces.values():
        who = together(p, tuple(units), strategic)
        if move.via:
            path = path_via(p, who, (start, *move.via, move.to))
        else:
            path = way_to(p, who, start, move.to)
            if path and len(paces) == 1:
                return path  # the slowest can pay for it
            path = path or _single(p, who, start, move.to)
        if path and all(
            _can_pay(p, unit, price(p, side, pace, start, path), path, strategic)
            for pace, slow in paces.items()
            for unit in slow
        ):
            return path
    return []


def _can_pay(p: Situation, unit: int, cost: int, path: list[int], strategic: bool) -> bool:
    if cost >= 255:
        return False
    minimum = len(path) == 1 and not strategic and is_fresh(p, unit)  # 8.22/minimum
    return minimum or cost <= points_left(p, unit, strategic)


def _single(p: Situation, who: Mover, start: int, to: int) -> list[int]:
    """One hex, which some of the stack may pay for and others enter by the minimum."""
    one = reach_of(p, who._replace(fresh=True), start) if not who.strategic else None
    return [to] if one is not None and to in one.singles else []

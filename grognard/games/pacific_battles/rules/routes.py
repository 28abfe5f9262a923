"""8.1 and 8.2 The way of a stack: a path that all of it can walk and each of its units can pay for."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from itertools import pairwise
from operator import le

from grognard.field.reach import BARRED
from grognard.games.pacific_battles.position import STRATEGIC, Situation
from grognard.games.pacific_battles.rules.marching import March
from grognard.games.pacific_battles.rules.reach import (
    Mover,
    is_fresh,
    may_infiltrate,
    mover,
    obstacles,
    path_via,
    points_left,
    price,
    way_to,
)
from grognard.games.pacific_battles.rules.terrain import ground, move_class


def together(p: Situation, units: tuple[int, ...], strategic: bool = False) -> Mover:
    """Units of one class as one mover, at the pace of the slowest (8.12/stack-speed)."""
    if len(units) == 1:
        return mover(p, units[0], strategic)
    movers = [mover(p, unit, strategic) for unit in units]
    return movers[0]._replace(points=min(who.points for who in movers), fresh=all(who.fresh for who in movers))


def route(p: Situation, move: March) -> list[int]:
    """The hexes of a legal path, empty if there is none; whoever asks whether there is one often walks it next."""
    known: list[int] | None = p.cache.get(move)
    if known is None:
        known = p.cache[move] = _route(p, move)
    return known


def _route(p: Situation, move: March) -> list[int]:
    start = p.at[move.units[0]]
    strategic = move.strategic or any(p.done[unit] & STRATEGIC for unit in move.units)
    paces: dict[int, list[int]] = {}
    for unit in move.units:
        paces.setdefault(move_class(p, unit), []).append(unit)
    movers = [together(p, tuple(units), strategic) for units in paces.values()]
    if len(movers) > 1:
        path = _common(p, movers, start, (*move.via, move.to))
    elif not move.via:
        path = way_to(p, movers[0], start, move.to)
    else:
        path = path_via(p, movers[0], (start, *move.via, move.to))
        return path if path and _all_pay(p, move.units, path, strategic) else []
    one_hex = not strategic and move.via in ((), (move.to,))
    return path or ([move.to] if one_hex and _one_hex(p, move.units, move.to) else [])


def _common(p: Situation, movers: Sequence[Mover], start: int, named: tuple[int, ...]) -> list[int]:
    """The way through the named hexes that costs units of two classes least together, and none of them too much.

    The cheapest way of one class may be too dear for the other or closed to it, so all that might serve are followed.
    """
    seen, strategic = obstacles(p, movers[0].side), movers[0].strategic
    if strategic and seen.near >> start & 1:  # 8.32/adjacency
        return []
    bound = not strategic and seen.zone >> start & 1  # 7.21/leave
    on_the_way = [(seen.strategic if strategic else seen.passing)[who.pace] for who in movers]
    at_its_end = [(seen.strategic if strategic else seen.tolls)[who.pace] for who in movers]
    prices = [ground(p, who.pace).prices for who in movers]
    stops = [there for here, there in pairwise((start, *named)) if there != here]
    best: dict[tuple[int, int], list[tuple[int, ...]]] = {}
    ways: list[tuple[int, tuple[int, ...], int, tuple[int, ...]]] = [(0, (0,) * len(movers), 0, (start,))]
    while ways:
        _, spent, passed, path = heappop(ways)
        here = path[-1]
        if passed == len(stops):
            return list(path[1:])
        others = best.setdefault((passed, here), [])
        if any(all(map(le, other, spent)) for other in others):
            continue
        others.append(spent)
        for there in prices[0][here]:
            if bound and here == start and seen.zone >> there & 1:
                continue
            reached = passed + (there == stops[passed])
            tolls = at_its_end if reached == len(stops) else on_the_way
            costs = tuple(
                paid + price[here].get(there, BARRED) + toll[there]
                for paid, price, toll in zip(spent, prices, tolls, strict=True)
            )
            if all(cost <= who.points for cost, who in zip(costs, movers, strict=True)):
                heappush(ways, (sum(costs), costs, reached, (*path, there)))
    return []


def _all_pay(p: Situation, units: tuple[int, ...], path: list[int], strategic: bool) -> bool:
    """Every class of units in the stack pays its own price."""
    start, side = p.at[units[0]], p.sides[units[0]]
    return all(_can_pay(p, unit, price(p, side, move_class(p, unit), start, path), path, strategic) for unit in units)


def _can_pay(p: Situation, unit: int, cost: int, path: list[int], strategic: bool) -> bool:
    if cost >= BARRED:
        return False
    minimum = len(path) == 1 and not strategic and is_fresh(p, unit)  # 8.22/minimum
    return minimum or cost <= points_left(p, unit, strategic)


def _one_hex(p: Situation, units: tuple[int, ...], to: int) -> bool:
    """Whether units may enter the hex at one step, which some pay for and others take by the minimum (8.22/minimum)."""
    start, side = p.at[units[0]], p.sides[units[0]]
    seen = obstacles(p, side)
    if seen.enemies >> to & 1:
        return False
    from_zone_to_zone = seen.zone >> start & seen.zone >> to & 1  # 7.21/leave, 7.22/infiltration
    return (not from_zone_to_zone or may_infiltrate(p, side, start, to)) and _all_pay(p, units, [to], False)

"""Lines of supply as a player draws them with a finger: from each HQ by rail to a city, from units to what feeds them.

The rules find out who is in supply for all hexes at once (`rules/tracing.py`); here is one way for each, to look at.
Ways over the sea and over frozen lakes are not drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush

from grognard.field.board import NO_HEX
from grognard.field.hexes import Hexes
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.supply import lines, open_hexes, primary, secondary, supplied
from grognard.games.world_in_flames.rules.tracing import price

Way = tuple[int, ...]


def strands(p: Situation, side: int) -> Iterator[Way]:
    """One way from a source to each hex of a side's units that are in supply, the source first."""
    powers = {p.power_of[unit] for unit in range(len(p.at)) if p.on_board(unit) and p.sides[unit] == side}
    drawn: set[tuple[int, int]] = set()
    for power in sorted(powers):
        first, live = primary(p, power), lines(p, power).live
        board = p.world.board
        passed_on = live & secondary(p, power)
        rear = _ways(p, power, board.hexes(first), by_rail=True)
        front = _ways(p, power, board.hexes(first | passed_on), by_rail=False)
        for hex in board.hexes(passed_on):
            yield from _drawn(_followed(p, rear, hex), drawn)
        for hex in sorted({p.at[unit] for unit in _fed(p, power)}):
            yield from _drawn(_followed(p, front, hex), drawn)


def _fed(p: Situation, power: int) -> Iterator[int]:
    for unit in range(len(p.at)):
        if p.power_of[unit] == power and p.on_board(unit) and not p.piece(unit).headquarters and supplied(p, unit):
            yield unit


def _drawn(way: Way, drawn: set[tuple[int, int]]) -> Iterator[Way]:
    """A way to the same hex from the same source is drawn once."""
    if len(way) > 1 and (way[0], way[-1]) not in drawn:
        drawn.add((way[0], way[-1]))
        yield way


def _ways(p: Situation, power: int, sources: Iterable[int], by_rail: bool) -> dict[int, int]:
    """Hex -> the next hex on its cheapest way to a source, through hexes open to lines; railways cost nothing."""
    world, free = p.world, open_hexes(p, power)
    found: dict[int, int] = {}
    waiting = [(0, hex, hex) for hex in sorted(sources)]
    while waiting:
        cost, hex, before = heappop(waiting)
        if hex in found:
            continue
        found[hex] = before
        if not _through(p, free, hex):
            continue
        for there in _beside(p, hex):
            railed = by_rail and any(next == there for next, _ in world.tracks[hex])
            if there not in found:
                heappush(waiting, (cost + (0 if railed else price(world, hex)), there, hex))
    return found


def _through(p: Situation, free: Hexes, hex: int) -> bool:
    return bool(free >> p.world.board.bits[hex] & 1)


# 2.4.2-limits/hexsides
def _beside(p: Situation, hex: int) -> Iterator[int]:
    """The hexes from which a line can enter a hex."""
    board, bits = p.world.board, p.world.side_bits
    for hexside in p.world.around(hex):
        there, kinds = board.neighbours[hexside], board.sides[hexside]
        closed = kinds & (bits["alpine"] | bits["lake"]) or (kinds & bits["water"] and not kinds & bits["straits"])
        if there != NO_HEX and not closed and p.world.solid[there]:
            yield there


def _followed(p: Situation, ways: dict[int, int], hex: int) -> Way:
    """The way from the source to a hex; empty where none is drawn."""
    if hex not in ways:
        return ()
    found = [hex]
    while ways[found[-1]] != found[-1]:
        found.append(ways[found[-1]])
    return tuple(reversed(found))

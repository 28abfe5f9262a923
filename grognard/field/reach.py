"""Cheapest ways over a board: how far a counter comes with its movement points, and by which hexes.

The cost of a hexside is the price of crossing it from the hex it is seen from; BARRED hexsides are not
crossed at all. `Ways` keeps the open hexsides of each hex ready for the search, so that one table serves
every counter that pays the same prices.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple, Protocol

from grognard.field.board import NO_HEX, SLOTS, Board
from grognard.field.hexes import Hexes, row

BARRED = 255  # a hexside that may not be crossed, or a hex that may not be entered
_TOLLS = bytes(BARRED if byte == ord("1") else 0 for byte in range(256))
FURTHEST = 254  # the largest sum of costs that a search follows

Ways = tuple[tuple[tuple[int, int], ...], ...]  # hex -> (next hex, cost) for every hexside that can be crossed


class Prices(Protocol):
    """What a search asks of `Ways`, or of a table that finds them when they are asked for."""

    def __len__(self) -> int: ...

    def __getitem__(self, hex: int, /) -> Iterable[tuple[int, int]]: ...


def ways(board: Board, cost: Sequence[int] | Callable[[int], int]) -> Ways:
    """The open hexsides of every hex, from an array of costs by hexside or a function of the hexside."""
    price = cost if callable(cost) else cost.__getitem__
    table = []
    for hex in range(len(board)):
        open_sides = []
        for hexside in range(SLOTS * hex, SLOTS * hex + SLOTS):
            there = board.neighbours[hexside]
            if there != NO_HEX:
                paid = price(hexside)
                if paid < BARRED:
                    open_sides.append((there, paid))
        table.append(tuple(open_sides))
    return tuple(table)


class Spread(NamedTuple):
    """Every hex within the limit: the least cost, and the hex from which that cost is reached."""

    start: int
    costs: dict[int, int]
    came: dict[int, int]

    def path(self, end: int) -> list[int]:
        """The hexes entered on the cheapest way to `end`, the start left out; empty if it is not reached."""
        return traced(self.came, self.start, end)


def traced(came: Mapping[int, int], start: int, end: int) -> list[int]:
    """The way to a hex, told by where one came from into each; without the start, and empty if it was not reached."""
    path: list[int] = []
    while end != start and end in came:
        path.append(end)
        end = came[end]
    path.reverse()
    return path


def barred(hexes: Hexes, count: int) -> bytes:
    """The row of tolls of a board of so many hexes in which these may not be entered and nothing else costs more."""
    return row(hexes, count, _TOLLS)


def cheapest(ways: Ways) -> bytes:
    """Hex -> the price of the cheapest hexside out of it, BARRED where none leads out."""
    return bytes(min((cost for _, cost in steps), default=BARRED) for steps in ways)


def spread(
    ways: Prices,
    start: int,
    limit: int,
    toll: Sequence[int],
    halt: Sequence[int] | None = None,
    least_step: Sequence[int] | None = None,
    until: int = NO_HEX,
) -> Spread:
    """The cheapest way to every hex that costs at most `limit` (which is at most FURTHEST).

    `toll` is what entering a hex costs on top, BARRED where it may not be entered; `halt` marks the hexes beyond
    which no way leads on, unless it starts there. Of two ways of the same cost the one found first stands, so the
    answer is always the same. Whoever knows the `cheapest` step out of every hex spares the search the hexes from
    which nothing can be paid any more; whoever asks for the way to one hex only, all that lies further away than it.
    """
    came: dict[int, int] = {}
    least = [limit + 1] * len(ways)  # hex -> its cost so far, above the limit where none is known
    least[start] = 0
    queue: list[list[int]] = [[] for _ in range(limit + 1)]  # one bucket a cost
    queue[0].append(start)
    onward = bytes(len(ways)) if least_step is None else least_step
    for spent, bucket in enumerate(queue):
        if until != NO_HEX and least[until] <= spent:
            break
        for hex in bucket:
            if least[hex] != spent:
                continue  # a cheaper way was found after it had been put here
            for there, cost in ways[hex]:
                total = spent + cost
                if total < least[there]:
                    total += toll[there]
                    if total < least[there]:
                        least[there] = total
                        came[there] = hex
                        if total + onward[there] <= limit and (halt is None or not halt[there]):
                            queue[total].append(there)  # a way leads on from there
    costs = {start: 0, **dict(zip(came, map(least.__getitem__, came), strict=True))}
    return Spread(start, costs, came)


def through(ways: Prices, stops: Sequence[int], toll: Sequence[int]) -> list[tuple[int, int]]:
    """A path from the first stop through the others in their order: the hexes entered, with the cost so far.

    From a stop to the next one beside it the path goes straight, elsewhere by the cheapest way. It is empty
    where there is no path, and where the stops are one and the same hex.
    """
    path: list[tuple[int, int]] = []
    spent = 0
    for here, there in pairwise(stops):
        straight = dict(ways[here]).get(there, BARRED) + toll[there]
        if here == there:
            continue
        if straight < BARRED:
            path.append((there, spent + straight))
        else:
            leg = spread(ways, here, FURTHEST, toll)
            if there not in leg.costs:
                return []
            path += [(hex, spent + leg.costs[hex]) for hex in leg.path(there)]
        spent = path[-1][1]
    return path

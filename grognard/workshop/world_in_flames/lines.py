"""Railways and rivers: what other print hides is joined again, a river is led to the sea, a railway over borders."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import Final

from grognard.field.hexgrid import Corner
from grognard.workshop.world_in_flames.printed import GRID, Printed, Side

HIDING: Final = frozenset({"border", "partition_or_partial_border", "weather", "alpine", "river", "river_or_coast"})
BORDERS: Final = frozenset({"border", "partition_or_partial_border"})
LONGEST_MEND: Final = 4.0  # hexsides of a river that may be missing in one place
UNDER_PRINT: Final = 0.5  # a hexside under a border or a doubtful coast is likelier to hide a river
DRY: Final = 2  # a loose piece no longer than this that finds no way to water is a misreading


@dataclass(slots=True)
class Mended:
    """The hexsides of one feature: as read, those added by connection, those dropped."""

    read: set[Side]
    added: set[Side] = field(default_factory=set)
    dropped: set[Side] = field(default_factory=set)

    @property
    def sides(self) -> set[Side]:
        return (self.read | self.added) - self.dropped

    def correct(self, corrections: Iterable[tuple[bool, Side]]) -> None:
        for there, side in corrections:
            (self.added if there else self.dropped).add(side)


# Railways


def mend_railways(printed: Printed, corrections: Iterable[tuple[bool, Side]]) -> Mended:
    """A railway that ends at a line printed over it goes on in the hex beyond; then the overlay's corrections."""
    mended = Mended(set(printed.sides("rail")))
    for strict in (True, False):  # first where an end meets an end, then where an end meets a line under a border
        joined = _joined(mended.sides)
        for hex in sorted(joined):
            if len(joined[hex]) == 1 and (there := _beyond(printed, joined, hex, strict)):
                mended.added.add(frozenset((hex, there)))
                joined[hex].add(there)
                joined[there].add(hex)
    mended.correct(corrections)
    return mended


def _joined(sides: Iterable[Side]) -> dict[str, set[str]]:
    joined: dict[str, set[str]] = {}
    for side in sides:
        one, other = side
        joined.setdefault(one, set()).add(other)
        joined.setdefault(other, set()).add(one)
    return joined


def _beyond(printed: Printed, joined: dict[str, set[str]], hex: str, strict: bool) -> str | None:
    """Where a railway ending in `hex` goes on: never over open water, never back beside the way it came."""
    (before,) = joined[hex]
    choices = []
    for there in printed.around[hex].values():
        hiding = printed.on(hex, there) & (HIDING if strict else BORDERS)
        if there not in joined or before in joined[there] or there in joined[hex] or not hiding:
            continue
        if not strict or len(joined[there]) == 1:
            choices.append((-len(hiding), len(joined[there]), there))
    return min(choices)[2] if choices else None


# Rivers


def mend_rivers(
    printed: Printed, sea: Collection[str], inland: Iterable[Side], corrections: Iterable[tuple[bool, Side]]
) -> Mended:
    """Every piece of river is led to the sea, a lake, the edge of the map, or a river that reaches one of them.

    `inland` are hexsides of rivers that end in no sea; `sea` are the hexes of open sea and of lakes.
    """
    mended = Mended({side for side in printed.sides("river") if all(printed.land(name) for name in side)})
    mended.correct(corrections)
    goals = _waters(printed, sea).union(*(printed.corners(side) for side in inland))
    net = _net(printed, mended.dropped)
    while True:
        pieces = _pieces(printed, mended.sides)
        reached = [piece for piece in pieces if piece & goals]
        wet = goals.union(*reached)
        ways = [way for piece in pieces if not piece & goals if (way := _way(net, piece, wet))]
        if not ways:
            break
        mended.added |= set(min(ways)[1])
    for piece in _pieces(printed, mended.sides):
        sides = {side for side in mended.sides if piece.issuperset(printed.corners(side))}
        if not piece & goals and len(sides) <= DRY:
            mended.dropped |= sides
    return mended


def _waters(printed: Printed, sea: Collection[str]) -> set[Corner]:
    """Corners of all-sea and lake hexes, of water hexsides, and on the edge of a map."""
    count: dict[Corner, int] = {}
    goals: set[Corner] = set()
    for name in printed.terrain:
        corners = GRID.corners(GRID.cell(name))
        for corner in corners:
            count[corner] = count.get(corner, 0) + 1
        if name in sea:
            goals.update(corners)
    goals.update(corner for side in printed.sides("water") for corner in printed.corners(side))
    return goals | {corner for corner, hexes in count.items() if hexes < 3}


def _net(printed: Printed, closed: Collection[Side]) -> dict[Corner, list[tuple[Corner, float, Side]]]:
    net: dict[Corner, list[tuple[Corner, float, Side]]] = {}
    for name, around in printed.around.items():
        for there in around.values():
            if name < there and printed.land(name) and printed.land(there):
                side = frozenset((name, there))
                if side in closed:
                    continue
                cost = UNDER_PRINT if printed.on(name, there) & (BORDERS | {"river_or_coast"}) else 1.0
                one, other = printed.corners(side)
                net.setdefault(one, []).append((other, cost, side))
                net.setdefault(other, []).append((one, cost, side))
    return net


def _pieces(printed: Printed, sides: Iterable[Side]) -> list[set[Corner]]:
    near: dict[Corner, set[Corner]] = {}
    for side in sides:
        one, other = printed.corners(side)
        near.setdefault(one, set()).add(other)
        near.setdefault(other, set()).add(one)
    pieces: list[set[Corner]] = []
    while near:
        piece, front = set[Corner](), [next(iter(near))]
        while front:
            corner = front.pop()
            if corner in near:
                piece.add(corner)
                front += near.pop(corner)
        pieces.append(piece)
    return pieces


def _way(
    net: dict[Corner, list[tuple[Corner, float, Side]]], piece: set[Corner], goals: set[Corner]
) -> tuple[float, tuple[Side, ...]] | None:
    """The cheapest chain of hexsides from a piece of river to water, none if it would be too long."""
    queue: list[tuple[float, Corner, tuple[Side, ...]]] = [(0.0, corner, ()) for corner in sorted(piece)]
    done: set[Corner] = set()
    while queue:
        cost, corner, way = heappop(queue)
        if corner in goals:
            return cost, way
        if corner in done or cost > LONGEST_MEND:
            continue
        done.add(corner)
        for other, more, side in net.get(corner, ()):
            if other not in done and cost + more <= LONGEST_MEND:
                heappush(queue, (cost + more, other, (*way, side)))
    return None

"""Rivers and canals laid along hexsides: from waypoint to waypoint, as close as can be to the real courses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import dist
from typing import Final

import numpy as np
from numpy.typing import NDArray

from grognard.field.hexgrid import Corner
from grognard.workshop.geography import Polyline
from grognard.workshop.projection import Projection
from grognard.workshop.tracing import XY, Hexside, HexsideNet, unbroken

STEP: Final = 0.05  # the price of any hexside
STRAY: Final = 12.0  # times the square of the distance from the course, in hex widths
WET: Final = 4.0  # more for a hexside that is sea or lake already
LAID: Final = 200.0  # more for one that a river has already
FAR: Final = 2.0  # a course farther away than so many hex widths pulls no more


@dataclass(slots=True)
class Stretch:
    """A part of one river of one class, downstream."""

    river: str
    kind: str
    chain: list[Hexside]
    corners: list[Corner]
    source: str


@dataclass(slots=True)
class Waters:
    """The hexside net with what is wet already, and the rivers laid so far."""

    projection: Projection
    net: HexsideNet
    sea: set[Corner]  # corners at which a river has reached the sea
    lakes: Mapping[str, set[Corner]]
    edge: set[Corner]
    wet: set[Hexside]
    stretches: list[Stretch] = field(default_factory=list)

    def lay(self, river: str, kind: str, lines: Sequence[Polyline], via: Sequence[str], source: str) -> None:
        points = self._points(lines, via)
        laid = {side for stretch in self.stretches for side in stretch.chain}
        prices = _prices(self.net, points, dict.fromkeys(self.wet, WET) | dict.fromkeys(laid, LAID))
        corners: list[Corner] = []
        chain: list[Hexside] = []
        for number, word in enumerate(via):
            if "/" in word:
                if not corners:
                    corners.append(self._upper_end(word, via[number + 1 :]))
                self._follow(word, corners, chain, prices)
                continue
            goals = self._goals(word, corners[-1] if corners else None)
            if not corners:
                corners.append(self._first(goals, via))
                continue
            self._walk(goals, corners, chain, prices)
        if not chain or not unbroken(self.net, chain) or len(set(corners)) != len(corners):
            twice = sorted({"/".join(side) for side in chain if chain.count(side) > 1})
            raise ValueError(f"its chain of {len(chain)} is broken or meets itself: {' '.join(twice)}")
        self.stretches.append(Stretch(river, kind, chain, corners, source))

    def _points(self, lines: Sequence[Polyline], via: Sequence[str]) -> list[list[XY]]:
        """The real courses, or a line through the waypoints where none is known, in hex widths."""
        courses = [[self.projection.point(*place) for place in line.points] for line in lines]
        spots = [spot for word in via if (spot := self._spot(word)) is not None]
        if not courses:
            courses = [spots if len(spots) > 1 else [*spots, *spots]]  # a lone waypoint is a course of no length
        return [course for course in courses if course]

    def _spot(self, word: str) -> XY | None:
        if "/" in word:
            one, other = word.split("/")
            (ax, ay), (bx, by) = (self.net.grid.centre(self.net.grid.cell(name)) for name in (one, other))
            return (ax + bx) / 2, (ay + by) / 2
        if word.startswith("corner:"):
            return self.net.points[self._corner(word.removeprefix("corner:"))]
        place = word.rpartition("@")[2]
        return self.projection.point(*_place(place)) if "," in place else None

    def _corner(self, value: str) -> Corner:
        sets = [set(self.net.grid.corners(self.net.grid.cell(name))) for name in value.split(",")]
        (corner,) = set.intersection(*sets)
        return corner

    def _goals(self, word: str, here: Corner | None) -> set[Corner]:
        if word == "sea":
            return self.sea
        if word == "edge":
            return self.edge
        kind, _, value = word.partition(":")
        if kind == "lake":
            return self.lakes[value]
        if kind == "corner":
            return {self._corner(value)}
        if kind == "on":
            river, _, place = value.partition("@")
            point = self.projection.point(*_place(place))
            return {min(self._of(river), key=lambda corner: dist(self.net.points[corner], point))}
        if kind == "head":
            heads = [stretch.corners[0] for stretch in self.stretches if stretch.river == value]
            if not heads:
                raise ValueError(f"{value} is not laid yet")
            return {heads[-1]}
        if kind == "join":
            goals = self._of(value)
            if not goals:
                raise ValueError(f"{value} is not laid yet")
            return goals
        return {self.net.nearest(self.projection.point(*_place(word)))}

    def _of(self, river: str) -> set[Corner]:
        return {corner for stretch in self.stretches if stretch.river == river for corner in stretch.corners}

    def _first(self, goals: set[Corner], via: Sequence[str]) -> Corner:
        """Of several corners at which to begin, the one nearest to the next waypoint."""
        spots = [spot for word in via[1:] if (spot := self._spot(word)) is not None]
        if len(goals) == 1 or not spots:
            if len(goals) > 1:
                further = self._goals(via[1], None)
                return min(goals, key=lambda c: min(dist(self.net.points[c], self.net.points[f]) for f in further))
            return next(iter(goals))
        return min(goals, key=lambda corner: dist(self.net.points[corner], spots[0]))

    def _walk(self, goals: set[Corner], corners: list[Corner], chain: list[Hexside], prices: Prices) -> None:
        if corners[-1] in goals:
            return
        used = set(chain)

        def price(one: Corner, other: Corner, hexside: Hexside) -> float:
            return 1e6 if hexside in used else prices(hexside)

        self._add(self.net.path(corners[-1], goals, price), corners, chain)

    def _upper_end(self, word: str, after: Sequence[str]) -> Corner:
        """The end of a river's first hexside that lies farther from what comes next."""
        one, other = word.split("/")
        ends = self.net.ends((min(one, other), max(one, other)))
        spot = next(spot for later in after if (spot := self._spot(later)) is not None)
        return max(ends, key=lambda corner: dist(self.net.points[corner], spot))

    def _follow(self, word: str, corners: list[Corner], chain: list[Hexside], prices: Prices) -> None:
        """Come to one end of a hexside that the river must follow, then run along it."""
        one, other = word.split("/")
        hexside = (min(one, other), max(one, other))
        if hexside in chain:
            return
        ends = self.net.ends(hexside)
        if corners[-1] not in ends:
            barred = {*chain, hexside}

            def price(a: Corner, b: Corner, side: Hexside) -> float:
                return 1e6 if side in barred else prices(side)

            self._add(self.net.path(corners[-1], ends, price), corners, chain)
        self._add([hexside], corners, chain)

    def _add(self, path: Sequence[Hexside], corners: list[Corner], chain: list[Hexside]) -> None:
        for hexside in path:
            one, other = self.net.ends(hexside)
            corners.append(other if corners[-1] == one else one)
            chain.append(hexside)


class Prices:
    """What each hexside costs a river, by its distance from the course."""

    def __init__(self, stray: Mapping[Hexside, float], more: Mapping[Hexside, float]) -> None:
        self._stray = stray
        self._more = more

    def __call__(self, hexside: Hexside) -> float:
        return STEP + STRAY * self._stray.get(hexside, FAR * FAR) + self._more.get(hexside, 0.0)


def _prices(net: HexsideNet, courses: Sequence[Sequence[XY]], more: Mapping[Hexside, float]) -> Prices:
    """The mean square distance of each hexside near one of the courses."""
    if not courses:
        return Prices({}, more)
    starts = np.array([a for course in courses for a, _ in pairwise(course)])
    ends = np.array([b for course in courses for _, b in pairwise(course)])
    low, high = np.minimum(starts, ends).min(0) - FAR, np.maximum(starts, ends).max(0) + FAR
    sides = list(_sides(net, low, high))
    if not sides:
        return Prices({}, more)
    a = np.array([net.points[one] for _, one, _ in sides])
    b = np.array([net.points[other] for _, _, other in sides])
    total = np.zeros(len(sides))
    samples = (0.0, 0.25, 0.5, 0.75, 1.0)
    for share in samples:
        total += _nearest(a + (b - a) * share, starts, ends)
    stray = np.minimum(total / len(samples), FAR * FAR)
    return Prices({side: float(value) for (side, _, _), value in zip(sides, stray, strict=True)}, more)


def _sides(
    net: HexsideNet, low: NDArray[np.float64], high: NDArray[np.float64]
) -> Iterable[tuple[Hexside, Corner, Corner]]:
    for corner, around in net.corners.items():
        x, y = net.points[corner]
        if low[0] <= x <= high[0] and low[1] <= y <= high[1]:
            yield from ((side, corner, other) for other, side in around if corner < other)


def _nearest(
    points: NDArray[np.float64], starts: NDArray[np.float64], ends: NDArray[np.float64]
) -> NDArray[np.float64]:
    """The square of each point's distance from the nearest stretch."""
    best = np.full(len(points), np.inf)
    run = ends - starts
    length = np.maximum((run * run).sum(1), 1e-12)
    for begin, along, square in zip(starts, run, length, strict=True):
        off = points - begin
        share = np.clip((off @ along) / square, 0.0, 1.0)
        rest = off - share[:, None] * along
        np.minimum(best, (rest * rest).sum(1), out=best)
    return best


def _place(text: str) -> tuple[float, float]:
    latitude, longitude = text.split(",")
    return float(latitude), float(longitude)

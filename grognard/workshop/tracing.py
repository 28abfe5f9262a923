"""Laying a river along hexsides: the chain of hexsides that keeps closest to its real course."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import pairwise
from math import dist, hypot
from typing import Final

from grognard.field.hexgrid import Cell, Corner, HexGrid

XY = tuple[float, float]
Hexside = tuple[str, str]  # the numbers of the two hexes, lower first

STEP: Final = 0.05  # the price of any hexside: without it a chain would wander where the course is far
STRAY: Final = 12.0  # the price of straying, by the square of the distance in hex widths
SAMPLES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)


class HexsideNet:
    """The corners of a grid, joined by the hexsides that have a hex on either side."""

    def __init__(self, grid: HexGrid, names: Iterable[str] | None = None) -> None:
        """Of all numbers of the grid, or of those of `names` where a sheet has rows of unequal length."""
        self.grid = grid
        self.cells = {grid.cell(name): name for name in (grid.names() if names is None else names)}
        self.corners: dict[Corner, list[tuple[Corner, Hexside]]] = {}
        for cell, name in self.cells.items():
            for there in grid.neighbours(cell):
                other = self.cells.get(there)
                if other is not None and name < other:
                    self._join(cell, there, (name, other))
        self.points = {corner: grid.corner_point(corner) for corner in self.corners}

    def _join(self, here: Cell, there: Cell, hexside: Hexside) -> None:
        ends = self.grid.hexside(here, there)
        assert ends is not None, "neighbours share a hexside"
        for one, other in (ends, ends[::-1]):
            self.corners.setdefault(one, []).append((other, hexside))

    def nearest(self, point: XY) -> Corner:
        return min(self.corners, key=lambda corner: dist(self.points[corner], point))

    def trace(self, course: Sequence[XY]) -> list[Hexside]:
        """The chain along a course from the corner nearest its start to the one nearest its end."""
        inside = self.clip(course)
        if len(inside) < 2:
            return []
        start, end = self.nearest(inside[0]), self.nearest(inside[-1])
        prices: dict[Hexside, float] = {}

        def price(corner: Corner, there: Corner, hexside: Hexside) -> float:
            if hexside not in prices:
                prices[hexside] = self._price(corner, there, inside)
            return prices[hexside]

        return self.path(start, {end}, price)

    def path(
        self, start: Corner, ends: Collection[Corner], price: Callable[[Corner, Corner, Hexside], float]
    ) -> list[Hexside]:
        """The cheapest chain from a corner to one of others; ValueError if none leads there."""
        costs, came = {start: 0.0}, dict[Corner, tuple[Corner, Hexside]]()
        queue = [(0.0, start)]
        while queue:
            cost, corner = heapq.heappop(queue)
            if corner in ends:
                end = corner
                break
            if cost > costs[corner]:
                continue
            for there, hexside in self.corners[corner]:
                further = cost + price(corner, there, hexside)
                if further < costs.get(there, float("inf")):
                    costs[there], came[there] = further, (corner, hexside)
                    heapq.heappush(queue, (further, there))
        else:
            raise ValueError(f"no chain of hexsides leads on from {start}")
        chain: list[Hexside] = []
        while end != start:
            end, hexside = came[end]
            chain.append(hexside)
        return chain[::-1]

    def ends(self, hexside: Hexside) -> tuple[Corner, Corner]:
        """The two corners of a hexside; ValueError if its hexes do not touch."""
        ends = self.grid.hexside(self.grid.cell(hexside[0]), self.grid.cell(hexside[1]))
        if ends is None:
            raise ValueError(f"{hexside[0]} and {hexside[1]} do not touch")
        return ends

    def clip(self, course: Sequence[XY]) -> list[XY]:
        """The part of a course that lies on the map; a course that leaves and returns is taken as one."""
        return [point for point in course if self.grid.nearest(*point) in self.cells]

    def _price(self, one: Corner, other: Corner, course: Sequence[XY]) -> float:
        (ax, ay), (bx, by) = self.points[one], self.points[other]
        stray = sum(_off((ax + t * (bx - ax), ay + t * (by - ay)), course) ** 2 for t in SAMPLES)
        return STEP + STRAY * stray / len(SAMPLES)


def replace(chain: Sequence[Hexside], old: Sequence[Hexside], new: Sequence[Hexside]) -> list[Hexside]:
    """The chain with one stretch of it exchanged for another; ValueError if it has no such stretch."""
    for start in range(len(chain) - len(old) + 1):
        if list(chain[start : start + len(old)]) == list(old):
            return [*chain[:start], *new, *chain[start + len(old) :]]
    raise ValueError(f"the chain has no stretch {write(old)}")


def unbroken(net: HexsideNet, chain: Sequence[Hexside]) -> bool:
    """Whether each hexside of a chain meets the next at a corner, without turning back."""
    ends = [set(net.ends(hexside)) for hexside in chain]
    meetings = [one & other for one, other in pairwise(ends)]
    return all(meetings) and all(a != b for a, b in pairwise(meetings))


def divide(net: HexsideNet, chain: Iterable[Hexside], seed: str) -> set[str]:
    """The hexes that can be reached from `seed` without crossing a hexside of the chain."""
    banned = set(chain)
    reached, queue = {seed}, [seed]
    while queue:
        name = queue.pop()
        for there in net.grid.neighbours(net.grid.cell(name)):
            other = net.cells.get(there)
            if other is None or other in reached or (min(name, other), max(name, other)) in banned:
                continue
            reached.add(other)
            queue.append(other)
    return reached


def read(text: str) -> list[Hexside]:
    """Hexsides as the sheets write them: `0808/0809 0809/0908`."""
    pairs = (word.split("/") for word in text.split())
    return [(min(pair), max(pair)) for pair in pairs]


def write(chain: Iterable[Hexside]) -> str:
    return " ".join("/".join(hexside) for hexside in chain)


def _off(point: XY, course: Sequence[XY]) -> float:
    """How far a point lies from a broken line."""
    return min(_off_stretch(point, a, b) for a, b in pairwise(course))


def _off_stretch(point: XY, a: XY, b: XY) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    t = 0.0 if length == 0 else ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length
    t = min(max(t, 0.0), 1.0)
    return hypot(point[0] - a[0] - t * dx, point[1] - a[1] - t * dy)

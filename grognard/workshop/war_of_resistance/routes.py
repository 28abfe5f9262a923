"""Railways and roads from hex to hex: between two stops the straight way, bent around water and high mountains."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Final

from grognard.field.hexgrid import Cell
from grognard.workshop.projection import Projection
from grognard.workshop.tracing import Hexside, HexsideNet

ASIDE: Final = 2.5  # the price of leaving the straight line, by the square of the distance
CLOSED: Final = 1e6
GREAT_RIVER: Final = 9.0
CROSSING: Final = {"river": 0.2, "canal": 0.1, "major": 0.5, "great": GREAT_RIVER}
ROUGH_GOING: Final = {"mountain": 0.7, "mountain-jungle": 0.7, "rough": 0.15, "wooded-rough": 0.2, "swamp": 0.3}


class Routes:
    """Finds the hexes of a line; closed are open sea, lakes and hexsides all of water."""

    def __init__(
        self,
        projection: Projection,
        net: HexsideNet,
        terrain: Mapping[str, str],
        water: Mapping[Hexside, str],
        rivers: Mapping[Hexside, str],
        places: Mapping[str, str],
    ) -> None:
        self.projection = projection
        self.net = net
        self.terrain = terrain
        self.water = water
        self.rivers = rivers
        self.places = places

    def line(self, stops: Sequence[str]) -> list[str]:
        spots = [self.stop(word) for word in stops]
        hexes = [spots[0]]
        for here, there in pairwise(spots):
            hexes += self._leg(here, there)[1:]
        return _without_loops(hexes)

    def stop(self, word: str) -> str:
        """A town, a hex, or a point of latitude and longitude."""
        if word in self.places:
            return self.places[word]
        if ":" in word:
            return self.net.cells[self.net.grid.cell(word)]
        latitude, longitude = (float(number) for number in word.split(","))
        hex = self.net.cells.get(self.projection.cell(latitude, longitude))
        if hex is None:
            raise ValueError(f"{word} lies off the map")
        return hex

    def broken(self, hexes: Sequence[str]) -> list[list[str]]:
        """The line cut where it meets a great river or open water, which no road crosses."""
        parts = [[hexes[0]]]
        for here, there in pairwise(hexes):
            side = (min(here, there), max(here, there))
            if self.rivers.get(side) == "great" or self.water.get(side) in ("sea", "lake"):
                parts.append([])
            parts[-1].append(there)
        return [part for part in parts if len(part) > 1]

    def _leg(self, here: str, there: str) -> list[str]:
        grid, cells = self.net.grid, self.net.cells
        start, end = grid.cell(here), grid.cell(there)
        off = _aside(grid.centre, start, end)
        costs, came = {start: 0.0}, dict[Cell, Cell]()
        queue = [(0.0, start)]
        while queue:
            cost, cell = heapq.heappop(queue)
            if cell == end:
                break
            if cost > costs[cell]:
                continue
            for next_cell in grid.neighbours(cell):
                if next_cell not in cells:
                    continue
                further = cost + 1 + ASIDE * off(next_cell) + self._price(cells[cell], cells[next_cell])
                if further < costs.get(next_cell, CLOSED):
                    costs[next_cell], came[next_cell] = further, cell
                    heapq.heappush(queue, (further, next_cell))
        if end not in costs:
            raise ValueError(f"no way leads from {here} to {there}")
        way = [end]
        while way[-1] != start:
            way.append(came[way[-1]])
        return [cells[cell] for cell in reversed(way)]

    def _price(self, here: str, there: str) -> float:
        side = (min(here, there), max(here, there))
        if self.terrain[there] in ("sea", "lake") or self.water.get(side) == "sea":
            return CLOSED
        price = ROUGH_GOING.get(self.terrain[there], 0.0)
        price += CROSSING.get(self.rivers.get(side, ""), 0.0)
        return price + {"lake": 12.0, "shore": 0.6}.get(self.water.get(side, ""), 0.0)


def _aside(centre: Callable[[Cell], tuple[float, float]], start: Cell, end: Cell) -> Callable[[Cell], float]:
    (ax, ay), (bx, by) = centre(start), centre(end)
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy or 1.0

    def off(cell: Cell) -> float:
        x, y = centre(cell)
        share = min(max(((x - ax) * dx + (y - ay) * dy) / square, 0.0), 1.0)
        return (x - ax - share * dx) ** 2 + (y - ay - share * dy) ** 2

    return off


def _without_loops(hexes: Sequence[str]) -> list[str]:
    """A line that comes back to a hex loses the loop between."""
    line: list[str] = []
    for hex in hexes:
        if hex in line:
            del line[line.index(hex) + 1 :]
        else:
            line.append(hex)
    return line

"""Sea and lakes: shores filled in on a fine raster of the map, then measured in hexes and along hexsides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil
from typing import Final

import numpy as np
from numpy.typing import NDArray

from grognard.workshop.geography import Polyline
from grognard.workshop.projection import Projection
from grognard.workshop.tracing import XY, Hexside, HexsideNet

FINE: Final = 16  # cells of the raster a hex width
# The mainland's shore is cut at the edge of the geography; over land it is closed far outside the map.
MAINLAND_BACK: Final = ((13.0, 109.0), (13.0, 95.0), (53.0, 95.0), (53.0, 136.0))

Mask = NDArray[np.bool_]


class Raster:
    """The map's area as small square cells, row by row from its north-west corner."""

    def __init__(self, net: HexsideNet) -> None:
        self.net = net
        xs, ys = ([point[axis] for point in net.points.values()] for axis in (0, 1))
        self.left, self.top = min(xs) - 1, min(ys) - 1
        self.columns = ceil((max(xs) + 1 - self.left) * FINE)
        self.rows = ceil((max(ys) + 1 - self.top) * FINE)

    def empty(self) -> Mask:
        return np.zeros((self.rows, self.columns), dtype=bool)

    def fill(self, mask: Mask, ring: Sequence[XY], value: bool) -> None:
        """Set the cells inside a closed line."""
        x = (np.array([point[0] for point in ring]) - self.left) * FINE
        y = (np.array([point[1] for point in ring]) - self.top) * FINE
        x2, y2 = np.roll(x, -1), np.roll(y, -1)
        for row in range(max(0, int(y.min())), min(self.rows, int(y.max()) + 1)):
            middle = row + 0.5
            cut = (y > middle) != (y2 > middle)
            if not cut.any():
                continue
            at = np.sort(x[cut] + (middle - y[cut]) * (x2[cut] - x[cut]) / (y2[cut] - y[cut]))
            for start, end in zip(at[::2], at[1::2], strict=False):
                mask[row, max(0, round(start)) : max(0, round(end))] = value

    def share(self, mask: Mask, name: str) -> float:
        """How much of a hex the mask covers."""
        x, y = self.net.grid.centre(self.net.grid.cell(name))
        return float(mask[self._at(HEX_POINTS + np.array((x, y)))].mean())

    def along(self, mask: Mask, hexside: Hexside) -> float:
        """How much of a hexside the mask covers."""
        one, other = self.net.ends(hexside)
        a, b = np.array(self.net.points[one]), np.array(self.net.points[other])
        steps = np.linspace(0.04, 0.96, 24)[:, None]
        return float(mask[self._at(a + (b - a) * steps)].mean())

    def _at(self, points: NDArray[np.float64]) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        column = np.clip(((points[:, 0] - self.left) * FINE).astype(int), 0, self.columns - 1)
        row = np.clip(((points[:, 1] - self.top) * FINE).astype(int), 0, self.rows - 1)
        return row, column


def _inside_a_hex() -> NDArray[np.float64]:
    """Points spread evenly over a pointy hex around its centre."""
    steps = np.linspace(-0.58, 0.58, 30)
    x, y = np.meshgrid(steps, steps)
    inside = (np.abs(x) <= 0.5) & (np.abs(y) + np.abs(x) / np.sqrt(3) <= 1 / np.sqrt(3))
    return np.column_stack((x[inside], y[inside]))


HEX_POINTS: Final = _inside_a_hex()


def land_mask(raster: Raster, projection: Projection, coasts: Iterable[Polyline]) -> Mask:
    """Land as the shores show it; lakes count as land here."""
    land = raster.empty()
    for line in coasts:
        if line.level != 1:
            continue
        places = line.points
        if places[0] != places[-1]:
            if len(places) < 2000:  # a far shore that only touches the area
                continue
            places = (*places, *MAINLAND_BACK)
        raster.fill(land, [projection.point(*place) for place in places], True)
    return land


def ring_mask(raster: Raster, projection: Projection, rings: Iterable[Sequence[tuple[float, float]]]) -> Mask:
    mask = raster.empty()
    for ring in rings:
        raster.fill(mask, [projection.point(*place) for place in ring], True)
    return mask

"""Terrain, regions and hill-shading of every hex from heights and borders."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from grognard.workshop.geography import Heights, Polyline
from grognard.workshop.projection import Projection
from grognard.workshop.tracing import XY, Hexside, HexsideNet, divide

RING: Final = 6  # samples from a hex's centre to its rim
SHADES: Final = "abcdefghijklmnopqrstuvwxyz"  # darkest to lightest
FLAT_SHADE: Final = len(SHADES) // 2


@dataclass(frozen=True, slots=True)
class Relief:
    """What the heights within one hex amount to, in metres."""

    mean: float
    low: float  # a tenth of the hex lies lower
    high: float  # a tenth of it lies higher
    land: float = 1.0  # share of the hex that is not sea

    @property
    def spread(self) -> float:
        return self.high - self.low


@dataclass(frozen=True, slots=True)
class GroundRule:
    """From relief to terrain, tried in the order of the table: the first that fits names the terrain."""

    terrain: str
    mean: float  # at least so high on average
    spread: float  # and so broken
    near: tuple[float, float, float] | None = None  # within so many km of a latitude and longitude
    land: float = 1.0  # and at most this share of it is land

    def fits(self, relief: Relief, km: float | None) -> bool:
        close = self.near is None or (km is not None and km <= self.near[2])
        return close and relief.mean >= self.mean and relief.spread >= self.spread and relief.land <= self.land


def read_rules(rows: Iterable[Mapping[str, str]]) -> list[GroundRule]:
    rules = []
    for row in rows:
        near = None if row["near"] == "-" else [float(word) for word in row["near"].split()]
        rules.append(
            GroundRule(
                row["terrain"],
                float(row["mean"]),
                float(row["spread"]),
                (near[0], near[1], near[2]) if near else None,
                1.0 if row.get("land", "-") == "-" else float(row["land"]),
            )
        )
    return rules


def hex_relief(projection: Projection, heights: Heights, name: str) -> Relief:
    """Heights sampled over the hex, a shade inside its rim."""
    cx, cy = projection.grid.centre(projection.grid.cell(name))
    steps = np.linspace(-0.55, 0.55, 2 * RING + 1)
    inside = [
        (x, y) for x in steps for y in steps if projection.grid.nearest(cx + x, cy + y) == projection.grid.cell(name)
    ]
    places = np.array([projection.place_of(cx + x, cy + y) for x, y in inside])
    metres = heights.at(places[:, 0], places[:, 1])
    low, high = np.percentile(metres, (10, 90))
    land = float(heights.land_at(places[:, 0], places[:, 1]).mean())
    return Relief(float(metres.mean()), float(low), float(high), land)


def terrain_of(projection: Projection, name: str, relief: Relief, rules: Sequence[GroundRule]) -> str:
    centre = projection.plane.kilometres(*projection.place(name))
    for rule in rules:
        km = abs(projection.plane.kilometres(*rule.near[:2]) - centre) if rule.near else None
        if rule.fits(relief, km):
            return rule.terrain
    raise ValueError(f"no rule of the ground fits hex {name}")


def regions(
    projection: Projection, net: HexsideNet, borders: Sequence[Polyline], seeds: Mapping[str, str]
) -> dict[str, str]:
    """Hex -> region: spreads from a seed hex of each region, never from centre to centre over a border."""
    stretches = [
        (a, b)
        for line in borders
        for a, b in _stretches([projection.point(*place) for place in line.points])
        if _near_map(net, a) or _near_map(net, b)
    ]
    closed: set[Hexside] = set()
    for cell, name in net.cells.items():
        for there in projection.grid.neighbours(cell):
            other = net.cells.get(there)
            if other is not None and name < other:
                road = (projection.grid.centre(cell), projection.grid.centre(there))
                if any(_cross(road, stretch) for stretch in stretches):
                    closed.add((name, other))
    found: dict[str, str] = {}
    for seed, region in seeds.items():
        for name in divide(net, closed, seed):
            found.setdefault(name, region)
    return found


def shading(
    projection: Projection, heights: Heights, left: float, top: float, columns: int, rows: int, step: float
) -> list[str]:
    """Hill-shading as lines of letters, one letter a square of `step` hex widths, light from the north-west."""
    x, y = np.meshgrid(left + step * (np.arange(columns) + 0.5), top + step * (np.arange(rows) + 0.5))
    places = np.array([projection.place_of(px, py) for px, py in zip(x.ravel(), y.ravel(), strict=True)])
    metres = heights.at(places[:, 0], places[:, 1]).reshape(rows, columns)
    return shade_letters(metres, step * projection.hex_km * 1000)


def shade_letters(metres: NDArray[np.float64], cell_metres: float, steepness: float = 5.0) -> list[str]:
    south, east = np.gradient(metres, cell_metres)
    # Light from the north-west at 45 degrees; slopes are exaggerated as on printed maps.
    p, q = steepness * east, steepness * south
    light = (1 + (p + q) / np.sqrt(2)) / np.sqrt(1 + p * p + q * q)
    level = np.clip(FLAT_SHADE + (light - 1) * FLAT_SHADE * 0.9, 0, len(SHADES) - 1).astype(int)
    return ["".join(SHADES[cell] for cell in line) for line in level]


def _near_map(net: HexsideNet, point: XY) -> bool:
    return net.grid.nearest(*point) in net.cells


def _stretches(points: Sequence[XY]) -> Iterable[tuple[XY, XY]]:
    return pairwise(points)


def _cross(one: tuple[XY, XY], other: tuple[XY, XY]) -> bool:
    (a, b), (c, d) = one, other
    return _turn(a, b, c) != _turn(a, b, d) and _turn(c, d, a) != _turn(c, d, b)


def _turn(a: XY, b: XY, c: XY) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0])

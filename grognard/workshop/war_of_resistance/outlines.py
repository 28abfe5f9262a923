"""Shores as they are drawn: real outlines of land and lakes on the map, thinned to what the eye can see."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from grognard.workshop.geography import Polyline
from grognard.workshop.projection import Projection
from grognard.workshop.tracing import XY, HexsideNet
from grognard.workshop.war_of_resistance.water import MAINLAND_BACK

COARSE: Final = 0.035  # hex widths that an outline may lie beside the real shore
SMALLEST: Final = 0.02  # square hex widths of the smallest island drawn
AROUND: Final = 2.0  # hex widths beyond the map at which outlines are cut straight


def outlines(
    projection: Projection,
    net: HexsideNet,
    dry: set[str],
    coasts: Iterable[Polyline],
    by_hand: Iterable[Sequence[tuple[float, float]]],
) -> list[list[XY]]:
    """Rings of land in hex widths; islands in hexes that count as open sea are left out."""
    xs, ys = ([point[axis] for point in net.points.values()] for axis in (0, 1))
    box = (min(xs) - AROUND, min(ys) - AROUND, max(xs) + AROUND, max(ys) + AROUND)
    rings = []
    for line in coasts:
        places = line.points
        if line.level != 1 or (places[0] != places[-1] and len(places) < 2000):
            continue
        if places[0] != places[-1]:
            places = (*places, *MAINLAND_BACK)
        rings.append([projection.point(*place) for place in places])
    rings += [[projection.point(*place) for place in ring] for ring in by_hand]
    found = []
    for ring in rings:
        cut = _clip(ring, box)
        if len(cut) < 3 or abs(_area(cut)) < SMALLEST:
            continue
        if not any(net.cells.get(net.grid.nearest(x, y)) in dry for x, y in cut):
            continue
        found.append(thin(cut))
    return sorted(found, key=lambda ring: -abs(_area(ring)))


def thin(ring: Sequence[XY]) -> list[XY]:
    """A closed line with fewer points, never farther from the old one than COARSE."""
    points = np.array(ring[:-1] if ring[0] == ring[-1] else ring)
    far = int(((points - points[0]) ** 2).sum(1).argmax())
    kept = [*_thin(points[: far + 1])[:-1], *_thin(np.vstack((points[far:], points[:1])))[:-1]]
    return [(round(float(x), 2), round(float(y), 2)) for x, y in kept]


def _thin(points: NDArray[np.float64]) -> list[NDArray[np.float64]]:
    keep = np.zeros(len(points), dtype=bool)
    keep[[0, -1]] = True
    stack = [(0, len(points) - 1)]
    while stack:
        start, end = stack.pop()
        if end - start < 2:
            continue
        run = points[end] - points[start]
        off = points[start + 1 : end] - points[start]
        length = float(np.hypot(*run))
        gap = np.abs(run[0] * off[:, 1] - run[1] * off[:, 0]) / length if length else np.hypot(off[:, 0], off[:, 1])
        worst = int(gap.argmax())
        if gap[worst] > COARSE:
            middle = start + 1 + worst
            keep[middle] = True
            stack += [(start, middle), (middle, end)]
    return list(points[keep])


def _clip(ring: Sequence[XY], box: tuple[float, float, float, float]) -> list[XY]:
    """The part of a closed line inside a box, closed along the box."""
    points = list(ring)
    for axis, limit, sign in ((0, box[0], 1), (1, box[1], 1), (0, box[2], -1), (1, box[3], -1)):
        kept: list[XY] = []
        for number, point in enumerate(points):
            before = points[number - 1]
            was, is_in = ((p[axis] - limit) * sign >= 0 for p in (before, point))
            if was != is_in:
                share = (limit - before[axis]) / (point[axis] - before[axis])
                kept.append((before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])))
            if is_in:
                kept.append(point)
        points = kept
        if not points:
            break
    return points


def _area(ring: Sequence[XY]) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, [*ring[1:], ring[0]], strict=True)) / 2

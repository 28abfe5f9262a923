"""Sharper ground than coarse heights give: land told by the shore line, summits and ravines put in by hand.

Two tables in the folder of a board ask for it: `summits.tsv` (hills that cells of 2 km have lost) and `shores.tsv`
(through which places a shore line that leaves the extract is closed, and what is drowned: land out of play).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import ceil, dist
from typing import Final

import numpy as np
from numpy.typing import NDArray

from grognard.workshop.geography import Geography, Heights, Point, Polyline
from grognard.workshop.projection import Projection

CELL: Final = 0.125  # hex widths: as fine as the hill-shading
BEYOND: Final = 2.0  # hex widths around the map
LAND: Final = 1  # level of a shore line around land
JOINED: Final = 0.01  # degrees between the ends of a closed line, at most
SMOOTH: Final = 0.8  # km over which the creases between coarse cells are smoothed
BEACH: Final = 0.5  # km over which the ground rises behind a shore
RAVINE: Final = 0.2  # share of its height that a mountain loses in its ravines

Array = NDArray[np.float64]
Rows = Sequence[Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class Summit:
    """A hill that falls off around its top like a bell, `km` wide, with so many ravines down its flanks."""

    place: Point
    metres: float
    km: float
    ravines: int


def sharpen(geography: Geography, projection: Projection, summits: Rows, shores: Rows) -> Geography:
    """The same country around the map with fine heights: summits raised, the sea flat, land by its shore lines."""
    latitudes, longitudes = _lattice(projection)
    shape, cell = (len(latitudes), len(longitudes)), CELL * projection.hex_km
    spread = np.meshgrid(latitudes, longitudes, indexing="ij")
    latitude, longitude = spread[0].ravel(), spread[1].ravel()
    closing = [place for row in shores if row["what"] == "closing" for place in _course(row["course"])]
    land = inside(latitude, longitude, _rings(geography.coasts, projection, closing))
    for row in shores:
        if row["what"] == "drowned":
            land &= ~inside(latitude, longitude, [np.array(_course(row["course"]))])
    metres = blurred(geography.heights.at(latitude, longitude).reshape(shape), SMOOTH / cell).ravel()
    hills = [_hill(projection, summit, latitude, longitude) for summit in _summits(projection, summits)]
    for bell, _ in hills:
        metres = np.maximum(metres, bell)
    for _, cut in hills:
        metres = metres * cut
    dry = land.astype(float).reshape(shape)
    beach = np.clip(2 * blurred(dry, BEACH / cell) - 1, 0, 1)
    heights = np.where(dry > 0, np.maximum(metres.reshape(shape) * beach, 1.0), 0.0)
    return replace(geography, heights=Heights(latitudes, longitudes, heights, dry))


def blurred(values: Array, cells: float) -> Array:
    """Values on a lattice, each mixed with those around it after Gauss."""
    reach = ceil(3 * cells)
    bell = np.exp(-((np.arange(-reach, reach + 1) / cells) ** 2) / 2)
    bell /= bell.sum()
    for axis in (0, 1):
        ends = [(reach, reach) if axis == side else (0, 0) for side in (0, 1)]
        wide = np.pad(values, ends, mode="edge")
        values = np.apply_along_axis(np.convolve, axis, wide, bell, "valid")
    return values


def inside(latitude: Array, longitude: Array, rings: Iterable[Array]) -> NDArray[np.bool_]:
    """Which places lie within an odd number of closed lines."""
    odd = np.zeros(len(latitude), bool)
    for ring in rings:
        for (a, b), (c, d) in pairwise(np.vstack([ring, ring[:1]])):
            if a != c:
                odd ^= ((a > latitude) != (c > latitude)) & (longitude < b + (latitude - a) * (d - b) / (c - a))
    return odd


def _lattice(projection: Projection) -> tuple[Array, Array]:
    """Latitudes north to south and longitudes over the map and a little beyond, whichever way it is turned."""
    grid = projection.grid
    centres = [grid.centre(grid.cell(name)) for name in grid.names()]
    xs, ys = [x for x, _ in centres], [y for _, y in centres]
    ends = [
        projection.place_of(x, y)
        for x in (min(xs) - BEYOND, max(xs) + BEYOND)
        for y in (min(ys) - BEYOND, max(ys) + BEYOND)
    ]
    south, north = min(place[0] for place in ends), max(place[0] for place in ends)
    west, east = min(place[1] for place in ends), max(place[1] for place in ends)
    plane, cell = projection.plane, CELL * projection.hex_km
    rows = ceil(abs(plane.kilometres(north, west) - plane.kilometres(south, west)) / cell)
    columns = ceil(abs(plane.kilometres(north, east) - plane.kilometres(north, west)) / cell)
    return np.linspace(north, south, rows + 1), np.linspace(west, east, columns + 1)


def _point(text: str) -> Point:
    latitude, longitude = text.split(",")
    return float(latitude), float(longitude)


def _course(text: str) -> list[Point]:
    return [_point(word) for word in text.split()]


def _summits(projection: Projection, rows: Rows) -> Iterable[Summit]:
    """A ridge is a row of tops; a top is a place or the middle of a hex."""
    for row in rows:
        for word in row["at"].split():
            place = _point(word) if "," in word else projection.place(word)
            yield Summit(place, float(row["metres"]), float(row["km"]), int(row["ravines"]))


def _hill(projection: Projection, summit: Summit, latitude: Array, longitude: Array) -> tuple[Array, Array]:
    """The height of a hill everywhere, and the share of all height that its ravines leave."""
    plane = projection.plane
    top = plane.kilometres(*summit.place)
    east = plane.kilometres(summit.place[0], summit.place[1] + 1) - top  # kilometres a degree, near the top
    north = plane.kilometres(summit.place[0] + 1, summit.place[1]) - top
    off = (longitude - summit.place[1]) * east + (latitude - summit.place[0]) * north
    far = (np.abs(off) / summit.km) ** 2
    bell: Array = summit.metres * np.exp(-far)
    # A ravine is deepest half-way down and winds a little on its way.
    turn = summit.ravines * (np.angle(off) + 0.2 * np.sin(1.6 * np.abs(off) / summit.km)) / 2
    cut: Array = 1 - (RAVINE * np.sin(turn) ** 2 * far / 2 * np.exp(1 - far / 2) if summit.ravines else 0.0 * far)
    return bell, cut


def _rings(coasts: Iterable[Polyline], projection: Projection, closing: Sequence[Point]) -> list[Array]:
    """The shore lines of land, closed; an open one counts only if it touches the map."""
    rings = []
    for line in coasts:
        if line.level != LAND:
            continue
        points = list(line.points)
        if dist(points[0], points[-1]) > JOINED:
            if not any(projection.hex(*place) for place in points):
                continue
            points += closing
        rings.append(np.array(points))
    return rings

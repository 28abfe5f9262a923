"""Provinces and weather zones: lands filled up to their frontiers, zones by the lines that part them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from grognard.workshop.projection import Projection
from grognard.workshop.tracing import Hexside, HexsideNet, divide

Place = tuple[float, float]


def read_places(text: str) -> list[Place]:
    """Points written `40.2,119.65 39.98,119.83`."""
    pairs = [word.split(",") for word in text.split()]
    return [(float(latitude), float(longitude)) for latitude, longitude in pairs]


def provinces(
    projection: Projection,
    land: HexsideNet,
    borders: Iterable[Sequence[Place]],
    seeds: Sequence[tuple[str, Place]],
    rings: Sequence[tuple[str, Sequence[Place]]],
) -> dict[str, str]:
    """Hex -> province for every hex with land; ValueError if a frontier leaks."""
    closed = _crossed(projection, land, borders)
    found: dict[str, str] = {}
    for cell, name in land.cells.items():
        place = projection.place_of(*land.grid.centre(cell))
        for province, ring in rings:
            if inside(place, ring):
                found[name] = province
                break
    fixed = set(found)
    for province, place in seeds:
        cell = projection.cell(*place)
        if cell not in land.cells:
            raise ValueError(f"the seed of {province} lies in the sea")
        for name in divide(land, closed, land.cells[cell]) - fixed:
            if found.setdefault(name, province) != province:
                raise ValueError(f"the frontier between {found[name]} and {province} leaks at {name}")
    _fill(land, found)
    return found


def _fill(land: HexsideNet, found: dict[str, str]) -> None:
    """Corners cut off by a frontier and lone islands follow the nearest land."""
    missing = [(cell, name) for cell, name in land.cells.items() if name not in found]
    known = [(cell, found[name]) for cell, name in land.cells.items() if name in found]
    for cell, name in missing:
        found[name] = min(known, key=lambda there: land.grid.distance(cell, there[0]))[1]


def _crossed(projection: Projection, net: HexsideNet, borders: Iterable[Sequence[Place]]) -> set[Hexside]:
    """The hexsides whose two hexes have their centres on different sides of a frontier."""
    ways = [
        (cell, there, (name, net.cells[there]))
        for cell, name in net.cells.items()
        for there in net.grid.neighbours(cell)
        if there in net.cells and name < net.cells[there]
    ]
    a = np.array([net.grid.centre(here) for here, _, _ in ways])
    b = np.array([net.grid.centre(there) for _, there, _ in ways])
    closed: set[Hexside] = set()
    for border in borders:
        points = [np.array(projection.point(*place)) for place in border]
        for c, d in pairwise(points):
            hit = (_turn(a, b, c) != _turn(a, b, d)) & (_turn(c, d, a) != _turn(c, d, b))
            closed |= {ways[index][2] for index in np.nonzero(hit)[0]}
    return closed


def _turn(a: NDArray[np.float64], b: NDArray[np.float64], c: NDArray[np.float64]) -> NDArray[np.bool_]:
    turned: NDArray[np.bool_] = (b[..., 0] - a[..., 0]) * (c[..., 1] - a[..., 1]) > (b[..., 1] - a[..., 1]) * (
        c[..., 0] - a[..., 0]
    )
    return turned


def zone_of(place: Place, rows: Sequence[Mapping[str, str]]) -> str:
    """The first weather zone of the table that holds a place."""
    for row in rows:
        points = read_places(row["points"])
        if row["form"] == "ring":
            if inside(place, points):
                return row["zone"]
        elif place[0] > np.interp(place[1], [p[1] for p in points], [p[0] for p in points]):
            return row["zone"]
    raise ValueError(f"no weather zone holds {place}")


def inside(place: Place, ring: Sequence[Place]) -> bool:
    within = False
    for (ay, ax), (by, bx) in zip(ring, [*ring[1:], ring[0]], strict=True):
        if (ay > place[0]) != (by > place[0]) and place[1] < ax + (place[0] - ay) * (bx - ax) / (by - ay):
            within = not within
    return within

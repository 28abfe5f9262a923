"""Lines that a hand would draw: coasts around land, frontiers and rivers along hexsides, all rounded off the hexes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from math import hypot
from typing import Final

from grognard.field.board import NO_HEX, SLOTS
from grognard.field.curves import XY, middle
from grognard.field.picture import HALF_SIDE, HEX, Key, Picture

INSET: Final = 0.26  # how far a coast is drawn back from the corners of its hexes, towards their middles
UNEVEN: Final = 0.045
OVER_EDGE: Final = -0.8

Chains = list[list[XY]]


def corner_key(point: XY) -> Key:
    """A corner as whole numbers: half hex widths across, half hexsides down, from the picture's origin."""
    return round(2 * point[0] / HEX), round(point[1] / (HALF_SIDE * HEX))


def rings(
    picture: Picture, hexes: Iterable[int], inside: Callable[[int], bool], parted: Callable[[int], bool] | None = None
) -> Chains:
    """Closed lines around all hexes that are inside, corner by corner, land to the right hand.

    With `parted`, which tells the hexsides that water divides, they are coasts: drawn back from the water, so that
    islands stand apart and bays narrow to a point, and led on beyond the edge of the map.
    """
    cut = parted or (lambda hexside: False)
    after: dict[tuple[Key, frozenset[int]], list[tuple[XY, tuple[Key, frozenset[int]]]]] = {}
    for hex in hexes:
        if not inside(hex):
            continue
        corners = picture.corners(hex)
        for slot in range(SLOTS):
            if _open(picture, hex, slot, inside, cut):
                continue
            ends = []
            for corner in (slot, (slot + 1) % SLOTS):
                around = _around(picture, hex, corner, inside, cut)
                point = corners[corner]
                shown = _drawn_back(picture, hex, corner, around, point) if parted else point
                ends.append((shown, (corner_key(point), around)))
            after.setdefault(ends[0][1], []).append(ends[1])
    found: Chains = []
    while after:
        key = next(iter(after))
        ring: list[XY] = []
        while key in after:
            ways = after[key]
            point, following = ways.pop()
            if not ways:
                del after[key]
            ring.append(point)
            key = following
        found.append(ring)
    return found


def _open(picture: Picture, hex: int, slot: int, inside: Callable[[int], bool], cut: Callable[[int], bool]) -> bool:
    """Whether the ground goes on over a hexside."""
    hexside = SLOTS * hex + slot
    there = picture.board.neighbours[hexside]
    return there != NO_HEX and inside(there) and not cut(hexside) and not _far(picture, hex, there)


def _around(
    picture: Picture, hex: int, corner: int, inside: Callable[[int], bool], cut: Callable[[int], bool]
) -> frozenset[int]:
    """The hexes of one piece of ground that meet at a corner: the hex and those it is joined to there."""
    board = picture.board
    found = {hex}
    for slot, turn in (((corner - 1) % SLOTS, 2), (corner, -2)):
        if _open(picture, hex, slot, inside, cut):
            there = board.neighbours[SLOTS * hex + slot]
            found.add(there)
            beyond = (slot + turn) % SLOTS  # the neighbour's side that ends at the same corner
            if _open(picture, there, beyond, inside, cut):
                found.add(board.neighbours[SLOTS * there + beyond])
    return frozenset(found)


def _drawn_back(picture: Picture, hex: int, corner: int, around: frozenset[int], point: XY) -> XY:
    """A corner of the coast moved towards its land; on the edge of a map away from it, out of sight."""
    board = picture.board
    beside = [board.neighbours[SLOTS * hex + slot] for slot in ((corner - 1) % SLOTS, corner)]
    edge = any(there == NO_HEX or _far(picture, hex, there) for there in beside)
    centres = [picture.centre(there) for there in around]
    x, y = sum(x for x, _ in centres) / len(centres), sum(y for _, y in centres) / len(centres)
    u, v = corner_key(point)
    uneven = ((u * 7919 + v * 104729) % 7 - 3) * UNEVEN  # no two bays alike, and the same on every drawing
    share = OVER_EDGE if edge else INSET + uneven
    return point[0] + (x - point[0]) * share, point[1] + (y - point[1]) * share


def _far(picture: Picture, one: int, other: int) -> bool:
    """Whether two neighbours join over the edge of their maps and do not touch in the drawing."""
    (ax, ay), (bx, by) = picture.board.centres[one], picture.board.centres[other]
    return hypot(ax - bx, ay - by) > 1.2


def chains(picture: Picture, hexsides: Iterable[tuple[int, int]]) -> Chains:
    """Hexsides joined into lines that run from fork to fork or from end to end, closed ones included."""
    points: dict[Key, XY] = {}
    near: dict[Key, list[Key]] = {}
    for pair in hexsides:
        if _far(picture, *pair):
            continue
        a, b = picture.hexside(pair)
        points[corner_key(a)], points[corner_key(b)] = a, b
        near.setdefault(corner_key(a), []).append(corner_key(b))
        near.setdefault(corner_key(b), []).append(corner_key(a))
    found: Chains = []
    starts = [key for key, ends in near.items() if len(ends) != 2]
    for start in [*starts, *near]:
        while near[start]:
            line, here = [start], start
            while near[here]:
                there = near[here].pop()
                near[there].remove(here)
                line.append(there)
                here = there
                if here in starts or here == start:
                    break
            found.append([points[key] for key in line])
    return found


def softened(ring: Sequence[XY]) -> list[XY]:
    """A closed line with each corner drawn towards its neighbours."""
    return [
        (a[0] / 4 + b[0] / 2 + c[0] / 4, a[1] / 4 + b[1] / 2 + c[1] / 4)
        for a, b, c in zip([ring[-1], *ring[:-1]], ring, [*ring[1:], ring[0]], strict=True)
    ]


def rounded(ring: Sequence[XY], rounds: int = 1) -> str:
    """A closed line without the zigzag of the hexes: each corner drawn towards its neighbours, then curved."""
    points = list(ring)
    for _ in range(rounds):
        points = softened(points)
    start = middle(points[-1], points[0])
    parts = [f"M{start[0]:.0f},{start[1]:.0f}"]
    for here, there in zip(points, [*points[1:], points[0]], strict=True):
        mx, my = middle(here, there)
        parts.append(f"Q{here[0]:.0f},{here[1]:.0f} {mx:.0f},{my:.0f}")
    return "".join(parts) + "Z"


def flowing(line: Sequence[XY], rounds: int = 1) -> str:
    """An open line smoothed in the same way; its ends stay where they are."""
    if len(line) > 3 and line[0] == line[-1]:
        return rounded(line[:-1], rounds)
    points = list(line)
    for _ in range(rounds):
        inner = [
            (a[0] / 4 + b[0] / 2 + c[0] / 4, a[1] / 4 + b[1] / 2 + c[1] / 4)
            for a, b, c in zip(points, points[1:], points[2:], strict=False)
        ]
        points = [points[0], *inner, points[-1]]
    if len(points) < 3:
        return "M" + "L".join(f"{x:.0f},{y:.0f}" for x, y in points)
    parts = [f"M{points[0][0]:.0f},{points[0][1]:.0f}"]
    for here, there in pairwise(points[1:]):
        mx, my = middle(here, there) if there != points[-1] else there
        parts.append(f"Q{here[0]:.0f},{here[1]:.0f} {mx:.0f},{my:.0f}")
    return "".join(parts)


def stems(lines: Chains, least: int) -> tuple[Chains, Chains]:
    """Rivers as great ones and small ones: the longest way through each system that has so many hexsides is great."""
    near: dict[Key, list[tuple[Key, int]]] = {}
    for number, line in enumerate(lines):
        a, b = corner_key(line[0]), corner_key(line[-1])
        near.setdefault(a, []).append((b, number))
        near.setdefault(b, []).append((a, number))
    great: set[int] = set()
    done: set[Key] = set()
    for start in near:
        if start in done:
            continue
        reach = _ways(near, lines, start)
        done |= set(reach)
        far = max(reach, key=lambda key: reach[key][0])
        length, way = max(_ways(near, lines, far).values())
        if length >= least:
            great |= set(way)
    return (
        [line for number, line in enumerate(lines) if number in great],
        [line for number, line in enumerate(lines) if number not in great],
    )


def _ways(
    near: Mapping[Key, list[tuple[Key, int]]], lines: Chains, start: Key
) -> dict[Key, tuple[int, tuple[int, ...]]]:
    """The length of the way from one fork to every other of its system, and the lines it takes."""
    reach: dict[Key, tuple[int, tuple[int, ...]]] = {start: (0, ())}
    front = [start]
    while front:
        here = front.pop()
        length, way = reach[here]
        for there, number in near[here]:
            if there not in reach:
                reach[there] = (length + len(lines[number]) - 1, (*way, number))
                front.append(there)
    return reach

"""Lines that a hand would draw: coasts around land, frontiers and rivers along hexsides, all rounded off the hexes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from grognard.field.board import NO_HEX, SLOTS
from grognard.field.curves import XY, middle
from grognard.field.picture import Key, Picture, corner_key

Chains = list[list[XY]]


def rings(picture: Picture, hexes: Iterable[int], inside: Callable[[int], bool]) -> Chains:
    """Closed lines around all hexes that are inside, corner by corner, land to the right hand."""
    board = picture.board
    after: dict[Key, list[XY]] = {}
    for hex in hexes:
        if not inside(hex):
            continue
        corners = picture.corners(hex)
        for slot in range(SLOTS):
            there = board.neighbours[SLOTS * hex + slot]
            if there == NO_HEX or not inside(there) or _far(picture, hex, there):
                start, end = corners[slot], corners[(slot + 1) % SLOTS]
                after.setdefault(corner_key(start), []).append(end)
    found: Chains = []
    while after:
        key = next(iter(after))
        ring: list[XY] = []
        while key in after:
            ends = after[key]
            point = ends.pop()
            if not ends:
                del after[key]
            ring.append(point)
            key = corner_key(point)
        found.append(ring)
    return found


def _far(picture: Picture, one: int, other: int) -> bool:
    """Whether two neighbours join over the edge of their maps and do not touch in the drawing."""
    (ax, ay), (bx, by) = picture.board.centres[one], picture.board.centres[other]
    return abs(ax - bx) + abs(ay - by) > 2.0


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


def rounded(ring: Sequence[XY], rounds: int = 1) -> str:
    """A closed line without the zigzag of the hexes: each corner drawn towards its neighbours, then curved."""
    points = list(ring)
    for _ in range(rounds):
        points = [
            (a[0] / 4 + b[0] / 2 + c[0] / 4, a[1] / 4 + b[1] / 2 + c[1] / 4)
            for a, b, c in zip([points[-1], *points[:-1]], points, [*points[1:], points[0]], strict=True)
        ]
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
    for here, there in zip(points[1:-1], points[2:], strict=True):
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

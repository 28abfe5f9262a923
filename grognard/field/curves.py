"""Smooth lines for maps: rivers along hexsides, roads from hex to hex, and lines beside other lines."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

XY = tuple[float, float]


def along_sides(points: Sequence[XY]) -> str:
    """A river: rounds each corner, touching the hexsides in their middles."""
    if len(points) < 3:
        return straight(points)
    parts = [f"M{_n(points[0])}L{_n(middle(points[0], points[1]))}"]
    for corner, after in pairwise(points[1:]):
        parts.append(f"Q{_n(corner)} {_n(middle(corner, after))}")
    parts.append(f"L{_n(points[-1])}")
    return "".join(parts)


def through(points: Sequence[XY], closed: bool = False) -> str:
    """A road: passes every point exactly, turning softly (Catmull-Rom)."""
    if len(points) < 3:
        return straight(points)
    before = [points[-1], *points] if closed else [points[0], *points]
    after = [points[0], points[1]] if closed else [points[-1]]
    run = [*before, *after]
    parts = [f"M{_n(points[0])}"]
    for a, b, c, d in zip(run, run[1:], run[2:], run[3:], strict=False):
        one = (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)
        two = (c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6)
        parts.append(f"C{_n(one)} {_n(two)} {_n(c)}")
    return "".join(parts)


def straight(points: Sequence[XY], closed: bool = False) -> str:
    return "M" + "L".join(_n(point) for point in points) + ("Z" if closed else "")


def beside(points: Sequence[XY], distance: float) -> list[XY]:
    """The line moved to its right by a distance (to its left if negative)."""
    moved = []
    for i, (x, y) in enumerate(points):
        ax, ay = points[max(i - 1, 0)]
        bx, by = points[min(i + 1, len(points) - 1)]
        length = hypot(bx - ax, by - ay) or 1.0
        moved.append((x - (by - ay) / length * distance, y + (bx - ax) / length * distance))
    return moved


def longer(points: Sequence[XY], start: float = 0.0, end: float = 0.0) -> list[XY]:
    """The line prolonged at its ends in the direction in which it ends."""
    line = list(points)
    if start:
        line.insert(0, _beyond(line[1], line[0], start))
    if end:
        line.append(_beyond(line[-2], line[-1], end))
    return line


def middle(a: XY, b: XY) -> XY:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _beyond(a: XY, b: XY, distance: float) -> XY:
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    return b[0] + (b[0] - a[0]) / length * distance, b[1] + (b[1] - a[1]) / length * distance


def _n(point: XY) -> str:
    return f"{point[0]:.1f},{point[1]:.1f}"

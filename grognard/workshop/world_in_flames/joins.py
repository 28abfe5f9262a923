"""How the maps join where their hexes differ in scale: Asia to Eastern Europe, Scandinavia to both Europes.

The numbers and letters printed along these edges are not known; the joins are rebuilt from the railways that leave
one map and enter the other, and from the borders that meet the edge.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from grognard.workshop.world_in_flames.printed import Printed

# Rows of Eastern Europe and of Asia that face each other: six railways cross there, the ends follow the slope.
ANCHORS: Final = ((1, 30.0), (8, 33.0), (19, 37.0), (25, 39.0), (35, 45.0), (39, 47.0), (41, 48.0), (44, 49.4))
RAILS: Final = {
    "E0108": "A3033",
    "E0119": "A3037",
    "E0125": "A3039",
    "E0135": "A3045",
    "E0139": "A3047",
    "E0141": "A3048",
}
FIRST_ASIAN_ROW: Final = 30
NORTH_ROW: Final = 49

Join = tuple[str, str, str, str, bool]  # hex, its side, the other hex, its side, railway


def joins(printed: Printed) -> list[Join]:
    return [*_asia(), *_scandinavia(printed)]


def _asia() -> list[Join]:
    """Each free hexside of Asia's west edge meets the Eastern European hex at its height."""
    free = {row: (["ne", "e", "se"] if row % 2 == 0 else ["e"]) for row in range(1, NORTH_ROW + 1)}
    made: list[Join] = []
    for row in range(FIRST_ASIAN_ROW, NORTH_ROW + 1):
        for side, up in (("sw", -1 / 3), ("w", 0.0), ("nw", 1 / 3)) if row % 2 else (("w", 0.0),):
            wanted = _european(row + up)
            there = min((r for r in free if free[r]), key=lambda r: (abs(r - wanted), r))
            if abs(there - wanted) <= 2:
                made.append((f"A30{row:02d}", side, f"E01{there:02d}", free[there].pop(), False))
    return [_with_rail(join) for join in _meet_rails(made)]


def _european(asian: float) -> float:
    """The row of Eastern Europe at the height of a row of Asia."""
    for (a, low), (b, high) in pairwise(ANCHORS):
        if asian <= high:
            return a + (asian - low) / (high - low) * (b - a)
    return ANCHORS[-1][0] + (asian - ANCHORS[-1][1])


def _meet_rails(made: list[Join]) -> list[Join]:
    """A railway must find its continuation: where it does not, the nearest join of the Asian hex is turned to it."""
    for european, asian in RAILS.items():
        if any(join[0] == asian and join[2] == european for join in made):
            continue
        at = next((i for i, join in enumerate(made) if join[2] == european), None)
        other = next(i for i, join in enumerate(made) if join[0] == asian)
        if at is None:
            raise ValueError(f"nothing joins {european}")
        one, two = made[at], made[other]
        made[at] = (one[0], one[1], two[2], two[3], False)
        made[other] = (two[0], two[1], one[2], one[3], False)
    return made


def _with_rail(join: Join) -> Join:
    return (*join[:4], RAILS.get(join[2]) == join[0])


def _scandinavia(printed: Printed) -> list[Join]:
    """The 33 hexsides of the south edge that face land or a shared sea, from west to east, a European hex each."""
    sides = [(f"S{column:02d}01", side) for column in range(17, 0, -1) for side in ("sw", "se")][1:]
    europe = [f"W{column:02d}{NORTH_ROW}" for column in range(8, 0, -1)]
    europe += [f"E{column:02d}{NORTH_ROW}" for column in range(31, 0, -1)]
    made: list[Join] = []
    for (hex, side), there in zip(sides, europe, strict=False):
        if hex in printed.terrain:
            made.append((hex, side, there, "ne" if side == "sw" else "nw", False))
    return made

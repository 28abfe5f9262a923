"""The American minimap, which prints no hex numbers: seas by their outlines, land rebuilt from geography."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from grognard.field.hexgrid import LINE
from grognard.workshop.world_in_flames.printed import GRID, Printed
from grognard.workshop.world_in_flames.seas import Point, inside, slug

BOARD: Final = "America"
COLUMNS: Final = 17  # from the west edge; the half hexes beyond belong to the frame
ROWS: Final = 28
FIRST: Final = (25.0, 40.0)  # the middle of the north-west hex in the picture whose outlines are known
WIDE: Final = 98.5
HIGH: Final = 85.3035
# Hexes that no outline holds though they are water: the sea beside, which the print leaves to the eye
REACHES: Final = {(8, 12): "caribbean", (9, 12): "caribbean"}
POOL_COLUMNS: Final = 9  # the boxes of the US entry pools cover the north-west corner
POOL_ROWS: Final = 4


def number(column: int, row: int) -> str:
    """Our own number of a minimap hex, counted as on the other maps: from the east edge and from the south edge."""
    return f"M{18 - column:02d}{ROWS - row:02d}"


def pixel(column: int, row: int) -> Point:
    return FIRST[0] + (column + (0.5 if row % 2 else 0.0)) * WIDE, FIRST[1] + row * HIGH


def add_america(printed: Printed, rows: Iterable[Mapping[str, str]]) -> dict[str, tuple[str, str]]:
    """Put the minimap's hexes into what was read; returns the country and area of its land."""
    homes: dict[str, tuple[str, str]] = {}
    for line in rows:
        for word in line["cells"].split():
            column, home, terrain = word.split(":")
            country, _, area = home.partition("/")
            name = number(int(column), int(line["row"]))
            printed.terrain[name] = terrain
            homes[name] = (country, area)
    for row in range(ROWS):
        for place in range(COLUMNS):
            covered = row < POOL_ROWS and place < POOL_COLUMNS
            if number(place, row) not in homes and not covered and sea_at(printed, place, row):
                printed.terrain[number(place, row)] = "sea"
    return homes


def sea_at(printed: Printed, column: int, row: int) -> str:
    """The sea area of a minimap hex; the west coast of South America is filled from its neighbour to the west."""
    if (column, row) in REACHES:
        return REACHES[column, row]
    for shift in (0, 1, 2, 3):
        if shift and not (19 <= row <= 23 and column <= 11):
            break
        for zone in printed.seas["boards"][BOARD]["zones"]:
            if zone["kind"] == "sea" and inside(zone["polygon"], pixel(column - shift, row)):
                return slug(zone["name"])
    return ""


def america_outlines(printed: Printed) -> list[tuple[str, str, list[Point]]]:
    left, top = GRID.centre(GRID.cell(number(0, 0)))
    made = []
    for zone in printed.seas["boards"][BOARD]["zones"]:
        if zone["kind"] == "sea":
            points = [
                (round(left + (x - FIRST[0]) / WIDE, 2), round(top + (y - FIRST[1]) / HIGH * LINE, 2))
                for x, y in zone["polygon"]
            ]
            made.append((slug(zone["name"]), "M", points))
    return made

"""Sea areas: which hexes lie in which, which a coast touches, and their outlines in the measure of the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from grognard.field.hexgrid import LINE
from grognard.workshop.world_in_flames.printed import GRID, Printed

BOARDS: Final = {"W": "Western Europe", "E": "Eastern Europe", "A": "Asia", "P": "Pacific", "S": "Scandinavia"}
# Where the pictures' outlines lie on the hexes, by best agreement of sea and land: column 1 of odd rows, last row
EAST: Final = {"W": 3125.0, "E": 3025.0, "A": 3125.0, "P": 3025.0, "S": 1785.0}
TOP: Final = {"W": 257.0, "E": 257.0, "A": 257.0, "P": 257.0, "S": 152.0}
ROWS: Final = {"W": 49, "E": 49, "A": 49, "P": 49, "S": 11}
ALIASES: Final = {"The Faeroes Gap": "Faeroes Gap"}

Outline = Sequence[Sequence[float]]
Point = tuple[float, float]


def slug(name: str) -> str:
    """`W. Mediterranean Sea` -> `w-mediterranean-sea`."""
    words = ALIASES.get(name, name).replace(".", "").replace("-", " ").lower().split()
    return "-".join(word for word in words if word != "the")


def sea_hexes(printed: Printed) -> dict[str, str]:
    """The sea area of each all-sea hex: the outline its middle lies in, or that of most neighbours at a map's edge."""
    areas: dict[str, str] = {}
    open_sea = [name for name, terrain in printed.terrain.items() if terrain == "sea" and name[0] != "M"]
    for name in open_sea:
        for zone in _zones(printed.seas, name[0]):
            if inside(zone["polygon"], _pixel(printed.seas, name[0], int(name[1:3]), int(name[3:]))):
                areas[name] = slug(zone["name"])
                break
    areas.update((name, "baltic-sea") for name in open_sea if name[0] == "S")  # named so on the picture
    while missing := [name for name in open_sea if name not in areas]:
        before = len(areas)
        for name in missing:
            near = Counter(areas[n] for n in printed.around[name].values() if n in areas)
            if near:
                areas[name] = near.most_common(1)[0][0]
        if len(areas) == before:
            break
    return areas


def coasts(printed: Printed, areas: Mapping[str, str], lakes: Collection[str]) -> dict[str, list[str]]:
    """The sea areas a coastal hex touches: beside an all-sea hex, or along water from hex to hex, or by its port.

    The blue of broad rivers was read as coast too, so the mark alone proves nothing.
    """
    found: dict[str, list[str]] = {}
    for name in printed.terrain:
        near = {areas[n] for n in printed.around[name].values() if n in areas}
        if name[0] == "S" and name in printed.coastal:
            near |= _beyond(printed, name)
        if near and printed.land(name) and name not in lakes:
            found[name] = sorted(near)
    ports = {place["hex"] for place in printed.places if place["port"]}
    while True:
        more: dict[str, list[str]] = {}
        for name in sorted((printed.coastal | ports) - set(found) - set(lakes)):
            near = {
                sea
                for n in printed.around[name].values()
                if n in found and (name in ports or "water" in printed.on(name, n))
                for sea in found[n]
            }
            if near:
                more[name] = sorted(near)
        if not more:
            return found
        found.update(more)


def _beyond(printed: Printed, name: str) -> set[str]:
    """Sea areas beside a hex of the Scandinavian map, whose all-sea hexes are not hexes of the list."""
    found = set()
    for cell in GRID.neighbours(GRID.cell(name)):
        column, row = GRID.place(cell)
        sheet = next(sheet for sheet in GRID.sheets if sheet.prefix == "S")
        point = _pixel(printed.seas, "S", column - sheet.column_offset, row - sheet.row_offset)
        found |= {slug(zone["name"]) for zone in _zones(printed.seas, "S") if inside(zone["polygon"], point)}
    return found


def outlines(printed: Printed) -> list[tuple[str, str, list[Point]]]:
    """Every outline of the four joined maps in hex widths of the whole board: sea, map, points."""
    made = []
    for letter in BOARDS:
        origin = GRID.centre(GRID.cell(f"{letter}01{ROWS[letter]:02d}"))
        grid = printed.seas["boards"][BOARDS[letter]]["grid"]
        wide, high = float(grid["dy"]), float(grid["dx"]) / LINE
        for zone in _zones(printed.seas, letter):
            points = [
                (round(origin[0] + (x - EAST[letter]) / wide, 2), round(origin[1] + (y - TOP[letter]) / high, 2))
                for x, y in zone["polygon"]
            ]
            made.append((slug(zone["name"]), letter, points))
    return made


def _zones(seas: Mapping[str, Any], letter: str) -> list[Mapping[str, Any]]:
    return [zone for zone in seas["boards"][BOARDS[letter]]["zones"] if zone["kind"] == "sea"]


def _pixel(seas: Mapping[str, Any], letter: str, column: int, row: int) -> Point:
    grid = seas["boards"][BOARDS[letter]]["grid"]
    wide, high = float(grid["dy"]), float(grid["dx"])
    x = EAST[letter] - (column - 1) * wide + (wide / 2 if row % 2 == 0 else 0)
    return x, TOP[letter] + (ROWS[letter] - row) * high


def inside(ring: Outline, point: Point) -> bool:
    """Whether a point lies within a closed outline."""
    inside = False
    x, y = point
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside

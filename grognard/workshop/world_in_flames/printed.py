"""The maps as they were read off the print: hexes, places, hexsides and the outlines of the seas, uncorrected."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from grognard.field.hexgrid import SLOT_NAMES, Corner, HexGrid, Sheet

GRID: Final = HexGrid(
    sheets=(
        Sheet(30, 49, "W", column_offset=95),
        Sheet(31, 49, "E", column_offset=64),
        Sheet(30, 49, "A", column_offset=31),
        Sheet(31, 49, "P"),
        Sheet(17, 11, "S", column_offset=78, row_offset=50),
        Sheet(18, 28, "M", column_offset=129, row_offset=11),
    ),
    orientation="pointy",
    columns_grow="west",
    rows_grow="north",
    shifted="even",
    shift="east",
)
DIRECTIONS: Final = SLOT_NAMES["pointy"]
OWN_SIDES: Final = ("e", "se", "sw")  # each hexside is written once, by the hex to its west or north
WATERS: Final = ("sea", "covered")

Side = frozenset[str]


@dataclass(slots=True)
class Printed:
    terrain: dict[str, str] = field(default_factory=dict)
    coastal: set[str] = field(default_factory=set)
    notes: dict[str, str] = field(default_factory=dict)
    features: dict[Side, set[str]] = field(default_factory=dict)
    places: list[dict[str, str]] = field(default_factory=list)
    countries: dict[str, str] = field(default_factory=dict)  # told hex by hex on the Scandinavian map only
    seas: Mapping[str, Any] = field(default_factory=dict)
    around: dict[str, dict[str, str]] = field(default_factory=dict)  # hex -> direction -> hex

    def land(self, name: str) -> bool:
        return self.terrain[name] not in WATERS

    def on(self, one: str, other: str) -> set[str]:
        """What was read on the hexside between two hexes."""
        return self.features.get(frozenset((one, other)), set())

    def sides(self, kind: str) -> Iterator[Side]:
        return (side for side, features in self.features.items() if kind in features)

    def corners(self, side: Side) -> tuple[Corner, Corner]:
        one, other = side
        ends = GRID.hexside(GRID.cell(one), GRID.cell(other))
        assert ends is not None
        return ends


def read_printed(folder: Path) -> Printed:
    """Everything but the American minimap, which is added by `america`, and the neighbours."""
    printed = Printed()
    for row in _csv(folder / "map_hexes.csv"):
        printed.terrain[row["hex"]] = row["terrain"].replace("_", "-")
        printed.notes[row["hex"]] = row["note"]
        if row["coastal"]:
            printed.coastal.add(row["hex"])
    _add_scandinavia(printed, folder)
    for row in _csv(folder / "map_hexsides.csv"):
        printed.features.setdefault(frozenset((row["hex"], row["neighbour"])), set()).update(row["features"].split("+"))
    printed.places += _csv(folder / "map_places.csv")
    printed.seas = json.loads((folder / "sea_areas.json").read_text("utf-8"))
    return printed


def join_hexes(printed: Printed) -> None:
    """Tell each hex its neighbours, once all hexes are known."""
    cells = {GRID.cell(name): name for name in printed.terrain}
    for cell, name in cells.items():
        near = zip(DIRECTIONS, GRID.neighbours(cell), strict=True)
        printed.around[name] = {direction: cells[there] for direction, there in near if there in cells}


def _add_scandinavia(printed: Printed, folder: Path) -> None:
    """The expansion map: countries hex by hex, places as one cell of words, no hexsides."""
    for row in _csv(folder / "map_scandinavia.csv"):
        printed.terrain[row["hex"]] = row["terrain"].replace("_", "-")
        printed.notes[row["hex"]] = ""
        if row["coastal"]:
            printed.coastal.add(row["hex"])
        if row["country"]:
            printed.countries[row["hex"]] = row["country"]
        if row["places"]:
            printed.places.append(_place(row["hex"], row["places"]))


def _place(hex: str, text: str) -> dict[str, str]:
    """`Petsamo, minor port, 1 resource` as a row of the list of places."""
    place = dict.fromkeys(
        ("name", "city", "objective", "port", "iced_in", "blue_factories", "red_factories", "resources", "oil"), ""
    )
    place["hex"] = hex
    for part in text.split(", "):
        words = part.split()
        if "port" in words:
            place["port"] = words[0]
            place["iced_in"] = "y" if "iced" in part else ""
        elif words[0].isdigit():
            place["resources"] = words[0]
        elif part == "city":
            place["city"] = "city"
        else:
            place["name"] = part
    return place


def _csv(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))

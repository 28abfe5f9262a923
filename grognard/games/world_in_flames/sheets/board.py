"""The sheets of the maps' ground: grid, hexes, joins of the maps and works on hexsides become a Board (2.1)."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from grognard.field.board import NO_HEX, Board
from grognard.field.ground import Ground, read_ground, read_hexsides
from grognard.field.hexgrid import SLOT_NAMES
from grognard.field.sheets import Row, Sheets
from grognard.games.world_in_flames.world import (
    LINE_KINDS,
    NO_AREA,
    NO_COUNTRY,
    SIDE_KINDS,
    TERRAINS,
    Area,
    Country,
    Join,
    Sea,
    Works,
    Zone,
)

SLOT: Final = {name: slot for slot, name in enumerate(SLOT_NAMES["pointy"])}
OWN_SIDES: Final = ("e", "se", "sw")  # a hexside stands in the row of the hex to its west or north
FEATURES: Final = ("river", "water", "lake", "alpine")
COLUMNS: Final = ("country", "area", "zone", "sea", "river", "rail", "water", "lake", "alpine")
DRY: Final = frozenset({"sea", "covered"})  # terrain without a country


@dataclass
class Politics:
    """The tables that the sheet of hexes speaks of, by key."""

    countries: tuple[Country, ...]
    areas: tuple[Area, ...]
    zones: tuple[Zone, ...]
    seas: tuple[Sea, ...]
    country_index: dict[str, int] = field(init=False)
    area_index: dict[str, int] = field(init=False)
    zone_index: dict[str, int] = field(init=False)
    sea_index: dict[str, int] = field(init=False)

    def __post_init__(self) -> None:
        self.country_index = {country.key: i for i, country in enumerate(self.countries)}
        self.area_index = {area.key: i for i, area in enumerate(self.areas)}
        self.zone_index = {zone.key: i for i, zone in enumerate(self.zones)}
        self.sea_index = {sea.key: i for i, sea in enumerate(self.seas)}


@dataclass
class Terrain:
    """The board under construction with what the sheet of hexes says of each hex."""

    ground: Ground
    country: array[int] = field(default_factory=lambda: array("h"))
    area: array[int] = field(default_factory=lambda: array("h"))
    zone: bytearray = field(default_factory=bytearray)
    sea: list[tuple[int, ...]] = field(default_factory=list)
    sides: list[tuple[int, int, str]] = field(default_factory=list)
    rails: list[tuple[int, int, str]] = field(default_factory=list)
    joins: list[Join] = field(default_factory=list)
    works: list[Works] = field(default_factory=list)


def read_terrain(sheets: Sheets, politics: Politics) -> Terrain:
    terrain = Terrain(read_ground(sheets, TERRAINS, COLUMNS))
    _read_hexes(terrain, politics)
    _read_joins(sheets, terrain)
    _read_works(sheets, terrain)
    return terrain


def build_board(terrain: Terrain) -> Board:
    ground = terrain.ground
    places = [ground.grid.place(cell) for cell in ground.cells]
    sides = [*terrain.sides]
    sides += [(a, b, works.kind) for works in terrain.works for a, b in works.hexsides]
    rails = terrain.rails + [(join.hex, join.other, "rail") for join in terrain.joins if join.rail]
    return Board.build(
        key="world_in_flames",
        names=ground.names,
        neighbours=ground.neighbours,
        terrains=TERRAINS,
        terrain=ground.terrain,
        side_kinds=SIDE_KINDS,
        sides=sides,
        line_kinds=LINE_KINDS,
        lines=rails,
        columns=[column for column, _ in places],
        rows=[row for _, row in places],
        centres=ground.centres,
        bits=ground.grid.positions(ground.cells),
    )


def _read_hexes(terrain: Terrain, politics: Politics) -> None:
    """Everything but the terrain, which the ground has; cells repeat, so each text is understood once."""
    ground = terrain.ground
    seas: dict[str, tuple[int, ...]] = {"-": ()}
    slots: dict[str, tuple[tuple[int, str], ...]] = {"-": ()}
    for hex, row in enumerate(ground.rows):
        cells = row.cells
        country = politics.country_index.get(cells["country"], NO_COUNTRY)
        area = politics.area_index.get(cells["area"], NO_AREA)
        zone = politics.zone_index.get(cells["zone"], 0)
        if (
            (cells["country"] == "-") != (TERRAINS[ground.terrain[hex]] in DRY)
            or (country == NO_COUNTRY) != (cells["country"] == "-")
            or (area == NO_AREA) != (cells["area"] == "-")
            or cells["zone"] not in politics.zone_index
            or (area != NO_AREA and politics.areas[area].country != country)
        ):
            _blame(row, ground, hex, politics)
        terrain.country.append(country)
        terrain.area.append(area)
        terrain.zone.append(zone)
        if cells["sea"] not in seas:
            known = [row.known("sea", politics.sea_index, "sea area", word) for word in row.words("sea")]
            seas[cells["sea"]] = tuple(sea for sea in known if sea >= 0)
        terrain.sea.append(seas[cells["sea"]])
        for feature in FEATURES:
            if cells[feature] != "-":
                for there in _over(row, ground, hex, feature, slots):
                    terrain.sides.append((hex, there, feature))
        if cells["rail"] != "-":
            for there in _over(row, ground, hex, "rail", slots):
                terrain.rails.append((hex, there, "rail"))


def _blame(row: Row, ground: Ground, hex: int, politics: Politics) -> None:
    """Find what is wrong with the political cells of a row that does not hold together."""
    dry = TERRAINS[ground.terrain[hex]] in DRY
    if dry and not row.empty("country"):
        row.wrong("country", "open sea belongs to no country")
    elif not dry:
        country = row.known("country", politics.country_index, "country")
        if not row.empty("area"):
            area = row.known("area", politics.area_index, "area")
            if area >= 0 and politics.areas[area].country != country:
                row.wrong("area", f"it is no part of {row.cells['country']}")
    row.known("zone", politics.zone_index, "weather zone")


def _over(
    row: Row, ground: Ground, hex: int, column: str, known: dict[str, tuple[tuple[int, str], ...]]
) -> Sequence[int]:
    """The neighbours over the hexsides that a cell such as `e sw` names."""
    text = row.cells[column]
    if text not in known:
        known[text] = tuple((SLOT[word], word) for word in row.words(column, OWN_SIDES))
    found = []
    for slot, word in known[text]:
        there = ground.neighbours[hex][slot]
        if there == NO_HEX:
            row.wrong(column, "there is no hex on that side", word)
        else:
            found.append(there)
    return found


# 2.1.1/adjacent-map-join, /adjacent-common-side
def _read_joins(sheets: Sheets, terrain: Terrain) -> None:
    """Neighbours over the joint of two maps fill slots that the grid leaves empty."""
    ground = terrain.ground
    names = tuple(SLOT)
    for row in sheets.read("joins.tsv", ("hex", "side", "other", "end", "rail")):
        hex, other = ground.hex(row), ground.hex(row, "other")
        slot, end = SLOT[row.choice("side", names)], SLOT[row.choice("end", names)]
        rail = row.yes("rail")
        if hex < 0 or other < 0:
            continue
        for column, one, at in (("side", hex, slot), ("end", other, end)):
            if ground.neighbours[one][at] != NO_HEX:
                row.wrong(column, f"the hex {ground.names[one]} has a neighbour there already")
                break
        else:
            ground.neighbours[hex][slot] = other
            ground.neighbours[other][end] = hex
            terrain.joins.append(Join(hex, slot, other, end, rail))


def _read_works(sheets: Sheets, terrain: Terrain) -> None:
    seen: dict[str, int] = {}
    for row in sheets.read("hexsides.tsv", ("name", "kind", "hexsides"), chains=("hexsides",)):
        key, kind = row.unique("name", seen), row.choice("kind", ("fort", "canal", "straits"))
        terrain.works.append(Works(key, kind, read_hexsides(row, terrain.ground, joined=False)))

"""The sheets of the map's ground: grid, hexes, rivers, lakes, lines and Reinforcement Hexes become a Board (1.1).

What any map has is read by `field.ground`; here stands what only this one has: regions, the banks of the Chindwin,
two lakes, and hexes off the map.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from grognard.field import ground as field_ground
from grognard.field.board import SLOTS, Board, Chain, Line
from grognard.field.ground import Ground, read_chains, read_hexsides, read_lines
from grognard.field.sheets import Row, Sheets
from grognard.games.nemesis.world import FORCES, LINE_KINDS, SIDE_KINDS, TERRAINS, Lake, ReinforcementHex, River

REGIONS: Final = ("india", "burma", "china")
BANKS: Final = ("west", "east")
CLASSES: Final = ("minor", "major")
LAKES: Final = 2  # 5.1-A
OFF_MAP_NAME: Final = re.compile(r"[A-Z]{1,4}")


@dataclass
class Country:
    """The map under construction: its ground, hexes numbered by column and row (1.1/hex), and what lies on it."""

    ground: Ground
    region: dict[int, str] = field(default_factory=dict)
    west: set[int] = field(default_factory=set)
    rivers: list[River] = field(default_factory=list)
    lakes: list[Lake] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    line_rows: list[Row] = field(default_factory=list)
    reinforcement: list[ReinforcementHex] = field(default_factory=list)
    reinforcement_rows: list[Row] = field(default_factory=list)
    arrows: list[tuple[int, int, str]] = field(default_factory=list)


def read_country(sheets: Sheets, costs: Sequence[int]) -> Country:
    """Everything but places and pieces; `costs` are those of the terrains, to find the defining one (1.1)."""
    country = Country(field_ground.read_ground(sheets, TERRAINS, ("region", "bank"), costs))
    country.ground.outside = "a Reinforcement Hex"
    for hex, row in enumerate(country.ground.rows):
        country.region[hex] = row.choice("region", REGIONS)
        if row.choice("bank", BANKS) == "west":
            country.west.add(hex)
    _read_rivers(sheets, country)
    _read_lakes(sheets, country)
    lakes = {frozenset(pair): "lake" for lake in country.lakes for pair in lake.hexsides}
    country.lines, country.line_rows = read_lines(
        sheets, country.ground, LINE_KINDS, lakes, closed=("cliff",), short=("railway",)
    )
    _read_reinforcement(sheets, country)
    return country


def build_board(country: Country) -> Board:
    sides = [
        Chain(river.key, "major-river" if river.major else "minor-river", river.hexsides) for river in country.rivers
    ]
    sides += [Chain(lake.key, "lake", lake.hexsides) for lake in country.lakes]
    return field_ground.build_board(
        country.ground, "nemesis", SIDE_KINDS, sides, LINE_KINDS, country.lines, country.arrows
    )


def _read_rivers(sheets: Sheets, country: Country) -> None:
    for chain in read_chains(sheets, country.ground, "rivers.tsv", ("river", "class"), CLASSES):
        country.rivers.append(River(chain.key, chain.kind == "major", chain.hexsides))
    if not any(river.key == "chindwin" for river in country.rivers):
        sheets.wrong("rivers.tsv", "the river 'chindwin' is missing")


def _read_lakes(sheets: Sheets, country: Country) -> None:
    seen: dict[str, int] = {}
    for row in sheets.read("lakes.tsv", ("lake", "hexsides"), chains=("hexsides",)):
        key = row.unique("lake", seen)
        country.lakes.append(Lake(key, read_hexsides(row, country.ground, joined=False)))
    if len(seen) != LAKES:
        sheets.wrong("lakes.tsv", f"the map has {len(seen)} lakes, {LAKES} were expected")


# Reinforcement Hexes


def _read_reinforcement(sheets: Sheets, country: Country) -> None:
    """They stand behind the map's own hexes and lead one way, to their exits (1.1)."""
    ground = country.ground
    seen: dict[str, int] = {}
    forces: dict[str, int] = {}
    on_map = dict(ground.index)
    for row in sheets.read("reinforcement.tsv", ("hex", "force", "exits", "lines", "railway")):
        name = row.unique("hex", seen)
        if not OFF_MAP_NAME.fullmatch(name):
            row.wrong("hex", "a name of one to four capital letters was expected")
        force = row.choice("force", FORCES)
        row.unique("force", forces, force)
        exits = [row.known("exits", on_map, "hex", word) for word in row.words("exits")]
        lines = row.words("lines") or ["-"] * len(exits)
        if not 1 <= len(exits) <= SLOTS:
            row.wrong("exits", f"1 to {SLOTS} hexes were expected")
        elif len(lines) != len(exits):
            row.wrong("lines", f"{len(exits)} words were expected, one an exit")
        exits = [hex for hex in exits if hex >= 0][:SLOTS]
        if name in ground.index:
            continue
        hex = len(ground.names)
        ground.index[name] = hex
        ground.names.append(name)
        ground.terrain.append(TERRAINS.index("clear"))
        ground.neighbours.append(list(exits))
        ground.centres.append(_beside(ground, exits))
        for there, word in zip(exits, lines, strict=False):
            for kind in word.split("+") if word != "-" else ():
                if kind in LINE_KINDS:
                    country.arrows.append((hex, there, kind))
                else:
                    row.wrong("lines", f"one of {', '.join(LINE_KINDS)} or - was expected", word)
        for there in exits:
            if not ground.on_edge(there):
                row.wrong("exits", "it does not lie on the edge of the map", ground.names[there])
        country.reinforcement.append(ReinforcementHex(hex, force, row.optional("railway")))
        country.reinforcement_rows.append(row)
    for force in FORCES:
        if force not in forces:
            sheets.wrong("reinforcement.tsv", f"the force {force!r} has no Reinforcement Hex")


def _beside(ground: Ground, exits: Sequence[int]) -> tuple[float, float]:
    """Where to draw a Reinforcement Hex: off the map, next to as many of its exits as possible."""
    free = [there for hex in exits for there in ground.grid.neighbours(ground.cells[hex]) if there not in ground.at]
    if not free:
        return 0.0, 0.0
    best = min(free, key=lambda cell: (sum(ground.grid.distance(cell, ground.cells[hex]) for hex in exits), cell))
    return ground.grid.centre(best)

"""The sheets of the map's ground: grid, hexes, rivers, lakes, lines and Reinforcement Hexes become a Board (1.1)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, cast

from grognard.field.board import NO_HEX, SLOTS, Board
from grognard.field.hexgrid import BadNumber, Cell, Corner, HexGrid, Numbering, Orientation, Parity, Sheet
from grognard.field.sheets import Row, Sheets
from grognard.games.nemesis.world import FORCES, LINE_KINDS, SIDE_KINDS, TERRAINS, Lake, Line, ReinforcementHex, River

REGIONS: Final = ("india", "burma", "china")
BANKS: Final = ("west", "east")
CLASSES: Final = ("minor", "major")
LAKES: Final = 2  # 5.1-A
GRID_WORDS: Final = {
    "orientation": ("flat", "pointy"),
    "numbering": ("column-first", "row-first"),
    "shifted": ("odd", "even"),
    "columns-grow": ("east", "west"),
    "rows-grow": ("south", "north"),
}
OFF_MAP_NAME: Final = re.compile(r"[A-Z]{1,4}")
CLIFF: Final = TERRAINS.index("cliff")

Pair = tuple[int, int]


@dataclass
class Ground:
    """The board under construction."""

    grid: HexGrid
    names: list[str] = field(default_factory=list)
    index: dict[str, int] = field(default_factory=dict)
    cells: list[Cell] = field(default_factory=list)
    at: dict[Cell, int] = field(default_factory=dict)
    terrain: list[int] = field(default_factory=list)
    region: dict[int, str] = field(default_factory=dict)
    west: set[int] = field(default_factory=set)
    neighbours: list[list[int]] = field(default_factory=list)
    centres: list[tuple[float, float]] = field(default_factory=list)
    rivers: list[River] = field(default_factory=list)
    lakes: list[Lake] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    line_rows: list[Row] = field(default_factory=list)
    reinforcement: list[ReinforcementHex] = field(default_factory=list)
    reinforcement_rows: list[Row] = field(default_factory=list)
    arrows: list[tuple[int, int, str]] = field(default_factory=list)

    def touching(self, here: int, there: int) -> bool:
        return there in self.neighbours[here]

    def on_edge(self, hex: int) -> bool:
        return NO_HEX in self.neighbours[hex]


def read_ground(sheets: Sheets, costs: Sequence[int]) -> Ground:
    """Everything but places and pieces; `costs` are those of the terrains, to find the defining one (1.1)."""
    ground = Ground(_read_grid(sheets))
    _read_hexes(sheets, ground, costs)
    _read_rivers(sheets, ground)
    _read_lakes(sheets, ground)
    _read_lines(sheets, ground)
    _read_reinforcement(sheets, ground)
    return ground


def build_board(ground: Ground) -> Board:
    sides = [
        (a, b, "major-river" if river.major else "minor-river") for river in ground.rivers for a, b in river.hexsides
    ]
    sides += [(a, b, "lake") for lake in ground.lakes for a, b in lake.hexsides]
    lines = [(a, b, line.kind) for line in ground.lines for a, b in pairwise(line.hexes)]
    places = [ground.grid.place(cell) for cell in ground.cells]
    off_map = [0] * (len(ground.names) - len(places))
    return Board.build(
        key="nemesis",
        names=ground.names,
        neighbours=ground.neighbours,
        terrains=TERRAINS,
        terrain=ground.terrain,
        side_kinds=SIDE_KINDS,
        sides=sides,
        line_kinds=LINE_KINDS,
        lines=lines + ground.arrows,
        columns=[column for column, _ in places] + off_map,
        rows=[row for _, row in places] + off_map,
        centres=ground.centres,
    )


def _read_grid(sheets: Sheets) -> HexGrid:
    rows: dict[str, Row] = {}
    seen: dict[str, int] = {}
    for row in sheets.read("grid.tsv", ("key", "value")):
        rows[row.unique("key", seen)] = row
    words: dict[str, str] = {}
    sizes: dict[str, int] = {"columns": 1, "rows": 1}
    for key in (*GRID_WORDS, *sizes):
        if key not in rows:
            sheets.wrong("grid.tsv", f"the key {key!r} is missing")
        elif key in GRID_WORDS:
            words[key] = rows[key].choice("value", GRID_WORDS[key])
        else:
            sizes[key] = rows[key].whole("value", 1, 99)
    return HexGrid(
        sheets=(Sheet(sizes["columns"], sizes["rows"]),),
        orientation=cast(Orientation, words.get("orientation", "flat")),
        numbering=cast(Numbering, words.get("numbering", "column-first")),
        columns_grow="west" if words.get("columns-grow") == "west" else "east",
        rows_grow="north" if words.get("rows-grow") == "north" else "south",
        shifted=cast(Parity, words.get("shifted", "odd")),
    )


def _read_hexes(sheets: Sheets, ground: Ground, costs: Sequence[int]) -> None:
    seen: dict[str, int] = {}
    for row in sheets.read("hexes.tsv", ("hex", "terrain", "region", "bank")):
        name = row.unique("hex", seen)
        try:
            cell = ground.grid.cell(name)
        except BadNumber:
            row.wrong("hex", "the grid has no such hex")
            continue
        if name in ground.index:
            continue
        hex = len(ground.names)
        ground.index[name] = ground.at[cell] = hex
        ground.names.append(name)
        ground.cells.append(cell)
        kinds = [TERRAINS.index(word) for word in row.words("terrain", TERRAINS)]
        if not kinds and row.empty("terrain"):
            row.wrong("terrain", f"one of {', '.join(TERRAINS)} was expected")
        ground.terrain.append(max(kinds, key=lambda kind: (costs[kind], kind), default=0))
        ground.region[hex] = row.choice("region", REGIONS)
        if row.choice("bank", BANKS) == "west":
            ground.west.add(hex)
    if not ground.names:
        sheets.wrong("hexes.tsv", "the map has no hex")
    at = {(u, v): hex for (u, v), hex in ground.at.items()}
    steps = ground.grid.steps
    ground.neighbours = [[at.get((u + du, v + dv), NO_HEX) for du, dv in steps] for u, v in ground.cells]
    ground.centres = [ground.grid.centre(cell) for cell in ground.cells]


# Hexsides


def _hexside(row: Row, ground: Ground, word: str) -> Pair | None:
    """The two hexes of a hexside written `0808/0809`."""
    one, stroke, other = word.partition("/")
    if not stroke:
        row.wrong("hexsides", "a hexside such as 0808/0809 was expected", word)
        return None
    here, there = (row.known("hexsides", ground.index, "hex", part) for part in (one, other))
    if here < 0 or there < 0:
        return None
    if not ground.touching(here, there):
        row.wrong("hexsides", "the two hexes do not touch", word)
        return None
    return here, there


def _hexsides(row: Row, ground: Ground, joined: bool) -> tuple[Pair, ...]:
    """The hexsides of a cell; those of a river run from corner to corner without a gap, fork or return."""
    sides: list[Pair] = []
    ends: list[set[Corner]] = []
    words = row.words("hexsides")
    if not words:
        row.wrong("hexsides", "at least one hexside was expected")
    seen: set[frozenset[int]] = set()
    unbroken = joined
    for word in words:
        side = _hexside(row, ground, word)
        if side is None:
            unbroken = False
            continue
        if frozenset(side) in seen:
            row.wrong("hexsides", "the hexside stands in the chain twice", word)
            unbroken = False
            continue
        seen.add(frozenset(side))
        sides.append(side)
        ends.append(set(ground.grid.hexside(ground.cells[side[0]], ground.cells[side[1]]) or ()))
    if unbroken:
        _check_chain(row, words, ends)
    return tuple(sides)


def _check_chain(row: Row, words: Sequence[str], ends: Sequence[set[Corner]]) -> None:
    before: set[Corner] = set()
    for last, here, word in zip(ends, ends[1:], words[1:], strict=False):
        shared = last & here
        if not shared:
            row.wrong("hexsides", "it does not meet the hexside before it", word)
        elif shared == before:
            row.wrong("hexsides", "the chain turns back to the corner it came from", word)
        before = shared


def _read_rivers(sheets: Sheets, ground: Ground) -> None:
    first: dict[frozenset[int], tuple[str, str, int]] = {}
    for row in sheets.read("rivers.tsv", ("river", "class", "hexsides"), chains=("hexsides",)):
        key, kind = row.text("river"), row.choice("class", CLASSES)
        sides = _hexsides(row, ground, joined=True)
        for a, b in sides:
            known = first.setdefault(frozenset((a, b)), (key, kind, row.line))
            if known[1] != kind:
                word = f"{ground.names[a]}/{ground.names[b]}"
                row.wrong("hexsides", f"it belongs to a {known[1]} river in line {known[2]}", word)
        ground.rivers.append(River(key, kind == "major", sides))
    if not any(river.key == "chindwin" for river in ground.rivers):
        sheets.wrong("rivers.tsv", "the river 'chindwin' is missing")


def _read_lakes(sheets: Sheets, ground: Ground) -> None:
    seen: dict[str, int] = {}
    for row in sheets.read("lakes.tsv", ("lake", "hexsides"), chains=("hexsides",)):
        key = row.unique("lake", seen)
        ground.lakes.append(Lake(key, _hexsides(row, ground, joined=False)))
    if len(seen) != LAKES:
        sheets.wrong("lakes.tsv", f"the map has {len(seen)} lakes, {LAKES} were expected")


# Lines


def _read_lines(sheets: Sheets, ground: Ground) -> None:
    seen: dict[str, int] = {}
    lakes = {frozenset(pair) for lake in ground.lakes for pair in lake.hexsides}
    for row in sheets.read("lines.tsv", ("line", "kind", "hexes"), chains=("hexes",)):
        key, kind = row.text("line"), row.choice("kind", LINE_KINDS)
        row.unique("line", seen, f"{key} {kind}")
        words = row.words("hexes")
        hexes = [row.known("hexes", ground.index, "hex", word) for word in words]
        if (len(hexes) < 2 and kind != "railway") or not hexes:
            row.wrong("hexes", "at least two hexes were expected")
        links: set[frozenset[int]] = set()
        gap = min(hexes, default=-1) < 0
        for here, there, word in zip(hexes, hexes[1:], words[1:], strict=False):
            if here < 0 or there < 0:
                continue
            if not ground.touching(here, there):
                row.wrong("hexes", f"it does not touch the hex before it, {ground.names[here]}", word)
                gap = True
            elif frozenset((here, there)) in lakes:
                row.wrong("hexes", f"a lake lies between it and {ground.names[here]}", word)
            elif frozenset((here, there)) in links:
                row.wrong("hexes", f"the line has come from {ground.names[here]} already", word)
            links.add(frozenset((here, there)))
        for hex, word in zip(hexes, words, strict=True):
            if hex >= 0 and ground.terrain[hex] == CLIFF:
                row.wrong("hexes", "no line can lead through a cliff hex", word)
        if not gap:
            ground.lines.append(Line(key, kind, tuple(hexes)))
            ground.line_rows.append(row)


# Reinforcement Hexes


def _read_reinforcement(sheets: Sheets, ground: Ground) -> None:
    """They stand behind the map's own hexes and lead one way, to their exits (1.1)."""
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
                    ground.arrows.append((hex, there, kind))
                else:
                    row.wrong("lines", f"one of {', '.join(LINE_KINDS)} or - was expected", word)
        for there in exits:
            if not ground.on_edge(there):
                row.wrong("exits", "it does not lie on the edge of the map", ground.names[there])
        ground.reinforcement.append(ReinforcementHex(hex, force, row.optional("railway")))
        ground.reinforcement_rows.append(row)
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

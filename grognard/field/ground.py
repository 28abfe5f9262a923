"""Reading the sheets of a map: grid, hexes, chains of hexsides, lines from hex to hex and places become a Board.

What every board has by meaning is read and checked here; a game brings its words (terrains, kinds of hexsides and
lines) and reads the columns that only it has from the rows that are handed back.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, cast

from grognard.field.board import NO_HEX, Board, Chain, Line
from grognard.field.hexgrid import BadNumber, Cell, Compass, Corner, HexGrid, Numbering, Orientation, Parity, Sheet
from grognard.field.sheets import Row, Sheets

GRID_WORDS: Final = {
    "orientation": ("flat", "pointy"),
    "numbering": ("column-first", "row-first"),
    "shifted": ("odd", "even"),
    "columns-grow": ("east", "west"),
    "rows-grow": ("south", "north"),
}
COMPASS: Final = ("north", "east", "south", "west")
SLUG: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

Pair = tuple[int, int]


@dataclass
class Ground:
    """The board under construction. Hexes off the map may follow those of the map; they have no cell."""

    grid: HexGrid
    terrains: tuple[str, ...]
    names: list[str] = field(default_factory=list)
    index: dict[str, int] = field(default_factory=dict)
    cells: list[Cell] = field(default_factory=list)
    at: dict[Cell, int] = field(default_factory=dict)
    terrain: list[int] = field(default_factory=list)
    neighbours: list[list[int]] = field(default_factory=list)
    centres: list[tuple[float, float]] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)  # of the sheet of hexes, one a hex of the map
    outside: str = "it"  # what the game calls a hex off the map

    def touching(self, here: int, there: int) -> bool:
        return there in self.neighbours[here]

    def on_edge(self, hex: int) -> bool:
        return NO_HEX in self.neighbours[hex]

    def corners(self, here: int, there: int) -> set[Corner]:
        """The two ends of the hexside between two touching hexes of the map."""
        return set(self.grid.hexside(self.cells[here], self.cells[there]) or ())

    def hexside_name(self, here: int, there: int) -> str:
        """As the sheets write it, the lower number first."""
        return "/".join(sorted((self.names[here], self.names[there])))

    def hex(self, row: Row, column: str = "hex", part: str | None = None) -> int:
        """A hex of the map proper; -1 and a mistake otherwise."""
        hex = row.known(column, self.index, "hex", part)
        if hex >= len(self.cells):
            row.wrong(column, f"{self.outside} lies off the map", part)
            return -1
        return hex


@dataclass(frozen=True, slots=True)
class Places:
    """Named places: where they lie, their names by language, their sizes."""

    hexes: Mapping[str, int]
    names: Mapping[str, Mapping[str, str]]
    sizes: Mapping[str, str]


# Grid and hexes


def read_ground(
    sheets: Sheets, terrains: Sequence[str], columns: Sequence[str] = (), costs: Sequence[int] | None = None
) -> Ground:
    """The grid and the hexes with their terrain; `columns` are those the game reads itself from `Ground.rows`.

    With `costs` a hex may have several terrains, of which the dearest counts; without, exactly one.
    """
    ground = Ground(read_grid(sheets), tuple(terrains))
    known: dict[str, int] = {}  # cells of terrain seen before: boards repeat a few words thousands of times
    seen: dict[str, int] = {}
    for row in sheets.read("hexes.tsv", ("hex", "terrain", *columns)):
        name = row.unique("hex", seen)
        try:
            cell = ground.grid.cell(name)
        except BadNumber:
            row.wrong("hex", "the grid has no such hex")
            continue
        if name in ground.index:
            continue
        ground.index[name] = ground.at[cell] = len(ground.names)
        ground.names.append(name)
        ground.cells.append(cell)
        ground.rows.append(row)
        kind = known.get(row.cells["terrain"], -1)
        if kind < 0:
            noted = len(row.notes)
            kind = _terrain(row, ground.terrains, costs)
            if len(row.notes) == noted:
                known[row.cells["terrain"]] = kind
        ground.terrain.append(kind)
    if not ground.names:
        sheets.wrong("hexes.tsv", "the map has no hex")
    at = {(u, v): hex for (u, v), hex in ground.at.items()}
    steps = ground.grid.steps
    ground.neighbours = [[at.get((u + du, v + dv), NO_HEX) for du, dv in steps] for u, v in ground.cells]
    ground.centres = [ground.grid.centre(cell) for cell in ground.cells]
    return ground


def read_grid(sheets: Sheets) -> HexGrid:
    """How hexes lie: one sheet of `columns` by `rows`, or several `sheets` such as `G1:33x50 G2:33x50+33+0`."""
    rows: dict[str, Row] = {}
    seen: dict[str, int] = {}
    for row in sheets.read("grid.tsv", ("key", "value")):
        rows[row.unique("key", seen)] = row
    several = "sheets" in rows
    sizes: dict[str, int] = {} if several else {"columns": 1, "rows": 1}
    words: dict[str, str] = {}
    for key in (*GRID_WORDS, *sizes):
        if key not in rows:
            sheets.wrong("grid.tsv", f"the key {key!r} is missing")
        elif key in GRID_WORDS:
            words[key] = rows[key].choice("value", GRID_WORDS[key])
        else:
            sizes[key] = rows[key].whole("value", 1, 99)
    shift = rows["shift"].choice("value", COMPASS) if "shift" in rows else None
    orientation = words.get("orientation", "flat")
    if shift is not None and (shift in ("north", "south")) != (orientation == "flat"):
        rows["shift"].wrong("value", f"the lines of a {orientation} grid cannot lie aside so")
        shift = None
    return HexGrid(
        sheets=_sheets(rows["sheets"]) if several else (Sheet(sizes["columns"], sizes["rows"]),),
        orientation=cast(Orientation, orientation),
        numbering=cast(Numbering, words.get("numbering", "column-first")),
        columns_grow="west" if words.get("columns-grow") == "west" else "east",
        rows_grow="north" if words.get("rows-grow") == "north" else "south",
        shifted=cast(Parity, words.get("shifted", "odd")),
        shift=cast(Compass | None, shift),
        digits=rows["digits"].whole("value", 2, 3) if "digits" in rows else 2,
    )


def _sheets(row: Row) -> tuple[Sheet, ...]:
    found = []
    for word in row.words("value"):
        try:
            found.append(Sheet.parse(word))
        except ValueError:
            row.wrong("value", "a sheet such as 33x50, 8-27x4-41 or G2:33x50+33+0 was expected", word)
    return tuple(found) or (Sheet(1, 1),)


def _terrain(row: Row, terrains: Sequence[str], costs: Sequence[int] | None) -> int:
    if costs is None:
        return terrains.index(row.choice("terrain", terrains))
    kinds = [terrains.index(word) for word in row.words("terrain", terrains)]
    if not kinds and row.empty("terrain"):
        row.wrong("terrain", f"one of {', '.join(terrains)} was expected")
    return max(kinds, key=lambda kind: (costs[kind], kind), default=0)


def build_board(
    ground: Ground,
    key: str,
    side_kinds: Sequence[str],
    sides: Iterable[Chain],
    line_kinds: Sequence[str],
    lines: Iterable[Line],
    arrows: Iterable[tuple[int, int, str]] = (),
    great: bool = False,
) -> Board:
    """The finished board; `arrows` are lines between two hexes that no chain of the map draws.

    A `great` board has positions in sets of hexes that make floods fast; on others they are the hexes' numbers,
    which spares the rules of a game of a few hundred hexes to ask for them.
    """
    places = [ground.grid.place(cell) for cell in ground.cells]
    off_map = [0] * (len(ground.names) - len(places))
    links = [(a, b, line.kind) for line in lines for a, b in pairwise(line.hexes)]
    return Board.build(
        key=key,
        names=ground.names,
        neighbours=ground.neighbours,
        terrains=ground.terrains,
        terrain=ground.terrain,
        side_kinds=side_kinds,
        sides=[(a, b, chain.kind) for chain in sides for a, b in chain.hexsides],
        line_kinds=line_kinds,
        lines=[*links, *arrows],
        columns=[column for column, _ in places] + off_map,
        rows=[row for _, row in places] + off_map,
        centres=ground.centres,
        bits=ground.grid.positions(ground.cells) if great else None,
    )


# Chains of hexsides


def read_chains(
    sheets: Sheets,
    ground: Ground,
    file: str,
    columns: tuple[str, str],
    kinds: Sequence[str],
    loose: Collection[str] = (),
) -> list[Chain]:
    """Rivers and the like: `columns` name the chain and its kind; the hexsides of `loose` kinds need not be joined.

    A hexside may stand in several chains of one kind (a confluence, a name for a part), never in two kinds.
    """
    name, sort = columns
    chains: list[Chain] = []
    first: dict[frozenset[int], tuple[str, int]] = {}
    for row in sheets.read(file, (name, sort, "hexsides"), chains=("hexsides",)):
        key, kind = row.text(name), row.choice(sort, kinds)
        sides = read_hexsides(row, ground, joined=kind not in loose)
        for a, b in sides:
            known, line = first.setdefault(frozenset((a, b)), (kind, row.line))
            if known != kind:
                row.wrong("hexsides", f"it is {known} in line {line}", ground.hexside_name(a, b))
        chains.append(Chain(key, kind, sides))
    return chains


def read_hexsides(row: Row, ground: Ground, joined: bool) -> tuple[Pair, ...]:
    """The hexsides of a cell; joined ones run from corner to corner without a gap, fork or return."""
    sides: list[Pair] = []
    row.naming("hexsides", "hexside")
    words = row.words("hexsides")
    if not words:
        row.wrong("hexsides", "at least one hexside was expected")
    seen: set[frozenset[int]] = set()
    unbroken = joined
    for word in words:
        side = _hexside(row, ground, word)
        if side is not None and frozenset(side) in seen:
            row.wrong("hexsides", "the hexside stands in the chain twice", word)
            side = None
        if side is None:
            unbroken = False
            continue
        seen.add(frozenset(side))
        sides.append(side)
    if unbroken:
        _check_chain(row, words, [ground.corners(*side) for side in sides])
    return tuple(sides)


def _hexside(row: Row, ground: Ground, word: str) -> Pair | None:
    """The two hexes of a hexside written `0808/0809`."""
    one, stroke, other = word.partition("/")
    if not stroke:
        row.wrong("hexsides", "a hexside such as 0808/0809 was expected", word)
        return None
    here, there = ground.hex(row, "hexsides", one), ground.hex(row, "hexsides", other)
    if here < 0 or there < 0:
        return None
    if not ground.touching(here, there):
        row.wrong("hexsides", "the two hexes do not touch", word)
        return None
    return here, there


def _check_chain(row: Row, words: Sequence[str], ends: Sequence[set[Corner]]) -> None:
    before: set[Corner] = set()
    for last, here, word in zip(ends, ends[1:], words[1:], strict=False):
        shared = last & here
        if not shared:
            row.wrong("hexsides", "it does not meet the hexside before it", word)
        elif shared == before:
            row.wrong("hexsides", "the chain turns back to the corner it came from", word)
        before = shared


# Lines from hex to hex


def read_lines(
    sheets: Sheets,
    ground: Ground,
    kinds: Sequence[str],
    barriers: Mapping[frozenset[int], str] | None = None,
    closed: Collection[str] = (),
    short: Collection[str] = (),
) -> tuple[list[Line], list[Row]]:
    """Roads and the like, each with its row: chains of touching hexes of `lines.tsv`.

    `barriers` are hexsides no line crosses, with what lies there; `closed` are terrains no line leads through;
    a line of a `short` kind may be a single hex.
    """
    lines: list[Line] = []
    rows: list[Row] = []
    seen: dict[str, int] = {}
    for row in sheets.read("lines.tsv", ("line", "kind", "hexes"), chains=("hexes",)):
        key, kind = row.text("line"), row.choice("kind", kinds)
        row.unique("line", seen, f"{key} {kind}")
        hexes = _course(row, ground, barriers or {}, least=1 if kind in short else 2)
        for hex in hexes:
            if hex >= 0 and ground.terrains[ground.terrain[hex]] in closed:
                terrain = ground.terrains[ground.terrain[hex]]
                row.wrong("hexes", f"no line can lead through a {terrain} hex", ground.names[hex])
        if hexes:
            lines.append(Line(key, kind, hexes))
            rows.append(row)
    return lines, rows


def _course(row: Row, ground: Ground, barriers: Mapping[frozenset[int], str], least: int) -> tuple[int, ...]:
    """The hexes of a line, none if they do not hang together."""
    row.naming("hexes", "course")
    words = row.words("hexes")
    hexes = [ground.hex(row, "hexes", word) for word in words]
    if len(hexes) < least:
        row.wrong("hexes", "at least two hexes were expected")
    links: set[frozenset[int]] = set()
    gap = min(hexes, default=-1) < 0
    for here, there, word in zip(hexes, hexes[1:], words[1:], strict=False):
        if here < 0 or there < 0:
            continue
        link = frozenset((here, there))
        if not ground.touching(here, there):
            row.wrong("hexes", f"it does not touch the hex before it, {ground.names[here]}", word)
            gap = True
        elif link in barriers:
            row.wrong("hexes", f"a {barriers[link]} lies between it and {ground.names[here]}", word)
        elif link in links:
            row.wrong("hexes", f"the line has come from {ground.names[here]} already", word)
        links.add(link)
    return () if gap else tuple(hexes)


# Places


def read_places(sheets: Sheets, ground: Ground, sizes: Sequence[str], needed: Collection[str] = ()) -> Places:
    """Towns and other names; `needed` are those the rules speak of."""
    hexes: dict[str, int] = {}
    names: dict[str, Mapping[str, str]] = {}
    found: dict[str, str] = {}
    seen: dict[str, int] = {}
    for row in sheets.read("places.tsv", ("place", "hex", "size", "en", "fr")):
        place = row.unique("place", seen)
        if not SLUG.fullmatch(place):
            row.wrong("place", "small letters, digits and hyphens were expected")
        hex = ground.hex(row)
        names[place] = row.translated()
        found[place] = row.choice("size", sizes)
        if hex >= 0:
            hexes[place] = hex
    for place in needed:
        if place not in seen:
            sheets.wrong("places.tsv", f"the place {place!r}, which the rules name, is missing")
    return Places(hexes, names, found)

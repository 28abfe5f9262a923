"""Hex grids as they are printed: number to place and back, neighbours, corners, distances, joined sheets.

A grid is flat-topped (hexes stand in columns) or pointy-topped (hexes lie in rows). Inside, a hex is a
`Cell` (u, v) of whole numbers that no longer knows how the map was numbered: on a flat grid u counts columns
eastwards and v half hexes southwards, on a pointy grid u counts half hexes eastwards and v rows southwards.
Corners are whole numbers too, so two hexsides meet exactly when they name the same corner.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final, Literal, NamedTuple

Orientation = Literal["flat", "pointy"]
Numbering = Literal["column-first", "row-first"]
Compass = Literal["north", "east", "south", "west"]
Parity = Literal["odd", "even"]
Corner = tuple[int, int]

LINE: Final = sqrt(3) / 2  # from one column (flat) or row (pointy) to the next, in hex widths
SHEET: Final = re.compile(r"(?:(\S*:|[A-Z]))?(?:(\d+)-)?(\d+)x(?:(\d+)-)?(\d+)(?:\+(\d+)\+(\d+))?")
SLOT_NAMES: Final = {
    "flat": ("n", "ne", "se", "s", "sw", "nw"),
    "pointy": ("ne", "e", "se", "sw", "w", "nw"),
}


class Cell(NamedTuple):
    u: int
    v: int


# Clockwise; the hexside of slot k runs from corner k to corner k + 1.
_FLAT_STEPS: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
_FLAT_CORNERS: Final = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))
_POINTY_STEPS: Final = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))
_POINTY_CORNERS: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))


class BadNumber(ValueError):
    """A hex number that this grid cannot have."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One printed map sheet; `column_offset` and `row_offset` place it in the numbering of the joined map."""

    columns: int
    rows: int
    prefix: str = ""  # printed or written before the number: 'G3:', 'W'
    first_column: int = 1
    first_row: int = 1
    column_offset: int = 0
    row_offset: int = 0

    @staticmethod
    def parse(text: str) -> Sheet:
        """Written `33x50`, `8-27x4-41` (numbers of columns x rows), `G2:33x50+33+0` (prefix and offsets).

        A prefix is a word with a colon, which belongs to it, or a single capital: `W30x49+95+0`.
        """
        parts = SHEET.fullmatch(text)
        if parts is None:
            raise ValueError(f"{text!r} is no sheet: 33x50, 8-27x4-41 or G2:33x50+33+0 was expected")
        prefix, *numbers = parts.groups()
        left, right, top, bottom, before, above = (int(number or 0) for number in numbers)
        left, top = left or 1, top or 1
        return Sheet(right - left + 1, bottom - top + 1, prefix or "", left, top, before, above)

    def holds(self, column: int, row: int) -> bool:
        """Whether the sheet has a hex of this (own) column and row."""
        return 0 <= column - self.first_column < self.columns and 0 <= row - self.first_row < self.rows


@dataclass(frozen=True, slots=True)
class HexGrid:
    """How hexes lie and how they are numbered.

    Every second line of hexes (column of a flat grid, row of a pointy one) lies half a hex off: those whose
    number in the joined map is `shifted`, in the direction `shift` (south for flat and east for pointy grids
    unless told otherwise).
    """

    sheets: tuple[Sheet, ...]
    orientation: Orientation = "flat"
    numbering: Numbering = "column-first"
    columns_grow: Compass = "east"
    rows_grow: Compass = "south"
    shifted: Parity = "even"
    shift: Compass | None = None
    digits: int = 2
    _flat: bool = field(init=False, repr=False, compare=False)
    _parity: int = field(init=False, repr=False, compare=False)
    _half: int = field(init=False, repr=False, compare=False)
    _east: int = field(init=False, repr=False, compare=False)
    _south: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        flat = self.orientation == "flat"
        shift = self.shift or ("south" if flat else "east")
        if self.columns_grow not in ("east", "west") or self.rows_grow not in ("south", "north"):
            raise ValueError("columns grow east or west, rows grow south or north")
        if shift not in (("south", "north") if flat else ("east", "west")):
            raise ValueError(f"the lines of a {self.orientation} grid cannot be shifted {shift}")
        object.__setattr__(self, "_flat", flat)
        object.__setattr__(self, "_parity", 1 if self.shifted == "odd" else 0)
        object.__setattr__(self, "_half", 1 if shift in ("south", "east") else -1)
        object.__setattr__(self, "_east", 1 if self.columns_grow == "east" else -1)
        object.__setattr__(self, "_south", 1 if self.rows_grow == "south" else -1)

    # Numbers and cells

    def cell(self, name: str) -> Cell:
        """The cell of a printed number; BadNumber if no sheet has it."""
        sheet, column, row = self.read(name)
        return self.cell_at(column + sheet.column_offset, row + sheet.row_offset)

    def read(self, name: str) -> tuple[Sheet, int, int]:
        """The sheet, column and row that a printed number names."""
        width = self.digits
        for sheet in self.sheets:
            number = name[len(sheet.prefix) :]
            if not (name.startswith(sheet.prefix) and len(number) == 2 * width):
                continue
            if not (number.isascii() and number.isdigit()):
                continue
            first, second = int(number[:width]), int(number[width:])
            column, row = (first, second) if self.numbering == "column-first" else (second, first)
            if sheet.holds(column, row):
                return sheet, column, row
        raise BadNumber(f"no hex is numbered {name!r}")

    def cell_at(self, column: int, row: int) -> Cell:
        """The cell of a column and row of the joined map."""
        if self._flat:
            return Cell(self._east * column, self._south * 2 * row + self._offset(column))
        return Cell(self._east * 2 * column + self._offset(row), self._south * row)

    def place(self, cell: Cell) -> tuple[int, int]:
        """The column and row of a cell in the joined map, whether or not a sheet reaches so far."""
        if self._flat:
            column = self._east * cell.u
            return column, self._south * (cell.v - self._offset(column)) // 2
        row = self._south * cell.v
        return self._east * (cell.u - self._offset(row)) // 2, row

    def name(self, cell: Cell) -> str | None:
        """The printed number of a cell, None where no sheet has a hex."""
        column, row = self.place(cell)
        for sheet in self.sheets:
            own_column, own_row = column - sheet.column_offset, row - sheet.row_offset
            if sheet.holds(own_column, own_row):
                return self.write(sheet, own_column, own_row)
        return None

    def write(self, sheet: Sheet, column: int, row: int) -> str:
        first, second = (column, row) if self.numbering == "column-first" else (row, column)
        return f"{sheet.prefix}{first:0{self.digits}d}{second:0{self.digits}d}"

    def names(self) -> Iterator[str]:
        """Every number of every sheet, in the order in which it is printed."""
        for sheet in self.sheets:
            columns = range(sheet.first_column, sheet.first_column + sheet.columns)
            rows = range(sheet.first_row, sheet.first_row + sheet.rows)
            if self.numbering == "column-first":
                yield from (self.write(sheet, column, row) for column in columns for row in rows)
            else:
                yield from (self.write(sheet, column, row) for row in rows for column in columns)

    def positions(self, cells: Sequence[Cell]) -> list[int]:
        """A place in sets of hexes for each cell, such that neighbours lie at six distances wherever they are.

        Lines of hexes follow each other at a width at which the half hexes of every second line come out even; the
        places that no hex has, between the lines, keep what is moved beyond a line's end out of the next one.
        """
        if not cells:
            return []
        halves = [(cell.v, cell.u) if self._flat else (cell.u, cell.v) for cell in cells]  # along a line, and which
        first, last = min(half for half, _ in halves), max(half for half, _ in halves)
        width = (last - first + 3) | 1
        places = [(half + width * line) // 2 for half, line in halves]
        least = min(places)
        return [place - least for place in places]

    def _offset(self, line: int) -> int:
        return self._half if line % 2 == self._parity else 0

    # Neighbours, corners, distances

    @property
    def steps(self) -> tuple[tuple[int, int], ...]:
        """What to add to a cell to come to its neighbours, clockwise in the order of SLOT_NAMES."""
        return _FLAT_STEPS if self._flat else _POINTY_STEPS

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """The six cells around, clockwise in the order of SLOT_NAMES, on a sheet or not."""
        u, v = cell
        return tuple([Cell(u + du, v + dv) for du, dv in self.steps])

    def slot(self, here: Cell, there: Cell) -> int:
        """The slot of `here` in which `there` lies, or -1 if they do not touch."""
        step = (there.u - here.u, there.v - here.v)
        return self.steps.index(step) if step in self.steps else -1

    def corners(self, cell: Cell) -> tuple[Corner, ...]:
        """The six corners clockwise; a corner has the same numbers seen from each of its three hexes."""
        u, v = cell
        if self._flat:
            return tuple([(3 * u + du, v + dv) for du, dv in _FLAT_CORNERS])
        return tuple([(u + du, 3 * v + dv) for du, dv in _POINTY_CORNERS])

    def hexside(self, here: Cell, there: Cell) -> tuple[Corner, Corner] | None:
        """The two corners of the hexside between two cells (lower first), None if they do not touch."""
        slot = self.slot(here, there)
        if slot < 0:
            return None
        corners = self.corners(here)
        one, other = corners[slot], corners[(slot + 1) % 6]
        return (one, other) if one < other else (other, one)

    def distance(self, here: Cell, there: Cell) -> int:
        """Hexes from one cell to the other, counted from neighbour to neighbour."""
        across, along = abs(here.u - there.u), abs(here.v - there.v)
        if not self._flat:
            across, along = along, across
        return across + max(0, (along - across) // 2)

    # Drawing: hex widths (flat side to flat side), x east and y south

    def centre(self, cell: Cell) -> tuple[float, float]:
        if self._flat:
            return cell.u * LINE, cell.v / 2
        return cell.u / 2, cell.v * LINE

    def corner_point(self, corner: Corner) -> tuple[float, float]:
        if self._flat:
            return corner[0] * LINE / 3, corner[1] / 2
        return corner[0] / 2, corner[1] * LINE / 3

    def nearest(self, x: float, y: float) -> Cell:
        """The cell whose hex holds the point."""
        across, along = (x, y) if self._flat else (y, x)
        line = round(across / LINE)
        near: list[Cell] = []
        for number in (line - 1, line, line + 1):
            half = abs(self._offset(number))  # growing east or west does not change a line's parity
            place = 2 * round(along - half / 2) + half
            near.append(Cell(number, place) if self._flat else Cell(place, number))
        return min(near, key=lambda cell: _square(self.centre(cell), (x, y)))


def _square(one: tuple[float, float], other: tuple[float, float]) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2

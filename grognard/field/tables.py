"""Result tables: a grid of cells, rows by a modified die, columns by odds, strengths or differences."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from grognard.field.sheets import SOURCE, Row, Sheets

Cell = TypeVar("Cell")


@dataclass(frozen=True, slots=True)
class Grid(Generic[Cell]):
    """Cells by row and column; the first and the last of each serve everything beyond."""

    columns: tuple[str, ...]
    lowest: int  # the die of the first row
    rows: tuple[tuple[Cell, ...], ...]

    def cell(self, die: int, column: int) -> Cell:
        """
        >>> Grid(("1", "2"), 1, (("a", "b"), ("c", "d"))).cell(7, 0)
        'c'
        """
        row = self.rows[min(max(die - self.lowest, 0), len(self.rows) - 1)]
        return row[min(max(column, 0), len(row) - 1)]


@dataclass(frozen=True, slots=True)
class Banded(Grid[Cell]):
    """A grid whose columns begin at a number each and reach up to the next."""

    bounds: tuple[int, ...] = ()

    def column(self, number: int) -> int:
        """The column of a number, -1 below the first.

        >>> Banded(("1", "5"), 1, (("a", "b"),), (1, 5)).column(4)
        0
        """
        return bisect_right(self.bounds, number) - 1


def read_grid(
    sheets: Sheets, file: str, key: str, read: Callable[[Row, str], Cell], lowest: int = -9, highest: int = 40
) -> Grid[Cell]:
    """A sheet whose rows are dice without a gap; `read` makes a cell of a row's column."""
    columns = tuple(name for name in sheets.header(file) if name not in (key, SOURCE))
    dice: list[int] = []
    rows: list[tuple[Cell, ...]] = []
    for row in sheets.read(file, (key, *columns)):
        die = row.signed(key, lowest, highest)
        if dice and die != dice[-1] + 1:
            row.wrong(key, f"{dice[-1] + 1} was expected")
        dice.append(die)
        rows.append(tuple(read(row, column) for column in columns))
    return Grid(columns, dice[0] if dice else lowest, tuple(rows))


def banded(sheets: Sheets, file: str, grid: Grid[Cell], first: str = "") -> Banded[Cell]:
    """The same with columns that begin at numbers, growing from left to right; `first` is the word for all below."""
    bounds: list[int] = []
    for place, name in enumerate(grid.columns):
        if first and place == 0 and name == first:
            bounds.append(-(10**6))
        elif not name.removeprefix("-").isdigit():
            sheets.wrong(file, f"the column {name!r}: a whole number was expected")
        elif bounds and int(name) <= bounds[-1]:
            sheets.wrong(file, f"the column {name!r} does not grow from the one before")
        else:
            bounds.append(int(name))
    return Banded(grid.columns, grid.lowest, grid.rows, tuple(bounds))


def words(choices: Sequence[str]) -> Callable[[Row, str], str]:
    """Cells that are one of some words."""
    return lambda row, column: row.choice(column, choices)

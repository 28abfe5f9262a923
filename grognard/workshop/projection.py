"""From the number of a hex to latitude and longitude and back: a hex grid laid on a map plane.

The grids are fits, kept as data in `fits.tsv`: scale, turn and shift of the grid on its plane, how hexes lie
and are numbered, and the sheets of which the map is joined.
"""

from __future__ import annotations

import cmath
from dataclasses import dataclass
from math import radians
from pathlib import Path
from typing import cast

from grognard.field.hexgrid import Cell, Compass, HexGrid, Numbering, Orientation, Parity, Sheet
from grognard.workshop.planes import LambertPlane, LocalPlane, Plane
from grognard.workshop.tables import read_table

FITS = Path(__file__).parent / "fits.tsv"


@dataclass(frozen=True, slots=True)
class Projection:
    """A point (x, y) of the grid, in hex widths east and south on the sheet, lies at turned(x - iy) + shift."""

    grid: HexGrid
    plane: Plane
    hex_km: float
    turn: float  # degrees, anticlockwise: by how much the sheet's east points north of east
    shift: complex  # kilometres on the plane

    def place(self, name: str) -> tuple[float, float]:
        """Latitude and longitude of the centre of a hex."""
        return self.place_of(*self.grid.centre(self.grid.cell(name)))

    def place_of(self, x: float, y: float) -> tuple[float, float]:
        return self.plane.place(complex(x, -y) * self._scale + self.shift)

    def point(self, latitude: float, longitude: float) -> tuple[float, float]:
        """Where a place lies on the sheet, in hex widths."""
        z = (self.plane.kilometres(latitude, longitude) - self.shift) / self._scale
        return z.real, -z.imag

    def cell(self, latitude: float, longitude: float) -> Cell:
        return self.grid.nearest(*self.point(latitude, longitude))

    def hex(self, latitude: float, longitude: float) -> str | None:
        """The number of the hex that holds a place; None off the map."""
        return self.grid.name(self.cell(latitude, longitude))

    def miss(self, name: str, latitude: float, longitude: float) -> float:
        """How many hex widths lie between a place and the centre of a hex."""
        x, y = self.point(latitude, longitude)
        cx, cy = self.grid.centre(self.grid.cell(name))
        return abs(complex(x - cx, y - cy))

    @property
    def _scale(self) -> complex:
        return self.hex_km * cmath.exp(1j * radians(self.turn))


def read_fit(board: str, path: Path = FITS) -> Projection:
    """The projection of a board; KeyError if no fit is known for it."""
    for row in read_table(path):
        if row["board"] == board:
            return _projection(row)
    raise KeyError(f"{path.name} knows no board {board!r}")


def _projection(row: dict[str, str]) -> Projection:
    numbers = [float(word) for word in row["plane-values"].split()]
    plane: Plane = LocalPlane(*numbers) if row["plane"] == "local" else LambertPlane(*numbers)
    grid = HexGrid(
        sheets=tuple(Sheet.parse(word) for word in row["sheets"].split()),
        orientation=cast(Orientation, row["orientation"]),
        numbering=cast(Numbering, row["numbering"]),
        columns_grow=cast(Compass, row["columns-grow"]),
        rows_grow=cast(Compass, row["rows-grow"]),
        shifted=cast(Parity, row["shifted"]),
        shift=cast(Compass, row["towards"]),
    )
    east, north = (float(word) for word in row["shift"].split())
    return Projection(grid, plane, float(row["hex-km"]), float(row["turn"]), complex(east, north))

"""Reading a folder of public geography: heights, lines (rivers, lakes, borders) and a gazetteer of places."""

from __future__ import annotations

import csv
import gzip
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Point = tuple[float, float]  # latitude, longitude


@dataclass(frozen=True, slots=True)
class Heights:
    """Metres above the sea on a regular grid of latitudes (north to south) and longitudes."""

    latitudes: NDArray[np.float64]
    longitudes: NDArray[np.float64]
    metres: NDArray[np.float64]
    land: NDArray[np.float64] | None = None  # 1 on land, 0 at sea; None for a country without coast

    def at(self, latitudes: NDArray[np.float64], longitudes: NDArray[np.float64]) -> NDArray[np.float64]:
        """Heights at any places, interpolated between the four nearest cells."""
        return self._mixed(self.metres, latitudes, longitudes)

    def land_at(self, latitudes: NDArray[np.float64], longitudes: NDArray[np.float64]) -> NDArray[np.float64]:
        """How much of the ground is land at any places, 0 to 1."""
        if self.land is None:
            return np.ones_like(latitudes)
        return self._mixed(self.land, latitudes, longitudes)

    def _mixed(
        self, values: NDArray[np.float64], latitudes: NDArray[np.float64], longitudes: NDArray[np.float64]
    ) -> NDArray[np.float64]:
        rows = np.interp(-latitudes, -self.latitudes, np.arange(len(self.latitudes)))
        columns = np.interp(longitudes, self.longitudes, np.arange(len(self.longitudes)))
        top = np.clip(rows.astype(int), 0, len(self.latitudes) - 2)
        left = np.clip(columns.astype(int), 0, len(self.longitudes) - 2)
        down, right = rows - top, columns - left
        upper = values[top, left] * (1 - right) + values[top, left + 1] * right
        lower = values[top + 1, left] * (1 - right) + values[top + 1, left + 1] * right
        mixed: NDArray[np.float64] = upper * (1 - down) + lower * down
        return mixed


@dataclass(frozen=True, slots=True)
class Polyline:
    name: str  # '' if the source gives none
    level: int  # coast lines: 1 land, 2 lake; otherwise -1
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Town:
    name: str
    latitude: float
    longitude: float
    population: int
    other_names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Geography:
    """One area of a folder of geography, such as `burma`."""

    heights: Heights
    rivers: tuple[Polyline, ...]  # without names
    named_rivers: tuple[Polyline, ...]
    coasts: tuple[Polyline, ...]
    borders: tuple[Polyline, ...]
    towns: tuple[Town, ...]


def read_geography(folder: Path, area: str) -> Geography:
    return Geography(
        heights=read_heights(folder / f"{area}-elevation.npz"),
        rivers=read_lines(folder / f"{area}-rivers.geojson.gz"),
        named_rivers=read_lines(folder / "asia-named-rivers.geojson.gz"),
        coasts=read_lines(folder / f"{area}-coast.geojson.gz"),
        borders=read_lines(folder / f"{area}-borders.geojson.gz"),
        towns=read_towns(folder / f"{area}-places.csv.gz"),
    )


def read_heights(path: Path) -> Heights:
    with np.load(path) as arrays:
        latitudes = arrays["lat"].astype(float)
        longitudes = arrays["lon"].astype(float)
        metres = arrays["metres"].astype(float)
        land = arrays["land"].astype(float) if "land" in arrays else None
    return Heights(latitudes, longitudes, metres, land)


def read_lines(path: Path) -> tuple[Polyline, ...]:
    """The lines of a GeoJSON file; none if the area has no such file (no borders on an island)."""
    if not path.exists():
        return ()
    with gzip.open(path, "rt", encoding="utf-8") as file:
        features = json.load(file)["features"]
    return tuple(_polylines(features))


def _polylines(features: list[dict[str, Any]]) -> Iterator[Polyline]:
    for feature in features:
        properties, geometry = feature["properties"], feature["geometry"]
        parts: Any = geometry["coordinates"]
        depth = {"LineString": 0, "Polygon": 1, "MultiLineString": 1, "MultiPolygon": 2}[geometry["type"]]
        if depth == 0:
            parts = [parts]
        elif depth == 2:
            parts = [ring for polygon in parts for ring in polygon]
        for part in parts:
            points = tuple((float(latitude), float(longitude)) for longitude, latitude, *_ in part)
            yield Polyline(properties.get("name") or "", int(properties.get("level", -1)), points)


def read_towns(path: Path) -> tuple[Town, ...]:
    with gzip.open(path, "rt", encoding="utf-8", newline="") as file:
        return tuple(
            Town(
                row["name"],
                float(row["lat"]),
                float(row["lon"]),
                int(row["population"] or 0),
                tuple(name for name in row["other_names"].split(";") if name),
            )
            for row in csv.DictReader(file)
        )

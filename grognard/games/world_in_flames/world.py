"""The board of World in Flames and its charts as the printed maps, counters and tables give them; nothing of play.

Hexes of all maps lie on one board: West and East Europe, Asia and Pacific in a row, Scandinavia above, the American
minimap at the left. Where maps of different scale meet, `joins` tells the neighbours that do not touch in the drawing.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from grognard.field.board import SLOTS, Board
from grognard.games.world_in_flames.tables import Tables

MAPS: Final = {
    "W": "western-europe",
    "E": "eastern-europe",
    "A": "asia",
    "P": "pacific",
    "S": "scandinavia",
    "M": "america",
}
TERRAINS: Final = (
    "clear",
    "forest",
    "jungle",
    "swamp",
    "mountain",
    "desert",
    "desert-mountain",
    "qattara",
    "lake",
    "sea",
    "covered",
)
SIDE_KINDS: Final = ("river", "water", "lake", "alpine", "fort", "canal", "straits")
LINE_KINDS: Final = ("rail",)
NO_COUNTRY: Final = -1
NO_AREA: Final = -1
POWERS: Final = ("germany", "italy", "japan", "china", "commonwealth", "france", "ussr", "usa")
COUNTRY_KINDS: Final = ("major", "minor", "territory")
STATUSES: Final = ("active", "neutral", "aligned", "attacked", "conquered")
CITIES: Final = ("city", "capital", "major-capital", "later-capital")
PORTS: Final = ("minor", "major")
LINKS: Final = ("border", "line", "arrow", "canal", "straits")

Names = Mapping[str, str]  # language -> name


@dataclass(frozen=True, slots=True)
class Country:
    """A home country of a major power, a minor country, or a territory, as it stands in September 1939.

    Which hexes it has is in the sheets: 2.5/home-country-extent, /sea-hexside-reach, /nearest-capital;
    2.5/germany-extent, /territory.
    """

    key: str
    kind: str  # one of COUNTRY_KINDS
    power: str  # the major power, or the country, that holds it; '' for none
    status: str  # one of STATUSES
    capital: str  # a hex, '' where it has none on the maps
    partisans: int  # 0 where no fist is printed
    name: Names


@dataclass(frozen=True, slots=True)
class Area:
    """A part of a country that the rules treat by itself: Vichy France, Bessarabia, Siberia."""

    key: str
    country: int
    name: Names


@dataclass(frozen=True, slots=True)
class Zone:
    """A weather zone (8.2)."""

    key: str
    name: Names


@dataclass(frozen=True, slots=True)
class Sea:
    """A sea area; `map` is the letter of the map with its sea-box, '' if only a kit has it."""

    key: str
    map: str
    zone: int
    owner: str
    kit: str
    name: Names


@dataclass(frozen=True, slots=True)
class SeaLink:
    """Two sea areas that touch; `gate` names the passage that 11.4.4 can close."""

    one: int
    other: int
    kind: str  # one of LINKS
    gate: str


@dataclass(frozen=True, slots=True)
class Outline:
    """The printed outline of a sea area on one map, in hex widths of the board."""

    sea: int
    map: str
    points: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Place:
    """What a hex holds: city, port, factories, resources; a resource alone has no name."""

    hex: int
    name: Names
    city: str
    objective: bool
    port: str
    ice: bool
    blue: int
    red: int
    resources: int
    oil: int

    @property
    def factories(self) -> int:
        return self.blue + self.red


@dataclass(frozen=True, slots=True)
class Box:
    """An off-map hex printed in a frame (2.1.3); `hexes` are the edge hexes a grey line or railway leads to."""

    key: str
    country: int
    name: Names
    terrain: str
    city: str
    port: str
    ice: bool
    resources: int
    sea: int
    map: str
    objective: bool
    at: tuple[float, float]  # where in the frame, in hex widths of the board
    hexes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Join:
    """Two hexes that are adjacent over the joint of two maps; `rail` where a railway goes on."""

    hex: int
    slot: int
    other: int
    end: int
    rail: bool


@dataclass(frozen=True, slots=True)
class Works:
    """Fortifications, canals and straits by name: the hexsides, for a fort from the fortified hex outwards."""

    key: str
    kind: str
    hexsides: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class TerrainLine:
    """A row of the terrain chart; costs are leg and motorised in Europe, leg and motorised elsewhere, off-map."""

    key: str
    costs: tuple[int, ...]  # 0 where the terrain does not occur or nobody may enter
    choice: str
    defender: int
    odds: int
    halved: bool
    no_overrun: bool
    supply: int
    name: Names


@dataclass(frozen=True, slots=True)
class Entry:
    """A US entry option or action: number, the pools it speaks of, and its numbers."""

    key: str
    number: int  # 0 for the declaration of war
    target: str
    values: tuple[int, ...]
    needs: int
    tension: int
    marker: bool
    name: Names


@dataclass(frozen=True, slots=True)
class Charts:
    terrain: tuple[TerrainLine, ...]
    sides: tuple[Mapping[str, str], ...]
    activities: Mapping[str, Mapping[str, int]]  # 'land-movement/combined' -> power -> limit, -1 unlimited
    costs: tuple[Mapping[str, str], ...]
    options: tuple[Entry, ...]
    actions: tuple[Entry, ...]
    its_war: Mapping[str, tuple[int, ...]]  # tension -> number a level of entry, -1 where war may not be tried
    levels: tuple[str, ...]
    markers: Mapping[int, tuple[int, ...]]  # year -> how many markers of values 0 to 6
    sections: tuple[Mapping[str, str], ...]
    american_stock: Mapping[str, tuple[tuple[int, ...], tuple[int, ...]]]  # country -> resources, oil


@dataclass(frozen=True)
class World:
    board: Board
    countries: tuple[Country, ...]
    areas: tuple[Area, ...]
    zones: tuple[Zone, ...]
    seas: tuple[Sea, ...]
    links: tuple[SeaLink, ...]
    outlines: tuple[Outline, ...]
    places: tuple[Place, ...]
    boxes: tuple[Box, ...]
    joins: tuple[Join, ...]
    works: tuple[Works, ...]
    country: array[int]  # hex -> index into countries, NO_COUNTRY at sea
    area: array[int]  # hex -> index into areas, NO_AREA
    zone: bytes  # hex -> index into zones
    sea: tuple[tuple[int, ...], ...]  # hex -> the sea area it lies in, or those its coast touches
    charts: Charts
    tables: Tables

    @cached_property
    def place_at(self) -> Mapping[int, Place]:
        return {place.hex: place for place in self.places}

    @cached_property
    def country_index(self) -> Mapping[str, int]:
        return {country.key: index for index, country in enumerate(self.countries)}

    @cached_property
    def sea_index(self) -> Mapping[str, int]:
        return {sea.key: index for index, sea in enumerate(self.seas)}

    @cached_property
    def near_seas(self) -> tuple[tuple[int, ...], ...]:
        """Sea area -> the sea areas next to it."""
        near: list[set[int]] = [set() for _ in self.seas]
        for link in self.links:
            near[link.one].add(link.other)
            near[link.other].add(link.one)
        return tuple(tuple(sorted(seas)) for seas in near)

    @cached_property
    def joined(self) -> frozenset[int]:
        """Hexsides by which maps join; nothing is drawn along them."""
        return frozenset(hexside for j in self.joins for hexside in (SLOTS * j.hex + j.slot, SLOTS * j.other + j.end))

    def is_water(self, hex: int) -> bool:
        return self.board.terrains[self.board.terrain[hex]] in ("sea", "covered")

    def coastal(self, hex: int) -> bool:
        """Whether a hex of land touches a sea area."""
        return bool(self.sea[hex]) and not self.is_water(hex)

    def map_of(self, hex: int) -> str:
        return self.board.names[hex][0]

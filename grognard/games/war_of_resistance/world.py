"""Everything of War of Resistance that never changes: the map of China on its six sheets, forces, charts, calendar."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Final

from grognard.field.board import Board, Chain, Line
from grognard.games.war_of_resistance.airpower import Airpower, Navies
from grognard.games.war_of_resistance.calendar import Calendar
from grognard.games.war_of_resistance.charts import Charts
from grognard.games.war_of_resistance.climate import Climate
from grognard.games.war_of_resistance.counters import Counters
from grognard.games.war_of_resistance.economy import Economy
from grognard.games.war_of_resistance.forces import Forces, Marker, Scenario
from grognard.games.war_of_resistance.politics import Politics

TERRAINS: Final = (
    "clear",
    "rough",
    "mountain",
    "woods",
    "wooded-rough",
    "swamp",
    "wooded-swamp",
    "salt-marsh",
    "extreme-loess",
    "jungle",
    "rough-jungle",
    "mountain-jungle",
    "irrigated",  # intensive irrigation (37A4)
    "lake",
    "sea",
)
WATERS: Final = ("land", "coast", "island", "lake-shore", "lake", "sea")  # coast: partial sea; island: of one hex
RIVER_CLASSES: Final = ("river", "major", "great", "canal")
SHORE_KINDS: Final = ("shore", "sea", "lake")  # hexsides between hexes with land: partly or all water, lake
SIDE_KINDS: Final = (*RIVER_CLASSES, *SHORE_KINDS, "strait", "barred", "great-wall", "dike")
RAIL_KINDS: Final = ("high-rail", "low-rail", "ferry")  # by traffic; a rail ferry counts as low (37A2)
LINE_KINDS: Final = (*RAIL_KINDS, "unbuilt", "road")
GAUGES: Final = ("standard", "narrow")
SIZES: Final = ("small", "medium", "large", "partial", "full")  # point, reference, dot, partial and full major (3E2)
CITIES: Final = SIZES[1:]
MAJOR: Final = ("partial", "full")
PORT_GRADES: Final = ("marginal", "minor", "standard", "major", "great")
NATIONS: Final = ("china", "manchukuo", "japan", "britain", "france", "portugal")
LEVELS: Final = ("cooperative", "uncooperative", "antagonistic")
MARKS: Final = ("fortress", "cliff", "escarpment", "restricted")  # restricted waters (28)

Names = Mapping[str, str]  # language -> name
Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Province:
    """A province or foreign land of July 1937 (3E/borders), each in one region of China or in none: 3E3/manchukuo,
    3E3/inner-mongolia, 3E3/north-china, 3E3/central-china, 3E3/south-china, 3E3/southwest-china, 3E3/west-china.

    China is all that has a region, and Formosa (3E1/china); Northern Indochina what the maps show of Indochina
    (3E1/northern-indochina). East Hopei is one by itself (3E1/east-hopei), the Settlement of Kiangsu
    (3E1/international-settlement); the others take in what rules single out (`Area`).
    """

    key: str
    name: Names
    pinyin: str
    nation: str
    region: str  # '' for none (3E3)
    faction: str  # whose home territory it is, '' for none (45B)


@dataclass(frozen=True, slots=True)
class Faction:
    key: str
    name: Names
    level: str
    without: frozenset[int]  # hexes of its provinces that are not its home


@dataclass(frozen=True, slots=True)
class Zone:
    """A weather zone (36A1, 3E5)."""

    key: str
    name: Names
    freezes: bool


@dataclass(frozen=True, slots=True)
class Area:
    """Hexes that rules single out within a province: 3E1/hopei, 3E1/peiping-tientsin, 3E1/north-chahar, 3E1/formosa."""

    key: str
    of: str
    name: Names
    hexes: frozenset[int]


@dataclass(frozen=True, slots=True)
class Town:
    """A town in a hex: one name may have several major city hexes, and a city several names (3E2/multi-hex-city)."""

    key: str
    hex: int
    size: str
    name: Names  # Wade-Giles or the name of the time
    pinyin: str


@dataclass(frozen=True, slots=True)
class Stream:
    """A river or canal: what it is called, what it flows into, whether boats can use it (34D2)."""

    key: str
    name: Names
    pinyin: str
    into: str
    shallow: bool


@dataclass(frozen=True, slots=True)
class Lake:
    key: str
    name: Names
    hexes: frozenset[int]


@dataclass(frozen=True, slots=True)
class Railway:
    key: str
    net: str
    gauge: str
    name: Names


@dataclass(frozen=True, slots=True)
class Net:
    """A railway net (7A5); its capacity is None where marshalling yards make it."""

    key: str
    name: Names
    gauge: str
    capacity: int | None


@dataclass(frozen=True, slots=True)
class Box:
    """An off-map box (37B, 3E6)."""

    key: str
    name: Names
    user: str
    distance: int  # hexes from the map, 0 where a whole allowance is spent
    exits: frozenset[int]
    rail: frozenset[int]
    faction: str  # whose home territory it is, '' for nobody's (45B15)
    flights: Mapping[int, int] = field(default_factory=dict)  # hex -> MP in the air, where no rule finds them (20G2j)


# 2/maps, 2/charts
@dataclass(frozen=True)
class World:
    """Hexes are numbers of the board; `province`, `zone` and `water` are indices by hex.

    An island of one hex is of the province to which a strait joins it, or of the one that it names (3E4).
    """

    board: Board
    provinces: tuple[Province, ...]
    regions: Mapping[str, Names]
    factions: Mapping[str, Faction]
    zones: tuple[Zone, ...]
    province: bytes  # hex -> index into provinces, NO_PROVINCE at sea
    zone: bytes
    water: bytes  # hex -> index into WATERS
    areas: Mapping[str, Area]
    towns: Mapping[str, Town]
    ports: Mapping[int, str]  # sea ports: hex -> grade
    streams: Mapping[str, Stream]
    rivers: tuple[Chain, ...]
    lakes: Mapping[str, Lake]
    shores: tuple[Chain, ...]
    walls: tuple[Chain, ...]
    sides: tuple[Chain, ...]  # straits and barred hexsides
    flood: tuple[Pair, ...]  # the Hwang Ho's new course once its dikes are breached (37F)
    lines: tuple[Line, ...]
    railways: Mapping[str, Railway]
    nets: Mapping[str, Net]
    boxes: Mapping[str, Box]
    marks: Mapping[str, frozenset[int]]
    ice: frozenset[int]  # sea that can freeze (36E4)
    towns_at: Mapping[int, Town] = field(repr=False)
    river_ports: frozenset[int]
    calendar: Calendar = field(repr=False)
    counters: Counters = field(repr=False)
    charts: Charts = field(repr=False)
    climate: Climate = field(repr=False)
    forces: Forces = field(repr=False)
    airpower: Airpower = field(repr=False)
    navies: Navies = field(repr=False)
    economy: Economy = field(repr=False)
    politics: Politics = field(repr=False)
    scenarios: Mapping[str, Scenario] = field(repr=False)
    markers: Mapping[str, Marker] = field(repr=False)
    numbers: Mapping[str, Fraction] = field(repr=False)  # single numbers that stand in no table

    def province_of(self, hex: int) -> Province | None:
        index = self.province[hex]
        return None if index == NO_PROVINCE else self.provinces[index]

    @cached_property
    def wet_sides(self) -> int:
        """The hexsides that are sea or lake in whole or in part (27B3/sea)."""
        return sum(self.board.side_bit(kind) for kind in SHORE_KINDS)

    def water_of(self, hex: int) -> str:
        return WATERS[self.water[hex]]

    def faction_of(self, hex: int) -> str:
        """Whose home territory a hex is, '' for nobody's (45B)."""
        province = self.province_of(hex)
        if province is None or not province.faction or hex in self.factions[province.faction].without:
            return ""
        return province.faction

    def nets_through(self, hex: int) -> set[str]:
        """The railway nets whose lines pass a hex, unbuilt lines too."""
        return {self.railways[line.key].net for line in self.lines if line.key in self.railways and hex in line.hexes}


NO_PROVINCE: Final = 255

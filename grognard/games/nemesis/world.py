"""What never changes in a game of Nemesis: board, counters, charts, edition and options.

The loader (`sheets/files.py`) builds it from the files under `data/`, the sandbox builds it from a few
lines of a test; the rules cannot tell the difference. Everything here is immutable and shared by all
copies of a position.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from grognard.field.areas import boxes
from grognard.field.board import NO_HEX, Board, Line
from grognard.field.hexes import hexes_of
from grognard.field.powers import Side
from grognard.field.realm import Enlisted
from grognard.field.showing import Named
from grognard.games.nemesis.customs import Customs
from grognard.kernel.words import Words

JAPANESE: Final = Side(0)
ALLIED: Final = Side(1)
BOTH: Final = (JAPANESE, ALLIED)
NOBODY: Final = Side(2)
SIDES: Final = ("japanese", "allied")  # one player a side (0.0/players)
FOUR_SEATS: Final = ("japanese-west", "japanese-east", "allied-west", "allied-east")

# Phase Chits (3.1), one of each a side.
CHITS: Final = ("assault", "attack", "supply", "reinforcement")
ASSAULT, ATTACK, SUPPLY, REINFORCEMENT = range(4)

# Terrain, hexside and line kinds: the names used in the data files, in the order of the boards' masks.
TERRAINS: Final = ("clear", "jungle", "hills", "mountain", "cliff")
SIDE_KINDS: Final = ("minor-river", "major-river", "lake")
LINE_KINDS: Final = ("road", "track", "path", "railway")
MINOR_RIVER, MAJOR_RIVER, LAKE = 1, 2, 4
ROAD, TRACK, PATH, RAILWAY = 1, 2, 4, 8

# Everywhere beside the map that a counter can lie.
BOXES: Final = boxes(
    "japanese-battalions",
    "japanese-regiments",
    "japanese-losses",
    "japanese-permanent",
    "chindit-battalions",
    "allied-losses",
    "allied-permanent",
    "off-map-box",
    "off-map-airfield",
    "turn-scale",  # due as a Reinforcement on the turn in `due`
    "waiting",  # a Japanese Transporter for which no depot can provide (6.2-D)
)

# Unit and Transporter types (1.2).
UNIT_KINDS: Final = ("infantry", "artillery", "engineer", "cavalry", "tank", "garrison")
TRANSPORTER_KINDS: Final = ("division-hq", "army-hq", "hq", "mules", "trucks")  # 1.2-I/transporters
# `division-hq` are the HQs of Divisions on either side, `army-hq` the Japanese Army HQ,
# `hq` an HQ that belongs to no Division (the US HQ, Yunnan HQs).

FORCES: Final = ("japanese", "british", "stilwell", "yunnan")  # 1.2-F/stilwell, /yunnan
SPECIALS: Final = ("", "chindit", "morris", "galahad", "lushai", "local-rifles", "ina", "auxiliary")
AUXILIARY: Final = "auxiliary"  # the formation of all auxiliary units (1.2-D)


@dataclass(frozen=True, slots=True)
class Values:
    """One side of a counter."""

    strength: int
    movement: int
    quality: int


@dataclass(frozen=True, slots=True)
class Piece:
    """A unit or a Transporter (1.2)."""

    id: str  # typed in orders: no blanks, unique, e.g. '58/31'
    name: Named  # on the counter
    side: Side
    nation: str  # japanese, ina, british, indian, african, us, chinese, ... (for the counter's picture)
    force: str  # one of FORCES
    formation: str  # Division, '' if none
    kind: str  # one of UNIT_KINDS or TRANSPORTER_KINDS
    size: str  # 1.2-A/size: 'large', 'small', or '' for a Transporter
    steps: int  # 1, 2 or 3 (0 for a Transporter)
    front: Values  # strength 0 for a Transporter
    back: Values | None  # the reduced side of a large unit of 2 or 3 steps
    light: bool = False
    motorized: bool = False
    support: bool = False
    replaceable: bool = True
    range: int = 0  # supply range of a Transporter
    special: str = ""
    setup: str = ""  # 'family:letter', or '' (3.2)
    setup_reduced: bool = False
    setup_limited: bool = False
    entry: int = 0  # Game Turn of entry, 0 if none

    @property
    def is_unit(self) -> bool:
        """1.2-A/unit-or-marker: it has a Strength and a Movement, which no Transporter has both."""
        return self.size != ""

    @property
    def chindit(self) -> bool:
        return self.special in ("chindit", "morris")

    @property
    def regiment(self) -> bool:
        """A Japanese Infantry Regiment, which has 3 steps and exchanges with Battalions (1.2-D)."""
        return self.side == JAPANESE and self.kind == "infantry" and self.steps == 3

    @property
    def battalion(self) -> bool:
        """A Japanese Infantry Battalion, which may stand in for a regimental step (1.2-D)."""
        return self.side == JAPANESE and self.kind == "infantry" and self.size == "small" and self.special != "ina"


@dataclass(frozen=True, slots=True)
class AirSupport:
    id: str
    name: Named
    side: Side
    nation: str
    strength: int
    monsoon: int  # strength on the Monsoon side, 0 if it has none


@dataclass(frozen=True, slots=True)
class Objective:
    hex: int
    value: int
    side: Side
    star: bool


@dataclass(frozen=True, slots=True)
class Depot:
    """1.1/depot: it never changes owner."""

    hex: int
    side: Side
    range: int
    ring: str  # '', 'dark', 'light'
    river: str = ""  # key of the river of a ringed depot


@dataclass(frozen=True, slots=True)
class Railway:
    """One railway: its hexes joined in pairs, and where it leaves the map."""

    key: str
    side: Side
    hexes: tuple[int, ...]
    links: tuple[tuple[int, int], ...]  # pairs of adjacent hexes
    edges: tuple[int, ...]  # hexes where the line leaves the map
    india: bool = False  # the Indian railway of 8.2-C


@dataclass(frozen=True, slots=True)
class River:
    """A chain of hexsides, each the pair of hexes it divides, for the map's picture and for names."""

    key: str
    major: bool
    hexsides: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Lake:
    key: str
    hexsides: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class ReinforcementHex:
    """Slightly off the map (1.1): a hex of the board whose neighbours are its exits, one way only."""

    hex: int
    force: str  # which force's Reinforcements arrive here
    railway: str  # key of the railway that starts here, or ''


@dataclass(frozen=True, slots=True)
class Features:
    """What the map prints besides terrain."""

    objectives: tuple[Objective, ...] = ()
    depots: tuple[Depot, ...] = ()
    airfields: Mapping[int, Side] = field(default_factory=dict)  # hex -> printed side
    entries: Mapping[int, int] = field(default_factory=dict)  # Supply Entry hex -> side (1.1/supply-entry)
    railways: tuple[Railway, ...] = ()
    reinforcement: tuple[ReinforcementHex, ...] = ()
    region: Mapping[int, str] = field(default_factory=dict)  # hex -> 'india', 'burma', 'china'
    west_of_chindwin: frozenset[int] = frozenset()
    places: Mapping[str, int] = field(default_factory=dict)  # 'imphal' -> hex
    place_names: Mapping[str, Mapping[str, str]] = field(default_factory=dict)  # 'imphal' -> language -> name
    letters: Mapping[str, int] = field(default_factory=dict)  # 'family:letter' -> hex
    place_sizes: Mapping[str, str] = field(default_factory=dict)  # 'imphal' -> 'city', 'town', 'village'
    rivers: tuple[River, ...] = ()
    lakes: tuple[Lake, ...] = ()
    lines: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class CombatTable:
    """6.1-H: columns by odds, rows by modified die; a cell is (attacker steps, defender steps, retreat)."""

    columns: tuple[tuple[int, int], ...]  # (attacker, defender), lowest first: (1, 2) ... (9, 1)
    lowest: int  # the die of the first row; lower rolls use it, higher than the last use the last
    cells: tuple[tuple[tuple[int, int, bool], ...], ...]  # cells[row][column]

    def cell(self, die: int, column: int) -> tuple[int, int, bool]:
        row = min(max(die - self.lowest, 0), len(self.cells) - 1)
        return self.cells[row][column]


@dataclass(frozen=True, slots=True)
class MovementChart:
    """The Terrain Effects Chart: mp to enter, by terrain and by line, for Light Troops and for others.

    FORBIDDEN marks terrain that may not be entered without a line (or at all, for a Cliff).
    """

    terrain: tuple[int, ...]  # by index into TERRAINS
    terrain_light: tuple[int, ...]
    line: tuple[int, ...]  # by index into LINE_KINDS (railway: no rate, FORBIDDEN)
    line_light: tuple[int, ...]
    path_in_mountain: int  # what a Path into Mountain costs others than Light Troops
    major_river: int


FORBIDDEN: Final = 255


@dataclass(frozen=True, slots=True)
class Turn:
    """0.0/period: a slot of the Turn Record."""

    number: int
    date: Mapping[str, str]
    weather: str  # 'dry', 'light', 'heavy'
    support: bool


@dataclass(frozen=True, slots=True)
class Stock:
    """Counts of markers and starting values."""

    flags: int
    ambushes: int
    bunkers: Mapping[str, int]  # 'japanese', 'western' (US/British back to back), 'yunnan'
    air_supply: int
    supply_stock: int  # the full value at Imphal


@dataclass(frozen=True, slots=True)
class Track:
    key: str
    name: Mapping[str, str]
    side: Side  # NOBODY for a track of both sides
    lowest: int
    highest: int
    markers: Mapping[str, int]  # marker -> the slot it starts in


@dataclass(frozen=True, slots=True)
class Box:
    key: str
    name: Mapping[str, str]
    side: Side
    parts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Formation:
    """A Division, or what serves as one: shown by the colour of header strip, dot or star (1.2/division-identity)."""

    key: str
    name: Mapping[str, str]
    side: Side
    colour: str  # '#rrggbb'


@dataclass(frozen=True, slots=True)
class Charts:
    combat: CombatTable
    movement: MovementChart
    turns: tuple[Turn, ...]
    stock: Stock
    tracks: Mapping[str, Track] = field(default_factory=dict)
    boxes: Mapping[str, Box] = field(default_factory=dict)
    scenarios: Mapping[str, Mapping[str, str]] = field(default_factory=dict)  # key -> language -> name
    markers: Mapping[str, int] = field(default_factory=dict)  # every kind of marker -> how many


@dataclass(frozen=True)
class World(Enlisted):
    """Everything together; the tables below are derived once and shared by all positions."""

    BOXES = BOXES
    POWER = "force"

    board: Board
    features: Features
    pieces: tuple[Piece, ...]
    air_supports: tuple[AirSupport, ...]
    charts: Charts
    rules: Customs = field(repr=False, compare=False)  # as edition and options were chosen
    edition: str = "1.2b"
    scenario: str = "campaign"
    options: Mapping[str, str | bool | int] = field(default_factory=dict)
    formations: Mapping[str, Formation] = field(default_factory=dict)

    @cached_property
    def seats(self) -> tuple[str, ...]:
        return self.rules.seats

    @cached_property
    def seat_side(self) -> tuple[Side, ...]:
        """Partners play for one side."""
        return (JAPANESE, JAPANESE, ALLIED, ALLIED) if len(self.seats) == 4 else (JAPANESE, ALLIED)

    @cached_property
    def words(self) -> Mapping[str, Words]:
        return {
            **super().words,
            "air support": Words("Air Support", [air.id for air in self.air_supports]),
            "chit": Words("Phase Chit", CHITS),
        }

    # --- pieces, one entry each ----------------------------------------------------------------------

    @cached_property
    def is_unit(self) -> bytes:
        return bytes(piece.is_unit for piece in self.pieces)

    @cached_property
    def halves(self) -> bytes:
        """What a counter counts in its hex, in half units: a large unit is two (2.2/small-half)."""
        return bytes({"large": 2, "small": 1, "": 0}[piece.size] for piece in self.pieces)

    @cached_property
    def motorized(self) -> frozenset[int]:
        return frozenset(n for n, piece in enumerate(self.pieces) if piece.motorized)

    @cached_property
    def mobile_of(self) -> tuple[tuple[int, ...], ...]:
        """Side -> its counters that can move: all but the garrisons (1.2-J)."""
        return tuple(tuple(n for n in own if self.pieces[n].kind != "garrison") for own in self.pieces_of)

    @cached_property
    def yunnan(self) -> frozenset[int]:
        """The counters of the Yunnan Force, Transporters included."""
        return frozenset(n for n, piece in enumerate(self.pieces) if piece.force == "yunnan")

    @cached_property
    def battalions(self) -> Mapping[str, tuple[int, ...]]:
        """Formation -> its Japanese Infantry Battalions (1.2-D)."""
        found: dict[str, list[int]] = {}
        for number, piece in enumerate(self.pieces):
            if piece.battalion:
                found.setdefault(piece.formation, []).append(number)
        return {formation: tuple(numbers) for formation, numbers in found.items()}

    @cached_property
    def all_battalions(self) -> tuple[int, ...]:
        """The Japanese Infantry Battalions of all formations (1.2-D)."""
        return tuple(number for number, piece in enumerate(self.pieces) if piece.battalion)

    @cached_property
    def regiments(self) -> tuple[int, ...]:
        """The Japanese Infantry Regiments (1.2-D)."""
        return tuple(number for number, piece in enumerate(self.pieces) if piece.regiment)

    @cached_property
    def yunnan_units(self) -> tuple[int, ...]:
        return tuple(n for n, piece in enumerate(self.pieces) if piece.force == "yunnan" and piece.is_unit)

    @cached_property
    def yunnan_unit_set(self) -> frozenset[int]:
        return frozenset(self.yunnan_units)

    @cached_property
    def chindit_battalions(self) -> tuple[int, ...]:
        return tuple(n for n, piece in enumerate(self.pieces) if piece.chindit and piece.size == "small")

    # --- hexes, one entry each -----------------------------------------------------------------------

    @cached_property
    def objective_at(self) -> tuple[Objective | None, ...]:
        found = {objective.hex: objective for objective in self.features.objectives}
        return tuple(found.get(hex) for hex in range(len(self.board)))

    @cached_property
    def around(self) -> tuple[int, ...]:
        """Hex -> the hexes next to it, as a set of bits (field/hexes.py)."""
        return tuple(hexes_of(self.board.adjacent(hex)) for hex in range(len(self.board)))

    @cached_property
    def depot_at(self) -> Mapping[int, Depot]:
        return {depot.hex: depot for depot in self.features.depots}

    @cached_property
    def lines_in(self) -> bytes:
        """Every kind of line in a hex, as a mask over LINE_KINDS."""
        return bytes(self.board.lines_in(hex) for hex in range(len(self.board)))

    @cached_property
    def off_map(self) -> frozenset[int]:
        """The Reinforcement Hexes (1.1)."""
        return frozenset(entry.hex for entry in self.features.reinforcement)

    @cached_property
    def reinforcement_hex(self) -> Mapping[str, int]:
        """Force -> its Reinforcement Hex."""
        return {entry.force: entry.hex for entry in self.features.reinforcement}

    @cached_property
    def chinese_entries(self) -> frozenset[int]:
        """Supply Entry Hexes in China, and the hexes next to them, matter to the Yunnan Force (2.6)."""
        region = self.features.region
        return frozenset(h for h, side in self.features.entries.items() if side == ALLIED and region.get(h) == "china")

    @cached_property
    def chinese_entries_and_next(self) -> frozenset[int]:
        next_to = (hex for entry in self.chinese_entries for hex in self.board.adjacent(entry))
        return self.chinese_entries.union(next_to)

    @cached_property
    def imphal(self) -> int:
        return self.features.places.get("imphal", NO_HEX)

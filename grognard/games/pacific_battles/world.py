"""What never changes in a game of Pacific Battles: board, counters, charts, scenario and options.

The loader (`sheets/files.py`) builds it from the files under `data/`, the sandbox builds it from a few lines of a
test; the rules cannot tell the difference. Everything here is immutable and shared by all copies of a position.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Final

from grognard.field.areas import boxes
from grognard.field.board import NO_HEX, Board
from grognard.field.board import Chain as Chain
from grognard.field.board import Line as Line
from grognard.field.hexes import Hexes, hexes_of, listed
from grognard.field.powers import Side
from grognard.field.realm import Enlisted
from grognard.field.showing import Named
from grognard.games.pacific_battles.duties import Duties

JAPANESE: Final = Side(0)
ALLIED: Final = Side(1)
BOTH: Final = (JAPANESE, ALLIED)
NOBODY: Final = Side(2)
SIDES: Final = ("japanese", "allied")
SCENARIOS: Final = ("singapore", "bataan", "guadalcanal")

# Terrain, hexside and line kinds: the names used in the data files, in the order of the boards' masks.
TERRAINS: Final = ("clear", "jungle", "rough", "mountain", "town", "sea")
CLEAR, JUNGLE, ROUGH, MOUNTAIN, TOWN, SEA = range(6)
SIDE_KINDS: Final = ("river", "major-river", "mountain", "strait", "channel", "sea")
RIVER, MAJOR_RIVER, RIDGE, STRAIT, CHANNEL, OPEN_WATER = 1, 2, 4, 8, 16, 32
LINE_KINDS: Final = ("road", "trail", "railway")
ROAD, TRAIL, RAILWAY = 1, 2, 4

# Everywhere beside the map that a counter can lie (2.21/player-card).
BOXES: Final = boxes(
    "due",  # on the Turn Record, to come on its turn of entry
    "staging",  # arrived, not yet on the map (5.31)
    "destroyed",
    "permanently-destroyed",  # 5.25
    "available",  # air and naval units ready for a mission
    "flown",  # air units that have flown, naval units that have fired
    "withdrawn",  # out of the game, or air units without their airfields
)

# Unit types (2.13/unit-types).
KINDS: Final = (
    "infantry",  # Marines, raiders, parachutists, guards, landing forces, airmen and sailors on foot included
    "cavalry",
    "reconnaissance",
    "tank",
    "amphibious-tank",
    "amtrac",
    "engineer",
    "construction",
    "pioneer",
    "artillery",
    "mountain-artillery",
    "self-propelled",
    "anti-tank",
    "anti-aircraft",
    "mortar",
    "defense",  # a Marine defense battalion
    "hq",
    "air-ground",  # ground echelon of an air unit
    "air",
    "naval",
)
INFANTRY_TYPES: Final = frozenset({"infantry", "cavalry", "reconnaissance"})
TANKS: Final = frozenset({"tank", "amphibious-tank"})
GUNS: Final = frozenset({"artillery", "mountain-artillery", "self-propelled", "mortar", "defense"})
GUNS_WITH_RANGE: Final = frozenset({"anti-tank", "anti-aircraft"})  # artillery only if they have a range (11.11)
# 2.13/size-symbols
SIZES: Final = ("army", "corps", "division", "brigade", "group", "regiment", "battalion", "company")
# The colour of a counter tells nation and service (2.11/nationality).
NATIONS: Final = ("japanese", "us", "philippine", "british", "indian", "australian", "malay")
SERVICES: Final = ("army", "navy")  # Marines count with the US Navy, landing forces with the Japanese Navy

UNLIMITED: Final = 255  # a range of U (2.3)
FORBIDDEN: Final = 255
FOOT, MOTORIZED = range(2)


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a counter (2.3)."""

    attack: int
    defence: int
    movement: int
    efficiency: int
    bombardment: int = 0
    command: int = 0


@dataclass(frozen=True, slots=True)
class Placement:
    """Where a counter is set up or arrives."""

    kind: str  # hex, near, near-hq, near-area, far-area, area, box, port, entry, sea
    hex: int = NO_HEX  # for hex, near, port
    radius: int = 0
    area: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
    """A counter (2.1). A unit of three or four steps is one piece, breakdown counter included (singapore 1.3)."""

    id: str  # typed in orders: no blanks, unique
    name: Named  # in full
    side: Side
    nation: str
    service: str
    formation: str  # key of its formation, '' if none
    kind: str
    size: str
    steps: int  # 1 to 4; an HQ has one and two faces (14.1)
    faces: tuple[Face, ...]  # by steps lost; an HQ: as printed, then as rebuilt
    range: int = 0  # of artillery and naval guns; UNLIMITED
    motorized: bool = False
    motorizable: bool = False  # may choose each movement phase (singapore 2.10.1)
    placement: Placement = Placement("box")
    entry: int = 0  # Game Turn of arrival, 0 at set-up
    label: str = ""  # the letters on the counter, '' for its id

    @property
    def is_hq(self) -> bool:
        return self.kind == "hq"

    @property
    def is_ground(self) -> bool:
        return self.kind not in ("air", "naval")

    @property
    def is_artillery(self) -> bool:
        """11.11/aa-at: anti-aircraft and anti-tank units only with a range."""
        return self.kind in GUNS or (self.kind in GUNS_WITH_RANGE and self.range > 0)

    @property
    def infantry_type(self) -> bool:
        return self.kind in INFANTRY_TYPES

    @property
    def is_tank(self) -> bool:
        return self.kind in TANKS

    @property
    def has_zone(self) -> bool:
        """7.1/no-zoc: HQs, guns of any kind, ground echelons, air and naval units have none."""
        return self.is_ground and self.kind not in GUNS | GUNS_WITH_RANGE | {"hq", "air-ground"}

    @property
    def combat_unit(self) -> bool:
        return self.is_ground and not self.is_hq


@dataclass(frozen=True, slots=True)
class Formation:
    """A regiment, brigade or division with its units (2.3/formation)."""

    key: str
    name: Mapping[str, str]
    side: Side
    parent: str = ""  # the next higher formation
    integrity: bool = False  # designated for the bonus of 10.34
    colour: str = "#777777"


@dataclass(frozen=True, slots=True)
class Features:
    """What the map prints besides terrain."""

    chains: tuple[Chain, ...] = ()
    lines: tuple[Line, ...] = ()
    places: Mapping[str, int] = field(default_factory=dict)  # 'mariveles' -> hex
    place_names: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    place_sizes: Mapping[str, str] = field(default_factory=dict)
    ports: frozenset[int] = frozenset()
    airfields: Mapping[int, int] = field(default_factory=dict)  # hex -> side that holds it at the start
    areas: Mapping[str, frozenset[int]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CombatTable:
    """10.6: columns by odds, rows by modified die; a cell is (attacker steps, defender steps)."""

    columns: tuple[tuple[int, int], ...]  # (attack, defence), lowest first: (1, 3) ... (7, 1)
    lowest: int  # die of the first row; lower dice use it, dice above the last row use the last
    cells: tuple[tuple[tuple[int, int], ...], ...]  # cells[row][column]

    def cell(self, die: int, column: int) -> tuple[int, int]:
        row = min(max(die - self.lowest, 0), len(self.cells) - 1)
        return self.cells[row][min(max(column, 0), len(self.columns) - 1)]


@dataclass(frozen=True, slots=True)
class BombardmentTable:
    """11.21: columns by the total of factors, rows by modified die; a cell is (steps, disruption)."""

    totals: tuple[int, ...]  # the lowest total of each column; below the first nothing happens
    lowest: int
    cells: tuple[tuple[tuple[int, bool], ...], ...]

    def cell(self, die: int, total: int) -> tuple[int, bool]:
        column = sum(total >= least for least in self.totals) - 1
        if column < 0:
            return 0, False
        row = min(max(die - self.lowest, 0), len(self.cells) - 1)
        return self.cells[row][column]


@dataclass(frozen=True, slots=True)
class TerrainChart:
    """The Terrain Effects Chart: movement points by class (FOOT, MOTORIZED) and column shifts for the defender."""

    terrain: tuple[tuple[int, int], ...]  # by index into TERRAINS; FORBIDDEN where only a line leads
    line: tuple[tuple[int, int], ...]  # by index into LINE_KINDS; FORBIDDEN where it gives no rate of its own
    side: tuple[tuple[int, int], ...]  # by index into SIDE_KINDS: extra cost to cross; FORBIDDEN not at all
    terrain_shift: tuple[int, ...]
    side_shift: tuple[int, ...]
    fortification_shift: int = 1


@dataclass(frozen=True, slots=True)
class Turn:
    number: int
    date: Mapping[str, str]
    month: str
    first: Side  # the first player where the initiative rule is not used


@dataclass(frozen=True, slots=True)
class Charts:
    """The tables that play needs (2.2/charts); the players' cards are in the position."""

    combat: CombatTable
    effort: CombatTable  # maximum effort (10.4)
    bombardment: BombardmentTable
    terrain: TerrainChart
    turns: tuple[Turn, ...]
    replacement: Mapping[str, Fraction] = field(default_factory=dict)  # tally, as 'japanese-army-infantry' -> factor
    attrition: Mapping[str, tuple[int, ...]] = field(default_factory=dict)  # column -> steps by die 1 to 6
    parameters: Mapping[str, int | Fraction | str] = field(default_factory=dict)
    armour_modifier: int = 1  # 10.362

    def number(self, key: str, default: int = 0) -> int:
        value = self.parameters.get(key, default)
        assert isinstance(value, int), f"parameter {key} is {value!r}"
        return value


@dataclass(frozen=True)
class World(Enlisted):
    """Everything together; the tables below are derived once and shared by all positions."""

    BOXES = BOXES
    POWER = "nation"

    board: Board
    features: Features
    pieces: tuple[Piece, ...]
    charts: Charts
    rules: Duties = field(repr=False, compare=False)  # of this one game
    scenario: str = "singapore"
    edition: str = "2002"
    options: Mapping[str, str | bool | int] = field(default_factory=dict)
    formations: Mapping[str, Formation] = field(default_factory=dict)

    @property
    def seats(self) -> tuple[str, ...]:
        return SIDES

    @cached_property
    def concealment(self) -> tuple[int, ...]:
        """Side -> concealment markers that the game gives it (17.2/concealment)."""
        return tuple(self.charts.number(f"concealment-{side}") for side in SIDES)

    # --- pieces, one entry each ----------------------------------------------------------------------

    @cached_property
    def ground_of(self) -> tuple[tuple[int, ...], ...]:
        """Side -> its ground units."""
        return tuple(tuple(n for n in own if self.pieces[n].is_ground) for own in self.pieces_of)

    @cached_property
    def is_ground(self) -> bytes:
        return bytes(piece.is_ground for piece in self.pieces)

    @cached_property
    def is_hq(self) -> bytes:
        return bytes(piece.is_hq for piece in self.pieces)

    @cached_property
    def is_artillery(self) -> bytes:
        return bytes(piece.is_artillery for piece in self.pieces)

    @cached_property
    def has_zone(self) -> bytes:
        return bytes(piece.has_zone for piece in self.pieces)

    @cached_property
    def hqs_of(self) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(n for n in own if self.pieces[n].is_hq) for own in self.pieces_of)

    @cached_property
    def guns_of(self) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(n for n in own if self.pieces[n].is_artillery) for own in self.pieces_of)

    @cached_property
    def air_of(self) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(n for n in own if self.pieces[n].kind == "air") for own in self.pieces_of)

    @cached_property
    def naval_of(self) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(n for n in own if self.pieces[n].kind == "naval") for own in self.pieces_of)

    @cached_property
    def lineage(self) -> tuple[tuple[str, ...], ...]:
        """Piece -> its formation and every higher one."""
        found = []
        for piece in self.pieces:
            line: list[str] = []
            key = piece.formation
            while key and key not in line:
                line.append(key)
                key = self.formations[key].parent if key in self.formations else ""
            found.append(tuple(line))
        return tuple(found)

    @cached_property
    def members(self) -> Mapping[str, tuple[int, ...]]:
        """Formation -> its units without HQs, those of formations under it included."""
        found: dict[str, list[int]] = {}
        for number, piece in enumerate(self.pieces):
            if piece.is_ground and not piece.is_hq:
                for key in self.lineage[number]:
                    found.setdefault(key, []).append(number)
        return {key: tuple(numbers) for key, numbers in found.items()}

    # --- hexes, one entry each -----------------------------------------------------------------------

    @cached_property
    def around(self) -> tuple[Hexes, ...]:
        """Hex -> the hexes next to it, as a set of bits (field/hexes.py)."""
        return tuple(hexes_of(self.board.adjacent(hex)) for hex in range(len(self.board)))

    @cached_property
    def land(self) -> Hexes:
        return hexes_of(hex for hex in range(len(self.board)) if self.board.terrain[hex] != SEA)

    @cached_property
    def coast(self) -> Hexes:
        """Land hexes with sea beside them, without those that are only drawn (area `beyond`)."""
        sea, drawn = ~self.land, self.area("beyond")
        shores = (h for h in range(len(self.board)) if self.land >> h & 1 and self.around[h] & sea)
        return hexes_of(h for h in shores if h not in drawn)

    @cached_property
    def lines_in(self) -> bytes:
        """Every kind of line in a hex, as a mask over LINE_KINDS."""
        return bytes(self.board.lines_in(hex) for hex in range(len(self.board)))

    @cached_property
    def contested(self) -> frozenset[int]:
        """The hexes whose control some rule asks for: ports, airfields, and what is at stake in this game."""
        places = self.features.places
        stakes = (self.area(name) or {places[name]} for name in self.rules.stakes if name in places or self.area(name))
        return frozenset({*self.features.ports, *self.features.airfields}.union(*stakes))

    def area(self, name: str) -> frozenset[int]:
        """A named set of hexes, empty where the board has none of that name."""
        return self.features.areas.get(name, frozenset())

    def within(self, hex: int, radius: int) -> Hexes:
        """The hexes at most so far from one, itself included: cheaper than distances where the radius is small."""
        known: dict[tuple[int, int], Hexes] = self.known.setdefault("within", {})
        found = known.get((hex, radius))
        if found is None:
            if radius <= 0:
                return 1 << hex if not radius else 0
            inner = self.within(hex, radius - 1)
            found = inner
            for edge in listed(inner & ~self.within(hex, radius - 2)):
                found |= self.around[edge]
            known[hex, radius] = found
        return found

    def distance(self, one: int, other: int) -> int:
        """Hexes from one to the other as the crow flies; nothing blocks a radius."""
        return self.board.distance(one, other)

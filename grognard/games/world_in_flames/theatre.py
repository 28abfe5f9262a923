"""The world that a game of World in Flames is played in: the maps with their charts, powers, counters, a scenario."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar, Final

from grognard.field.areas import Area, Box, Passage, Places, boxes
from grognard.field.board import NO_HEX, SLOTS, Board
from grognard.field.powers import Power, Side
from grognard.field.realm import Realm
from grognard.games.world_in_flames.customs import Customs
from grognard.games.world_in_flames.tables import ZONES, Beginning, Scenario, Tables
from grognard.games.world_in_flames.world import NO_AREA, NO_COUNTRY, POWERS, World
from grognard.kernel.words import Words

SIDES: Final = ("axis", "allied")
AXIS: Final = Side(0)
ALLIED: Final = Side(1)
NEUTRAL: Final = Side(2)  # of a minor country that nobody has drawn into the war
AXIS_POWERS: Final = ("germany", "italy", "japan")
NOBODY: Final = 255  # instead of a power
MAJORS: Final = len(POWERS)
ACTIONS: Final = ("pass", "air", "naval", "land", "combined")  # 10.1/types
PASS, AIR, NAVAL, LAND, COMBINED = range(len(ACTIONS))
SECTIONS: Final = ("0", "1", "2", "3", "4")  # of a sea-box (2.1.2/sea-area)
EUROPEAN: Final = ("W", "E")  # maps of the large scale (1.2/map-scale)
WATER: Final = ("sea", "covered", "lake", "qattara")  # where no land unit can be
DESERTS: Final = ("desert", "desert-mountain", "qattara")
BRANCHES: Final = ("land", "air", "naval")
CLASSES: Final = (  # of units, for the limits of production (13.6.6/limit)
    ("INF", ("INF", "GARR", "MIL", "MOT", "MTN", "MAR", "PARA", "HQ-I")),
    ("ARM", ("ARM", "MECH", "HQ-A")),
    ("CAV", ("CAV",)),
    ("AIR", ("FTR", "LND", "NAV", "ATR")),
)
TYPES: Final = tuple(type for _, types in CLASSES for type in types)  # that are built

FORCE_POOL, PRODUCTION, WAITING, LOST, SKY, RESERVE, LATER = boxes(
    *("force-pool", "production", "waiting", "lost", "sky", "reserve", "later")
)


def side_of_major(key: str) -> Side:
    """1/sides: Germany, Italy and Japan are the Axis, the other major powers the Allies."""
    return AXIS if key in AXIS_POWERS else ALLIED


@dataclass(frozen=True, slots=True)
class Piece:
    """A counter with what is printed on it; a corps or army, a group of aircraft, a squadron (1.2/unit-scale)."""

    id: str
    name: str
    branch: str  # one of BRANCHES
    type: str  # INF, ARM, HQ-A, FTR, ...
    power: str  # a major power or a minor country
    home: str  # the country it comes from
    combat: int = 0
    movement: int = 0
    reorganisation: int = 0  # of an HQ
    white: bool = False  # printed in white
    division: bool = False
    air_to_air: int = 0
    air_to_sea: int = 0
    tactical: int = 0
    strategic: int = 0
    range: int = 0
    cost: int = 0
    turns: int = 0  # from being built to arriving
    available: str = ""  # a year, Res, Ge, or a city
    marks: tuple[str, ...] = ()

    @property
    def headquarters(self) -> bool:
        return self.type in ("HQ-A", "HQ-I")

    @property
    def partisan(self) -> bool:
        return self.type == "PART"


@dataclass(frozen=True)
class Theatre(Realm):
    """What never changes in a game; `groups` says for each seat which major powers it plays."""

    BOXES: ClassVar[tuple[Box, ...]] = (FORCE_POOL, PRODUCTION, WAITING, LOST, SKY, RESERVE, LATER)

    board: Board
    land: World
    pieces: Sequence[Piece]
    powers: Sequence[Power]
    groups: tuple[tuple[str, ...], ...]
    scenario: Scenario | None = None
    options: Mapping[str, str | bool | int] = field(default_factory=dict)
    rules: Customs = field(kw_only=True, repr=False, compare=False)  # as options were chosen

    @property
    def tables(self) -> Tables:
        return self.land.tables

    @cached_property
    def power(self) -> Mapping[str, int]:
        """The key of a power -> its number; the major powers come first."""
        return {power.key: number for number, power in enumerate(self.powers)}

    @cached_property
    def power_of(self) -> bytes:
        return bytes(self.power[piece.power] for piece in self.pieces)

    @cached_property
    def seats(self) -> tuple[str, ...]:
        """A seat is called by the first of its powers."""
        return tuple(group[0] for group in self.groups)

    @cached_property
    def seat_side(self) -> tuple[Side, ...]:
        return tuple(side_of_major(group[0]) for group in self.groups)

    @cached_property
    def seat_of(self) -> Mapping[int, int]:
        """Major power -> the seat that plays it, for those in play."""
        return {self.power[key]: seat for seat, group in enumerate(self.groups) for key in group}

    @cached_property
    def playing(self) -> tuple[tuple[int, ...], ...]:
        """Side -> its major powers in play, in their order."""
        return tuple(
            tuple(power for power in sorted(self.seat_of) if self.powers[power].side == side)
            for side in range(len(SIDES))
        )

    def turn_number(self, turn: int) -> int:
        """The number of a turn in the scenario, from 1 on."""
        return 1 + turn - (self.scenario.first if self.scenario else 0)

    @cached_property
    def maps(self) -> int:
        """On how many maps the game is played; the American minimap is none (12/all-pass-modifier)."""
        return len([each for each in self.scenario.maps if each != "M"]) if self.scenario else 1

    @cached_property
    def places(self) -> Places:
        seas = [Area(sea.key, SECTIONS) for sea in self.land.seas]
        keys = [sea.key for sea in self.land.seas]
        passages = [Passage(keys[link.one], keys[link.other], link.gate) for link in self.land.links]
        return Places(self.board.names, seas, self.BOXES, passages)

    @cached_property
    def words(self) -> Mapping[str, Words]:
        return {
            **super().words,
            "power": Words("power", [power.key for power in self.powers]),
            "action": Words("action", ACTIONS),
            "side": Words("side", SIDES),
            "table": Words("table", ("assault", "blitzkrieg")),
            "type": Words("type", TYPES),
        }

    # 2.5/commonwealth-homes
    @cached_property
    def homes(self) -> tuple[frozenset[int], ...]:
        """Power -> its home countries: one, or the six of the Commonwealth."""
        found: list[set[int]] = [set() for _ in self.powers]
        for number, country in enumerate(self.land.countries):
            owner = country.power if country.kind == "major" else country.key
            if country.kind != "territory" and owner in self.power:
                found[self.power[owner]].add(number)
        return tuple(map(frozenset, found))

    # 2.5/entities
    @cached_property
    def capitals(self) -> Mapping[int, int]:
        """Country -> the hex of its capital, for those that have one on the maps."""
        index = self.board.index
        return {n: index[one.capital] for n, one in enumerate(self.land.countries) if one.capital in index}

    @cached_property
    def headquarters(self) -> tuple[int, ...]:
        return tuple(number for number, piece in enumerate(self.pieces) if piece.headquarters)

    @cached_property
    def land_units(self) -> tuple[int, ...]:
        return tuple(number for number, piece in enumerate(self.pieces) if piece.branch == "land")

    @cached_property
    def not_on_foot(self) -> tuple[int, ...]:
        """Aircraft and ships."""
        return tuple(number for number, piece in enumerate(self.pieces) if piece.branch != "land")

    @cached_property
    def aircraft(self) -> tuple[int, ...]:
        return tuple(number for number, piece in enumerate(self.pieces) if piece.branch == "air")

    @cached_property
    def lakeside(self) -> tuple[int, ...]:
        """The hexes beside a hexside of a lake, which may freeze."""
        lake = self.board.side_bit("lake")
        return tuple(
            hex for hex in range(self.hexes) if any(self.board.sides[each] & lake for each in self.around(hex))
        )

    @cached_property
    def berths(self) -> tuple[tuple[int, str], ...]:
        """Power and area of each place where units are set up; the first of them is none."""
        if self.scenario is None:
            return ((NOBODY, ""),)
        key = self.scenario.key
        rows = [(self.power[force.power], force.area) for force in self.tables.forces if force.scenario == key]
        aligned = [(self.power[one.of], one.of) for one in self.begun("aligned")]
        return ((NOBODY, ""), *dict.fromkeys(row for row in (*rows, *aligned) if row[1]))

    def begun(self, kind: str) -> tuple[Beginning, ...]:
        """How the war stands at the start of the scenario."""
        key = self.scenario.key if self.scenario else ""
        return tuple(one for one in self.tables.beginnings if one.scenario == key and one.kind == kind)

    @cached_property
    def first_owners(self) -> bytes:
        """Hex -> the power that controls it at the start of the scenario.

        2.5-initial/aligned-minors, /islands: as the sheets tell for 1939.
        barbarossa/borders: a country holds itself, or whoever has conquered it does; parts may be another's.
        """
        land, power = self.land, self.power
        owners = [
            power.get(one.key if one.kind == "minor" and one.key in power else one.power, NOBODY)
            for one in land.countries
        ]
        for begun in self.begun("conquered"):
            owners[land.country_index[begun.of]] = power[begun.power]
        parts = {begun.of: power[begun.power] for begun in self.begun("control")}
        by_area = [parts.get(area.key, NOBODY) for area in land.areas]

        def owner(hex: int) -> int:
            part = by_area[land.area[hex]] if land.area[hex] != NO_AREA else NOBODY
            return part if part != NOBODY else owners[land.country[hex]] if land.country[hex] != NO_COUNTRY else NOBODY

        return bytes(owner(hex) for hex in range(self.hexes))

    @cached_property
    def first_holders(self) -> Mapping[int, Side]:
        """Goal -> the side that holds it at the start of the scenario."""
        return {hex: Side(self.powers[self.first_owners[hex]].side) for hex in self.goals}

    @cached_property
    def militia(self) -> Mapping[int, int]:
        """MIL -> the hex of the city or port that it names, for those on the maps (4.2/mil-placement)."""
        named = {name.lower(): place.hex for place in self.land.places for name in place.name.values() if name}
        homes = {
            number: named.get(piece.name.removeprefix("MIL ").lower(), NO_HEX)
            for number, piece in enumerate(self.pieces)
            if piece.type == "MIL"
        }
        return {number: hex for number, hex in homes.items() if hex != NO_HEX}

    @cached_property
    def goals(self) -> Mapping[int, int]:
        """Hex -> the points that it counts in the scenario."""
        key, index = self.scenario.key if self.scenario else "", self.board.index
        return {index[goal.hex]: goal.points for goal in self.tables.goals if goal.scenario == key}

    @cached_property
    def lakes(self) -> tuple[int, ...]:
        """The hexes that are lakes, which may freeze."""
        return tuple(hex for hex in range(self.hexes) if self.terrain(hex) == "lake")

    @cached_property
    def cities(self) -> tuple[int, ...]:
        """The hexes with a city."""
        return tuple(place.hex for place in self.land.places if place.city)

    # --- the ground ------------------------------------------------------------------------------------

    @cached_property
    def zone_at(self) -> bytes:
        """Hex -> its weather zone, as the weather table counts them (8.1/membership)."""
        order = [ZONES.index(zone.key) for zone in self.land.zones]
        return bytes(order[zone] for zone in self.land.zone)

    @cached_property
    def skies(self) -> tuple[int, ...]:
        """The weather zones that hexes of the maps lie in."""
        return tuple(sorted(set(self.zone_at)))

    @cached_property
    def tracks(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """Hex -> the hexes to which trains go, each with the number of the straits they cross for it, -1 for none.

        11.10/straits: between two hexes on a railway trains also cross straits.
        """
        board = self.board
        rail, straits = board.line_bit("rail"), board.side_bit("straits")
        on_rail = [bool(board.lines_in(hex) & rail) for hex in range(self.hexes)]

        def led(hexside: int) -> int | None:
            if board.lines[hexside] & rail:
                return -1
            both = on_rail[hexside // SLOTS] and on_rail[board.neighbours[hexside]]
            return min(hexside, board.mirror[hexside]) if both and board.sides[hexside] & straits else None

        return tuple(
            tuple(
                (board.neighbours[side], ferry)
                for side in self.around(hex)
                if board.neighbours[side] != NO_HEX and (ferry := led(side)) is not None
            )
            for hex in range(self.hexes)
        )

    @cached_property
    def stations(self) -> frozenset[int]:
        """11.10/stations: cities and ports on a railway."""
        return frozenset(
            place.hex for place in self.land.places if (place.city or place.port) and self.tracks[place.hex]
        )

    @cached_property
    def sea_zones(self) -> bytes:
        """Sea area -> the zone of its sea-box (8.1/membership)."""
        order = [ZONES.index(zone.key) for zone in self.land.zones]
        return bytes(order[sea.zone] for sea in self.land.seas)

    @cached_property
    def desert(self) -> bytes:
        """Hex -> 1 in the desert (8.2.1/desert)."""
        return bytes(self.terrain(hex) in DESERTS for hex in range(self.hexes))

    @cached_property
    def solid(self) -> bytes:
        """Hex -> 1 where land units can be: no hexdot (2.1.1/hexdots), no lake, no Qattara Depression."""
        return bytes(self.terrain(hex) not in WATER for hex in range(self.hexes))

    @cached_property
    def forts(self) -> frozenset[tuple[int, int]]:
        """The fortified hex and the hex before its wall, for each printed fort hexside."""
        return frozenset(pair for work in self.land.works if work.kind == "fort" for pair in work.hexsides)

    @cached_property
    def fort_hexes(self) -> frozenset[int]:
        """11.11.6/fort-hex: the hexes in which a fortification is printed."""
        return frozenset(hex for hex, _ in self.forts)

    @cached_property
    def costs(self) -> Mapping[str, tuple[int, ...]]:
        """Terrain -> movement points by the columns of the chart, 0 where nobody may enter."""
        return {line.key: line.costs for line in self.land.charts.terrain}

    @cached_property
    def extra(self) -> Mapping[str, int]:
        """Kind of hexside -> movement points it adds."""
        return {row["side"]: int(row["extra"]) for row in self.land.charts.sides}

    @cached_property
    def off_map(self) -> bytes:
        """Hex -> 1 on the American minimap, where every hex is off the map (2.1.4/minimap, 2.1.1/off-map-hex)."""
        return bytes(self.land.map_of(hex) == "M" for hex in range(self.hexes))

    @cached_property
    def overseas(self) -> bytes:
        """Hex -> 1 on the maps of Asia, the Pacific and America (11.11.2/mtn-discount)."""
        return bytes(self.land.map_of(hex) in "APM" for hex in range(self.hexes))

    @cached_property
    def european(self) -> bytes:
        return bytes(self.land.map_of(hex) in EUROPEAN for hex in range(self.hexes))

    def terrain(self, hex: int) -> str:
        return self.board.terrains[self.board.terrain[hex]]

    def side_kinds(self, hexside: int) -> int:
        """What a hexside is, as bits of the board."""
        found: int = self.board.sides[hexside]
        return found

    @cached_property
    def side_bits(self) -> Mapping[str, int]:
        """Kind of hexside -> its bit."""
        return {kind: self.board.side_bit(kind) for kind in self.board.side_kinds}

    @cached_property
    def barriers(self) -> tuple[int, int]:
        """Bits of hexsides that stop zones of control whatever the weather, and that of lakes, which freeze."""
        bits = self.board.side_bit
        return bits("alpine") | bits("water") | bits("straits"), bits("lake")

    def around(self, hex: int) -> range:
        """The hexsides of a hex."""
        return range(SLOTS * hex, SLOTS * hex + SLOTS)

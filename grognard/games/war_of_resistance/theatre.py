"""The world of a game: the land, the counters and the charts joined, with what rules ask of them again and again.

Whatever changes is in the position (`position.py`); everything here is shared by all positions of a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from grognard.field import powers
from grognard.field.areas import Area, Places, boxes
from grognard.field.board import Board
from grognard.field.floods import Net
from grognard.field.hexes import Hexes
from grognard.field.realm import Realm
from grognard.games.war_of_resistance.airpower import Aircraft, AirEvent
from grognard.games.war_of_resistance.charts import Charts, Terrain
from grognard.games.war_of_resistance.climate import Sea as SeaState
from grognard.games.war_of_resistance.climate import Weather
from grognard.games.war_of_resistance.counters import NO_KIND, SIDES, Kind, Names, Rating
from grognard.games.war_of_resistance.customs import Customs
from grognard.games.war_of_resistance.flood import flooded
from grognard.games.war_of_resistance.forces import Entry, Scenario, Spot, Term
from grognard.games.war_of_resistance.watercourses import navigable, side
from grognard.games.war_of_resistance.world import MAJOR, RAIL_KINDS, Pair, World
from grognard.kernel.words import Words

JAPANESE, CHINESE = range(2)  # sides and seats alike, in the order of SIDES (1/players)

# Places after the hexes: off-map boxes (37B) by their keys, then these pools.
ELIMINATED: Final = "eliminated"  # the replacement pool (40B)
ASIDE: Final = "aside"  # not yet, no longer or not now in play: breakdown counters, substitutes, arrivals to come
RECRUITS: Final = "recruits"  # guerrillas available to be recruited by their base (39E)
LOOSE: Final = "loose"  # breakdown counters that are used one by one
ABORTED: Final = "aborted"  # damaged air units, until they are regrouped or repaired (16B1)
SHOT_DOWN: Final = "shot-down"  # eliminated air units, until they are replaced (16B1)
SUNK: Final = "sunk"  # ships, until they are replaced (27A3)
FORMING: Final = "forming"  # Japanese units that form or train (40A1)
ALOFT: Final = "aloft"  # cargo of aircraft, while they fly (20F)
ABOARD: Final = "aboard"  # units that ships carry: wherever their ship is (31)
YANGTZE_BOX: Final = "yangtze-transports"  # river transports that serve a river system as a whole (31D2)
SI_BOX: Final = "si-transports"
POOLS: Final = (ELIMINATED, ASIDE, RECRUITS, ABORTED, SHOT_DOWN, SUNK, FORMING, ALOFT, ABOARD, YANGTZE_BOX, SI_BOX)

NEUTRALS: Final = frozenset(("britain", "france", "portugal"))


@dataclass(frozen=True, slots=True)
class Power(powers.Power):
    """An army or faction that counters belong to (3B1, 3B2); which side it fights for is in the position (45)."""

    faction: str = ""  # of the Chinese, '' for none


@dataclass(frozen=True, slots=True)
class Piece:
    """A ground counter."""

    id: str  # as players type it
    ident: str  # as it is printed
    name: Names
    kind: Kind
    power: int  # index into the powers
    army: str = ""
    base: str = ""  # of a guerrilla: where it was raised (14F)
    division: str = ""  # of a breakdown counter: what the one division that it serves has printed on it (15C1)
    set: str = ""  # of a breakdown counter: the set it belongs to, LOOSE for one that belongs to none (15C2)
    counter: str = ""  # of a counter with several faces: the counter, of which one face is in play at a time
    mountain_guns: bool = False  # of a division: its divisional artillery is mountain artillery (15E)
    radius: int = 0  # of an HQ: its zone of influence (14C)
    activation: int = 0  # of an HQ: the highest die that activates it (37H)


NO_PIECE: Final = Piece("", "", {}, NO_KIND, 0)


@dataclass(frozen=True, slots=True)
class Wing:
    """An air counter (16A)."""

    id: str
    name: Names
    type: Aircraft
    power: int


@dataclass(frozen=True, slots=True)
class Vessel:
    """A naval counter (27A)."""

    id: str
    name: Names
    kind: str  # one of airpower.SHIPS
    strength: int
    gunfire: bool
    aa: int  # light (27A1/aa)
    power: int


@dataclass(frozen=True)
class Theatre(Realm):
    """One scenario: what never changes while it is played."""

    land: World  # the sheets: map, charts, calendar, orders of battle
    powers: tuple[Power, ...]
    pieces: tuple[Piece, ...]
    wings: tuple[Wing, ...] = ()
    vessels: tuple[Vessel, ...] = ()
    rules: Customs = field(kw_only=True, repr=False, compare=False)  # as options were chosen (43, 44)
    scenario: Scenario | None = None
    options: Mapping[str, str | bool | int] = field(default_factory=dict)
    breached: bool = False  # the Hwang Ho has left its bed (37F)
    freed: bool = False  # France has lost its land in Asia to Japan (38F)
    board: Board = field(init=False, repr=False, compare=False)  # that of the land

    def __post_init__(self) -> None:
        object.__setattr__(self, "board", self.land.board)

    @property
    def seats(self) -> tuple[str, ...]:
        return SIDES

    @property
    def charts(self) -> Charts:
        return self.land.charts

    def altered(self, breached: bool, freed: bool) -> Theatre:
        """The same theatre after the dikes were broken or France lost its land: the map is another from then on."""
        if (breached, freed) == (self.breached, self.freed):
            return self
        kept: dict[tuple[bool, bool], Theatre] = self.settled.setdefault("theatres", {})
        kept.setdefault((self.breached, self.freed), self)
        if (breached, freed) not in kept:
            start = kept[False, False]
            land = flooded(start.land) if breached else start.land
            other = kept[breached, freed] = replace(start, land=land, breached=breached, freed=freed)
            other.settled["theatres"] = kept
            other.__dict__["river_sides"] = start.river_sides  # places keep their numbers
        return kept[breached, freed]

    # --- places --------------------------------------------------------------------------------------

    @cached_property
    def river_sides(self) -> Mapping[Pair, str]:
        """The hexsides along which boats go, each with its river; ships can lie there (28B)."""
        land = self.land
        return navigable(self.board, land.rivers, land.streams, land.navies.reaches)

    @cached_property
    def places(self) -> Places:
        """Hexes by their numbers, then river hexsides, off-map boxes, pools, and the boxes of guerrilla bases (39A)."""
        names = self.board.names
        sides = [Area(f"{names[one]}/{names[other]}") for one, other in self.river_sides]
        return Places(names, sides, boxes(*self.land.boxes, *POOLS, *map(base_box, self.land.forces.bases)))

    @cached_property
    def disc(self) -> Net:
        """Every hexside: how far anything can come at all."""
        return Net.of(self.board)

    def on_river(self, place: int) -> bool:
        """Whether a place is a river hexside."""
        return self.hexes <= place < self.places.first_box

    def banks(self, place: int) -> Pair:
        """The hexes on both sides of a river hexside."""
        return self._pairs[place - self.hexes]

    @cached_property
    def _pairs(self) -> tuple[Pair, ...]:
        return tuple(self.river_sides)

    @cached_property
    def first_pool(self) -> int:
        """The place of the first pool; whatever lies before it is in play."""
        return self.place[POOLS[0]]

    @cached_property
    def sea_states(self) -> tuple[SeaState, ...]:
        """The states of the sea from calm to typhoon; the position holds indices into it by zone (36C)."""
        return tuple(self.land.climate.seas.values())

    @property
    def place(self) -> Mapping[str, int]:
        return self.places.words.index

    def spot(self, spot: Spot) -> int:
        """The place of a spot of the orders of battle."""
        return spot.hex if spot.kind == "hex" else self.place[spot.key]

    @cached_property
    def words(self) -> Mapping[str, Words]:
        """As in every game; river hexsides are understood by their two hexes in either order."""
        names, first = self.board.names, len(self.board)
        turned = {f"{names[b]}/{names[a]}": first + rank for rank, (a, b) in enumerate(self.river_sides)}
        shut = {
            f"{names[a]}/{names[b]}": ("no-boats", "no ships go there, the river is too shallow (34D2)")
            for chain in self.land.rivers
            for pair in chain.hexsides
            for a, b in (pair, pair[::-1])
            if side(*pair) not in self.river_sides
        }
        return {**super().words, "place": Words("place", self.places.names, turned, shut)}

    # --- counters, by their numbers ------------------------------------------------------------------

    @cached_property
    def counters(self) -> tuple[Piece | Wing | Vessel, ...]:
        """Every counter by its number: ground units, then air units, then ships."""
        return (*self.pieces, *self.wings, *self.vessels)

    @cached_property
    def power_of(self) -> bytes:
        return bytes(counter.power for counter in self.counters)

    @cached_property
    def ground(self) -> int:
        """How many ground units there are; the first air unit has this number."""
        return len(self.pieces)

    @cached_property
    def first_ship(self) -> int:
        return len(self.pieces) + len(self.wings)

    @cached_property
    def is_artillery(self) -> bytes:
        return self._of_units(piece.kind.type.cls == "artillery" for piece in self.pieces)

    @cached_property
    def is_cm(self) -> bytes:
        return self._of_units(piece.kind.type.cls == "cm" for piece in self.pieces)

    @cached_property
    def is_division(self) -> bytes:
        return self._of_units(piece.kind.division for piece in self.pieces)

    def _of_units(self, flags: Iterable[bool]) -> bytes:
        """Counter -> 1 where a ground unit is something; aircraft and ships are nothing of the kind."""
        return bytes(flags).ljust(len(self.counters), b"\0")

    @cached_property
    def sets(self) -> Mapping[str, tuple[int, ...]]:
        """The breakdown counters by their sets, every face of theirs (15C)."""
        found: dict[str, tuple[int, ...]] = {}
        for number, piece in enumerate(self.pieces):
            if piece.set:
                found[piece.set] = (*found.get(piece.set, ()), number)
        return found

    @cached_property
    def faces(self) -> Mapping[str, tuple[int, ...]]:
        """The counters that have other counters on their backs, every face of theirs (40C1, 40D, 40E)."""
        found: dict[str, tuple[int, ...]] = {}
        for number, piece in enumerate(self.pieces):
            if piece.counter and not piece.set:
                found[piece.counter] = (*found.get(piece.counter, ()), number)
        return found

    def other_face(self, piece: int, kind: str) -> int:
        """The counter of a kind that is on the back of another; -1 for none."""
        others = self.faces.get(self.pieces[piece].counter, ())
        return next((n for n in others if self.pieces[n].kind.key == kind), -1)

    @cached_property
    def garrisons(self) -> Mapping[int, tuple[Rating, Rating]]:
        """Fortress troops: their numbers in a fortress, and elsewhere (14E)."""
        kinds = self.land.counters.kinds
        found = {}
        for number, piece in enumerate(self.pieces):
            if "fortress" in piece.kind.type.traits:
                sides = (piece.kind.rating, kinds[piece.kind.reverse].rating)
                found[number] = sides if sides[0].support == "fortress" else (sides[1], sides[0])
        return found

    @cached_property
    def headquarters(self) -> tuple[int, ...]:
        return self.having("headquarters")

    @cached_property
    def builders(self) -> frozenset[int]:
        """The counters that can build anything (14A)."""
        return frozenset((*self.having("construction"), *self.having("railway")))

    def having(self, trait: str) -> tuple[int, ...]:
        """The counters whose type has a trait (`counters.TRAITS`)."""
        return self._having.get(trait, ())

    @cached_property
    def _having(self) -> Mapping[str, tuple[int, ...]]:
        found: dict[str, list[int]] = {}
        for number, piece in enumerate(self.pieces):
            for trait in piece.kind.type.traits:
                found.setdefault(trait, []).append(number)
        return {trait: tuple(numbers) for trait, numbers in found.items()}

    def has(self, piece: int, trait: str) -> bool:
        return piece < self.ground and trait in self.pieces[piece].kind.type.traits

    # --- ground, by hexes ----------------------------------------------------------------------------

    @cached_property
    def city(self) -> Mapping[int, str]:
        """Hexes with a city that counts: medium, large, partial or full (3E2/cities, 3E2/major-city)."""
        return {hex: town.size for hex, town in self.land.towns_at.items() if town.size != "small"}

    @cached_property
    def cities(self) -> tuple[tuple[int, ...], ...]:
        """The large and major cities, each with all its hexes: major city hexes that touch are one city."""
        left = [hex for hex, size in self.city.items() if size != "medium"]
        found = []
        while left:
            city, queue = [left[0]], [left[0]]
            while queue and self.city[left[0]] in MAJOR:
                near = [hex for hex in self.board.adjacent(queue.pop()) if self.city.get(hex) in MAJOR]
                queue += [hex for hex in near if hex not in city]
                city += [hex for hex in near if hex not in city]
            found.append(tuple(sorted(city)))
            left = [hex for hex in left if hex not in city]
        return tuple(found)

    @cached_property
    def city_at(self) -> Mapping[int, int]:
        """Hex -> the number of the large or major city to which it belongs."""
        return {hex: number for number, hexes in enumerate(self.cities) for hex in hexes}

    def hexes_of(self, *provinces: str) -> frozenset[int]:
        """The hexes of these provinces."""
        numbers = {number for number, province in enumerate(self.land.provinces) if province.key in provinces}
        return frozenset(hex for hex, home in enumerate(self.land.province) if home in numbers)

    def terrain(self, hex: int) -> Terrain:
        """The row of the chart for the terrain of the hex, cities apart."""
        return self.charts.terrain[self.board.terrains[self.board.terrain[hex]]]

    @cached_property
    def side_bits(self) -> Mapping[str, int]:
        return {kind: self.board.side_bit(kind) for kind in self.board.side_kinds}

    @cached_property
    def line_bits(self) -> Mapping[str, int]:
        return {kind: self.board.line_bit(kind) for kind in self.board.line_kinds}

    @cached_property
    def road_lines(self) -> int:
        """The lines that are roads: a rail ferry and a planned railway are none (7B, 37A2)."""
        return sum(bit for kind, bit in self.line_bits.items() if kind in ("road", "high-rail", "low-rail"))

    @cached_property
    def rail_lines(self) -> int:
        """The lines that are railways from the start, rail ferries too."""
        return sum(self.line_bits[kind] for kind in RAIL_KINDS)

    @cached_property
    def railed(self) -> bytes:
        """Hex -> 1 where a railway runs from the start; planned ones do not (7A7)."""
        land = self.land
        lines = (line for line in land.lines if line.key in land.railways and line.kind != "unbuilt")
        found = {hex for line in lines for hex in line.hexes}
        return bytes(hex in found for hex in range(len(self.board)))

    @cached_property
    def around(self) -> tuple[Hexes, ...]:
        """Hex -> itself and the hexes around it, by positions of the board."""
        board = self.board
        return tuple(board.set_of((hex, *board.adjacent(hex))) for hex in range(len(board)))

    @cached_property
    def hearths(self) -> Hexes:
        """The hexes by which factions have a home: its cities, or all of it where it has none (45A1/no-home)."""
        homes: dict[str, list[int]] = {}
        for hex in range(len(self.board)):
            homes.setdefault(self.land.faction_of(hex), []).append(hex)
        homes.pop("", None)
        towns = ([hex for hex in home if hex in self.city] or home for home in homes.values())
        return self.board.set_of(hex for home in towns for hex in home)

    @cached_property
    def zones_near(self) -> tuple[tuple[int, ...], ...]:
        """Hex -> the weather zones of it and of the hexes around it."""
        zone, board = self.land.zone, self.board
        return tuple(tuple(sorted({zone[n] for n in (hex, *board.adjacent(hex))})) for hex in range(len(board)))

    @cached_property
    def neutral(self) -> bytes:
        """Hex -> 1 for land of nations that are not at war: Britain, Portugal, France until it loses it (38)."""
        nations = NEUTRALS - {"france"} if self.freed else NEUTRALS
        homes = [self.land.province_of(hex) for hex in range(len(self.board))]
        return bytes(home is not None and home.nation in nations for home in homes)

    @property
    def campaign(self) -> bool:
        """Whether one of the scenarios of the rulebook is played, with all its politics, and no battle (41)."""
        return self.scenario is not None and self.scenario.kind == "campaign"

    @cached_property
    def war(self) -> bool:
        """Whether armies are raised and lost as in a campaign; a battle brings and counts its own (41C)."""
        return self.scenario is None or self.scenario.kind == "campaign"

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """What the orders of battle bring, a unit at a time (40A), as far as its counters are there."""
        if not self.war:
            return ()
        return tuple(entry for entry in self.land.forces.entries if all(unit in self.number for unit in entry.named))

    @cached_property
    def air_events(self) -> tuple[AirEvent, ...]:
        """What the orders of battle do to air units, by turn (25B, 25D, 25E); a battle has its own (41C)."""
        airpower = self.land.airpower
        return airpower.events if self.scenario is None or self.war else airpower.battles.get(self.scenario.key, ())

    @property
    def opens(self) -> int:
        """The first turn of the scenario; 0 in a sandbox."""
        return 0 if self.scenario is None else self.scenario.span.first

    @cached_property
    def first_turn(self) -> int:
        """The opening turn of a campaign (41A2); -1 in anything else."""
        return self.scenario.span.first if self.scenario is not None and self.campaign else -1

    @cached_property
    def terms(self) -> tuple[Term, ...]:
        """The terms of the battle; none in a campaign or a sandbox."""
        return self.land.forces.terms.get(self.scenario.key, ()) if self.scenario is not None else ()

    def terms_of(self, word: str) -> list[Term]:
        return [term for term in self.terms if term.word == word]

    @cached_property
    def outside(self) -> bytes:
        """Hex -> 1 for what is no part of the battle: nobody goes there, but supply comes from there."""
        fields = self.terms_of("field")
        inside = {hex for term in fields for hex in self.board.hexes(self.within(term.hex, term.number))}
        return bytes(bool(fields) and hex not in inside for hex in range(len(self.board)))

    def within(self, centre: int, distance: int) -> Hexes:
        """The hexes at most so far from another, whatever the ground; by positions."""
        found = last = {centre}
        for _ in range(distance):
            last = {hex for each in last for hex in self.board.adjacent(each)} - found
            found = found | last
        return self.board.set_of(found)

    @cached_property
    def river_banks(self) -> frozenset[int]:
        """The hexes beside rivers that boats use."""
        return frozenset(hex for pair in self.river_sides for hex in pair)

    @cached_property
    def landing_goals(self) -> tuple[int, ...]:
        """Shores at most two hexes from a city or a port: where landings are worth while."""
        near = set()
        for goal in (*self.city, *self.land.ports):
            near |= {goal, *self.board.adjacent(goal)}
        near |= {there for hex in tuple(near) for there in self.board.adjacent(hex)}
        return tuple(hex for hex in self.landing_hexes if hex in near)

    @cached_property
    def landing_hexes(self) -> tuple[int, ...]:
        """Coasts and banks on which somebody could land (30B)."""
        shores = (hex for hex in range(self.hexes) if self.land.water_of(hex) in ("coast", "island", "lake-shore"))
        found = {
            hex
            for hex in (*self.river_banks, *shores)
            if not self.barred[hex] and "mountain" not in self.terrain(hex).key
        }
        return tuple(sorted(found))

    @cached_property
    def barred(self) -> bytes:
        """Hex -> 1 where no unit may go: neutral land, and what lies outside of the battle."""
        return bytes(neutral or outside for neutral, outside in zip(self.neutral, self.outside, strict=True))

    # 41A1/neutral
    @cached_property
    def first_owners(self) -> bytes:
        """Hex -> 0 or 1 + side as a scenario begins: all land is Chinese but for what it says is not."""
        if self.scenario is None:
            return bytes(len(self.board))
        japanese = set(self.land.politics.owned["japanese"].hexes)
        for term in self.terms_of("owned"):
            japanese |= set(self.board.hexes(self.within(term.hex, term.number)))
        land = (not self.neutral[hex] and self.terrain(hex).key not in ("sea", "lake") for hex in range(self.hexes))
        return bytes(1 + (JAPANESE if hex in japanese else CHINESE) if dry else 0 for hex, dry in enumerate(land))

    @cached_property
    def fought_in(self) -> frozenset[int]:
        """The weather zones in which anything can happen."""
        return frozenset(zone for zone, outside in zip(self.land.zone, self.outside, strict=True) if not outside)

    def turn_number(self, turn: int) -> int:
        """The turn as players count it: the first of the scenario is 1."""
        return turn + 1 - (0 if self.scenario is None else self.scenario.span.first)

    @cached_property
    def weathers(self) -> tuple[Weather, ...]:
        """The kinds of weather; the position holds indices into it by zone."""
        return tuple(self.land.climate.kinds.values())


def base_box(base: str) -> str:
    """The place of the box of a guerrilla base."""
    return f"base-{base}"


def rating_of(kind: Kind, face: int) -> Rating:
    """The numbers of a counter of this kind: at full strength, as a cadre, as remnants."""
    rating = (kind.rating, kind.cadre, kind.remnant)[face]
    assert rating is not None, f"{kind.key} has no such face"
    return rating


def sides_in_order(first: int) -> Sequence[int]:
    """The phasing side and then the other one."""
    return (first, 1 - first)

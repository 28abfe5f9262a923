"""The sandbox of War of Resistance: an invented little board with counters of the real kinds, played by the real rules.

WarSandbox(6, 4).unit("A", "0202", "j-sq-8").unit("B", "0303", "c-14").game("movement", "japanese")
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from grognard.field.board import Chain, Line
from grognard.games.invented import one_of
from grognard.games.invented.ground import Grid
from grognard.games.invented.words import whole
from grognard.games.war_of_resistance.airpower import SHIPS, Navies, Reach
from grognard.games.war_of_resistance.charts import Charts
from grognard.games.war_of_resistance.economy import Import
from grognard.games.war_of_resistance.mustering import powers_of
from grognard.games.war_of_resistance.politics import Mandate
from grognard.games.war_of_resistance.position import AT_SEA, ON_RIVER, Situation
from grognard.games.war_of_resistance.rules.concepts import guerrilla
from grognard.games.war_of_resistance.rules.flying import BURMA_ROAD
from grognard.games.war_of_resistance.rules.options import rules_of
from grognard.games.war_of_resistance.rules.railnets import first_yards
from grognard.games.war_of_resistance.sandbox.counters import faces, whose
from grognard.games.war_of_resistance.sandbox.long_war import LongWar
from grognard.games.war_of_resistance.sandbox.mandates import mandates
from grognard.games.war_of_resistance.sandbox.own_charts import OwnCharts
from grognard.games.war_of_resistance.sandbox.own_counters import OwnCounters
from grognard.games.war_of_resistance.sandbox.sky_and_sea import WITHDRAWN, SkyAndSea
from grognard.games.war_of_resistance.sandbox.succession import (
    AS_TOLD,
    OPENING,
    Succession,
    days_before,
    player_of,
    told_of_a_phase,
)
from grognard.games.war_of_resistance.sandbox.terms import TERMS
from grognard.games.war_of_resistance.sandbox.values import real_land
from grognard.games.war_of_resistance.setup import CAMPAIGNS
from grognard.games.war_of_resistance.theatre import ASIDE, SUNK, Piece, Theatre, Vessel, Wing
from grognard.games.war_of_resistance.watercourses import side
from grognard.games.war_of_resistance.world import (
    CITIES,
    GAUGES,
    LINE_KINDS,
    MARKS,
    PORT_GRADES,
    SIDE_KINDS,
    TERRAINS,
    WATERS,
    Box,
    Net,
    Province,
    Railway,
    Stream,
    Town,
    World,
    Zone,
)
from grognard.kernel.procedures import Procedure
from grognard.kernel.words import Malformed

TEN_FACES = 10  # of the die that one option asks for
DOORS = ("west-china", "burma-road", "hanoi")  # boxes that ground units reach from the map (37B)
HOME = "kiangsu"  # the province of hexes of which nothing is said
ARMS = (Piece, Wing, Vessel)  # in the order of their numbers


class WarSandbox(OwnCharts, OwnCounters, LongWar, SkyAndSea):
    """Collects hexes, counters, works and stocks, then makes a game of them.

    All hexes are clear land of one province and one weather zone, owned by nobody, until something else is said; a
    hex with a unit in it belongs to its side.
    """

    terms = TERMS

    def __init__(self, columns: int = 8, rows: int = 8, options: Mapping[str, str | bool | int] | None = None) -> None:
        super().__init__(TERMS.edition, options)
        self.ground = Grid(columns, rows, TERRAINS, SIDE_KINDS, LINE_KINDS)
        self.charts: Charts = real_land().charts
        self._lines: list[tuple[str, str, str, str, tuple[str, ...]]] = []  # key, kind, net, gauge, hexes
        self._towns: dict[str, Town] = {}
        self._ports: dict[str, str] = {}
        self._provinces: dict[str, str] = {}
        self._weather: dict[str, str] = {}
        self._areas: dict[str, str] = {}
        self._places: dict[str, list[str]] = {}  # area that rules single out -> hexes
        self._sorties: dict[str, tuple[str, ...]] = {}  # off-map box -> hexes from which aircraft reach it
        self._doors: dict[str, tuple[str, ...]] = {}  # the same for ground units
        self._scenario = ""
        self._ice: list[str] = []
        self._apart: list[tuple[str, str]] = []  # unit in 'aside', its parts
        self._opened: list[tuple[int, str]] = []  # level of restriction, hex
        self._course: list[tuple[str, str]] = []  # hexsides of the new bed of the Hwang Ho
        self._stocks: list[tuple[str, str, int]] = []
        self._waters: dict[str, str] = {}  # hex -> kind of water
        self._rivers: dict[str, Stream] = {}
        self._river_of: dict[tuple[str, str], str] = {}
        self._reaches: list[tuple[str, str, str, str]] = []
        self._parts: dict[str, tuple[tuple[str, ...], ...]] = {}
        self._features: dict[str, list[str]] = {}
        self._exits: list[str] = []
        self._sea: dict[str, str] = {}
        self._backs: set[str] = set()  # counters that are the backs of others
        self._freights: list[tuple[str, str, dict[str, int]]] = []
        self._opener: int | None = None  # who had the last initial phase of the row
        self._begin_counters()
        self._begin_war()
        self._begin_sky()

    # --- the board -----------------------------------------------------------------------------------

    def terrain(self, kind: str, hexes: str) -> WarSandbox:
        """Hexes of another terrain than clear."""
        one_of("terrain", kind, TERRAINS)
        for name in hexes.split():
            self.ground.pave(self.ground.known(name), kind)
        return self

    def line(self, kind: str, hexes: str, *, net: str = "china", gauge: str = "") -> WarSandbox:
        """A road, or a railway (high-rail, low-rail, ferry, unbuilt) of a net, through a row of hexes."""
        nets = real_land().nets
        own = gauge or nets[one_of("net", net, nets)].gauge
        self.ground.line(kind, hexes.split())
        key = f"{kind}-{len(self._lines) + 1}"
        self._lines.append((key, kind, net, one_of("gauge", own, GAUGES), tuple(hexes.split())))
        return self

    def side(self, kind: str, hexsides: str) -> WarSandbox:
        """Hexsides such as '0303/0304': river, major, great, canal, strait, great-wall, lake, sea, barred."""
        for word in hexsides.split():
            one, _, other = word.partition("/")
            self.ground.side(kind, one, other)
        return self

    def coast(self, hexes: str, kind: str = "coast") -> WarSandbox:
        """Hexes with water beside their land: coast, island or lake-shore. Open water beside them is joined with them,
        two of them share water where a `side` of shore, sea or lake divides them."""
        one_of("coast", kind, ("coast", "island", "lake-shore"))
        self._waters.update((self.ground.known(hex), kind) for hex in hexes.split())
        return self

    def river(self, name: str, hexsides: str, kind: str = "river", *, shallow: bool = False) -> WarSandbox:
        """A river of that name along hexsides such as '0303/0304'."""
        self._rivers[name] = Stream(name, {"en": name, "fr": name}, name, "sea", shallow)
        for word in hexsides.split():
            one, _, other = word.partition("/")
            self._river_of[one, other] = name
        return self.side(kind, hexsides)

    def reach(self, river: str, ships: str, last: str, first: str = "") -> WarSandbox:
        """How far a river is open to a kind of ship, or to one ship: up to a hexside, from the mouth or another one."""
        one_of("river", river, self._rivers)
        self._reaches.append((river, ships, first, last))
        return self

    def parted(self, hex: str, waters: str) -> WarSandbox:
        """A hex whose land divides its water: the hexes beyond each part, parts divided by a bar."""
        self._parts[self.ground.known(hex)] = tuple(tuple(part.split()) for part in waters.split("|"))
        return self

    def feature(self, kind: str, hexes: str) -> WarSandbox:
        """What the map marks: fortress, cliff, escarpment, restricted."""
        one_of("mark of the map", kind, MARKS)
        self._features.setdefault(kind, []).extend(self.ground.known(hex) for hex in hexes.split())
        return self

    def dikes(self, course: str) -> WarSandbox:
        """The hexsides of the bed that the Hwang Ho has once its dikes are broken, from where it leaves the
        old one (`river("hwang-ho-lower", ...)`)."""
        self._course = [self.ground.joined(*hexside.partition("/")[::2]) for hexside in course.split()]
        return self

    def exits(self, hexes: str) -> WarSandbox:
        """Hexes of open sea from which ships go to Japan."""
        self._exits += [self.ground.known(hex) for hex in hexes.split()]
        return self

    def sea(self, state: str, zone: str = "") -> WarSandbox:
        """The state of the sea in a zone, or everywhere: calm, rough, stormy, typhoon."""
        one_of("sea", state, real_land().climate.seas)
        if zone:
            one_of("zone", zone, (one.key for one in real_land().zones))
        self._sea[zone] = state
        return self

    def freight(self, ships: str, units: str = "", **items: int) -> WarSandbox:
        """What ships carry together: units (put them into 'aboard'), and items by name: attack=1, resource=2."""
        for item in items:
            one_of("item", item, ("attack", "resource", "general_1", "general_2", "general_3"))
        self._freights.append((ships, units, items))
        return self

    def mark_place(self, row: str, place: str, points: int) -> WarSandbox:
        """Points of supply or resources in an off-map box."""
        one_of("stock", row, ("attack_supply", "resources", "general_1", "general_2", "general_3"))
        self._stocks.append((row, place, whole("points", points)))
        return self

    def city(self, hex: str, size: str = "large", *, yard: int | None = None, town: str = "") -> WarSandbox:
        """A city: medium, large, partial or full; `yard` is what its marshalling yard contributes, by itself what rule
        7A5b says. `town` names the place of the real map that it stands for ('nanking'), where rules speak of one."""
        one_of("city", size, CITIES)
        key = one_of("town", town, real_land().towns) if town else hex
        self._towns[self.ground.known(hex)] = Town(key, -1, size, {"en": hex, "fr": hex}, hex)
        if yard is not None:
            self._mark("yard", [hex], yard)
        return self

    def port(self, hex: str, grade: str = "standard") -> WarSandbox:
        self._ports[self.ground.known(hex)] = one_of("port", grade, (*PORT_GRADES, "river"))
        return self

    def province(self, key: str, hexes: str) -> WarSandbox:
        """Hexes of another province than Kiangsu."""
        one_of("province", key, (province.key for province in real_land().provinces))
        self._provinces.update((self.ground.known(hex), key) for hex in hexes.split())
        return self

    def area(self, key: str, hexes: str) -> WarSandbox:
        """Hexes in another weather zone than '4' (as rule 36A1 counts them), or in an area that rules single out: one
        of the sheet (peiping-tientsin, south-shensi, ...)."""
        zones = [zone.key for zone in real_land().zones]
        one_of("zone or area", key, (*zones, *real_land().areas))
        named = [self.ground.known(hex) for hex in hexes.split()]
        if key in zones:
            self._areas.update(dict.fromkeys(named, key))
        else:
            self._places.setdefault(key, []).extend(named)
        return self

    def neutral(self, hexes: str) -> WarSandbox:
        """Hexes of a nation that is not at war (38): of Britain's."""
        return self.province("hong-kong", hexes)

    def ice(self, hexes: str) -> WarSandbox:
        """Sea and coast inside the line of the pack ice."""
        self._ice += [self.ground.known(hex) for hex in hexes.split()]
        return self

    def weather(self, kind: str, zone: str = "") -> WarSandbox:
        """The weather of a zone, or of all."""
        one_of("weather", kind, real_land().climate.kinds)
        if zone:
            one_of("zone", zone, (one.key for one in real_land().zones))
        self._weather[zone] = kind
        return self

    def air_exit(self, box: str, hexes: str) -> WarSandbox:
        """Hexes from which aircraft reach an off-map box; none until they are named. To the Burma Road it is 1 MP from
        the first one, and one more for each row between that and another (20G2j)."""
        one_of("box", box, real_land().boxes)
        self._sorties[box] = tuple(self.ground.known(hex) for hex in hexes.split())
        return self

    def door(self, box: str, hexes: str) -> WarSandbox:
        """Hexes from which ground units reach an off-map box, and to which they leave it; none until they are named."""
        one_of("box", box, DOORS)
        self._doors[box] = tuple(self.ground.known(hex) for hex in hexes.split())
        return self

    def campaign(self, scenario: str = "1937-41") -> WarSandbox:
        """Politics count as in one of the campaigns: mandates, postures, stability."""
        self._scenario = one_of("campaign", scenario, CAMPAIGNS)
        self._tracks.setdefault("restriction", 0)
        return self

    def mandate(self, level: int, hexes: str) -> WarSandbox:
        """Hexes that a level of restriction opens to Japan, besides the provinces and towns that it opens (41A2b)."""
        whole("level of restriction", level, 0, 3)
        self._opened += [(level, self.ground.known(hex)) for hex in hexes.split()]
        return self

    def own(self, side: str, hexes: str) -> WarSandbox:
        self._side(side)
        self._mark("owner", hexes.split(), side)
        return self

    def mark(self, **marks: Any) -> WarSandbox:
        """Markers by hexes: `mark(fort={"0303": "fort"}, broken={"0404": 1})`."""
        for row, values in marks.items():
            one_of("mark", row, TERMS.marks)
            for hex, value in values.items():
                self._mark(row, [hex], value)
        return self

    # --- counters ------------------------------------------------------------------------------------

    def unit(
        self,
        id: str,
        at: str,
        kind: str,
        *,
        power: str = "",
        base: str = "",
        division: str = "",
        set: str = "",
        counter: str = "",
        mountain_guns: bool = False,
        ident: str = "",
        army: str = "",
        radius: int = 8,
        activation: int = 4,
        **state: int | str | bool,
    ) -> WarSandbox:
        """A counter of a kind of the sheets ('j-sq-8', 'c-14', ...) in a hex, a box or a pool.

        `state` sets what it has done and suffered: face, supply, done, spent, fast, hits, isolated, used.
        """
        kinds, powers = self._every_kind(), powers_of(real_land())
        made = kinds[one_of("kind", kind, kinds)]
        names = [one.key for one in powers]
        of = names.index(one_of("power", power or whose(made, base), names))
        is_hq = "headquarters" in made.type.traits
        piece = Piece(
            id=id,
            ident=ident or id,
            name={"en": id, "fr": id},
            kind=made,
            power=of,
            army=army,
            base=base,
            division=division,
            set=set,
            counter=counter,
            mountain_guns=mountain_guns,
            radius=whole("radius", radius) if is_hq else 0,
            activation=whole("activation", activation) if is_hq else 0,
        )
        front, *backs = faces(piece)
        self._add(front, at, **state)
        for back in backs:
            self._backs.add(back.id)
            self._add(back, ASIDE)
        return self

    def broken_down(self, whole: str, parts: str) -> WarSandbox:
        """Units that are the parts of another one, which lies in 'aside' (15A)."""
        known = [piece.id for piece in self._pieces]
        for name in (whole, *parts.split()):
            one_of("unit", name, known)
        self._apart.append((whole, parts))
        return self

    def wing(self, id: str, at: str, type: str, **state: int | str | bool) -> WarSandbox:
        """An air unit of a type of the sheets ('ija-ki-10', 'caf-hawk-iii', ...) in a hex, a box or a pool, or
        'withdrawn' until it returns (25B).

        `state` sets how it is: ready, mission, base, and the carrier on whose deck it is.
        """
        if isinstance(state.get("deck"), str):
            self._decks[id] = str(state.pop("deck"))
        if at == WITHDRAWN:
            self._withdrawn.append(id)
            at = ASIDE
        types, powers = real_land().airpower.types, [one.key for one in powers_of(real_land())]
        made = types[one_of("type", type, types)]
        self._add(Wing(id, {"en": id, "fr": id}, made, powers.index(made.service)), at, **state)
        return self

    def ship(
        self,
        id: str,
        at: str,
        kind: str,
        strength: int = 3,
        *,
        power: str = "ijn",
        aa: int = 0,
        **state: int | str | bool,
    ) -> WarSandbox:
        """A naval unit: TF, CG, NT, LC, RF or RT. `state` sets how it is: afloat, damage."""
        powers = [one.key for one in powers_of(real_land())]
        whose = powers.index(one_of("power", power, powers))
        one_of("kind of ship", kind, SHIPS)
        fires = kind in ("TF", "RF")
        made = Vessel(id, {"en": id, "fr": id}, kind, whole("strength", strength, 1), fires, whole("aa", aa), whose)
        self._add(made, at, **state)
        return self

    def _add(self, piece: Piece | Wing | Vessel, at: object, **states: object) -> None:
        """Ground units come first, the backs of counters last among them, then aircraft, then ships."""
        super()._add(piece, at, **states)
        order = sorted(range(len(self._pieces)), key=self._rank)
        self._pieces[:] = [self._pieces[n] for n in order]
        self._states[:] = [self._states[n] for n in order]

    def _rank(self, number: int) -> tuple[int, bool]:
        piece = self._pieces[number]
        return ARMS.index(type(piece)), piece.id in self._backs

    def _hex(self, name: str) -> str:
        return self.ground.known(name)

    # --- the game ------------------------------------------------------------------------------------

    def world(self) -> Theatre:
        """The Theatre of everything collected."""
        land = self._land()
        return Theatre(
            land=land,
            powers=powers_of(land),
            pieces=tuple(piece for piece in self._pieces if isinstance(piece, Piece)),
            wings=tuple(piece for piece in self._pieces if isinstance(piece, Wing)),
            vessels=tuple(piece for piece in self._pieces if isinstance(piece, Vessel)),
            rules=rules_of(self.options),
            options=self.options,
            scenario=land.scenarios[self._scenario] if self._scenario else None,
        )

    def _sea_ports(self) -> list[str]:
        """Sea ports in hexes of which no coast is told: their sea lies beyond the board, and leads to Japan."""
        return [hex for hex, grade in self._ports.items() if grade != "river" and hex not in self._waters]

    def _land(self) -> World:
        real, board, number = real_land(), self.ground.board(), self.ground.numbers
        provinces = {province.key: province for province in real.provinces}
        here = dict.fromkeys((HOME, *self._provinces.values()))
        used: list[Province] = [provinces[key] for key in (*here, *(key for key in provinces if key not in here))]
        keys = [province.key for province in used]
        zones: dict[str, Zone] = {zone.key: zone for zone in real.zones}
        first = "4" if "4" in zones else next(iter(zones))
        weather = [zones[first], *(zones[k] for k in dict.fromkeys(self._areas.values()) if k != first)]
        zone_keys = [zone.key for zone in weather]
        towns = {hex: replace(town, hex=number[hex]) for hex, town in self._towns.items()}
        railways = {
            key: Railway(key, net, gauge, {"en": key, "fr": key})
            for key, kind, net, gauge, _ in self._lines
            if kind != "road"
        }
        nets: dict[str, Net] = dict(real.nets)
        waters = dict.fromkeys(self._sea_ports(), "coast") | self._waters
        water = bytes(
            WATERS.index(terrain if terrain in ("sea", "lake") else waters.get(hex, "land"))
            for hex, terrain in self.ground.terrain.items()
        )
        chains = tuple(
            Chain(self._river_of.get((one, other), f"{kind}-{place}"), kind, ((number[one], number[other]),))
            for place, (one, other, kind) in enumerate(self.ground.sides)
        )
        return replace(
            real,
            board=board,
            provinces=tuple(used),
            zones=tuple(weather),
            province=bytes(keys.index(self._provinces.get(hex, HOME)) for hex in self.ground.terrain),
            zone=bytes(zone_keys.index(self._areas.get(hex, first)) for hex in self.ground.terrain),
            water=water,
            areas={
                key: replace(real.areas[key], hexes=frozenset(number[hex] for hex in hexes))
                for key, hexes in self._places.items()
                if key in real.areas
            },
            towns={town.key: town for town in towns.values()},
            ports={number[hex]: grade for hex, grade in self._ports.items() if grade != "river"},
            streams=dict(self._rivers),
            rivers=tuple(chain for chain in chains if chain.kind in ("river", "major", "great", "canal")),
            lakes={},
            shores=tuple(chain for chain in chains if chain.kind in ("shore", "sea", "lake")),
            walls=tuple(chain for chain in chains if chain.kind == "great-wall"),
            sides=tuple(chain for chain in chains if chain.kind in ("strait", "barred")),
            flood=tuple((number[one], number[other]) for one, other in self._course),
            lines=tuple(Line(key, kind, tuple(number[hex] for hex in hexes)) for key, kind, _, _, hexes in self._lines),
            railways=railways,
            nets=nets,
            marks={kind: frozenset(number[hex] for hex in hexes) for kind, hexes in self._features.items()},
            boxes=self._boxes(),
            navies=self._navies(),
            ice=frozenset(number[hex] for hex in self._ice),
            towns_at={town.hex: town for town in towns.values()},
            river_ports=frozenset(number[hex] for hex, grade in self._ports.items() if grade == "river"),
            charts=self.charts,
            counters=self._counters(),
            airpower=self._airpower(number),
            forces=self._forces(number),
            politics=self._politics(number),
            economy=replace(
                real.economy, imports=_through_boxes(real.economy.imports), factories=self._start_factories(number)
            ),
        )

    def _mandates(self, numbers: dict[str, int]) -> tuple[Mandate, ...]:
        provinces = {hex: self._provinces.get(hex, HOME) for hex in self.ground.terrain}
        towns = {hex: town.key for hex, town in self._towns.items()}
        return mandates(provinces, towns, self._opened, numbers)

    def _boxes(self) -> dict[str, Box]:
        """The real boxes; only Japan is reached from here, by the exits that were named."""
        number = self.ground.numbers
        ways = frozenset(number[hex] for hex in (*self._exits, *self._sea_ports()))
        named = {key: frozenset(number[hex] for hex in hexes) for key, hexes in self._sorties.items()}
        doors = {key: frozenset(number[hex] for hex in hexes) for key, hexes in self._doors.items()}
        none: frozenset[int] = frozenset()
        road = self._sorties.get(BURMA_ROAD, ())
        far = {number[hex]: 1 + abs(int(hex[-2:]) - int(road[0][-2:])) for hex in road}
        return {
            key: replace(
                box,
                exits=named.get(key, ways if key == "japan" else none) | doors.get(key, none),
                rail=doors.get(key, none),
                flights=far if key == BURMA_ROAD else {},
            )
            for key, box in real_land().boxes.items()
        }

    def _navies(self) -> Navies:
        number = self.ground.numbers

        def pair(word: str) -> tuple[int, int]:
            one, _, other = word.partition("/")
            return side(number[one], number[other])

        return replace(
            real_land().navies,
            waters={
                number[hex]: tuple(frozenset(number[there] for there in part) for part in parts)
                for hex, parts in self._parts.items()
            },
            reaches=tuple(
                Reach(river, ships, pair(first) if first else None, pair(last))
                for river, ships, first, last in self._reaches
            ),
            passages=(),
            **self._fleets(
                number, {one.id: (one.kind, one.strength) for one in self._pieces if isinstance(one, Vessel)}
            ),
        )

    # --- parts ---------------------------------------------------------------------------------------

    def _leg(self, phase: str, side: int, first: bool, history: Mapping[str, Any]) -> list[Procedure]:
        procedures = super()._leg(phase, side, first, history)
        player = player_of(phase, side)
        if first:
            self._opener = None
        days = days_before(phase, player, self._opener)
        if phase in OPENING:
            self._opener = player
        if phase == "turn":  # it says itself whose turn it is
            return procedures
        if not first:
            return [*procedures, Succession(player=player, days=days)]
        begun = AS_TOLD if "player" in self._tracks else player
        return [*procedures, Succession(player=begun, first=True, told=told_of_a_phase(self._states))]

    def _faces(self) -> int:
        return TEN_FACES if self.options.get("column-increments") else super()._faces()  # 44E

    def _position(self, seed: str | None) -> Situation:
        p = Situation(self.world(), seed)
        p.index = 0  # the middle of the track, wherever the campaigns begin
        return p

    def _side_of(self, p: Situation, number: int) -> int:
        return p.sides[number]

    def _place(self, p: Situation, what: str, place: object) -> int:
        if isinstance(place, str) and place in p.world.place:
            return p.world.place[place]
        hexes, boxes = p.world.board.names, p.places.names[p.places.first_box :]
        raise Malformed(
            f"{what} at {place!r}: a hex of the sandbox, {hexes[0]} to {hexes[-1]}, or one of {', '.join(boxes)} "
            "was expected"
        )

    def _occupies(self, p: Situation, number: int) -> bool:
        return number < p.world.ground

    def _lay(self, p: Situation) -> None:
        kinds, zones = [one.key for one in p.world.weathers], p.world.land.zones
        usual = self._weather.get("", "clear")
        p.weather = tuple(kinds.index(self._weather.get(zone.key, usual)) for zone in zones)
        states, calm = [one.key for one in p.world.sea_states], self._sea.get("", "calm")
        p.seas = tuple(states.index(self._sea.get(zone.key, calm)) for zone in zones)
        p.yard[:] = first_yards(p.world)  # unless something else was told
        super()._lay(p)
        self._lay_war(p)
        for number, place in enumerate(p.at[: p.world.ground]):
            if place < len(p.world.board):
                foreign = p.owner[place] == 2 - p.sides[number]
                p.lent[place] = int(foreign and guerrilla(p, number))  # 14F/ownership
                p.owner[place] = 1 + p.sides[number]
        for wing in range(p.world.ground, p.world.first_ship):
            if "base" not in self._states[wing]:
                p.base[wing] = p.at[wing]
        for ship in range(p.world.first_ship, len(p.at)):
            place = p.at[ship]
            if place == p.world.place[SUNK] and "damage" not in self._states[ship]:
                p.damage[ship] = p.vessel(ship).strength  # 27A3
            if p.world.on_river(place):
                p.afloat[ship] = ON_RIVER
            elif place < p.world.hexes and not self._in_port(p, ship):
                p.afloat[ship] = AT_SEA
        named = p.world.number
        p.freights = tuple(
            (tuple(named[w] for w in ships.split()), tuple(named[w] for w in units.split()), tuple(items.items()))
            for ships, units, items in self._freights
        )
        for row, box, points in self._stocks:
            getattr(p, row)[self._place(p, row, box)] = points
        self._lay_sky(p)
        p.parted = tuple((named[whole], tuple(named[part] for part in parts.split())) for whole, parts in self._apart)
        p.turn_owner[:] = p.phase_owner[:] = p.owner
        p.rebuild()
        self._lay_decks(p)

    def _in_port(self, p: Situation, ship: int) -> bool:
        """Whether a ship lies in the port of its hex: if it was told so, or the port is not the enemy's."""
        place = p.at[ship]
        there = place in (*p.world.land.ports, *p.world.land.river_ports)
        return there and ("afloat" in self._states[ship] or p.owner[place] != 2 - p.sides[ship])


def _through_boxes(imports: Iterable[Import]) -> tuple[Import, ...]:
    """What comes to China through off-map boxes: ports of the real map are not on the little one."""
    return tuple(row for row in imports if all(spot.kind == "box" for spot in row.at))

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
from grognard.games.war_of_resistance.airpower import SHIPS
from grognard.games.war_of_resistance.charts import Charts
from grognard.games.war_of_resistance.economy import Import
from grognard.games.war_of_resistance.mustering import powers_of
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.sandbox.long_war import LongWar
from grognard.games.war_of_resistance.sandbox.terms import TERMS, real_land
from grognard.games.war_of_resistance.setup import CAMPAIGNS
from grognard.games.war_of_resistance.theatre import Piece, Theatre, Vessel, Wing
from grognard.games.war_of_resistance.world import (
    CITIES,
    GAUGES,
    LINE_KINDS,
    PORT_GRADES,
    SIDE_KINDS,
    TERRAINS,
    WATERS,
    Net,
    Province,
    Railway,
    Town,
    World,
    Zone,
)
from grognard.kernel.words import Malformed

POWERS = {"japanese": "ija", "chinese": "ca"}  # whose a counter is if nothing is said
ARMS = (Piece, Wing, Vessel)  # in the order of their numbers


class WarSandbox(LongWar):
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
        self._exits: dict[str, tuple[str, ...]] = {}
        self._scenario = ""
        self._ice: list[str] = []
        self._stocks: list[tuple[str, str, int]] = []
        self._begin_war()

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

    def city(self, hex: str, size: str = "large", *, yard: int | None = None) -> WarSandbox:
        """A city: medium, large, partial or full; `yard` is what its marshalling yard contributes."""
        one_of("city", size, CITIES)
        self._towns[self.ground.known(hex)] = Town(hex, -1, size, {"en": hex, "fr": hex}, hex)
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
        """Hexes in another weather zone than '4' (as rule 36A1 counts them)."""
        one_of("zone", key, (zone.key for zone in real_land().zones))
        self._areas.update((self.ground.known(hex), key) for hex in hexes.split())
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

    def exit(self, box: str, hexes: str) -> WarSandbox:
        """Hexes from which aircraft reach an off-map box; none until they are named."""
        one_of("box", box, real_land().boxes)
        self._exits[box] = tuple(self.ground.known(hex) for hex in hexes.split())
        return self

    def campaign(self, scenario: str = "1937-41") -> WarSandbox:
        """Politics count as in one of the campaigns: mandates, postures, stability."""
        self._scenario = one_of("campaign", scenario, CAMPAIGNS)
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

    def chart(self, **changes: Any) -> WarSandbox:
        """Replace charts by their names in `Charts`."""
        known = list(Charts.__dataclass_fields__)
        for key in changes:
            one_of("chart", key, known)
        self.charts = replace(self.charts, **changes)
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
        kinds, powers = real_land().counters.kinds, powers_of(real_land())
        made = kinds[one_of("kind", kind, kinds)]
        names = [one.key for one in powers]
        whose = names.index(one_of("power", power or POWERS[made.side], names))
        is_hq = "headquarters" in made.type.traits
        piece = Piece(
            id=id,
            ident=ident or id,
            name={"en": id, "fr": id},
            kind=made,
            power=whose,
            army=army,
            base=base,
            division=division,
            set=set,
            counter=counter,
            mountain_guns=mountain_guns,
            radius=whole("radius", radius) if is_hq else 0,
            activation=whole("activation", activation) if is_hq else 0,
        )
        self._add(piece, at, **state)
        return self

    def wing(self, id: str, at: str, type: str, **state: int | str | bool) -> WarSandbox:
        """An air unit of a type of the sheets ('ija-ki-10', 'caf-hawk-iii', ...) in a hex, a box or a pool.

        `state` sets how it is: ready, mission, base.
        """
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
        """Ground units come first, then aircraft, then ships, in whatever order they are told."""
        super()._add(piece, at, **states)
        order = sorted(range(len(self._pieces)), key=lambda n: ARMS.index(type(self._pieces[n])))
        self._pieces[:] = [self._pieces[n] for n in order]
        self._states[:] = [self._states[n] for n in order]

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
            options=self.options,
            scenario=land.scenarios[self._scenario] if self._scenario else None,
        )

    def _land(self) -> World:
        real, board, number = real_land(), self.ground.board(), self.ground.numbers
        provinces = {province.key: province for province in real.provinces}
        used: list[Province] = [provinces["kiangsu"], *(provinces[k] for k in dict.fromkeys(self._provinces.values()))]
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
        water = bytes(WATERS.index(self._water(hex)) for hex in self.ground.terrain)
        chains = tuple(
            Chain(f"{kind}-{place}", kind, ((number[one], number[other]),))
            for place, (one, other, kind) in enumerate(self.ground.sides)
        )
        return replace(
            real,
            board=board,
            provinces=tuple(used),
            zones=tuple(weather),
            province=bytes(keys.index(self._provinces.get(hex, "kiangsu")) for hex in self.ground.terrain),
            zone=bytes(zone_keys.index(self._areas.get(hex, first)) for hex in self.ground.terrain),
            water=water,
            areas={},
            towns=towns,
            ports={number[hex]: grade for hex, grade in self._ports.items() if grade != "river"},
            streams={},
            rivers=tuple(chain for chain in chains if chain.kind in ("river", "major", "great", "canal")),
            lakes={},
            shores=tuple(chain for chain in chains if chain.kind in ("shore", "sea", "lake")),
            walls=tuple(chain for chain in chains if chain.kind == "great-wall"),
            sides=tuple(chain for chain in chains if chain.kind in ("strait", "barred")),
            flood=(),
            lines=tuple(Line(key, kind, tuple(number[hex] for hex in hexes)) for key, kind, _, _, hexes in self._lines),
            railways=railways,
            nets=nets,
            boxes={
                key: replace(box, exits=frozenset(number[hex] for hex in self._exits.get(key, ())))
                for key, box in real.boxes.items()
            },
            marks={},
            ice=frozenset(number[hex] for hex in self._ice),
            towns_at={town.hex: town for town in towns.values()},
            river_ports=frozenset(number[hex] for hex, grade in self._ports.items() if grade == "river"),
            charts=self.charts,
            forces=self._forces(number),
            politics=self._politics(number),
            economy=replace(real.economy, imports=_through_boxes(real.economy.imports)),
        )

    # --- parts ---------------------------------------------------------------------------------------

    def _water(self, hex: str) -> str:
        """What a hex is to ships and floatplanes: land beside the sea or a lake is its shore."""
        terrain = self.ground.terrain
        if terrain[hex] in ("sea", "lake"):
            return terrain[hex]
        near = {terrain[there] for there in self.ground.around(hex)}
        return "coast" if "sea" in near else "lake-shore" if "lake" in near else "land"

    def _position(self, seed: str | None) -> Situation:
        return Situation(self.world(), seed)

    def _side_of(self, p: Situation, number: int) -> int:
        return p.sides[number]

    def _place(self, p: Situation, what: str, place: object) -> int:
        if isinstance(place, str) and place in p.world.place:
            return p.world.place[place]
        hexes, boxes = p.world.board.names, p.places.names[p.hexes :]
        raise Malformed(
            f"{what} at {place!r}: a hex of the sandbox, {hexes[0]} to {hexes[-1]}, or one of {', '.join(boxes)} "
            "was expected"
        )

    def _occupies(self, p: Situation, number: int) -> bool:
        return number < p.world.ground

    def _lay(self, p: Situation) -> None:
        super()._lay(p)
        self._lay_war(p)
        kinds, zones = [one.key for one in p.world.weathers], p.world.land.zones
        usual = self._weather.get("", "clear")
        p.weather = tuple(kinds.index(self._weather.get(zone.key, usual)) for zone in zones)
        for number, place in enumerate(p.at[: p.world.ground]):
            if place < len(p.world.board):
                p.owner[place] = 1 + p.sides[number]
        for wing in range(p.world.ground, p.world.first_ship):
            if "base" not in self._states[wing]:
                p.base[wing] = p.at[wing]
        p.rebuild()


def _through_boxes(imports: Iterable[Import]) -> tuple[Import, ...]:
    """What comes to China through off-map boxes: ports of the real map are not on the little one."""
    return tuple(row for row in imports if all(spot.kind == "box" for spot in row.at))

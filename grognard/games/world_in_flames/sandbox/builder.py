"""What the sandbox of World in Flames can be told: hexes, counters, powers, weather.

FlamesSandbox(6, 4).unit("A", "0202", "germany", "ARM", combat=8, movement=5).game("impulse", "axis")
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from grognard.field.powers import Power
from grognard.games.invented import Builder, one_of
from grognard.games.invented.ground import Grid
from grognard.games.invented.words import row_of, whole
from grognard.games.world_in_flames.position import DROPPED, INVADED, Situation
from grognard.games.world_in_flames.rules.flying import MARKS
from grognard.games.world_in_flames.rules.options import rules_for
from grognard.games.world_in_flames.rules.surprise import surprise
from grognard.games.world_in_flames.sandbox.terms import TERMS, real_land
from grognard.games.world_in_flames.tables import TURNS, WEATHERS, ZONES, Allotment, Scenario
from grognard.games.world_in_flames.theatre import ACTIONS, BRANCHES, MAJORS, NEUTRAL, Piece, Theatre, side_of_major
from grognard.games.world_in_flames.world import (
    CITIES,
    LINE_KINDS,
    MAPS,
    NO_AREA,
    NO_COUNTRY,
    PORTS,
    POWERS,
    SIDE_KINDS,
    TERRAINS,
    Place,
    Works,
    World,
)
from grognard.kernel.words import Malformed

WORKS = ("blue", "red", "oil")
TYPES = {
    "land": ("INF", "GARR", "MIL", "MOT", "MECH", "ARM", "CAV", "MTN", "PARA", "MAR", "HQ-A", "HQ-I", "PART"),
    "air": ("FTR", "LND", "NAV", "ATR"),
    "naval": ("CV", "BB", "CA", "CL", "SUB", "TRS", "AMPH"),
}


# what can be printed on a counter
NUMBERS = (
    *("combat", "movement", "reorganisation", "air_to_air", "air_to_sea", "tactical", "strategic", "range"),
    *("cost", "turns"),
)
TRUTHS = ("white", "division")

FIRST = 6 * 5 + TURNS.index("may-jun")  # the first turn, of 1941


class FlamesSandbox(Builder):
    """Collects hexes, counters and the state of the war, then makes a game of them.

    All hexes are clear land of the eastern European map in the north temperate zone and nobody's until something else
    is said; a hex with a land unit in it belongs to its power. Each of the powers named first plays for itself.
    """

    terms = TERMS

    def __init__(
        self,
        columns: int = 8,
        rows: int = 8,
        powers: str = "germany ussr",
        options: Mapping[str, str | bool | int] | None = None,
        maps: str = "E",
    ) -> None:
        super().__init__(TERMS.edition, options)
        self.ground = Grid(columns, rows, TERRAINS, SIDE_KINDS, LINE_KINDS)
        self._groups = tuple((one_of("major power", power, POWERS),) for power in powers.split())
        self._maps = tuple(one_of("map", letter, MAPS) for letter in maps.split())
        self._minors: dict[str, str] = {}  # minor country -> the major power it is aligned with, '' for none
        self._wars: list[tuple[str, str]] = []
        self._owners: dict[str, str] = {}
        self._homes: dict[str, str] = {}  # hex -> the country it lies in
        self._capitals: dict[str, str] = {}
        self._conquests: dict[str, str] = {}
        self._zones: dict[str, str] = {}
        self._places: dict[str, dict[str, Any]] = {}
        self._weather: dict[str, str] = {}
        self._actions: dict[str, str] = {}
        self._forts: list[tuple[str, str]] = []
        self._allotments: list[Allotment] = []
        self._coasts: dict[str, tuple[str, ...]] = {}  # hex -> the sea areas on whose coast it lies
        self._names: dict[str, str] = {}  # hex -> the name of its city or port, where a rule knows it
        self._icy: set[str] = set()
        self._letters: dict[str, str] = {}  # hex -> its map, where it is another than the eastern European one
        self._surprises: list[tuple[str, str]] = []
        self._chits: list[str] = []

    # --- the map -----------------------------------------------------------------------------------------

    def terrain(self, kind: str, hexes: str) -> FlamesSandbox:
        """Hexes of another terrain than clear."""
        for name in hexes.split():
            self.ground.pave(self.ground.known(name), one_of("terrain", kind, TERRAINS))
        return self

    def side(self, kind: str, hexsides: str) -> FlamesSandbox:
        """Hexsides such as '0303/0304': river, water, lake, alpine, canal, straits; a fort from its hex outwards."""
        for word in hexsides.split():
            one, _, other = word.partition("/")
            self.ground.side(kind, one, other)
            if kind == "fort":
                self._forts.append((one, other))
        return self

    def rail(self, hexes: str) -> FlamesSandbox:
        """A railway through a row of hexes."""
        self.ground.line("rail", hexes.split())
        return self

    def map(self, letter: str, hexes: str) -> FlamesSandbox:
        """Hexes of another map, and so of another scale."""
        one_of("map", letter, MAPS)
        self._letters.update((self.ground.known(hex), letter) for hex in hexes.split())
        return self

    def zone(self, name: str, hexes: str) -> FlamesSandbox:
        """Hexes of another weather zone."""
        zone = one_of("weather zone", name, ZONES)
        self._zones.update((self.ground.known(hex), zone) for hex in hexes.split())
        return self

    def city(self, hex: str, kind: str = "city", *, port: str = "", **works: int) -> FlamesSandbox:
        """A city or capital, with a port, factories (`blue`, `red`) and `oil`; no city but a port: kind ''."""
        if kind:
            one_of("kind of city", kind, CITIES)
        if port:
            one_of("port", port, PORTS)
        built = {one_of("what is built there", key, WORKS): whole(key, value, 0, 9) for key, value in works.items()}
        self._places[self.ground.known(hex)] = {"city": kind, "port": port, **dict.fromkeys(WORKS, 0), **built}
        return self

    def coast(self, seas: str, hexes: str) -> FlamesSandbox:
        """Hexes on the coast of one or more sea areas. The seas themselves are the real ones, off the little map."""
        keys = tuple(one_of("sea area", key, [sea.key for sea in real_land().seas]) for key in seas.split())
        self._coasts.update((self.ground.known(hex), keys) for hex in hexes.split())
        return self

    def ice(self, hexes: str) -> FlamesSandbox:
        """Ports that freeze up."""
        self._icy.update(self.ground.known(hex) for hex in hexes.split())
        return self

    def named(self, hex: str, name: str) -> FlamesSandbox:
        """The name of a city or port, for the few that rules know by name."""
        self._names[self.ground.known(hex)] = name
        return self

    # --- the war -------------------------------------------------------------------------------------------

    def minor(self, country: str, aligned: str = "") -> FlamesSandbox:
        """A minor country, aligned with a major power or neutral."""
        known = [each.key for each in real_land().countries if each.kind == "minor"]
        self._minors[one_of("minor country", country, known)] = (
            one_of("major power", aligned, POWERS) if aligned else ""
        )
        return self

    def war(self, one: str, other: str) -> FlamesSandbox:
        """Two powers are at war."""
        known = (*POWERS, *self._minors)
        self._wars.append((one_of("power", one, known), one_of("power", other, known)))
        return self

    def surprise(self, victim: str, declarer: str) -> FlamesSandbox:
        """A major power has declared war in this impulse on another power, which is surprised."""
        self._surprises.append((one_of("power", victim, (*POWERS, *self._minors)), one_of("power", declarer, POWERS)))
        return self

    def chits(self, power: str, count: int = 1) -> FlamesSandbox:
        """Offensive chits that a major power has at hand (option 61)."""
        self._chits += [one_of("major power", power, POWERS)] * whole("chits", count, 1, 9)
        return self

    def home(self, country: str, hexes: str, capital: str = "") -> FlamesSandbox:
        """Hexes of a country, and its capital among them."""
        key = one_of("country", country, [each.key for each in real_land().countries])
        self._homes.update((self.ground.known(hex), key) for hex in hexes.split())
        if capital:
            self._capitals[key] = self.ground.known(capital)
        return self

    def conquest(self, country: str, power: str) -> FlamesSandbox:
        """A country that a power has conquered."""
        key = one_of("country", country, [each.key for each in real_land().countries])
        self._conquests[key] = one_of("power", power, (*POWERS, *self._minors))
        return self

    def control(self, power: str, hexes: str) -> FlamesSandbox:
        """Hexes that a power controls."""
        owner = one_of("power", power, (*POWERS, *self._minors))
        self._owners.update((self.ground.known(hex), owner) for hex in hexes.split())
        return self

    def allot(self, power: str, *points: int) -> FlamesSandbox:
        """Build points of a major power, turn by turn from the first one on."""
        key = one_of("major power", power, POWERS)
        rows = (Allotment("sandbox", key, FIRST + n, whole("points", each, 0, 99)) for n, each in enumerate(points))
        self._allotments.extend(rows)
        return self

    def action(self, power: str, action: str) -> FlamesSandbox:
        """The action that a major power has chosen in this impulse; without a word all of them act on land."""
        self._actions[one_of("major power", power, POWERS)] = one_of("action", action, ACTIONS)
        return self

    def weather(self, weather: str, zones: str = "") -> FlamesSandbox:
        """The weather of some zones, or of all."""
        one_of("weather", weather, WEATHERS)
        for zone in zones.split() or ZONES:
            self._weather[one_of("weather zone", zone, ZONES)] = weather
        return self

    def unit(self, name: str, at: str, power: str, type: str, **values: Any) -> FlamesSandbox:
        """A counter: its type, what is printed on it, and `down`, `done`, `due` for how it lies there."""
        branch = next((branch for branch in BRANCHES if type in TYPES[branch]), "")
        if not branch:
            one_of("type", type, [each for kinds in TYPES.values() for each in kinds])
        one_of("power", power, (*POWERS, *self._minors))
        states = {key: values.pop(key) for key in ("down", "done", "due") if key in values}
        home = values.pop("home", power)
        for key, value in values.items():
            _printed(name, key, value)
        self._add(Piece(name, name, branch, type, power, home, **values), at, **states)
        return self

    def plane(self, name: str, at: str, power: str, type: str, **values: Any) -> FlamesSandbox:
        """An aircraft: `air`, `sea`, `tactical`, `strategic`, `range` are its factors, `marks` words such as 'Ext'."""
        one_of("type of aircraft", type, TYPES["air"])
        for short, printed in (("air", "air_to_air"), ("sea", "air_to_sea")):
            if short in values:
                values[printed] = values.pop(short)
        marks = tuple(one_of("mark", mark, MARKS) for mark in row_of("marks", values.pop("marks", "")))
        return self.unit(name, at, power, type, marks=marks, **values)

    # --- what comes of it ----------------------------------------------------------------------------------

    def _called(self, hex: str) -> dict[str, str]:
        return dict.fromkeys(("en", "fr"), self._names.get(hex, hex))

    def _place(self, p: Any, what: str, place: Any) -> int:
        """A sea-box as well, such as 'baltic-sea/1'."""
        names = p.places.words.index
        return int(names[place]) if "/" in str(place) and place in names else super()._place(p, what, place)

    def _side_of(self, p: Situation, number: int) -> int:
        return int(p.sides[number])

    def _together(self, p: Any, one: int, other: int) -> None:
        if min(p.sides[one], p.sides[other]) != NEUTRAL:
            super()._together(p, one, other)

    def _occupies(self, p: Situation, number: int) -> bool:
        """Land units do, but for those that have just come from the air or from the sea."""
        return p.piece(number).branch == "land" and not self._states[number].get("done", 0) & (DROPPED | INVADED)

    def world(self) -> Theatre:
        land, board = real_land(), self.ground.board()
        names = {name: number for number, name in enumerate(board.names)}
        zones = [zone.key for zone in land.zones]
        count, index = len(board), land.country_index
        places = [
            Place(names[hex], self._called(hex), objective=False, ice=hex in self._icy, resources=0, **values)
            for hex, values in self._places.items()
        ]
        changed: dict[str, Any] = {
            "board": board,
            "tables": replace(land.tables, allotments=tuple(self._allotments)),
            "places": tuple(places),
            "country": array("h", [index.get(self._homes.get(hex, ""), NO_COUNTRY) for hex in board.names]),
            "countries": tuple(
                replace(country, capital=self._capitals.get(country.key, "")) for country in land.countries
            ),
            "area": array("h", [NO_AREA]) * count,
            "zone": bytes(zones.index(self._zones.get(hex, "north-temperate")) for hex in board.names),
            "sea": tuple(tuple(land.sea_index[key] for key in self._coasts.get(hex, ())) for hex in board.names),
            "works": (Works("forts", "fort", tuple((names[one], names[other]) for one, other in self._forts)),),
            **dict.fromkeys(("outlines", "boxes", "joins"), ()),
        }
        letters = {names[hex]: letter for hex, letter in self._letters.items()}
        values = {each.name: changed.get(each.name, getattr(land, each.name)) for each in fields(World)}
        small = SmallLand(**values, letters=letters)
        majors = [Power(key, side_of_major(key)) for key in POWERS]
        minors = [Power(key, side_of_major(master) if master else NEUTRAL) for key, master in self._minors.items()]
        scenario = Scenario("sandbox", FIRST, 99, self._maps, tuple(g[0] for g in self._groups), 2, "axis", {})
        return Theatre(
            board=board,
            land=small,
            pieces=tuple(self._pieces),
            powers=(*majors, *minors),
            groups=self._groups,
            scenario=scenario,
            options=self.options,
            rules=rules_for(self.options),
        )

    def _position(self, seed: str | None) -> Situation:
        world = self.world()
        p = Situation(world, seed)
        for number, master in enumerate(self._minors.values(), MAJORS):
            if master:
                p.master[number] = world.power[master]
        for one, other in self._wars:
            for power, foe in ((one, other), (other, one)):
                if foe in POWERS:
                    p.foes[world.power[power]] |= 1 << world.power[foe]
        for number, master in enumerate(self._minors.values(), MAJORS):
            if master:  # as its major power
                p.foes[number] |= p.foes[world.power[master]]
        for country, power in self._conquests.items():
            p.conquered[world.land.country_index[country]] = world.power[power]
        for victim, declarer in self._surprises:
            surprise(p, world.power[victim], world.power[declarer])
        p.chits = tuple((world.power[key], p.turn) for key in self._chits)
        p.chosen = tuple(ACTIONS.index(self._actions.get(key, "land")) for key in POWERS)
        p.weather = tuple(WEATHERS.index(self._weather.get(zone, "fine")) for zone in ZONES)
        return p

    def _lay(self, p: Situation) -> None:
        for hex, owner in self._owners.items():
            p.control[p.world.board.index[hex]] = p.world.power[owner]
        super()._lay(p)
        for number, place in enumerate(p.at):
            name = p.world.board.names[place] if place < p.hexes else ""
            if name and name not in self._owners and p.piece(number).branch == "land":
                p.control[place] = p.power_of[number]
        p.touch()


def _printed(name: str, key: str, value: object) -> None:
    """See to it that a counter can have this printed on it."""
    what = f"{key} of {name}"
    if one_of(f"value of {name}", key, (*NUMBERS, *TRUTHS, "available", "marks")) in NUMBERS:
        whole(what, value, 0, 99)
    elif key in TRUTHS and not isinstance(value, bool):
        raise Malformed(f"{what} {value!r}: True or False was expected")
    elif key == "available" and not isinstance(value, str):
        raise Malformed(f"{what} {value!r}: a year, Res, Ge or a city was expected")


@dataclass(frozen=True)
class SmallLand(World):
    """A little map: it lies on the eastern European one where nothing else is said."""

    letters: Mapping[int, str] = field(default_factory=dict)

    def map_of(self, hex: int) -> str:
        return self.letters.get(hex, "E")

"""Words of the sandbox for the long war: orders of battle, replacement points, bases, factions and capitals (39-46)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Self

from grognard.games.invented import Builder, one_of
from grognard.games.invented.ground import Grid
from grognard.games.invented.words import whole
from grognard.games.war_of_resistance.economy import RP_KINDS, Factory
from grognard.games.war_of_resistance.forces import ACTIONS, CONDITIONS, EVENTS, Condition, Event, Forces, Land, Spot
from grognard.games.war_of_resistance.mustering import powers_of
from grognard.games.war_of_resistance.politics import Mandate, Politics
from grognard.games.war_of_resistance.position import POINT, STANDINGS, Situation
from grognard.games.war_of_resistance.rules.factories import MOST_HITS
from grognard.games.war_of_resistance.rules.markers import PARTS
from grognard.games.war_of_resistance.rules.pacification import note_capital
from grognard.games.war_of_resistance.sandbox.terms import FACTORY
from grognard.games.war_of_resistance.sandbox.values import Turn, real_land
from grognard.kernel.words import Malformed


class LongWar(Builder):
    """What a sandbox is told of the war beyond the front."""

    ground: Grid

    def _begin_war(self) -> None:
        self._events: list[tuple[Event, tuple[str, ...]]] = []
        self._points: list[tuple[str, str, str, int]] = []
        self._bases: list[tuple[str, str, bool, int]] = []
        self._levels: dict[str, str] = {}
        self._capitals: list[tuple[str, str, bool]] = []
        self._governments: list[str] = []
        self._garrisons: dict[str, str] = {}
        self._factories: list[tuple[str, str, str, int]] = []  # name, hex, state, hits

    def event(
        self,
        action: str,
        units: str = "",
        *,
        turn: int | str = 0,
        side: str = "japanese",
        at: str = "",
        replaces: str = "",
        any_kind: str = "",
        garrison: str = "",
        when: str = "",
    ) -> Self:
        """A line of an order of battle (40A): units come `at` hexes, boxes or 'prov:' and a province, or those that it
        `replaces` become them; `when` has the words of the sheet ('restriction:2', 'optional')."""
        one_of("action", action, ACTIONS)
        self._side(side)
        if garrison:
            one_of("garrison", garrison, real_land().politics.garrisons)
        if any_kind:
            one_of("kind", any_kind, real_land().counters.kinds)
        known = EVENTS if action == "event" else CONDITIONS
        words = [word.partition(":") for word in when.split()]
        conditions = tuple(Condition(one_of("when", word, known), about) for word, _, about in words)
        places = tuple(at.split())
        for place in places:
            if place not in real_land().boxes and not place.startswith("prov:"):
                self.ground.known(place)
        who, gone = tuple(units.split()), tuple(replaces.split())
        day = Turn().read("turn", turn)
        self._events.append((Event(day, side, action, who, any_kind, gone, (), garrison, conditions), places))
        return self

    def points(self, district: str, affiliation: str, amount: float, type: str = "infantry") -> Self:
        """Replacement points that a district has: a province, 'japan', 'china-theatre', 'box:west-china', ..."""
        one_of("district", district, _districts())
        one_of("affiliation", affiliation, (power.key for power in powers_of(real_land())))
        one_of("type", type, RP_KINDS)
        self._points.append((district, affiliation, type, int(Fraction(amount) * POINT)))
        return self

    def base(self, key: str, hex: str, *, active: bool = False, recruits: float = 0) -> Self:
        """A guerrilla base on the map, with the recruit points that it has (39)."""
        one_of("base", key, real_land().forces.bases)
        self._bases.append((key, self.ground.known(hex), active, int(Fraction(recruits) * POINT)))
        return self

    def level(self, faction: str, level: str) -> Self:
        """How a faction stands to the government: cooperative, uncooperative, antagonistic or puppet (45A2)."""
        one_of("faction", faction, real_land().factions)
        self._levels[faction] = one_of("level", level, STANDINGS)
        return self

    def capital(self, government: str, hex: str, *, operative: bool = True) -> Self:
        """A capital marker: 'kmt', a puppet government, a region or 'china' (37C, 46)."""
        politics, regions = real_land().politics, real_land().regions
        one_of("government", government, dict.fromkeys(("kmt", *politics.governments, *regions, "china")))
        self.ground.known(hex)
        self._capitals.append((government, hex, operative))
        return self

    def government(self, provinces: str) -> Self:
        """The provinces whose puppet governments function, instead of those at the start (46A)."""
        known = [one.province for one in real_land().politics.governments.values()]
        self._governments += [one_of("province with a government", one, known) for one in provinces.split()] or [""]
        return self

    def garrison(self, key: str, hexes: str) -> Self:
        """The area of a Japanese garrison (37D2)."""
        for hex in hexes.split():
            self.ground.known(hex)
        self._garrisons[one_of("garrison", key, real_land().politics.garrisons)] = hexes
        return self

    def factory(self, name: str, hex: str, *, state: str = "operative", hits: int = 0) -> Self:
        """A factory of China: operative, inoperative, or apart with all its parts in the hex (37E)."""
        if any(name == other for other, *_ in self._factories):
            raise Malformed(f"factory {name!r}: there is one of that name already")
        one_of("state of a factory", state, FACTORY)
        self._factories.append((name, self.ground.known(hex), state, whole("hits", hits, 0, MOST_HITS)))
        return self

    # --- parts ---------------------------------------------------------------------------------------

    def _forces(self, numbers: dict[str, int]) -> Forces:
        boxes = real_land().boxes

        def spot(word: str) -> Spot:
            if word in boxes:
                return Spot("box", word)
            return Spot("province", word[5:]) if word.startswith("prov:") else Spot("hex", word, numbers[word])

        events = (replace(row, at=tuple(map(spot, places))) for row, places in self._events)
        return replace(real_land().forces, events=tuple(events))

    def _politics(self, numbers: dict[str, int]) -> Politics:
        areas = {key: Land(frozenset(numbers[hex] for hex in hexes.split())) for key, hexes in self._garrisons.items()}
        real = real_land().politics
        garrisons = {**dict.fromkeys(real.garrisons, Land(frozenset())), **areas}
        return replace(real, garrisons=garrisons, mandates=self._mandates(numbers))

    def _mandates(self, numbers: dict[str, int]) -> tuple[Mandate, ...]:
        raise NotImplementedError

    def _start_factories(self, numbers: dict[str, int]) -> tuple[Factory, ...]:
        return tuple(Factory(name, numbers[hex]) for name, hex, _, _ in self._factories)

    def _lay_war(self, p: Situation) -> None:
        place = p.world.place
        for row, _ in self._events:
            for name in (*row.units, *row.replaces):
                one_of(f"unit of {row.action}", name, p.world.number)
        p.factories = tuple(
            (name, FACTORY.index(state), hits, (place[hex],) * PARTS) for name, hex, state, hits in self._factories
        )
        p.points = tuple(sorted(self._points))
        p.bases = tuple((key, place[hex]) for key, hex, _, _ in self._bases)
        p.active_bases = tuple(key for key, _, active, _ in self._bases if active)
        p.recruits = tuple((key, points) for key, _, _, points in self._bases if points)
        factions = list(p.world.land.factions)
        for faction, level in self._levels.items():
            p.levels[factions.index(faction)] = STANDINGS.index(level)
        p.capitals = tuple((key, place[hex], whole("operative", operative)) for key, hex, operative in self._capitals)
        if p.capitals:
            note_capital(p)
        if self._governments:
            p.governments = tuple(filter(None, self._governments))
        rows = p.world.land.politics.governments
        for key, _, operative in self._capitals:  # a capital that stands says whether its government works (37C)
            if key in rows:
                others = [province for province in p.governments if province != rows[key].province]
                p.governments = (*others, rows[key].province) if operative else tuple(others)


def _districts() -> dict[str, None]:
    """Every place that can gather replacement points (40B3)."""
    listed = (row.district for row in real_land().economy.replacements if row.district != "capital")
    return dict.fromkeys((*listed, *(province.key for province in real_land().provinces)))

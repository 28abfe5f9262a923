"""Words of the sandbox for the long war: orders of battle, replacement points, bases, factions and capitals (39-46)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Self

from grognard.games.invented import Builder, one_of
from grognard.games.invented.words import whole
from grognard.games.war_of_resistance.economy import RP_KINDS
from grognard.games.war_of_resistance.forces import ACTIONS, Condition, Event, Forces, Land, Spot
from grognard.games.war_of_resistance.mustering import powers_of
from grognard.games.war_of_resistance.politics import Politics
from grognard.games.war_of_resistance.position import POINT, STANDINGS, Situation
from grognard.games.war_of_resistance.sandbox.terms import real_land


class LongWar(Builder):
    """What a sandbox is told of the war beyond the front."""

    def _begin_war(self) -> None:
        self._events: list[tuple[Event, tuple[str, ...]]] = []
        self._points: list[tuple[str, str, str, int]] = []
        self._bases: list[tuple[str, str, bool, int]] = []
        self._levels: dict[str, str] = {}
        self._capitals: list[tuple[str, str, bool]] = []
        self._governments: list[str] = []
        self._garrisons: dict[str, str] = {}

    def event(
        self,
        action: str,
        units: str = "",
        *,
        turn: int = 0,
        side: str = "japanese",
        at: str = "",
        replaces: str = "",
        any_kind: str = "",
        garrison: str = "",
        when: str = "",
    ) -> Self:
        """A line of an order of battle (40A): units come `at` hexes or boxes, or `replaces` becomes them; `when`
        has the words of the sheet ('restriction:2', 'optional')."""
        one_of("action", action, ACTIONS)
        self._side(side)
        words = (word.partition(":") for word in when.split())
        conditions = tuple(Condition(word, about) for word, _, about in words)
        places = tuple(at.split())
        row = Event(turn, side, action, tuple(units.split()), any_kind, replaces, (), garrison, conditions)
        self._events.append((row, places))
        return self

    def points(self, district: str, affiliation: str, amount: float, type: str = "infantry") -> Self:
        """Replacement points that a district has."""
        one_of("affiliation", affiliation, (power.key for power in powers_of(real_land())))
        one_of("type", type, RP_KINDS)
        self._points.append((district, affiliation, type, int(Fraction(amount) * POINT)))
        return self

    def base(self, key: str, hex: str, *, active: bool = False, recruits: float = 0) -> Self:
        """A guerrilla base on the map, with the recruit points that it has (39)."""
        one_of("base", key, real_land().forces.bases)
        self._bases.append((key, hex, active, int(Fraction(recruits) * POINT)))
        return self

    def level(self, faction: str, level: str) -> Self:
        """How a faction stands to the government: cooperative, uncooperative, antagonistic or puppet (45A2)."""
        one_of("faction", faction, real_land().factions)
        self._levels[faction] = one_of("level", level, STANDINGS)
        return self

    def capital(self, government: str, hex: str, *, operative: bool = True) -> Self:
        """A capital marker: 'kmt', a puppet government, a region or 'china' (37C, 46)."""
        self._capitals.append((government, hex, operative))
        return self

    def government(self, provinces: str) -> Self:
        """The provinces whose puppet governments function, instead of those at the start (46A)."""
        self._governments += provinces.split() or [""]
        return self

    def garrison(self, key: str, hexes: str) -> Self:
        """The area of a Japanese garrison (37D2)."""
        self._garrisons[one_of("garrison", key, real_land().politics.garrisons)] = hexes
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
        return replace(real, garrisons={**dict.fromkeys(real.garrisons, Land(frozenset())), **areas})

    def _lay_war(self, p: Situation) -> None:
        place = p.world.place
        p.points = tuple(sorted(self._points))
        p.bases = tuple((key, place[hex]) for key, hex, _, _ in self._bases)
        p.active_bases = tuple(key for key, _, active, _ in self._bases if active)
        p.recruits = tuple((key, points) for key, _, _, points in self._bases if points)
        factions = list(p.world.land.factions)
        for faction, level in self._levels.items():
            p.levels[factions.index(faction)] = STANDINGS.index(level)
        p.capitals = tuple((key, place[hex], whole("operative", operative)) for key, hex, operative in self._capitals)
        if self._governments:
            p.governments = tuple(filter(None, self._governments))

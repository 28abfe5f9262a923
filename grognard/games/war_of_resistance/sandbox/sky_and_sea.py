"""Words of the sandbox for air and sea: what comes to both (25, 35), plans of landings, frost, harassment, decks."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any, Final, Self

from grognard.games.invented import Builder, one_of
from grognard.games.invented.words import whole
from grognard.games.war_of_resistance.airpower import (
    AIR_ACTIONS,
    SERVICES,
    SHIPS,
    AirEvent,
    Airpower,
    AirReplacements,
    Arrival,
)
from grognard.games.war_of_resistance.calendar import Span
from grognard.games.war_of_resistance.counters import SIDES
from grognard.games.war_of_resistance.forces import Spot
from grognard.games.war_of_resistance.mustering import powers_of
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.airbases import come_aboard, works
from grognard.games.war_of_resistance.rules.harassment import MOST, SHIFTS
from grognard.games.war_of_resistance.sandbox.values import real_land
from grognard.kernel.words import Malformed

LANDINGS: Final = ("ship", "air")
NO_LIMIT: Final = 10_000
WITHDRAWN: Final = "withdrawn"  # where an air unit lies that has left play and may return


class SkyAndSea(Builder):
    """What a sandbox is told of air forces and fleets beyond their counters."""

    def _begin_sky(self) -> None:
        self._air_events: list[tuple[AirEvent, str]] = []
        self._arps: list[AirReplacements] = []
        self._arrivals: list[tuple[Arrival, str]] = []
        self._allowances: dict[str, int] = {}
        self._plans: list[tuple[str, str, int, str]] = []
        self._frozen: set[str] = set()
        self._harassed: list[tuple[str, str, int]] = []
        self._decks: dict[str, str] = {}
        self._withdrawn: list[str] = []

    # --- what comes ------------------------------------------------------------------------------------

    def air_event(
        self, action: str, types: str = "", *, turn: int = 0, units: int = 1, into: str = "", at: str = "", **of: str
    ) -> Self:
        """A line of an air order of battle (25B, 25D, 25E): so many units of each type are received, withdrawn, or
        converted `into` another type; those to come lie `aside`. `service=` where no type is named."""
        one_of("action", action, AIR_ACTIONS)
        known = real_land().airpower.types
        named = tuple(known[one_of("type", word, known)] for word in types.split())
        if into:
            one_of("type", into, known)
        for word in of:
            one_of("word", word, ("service",))
        service = one_of("service", of.get("service", named[0].service if named else ""), SERVICES)
        stranger = next((one.key for one in named if one.service != service), "")
        if stranger:
            raise Malformed(f"type {stranger!r}: all types of an event are of one service, here {service}")
        row = AirEvent(whole("turn", turn), service, action, tuple(one.key for one in named), units, into, None)
        self._air_events.append((row, at))
        return self

    def air_points(self, service: str, points: int, *, most: int = NO_LIMIT, first: int = 0, last: int = 999) -> Self:
        """Air replacement points that a service gets every cycle from one turn to another, and the most it keeps."""
        one_of("service", service, SERVICES)
        span = Span(whole("first", first, 0, None), whole("last", last, 0, None))
        self._arps.append(AirReplacements(service, span, whole("points", points), whole("most", most, 0, None)))
        return self

    def ship_event(self, ships: str, at: str, *, turn: int, power: str = "ijn", strength: int = 0) -> Self:
        """Naval reinforcements (35A): a ship by its name, or `strength` points of a kind; those to come lie `aside`."""
        powers = {one.key: one for one in powers_of(real_land())}
        side = SIDES[powers[one_of("power", power, powers)].side]
        kind = ships if ships in SHIPS else ""
        row = Arrival("" if kind else ships, side, power, kind, whole("strength", strength), Spot("box", ""), turn)
        self._arrivals.append((row, at))
        return self

    def allowance(self, **numbers: int) -> Self:
        """What Japan may buy and gets (34E, 35B): `nt_extra_max`, `lc_extra_max`, `nrp_per_month`."""
        known = {key.replace("-", "_"): key for key in real_land().navies.allowances}
        for word, number in numbers.items():
            self._allowances[known[one_of("allowance", word, known)]] = whole(word, number)
        return self

    # --- how things are --------------------------------------------------------------------------------

    def plan(self, unit: str, hex: str, turn: int, by: str = "ship") -> Self:
        """A landing of a unit that was planned in a turn (by its number), from ships or by air."""
        one_of("by", by, LANDINGS)
        self._plans.append((unit, self._hex(hex), whole("turn", turn), by))
        return self

    def frozen(self, zone: str = "") -> Self:
        """Rivers, canals and lakes of a weather zone, or everywhere, are frozen (36E1), and pack ice is closed."""
        if zone:
            one_of("zone", zone, (one.key for one in real_land().zones))
        self._frozen.add(zone)
        return self

    def harass(self, side: str, hexes: str, hits: int = 1) -> Self:
        """Hexes in which units of a side suffer from harassment (20G2d)."""
        self._side(side)
        whole("hits", hits, 0, MOST)
        self._harassed += [(side, self._hex(hex), hits) for hex in hexes.split()]
        return self

    # --- parts -----------------------------------------------------------------------------------------

    def _hex(self, name: str) -> str:
        raise NotImplementedError

    def _airpower(self, numbers: dict[str, int]) -> Airpower:
        """The real types of aircraft; nothing comes or goes but what was told."""
        events = tuple(replace(row, spot=_spot(at, numbers) if at else None) for row, at in self._air_events)
        return replace(real_land().airpower, events=events, battles={}, replacements=tuple(self._arps))

    def _fleets(self, numbers: dict[str, int], kinds: dict[str, tuple[str, int]]) -> dict[str, Any]:
        """Arrivals and allowances of the navies; `kinds`: ship -> kind and strength."""
        rows = []
        for row, at in self._arrivals:
            if row.ship:
                kind, strength = kinds[one_of("ship", row.ship, kinds)]
                row = replace(row, kind=kind, strength=row.strength or strength)
            rows.append(replace(row, spot=_spot(at, numbers)))
        numbers_ = {key: Fraction(number) for key, number in self._allowances.items()}
        return {"arrivals": {"": tuple(rows)}, "allowances": {**real_land().navies.allowances, **numbers_}}

    def _lay_sky(self, p: Situation) -> None:
        named, index = p.world.number, p.world.board.index
        for unit, _, _, _ in self._plans:
            one_of("unit", unit, named)
        landings = [(named[unit], index[hex], turn, by) for unit, hex, turn, by in self._plans]
        p.plans = tuple((unit, hex, turn) for unit, hex, turn, by in landings if by == "ship")
        p.drops = tuple((unit, hex, turn) for unit, hex, turn, by in landings if by == "air")
        p.withdrawn = tuple(named[wing] for wing in self._withdrawn)
        if self._frozen:
            p.frozen = tuple(bool({"", zone.key} & self._frozen) for zone in p.world.land.zones)
        for side, hex, hits in self._harassed:
            p.harassed[index[hex]] |= hits << SHIFTS[SIDES.index(side)]

    def _lay_decks(self, p: Situation) -> None:
        """Carrier aircraft where there is no other base, and those whose carrier was named, are on a deck."""
        named, carriers = p.world.number, [n for n in range(p.world.first_ship, len(p.at)) if p.vessel(n).kind == "CG"]
        ships = {p.name(ship): ship for ship in carriers}
        for wing in range(p.world.ground, p.world.first_ship):
            deck = self._decks.get(p.name(wing), "")
            if deck:
                p.deck[wing] = 1 + ships[one_of("carrier", deck, ships)]
                if p.at[wing] != p.at[named[deck]]:
                    raise Malformed(f"{p.name(wing)} is on {deck}: it must be in {p.place_name(p.at[named[deck]])}")
            elif not p.deck[wing] and p.at[wing] < p.world.hexes and not works(p, p.at[wing]):
                come_aboard(p, wing, p.at[wing])


def _spot(word: str, numbers: dict[str, int]) -> Spot:
    boxes = real_land().boxes
    if word in boxes:
        return Spot("box", word)
    if word not in numbers:
        raise Malformed(f"at {word!r}: a hex of the sandbox or one of {', '.join(boxes)} was expected")
    return Spot("hex", word, numbers[word])

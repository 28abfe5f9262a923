"""14A1d to 14A1f, 14A3 Works paid in movement points: temporary airfields, demolition and repair of ports, repair of
airbases and rails, gauge; and landing strips of rapid construction (14A1h)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, Final

from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.allowance import left, left_here, spend
from grognard.games.war_of_resistance.rules.construction import erect, half_allowance, no_site, too_tired
from grognard.games.war_of_resistance.rules.engineers import (
    DEMOLISH_PORT,
    GAUGE,
    MEND_BASE,
    MEND_PORT,
    MEND_RAIL,
    STRIP,
    TEMPORARY,
    builders,
    crews,
    hastened,
    no_crew,
    price,
    turns,
)
from grognard.games.war_of_resistance.rules.factions import no_demolition
from grognard.games.war_of_resistance.rules.mandate import may_demolish
from grognard.games.war_of_resistance.rules.march_refusals import points
from grognard.games.war_of_resistance.rules.orders import MOVEMENT
from grognard.games.war_of_resistance.rules.ports import grade
from grognard.games.war_of_resistance.rules.railnets import has_rails
from grognard.games.war_of_resistance.rules.weather import weather
from grognard.kernel.actions import Order, PieceNo
from grognard.kernel.refusals import Refusal, refuse

SOAKED: Final = ("rain", "mud", "typhoon")  # no work on temporary airfields (14A1g/temporary)


def _no_temporary(p: Situation, side: int, hex: int) -> Refusal | None:
    """14A1d/build, 14A1d/increase."""
    name, most = p.hex_name(hex), p.world.charts.airbases["temporary"].most or 0
    if p.world.terrain(hex).costs["dry", "foot"] is None:
        return refuse("14A1d/build", "forbidden-ground", hex=name, work=TEMPORARY)
    if p.permanent[hex]:
        return refuse("14A1d/build", "airfield-there", hex=name, capacity=p.permanent[hex])
    if p.temporary[hex] >= most:
        return refuse("14A1d/increase", "temporary-full", hex=name, limit=most)
    return _too_wet(p, hex)


def _too_wet(p: Situation, hex: int) -> Refusal | None:
    now = weather(p, hex).key
    return refuse("14A1g/temporary", "too-wet", hex=p.hex_name(hex), weather=now) if now in SOAKED else None


def _no_demolition(p: Situation, side: int, hex: int) -> Refusal | None:
    """14A1e."""
    name, kind = p.hex_name(hex), grade(p, hex)
    if kind is None:
        return refuse("14A1e", "no-port", hex=name)
    if not may_demolish(p, side, hex):
        return refuse("14A1e", "outside-operations", hex=name)
    most = p.world.charts.ports[kind].hits
    return refuse("14A1e", "port-ruined", hex=name, limit=most) if p.port_hits[hex] >= most else None


def _nothing_hit(p: Situation, hex: int, hits: int, work: str) -> Refusal | None:
    return None if hits else refuse("14A1f", "nothing-to-mend", hex=p.hex_name(hex), work=work)


def _no_base_mending(p: Situation, side: int, hex: int) -> Refusal | None:
    """In the wet no temporary airfield is mended; hits count as those of other airbases of the hex if there are any."""
    refused = _nothing_hit(p, hex, p.base_hits[hex], MEND_BASE)
    if refused is None and not (p.permanent[hex] or p.strip[hex] or hex in p.world.city):
        return _too_wet(p, hex)
    return refused


def _no_regauging(p: Situation, side: int, hex: int) -> Refusal | None:
    """14A3/gauge, 14A3/no-break."""
    name = p.hex_name(hex)
    if not has_rails(p, hex):
        return refuse("14A3/gauge", "no-railway", hex=name)
    return refuse("14A3/no-break", "rails-broken", hex=name) if p.broken[hex] else None


def _no_quick_strip(p: Situation, side: int, hex: int) -> Refusal | None:
    """14A1h/strips: only a strip that takes no more than the movement phase is begun in it."""
    needed = turns(p, hex, STRIP)
    if needed:
        return refuse("14A1h/strips", "begin-before", hex=p.hex_name(hex), turns=needed)
    return no_site(p, side, STRIP, hex)


NO_SITE: Final[Mapping[str, Callable[[Situation, int, int], Refusal | None]]] = {
    STRIP: _no_quick_strip,
    TEMPORARY: _no_temporary,
    DEMOLISH_PORT: _no_demolition,
    MEND_BASE: _no_base_mending,
    MEND_PORT: lambda p, side, hex: _nothing_hit(p, hex, p.port_hits[hex], MEND_PORT),
    MEND_RAIL: lambda p, side, hex: _nothing_hit(p, hex, p.broken[hex], MEND_RAIL),
    GAUGE: _no_regauging,
}


class Work(Order, frozen=True):
    """Units of one hex do a work there at once, each for its share of the movement points (14A1d to 14A1f, 14A3)."""

    kind: ClassVar[str] = "work"
    time: ClassVar[str] = "14A1j"
    phases: ClassVar[tuple[str, ...]] = (MOVEMENT,)  # 14A1j
    work: str
    units: tuple[PieceNo, ...]

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return [unit for unit in builders(p, seat) if left(p, unit)]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Work]:
        orders = (cls(work, units) for work in NO_SITE for units in crews(p, seat, subject))
        return [order for order in orders if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if self.work not in NO_SITE:
            return refuse("14A1/who", "no-such-work", work=self.work, known=tuple(NO_SITE))
        refused = no_crew(p, seat, self.work, self.units)
        if refused is None:
            refused = NO_SITE[self.work](p, seat, p.at[self.units[0]])
        if refused is None and self.work == DEMOLISH_PORT:
            refused = no_demolition(p, self.units[0])
        return refused or self._too_dear(p)

    def _too_dear(self, p: Situation) -> Refusal | None:
        if self.work == STRIP:
            if not hastened(p, self.units):
                return refuse("14A1h/strips", "nobody-helps", unit=p.name(self.units[0]))
            return too_tired(p, self.units, "14A1h/strips")
        cost = price(p, self.units, self.work)
        for unit in self.units:
            if left_here(p, unit) < cost:
                facts = {"cost": points(cost), "available": points(left_here(p, unit))}
                return refuse(RULES[self.work], "too-few-mp", unit=p.name(unit), **facts)
        return None

    def play(self, p: Situation, seat: int) -> None:
        hex = p.at[self.units[0]]
        cost = 0 if self.work == STRIP else price(p, self.units, self.work)
        for unit in self.units:
            spend(p, unit, cost or half_allowance(p, unit))
        if self.work == STRIP:
            erect(p, STRIP, hex, seat)
            return
        row, change = CHANGES[self.work]
        rows: bytearray = getattr(p, row)
        rows[hex] = 1 - rows[hex] if self.work == GAUGE else rows[hex] + change
        p.touch()
        p.tell("worked", work=self.work, hex=p.hex_name(hex), units=tuple(map(p.name, self.units)))


# What a work changes in its hex, and by how much; a gauge is turned into the other.
CHANGES: Final = {
    TEMPORARY: ("temporary", 1),
    DEMOLISH_PORT: ("port_hits", 1),
    MEND_BASE: ("base_hits", -1),
    MEND_PORT: ("port_hits", -1),
    MEND_RAIL: ("broken", -1),
    GAUGE: ("gauge", 0),
}
RULES: Final = {
    TEMPORARY: "14A1d/build",
    DEMOLISH_PORT: "14A1e",
    MEND_BASE: "14A1f",
    MEND_PORT: "14A1f",
    MEND_RAIL: "14A1f",
    GAUGE: "14A3/gauge",
}

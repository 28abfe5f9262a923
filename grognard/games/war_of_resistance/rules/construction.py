"""14A1a to 14A1c, 14A3 Works that take time: begun in the initial phase, finished in a later one or at the end of
the movement phase, or at once by rapid construction (14A1h)."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.games.war_of_resistance.position import FORT as A_FORT
from grognard.games.war_of_resistance.position import MP, NO_FORT, Situation
from grognard.games.war_of_resistance.rules.airbases import OPEN_GROUND
from grognard.games.war_of_resistance.rules.allowance import allowance, left, spend
from grognard.games.war_of_resistance.rules.engineers import (
    FORT,
    NEW_LINE,
    PERMANENT,
    SALVAGE,
    STRIP,
    VOLUME,
    builders,
    crews,
    hastened,
    no_crew,
    turns,
)
from grognard.games.war_of_resistance.rules.items import RESOURCE, remove, usable_resource
from grognard.games.war_of_resistance.rules.march_refusals import points
from grognard.games.war_of_resistance.rules.new_lines import gauge_of_new, no_new_line, no_raising
from grognard.games.war_of_resistance.rules.orders import INITIAL, MOVEMENT
from grognard.games.war_of_resistance.rules.railnets import LIFTED, RAISED
from grognard.games.war_of_resistance.rules.salvage import dismantle, no_salvage
from grognard.games.war_of_resistance.rules.sites import (
    Site,
    cap_hits,
    close_site,
    look_after,
    open_site,
    site_of,
    sites,
)
from grognard.games.war_of_resistance.rules.terrain import BUILT
from grognard.kernel.actions import Order, PieceNo
from grognard.kernel.refusals import Refusal, refuse

WORKS: Final = (FORT, PERMANENT, STRIP, VOLUME, NEW_LINE)
FIELDS: Final = {"west-china": "37B1/airfield", "hanoi": "37B5/airbase"}  # boxes in which airfields are built
WHERE: Final = {FORT: "14A1a/where", PERMANENT: "14A1b/where", STRIP: "14A1c/where"}


def works(p: Situation) -> tuple[str, ...]:
    """What builders can be set to, the options that were chosen included."""
    return (*WORKS, *SALVAGE) if p.world.rules.salvage else WORKS


# --- where -------------------------------------------------------------------------------------------------


def no_site(p: Situation, side: int, work: str, hex: int) -> Refusal | None:
    """Why there can be no such work in the hex, or in a box."""
    name = p.place_name(hex)
    if hex >= p.world.hexes:
        if name not in FIELDS or work not in (PERMANENT, STRIP):
            return refuse(FIELDS.get(name, "37B/general"), "no-work-in-box", place=name, work=work)
        return no_airfield(p, hex) if work == PERMANENT else no_strip(p, hex)
    if work == NEW_LINE:
        return no_new_line(p, side, hex)
    if work == VOLUME:
        return no_raising(p, hex)
    if work in SALVAGE:
        return no_salvage(p, side, work, hex)
    if p.world.terrain(hex).costs["dry", "foot"] is None:
        return refuse(WHERE[work], "forbidden-ground", hex=name, work=work)
    if work == FORT:
        if p.fort[hex] != NO_FORT:
            return refuse("14A1a/where", "fort-there", hex=name)
        return None
    return no_airfield(p, hex) if work == PERMANENT else no_strip(p, hex)


def no_airfield(p: Situation, hex: int) -> Refusal | None:
    """14A1b: three more, as far as the ground lets the hex have airbases."""
    limit = p.world.terrain(hex).airbase if hex < p.world.hexes else OPEN_GROUND
    added, there = _added(p), p.permanent[hex]
    if there + added > limit:
        rule = "14A1b/increase" if there else "14A1b/where"
        return refuse(rule, "no-room-for-airfield", hex=p.place_name(hex), there=there, added=added, limit=limit)
    return None


def no_strip(p: Situation, hex: int) -> Refusal | None:
    """14A1c: one, and one more, where no permanent airfield is."""
    name, most = p.place_name(hex), p.world.charts.airbases["strip"].most or 0
    if p.permanent[hex]:
        return refuse("14A1c/where", "airfield-there", hex=name, capacity=p.permanent[hex])
    if p.strip[hex] >= most:
        return refuse("14A1c/increase", "strip-full", hex=name, limit=most)
    return None


def _added(p: Situation) -> int:
    return p.world.charts.airbases["permanent"].capacity or 0


# --- finishing ---------------------------------------------------------------------------------------------


def complete(p: Situation, side: int) -> None:
    """Finish what the side's builders have been at for long enough (14A1a/time, 14A1c/time)."""
    look_after(p)
    for site in sites(p):
        if site.due <= p.turn and p.sides[site.crew[0]] == side:
            close_site(p, site)
            erect(p, site.work, site.hex, side)


def erect(p: Situation, work: str, hex: int, side: int) -> None:
    """A work stands."""
    if work == FORT:
        p.fort[hex] = A_FORT
    elif work == PERMANENT:
        p.permanent[hex] += _added(p)
        p.strip[hex] = 0  # 14A1b/time-cost
        if hex < p.world.hexes:
            p.temporary[hex] = 0  # 14A1d/replaced
            cap_hits(p, hex)
    elif work == STRIP:
        p.strip[hex] += 1
    elif work == VOLUME:
        p.upgraded[hex] |= RAISED
    elif work == NEW_LINE:
        p.gauge[hex] = gauge_of_new(p, side, hex)
        p.upgraded[hex] = p.upgraded[hex] & ~LIFTED if p.upgraded[hex] & LIFTED else p.upgraded[hex] | BUILT
    elif work in SALVAGE:
        dismantle(p, side, work, hex)
    p.touch()
    p.tell("work-done", work=work, hex=p.place_name(hex))


# --- orders ------------------------------------------------------------------------------------------------


class Build(Order, frozen=True):
    """One unit begins a work in its hex, or two together (14A1h); the resource point is paid now (14A1a/cost)."""

    kind: ClassVar[str] = "build"
    time: ClassVar[str] = "14A1a/time"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)  # 14A1j
    work: str
    units: tuple[PieceNo, ...]

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return [unit for unit in builders(p, seat, boxes=True) if site_of(p, unit) is None]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Build]:
        orders = (cls(work, units) for work in works(p) for units in crews(p, seat, subject))
        return [order for order in orders if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if self.work not in works(p):
            return refuse("14A1/who", "no-such-work", work=self.work, known=works(p))
        refused = no_crew(p, seat, self.work, self.units, boxes=True)
        if refused is not None:
            return refused
        for unit in self.units:
            if site_of(p, unit) is not None:
                return refuse("14A1a/abort", "at-work", unit=p.name(unit))
        hex = p.at[self.units[0]]
        if any(site.hex == hex and site.work == self.work for site in sites(p)):
            return refuse("14A1h/no-further", "work-in-hand", hex=p.place_name(hex), work=self.work)
        refused = no_site(p, seat, self.work, hex)
        if refused is not None:
            return refused
        price = p.world.charts.construction[self.work].resources
        if price and usable_resource(p, self.units[0]) < 0:
            return refuse("14A1a/cost", "no-resource-point", unit=p.name(self.units[0]), needed=price)
        return None

    def play(self, p: Situation, seat: int) -> None:
        hex = p.at[self.units[0]]
        if price := p.world.charts.construction[self.work].resources:
            remove(p, RESOURCE, usable_resource(p, self.units[0]), price)
        alone = turns(p, hex, self.work)
        needed = (alone + 1) // 2 if hastened(p, self.units) else alone  # 14A1h: half of two turns, and of four
        open_site(p, Site(self.work, hex, self.units, p.turn + needed, int(alone == 1)))
        names = tuple(map(p.name, self.units))
        p.tell("work-begun", work=self.work, hex=p.place_name(hex), units=names, turns=needed)


class Finish(Order, frozen=True):
    """14A1h/turn-works: builders finish a work of one turn in the movement phase, each for half its allowance."""

    kind: ClassVar[str] = "finish"
    time: ClassVar[str] = "14A1j"
    phases: ClassVar[tuple[str, ...]] = (MOVEMENT,)
    unit: PieceNo

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return [unit for site in sites(p) for unit in site.crew if p.sides[unit] == seat]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Finish]:
        return [cls(subject)] if cls(subject).refusal(p, seat) is None else []

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        name, site = p.name(self.unit), site_of(p, self.unit)
        if p.sides[self.unit] != seat:
            return refuse("4B", "cannot-command", unit=name)
        if site is None:
            return refuse("14A1h/turn-works", "not-at-work", unit=name)
        if not site.single:
            return refuse("14A1h/no-further", "not-one-turn", hex=p.place_name(site.hex), turns=site.due - p.turn)
        if not hastened(p, site.crew):
            return refuse("14A1h/turn-works", "nobody-helps", unit=name)
        return too_tired(p, site.crew, "14A1h/turn-works")

    def play(self, p: Situation, seat: int) -> None:
        site = site_of(p, self.unit)
        assert site is not None
        close_site(p, site)
        for unit in site.crew:
            spend(p, unit, half_allowance(p, unit))
        erect(p, site.work, site.hex, seat)


def half_allowance(p: Situation, unit: int) -> int:
    """Quarters of MP."""
    return allowance(p, unit, MOVEMENT) // 2


def too_tired(p: Situation, units: tuple[int, ...], rule: str) -> Refusal | None:
    """Who of them has not half of his allowance left, or has none at all."""
    for unit in units:
        needed = half_allowance(p, unit) or MP
        if left(p, unit) < needed:
            facts = {"cost": points(needed), "available": points(left(p, unit))}
            return refuse(rule, "too-few-mp", unit=p.name(unit), **facts)
    return None

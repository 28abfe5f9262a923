"""32C Landings are planned at least a turn ahead, in secret, for units that keep out of the enemy's way until then
(`plans.py`)."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import Situation, enemy
from grognard.games.war_of_resistance.rules.concepts import freight
from grognard.games.war_of_resistance.rules.flotillas import in_play
from grognard.games.war_of_resistance.rules.holds import aboard, carries
from grognard.games.war_of_resistance.rules.orders import INITIAL, MOVEMENT
from grognard.games.war_of_resistance.rules.seaways import seaways
from grognard.games.war_of_resistance.rules.ships import strength
from grognard.games.war_of_resistance.rules.shores import BANK, BEACH, amphibious, laden, mountain
from grognard.games.war_of_resistance.rules.zones import NONE, in_zone
from grognard.games.war_of_resistance.theatre import ABOARD, JAPANESE
from grognard.kernel.actions import Action, Hex, Order, PieceNo
from grognard.kernel.refusals import Refusal, refuse


def plan_of(p: Situation, unit: int) -> tuple[int, int] | None:
    """The hex of a unit's landing, and the turn in which it was planned."""
    return next(((hex, turn) for planned, hex, turn in p.plans if planned == unit), None)


def landing_kinds(p: Situation, hex: int) -> frozenset[str]:
    """What a hex offers to who lands there: a beach, a bank, both or nothing (30B)."""
    if mountain(p, hex) or p.world.barred[hex]:
        return frozenset()
    found = set()
    water = p.world.land.water_of(hex)
    if water in ("coast", "island") and hex in seaways(p.world).waters:
        found.add(BEACH)
    if water == "lake-shore" or hex in p.world.river_banks:
        found.add(BANK)
    return frozenset(found)


# 32C/limit, /japanese-lc
def plan_limits(p: Situation, side: int) -> tuple[int, int]:
    """Quarters of RE, not amphibious, that may be planned: on beaches, and in all."""
    craft = sum(strength(p, ship) for ship in in_play(p, "LC", side) if carries(p, ship))
    boats = sum(strength(p, ship) for ship in in_play(p, "RT", side))  # those that serve a river system too
    if side == JAPANESE:
        there = max(p.extras[1], p.bought[1])  # those of last turn are still in play while it plans
        craft += max(int(p.world.land.navies.allowances["lc-extra-max"]) - there, 0)
    return RE * craft, RE * (craft + boats)


def _planned(p: Situation, side: int) -> tuple[int, int]:
    """Quarters of RE that are planned: on hexes that only beaches serve, and in all."""
    plans = [(unit, hex) for unit, hex, _ in p.plans if p.sides[unit] == side and not amphibious(p, unit)]
    beaches = sum(freight(p, unit) for unit, hex in plans if BANK not in landing_kinds(p, hex))
    return beaches, sum(freight(p, unit) for unit, _ in plans)


def no_plan(p: Situation, seat: int, unit: int) -> Refusal | None:
    """Why no landing can be planned for a unit, wherever."""
    name = p.name(unit)
    if unit >= p.world.ground or p.sides[unit] != seat:
        return refuse("4B", "cannot-command", unit=name)
    if p.at[unit] >= p.world.first_pool and not aboard(p, unit):
        return refuse("32C/plan", "off-map", unit=name, place=p.place_name(p.at[unit]))
    if plan_of(p, unit) is not None:
        return refuse("32C/plan", "planned-already", unit=name)
    if laden(p, unit):
        return refuse("32/no-heavy-equipment", "too-heavy-to-land", unit=name)
    if p.on_map(unit) and in_zone(p, enemy(seat), p.at[unit]) != NONE:
        return refuse("32C/invalid", "plan-in-zone", unit=name)
    return None


# 32C/plan, /reinforcement
class PlanLanding(Order, frozen=True):
    """A landing of a unit is noted, to be made in a later turn."""

    kind: ClassVar[str] = "plan-landing"
    time: ClassVar[str] = "32C/plan"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)
    secret: ClassVar[bool] = True
    complete: ClassVar[bool] = False  # every shore of China may be named
    unit: PieceNo
    hex: Hex

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        """Those who could be shipped soon: in off-map boxes, aboard, and in ports."""
        if not any(carries(p, ship) for ship in p.fleet(seat)):
            return []
        boxes = range(p.world.places.first_box, p.world.first_pool)
        places = (*seaways(p.world).ports, *boxes, p.world.place[ABOARD])
        able = sorted(unit for place in places if p.here[place] for unit in p.units(place, seat))
        return [unit for unit in able if no_plan(p, seat, unit) is None]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[PlanLanding]:
        """Enemy shores at most two hexes from a city or port; any other one may be named."""
        if no_plan(p, seat, subject) is not None:
            return []
        foe = enemy(seat)
        offered: dict[bool, bool] = {}  # whether there is a bank -> whether as much may still be planned
        found = []
        for hex in p.world.landing_goals:
            if p.owns(foe, hex):
                bank = BANK in landing_kinds(p, hex)
                order = cls(subject, hex)
                if bank not in offered:
                    offered[bank] = order.refusal(p, seat) is None
                found += [order] if offered[bank] else []
        return found

    @classmethod
    def headed(cls, p: Situation, seat: int, subject: int) -> list[PlanLanding]:
        """In a list of everything three beaches stand for all, those nearest to the cities that decide a battle."""
        found, board = cls.about(p, seat, subject), p.world.board
        found = [order for order in found if BEACH in landing_kinds(p, order.hex)] or found
        goals = [term.hex for term in p.world.terms_of("city") if not p.owns(seat, term.hex)]
        if goals:
            found.sort(key=lambda order: min(board.distance(order.hex, goal) for goal in goals))
        return found[:3]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        wrong = no_plan(p, seat, self.unit)
        if wrong is not None:
            return wrong
        kinds = landing_kinds(p, self.hex)
        facts = {"unit": p.name(self.unit), "hex": p.hex_name(self.hex)}
        if not kinds:
            return refuse("30B/beach", "no-landing-there", **facts)
        if amphibious(p, self.unit):
            return None
        beaches, every = _planned(p, seat)
        most_beaches, most = plan_limits(p, seat)
        size = freight(p, self.unit)
        if every + size > most:
            return refuse("32C/limit", "too-much-planned", **facts, planned=f"{every / RE:g}", limit=f"{most / RE:g}")
        if BANK not in kinds and beaches + size > most_beaches:
            limits = {"planned": f"{beaches / RE:g}", "limit": f"{most_beaches / RE:g}"}
            return refuse("32C/japanese-lc", "too-much-on-beaches", **facts, **limits)
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.plans = (*p.plans, (self.unit, self.hex, p.turn))
        p.touch()
        p.tell_only(seat, "landing-planned", unit=p.name(self.unit), hex=p.hex_name(self.hex))


# 32C/cancel
class CancelLanding(Action, frozen=True):
    """A planned landing is given up."""

    kind: ClassVar[str] = "cancel-landing"
    time: ClassVar[str] = "32C/plan"
    phases: ClassVar[tuple[str, ...]] = (INITIAL, MOVEMENT)
    secret: ClassVar[bool] = True
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[CancelLanding]:
        return [cls(unit) for unit, _, _ in p.plans if p.sides[unit] == seat]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if p.sides[self.unit] == seat and plan_of(p, self.unit) is not None:
            return None
        return refuse("32C/cancel", "nothing-planned", unit=p.name(self.unit))

    def play(self, p: Situation, seat: int) -> None:
        plan = plan_of(p, self.unit)
        assert plan is not None
        p.plans = tuple(entry for entry in p.plans if entry[0] != self.unit)
        p.touch()
        p.tell_only(seat, "landing-cancelled", unit=p.name(self.unit), hex=p.hex_name(plan[0]))

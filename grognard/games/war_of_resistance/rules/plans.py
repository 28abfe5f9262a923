"""24C, 32C Plans of landings: made in secret in an initial phase, carried out a turn later at the earliest, and void
as soon as their unit meets the enemy. How a landing from ships is planned stands in `landing_plans.py`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from grognard.field.hexes import filled
from grognard.games.war_of_resistance.position import Situation, enemy
from grognard.games.war_of_resistance.rules.orders import INITIAL, MOVEMENT
from grognard.games.war_of_resistance.rules.zones import NONE, in_zone
from grognard.games.war_of_resistance.theatre import ABOARD, ALOFT
from grognard.kernel.actions import Action, Hex, Order, PieceNo
from grognard.kernel.refusals import Refusal, refuse

Plan = tuple[int, int, int]  # unit, hex, turn in which it was made


def plan_of(p: Situation, unit: int) -> Plan | None:
    return next((plan for plan in p.drops if plan[0] == unit), None)


def planned(p: Situation, side: int) -> list[Plan]:
    return [plan for plan in p.drops if p.sides[plan[0]] == side]


def threatened(p: Situation, unit: int) -> bool:
    return p.on_map(unit) and in_zone(p, enemy(p.sides[unit]), p.at[unit]) != NONE


def at_hand(p: Situation, unit: int) -> bool:
    """Whether a unit is where it can still be made ready for a drop: on the map, in a box, or on its way."""
    return p.at[unit] < p.world.first_pool or p.at[unit] in (p.world.place[ABOARD], p.world.place[ALOFT])


def void(p: Situation, units: Iterable[int]) -> None:
    """The plans of units are off, for the air and for ships; only their owner is told."""
    if not p.drops and not p.plans:
        return
    gone = frozenset(units)
    dropping = [plan for plan in p.drops if plan[0] in gone]
    landing = [plan for plan in p.plans if plan[0] in gone]
    p.drops = tuple(plan for plan in p.drops if plan[0] not in gone)
    p.plans = tuple(plan for plan in p.plans if plan[0] not in gone)
    for unit, _, _ in dropping:
        p.tell_only(p.sides[unit], "plan-void", unit=p.name(unit))
    for unit, hex, _ in landing:
        p.tell_only(p.sides[unit], "landing-cancelled", unit=p.name(unit), hex=p.hex_name(hex))


# 24C/zoc; 32C/invalid
def check_plans(p: Situation) -> None:
    """Whoever has come into an enemy zone or is lost lands nowhere."""
    if p.drops or p.plans:
        void(p, [unit for unit, _, _ in (*p.drops, *p.plans) if not at_hand(p, unit) or threatened(p, unit)])


# 24C/reinforcement: whoever has come when the orders of the initial phase are given, be it to a box, may be planned for
class PlanDrop(Order, frozen=True):
    """24C/plan: a parachute unit is to be dropped into a hex, next turn or later."""

    kind: ClassVar[str] = "plan-drop"
    time: ClassVar[str] = "24C/plan"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)
    secret: ClassVar[bool] = True
    complete: ClassVar[bool] = False
    unit: PieceNo
    hex: Hex

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return [unit for unit in p.world.having("airborne") if p.sides[unit] == seat and at_hand(p, unit)]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[PlanDrop]:
        """Enemy cities and airbases; any other hex may be named too."""
        known = sorted({*p.world.city, *(hex for hex in filled(p.permanent) if hex < p.world.hexes)})
        orders = (cls(subject, hex) for hex in known if not p.owns(seat, hex))
        return [order for order in orders if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        name = p.name(self.unit)
        if self.unit >= p.world.ground or p.sides[self.unit] != seat or not at_hand(p, self.unit):
            return refuse("24C/plan", "cannot-command", unit=name)
        if not p.world.has(self.unit, "airborne"):
            return refuse("24/para-units", "no-parachutes", unit=name)
        if plan_of(p, self.unit) is not None:
            return refuse("24C/plan", "air-planned-already", unit=name)
        if threatened(p, self.unit):
            return refuse("24C/zoc", "plans-in-zone", unit=name)
        terrain = p.world.terrain(self.hex)
        if not terrain.drop or terrain.costs["dry", "foot"] is None:
            return refuse("20F2/target-units", "no-ground-to-drop", hex=p.hex_name(self.hex), terrain=terrain.key)
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.drops = (*p.drops, (self.unit, self.hex, p.turn))
        p.tell_only(seat, "drop-planned", unit=p.name(self.unit), hex=p.hex_name(self.hex))


# 24C/cancel
class CancelDrop(Action, frozen=True):
    """A plan is given up, in a later initial phase or in the phase in which it could be carried out."""

    kind: ClassVar[str] = "cancel-drop"
    time: ClassVar[str] = "24C/plan"
    phases: ClassVar[tuple[str, ...]] = (INITIAL, MOVEMENT)
    secret: ClassVar[bool] = True
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[CancelDrop]:
        return [cls(unit) for unit, _, _ in planned(p, seat)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        plan = plan_of(p, self.unit)
        if plan is None or p.sides[self.unit] != seat:
            return refuse("24C/cancel", "air-nothing-planned", unit=p.name(self.unit))
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.drops = tuple(plan for plan in p.drops if plan[0] != self.unit)
        p.tell_only(seat, "plan-void", unit=p.name(self.unit))

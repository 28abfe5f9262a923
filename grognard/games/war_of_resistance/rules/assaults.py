"""32 Amphibious landings: planned units go ashore on enemy beaches and banks, overrun or must attack who is there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from grognard.field.amounts import written
from grognard.games.war_of_resistance.position import (
    FAST,
    LANDED,
    MOVED,
    RAILED,
    STRATEGIC,
    SUPPLIED,
    WALKED,
    Freight,
    Situation,
    enemy,
)
from grognard.games.war_of_resistance.rules.allowance import allowance, phase_of
from grognard.games.war_of_resistance.rules.freights import freight_of
from grognard.games.war_of_resistance.rules.holds import carrier_of
from grognard.games.war_of_resistance.rules.landing_plans import plan_of
from grognard.games.war_of_resistance.rules.landings import contested, landed_in
from grognard.games.war_of_resistance.rules.losses import eliminate
from grognard.games.war_of_resistance.rules.movement import enter
from grognard.games.war_of_resistance.rules.opening import opening
from grognard.games.war_of_resistance.rules.orders import MOVEMENT
from grognard.games.war_of_resistance.rules.overrun import Overrun
from grognard.games.war_of_resistance.rules.ownership import settle_near
from grognard.games.war_of_resistance.rules.plans import check_plans
from grognard.games.war_of_resistance.rules.shipment import not_aboard, try_craft, unship
from grognard.games.war_of_resistance.rules.ships import drive_off
from grognard.games.war_of_resistance.rules.shores import (
    BANK,
    BEACH,
    IN_HARBOUR,
    Shore,
    amphibious,
    friendly,
    heavy_cargo,
    no_boats,
    shore_at,
)
from grognard.games.war_of_resistance.rules.stability import count_casualties
from grognard.games.war_of_resistance.rules.stacking import room_for
from grognard.games.war_of_resistance.rules.strength import attack_strength, defence_strength
from grognard.games.war_of_resistance.rules.voyages import no_squadron, spend, too_dear
from grognard.games.war_of_resistance.rules.weather import sea
from grognard.games.war_of_resistance.theatre import JAPANESE
from grognard.kernel.actions import Action, Hex, Order, PieceNo
from grognard.kernel.refusals import Refusal, refuse

ON_FOOT: Final = MOVED | WALKED | RAILED | FAST | STRATEGIC


# 32/when
class Assault(Order, frozen=True):
    """Units aboard land on an enemy beach or bank, as it was planned."""

    kind: ClassVar[str] = "assault"
    time: ClassVar[str] = "32/when"
    phases: ClassVar[tuple[str, ...]] = (MOVEMENT,)
    complete: ClassVar[bool] = False
    units: tuple[PieceNo, ...]
    hex: Hex

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return sorted(unit for unit, _, _ in p.plans if p.sides[unit] == seat and carrier_of(p, unit))

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Assault]:
        """By itself, and with all others aboard that are to land in the same hex."""
        plan, ships = plan_of(p, subject), carrier_of(p, subject)
        if plan is None or not ships:
            return []
        every = tuple(unit for unit in freight_of(p, ships[0])[1] if (plan_of(p, unit) or (-1,))[0] == plan[0])
        orders = [cls(units, plan[0]) for units in dict.fromkeys(((subject,), every))]
        return [order for order in orders if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        wrong = not_aboard(p, seat, self.units) or next(filter(None, (self.unplanned(p, u) for u in self.units)), None)
        if wrong is not None:
            return wrong
        ships = carrier_of(p, self.units[0])
        shore, cargo = shore_at(p, ships, self.hex), (ships, self.units, ())
        return (
            no_squadron(p, seat, ships)
            or no_enemy_shore(p, seat, shore, self.hex, cargo)
            or too_dear(p, ships, int(p.world.charts.naval["landing"]))  # 32A/naval-cost
            or room_for(p, self.units, self.hex)
        )

    # 32C/plan; 32A/no-land-move; 41A2/planning: in the opening turn a plan is carried out in its own turn
    def unplanned(self, p: Situation, unit: int) -> Refusal | None:
        plan, facts = plan_of(p, unit), {"unit": p.name(unit), "hex": p.hex_name(self.hex)}
        if plan is None or plan[0] != self.hex:
            return refuse("32C/plan", "landing-not-planned", **facts)
        if plan[1] >= p.turn and not (opening(p) and p.sides[unit] == JAPANESE):
            return refuse("32C/plan", "planned-too-late", **facts)
        if p.done[unit] & ON_FOOT:
            return refuse("32A/no-land-move", "has-moved-on-land", **facts)
        return None

    def play(self, p: Situation, seat: int) -> None:
        ships = carrier_of(p, self.units[0])
        shore = shore_at(p, ships, self.hex)
        assert shore is not None
        spend(p, ships, int(p.world.charts.naval["landing"]))
        names = tuple(map(p.name, self.units))
        p.tell("landed", units=names, ships=tuple(map(p.name, ships)), hex=p.hex_name(self.hex))
        unship(p, self.units)
        for unit in self.units:
            come_ashore(p, shore, unit)
        if shore.how == BEACH:
            try_craft(p, ships, self.hex, enemy_beach=True)


def no_enemy_shore(p: Situation, seat: int, shore: Shore | None, hex: int, cargo: Freight) -> Refusal | None:
    """Why no landing can be made there from these ships now."""
    facts = {"hex": p.hex_name(hex)}
    if shore is None or shore.how == IN_HARBOUR or p.world.barred[hex]:
        return refuse("32/when", "no-beach-here", ship=p.name(cargo[0][0]), **facts)
    if friendly(p, seat, shore):
        return refuse("32/when", "beach-is-yours", **facts)
    state = sea(p, hex)
    if shore.how == BEACH and state.landing is None:
        return refuse("32/sea-state", "sea-too-rough", place=p.hex_name(hex), sea=state.key)
    loaded = heavy_cargo(p, cargo)
    if loaded:
        return refuse("32/no-heavy-equipment", "too-heavy-to-land", unit=loaded)
    return no_boats(p, shore, cargo)


# 32B/zoc, /strength, /rough-beach, /cliffs, /bluffs
def divisor(p: Situation, shore: Shore, unit: int) -> int:
    """What the attack strength of a unit is divided by that lands there."""
    hex, marks = shore.place, p.world.land.marks
    found = 2 if amphibious(p, unit) else 4
    factor = sea(p, hex).landing
    if shore.how == BEACH and factor is not None:
        found *= int(1 / factor)
    if shore.how == BEACH and hex in marks.get("cliff", ()):
        found *= 2
    if shore.how == BANK and hex in marks.get("escarpment", ()):
        found *= 2
    return found


def come_ashore(p: Situation, shore: Shore, unit: int) -> None:
    side, hex = p.sides[unit], shore.place
    p.plans = tuple(entry for entry in p.plans if entry[0] != unit)
    p.landings = (*p.landings, (unit, hex, divisor(p, shore, unit)))
    if p.supply[unit] == SUPPLIED:
        p.ashore = (*(entry for entry in p.ashore if entry[0] != unit), (unit, p.turn))
    p.spent[unit] = min(allowance(p, unit, phase_of(p)), 255)  # 32A/no-land-move
    if p.occupied(enemy(side), hex):
        p.put(unit, hex)
    else:
        enter(p, (unit,), hex)
    p.done[unit] |= LANDED | MOVED
    p.touch()
    check_plans(p)
    drive_off(p, side, hex)


# 32B1
class OverrunAshore(Action, frozen=True):
    """Units that have landed among enemies overrun them, all together and without spending points."""

    kind: ClassVar[str] = "overrun-ashore"
    time: ClassVar[str] = "32B1"
    phases: ClassVar[tuple[str, ...]] = (MOVEMENT,)
    hex: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[OverrunAshore]:
        return [cls(hex) for hex in contested(p)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        units, hex = landed_in(p, seat, self.hex), p.hex_name(self.hex)
        if not units or not p.occupied(enemy(seat), self.hex):
            return refuse("32B1", "nobody-landed-there", hex=hex)
        waiting = [
            unit for unit, target, turn in p.plans if target == self.hex and turn < p.turn and carrier_of(p, unit)
        ]
        near = [unit for unit in waiting if shore_at(p, carrier_of(p, unit), self.hex) is not None]
        able = [unit for unit in near if Assault((unit,), self.hex).refusal(p, seat) is None]
        if able:
            return refuse("32B1", "others-still-land", hex=hex, unit=p.name(able[0]))
        over = Overrun(side=seat, target=self.hex)
        if over.odds(p, tuple(units)):
            return None
        attack = attack_strength(p, tuple(units), self.hex, over.supplied(p, tuple(units)))
        defence = defence_strength(p, p.units(self.hex, enemy(seat)))
        return refuse("32B1", "landing-odds", hex=hex, attack=written(attack), defence=written(defence))

    def play(self, p: Situation, seat: int) -> None:
        units = landed_in(p, seat, self.hex)
        over = Overrun(side=seat, target=self.hex)
        odds = over.odds(p, tuple(units))
        p.tell("overrun", hex=p.hex_name(self.hex), units=tuple(map(p.name, units)), odds=odds)
        for unit in p.units(self.hex, enemy(seat)):
            eliminate(p, unit, wholly=True)
        count_casualties(p)
        settle_near(p, seat, self.hex)


# 32B2/must-attack
def bound_to_attack(p: Situation, side: int) -> list[int]:
    """The hexes in which landed units of the side share a hex with enemies whom they have not attacked."""
    return [hex for hex in contested(p) if landed_in(p, side, hex)]


def no_foothold(p: Situation, units: Sequence[int] = ()) -> None:
    """32B2/no-retreat: who landed among enemies and cannot stay is eliminated."""
    for unit in units or [unit for unit, hex, _ in p.landings if p.at[unit] == hex and hex in contested(p)]:
        if p.on_map(unit):
            eliminate(p, unit, wholly=True)

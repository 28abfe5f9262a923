"""24, 20F2 Airborne landings: planned in secret a turn ahead, disrupted or not on landing, and what the landed do."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.games.war_of_resistance.position import (
    DISRUPTED,
    DROPPED,
    FLOWN,
    SEVERELY,
    WHOLE_DROP,
    Situation,
    enemy,
)
from grognard.games.war_of_resistance.rules.allowance import phase_of
from grognard.games.war_of_resistance.rules.items import lay
from grognard.games.war_of_resistance.rules.journey import Journey
from grognard.games.war_of_resistance.rules.losses import eliminate
from grognard.games.war_of_resistance.rules.orders import MOVEMENT
from grognard.games.war_of_resistance.rules.overrun import Overrun
from grognard.games.war_of_resistance.rules.ownership import settle_near
from grognard.games.war_of_resistance.rules.plans import check_plans, plan_of
from grognard.games.war_of_resistance.rules.ships import drive_off
from grognard.games.war_of_resistance.rules.stability import count_casualties
from grognard.games.war_of_resistance.rules.weather import weather
from grognard.kernel.actions import Action, Done
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

TABLE: Final = "air-drop"
EASY: Final = ("clear", "rough", "island")  # ground that breaks no legs
STATES: Final = {"no-effect": WHOLE_DROP, "disrupted": DISRUPTED, "severely-disrupted": SEVERELY}


# --- what may be dropped where -----------------------------------------------------------------------------


# 24/para-units; 20F2/cargo, /target-units
def no_drop(p: Situation, journey: Journey, unit: int) -> Refusal | None:
    """Why a ground unit cannot be dropped into the target hex of an operation."""
    name, hex = p.name(unit), journey.target
    if not p.world.has(unit, "airborne"):
        return refuse("20F2/cargo", "no-parachutes", unit=name)
    refused = _no_sky(p, journey)
    if refused is not None:
        return refused
    terrain = p.world.terrain(hex)
    if not terrain.drop or terrain.costs["dry", "foot"] is None:
        return refuse("20F2/target-units", "no-ground-to-drop", hex=p.hex_name(hex), terrain=terrain.key)
    plan = plan_of(p, unit)
    if plan is None or plan[1] != hex or plan[2] >= p.turn:
        return refuse("24C/plan", "drop-not-planned", unit=name, hex=p.hex_name(hex))
    return None


# 20F2/target-supply
def no_drop_of_supply(p: Situation, journey: Journey, general: bool) -> Refusal | None:
    if not general:
        return refuse("20F2/cargo", "only-general-supply", place=p.place_name(journey.target))
    refused = _no_sky(p, journey)
    if refused is None and p.world.terrain(journey.target).key in ("sea", "lake"):
        return refuse("20F2/target-supply", "no-land-there", place=p.place_name(journey.target))
    return refused


def _no_sky(p: Situation, journey: Journey) -> Refusal | None:
    """20F/when: drops are of the movement phase; 20F/weather: none into a typhoon."""
    place = p.place_name(journey.target)
    if journey.target >= len(p.world.board):
        return refuse("20F2/target-units", "no-land-there", place=place)
    if phase_of(p) != MOVEMENT:
        return refuse("20F/when", "no-drop-now", place=place)
    if weather(p, journey.target).key == "typhoon":
        return refuse("20F/weather", "drop-in-typhoon", place=place)
    return None


# --- the drop ----------------------------------------------------------------------------------------------


def drop_modifier(p: Situation, side: int, hex: int, night: bool) -> int:
    charts = p.world.charts
    terrain = p.world.terrain(hex).key
    conditions = (
        ("clear", terrain == "clear"),
        ("enemy", p.occupied(enemy(side), hex)),
        ("difficult", terrain not in EASY),
        ("bad-weather", weather(p, hex).bad),
        ("night", night),
    )
    return sum(charts.modifier(TABLE, word) for word, holds in conditions if holds)


class Drop(Procedure):
    """Units and supply come down in a hex; then those who fell upon the enemy may overrun him (24B3)."""

    steps: ClassVar[tuple[str, ...]] = ("land", "overrun")
    side: int = 0
    place: int = -1
    units: tuple[int, ...] = ()
    items: tuple[str, ...] = ()  # rows of general supply points
    night: bool = False
    landed: tuple[int, ...] = ()
    stormed: bool = False

    # 24A/roll, /results
    def land(self, p: Situation) -> Outcome:
        charts, hex = p.world.charts, p.hex_name(self.place)
        added = drop_modifier(p, self.side, self.place, self.night)
        for row in self.items:
            die = p.roll(TABLE, "24A/roll", hex=hex, modifier=added)
            if charts.drop_supply.result(die + added) == "no-effect":
                self._lay(p, row)
            else:
                p.tell("supply-scattered", hex=hex)
        for unit in self.units:
            p.drops = tuple(plan for plan in p.drops if plan[0] != unit)
            die = p.roll(TABLE, "24A/roll", hex=hex, unit=p.name(unit), modifier=added)
            result = charts.drop_unit.result(die + added)
            if result == "eliminated":
                eliminate(p, unit, wholly=True)
                continue
            p.disrupted[unit] = STATES[result]
            p.done[unit] |= DROPPED | FLOWN
            p.put(unit, self.place)
            self.landed += (unit,)
            p.tell("unit-dropped", unit=p.name(unit), hex=hex, result=result)
        settle_near(p, self.side, self.place)  # 24B1: whoever is disrupted takes nothing
        check_plans(p)
        drive_off(p, self.side, self.place)  # 28B/forced-displacement
        return None

    # 24B5
    def _lay(self, p: Situation, row: str) -> None:
        """Supply on enemy land is the owner's only if the hex is his when the player turn ends."""
        if p.owns(self.side, self.place):
            lay(p, row, self.place, 1)
        else:
            p.parachuted = (*p.parachuted, (self.place, row, self.side))
        p.tell("supply-dropped", hex=p.hex_name(self.place))

    def odds(self, p: Situation) -> str:
        """Those of an overrun by rule 13, without its price; '' if they are too low."""
        return Overrun(side=self.side, target=self.place).odds(p, self.landed)

    # 24B3
    def overrun(self, p: Situation) -> Outcome:
        foe = p.units(self.place, enemy(self.side))
        if self.done or self.stormed or not foe or not self.landed:
            return None
        if not self.odds(p):
            return None
        return Ask("airborne-overrun", p.deciders(self.side), (Storm, Done), "24B3", {"hex": p.hex_name(self.place)})


class Storm(Action, frozen=True):
    """24B3: the landed ride the enemy in their hex down."""

    kind: ClassVar[str] = "storm"
    time: ClassVar[str] = "24B3"

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Storm]:
        return [cls()]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return None

    def play(self, p: Situation, seat: int) -> None:
        drop: Drop = p.stack[-1]
        drop.stormed = True
        p.tell("overrun", hex=p.hex_name(drop.place), units=tuple(map(p.name, drop.landed)), odds=drop.odds(p))
        for unit in p.units(drop.place, enemy(drop.side)):
            eliminate(p, unit, wholly=True)
        count_casualties(p)
        settle_near(p, drop.side, drop.place)


# --- afterwards --------------------------------------------------------------------------------------------


# 24A/duration
def recover(p: Situation, side: int) -> None:
    """At the start of its owner's initial phase a disrupted unit is in order again."""
    for unit in p.army(side):
        p.disrupted[unit] = WHOLE_DROP


def fallen_among(p: Situation, side: int) -> list[int]:
    """24B4/must-attack: units of a side that were dropped onto enemies who are still there."""
    return [unit for unit in p.army(side) if p.done[unit] & DROPPED and p.occupied(enemy(side), p.at[unit])]


def gather_supply(p: Situation, side: int) -> None:
    """24B5: at the end of the player turn supply that lies on enemy land is lost."""
    for hex, row, whose in p.parachuted:
        if p.owns(whose, hex):
            lay(p, row, hex, 1)
        else:
            p.tell("supply-scattered", hex=p.hex_name(hex))
    p.parachuted = ()

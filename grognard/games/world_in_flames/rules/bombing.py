"""11.9, 14.5 Bombs on troops: what is left of an aircraft's factors, and ground strikes."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar, Final

from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.concepts import DIE, roll, rounded
from grognard.games.world_in_flames.rules.flying import BUSTER, Flight
from grognard.games.world_in_flames.rules.missions import AirPhase
from grognard.games.world_in_flames.rules.offensives import driven
from grognard.games.world_in_flames.rules.surprise import surprised
from grognard.games.world_in_flames.rules.weather import effect, terrain_now
from grognard.kernel.procedures import Outcome
from grognard.kernel.refusals import Fact, Refusal, refuse

COVER: Final = ("forest", "jungle", "swamp")
TANKS: Final = ("ARM", "MECH", "HQ-A")


# 8.2.3/halved, 14.1.1/extended-range, 14.5/halve-terrain, /cumulative
def tactical(p: Situation, flight: Flight) -> Fraction:
    """What an aircraft's tactical factor is worth over its target, halved for each thing that halves it."""
    factor = Fraction(p.piece(flight.plane).tactical)
    if terrain_now(p, flight.hex) in COVER:
        factor /= 2
    return factor * share(p, flight)


# 8.2.3/halved, 14.1.1/extended-range
def share(p: Situation, flight: Flight) -> Fraction:
    """What weather, darkness and a long way leave of a factor."""
    return effect(p, flight.hex).air / (2 if flight.extended else 1) / (2 if flight.night else 1)


def enemies_at(p: Situation, power: int, hex: int, *branches: str) -> list[int]:
    """The land or air units in a hex that are at war with a power."""
    return [unit for unit in p.here[hex] if p.piece(unit).branch in branches and p.at_war(power, p.power_of[unit])]


def no_factor(p: Situation, plane: int, rule: str, factor: int) -> Refusal | None:
    return None if factor > 0 else refuse(rule, "no-bombs", unit=p.name(plane))


# 11.9/roll, /surprise, /option33-tank-busters, 15.1/ground-strike-bonus
def dice_against(p: Situation, flight: Flight, unit: int) -> int:
    """How many dice an aircraft rolls against a unit."""
    plane = flight.plane
    dice = 1 + surprised(p, unit, p.power_of[plane], flight.base)
    dice += driven(p, flight)  # 16.1/opt61-air-ground-strike
    hunts = p.world.rules.tank_busters and BUSTER in p.piece(plane).marks
    return dice + bool(hunts and p.piece(unit).type in TANKS)


def chance_to_hit(p: Situation, flight: Flight, unit: int) -> Fraction:
    """The chance that a bomber over its target turns a unit over."""
    miss = 1 - Fraction(min(rounded(tactical(p, flight)), DIE), DIE)
    return 1 - miss ** dice_against(p, flight, unit)


class GroundStrike(AirPhase):
    """11.9/sequence: bombers attack troops and parked aircraft, to turn them face-down."""

    activity: ClassVar[str] = "ground-strike"
    rule: ClassVar[str] = "11.9/sequence"

    # 14.2/type-tactical
    def unfit(self, p: Situation, plane: int) -> Refusal | None:
        return no_factor(p, plane, "14.2/type-tactical", p.piece(plane).tactical)

    def aims(self, p: Situation, plane: int) -> list[int]:
        power = p.power_of[plane]
        key = "struck", power
        known: list[int] | None = p.cache.get(key)
        if known is None:
            known = p.cache[key] = sorted(
                {p.at[unit] for unit in foes_on_map(p, power) if p.piece(unit).branch in ("land", "air")}
            )
        return known

    def no_aim(self, p: Situation, plane: int, hex: int) -> Refusal | None:
        if enemies_at(p, p.power_of[plane], hex, "land", "air"):
            return None
        return refuse("11.9/roll", "nobody-to-strike", unit=p.name(plane), hex=p.hex_name(hex))

    def victims(self, p: Situation, hex: int) -> list[int]:
        here = [unit for unit in p.here[hex] if p.piece(unit).branch in ("land", "air")]
        return [unit for unit in here if p.sides[unit] != self.side]

    # 11.9/roll
    def work(self, p: Situation, flight: Flight) -> Outcome:
        """A die or more against every unit there that is face-up; at most the factor turns it over."""
        factor = rounded(tactical(p, flight))
        if not factor:
            return None
        facts: dict[str, Fact] = {"unit": p.name(flight.plane), "hex": p.hex_name(flight.hex), "factor": factor}
        for unit in enemies_at(p, p.power_of[flight.plane], flight.hex, "land", "air"):
            if p.down[unit]:
                continue
            dice = dice_against(p, flight, unit)
            thrown = [roll(p, "ground-strike", "11.9/roll", target=p.name(unit), **facts) for _ in range(dice)]
            if min(thrown) <= factor:
                p.turn_over(unit)
                p.tell("struck", unit=p.name(unit), hex=facts["hex"], by=facts["unit"])
        return None


def foes_on_map(p: Situation, power: int) -> list[int]:
    hostile = [p.at_war(power, other) for other in range(len(p.world.powers))]
    return [unit for unit, place in enumerate(p.at) if place < p.hexes and hostile[p.power_of[unit]]]

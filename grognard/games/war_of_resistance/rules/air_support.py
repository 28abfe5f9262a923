"""20G2b, 20G2c Ground support and defensive air support: what aircraft add to a combat, and their way home after it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Final

from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import (
    DEFENSIVE_SUPPORT,
    ESCORT,
    FORTS,
    GROUND_SUPPORT,
    NO_FORT,
    Situation,
    enemy,
)
from grognard.games.war_of_resistance.rules.advanced import advanced
from grognard.games.war_of_resistance.rules.concepts import artillery, quarters
from grognard.games.war_of_resistance.rules.factions import at_odds
from grognard.games.war_of_resistance.rules.flak import attackers_flak, fire_at
from grognard.games.war_of_resistance.rules.homecoming import TIRED, Homecoming
from grognard.games.war_of_resistance.rules.strength import hex_rows
from grognard.games.war_of_resistance.rules.weather import weather
from grognard.games.war_of_resistance.rules.wings import HALF, TACTICAL, bomb_load

NOTHING: Final = Fraction(0)
RE_A_UNIT: Final = (2, 3)  # RE of Japanese and of Chinese units, artillery apart, for each effective air unit


def supporters(p: Situation, hex: int, side: int, mission: int) -> list[int]:
    """Air units of a side over a hex on a kind of support."""
    return [wing for wing in p.wings(hex, side) if p.mission[wing] == mission]


# 20G2b/limit; 20G2c/limit
def effective(p: Situation, side: int, units: Sequence[int]) -> int:
    """How many air units count beside these ground units: one for every full 2 RE, or 3 RE of Chinese."""
    size = sum(quarters(p, unit) for unit in units if not artillery(p, unit))
    return size // (RE * RE_A_UNIT[side])


def _delivered(p: Situation, hex: int, side: int, units: Sequence[int], mission: int) -> Fraction:
    """The bombs of as many as count, the strongest first: their owner would choose so himself. Aircraft of another
    faction count for nobody who does not cooperate (45A2b/no-joint-combat)."""
    wings = [wing for wing in supporters(p, hex, side, mission) if at_odds(p, tuple(units), wing) is None]
    if not wings:
        return NOTHING
    loads = sorted((bomb_load(p, wing, TACTICAL) for wing in wings), reverse=True)
    counted = effective(p, side, units)
    if not counted and advanced(p) and any(not artillery(p, unit) for unit in units):
        return loads[0] * HALF * weather(p, hex).bombing  # 43C3
    return sum(loads[:counted], NOTHING) * weather(p, hex).bombing


# 20G2b/combat-steps
def ground_support(p: Situation, hex: int, attackers: Sequence[int]) -> Fraction:
    """What aircraft on ground support add to an attack on the hex, by its terrain and works."""
    found = _delivered(p, hex, p.sides[attackers[0]], attackers, GROUND_SUPPORT) if attackers else NOTHING
    if found:
        for row in hex_rows(p, hex):
            found *= row.gs_factor
        if p.fort[hex] != NO_FORT:
            found *= p.world.charts.fortifications[FORTS[p.fort[hex]]].gs_factor
    return found


# 20G2c/strength
def defensive_support(p: Situation, hex: int, defenders: Sequence[int]) -> Fraction:
    """What aircraft on defensive support add to the defence of the hex: half their strength, whatever the ground."""
    if not defenders:
        return NOTHING
    return _delivered(p, hex, p.sides[defenders[0]], defenders, DEFENSIVE_SUPPORT) * HALF


def fire_at_support(p: Situation, hex: int, attackers: Sequence[int], battle: Any) -> bool:
    """22B1/das: the attackers' guns at each supporter of the defence; whether one was hit and others are still left."""
    flak = attackers_flak(p, attackers)
    for wing in supporters(p, hex, enemy(battle.side), DEFENSIVE_SUPPORT):
        if wing not in battle.shot_at:
            battle.shot_at += (wing,)
            if fire_at(p, wing, flak):
                return True
    return False


# --- the way home ------------------------------------------------------------------------------------------


def _leave(p: Situation, wings: Sequence[int]) -> None:
    if wings:
        p.stack.append(Homecoming(wings=tuple((wing, TIRED) for wing in wings)))


def release(p: Situation, hex: int, attacker: int) -> None:
    """All aircraft on support over a hex return, with their escorts, the defender's first."""
    aloft = (GROUND_SUPPORT, DEFENSIVE_SUPPORT, ESCORT)
    for side in (attacker, enemy(attacker)):  # what is put on the stack last comes first
        _leave(p, [wing for wing in p.wings(hex, side) if p.mission[wing] in aloft])


def end_support(p: Situation, attacker: int) -> None:
    """At the end of the phase: aircraft over hexes that were not attacked have not bombed, and return."""
    aloft = (GROUND_SUPPORT, DEFENSIVE_SUPPORT, ESCORT)
    for side in (attacker, enemy(attacker)):
        _leave(p, [wing for wing in p.air_force(side) if p.mission[wing] in aloft])

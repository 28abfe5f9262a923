"""12E What supply does to a unit: its strength, its movement, its zone, its armour and its support.

Only what was found in the last initial phase counts (`p.supply`, 12E/isolation-initial-only).
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from grognard.games.war_of_resistance.position import CUT_OFF, SUPPLIED, Situation

ALL: Final = Fraction(1)
NOTHING: Final = Fraction(0)
HALF: Final = Fraction(1, 2)
QUARTER: Final = Fraction(1, 4)


def attack_factor(p: Situation, unit: int, attack_supply: bool) -> Fraction:
    """What of its attack strength a unit has, by general and attack supply."""
    factor = ALL  # 12E/attack-supply-full
    if not attack_supply:
        factor = HALF if p.supply[unit] == SUPPLIED else QUARTER  # 12E/general-only, 12E/out-of-supply
    factor *= (ALL, HALF, NOTHING)[p.disrupted[unit]]  # 24A/results
    return factor * HALF if p.supply[unit] == CUT_OFF else factor  # 12E/isolated


def defence_factor(p: Situation, unit: int) -> Fraction:
    """12E/out-of-supply, 12E/isolated; half for who was disrupted in a drop (24A/results)."""
    factor = (ALL, HALF, QUARTER)[p.supply[unit]]
    return factor * HALF if p.disrupted[unit] else factor


def movement_factor(p: Situation, unit: int) -> Fraction:
    """12E/out-of-supply, 12E/isolated; CCP units are never short of supply for movement (45B2/movement)."""
    if p.power(unit) == "ccp":
        return ALL
    return (ALL, HALF, QUARTER)[p.supply[unit]]


def armour_lost(p: Situation, unit: int) -> bool:
    """Whether lack of supply takes its armour and anti-tank abilities (12E/out-of-supply-zoc)."""
    return p.supply[unit] != SUPPLIED

"""20G2b, 20G2c Ground support and defensive air support: what aircraft add to a combat."""

from __future__ import annotations

from fractions import Fraction

from grognard.games.war_of_resistance.position import Situation


def ground_support(p: Situation, hex: int, attackers: tuple[int, ...]) -> Fraction:
    """What aircraft on ground support add to the strength of an attack on the hex."""
    return Fraction(0)


def defensive_support(p: Situation, hex: int, defenders: tuple[int, ...]) -> Fraction:
    """What aircraft on defensive support add to the defence of the hex."""
    return Fraction(0)

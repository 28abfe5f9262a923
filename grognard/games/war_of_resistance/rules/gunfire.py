"""33 Naval gunfire support: what ships add to a combat."""

from __future__ import annotations

from fractions import Fraction

from grognard.games.war_of_resistance.position import Situation


def gunfire(p: Situation, hex: int, side: int) -> Fraction:
    """The points of gunfire that ships of a side have allotted to a combat about the hex."""
    return Fraction(0)

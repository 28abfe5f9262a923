"""32 Amphibious landings: what they leave of those who land."""

from __future__ import annotations

from fractions import Fraction

from grognard.games.war_of_resistance.position import Situation


def landing_factor(p: Situation, unit: int) -> Fraction:
    """What is left of the attack strength of a unit that has landed in this player turn (32B)."""
    return Fraction(1)

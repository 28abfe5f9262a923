"""9A, 9D Strength in battle: printed strengths modified by supply, support, terrain, artillery and siege."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction

from grognard.games.war_of_resistance.position import Situation


def attack_strength(p: Situation, units: Sequence[int], target: int, supplied: Collection[int]) -> Fraction:
    """The modified attack strength of units of one or several hexes against a hex; `supplied`: in attack supply."""
    raise NotImplementedError


def defence_strength(p: Situation, units: Sequence[int], hex: int) -> Fraction:
    """The modified defence strength of units in a hex."""
    raise NotImplementedError

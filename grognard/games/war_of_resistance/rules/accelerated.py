"""6B Accelerated movement and its hits."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.war_of_resistance.position import Situation


def column_shift(p: Situation, attackers: Iterable[int], defenders: Iterable[int]) -> int:
    """How many columns the odds move to the attacker's favour for hits of accelerated movement (6B)."""
    raise NotImplementedError

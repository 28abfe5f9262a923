"""10 Armour and anti-tank effects."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.war_of_resistance.position import Situation


def armour_modifier(p: Situation, attackers: Sequence[int], defenders: Sequence[int], hex: int) -> int:
    """What both sides' armour and anti-tank abilities add to the die."""
    raise NotImplementedError

"""39 Guerrilla bases."""

from __future__ import annotations

from grognard.games.war_of_resistance.position import Situation


def base_area(p: Situation, base: str) -> frozenset[int]:
    """The hexes in which guerrillas of a base may be (39A)."""
    return frozenset()

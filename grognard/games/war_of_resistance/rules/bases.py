"""39 Guerrilla bases."""

from __future__ import annotations

from grognard.games.war_of_resistance.position import Situation


def base_area(p: Situation, base: str) -> frozenset[int]:
    """The hexes in which guerrillas of a base may be (39A)."""
    return frozenset()


def base_strength(p: Situation, base: str) -> int:
    """The strength of a base (39B); the one at Yenan is as strong as it starts."""
    there = any(key == base for key, _ in p.bases)
    return int(p.world.land.numbers["base-skn-strength"]) if there and base == "SKN" else 0

"""37E Factories: hits on them."""

from __future__ import annotations

from grognard.games.war_of_resistance.position import Situation


def hit_factory(p: Situation, hex: int, hits: int) -> int:
    """Hits of bombs or saboteurs on the factory of a hex; tells how many counted (37E/damage-max)."""
    return 0

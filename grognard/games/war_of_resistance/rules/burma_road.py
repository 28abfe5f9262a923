"""37B4 The Burma Road: hits on it."""

from __future__ import annotations

from grognard.games.war_of_resistance.position import Situation


def hit_road(p: Situation, hits: int) -> int:
    """Hits of bombs; tells how many counted (37B4/hits)."""
    return 0

"""20G1c, 20G2i Terror bombing of the Chinese capital and of Chinese cities."""

from __future__ import annotations

from grognard.games.war_of_resistance.position import Situation


def terror_aims(p: Situation, side: int, place: int) -> list[str]:
    return []

"""9F1 Retreats."""

from __future__ import annotations

from grognard.games.war_of_resistance.position import Situation


def retreat_hexes(p: Situation, unit: int) -> list[int]:
    """The hexes into which a unit may retreat now, by the first of the priorities that any hex fulfils."""
    raise NotImplementedError

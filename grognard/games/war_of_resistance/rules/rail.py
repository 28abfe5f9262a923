"""7A1 to 7A4 Rail movement: operational, strategic, gauges and capacity."""

from __future__ import annotations

from grognard.field.hexes import Hexes
from grognard.games.war_of_resistance.position import Situation


def railways(p: Situation, side: int) -> Hexes:
    """The hexes of railways that the side can use for rail movement, breaks apart, by positions of the board."""
    raise NotImplementedError

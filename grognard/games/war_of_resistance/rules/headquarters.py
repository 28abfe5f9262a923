"""14C, 37H Headquarters: their zones of influence, used and unused sides, and their activation."""

from __future__ import annotations

from grognard.field.hexes import Hexes
from grognard.games.war_of_resistance.position import Situation


def influence(p: Situation, hq: int) -> Hexes:
    """The hexes of the zone of influence of an HQ, by positions of the board; empty if it has none now."""
    raise NotImplementedError

"""3F Isolation of units and hexes, found at three moments of a player turn."""

from __future__ import annotations

from grognard.field.hexes import Hexes
from grognard.games.war_of_resistance.position import Situation


def connected(p: Situation, side: int) -> Hexes:
    """The hexes from which the side can trace an overland line of any length to a full or limited source."""
    raise NotImplementedError


def find_isolated(p: Situation) -> None:
    """Look at all units of both sides; what is found stands until the next look (`p.isolated`)."""
    raise NotImplementedError

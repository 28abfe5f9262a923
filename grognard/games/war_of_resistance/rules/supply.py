"""12A to 12C Supply lines and general supply: who is supplied, from what, by which line."""

from __future__ import annotations

from grognard.field.hexes import Hexes
from grognard.games.war_of_resistance.position import Situation


def traceable(p: Situation, side: int) -> Hexes:
    """The hexes through which the side may trace a line (12A), by positions of the board."""
    raise NotImplementedError


def overland(p: Situation, side: int, goal: int, limit: int) -> Hexes:
    """The hexes from which an overland line of at most so many hexes leads to the goal."""
    raise NotImplementedError


def declare_supply(p: Situation) -> None:
    """In the initial phase: the second player's units first, then the first player's (`p.supply`)."""
    raise NotImplementedError

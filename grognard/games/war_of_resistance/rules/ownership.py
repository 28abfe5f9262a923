"""3D Ownership of hexes."""

from __future__ import annotations

from grognard.field.hexes import Hexes
from grognard.games.war_of_resistance.position import Situation


def take(p: Situation, unit: int, hex: int) -> None:
    """A unit has entered a hex: whom it and the hexes around it belong to now, and what becomes of things there."""
    raise NotImplementedError


def settle(p: Situation) -> None:
    """Give every hex to the side that occupies it or alone has a zone on it; the others keep their owner (3D)."""
    raise NotImplementedError


def owned(p: Situation, side: int) -> Hexes:
    """The hexes of a side, by positions of the board."""
    raise NotImplementedError

"""27, 30 Ships: which of them lie where, what hits them, and what becomes of them in a port that is taken."""

from __future__ import annotations

from grognard.games.war_of_resistance.position import Situation


def hit_ship(p: Situation, ship: int, points: int) -> None:
    """Damage; a ship that has taken as much as its strength is sunk, with its cargo (27A3)."""


def port_taken(p: Situation, hex: int, side: int) -> None:
    """A side has taken a hex with a port: ships of the other in it escape or are scuttled (34C)."""

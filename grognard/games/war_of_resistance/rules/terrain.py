"""The terrain effects chart and roads (6, 7B): prices of hexes and hexsides."""

from __future__ import annotations

from grognard.field.reach import Ways
from grognard.games.war_of_resistance.position import Situation


def mover(p: Situation, unit: int) -> str:
    """The column of the chart by which a unit pays (`charts.MOVERS`)."""
    raise NotImplementedError


def entry(p: Situation, mover: str, hexside: int) -> int | None:
    """Quarters of MP to cross a hexside of the board into the hex beyond, off the road; None where it is prohibited."""
    raise NotImplementedError


def road(p: Situation, hexside: int) -> bool:
    """Whether a road or a railway crosses the hexside (7B)."""
    raise NotImplementedError


def passable(p: Situation, mover: str, hexside: int) -> bool:
    """Whether the ground lets a unit of this class cross the hexside and enter the hex beyond."""
    raise NotImplementedError


def ways(p: Situation, mover: str) -> Ways:
    """The open hexsides of every hex with their prices in quarters of MP, roads taken where they are cheaper."""
    raise NotImplementedError

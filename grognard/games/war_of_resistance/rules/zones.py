"""5 Zones of control: full, reduced, none, and their loss."""

from __future__ import annotations

from typing import NamedTuple

from grognard.field.hexes import Hexes
from grognard.games.war_of_resistance.position import Situation

NONE, REDUCED, WHOLE = range(3)


class Zones(NamedTuple):
    """The hexes under the zones of a side, by positions of the board."""

    whole: Hexes  # in a full zone of control
    every: Hexes  # in a full or a reduced one


def zone_of(p: Situation, unit: int) -> int:
    """The zone that a unit has now: by side, size and support, less what supply and its doings take away (5, 12E)."""
    raise NotImplementedError


def zones(p: Situation, side: int) -> Zones:
    """The zones of all units of a side, kept as long as nothing stirs."""
    raise NotImplementedError


def in_zone(p: Situation, side: int, hex: int) -> int:
    """NONE, REDUCED or WHOLE: the strongest zone of the side that lies on the hex."""
    raise NotImplementedError

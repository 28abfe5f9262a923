"""6 Movement: from hex to hex, zones left at a price, one hex always, stacks together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from grognard.games.war_of_resistance.position import Situation


class Reach(NamedTuple):
    """Where a unit or a group can go in the phase, with quarters of MP and the way to each hex."""

    start: int
    costs: Mapping[int, int]
    came: Mapping[int, int]
    single: frozenset[int]  # hexes that only the right to move one hex leads to


def reach(p: Situation, units: tuple[int, ...]) -> Reach:
    """How far units of one hex come together by ordinary movement (roads included)."""
    raise NotImplementedError


def enter(p: Situation, units: tuple[int, ...], hex: int) -> None:
    """The one door through which units step into a hex in their movement, retreat or advance."""
    raise NotImplementedError

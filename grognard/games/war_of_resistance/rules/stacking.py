"""8 Stacking: limits, when they apply, and how they limit attacks."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.war_of_resistance.charts import Stacking
from grognard.games.war_of_resistance.position import Situation
from grognard.kernel.refusals import Refusal


def limit(p: Situation, hex: int) -> Stacking:
    """The limits of a hex (8A)."""
    raise NotImplementedError


def fits(p: Situation, units: Iterable[int], hex: int) -> bool:
    """Whether all these units may stack in a hex of its kind together (8A); also what may attack it (8B)."""
    raise NotImplementedError


def room_for(p: Situation, units: Iterable[int], hex: int) -> Refusal | None:
    """Why these units cannot stack with their own side's units in the hex."""
    raise NotImplementedError


def crowded(p: Situation, side: int) -> list[int]:
    """The hexes in which a side breaks the limits now."""
    raise NotImplementedError

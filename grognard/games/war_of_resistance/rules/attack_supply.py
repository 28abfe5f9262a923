"""12D Attack supply: points that put attackers into supply, and when none is needed."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.war_of_resistance.position import Situation


def free_of_charge(p: Situation, units: Iterable[int], target: int) -> bool:
    """Whether units in general supply are in attack supply without a point (12D2): only guerrillas defend."""
    raise NotImplementedError

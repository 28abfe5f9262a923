"""12D Attack supply: points that put attackers into supply, and when none is needed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from grognard.games.war_of_resistance.position import Situation


def free_of_charge(p: Situation, units: Iterable[int], target: int) -> bool:
    """Whether units in general supply are in attack supply without a point (12D2): only guerrillas defend."""
    raise NotImplementedError


def sources(p: Situation, side: int, units: Sequence[int]) -> list[int]:
    """The places whose attack supply points any of the units can draw on now."""
    raise NotImplementedError


def fed(p: Situation, units: Sequence[int], places: Sequence[int], target: int) -> frozenset[int]:
    """Those of the attackers that are in attack supply if the points in these places are drawn on.

    Units that attack guerrillas only, and are in general supply, need no points.
    """
    raise NotImplementedError


def draw(p: Situation, units: Sequence[int], places: Sequence[int], target: int) -> None:
    """An attack is resolved: what its supply takes from the points in these places."""
    raise NotImplementedError

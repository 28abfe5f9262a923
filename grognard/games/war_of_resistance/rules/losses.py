"""9C to 9E, 9J Losses: who is eliminated, reduced to a cadre or to remnants, and who must be."""

from __future__ import annotations

from grognard.games.war_of_resistance.position import Situation


def eliminate(p: Situation, unit: int, wholly: bool = False) -> bool:
    """Reduce a unit to its cadre or remnants, or take it out of play; whether anything of it stays on the map.

    `wholly`: without cadre or remnants (overruns, retreats with no way).
    """
    raise NotImplementedError

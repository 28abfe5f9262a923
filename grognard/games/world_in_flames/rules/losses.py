"""13.6.9 Units that are destroyed, and those that come back."""

from __future__ import annotations

from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.theatre import FORCE_POOL, PRODUCTION


def destroy(p: Situation, unit: int) -> None:
    """A destroyed unit goes back into the force pool, from which it can be built again."""
    p.tell("destroyed", unit=p.name(unit), hex=p.hex_name(p.at[unit]))
    _take(p, unit)
    p.put(unit, p.box(FORCE_POOL))


# 11.16.5/lost-shatter
def shatter(p: Situation, unit: int) -> None:
    """A shattered unit is on its way back already and arrives next turn; a partisan is gone."""
    if p.piece(unit).partisan:
        destroy(p, unit)
        return
    p.tell("shattered", unit=p.name(unit), hex=p.hex_name(p.at[unit]))
    _take(p, unit)
    first = p.world.scenario.first if p.world.scenario else 0
    p.due[unit] = p.turn + 1 - first
    p.put(unit, p.box(PRODUCTION))


def _take(p: Situation, unit: int) -> None:
    p.down[unit] = p.done[unit] = 0

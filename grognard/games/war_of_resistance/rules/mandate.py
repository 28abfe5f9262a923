"""41A2b The zone in which Japan may operate: what China may demolish there.

Levels of restriction belong to the campaign. In the battles all of the map is open to Japan.
"""

from __future__ import annotations

from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.theatre import CHINESE


def open_to_japan(p: Situation, hex: int) -> bool:
    """Whether Japan may operate in the hex at the present level of restriction."""
    return True


def may_demolish(p: Situation, side: int, hex: int) -> bool:
    """China demolishes railways and ports only where Japan may operate (7A8/chinese-limit, 14A1e)."""
    return side != CHINESE or open_to_japan(p, hex)

"""41A2b The zone in which Japan may operate at the present level of restriction; what China may demolish there.

Levels of restriction belong to the campaign. In the battles all of the map is open to Japan.
"""

from __future__ import annotations

from typing import Final

from grognard.field.hexes import Hexes
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.theatre import CHINESE

ARMY, NAVY = "ija", "ijn"
BOUND: Final = (ARMY, NAVY, "manchukuo")  # other puppets go where rule 46 lets them
ANYWHERE: Final = -1  # as a set of hexes


def operations(p: Situation, power: str) -> Hexes:
    """The hexes in which ground units of a power may operate, by positions; ANYWHERE if nothing binds them."""
    if not p.restriction or power not in BOUND:
        return ANYWHERE
    known: dict[tuple[int, bool], Hexes] = p.world.known.setdefault("mandates", {})
    key = p.restriction, power == NAVY
    if key not in known:
        opened: set[int] = set()
        for mandate in p.world.land.politics.mandates:
            if mandate.level >= p.restriction:
                opened |= mandate.opens.hexes | (mandate.navy if power == NAVY else frozenset())
        known[key] = p.world.board.set_of(opened)
    return known[key]


def open_to_japan(p: Situation, hex: int) -> bool:
    """Whether Japan's army or navy may operate in the hex at the present level of restriction."""
    return bool((operations(p, ARMY) | operations(p, NAVY)) >> p.world.board.bits[hex] & 1)


def may_demolish(p: Situation, side: int, hex: int) -> bool:
    """China demolishes railways and ports only where Japan may operate (7A8/chinese-limit, 14A1e)."""
    return side != CHINESE or open_to_japan(p, hex)

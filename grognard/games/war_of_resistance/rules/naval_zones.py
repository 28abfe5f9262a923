"""27B4 Naval zones of control: task forces and carrier groups at sea, 15 hexes around."""

from __future__ import annotations

from grognard.field.hexes import Hexes
from grognard.field.memory import remembered, snapshot
from grognard.games.war_of_resistance.position import AT_SEA, Situation
from grognard.games.war_of_resistance.rules.naval_blocks import ZONED
from grognard.games.war_of_resistance.rules.seaways import node_of, within


# 27B4
def zone_of(p: Situation, ship: int) -> Hexes:
    """The sea and coastal hexes in a ship's zone; none if it is of another kind, in port or on a river."""
    if p.vessel(ship).kind not in ZONED or p.afloat[ship] != AT_SEA or p.at[ship] >= p.world.hexes:
        return 0
    return within(p.world, node_of(p, ship))


def naval_zone(p: Situation, side: int) -> Hexes:
    """Every hex in a naval zone of the side."""
    ships = p.at[p.world.first_ship :].tobytes(), snapshot(p, "afloat"), snapshot(p, "bay"), snapshot(p, "allegiance")
    return remembered(p.world, "naval zones", (side, ships), lambda: _naval_zone(p, side))


def _naval_zone(p: Situation, side: int) -> Hexes:
    found = 0
    for ship in p.fleet(side):
        found |= zone_of(p, ship)
    return found

"""The bare series rules, for boards of one's own: every land hex is a supply source unless areas name the sources."""

from __future__ import annotations

from grognard.field.hexes import Hexes, hexes_of
from grognard.field.powers import Side
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.scenarios.base import Scenario
from grognard.games.pacific_battles.world import SIDES


class Series(Scenario):
    name = "series"

    def sources(self, p: Situation, side: Side, hqs: Hexes) -> Hexes:
        """15.4/sources: the hexes of the area `supply-SIDE`; with an area `supply-hq` the HQs (14.3/supply)."""
        named = p.world.area(f"supply-{SIDES[side]}")
        if named or "supply-hq" in p.world.features.areas:
            return hexes_of(named) | (hqs if "supply-hq" in p.world.features.areas else 0)
        return p.world.land


RULES = Series

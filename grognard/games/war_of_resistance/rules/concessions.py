"""38E, 38F, 41A2a What is others' and a side may use: foreign railways for imports and aid, foreign airbases and skies
for transfer and transport, and the railways of the North in the opening turn."""

from __future__ import annotations

from grognard.field.hexes import Hexes
from grognard.field.memory import remembered
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.nations import france_open
from grognard.games.war_of_resistance.rules.opening import quiet_rails
from grognard.games.war_of_resistance.theatre import CHINESE


def hosts(p: Situation, side: int) -> tuple[str, ...]:
    """The neutral nations whose railways and airbases a side may use."""
    if side != CHINESE or not p.world.campaign:
        return ()
    return ("britain", "france") if france_open(p) else ("britain",)


# 38E/hong-kong-rail; 38F/chinese-use
def foreign_land(p: Situation, side: int) -> Hexes:
    """Neutral hexes, by positions, whose railways carry imports and foreign aid for China, and whose airbases and skies
    its aircraft use."""
    nations = hosts(p, side)
    return remembered(p.world, "foreign land", nations, lambda: _of_nations(p, nations)) if nations else 0


def _of_nations(p: Situation, nations: tuple[str, ...]) -> Hexes:
    homes = [province.key for province in p.world.land.provinces if province.nation in nations]
    return p.world.board.set_of(hex for hex in p.world.hexes_of(*homes) if p.world.neutral[hex])


def rail_land(p: Situation, side: int) -> Hexes:
    """Where railways are of use to a side: its own hexes, and those of others that it may use."""
    return p.lands[side] | quiet_rails(p, side) | foreign_land(p, side)

"""38E, 38F, 41A2a Railways of others that a side may use: foreign ones for imports and aid, and those of the North in
the opening turn."""

from __future__ import annotations

from grognard.field.hexes import Hexes
from grognard.field.memory import remembered
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.nations import france_open
from grognard.games.war_of_resistance.rules.opening import quiet_rails
from grognard.games.war_of_resistance.theatre import CHINESE


# 38E/hong-kong-rail; 38F/chinese-use
def foreign_rails(p: Situation, side: int) -> Hexes:
    """Neutral hexes whose railways carry imports and foreign aid for China, by positions."""
    if side != CHINESE or not p.world.campaign:
        return 0
    nations = ("britain", "france") if france_open(p) else ("britain",)
    return remembered(p.world, "foreign rails", nations, lambda: _of_nations(p, nations))


def _of_nations(p: Situation, nations: tuple[str, ...]) -> Hexes:
    homes = [province.key for province in p.world.land.provinces if province.nation in nations]
    return p.world.board.set_of(hex for hex in p.world.hexes_of(*homes) if p.world.neutral[hex])


def rail_land(p: Situation, side: int) -> Hexes:
    """Where railways are of use to a side: its own hexes, and those of others that it may use."""
    return p.lands[side] | quiet_rails(p, side) | foreign_rails(p, side)

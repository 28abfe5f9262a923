"""20G2d Harassment: bombs on the roads, which cost enemy ground units movement points until they are lifted."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from grognard.field.hexes import filled
from grognard.games.war_of_resistance.position import Situation, enemy
from grognard.games.war_of_resistance.rules.advanced import advanced
from grognard.games.war_of_resistance.rules.weather import weather
from grognard.games.war_of_resistance.rules.wings import TACTICAL, bomb_load

MOST: Final = 2  # hits in a hex (20G2d/max)
SHIFTS: Final = (0, 2)  # where the hits that a side suffers stand in a byte of `harassed`
WIDE: Final = 10  # points from which the guns around a hex fire as well (43B1)
WATER: Final = ("sea", "lake")


def _mark(p: Situation, side: int, hex: int, hits: int) -> None:
    total = min(p.harassment(side, hex) + hits, MOST)
    p.harassed[hex] = p.harassed[hex] & ~(3 << SHIFTS[side]) | total << SHIFTS[side]


def delivered(p: Situation, hex: int, wings: Sequence[int]) -> Fraction:
    """The points of tactical bombing that aircraft bring upon a hex, weather and all."""
    return sum((bomb_load(p, wing, TACTICAL) for wing in wings), Fraction(0)) * weather(p, hex).bombing


# 43B1
def wide(p: Situation, hex: int, wings: Sequence[int]) -> bool:
    """Whether these aircraft harass so much that by the advanced rules the guns of the neighbourhood fire at them."""
    return advanced(p) and delivered(p, hex, wings) >= WIDE


# 20G2d/levels
def harass(p: Situation, side: int, hex: int, wings: Sequence[int]) -> None:
    """Aircraft of a side deliver their points on a hex; enemy units suffer there, and from 10 points on around it."""
    points = delivered(p, hex, wings)
    row = p.world.charts.harassment_of(points)
    p.tell("harassed", hex=p.hex_name(hex), points=str(points), level=row.level)
    if row.hits:
        _mark(p, enemy(side), hex, row.hits)
    if row.adjacent:
        for near in p.world.board.adjacent(hex):
            if p.world.terrain(near).key not in WATER:
                _mark(p, enemy(side), near, row.adjacent)
    p.touch()


def lift_harassment(p: Situation, side: int) -> None:
    """20G2d/duration: what a side's units have suffered ends when its initial phase begins."""
    mask = ~(3 << SHIFTS[side]) & 0xFF
    if harassed := filled(p.harassed):
        for hex in harassed:
            p.harassed[hex] &= mask
        p.touch()

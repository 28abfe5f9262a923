"""How well a side stands in World in Flames, and how the levels of players think."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grognard.games.world_in_flames.bot.odds import value
from grognard.games.world_in_flames.bot.sight import objectives
from grognard.games.world_in_flames.position import Situation

LEVELS: Final[Mapping[str, Mapping[str, float]]] = {
    "normal": {"playouts": 0, "sweeping": 1, "seconds": 10.0, "lapses": 0.3},
    "hard": {"playouts": 0, "sweeping": 1, "seconds": 40.0},
}
BOXES: Final = 32  # more than impulses in a turn


def clock(p: Situation) -> int:
    """The impulses, one after the other: turn, box, side."""
    return (BOXES * p.turn + p.impulse) * 2 + (p.active != p.first)


def worth(p: Situation, seat: int) -> dict[str, float]:
    side = p.side_of(seat)
    strength = [0.0, 0.0]
    for unit in p.world.land_units:
        if p.at[unit] < p.hexes and p.sides[unit] <= 1:
            strength[p.sides[unit]] += value(p, unit)
    held = sum(one.value * one.haste for one in objectives(p, side) if one.ours)
    return {"held": held, "own": strength[side], "theirs": -strength[1 - side]}


def plans(p: Situation, seat: int, kind: str) -> dict[str, Mapping[str, float]]:
    """None are tried out: what an impulse is worth shows only turns later."""
    return {}


def levels(p: Situation, seat: int) -> Mapping[str, Mapping[str, float]]:
    return LEVELS

"""Reserves of the bots: who is held back behind a pressed stack, or for a second blow at the enemy."""

from __future__ import annotations

from typing import Final

from grognard.field.hexes import Hexes, hexes_of
from grognard.games.pacific_battles.bot.army import Army
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.rules.command import command_value, commander
from grognard.games.pacific_battles.rules.reach import Mover, allowance, reach_of
from grognard.games.pacific_battles.rules.terrain import move_class

PRESSED: Final = 2  # hexes from the enemy within which a stack may need help
LIKELY: Final = 0.5  # chance of the command test from which a reserve can be relied on


def half_way(p: Situation, unit: int) -> Hexes:
    """The hexes to which a reserve could go with half its allowance (9.32), its own included."""
    who = Mover(p.sides[unit], move_class(p, unit), allowance(p, unit, halved=True), True)
    return hexes_of((p.at[unit], *reach_of(p, who, p.at[unit]).ends))


def chance(p: Situation, unit: int) -> float:
    """Of passing a command test where it stands."""
    hq = commander(p, unit)
    return min(command_value(p, hq) / 6, 1.0) if hq >= 0 else 0.0


def stands_ready(own: Army, unit: int) -> bool:
    """Whether a unit that has no part in an attack is of more use in reserve; nobody leaves a post for that."""
    p, hex = own.p, own.p.at[unit]
    if p.world.is_artillery[unit] or chance(p, unit) < LIKELY:
        return False
    if own.attacking:
        return own.weights["second"] > 0 and half_way(p, unit) & _beside_enemies(own) != 0
    posted = own.goal(unit).post == hex and len(p.units(hex, own.side)) == 1
    return hex not in own.stakes and not posted and useful_reserve(own, unit)


def useful_reserve(own: Army, unit: int) -> bool:
    """Whether a friend within reach of a reserve move stands close to the enemy."""
    p = own.p
    here = p.at[unit]
    distance = p.world.board.distances(here)
    near = own.seen.near
    return near[here] > 1 and any(
        0 < distance[p.at[n]] <= 2 and near[p.at[n]] <= PRESSED and not p.world.is_hq[n] for n in own.units
    )


def _beside_enemies(own: Army) -> Hexes:
    found = 0
    for hex in own.seen.foes:
        found |= own.p.world.around[hex]
    return found

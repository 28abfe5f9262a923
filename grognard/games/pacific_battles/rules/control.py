"""Entering hexes: control, the end of enemy reserves nearby, and what an interdiction marker lets its owner see."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.field.hexes import listed
from grognard.field.powers import Side, enemy
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.world import SEA
from grognard.kernel.position import Over


def enter(p: Situation, unit: int, hex: int, hidden: bool = False) -> None:
    """A ground unit enters the hex, by whatever rule it moves."""
    enter_together(p, (unit,), hex, hidden)


def enter_together(p: Situation, units: Sequence[int], hex: int, hidden: bool = False) -> None:
    """Units of one side enter the hex at once; `hidden` if they go under a concealment marker of their own.

    The first of them lies on top where nobody is yet. They go under a marker that lies in the hex, and whoever is there
    under one that they bring (17.2/joining).
    """
    for unit in units:
        p.put(unit, hex)
    if hidden:
        p.concealed[hex] = 1
    set_foot(p, units, hex, p.concealed[hex] == 1)
    judge_at_once(p)


def walk(p: Situation, units: Sequence[int], path: Sequence[int], hidden: bool = False) -> None:
    """Units of one side go along a path and stay in its last hex; whoever they pass on the way gives no cover."""
    for hex in path[:-1]:
        set_foot(p, units, hex, hidden)
    enter_together(p, units, path[-1], hidden)


def set_foot(p: Situation, units: Sequence[int], hex: int, hidden: bool = False) -> None:
    """What follows when units come into a hex, be it on their way through: the side that was last in it controls it."""
    side = p.sides[units[0]]
    if p.world.board.terrain[hex] != SEA:
        p.seize(side, hex)
    end_reserves(p, hex, enemy(side))
    if p.interdicted[hex] >> enemy(side) & 1 and not hidden:
        # 17.1/interdicted: seen at this moment, once; whoever is under a marker is not (singapore 2.11/effect)
        names = tuple(p.name(unit) for unit in sorted(units))
        p.tell_only(enemy(side), "inspected", units=names, hex=p.hex_name(hex))
        p.revealed += 1


def take(p: Situation, side: Side, hex: int) -> None:
    """A side has put a unit into a hex without a move: the hex is its own now."""
    p.seize(side, hex)
    judge_at_once(p)


def judge_at_once(p: Situation) -> None:
    """A victory that the scenario grants in the middle of a turn ends the game (18.0/check)."""
    result = p.world.rules.at_once(p)
    if result is not None:
        raise Over(result)


def end_reserves(p: Situation, hex: int, side: Side) -> None:
    """9.2/1-enemy-adjacent: units of the side next to the hex are reserves no longer."""
    near = p.held[side] & p.world.around[hex]
    if not near or p.reserve.find(1) < 0:
        return
    for there in listed(near):
        ended = [unit for unit in p.units(there, side) if p.reserve[unit]]
        if not ended:
            continue
        for unit in ended:
            p.reserve[unit] = 0
        names = tuple(p.name(unit) for unit in ended)
        if p.concealed[there]:  # the enemy did not know of the marker (17.2)
            p.tell_only(side, "reserve-ended", units=names, hex=p.hex_name(there))
        else:
            p.tell_apart(side, "reserve-ended", {"units": names}, hex=p.hex_name(there))

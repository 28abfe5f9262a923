"""3D Ownership of hexes."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.field.hexes import listed, without
from grognard.games.war_of_resistance.position import NOBODY, Situation, enemy
from grognard.games.war_of_resistance.rules.items import capture
from grognard.games.war_of_resistance.rules.zones import Zones, zones, zones_of


def settle(p: Situation) -> None:
    """Give every hex to the side that occupies it or alone has a zone on it; the others keep their owner (3D).

    Call it whenever occupation or zones have changed (3D/last-owner).
    """
    _settle(p, (zones(p, 0), zones(p, 1)), -1)


def settle_near(p: Situation, side: int, *hexes: int) -> None:
    """The same after units of a side have left or entered these hexes, which change nothing further away."""
    around = p.world.around
    near = touching = 0
    for hex in hexes:
        near |= around[hex]
        for there in (hex, *p.world.board.adjacent(hex)):
            touching |= around[there]
    close = p.world.board.hexes(touching & p.held[side])
    own = zones_of(p, (unit for hex in close for unit in p.units(hex, side)))
    both = (own, zones(p, 1)) if side == 0 else (zones(p, 0), own)
    _settle(p, both, near)


def _settle(p: Situation, seen: Iterable[Zones], near: int) -> None:
    """`near`: the hexes to look at, -1 for all."""
    every = [found.every & near for found in seen]
    for side in range(2):
        other = enemy(side)
        alone = without(every[side], every[other] | p.held[other])  # 3D/uncontested-zoc
        for bit in listed(without(p.held[side] & near | alone, p.lands[side])):  # 3D/occupy
            _give(p, p.world.board.at_bit[bit], side)


def _give(p: Situation, hex: int, side: int) -> None:
    """Neutral land and the sea stay nobody's; what lies in a captured hex is captured or destroyed (12H)."""
    if p.world.neutral[hex] or p.world.terrain(hex).key in ("sea", "lake"):
        return
    before = p.owner[hex]
    p.give(hex, side)
    if p.world.city.get(hex):
        p.tell("hex-taken", hex=p.hex_name(hex), side=p.world.seats[side])
    if before != NOBODY:
        p.yard[hex] = 0  # 7A5b/capture
        capture(p, hex, side)

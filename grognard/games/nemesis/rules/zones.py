"""2.1 Zones of Control: they do one thing only, they stop Operational Stretches (2.1/purpose)."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.field.board import NO_HEX, SLOTS
from grognard.field.memory import notes
from grognard.field.powers import Side
from grognard.games.nemesis.position import Situation
from grognard.games.nemesis.world import LAKE, ROAD, TRACK


def zone_of_control(p: Situation, side: Side) -> bytearray:
    """The hexes in the side's ZoC, one byte a hex. Friends in a hex do not cancel it (2.1/not-negated)."""
    key = ("zoc", side)
    known: bytearray | None = p.cache.get(key)
    if known is None:
        known = p.cache[key] = bytearray(p.hexes)
        for piece in p.on_map(side):
            for hex in zone_of(p, piece):
                known[hex] = 1
    return known


def zone_of(p: Situation, piece: int) -> tuple[int, ...]:
    """The hexes one counter controls by its printed Quality, Bunker or not (6.1-F/bunker-zoc)."""
    counter = p.world.pieces[piece]
    if not counter.is_unit:  # 2.1/transporter
        return ()
    quality = p.values(piece).quality
    if quality <= 1:  # 2.1/quality-1
        return ()
    everywhere = quality >= 3 and not counter.motorized  # 2.1/quality-3, 2.1/quality-3-motorized
    hex = p.at[piece]
    known = notes(p.world, "zones around")
    found: tuple[int, ...] | None = known.get((hex, everywhere))
    if found is None:
        found = known[hex, everywhere] = tuple(_around(p, hex, everywhere))
    return found


def _around(p: Situation, hex: int, everywhere: bool) -> Iterator[int]:
    board = p.world.board
    for hexside in range(SLOTS * hex, SLOTS * hex + SLOTS):
        there = board.neighbours[hexside]
        if there == NO_HEX or board.sides[hexside] & LAKE:
            continue
        if everywhere or board.lines[hexside] & (ROAD | TRACK):  # 2.1/quality-2: not along a Path
            yield there

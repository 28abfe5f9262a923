"""37F The map after the dikes of the Hwang Ho were broken: its new bed, the swamps beside it, the roads gone."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from typing import Final

from grognard.field.board import SLOTS, Board, Chain, Line
from grognard.games.war_of_resistance.world import RIVER_CLASSES, Stream, World

OLD_BED: Final = "hwang-ho-lower"  # from the dikes to the sea
NEW_BED: Final = "hwang-ho-new"
SWAMP: Final = "swamp"
NAMELESS: Final = Stream(OLD_BED, {}, "", "sea", shallow=True)  # where a sandbox tells of no old bed


def wet(land: World) -> frozenset[int]:
    """The hexes on both banks of the new bed, lakes apart: all of them turn into swamp (37F/swamps)."""
    lake = land.board.terrains.index("lake")
    return frozenset(hex for pair in land.flood for hex in pair if land.board.terrain[hex] != lake)


# 37F/destroy
def corner(land: World) -> tuple[int, ...]:
    """The hexes that meet where the new bed leaves the old one: those of its first hexside, and the one at its head."""
    if not land.flood:
        return ()
    one, other = land.flood[0]
    onward = land.flood[1] if len(land.flood) > 1 else ()
    beside = set(land.board.adjacent(one)) & set(land.board.adjacent(other))
    return tuple(sorted({one, other, *beside.difference(onward)}))


# 37F/course; 37F/swamps; 37F/transport-destroyed
def flooded(land: World) -> World:
    """The old bed becomes a river, the new one a major river that no boat can use; nothing crosses its banks."""
    drowned = wet(land)
    rivers = tuple(_rivers(land))
    old = land.streams.get(OLD_BED, NAMELESS)
    bed = Stream(NEW_BED, old.name, old.pinyin, "hung-tze-hu", shallow=True)  # 37F/no-naval
    return replace(
        land,
        board=_board(land.board, rivers, drowned),
        rivers=rivers,
        streams={**land.streams, NEW_BED: bed},
        lines=tuple(piece for line in land.lines for piece in _pieces(line, drowned)),
    )


def _rivers(land: World) -> Iterator[Chain]:
    new = {frozenset(pair) for pair in land.flood}
    for chain in land.rivers:
        kept = tuple(pair for pair in chain.hexsides if frozenset(pair) not in new)
        if kept:
            yield replace(chain, kind="river" if chain.key == OLD_BED else chain.kind, hexsides=kept)
    yield Chain(NEW_BED, "major", land.flood)


def _pieces(line: Line, drowned: frozenset[int]) -> Iterator[Line]:
    """What is left of a road or railway: its stretches of two or more dry hexes."""
    for dry, hexes in groupby(line.hexes, lambda hex: hex not in drowned):
        stretch = tuple(hexes)
        if dry and len(stretch) > 1:
            yield replace(line, hexes=stretch)


def _board(board: Board, rivers: tuple[Chain, ...], drowned: frozenset[int]) -> Board:
    terrain = bytearray(board.terrain)
    for hex in drowned:
        terrain[hex] = board.terrains.index(SWAMP)
    sides, lines = array("i", board.sides), array("i", board.lines)
    water = sum(board.side_bit(kind) for kind in (*RIVER_CLASSES, "dike"))
    beds = [chain for chain in rivers if chain.key in (OLD_BED, NEW_BED)]
    for chain in beds:
        for one, other in chain.hexsides:
            for hexside in (board.hexside(one, other), board.hexside(other, one)):
                sides[hexside] = sides[hexside] & ~water | board.side_bit(chain.kind)
    for hex in drowned:
        for hexside in range(SLOTS * hex, SLOTS * hex + SLOTS):
            lines[hexside] = 0
            if board.mirror[hexside] >= 0:
                lines[board.mirror[hexside]] = 0
    return replace(board, terrain=bytes(terrain), sides=sides, lines=lines)

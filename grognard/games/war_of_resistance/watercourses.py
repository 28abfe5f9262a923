"""Rivers as ships see them: the hexsides along which boats go at all (34D2), and how far larger ships follow them.

A hexside is the pair of hexes it divides, the lower number first. Two hexsides of a river follow each other where they
share a corner; a river reaches the sea or a lake where the water of a hex begins at one of its corners (27B3).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final

from grognard.field.board import Board, Chain
from grognard.games.war_of_resistance.airpower import Reach
from grognard.games.war_of_resistance.world import Pair, Stream, World

BOATS: Final = "boats"  # RF, RT and LC, in the sheet of reaches
OPEN_WATER: Final = ("sea", "lake")


def side(one: int, other: int) -> Pair:
    return (one, other) if one < other else (other, one)


# 34D2
def navigable(
    board: Board, rivers: Iterable[Chain], streams: Mapping[str, Stream], reaches: Iterable[Reach]
) -> dict[Pair, str]:
    """Every hexside along which boats may go, with its river; in the order of the sheets."""
    rivers = tuple(rivers)
    found: dict[Pair, str] = {}
    for chain in rivers:
        stream = streams.get(chain.key)
        if stream is None or not stream.shallow:
            found.update((side(*pair), chain.key) for pair in chain.hexsides)
    for reach in reaches:
        if reach.ships == BOATS and reach.first is not None:
            found.update((pair, reach.river) for pair in stretch(board, rivers, reach))
    return found


def stretch(board: Board, rivers: Iterable[Chain], reach: Reach) -> list[Pair]:
    """The hexsides of a river from one to another of them."""
    sides = {side(*pair) for chain in rivers if chain.key == reach.river for pair in chain.hexsides}
    assert reach.first is not None
    came = _follow(board, sides, [side(*reach.first)])
    return _way(came, side(*reach.last))


def from_sea(land: World, sides: Collection[Pair], last: Iterable[Pair]) -> list[list[Pair]]:
    """The hexsides from the mouth of a river up to each of these; empty where no way leads there."""
    mouths = [pair for pair in sides if any(_salt(land, hex) for hex in waters_at(land, pair))]
    came = _follow(land.board, sides, mouths)
    return [_way(came, pair) for pair in last]


def below(land: World, sides: Collection[Pair], last: Pair) -> set[Pair]:
    """All of a river between the sea and one of its hexsides, that one included; nothing where no way leads there."""
    mouths = [pair for pair in sides if any(_salt(land, hex) for hex in waters_at(land, pair))]
    came = _follow(land.board, {*sides} - {last}, [pair for pair in mouths if pair != last])
    joined = last in mouths or any(pair in came for pair in touching(land.board, last))
    return {*came, last} if joined else set()


def _salt(land: World, hex: int) -> bool:
    return land.water_of(hex) in ("sea", "coast", "island")


def _follow(board: Board, sides: Collection[Pair], starts: Iterable[Pair]) -> dict[Pair, Pair]:
    """Each hexside that is reached, with the one before it; the starts come before themselves."""
    came = {start: start for start in starts}
    queue = list(came)
    for here in queue:
        for there in touching(board, here):
            if there in sides and there not in came:
                came[there] = here
                queue.append(there)
    return came


def _way(came: Mapping[Pair, Pair], last: Pair) -> list[Pair]:
    if last not in came:
        return []
    way = [last]
    while came[way[-1]] != way[-1]:
        way.append(came[way[-1]])
    return way


# 27B3/river
def touching(board: Board, pair: Pair) -> list[Pair]:
    """The four hexsides that share a corner with this one."""
    return [side(hex, third) for third in corners(board, pair) for hex in pair]


def corners(board: Board, pair: Pair) -> list[int]:
    """The third hexes at the two ends of a hexside."""
    beside = board.adjacent(pair[1])
    return sorted([hex for hex in board.adjacent(pair[0]) if hex in beside])


# 27B3/river, /sea
def waters_at(land: World, pair: Pair) -> list[int]:
    """The hexes whose sea or lake begins at a corner of the hexside, or along all of it."""
    found: set[int] = set()
    if wet(land, *pair):
        found |= {hex for hex in pair if _water(land, hex)}
    for third in corners(land.board, pair):
        for hex in pair:
            if wet(land, hex, third):
                found |= {one for one in (hex, third) if _water(land, one)}
    return sorted(found)


def _water(land: World, hex: int) -> bool:
    return land.water_of(hex) != "land"


# 27B3/sea
def wet(land: World, one: int, other: int) -> bool:
    """Whether two hexes share a hexside that is sea or lake in whole or in part."""
    if land.water_of(one) in OPEN_WATER or land.water_of(other) in OPEN_WATER:
        return True
    board = land.board
    return bool(board.sides[board.hexside(one, other)] & land.wet_sides)

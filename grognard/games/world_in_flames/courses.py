"""Rivers, frontiers and railways as runs: hexsides and hexes in the order in which a line passes them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TypeVar

from grognard.field.board import SLOTS
from grognard.games.world_in_flames.sheets.checks import corners
from grognard.games.world_in_flames.world import World

Node = TypeVar("Node", bound=Hashable)
Pair = tuple[int, int]


def side_runs(world: World, hexsides: Iterable[int]) -> list[list[Pair]]:
    """Hexsides joined end to end, from fork to fork; each is the pair of hexes it divides."""
    board = world.board
    ends = {hexside: corners(world, hexside) for hexside in hexsides}
    return [
        [(side // SLOTS, board.neighbours[side]) for side in run]
        for _, run in _runs([(one, other, side) for side, (one, other) in ends.items()])
    ]


def rail_runs(world: World) -> list[list[int]]:
    """Railways from junction to junction or to their end, hex by hex; joins of the maps are part of them."""
    board = world.board
    links = [
        (hexside // SLOTS, board.neighbours[hexside], hexside)
        for hexside, lines in enumerate(board.lines)
        if lines and hexside // SLOTS < board.neighbours[hexside]
    ]
    return [nodes for nodes, _ in _runs(links)]


def sides_of(world: World, *kinds: str) -> list[int]:
    """The hexsides of a kind, each once."""
    board = world.board
    mask = sum(board.side_bit(kind) for kind in kinds)
    return [
        hexside
        for hexside, features in enumerate(board.sides)
        if features & mask and hexside // SLOTS < board.neighbours[hexside]
    ]


def frontiers(world: World) -> list[int]:
    """Hexsides between two countries, each once; nothing is drawn across the sea or where maps join."""
    board, country = world.board, world.country
    water = board.side_bit("water")
    return [
        hexside
        for hexside, there in enumerate(board.neighbours)
        if hexside // SLOTS < there
        and country[hexside // SLOTS] != country[there]
        and country[hexside // SLOTS] >= 0
        and country[there] >= 0
        and hexside not in world.joined
        and not board.sides[hexside] & water
    ]


def _runs(links: Iterable[tuple[Node, Node, int]]) -> list[tuple[list[Node], list[int]]]:
    """Links of a net as the longest runs without a fork: their nodes and their numbers, in order."""
    near: dict[Node, list[tuple[Node, int]]] = {}
    for one, other, number in links:
        near.setdefault(one, []).append((other, number))
        near.setdefault(other, []).append((one, number))
    forks = {node for node, ways in near.items() if len(ways) != 2}
    found: list[tuple[list[Node], list[int]]] = []
    for start in [*(node for node in near if node in forks), *near]:
        while near[start]:
            nodes, numbers, here = [start], list[int](), start
            while near[here]:
                there, number = near[here].pop()
                near[there].remove((here, number))
                nodes.append(there)
                numbers.append(number)
                here = there
                if here in forks or here == start:
                    break
            found.append((nodes, numbers))
    return found

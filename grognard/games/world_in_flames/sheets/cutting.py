"""A part of the world: the hexes of some of its maps, for scenarios that are not played on all of them."""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterable
from dataclasses import replace

from grognard.field.board import NO_HEX, SLOTS, Board
from grognard.games.world_in_flames.world import World


def part_of(world: World, maps: Collection[str]) -> World:
    """The world without the hexes of other maps; countries, seas and charts stay as they are."""
    kept = [hex for hex in range(len(world.board)) if world.map_of(hex) in maps]
    if len(kept) == len(world.board):
        return world
    number = {hex: place for place, hex in enumerate(kept)}

    def pairs(sides: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
        return tuple((number[one], number[other]) for one, other in sides if one in number and other in number)

    return replace(
        world,
        board=_board(world.board, kept, number),
        outlines=tuple(outline for outline in world.outlines if outline.map in maps),
        places=tuple(replace(place, hex=number[place.hex]) for place in world.places if place.hex in number),
        boxes=tuple(
            replace(box, hexes=tuple(number[hex] for hex in box.hexes if hex in number))
            for box in world.boxes
            if box.map in maps
        ),
        joins=tuple(
            replace(join, hex=number[join.hex], other=number[join.other])
            for join in world.joins
            if join.hex in number and join.other in number
        ),
        works=tuple(replace(work, hexsides=pairs(work.hexsides)) for work in world.works if pairs(work.hexsides)),
        country=array("h", [world.country[hex] for hex in kept]),
        area=array("h", [world.area[hex] for hex in kept]),
        zone=bytes(world.zone[hex] for hex in kept),
        sea=tuple(world.sea[hex] for hex in kept),
    )


def _board(board: Board, kept: list[int], number: dict[int, int]) -> Board:
    """The same hexes and hexsides; in sets of hexes the lines follow each other as closely as the part allows."""
    neighbours = [
        [number.get(there, NO_HEX) for there in board.neighbours[SLOTS * hex : SLOTS * hex + SLOTS]] for hex in kept
    ]

    def marked(masks: array[int], kinds: tuple[str, ...]) -> list[tuple[int, int, str]]:
        return [
            (number[hex], number[board.neighbours[side]], kind)
            for hex in kept
            for side in range(SLOTS * hex, SLOTS * hex + SLOTS)
            if board.neighbours[side] in number
            for place, kind in enumerate(kinds)
            if masks[side] >> place & 1
        ]

    return Board.build(
        key=board.key,
        names=[board.names[hex] for hex in kept],
        neighbours=neighbours,
        terrains=board.terrains,
        terrain=[board.terrain[hex] for hex in kept],
        side_kinds=board.side_kinds,
        sides=marked(board.sides, board.side_kinds),
        line_kinds=board.line_kinds,
        lines=marked(board.lines, board.line_kinds),
        columns=[board.columns[hex] for hex in kept],
        rows=[board.rows[hex] for hex in kept],
        centres=[board.centres[hex] for hex in kept],
        bits=_positions(board, kept),
    )


def _positions(board: Board, kept: list[int]) -> list[int]:
    """Places in sets such that neighbours lie at six distances, as `HexGrid.positions` gives them to a whole grid."""
    halves = [round(2 * board.centres[hex][0]) for hex in kept]
    lines = [board.rows[hex] for hex in kept]
    width = (max(halves) - min(halves) + 3) | 1
    places = [(half + width * line) // 2 for half, line in zip(halves, lines, strict=True)]
    least = min(places)
    return [place - least for place in places]

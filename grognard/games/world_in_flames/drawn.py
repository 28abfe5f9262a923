"""What the atlas draws of World in Flames besides its hexes: shores as rings, names that run over lands and seas."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grognard.field.curves import XY
from grognard.field.look import Look
from grognard.field.picture import HEX, Picture
from grognard.games.world_in_flames.coast import rings, softened
from grognard.games.world_in_flames.lettering import best_row, named_lands, named_waters
from grognard.games.world_in_flames.world import World

Plain = dict[str, Any]


def outlines(world: World, look: Look) -> list[Plain]:
    """Rings of land, drawn back from sea hexsides as in the picture, and rings of lakes within it; hex widths."""
    board = world.board
    picture = Picture(board, look, len(board))
    terrain = [board.terrains[kind] for kind in board.terrain]
    land = {hex for hex, kind in enumerate(terrain) if kind not in ("sea", "covered")}
    lakes = {hex for hex, kind in enumerate(terrain) if kind == "lake"}
    water = board.side_bit("water")
    shores = rings(picture, land, land.__contains__, lambda hexside: bool(board.sides[hexside] & water))

    def ring(key: str, kind: str, points: Sequence[XY]) -> Plain:
        soft = softened(points)
        placed = [[round(x / HEX + picture.left, 2), round(y / HEX + picture.top, 2)] for x, y in soft]
        return {"key": key, "kind": kind, "points": placed}

    broad = [points for points in shores if len(points) > 2]  # the rest encloses nothing
    made = [ring(f"land/{number}", "land", points) for number, points in enumerate(broad, 1)]
    return made + [
        ring(f"lake/{number}", "lake", points)
        for number, points in enumerate(rings(picture, sorted(lakes), lakes.__contains__), 1)
    ]


def labels(world: World) -> list[Plain]:
    """A name for each country and sea area with room for it, along the row of hexes that suits it best."""
    board = world.board
    everywhere = range(len(board))
    lands = [
        ("country", world.countries[land].key, world.countries[land].name, piece)
        for land, piece in named_lands(world, everywhere)
    ]
    waters = [
        ("sea", world.seas[sea].key, world.seas[sea].name, piece) for sea, piece in named_waters(world, everywhere)
    ]
    made = []
    for kind, key, name, piece in (*lands, *waters):
        left, right, y = best_row([board.centres[hex] for hex in piece])
        in_row = [hex for hex in piece if abs(board.centres[hex][1] - y) < 0.1]
        ends = [min(in_row, key=lambda hex: abs(board.centres[hex][0] - end)) for end in (left, right)]
        along = [board.names[hex] for hex in dict.fromkeys(ends)]
        made.append({"key": key, "kind": kind, "name": dict(name), "along": along})
    return made

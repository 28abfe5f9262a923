"""The drawn shore follows the hexes, the same on every drawing."""

from __future__ import annotations

import re

from grognard.field.board import NO_HEX, Board
from grognard.field.coast import Coast
from grognard.field.hexgrid import HexGrid, Sheet
from grognard.field.look import Look
from grognard.field.picture import HEX, Picture

LOOK = Look(
    {
        "terrain.land.colour": "#ffeecc",
        "terrain.sea.colour": "#aaccdd",
        "shallows.layers": "#bbddee/40 #cceeff/20",
        "shore.colour": "#335566",
        "shore.width": "2",
    }
)


def island(*land: str) -> tuple[Picture, Coast]:
    """Five by five hexes of sea with some land in them."""
    grid = HexGrid((Sheet(5, 5),))
    names = list(grid.names())
    cells = [grid.cell(name) for name in names]
    at = {cell: hex for hex, cell in enumerate(cells)}
    terrain = [0 if name in land else 1 for name in names]
    board = Board.build(
        "toy",
        names,
        [[at.get(there, NO_HEX) for there in grid.neighbours(cell)] for cell in cells],
        ("land", "sea"),
        terrain,
        centres=[grid.centre(cell) for cell in cells],
    )
    picture = Picture(board, LOOK, len(board))
    return picture, Coast(picture, [hex for hex, kind in enumerate(terrain) if kind])


def points(d: str) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+),(-?[\d.]+)", d)]


def test_the_shore_keeps_near_its_hex() -> None:
    picture, coast = island("0303")
    x, y = picture.centre(picture.board.hex("0303"))
    off = [((px - x) ** 2 + (py - y) ** 2) ** 0.5 for px, py in points(coast.land)]
    assert len(off) > 24
    assert min(off) > 0.38 * HEX
    assert max(off) < 0.62 * HEX


def test_one_ring_an_island() -> None:
    _, coast = island("0202", "0203", "0404")
    assert coast.land.count("M") == 2
    assert coast.land.count("Z") == 2


def test_the_edge_of_the_map_is_no_shore() -> None:
    picture, coast = island("0101", "0102")
    assert min(x for x, _ in points(coast.land)) < 0.01 * HEX
    corner = picture.corners(picture.board.hex("0101"))[5]
    assert all(abs(x - corner[0]) + abs(y - corner[1]) > 0.05 * HEX for x, y in points(coast.shore))


def test_drawings_do_not_differ() -> None:
    assert island("0303", "0304")[1].land == island("0303", "0304")[1].land


def test_water_lies_under_the_land() -> None:
    _, coast = island("0303")
    water, ground = "".join(coast.water()), "".join(coast.ground())
    assert water.count("<path") == 3
    assert "#aaccdd" not in ground
    assert ground.count("#ffeecc") == 2  # once reaching over the shore, once as the hexes lie
    assert 'id="land"' in "".join(coast.clips())
    assert "#335566" in "".join(coast.line())
    assert len(coast.mouths) > 6

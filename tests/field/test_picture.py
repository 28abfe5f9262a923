"""The picture of a board: well-formed, complete, the same every time, and quick."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from grognard.field.board import Board
from grognard.field.curves import along_sides, beside, longer, through
from grognard.field.hexgrid import HexGrid, Sheet
from grognard.field.look import Label, Look, NoLook
from grognard.field.picture import FONTS, Picture, page, png, tag
from grognard.field.shading import SHADES, shade_png
from grognard.field.textures import TEXTURES, glyphs

LOOK = Look(
    {
        "paper": "#fff",
        "halo": "#fff",
        "terrain.clear.colour": "#eee",
        "terrain.clear.texture": "none",
        "terrain.clear.ink": "#000",
        "terrain.clear.ink-width": "1",
        "terrain.jungle.colour": "#9c9",
        "terrain.jungle.texture": "trees",
        "terrain.jungle.ink": "#060",
        "terrain.jungle.ink-width": "1",
        "shade.step": "0.125",
        "shade.shadow": "0.5",
        "shade.light": "0.5",
        "grid.colour": "#000",
        "grid.width": "1",
        "number.size": "11",
        "number.colour": "#000",
        "border.colour": "#808",
        "border.width": "3",
        "border.dash": "4 2",
        "river.water": "#00f",
        "river.bank": "#fff",
        "river.major.width": "10",
        "river.minor.width": "4",
        "lake.water": "#00f",
        "lake.shore": "#008",
        "line.road.layers": "#000/6 #f00/4/8,2",
        "line.road.aside": "0.05",
        "line.road.cap": "round",
        "label.river.colour": "#00f",
        "label.river.opacity": "1",
        "label.river.size": "20",
        "label.river.spacing": "2",
        "label.river.style": "italic",
        "label.river.rise": "8",
    },
    labels=(Label("styx", "river", {"en": "Styx & Sons", "fr": "Styx"}, ("0202/0302", "0203/0303")),),
    shade=("amz", "zma"),
)


def _board(orientation: str) -> Board:
    grid = HexGrid((Sheet(4, 4),), orientation="flat" if orientation == "flat" else "pointy", shifted="odd")
    names = list(grid.names())
    cells = [grid.cell(name) for name in names]
    at = {cell: hex for hex, cell in enumerate(cells)}
    return Board.build(
        key="toy",
        names=names,
        neighbours=[[at.get(there, -1) for there in grid.neighbours(cell)] for cell in cells],
        terrains=("clear", "jungle"),
        terrain=[hex % 2 for hex in range(len(names))],
        centres=[grid.centre(cell) for cell in cells],
    )


@pytest.fixture(params=["flat", "pointy"])
def picture(request: pytest.FixtureRequest) -> Picture:
    board = _board(request.param)
    return Picture(board, LOOK, len(board))


def _parsed(elements: list[str]) -> ET.Element:
    return ET.fromstring(f"<svg>{''.join(elements)}</svg>")


def test_every_layer_is_well_formed(picture: Picture) -> None:
    board = picture.board
    river = _touching(board)
    layers = [
        *picture.ground(),
        *picture.shading(),
        *picture.textures({0: 0.3}),
        *picture.grid(),
        *picture.numbers(),
        *picture.borders({hex: "west" if hex < 8 else "east" for hex in range(16)}),
        *picture.rivers([("major", river), ("minor", river[:1])]),
        *picture.lakes([river[:2], river]),
        *picture.line("road", [picture.course([0, board.adjacent(0)[0]])]),
        tag("path", d=picture.outline()),
    ]
    assert len(_parsed(layers)) >= 10


def _touching(board: Board) -> list[tuple[int, int]]:
    """Three hexsides in a row round the first inner hex."""
    hex = next(hex for hex in range(len(board)) if len(board.adjacent(hex)) == 6)
    return [(hex, there) for there in board.adjacent(hex)[:3]]


def test_a_chain_of_hexsides_is_one_line_of_corners(picture: Picture) -> None:
    line = picture.chain(_touching(picture.board))
    assert len(line) == 4
    lengths = {round(abs(complex(b[0] - a[0], b[1] - a[1])), 3) for a, b in pairwise(line)}
    assert lengths == {57.735}


def test_hexes_touch_at_their_corners(picture: Picture) -> None:
    here = 5
    there = picture.board.adjacent(here)[0]
    ends = {(round(x), round(y)) for x, y in picture.hexside((here, there))}
    for hex in (here, there):
        assert ends <= {(round(x), round(y)) for x, y in picture.corners(hex)}


def test_the_outline_runs_round_the_map_once(picture: Picture) -> None:
    outline = picture.outline()
    assert outline.count("M") == 1
    sides = 6 * len(picture.board) - sum(len(picture.board.adjacent(hex)) for hex in range(16))
    assert outline.count("L") + 1 == sides == 30


def test_names_are_escaped_and_follow_the_language(picture: Picture) -> None:
    english, french = (_parsed(picture.labels(language)) for language in ("en", "fr"))
    assert "Styx & Sons" in "".join(english.itertext())
    assert "Sons" not in "".join(french.itertext())


def test_what_the_look_lacks_is_named(picture: Picture) -> None:
    with pytest.raises(NoLook, match="terrain"):
        Picture(picture.board, replace(LOOK, values={}), 16).ground()


def test_curves_pass_their_points() -> None:
    points = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (20.0, 10.0)]
    assert through(points).endswith("20.0,10.0")
    assert along_sides(points).startswith("M0.0,0.0L5.0,0.0Q10.0,0.0 10.0,5.0")
    assert beside([(0.0, 0.0), (10.0, 0.0)], 2.0) == [(0.0, 2.0), (10.0, 2.0)]
    assert longer([(0.0, 0.0), (10.0, 0.0)], end=5.0)[-1] == (15.0, 0.0)


@pytest.mark.parametrize("texture", sorted(TEXTURES))
def test_textures_stay_in_their_hex_and_out_of_its_middle(texture: str) -> None:
    drawn = glyphs(texture, 7, (0.0, 0.0), 100.0, 24.0)
    assert drawn == glyphs(texture, 7, (0.0, 0.0), 100.0, 24.0)
    starts = [(float(x), float(y)) for x, y in re.findall(r"M(-?[\d.]+),(-?[\d.]+)", drawn)]
    assert starts
    assert all(abs(complex(x, y)) < 70 for x, y in starts)
    assert len(drawn) < len(glyphs(texture, 7, (0.0, 0.0), 100.0, 0.0))


def test_shading_is_a_picture() -> None:
    data = shade_png([SHADES, SHADES[::-1]])
    assert data.startswith(b"\x89PNG")
    assert data[16:24] == (26).to_bytes(4, "big") + (2).to_bytes(4, "big")


def test_a_page_becomes_a_png_with_the_fonts_of_the_package() -> None:
    assert {path.suffix for path in FONTS.iterdir()} == {".ttf", ".txt"}
    blank, written = (
        png(page(text, 80, 40, 0, 0, "t", "#fff"), 80) for text in ("", '<text x="5" y="30">Imphal</text>')
    )
    assert written.startswith(b"\x89PNG")
    assert written != blank


@pytest.fixture
def sheet_lines() -> list[str]:
    folder = Path(__file__).parents[2] / "grognard" / "games" / "nemesis" / "data"
    return (folder / "look.tsv").read_text("utf-8").splitlines()


def test_colours_are_written_as_hexadecimal(sheet_lines: list[str]) -> None:
    for line in sheet_lines:
        key, _, rest = line.partition("\t")
        if key.endswith((".colour", ".ink", "paper")):
            assert re.match(r"#[0-9a-f]{6}\t", rest), line

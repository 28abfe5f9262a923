"""Reading the sheets of a made-up map: what is right becomes a Board, what is wrong is told with file and line."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from time import process_time

import pytest

from grognard.field.board import Board, Chain, Line
from grognard.field.ground import Ground, build_board, read_chains, read_ground, read_lines, read_places
from grognard.field.hexgrid import Sheet
from grognard.field.sheets import Sheets

TERRAINS = ("clear", "bog", "sea")
RIVER_KINDS = ("brook", "stream")
LINE_KINDS = ("road", "railway")
COSTS = (1, 3, 9)


def table(*rows: str) -> str:
    """Cells written with strokes between them, for the eye; each row gets a source."""
    head, *rest = rows
    lines = [head + "|source", *(row + "|s" for row in rest)]
    return "".join("\t".join(cell.strip() for cell in line.split("|")) + "\n" for line in lines)


GRID = ("orientation|flat", "numbering|column-first", "shifted|odd", "columns-grow|east", "rows-grow|south")
SHEETS = {
    "sources.tsv": "key\tkind\treference\ns\tpublic\ta map\n",
    "grid.tsv": table("key|value", *GRID, "columns|3", "rows|3"),
    "hexes.tsv": table(
        "hex|terrain",
        *(f"{c:02}{r:02}|{'sea' if (c, r) == (3, 3) else 'clear'}" for c in (1, 2, 3) for r in (1, 2, 3)),
    ),
    "rivers.tsv": table("river|class|hexsides", "ouse|stream|0101/0102 0102/0202 0102/0203"),
    "lines.tsv": table("line|kind|hexes", "high-street|road|0101 0102 0103", "halt|railway|0201"),
    "places.tsv": table("place|hex|size|en|fr", "york|0102|town|York|York"),
}


class Country:
    """Everything read from a folder."""

    def __init__(self, folder: Path, sheets: Mapping[str, str], columns: tuple[str, ...] = (), costs: bool = False):
        for file, text in sheets.items():
            (folder / file).write_text(text, "utf-8")
        self.sheets = Sheets(folder)
        self.ground: Ground = read_ground(self.sheets, TERRAINS, columns, COSTS if costs else None)
        self.rivers: list[Chain] = read_chains(
            self.sheets, self.ground, "rivers.tsv", ("river", "class"), RIVER_KINDS, loose=("brook",)
        )
        cuts = {frozenset((self.ground.index.get("0101", -1), self.ground.index.get("0201", -1))): "gorge"}
        self.lines: list[Line]
        self.lines, self.rows = read_lines(
            self.sheets, self.ground, LINE_KINDS, cuts, closed=("sea",), short=("railway",)
        )
        self.places = read_places(self.sheets, self.ground, ("city", "town"), needed=("york",))

    def board(self) -> Board:
        assert self.sheets.mistakes == []
        return build_board(self.ground, "toy", RIVER_KINDS, self.rivers, LINE_KINDS, self.lines)

    @property
    def told(self) -> list[str]:
        return [str(mistake) for mistake in self.sheets.mistakes]


def test_sheets_become_a_board(tmp_path: Path) -> None:
    country = Country(tmp_path, SHEETS)
    board = country.board()
    assert len(board) == 9
    assert board.terrains[board.terrain[board.hex("0303")]] == "sea"
    assert board.columns[board.hex("0302")] == 3
    assert board.rows[board.hex("0302")] == 2
    one, two, three = (board.hex(name) for name in ("0101", "0102", "0103"))
    assert board.sides[board.hexside(one, two)] == board.side_bit("stream")
    assert board.sides[board.hexside(two, one)] == board.side_bit("stream")
    assert board.lines[board.hexside(two, three)] == board.line_bit("road")
    assert country.places.hexes == {"york": two}
    assert country.places.names["york"] == {"en": "York", "fr": "York"}
    assert country.places.sizes == {"york": "town"}
    assert [row.line for row in country.rows] == [2, 3]
    assert [len(line.hexes) for line in country.lines] == [3, 1]


def test_a_game_reads_its_own_columns(tmp_path: Path) -> None:
    rows = SHEETS["hexes.tsv"].splitlines()
    hexes = "\n".join([rows[0].replace("terrain", "terrain\tduke"), *(r.replace("\ts", "\tx\ts") for r in rows[1:])])
    country = Country(tmp_path, {**SHEETS, "hexes.tsv": hexes.replace("\tx\tsea", "\tsea") + "\n"}, ("duke",))
    assert country.told == []
    assert {row.text("duke") for row in country.ground.rows} == {"x"}


def test_of_several_terrains_the_dearest_counts(tmp_path: Path) -> None:
    hexes = SHEETS["hexes.tsv"].replace("0101\tclear", "0101\tclear bog").replace("0102\tclear", "0102\tbog clear")
    country = Country(tmp_path, {**SHEETS, "hexes.tsv": hexes}, costs=True)
    board = country.board()
    assert [TERRAINS[board.terrain[board.hex(name)]] for name in ("0101", "0102", "0103")] == ["bog", "bog", "clear"]


def test_several_terrains_need_costs(tmp_path: Path) -> None:
    hexes = SHEETS["hexes.tsv"].replace("0101\tclear", "0101\tclear bog")
    country = Country(tmp_path, {**SHEETS, "hexes.tsv": hexes})
    assert country.told == ["hexes.tsv:2: terrain 'clear bog': one of clear, bog, sea was expected"]


def test_a_map_of_several_sheets(tmp_path: Path) -> None:
    grid = table("key|value", *GRID, "sheets|A:2x2 B:2x2+2+0")
    hexes = table("hex|terrain", *(f"{s}:{c:02}{r:02}|clear" for s in "AB" for c in (1, 2) for r in (1, 2)))
    given = {**SHEETS, "grid.tsv": grid, "hexes.tsv": hexes}
    given["rivers.tsv"] = table("river|class|hexsides", "ouse|stream|A:0201/B:0101")
    given["lines.tsv"] = table("line|kind|hexes", "m1|road|A:0201 B:0101 B:0201")
    given["places.tsv"] = table("place|hex|size|en|fr", "york|B:0101|town|York|York")
    board = Country(tmp_path, given).board()
    assert board.hexside(board.hex("A:0201"), board.hex("B:0101")) >= 0
    assert board.columns[board.hex("B:0101")] == 3


@pytest.mark.parametrize(
    ("text", "sheet"),
    [
        ("33x50", Sheet(33, 50)),
        ("8-27x6-42", Sheet(20, 37, first_column=8, first_row=6)),
        ("G2:33x50+33+0", Sheet(33, 50, "G2:", column_offset=33)),
    ],
)
def test_a_sheet_is_read_from_its_words(text: str, sheet: Sheet) -> None:
    assert Sheet.parse(text) == sheet


def test_what_is_no_sheet_is_refused() -> None:
    with pytest.raises(ValueError, match="33by50"):
        Sheet.parse("33by50")


MISTAKES = [
    ("grid.tsv", "orientation\tflat", "orientation\tround", "grid.tsv:2: value 'round': one of flat, pointy was"),
    ("grid.tsv", "shifted\todd\ts\n", "", "grid.tsv: the key 'shifted' is missing"),
    ("grid.tsv", "columns\t3", "columns\t0", "grid.tsv:7: value '0': a whole number from 1 to 99 was expected"),
    ("grid.tsv", "columns\t3", "sheets\t3x3 4", "grid.tsv:7: value '4' in '3x3 4': a sheet such as 33x50"),
    ("grid.tsv", "rows\t3", "shift\teast", "grid.tsv:8: value 'east': the lines of a flat grid cannot lie aside so"),
    ("hexes.tsv", "0101\tclear", "0101\tfen", "hexes.tsv:2: terrain 'fen': one of clear, bog, sea was expected"),
    ("hexes.tsv", "0101\t", "0401\t", "hexes.tsv:2: hex '0401': the grid has no such hex"),
    ("hexes.tsv", "0102\t", "0101\t", "hexes.tsv:3: hex '0101': it stands already in line 2"),
    ("rivers.tsv", "stream", "torrent", "rivers.tsv:2: class 'torrent': one of brook, stream was expected"),
    ("rivers.tsv", "0101/0102", "0101", "rivers.tsv:2: hexsides '0101' in"),
    ("rivers.tsv", "0101/0102", "0101/0103", "the two hexes do not touch"),
    (
        "rivers.tsv",
        "0101/0102",
        "0101/0999",
        "hexsides '0999' in '0101/0999 0102/0202 0102/0203': there is no such hex",
    ),
    (
        "rivers.tsv",
        "0102/0202 ",
        "",
        "hexsides '0102/0203' in '0101/0102 0102/0203': it does not meet the hexside before",
    ),
    ("rivers.tsv", "0102/0203", "0101/0102", "the hexside stands in the chain twice"),
    ("rivers.tsv", "0102/0203", "0101/0202", "the chain turns back to the corner it came from"),
    ("rivers.tsv", "0101/0102 0102/0202 0102/0203", "-", "at least one hexside was expected"),
    ("rivers.tsv", "0203\ts", "0203\ts\nbeck\tbrook\t0102/0202\ts", "hexsides '0102/0202': it is stream in line 2"),
    ("lines.tsv", "\troad\t", "\tlane\t", "lines.tsv:2: kind 'lane': one of road, railway was expected"),
    (
        "lines.tsv",
        "0101 0102 0103",
        "0101 0103",
        "hexes '0103' in '0101 0103': it does not touch the hex before it, 0101",
    ),
    ("lines.tsv", "0101 0102 0103", "0101", "lines.tsv:2: hexes '0101': at least two hexes were expected"),
    ("lines.tsv", "0101 0102 0103", "0101 0201", "a gorge lies between it and 0101"),
    ("lines.tsv", "0101 0102 0103", "0101 0102 0101", "the line has come from 0102 already"),
    ("lines.tsv", "0101 0102 0103", "0302 0303", "no line can lead through a sea hex"),
    ("lines.tsv", "halt\trailway", "high-street\troad", "line 'high-street': it stands already in line 2"),
    ("places.tsv", "york\t", "leeds\t", "places.tsv: the place 'york', which the rules name, is missing"),
    ("places.tsv", "york\t", "New York\t", "small letters, digits and hyphens were expected"),
    ("places.tsv", "0102", "0109", "places.tsv:2: hex '0109': there is no such hex"),
    ("places.tsv", "\ttown\t", "\tcamp\t", "places.tsv:2: size 'camp': one of city, town was expected"),
    ("places.tsv", "York\ts", "-\ts", "places.tsv:2: fr '-': the translation is missing"),
]


@pytest.mark.parametrize(("file", "old", "new", "expected"), MISTAKES)
def test_a_mistake_is_told(tmp_path: Path, file: str, old: str, new: str, expected: str) -> None:
    assert SHEETS[file].count(old) >= 1
    country = Country(tmp_path, {**SHEETS, file: SHEETS[file].replace(old, new, 1)})
    assert any(expected in told for told in country.told), country.told


def test_loose_hexsides_need_not_meet(tmp_path: Path) -> None:
    rivers = table("river|class|hexsides", "ponds|brook|0101/0102 0202/0203 0302/0303")
    country = Country(tmp_path, {**SHEETS, "rivers.tsv": rivers})
    assert country.told == []


def test_a_hex_off_the_map_has_no_place(tmp_path: Path) -> None:
    country = Country(tmp_path, SHEETS)
    country.ground.index["JR"] = len(country.ground.cells)
    country.ground.outside = "a box"
    row = country.rows[0]
    row.cells = {**row.cells, "hexes": "JR"}
    assert country.ground.hex(row, "hexes") == -1
    assert "a box lies off the map" in country.told[-1]


def test_thousands_of_hexes_are_read_quickly(tmp_path: Path) -> None:
    columns, rows = range(1, 91), range(1, 91)
    given = dict(SHEETS)
    given["grid.tsv"] = table("key|value", *GRID, "columns|90", "rows|90")
    given["hexes.tsv"] = table("hex|terrain", *(f"{c:02}{r:02}|clear" for c in columns for r in rows))
    given["lines.tsv"] = table(
        "line|kind|hexes", *(f"a{c}|road|" + " ".join(f"{c:02}{r:02}" for r in rows) for c in columns)
    )
    start = process_time()
    board = Country(tmp_path, given).board()
    assert len(board) == 8100
    assert process_time() - start < 2.5  # a tenth of it on a quiet machine

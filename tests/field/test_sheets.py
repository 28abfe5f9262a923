"""Sheets are read with every mistake told by file and line, whatever bytes they hold."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from grognard.field.sheets import DataError, Mistake, Row, Sheets

SOURCES = "key\tkind\treference\nr\trulebook\t1.1\nx\treconstructed\ta guess\n"
TOWNS = "town\tsize\thexes\tsource"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "sources.tsv").write_text(SOURCES)
    return tmp_path


def read(folder: Path, text: str | bytes) -> tuple[list[Row], Sheets]:
    (folder / "towns.tsv").write_bytes(text if isinstance(text, bytes) else text.encode())
    sheets = Sheets(folder)
    return sheets.read("towns.tsv", ("town", "size", "hexes"), chains=("hexes",)), sheets


def told(sheets: Sheets) -> list[str]:
    return [str(mistake) for mistake in sheets.mistakes]


def row(folder: Path, size: str = "3", hexes: str = "0101 0102") -> tuple[Row, Sheets]:
    rows, sheets = read(folder, f"# a comment\n\n{TOWNS}\npalel\t{size}\t{hexes}\tr\n")
    return rows[0], sheets


def test_a_row_knows_its_line_and_cells(folder: Path) -> None:
    palel, sheets = row(folder)
    assert (palel.file, palel.line) == ("towns.tsv", 4)
    assert palel.text("town") == "palel"
    assert palel.whole("size", 1, 9) == 3
    assert palel.words("hexes") == ["0101", "0102"]
    assert sheets.mistakes == []


def test_editors_may_leave_a_byte_order_mark_and_carriage_returns(folder: Path) -> None:
    rows, sheets = read(folder, b"\xef\xbb\xbf" + f"{TOWNS}\r\npalel\t3\t-\tr\r\n".encode())
    assert [row.text("town") for row in rows] == ["palel"]
    assert sheets.mistakes == []


def test_columns_may_stand_in_any_order(folder: Path) -> None:
    rows, sheets = read(folder, "source\thexes\tsize\ttown\nr\t-\t3\tpalel\n")
    assert rows[0].text("town") == "palel"
    assert sheets.mistakes == []


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        (b"", "towns.tsv: the sheet is empty, a line with the names of its columns was expected"),
        (b"# only a comment\n", "towns.tsv: the sheet is empty, a line with the names of its columns was expected"),
        (TOWNS, "towns.tsv: the sheet has no rows"),
        (b"town\tsize\tsource\n", "towns.tsv:1: column 'hexes' is missing"),
        (b"town\tsize\thexes\tmood\tsource\n", "towns.tsv:1: column 'mood' is unknown"),
        (b"town\tsize\thexes\tsize\tsource\n", "towns.tsv:1: column 'size' stands there twice"),
        (f"{TOWNS}\npalel\t3\n", "towns.tsv:2: the line has 2 cells, 4 were expected (town size hexes source)"),
        (f"{TOWNS}\npalel\t3\t-\tr\t\n", "towns.tsv:2: the line has 5 cells, 4 were expected (town size hexes source)"),
        (
            f"{TOWNS}\npalel\t\t-\tr\n",
            "towns.tsv:2: the cell of column 'size' holds nothing, write - for an empty cell",
        ),
        (f"{TOWNS}\npal\0el\t3\t-\tr\n", "towns.tsv:2: the line holds characters that cannot be printed"),
        (TOWNS.encode() + b"\npal\xffel\t3\t-\tr\n", "towns.tsv:2: the line is not UTF-8 text"),
        (b"\xff\xfet\0o\0", "towns.tsv:1: the line is not UTF-8 text"),
        (f"{TOWNS}\npalel\t3\t-\tq\n", "towns.tsv:2: source 'q': the sheets of sources do not hold it"),
        (
            f"{TOWNS}\npalel\t3\t-\tr mood=x\n",
            "towns.tsv:2: source 'mood=x' in 'r mood=x': the sheet has no column 'mood'",
        ),
        (
            f"{TOWNS}\npalel\t3\t-\tsize=x\n",
            "towns.tsv:2: source 'size=x': a key for the whole row was expected before those of single columns",
        ),
    ],
)
def test_what_can_be_wrong_with_a_sheet(folder: Path, text: str | bytes, mistake: str) -> None:
    _, sheets = read(folder, text)
    assert told(sheets) == [mistake]


def test_a_missing_sheet_is_one_mistake(folder: Path) -> None:
    sheets = Sheets(folder)
    assert sheets.read("towns.tsv", ("town",)) == []
    sheets.wrong("towns.tsv", "what it lacks need not be told")
    assert told(sheets) == ["towns.tsv: the file is missing or cannot be read"]


def test_a_folder_in_place_of_a_sheet(folder: Path) -> None:
    (folder / "towns.tsv").mkdir()
    sheets = Sheets(folder)
    sheets.read("towns.tsv", ("town",))
    assert told(sheets) == ["towns.tsv: the file is missing or cannot be read"]


@pytest.mark.parametrize("name", ["nowhere", "sources.tsv"])
def test_a_folder_that_is_none(folder: Path, name: str) -> None:
    assert told(Sheets(folder / name)) == ["sources.tsv: the file is missing or cannot be read"]


def test_sources_of_several_authors_are_joined(folder: Path) -> None:
    (folder / "sources-map.tsv").write_text("key\tkind\treference\nm\tpublic\tan atlas\nr\trumour\t-\n")
    sheets = Sheets(folder)
    assert set(sheets.sources) == {"r", "x", "m"}
    assert told(sheets) == [
        "sources-map.tsv:3: kind 'rumour': one of rulebook, public, reconstructed was expected",
        "sources-map.tsv:3: reference '-': it may not be empty",
        "sources.tsv:2: key 'r': the sources hold it already",
    ]


def test_values_are_counted_by_source(folder: Path) -> None:
    _, sheets = read(folder, f"{TOWNS}\npalel\t3\t0101 0102\tr\ntamu\t1\t0303\tr size=x\nukhrul\t-\t-\tx\n")
    assert sheets.mistakes == []
    assert sheets.counts["towns.tsv"] == {"rulebook": 4, "reconstructed": 1}


@pytest.mark.parametrize("size", ["x", "-1", "3.5", "10", "0", "٣", "1e1", "9999999999999999999999"])
def test_numbers_out_of_bounds(folder: Path, size: str) -> None:
    palel, sheets = row(folder, size)
    assert palel.whole("size", 1, 9) == 1
    assert told(sheets) == [f"towns.tsv:4: size {size!r}: a whole number from 1 to 9 was expected"]


def test_an_empty_number_needs_leave(folder: Path) -> None:
    palel, sheets = row(folder, "-")
    assert palel.whole("size", 1, 9, empty=0) == 0
    assert sheets.mistakes == []
    palel.whole("size", 1, 9)
    assert told(sheets) == ["towns.tsv:4: size '-': a whole number from 1 to 9 was expected"]


def test_a_part_of_a_cell_is_told_with_its_cell(folder: Path) -> None:
    palel, sheets = row(folder, "4-x-3")
    palel.whole_part("size", "x", 0, 20, "strength")
    assert told(sheets) == ["towns.tsv:4: strength 'x' in '4-x-3': a whole number from 0 to 20 was expected"]
    assert (sheets.mistakes[0].column, sheets.mistakes[0].value) == ("size", "4-x-3")


def test_a_long_cell_is_not_repeated(folder: Path) -> None:
    chain = " ".join(["0101"] * 30)
    palel, sheets = row(folder, hexes=chain)
    palel.known("hexes", {"0102": 1}, "hex", "0101")
    assert told(sheets) == ["towns.tsv:4: hexes '0101': there is no such hex"]


def test_words_and_choices(folder: Path) -> None:
    palel, sheets = row(folder, "big", "a b q")
    assert palel.choice("size", ("small", "large")) == "small"
    assert palel.words("hexes", ("a", "b")) == ["a", "b"]
    assert not palel.yes("size")
    assert told(sheets) == [
        "towns.tsv:4: hexes 'q' in 'a b q': one of a, b was expected",
        "towns.tsv:4: size 'big': one of small, large was expected",
        "towns.tsv:4: size 'big': yes or no was expected",
    ]


def test_empty_cells(folder: Path) -> None:
    palel, sheets = row(folder, "-", "-")
    assert palel.optional("size") == ""
    assert palel.choice("size", ("small",), optional=True) == ""
    assert palel.words("hexes") == []
    assert sheets.mistakes == []
    palel.text("size")
    assert told(sheets) == ["towns.tsv:4: size '-': it may not be empty"]


def test_keys_are_unique(folder: Path) -> None:
    rows, sheets = read(folder, f"{TOWNS}\npalel\t3\t-\tr\npalel\t4\t-\tr\n")
    seen: dict[str, int] = {}
    for each in rows:
        each.unique("town", seen)
    assert told(sheets) == ["towns.tsv:3: town 'palel': it stands already in line 2"]


def test_both_languages_are_needed(folder: Path) -> None:
    (folder / "names.tsv").write_text("town\ten\tfr\tsource\nimphal\tImphal\t-\tr\n")
    sheets = Sheets(folder)
    (each,) = sheets.read("names.tsv", ("town", "en", "fr"))
    assert each.translated()["en"] == "Imphal"
    assert told(sheets) == ["names.tsv:2: fr '-': the translation is missing"]


def test_mistakes_come_in_the_order_of_lines_and_once(folder: Path) -> None:
    _, sheets = read(folder, f"{TOWNS}\na\nb\t3\t-\tq\nc\n")
    sheets.notes += sheets.notes
    assert [mistake.line for mistake in sheets.mistakes] == [2, 3, 4]


def test_the_error_holds_all_mistakes() -> None:
    error = DataError([Mistake("a.tsv", 3, "one"), Mistake("b.tsv", 0, "other")])
    assert str(error) == "a.tsv:3: one\nb.tsv: other"
    assert len(error.mistakes) == 2


@given(st.binary(max_size=200) | st.text(max_size=200).map(lambda text: f"{TOWNS}\n{text}".encode("utf-8", "replace")))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200)
def test_no_bytes_break_the_reading(folder: Path, data: bytes) -> None:
    rows, sheets = read(folder, data)
    for each in rows:
        each.whole("size", 0, 9)
        each.words("hexes", ("a",))
    assert all(mistake.file == "towns.tsv" for mistake in sheets.mistakes)


def test_a_citation_may_add_a_paragraph_and_join_sources(folder: Path) -> None:
    rows, sheets = read(folder, f"{TOWNS}\npalel\t3\t0101\tr:7.1-A\nwaw\t4\t0202\tr:7.1-A+x size=r:2\n")
    assert len(rows) == 2
    assert told(sheets) == []
    assert sheets.counts["towns.tsv"] == {"rulebook": 3, "reconstructed": 1}
    joined = sheets.source("r:7.1-A+x")
    assert joined is not None
    assert (joined.kind, joined.reference) == ("reconstructed", "1.1, 7.1-A; a guess")
    assert sheets.origins("towns.tsv", "size")["waw"].reference == "1.1, 2"


def test_a_joined_citation_with_an_unknown_part_is_told(folder: Path) -> None:
    _, sheets = read(folder, f"{TOWNS}\npalel\t3\t0101\tr:7.1-A+y\n")
    assert told(sheets) == ["towns.tsv:2: source 'r:7.1-A+y': the sheets of sources do not hold it"]


@pytest.mark.parametrize(("cell", "value"), [("3", 3), ("-2", -2), ("0", 0)])
def test_signed_numbers(folder: Path, cell: str, value: int) -> None:
    palel, sheets = row(folder, size=cell)
    assert palel.signed("size", -9, 9) == value
    assert told(sheets) == []


@pytest.mark.parametrize("cell", ["x", "--2", "12", "-10", "+3", "1.5", "²"])
def test_what_is_no_signed_number_is_told(folder: Path, cell: str) -> None:
    palel, sheets = row(folder, size=cell)
    assert palel.signed("size", -9, 9) == 0
    assert told(sheets) == [f"towns.tsv:4: size {cell!r}: a whole number from -9 to 9 was expected"]


@pytest.mark.parametrize(("cell", "value"), [("3", "3"), ("0.25", "1/4"), ("1/7", "1/7")])
def test_exact_numbers(folder: Path, cell: str, value: str) -> None:
    palel, sheets = row(folder, size=cell)
    assert palel.fraction("size", 0, 9) == Fraction(value)
    assert told(sheets) == []


@pytest.mark.parametrize("cell", ["x", "1/0", "12", "-1", "1e1", "nan", "0.3333333333333333"])
def test_what_is_no_exact_number_is_told(folder: Path, cell: str) -> None:
    palel, sheets = row(folder, size=cell)
    assert palel.fraction("size", 0, 9) == 0
    assert told(sheets) == [f"towns.tsv:4: size {cell!r}: a number from 0 to 9 such as 3, 0.25 or 1/7 was expected"]

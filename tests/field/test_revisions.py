"""Own editions as texts, and on a folder of sheets."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.field import revisions
from grognard.field.revisions import Addition, Change, Page, Removal, Revision, apply, between, read, write
from grognard.field.sheets import DataError, Sheets, Source

ROWS = "0909\tjapanese\t5\tb-map\n# a remark\n0101\tallied\t3\tb-map range=guess\n0101\tallied\t4\tb-map\n"
SHEET = "# depots\nhex\tside\trange\tsource\n" + ROWS
SOURCES = "key\tkind\treference\nb-map\trulebook\t7.1-A\nguess\treconstructed\tnobody knows\n"
MINE = Source("mine", "public", "the printed map")
HEAD = "grognard-edition/1\ngame\tnemesis\nname\tMine\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "data"
    (place / "deep").mkdir(parents=True)
    (place / "depots.tsv").write_text(SHEET, encoding="utf-8")
    (place / "deep" / "depots.tsv").write_text(SHEET, encoding="utf-8")
    (place / "sources.tsv").write_text(SOURCES, encoding="utf-8")
    return place


def edition(*differences: revisions.Difference) -> Revision:
    return Revision("nemesis", "Mine", "Ann", "2026-01-31", "3f2a", (MINE,), differences)


def problems(text: str) -> list[str]:
    with pytest.raises(DataError) as told:
        read(text)
    return [str(mistake) for mistake in told.value.mistakes]


def test_an_edition_is_read_as_it_was_written() -> None:
    own = edition(
        Change("depots.tsv", "0909", "range", "5", "7", "mine"),
        Addition("depots.tsv", {"hex": "0202", "side": "allied", "range": "1=2", "source": "mine"}),
        Removal("depots.tsv", "0101#2"),
    )
    assert read(write(own)) == own
    assert read(write(own).replace("\n", "\r\n") + "\n# a remark\n") == own
    assert read(write(own)).digest == own.digest != edition().digest


def test_differences_are_carried_out_and_cited(folder: Path, tmp_path: Path) -> None:
    own = edition(
        Change("depots.tsv", "0101", "range", "3", "6", "mine"),
        Removal("depots.tsv", "0101#2"),
        Addition("depots.tsv", {"source": "mine", "range": "1", "side": "allied", "hex": "0202"}),
    )
    apply(own, folder, tmp_path / "new")
    page = Page((tmp_path / "new" / "depots.tsv").read_text(encoding="utf-8"))
    assert page.cells("0101") == {"hex": "0101", "side": "allied", "range": "6", "source": "b-map range=mine"}
    assert list(page.rows) == ["0909", "0101", "0202"]
    assert (tmp_path / "new" / "deep" / "depots.tsv").read_text(encoding="utf-8") == SHEET
    sheets = Sheets(tmp_path / "new")
    rows = sheets.read("depots.tsv", ("hex", "side", "range"))
    assert sheets.mistakes == []
    assert [row.cells["range"] for row in rows] == ["5", "6", "1"]
    assert sheets.origins("depots.tsv", "range")["0101"] == MINE


def test_sources_lie_where_the_sheets_find_them(folder: Path, tmp_path: Path) -> None:
    (folder / "deep" / "sources-deep.tsv").write_text(SOURCES, encoding="utf-8")
    apply(edition(Change("deep/depots.tsv", "0909", "range", "5", "7", "mine")), folder, tmp_path / "new")
    assert Sheets(tmp_path / "new" / "deep").source("mine") == MINE
    assert not (tmp_path / "new" / revisions.SOURCES).exists()


@pytest.mark.parametrize(
    ("one", "told"),
    [
        (Change("none.tsv", "0909", "range", "5", "7", "mine"), "there is no sheet 'none.tsv' that could be changed"),
        (Change("../data/depots.tsv", "0909", "range", "5", "7", "mine"), "there is no sheet '../data/depots.tsv'"),
        (Change("sources.tsv", "b-map", "kind", "rulebook", "public", "mine"), "there is no sheet 'sources.tsv'"),
        (Change("depots.tsv", "0303", "range", "5", "7", "mine"), "depots.tsv: there is no row '0303'"),
        (
            Change("depots.tsv", "0909", "ring", "5", "7", "mine"),
            "no column 'ring' to change, there are hex, side",
        ),
        (Change("depots.tsv", "0909", "source", "b-map", "guess", "mine"), "no column 'source' to change"),
        (Change("depots.tsv", "0909", "range", "4", "7", "mine"), "range is '5', the edition was made for '4'"),
        (Change("depots.tsv", "0909", "hex", "0909", "#", "mine"), "a line that begins with # is a remark"),
        (Removal("depots.tsv", "0101#3"), "there is no row '0101#3'"),
        (Addition("depots.tsv", {"hex": "0202", "rang": "1"}), "a row without side, range, source and with rang"),
        (Addition("depots.tsv", {"hex": "#", "side": "-", "range": "1", "source": "mine"}), "is a remark"),
    ],
)
def test_what_does_not_fit_is_told_and_left_out(
    folder: Path, tmp_path: Path, one: revisions.Difference, told: str
) -> None:
    with pytest.raises(DataError) as error:
        apply(edition(one), folder, tmp_path / "new", "mine.edition")
    assert told in str(error.value)
    assert str(error.value).startswith("mine.edition: ")
    apply(edition(one), folder, tmp_path / "other", strict=False)
    assert (tmp_path / "other" / "depots.tsv").read_text(encoding="utf-8") == SHEET


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "edition:1: 'grognard-edition/1' was expected, found ''"),
        ("{}", "edition:1: 'grognard-edition/1' was expected, found '{}'"),
        ("grognard-edition/1\n", "edition: the line 'game' is missing"),
        (HEAD + "name\tOther", "edition:4: 'name' stands there twice"),
        (HEAD + "author\t" + "x" * 81, "edition:4: author has 80 letters at most"),
        (HEAD + "date\t31.1.26", "edition:4: date '31.1.26': a date such as 2026-01-31 was expected"),
        (HEAD + "author", "edition:4: 'author' and one cell were expected, found 0"),
        (HEAD + "source\tmine\tpublic", "edition:4: a source has a key, a kind and a reference, found 2 cells"),
        (HEAD + "source\tmi ne\tpublic\tmap", "edition:4: key 'mi ne' of a source: letters, digits"),
        (
            HEAD + "source\tmine\tmaybe\tmap",
            "edition:4: kind 'maybe' of a source: one of rulebook",
        ),
        (HEAD + "change\ta.tsv\tb", "edition:4: sheet, row, column, old, new and source were expected, found 2 cells"),
        (HEAD + "change\ta.tsv\tb\tc\t\te\tmine", "edition:4: a cell holds nothing, write - for an empty cell"),
        (HEAD + "remove\ta.tsv", "edition:4: sheet and row were expected, found 1 cells"),
        (HEAD + "add\ta.tsv\thex", "edition:4: a sheet and then column=cell for each of its columns were expected"),
        (HEAD + "alter\ta.tsv", "edition:4: one of game, name, author, date, base, source, change, add, remove"),
        (HEAD + "author\t\x07", "edition:4: the line holds characters that cannot be printed"),
        (HEAD + "remove\ta.tsv\t" + "x" * 4001, "edition:4: a cell has 4,000 letters at most"),
        (HEAD + "remove\ta\tb\nremove\ta\tb", "edition:5: the line 4 is about the same row"),
        (HEAD + "change\ta\tb\tc\t1\t2\tm\nremove\ta\tb", "edition:5: the line 4 is about the same row"),
        (HEAD + "change\ta\tb\tc\t1\t2\tm\nchange\ta\tb\tc\t2\t3\tm", "edition:5: the line 4 is about the same cell"),
        (HEAD + "#" * 1_000_000, "edition: an edition has 1,000,000 letters at most"),
        (HEAD + "remove\ta\tb\n" * 20_001, "edition: an edition has 20,000 differences at most"),
    ],
)
def test_a_text_that_is_wrong_is_refused_with_its_line(text: str, told: str) -> None:
    assert any(problem.startswith(told) for problem in problems(text)), problems(text)[:3]


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(DataError, match="it is not UTF-8 text: byte 2"):
        read(b"ab\xff")


def test_what_differs_between_two_folders_makes_one_of_the_other(folder: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    apply(edition(), folder, other)
    changed = SHEET.replace("0909\tjapanese\t5", "0909\tallied\t5").replace("0101\tallied\t4\tb-map\n", "")
    (other / "depots.tsv").write_text(changed + "0404\tallied\t2\tb-map\n", encoding="utf-8")
    found = between(folder, other, "mine")
    assert found == (
        Removal("depots.tsv", "0101#2"),
        Change("depots.tsv", "0909", "side", "japanese", "allied", "mine"),
        Addition("depots.tsv", {"hex": "0404", "side": "allied", "range": "2", "source": "mine"}),
    )
    apply(edition(*found), folder, tmp_path / "again")
    assert between(other, tmp_path / "again", "mine") == ()

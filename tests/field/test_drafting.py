"""Drafts of own editions: steps that are carried out, undone by leaving them away, and written as a text."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from grognard.field.drafting import OWN, Add, Draft, Drop, Edit, Head, Lay, Put, Restore
from grognard.field.revisions import Addition, Change, Page, Removal, read, write
from grognard.field.sheets import DataError

SHEET = "hex\trange\tring\tsource\n0909\t5\tdark\tbook\n0910\t4\t-\tguess\n0910\t3\tlight\tbook\n"


def page(path: str) -> Page | None:
    return Page(SHEET) if path == "depots.tsv" else None


def draft(*steps: Sequence[Edit]) -> Draft:
    made = Draft("toy", page, "b", "2026-01-31")
    for step in steps:
        made.carry(step)
    return made


def put(value: str, row: str = "0909", column: str = "range", confirmed: bool = False) -> list[Edit]:
    return [Put("depots.tsv", row, column, value, confirmed)]


def test_a_changed_cell_is_a_difference_with_what_stood_there_before() -> None:
    found = draft(put("7"), put(" light ", "0910", "ring")).revision()
    assert found.differences == (
        Change("depots.tsv", "0909", "range", "5", "7", "mine"),
        Change("depots.tsv", "0910", "ring", "-", "light", "mine"),
    )
    assert [source.reference for source in found.sources] == [OWN]
    assert read(write(found)) == found


def test_a_cell_put_back_is_no_difference_unless_it_is_confirmed() -> None:
    assert draft(put("7"), put("5")).revision().differences == ()
    found = draft(put("5", confirmed=True)).revision()
    assert found.differences == (Change("depots.tsv", "0909", "range", "5", "5", "mine"),)
    assert read(write(found)) == found


def test_rows_are_added_changed_and_taken_away() -> None:
    add = Add("depots.tsv", "+1", {"hex": "0101"})
    made = draft([add], [Put("depots.tsv", "+1", "range", "2")], [Drop("depots.tsv", "0910#2")])
    cells = {"hex": "0101", "range": "2", "ring": "-", "source": "mine"}
    assert made.revision().differences == (Removal("depots.tsv", "0910#2"), Addition("depots.tsv", cells))
    assert draft([add], [Drop("depots.tsv", "+1")]).revision().differences == ()
    assert draft([Drop("depots.tsv", "0909")], [Restore("depots.tsv", "0909")]).revision().differences == ()


def test_what_is_read_elsewhere_from_then_on_has_another_source() -> None:
    found = draft(put("7"), [Head("Mine", "Ann", "second printing")], put("6", "0910")).revision()
    assert [(one.source, one.new) for one in found.differences if isinstance(one, Change)] == [
        ("mine", "7"),
        ("mine-2", "6"),
    ]
    assert [source.reference for source in found.sources] == [OWN, "second printing"]
    assert (found.name, found.author) == ("Mine", "Ann")


def test_a_text_takes_the_place_of_all_that_was_there() -> None:
    first = draft(put("7"), [Add("depots.tsv", "+4", {"hex": "0101", "range": "1"})]).revision()
    again = draft(put("6", "0910"), [Lay(write(first))])
    assert again.revision() == first
    assert again.called("depots.tsv") == ["+1"]


@pytest.mark.parametrize(
    ("edit", "told"),
    [
        (Put("none.tsv", "0909", "range", "7"), "there is no sheet 'none.tsv'"),
        (Put("../x.tsv", "0909", "range", "7"), "there is no sheet '../x.tsv'"),
        (Put("depots.tsv", "9999", "range", "7"), "there is no row '9999'"),
        (Put("depots.tsv", "0909", "colour", "7"), "there is no column 'colour'"),
        (Put("depots.tsv", "0909", "source", "7"), "there is no column 'source'"),
        (Put("depots.tsv", "0909", "range", "a\tb"), "letters that can be printed"),
        (Put("depots.tsv", "0909", "range", "x" * 5000), "4,000 letters"),
        (Put("depots.tsv", "0909", "hex", "#1"), "is a remark"),
        (Add("depots.tsv", "1", {}), "a new name such as +1"),
        (Add("depots.tsv", "+1", {"colour": "red"}), "there is no column 'colour'"),
        (Head("x" * 81, "", ""), "name: 80 letters"),
        (Head("a\nb", "", ""), "can be printed"),
        (Lay("nonsense"), "'grognard-edition/1' was expected"),
        (Lay("grognard-edition/1\ngame\tother\nname\tx\n"), "it is one of 'other', not of 'toy'"),
        (Lay("grognard-edition/1\ngame\ttoy\nname\tx\nremove\tdepots.tsv\t1234\n"), "there is no row '1234'"),
        (
            Lay("grognard-edition/1\ngame\ttoy\nname\tx\nadd\tdepots.tsv\thex=1\n"),
            "a row with hex, range, ring, source",
        ),
    ],
)
def test_what_cannot_be_done_is_told(edit: Edit, told: str) -> None:
    with pytest.raises(DataError) as error:
        draft([edit])
    assert told in str(error.value)

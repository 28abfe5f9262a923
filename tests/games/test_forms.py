"""What editors are told of the cells of every sheet is what their readers ask, and everything has words."""

from __future__ import annotations

import re
from typing import Any

import pytest

from grognard import games
from grognard.field.columns import Kind
from grognard.games import revised
from tests.server.conftest import ROOT

FILES = {language: ROOT / f"web/src/text/sheets.{language}.ftl" for language in ("en", "fr")}
TEXTS = {language: file.read_text(encoding="utf-8") for language, file in FILES.items()}


def slug(word: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", word.lower())


@pytest.mark.parametrize("name", games.NAMES)
def test_every_sheet_is_asked_and_every_column_has_words(name: str) -> None:
    game: Any = games.module(name)
    kinds = revised.declared(game)
    for path in revised.sheets_of(game):
        page = revised.sheet_of(game, path)
        assert page is not None
        assert path in kinds, f"nobody reads {path}"
        assert set(kinds[path]) <= {*page.columns}
        words = [f"data-{slug(path.rpartition('/')[2].removesuffix('.tsv'))}"]
        words += [f"datum-{slug(column)}" for column in page.columns if column != "source" and column[0].islower()]
        for text in TEXTS.values():
            assert [word for word in words if f"\n{word} = " not in text] == []


def test_a_form_is_what_the_reader_asks() -> None:
    kinds = revised.declared(games.module("nemesis"))  # type: ignore[arg-type]
    depots, counters = kinds["depots.tsv"], kinds["counters.tsv"]
    assert depots["range"] == Kind("number", 1, 12)
    assert depots["hex"].of == "hex"
    assert counters["steps"] == Kind("number", 0, 3, empty=True)
    assert counters["kind"].choices[:2] == ("infantry", "artillery")
    assert counters["back"].empty
    assert kinds["lines.tsv"]["hexes"].of == "course"
    assert kinds["rivers.tsv"]["hexsides"].of == "hexside"
    assert kinds["turns.tsv"]["support"].what == "yes"
    war = revised.declared(games.module("war_of_resistance"))  # type: ignore[arg-type]
    assert war["forces/battles.tsv"]["at"].of == "hex"


@pytest.mark.parametrize(
    ("name", "sheet", "subject"),
    [
        ("nemesis", "combat.tsv", "charts"),
        ("nemesis", "counters.tsv", "counters"),
        ("nemesis", "lines.tsv", "map"),
        ("nemesis", "hexes.tsv", "map"),
        ("nemesis", "look.tsv", "picture"),
        ("pacific_battles", "bataan/places.tsv", "map"),
    ],
)
def test_sheets_are_sorted_by_subject(name: str, sheet: str, subject: str) -> None:
    game: Any = games.module(name)
    assert revised.subject(sheet, revised.declared(game)[sheet]) == subject

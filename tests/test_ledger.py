"""The ledger: complete, in both languages, and honest about what is carried out and proved."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard.games import DRAWN, FINISHED, ledger

GAMES = Path(ledger.__file__).parent
TESTS = Path(__file__).parent
DEMANDS = TESTS.parent.parent / "shared" / "rules"


@pytest.mark.parametrize("game", DRAWN)
def test_every_row_is_whole(game: str) -> None:
    rows = ledger.read(GAMES / game)
    assert len({row.id for row in rows}) == len(rows) > 0
    for row in rows:
        assert row.kind in ("core", "scenario", "advanced", "optional", "expansion", "definition"), row
        assert row.en.strip(), row
        assert row.fr.strip(), row
        assert row.en != row.fr, row


@pytest.mark.parametrize("game", DRAWN)
def test_every_row_stands_under_a_heading_of_its_chapter(game: str) -> None:
    folder = GAMES / game
    for row in ledger.read(folder):
        above = ledger.heading(folder, row.id)
        assert above is not None, row.id
        assert chapter(above.number) == chapter(row.id.partition("/")[0]), (row.id, above)
    for one in ledger.headings(folder).values():
        assert one.en.strip(), one
        assert one.fr.strip(), one


def chapter(number: str) -> str:
    """The chapter of a paragraph, with the word of its part of the book: `6` of 6.1-D, `14` of 14A1a."""
    found = re.match(r"\D*\d*", number)
    assert found is not None
    return found[0]


@pytest.mark.parametrize("game", FINISHED)
def test_every_heading_heads_a_rule(game: str) -> None:
    folder = GAMES / game
    for one in ledger.headings(folder).values():
        assert any(row.id.startswith(one.number) for row in ledger.read(folder)), one


def test_a_rule_is_called_by_its_paragraph_and_what_that_is_about() -> None:
    nemesis, pacific = GAMES / "nemesis", GAMES / "pacific_battles"
    assert ledger.cite(nemesis, "6.1-D/max-three", "en") == "6.1-D, Who may attack, and how often"
    assert ledger.cite(nemesis, "4.0/turn-1", "fr") == "4.0, Le Tour de Jeu"
    assert ledger.cite(nemesis, "optional/3-choose", "fr") == "Règles optionnelles"
    assert ledger.cite(pacific, "singapore 2.71/garrison", "fr") == "Singapour 2.71, L'île de Singapour"
    assert ledger.cite(pacific, "singapore 2.11/effect", "en") == "Singapore 2.11, Concealment"
    assert ledger.cite(pacific, "bataan attrition-table", "en") == "Bataan, Attrition table"


@pytest.mark.parametrize("game", FINISHED)
def test_the_ids_are_those_of_the_demands(game: str) -> None:
    demands = DEMANDS / f"{game}.tsv"
    if not demands.exists():
        pytest.skip("the list of demands is not at hand")
    wanted = [line.split("\t")[:2] for line in demands.read_text(encoding="utf-8").splitlines()[1:]]
    assert [[row.id, row.kind] for row in ledger.read(GAMES / game)] == wanted


@pytest.mark.parametrize("game", DRAWN)
def test_no_test_claims_an_unknown_rule(game: str) -> None:
    known = {row.id for row in ledger.read(GAMES / game)}
    claimed = ledger.proved(TESTS / "rules" / game)
    assert sorted(set(claimed) - known) == []


@pytest.mark.parametrize(("game", "rules"), [("nemesis", 487), ("pacific_battles", 506)])
def test_every_rule_is_carried_out_and_proved(game: str, rules: int) -> None:
    cover = ledger.coverage(GAMES / game, TESTS)
    assert game in FINISHED
    assert [row["id"] for row in cover["ledger"] if not (row["implemented"] and row["proved"])] == []
    assert cover["rows"] == rules


def test_citations_are_read_with_their_short_forms() -> None:
    assert ledger.citations("x  # 2.6/roll-minus, /roll-plus and 9.0-5A/roll (not 3/4)") == [
        "2.6/roll-minus",
        "2.6/roll-plus",
        "9.0-5A/roll",
    ]
    assert ledger.citations("optional/3-choose") == ["optional/3-choose"]
    assert ledger.citations("41A2b-ii/roll, 41A2c/vvs, stability/dikes") == [
        "41A2b-ii/roll",
        "41A2c/vvs",
        "stability/dikes",
    ]
    cited = ledger.citations("of singapore 2.71/garrison, /restored and 2.10.1/x", ("singapore",))
    assert cited == ["singapore 2.71/garrison", "singapore 2.71/restored", "2.10.1/x"]

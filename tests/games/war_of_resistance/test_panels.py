"""The tables of politics: whole, in both languages, with the orders that a seat could give."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.panels import PANELS
from grognard.games.war_of_resistance.rules.stability import record
from grognard.games.war_of_resistance.theatre import CHINESE
from grognard.kernel.messages import LANGUAGES
from grognard.kernel.words import Malformed
from tests.rules.war_of_resistance.campaigning import clear, game_of, on, start


def messages(cell: Any) -> list[str]:
    if not isinstance(cell, dict) or "say" not in cell:
        return []
    return [cell["say"], *cell.get("words", ())]


@pytest.mark.parametrize("name", PANELS)
def test_every_panel_has_a_cell_for_each_column_and_words_in_both_languages(name: str) -> None:
    p = on(start(), "Mar I 40")
    p.alert = ("hopei",)
    p.frozen = p.flooded = (True,) * len(p.frozen)
    record(p, "terror-hit")
    p.player = CHINESE
    found = MODULE.query(p, None, "sheet", {"name": name})
    assert found["rows"]
    keys = {found["title"], *found["columns"]}
    for row in found["rows"]:
        assert len(row["cells"]) == len(found["columns"])
        assert row["orders"] == []  # a spectator has none
        keys |= {key for cell in row["cells"] for key in messages(cell)}
    for language in LANGUAGES:
        assert keys <= set(MODULE.messages.keys(language))


def test_the_list_of_panels_and_a_name_that_is_none() -> None:
    p = start()
    assert {row["name"] for row in MODULE.query(p, None, "sheets", {})["sheets"]} == set(PANELS)
    battle: Any = MODULE.start(MODULE.world("shanghai-37", "1998", {}), "1")
    assert [row["name"] for row in MODULE.query(battle, None, "sheets", {})["sheets"]] == ["weather"]
    with pytest.raises(Malformed, match="there is no sheet 'bread'"):
        MODULE.query(p, None, "sheet", {"name": "bread"})


def test_stability_names_what_moved_it_and_what_comes_next() -> None:
    p = start()
    p.index = 0
    record(p, "to-uncooperative")
    rows = [row["cells"] for row in MODULE.query(p, None, "sheet", {"name": "stability"})["rows"]]
    assert rows[0][2:] == [3, -4]
    assert (rows[1][0], rows[1][2:]) == ({"say": "word-to-uncooperative"}, [-4, -4])
    assert [row[0]["say"] for row in rows[2:]] == ["word-capital-nanking", "word-capital-home", "word-capital-china"]


def test_garrisons_that_lack_something_come_first() -> None:
    p = start()
    clear(p, "kunming")
    first = MODULE.query(p, None, "sheet", {"name": "garrisons"})["rows"][0]
    assert first["place"] == "G5:3413"
    assert first["cells"][2:] == [1.0, 0.0, 1.0]
    assert first["cells"][0]["en"] == "Kunming"


def test_rows_offer_the_orders_of_the_seat_that_decides() -> None:
    game = game_of(on(start(), "Aug I 37"), "movement", "chinese")
    p = game.position
    governments = MODULE.query(p, CHINESE, "sheet", {"name": "governments"})["rows"]
    assert governments[0]["orders"] == ["turn-capital kmt"]
    assert MODULE.query(p, 1 - CHINESE, "sheet", {"name": "governments"})["rows"][0]["orders"] == []
    factories = {
        row["cells"][0]: row["orders"] for row in MODULE.query(p, CHINESE, "sheet", {"name": "factories"})["rows"]
    }
    assert factories["hankow"] == ["prepare-factory hankow"]
    assert factories["shanghai"] == []
    for orders in factories.values():
        for order in orders:
            assert game.why_not(order, "chinese") is None

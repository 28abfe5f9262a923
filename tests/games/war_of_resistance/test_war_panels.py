"""The tables of the long war: what players are told of factions, points, bases and puppets."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.panels import panel
from grognard.games.war_of_resistance.war_panels import WAR_PANELS
from tests.rules.war_of_resistance.raising import country


def rows(p: Any, name: str, seat: int | None = 1) -> list[list[Any]]:
    return [row["cells"] for row in panel(p, seat, name)["rows"]]


@pytest.mark.parametrize("name", WAR_PANELS)
def test_every_table_is_plain_and_said_in_both_languages(name: str) -> None:
    p: Any = MODULE.start(MODULE.world("1937-41", "1998", {}), "tables")
    p.points = (("shansi", "shns", "infantry", 24),)
    found = panel(p, 0, name)
    assert msgspec.json.decode(msgspec.json.encode(found)) == found
    assert found["rows"]
    for language in ("en", "fr"):
        for key in (found["title"], *found["columns"]):
            assert MODULE.say(language, key, {}) != key
        for row in found["rows"]:
            assert len(row["cells"]) == len(found["columns"])
            for cell in row["cells"]:
                if isinstance(cell, dict) and "say" in cell:
                    facts = {fact: value for fact, value in cell.items() if fact != "say"}
                    assert MODULE.say(language, cell["say"], facts) != cell["say"]


def test_a_faction_is_told_with_its_chance_to_fall_and_to_be_bought() -> None:
    box = (
        country()
        .city("0202", "full")
        .city("0204", "large")
        .line("high-rail", "0202 0203 0204")
        .unit("K", "0202", "c-14")
    )
    box.unit("S", "0803", "c-14", power="shns").mark(resources={"0202": 2}).level("shansi", "uncooperative")
    p: Any = box.game("initial", "chinese").position
    found = next(row for row in rows(p, "factions") if row[0] == {"say": "word-shansi"})
    assert found[1:] == [{"say": "word-uncooperative"}, {"say": "word-at-peace"}, 0, "8 %", "33 %"]
    assert ["spare shansi"] in [row["orders"] for row in panel(p, 1, "factions")["rows"]]


def test_lost_units_are_told_with_their_price_and_the_points_at_hand() -> None:
    box = country().unit("A", "eliminated", "c-46", power="shns").points("shansi", "shns", 2.5)
    p: Any = box.game("initial", "chinese").position
    assert rows(p, "pool") == [["A", {"say": "word-shns"}, "4-4-6*", 4.0, 2.5]]
    assert [{"say": "word-shansi"}, {"say": "word-shns"}, {"say": "word-infantry"}, 2.5, 2] in rows(p, "points")


def test_bases_and_puppets_are_told() -> None:
    box = country().base("CCC", "0705", recruits=0.5).unit("g", "base-CCC", "g-15", power="ccp", base="CCC")
    p: Any = box.city("0802", "large").game("initial", "chinese").position
    assert rows(p, "bases") == [["CCC", {"say": "word-ccp"}, "0705", {"say": "word-inactive"}, 1, 0.5]]
    found = next(row for row in rows(p, "puppets") if row[0] == {"say": "word-shansi"})
    assert (found[1], found[4]) == ({"say": "word-not-yet"}, {"say": "sheet-cities-missing", "hexes": "0802"})

"""Every chart of the data is in the drawer, each row with its provenance, each word in both languages."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from grognard.games import module
from grognard.kernel.messages import LANGUAGES
from grognard.server.catalogue import Library

LIBRARY = Library()
CHARTED = ("nemesis", "pacific_battles", "war_of_resistance", "world_in_flames")
ALL = [(name, scenario) for name in CHARTED for scenario in module(name).scenarios]
# Sheets that are no charts: the map, its counters and places, and what is set up
NO_CHARTS = {
    "nemesis": {
        *("air", "airfields", "boxes", "counters", "depots", "entries", "formations", "grid", "hexes", "labels"),
        *("lakes", "letters", "lines", "look", "markers", "objectives", "places", "railways", "rivers"),
        *("scenarios", "shade", "sources-board", "sources-charts", "sources-counters"),
    },
    "pacific_battles": {
        *(
            "airfields",
            "areas",
            "counters",
            "formations",
            "grid",
            "hexes",
            "labels",
            "lines",
            "look",
            "places",
            "ports",
        ),
        *("rivers", "shade", "sides", "sources-board", "sources-charts", "sources-counters", "sources-look"),
    },
}


def tables(name: str, scenario: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(LIBRARY.static(name, "tables", scenario).body)
    return found


@pytest.mark.parametrize(("name", "scenario"), ALL)
def test_every_chart_of_the_data_is_in_the_drawer(name: str, scenario: str) -> None:
    folder = module(name).folder / "data"  # type: ignore[attr-defined]
    if name == "war_of_resistance":
        files = [
            *(folder / "charts").glob("*.tsv"),
            *(folder / "weather" / f"{one}.tsv" for one in ("table", "kinds", "seas")),
            *(folder / "politics" / f"{one}.tsv" for one in ("stability", "victory")),
        ]
    elif name == "world_in_flames":
        beside = (folder / f"{one}.tsv" for one in ("terrain", "terrain_sides", "activities", "costs"))
        files = [*(folder / "charts").glob("*.tsv"), *beside]
    else:
        folders = (folder,) if name == "nemesis" else (folder / "series", folder / scenario)
        files = [file for one in folders for file in one.glob("*.tsv") if file.stem not in NO_CHARTS[name]]
    assert {file.stem.replace("_", "-") for file in files} == {table["key"] for table in tables(name, scenario)}


@pytest.mark.parametrize(("name", "scenario"), ALL)
def test_charts_are_whole_and_say_where_they_come_from(name: str, scenario: str) -> None:
    for table in tables(name, scenario):
        assert table["rows"], table["key"]
        assert len(table["sure"]) == len(table["rows"])
        assert set(table["sure"]) <= {"rulebook", "public", "reconstructed"}
        assert {len(row) for row in table["rows"]} == {len(table["columns"])}, table["key"]


@pytest.mark.parametrize(("name", "scenario"), ALL)
def test_charts_are_read_in_both_languages(name: str, scenario: str) -> None:
    """No word of the code is left: each has a name, as the browser looks for it."""
    found = module(name)
    for language in LANGUAGES:
        missing = set()
        for table in tables(name, scenario):
            assert found.say(language, f"chart-{table['key']}", {}) != f"chart-{table['key']}"
            named = [column for column in table["columns"] if column not in LANGUAGES]
            places = [place for place, column in enumerate(table["columns"]) if column not in LANGUAGES]
            for cell in (*named, *(row[place] for row in table["rows"] for place in places)):
                for word in re.findall(r"(?<![A-Za-z])[A-Za-z][a-z][a-z_-]*(?:-?\d+)?", cell):
                    key = f"chart-word-{re.sub('[^a-z0-9]+', '-', word.lower())}"
                    missing |= {word} if found.say(language, key, {}) == key else set()
        assert missing == set()


def test_a_row_is_as_sure_as_the_least_sure_of_its_sources() -> None:
    combat = next(table for table in tables("nemesis", "campaign") if table["key"] == "combat")
    assert set(combat["sure"]) == {"reconstructed"}
    stacking = next(table for table in tables("war_of_resistance", "hsuchow-38") if table["key"] == "stacking")
    assert set(stacking["sure"]) == {"rulebook"}

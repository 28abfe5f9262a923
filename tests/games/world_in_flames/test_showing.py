"""Pictures, fixed data and counters of the board."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest

from grognard.field.look import read_look
from grognard.games.invented import SandboxGame
from grognard.games.world_in_flames import catalogue
from grognard.games.world_in_flames.courses import rail_runs, side_runs, sides_of
from grognard.games.world_in_flames.picture import SCENARIOS, draw
from grognard.games.world_in_flames.sandbox import FlamesSandbox
from grognard.games.world_in_flames.sheets.counters import load_counters
from grognard.games.world_in_flames.sheets.files import DATA
from grognard.games.world_in_flames.view import view
from grognard.games.world_in_flames.world import World


def test_the_picture_shows_names_in_both_languages(world: World) -> None:
    look = read_look(DATA)
    english, french = (draw(world, look, language, "europe") for language in ("en", "fr"))
    assert english.startswith("<svg")
    assert "London" in english
    assert "Londres" in french
    assert "Mer du Nord" in french
    assert "NaN" not in english


@pytest.mark.parametrize("scenario", [name for name in SCENARIOS if name not in ("world", "europe")])
def test_every_map_can_be_drawn(world: World, scenario: str) -> None:
    assert len(draw(world, read_look(DATA), "en", scenario)) > 100_000


def test_the_fixed_data_is_compact_and_complete(world: World) -> None:
    static = catalogue.static()
    assert len(json.dumps(static, ensure_ascii=False, separators=(",", ":"))) < 2_500_000
    hexes = static["board"]["hexes"]
    assert {len(column) for column in hexes.values()} == {len(world.board)}
    for layer in static["layers"]:
        assert len(layer["hexes"]) == len(world.board)
        assert max(layer["hexes"]) < len(layer["values"])
    assert len(static["sources"]["hexes"]) == len(world.board)
    assert set(static["sources"]["hexes"]) == set(static["sources"]["cited"])
    seas = [area for area in static["features"]["areas"] if area["kind"] == "sea-area"]
    assert len(seas) == len(world.seas)
    assert static["messages"]["en"].count("=") == static["messages"]["fr"].count("=")


def test_runs_hold_every_hexside_and_railway_once(world: World) -> None:
    rivers = sides_of(world, "river")
    assert sum(len(run) for run in side_runs(world, rivers)) == len(rivers)
    board = world.board
    rails = sum(bool(lines) for lines in board.lines) // 2
    runs = rail_runs(world)
    assert sum(len(run) - 1 for run in runs) == rails
    assert all(there in board.adjacent(here) for run in runs for here, there in pairwise(run))


def test_counters_of_all_kits(world: World) -> None:
    kits, counters = load_counters(DATA)
    assert len(counters) == 2447 + 1764 + 2269 + 499
    assert {counter.kit for counter in counters} <= {kit.key for kit in kits}
    classic = [counter for counter in counters if counter.kit == "WiFC" and counter.branch == "land"]
    assert len(classic) == 664
    manstein = next(counter for counter in classic if counter.printed.get("unit") == "Manstein")
    assert (manstein.printed["combat"], manstein.printed["reorganisation"], manstein.printed["movement"]) == (
        "8",
        "(5)",
        "5",
    )
    yamato = next(c for c in counters if c.kit == "SiF" and c.printed.get("front") == "Yamato")
    assert (yamato.printed["attack"], yamato.printed["defence"]) == ("11", "0")


def test_shores_and_names_are_given_to_the_atlas(world: World) -> None:
    static = catalogue.static()
    outlines = static["features"]["outlines"]
    assert {outline["kind"] for outline in outlines} == {"land", "lake"}
    assert all(len(outline["points"]) >= 3 for outline in outlines)
    labels = {(label["kind"], label["key"]): label for label in static["look"]["labels"]}
    assert labels["country", "france"]["name"]["en"] == "France"
    assert labels["sea", "north-sea"]["name"]["fr"] == "Mer du Nord"
    names = set(static["board"]["hexes"]["name"])
    assert all(set(label["along"]) <= names for label in labels.values())


def test_each_value_of_a_hex_tells_its_source(world: World) -> None:
    for cited in catalogue.static()["sources"]["cited"].values():
        told = [column for part in cited["parts"] for column in part["of"]]
        assert sorted(told) == sorted(catalogue.SOURCE_COLUMNS)


def surplus(game: SandboxGame, seat: int) -> object:
    p: Any = game.position
    return view(p, seat)["surplus"]


def test_the_table_warns_of_hexes_that_would_be_thinned_out() -> None:
    box = FlamesSandbox(6, 3).war("germany", "ussr").home("germany", "0102").city("0102")
    box.control("germany", "0202 0302")
    for name in "ABC":
        box.unit(name, "0202" if name < "C" else "0302", "germany", "INF", combat=3, movement=3)
    game = box.unit("D", "0301", "germany", "INF", combat=3, movement=3).game("land movement", "axis")
    assert surplus(game, 0) == []
    game.play("move C 0202")
    assert surplus(game, 0) == [{"hex": "0202", "rule": "2.3.1-land/limit"}]
    assert surplus(game, 1) == []

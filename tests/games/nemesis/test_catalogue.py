"""The fixed data that the client draws from: complete, plain, and the same as the World it was made of."""

from __future__ import annotations

import re

import msgspec
import pytest

from grognard.games.nemesis import catalogue
from grognard.games.nemesis.module import MODULE
from grognard.games.nemesis.shapes import NemesisGiven
from grognard.games.nemesis.sheets.files import load
from grognard.kernel.actions import Notation


@pytest.fixture(scope="module")
def static() -> NemesisGiven:
    return catalogue.static()


def test_everything_is_plain_json(static: NemesisGiven) -> None:
    assert msgspec.json.decode(msgspec.json.encode(static)) == static


def test_every_hex_and_counter_of_the_world_is_there(static: NemesisGiven) -> None:
    world = load()
    assert [hex["name"] for hex in static["board"]["hexes"]] == list(world.board.names)
    assert [piece["id"] for piece in static["pieces"]] == [piece.id for piece in world.pieces]


def test_hexes_and_counters_tell_where_they_come_from(static: NemesisGiven) -> None:
    sources = static["sources"]
    assert {source["kind"] for source in sources["cited"].values()} <= {"rulebook", "public", "reconstructed"}
    assert all(source["reference"] for source in sources["cited"].values())
    assert sources["pieces"].keys() == {piece["id"] for piece in static["pieces"]}
    assert sources["hexes"].keys() <= {hex["name"] for hex in static["board"]["hexes"]}
    assert {hex["name"] for hex in static["board"]["hexes"]} - sources["hexes"].keys() <= {
        hex["name"] for hex in static["board"]["hexes"] if hex["off"]
    }
    assert {*sources["hexes"].values(), *sources["pieces"].values()} == sources["cited"].keys()


def test_hexes_know_their_neighbours(static: NemesisGiven) -> None:
    world = load()
    for hex in static["board"]["hexes"]:
        around = world.board.adjacent(world.board.hex(hex["name"]))
        assert hex["around"] == [world.board.names[n] for n in around]


def test_everything_printed_stands_on_a_hex_of_the_board(static: NemesisGiven) -> None:
    names = {hex["name"] for hex in static["board"]["hexes"]}
    features = static["features"]
    for kind in ("places", "objectives", "depots", "reinforcement"):
        assert features[kind]
        assert {entry["hex"] for entry in features[kind]} <= names
    for line in features["lines"]:
        assert set(line["hexes"]) <= names
    for water in (*features["rivers"], *features["lakes"]):
        assert {name for side in water["sides"] for name in side} <= names


def test_every_formation_of_a_counter_has_a_colour(static: NemesisGiven) -> None:
    for piece in static["pieces"]:
        if piece["formation"]:
            assert re.fullmatch(r"#[0-9a-f]{6}", static["formations"][piece["formation"]]["colour"])


def test_the_look_has_a_colour_and_a_texture_for_every_terrain(static: NemesisGiven) -> None:
    values = static["look"]["values"]
    for terrain in static["board"]["terrains"]:
        assert values[f"terrain.{terrain}.colour"]
        assert values[f"terrain.{terrain}.texture"]


def test_an_action_can_be_written_by_its_shape(static: NemesisGiven) -> None:
    notation = Notation(MODULE.actions, load().words)
    shapes = {shape["kind"]: shape for shape in static["actions"]}
    assert set(shapes) == set(notation.kinds)
    assert [field["domain"] for field in shapes["move"]["fields"]] == ["piece", "hex", "hex"]
    assert notation.text(notation.parse("move 58/31 0910")) == "move 58/31 0910"


def test_both_languages_have_the_same_messages(static: NemesisGiven) -> None:
    keys = {
        language: set(re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE))
        for language, text in static["messages"].items()
    }
    assert keys["en"] == keys["fr"]
    assert {row["id"] for row in static["ledger"]} == MODULE.rule_ids

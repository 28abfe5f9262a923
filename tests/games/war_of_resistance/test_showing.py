"""The China board as a picture and as data for the atlas."""

from __future__ import annotations

import json
import xml.etree.ElementTree as xml

import pytest

from grognard.field.look import read_look
from grognard.games.war_of_resistance import catalogue
from grognard.games.war_of_resistance.lettering import Name, set_names
from grognard.games.war_of_resistance.outlines import read_outlines
from grognard.games.war_of_resistance.picture import draw
from grognard.games.war_of_resistance.sheets.files import DATA
from grognard.games.war_of_resistance.world import World


@pytest.fixture(scope="module")
def svg(china: World) -> str:
    return draw(china, read_look(DATA), read_outlines(DATA), "fr")


def test_the_picture_is_svg_with_every_town(china: World, svg: str) -> None:
    root = xml.fromstring(svg)
    texts = {text.text for text in root.iter("{http://www.w3.org/2000/svg}text")}
    assert {town.name["fr"] for town in china.towns.values()} <= texts
    assert "Guerre de résistance" in texts
    assert "G3:0506" in texts
    assert len(svg) < 12e6


def test_a_window_shows_a_part(china: World) -> None:
    part = draw(china, read_look(DATA), read_outlines(DATA), numbers=False, window=(49, 42, 26, 17))
    assert xml.fromstring(part).attrib["viewBox"] == "4900.0 4200.0 2600.0 1700.0"
    assert "G3:0506" not in part


def test_names_give_way_to_each_other() -> None:
    lone = set_names([Name("Hankow", (0.0, 0.0), 30.0, 20.0)])
    assert [(one.anchor, one.y > 0) for one in lone] == [("middle", True)]
    first, second = set_names([Name("Hankow", (0.0, 0.0), 30.0, 20.0), Name("Wuchang", (0.0, 60.0), 30.0, 20.0)])
    assert abs(first.y - second.y) > 24 or abs(first.x - second.x) > 90


def test_the_catalogue_is_compact_and_whole(china: World) -> None:
    static = catalogue.static()
    assert len(json.dumps(static, separators=(",", ":"))) < 3_000_000
    hexes = static["board"]["hexes"]
    assert {len(hexes[row]) for row in ("name", "x", "y", "terrain")} == {len(china.board)}
    assert hexes["name"][china.board.hex("G3:0506")] == "G3:0506"
    for layer in static["layers"]:
        assert len(layer["hexes"]) == len(china.board)
        assert max(layer["hexes"]) < len(layer["values"])
        assert min(layer["hexes"]) >= -1
    assert {layer["key"] for layer in static["layers"]} == {"politics", "regions", "factions", "weather", "water"}
    assert len(static["sources"]["hexes"]) == len(china.board)
    assert set(static["sources"]["hexes"]) <= set(static["sources"]["cited"])


def test_lines_and_chains_have_a_look_and_words() -> None:
    static = catalogue.static()
    values = static["look"]["values"]
    for line in static["features"]["lines"]:
        assert f"line.{line['kind']}.layers" in values
    for language in ("en", "fr"):
        words = static["messages"][language]
        for family, things in (("chain", "chains"), ("line", "lines"), ("area", "areas")):
            for thing in static["features"][things]:
                assert f"\n{family}-{thing['kind']} = " in words, (language, thing["kind"])
        for terrain in static["board"]["terrains"]:
            assert f"\nterrain-{terrain} = " in words
        for place in static["features"]["places"]:
            assert f"\nsize-{place['size']} = " in words


def test_a_town_tells_what_it_is_worth() -> None:
    places = {place["key"]: place for place in catalogue.static()["features"]["places"]}
    hankow = dict(tuple(fact) for fact in places["hankow"]["facts"])
    assert hankow["pinyin"] == "Hankou"
    assert hankow["supply-source"] == 2
    assert hankow["yard"] == 2
    assert hankow["river-port"]
    assert dict(tuple(fact) for fact in places["tsingtao"]["facts"])["port"] == "major"
    assert "yard" not in dict(tuple(fact) for fact in places["chengtu"]["facts"])  # its railway is not built


def test_sea_hexsides_are_told_with_their_water() -> None:
    chains = catalogue.static()["features"]["chains"]
    kinds = {chain["kind"] for chain in chains}
    assert {"great-river", "shallow-major-river", "canal", "shore", "sea", "lake", "great-wall", "dike"} <= kinds


def test_roads_are_called_by_their_towns_in_both_languages() -> None:
    lines = {line["key"]: line for line in catalogue.static()["features"]["lines"]}
    assert lines["road-kweiyang-chungking"]["name"] == {
        "en": "Kweiyang–Chungking road",
        "fr": "Route Kweiyang–Chungking",
    }
    assert all(line["name"]["fr"] for line in lines.values())
    assert dict(lines["pinghan"]["facts"])["net"]["fr"] == "Réseau chinois"


def test_each_value_of_a_hex_tells_its_source() -> None:
    for cited in catalogue.static()["sources"]["cited"].values():
        assert {column for part in cited["parts"] for column in part["of"]} == {"terrain", "water", "province", "zone"}

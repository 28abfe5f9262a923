"""The map of Nemesis as drawn: everything 1.1 says it prints is there."""

from __future__ import annotations

import shutil
import time
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from grognard.field.look import read_look
from grognard.field.picture import png
from grognard.field.sheets import DataError
from grognard.games.nemesis.picture import draw
from grognard.games.nemesis.sheets.files import DATA, load
from grognard.games.nemesis.world import World

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def world() -> World:
    return load()


@pytest.fixture(scope="module")
def drawn(world: World) -> str:
    return draw(world, read_look(DATA))


@pytest.fixture(scope="module")
def tree(drawn: str) -> ET.Element:
    return ET.fromstring(drawn)


def _texts(tree: ET.Element) -> list[str]:
    return ["".join(element.itertext()) for element in tree.iter(f"{SVG}text")]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_place_river_and_hex_is_named(world: World, language: str) -> None:
    look = read_look(DATA)
    texts = _texts(ET.fromstring(draw(world, look, language)))
    for names in world.features.place_names.values():
        assert names[language] in texts
    for label in look.labels:
        assert label.name[language].lower() in [text.lower() for text in texts]
    assert set(world.board.names) <= set(texts)


def test_every_objective_and_depot_is_drawn(world: World, tree: ET.Element) -> None:
    groups = [element.get("class", "") for element in tree.iter(f"{SVG}g")]
    for side, name in enumerate(("japanese", "allied")):
        objectives = sum(mark.side == side for mark in world.features.objectives)
        depots = sum(mark.side == side for mark in world.features.depots)
        in_legend = {"objective": {"japanese": 1, "allied": 2}, "depot": {"japanese": 3, "allied": 1}}
        assert groups.count(f"objective {name}") == objectives + in_legend["objective"][name]
        assert groups.count(f"depot {name}") == depots + in_legend["depot"][name]


def test_setup_letters_can_be_left_out(world: World, tree: ET.Element) -> None:
    look = read_look(DATA)
    without = _texts(ET.fromstring(draw(world, look, letters=False, numbers=False)))
    letters = [key.split(":")[1] for key in world.features.letters]
    assert len(_texts(tree)) - len(without) == len(letters) + len(world.board) - 4


def test_the_map_can_be_drawn_without_its_margin(world: World) -> None:
    bare = ET.fromstring(draw(world, read_look(DATA), margin=False))
    assert "JR" not in _texts(bare)
    assert bare.get("viewBox", "").startswith("-0.0 -0.0") or bare.get("viewBox", "").startswith("0.0 0.0")


def test_the_drawing_is_always_the_same(world: World, drawn: str) -> None:
    assert draw(world, read_look(DATA)) == drawn


def test_drawing_is_quick(world: World) -> None:
    look = read_look(DATA)
    start = time.process_time()
    draw(world, look)
    assert time.process_time() - start < 1.0


def test_the_map_becomes_a_png(drawn: str) -> None:
    data = png(drawn, 300)
    assert data.startswith(b"\x89PNG")
    assert len(data) > 20_000


def test_mistakes_of_the_look_are_told_with_their_line(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(DATA, folder)
    with (folder / "look.tsv").open("a", encoding="utf-8") as file:
        file.write("paper\t#000000\tb-look\n")
    with (folder / "shade.tsv").open("a", encoding="utf-8") as file:
        file.write("999\tABC\tb-shade\n")
    with pytest.raises(DataError) as raised:
        read_look(folder)
    assert [mistake.file for mistake in raised.value.mistakes] == ["look.tsv", "shade.tsv"]

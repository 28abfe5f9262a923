"""Fixed data by scenario, and boards that are shown without being played."""

from __future__ import annotations

import json
import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from grognard.server.answers import BoardInfo
from grognard.server.catalogue import Library
from grognard.server.errors import Trouble

CALLS: list[Any] = []


def _static(scenario: str | None = None) -> dict[str, Any]:
    CALLS.append(scenario)
    return {"name": "islands", "board": {"hexes": [scenario]}}


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> Library:
    """A game of two scenarios, each with its own board, and a board alone."""
    CALLS.clear()
    for name, given in (
        ("islands.module", SimpleNamespace(name="islands", scenarios=("luzon", "leyte"), taught=())),
        ("islands.catalogue", _static),
        ("world.catalogue", lambda: {"name": "world", "board": {"hexes": []}}),
    ):
        module = ModuleType(f"invented.{name}")
        setattr(module, "static" if name.endswith("catalogue") else "MODULE", given)
        monkeypatch.setitem(sys.modules, module.__name__, module)
    for package in ("invented", "invented.islands", "invented.world"):
        parent = ModuleType(package)
        parent.__path__ = []
        monkeypatch.setitem(sys.modules, package, parent)
    library = Library({"islands": "invented.islands.module:MODULE"})
    library.boards["world"] = "invented.world"
    return library


def _hexes(library: Library, scenario: str | None) -> Any:
    return json.loads(library.static("islands", "board", scenario).body)["hexes"]


def test_each_scenario_has_its_own_board(library: Library) -> None:
    assert _hexes(library, "leyte") == ["leyte"]
    assert _hexes(library, "luzon") == ["luzon"]


def test_without_a_name_the_first_scenario_is_given(library: Library) -> None:
    assert _hexes(library, None) == ["luzon"]
    assert library.static("islands", "static") is library.static("islands", "static", "luzon")


def test_the_data_of_a_scenario_are_made_once(library: Library) -> None:
    for scenario in ("leyte", "leyte", "luzon", "leyte"):
        library.static("islands", "static", scenario)
    assert CALLS == ["leyte", "luzon"]


def test_an_unknown_scenario_is_refused_with_those_there_are(library: Library) -> None:
    with pytest.raises(Trouble) as refused:
        library.static("islands", "static", "mindanao")
    assert refused.value.status == 404
    assert refused.value.expected == "luzon, leyte"


def test_a_board_alone_is_listed_and_shown_but_is_no_game(library: Library) -> None:
    assert library.list_boards() == (
        BoardInfo("islands", ("luzon", "leyte")),
        BoardInfo("world", ()),
    )
    assert json.loads(library.static("world", "static").body)["name"] == "world"
    assert "world" not in library.modules
    with pytest.raises(Trouble):
        library.static("world", "static", "luzon")

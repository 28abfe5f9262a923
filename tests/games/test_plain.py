"""Games that declare a plain table: everything on it has words in both languages, and names what the game has."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest

from grognard import games
from grognard.games import plain
from grognard.kernel.messages import LANGUAGES, Messages

GAMES = Path(games.__file__).parent
DECLARED = ("war_of_resistance", "world_in_flames")


def static(name: str, scenario: str) -> dict[str, Any]:
    found: dict[str, Any] = importlib.import_module(f"grognard.games.{name}.catalogue").static(scenario)
    return found


def words(name: str, language: str) -> set[str]:
    return Messages(GAMES / "text", GAMES / name / "text").keys(language)


def said(family: str, one: dict[str, Any], column: str, known: set[str]) -> bool:
    """Whether a sign or a mark has a message: for its value, or for all of them."""
    stem = f"{family}-{one[column]}".replace(".", "-").replace("_", "-")
    value = str(one["value"]).lower() if isinstance(one["value"], bool) else one["value"]
    return stem in known or f"{stem}-{value}" in known or any(key.startswith(f"{stem}-") for key in known)


@pytest.mark.parametrize("name", DECLARED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_the_plain_table_has_words(name: str, language: str) -> None:
    module, known = games.module(name), words(name, language)
    table = static(name, module.scenarios[0])["table"]
    assert [kind.kind for kind in module.actions if f"do-{kind.kind}" not in known] == []
    assert [phase for phase in table["phases"] if f"phase-{phase}" not in known] == []
    assert [sign for sign in table["signs"] if not said("sign", sign, "column", known)] == []
    assert [mark for mark in table["marks"] if not said("mark", mark, "row", known)] == []
    assert [kind for kind in table["marches"] if f"verb-{kind}" not in known] == []
    lobby = Messages(GAMES / name / "text").bundle(language)
    wanted = {f"game-{name}", f"game-{name}-about", *(f"edition-{edition}" for edition in module.editions)}
    wanted |= {f"scenario-{scenario}{more}" for scenario in module.scenarios for more in ("", "-about")}
    assert sorted(key for key in wanted if not lobby.has_message(key)) == []


@pytest.mark.parametrize("name", DECLARED)
def test_a_table_names_only_what_the_game_has(name: str) -> None:
    module = games.module(name)
    kinds = {kind.kind for kind in module.actions}
    for scenario in module.scenarios:
        fixed = static(name, scenario)
        table = fixed["table"]
        for row in ("at_once", "minor", "deeds"):
            assert set(table[row]) <= kinds, row
        assert set(table["marches"]) <= kinds
        p = module.start(module.world(scenario, module.editions[0], {}), "1")
        view = module.view(p, 0)
        for mark in table["marks"]:
            found: Any = view
            for part in mark["row"].split("."):
                found = found[part]
            assert isinstance(found, dict), mark
        states = view["pieces"]
        pieces = {piece["id"]: piece for piece in fixed["pieces"]}
        assert set(states) <= set(pieces)
        for id, state in states.items():
            assert all(column in state or column in pieces[id] for column in table["factors"]), id
            assert pieces[id]["formation"] in fixed["formations"]


def test_a_sign_that_nobody_can_draw_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="knows no 'smiley'"):
        plain.table(plain.Table(signs=(plain.Sign("supply", "smiley"),)))

"""What the browser is told has the shapes that the games declare, and the types of the client are made from them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import grognard
from grognard.games import typescript
from grognard.games.nemesis import catalogue as nemesis
from grognard.games.nemesis.shapes import NemesisGiven, NemesisView
from grognard.games.pacific_battles import catalogue as pacific_battles
from grognard.games.pacific_battles.shapes import PacificGiven, PacificView
from grognard.games.war_of_resistance import catalogue as war_of_resistance
from grognard.games.war_of_resistance.shapes import Flying, Ground, Ship, WarView

VIEWS = [
    ("nemesis", "campaign", NemesisView),
    ("pacific_battles", "singapore", PacificView),
    ("pacific_battles", "bataan", PacificView),
    ("pacific_battles", "guadalcanal", PacificView),
    ("war_of_resistance", "shanghai-37", WarView),
]


def fits(given: Any, shape: Any) -> bool:
    """Whether nothing is missing, and nothing is there that is not declared."""
    read = msgspec.convert(given, shape)
    return msgspec.json.encode(read, order="sorted") == msgspec.json.encode(given, order="sorted")


@pytest.mark.parametrize("file", typescript.files(), ids=lambda file: "/".join(file.parts[-3:]))
def test_the_types_of_the_client_are_those_that_the_games_declare(file: Path) -> None:
    assert file.read_text(encoding="utf-8") == typescript.files()[file], "make types writes it"


@pytest.mark.parametrize(("name", "scenario", "shape"), VIEWS)
def test_views_have_the_shape_that_their_game_declares(name: str, scenario: str, shape: Any) -> None:
    game = grognard.new_game(name, scenario=scenario, seed=3)
    for _ in range(150):
        decision = game.decision()
        assert decision is not None
        game.play(decision.actions[len(game.entries) % len(decision.actions)])
        for seat in (None, *game.seats):
            seen = game.view(seat)
            assert fits(seen, shape)


@pytest.mark.parametrize(
    ("given", "shape"), [(nemesis.static(), NemesisGiven), (pacific_battles.static(), PacificGiven)]
)
def test_fixed_data_have_the_shape_that_their_game_declares(given: Any, shape: Any) -> None:
    assert fits(given, shape)


def test_each_counter_in_china_has_the_shape_of_its_arm() -> None:
    game = grognard.new_game("war_of_resistance", seed=3)
    arms = {"ground": Ground, "air": Flying, "naval": Ship}
    arm_of = {piece["id"]: piece["arm"] for piece in war_of_resistance.static(game.setup.scenario)["pieces"]}
    states = game.view(None)["pieces"]
    assert {arm_of[id] for id in states} == set(arms)
    for id, state in states.items():
        shape: Any = arms[arm_of[id]]
        assert fits(state, shape)

"""What players are told before the first turn, and how a game stands."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.games import NAMES, module
from grognard.kernel.game import Game
from grognard.kernel.messages import LANGUAGES
from tests.games.pacific_battles.moments import moment

SCENARIOS = [(name, scenario) for name in NAMES for scenario in module(name).scenarios]
PARTS = ("", "-special", "-length")
PICTURES = Path(__file__).parents[2] / "web" / "public" / "briefings"


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_every_scenario_has_a_briefing_for_each_side_and_a_picture(name: str, scenario: str) -> None:
    game = grognard.new_game(name, scenario, seed=1)
    found = module(name)
    world = game.position.world
    sides = {found.side_of(world, seat) for seat in range(len(world.seats))} | set(world.seats)
    wanted = [*PARTS, *(f"-{side}{end}" for side in sorted(sides) for end in ("", "-win"))]
    for language in LANGUAGES:
        for part in wanted:
            key = f"briefing-{scenario}{part}"
            assert found.say(language, key, {}) != key
        told = found.query(game.position, 0, "aims", {})
        assert told["aims"]
        for aim in told["aims"]:
            facts = {"value": aim["value"], "goal": aim["goal"], **aim["facts"]}
            text = found.say(language, f"aim-{aim['key']}", facts)
            assert "$" not in text
            assert not text.startswith("aim-")
    assert (PICTURES / f"{scenario}.jpg").is_file()


def _second_turn(game: Game) -> bool:
    p: Any = game.position
    return bool(p.turn == 2)


def test_a_game_of_nemesis_stands_as_its_superiors() -> None:
    game = grognard.new_game("nemesis", seed=1)
    p: Any = game.position
    p.superior[:] = bytes((6, 4))
    told = module("nemesis").query(p, 0, "aims", {})
    assert [(aim["side"], aim["value"], aim["goal"], aim["facts"]["foe"]) for aim in told["aims"]] == [
        ("japanese", 6, 9, 4),
        ("allied", 4, 9, 6),
    ]
    assert told["now"] == {"winner": "japanese", "reason": "turn-10"}
    imphal = next(prize for prize in told["prizes"] if prize["name"]["en"] == "Imphal")
    assert (imphal["points"], imphal["holder"]) == (5, "allied")


def test_a_battle_in_china_stands_as_its_points() -> None:
    game = grognard.new_game("war_of_resistance", "hsuchow-38", seed=1)
    told = module("war_of_resistance").query(game.position, 1, "aims", {})
    japanese, chinese = told["aims"]
    assert (japanese["value"], japanese["facts"]["cities"]) == (0, 0)
    assert japanese["goal"] > chinese["goal"]
    assert told["now"] == {"winner": "chinese", "reason": "held"}
    assert told["prizes"][0]["name"]["en"] == "Hsuchow"


def test_a_campaign_in_china_stands_as_its_stability() -> None:
    game = grognard.new_game("war_of_resistance", "1937-38", seed=1)
    p: Any = game.position
    p.stability = 1
    told = module("war_of_resistance").query(p, None, "aims", {})
    assert [(aim["key"], aim["value"], aim["goal"]) for aim in told["aims"]] == [("hold-out", 1, 3), ("collapse", 1, 0)]
    assert told["now"] == {"winner": "chinese", "reason": "resistance-marginal"}


def test_barbarossa_stands_as_the_cities_taken() -> None:
    game = grognard.new_game("world_in_flames", "barbarossa", seed=1)
    p: Any = game.position
    moscow = next(hex for hex, points in p.world.goals.items() if points == 6)
    p.control[moscow] = p.world.power["germany"]
    told = module("world_in_flames").query(p, 0, "aims", {})
    at_end, at_once, allied = told["aims"]
    assert (at_end["value"], at_once["value"], allied["value"]) == (6, 6, 0)
    assert at_end["goal"] < at_once["goal"]
    assert told["prizes"][0]["holder"] == "axis"
    assert told["now"] == {"winner": "allied", "reason": "held"}


def test_what_bataan_has_in_supply_only_its_defenders_are_told() -> None:
    game = moment("bataan", _second_turn)
    keys = [
        [aim["key"] for aim in module("pacific_battles").query(game.position, seat, "aims", {})["aims"]]
        for seat in (0, 1, None)
    ]
    assert keys == [["fall"], ["fall", "supplied"], ["fall"]]


@pytest.mark.parametrize("scenario", ["singapore", "bataan", "guadalcanal"])
def test_how_it_stands_tells_nothing_hidden(scenario: str) -> None:
    found = module("pacific_battles")
    game = moment(scenario, _second_turn)
    for seat in (0, 1, None):
        told = found.query(game.position, seat, "aims", {})
        others = found.indistinguishable(game.position, seat)
        assert others
        assert all(found.query(other, seat, "aims", {}) == told for other in others)

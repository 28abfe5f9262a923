"""Queries on a position, as the client and the bots ask them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import grognard
from grognard.kernel.words import Malformed
from grognard.sandbox import Sandbox
from tests.rules.nemesis.conftest import CHARTS


def field_of_battle() -> Any:
    box = Sandbox("nemesis", charts=CHARTS)
    box.chain("A B C", line="road").link("B", "D", river="major").hex("D", "mountain")
    box.unit("58", at="B", strength=6, quality=3, movement=2)
    box.unit("Assam", at="D", side="allied", strength=2, quality=2)
    box.transporter("HQ", at="A", kind="division-hq", range=1)
    return box.game(phase="assault")


def ask(game: grognard.Game, name: str, **args: Any) -> dict[str, Any]:
    answer = game.query(name, args)
    assert msgspec.json.decode(msgspec.json.encode(answer)) is not None
    return answer


def test_reach_tells_cost_path_and_what_is_left() -> None:
    hexes = {entry["hex"]: entry for entry in ask(field_of_battle(), "reach", unit="58")["hexes"]}
    assert set(hexes) == {"A", "C"}
    assert (hexes["C"]["cost"], hexes["C"]["left"], hexes["C"]["path"]) == (1, 1, [["C", 1]])


def test_a_forecast_cites_every_shift() -> None:
    found = ask(field_of_battle(), "forecast", target="D", units=["58"], assault=True)
    assert found["refusal"] is None
    assert (found["attack"], found["defence"], found["column"], found["final"]) == (6.0, 2.0, "3:1", "2:1")
    assert [(shift["name"], shift["number"], shift["rule"]) for shift in found["shifts"]] == [
        ("mountain", -1, "6.1-G/mountain")
    ]
    assert sum(entry["chance"] for entry in found["chances"]) == pytest.approx(1.0)


def test_supply_zones_and_range() -> None:
    game = field_of_battle()
    assert ask(game, "zones", side="japanese")["hexes"] == ["A", "C", "D"]
    assert ask(game, "range", unit="HQ") == {"range": 1, "hexes": ["A", "B"]}
    assert set(ask(game, "supply", side="japanese")) == {"58", "HQ"}


@pytest.mark.parametrize(
    ("name", "args", "message"),
    [
        ("fortune", {}, "there is no query 'fortune'"),
        ("reach", {}, "unit is missing"),
        ("reach", {"unit": 3}, "the name of a piece was expected, found 3"),
        ("reach", {"unit": "nobody"}, "there is no counter 'nobody'"),
        ("forecast", {"target": "D", "units": "58"}, "a list of counters was expected"),
        ("forecast", {"target": "Z", "units": []}, "there is no hex 'Z'"),
        ("supply", {"side": "nobody"}, "one of japanese, allied was expected"),
        ("range", {"unit": "58"}, "58 has no supply range"),
    ],
)
def test_bad_questions_get_a_clear_answer(name: str, args: dict[str, Any], message: str) -> None:
    with pytest.raises(Malformed) as error:
        field_of_battle().query(name, args)
    assert message in str(error.value)


def test_every_unit_of_the_real_game_has_a_reach_and_a_supply() -> None:
    game = grognard.new_game("nemesis")
    for side in game.seats:
        report = ask(game, "supply", side=side)
        assert len(report) > 40
    assert len(ask(game, "reach", unit="58/31")["hexes"]) > 5

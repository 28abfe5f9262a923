"""What is shown and told of a position of War of Resistance, and what may be asked of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.position import CUT_OFF
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.kernel.words import Malformed


@pytest.fixture
def game() -> Any:
    sandbox = WarSandbox(6, 6).unit("A", "0302", "j-sq-8").unit("B", "0302", "j-eng").unit("D", "0303", "c-46")
    return sandbox.mark(attack_supply={"0302": 1}, fort={"0303": "fort"}).game("combat")


def test_a_forecast_gives_odds_modifiers_and_exact_chances(game: Any) -> None:
    found = game.query("forecast", {"target": "0303", "units": ["A", "B"], "supply": ["0302"]})
    assert (found["attack"], found["defence"], found["final"]) == (8.5, 4.0, "2:1")  # engineers unsupported
    assert {row["name"]: row["number"] for row in found["modifiers"]} == {"fort": -1, "engineers": 1}
    assert all(row["rule"] in MODULE.rule_ids for row in found["modifiers"])
    chances = {row["result"]: row["chance"] for row in found["chances"]}
    assert chances == {"AR": 0.3333, "AS": 0.1667, "EX": 0.1667, "HX": 0.1667, "DR": 0.1667}
    assert (found["attackers"], found["defenders"]) == ({"A": 8, "B": 1}, {"D": 4})
    without = game.query("forecast", {"target": "0303", "units": ["A", "B"], "forgo": ["engineers"]})
    assert (without["attack"], without["die"]) == (4.25, -1)


def test_a_forecast_says_what_leaves_less_than_the_printed_strength(game: Any) -> None:
    def causes(**more: Any) -> dict[str, tuple[float, list[str]]]:
        found = game.query("forecast", {"target": "0303", "units": ["A", "B"], **more})
        assert all(row["rule"] in MODULE.rule_ids for row in found["reductions"])
        return {row["name"]: (row["number"], row["units"]) for row in found["reductions"]}

    assert causes(supply=["0302"]) == {"unsupported": (0.5, ["B"])}
    assert causes() == {"no-attack-supply": (0.5, ["A", "B"]), "unsupported": (0.5, ["B"])}
    p: Any = game.position
    for unit in p.army(0):
        p.supply[unit] = CUT_OFF
    cut = causes()
    assert (cut["no-supply"], cut["cut-off"]) == ((0.25, ["A", "B"]), (0.5, ["A", "B"]))


def test_a_forecast_names_what_aircraft_add() -> None:
    sandbox = WarSandbox(6, 6).unit("A", "0302", "j-lt-x5").unit("D", "0303", "c-14")
    sandbox.wing("S", "0303", "ija-ki-3", mission="ground-support", base="0302")
    game = sandbox.game("combat")
    found = game.query("forecast", {"target": "0303", "units": ["A"]})
    assert found["additions"] == [{"name": "ground-support", "number": 2.0, "rule": "20G2b"}]


def test_an_overrun_tells_its_odds_its_price_and_whether_it_succeeds() -> None:
    """At the Great Wall a die of 1 halves the unit, and then its 5 points are not enough against 1/2."""
    sandbox = WarSandbox(6, 6).unit("A", "0302", "j-lt-x5").unit("B", "0302", "j-lt-x4").unit("D", "0303", "c-14")
    asked = {"target": "0303", "units": ["A"]}
    found = sandbox.game("movement").query("overrun", asked)
    assert (found["attack"], found["defence"], found["final"]) == (5.0, 0.5, "10:1")
    assert found["chances"] == [{"result": "OV", "for": "attacker", "chance": 1.0}]
    assert found["prices"]["A"] > 0
    assert [(row["name"], row["number"], row["units"]) for row in found["reductions"]] == [
        ("defence-unsupported", 0.5, ["D"])
    ]
    weak = sandbox.game("movement").query("overrun", {"target": "0303", "units": ["B"]})
    assert (weak["final"], [row["result"] for row in weak["chances"]]) == (None, ["OF"])
    walled = sandbox.side("great-wall", "0302/0303").game("movement").query("overrun", asked)
    assert [(row["result"], row["chance"]) for row in walled["chances"]] == [("OV", 0.8333), ("OF", 0.1667)]


@pytest.mark.parametrize(
    ("name", "args", "words"),
    [
        ("nothing", {}, "there is no query"),
        ("forecast", {"target": "0303"}, "found none"),
        ("forecast", {"target": "0304", "units": ["A"]}, "no enemy in 0304"),
        ("forecast", {"target": "0303", "units": ["A", "D"]}, "of one side"),
        ("forecast", {"target": "0303", "units": ["A"], "forgo": ["luck"]}, "one of armour, engineers"),
        ("overrun", {"target": "0303"}, "units of one side"),
        ("overrun", {"target": "0304", "units": ["A"]}, "no enemy in 0304"),
        ("reach", {"unit": 7}, "name of a piece"),
        ("zones", {"side": "british"}, "one of japanese, chinese"),
    ],
)
def test_a_question_that_makes_no_sense_is_told_what_was_expected(
    game: Any, name: str, args: dict[str, Any], words: str
) -> None:
    with pytest.raises(Malformed, match=words):
        game.query(name, args)


def test_reach_zones_and_supply(game: Any) -> None:
    moving = WarSandbox(6, 6).unit("A", "0302", "j-sq-8").unit("D", "0305", "c-46", supply="unsupplied")
    march = moving.game("movement")
    hexes = {row["hex"]: row for row in march.query("reach", {"unit": "A"})["hexes"]}
    assert hexes["0303"] == {
        "hex": "0303", "cost": 1.0, "left": 5.0, "minimum": False, "path": [["0303", 1.0]],
    }  # fmt: skip
    assert "0305" not in hexes
    assert "0303" in march.query("zones", {"side": "japanese"})["full"]
    assert march.query("supply", {"side": "chinese"}) == {"units": {"D": "unsupplied"}}


def test_a_view_is_plain_data_and_the_same_for_all(game: Any) -> None:
    seen = game.view("japanese")
    assert json.loads(json.dumps(seen)) == seen
    assert list(seen["pieces"]) == ["A", "B", "D"]
    assert seen["forts"] == {"0303": "fort"}
    assert seen["stocks"]["attack_supply"] == {"0302": 1}
    assert {**seen, "seat": "chinese"} == game.view("chinese")
    game.play("attack 0303")
    game.play("join A")
    declared = game.view("japanese")["declared"]
    question = declared.pop("question")
    assert declared == {"kind": "battle", "hex": "0303", "units": ["A"], "resolved": False}
    assert game.query(question["name"], question["args"])["attack"] == 4.0


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_battle_can_be_told_in_words(language: str) -> None:
    p: Any = MODULE.start(MODULE.world("shanghai-37", "1998", {}), "1")
    turn, weather, points, japan, china = MODULE.status(p, language)
    assert {"en": "second half of August 1937", "fr": "2e quinzaine d'août 1937"}[language] in turn
    assert {"en": "mud", "fr": "boue"}[language] in weather
    assert "10" in points
    assert "8" in japan
    assert "17" in china
    assert MODULE.view(p, None)["score"] == {
        "cities": 3, "killed": 0, "lost": 0, "total": 3, "japanese": 10, "chinese": 8,
    }  # fmt: skip
    about = MODULE.describe(p, None, "G3:0506", language)
    assert any("j-3 " in line for line in about)
    assert str(p.rating(p.world.number["j-3"])) in MODULE.describe(p, None, "j-3", language)[0]
    with pytest.raises(Malformed, match="Tokyo"):
        MODULE.describe(p, None, "Tokyo", language)


def shores() -> Any:
    """A transport at sea off a Chinese coast, with a landing force in Japan."""
    box = WarSandbox(8, 4).terrain("sea", "0101 0102 0103 0201 0202 0203").coast("0301 0302 0303").exits("0101")
    box.own("chinese", "0301 0302 0303 0402").city("0402").unit("C", "0302", "c-14")
    return box.unit("S", "japan", "j-snlf-r").ship("N", "0202", "NT", 2).game("initial")


def test_routes_tell_cost_and_way() -> None:
    game = shores()
    found = game.query("routes", {"ship": "N"}, "japanese")
    assert (found["start"], found["left"]) == ("0202", 150)
    there = {row["place"]: row for row in found["places"]}
    assert (there["0302"]["cost"], there["0302"]["path"]) == (2, ["0302"])
    assert (there["japan"]["cost"], there["japan"]["port"]) == (32, True)
    with pytest.raises(Malformed, match="afloat"):
        game.query("routes", {"ship": "S"}, "japanese")


def test_landings_tell_their_odds_to_their_owner_only() -> None:
    game = shores()
    found = {row["hex"]: row for row in game.query("landings", {"unit": "S"}, "japanese")["shores"]}
    assert (found["0302"]["how"], found["0302"]["attack"], found["0302"]["defence"]) == ("beach", 1.0, 0.125)  # cut off
    assert (found["0302"]["odds"], found["0301"]["odds"]) == (8.0, None)
    with pytest.raises(Malformed, match="your own"):
        game.query("landings", {"unit": "S"}, "chinese")

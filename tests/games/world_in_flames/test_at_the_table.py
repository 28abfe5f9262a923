"""What the table is told while something is under way: limits, attacks with both tables, the air, lines of supply."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.games.invented import SandboxGame
from grognard.games.world_in_flames.sandbox import FlamesSandbox
from grognard.games.world_in_flames.view import view
from grognard.kernel.words import Malformed
from tests.marks import rule
from tests.rules.world_in_flames.air import bomber, fighter, sky, troops

EVERY = " ".join(f"{column:02}{row:02}" for column in range(1, 9) for row in range(1, 7))
WEST = " ".join(f"{column:02}{row:02}" for column in range(1, 5) for row in range(1, 7))
TARGET = "0503"


def front(**sides: str) -> FlamesSandbox:
    """Two German corps before a Soviet one, a city of each in their rear."""
    box = FlamesSandbox(8, 6).war("germany", "ussr").home("germany", "0203").home("ussr", "0703")
    box.city("0203").city("0703").control("ussr", EVERY).control("germany", WEST)
    for type, hexsides in sides.items():
        box.side(type, hexsides)
    box.unit("A", "0403", "germany", "ARM", combat=8, movement=5)
    box.unit("B", "0403", "germany", "INF", combat=6, movement=3)
    return box.unit("S", TARGET, "ussr", "INF", combat=4, movement=3)


def asked(game: SandboxGame, question: str, **args: Any) -> dict[str, Any]:
    found: dict[str, Any] = game.query(question, args, "germany")
    return found


def seen(game: SandboxGame) -> dict[str, Any]:
    p: Any = game.position
    return view(p, 0)


# --- attacks --------------------------------------------------------------------------------------------------


def test_an_attack_that_is_declared_tells_both_tables_and_who_could_join() -> None:
    game = front().game("land combat", "axis")
    assert seen(game)["attacks"] == []
    assert {each["hex"] for each in asked(game, "prospects")["targets"]} == {TARGET}
    game.play(f"attack A {TARGET}")
    told = seen(game)["attacks"]
    assert [(each["hex"], each["units"], each["stage"]) for each in told] == [(TARGET, ["A"], "declared")]
    assert seen(game)["declared"] == told[0]
    found = asked(game, told[0]["question"]["name"], **told[0]["question"]["args"])
    assert (found["final"], found["chooser"], found["table"]) == ("2:1", "attacker", "blitzkrieg")
    assert set(found["tables"]) == {"assault", "blitzkrieg"}
    for results in found["tables"].values():
        assert sum(each["chance"] for each in results) == pytest.approx(1, abs=0.001)
    assert found["joins"] == [{"unit": "B", "order": f"attack B {TARGET}"}]
    assert found["leaves"] == [{"unit": "A", "order": "desist A"}]
    game.play(found["joins"][0]["order"])
    assert asked(game, "attack", target=TARGET)["attack"] == 14
    for each in asked(game, "attack", target=TARGET)["leaves"]:
        game.play(each["order"])
    assert seen(game)["attacks"] == []
    with pytest.raises(Malformed, match="no attack on 0503 is declared"):
        asked(game, "attack", target=TARGET)


def test_an_attack_that_is_fought_keeps_its_odds_until_the_die_has_fallen() -> None:
    game = front().game("land combat", "axis", dice=[10])
    for unit in "AB":
        game.play(f"attack {unit} {TARGET}")
    game.play("done")
    assert game.asked() == "choose-table"
    fought = seen(game)["attacks"][0]
    assert (fought["stage"], fought["resolved"]) == ("fighting", False)
    assert asked(game, "attack", target=TARGET)["final"] == "3:1"
    game.play("table assault")
    assert all(each["resolved"] for each in seen(game)["attacks"])


@rule("11.16.1-terrain/river")
def test_a_river_is_told_as_what_halves_those_who_attack_across_it() -> None:
    game = front(river="0403/0503").game("land combat", "axis")
    found = asked(game, "forecast", target=TARGET, units=["A"])
    assert found["attack"] == 4
    reasons = [(each["name"], each["number"], each["units"]) for each in found["reductions"]]
    assert reasons == [("river", 0.5, ["A"])]


# --- limits ---------------------------------------------------------------------------------------------------


@rule("10.2/limits")
def test_what_an_action_allows_is_told_with_what_is_used_up() -> None:
    game = front().action("germany", "land").game("impulse", "axis")
    assert seen(game)["uses"] == {}
    game.play("choose germany combined")
    assert seen(game)["uses"]["germany"] == {
        "land-movement": {"done": 0, "most": 6},
        "land-combat": {"done": 0, "most": 3},
        "rail-movement": {"done": 0, "most": 1},
        "flights": {"done": 0, "most": 6},
    }
    while game.asked() != "land-movement":
        game.play("done")
    game.play("move B 0402")
    assert seen(game)["uses"]["germany"]["land-movement"] == {"done": 1, "most": 6}
    assert seen(game)["pieces"]["B"]["did"] == "moved"


# --- the air --------------------------------------------------------------------------------------------------


def test_missions_are_told_while_they_are_flown() -> None:
    game = bomber(bomber(troops(sky())), "C").game("ground strike", "axis")  # the other one is still asked
    assert seen(game)["air"]["flights"] == []
    order = next(line for line in game.orders() if line.startswith("fly B"))
    game.play(order)
    (flight,) = seen(game)["air"]["flights"]
    assert (flight["role"], flight["hex"], flight["side"]) == ("bomber", order.split()[2], "axis")


def test_an_air_combat_tells_its_lines_and_the_chances_of_the_next_rolls() -> None:
    box = fighter(bomber(troops(sky())), "I", at="0903", power="ussr", air=4)
    game = box.game("ground strike", "axis", dice=[4, 5, 3, 4])  # nothing happens in the first round
    with pytest.raises(Malformed, match="no air combat"):
        asked(game, "dogfight")
    game.play("done")  # nobody patrols
    game.play("fly B 0703")
    assert game.asked() == "interception"
    raid = asked(game, "raid", target="0703", bombers=["B"], interceptors=["I"])
    game.play("intercept I 0703")
    assert game.asked() == "break-off"
    fight = seen(game)["air"]["fight"]
    assert fight["lines"] == {"axis": {"fighters": [], "bombers": ["B"]}, "allied": {"fighters": ["I"], "bombers": []}}
    found = asked(game, "dogfight")
    assert found["values"] == fight["values"] == {"axis": -2, "allied": 2}
    for rolls in found["rolls"].values():
        assert sum(each["chance"] for each in rolls) == pytest.approx(1)
    assert found["fates"] == raid["fates"]  # an aircraft in the air flies as it would have from its base


# --- supply ---------------------------------------------------------------------------------------------------


def test_the_overlay_of_supply_leads_from_the_source_to_each_unit_and_names_who_is_cut_off() -> None:
    box = front().unit("C", "0801", "germany", "INF", combat=3, movement=3)  # behind the enemy
    game = box.game("land movement", "axis")
    told = asked(game, "overlay", name="supply")
    assert [line["hexes"] for line in told["lines"]] == [["0203", "0303", "0403"]]
    (cut,) = [area["hexes"] for area in told["areas"] if area["words"]["key"] == "over-out"]
    assert cut == ["0801"]


def test_the_overlay_of_railways_shows_where_trains_can_run() -> None:
    box = front().rail("0203 0303 0403 0503 0603")
    told = asked(box.game("rail movement", "axis"), "overlay", name="rails")
    (open_,) = [area["hexes"] for area in told["areas"] if area["words"]["key"] == "over-rails"]
    assert open_ == ["0203", "0303", "0403"]


def test_a_unit_that_waits_tells_where_it_is_to_be_set_up() -> None:
    game = grognard.new_game("world_in_flames", "barbarossa", seed=1)
    waiting = [state for state in game.view("germany")["pieces"].values() if state["at"] == "waiting"]
    assert {state["area"] for state in waiting} >= {"poland", "rumania", "germany", "ussr"}


# --- points ---------------------------------------------------------------------------------------------------


@rule("13.6.5/spend")
def test_points_for_which_something_could_be_built_are_not_forgotten() -> None:
    box = front().allot("germany", 4)
    box.unit("N", "force-pool", "germany", "INF", cost=3, turns=2)
    box.unit("M", "force-pool", "germany", "INF", cost=3, turns=2)  # that nobody can pay for
    game = box.game("production", "axis", draws=["N"])
    (caution,) = asked(game, "cautions")["cautions"]
    assert caution["facts"] == {"points": 4}
    game.play("build germany INF")
    assert asked(game, "cautions")["cautions"] == []

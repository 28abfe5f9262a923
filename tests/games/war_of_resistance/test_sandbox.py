"""Words of the sandbox for weather and politics (36 to 46): what they set, what they show, and what they refuse."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.kernel.refusals import Refusal
from grognard.kernel.words import Malformed


def ordered(game: Any, order: str) -> None:
    assert not isinstance(game.play(order), Refusal), game.why_not(order)


def test_a_whole_turn_begins_with_the_weather_of_every_zone() -> None:
    box = WarSandbox(4, 4).area("2", "0202").area("12", "0303").weather("frost", "2").tracks(turn="Nov I 37")
    game = box.unit("J", "0101", "j-sq-8").game("turn", dice=[5], stay=True)
    assert game.track("weather") == {"4": "clear", "2": "frost", "12": "rain"}
    assert game.track("frozen") == {"4": False, "2": True, "12": False}  # the second cold turn of zone 2
    assert (game.track("turn"), set(game.track("seas"))) == (7, {"4", "2", "12"})


def test_ice_floods_and_rice_are_set_by_zones() -> None:
    box = WarSandbox(4, 4).area("9", "0202").tracks(flooded={"9": True}, rice={"4": True}, frozen={"4": True})
    game = box.game()
    assert game.track("flooded") == {"4": False, "9": True}
    assert (game.track("rice")["4"], game.track("frozen")["4"]) == (True, True)
    assert WarSandbox(4, 4).tracks(weather={"4": "mud"}).game().track("weather") == {"4": "mud"}


def test_towns_stand_for_places_of_which_rules_speak() -> None:
    box = WarSandbox(4, 4).campaign().city("0202", "full", town="nanking").unit("C", "0202", "c-14")
    game = (
        box.capital("kmt", "0202")
        .tracks(turn="Sep I 37", index=0, stability=3, aggressive=True)
        .game("initial", "chinese", dice=[6, 6], stay=True)
    )
    assert (
        game.track("index") == 6
    )  # 3 less for want of 15 RE in West China; 3 for Nanking, 3 for home, 3 for the level
    assert game.track("capitals") == {"kmt": ("0202", True)}


def test_factories_are_told_moved_and_read() -> None:
    box = (
        WarSandbox(4, 4)
        .city("0202", "full")
        .city("0203", "medium")
        .own("chinese", "0202 0203")
        .unit("C", "0202", "c-14")
    )
    box.factory("hanyang", "0202", hits=1).tracks(turn="Sep I 37")
    game = box.game(["initial", "movement"], "chinese", stay=True)
    assert game.mark("0202", "resources") == 1
    while game.asked() != "movement":
        ordered(game, "done")
    assert game.track("factories") == {"hanyang": ("operative", 0, ("0202",) * 5)}  # mended at the end of the phase
    ordered(game, "prepare-factory hanyang")
    assert game.track("factories")["hanyang"][0] == "inoperative"


def test_ground_units_enter_boxes_by_the_doors_that_are_named() -> None:
    game = WarSandbox(4, 4).door("west-china", "0101").unit("C", "0101", "c-14").game("movement", "chinese")
    ordered(game, "travel C west-china")
    assert game.where("C") == "west-china"
    game = WarSandbox(4, 4).door("hanoi", "0101").tracks(freed=True).unit("J", "0101", "j-sq-8").game("movement")
    ordered(game, "travel J hanoi")
    assert game.where("J") == "hanoi"


def test_moods_levels_and_garrisons_are_set_and_read() -> None:
    box = (
        WarSandbox(6, 4).province("shantung", "0501").unit("S", "0501", "c-14", power="shnt").garrison("hopei", "0202")
    )
    box.city("0202").unit("J", "0202", "j-sq-8", posted="hopei").tracks(moods={"shantung": -2}, turn="Oct I 37")
    game = box.game("initial", "chinese", dice=[3, 2, 6, 4], stay=True)
    assert (game.state("J", "posted"), game.state("S", "posted")) == ("hopei", "")
    assert (
        game.track("levels")["shantung"] == "puppet"
    )  # 5 less 2 is a 3; nothing to bribe with; a 6; S is not lost by a 4
    assert game.track("moods")["shantung"] == 0


def test_points_bases_and_recruits_are_read_as_they_were_told() -> None:
    box = WarSandbox(6, 4).points("japan", "ija", 1.5).base("CCLW", "0303", active=True, recruits=0.25)
    game = box.province("shansi", "0303").game()
    assert game.track("points") == {("japan", "ija", "infantry"): 1.5}
    assert (game.track("bases"), game.track("active_bases")) == ({"CCLW": "0303"}, ("CCLW",))
    assert game.track("recruits") == {"CCLW": 0.25}
    assert set(game.tracks()) >= {"factories", "governments", "stationed", "bridges", "fresh_points"}


@pytest.mark.parametrize(
    ("mistake", "told"),
    [
        (lambda box: box.capital("kmtt", "0101"), "government 'kmtt': one of kmt, "),
        (lambda box: box.capital("kmt", "9999"), "hex '9999': "),
        (lambda box: box.points("hoppei", "ija", 1), "district 'hoppei': one of "),
        (lambda box: box.base("CCLW", "9999"), "hex '9999': "),
        (lambda box: box.government("hoppei"), "province with a government 'hoppei': one of "),
        (lambda box: box.garrison("hopei", "9999"), "hex '9999': "),
        (lambda box: box.event("reinforce", "A", at="9999"), "hex '9999': "),
        (lambda box: box.event("reinforce", "A", when="restrction:2"), "when 'restrction': one of restriction, "),
        (lambda box: box.event("reinforce", "A").game(), "unit of reinforce 'A': none is known"),
        (lambda box: box.factory("x", "0101", state="idle"), "state of a factory 'idle': one of operative, "),
        (lambda box: box.factory("x", "0101").factory("x", "0101"), "factory 'x': there is one of that name"),
        (lambda box: box.city("0101", town="nankin"), "town 'nankin': one of "),
        (lambda box: box.door("japan", "0101"), "box 'japan': one of west-china, "),
        (lambda box: box.tracks(turn="Nov III 37"), "turn 'Nov III 37': one of Jul II 37, "),
        (lambda box: box.tracks(frozen={"99": True}).game(), "frozen '99': one of 4 "),
        (lambda box: box.tracks(frozen=True), "frozen True: values by names were expected"),
        (lambda box: box.tracks(moods={"shantung": "low"}), "moods of shantung 'low': a whole number"),
        (lambda box: box.tracks(capitals={}), r"track 'capitals': it is set by capital\(\)"),
        (lambda box: box.unit("J", "0101", "j-sq-8", posted="hoppei"), "posted of J 'hoppei': one of "),
    ],
)
def test_mistakes_name_the_word_and_those_that_are_known(mistake: Callable[[WarSandbox], object], told: str) -> None:
    with pytest.raises(Malformed, match=told):
        mistake(WarSandbox(4, 4))

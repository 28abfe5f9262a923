"""11.16.6: land combat with two dice (option 43)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.games.invented import SandboxGame
from grognard.games.world_in_flames.rules.odds import chances, pips_of, reckoned, result_of
from grognard.games.world_in_flames.sandbox import FlamesSandbox
from tests.marks import rule

WEST, EAST, TARGET = "0201 0202 0203", "0301 0302 0303 0401 0402 0403", "0302"


def front(weather: str = "fine", *, down: bool = False, white: bool = False, two: bool = True) -> FlamesSandbox:
    """Three German corps of 4 before a Soviet one of 6, each army with a city in its rear."""
    box = FlamesSandbox(5, 4, "germany ussr", options={"two-dice": two}).war("germany", "ussr").weather(weather)
    box.home("germany", "0201").home("ussr", "0401").city("0201").city("0401")
    box.control("germany", WEST).control("ussr", EAST)
    for number in range(3):
        box.unit(
            f"G{number}", "0201" if number == 2 else "0202", "germany", "MTN" if white else "INF", combat=4, movement=4
        )
    return box.unit("S", TARGET, "ussr", "INF", combat=6, movement=3, down=down)


def attackers(p: Any) -> list[int]:
    return [unit for hex in ("0201", "0202") for unit in p.land_units(p.world.board.index[hex])]


def position(box: FlamesSandbox) -> Any:
    return box.game().position


def reckon(box: FlamesSandbox, winter: bool = False) -> tuple[dict[str, Any], Any]:
    p = position(box)
    hex = p.world.board.index[TARGET]
    odds = reckoned(p, attackers(p), p.land_units(hex), hex, winter)
    return dict(odds.pips), odds.added


def battle(box: FlamesSandbox, *dice: int, table: str = "assault") -> SandboxGame:
    game = box.game("land combat", "axis", dice=list(dice), exact=True)
    for number in range(3):
        game.play(f"attack G{number} {TARGET}")
    for question in ("declare-attacks", "winter-troops"):
        if game.asked() == question:
            game.play("done")
    if game.asked() == "choose-table":
        game.play(f"table {table}")
    return game


@rule("11.16.6/option43-2d10")
@pytest.mark.parametrize(
    ("attack", "defence", "pips"),
    [
        (12, 6, Fraction(4)),
        (7, 4, Fraction(3)),
        (23, 5, Fraction(46, 5)),
        (1, 9, Fraction(-6)),
        (24, 2, Fraction(24)),
    ],
)
def test_odds_add_to_the_dice_in_proportion(attack: int, defence: int, pips: Fraction) -> None:
    assert pips_of(position(front()), attack, defence) == pips


@rule("11.16.6/option43-2d10")
def test_nothing_at_all_is_beaten_for_certain() -> None:
    assert pips_of(position(front()), 1, 0) > 26


@rule("11.16.6/option43-2d10", "8.2.7/winterised")
def test_circumstances_count_in_pips() -> None:
    assert reckon(front()) == ({"odds": 4}, 4)
    assert reckon(front("rain")) == ({"odds": 4, "rain": -2}, 2)
    assert reckon(front("blizzard", down=True)) == ({"odds": 4, "blizzard": -6, "face-down": 2}, 0)
    assert reckon(front("snow", white=True), winter=True)[0] == {"odds": 4, "snow": -4, "winter-troops": 4}
    assert reckon(front("blizzard", two=False)) == ({}, 0)


@rule("11.16.6/option43-2d10")
def test_chances_are_those_of_two_dice() -> None:
    p = position(front())
    hex = p.world.board.index[TARGET]
    odds = reckoned(p, attackers(p), p.land_units(hex), hex)
    found = chances(p, "assault", odds)
    assert sum(found.values()) == 1
    assert found[result_of(p, "assault", odds, 2)] == Fraction(10, 100)  # 2 to 5, read at 6 to 9
    assert found[result_of(p, "assault", odds, 20)] == Fraction(1, 100)


@rule("11.16.6/option43-2d10")
def test_two_dice_are_thrown_and_added_up() -> None:
    game = battle(front(), 6, 7)  # 2:1 adds 4: 17 is 1/2
    told = [event.facts for event in game.log() if event.kind == "two-dice"]
    assert told == [{"dice": 13, "added": "4", "total": 17}]
    game.play("lose G1")
    assert game.at("force-pool") == ("G1", "S")


@rule("11.16.6/option43-extra-loss")
@pytest.mark.parametrize(("weather", "lost"), [("fine", 1), ("rain", 2)])
def test_bad_weather_costs_the_attacker_one_more(weather: str, lost: int) -> None:
    game = battle(front(weather), 6, 6 if weather == "fine" else 7)  # 16 or 15: 1/2e
    for number in range(lost):
        assert game.asked() == "losses"
        game.play(f"lose G{number}")
    assert game.asked() != "losses"


@rule("11.16.6/option43-extra-loss")
def test_so_does_a_town_and_a_river() -> None:
    town = battle(front().city(TARGET), 6, 6)
    river = battle(front().side("river", f"0201/{TARGET}"), 6, 6)  # 10 to 6 adds 2⅔: 15
    for game in (town, river):
        decision = game.decision()
        assert decision is not None
        assert (decision.kind, decision.facts["left"]) == ("losses", 2)


@rule("11.16.6/option43-half-inverted")
def test_half_of_those_who_are_left_stay_face_up() -> None:
    game = battle(front(), 8, 8)  # 20: 1/3h
    game.play("lose G0")
    game.play("done")  # nobody advances
    assert (game.asked(), game.orders()) == ("spare", ["spare G1", "spare G2"])
    refusal = game.why_not("spare G0")
    assert refusal is not None
    assert refusal.rule == "11.16.6/option43-half-inverted"
    game.play("spare G2")
    assert [game.state(unit, "down") for unit in ("G1", "G2")] == [True, False]


@rule("11.16.6/option43-half-inverted")
def test_without_an_h_all_are_turned() -> None:
    game = battle(front(), 6, 7)
    game.play("lose G0")
    assert game.asked() == "advance"
    game.play("done")
    assert [game.state(unit, "down") for unit in ("G1", "G2")] == [True, True]

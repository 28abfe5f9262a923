"""13.7.1: who conquers what at the end of a turn, and what becomes of it."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.invented import SandboxGame
from grognard.games.world_in_flames.sandbox import FlamesSandbox
from tests.marks import rule

LAND = " ".join(f"{column:02}{row:02}" for column in range(3, 6) for row in range(1, 4))


def finland(power: str = "ussr", **more: Any) -> FlamesSandbox:
    """A minor of Germany's in the middle with a capital and a factory, Soviets all around it."""
    every = " ".join(f"{column:02}{row:02}" for column in range(1, 9) for row in range(1, 5))
    box = FlamesSandbox(8, 4, more.pop("powers", "germany ussr")).war("germany", "ussr").minor("finland", "germany")
    box.control(power, every).home("finland", LAND, capital="0402").control("finland", LAND)
    return box.city("0402", "capital").city("0502", "", blue=1).city("0303", port="minor")


def won(box: FlamesSandbox) -> str:
    """The power that has conquered Finland."""
    game = box.game("conquest")
    p: Any = game.position
    found = p.conquered[p.world.land.country_index["finland"]]
    return p.world.powers[found].key if found < len(p.world.powers) else ""


@rule("13.7.1/home-country-condition")
def test_capital_and_printed_factories_decide() -> None:
    assert won(finland().control("ussr", "0402 0502")) == "ussr"
    assert won(finland().control("ussr", "0402")) == ""
    assert won(finland().control("ussr", "0502 0303 0301")) == ""


@rule("13.7.1/must-be-at-war")
def test_only_who_is_at_war_conquers() -> None:
    peace = FlamesSandbox(8, 4, "germany ussr").minor("finland", "germany").home("finland", LAND, capital="0402")
    assert won(peace.control("ussr", LAND).city("0402", "capital")) == ""


@rule("13.7.1/no-reconquest")
def test_nothing_is_conquered_twice() -> None:
    assert won(finland().control("ussr", "0402 0502").conquest("finland", "germany")) == "germany"


@rule("13.7.1/minors-never-conquer")
def test_a_minors_major_power_conquers() -> None:
    box = (
        FlamesSandbox(8, 4, "germany ussr").war("germany", "ussr").minor("finland", "ussr").minor("hungary", "germany")
    )
    box.home("finland", LAND, capital="0402").control("finland", LAND).city("0402", "capital")
    assert won(box.control("hungary", "0402")) == "germany"


@rule("13.7.1/simultaneous")
def test_all_conquests_are_made_at_once() -> None:
    box = finland().minor("estonia", "germany").home("estonia", "0701 0702", capital="0701").city("0701", "capital")
    game = box.control("ussr", "0402 0502 0701 0702").game("conquest")
    p: Any = game.position
    index = p.world.land.country_index
    assert {p.conquered[index[key]] for key in ("finland", "estonia")} == {p.world.power["ussr"]}


def fallen(**more: Any) -> SandboxGame:
    box = finland(**more).control("ussr", "0402 0502").unit("F", "0301", "finland", "INF", combat=3, movement=3)
    box.unit("A", "0303", "finland", "FTR", range=3).unit("G", "0503", "germany", "INF", combat=3)
    return box.unit("S", "0402", "ussr", "INF", combat=4).game("conquest")


@rule("13.7.1/partial-hex-control")
def test_hexes_pass_to_the_conqueror_but_for_those_with_enemies_in_them() -> None:
    game = fallen()
    assert {game.control(hex) for hex in ("0301", "0302", "0303", "0401")} == {"allied"}
    assert game.control("0503") == "axis"


@rule("13.7.1/partial-hex-control")
def test_who_is_in_a_hex_or_alone_has_zones_there_gets_it() -> None:
    box = finland(powers="germany ussr commonwealth").war("germany", "commonwealth").control("ussr", "0402 0502")
    box.unit("S", "0402", "ussr", "INF", combat=4).unit("C", "0201", "commonwealth", "INF", combat=4)
    game = box.control("commonwealth", "0201").game("conquest")
    p: Any = game.position

    def owner(hex: str) -> str:
        return str(p.world.powers[p.control[p.world.board.index[hex]]].key)

    zones = {hex for hex in LAND.split() if owner(hex) == "commonwealth"}
    assert zones
    assert all(hex.startswith("03") for hex in zones)
    assert owner("0503") == "ussr"


def test_the_army_and_air_force_of_a_conquered_minor_are_out_of_the_game() -> None:
    game = fallen()
    assert (game.where("F"), game.where("A"), game.where("G")) == ("lost", "lost", "0503")
    p: Any = game.position
    assert not p.at_war(p.world.power["ussr"], p.world.power["finland"])


@rule("13.7.1/partial-remove-land-air")
def test_of_a_conquered_major_power_goes_what_is_at_home_or_off_the_map() -> None:
    box = FlamesSandbox(8, 4, "germany ussr").war("germany", "ussr").home("germany", LAND, capital="0402")
    box.control("ussr", LAND).city("0402", "major-capital", blue=2).unit("H", "0301", "germany", "INF", combat=3)
    box.unit("P", "production", "germany", "INF", combat=3).unit("X", "0801", "germany", "INF", combat=3)
    game = box.control("ussr", "0402").unit("S", "0402", "ussr", "INF", combat=4).game("conquest")
    assert (game.where("H"), game.where("P"), game.where("X")) == ("lost", "lost", "0801")


@rule("13.7.1/territory-effect")
@pytest.mark.parametrize(("at", "rest"), [("0803", "allied"), ("0301", "axis")])
def test_a_territory_goes_with_its_ports_but_for_hexes_with_enemies(at: str, rest: str) -> None:
    box = FlamesSandbox(8, 4, "italy commonwealth").war("italy", "commonwealth").home("dodecanese", "0301 0302 0401")
    box.control("italy", "0301 0302 0401").city("0401", "", port="minor").control("commonwealth", "0401")
    game = box.unit("I", at, "italy", "INF", combat=2).game("conquest")
    assert (game.control("0302"), game.control("0301")) == ("allied", rest)


@rule("13.7.1/simultaneous")
def test_conquest_comes_at_the_end_of_a_turn() -> None:
    box = finland().control("ussr", "0402 0502").tracks(turn=30)
    game = box.game("turn", dice=[9, 2, 1, 9, 9])
    p: Any = game.position
    country = p.world.land.country_index["finland"]
    assert p.conquered[country] == 255
    turn = next(each for each in p.stack if type(each).__name__ == "Turn")
    steps = type(turn).steps
    assert steps.index("actions") < steps.index("reorganise") < steps.index("conquer") < steps.index("end")


@rule("2.3.1/when-checked")
def test_an_ally_loses_the_aircraft_that_a_lost_hq_made_room_for() -> None:
    box = finland().control("ussr", "0402 0502").terrain("mountain", "0101").control("germany", "0101")
    box.unit("HQ", "0101", "finland", "HQ-I", combat=3).plane("P", "0101", "germany", "FTR", air=5, range=6)
    game = box.game("conquest")
    assert game.where("HQ") == "lost"
    assert (game.asked(), game.orders()) == ("thinning", ["thin P"])

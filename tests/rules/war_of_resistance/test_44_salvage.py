"""44B2b Salvage, an option: forts, rails and airfields are taken apart, and every third gives a resource point."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.position import SUPPLIED
from grognard.games.war_of_resistance.rules.construction import complete
from grognard.games.war_of_resistance.rules.railnets import has_rails, parts
from grognard.games.war_of_resistance.rules.terrain import road
from grognard.games.war_of_resistance.rules.trains import journeys
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.games.war_of_resistance.theatre import JAPANESE
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import play, refused
from tests.rules.war_of_resistance.flights import passing

ROW = "0202 0302 0402 0502 0602"


def country(builders: str = "0402", option: bool = True) -> WarSandbox:
    """A railway from a yard in a port that is open to Japan, with builders A, B ... beside it."""
    box = WarSandbox(8, 4, options={"salvage": True} if option else {}).line("low-rail", ROW).own("japanese", ROW)
    box.city("0202", "full", yard=2).port("0202", "great").city("0602", "large")
    for name, hex in zip("ABCD", builders.split(), strict=False):
        box.unit(name, hex, "j-con")
    return box.mark(fort={"0402": "fort"}, permanent={"0402": 6}, resources={"0202": 3})


def start(box: WarSandbox, *phases: str) -> Any:
    game: Any = box.game([(phase, "japanese") for phase in phases or ("initial",)], stay=True)
    game.position.supply[:] = bytes([SUPPLIED]) * len(game.position.supply)
    game.position.touch()
    return game


def next_turn(game: Any) -> None:
    game.position.turn += 1
    complete(game.position, JAPANESE)


@rule("44B2b")
@pytest.mark.parametrize(
    ("work", "row", "left"), [("fort", "fort", ""), ("airfield", "permanent", 0), ("rail", "upgraded", 4)]
)
def test_builders_take_a_work_apart_in_a_turn(work: str, row: str, left: object) -> None:
    game = start(country())
    before = game.mark("0402", row)
    play(game, f"build dismantle-{work} A")
    assert (game.mark("0402", row), game.position.salvaged) == (before, (0, 0))
    next_turn(game)
    assert (game.mark("0402", row), game.position.salvaged) == (left, (1, 0))
    assert refused(game, f"build dismantle-{work} A") == ("44B2b", "nothing-to-dismantle")


@rule("44B2b", "44/agreement")
def test_only_with_the_option_and_two_builders_do_it_at_once() -> None:
    assert refused(start(country(option=False)), "build dismantle-fort A") == ("14A1/who", "no-such-work")
    game = start(country("0402 0402"), "initial", "movement")
    play(game, "build dismantle-fort A,B", "done", "finish A")
    assert game.mark("0402", "fort") == ""


@rule("44B2b")
def test_bad_weather_takes_two_turns() -> None:
    game = start(country().weather("mud"))
    play(game, "build dismantle-fort A")
    next_turn(game)
    assert game.mark("0402", "fort") == "fort"
    next_turn(game)
    assert game.mark("0402", "fort") == ""


@rule("44B2b")
def test_nothing_is_taken_apart_where_it_is_isolated_nor_under_aircraft() -> None:
    shut = country().unit("X", "0302", "c-46").unit("Y", "0301", "c-46").unit("Z", "0303", "c-46")
    assert refused(start(shut), "build dismantle-fort A") == ("44B2b", "hex-isolated")
    flown = start(country().wing("w", "0402", "ija-ki-10"))
    passing(flown, "air-window")
    assert refused(flown, "build dismantle-airfield A") == ("44B2b", "aircraft-there")
    assert refused(flown, "build dismantle-fort A") is None


@rule("44B2b")
def test_the_third_gives_a_resource_point_in_a_city_in_the_next_turn() -> None:
    game = start(country("0402 0402 0402"), "initial", "initial", "initial")
    play(game, "build dismantle-fort A", "build dismantle-airfield B", "build dismantle-rail C")
    assert refused(game, "place-salvage 0602") == ("44B2b", "no-salvage-due")
    next_turn(game)
    assert (game.position.salvaged, game.position.salvage) == ((0, 0), ((0, game.position.turn + 1),))
    assert refused(game, "place-salvage 0602") == ("44B2b", "no-salvage-due")  # in the next turn
    game.position.turn += 1
    assert refused(game, "place-salvage 0402") == ("44B2b", "no-city-for-it")
    play(game, "place-salvage 0202")
    assert (game.mark("0202", "resources"), game.position.salvage) == (4, ())
    game.position.salvage = ((0, game.position.turn),)
    play(game, "done")  # what is not placed comes to the first city
    assert (game.mark("0202", "resources"), game.position.salvage) == (5, ())


@rule("44B2b/rail")
def test_rails_taken_apart_are_a_road_and_cut_the_line_until_they_are_laid_again() -> None:
    box = country("0402").unit("R", "0402", "j-rr").unit("F", "0302", "j-lt-r")
    game = start(box.mark(broken={"0402": 1}, upgraded={"0402": 1}), "initial", "movement")
    play(game, "build dismantle-rail A")
    next_turn(game)
    p = game.position
    hex, unit = p.world.board.index["0402"], p.world.number["F"]
    assert (has_rails(p, hex), p.upgraded[hex], p.broken[hex]) == (False, 4, 0)
    assert road(p, p.world.board.hexside(p.world.board.index["0302"], hex))
    assert [p.hex_name(end) for end in journeys(p, (unit,), 200)] == ["0202"]
    assert {p.hex_name(end) for part in parts(p, JAPANESE) for end in part.hexes} == {"0202", "0302", "0502", "0602"}
    play(game, "build new-line R")
    next_turn(game)
    assert has_rails(game.position, hex)
    assert "0602" in {game.position.hex_name(end) for end in journeys(game.position, (unit,), 200)}

"""14A Crews in detail: who may share a work, what two of them save, and what is listed for whom."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.rules.construction import Build, Finish
from tests.marks import rule
from tests.rules.war_of_resistance import test_14_railway_engineers as rails
from tests.rules.war_of_resistance.test_14_engineers import country, pass_turns, refused, start


@rule("14A1h/no-further", "14A1a/abort")
def test_a_work_in_hand_is_not_begun_again_by_others_but_another_work_is() -> None:
    game = start(country(count=3))
    game.play("build fort A")
    assert refused(game, "build fort B") == ("14A1h/no-further", "work-in-hand")
    assert refused(game, "build landing-strip B") is None
    assert refused(game, "build landing-strip A") == ("14A1a/abort", "at-work")
    p: Any = game.position
    assert Build.subjects(p, 1) == [1, 2]
    assert Build.subjects(p, 0) == []


@rule("14A1h/turn-works", "14A1g/doubling")
@pytest.mark.parametrize(
    ("terrain", "weather", "alone", "together"),
    [("woods", "clear", 2, 1), ("clear", "mud", 2, 1), ("woods", "mud", 4, 2)],
)
def test_two_units_take_half_the_turns(terrain: str, weather: str, alone: int, together: int) -> None:
    for order, turns in (("build fort A", alone), ("build fort A,B", together)):
        game = start(country(count=2).terrain(terrain, "0303").weather(weather))
        game.play(order)
        pass_turns(game, turns - 1)
        assert game.mark("0303", "fort") == ""
        pass_turns(game, 1)
        assert game.mark("0303", "fort") == "fort"


@rule("14A1h/turn-works")
def test_a_work_is_finished_by_its_own_side_alone_and_by_those_who_are_at_it() -> None:
    box = country(count=2).unit("J", "0606", "j-con")
    game = start(box, "initial", "movement")
    game.play("build fort A,B")
    p: Any = game.position
    assert Finish.subjects(p, 1) == [0, 1]
    assert Finish.subjects(p, 0) == []
    game.play("done")
    assert refused(game, "finish J") == ("4B", "cannot-command")
    p.spent[0] = 3 * 4  # of 4 MP: not half of them is left
    assert refused(game, "finish A") == ("14A1h/turn-works", "too-few-mp")
    p.spent[0] = 2 * 4
    assert refused(game, "finish B") is None  # just half
    game.play("finish B")
    assert (game.mark("0303", "fort"), p.spent[0], p.spent[1]) == ("fort", 16, 8)


@rule("14A3/gauge", "14A1h/no-further")
def test_a_gauge_is_changed_by_one_regiment_at_its_own_price() -> None:
    game = rails.start(rails.country(units="j-rr j-rr"), "movement")
    assert rails.refused(game, "work change-gauge A,B") == ("14A3/gauge", "crew-too-large")
    game.play("work change-gauge A")
    assert game.state("A", "spent") == 4


@rule("14A3/gauge", "14A1i/japanese")
def test_no_civilians_hasten_a_gauge() -> None:
    box = rails.country().city("0302", "large").province("jehol", rails.ROW)
    game = rails.start(box, "movement")
    game.play("work change-gauge A")
    assert game.state("A", "spent") == 4


@rule("14A3/accelerated", "14A3/limits")
def test_construction_units_help_railway_engineers_to_improve_but_not_to_regauge() -> None:
    box = rails.country(units="j-rr j-con")
    assert rails.refused(rails.start(box), "build raise-volume A,B") is None
    assert rails.refused(rails.start(box), "build raise-volume B") == ("14A1/who", "cannot-build")
    assert rails.refused(rails.start(box), "build fort A,B") == ("14A3/limits", "cannot-build")
    moving = rails.start(box, "movement")
    assert rails.refused(moving, "work change-gauge B") == ("14A1/who", "cannot-build")

"""14C1 Unreliable war zone headquarters, paid for with the resource points of a city that is not isolated."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.position import SUPPLIED
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.marching import play, refused
from tests.rules.war_of_resistance.test_12_supply import everything

LATE = 60  # a turn of 1940


def war_zone(turn: int = LATE) -> WarSandbox:
    """A used headquarters beside a network of two cities, a large city with resources on each side of a lake."""
    box = WarSandbox(12, 5).own("chinese", everything(12, 5)).terrain("lake", "0701 0702 0703 0704 0705")
    box.city("0101", "full").city("0103", "partial").line("high-rail", "0101 0102 0103").unit("K", "0101", "c-14")
    box.city("0505").city("0905").mark(resources={"0505": 2, "0905": 1, "0405": 1})
    return box.unit("H", "0303", "c-hq", used=True).unit("F", "0302", "c-hq").tracks(turn=turn)


@rule("14C1", "12G")
def test_a_resource_point_of_a_city_renews_an_unreliable_one() -> None:
    game = war_zone().game("initial", "chinese", stay=True)
    assert refused(game, "renew H 0905") == ("14C1", "no-resources")  # isolated beyond the lake
    assert refused(game, "renew H 0405") == ("14C1", "no-resources")  # no city
    assert refused(game, "renew F 0505") == ("14C1", "hq-not-used")
    assert refused(game, "renew K 0505") == ("14C1", "hq-not-used")
    play(game, "renew H 0505")
    assert (game.state("H", "used"), game.mark("0505", "resources")) == (False, 1)
    assert refused(game, "renew H 0505") == ("14C1", "hq-not-used")


@rule("14C1")
def test_a_small_town_is_no_city_to_pay_from() -> None:
    box = war_zone()
    box._towns["0505"] = type(box._towns["0505"])("0505", -1, "small", {"en": "0505", "fr": "0505"}, "0505")
    assert refused(box.game("initial", "chinese", stay=True), "renew H 0505") == ("14C1", "no-resources")


@rule("14C1")
def test_before_1939_nothing_is_paid_and_the_second_player_may_pay_too() -> None:
    early = war_zone(turn=10).game("initial", "chinese", stay=True)
    assert early.state("H", "used") is False
    game = war_zone().unit("J", "1201", "j-lt-r").game("initial", "japanese", stay=True)
    assert game.asked() == "second-player"
    play(game, "renew H 0505")
    assert game.state("H", "used") is False


@rule("14C1", "12C4/hq")
@pytest.mark.parametrize("paid", [False, True])
def test_a_headquarters_that_is_paid_for_serves_in_the_same_phase(paid: bool) -> None:
    box = WarSandbox(9, 5).own("chinese", everything(9, 5)).tracks(turn=LATE).mark(general_2={"0303": 12})
    box.city("0101", "full").city("0103", "partial").line("high-rail", "0101 0102 0103").unit("K", "0303", "c-14")
    for number in range(9):
        box.unit(f"A{number}", "0503", "c-25")
    box.city("0505").mark(resources={"0505": 1}).unit("H", "0303", "c-hq", radius=5, used=True)
    game = box.game("initial", "chinese", stay=True)
    if paid:
        play(game, "renew H 0505")
    p: Any = game.position
    fed = [p.supply[p.world.number[f"A{number}"]] == SUPPLIED for number in range(9)].count(True)
    assert (fed == 9) == paid

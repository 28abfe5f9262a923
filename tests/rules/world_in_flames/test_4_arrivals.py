"""4, 13.6: what comes off the production circle, where it may be placed, what can be built and at which price."""

from __future__ import annotations

from typing import Any

from grognard.games.invented import SandboxGame
from grognard.games.world_in_flames.rules.arrivals import add_the_year
from grognard.games.world_in_flames.sandbox import FlamesSandbox
from grognard.games.world_in_flames.theatre import FORCE_POOL, LATER
from tests.marks import rule

MAY = 6 * 5 + 2  # the first turn of the sandbox, of 1941


def town() -> FlamesSandbox:
    """Germany with the cities 0202 and 0204, the USSR with 0702; 0304 is a German hex without a city."""
    box = FlamesSandbox(8, 5).war("germany", "ussr").home("germany", "0202 0204 0304").home("ussr", "0702")
    box.city("0202").city("0204").city("0702")
    return box.control("germany", "0202 0204 0304").control("ussr", "0702")


def unit(box: FlamesSandbox, name: str, at: str, type: str = "INF", power: str = "germany", **more: Any) -> None:
    box.unit(name, at, power, type, **{"combat": 5, "movement": 3, "cost": 3, "turns": 2, **more})


def why(game: SandboxGame, order: str) -> str:
    refusal: Any = game.why_not(order)
    assert refusal is not None
    return str(refusal.rule)


# --- 4.1 ---------------------------------------------------------------------------------------------------------


@rule("4.1.1/annual-adds")
def test_the_units_of_a_year_come_into_the_pools_when_it_begins() -> None:
    box = town()
    unit(box, "next", "later", available="1942")
    unit(box, "after", "later", available="1943")
    for turn, place in ((35, LATER), (36, FORCE_POOL)):  # November 1941, January 1942
        p: Any = box.tracks(turn=turn).game().position
        add_the_year(p)
        assert (p.lies_in(0, place), p.lies_in(1, LATER)) == (True, True)


# --- 4.2 ---------------------------------------------------------------------------------------------------------


@rule("4.2/circle", "4.2/other-placement")
def test_what_is_due_is_placed_in_a_city_of_its_country() -> None:
    box = town()
    unit(box, "now", "production", due=1)
    unit(box, "later", "production", due=2)
    game = box.tracks(turn=MAY + 1).game("turn", seed="1")
    assert game.asked() == "reinforcements"
    assert sorted(game.orders()) == ["reinforce now 0202", "reinforce now 0204", "reinforce-rest"]
    assert why(game, "reinforce now 0304") == "4.2/other-placement"
    assert why(game, "reinforce now 0702") == "4.2/other-placement"
    assert why(game, "reinforce later 0202") == "4.2/circle"
    game.play("reinforce now 0204")
    assert (game.where("now"), game.where("later")) == ("0204", "production")
    assert game.asked() != "reinforcements"


@rule("4.2/other-placement")
def test_a_city_in_other_hands_is_no_place_to_arrive() -> None:
    box = town().control("ussr", "0204")
    unit(box, "A", "waiting")
    assert sorted(box.game("reinforcements", "axis").orders()) == ["reinforce A 0202", "reinforce-rest"]


@rule("4.2/enemy-zoc-ok")
def test_an_enemy_zone_does_not_keep_reinforcements_out() -> None:
    box = town()
    unit(box, "A", "waiting")
    unit(box, "S", "0302", power="ussr")
    game = box.game("reinforcements", "axis")
    game.play("reinforce A 0202")
    assert game.where("A") == "0202"


@rule("4.2/stacking")
def test_who_finds_no_room_comes_next_turn() -> None:
    box = town().control("ussr", "0204")
    for name in ("A", "B", "C"):
        unit(box, name, "waiting")
    game = box.game("reinforcements", "axis")
    game.play("reinforce A 0202")
    game.play("reinforce B 0202")
    assert game.where("C") == "production"
    assert game.state("C", "due") == 1  # the turn after the first
    full = town()
    unit(full, "X", "0202")
    unit(full, "Y", "0202")
    unit(full, "Z", "waiting")
    assert why(full.game("reinforcements", "axis"), "reinforce Z 0202") == "2.3.1-land/limit"


@rule("4.2/mil-placement")
def test_militia_comes_to_its_own_city_or_waits() -> None:
    box = town()
    unit(box, "0204", "waiting", "MIL")  # it is called by its city
    game = box.game("reinforcements", "axis")
    assert sorted(game.orders()) == ["reinforce 0204 0204", "reinforce-rest"]
    assert why(game, "reinforce 0204 0202") == "4.2/mil-placement"
    unit(box, "X", "0204")
    unit(box, "Y", "0204")
    game = box.game("reinforcements", "axis")
    assert (game.where("0204"), game.state("0204", "due")) == ("production", 1)


@rule("4.2/order")
def test_the_side_that_had_the_initiative_places_first() -> None:
    for holder, first in (("axis", "germany"), ("allied", "ussr")):
        box = town().tracks(turn=MAY + 1, holder=holder)
        unit(box, "G", "production", due=1)
        unit(box, "S", "production", power="ussr", due=1)
        decision = box.game("turn", seed="1").decision()
        assert decision is not None
        assert (decision.kind, decision.seat) == ("reinforcements", first)


# --- 13.6 --------------------------------------------------------------------------------------------------------


@rule("13.6.5/spend", "13.6.5/random-choice", "13.6.7/placement", "13.6.9/random-draw", "4.1/force-pools")
def test_a_unit_is_drawn_from_its_pool_and_paid_for() -> None:
    box = town().allot("germany", 7)
    for name in ("A", "B"):
        unit(box, name, "force-pool")
    unit(box, "T", "force-pool", "ARM", cost=6, turns=4)
    game = box.game("production", "axis", draws=["B"])
    assert why(game, "build germany FTR") == "1.2/counter-limit"
    game.play("build germany INF")
    assert (game.where("A"), game.where("B")) == ("force-pool", "production")
    assert game.state("B", "due") == 2
    assert why(game, "build germany ARM") == "13.6.5/spend"  # 4 points are left


@rule("13.6.5/minors-no-spend")
def test_minors_build_nothing() -> None:
    box = town().minor("rumania", "germany").allot("germany", 9)
    unit(box, "R", "force-pool", power="rumania")
    unit(box, "A", "force-pool")
    game = box.game("production", "axis")
    assert why(game, "build rumania INF") == "13.6.5/minors-no-spend"
    assert game.orders() == ["build germany INF", "done"]


@rule("1.2/counter-limit")
def test_an_empty_pool_builds_nothing() -> None:
    box = town().allot("germany", 9)
    unit(box, "A", "force-pool")
    unit(box, "C", "force-pool", "CAV")
    game = box.game("production", "axis", draws=["A"])
    game.play("build germany INF")
    assert why(game, "build germany INF") == "1.2/counter-limit"


@rule("13.6.6/limit", "13.6.6/first-turn-exempt", "13.6.5/record")
def test_of_a_class_one_more_is_built_than_in_the_turn_before() -> None:
    box = town().allot("germany", 9, 20)
    for name in "ABCDEF":
        unit(box, name, "force-pool")
    unit(box, "T", "force-pool", "ARM", cost=6, turns=4)
    game = box.game(["production", "production"], "axis", draws=list("ABCDE"))
    game.play("build germany INF")  # the first turn: as many as can be paid
    game.play("build germany INF")
    game.play("done")
    p: Any = game.position
    p.turn += 1
    for _ in range(3):
        assert game.why_not("build germany INF") is None
        game.play("build germany INF")
    assert why(game, "build germany INF") == "13.6.6/limit"
    assert game.why_not("build germany ARM") is None  # another class: none in the turn before, one now


@rule("4.2/mil-city-lost")
def test_militia_of_a_lost_city_is_not_built() -> None:
    for owner, orders in (("germany", ["build germany MIL", "done"]), ("ussr", [])):
        box = town().control(owner, "0204").allot("germany", 9)
        unit(box, "0204", "force-pool", "MIL")
        game = box.game("production", "axis")
        assert (game.orders() if game.asked() == "production" else []) == orders


# --- 9.6 ---------------------------------------------------------------------------------------------------------


@rule("9.6/reserves-who", "9.6/reserves-defer", "9.6/reserves-place")
def test_reserves_are_called_when_their_power_likes_and_come_face_down() -> None:
    box = town()
    unit(box, "R", "reserve", power="ussr", available="Res")
    unit(box, "S", "reserve", power="ussr", available="Ge")
    game = box.game(["impulse", "impulse"], "allied")
    assert (game.asked(), game.orders()) == ("reserves", ["call-reserves ussr", "done"])
    assert why(game, "call-reserves germany") == "9.6/reserves-who"
    game.play("done")  # not now
    game.play("choose ussr pass")
    assert game.asked() == "reserves"
    game.play("call-reserves ussr")
    game.play("reinforce R 0702")
    game.play("reinforce S 0702")
    assert [game.state(name, "down") for name in "RS"] == [True, True]
    assert game.asked() == "choose-action"


@rule("9.6/reserves-who")
def test_reserves_wait_for_the_war_they_are_meant_for() -> None:
    box = FlamesSandbox(8, 5, "germany ussr italy").war("italy", "ussr").home("ussr", "0702").city("0702")
    box.control("ussr", "0702")
    unit(box, "S", "reserve", power="ussr", available="Ge")
    assert box.game("impulse", "allied").asked() == "choose-action"
    unit(box, "R", "reserve", power="ussr", available="Res")
    game = box.game("impulse", "allied")
    game.play("call-reserves ussr")
    assert (game.where("R"), game.where("S")) == ("waiting", "reserve")

"""How the machine in China keeps its armies fed: attack supply that is eaten, staffs that hand points out, loads for
everybody; how small its guards are, and what a level forgets."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from grognard.bots.greedy import GreedyPlayer
from grognard.bots.planner import PlannerPlayer
from grognard.bots.war.aims import ATTACK, HOLD, Front, fronts
from grognard.bots.war.forces import shared_out
from grognard.games.war_of_resistance import bot
from grognard.games.war_of_resistance.bot import WEIGHTS, advice, war
from grognard.games.war_of_resistance.bot.feeding import fed_by, handing_out
from grognard.games.war_of_resistance.bot.hauling import start
from grognard.games.war_of_resistance.rules.items import ATTACK as ATTACK_SUPPLY
from grognard.games.war_of_resistance.rules.items import points
from grognard.games.war_of_resistance.rules.smp import StartLoad
from grognard.games.war_of_resistance.rules.supply_orders import ConvertPoint
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.games.war_of_resistance.theatre import JAPANESE
from grognard.games.warfare import Formation, Objective


def hungry(supply: int, **marks: Any) -> Any:
    """Two divisions overseas beside so many points of attack supply."""
    box = WarSandbox(20, 5).unit("A", "0303", "j-sq-9").unit("B", "0403", "j-sq-9").unit("D", "0703", "c-14")
    return box.weather("frost").mark(attack_supply={"0303": supply}, **marks).game("initial").position


def test_attack_supply_is_eaten_where_a_division_would_go_hungry() -> None:
    p = hungry(3)
    place = p.world.board.index["0303"]
    before = p.hash()
    assert fed_by(p, JAPANESE, place) == 22.0  # 18 points of attack, and what a division defends with
    score = advice(p, JAPANESE, "initial", [ConvertPoint(place)])["convert"]
    assert score(ConvertPoint(place)) > 0
    assert p.hash() == before
    forgetful = advice(p, JAPANESE, "initial", [ConvertPoint(place)], {**WEIGHTS, "feeding": 0.0})["convert"]
    assert forgetful(ConvertPoint(place)) < 0


def test_no_attack_supply_is_eaten_where_enough_lies_there() -> None:
    p = hungry(3, general_1={"0303": 12})
    place = p.world.board.index["0303"]
    assert fed_by(p, JAPANESE, place) == 0.0
    assert advice(p, JAPANESE, "initial", [ConvertPoint(place)])["convert"](ConvertPoint(place)) < 0


def test_a_staff_is_worth_most_beside_points_that_do_not_suffice_without_it() -> None:
    box = WarSandbox(20, 5).unit("H", "0103", "j-hq").unit("D", "1503", "c-14")
    for name, hex in (("A", "0303"), ("B", "0403"), ("C", "0503"), ("E", "0603")):
        box = box.unit(name, hex, "j-sq-9")
    p: Any = box.weather("frost").mark(general_2={"0303": 12, "0903": 6}).game("movement").position
    index, hq = p.world.board.index, p.world.number["H"]
    assert handing_out(p, hq, index["0303"]) > 0
    assert handing_out(p, hq, index["0903"]) == 0.0  # too few points (12C4/hq)
    assert war.post(p, hq, index["0303"], WEIGHTS) == handing_out(p, hq, index["0303"])
    assert war.post(p, hq, index["0303"], {**WEIGHTS, "feeding": 0.0}) == 0.0


def test_who_leaves_his_lines_counts_as_hungry() -> None:
    box = WarSandbox(6, 6).unit("A", "0302", "j-sq-9").unit("D", "0305", "c-14")
    p: Any = box.game("movement").position
    a, here = p.world.number["A"], p.world.board.index["0302"]
    losses = [war.stand(p, here, [a], 30.0, 10.0, fed).losses for fed in (True, None, False)]
    assert losses[0] == losses[1] < losses[2]


def test_loads_go_on_until_there_is_enough_for_all_who_fight() -> None:
    box = WarSandbox(20, 5).unit("A", "1303", "j-sq-9").unit("B", "1304", "j-sq-9").unit("C", "1302", "j-sq-9")
    box = box.unit("D", "1503", "c-14").unit("G", "0303", "j-lt-b").weather("frost").own("japanese", "1203")
    p: Any = box.mark(attack_supply={"0303": 2, "1203": 1}).game("movement").position
    p.smp = 40
    assert points(p, ATTACK_SUPPLY, p.world.board.index["1203"]) == 1
    assert start(p, JAPANESE) is None
    assert start(p, JAPANESE, 12.0) == StartLoad(p.world.board.index["0303"])
    assert start(p, JAPANESE, 40.0) is None


# --- guards ------------------------------------------------------------------------------------------------


class Line:
    """A picture of units in a row of hexes, one turn of march apart."""

    def __init__(self, *strengths: float) -> None:
        self.own = {
            number: Formation(number, number, 0, strength, strength, "foot", 4)
            for number, strength in enumerate(strengths)
        }

    def turns(self, unit: Formation, goal: int, hex: int) -> float:
        return float(abs(goal - hex))


def test_guards_are_small_and_the_rest_goes_where_somebody_attacks() -> None:
    held = Front("held", (Objective("held", 0, 5.0, True),), 9.0, 2.0, 0.0, HOLD, pressing=2.0)
    wanted = Front("wanted", (Objective("wanted", 9, 5.0, False),), 9.0, 1.0, 3.0, ATTACK)
    picture: Any = Line(9.0, 2.0, 9.0, 9.0)
    lavish = shared_out(picture, [held, wanted])
    assert lavish[0] is lavish[2] is held
    thrifty = shared_out(picture, [held, wanted], 0.5)
    assert [thrifty[unit].key for unit in range(4)] == ["wanted", "held", "wanted", "wanted"]


def test_an_enemy_who_presses_on_two_fronts_counts_for_half_on_each() -> None:
    made = SimpleNamespace(
        objectives=[Objective("a", 0, 5.0, True), Objective("b", 8, 5.0, True)],
        own={0: Formation(0, 0, 0, 4.0, 4.0, "foot", 4)},
        foes={1: Formation(1, 4, 1, 6.0, 6.0, "foot", 4)},
        war=SimpleNamespace(far=lambda p, one, other: abs(one - other)),
        p=None,
        turns=lambda unit, goal, hex: abs(goal - hex) / 4.0,
    )
    picture: Any = made
    alone, shared = fronts(picture), fronts(picture, 1.0)
    assert [front.pressing for front in shared] == [front.pressing / 2 for front in alone]


# --- levels ------------------------------------------------------------------------------------------------


def test_normal_forgets_its_plan_in_some_phases_and_hard_never() -> None:
    p: Any = WarSandbox(6, 6).unit("A", "0302", "j-sq-9").game("movement").position
    known: Any = bot
    given = bot.levels(p, JAPANESE)
    assert "lapses" not in given["hard"]
    assert 0.0 < given["normal"]["lapses"] < 1.0
    forgetful = PlannerPlayer(1, {"lapses": 1.0})
    assert forgetful._lapse(known, forgetful.level) == dict.fromkeys(bot.FARSIGHTED | bot.FORGOTTEN, 0.0)
    sharp = PlannerPlayer(1, {"lapses": 0.0})
    assert sharp._lapse(known, sharp.level) == {}


def test_greedy_looks_at_a_campaign_as_a_whole_and_at_a_battle_move_by_move() -> None:
    greedy = GreedyPlayer(1)
    assert greedy.glance(bot, SimpleNamespace(world=SimpleNamespace(campaign=True))) is not None
    assert greedy.glance(bot, SimpleNamespace(world=SimpleNamespace(campaign=False))) is None

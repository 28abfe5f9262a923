"""How the machine feeds its armies in China and brings them overseas: loads, staffs, ships, harbours, government."""

from __future__ import annotations

from typing import Any

from grognard.bots import player
from grognard.bots.table import Table
from grognard.games.war_of_resistance.bot import WEIGHTS, advice, war
from grognard.games.war_of_resistance.bot.governing import LEAVES, evacuation, refuge, safety
from grognard.games.war_of_resistance.bot.hauling import fighting, start
from grognard.games.war_of_resistance.bot.sailing import calls, sailing
from grognard.games.war_of_resistance.bot.stores import errands
from grognard.games.war_of_resistance.rules.capitals import TurnCapital
from grognard.games.war_of_resistance.rules.cooperation import Bribe
from grognard.games.war_of_resistance.rules.items import ATTACK, points
from grognard.games.war_of_resistance.rules.markers import set_capital
from grognard.games.war_of_resistance.rules.rail_items import SendItem
from grognard.games.war_of_resistance.rules.smp import StartLoad
from grognard.games.war_of_resistance.rules.voyages import Sail
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from tests.bots.test_war_in_china import hex_of, started


def marched_away(smp: int = 40) -> Any:
    """A division beside the enemy, ten hexes from its store."""
    box = WarSandbox(20, 5).unit("A", "1303", "j-sq-9").unit("D", "1503", "c-14").unit("G", "0303", "j-lt-b")
    game: Any = box.weather("frost").mark(attack_supply={"0303": 2}).game("movement")
    game.position.smp = smp
    return game


def test_a_load_follows_the_army_that_has_marched_away_from_its_store() -> None:
    game = marched_away()
    p, index = game.position, game.position.world.board.index
    assert start(p, JAPANESE) == StartLoad(index["0303"])
    assert fighting(p, JAPANESE) == [(index["1303"], 9.0)]
    game.play(StartLoad(index["0303"]), "japanese")
    bot = player("greedy", "1")
    while game.decision().kind == "haulage":
        game.play(bot.choose(Table(game, "japanese")), "japanese")
    p = game.position
    assert points(p, ATTACK, index["0303"]) == 1
    (there,) = (hex for hex in range(p.world.hexes) if points(p, ATTACK, hex) and hex != index["0303"])
    assert p.world.board.distance(there, index["1303"]) <= 4
    assert start(p, JAPANESE) is None  # nobody is fed better by another step


def test_no_load_starts_without_points_to_haul_it_or_for_an_army_that_is_fed() -> None:
    assert start(marched_away(smp=0).position, JAPANESE) is None
    box = WarSandbox(20, 5).unit("A", "1303", "j-sq-9").unit("D", "1503", "c-14")
    near: Any = box.mark(attack_supply={"1203": 2}).game("movement").position
    near.smp = 40
    assert start(near, JAPANESE) is None


def test_loads_wait_until_the_trains_have_gone() -> None:
    game = started("hsuchow-38", "movement")
    assert {order.kind for order in errands(game.position, JAPANESE, "movement", WEIGHTS)} == {"send"}


def test_a_staff_is_worth_most_beside_a_point_that_it_can_hand_out() -> None:
    box = WarSandbox(12, 5).unit("A", "0603", "j-sq-9").unit("H", "0303", "j-hq").unit("D", "0803", "c-14")
    p: Any = box.mark(attack_supply={"0403": 1}).game("movement").position
    index, hq = p.world.board.index, p.world.number["H"]
    assert war.post(p, hq, index["0403"], WEIGHTS) == war.COMMAND * 9.0 / war.ARMY
    assert war.post(p, hq, index["0503"], WEIGHTS) == 0.0  # nothing to hand out
    assert war.post(p, p.world.number["A"], index["0403"], WEIGHTS) == 0.0  # no staff


def test_empty_transports_fetch_those_who_wait_in_japan() -> None:
    game = started("1937-38", "movement")
    p = game.position
    home = p.world.place["japan"]
    ship = next(ship for ship in p.fleet(JAPANESE) if p.vessel(ship).kind == "NT")
    p.at[ship] = hex_of(p, "tientsin")
    p.touch()
    score = sailing(p, JAPANESE, WEIGHTS)["sail"]
    assert score(Sail((ship,), home)) == 1.2
    for unit in list(p.here[home]):
        if unit < p.world.ground:
            p.put(unit, p.world.place["aside"])
    assert sailing(p, JAPANESE, WEIGHTS)["sail"](Sail((ship,), home)) < 0


def test_an_army_is_missed_where_much_is_to_be_won_and_few_are() -> None:
    p = started("1937-38", "movement").position
    settlement, dairen = hex_of(p, "international-settlement"), hex_of(p, "dairen")
    prize = next(one for one in war.objectives(p, JAPANESE) if one.hex == settlement)
    assert prize.ours
    assert prize.value * prize.haste > 10.0  # the only harbour among cities of China, at any time
    assert calls(p, JAPANESE)(settlement) > calls(p, JAPANESE)(dairen)


def test_a_warlord_who_is_about_to_break_is_offered_three_resource_points() -> None:
    offers = [Bribe("resource", (1,)), Bribe("resource", (1, 1, 2)), Bribe("attack", (1,))]
    p = started("1937-38", "movement").position
    score = advice(p, CHINESE, "bribe", offers)["bribe"]
    assert max(offers, key=score) == offers[1]
    assert min(map(score, offers)) > 0


def test_the_government_leaves_its_capital_in_time_and_settles_out_of_reach() -> None:
    p = started("1937-38", "movement").position
    nanking = hex_of(p, "nanking")
    assert evacuation(p, CHINESE, "movement") == []  # the enemy is far away
    p.put(p.world.number["j-5"], p.world.board.index["G3:0210"])
    assert safety(p, nanking) <= LEAVES
    assert evacuation(p, CHINESE, "movement") == [TurnCapital("kmt")]
    assert evacuation(p, JAPANESE, "movement") == []
    set_capital(p, "kmt", nanking, False)
    (going,) = evacuation(p, CHINESE, "movement")
    assert isinstance(going, SendItem)
    assert refuge(p, going.to) > refuge(p, nanking)
    assert safety(p, going.to) > LEAVES
    set_capital(p, "kmt", hex_of(p, "hankow"), False)
    assert evacuation(p, CHINESE, "movement") == [TurnCapital("kmt")]  # it takes up its work

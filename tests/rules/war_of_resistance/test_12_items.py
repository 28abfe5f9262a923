"""12F to 12H Items of supply: capture, destruction, loads hauled by SMP, cargo of units; 12J imports."""

from __future__ import annotations

from typing import Any

from grognard.games.war_of_resistance.position import MP
from grognard.games.war_of_resistance.rules.allowance import allowance, rating
from grognard.games.war_of_resistance.rules.carrying import Carry, Unload, burden
from grognard.games.war_of_resistance.rules.items import DestroyItems, capture, usable_resource
from grognard.games.war_of_resistance.rules.losses import eliminate
from grognard.games.war_of_resistance.rules.orders import EXPLOITATION, MOVEMENT
from grognard.games.war_of_resistance.rules.rail_items import SendItem
from grognard.games.war_of_resistance.rules.smp import Haul, Haulage, SetDown, StartLoad, TakeUp, allot_smp, fare
from grognard.games.war_of_resistance.rules.supply_orders import import_goods
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule


@rule("12H/capture", "12C4/capture")
def test_a_die_for_each_captured_point_and_general_supply_is_lost() -> None:
    sandbox = WarSandbox(4, 4).unit("J", "0101", "j-sq-8")
    sandbox.mark(attack_supply={"0101": 2}, resources={"0101": 1}, general_2={"0101": 5})
    p: Any = sandbox.game(dice=[5, 4, 6]).position
    hex_ = p.world.board.hex("0101")
    capture(p, hex_, 0)
    assert (p.attack_supply[hex_], p.resources[hex_], p.general_2[hex_]) == (1, 1, 0)


@rule("12H/self-destroy")
def test_the_phasing_player_destroys_his_own_items_only() -> None:
    sandbox = WarSandbox(4, 4).unit("J", "0101", "j-sq-8").unit("C", "0404", "c-14")
    p: Any = sandbox.mark(resources={"0101": 1, "0404": 1}).game("movement", "japanese").position
    own, other = p.world.board.hex("0101"), p.world.board.hex("0404")
    assert list(DestroyItems.candidates(p, 0)) == [DestroyItems("resource", own)]
    refused = DestroyItems("resource", other).refusal(p, 0)
    assert refused is not None
    assert refused.key == "no-such-items"
    late = DestroyItems("resource", other).refusal(p, 1)
    assert late is not None
    assert late.key == "not-your-turn"
    DestroyItems("resource", own).play(p, 0)
    assert p.resources[own] == 0


def test_a_unit_uses_a_resource_point_of_its_own_side_near_it() -> None:
    p: Any = WarSandbox(9, 1).unit("J", "0101", "j-sq-8").own("japanese", "0301").game().position
    near = p.world.board.hex("0301")
    assert usable_resource(p, 0) == -1
    p.resources[near] = 5
    p.touch()
    assert usable_resource(p, 0) == near
    p.owner[near] = 2
    p.rebuild()
    assert usable_resource(p, 0) == -1


def hauling(**more: Any) -> WarSandbox:
    sandbox = WarSandbox(6, 4).unit("J", "0101", "j-sq-8").own("japanese", "0201 0301 0401")
    return sandbox.mark(resources={"0101": 2}, general_2={"0101": 8}, attack_supply={"0101": 1}, **more)


@rule("12H1/load", "12H/merge-split")
def test_a_load_holds_three_re_takes_up_and_sets_down_on_its_way() -> None:
    p: Any = hauling().line("road", "0101 0201 0301").game().position
    p.smp = 20
    hex_ = p.world.board.hex
    StartLoad(hex_("0101")).play(p, 0)
    haulage: Haulage = p.stack[-1]
    for item in ("resource", "resource", "general", "general", "general", "general"):
        assert TakeUp(item).refusal(p, 0) is None
        TakeUp(item).play(p, 0)
    full = TakeUp("general").refusal(p, 0)  # 2 RE of resources and 1 RE of general supply
    assert full is not None
    assert full.key == "load-full"
    Haul(hex_("0201")).play(p, 0)
    SetDown("resource").play(p, 0)
    Haul(hex_("0301")).play(p, 0)
    haulage.end(p)
    assert [p.resources[hex_(name)] for name in ("0101", "0201", "0301")] == [0, 1, 1]
    assert p.general_2[hex_("0301")] == 4  # as old as they were
    assert p.smp == 18


@rule("12H1/road-cost", "12H1/offroad-cost")
def test_a_road_costs_one_point_in_mud_too_and_the_country_three_times_the_price_of_motor_vehicles() -> None:
    sandbox = hauling().weather("mud").line("road", "0101 0201").terrain("rough", "0301").side("river", "0201/0301")
    p: Any = sandbox.game().position
    board = p.world.board
    assert fare(p, 0, board.hexside(board.hex("0101"), board.hex("0201"))) == 1
    assert fare(p, 0, board.hexside(board.hex("0201"), board.hex("0301"))) == 15  # 3 for the river, 12 for the rough


@rule("12H1/zoc")
def test_loads_enter_enemy_zones_only_where_a_friend_is_and_pay_to_leave_them() -> None:
    sandbox = hauling().line("road", "0101 0201 0301 0401").unit("C", "0302", "c-46").unit("F", "0201", "j-inf-r")
    p: Any = sandbox.game().position
    p.smp = 9
    board = p.world.board
    start, here, there = board.hex("0101"), board.hex("0201"), board.hex("0301")
    StartLoad(start).play(p, 0)
    TakeUp("resource").play(p, 0)
    haulage: Haulage = p.stack[-1]
    assert Haul(here).refusal(p, 0) is None
    haulage.hex = here
    refused = Haul(there).refusal(p, 0)
    assert refused is not None
    assert refused.key == "enemy-zone-for-loads"
    assert fare(p, 0, board.hexside(here, start)) == 3  # 1 and 2 to leave
    assert fare(p, 0, board.hexside(here, there)) == 4  # 1 and 3 straight into another


@rule("12H1/smp-allowance")
def test_the_order_of_battle_gives_points_for_a_turn_and_no_more() -> None:
    p: Any = hauling().line("road", "0101 0201").game().position
    allot_smp(p, 0)
    assert p.smp == 20
    p.smp = 0
    refused = StartLoad(p.world.board.hex("0101")).refusal(p, 0)
    assert refused is not None
    assert refused.key == "no-smp-left"


@rule("12H2/capacity")
def test_a_unit_carries_twice_its_size_and_is_slower() -> None:
    sandbox = WarSandbox(4, 4).unit("A", "0101", "j-tri-7").mark(resources={"0101": 9})
    p: Any = sandbox.game("movement", "japanese").position
    printed = rating(p, 0)
    for count in range(1, 7):
        assert Carry(0, "resource").refusal(p, 0) is None
        Carry(0, "resource").play(p, 0)
        assert rating(p, 0) == printed - (1 if count <= 3 else 2)
    refused = Carry(0, "resource").refusal(p, 0)
    assert refused is not None
    assert refused.key == "carries-too-much"
    p.put(0, p.world.board.hex("0202"))
    Unload(0).play(p, 0)
    assert p.resources[p.world.board.hex("0202")] == 6
    assert burden(p, 0) == 0


@rule("12H2/order")
def test_cargo_is_deducted_before_a_rating_is_halved() -> None:
    p: Any = WarSandbox(4, 4).unit("A", "0101", "j-tri-7", supply="unsupplied").game().position
    p.cargo = ((0, "resource", 1),)
    assert allowance(p, 0, MOVEMENT) == MP * (p.rating(0).move - 1) // 2


@rule("12H2/exploitation")
def test_a_loaded_unit_exploits_by_what_is_left_of_its_rating() -> None:
    p: Any = WarSandbox(4, 4).unit("A", "0101", "j-tri-7").unit("M", "0101", "j-mtn-10").game().position
    p.cargo = ((0, "resource", 1), (1, "resource", 8))
    assert p.rating(1).move == 8
    assert allowance(p, 1, EXPLOITATION) == MP
    assert allowance(p, 1, EXPLOITATION) == MP
    assert p.rating(0).move == 6
    assert allowance(p, 0, EXPLOITATION) == 0


def test_what_an_eliminated_unit_carried_stays_in_its_hex() -> None:
    p: Any = WarSandbox(4, 4).unit("A", "0101", "j-inf-r").game().position
    p.cargo = ((0, "resource", 1),)
    eliminate(p, 0, wholly=True)
    assert p.resources[p.world.board.hex("0101")] == 1
    assert p.cargo == ()


@rule("12H/self-move")
def test_points_go_by_rail_within_its_capacity() -> None:
    sandbox = WarSandbox(9, 3).own("japanese", "0101 0201 0301 0401 0501").city("0101", "full", yard=2)
    sandbox.city("0501", "large").line("high-rail", "0101 0201 0301 0401 0501")
    p: Any = sandbox.mark(resources={"0101": 4}).game("movement", "japanese").position
    start, end = p.world.board.hex("0101"), p.world.board.hex("0501")
    order = SendItem("resource", start, end)
    assert order in SendItem.about(p, 0, start)
    order.play(p, 0)
    order.play(p, 0)
    assert (p.resources[start], p.resources[end]) == (2, 2)
    refused = order.refusal(p, 0)  # 2 RE of capacity are used
    assert refused is not None
    assert refused.key == "no-rail-capacity"
    off = SendItem("resource", start, p.world.board.hex("0103")).refusal(p, 0)
    assert off is not None
    assert off.key == "no-railway"


def test_cargo_goes_wherever_its_carrier_goes() -> None:
    p: Any = WarSandbox(4, 4).unit("A", "0101", "j-inf-r").game().position
    p.cargo = ((0, "resource", 1),)
    p.put(0, p.world.board.hex("0202"))
    Unload(0).play(p, 0)
    assert p.resources[p.world.board.hex("0202")] == 1


@rule("12J")
def test_imports_come_in_where_an_entry_is_open_or_are_lost() -> None:
    p: Any = WarSandbox(4, 4).unit("C", "0101", "c-14").game().position
    west = p.world.place["west-china"]
    p.turn = p.world.land.calendar["Oct I 37"].number
    rows = [row for row in p.world.land.economy.imports if p.turn in row.span and row.at[0].kind == "box"]
    import_goods(p)
    assert p.resources[west] == sum(row.points for row in rows) == 3
    p.turn += 1  # the second half of the month brings nothing
    import_goods(p)
    assert p.resources[west] == 3


@rule("14A1a/cost")
def test_the_nearest_resource_point_within_reach_is_used() -> None:
    box = WarSandbox(16, 1).unit("J", "0401", "j-sq-8").own("japanese", "0101 0201 0701 1201")
    p: Any = box.mark(resources={"0101": 1, "0701": 1, "1201": 1}).game().position
    hex_ = p.world.board.hex
    assert usable_resource(p, 0) == hex_("0101")  # as near as the other: the first
    p.resources[hex_("0201")] = 1
    p.touch()
    assert usable_resource(p, 0) == hex_("0201")
    for name in ("0101", "0201", "0701"):
        p.resources[hex_(name)] = 0
    p.touch()
    assert usable_resource(p, 0) == -1  # 8 hexes are too far


@rule("12H/capture", "12D1/removal")
def test_points_in_use_in_a_hex_that_is_taken_are_spent_before_the_rest_is_rolled_for() -> None:
    p: Any = WarSandbox(4, 4).unit("J", "0101", "j-sq-8").mark(attack_supply={"0101": 3}).game(dice=[6]).position
    hex_ = p.world.board.hex("0101")
    p.opened = ((hex_, 40, 1),)  # ten RE by line, and a headquarters: two points
    capture(p, hex_, 0)
    assert (p.attack_supply[hex_], p.opened) == (1, ())


@rule("12H/self-destroy")
def test_nothing_but_items_is_destroyed_and_only_where_they_are() -> None:
    p: Any = WarSandbox(4, 4).unit("J", "0101", "j-sq-8").mark(resources={"0101": 1}).game("movement").position
    for item, name in (("rice", "0101"), ("attack", "0101"), ("resource", "0202")):
        refused = DestroyItems(item, p.world.board.hex(name)).refusal(p, 0)
        assert refused is not None
        assert refused.key == "no-such-items"

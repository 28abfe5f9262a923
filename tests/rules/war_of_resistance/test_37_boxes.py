"""37B Off-map boxes: who enters and leaves them, how, and what they carry."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import STRATEGIC, SUPPLIED
from grognard.games.war_of_resistance.rules.boxes import doors
from grognard.games.war_of_resistance.rules.burma_road import (
    clear_road,
    hit_road,
    mend_road,
    no_room_on_road,
    on_the_road,
    road_capacity,
    road_open,
)
from grognard.games.war_of_resistance.rules.combat import targets
from grognard.games.war_of_resistance.rules.concepts import quarters
from grognard.games.war_of_resistance.rules.movement import reach
from grognard.games.war_of_resistance.rules.nations import change_hands
from grognard.games.war_of_resistance.rules.smp import allot_smp, on_british_way
from grognard.games.war_of_resistance.rules.stacking import crowded
from grognard.games.war_of_resistance.rules.turn import InitialPhase
from grognard.games.war_of_resistance.rules.zones import NONE, zone_of
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from grognard.kernel.refusals import Refusal
from tests.marks import rule
from tests.rules.war_of_resistance.campaigning import clear, game_of, hex_of, on, put, start

BORDER = "G5:3317"


def moving(p: Any, side: str = "chinese") -> Any:
    """The campaign in the movement phase of a side, on its turn."""
    return game_of(p, "movement", side)


def refusal(game: Any, order: str, side: str = "chinese") -> tuple[str, str]:
    found = game.why_not(order, side)
    assert found is not None, order
    for language in ("en", "fr"):
        assert game.say(found, language)
    return found.rule, found.key


def played(game: Any, *orders: str, side: str = "chinese") -> Any:
    for order in orders:
        answer = game.play(order, side)
        assert isinstance(answer, list), answer
    return game.position


@rule("37B/general", "37B/factions")
def test_in_a_box_nobody_has_a_zone_fights_or_is_too_many() -> None:
    p = start()
    units = [unit for unit in p.army(CHINESE) if p.piece(unit).kind.division][::9]
    for unit in units:
        p.put(unit, p.world.place["west-china"])
    put(p, "j-5", "japan")
    factions = {p.world.powers[p.power_of[unit]].faction for unit in units}
    assert len(factions) > 3
    assert all(zone_of(p, unit) == NONE for unit in units)
    assert crowded(p, CHINESE) == []
    assert targets(p, JAPANESE) == [hex for hex in targets(p, JAPANESE) if hex < p.hexes]
    assert not {*units} & {*p.army(CHINESE)}


@rule("37B1/access", "37B1/ground")
def test_units_go_to_west_china_and_come_back_with_all_their_points() -> None:
    p = on(start(), "Aug I 37")
    gates = doors(p, "west-china")
    names = {p.hex_name(hex) for hex in gates}
    assert {name[:2] for name in names} == {"G2", "G5"}
    gate = next(hex for hex in gates if not p.here[hex] and p.owns(CHINESE, hex))
    unit = put(p, "c-ca-2", p.hex_name(gate))
    inside = put(p, "c-ca-3", "west-china")
    inner = put(p, "c-ca-9", "sian")
    game = moving(p)
    p = played(game, "travel c-ca-2 west-china")
    assert p.at[unit] == p.world.place["west-china"]
    assert refusal(game, "travel c-ca-2 " + p.hex_name(gate)) == ("37B1/ground", "needs-whole-allowance")
    assert refusal(game, "travel c-ca-9 west-china") == ("37B1/access", "no-way-to-box")
    assert refusal(game, "travel c-ca-3 G2:3616") == ("37B1/access", "no-way-to-box")
    p = played(game, f"travel c-ca-3 {p.hex_name(gate)}")
    assert p.at[inside] == gate
    assert not any(order.units == (inside,) for order in game.decision().actions if order.kind == "move")
    assert p.at[inner] == hex_of(p, "sian")


@rule("37B1/ground", "8B/when")
def test_a_full_hex_is_entered_from_west_china_while_somebody_can_leave_it() -> None:
    p = on(start(), "Aug I 37")
    gate = next(hex for hex in doors(p, "west-china") if not p.here[hex] and p.owns(CHINESE, hex))
    there = [put(p, unit, p.hex_name(gate)) for unit in ("c-ca-2", "c-ca-4", "c-ca-9")]
    put(p, "c-ca-3", "west-china")
    game = moving(p)
    order = f"travel c-ca-3 {p.hex_name(gate)}"
    assert game.why_not(order, "chinese") is None
    for unit in there:
        game.position.done[unit] |= STRATEGIC
    assert refusal(game, order) == ("8A/limit", "no-room")


@rule("37B1/ground")
def test_who_has_marched_stays_outside() -> None:
    p = on(start(), "Aug I 37")
    gate = next(hex for hex in doors(p, "west-china") if not p.here[hex] and p.owns(CHINESE, hex))
    beside = next(n for n in p.world.board.adjacent(gate) if n in doors(p, "west-china") and not p.here[n])
    unit = put(p, "c-ca-2", p.hex_name(gate))
    game = moving(p)
    p = played(game, f"move c-ca-2 {p.hex_name(beside)}")
    assert p.spent[unit] > 0
    assert refusal(game, "travel c-ca-2 west-china") == ("37B1/ground", "needs-whole-allowance")


@rule("37B1/access", "37B2/ground")
def test_japan_never_enters_west_china_and_its_own_box_is_beyond_the_sea() -> None:
    p = on(start(), "Aug I 37")
    p.restriction = 0
    gate = next(hex for hex in doors(p, "west-china") if not p.here[hex])
    put(p, "j-5", p.hex_name(gate))
    put(p, "j-6", "japan")
    game = moving(p, "japanese")
    assert refusal(game, "travel j-5 west-china", "japanese") == ("37B1/access", "box-closed")
    assert refusal(game, f"travel j-6 {p.hex_name(gate)}", "japanese") == ("37B2/ground", "japan-by-sea-or-air")
    assert refusal(game, "travel j-5 japan", "japanese") == ("37B2/ground", "japan-by-sea-or-air")


@rule("37B1/smp")
def test_loads_go_to_west_china_by_way_of_lanchow_for_ten_points() -> None:
    p = on(start(), "Aug I 37")
    box, lanchow = p.world.place["west-china"], hex_of(p, "G2:2433")
    p.resources[box] = 2
    p.touch()
    game = moving(p)
    smp = game.position.smp
    p = played(game, "start-load west-china", "take-up resource")
    assert {order.to for order in game.decision().actions if order.kind == "haul"} == {lanchow}
    p = played(game, "haul G2:2433", "done")
    assert (p.smp, p.resources[lanchow], p.resources[box]) == (smp - 10, 1, 1)
    p = played(game, "start-load G2:2433", "take-up resource")
    assert p.world.place["west-china"] in {order.to for order in game.decision().actions if order.kind == "haul"}


# --- the Burma Road ----------------------------------------------------------------------------------------


@rule("37B4/open", "37B4/capacity")
@pytest.mark.parametrize(
    ("turn", "open_"),
    [
        ("Feb II 40", False),
        ("Mar I 40", True),
        ("Jul I 40", True),
        ("Jul II 40", False),
        ("Oct I 40", False),
        ("Oct II 40", True),
        ("Nov II 41", True),
    ],
)
def test_when_the_road_is_open_and_what_it_carries(turn: str, open_: bool) -> None:
    p = on(start(), turn)
    assert road_open(p) == open_
    assert road_capacity(p) == (5 * RE if open_ else 0)
    p.road_hits = 2
    assert road_capacity(p) == (3 * RE if open_ else 0)
    p.road_hits = 7
    assert road_capacity(p) == 0


@rule("37B4/hits", "37B4/monthly-repair")
def test_seven_hits_at_most_and_one_mended_a_month() -> None:
    p = on(start(), "Mar I 40")
    assert hit_road(p, 5) == 5
    assert hit_road(p, 5) == 2
    assert hit_road(p, 1) == 0
    assert p.road_hits == 7
    mend_road(p)
    assert p.road_hits == 6
    InitialPhase(side=CHINESE).end(p)
    assert p.road_hits == 5
    InitialPhase(side=CHINESE).end(on(p, "Mar II 40"))
    assert p.road_hits == 5


@rule("37B4/routes", "37B4/costs", "37B4/capacity", "37B3")
def test_units_take_the_road_between_india_and_the_border() -> None:
    p = on(start(), "Mar II 40")
    clear(p, BORDER)
    division = put(p, "c-ca-2", BORDER)
    put(p, "c-ca-3", "kunming")
    put(p, "c-ca-9", "india-burma")
    p.freed = False
    game = moving(p)
    size = quarters(p, division)
    assert refusal(game, "travel c-ca-3 burma-road") == ("37B4/routes", "no-way-to-box")
    assert refusal(game, f"travel c-ca-9 {BORDER}") == ("37B4/routes", "no-way-to-box")  # not past the road
    p = played(game, "travel c-ca-2 burma-road")
    assert (p.at[division], p.road_entered, on_the_road(p)) == (p.world.place["burma-road"], size, size)
    assert refusal(game, "travel c-ca-2 india-burma") == ("37B4/costs", "needs-whole-allowance")
    p.road_hits = 4
    p.touch()
    assert refusal(game, "travel c-ca-9 burma-road") == ("37B4/capacity", "road-full")
    p.turn = p.world.land.calendar["Jul II 40"].number
    assert refusal(game, "travel c-ca-9 burma-road") == ("37B4/open", "road-closed")


@rule("37B4/routes")
def test_japan_never_uses_the_road() -> None:
    p = on(start(), "Mar II 40")
    p.restriction = 0
    clear(p, BORDER)
    put(p, "j-5", BORDER)
    p.give(hex_of(p, BORDER), JAPANESE)
    assert refusal(moving(p, "japanese"), "travel j-5 burma-road", "japanese") == ("37B4/routes", "box-closed")


@rule("37B4/costs", "37B4/british-smp")
def test_loads_pay_twelve_points_each_way_the_british_ones_first() -> None:
    p = on(start(), "Mar II 40")
    p.resources[p.world.place["india-burma"]] = 3
    p.touch()
    game = moving(p)
    p = game.position
    assert p.british == 12
    smp = p.smp
    played(game, "start-load india-burma", "take-up resource")
    p = played(game, "haul burma-road")
    assert (p.smp, p.british) == (smp, 0)
    p = played(game, f"haul {BORDER}")
    assert (p.smp, p.british) == (smp - 12, 0)
    assert on_the_road(p) == 0
    assert p.road_entered == RE  # a resource point


@rule("37B4/british-smp")
def test_british_points_serve_on_the_way_to_kunming_alone() -> None:
    p = on(start(), "Mar II 40")
    for place, along in (("india-burma", True), ("burma-road", True), ("west-china", False)):
        assert on_british_way(p, p.world.place[place]) == along
    for name, along in ((BORDER, True), ("G5:3413", True), ("G2:2433", False), ("chungking", False)):
        assert on_british_way(p, hex_of(p, name)) == along
    way = [hex for hex in range(p.hexes) if on_british_way(p, hex)]
    for hex in way:
        assert sum(other in way for other in p.world.board.adjacent(hex)) >= 1
    p.resources[hex_of(p, "chungking")] = 1
    p.touch()
    game = moving(p)
    game.position.smp = 0
    assert refusal(game, "start-load G4:0828") == ("12H1/smp-allowance", "no-smp-left")
    allot_smp(p, JAPANESE)
    assert p.british == 0


@rule("37B4/excess")
def test_what_is_too_much_for_the_road_is_lost() -> None:
    p = on(start(), "Mar II 40")
    strong = put(p, "c-ca-2", "burma-road")
    p.road_hits = 0
    p.touch()
    clear_road(p)
    assert p.at[strong] == p.world.place["burma-road"]
    p.road_hits = 4
    p.touch()
    clear_road(p)
    assert p.at[strong] not in (p.world.place["burma-road"], p.world.place["india-burma"])
    assert on_the_road(p) <= road_capacity(p)
    p.resources[p.world.place["burma-road"]] = 3
    p.touch()
    clear_road(p)
    assert p.resources[p.world.place["burma-road"]] == 1


@rule("37B4/construction-repair")
def test_construction_troops_on_the_road_mend_it_with_eight_points_and_a_resource_point() -> None:
    sandbox = WarSandbox(4, 4).campaign().unit("A", "burma-road", "c-con").unit("B", "burma-road", "c-con")
    sandbox.unit("E", "0202", "c-con")
    sandbox.unit("D", "burma-road", "c-14").tracks(turn=65, restriction=0)
    game: Any = sandbox.game("movement", "chinese", stay=True)
    p = game.position
    assert p.world.land.calendar[65].key == "Apr I 40"
    assert [order for order in game.orders() if order.startswith("mend")] == []
    p.road_hits = 2
    p.touch()
    assert game.why_not("mend-road A").key == "too-few-resources"
    p.resources[p.world.place["burma-road"]] = 1
    p.touch()
    assert game.why_not("mend-road D").key == "cannot-mend-road"
    assert game.why_not("mend-road E").key == "not-on-the-road"
    assert [p.supply[p.world.number[name]] for name in "AB"] == [SUPPLIED, SUPPLIED]
    game.play("mend-road A")
    assert (game.position.road_hits, game.position.road_work) == (2, 4)
    assert game.why_not("mend-road A").key == "has-worked"
    game.play("mend-road B")
    p = game.position
    assert (p.road_hits, p.road_work, p.resources[p.world.place["burma-road"]]) == (1, 0, 0)


@rule("37B4/capacity")
def test_units_and_goods_count_together() -> None:
    p = on(start(), "Mar I 40")
    box = p.world.place["burma-road"]
    p.resources[box] = 4
    p.touch()
    assert on_the_road(p) == 4 * RE
    assert no_room_on_road(p, RE) is None
    assert no_room_on_road(p, 2 * RE) is not None


@rule("37B4/capacity")
def test_what_has_passed_in_a_phase_counts_against_its_capacity() -> None:
    box = WarSandbox(6, 4).door("burma-road", "0101").unit("A", "0101", "c-14")
    box.mark_place("resources", "india-burma", 3).tracks(turn="Apr I 40", smp=40, british=12, road_hits=2)
    game: Any = box.game("movement", "chinese", stay=True)
    assert game.why_not("travel A burma-road") is None
    for order in ("start-load india-burma", *("take-up resource",) * 3, "haul burma-road", "haul india-burma", "done"):
        assert not isinstance(game.play(order), Refusal)
    assert on_the_road(game.position) == 0
    refusal = game.why_not("travel A burma-road")  # 3 RE have entered it, and a division would be a fourth
    assert (refusal.rule, refusal.facts["most"]) == ("37B4/capacity", "3")


@rule("37B4/excess")
def test_who_has_not_left_a_damaged_road_by_the_end_of_the_movement_phase_is_lost() -> None:
    def left(*orders: str) -> str:
        box = WarSandbox(4, 4).door("burma-road", "0101").own("chinese", "0101").unit("A", "burma-road", "c-14")
        game: Any = box.tracks(turn="Apr I 40", road_hits=5).game("movement", "chinese", stay=True)
        for order in (*orders, "done"):
            assert not isinstance(game.play(order), Refusal)
        return str(game.where("A"))

    assert left() == "eliminated"  # nothing may be there
    assert left("travel A 0101") == "0101"


@rule("37B4/construction-repair")
def test_only_supplied_troops_mend_the_road() -> None:
    box = WarSandbox(4, 4).unit("A", "burma-road", "c-con", supply="unsupplied").unit("B", "burma-road", "c-con")
    box.mark_place("resources", "burma-road", 1).tracks(turn="Apr I 40", road_hits=1)
    game: Any = box.game("movement", "chinese", stay=True)
    assert refusal(game, "mend-road A") == ("37B4/construction-repair", "cannot-mend-road")
    assert game.why_not("mend-road B") is None


# --- Hanoi -------------------------------------------------------------------------------------------------


@rule("37B5/links", "37B5/dates")
def test_hanoi_is_reached_by_rail_hexes_off_the_map_by_japan_alone_and_late() -> None:
    p = on(start(), "Sep I 40")
    p.restriction = 0
    assert {p.hex_name(hex) for hex in doors(p, "hanoi")} == {"G4:4833", "G5:5108", "G6:0120"}
    unit = put(p, "j-5", "hanoi")
    game = moving(p, "japanese")
    assert refusal(game, "travel j-5 G6:0120", "japanese") == ("37B5/dates", "box-closed")
    p = on(start(), "Sep II 40")
    p.restriction = 0
    change_hands(p)
    put(p, "j-5", "hanoi")
    game = moving(p, "japanese")
    p = played(game, "travel j-5 G6:0120", side="japanese")
    assert (p.at[unit], p.spent[unit]) == (hex_of(p, "G6:0120"), 12)  # 3 MP: it marches on with what it has left
    assert reach(p, (unit,)).ends
    played(game, "travel j-5 hanoi", side="japanese")  # and back with the other 3
    assert refusal(game, "travel j-5 G6:0120", "japanese") == ("37B5/links", "mp-too-few")
    p = on(start(), "Oct I 40")
    p.restriction, p.freed = 0, True
    p.rebuild()
    put(p, "j-5", "G6:0120")
    put(p, "c-ca-2", "G5:5108")
    game = moving(p, "japanese")
    p = played(game, "travel j-5 hanoi", side="japanese")
    assert (p.at[unit], p.spent[unit]) == (p.world.place["hanoi"], 12)
    game = moving(p)
    assert refusal(game, "travel c-ca-2 hanoi") == ("37B5/dates", "box-closed")

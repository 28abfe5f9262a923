"""7A Railways: movement, gauges, capacity, parts of nets, breaks."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.rules.railnets import first_yards, free, links_of, parts
from grognard.games.war_of_resistance.rules.trains import journeys
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule

ROW = " ".join(f"{column:02}02" for column in range(1, 25))  # twenty-four hexes of railway
FOOT, TANKS, RIDERS = "j-lt-r", "j-tank", "j-cav-x"  # a regiment, half an RE of tanks, a cavalry brigade


def country(kind: str = "high-rail", yard: int = 3, net: str = "china", owner: str = "japanese") -> WarSandbox:
    sandbox = WarSandbox(24, 3).line(kind, ROW, net=net).own(owner, ROW)
    return sandbox.city("0102", "full", yard=yard)


def refused(game: Any, order: str) -> tuple[str, str] | None:
    refusal = game.why_not(order)
    return None if refusal is None else (refusal.rule, refusal.key)


@rule("7A/when", "7A1")
def test_seven_rail_hexes_cost_one_point_and_the_unit_may_march_on() -> None:
    game = country().unit("A", "0202", FOOT).game("movement")
    game.play("rail A 0902")
    assert game.where("A") == "0902"
    assert game.state("A", "spent") == 4
    game.play("rail A 2302")
    assert game.state("A", "spent") == 12
    assert refused(game, "move A 2303") is None


@rule("7A1")
def test_a_journey_that_costs_more_points_than_the_unit_has_is_refused_with_both() -> None:
    game = country().unit("A", "0802", "c-rr").own("chinese", ROW).game("movement", "chinese")  # 4 MP
    game.play("rail A 2402")  # 16 hexes: 3 MP
    refusal = game.why_not("rail A 0302")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("7A1", "rail-too-far")
    assert (refusal.facts["cost"], refusal.facts["available"]) == (3, "1")


@rule("7A/when")
def test_trains_run_in_the_movement_phase_only_and_from_a_railway_only() -> None:
    game = country().unit("A", "0202", FOOT).unit("B", "0303", FOOT).game("movement")
    assert refused(game, "rail B 0902") == ("7A/when", "no-railway")
    later = country().unit("A", "0202", RIDERS).game("exploitation")
    assert later.why_not("rail A 0902") is not None


@rule("7A/friendly-hexes")
def test_trains_run_through_hexes_of_their_own_side_only() -> None:
    game = country().own("chinese", "0602").unit("A", "0202", FOOT).game("movement")
    assert refused(game, "rail A 0502") is None
    assert refused(game, "rail A 0702") == ("7A/friendly-hexes", "rails-not-yours")


@rule("7A/friendly-hexes")
def test_who_asks_for_his_own_hex_or_for_one_of_the_enemy_is_told_so() -> None:
    game = country().unit("A", "0202", FOOT).unit("C", "0902", "c-pol").game("movement")
    assert refused(game, "rail A 0202") == refused(game, "strategic A 0202") == ("6/voluntary", "stays")
    assert refused(game, "rail A 0902") == refused(game, "strategic A 0902") == ("6/enemy-hex", "enemy-hex")


@rule("7A/enemy-zoc")
def test_no_train_enters_or_leaves_an_enemy_zone_unless_a_friend_has_stayed_there() -> None:
    beside = country().unit("A", "0202", FOOT).unit("E", "1003", "c-35")
    assert refused(beside.game("movement"), "rail A 1002") == ("7A/enemy-zoc", "train-in-zone")
    guarded = country().unit("A", "0202", FOOT).unit("E", "1003", "c-35")
    guarded.unit("G", "0902", FOOT).unit("H", "1002", FOOT).unit("I", "1102", FOOT)
    game = guarded.game("movement")
    assert refused(game, "rail A 1402") is None


@rule("7A2/range", "7A2/consequence")
def test_strategic_rail_goes_far_and_is_all_that_the_unit_does() -> None:
    game = country().unit("A", "0202", FOOT).unit("B", "0202", FOOT).game("movement")
    game.play("strategic A 2402")
    assert game.where("A") == "2402"
    assert game.why_not("move A 2403") is not None
    assert "strategic" in game.state("A", "done")
    game.play("move B 0303")
    assert refused(game, "strategic B 2402") is not None


@rule("7A2/range")
def test_a_unit_that_has_moved_does_not_go_by_strategic_rail() -> None:
    game = country().unit("A", "0202", FOOT).game("movement")
    game.play("rail A 0302")
    assert refused(game, "strategic A 2402") == ("7A2/range", "has-moved")


@rule("7A3")
def test_a_change_of_gauge_costs_a_point() -> None:
    sandbox = WarSandbox(24, 3).own("japanese", ROW)
    sandbox.line("high-rail", " ".join(ROW.split()[:8]), net="china")
    sandbox.line("high-rail", " ".join(ROW.split()[7:]), net="tungpu")
    sandbox.city("0102", "full", yard=3).city("2402", "full", yard=3)
    game = sandbox.unit("A", "0102", FOOT).game("movement")
    game.play("rail A 1502")  # seven hexes of standard gauge, a change, seven of narrow gauge
    assert game.state("A", "spent") == 4 * 3


@rule("7A4/limit", "3A3/double-for-transport")
def test_capacity_is_counted_in_re_and_cavalry_and_tanks_count_twice() -> None:
    game = (
        country(yard=3).unit("A", "0202", RIDERS).unit("B", "0202", FOOT).unit("C", "0202", "j-lt-b").game("movement")
    )
    game.play("rail A 0902")  # 2 of 3 RE
    game.play("rail B 0902")
    refusal = game.why_not("rail C 0902")
    assert refusal is not None
    assert (refusal.rule, refusal.facts["needed"], refusal.facts["free"]) == ("7A4/limit", "½", "0")
    tanks: Any = country(yard=3).unit("T", "0202", TANKS).game("movement")
    tanks.play("rail T 0902")
    assert sum(quarters for _, _, quarters in tanks.position.rail_used) == 4  # 1 RE for half an RE of tanks


@rule("7A4/low-volume")
def test_low_volume_doubles_what_a_unit_counts() -> None:
    game: Any = country("low-rail", yard=3).unit("A", "0202", FOOT).unit("B", "0202", FOOT).game("movement")
    game.play("rail A 0902")
    assert sum(quarters for _, _, quarters in game.position.rail_used) == 8
    assert refused(game, "rail B 0902") == ("7A4/limit", "no-rail-capacity")


@rule("7A4/once-per-net")
def test_a_unit_counts_once_a_turn_however_often_it_boards() -> None:
    game: Any = country(yard=1).unit("A", "0202", FOOT).game("movement")
    game.play("rail A 0502")
    game.play("rail A 0902")
    assert sum(quarters for _, _, quarters in game.position.rail_used) == 4


@rule("7A5b/yards")
def test_major_cities_on_a_railway_are_worth_two_or_one_unless_something_else_is_told() -> None:
    line = WarSandbox(8, 4).line("high-rail", "0102 0202 0302 0402 0502").own("japanese", "0102 0202 0302 0402 0502")
    box = line.city("0102", "full").city("0302", "partial").city("0502", "large").city("0602", "full")
    p: Any = box.unit("A", "0102", FOOT).game("movement").position
    assert [part.capacity / 4 for part in parts(p, 0)] == [3]
    assert p.yard[p.world.board.index["0602"]] == 0  # no railway
    told: Any = box.city("0302", "partial", yard=0).game("movement").position
    assert [part.capacity / 4 for part in parts(told, 0)] == [2]


@rule("7A5a/split", "7A5/compute-capacity")
def test_enemy_hexes_cut_a_net_into_parts_and_without_a_yard_no_train_runs() -> None:
    game: Any = country().own("chinese", "1202").unit("A", "1402", FOOT).unit("B", "0202", FOOT).game("movement")
    found = {len(part.hexes): part.capacity for part in parts(game.position, 0)}
    assert found == {11: 12, 12: 0}
    assert refused(game, "rail A 1502") == ("7A5a/split", "no-yard-on-part")
    assert refused(game, "rail B 0902") is None
    assert refused(game, "rail B 1502") == ("7A/friendly-hexes", "rails-not-yours")  # it lies beyond the enemy's hex
    assert refused(game, "rail B 1202") == ("7A/friendly-hexes", "hex-not-yours")
    assert refused(game, "rail B 0303") == ("7A/when", "no-railway")


@rule("7A5a/split", "7A8/effect")
def test_broken_rails_cut_no_net_but_no_train_passes_them() -> None:
    game: Any = country().mark(broken={"1202": 1}).unit("A", "0202", FOOT).game("movement")
    (part,) = parts(game.position, 0)
    assert len(part.hexes) == 24
    assert refused(game, "rail A 1102") is None
    assert refused(game, "rail A 1302") == ("7A8/effect", "rails-broken-on-way")


@rule("7A5a/rejoin")
def test_parts_that_are_joined_again_have_the_capacity_of_both() -> None:
    sandbox = country(yard=2).city("2402", "full", yard=1)
    (part,) = parts(sandbox.game().position, 0)  # type: ignore[arg-type]
    assert part.capacity == 12


@rule("7A5b/capture")
def test_a_captured_yard_is_worth_nothing() -> None:
    game: Any = country(yard=3, owner="chinese").unit("A", "0101", FOOT).game("movement")
    game.play("move A 0102")
    assert game.position.yard[game.position.world.board.index["0102"]] == 0


@rule("7A5/manchukuo", "7A6a")
def test_japan_uses_the_capacity_of_manchukuo_on_a_joined_part_of_the_chinese_net() -> None:
    sandbox = WarSandbox(24, 3).own("japanese", ROW)
    sandbox.line("high-rail", " ".join(ROW.split()[:8]), net="manchukuo")
    sandbox.line("high-rail", " ".join(ROW.split()[7:]), net="china").city("2402", "full", yard=1)
    game: Any = sandbox.unit("A", "1002", "j-lt-x4").game("movement")
    chinese = next(part for part in parts(game.position, 0) if part.net == "china")
    assert free(game.position, 0, chinese) == 4 * (1 + 15)
    game.play("rail A 1602")  # 2 RE: one of each
    assert sorted(quarters for _, _, quarters in game.position.rail_used) == [4, 4]


@rule("7A/multi-hex-city-rail")
def test_hexes_of_one_great_city_are_joined_by_rail_but_not_across_a_river() -> None:
    sandbox = WarSandbox(6, 6).line("high-rail", "0101 0102 0103").own("japanese", "0101 0102 0103 0104 0105")
    sandbox.city("0103", "full", yard=2).city("0104", "partial", yard=1).city("0105", "partial", yard=1)
    sandbox.side("river", "0104/0105")
    p: Any = sandbox.unit("A", "0101", FOOT).game("movement").position
    names = p.world.board.names
    assert {names[hex] for hex in journeys(p, (0,), 200)} == {"0102", "0103", "0104"}


@rule("7A/multi-hex-city-rail")
def test_all_hexes_of_a_great_city_are_joined_whichever_a_line_reaches() -> None:
    sandbox = WarSandbox(6, 6).line("high-rail", "0105 0104 0103").own("japanese", "0101 0102 0103 0104 0105")
    sandbox.city("0101", "partial", yard=1).city("0102", "partial", yard=1).city("0103", "full", yard=2)
    p: Any = sandbox.unit("A", "0105", FOOT).game("movement").position
    assert {p.world.board.names[hex] for hex in journeys(p, (0,), 200)} == {"0101", "0102", "0103", "0104"}
    world = MODULE.world("shanghai-37", "1998", {})
    names = world.board.names
    joined = {frozenset((names[link.one], names[link.other])) for link in links_of(world)}
    assert {frozenset(("G3:0506", hex)) for hex in ("G3:0405", "G3:0505", "G3:0507")} <= joined
    assert frozenset(("G3:0506", "G3:0605")) not in joined  # over the Whangpoo
    assert frozenset(("G3:0506", "G3:0606")) not in joined  # nobody passes there (37A3)


@rule("7A8/break-cost")
def test_a_unit_breaks_the_railway_of_its_hex_for_two_points() -> None:
    game: Any = country().unit("A", "0202", FOOT).unit("B", "0303", FOOT).game("movement")
    game.play("break-rail A")
    assert game.mark("0202", "broken")
    assert game.state("A", "spent") == 8
    assert refused(game, "break-rail A") == ("7A8/break-cost", "rails-broken")
    assert refused(game, "break-rail B") == ("7A8/break-cost", "no-railway")
    tired = country().unit("A", "0202", FOOT).game("movement")
    for hex in ("0902", "1602", "2302", "1602", "0902"):
        tired.play(f"rail A {hex}")
    assert refused(tired, "break-rail A") == ("7A8/break-cost", "too-few-mp")


@rule("7A5b/yards")
@pytest.mark.parametrize(("size", "worth"), [("full", 2), ("partial", 1), ("large", 0)])
def test_a_major_city_hex_on_a_railway_is_a_yard(size: str, worth: int) -> None:
    world = WarSandbox(6, 3).line("high-rail", "0102 0202 0302").city("0202", size).city("0401", "full").world()
    found = first_yards(world)
    assert found[world.board.index["0202"]] == worth
    assert found[world.board.index["0401"]] == 0


@rule("7A6b/temporary-increase")
def test_a_resource_point_buys_ten_re_at_most() -> None:
    """Nine yards of 3 RE: half of 27 are 13.5, the first point gives 10 of them, the second the rest."""
    sandbox = country(yard=3)
    for column in range(2, 10):
        sandbox.city(f"{column:02}02", "full", yard=3)
    game: Any = sandbox.mark(resources={"0102": 3}).unit("A", "0202", FOOT).game("movement")
    game.play("boost-rail 0102")
    game.play("boost-rail 0102")
    assert [quarters for _, quarters in game.position.rail_extra] == [40, 14]
    assert refused(game, "boost-rail 0102") == ("7A6b/temporary-increase", "rail-boosted-enough")


@rule("7A6a")
def test_manchukuo_helps_no_part_that_is_not_joined_to_it() -> None:
    sandbox = WarSandbox(24, 3).own("japanese", ROW).line("high-rail", " ".join(ROW.split()[:8]), net="manchukuo")
    sandbox.line("high-rail", " ".join(ROW.split()[7:12])).city("1202", "full", yard=1)
    sandbox.line("high-rail", " ".join(ROW.split()[14:])).city("2402", "full", yard=1)
    p: Any = sandbox.game().position
    names = p.world.board.names
    assert {names[part.key]: free(p, 0, part) for part in parts(p, 0)} == {
        "0102": 4 * (15 + 1),  # the part that is joined to it lends its own, and Manchukuo's
        "0902": 4 * (15 + 1),
        "1502": 4 * 1,
    }


@rule("7A5/compute-capacity", "7A6b/temporary-increase")
def test_capacity_is_bought_for_the_part_of_the_yard_alone() -> None:
    sandbox = WarSandbox(24, 3).own("japanese", ROW).line("high-rail", " ".join(ROW.split()[:8]))
    sandbox.line("high-rail", " ".join(ROW.split()[10:])).city("0102", "full", yard=2).city("2402", "full", yard=2)
    game: Any = sandbox.mark(resources={"2402": 1}).unit("A", "0202", FOOT).game("movement")
    game.play("boost-rail 2402")
    found = {len(part.hexes): free(game.position, 0, part) for part in parts(game.position, 0)}
    assert found == {8: 4 * 2, 14: 4 * 3}


@rule("7A3", "7A1")
def test_twenty_one_hexes_a_change_and_fourteen_more_take_six_points() -> None:
    """The example of the book: 3 + 1 + 2."""
    row = [f"{column:02}02" for column in range(1, 37)]
    sandbox = WarSandbox(36, 3).own("japanese", " ".join(row)).line("high-rail", " ".join(row[:22]))
    sandbox.line("high-rail", " ".join(row[21:]), net="tungpu").city("0102", "full", yard=3).city(
        "3602", "full", yard=3
    )
    game: Any = sandbox.unit("A", "0102", FOOT).game("movement")
    assert refused(game, "rail A 3602") is None
    game.play("rail A 3602")
    assert (game.where("A"), game.state("A", "spent")) == ("3602", 4 * 6)


@rule("7A/enemy-zoc")
def test_a_friend_who_has_come_in_this_phase_lifts_no_zone_and_neither_does_one_without_defence() -> None:
    sandbox = country().unit("A", "0202", FOOT).unit("E", "1003", "c-35")
    for hex in ("0902", "1102"):
        sandbox.unit(f"G{hex}", hex, FOOT)
    late = sandbox.unit("H", "0901", FOOT).game("movement")
    late.play("move H 1002 1001")
    assert late.where("H") == "1002"
    assert refused(late, "rail A 1202") == ("7A/enemy-zoc", "rails-in-zone")
    assert refused(late, "rail H 1302") is not None  # and he cannot leave it by train himself
    weak = country().unit("A", "0202", FOOT).unit("E", "1003", "c-35").unit("W", "1002", "j-aa")
    for hex in ("0902", "1102"):
        weak.unit(f"G{hex}", hex, FOOT)
    assert refused(weak.game("movement"), "rail A 1202") == ("7A/enemy-zoc", "rails-in-zone")


@rule("7A4/low-volume", "7A1")
@pytest.mark.parametrize(("end", "points"), [("0403", [1]), ("0402", [2, 1])])
def test_low_volume_is_a_way_only_where_it_saves_a_point(end: str, points: list[int]) -> None:
    """Seven hexes round to 0403, or one of low volume: a point either way. The hex beyond costs two, or one."""
    ring = "0303 0304 0305 0405 0505 0504 0404 0403 0402"
    sandbox = WarSandbox(9, 9).own("japanese", ring).line("high-rail", ring).line("low-rail", "0303 0403")
    p: Any = sandbox.city("0303", "full", yard=3).unit("A", "0303", FOOT).game("movement").position
    ways = journeys(p, (0,), 42)[p.world.board.index[end]]
    assert [way.points(p) for way in ways] == points
    assert [way.low for way in ways] == [False, True][: len(points)]
    assert ways[0].hexes[-1] == p.world.board.index[end]

"""12A to 12C, 12I General supply: lines of four elements, networks and their capacity, points, the Kuomintang."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard.bench_war import opening, stir
from grognard.games.war_of_resistance.position import ARRIVED, CUT_OFF, SUPPLIED, UNSUPPLIED
from grognard.games.war_of_resistance.rules import supply
from grognard.games.war_of_resistance.rules.general_points import supply_from_points
from grognard.games.war_of_resistance.rules.isolation import connected, find_isolated
from grognard.games.war_of_resistance.rules.kmt import controlled
from grognard.games.war_of_resistance.rules.lines import overland, traceable
from grognard.games.war_of_resistance.rules.networks import networks
from grognard.games.war_of_resistance.rules.supply import allot, declare, declare_supply, every_way, trace
from grognard.games.war_of_resistance.rules.supply_orders import ConvertPoint, Favour, MakePoints, age, squander
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule

CHINESE = 1


def everything(columns: int, rows: int) -> str:
    return " ".join(f"{column:02}{row:02}" for column in range(1, columns + 1) for row in range(1, rows + 1))


def board(columns: int = 20, rows: int = 5) -> WarSandbox:
    """Chinese land with a network of a full and a partial major city at the left end, held by the Central Army."""
    sandbox = WarSandbox(columns, rows).own("chinese", everything(columns, rows))
    sandbox.city("0101", "full", yard=2).city("0103", "partial", yard=1)
    sandbox.line("high-rail", "0101 0102 0103")
    return sandbox.unit("KMT", "0101", "c-14")


def position(sandbox: WarSandbox) -> Any:
    p: Any = sandbox.game().position
    find_isolated(p)
    declare_supply(p)
    return p


def state(p: Any, name: str) -> int:
    supply: int = p.supply[p.world.number[name]]
    return supply


def has_line(p: Any, name: str) -> bool:
    goals = 0
    for network in networks(p, CHINESE):
        goals |= network.sources
    return bool(trace(p, CHINESE, goals) >> p.world.board.bits[p.world.board.hex(name)] & 1)


@rule("12A")
def test_lines_avoid_enemies_and_their_zones_unless_a_friend_is_there() -> None:
    p: Any = WarSandbox(7, 7).unit("J", "0404", "j-sq-8").unit("C", "0403", "c-14").game().position
    free, hex_ = traceable(p, CHINESE), p.world.board.hex
    bits = p.world.board.bits
    assert not free >> bits[hex_("0404")] & 1
    assert not free >> bits[hex_("0405")] & 1
    assert free >> bits[hex_("0403")] & 1
    assert free >> bits[hex_("0406")] & 1


@rule("12A", "12B1/double-count")
def test_great_rivers_stop_a_line_major_ones_count_as_a_hex_and_mountains_as_two() -> None:
    def reach(sandbox: WarSandbox, limit: int) -> bool:
        p: Any = sandbox.game().position
        found = overland(p, CHINESE, p.world.board.hex("0101"), limit)
        return bool(found >> p.world.board.bits[p.world.board.hex("0401")] & 1)

    row = WarSandbox(4, 1).unit("C", "0401", "c-14")
    assert reach(row, 3)
    assert not reach(row, 2)
    major = WarSandbox(4, 1).unit("C", "0401", "c-14").side("major", "0201/0301")
    assert reach(major, 4)
    assert not reach(major, 3)
    great = WarSandbox(4, 1).unit("C", "0401", "c-14").side("great", "0201/0301")
    assert not reach(great, 9)
    mountain = WarSandbox(4, 1).unit("C", "0401", "c-14").terrain("mountain", "0201")
    assert reach(mountain, 4)
    assert not reach(mountain, 3)
    swamp = WarSandbox(4, 1).unit("C", "0401", "c-14").terrain("swamp", "0201")
    assert not reach(swamp, 3)
    assert reach(swamp.weather("winter"), 3)


@rule("12B1/to", "12B/lengths", "12C2/draw")
def test_overland_a_line_goes_seven_hexes() -> None:
    p = position(board())
    assert has_line(p, "0801")
    assert not has_line(p, "0901")


@rule("12B2", "12B/elements", "12B/lengths")
def test_by_road_it_goes_fourteen_more_through_friendly_hexes() -> None:
    road = " ".join(f"{column:02}01" for column in range(1, 18))
    p = position(board(24).line("road", road))
    assert has_line(p, "1501")
    assert has_line(p, "2201")
    assert not has_line(p, "2301")
    cut = position(board(24).line("road", road).own("japanese", "0501"))
    assert not has_line(cut, "1601")


@rule("12B3")
def test_by_rail_without_limit_on_high_volume_and_seven_hexes_on_low_breaks_or_not() -> None:
    rail = " ".join(f"{column:02}01" for column in range(1, 21))
    high = position(board(34).line("high-rail", rail).mark(broken={"0501": True}))
    low = position(board(34).line("low-rail", rail))
    assert has_line(high, "2701")
    assert not has_line(high, "2801")
    assert has_line(low, "0801")
    # 7 of low volume, then 13 hexes of road (a railway is one), then 7 overland
    assert has_line(low, "2701")
    narrow = position(board(44).line("low-rail", " ".join(f"{column:02}01" for column in range(1, 37))))
    assert has_line(narrow, "2901")
    assert not has_line(narrow, "3001")


@rule("12C2/network", "12C2/capacity", "12C3/contribution")
def test_two_joined_cities_make_a_network_of_what_their_hexes_add() -> None:
    p = position(board())
    assert [network.capacity for network in networks(p, CHINESE)] == [12]  # 3 RE
    alone = WarSandbox(5, 5).own("chinese", everything(5, 5)).city("0101", "full", yard=2).unit("K", "0101", "c-14")
    assert networks(position(alone), CHINESE) == ()
    large = WarSandbox(5, 5).own("chinese", everything(5, 5)).city("0101", "full").city("0103", "large")
    large.line("low-rail", "0101 0102 0103").unit("K", "0102", "c-14")
    assert [network.capacity for network in networks(position(large), CHINESE)] == [8]


@rule("12C2/network")
def test_rivers_join_cities_with_ports_unless_enemies_with_support_are_on_a_bank() -> None:
    def made() -> WarSandbox:
        sandbox = WarSandbox(5, 5).own("chinese", everything(5, 5)).city("0101", "full").city("0401", "partial")
        sandbox.port("0101", "river").port("0401", "river").unit("K", "0101", "c-14").unit("L", "0401", "c-14")
        return sandbox.side("river", "0101/0102 0201/0102 0201/0202 0201/0302 0301/0302 0401/0302")

    assert [network.capacity for network in networks(position(made()), CHINESE)] == [12]
    blocked: Any = made().unit("J", "0202", "j-sq-10").game().position
    assert networks(blocked, CHINESE) == ()
    weak: Any = made().unit("J", "0202", "j-inf-r").game().position  # without support
    assert len(networks(weak, CHINESE)) == 1


@rule("12C2/capacity", "12C3/contribution")
def test_so_many_re_are_supplied_as_the_network_has_and_the_owner_may_favour_others() -> None:
    sandbox = board()
    for name, kind in (("A", "c-46"), ("B", "c-14"), ("C", "c-14")):
        sandbox.unit(name, "0301", kind)
    game = sandbox.game("initial", "chinese")
    p: Any = game.position
    assert [state(p, name) for name in ("A", "B", "C", "KMT")].count(SUPPLIED) == 2  # 2 RE and 1 RE of 3
    assert state(p, "A") == SUPPLIED
    wanting = next(name for name in ("B", "C", "KMT") if state(p, name) != SUPPLIED)
    order = Favour(p.world.number[wanting])
    assert order in Favour.offers(p, CHINESE)
    order.play(p, CHINESE)
    assert state(p, wanting) == SUPPLIED
    refused = order.refusal(p, CHINESE)
    assert refused is not None
    assert refused.key == "needs-no-favour"


@rule("12C3/chinese", "12I2a", "12I1/occupied", "12I1/shortest-line")
def test_a_chinese_source_must_be_under_the_kuomintang() -> None:
    def control(*units: tuple[str, str]) -> bool:
        sandbox = WarSandbox(12, 5).own("chinese", everything(12, 5)).city("0101", "full")
        for number, (hex, power) in enumerate(units):
            sandbox.unit(f"U{number}", hex, "c-14", power=power)
        p: Any = sandbox.game().position
        bit = 1 << p.world.board.bits[p.world.board.hex("0101")]
        return bool(controlled(p, bit))

    assert control(("0101", "ca"), ("0101", "ho"))
    assert not control(("0101", "ho"))
    assert control(("0401", "ca"))
    assert not control(("0401", "ca"), ("0301", "ho"))
    assert control(("0401", "ca"), ("0401", "ho"))  # no shorter line than its own
    assert not control(("0901", "ca"))  # too far for an overland line


@rule("12C3/japanese")
def test_a_japanese_source_lies_in_a_province_with_a_puppet_government() -> None:
    sandbox = WarSandbox(6, 3).own("japanese", everything(6, 3)).city("0101", "full").city("0301", "partial")
    sandbox.line("high-rail", "0101 0201 0301").unit("J", "0201", "j-sq-8")
    assert networks(position(sandbox), 0) == ()
    sandbox.province("jehol", "0101")
    assert [network.capacity for network in networks(position(sandbox), 0)] == [8]


@rule("12C1a", "12B4/route", "12B4/port-limit")
def test_over_the_sea_japanese_units_draw_on_japan_as_far_as_the_port_passes() -> None:
    def made(grade: str, hits: int = 0) -> Any:
        sandbox = WarSandbox(6, 3).own("japanese", everything(6, 3)).port("0101", grade)
        sandbox.mark(port_hits={"0101": hits})
        for name in "ABC":
            sandbox.unit(name, "0202", "j-tri-7")
        return position(sandbox)

    assert [state(made("great"), name) for name in "ABC"] == [SUPPLIED] * 3
    few = made("marginal")  # 6 RE of 9
    assert sorted(state(few, name) for name in "ABC") == [SUPPLIED, SUPPLIED, UNSUPPLIED]
    hit = made("marginal", 1)
    assert sorted(state(hit, name) for name in "ABC") == [SUPPLIED, UNSUPPLIED, UNSUPPLIED]
    assert [state(made("marginal", 6), name) for name in "ABC"].count(SUPPLIED) == 0


def stream(last: int) -> str:
    """The hexsides of a river below the first row, up to a column with an odd number."""
    found = []
    for column in range(1, last + 1):
        below = (column,) if column % 2 else (column - 1, column, column + 1)
        found += [f"{column:02}01/{other:02}02" for other in below]
    return " ".join(found)


@rule("12B4/route")
def test_lines_go_ashore_in_a_port_whose_railway_no_train_can_use() -> None:
    """7A5a: a part of a net without a yard has no trains, but its harbour is a harbour."""

    def made(rails: str) -> Any:
        sandbox = board().port("0101", "river").port("1501", "river").side("river", stream(15))
        sandbox.unit("L", "1601", "c-14")
        return position(sandbox.line("low-rail", rails) if rails else sandbox)

    assert state(position(board().unit("L", "1601", "c-14")), "L") == UNSUPPLIED
    assert state(made(""), "L") == SUPPLIED
    assert state(made("1501 1601 1701"), "L") == SUPPLIED


@rule("12B/general-timing")
def test_a_side_is_judged_as_a_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """Zones do not change between lines and points: who has no line may still have points."""
    p = position(board().unit("L", "1601", "c-14").mark(general_2={"1601": 1}))
    p.supply[p.world.number["L"]] = UNSUPPLIED
    p.touch()
    before, seen = bytes(p.supply), list[bytes]()

    def watched(p: Any, side: int, found: bytearray) -> None:
        seen.append(bytes(p.supply))
        supply_from_points(p, side, found)

    monkeypatch.setattr(supply, "supply_from_points", watched)
    declare(p, CHINESE)
    assert seen == [before]
    assert state(p, "L") == SUPPLIED


@rule("12B4/port-limit")
def test_ports_wide_enough_for_all_that_networks_give_are_asked_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever comes to a port that passes more than all networks beyond it give is no worse off than if it were asked
    by itself."""

    def fed() -> list[set[int]]:
        p, dice, found = opening(), Random(7), []
        for _ in range(12):
            for _ in range(15):
                stir(p, dice)
            outlets, limits = every_way(p, CHINESE)
            found.append(allot(p, p.army(CHINESE), outlets, limits))
        return found

    together = fed()
    monkeypatch.setattr(supply, "_narrow", lambda p, dry, ports, limits: p.world.disc.ends)
    world = opening().world
    world.known.pop("ways", None)
    alone = fed()
    assert together == alone


@rule("3F/definition")
def test_who_has_no_line_of_any_length_to_a_source_is_isolated() -> None:
    p = position(board(20, 3).unit("A", "1502", "c-14"))
    assert not p.isolated[p.world.number["A"]]
    assert state(p, "A") == UNSUPPLIED
    walled = board(20, 3).unit("A", "1502", "c-14").terrain("sea", "1001 1002 1003")
    p = position(walled)
    assert p.isolated[p.world.number["A"]]
    assert state(p, "A") == CUT_OFF
    assert not connected(p, CHINESE) >> p.world.board.bits[p.world.board.hex("1502")] & 1


@rule("3F/guerrilla", "3F/ccp-non-guerrilla")
def test_guerrillas_look_to_their_own_base_and_communists_to_any_of_theirs() -> None:
    sandbox = board(12, 3).terrain("sea", "0501 0502 0503 0801 0802 0803")
    sandbox.unit("G", "0702", "g-15", power="ccp", base="SKN").unit("R", "0702", "r-76", power="ccp")
    p: Any = sandbox.game().position
    bases = [key for key, base in p.world.land.forces.bases.items() if base.owner == "ccp"]
    assert "SKN" in bases
    other = next(key for key in bases if key != "SKN")
    hex_ = p.world.board.hex
    p.bases = ((other, hex_("0602")),)
    find_isolated(p)
    assert p.isolated[p.world.number["G"]]
    assert not p.isolated[p.world.number["R"]]
    p.bases = (("SKN", hex_("0602")),)
    find_isolated(p)
    assert not p.isolated[p.world.number["G"]]
    p.bases = ()
    find_isolated(p)
    assert p.isolated[p.world.number["R"]]


@rule("12C4/use")
def test_a_general_supply_point_feeds_one_re() -> None:
    sandbox = WarSandbox(8, 3).own("japanese", everything(8, 3)).mark(general_2={"0101": 3})
    for name in "AB":
        sandbox.unit(name, "0302", "j-tri-7")
    p = position(sandbox)
    assert sorted(state(p, name) for name in "AB") == [SUPPLIED, CUT_OFF]


@rule("12C4/generation-timing", "12C4/lifetime")
def test_points_serve_from_the_next_initial_phase_on_and_go_after_the_third() -> None:
    p = position(WarSandbox(8, 3).unit("A", "0302", "j-inf-r").mark(general_1={"0302": 3}))
    assert state(p, "A") == CUT_OFF
    served = []
    for _ in range(3):
        age(p)
        declare_supply(p)
        served.append(state(p, "A") == SUPPLIED)
    assert served == [True, True, False]


@rule("12C4/hq")
def test_twelve_points_with_an_unused_headquarters_feed_all_in_its_zone() -> None:
    def made(points: int, used: bool = False) -> list[int]:
        sandbox = WarSandbox(8, 3).own("japanese", everything(8, 3)).mark(general_2={"0101": points})
        for name in "ABCDE":
            sandbox.unit(name, "0302", "j-tri-7")
        p = position(sandbox.unit("HQ", "0101", "j-hq", radius=4, used=used))
        return [state(p, name) for name in "ABCDE"]

    assert made(12).count(SUPPLIED) == 5
    assert made(11).count(SUPPLIED) == 3
    assert made(12, used=True).count(SUPPLIED) <= 4


@rule("12C4/hq", "14C/zoi")
def test_a_headquarters_that_has_arrived_without_supply_has_no_zone_to_feed() -> None:
    sandbox = WarSandbox(8, 3).own("japanese", everything(8, 3)).mark(general_2={"0101": 12})
    for name in "ABCDE":
        sandbox.unit(name, "0302", "j-tri-7")
    p: Any = sandbox.unit("HQ", "0101", "j-hq", radius=4).game().position
    hq = p.world.number["HQ"]
    p.supply[hq], p.done[hq] = UNSUPPLIED, ARRIVED
    p.touch()
    declare_supply(p)
    assert [state(p, name) for name in "ABCDE"].count(SUPPLIED) == 4  # a point an RE
    assert state(p, "HQ") == UNSUPPLIED


@rule("12C4b")
def test_a_city_that_makes_points_adds_nothing_for_two_player_turns() -> None:
    p: Any = board().game("initial", "chinese").position
    hex_ = p.world.board.hex("0101")
    assert MakePoints(hex_).refusal(p, CHINESE) is None
    MakePoints(hex_).play(p, CHINESE)
    assert p.general_1[hex_] == 2
    assert [network.capacity for network in networks(p, CHINESE)] == [4]
    refused = MakePoints(hex_).refusal(p, CHINESE)
    assert refused is not None
    assert refused.key == "points-made-already"
    large = MakePoints(p.world.board.hex("0102")).refusal(p, CHINESE)
    assert large is not None
    assert large.key == "no-source-of-points"


@rule("12C4a")
def test_japan_makes_twelve_points() -> None:
    p: Any = WarSandbox(5, 5).unit("J", "0101", "j-sq-8").game("initial", "japanese").position
    japan = p.world.place["japan"]
    MakePoints(japan).play(p, 0)
    assert p.general_1[japan] == 12


@rule("12C4c")
def test_an_attack_supply_point_becomes_twelve_general_points() -> None:
    p: Any = WarSandbox(5, 5).unit("J", "0101", "j-sq-8").mark(attack_supply={"0101": 2}).game("initial").position
    hex_ = p.world.board.hex("0101")
    ConvertPoint(hex_).play(p, 0)
    assert (p.attack_supply[hex_], p.general_1[hex_]) == (1, 12)
    refused = ConvertPoint(p.world.board.hex("0202")).refusal(p, 0)
    assert refused is not None
    assert refused.key == "no-attack-supply-there"


@rule("12I2c")
def test_attack_supply_out_of_the_hands_of_the_kuomintang_becomes_general_supply() -> None:
    sandbox = WarSandbox(9, 5).unit("K", "0101", "c-14").unit("H", "0901", "c-14", power="ho")
    p: Any = sandbox.mark(attack_supply={"0101": 1, "0901": 1}).game().position
    squander(p)
    held, lost = p.world.board.hex("0101"), p.world.board.hex("0901")
    assert (p.attack_supply[held], p.attack_supply[lost], p.general_1[lost]) == (1, 0, 12)


@rule("12I2b/forced-use")
def test_points_of_others_go_to_the_nearest() -> None:
    sandbox = WarSandbox(9, 5).own("chinese", everything(9, 5)).mark(general_2={"0303": 3})
    for name, hex_ in (("A", "0303"), ("B", "0302"), ("C", "0304"), ("D", "0403"), ("E", "0603")):
        sandbox.unit(name, hex_, "c-14", power="ho")
    p = position(sandbox.unit("F", "0703", "c-46", power="ho"))
    assert state(p, "A") == SUPPLIED
    assert [state(p, name) for name in "BCD"].count(SUPPLIED) == 2
    assert state(p, "E") != SUPPLIED
    assert state(p, "F") != SUPPLIED

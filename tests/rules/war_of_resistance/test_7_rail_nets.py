"""7A5, 7A6 Railway nets on the real board, capacity that is lent and bought, and what trains may not do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from grognard.games.war_of_resistance.mustering import powers_of
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules import mandate
from grognard.games.war_of_resistance.rules.book import Book
from grognard.games.war_of_resistance.rules.railnets import (
    breaks,
    first_yards,
    free,
    has_rails,
    links_of,
    own_free,
    parts,
)
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.games.war_of_resistance.sandbox.values import real_land
from grognard.games.war_of_resistance.theatre import Theatre
from tests.marks import rule

ROW = " ".join(f"{column:02}02" for column in range(1, 25))
FOOT, RIDERS = "j-lt-r", "j-cav-x"
JAPANESE, CHINESE = range(2)


@pytest.fixture(scope="module")
def china() -> Situation:
    """The real board, all of it Chinese, with its yards."""
    land = real_land()
    p = Situation(Theatre(land=land, powers=powers_of(land), pieces=(), rules=Book()), None)
    for hex in range(len(p.world.board)):
        p.give(hex, CHINESE)
    p.yard = first_yards(p.world)
    p.touch()
    return p


def net_of(p: Situation, *names: str) -> set[str]:
    hexes = [p.world.board.index[name] for name in names]
    return {link.net for link in links_of(p.world) if not link.planned and {link.one, link.other} & set(hexes)}


def links_in(p: Situation, provinces: Iterable[str]) -> set[str]:
    """The nets of the railways that run within provinces."""
    keys = [province.key for province in p.world.land.provinces]
    wanted = {keys.index(key) for key in provinces}
    province = p.world.land.province
    return {
        link.net
        for link in links_of(p.world)
        if not link.planned and province[link.one] in wanted and province[link.other] in wanted
    }


def lines(p: Situation, net: str) -> tuple[str, int | None]:
    found = p.world.land.nets[net]
    return found.gauge, found.capacity


@rule("7A5/tungpu")
def test_the_railways_of_shansi_are_tungpu_but_for_the_line_through_tatung(china: Situation) -> None:
    assert lines(china, "tungpu") == ("narrow", None)
    assert links_in(china, ["shansi"]) == {"tungpu", "china"}
    land, keys = china.world.land, [province.key for province in china.world.land.provinces]
    shansi = keys.index("shansi")
    names = china.world.board.names
    others = {
        names[hex]
        for link in links_of(china.world)
        if link.net == "china" and not link.planned
        for hex in (link.one, link.other)
        if land.province[link.one] == land.province[link.other] == shansi
    }
    bank = {"G2:3409", "G2:3410"}  # the board draws the Lunghai railway of Honan on the far bank here
    assert others - bank == {"G1:0729", "G1:0730", "G1:0830", "G1:0831", "G1:0732"}


@rule("7A5/yunnan", "7A5/chaochow", "7A5/formosa", "7A5/formosa-east", "7A5/indochina")
def test_nets_of_provinces_have_their_gauge_and_their_capacity(china: Situation) -> None:
    assert links_in(china, ["yunnan"]) == {"yunnan"}
    assert lines(china, "yunnan") == ("narrow", None)
    assert net_of(china, "G3:4225") == net_of(china, "G3:4325") == {"chaochow"}
    assert lines(china, "chaochow") == ("standard", None)
    assert links_in(china, ["formosa"]) == {"formosa", "formosa-east"}
    assert net_of(china, "G3:4104") == net_of(china, "G3:4707") == {"formosa-east"}
    assert lines(china, "formosa-east") == ("narrow", 3)
    assert lines(china, "formosa") == ("standard", 15)
    assert links_in(china, ["indochina"]) == {"indochina"}
    assert lines(china, "indochina") == ("standard", 6)


@rule("7A5/manchukuo", "7A5/hong-kong")
def test_manchukuo_has_fifteen_and_hong_kong_nothing(china: Situation) -> None:
    assert lines(china, "manchukuo") == ("standard", 15)
    manchukuo = [province.key for province in china.world.land.provinces if province.nation == "manchukuo"]
    assert "manchukuo" in links_in(china, manchukuo)
    assert lines(china, "hong-kong") == ("standard", 0)
    foreign = [hex for hex in range(len(china.world.board)) if china.world.neutral[hex]]
    assert not any(china.yard[hex] for hex in foreign)  # the Chinese net, of which it is a part, gets nothing by it


@rule("7A5/szechwan")
def test_the_szechwan_net_is_not_there_at_first(china: Situation) -> None:
    chungking, chengtu = (china.world.board.index[name] for name in ("G4:0828", "G5:0804"))
    assert not has_rails(china, chungking)
    assert china.yard[chungking] == china.yard[chengtu] == 0
    assert lines(china, "szechwan") == ("narrow", None)


@rule("7A5/china", "7A5/compute-capacity")
def test_the_chinese_net_has_the_capacity_of_its_yards(china: Situation) -> None:
    assert lines(china, "china") == ("standard", None)
    main = max((part for part in parts(china, CHINESE) if part.net == "china"), key=lambda part: len(part.hexes))
    assert main.capacity == 4 * sum(china.yard[hex] for hex in main.hexes) > 0


# --- capacity lent and bought ------------------------------------------------------------------------------


def country(kind: str = "high-rail", yard: int = 3, net: str = "china", owner: str = "japanese") -> WarSandbox:
    return WarSandbox(24, 4).line(kind, ROW, net=net).own(owner, ROW).city("0102", "full", yard=yard)


def border(yard: int) -> WarSandbox:
    """Manchukuo's net up to 0802, the Chinese net on from there."""
    sandbox = WarSandbox(24, 4).own("japanese", ROW).line("low-rail", " ".join(ROW.split()[:8]), net="manchukuo")
    return sandbox.line("low-rail", " ".join(ROW.split()[7:]), net="china").city("2402", "full", yard=yard)


def refused(game: Any, order: str) -> tuple[str, str] | None:
    refusal = game.why_not(order)
    return None if refusal is None else (refusal.rule, refusal.key)


@rule("7A6a")
def test_manchukuo_and_a_joined_part_of_the_chinese_net_count_as_one_net() -> None:
    game: Any = border(1).unit("A", "0602", FOOT).game("movement")
    game.play("rail A 1002")  # 2 RE by low volume, once for both nets: one of each
    assert game.where("A") == "1002"
    assert sorted(quarters for _, _, quarters in game.position.rail_used) == [4, 4]


@rule("7A6a")
def test_chinese_capacity_serves_in_manchukuo_too_and_not_for_china() -> None:
    game: Any = border(2).unit("A", "0202", FOOT).game("movement")
    found = {part.net: part for part in parts(game.position, JAPANESE)}
    assert free(game.position, JAPANESE, found["manchukuo"]) == 4 * (15 + 2)
    chinese: Any = border(2).own("chinese", ROW).game().position
    theirs = {part.net: part for part in parts(chinese, CHINESE)}
    assert free(chinese, CHINESE, theirs["china"]) == 4 * 2


@rule("7A6a", "12H/self-move")
def test_an_item_counts_once_on_nets_that_count_as_one_and_uses_up_what_is_lent() -> None:
    game: Any = border(1).mark(resources={"0602": 2}).game("movement", stay=True)
    game.play("send resource 0602 1002")  # 2 RE by low volume: one of each
    assert sorted(quarters for _, _, quarters in game.position.rail_used) == [4, 4]
    game.play("send resource 0602 1002")
    by_net = {part.net: own_free(game.position, part) for part in parts(game.position, JAPANESE)}
    assert by_net == {"china": 0, "manchukuo": 4 * (15 - 3)}


@rule("7A6b/temporary-increase")
@pytest.mark.parametrize(("net", "yard", "bought"), [("manchukuo", 0, "7.5"), ("china", 3, "1.5"), ("china", 2, "1")])
def test_a_resource_point_in_a_yard_buys_capacity_for_the_turn_up_to_half(net: str, yard: int, bought: str) -> None:
    sandbox = country(net=net, yard=yard).mark(resources={"0102": 2, "0202": 1})
    game: Any = sandbox.unit("A", "0202", FOOT).game("movement")
    (part,) = parts(game.position, JAPANESE)
    before = free(game.position, JAPANESE, part)
    game.play("boost-rail 0102")
    assert free(game.position, JAPANESE, part) - before == 4 * float(bought)
    assert (game.mark("0102", "resources"), game.mark("0102", "yard")) == (1, yard)
    assert refused(game, "boost-rail 0102") == ("7A6b/temporary-increase", "rail-boosted-enough")
    assert refused(game, "boost-rail 0202") == ("7A6b/temporary-increase", "no-yard")


@rule("7A6b/temporary-increase", "7A5b/temporary-effects")
def test_bought_capacity_is_gone_with_the_turn_and_leaves_the_yard_as_it_was() -> None:
    sandbox = country(yard=2).mark(resources={"0102": 2}).unit("A", "0202", FOOT)
    game: Any = sandbox.game(["movement", ("player turn", "chinese")], stay=True)
    game.play("boost-rail 0102")
    assert game.position.rail_extra
    game.play("done")
    assert game.position.rail_extra == ()
    assert game.mark("0102", "yard") == 2


@rule("7A6c/permanent-increase")
def test_three_resource_points_in_its_hex_raise_a_yard_for_good_to_three_at_most() -> None:
    game: Any = country(yard=2).mark(resources={"0102": 7}).unit("A", "0202", FOOT).game("initial")
    game.play("raise-yard 0102")
    assert (game.mark("0102", "yard"), game.mark("0102", "resources")) == (3, 4)
    assert refused(game, "raise-yard 0102") == ("7A6c/permanent-increase", "yard-full")
    poor: Any = country(yard=0).mark(resources={"0102": 2}).unit("A", "0202", FOOT).game("initial", stay=True)
    refusal = poor.why_not("raise-yard 0102")
    assert (refusal.key, refusal.facts["needed"], refusal.facts["there"]) == ("too-few-resources", 3, 2)


# --- trains ------------------------------------------------------------------------------------------------


@rule("7A/two-types")
def test_volume_changes_what_a_journey_counts_and_not_what_it_costs() -> None:
    found = {}
    for kind in ("high-rail", "low-rail"):
        game: Any = country(kind).unit("A", "0202", FOOT).game("movement")
        game.play("rail A 1202")
        found[kind] = game.state("A", "spent"), sum(quarters for _, _, quarters in game.position.rail_used)
    assert found == {"high-rail": (8, 4), "low-rail": (8, 8)}


@rule("7A8/chinese-limit")
def test_china_breaks_rails_only_where_japan_may_operate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mandate, "open_to_japan", lambda p, hex: p.hex_name(hex) == "0202")
    sandbox = country(owner="chinese").unit("A", "0202", "c-35").unit("B", "0402", "c-35")
    game = sandbox.game("movement", "chinese")
    assert refused(game, "break-rail A") is None
    assert refused(game, "break-rail B") == ("7A8/chinese-limit", "outside-operations")
    japanese = country().unit("C", "0402", FOOT).game("movement")
    assert refused(japanese, "break-rail C") is None


@rule("7A/enemy-zoc")
def test_a_unit_lifts_no_zone_for_the_train_that_it_rides_itself() -> None:
    sandbox = country().unit("A", "1002", FOOT).unit("E", "1003", "c-35")
    assert refused(sandbox.game("movement"), "rail A 0802") == ("7A/enemy-zoc", "train-in-zone")
    for hex in ("0902", "1002"):
        sandbox.unit(f"G{hex}", hex, FOOT)
    game = sandbox.game("movement")
    assert refused(game, "rail A 0802") is None
    assert refused(game, "rail A,G1002 0802") == ("7A/enemy-zoc", "train-in-zone")


@rule("7A/enemy-zoc")
def test_who_has_lifted_a_zone_for_a_train_stays_for_the_rest_of_the_phase() -> None:
    sandbox = country(yard=3).unit("A", "0202", FOOT).unit("E", "1003", "c-35")
    for hex in ("0902", "1002", "1102"):
        sandbox.unit(f"G{hex}", hex, FOOT).unit(f"H{hex}", hex, RIDERS)
    game: Any = sandbox.game("movement")
    assert refused(game, "move G1002 1001") is None
    game.play("rail A 1402")
    assert game.where("A") == "1402"
    for order in ("move G1002 1001", "accelerate G1002 0902", "rail G1002 0902"):
        assert refused(game, order) == ("7A/enemy-zoc", "guards-railway")
    assert refused(game, "move H1002 1001") is None


@rule("7A/zoc-loss")
def test_a_unit_has_no_zone_while_it_rides_and_has_it_again_where_it_arrives() -> None:
    sandbox = country(yard=3).own("chinese", "0903 1503").unit("A", "0202", "j-lt-x4")
    game: Any = sandbox.game("movement")
    game.play("rail A 1402")
    assert game.where("A") == "1402"
    assert (game.control("0903"), game.control("1503")) == ("chinese", "japanese")


@rule("6B/allowed-mix", "7A1")
def test_rail_goes_with_accelerated_movement_in_one_phase() -> None:
    fast = country().unit("A", "0202", FOOT, done="fast moved", fast=4, spent=4).game("movement")
    assert refused(fast, "rail A 0902") is None
    game: Any = country().unit("A", "0202", FOOT).game("movement")
    game.play("rail A 0902")
    assert "walked" not in game.state("A", "done")


@rule("7A4/limit", "7A4/once-per-net")
def test_nets_that_meet_in_their_first_hex_are_counted_apart() -> None:
    sandbox = WarSandbox(24, 4).own("japanese", f"{ROW} 0103 0203 0303").line("high-rail", "0102 0202 0302")
    sandbox.line("high-rail", "0102 0103", net="chaochow").city("0102", "full", yard=1)
    game: Any = sandbox.unit("A", "0102", FOOT).unit("B", "0102", FOOT).game("movement")
    game.play("rail A 0302")
    assert refused(game, "rail B 0202") == ("7A4/limit", "no-rail-capacity")
    assert refused(game, "rail B 0103") is None


@rule("7A4/low-volume", "7A1")
def test_a_short_way_of_low_volume_is_taken_where_the_long_one_cannot_be_paid() -> None:
    back = " ".join(f"{column:02}03" for column in range(24, 0, -1))
    sandbox = WarSandbox(24, 4).own("japanese", f"{ROW} {back}").city("0102", "full", yard=3)
    sandbox.line("high-rail", f"{ROW} {back}").line("low-rail", "0102 0103")  # 47 hexes against one
    game: Any = sandbox.unit("A", "0102", FOOT).game("movement")
    game.play("rail A 0103")
    assert (game.where("A"), game.state("A", "spent")) == ("0103", 4)
    assert sum(quarters for _, _, quarters in game.position.rail_used) == 8


def two_gauges() -> WarSandbox:
    """Standard gauge up to 0802, narrow gauge on from there."""
    sandbox = WarSandbox(24, 4).own("japanese", ROW).line("high-rail", " ".join(ROW.split()[:8]))
    sandbox.line("high-rail", " ".join(ROW.split()[7:]), net="tungpu")
    return sandbox.city("0102", "full", yard=3).city("2402", "full", yard=3)


@rule("7A3")
def test_who_gets_off_where_the_gauges_meet_pays_for_the_change_when_he_boards_again() -> None:
    whole: Any = two_gauges().unit("A", "0102", FOOT).game("movement")
    whole.play("rail A 1502")
    split: Any = two_gauges().unit("A", "0102", FOOT).game("movement")
    split.play("rail A 0802")
    split.play("rail A 1502")
    assert whole.state("A", "spent") == split.state("A", "spent") == 4 * 3
    back: Any = two_gauges().unit("A", "1502", FOOT).game("movement")
    back.play("rail A 0802")
    back.play("rail A 0102")
    assert back.state("A", "spent") == 4 * 3


@rule("7A3")
def test_who_comes_on_foot_boards_a_train_of_either_gauge() -> None:
    for to in ("0102", "1502"):
        game: Any = two_gauges().unit("A", "0803", FOOT).game("movement")
        game.play("move A 0802")
        game.play(f"rail A {to}")
        assert game.state("A", "spent") == 4 * 2
    walked: Any = two_gauges().unit("A", "0102", FOOT).game("movement")
    walked.play("rail A 0802")
    walked.play("move A 0803")
    walked.play("move A 0802")
    walked.play("rail A 1502")
    assert walked.state("A", "spent") == 4 * 4  # 1 + 2 on foot + 1, and no change


@rule("7A3", "7A1")
def test_a_train_takes_the_way_that_costs_fewer_points_changes_of_gauge_included() -> None:
    """Ten hexes of one gauge cost 2 points; seven with a change to and fro would cost 3."""
    detour = "0201 0301 0401 0501 0601 0701 0801"
    sandbox = WarSandbox(24, 4).own("japanese", f"{ROW} {detour} 0901")
    sandbox.line("high-rail", "0102 0202 0302 0402", net="china").line("high-rail", "0402 0502 0602", net="tungpu")
    sandbox.line("high-rail", "0602 0702 0802", net="china").line("high-rail", f"0102 {detour} 0802", net="china")
    sandbox.city("0102", "full", yard=3).city("0502", "full", yard=3)
    game: Any = sandbox.unit("A", "0102", FOOT).game("movement")
    game.play("rail A 0802")
    assert (game.where("A"), game.state("A", "spent")) == ("0802", 8)


@rule("7A3", "7A2/range")
def test_strategic_movement_does_not_mind_gauges() -> None:
    game: Any = two_gauges().unit("A", "0102", FOOT).game("movement")
    game.play("strategic A 2402")
    assert game.where("A") == "2402"
    assert sorted(key for key, _, _ in game.position.rail_used) == [
        game.position.world.board.index[hex] for hex in ("0102", "0902")
    ]


@rule("7A4/low-volume")
def test_a_ferry_between_two_nets_counts_on_both() -> None:
    """As the ferry of Tungkwan, whose far bank is of another net."""
    sandbox = WarSandbox(24, 4).own("japanese", f"{ROW} 0803").line("high-rail", " ".join(ROW.split()[:8]))
    sandbox.line("ferry", "0802 0803").line("high-rail", "0803 0903 1003", net="tungpu").own("japanese", "0903 1003")
    sandbox.city("0102", "full", yard=3).city("1003", "full", yard=1)
    game: Any = sandbox.unit("A", "0702", FOOT).game("movement")
    refusal = game.why_not("rail A 0803")
    assert (refusal.rule, refusal.facts["needed"], refusal.facts["free"]) == ("7A4/limit", "2", "1")
    richer = sandbox.city("1003", "full", yard=2).unit("B", "0702", FOOT)
    game = richer.game("movement")
    game.play("rail A 0803")
    assert sorted(quarters for _, unit, quarters in game.position.rail_used if unit == 0) == [8, 8]


@rule("7A4/low-volume", "7A4/once-per-net")
def test_low_volume_in_a_later_ride_doubles_what_was_counted_before_in_the_turn() -> None:
    sandbox = two_gauges().line("low-rail", "2402 2403", net="tungpu").own("japanese", "2403")
    game: Any = sandbox.unit("A", "0702", RIDERS).unit("B", "0702", FOOT).game("movement")
    game.play("rail B 0802")
    game.play("rail B 2302")
    assert sum(quarters for _, unit, quarters in game.position.rail_used if unit == 1) == 4 + 4
    game.play("rail B 2403")
    assert game.state("B", "spent") == 4 * 6  # 1, a change and 3, and 1
    by_part = dict.fromkeys(key for key, unit, _ in game.position.rail_used if unit == 1)
    counts = [sum(n for key, unit, n in game.position.rail_used if (key, unit) == (part, 1)) for part in by_part]
    assert counts == [8, 8]


@rule("6/allowance", "7A2/range")
def test_a_deployed_base_does_not_go_by_rail_either() -> None:
    game = country().unit("B", "0202", "j-base").unit("A", "0202", FOOT).game("movement")
    for order in ("rail B 0402", "strategic B 0402"):
        assert refused(game, order) == ("6/allowance", "immobile")
    assert not [order for order in game.orders() if order.split()[1:2] == ["B"]]


@rule("7A8/effect")
def test_mended_rails_are_used_in_the_same_turn() -> None:
    sandbox = country().mark(broken={"0502": 1}).unit("A", "0202", FOOT).unit("C", "0502", "j-con")
    game: Any = sandbox.game("movement")
    assert refused(game, "rail A 0602") is not None
    assert refused(game, "rail A 0502") is not None
    assert refused(game, "rail C 0402") == ("7A8/effect", "rails-broken")
    game.play("work repair-rail C")
    assert game.mark("0502", "broken") is False
    assert refused(game, "rail A 0602") is None


@rule("7A8/marking")
def test_a_broken_stretch_is_shown_by_its_two_ends_as_from_nanking_to_shanghai(china: Situation) -> None:
    p = china.copy()
    board = p.world.board
    line = next(
        line for line in p.world.land.lines if {board.index["G1:5014"], board.index["G3:0507"]} <= set(line.hexes)
    )
    for hex in line.hexes:
        p.broken[hex] = 1
    assert {board.names[hex] for ends in breaks(p) for hex in ends} == {"G1:5014", "G3:0507"}


@rule("7A8/marking")
def test_a_single_broken_hex_is_shown_by_itself() -> None:
    game: Any = country().mark(broken={"0502": 1, "0802": 1, "0902": 1, "1002": 1}).game()
    assert game.view()["breaks"] == [["0502"], ["0802", "1002"]]

"""What a sandbox tells of the long war as the campaigns do: backs of counters, powers, mandates, areas, dikes."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.kernel.words import Malformed
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import play
from tests.rules.war_of_resistance.raising import country, fresh

EVERYWHERE = " ".join(f"{column:02}{row:02}" for column in range(1, 9) for row in range(1, 7))


@pytest.mark.parametrize(
    ("kind", "power"),
    [
        ("j-sq-8", "ija"),
        ("j-snlf-r", "ijn"),
        ("wr", "white-russian"),
        ("p-mil", "manchukuo"),
        ("c-14", "ca"),
        ("c-nav", "cn"),
        ("r-36", "ccp"),
    ],
)
def test_whose_a_counter_is_if_nothing_is_said(kind: str, power: str) -> None:
    p: Any = WarSandbox().unit("A", "0202", kind).game().position
    assert p.power(p.world.number["A"]) == power


def test_guerrillas_belong_to_the_owner_of_their_base() -> None:
    box = country().base("CCC", "0703").base("LS", "0705")
    box.unit("a", "base-CCC", "g-15", base="CCC").unit("b", "base-LS", "g-15", base="LS")
    p: Any = box.game().position
    assert [p.power(p.world.number[name]) for name in "ab"] == ["ccp", "ca"]


@rule("40C1", "40A1/disband")
def test_a_fragile_division_that_is_disbanded_is_in_the_pool_as_the_weaker_one() -> None:
    box = country().unit("K", "0202", "c-35").event("disband", "K", turn="Aug I 37", side="chinese")
    game: Any = box.tracks(turn="Aug II 37").game("initial", "chinese")
    play(game, "disband K")
    assert game.at("eliminated") == ("K-c-14",)
    assert (game.where("K"), game.where("K-c-14")) == ("eliminated", "eliminated")
    assert fresh(game.position) == {("kiangsu", "ca"): 3}


@rule("40E")
def test_a_division_has_its_equipped_form_on_its_back() -> None:
    box = country().unit("A", "0202", "c-14").mark(general_2={"0202": 9}, resources={"0202": 1})
    game: Any = box.points("kiangsu", "ca", 1).points("kiangsu", "ca", 1, "equipment").game("initial", "chinese")
    play(game, "equip A")
    assert (game.where("A"), game.where("A-c-35")) == ("0202", "0202")


@rule("40D/side")
def test_a_puppet_unit_has_construction_troops_on_its_back() -> None:
    box = WarSandbox().province("chahar", EVERYWHERE).own("japanese", EVERYWHERE).city("0202", "medium")
    box.capital("chahar", "0202").government("chahar").points("chahar", "chahar", 1)
    game: Any = box.unit("P", "eliminated", "p-static", power="chahar").game("initial", "japanese")
    play(game, "replace P-p-con 0202")
    assert (game.where("P"), game.where("P-p-con")) == ("0202", "0202")


@rule("41A2b-i/levels")
@pytest.mark.parametrize(
    ("province", "opened"),
    [("shansi", 3), ("suiyuan", 3), ("formosa", 3), ("kiangsu", 1), ("hupei", 1), ("hunan", 0), ("yunnan", 0)],
)
def test_a_level_of_restriction_opens_the_provinces_that_it_names(province: str, opened: int) -> None:
    box = WarSandbox().campaign().province(province, EVERYWHERE).own("japanese", EVERYWHERE).unit("J", "0202", "j-lt-r")
    for level in (3, 2, 1, 0):
        game: Any = box.tracks(restriction=level).game("movement", "japanese")
        closed = None if level <= opened else "41A2b-i/levels"
        refusal = game.why_not("move J 0302")
        assert (refusal.rule if refusal else None) == closed, level


@rule("41A2b-i/level2", "41A2b-i/level3")
def test_the_second_level_opens_the_settlement_and_an_area_of_its_own() -> None:
    box = WarSandbox().campaign().own("japanese", EVERYWHERE).city("0303", "full", town="international-settlement")
    box.mandate(2, "0202 0203 0302").unit("J", "0202", "j-lt-r").unit("S", "0302", "j-snlf-r")
    game: Any = box.coast("0302 0303").tracks(restriction=2).game("movement", "japanese")
    assert game.why_not("move J 0303") is None
    assert game.why_not("move J 0103").rule == "41A2b-i/levels"
    game = box.tracks(restriction=3).game("movement", "japanese")
    assert game.why_not("move J 0303").rule == "41A2b-i/levels"
    assert game.why_not("move S 0303") is None  # the navy alone


@rule("37D1b/amount", "37D1b/composition")
@pytest.mark.parametrize(
    ("nationalist", "others", "cities", "there"),
    [(6, 12, 0, ""), (12, 0, 0, ""), (5, 14, 0, "22"), (4, 8, 1, ""), (4, 4, 1, "12"), (3, 10, 1, "14")],
)
def test_the_garrison_of_south_shensi(nationalist: int, others: int, cities: int, there: str) -> None:
    box = WarSandbox().campaign().province("shensi", EVERYWHERE).area("south-shensi", "0606 0706 0806")
    box.own("chinese", EVERYWHERE).tracks(turn="Oct II 37", trodden=["shensi"], aggressive=True)
    box.base("SKN", "0101", active=True)
    for number in range(4):  # 24 RE, and a third less for each city lost
        box.unit(f"G{number}", "base-SKN", "g-15", base="SKN")
    for number in range(cities):
        box.city(f"080{number + 1}", "medium").own("japanese", f"080{number + 1}")
    for number in range(nationalist):
        box.unit(f"K{number}", "0606", "c-35")  # 2 RE each
    for number in range(others):
        box.unit(f"O{number}", "0706", "c-14", power="mnf")
    game: Any = box.game("initial", "chinese", stay=True)
    found = [dict(event.facts) for event in game.log() if event.kind == "garrison-short"]
    short = {fact["garrison"]: fact["there"] for fact in found}
    assert short.get("south-shensi", "") == there


@rule("46D2")
def test_east_hopei_keeps_to_itself_and_the_district_of_peiping() -> None:
    box = (
        WarSandbox().province("hopei", EVERYWHERE).province("east-hopei", "0201 0202").area("peiping-tientsin", "0302")
    )
    box.own("japanese", EVERYWHERE).unit("P", "0202", "p-mil", power="east-hopei")
    game: Any = box.game("movement", "japanese")
    assert game.why_not("move P 0302") is None
    assert game.why_not("move P 0303").rule.startswith("46")


@rule("37F/destroy", "37F/swamps", "37F/course")
def test_dikes_are_broken_where_the_sandbox_has_them() -> None:
    box = WarSandbox().campaign().own("chinese", EVERYWHERE).line("road", "0303 0304 0403")
    box.dikes("0303/0304 0304/0403")
    game: Any = box.unit("K", "0806", "c-14").tracks(index=0, aggressive=True).game("initial", "chinese", stay=True)
    while game.asked() != "initial":
        play(game, "done")
    play(game, "break-dikes")
    assert game.track("index") <= -10
    assert game.why_not("break-dikes").key == "dikes-broken"


@rule("44F/kmt-capital", "44F/select")
@pytest.mark.parametrize(("seat", "posted"), [("", 4), ("Jul II 37", 8), ("Nov I 37", 8), ("here", 8)])
def test_a_city_that_was_the_capital_within_twelve_turns_needs_twice_the_garrison(seat: str, posted: int) -> None:
    box = WarSandbox(options={"pacification": True}).campaign().city("0303", "full").own("chinese", "0303")
    for number in range(5):
        box.unit(f"J{number}", "0302", "j-lt-x4")
    box.unit("C", "0806", "c-14").tracks(turn="Dec I 37", aggressive=True)
    if seat == "here":
        box.capital("kmt", "0303")
    elif seat.startswith(("Jul", "Nov")):
        box.tracks(seats_of_kmt={"0303": seat})
    game: Any = box.game("movement", "japanese", dice=[3])
    play(game, "move J0 0303")
    while game.asked() == "pacification":
        play(game, game.orders()[0])
    assert 2 * len(game.track("stationed")) == posted  # RE


@rule("44E")
@pytest.mark.parametrize(("die", "odds"), [(5, "4:1"), (6, "3:1"), (10, "3:1")])
def test_the_die_of_ten_faces_can_be_scripted(die: int, odds: str) -> None:
    box = WarSandbox(options={"column-increments": True}).unit("A", "0302", "j-sq-10").unit("B", "0302", "j-lt-x4")
    box.unit("C", "0402", "c-46").mark(attack_supply={"0302": 1})  # 14 to 4 is 3.5
    game: Any = box.game("combat", "japanese", dice=[die, 6])
    play(game, "attack 0402", "join-all", "supply 0302", "resolve")
    rolled = [dict(event.facts) for event in game.log() if event.kind == "rolled"]
    assert [facts["odds"] for facts in rolled if facts["reason"] == "combat"] == [odds]
    with pytest.raises(Malformed):
        WarSandbox().game("combat", "japanese", dice=[10])


@rule("37B1/smp")
def test_loads_go_to_west_china_from_where_the_sandbox_has_lanchow() -> None:
    box = WarSandbox().city("0202", "medium", town="lanchow").city("0304", "medium").own("chinese", EVERYWHERE)
    box.mark(resources={"0202": 1, "0304": 1}).tracks(smp=12).unit("K", "0202", "c-14")
    game: Any = box.game("movement", "chinese")
    play(game, "start-load 0304", "take-up resource")
    assert game.why_not("haul west-china") is not None
    play(game, "done", "start-load 0202", "take-up resource", "haul west-china", "done")
    assert (game.track("smp"), game.mark("0202", "resources")) == (2, 0)


@rule("46C/establish")
@pytest.mark.parametrize(("turn", "open_"), [(47, False), (48, True)])
def test_three_regions_must_have_stood_for_two_years(turn: int, open_: bool) -> None:
    box = WarSandbox().campaign().own("japanese", EVERYWHERE).unit("J", "0806", "j-static")
    for hex, region in (("0202", "north-china"), ("0402", "central-china"), ("0602", "south-china")):
        box.city(hex, "medium").capital(region, hex)
    game: Any = box.tracks(turn=turn, regional_since=0).game("initial", "japanese", seed="1", stay=True)
    while game.asked() != "initial":
        play(game, "done")
    assert (game.why_not("set-up china 0202") is None) == open_


@rule("46A1")
@pytest.mark.parametrize(("operative", "fed"), [(True, True), (False, False)])
def test_a_capital_says_whether_its_government_works(operative: bool, fed: bool) -> None:
    box = WarSandbox().province("honan", EVERYWHERE).own("japanese", EVERYWHERE).city("0202", "full")
    box.city("0402", "full").line("high-rail", "0202 0302 0402").unit("J", "0303", "j-lt-r")
    game: Any = box.capital("honan", "0202", operative=operative).game("initial", "japanese", stay=True)
    assert (game.state("J", "supply") == "supplied") == fed
    assert ("honan" in game.track("governments")) == operative


@rule("37D1a")
@pytest.mark.parametrize(("trodden", "index"), [([], -3), (["kansu"], 0)])
def test_provinces_that_are_not_on_the_board_can_be_trodden(trodden: list[str], index: int) -> None:
    box = WarSandbox().campaign().own("chinese", EVERYWHERE).unit("C", "0202", "c-14")
    box.tracks(turn="Oct II 37", index=0, aggressive=True, trodden=trodden)
    game: Any = box.game("initial", "chinese", stay=True)
    assert game.track("index") == index  # 15 RE are missing in West China, if they are asked at all


def test_what_a_unit_has_spent_is_told_of_the_phase_that_begins() -> None:
    game: Any = WarSandbox().own("japanese", EVERYWHERE).unit("A", "0202", "j-lt-r", spent=16).game("movement")
    assert game.state("A", "spent") == 16
    assert game.why_not("move A 0502").rule == "6/allowance"  # 2 of 6 MP are left


@rule("stability/japanese-losses")
def test_a_phase_alone_is_one_of_the_player_turn_of_its_side() -> None:
    box = WarSandbox().campaign().unit("C", "0202", "c-46").unit("D", "0202", "c-46").unit("J", "0302", "j-lt-b")
    box.unit("H", "0201", "c-hq").mark(attack_supply={"0202": 1}).tracks(index=-10)
    game: Any = box.game("combat", "chinese", dice=[6], stay=True)
    assert game.track("player") == "chinese"
    while game.asked() != "combat":
        play(game, "done")
    play(game, "attack 0302", "join C", "join D", "supply 0202", "resolve")
    assert (game.where("J"), game.track("index")) == ("eliminated", -8)  # half an RE counts as one
    assert box.game("reaction", "chinese", stay=True).track("player") == "japanese"


def test_unknown_areas_are_told() -> None:
    with pytest.raises(Malformed, match=r"zone or area 'peking'"):
        WarSandbox().area("peking", "0101")

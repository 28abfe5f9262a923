"""40B to 40E Replacement points, districts, special points, fragile units, puppets and equipping."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.position import CADRE, FULL, POINT, REMNANT
from grognard.games.war_of_resistance.rules.costs import worth
from grognard.games.war_of_resistance.rules.districts import District, area, capital, of_affiliation, sources
from grognard.games.war_of_resistance.rules.losses import eliminate
from grognard.games.war_of_resistance.rules.ownership import settle
from grognard.games.war_of_resistance.rules.production import (
    Exchange,
    puppet_points,
    receive_points,
    receive_resources,
)
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from tests.marks import rule
from tests.rules.war_of_resistance.campaigning import on, start
from tests.rules.war_of_resistance.fighting import play, refused
from tests.rules.war_of_resistance.raising import MONTH, country, fresh, place, points, told, unit

KIANGSU, SHANSI = District("kiangsu", "ca"), District("shansi", "shns")


# --- districts ---------------------------------------------------------------------------------------------


@rule("40B3/districts-chinese", "40B3/sources", "40/affiliation")
def test_a_district_is_a_province_and_its_own_cities_are_sources() -> None:
    p: Any = country().own("japanese", "0804").unit("N", "0101", "c-nav", power="cn").game().position
    names = p.world.board.names
    assert [names[hex] for hex in sources(p, SHANSI)] == ["0802"]
    assert [names[hex] for hex in sources(p, KIANGSU)] == ["0202"]
    west = District("box:west-china", "mus")
    assert [p.place_name(place) for place in sources(p, west)] == ["west-china"]
    assert (area(p, west.key), len(area(p, "kiangsu"))) == (frozenset(), 30)
    assert KIANGSU in of_affiliation(p, "ca")
    assert SHANSI not in of_affiliation(p, "ca")


@rule("40B3/districts-japanese")
def test_the_china_theatre_is_what_japan_owns_in_china() -> None:
    box = country().province("liaoning", "0106 0206").province("formosa", "0306").city("0206", "medium")
    box.city("0306", "medium").province("east-hopei", "0406").city("0406", "medium")
    p: Any = box.own("japanese", "0802 0206 0306 0406").game().position
    names = p.world.board.names

    def cities(*district: str) -> list[str]:
        return [p.place_name(place) for place in sources(p, District(*district))]

    assert sorted(names[hex] for hex in area(p, "china-theatre")) == ["0406", "0802"]
    assert cities("japan", "ija") == ["japan"]
    assert cities("manchukuo", "manchukuo") == ["0206"]
    assert cities("formosa", "formosa") == ["0306"]
    assert cities("east-hopei", "east-hopei") == ["0406"]
    assert cities("shansi", "shansi") == ["0802"]  # for the puppets of Shansi


@rule("40B3/kmt-dual")
def test_the_district_of_the_capital_serves_the_nationalists_too() -> None:
    box = country().unit("A", "eliminated", "c-14").points("shansi", "shns", 4).unit("B", "0101", "c-14")
    game: Any = box.game("initial", "chinese")
    assert refused(game, "replace A 0802") == ("40B4a/district", "no-source")
    game = box.capital("kmt", "0802").game("initial", "chinese")
    assert capital(game.position) >= 0
    play(game, "replace A 0804")
    assert points(game.position, "shansi", "shns") == 3
    game = country().unit("A", "eliminated", "c-14").capital("kmt", "0802", operative=False).game("initial", "chinese")
    assert refused(game, "replace A 0802") == ("40B4a/district", "no-source")


@rule("40B1/production", "40B3/loss", "40B4/types")
def test_points_come_in_the_first_turn_of_a_month_and_are_kept() -> None:
    box = country().unit("A", "0101", "c-14").points("shansi", "shns", 1)
    p: Any = box.tracks(turn=MONTH).game("initial", "chinese", stay=True).position
    assert points(p, "shansi", "shns") == 1.375
    assert (points(p, "kiangsu", "ca"), points(p, "kiangsu", "ca", "equipment")) == (0.75, 1)
    p = box.tracks(turn=MONTH + 1).game("initial", "chinese", stay=True).position
    assert points(p, "shansi", "shns") == 1  # no month begins
    p = box.tracks(turn=MONTH).own("japanese", "0802 0804").game("initial", "chinese", stay=True).position
    assert points(p, "shansi", "shns") == 1  # without a source it receives none
    p = box.game("initial", "japanese", stay=True).position
    assert points(p, "shansi", "shns") == 1  # the owner's own phase
    assert points(p, "japan", "ija") == 2


@rule("40B1/production")
def test_what_is_listed_for_the_capital_comes_to_its_district() -> None:
    turn = 11  # Jan I 38
    p: Any = country().capital("kmt", "0802").tracks(turn=turn).game("initial", "chinese", stay=True).position
    assert p.world.land.calendar[turn].key == "Jan I 38"
    assert points(p, "shansi", "shns", "equipment") == 1.5
    p = country().tracks(turn=turn).game("initial", "chinese", stay=True).position
    assert not any(type == "equipment" for _, _, type, _ in p.points)


@rule("40B3/loss")
def test_a_district_that_loses_its_last_source_loses_its_points_for_good() -> None:
    box = country().unit("J", "0801", "j-sq-8").points("shansi", "shns", 3).points("kiangsu", "ca", 2)
    p: Any = box.game().position
    for hex, left in (("0802", 3), ("0804", 0)):
        p.put(unit(p, "J"), p.world.place[hex])
        settle(p)
        assert points(p, "shansi", "shns") == left
    p.put(unit(p, "J"), p.world.place["1005"])
    p.give(p.world.place["0804"], CHINESE)
    assert points(p, "shansi", "shns") == 0
    assert points(p, "kiangsu", "ca") == 2


# --- replacing ---------------------------------------------------------------------------------------------


@rule("40B4/cost", "40B4/types")
@pytest.mark.parametrize(
    ("kind", "cost", "bill"),
    [
        ("j-sq-8", 9, {"infantry": 9}),
        ("j-lt-x4u", 4.5, {"infantry": 4.5}),
        ("j-aa", 0.5, {"infantry": 0.5}),
        ("j-dk-mot", 4.5, {"infantry": 2.5, "armour": 2}),
        ("j-tank", 1, {"armour": 1}),
        ("c-hvy", 2, {"infantry": 1, "equipment": 1}),
    ],
)
def test_what_units_cost(kind: str, cost: float, bill: dict[str, float]) -> None:
    side, district = ("japanese", "china-theatre") if kind[0] == "j" else ("chinese", "kiangsu")
    own = "ija" if side == "japanese" else "ca"
    box = country().unit("A", "eliminated", kind).own(side, "0202").unit("B", "0101", "c-14")
    for type, amount in bill.items():
        box.points(district, own, amount - 0.25, type)
    game: Any = box.game("initial", side)
    assert float(worth(game.position, unit(game.position, "A"), FULL)) == cost
    assert refused(game, "replace A 0202") == ("40B4/cost", "too-few-points-there")
    box = country().unit("A", "eliminated", kind).own(side, "0202").unit("B", "0101", "c-14")
    for type, amount in bill.items():
        box.points(district, own, amount, type)
    game = box.game("initial", side)
    play(game, "replace A 0202")
    assert (place(game.position, "A"), game.position.points) == ("0202", ())


@rule("40B4a/options")
def test_a_division_may_come_back_as_a_cadre_or_as_remnants() -> None:
    def start() -> Any:
        box = country().unit("A", "eliminated", "j-sq-8").own("japanese", "0202").unit("C", "1006", "c-14")
        return box.points("china-theatre", "ija", 4).game("initial", "japanese")

    for face, number, left in (("cadre", CADRE, 0.5), ("remnant", REMNANT, 2.5)):
        game: Any = start()
        play(game, f"replace A 0202 {face}")
        assert game.position.face[0] == number
        assert points(game.position, "china-theatre", "ija") == left
    assert refused(start(), "replace A 0202 half") == ("40B4a/options", "no-such-face")


@rule("40B4a/district", "40B4/affiliation")
def test_points_of_two_districts_are_not_put_together() -> None:
    box = country().unit("A", "eliminated", "c-25", power="mus").unit("K", "eliminated", "c-14", power="ca")
    box.province("kansu", "0106").city("0106", "medium").unit("U", "0101", "c-14")
    game: Any = box.points("kansu", "mus", 1).points("box:west-china", "mus", 1).game("initial", "chinese")
    assert refused(game, "replace A 0106") == ("40B4/cost", "too-few-points-there")
    assert refused(game, "replace K 0106") == ("40B4a/district", "no-source")
    box = country().unit("A", "eliminated", "c-25", power="mus").unit("U", "0101", "c-14")
    game = box.points("box:west-china", "mus", 2).game("initial", "chinese")
    play(game, "replace A west-china")
    assert (place(game.position, "A"), game.position.points) == ("west-china", ())


@rule("40B4a/placement")
def test_a_source_receives_one_unit_and_a_box_any_number() -> None:
    box = country().own("japanese", "0202").unit("C", "0203", "c-46").unit("Z", "0201", "j-sq-8")
    box.mark(general_2={"0203": 9, "0201": 9})
    for name in "ABD":
        box.unit(name, "eliminated", "j-lt-r")
    game: Any = box.points("china-theatre", "ija", 9).points("japan", "ija", 9).game("initial", "japanese")
    play(game, "replace A 0202")  # in an enemy zone
    assert refused(game, "replace B 0202") == ("40B4a/placement", "source-used")
    play(game, "replace B japan", "replace D japan")
    p = game.position
    assert [place(p, name) for name in "ABD"] == ["0202", "japan", "japan"]
    assert p.isolated[unit(p, "A")] == 1


@rule("40B4/affiliation", "40B2")
def test_communists_are_not_replaced_by_points_and_only_what_is_lost_is() -> None:
    box = country().unit("A", "eliminated", "r-36", power="ccp").unit("B", "0101", "c-14").points("kiangsu", "ca", 9)
    game: Any = box.game("initial", "chinese")
    assert refused(game, "replace A 0202") == ("40B4/affiliation", "not-by-points")
    assert refused(game, "replace B 0202") == ("40B2", "not-lost")
    p = game.position
    eliminate(p, unit(p, "B"))
    assert place(p, "B") == "eliminated"
    play(game, "replace B 0202")


@rule("40B4a/limits", "40B4a/breakdown")
def test_one_re_of_cavalry_comes_back_in_a_month_so_a_division_is_broken_down() -> None:
    box = (
        country().own("japanese", "0202 0802").unit("D", "eliminated", "j-cavdiv", ident="D").unit("U", "0101", "c-14")
    )
    box.unit("x", "aside", "j-cav-x", division="D", set="s").unit("y", "aside", "j-cav-x", division="D", set="s")
    game: Any = box.points("china-theatre", "ija", 9).game("initial", "japanese")
    assert refused(game, "replace D 0202") == ("40B4a/limits", "replaced-enough")
    play(game, "break-down D", "replace x 0202")
    assert refused(game, "replace y 0802") == ("40B4a/limits", "replaced-enough")
    assert game.position.replaced == (("ija", "cavalry", 4),)


@rule("40B4a/limits")
@pytest.mark.parametrize(("kind", "branch"), [("j-con", "engineers"), ("j-rr", "engineers"), ("j-art", "artillery")])
def test_which_branch_a_unit_counts_for(kind: str, branch: str) -> None:
    box = country().own("japanese", "0202").unit("x", "eliminated", kind).unit("U", "0101", "c-14")
    game: Any = (
        box.points("china-theatre", "ija", 9).points("china-theatre", "ija", 9, "armour").game("initial", "japanese")
    )
    game.position.replaced = (("ija", branch, 4),)
    assert refused(game, "replace x 0202") == ("40B4a/limits", "replaced-enough")
    game.position.replaced = (("ija", "cavalry", 4),)
    assert refused(game, "replace x 0202") is None


@rule("40B4a/limits")
def test_the_limit_is_new_with_every_month() -> None:
    box = country().own("japanese", "0202").unit("x", "eliminated", "j-cav-x").points("china-theatre", "ija", 9)
    p: Any = box.unit("U", "0101", "c-14").tracks(turn=MONTH).game().position
    p.replaced = (("ija", "cavalry", 4), ("ca", "cavalry", 4))
    receive_points(p, JAPANESE)
    assert p.replaced == (("ca", "cavalry", 4),)


# --- rebuilding --------------------------------------------------------------------------------------------


def _reduced(kind: str = "j-sq-9", face: str = "cadre", *, at: str = "0202", amount: float = 20, **more: Any) -> Any:
    box = country().unit("A", at, kind, face=face, **more).port("0202").own("japanese", "0101 0201 0202 0302")
    return box.unit("U", "1006", "c-14").points("china-theatre", "ija", amount)


@rule("40B4b/japanese", "40B4b/cost")
def test_a_cadre_is_rebuilt_for_what_it_lacks() -> None:
    game: Any = _reduced(amount=5.25).game("initial", "japanese")
    assert refused(game, "rebuild A") == ("40B4/cost", "too-few-points-there")
    game = _reduced().game("initial", "japanese")
    assert refused(game, "rebuild A cadre") == ("40B4b/japanese", "no-such-face")  # it is one
    play(game, "rebuild A")
    assert (game.position.face[0], points(game.position, "china-theatre", "ija")) == (FULL, 14.5)
    game = _reduced("j-lt-x4u", "remnant").game("initial", "japanese")
    play(game, "rebuild A")
    assert points(game.position, "china-theatre", "ija") == 17  # 4.5 less 1.5
    assert refused(game, "rebuild A") == ("40B4b/japanese", "not-reduced")


@rule("40B4b/two-steps")
def test_remnants_become_a_cadre_and_the_cadre_a_division_in_one_phase() -> None:
    game: Any = _reduced(face="remnant").game("initial", "japanese")
    play(game, "rebuild A cadre", "rebuild A")
    assert (game.position.face[0], points(game.position, "china-theatre", "ija")) == (FULL, 11.5)


@rule("40B4b/conditions", "40B4b/district")
def test_it_must_be_supplied_in_a_city_of_its_district_with_a_line_to_a_source() -> None:
    game: Any = _reduced(at="0302").game("initial", "japanese")
    assert refused(game, "rebuild A") == ("40B4b/conditions", "no-city-no-fortress")
    box = (
        country().unit("A", "0202", "j-sq-9", face="cadre").unit("U", "1006", "c-14").points("china-theatre", "ija", 9)
    )
    assert refused(box.game("initial", "japanese"), "rebuild A") == ("40B4b/conditions", "not-supplied")
    box = _reduced().unit("E", "0203", "c-46").mark(general_2={"0203": 9})
    assert refused(box.game("initial", "japanese"), "rebuild A") == ("40B4b/conditions", "in-enemy-zone")
    box = _reduced().province("formosa", "0202")
    assert refused(box.game("initial", "japanese"), "rebuild A") == ("40B4b/district", "no-district-here")
    box = _reduced("j-snlf-r", "full", power="ijn")
    assert refused(box.game("initial", "japanese"), "rebuild A") == ("40B4b/japanese", "not-reduced")


@rule("40B4b/japanese", "40C")
def test_chinese_cadres_are_made_whole_by_equipping_alone() -> None:
    box = country().unit("A", "0202", "c-46", face="cadre").points("kiangsu", "ca", 9)
    assert refused(box.game("initial", "chinese"), "rebuild A") == ("40B4b/japanese", "only-by-equipping")
    box = country().unit("A", "eliminated", "c-46").unit("U", "0101", "c-14").points("kiangsu", "ca", 9)
    assert refused(box.game("initial", "chinese"), "replace A 0202") == ("40C", "fragile")


@rule("40B4a/field", "40B4b/field")
def test_reserve_divisions_replace_in_the_field() -> None:
    box = country().unit("R", "0303", "j-res", ident="20").unit("D", "eliminated", "j-sq-9", ident="20")
    game: Any = box.unit("E", "0305", "j-sq-8", ident="20", face="cadre").game("initial", "japanese")
    assert "refill R D D yes" in game.orders()


# --- special points ----------------------------------------------------------------------------------------


def _lose(p: Any, name: str, wholly: bool = False) -> None:
    eliminate(p, unit(p, name), wholly)


@rule("40B5", "40B5a", "40B5/immediate")
def test_a_division_reduced_to_its_cadre_gives_a_quarter_of_the_loss() -> None:
    box = country().unit("A", "0202", "j-sq-9").unit("T", "0202", "j-dk-mot").unit("N", "0202", "j-snlf-r", power="ijn")
    p: Any = box.port("0202").game().position
    _lose(p, "A")
    assert points(p, "china-theatre", "ija") == 1.375  # (10 - 4.5) / 4
    _lose(p, "T", wholly=True)
    assert points(p, "china-theatre", "ija") == 1.375 + 4.5 / 4
    assert points(p, "china-theatre", "ija", "armour") == 0
    _lose(p, "N")
    assert len(p.points) == 1  # the Navy has no district there


@rule("40B5/isolated")
def test_isolated_units_give_nothing() -> None:
    p: Any = country().unit("A", "0202", "j-sq-9", isolated=True).port("0202").game().position
    _lose(p, "A")
    assert p.points == ()


@rule("40B5b/location", "40B5/all-affiliations")
def test_chinese_points_stay_where_the_unit_fell_whosesoever_it_was() -> None:
    box = (
        country()
        .unit("S", "0303", "c-14", power="sze")
        .unit("H", "0703", "c-14", power="hun")
        .unit("P", "0704", "c-46")
    )
    p: Any = box.game().position
    _lose(p, "S")
    assert points(p, "kiangsu", "ca") == 0.25
    p.give(p.world.place["0802"], JAPANESE)
    p.give(p.world.place["0804"], JAPANESE)
    _lose(p, "H")
    assert points(p, "shansi", "shns") == 0  # no active district, and no base
    assert len(p.points) == 1


@rule("40B5b/ccp")
def test_communist_points_never_go_to_a_district() -> None:
    p: Any = country().unit("A", "0303", "r-36", power="ccp").game().position
    _lose(p, "A")
    assert p.points == ()


@rule("40B5c/convert", "40B5c/criteria")
def test_special_points_may_become_recruit_points_of_a_base_in_reach() -> None:
    def lost(power: str, *bases: str, kind: str = "c-14", wall: str = "") -> Any:
        box = country().unit("A", "0703", kind, power=power).terrain("sea", wall)
        for base, hex in zip(bases, ("0705", "0905"), strict=False):
            box.base(base, hex)
        p: Any = box.game().position
        eliminate(p, unit(p, "A"))
        return p

    assert points(lost("sze"), "shansi", "shns") == 0.25
    p = lost("ccp", "CCC", kind="r-16")  # the only way for Communists
    assert (p.recruits, p.points) == ((("CCC", POINT // 4),), ())
    p = lost("ccp", "LS", kind="r-16")  # a base of the KMT
    assert (p.recruits, p.points) == ((), ())
    p = lost("ca", "CCC")
    assert (p.recruits, points(p, "shansi", "shns")) == ((), 0.25)
    assert type(lost("sze", "CCC").stack[-1]).__name__ == "SpecialPoints"  # a district or a base
    assert lost("sze", "CCC", "LS").stack[-1].bases == ("CCC", "LS")
    assert lost("sze", "CCC", wall="0604 0704 0804 0605 0604 0606 0706 0805 0806").recruits == ()  # out of its area


@rule("40B5c/convert", "40B5/isolated")
def test_the_chinese_player_says_where_they_go() -> None:
    def start(*, isolated: bool) -> Any:
        box = country().unit("A", "0703", "c-14", power="sze").unit("J", "0702", "j-sq-10").unit("K", "0202", "c-14")
        box.mark(attack_supply={"0702": 1}).base("CCC", "0705").base("LS", "0905")
        if not isolated:
            box.city("0202", "full").city("0204", "large").line("high-rail", "0202 0203 0204")
        game: Any = box.game("combat", "japanese", dice=[6])
        play(game, "attack 0703", "join-all", "resolve")
        return game

    game = start(isolated=True)
    assert game.orders("chinese") == ["send-points CCC", "send-points LS"]
    game = start(isolated=False)
    assert game.asked() == "special-points"
    assert game.orders("chinese") == ["send-points district", "send-points CCC", "send-points LS"]
    assert refused(game, "send-points Cs") == ("40B5c/criteria", "no-such-base")
    play(game, "send-points CCC")
    assert (game.position.recruits, game.position.points) == ((("CCC", POINT // 4),), ())
    game = start(isolated=False)
    play(game, "send-points district")
    assert points(game.position, "shansi", "shns") == 0.25


# --- factions without a source, fragile units ----------------------------------------------------------------


@rule("40B7/no-source", "40B7/extinct")
def test_the_lost_units_of_a_faction_without_sources_become_nationalist() -> None:
    box = country().unit("A", "eliminated", "c-14", power="shns").unit("B", "eliminated", "c-cavx", power="shns")
    box.unit("H", "eliminated", "c-hq", power="shns").unit("Q", "aside", "c-hq").unit("C", "aside", "c-14")
    p: Any = box.unit("J", "0801", "j-sq-8").game().position
    for hex in ("0802", "0804"):
        p.put(unit(p, "J"), p.world.place[hex])
        settle(p)
    assert [p.power(unit(p, name)) for name in "AH"] == ["ca", "ca"]
    assert (place(p, "A"), place(p, "B")) == ("eliminated", "aside")  # there are no such Nationalists


@rule("40B7/on-map")
def test_on_the_map_they_stay_what_they_are_until_they_fall() -> None:
    box = (
        country()
        .unit("A", "0303", "c-14", power="man")
        .unit("C", "aside", "c-14")
        .unit("K", "aside", "c-14", power="shns")
    )
    p: Any = box.unit("S", "0304", "c-14", power="shns").game().position
    assert p.power(unit(p, "A")) == "man"  # Manchuria is lost from the start
    _lose(p, "A")
    _lose(p, "S")
    assert (p.power(unit(p, "A")), p.power(unit(p, "S"))) == ("ca", "shns")
    p.give(p.world.place["0802"], CHINESE)
    assert p.power(unit(p, "A")) == "ca"


@rule("40C1")
@pytest.mark.parametrize(
    ("kind", "back", "face"),
    [
        ("c-46", "c-14", "full"),
        ("c-46", "c-14", "cadre"),
        ("c-35", "c-14", "full"),
        ("c-37m", "c-14", "full"),
        ("c-38c", "c-17c", "full"),
    ],
)
def test_a_fragile_division_lies_in_the_pool_as_a_weaker_one(kind: str, back: str, face: str) -> None:
    box = country().unit("A", "0303", kind, counter="A", face=face).unit("B", "aside", back, counter="A")
    p: Any = box.game().position
    eliminate(p, unit(p, "A"), wholly=True)
    assert (place(p, "A"), place(p, "B")) == ("aside", "eliminated")


@rule("40C2")
@pytest.mark.parametrize("kind", ["c-nav", "c-sec", "c-pol", "c-paoan", "c-fort"])
def test_some_troops_are_gone_for_good(kind: str) -> None:
    p: Any = country().unit("A", "0303", kind).game().position
    _lose(p, "A", wholly=True)
    assert place(p, "A") == "aside"
    assert told_kinds(p) == ["eliminated", "gone-for-good"]


def told_kinds(p: Any) -> list[str]:
    return [event.kind for event in p.events if event.kind in ("eliminated", "gone-for-good")]


# --- puppets -----------------------------------------------------------------------------------------------


@rule("40D/rp", "40D/regional-double")
def test_puppet_provinces_earn_by_cities() -> None:
    def earned(*, regional: bool = False, large: str = "0705 0706 0803") -> float:
        box = country().government("shansi").own("japanese", "0705 0706 0802").unit("J", "1001", "j-sq-8")
        for hex in large.split():
            box.city(hex, "large")
        if regional:
            box.capital("north-china", "0802")
        p: Any = box.tracks(turn=MONTH).game("initial", "japanese", stay=True).position
        return points(p, "shansi", "shansi")

    assert earned() == 0.25  # two of three large cities are Japanese
    assert earned(regional=True) == 0.5
    assert earned(large="") == 0.125  # no such city at all
    assert earned(large="0606") == 0


@rule("40D/rp", "46D1")
def test_manchukuo_is_no_region_and_earns_as_a_province_does() -> None:
    p = on(start(), "Aug I 37")
    assert {(one.key, one.affiliation): amount / POINT for one, amount in puppet_points(p)} == {
        ("manchukuo", "manchukuo"): 2 / 8,  # Chinchow and Yingkow
        ("jehol", "jehol"): 1 / 8,
        ("east-hopei", "east-hopei"): 1 / 8,
        ("formosa", "formosa"): 5 / 8,
    }


@rule("40D/cap")
def test_a_puppet_province_keeps_one_point() -> None:
    box = country().points("shansi", "shansi", 2.5).points("shansi", "shns", 2.5).own("japanese", "0802")
    game: Any = box.unit("J", "1001", "j-sq-8").game("initial", "japanese", stay=True)
    assert points(game.position, "shansi", "shansi") == 2.5
    play(game, "done")
    assert points(game.position, "shansi", "shansi") == 1
    assert points(game.position, "shansi", "shns") == 2.5


@rule("40D/use", "40D/side")
def test_a_puppet_unit_is_raised_on_either_side_with_points_of_its_province() -> None:
    def start() -> Any:
        box = country().unit("S", "eliminated", "p-static", power="shansi", counter="S").own("japanese", "0802 0202")
        box.unit("C", "aside", "p-con", power="shansi", counter="S").unit("F", "eliminated", "c-14", power="shns")
        box.level("shansi", "puppet").unit("J", "1001", "j-sq-8").government("shansi")
        box.points("shansi", "shansi", 0.5).points("china-theatre", "ija", 9)
        game: Any = box.game("initial", "japanese")
        game.position.turn_coat([power.key for power in game.position.world.powers].index("shns"), JAPANESE)
        return game

    game = start()
    assert refused(game, "replace F 0802") == ("40B4/cost", "too-few-points-there")
    assert refused(game, "replace S 0202") == ("40B4a/district", "no-source")
    play(game, "replace S 0802")
    assert (place(game.position, "S"), game.position.points[0][0]) == ("0802", "china-theatre")
    game = start()
    play(game, "replace C 0802")
    assert (place(game.position, "S"), place(game.position, "C")) == ("aside", "0802")
    assert refused(game, "replace S 0802") == ("40B2", "not-lost")


@rule("40D/limit-special")
def test_a_lost_puppet_unit_gives_points_to_its_own_government() -> None:
    box = country().unit("S", "0802", "p-static", power="shansi").points("china-theatre", "ija", 1).port("0802")
    p: Any = box.government("shansi").game().position
    _lose(p, "S")
    assert points(p, "shansi", "shansi") == 0.125
    assert points(p, "china-theatre", "ija") == 1


# --- equipping ---------------------------------------------------------------------------------------------


def _arsenal(kind: str = "c-14", *, at: str = "0202", resources: int = 2, **more: Any) -> Any:
    box = country().unit("A", at, kind, counter="A", **more).unit("B", "aside", "c-35", counter="A")
    box.mark(general_2={"0202": 9, "0303": 9}, resources={"0202": resources})
    return box.points("kiangsu", "ca", 3).points("kiangsu", "ca", 3, "equipment")


@rule("40E")
def test_a_division_is_equipped_for_points_and_resources() -> None:
    game: Any = _arsenal().game("initial", "chinese")
    play(game, "equip A")
    p: Any = game.position
    assert (place(p, "A"), place(p, "B")) == ("aside", "0202")
    assert (points(p, "kiangsu", "ca"), points(p, "kiangsu", "ca", "equipment")) == (2, 2)
    assert p.resources[p.world.place["0202"]] == 1
    assert told(game, "equipped")[0]["resources"] == 1


@rule("40E", "40C")
def test_a_cadre_becomes_the_division_again() -> None:
    box = country().unit("A", "0202", "c-46", face="cadre").mark(general_2={"0202": 9}, resources={"0202": 1})
    game: Any = box.points("kiangsu", "ca", 3).points("kiangsu", "ca", 3, "equipment").game("initial", "chinese")
    play(game, "equip A")
    assert game.position.face[0] == FULL
    assert points(game.position, "kiangsu", "ca") == 1.5


@rule("40E/conditions", "40E")
def test_why_a_unit_is_not_equipped() -> None:
    assert refused(_arsenal(at="0303").game("initial", "chinese"), "equip A") == (
        "40E/conditions",
        "no-city-no-fortress",
    )
    assert refused(_arsenal(resources=0).game("initial", "chinese"), "equip A") == (
        "40E/conditions",
        "too-few-reached",
    )
    assert refused(_arsenal(power="hun").game("initial", "chinese"), "equip A") == ("40E", "not-to-be-equipped")
    box = country().unit("A", "0202", "c-14", counter="A").unit("B", "aside", "c-35", counter="A")
    box.mark(resources={"0202": 1}).points("kiangsu", "ca", 3).points("kiangsu", "ca", 3, "equipment")
    assert refused(box.game("initial", "chinese"), "equip A") == ("40E/conditions", "not-supplied")
    box = _arsenal().unit("J", "0203", "j-sq-8").mark(general_2={"0203": 9})
    assert refused(box.game("initial", "chinese"), "equip A") == ("40E/conditions", "in-enemy-zone")
    box = country().unit("A", "0202", "c-14", counter="A").unit("B", "aside", "c-35", counter="A")
    box.mark(general_2={"0202": 9}, resources={"0202": 1}).points("kiangsu", "ca", 3)
    assert refused(box.game("initial", "chinese"), "equip A") == ("40B4/cost", "too-few-points-there")
    assert not fresh(box.game().position)


# --- resources ---------------------------------------------------------------------------------------------------


@rule("40B1/production", "40B1/substitution", "40B1/no-conversion")
def test_japan_takes_new_resource_points_as_supply_and_old_ones_never() -> None:
    p: Any = MODULE.start(MODULE.world("1937-41", "1998", {}), "resources")
    japan = p.world.place["japan"]
    before = p.resources[japan]
    refusal = Exchange(japan, "attack").refusal(p, JAPANESE)
    assert refusal is not None
    assert refusal.rule == "40B1/no-conversion"  # what is there already stays what it is
    receive_resources(p)
    assert p.resources[japan] == before + 12
    attack = p.attack_supply[japan]
    for _ in range(4):
        assert Exchange(japan, "attack").refusal(p, JAPANESE) is None
        Exchange(japan, "attack").play(p, JAPANESE)
    assert (p.resources[japan], p.attack_supply[japan]) == (before, attack + 4)  # three for one
    refusal = Exchange(japan, "attack").refusal(p, JAPANESE)
    assert refusal is not None
    assert refusal.rule == "40B1/no-conversion"
    receive_resources(p)
    Exchange(japan, "general").play(p, JAPANESE)
    assert (p.resources[japan], p.general_1[japan]) == (before + 11, 4)  # four for one
    for _ in range(9):
        Exchange(japan, "general").play(p, JAPANESE)
    refusal = Exchange(japan, "attack").refusal(p, JAPANESE)  # two are new, and old ones do not make up the third
    assert refusal is not None
    assert (refusal.rule, refusal.facts["needed"], refusal.facts["there"]) == ("40B1/substitution", 3, 2)

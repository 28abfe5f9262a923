"""40A Reinforcements and every kind of event of the orders of battle."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.invariants import faults
from grognard.games.war_of_resistance.position import ARRIVED, CUT_OFF, SUPPLIED
from grognard.games.war_of_resistance.rules.supply import declare_supply
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import play, refused
from tests.rules.war_of_resistance.raising import country, fresh, place, points, told, unit
from tests.rules.war_of_resistance.sailing import sea


@rule("40A/placement", "40A1/chinese-placement", "40/unsupplied-arrival")
def test_a_reinforcement_comes_where_it_is_listed_and_waits_while_that_is_the_enemys() -> None:
    for owner, found in (("chinese", "0404"), ("japanese", "aside")):
        box = country().unit("A", "aside", "c-14").event("reinforce", "A", side="chinese", at="0404")
        p: Any = box.own(owner, "0404").game("initial", "chinese").position
        assert place(p, "A") == found
    assert p.entered[0] == 0  # it is delayed
    box = country().unit("A", "aside", "c-14").unit("J", "0305", "j-sq-8")
    p = box.event("reinforce", "A", side="chinese", at="0404").game("initial", "chinese").position
    assert place(p, "A") == "0404"  # in an enemy zone
    assert p.supply[unit(p, "A")] != SUPPLIED
    for port, supply in ((True, SUPPLIED), (False, CUT_OFF)):
        box = country().unit("A", "aside", "j-sq-8").event("reinforce", "A", at="0202").own("japanese", "0202")
        p = (box.port("0202") if port else box).game("initial", "japanese", stay=True).position
        assert p.supply[unit(p, "A")] == supply


@rule("40/unsupplied-arrival")
def test_who_has_just_arrived_is_not_supplied_when_supply_is_declared_again() -> None:
    box = country().unit("A", "aside", "c-14").unit("B", "0404", "c-14").unit("C", "0405", "c-14")
    box.mark(general_2={"0404": 1}).event("reinforce", "A", side="chinese", at="0404")
    game: Any = box.own("chinese", "0404 0405").game("initial", "chinese", stay=True)
    p = game.position
    assert [p.supply[unit(p, name)] == SUPPLIED for name in "ABC"] == [False, True, False]
    assert refused(game, "favour A") == ("40/unsupplied-arrival", "just-arrived")
    declare_supply(p)
    assert [p.supply[unit(p, name)] == SUPPLIED for name in "ABC"] == [False, True, False]
    p.put(unit(p, "B"), p.world.place["aside"])
    p.put(unit(p, "C"), p.world.place["aside"])
    declare_supply(p)
    assert p.supply[unit(p, "A")] != SUPPLIED


@rule("40/unsupplied-arrival")
def test_a_network_with_room_does_not_feed_who_has_just_arrived() -> None:
    box = country().city("0202", "full", yard=2).city("0204", "full", yard=2).line("high-rail", "0202 0203 0204")
    box.unit("KMT", "0202", "c-14").unit("A", "aside", "c-14").event("reinforce", "A", side="chinese", at="0203")
    game: Any = box.game("initial", "chinese", stay=True)
    p = game.position
    for player, fed in ((1, False), (0, True)):  # not in its first turn, but from the enemy's turn on
        if player == 0:
            p.done[unit(p, "A")] &= ~ARRIVED
        declare_supply(p)
        assert (p.supply[unit(p, "A")] == SUPPLIED, p.supply[unit(p, "KMT")]) == (fed, SUPPLIED)


@rule("40A1/chinese-placement", "40B4a/placement")
def test_reinforcements_without_a_place_come_one_to_a_source_of_their_affiliation() -> None:
    box = country()
    for name in "ABC":
        box.unit(name, "aside", "c-14", power="shns")
    game: Any = box.event("reinforce", "A B C", side="chinese").game("initial", "chinese")
    p: Any = game.position
    assert [place(p, name) for name in "ABC"] == ["aside"] * 3  # there is a choice
    assert refused(game, "receive A 0202") == ("40A1/chinese-placement", "no-source")
    play(game, "receive A 0804")
    assert refused(game, "receive B 0804") == ("40B4a/placement", "source-used")
    play(game, "done")
    p = game.position
    assert sorted(place(p, name) for name in "ABC") == ["0802", "0804", "aside"]  # the last is delayed
    assert list(p.entered) == [1, 1, 0]


@rule("40A1/special", "40A2")
def test_conditions_hold_a_reinforcement_back() -> None:
    for level, found in ((3, "aside"), (2, "japan")):
        box = WarSandbox(4, 4).unit("A", "aside", "j-sq-8").event("reinforce", "A", at="japan", when="restriction:2")
        p: Any = box.tracks(restriction=level).game("initial", "japanese", stay=True).position
        assert place(p, "A") == found
    for owner, found in (("japanese", "0202"), ("chinese", "aside")):
        box = country().unit("A", "aside", "j-base", power="ijn").own(owner, "0404 0202")
        p = box.event("reinforce", "A", at="0202", when="owned:0404").game("initial", "japanese", stay=True).position
        assert place(p, "A") == found


@rule("40A2")
def test_conditional_reinforcements_come_once_for_each_condition() -> None:
    box = country().unit("A", "aside", "j-sq-8").unit("B", "aside", "j-sq-8").unit("C", "0404", "c-14")
    box.event("conditional", "A B", at="japan", when="enter:0404 take:0101 one-each").own("japanese", "0101")
    p: Any = box.game("initial", "japanese", stay=True).position
    assert (place(p, "A"), place(p, "B")) == ("japan", "aside")
    assert list(p.entered) == [1, 0]


@rule("40A1/special")
def test_communists_come_to_a_quiet_hex_of_a_province_or_where_they_have_a_base() -> None:
    box = country().unit("A", "aside", "r-36", power="ccp").unit("J", "0803", "j-sq-8").mark(general_2={"0803": 9})
    game: Any = box.event("reinforce", "A", side="chinese", at="prov:shansi", when="free-hex").game(
        "initial", "chinese"
    )
    assert refused(game, "receive A 0202") == ("40A1/chinese-placement", "no-source")
    assert refused(game, "receive A 0703") == ("40A1/chinese-placement", "no-source")  # in the zone of J
    assert refused(game, "receive A 0606") is None
    for base, due in (("", False), ("LS", False), ("CCC", True)):  # LS is one of the KMT
        box = country().unit("A", "aside", "r-36", power="ccp")
        box.event("reinforce", "A", side="chinese", at="0404", when="ccp-base:shansi,honan")
        if base:
            box.base(base, "0703")
        p: Any = box.game("initial", "chinese", stay=True).position
        assert (place(p, "A") == "0404") == due


@rule("40A1/chinese-placement")
def test_who_is_not_placed_comes_to_a_source_with_room() -> None:
    box = country().unit("A", "aside", "c-14", power="shns").event("reinforce", "A", side="chinese")
    for name in "KLM":
        box.unit(name, "0802", "c-14", power="shns")  # the first of the two sources is full
    game: Any = box.unit("J", "0101", "j-sq-8").game("initial", "chinese", stay=True)
    assert refused(game, "receive A 0802") is None  # the owner may want it all the same
    play(game, "done")
    assert place(game.position, "A") == "0804"


@rule("40A1/convert", "40A1/convert-conditions")
def test_a_conversion_is_made_as_soon_as_the_unit_is_in_a_supplied_city() -> None:
    def converted(at: str, foe: str = "1006", fort: bool = False) -> str:
        box = country().unit("old", at, "j-dk").unit("new", "aside", "j-tri-7s").unit("U", foe, "c-46").port("0202")
        box.own("japanese", "0101 0201 0202 0301 0302 0303").event("convert", "new", replaces="old")
        box.mark(general_2={foe: 9})  # U has a zone
        if fort:
            box.mark(fort={at: "fortress-improved"})
        p: Any = box.game("initial", "japanese", stay=True).position
        return place(p, "new")

    assert converted("0202") == "0202"
    assert converted("0303") == "aside"  # no city
    assert converted("0303", fort=True) == "0303"
    assert converted("0202", foe="0203") == "aside"  # in an enemy zone
    box = country().unit("old", "0202", "j-dk").unit("new", "aside", "j-tri-7s").event("convert", "new", replaces="old")
    p: Any = box.game("initial", "japanese", stay=True).position
    assert place(p, "new") == "aside"  # without supply: not yet
    assert p.entered[0] == 0


@rule("40A1/convert-conditions")
@pytest.mark.parametrize(("second", "there"), [("0202", "0202"), ("0303", "aside"), ("eliminated", "aside")])
def test_several_units_are_converted_only_where_they_stand_together(second: str, there: str) -> None:
    box = country().unit("one", "0202", "j-dk").unit("two", second, "j-dk").unit("new", "aside", "j-tri-7s")
    box.port("0202").own("japanese", "0202 0303").mark(fort={"0303": "fortress-improved"})
    p: Any = box.event("convert", "new", replaces="one two").game("initial", "japanese", stay=True).position
    assert place(p, "new") == there
    assert [place(p, name) for name in ("one", "two")] == (["aside"] * 2 if there == "0202" else ["0202", second])


@rule("40A1/convert-conditions", "40A1/reorganise")
def test_several_units_are_reorganised_only_where_they_stand_together() -> None:
    def asked(second: str) -> Any:
        box = country().unit("one", "0202", "j-dk").unit("two", second, "j-dk").unit("new", "aside", "j-tri-7s")
        box.port("0202").own("japanese", "0202 0303").mark(fort={"0303": "fortress-improved"})
        return box.event("reorganise", "new", replaces="one two").game("initial", "japanese", stay=True)

    assert refused(asked("0303"), "reorganise two") == ("40A1/convert-conditions", "not-stacked-together")
    game = asked("0202")
    play(game, "reorganise two")
    assert [place(game.position, name) for name in ("one", "two", "new")] == ["aside", "aside", "0202"]


@rule("40A1/convert")
def test_the_old_counter_is_out_of_play_and_not_in_the_pool() -> None:
    box = country().unit("old", "0202", "j-dk").unit("new", "aside", "j-tri-7s").port("0202")
    game: Any = (
        box.own("japanese", "0202").event("convert", "new", replaces="old").game("initial", "japanese", stay=True)
    )
    assert (place(game.position, "old"), place(game.position, "new")) == ("aside", "0202")
    assert told(game, "converted") == [{"unit": "old", "units": ("new",), "hex": "0202"}]


def _options(**event: Any) -> Any:
    box = country().unit("old", "0202", "j-dk").unit("new", "aside", "j-tri-7s").unit("hc", "aside", "j-loc")
    return box.port("0202").own("japanese", "0202").event(**event)


@rule("40A1/reorganise", "40A1/convert-conditions")
def test_a_reorganisation_is_for_the_owner_to_order_from_its_turn_on() -> None:
    event: Any = {"action": "reorganise", "units": "new", "replaces": "old"}
    game: Any = _options(**event, turn=3).game("initial", "japanese", stay=True)
    assert refused(game, "reorganise old") == ("40A1/reorganise", "no-reorganisation")
    game = _options(**event).game("initial", "japanese", stay=True)
    assert place(game.position, "new") == "aside"
    play(game, "reorganise old")
    assert (place(game.position, "old"), place(game.position, "new")) == ("aside", "0202")
    assert refused(game, "reorganise old") == ("40A1/reorganise", "no-reorganisation")
    game = country().unit("old", "0404", "j-dk").unit("new", "aside", "j-tri-7s").event(**event).game("initial")
    assert refused(game, "reorganise old") == ("40A1/convert-conditions", "no-city-no-fortress")


@rule("40A1/upgrade")
def test_an_upgrade_costs_the_points_that_are_listed() -> None:
    event: Any = {"action": "upgrade", "units": "new", "replaces": "old", "when": "armour:2"}
    game: Any = _options(**event).points("china-theatre", "ija", 1.5, "armour").game("initial", "japanese", stay=True)
    assert refused(game, "reorganise old") == ("40A1/upgrade", "too-few-points")
    game = _options(**event).points("china-theatre", "ija", 3, "armour").game("initial", "japanese", stay=True)
    play(game, "reorganise old")
    assert place(game.position, "new") == "0202"
    assert points(game.position, "china-theatre", "ija", "armour") == 1


@rule("40A1/upgrade")
def test_an_upgrade_may_ask_for_points_of_two_types() -> None:
    event: Any = {"action": "upgrade", "units": "new", "replaces": "old", "when": "infantry:1 armour:2"}
    box = _options(**event).points("china-theatre", "ija", 3, "armour")
    game: Any = box.game("initial", "japanese", stay=True)
    refusal = game.why_not("reorganise old")
    assert (refusal.rule, refusal.facts["type"], refusal.facts["cost"]) == ("40A1/upgrade", "infantry", "1")
    game = box.points("china-theatre", "ija", 1, "infantry").game("initial", "japanese", stay=True)
    play(game, "reorganise old")
    assert points(game.position, "china-theatre", "ija", "armour") == 1
    assert points(game.position, "china-theatre", "ija", "infantry") == 0


@rule("40A1/substitute")
def test_a_division_is_exchanged_for_another_and_its_line_of_communications_and_back() -> None:
    game: Any = _options(action="substitute", units="new hc", replaces="old", when="optional").game(
        "initial", "japanese"
    )
    play(game, "reorganise old")
    assert [place(game.position, name) for name in ("old", "new", "hc")] == ["aside", "0202", "0202"]
    game.position.put(unit(game.position, "hc"), game.position.world.place["0404"])  # wherever it is
    play(game, "reorganise new")
    assert [place(game.position, name) for name in ("old", "new", "hc")] == ["0202", "aside", "aside"]


@rule("40A1/substitute")
def test_a_division_in_japan_is_exchanged_there() -> None:
    box = country().unit("old", "japan", "j-sq-8").unit("new", "aside", "j-sq-9")
    game: Any = box.event("substitute", "new", replaces="old", when="optional").game("initial", "japanese")
    play(game, "reorganise old")
    assert [place(game.position, name) for name in ("old", "new")] == ["aside", "japan"]


@rule("40A1/substitute", "31/cargo-loss")
def test_who_leaves_play_at_sea_leaves_the_ship_that_carries_him() -> None:
    box = country().unit("old", "aside", "j-sq-8").unit("new", "0202", "j-sq-9").unit("hc", "aboard", "j-inf-r")
    box.ship("N", "japan", "NT", 3).freight("N", "hc")
    game: Any = box.event("substitute", "new hc", replaces="old", when="optional").game("initial", "japanese")
    play(game, "reorganise new")
    assert [place(game.position, name) for name in ("old", "new", "hc")] == ["0202", "aside", "aside"]
    assert game.position.freights == ()
    assert faults(game.position) == []


@rule("40A1/disband", "40A1/disband-delay")
def test_a_unit_is_disbanded_for_its_price_which_is_of_use_from_the_next_turn_on() -> None:
    box = country().unit("A", "0802", "c-x", power="ca").event("disband", "A", side="chinese", when="optional")
    game: Any = box.points("kiangsu", "ca", 5).game("initial", "chinese")
    play(game, "disband A")
    assert place(game.position, "A") == "eliminated"
    assert fresh(game.position) == {("shansi", "shns"): 1}  # where it stood
    assert points(game.position, "shansi", "shns") == 0
    assert refused(game, "replace A 0202") == ("40A1/disband-delay", "just-disbanded")
    assert refused(game, "disband A") == ("40A1/disband", "not-to-be-disbanded")


@rule("40A1/disband-delay", "40C1")
def test_a_fragile_unit_that_is_disbanded_is_exchanged_in_the_pool() -> None:
    box = country().unit("A", "0202", "c-35", counter="A").unit("B", "aside", "c-14", counter="A")
    game: Any = box.event("disband", "A", side="chinese", when="optional").game("initial", "chinese")
    play(game, "disband A")
    assert (place(game.position, "A"), place(game.position, "B")) == ("aside", "eliminated")
    assert fresh(game.position) == {("kiangsu", "ca"): 3}
    assert refused(game, "replace B 0202") == ("40A1/disband-delay", "just-disbanded")


@rule("40A1/withdraw", "40/unit-ids")
def test_any_unit_of_the_same_kind_may_be_withdrawn() -> None:
    def start() -> Any:
        box = WarSandbox(6, 4).unit("A", "0202", "j-sq-8").unit("B", "0404", "j-sq-8").unit("C", "0303", "j-sq-9")
        return box.event("withdraw", "A").game("initial", "japanese")

    game: Any = start()
    assert refused(game, "withdraw C") == ("40A1/withdraw", "not-to-be-withdrawn")
    play(game, "withdraw B")
    assert (place(game.position, "A"), place(game.position, "B")) == ("0202", "aside")
    assert refused(game, "withdraw A") == ("40A1/withdraw", "not-to-be-withdrawn")
    game = start()
    play(game, "done")  # nothing was said: the one that is named
    assert (place(game.position, "A"), place(game.position, "B")) == ("aside", "0404")


@rule("40A1/withdraw")
def test_who_is_withdrawn_at_sea_leaves_his_ship() -> None:
    box = sea().exits("0101").ship("N", "japan", "NT", 3).unit("A", "aboard", "j-inf-r").unit("B", "aboard", "j-tri-7")
    game: Any = box.freight("N", "A B").event("withdraw", "A").game("initial", "japanese", stay=True)
    play(game, "withdraw A")
    p = game.position
    assert game.where("A") == "aside"
    assert p.freights == (((p.world.number["N"],), (p.world.number["B"],), ()),)
    assert faults(p) == []


@rule("40A1/withdraw")
def test_a_lost_unit_is_withdrawn_from_the_pool_and_its_price_is_owed() -> None:
    box = WarSandbox(4, 4).unit("A", "eliminated", "j-sq-8").unit("B", "0202", "j-dk")
    game: Any = box.points("china-theatre", "ija", 4).event("withdraw", "A").game("initial", "japanese", stay=True)
    play(game, "done")
    assert place(game.position, "A") == "aside"
    assert points(game.position, "china-theatre", "ija") == 4 - 9
    box = WarSandbox(4, 4).unit("A", "0303", "j-sq-8", face="cadre").unit("B", "eliminated", "j-sq-8")
    game = box.points("china-theatre", "ija", 4).event("withdraw", "A").game("initial", "japanese", stay=True)
    play(game, "done")
    assert (place(game.position, "A"), place(game.position, "B")) == (
        "0303",
        "aside",
    )  # a cadre is not of that strength
    assert points(game.position, "china-theatre", "ija") == 4 - 9


@rule("40A1/return")
def test_a_withdrawn_unit_returns_as_a_reinforcement() -> None:
    box = WarSandbox(4, 4).unit("A", "0202", "j-sq-8").event("withdraw", "A")
    game: Any = box.event("reinforce", "A", at="japan", turn=1).game("initial", "japanese", stay=True)
    play(game, "done")
    assert (place(game.position, "A"), list(game.position.entered)) == ("aside", [1, 0])
    box = WarSandbox(4, 4).unit("A", "aside", "j-sq-8").event("reinforce", "A", at="japan", turn=1).tracks(turn=1)
    assert place(box.game("initial", "japanese", stay=True).position, "A") == "japan"


@rule("40A1/pool-add", "40A1/forming")
def test_units_join_the_pool_or_form_until_they_are_complete() -> None:
    sandbox = WarSandbox(4, 4).unit("A", "aside", "j-dkg").unit("B", "aside", "j-static").event("pool", "A")
    sandbox.event("form", "B").event("reinforce", "B", turn=1, at="0202").own("japanese", "0202")
    p: Any = sandbox.game("initial", "japanese", stay=True).position
    assert (place(p, "A"), place(p, "B")) == ("eliminated", "forming")
    p = sandbox.tracks(turn=1).game("initial", "japanese", stay=True).position
    assert place(p, "B") == "0202"


@rule("40A1/add-garrison", "40A1/release-garrison")
def test_garrisons_are_given_units_and_release_them() -> None:
    def start(*, lost: bool = False) -> WarSandbox:
        box = country().unit("A", "eliminated" if lost else "0505", "j-static").unit("C", "0101", "c-14")
        box.own("japanese", "0802").garrison("shantung", "0802 0803")
        return box.event("garrison", any_kind="j-static", garrison="shantung")

    p: Any = start().game("initial", "japanese", stay=True).position
    keys = list(p.world.land.politics.garrisons)
    assert (place(p, "A"), p.posted[unit(p, "A")]) == ("0802", 1 + keys.index("shantung"))
    p = start(lost=True).game("initial", "japanese", stay=True).position
    assert (place(p, "A"), p.posted[unit(p, "A")]) == ("eliminated", 1 + keys.index("shantung"))
    box = start(lost=True).unit("B", "eliminated", "j-sq-8").points("china-theatre", "ija", 20).own("japanese", "0202")
    raised: Any = box.game("initial", "japanese", stay=True)
    assert refused(raised, "replace B 0202") == ("37D2/full-strength", "garrisons-first")
    play(raised, "done")
    assert place(raised.position, "A") == "0802"  # as soon as can be, and where its garrison is
    both: Any = start(lost=True).unit("D", "0505", "j-static").game("initial", "japanese", stay=True).position
    assert (place(both, "D"), both.posted[unit(both, "A")]) == ("0802", 0)  # another will do
    box = start().event("release", "A", turn=1)
    game: Any = box.tracks(turn=1).game("initial", "japanese", stay=True)
    assert game.position.posted[unit(game.position, "A")] == 0


@rule("40A1/special")
def test_events_are_told() -> None:
    box = WarSandbox(3, 3).event("event", side="chinese", when="fifth-army")
    game: Any = box.game("initial", "chinese", stay=True)
    assert told(game, "event") == [{"name": "fifth-army"}]
    assert game.position.entered[0] == 1

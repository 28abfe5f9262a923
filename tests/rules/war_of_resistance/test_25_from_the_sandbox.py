"""The words of the sandbox for air and sea, and the examples of rules 25, 35 and 36E1 told in them."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.kernel.words import Malformed
from tests.marks import rule
from tests.rules.war_of_resistance.flights import HOME, begin, play, refused, sky
from tests.rules.war_of_resistance.sailing import SECOND, river, sea


def china(**tracks: Any) -> WarSandbox:
    box = WarSandbox(8, 6).own("chinese", "0303 0304").city("0303", "full").city("0304", "full")
    return box.capital("kmt", "0303").mark(general_1={"0303": 1}).tracks(**tracks)


def number(key: str) -> int:
    game: Any = WarSandbox(2, 2).unit("U", "0101", "c-14").game()
    return int(game.position.world.land.calendar[key].number)


@rule("25B/inoperative-arrival")
def test_two_p_40_come_as_many_turns_later_as_the_dice_say() -> None:
    """Sep I 41, dice 3 and 5: Oct II 41 and Nov II 41."""
    start = number("Sep I 41")
    box = china(turn=start).wing("P", "aside", "avg-p-40b").wing("Q", "aside", "avg-p-40b")
    box.air_event("inoperative", "avg-p-40b", units=2, turn=start)
    game: Any = box.game("initial", "chinese", dice=[3, 5])
    later = {wing: turn for turn, wing in game.position.coming}
    names = {game.position.name(wing): turn for wing, turn in later.items()}
    assert names == {"P": number("Oct II 41"), "Q": number("Nov II 41")}
    assert (game.where("P"), game.where("Q")) == ("aside", "aside")


@rule("25C/cycle-carry")
def test_of_eleven_points_two_are_kept() -> None:
    game: Any = china(turn=number("Sep I 38"), arp=(0, 0, 11, 0, 0)).game("initial", "chinese", stay=True)
    assert game.track("arp")[2] == 2


@rule("25B/return", "25B")
def test_who_was_withdrawn_returns() -> None:
    box = china().wing("W", "withdrawn", "caf-hawk-iii").air_event("return", "caf-hawk-iii", at="west-china")
    game: Any = box.game("initial", "chinese")
    assert (game.where("W"), game.state("W", "ready")) == ("west-china", "operative")


@rule("35A")
def test_ships_arrive_where_the_order_of_battle_says() -> None:
    box = river().port("0302", "standard").exits("0101").ship("T", "aside", "TF", 4).ship("N", "aside", "NT", 3)
    box.ship_event("T", "0302", turn=5).ship_event("NT", "japan", turn=5, strength=2).tracks(turn=5)
    game: Any = box.game("initial", "japanese", stay=True)
    assert (game.where("T"), game.state("T", "afloat")) == ("0302", "in-port")
    assert (game.where("N"), game.state("N", "damage")) == ("japan", 1)  # 35A/substitute: of 3, for 2


@rule("34E/buy", "35B/nrp")
def test_what_may_be_bought_and_mended_is_told() -> None:
    box = sea().exits("0101").mark_place("resources", "japan", 3).allowance(lc_extra_max=1, nrp_per_month=5)
    game: Any = (
        box.ship("L", "aside", "LC", 1).ship("M", "aside", "LC", 1).tracks(turn=number("Sep I 37")).game("initial")
    )
    assert game.track("nrp") == 5
    play(game, "buy-ships LC")
    assert refused(game, "buy-ships LC") == ("34E/buy", "no-more-for-sale")


@rule("24C/plan", "20F2/timing")
def test_a_drop_that_was_planned_a_turn_ago_is_made_and_one_of_this_turn_is_not() -> None:
    box = sky().wing("T", HOME, "ija-ki-34").unit("P", HOME, "j-para").plan("P", "0605", 2, by="air").tracks(turn=3)
    game = begin(box, dice=[6])
    assert game.view("japanese")["air"]["plans"][0]["hex"] == "0605"
    assert "0605" not in str(game.view("chinese"))
    play(game, "fly T transport 0605", "take-aboard P T yes", "go")
    assert (game.where("P"), game.control("0605")) == ("0605", "japanese")
    late = begin(
        sky().wing("T", HOME, "ija-ki-34").unit("P", HOME, "j-para").plan("P", "0605", 3, "air").tracks(turn=3)
    )
    play(late, "fly T transport 0605")
    assert refused(late, "take-aboard P T yes") == ("24C/plan", "drop-not-planned")


@rule("28B", "36E1/naval")
def test_nobody_sails_on_a_frozen_river() -> None:
    game: Any = river().frozen().ship("B", SECOND, "RT", 2).game("movement")
    assert refused(game, "sail B 0303/0304") == ("36E1/naval", "icebound")
    assert refused(river().frozen("9").ship("B", SECOND, "RT", 2).game("movement"), "sail B 0303/0304") is None


@rule("20G2d/move-cost")
def test_harassment_is_told_by_who_suffers_it() -> None:
    box = WarSandbox(6, 6).unit("A", "0303", "j-inf-r").harass("japanese", "0303", 2)
    game: Any = box.game("movement", "japanese")
    play(game, "move A 0304")
    assert game.state("A", "spent") == 4 * 3  # a hex and two hits
    other: Any = WarSandbox(6, 6).unit("A", "0303", "j-inf-r").harass("chinese", "0303", 2).game("movement")
    play(other, "move A 0304")
    assert other.state("A", "spent") == 4


@rule("27A5/base", "23G2")
def test_carrier_aircraft_are_on_the_deck_that_is_there_or_named() -> None:
    box = sea(10).ship("K", "0202", "CG", 3).ship("L", "0202", "CG", 3).wing("a", "0202", "ijn-a5m2")
    game: Any = box.wing("b", "0202", "ijn-d1a1", deck="L").game("movement", "japanese")
    p = game.position
    assert [p.name(p.deck[p.world.number[wing]] - 1) for wing in ("a", "b")] == ["K", "L"]
    with pytest.raises(Malformed, match="carrier 'M': one of K, L was expected"):
        sea(10).ship("K", "0202", "CG", 3).ship("L", "0202", "CG", 3).wing("b", "0202", "ijn-d1a1", deck="M").game()
    with pytest.raises(Malformed, match="b is on K: it must be in 0202"):
        sea(10).ship("K", "0202", "CG", 3).wing("b", "0203", "ijn-d1a1", deck="K").game()


@rule("27B2", "27B7")
def test_a_ship_in_the_hex_of_an_enemy_port_lies_off_it() -> None:
    box = sea(owner="chinese").port("0302", "standard").ship("T", "0302", "TF", 3)
    game: Any = box.ship("C", "0302", "NT", 2, power="cn").game("movement", "chinese")
    assert (game.state("T", "afloat"), game.state("C", "afloat")) == ("at-sea", "in-port")
    assert refused(game, "sail C 0202") == ("27B7", "port-blockaded")


@rule("4/turn-structure", "32C/plan")
def test_whole_game_turns_pass_from_the_plan_to_the_landing() -> None:
    box = sea(owner="chinese").unit("K", "aboard", "j-snlf-r").ship("N", "0202", "NT", 2).freight("N", "K")
    game: Any = box.tracks(turn=8).game("turn", turns=2, dice=[6, 6])  # the weather
    play(game, "plan-landing K 0302", "done", "sail N 0302")
    assert refused(game, "assault K 0302") == ("32C/plan", "planned-too-late")
    play(game, "sail N 0202")
    while game.track("turn") == 8:
        play(game, "done")
    while game.asked() != "movement":
        play(game, "done")
    play(game, "sail N 0302", "assault K 0302")
    assert game.control("0302") == "japanese"


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (lambda box: box.air_event("arrive", "ija-ki-10"), "one of reinforce, withdraw"),
        (lambda box: box.air_event("reinforce", "ki-10"), "one of ija-ki-10"),
        (lambda box: box.air_event("reinforce", "ija-ki-10 caf-i-16"), "all types of an event are of one service"),
        (lambda box: box.air_event("withdraw"), "one of ija, ijn, caf, vvs, avg"),
        (lambda box: box.air_event("withdraw", services="ija"), "one of service was expected"),
        (lambda box: box.air_points("raf", 3), "one of ija, ijn"),
        (lambda box: box.ship_event("T", "9999", turn=2).ship("T", "aside", "TF", 3).game(), "a hex of the sandbox or"),
        (lambda box: box.ship_event("T", "0101", turn=2).game(), "ship 'T': none is known"),
        (lambda box: box.allowance(nt=3), "one of nt_normal"),
        (lambda box: box.plan("A", "0101", 2, by="sea"), "one of ship, air was expected"),
        (lambda box: box.plan("Z", "0101", 2).game(), "unit 'Z': one of A was expected"),
        (lambda box: box.frozen("99"), "one of 2, 3, 4"),
        (lambda box: box.harass("soviet", "0101"), "japanese"),
        (lambda box: box.harass("chinese", "0101", 3), "2"),
    ],
)
def test_wrong_words_are_refused_with_those_that_are_known(wrong: Any, message: str) -> None:
    with pytest.raises(Malformed) as error:
        wrong(WarSandbox(4, 4).unit("A", "0202", "j-inf-r"))
    assert message in str(error.value)

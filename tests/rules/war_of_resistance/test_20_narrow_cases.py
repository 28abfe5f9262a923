"""Rules of air and sea in the cases that tell them from their neighbours: one hex more, half a point, another kind."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.flights import FAR_BASE, HOME, begin, passing, play, refused, sky, told
from tests.rules.war_of_resistance.sailing import FIRST, SECOND, river, sea
from tests.rules.war_of_resistance.test_20_support import hunt
from tests.rules.war_of_resistance.test_21_air_combat import MISS, duel


@rule("18/return", "20E/end")
@pytest.mark.parametrize(("base", "where"), [("1003", "1003"), ("0903", "shot-down")])
def test_a_base_beyond_its_range_saves_nobody(base: str, where: str) -> None:
    """A Ki-10 (8) covers 1803; its own base is gone, another is 8 hexes away, or 9."""
    box = WarSandbox(24, 6).own("japanese", base).mark(strip={base: 1})
    game: Any = box.wing("F", "1803", "ija-ki-10", mission="cap", base="1703").game("exploitation", "japanese")
    passing(game, "exploitation")
    assert game.where("F") == where


@rule("20E/switch-patrol")
@pytest.mark.parametrize(("cover", "asked"), [("0603", "patrol"), ("0605", "bombing")])
def test_on_cap_a_naval_fighter_has_no_zone_but_its_own_hex(cover: str, asked: str) -> None:
    box = sky().wing("B", FAR_BASE, "caf-sb-2").wing("A", cover, "ijn-a5m2", mission="cap", base=HOME)
    game = begin(box, side="chinese")
    play(game, f"fly B bombing {HOME} no no - - no 0603", "go")
    assert game.asked() == asked


@rule("20G1c/no-modifiers", "23C/bombers")
def test_terror_is_as_strong_at_extended_range() -> None:
    box = WarSandbox(30, 6).own("japanese", "0203").own("chinese", "2203").mark(strip={"0203": 1})
    box.city("2203", "full").unit("C", "2203", "c-14")
    game = begin(box.wing("B", "0203", "ija-ki-1"), dice=[6, 6])  # 12 hexes, 20 away; 3 strategic; the guns of a city
    play(game, "fly B bombing 2203 no yes", "go")
    passing(game, "patrol", "interception")
    play(game, "terrorise city B")
    assert [(one["strength"], one["result"]) for one in told(game, "terror")] == [("3", "hit")]


@rule("20G2h/one-base", "23B/limits")
def test_naval_patrols_fly_from_one_base_and_straight() -> None:
    game = hunt()
    p: Any = game.position
    play(game, f"strike-ships {HOME} 0703")
    assert refused(game, "assign E escort") is None
    assert refused(game, f"assign E escort no - - {HOME}") == ("23B/limits", "no-staging")
    p.put(p.world.number["E"], p.world.board.index[FAR_BASE])
    p.give(p.world.board.index[FAR_BASE], 0)
    assert refused(game, "assign E escort") == ("20G2h/one-base", "other-base")


@rule("21B1b/many-on-one")
def test_after_a_result_against_the_single_unit_nobody_is_asked_to_press_on() -> None:
    dice = (2, 2, *MISS)
    game = duel("caf-i-152", "caf-sb-2", "ija-ki-10 ija-ki-10 ija-ki-10", draws=["I0", "I1", "I0", "I1"], dice=dice)
    play(game, "divide -")
    assert (game.asked(), game.where("E0")) == ("bombing", "aborted")


@rule("22B2/column", "22B1/das")
def test_less_than_a_point_of_flak_throws_no_dice() -> None:
    """Two points of AA among attackers from three hexes."""
    box = sky().unit("D", "0603", "c-46").unit("A", "0503", "j-sq-8").unit("G", "0504", "j-aa")
    box.unit("H", "0604", "j-lt-r").wing("S", FAR_BASE, "caf-sb-2")
    game: Any = box.game("combat", "japanese", dice=[6], stay=True)
    play(game, "fly S defence 0603", "go")
    passing(game, "defensive-support", "ground-support", "interception", "gunfire")
    play(game, "attack 0603", "join-all", "resolve")
    assert told(game, "attack")[0]["units"] == ("A", "H", "G")
    assert (told(game, "flak"), game.left_over()) == ([], ())


@rule("23F")
@pytest.mark.parametrize(("die", "where"), [(4, "aborted"), (5, HOME)])
def test_a_typhoon_at_home_is_entered_on_the_way_back(die: int, where: str) -> None:
    box = sky().area("3", HOME).weather("typhoon", "3").wing("B", HOME, "ijn-g3m1")
    game = begin(box, dice=[1, die])
    play(game, f"fly B bombing {FAR_BASE}", "go")
    passing(game, "patrol", "interception")
    play(game, "bomb airbase B")
    assert game.where("B") == where


@rule("23F", "20C")
def test_an_interceptor_throws_its_die_for_the_way_home_alone() -> None:
    """The typhoon lies over the target: it is entered on the way there, which is no movement of a mission."""
    box = (
        sky()
        .area("3", FAR_BASE)
        .weather("typhoon", "3")
        .own("chinese", "1003")
        .mark(strip={HOME: 2, FAR_BASE: 2, "1003": 1})
    )
    game = begin(box.wing("B", HOME, "ijn-g3m1").wing("I", "1003", "caf-i-16"), dice=[*MISS, *MISS, 6, 5])
    play(game, f"fly B bombing {FAR_BASE}", "go", "intercept I", "done")
    assert [one["unit"] for one in told(game, "rolled") if one["reason"] == "typhoon-landing"] == ["B"]


@rule("24B1")
@pytest.mark.parametrize(("die", "owner"), [(6, "japanese"), (2, "chinese")])
def test_a_disrupted_unit_does_not_take_its_hex(die: int, owner: str) -> None:
    box = sky().own("chinese", "0605").wing("T", HOME, "ija-ki-34").unit("P", HOME, "j-para")
    game = begin(box.plan("P", "0605", 2, by="air").tracks(turn=3), dice=[die])
    play(game, "fly T transport 0605", "take-aboard P T yes", "go")
    assert (game.where("P"), game.control("0605")) == ("0605", owner)
    assert (game.state("P", "disrupted") == "no") == (owner == "japanese")


@rule("27B7")
@pytest.mark.parametrize(("kind", "shut"), [("TF", True), ("CG", True), ("NT", False), ("LC", False)])
def test_task_forces_and_carriers_alone_blockade(kind: str, shut: bool) -> None:
    box = sea(owner="chinese").port("0302", "standard").ship("J", "0302", kind, 3)
    game: Any = box.ship("C", "0302", "RT", 2, power="cn").game("movement", "chinese", seed="1")
    passing(game, "naval-combat")
    while game.asked() == "naval-combat":
        play(game, "let-pass")
    assert refused(game, "sail C 0303") == (("27B7", "port-blockaded") if shut else None)


@rule("34A")
@pytest.mark.parametrize(("owner", "modifier"), [("chinese", "+0"), ("japanese", "+2")])
def test_waters_protect_on_a_friendly_coast_alone(owner: str, modifier: str) -> None:
    every = " ".join(f"{column:02}{row:02}" for column in range(1, 31) for row in (1, 2))
    box = WarSandbox(30, 2).terrain("sea", every).terrain("clear", "1802 1702").coast("1802 1702")
    box.own(owner, "1702").side("shore", "1702/1802").ship("J", "0202", "TF").ship("C", "1802", "LC", 1, power="cn")
    game: Any = box.game("movement", "chinese")
    play(game, "sail C 1702")
    assert (game.asked(), game.decision().facts["modifier"]) == ("naval-combat", modifier)


@rule("28B/forced-displacement", "33/prepare")
def test_a_flotilla_that_is_driven_off_is_no_longer_prepared() -> None:
    box = river().ship("B", SECOND, "RF", prepared=True).unit("C", "0405", "c-46").own("chinese", "0405")
    game: Any = box.unit("J", "0403", "j-sq-8").game("movement", "chinese")
    play(game, "move C 0404", f"withdraw-ship B {FIRST}")
    assert (game.where("B"), game.state("B", "prepared")) == (FIRST, False)

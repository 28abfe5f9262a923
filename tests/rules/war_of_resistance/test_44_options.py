"""44 Optional rules, each a switch of its own."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.position import BOMBING, TRANSPORT
from grognard.games.war_of_resistance.rules.communications import change_land
from grognard.games.war_of_resistance.rules.isolation import isolated_units
from grognard.games.war_of_resistance.rules.items import capture
from grognard.games.war_of_resistance.rules.journey import Flight, Journey
from grognard.games.war_of_resistance.rules.march_refusals import bound
from grognard.games.war_of_resistance.rules.ownership import settle
from grognard.games.war_of_resistance.rules.pacification import alarm, needed, note_capital, release
from grognard.games.war_of_resistance.rules.reacting import interception_range
from grognard.games.war_of_resistance.rules.smp import allot_smp
from grognard.games.war_of_resistance.rules.wings import air_attack, air_defence, letter
from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import ahead, play, refused
from tests.rules.war_of_resistance.flights import FAR_BASE, HOME, begin, sky
from tests.rules.war_of_resistance.raising import told, unit


@rule("44/agreement")
def test_every_option_is_a_switch_that_is_off_at_first() -> None:
    keys = [option.key for option in MODULE.options]
    assert keys[1:] == [
        *("column-increments", "pacification", "supply-capture", "bridges", "salvage", "smp-fractions"),
        *("communications", "deep-interception", "bomber-transports"),
    ]
    assert all(option.values == (False, True) for option in MODULE.options)


# --- 44E -----------------------------------------------------------------------------------------------------


@rule("44E")
@pytest.mark.parametrize(("die", "column"), [(5, "4:1"), (6, "3:1")])
def test_a_die_of_ten_moves_an_attack_up_a_column(die: int, column: str) -> None:
    """7 to 2 is 3.5: up on 5 or less."""
    box = WarSandbox(6, 6, options={"column-increments": True}).unit("D", "0303", "c-46").unit("A", "0302", "j-tri-7s")
    box.unit("B", "0304", "j-tri-7s").mark(attack_supply={"0302": 3})
    game: Any = box.game("combat", "japanese", dice=[die, 3])
    play(game, "attack 0303", "join A", "join B", "supply 0302", "resolve")
    assert [fact["odds"] for fact in told(game, "rolled") if fact["reason"] == "combat"] == [column]


@rule("44E")
def test_without_the_option_and_below_two_to_one_odds_are_rounded_down() -> None:
    box = WarSandbox(6, 6).unit("D", "0303", "c-46").unit("A", "0302", "j-tri-7s").unit("B", "0304", "j-tri-7s")
    p: Any = box.game().position
    assert ahead(box).rise(p) == 0
    box = WarSandbox(6, 6, options={"column-increments": True}).unit("D", "0303", "c-46").unit("A", "0302", "j-tri-7s")
    p = box.game().position
    found = ahead(box)
    assert found.attack / found.defence == Fraction(7, 4)
    assert found.rise(p) == 0


@rule("44E")
def test_the_forecast_knows_of_it() -> None:
    box = WarSandbox(6, 6, options={"column-increments": True}).unit("D", "0303", "c-46").unit("A", "0302", "j-tri-7s")
    box.unit("B", "0304", "j-tri-7s")
    p: Any = box.game().position
    found = ahead(box)
    assert found.rise(p) == Fraction(1, 2)
    assert sum(found.chances(p).values()) == 1
    assert len(found.chances(p)) >= len({found.result(p, die) for die in range(1, 7)})


# --- 44F -----------------------------------------------------------------------------------------------------


def _city(columns: int = 6, *, option: bool = True) -> WarSandbox:
    box = WarSandbox(columns, 6, options={"pacification": option}).city("0303", "full").own("chinese", "0303")
    for name, hex, kind in (("A", "0302", "j-lt-x4"), ("B", "0304", "j-lt-x4"), ("C", "0203", "j-lt-x4")):
        box.unit(name, hex, kind)
    box.unit("T", "0203", "j-con")
    return box.unit("U", "0606", "c-14")


@rule("44F/roll", "44F/select")
def test_a_great_city_that_falls_may_need_a_garrison() -> None:
    game: Any = _city(option=False).game("movement", "japanese")
    play(game, "move A 0303")
    assert game.asked() == "movement"
    game = _city().game("movement", "japanese", dice=[5])
    play(game, "move A 0303")
    assert (game.asked(), game.position.stationed) == ("movement", ())  # success: none is needed
    game = _city().game("movement", "japanese", dice=[3])
    play(game, "move A 0303")
    assert game.asked() == "pacification"
    assert refused(game, "pacify T") == ("44F/select", "no-garrison")
    play(game, "pacify A", "pacify B")
    p = game.position
    assert (game.where("B"), [p.name(row[0]) for row in p.stationed]) == ("0303", ["A", "B"])  # 4 RE
    assert game.asked() == "movement"


@rule("44F/select")
def test_where_fewer_are_there_all_of_them_stay() -> None:
    box = WarSandbox(6, 6, options={"pacification": True}).city("0303", "full").own("chinese", "0303")
    game: Any = box.unit("A", "0302", "j-lt-x4").unit("U", "0606", "c-14").game("movement", "japanese", dice=[3])
    play(game, "move A 0303")
    assert len(game.position.stationed) == 1


@rule("44F/limits", "44F/release")
def test_it_does_nothing_but_defend_until_its_time_is_over() -> None:
    game: Any = _city().game("movement", "japanese", dice=[3])
    play(game, "move A 0303", "pacify A", "pacify B")
    p = game.position
    refusal = bound(p, unit(p, "B"))
    assert refusal is not None
    assert refusal.rule == "44F/limits"
    release(p)
    assert len(p.stationed) == 2
    p.turn += 1
    release(p)
    assert p.stationed == ()


@rule("44F/release")
def test_china_near_the_city_frees_it_at_once() -> None:
    game: Any = _city().game("movement", "japanese", dice=[3])
    play(game, "move A 0303", "pacify A", "pacify B")
    p = game.position
    p.give(p.world.place["0604"], JAPANESE)
    p.put(unit(p, "U"), p.world.place["0604"])
    settle(p)
    assert p.stationed == ()


@rule("44F/release")
@pytest.mark.parametrize(("hex", "freed"), [("0803", True), ("0903", False)])
def test_near_is_near_any_hex_of_the_city(hex: str, freed: bool) -> None:
    """The city has two hexes more in the east: 0503 is three away from 0803."""
    box = _city(10).city("0403", "full").city("0503", "full").own("japanese", f"0403 0503 {hex}")
    p: Any = box.game("movement", "japanese").position
    p.stationed = ((unit(p, "A"), 9, p.world.place["0303"]),)
    alarm(p, CHINESE, p.world.place[hex])
    assert (p.stationed == ()) == freed


@rule("44F/kmt-capital")
def test_the_capital_of_late_needs_twice_as_much_for_twice_as_long() -> None:
    p: Any = _city().capital("kmt", "0303").game().position
    note_capital(p)
    hexes = (p.world.place["0303"],)
    p.capitals = ()
    for turns, size in ((11, 8), (12, 4)):
        p.turn = turns
        assert needed(p, hexes) == 4 * size
    game: Any = _city().capital("kmt", "0303").game("movement", "japanese", dice=[3])
    note_capital(game.position)
    play(game, "move A 0303")
    assert {row[1] for row in game.position.stationed} == {2}


# --- 44B2a, 44B3 -----------------------------------------------------------------------------------------------


@rule("44B2a")
@pytest.mark.parametrize(("die", "spoils"), [(5, (1, -1)), (2, (0, -1))])
def test_carts_are_captured_with_attack_supply(die: int, spoils: tuple[int, int]) -> None:
    box = WarSandbox(4, 4, options={"supply-capture": True}).mark(attack_supply={"0202": 1}).unit("J", "0101", "j-lt-r")
    p: Any = box.game("movement", "japanese", dice=[6, die]).position
    allot_smp(p, CHINESE)
    before = p.smp
    capture(p, p.world.place["0202"], JAPANESE)
    assert p.spoils == spoils
    allot_smp(p, CHINESE)
    assert p.smp == before - 1
    p = WarSandbox(4, 4).mark(attack_supply={"0202": 1}).unit("J", "0101", "j-lt-r").game("movement", dice=[6]).position
    capture(p, p.world.place["0202"], JAPANESE)
    assert p.spoils == (0, 0)


@rule("44B3")
def test_a_part_of_a_load_pays_its_share() -> None:
    def hauled(*, option: bool) -> list[int]:
        box = WarSandbox(8, 2, options={"smp-fractions": option}).line("road", "0101 0201 0301 0401 0501")
        box.own("chinese", "0101 0201 0301 0401 0501").unit("K", "0101", "c-14").mark(resources={"0101": 3})
        game: Any = box.tracks(smp=9).game("movement", "chinese")
        play(game, "start-load 0101", "take-up resource")
        found = []
        for hex in ("0201", "0301", "0401", "0501"):
            play(game, f"haul {hex}")
            found.append(9 - game.position.smp)
        return found

    assert hauled(option=False) == [1, 2, 3, 4]
    assert hauled(option=True) == [1, 1, 1, 2]  # a third of a load goes three hexes for an SMP


# --- 44B1 ------------------------------------------------------------------------------------------------------


def far_off(*, option: bool, columns: int, **more: Any) -> Any:
    """A Japanese unit U in 0101, and a port so far away that a line to it counts as many hexes as there are columns."""
    box = WarSandbox(columns, 3, options={"communications": option}).port(f"{columns:02}01").city(f"{columns:02}01")
    hexes = " ".join(f"{column:02}{row:02}" for column in range(1, columns + 1) for row in range(1, 4))
    return box.own("japanese", hexes).unit("U", "0101", "j-inf-r", **more)


@rule("44B1", "44B1a")
@pytest.mark.parametrize(("columns", "option", "isolated"), [(15, True, 0), (17, True, 1), (17, False, 0)])
def test_a_line_of_communications_is_fourteen_hexes_long(columns: int, option: bool, isolated: int) -> None:
    for weather in ("clear", "mud"):
        p: Any = far_off(option=option, columns=columns, supply="unsupplied").weather(weather).game().position
        assert len(isolated_units(p, JAPANESE)) == isolated


@rule("44B1a")
def test_it_leads_to_any_hex_in_general_supply() -> None:
    box = far_off(option=True, columns=24, supply="unsupplied").unit("S", "1101", "j-inf-r", supply="supplied")
    assert isolated_units(box.game().position, JAPANESE) == []
    box = far_off(option=True, columns=24, supply="unsupplied").unit("S", "1101", "j-inf-r", supply="unsupplied")
    p: Any = box.game().position
    assert isolated_units(p, JAPANESE) == [unit(p, "U")]


@rule("44B1a")
@pytest.mark.parametrize(("hex", "isolated"), [("1401", 0), ("1901", 1)])
def test_guerrillas_and_communists_look_to_their_bases(hex: str, isolated: int) -> None:
    box = WarSandbox(20, 3, options={"communications": True}).base("CCLW", hex).unit("G", "0101", "g-15", base="CCLW")
    p: Any = box.unit("R", "0101", "r-16", power="ccp").game().position
    assert len(isolated_units(p, CHINESE)) == 2 * isolated


@rule("44B1b")
def test_isolated_land_goes_to_who_reaches_it() -> None:
    def owner(*, option: bool = True, size: str = "", friend: str = "") -> int:
        box = WarSandbox(30, 3, options={"communications": option}).own("chinese", "0901").unit("J", "1201", "j-inf-r")
        box.unit("K", "3003", "c-14")
        box = box.city("0901", size) if size else box
        p: Any = (box.unit("F", friend, "c-14") if friend else box).game().position
        change_land(p)
        return int(p.owner[p.world.place["0901"]]) - 1

    assert owner() == JAPANESE
    assert owner(option=False) == CHINESE
    assert owner(size="full") == CHINESE  # a major city
    assert owner(size="large") == JAPANESE
    assert owner(friend="0701") == CHINESE  # a line leads to a friend
    assert owner(friend="0901") == CHINESE


@rule("44B1b")
@pytest.mark.parametrize(("port", "owner"), [(True, JAPANESE), (False, CHINESE)])
def test_land_that_is_joined_with_a_source_stays_even_if_no_friend_is_near(port: bool, owner: int) -> None:
    box = WarSandbox(30, 3, options={"communications": True}).own("japanese", "0801 0901").unit("C", "1201", "c-14")
    box = box.city("0801").port("0801", "major") if port else box
    p: Any = box.unit("J", "3003", "j-inf-r").game().position
    change_land(p)
    assert int(p.owner[p.world.place["0901"]]) - 1 == owner


# --- 44C1, 44D1 ------------------------------------------------------------------------------------------------


@rule("44C1")
@pytest.mark.parametrize(("option", "deep", "reach"), [(False, 9, 8), (True, 3, 8), (True, 11, 11), (True, 30, 17)])
def test_a_fighter_intercepts_as_deep_as_the_enemy_has_come(option: bool, deep: int, reach: int) -> None:
    box = WarSandbox(6, 6, options={"deep-interception": option}).wing("F", "0101", "caf-hawk-iii")
    p: Any = box.wing("B", "0303", "ijn-g3m1", mission="bombing").game().position
    move = p.wing(unit(p, "F")).type.move
    flight = Flight(unit(p, "B"), BOMBING, (), deep=deep)
    journey = Journey(side=JAPANESE, target=p.world.place["0303"], flights=(flight,))
    expected = {8: move // 2, 17: move}.get(reach, min(max(reach, move // 2), move))
    assert interception_range(p, journey, unit(p, "F")) == expected


@rule("44C1")
def test_hexes_of_the_enemys_are_counted_on_the_way() -> None:
    land = " ".join(f"{column:02}{row:02}" for column in range(5, 9) for row in range(1, 9))
    box = sky().own("chinese", land).wing("B", HOME, "ijn-g3m1").wing("F", FAR_BASE, "caf-hawk-iii")
    game = begin(box)
    play(game, f"fly B bombing {FAR_BASE}", "go")
    journey = next(frame for frame in game.position.stack if isinstance(frame, Journey))
    assert [flight.deep for flight in journey.flights] == [5]  # four on the way, and the target itself


def bomber(*, option: bool = True, kind: str = "j-inf-b") -> Any:
    box = sky().wing("B", HOME, "ija-ki-21-1c").unit("U", HOME, kind).own("japanese", "0403").mark(strip={"0403": 2})
    box.options = {"bomber-transports": option}
    return begin(box.mark(general_2={HOME: 1}))


@rule("44D1")
def test_some_bombers_fly_as_transports_and_are_weaker() -> None:
    assert refused(bomber(option=False), "fly B transport 0403") is not None
    game = bomber()
    p = game.position
    wing = unit(p, "B")
    assert (letter(p, wing), air_attack(p, wing), air_defence(p, wing)) == ("B", 2, 3)
    p.mission[wing] = TRANSPORT
    assert (letter(p, wing), air_attack(p, wing), air_defence(p, wing)) == ("T", 1, 1)
    game = bomber()
    play(game, "fly B transport 0403", "take-aboard U B", "go")
    assert game.where("U") == "0403"


@rule("44D1/limits")
def test_ground_units_count_double_for_them_and_are_not_dropped() -> None:
    game = bomber(kind="j-inf-r")  # 1 RE
    play(game, "fly B transport 0403")
    assert refused(game, "take-aboard U B") == ("20F/cargo", "too-much-cargo")
    game = bomber()
    play(game, "fly B transport 0403")
    assert refused(game, "take-aboard U B yes") == ("44D1/limits", "bombers-drop-nobody")
    assert refused(game, "take-point general B") is None

"""22 Anti-aircraft fire; 23 fighter-bombers, scrambles, staging, extended range, night, typhoons, codes, prefixes."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.games.war_of_resistance.position import BOMBING, BY_NIGHT, CAP, ESCORT, EXTENDED, JETTISONED, TRANSPORT
from grognard.games.war_of_resistance.rules.airbases import no_base
from grognard.games.war_of_resistance.rules.flak import (
    Flak,
    attackers_flak,
    ground_flak,
    guns_of,
    harbour_flak,
    modifier,
    naval_flak,
)
from grognard.games.war_of_resistance.rules.wings import (
    air_attack,
    air_defence,
    bomb_load,
    flies_by_night,
    goes_far,
    has_code,
    mission_range,
)
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.flights import FAR_BASE, HOME, begin, passing, play, raid, refused, sky, told

TARGET = FAR_BASE


def at(box: WarSandbox, hex: str = TARGET) -> tuple[Any, int]:
    p: Any = box.game().position
    return p, p.world.board.index[hex]


# --- guns --------------------------------------------------------------------------------------------------


@rule("22/kinds", "22A1", "22A3/other")
def test_guns_are_heavy_or_light_as_printed() -> None:
    p, _ = at(
        sky().unit("J", "0505", "j-aa").unit("H", "0505", "j-hq").unit("C", "0707", "c-aa").unit("X", "0707", "c-14")
    )
    assert guns_of(p, [p.world.number[name] for name in "JH"]) == Flak(Fraction(0), Fraction(3))
    assert guns_of(p, [p.world.number[name] for name in "CX"]) == Flak(Fraction(1), Fraction(0))


@rule("22A2/nature", "22A2/split")
def test_position_aa_is_points_of_its_hex_that_take_no_room_and_fight_with_nothing() -> None:
    p, hex = at(sky().mark(aa_light={TARGET: 2}, aa_heavy={TARGET: 3}))
    assert ground_flak(p, 1, hex) == Flak(Fraction(2), Fraction(3))
    assert ground_flak(p, 0, hex).strength == 0  # it is its owner's
    assert (p.units(hex, 1), p.occupied(1, hex)) == ([], False)


@rule("22A3/intrinsic")
def test_features_of_a_hex_have_guns_of_their_own_and_add_up() -> None:
    p, hex = at(sky().city(TARGET, "full"))
    assert ground_flak(p, 1, hex) == Flak(Fraction(2), Fraction(0))  # the city, and an airbase of 3
    p, hex = at(sky().mark(fort={TARGET: "fortress-improved"}, permanent={TARGET: 3}))
    assert ground_flak(p, 1, hex).light == 2


@rule("22B1/targets", "22B1/each-target")
def test_all_guns_fire_at_every_bomber_and_at_no_escort() -> None:
    box = sky().mark(aa_light={TARGET: 2})
    for name in "ABC":
        box.wing(name, HOME, "ijn-g3m1")
    game = raid(box.wing("E", HOME, "ija-ki-27"), "A,B,C", dice=[6, 6] * 3)
    assert [(shot["unit"], shot["strength"]) for shot in told(game, "flak")] == [("A", "2"), ("B", "2"), ("C", "2")]
    game = begin(box, dice=[6, 6])
    play(game, f"fly A bombing {TARGET}", "assign E escort", "go")
    assert [shot["unit"] for shot in told(game, "flak")] == ["A"]


@rule("22B1/general")
def test_ships_do_not_fire_at_who_bombs_something_else() -> None:
    box = sky().port(TARGET, "standard").mark(aa_light={TARGET: 3})
    box.ship("S", TARGET, "RF", 3, power="ca", aa=2, afloat="in-port")
    p, hex = at(box)
    assert [ground_flak(p, 1, hex).strength, harbour_flak(p, 1, hex).strength] == [3, 5]
    game = begin(box.wing("A", HOME, "ijn-g3m1").wing("B", HOME, "ijn-g3m1"), dice=[6] * 4)
    play(game, f"fly A,B bombing {TARGET}", "go", "aim A")
    assert [(shot["unit"], shot["strength"]) for shot in told(game, "flak")] == [("A", "5"), ("B", "3")]
    assert refused(game, "bomb airbase A") == ("22B1/in-port", "came-for-the-port")
    assert refused(game, "bomb port B") == ("22B1/in-port", "kept-off-the-port")


@rule("22B1/in-port")
def test_at_who_bombs_ships_in_port_fires_one_ship_and_all_guns_ashore() -> None:
    box = sky().port(TARGET, "standard").mark(aa_light={TARGET: 3})
    box.ship("T", TARGET, "TF", 8, power="ca", aa=2, afloat="in-port")
    box.ship("N", TARGET, "NT", 3, power="ca", aa=1, afloat="in-port")
    p, hex = at(box)
    assert harbour_flak(p, 1, hex).strength == 5


@rule("22B1/naval-patrol")
def test_at_naval_patrols_fires_one_ship_alone() -> None:
    box = WarSandbox(8, 6).terrain("sea", "0404").ship("T", "0404", "TF", 8, aa=2).ship("N", "0404", "NT", 3, aa=1)
    p, hex = at(box, "0404")
    assert naval_flak(p, 0, hex, p.ships(hex, 0)) == Flak(Fraction(2))


@rule("22B1/das")
def test_at_defensive_support_fire_the_attackers_divided_by_their_hexes() -> None:
    box = (
        sky().unit("A", "0502", "j-aa").unit("B", "0502", "j-aa").unit("C", "0503", "j-lt-r").unit("D", "0603", "j-aa")
    )
    p, _ = at(box)
    assert attackers_flak(p, range(4)) == Flak(Fraction(0), Fraction(2))


@rule("22B2/column", "22B2/roll")
@pytest.mark.parametrize(("strength", "returned"), [(1, 3), (4, 5), (9, 6), (12, 7), (20, 8)])
def test_the_last_column_not_above_the_strength_counts(strength: int, returned: int) -> None:
    table = WarSandbox(2, 2).charts.aa_fire
    assert max(dice for dice in range(2, 13) if table.result(strength, dice)) == returned


@rule("22B2/column")
def test_less_than_one_point_hits_nobody_without_dice() -> None:
    game = raid(sky().wing("A", HOME, "ijn-g3m1"), "A")
    assert told(game, "flak") == []


@rule("22B2/roll", "23H1")
def test_modifiers_of_flak() -> None:
    box = sky().wing("L", HOME, "caf-o2mc").wing("B", HOME, "ijn-g3m1").wing("D", HOME, "ijn-d1a1")
    p: Any = box.game().position
    light, heavy = Flak(Fraction(3)), Flak(Fraction(0), Fraction(3))
    wings = p.world.number["L"], p.world.number["B"], p.world.number["D"]
    assert [modifier(p, wing, light) for wing in wings] == [-1, 1, -1]
    assert [modifier(p, wing, heavy) for wing in wings] == [1, 0, -1]
    assert modifier(p, wings[1], heavy, torpedoes=True) == -1
    p.aloft[wings[1]] = BY_NIGHT
    assert modifier(p, wings[1], heavy) == 2


# --- 23A fighters ------------------------------------------------------------------------------------------


@rule("23A1/reduction")
def test_a_fighter_with_bombs_has_two_less_and_never_less_than_one() -> None:
    p: Any = sky().wing("Z", HOME, "ijn-a6m2").wing("H", HOME, "caf-hawk-ii").game().position
    assert (air_attack(p, 0), air_defence(p, 0)) == (7, 5)
    p.mission[0] = p.mission[1] = BOMBING
    assert [(air_attack(p, wing), air_defence(p, wing)) for wing in (0, 1)] == [(5, 3), (1, 1)]


@rule("23A1/jettison")
def test_it_may_drop_its_bombs_to_fight_and_bombs_with_a_third() -> None:
    box = sky().wing("Z", HOME, "ijn-a6m2").wing("C", TARGET, "caf-i-16")
    game = begin(box, dice=[6, 6, 6, 6])
    play(game, f"fly Z bombing {TARGET}", "go", "done", "intercept C")
    assert game.asked() == "jettison"
    play(game, "jettison Z")
    p = game.position
    assert p.aloft[0] & JETTISONED
    assert (air_attack(p, 0), air_defence(p, 0)) == (7, 5)
    assert bomb_load(p, 0, "tactical", airbase=True) == Fraction(2, 3)


@rule("23A2/who", "23A2/effect")
def test_fighters_in_the_target_hex_scramble_ready_or_not() -> None:
    box = sky().own("chinese", "1203").mark(strip={HOME: 2, TARGET: 2, "1203": 1}).wing("B", HOME, "ijn-g3m1")
    box.wing("C", TARGET, "caf-i-16", ready="inoperative").wing("X", TARGET, "caf-sb-2").wing("O", "1203", "caf-i-16")
    game = begin(box)
    play(game, f"fly B bombing {TARGET}", "go")
    passing(game, "patrol")
    assert refused(game, "scramble X 1203") == ("23A2/who", "cannot-scramble")
    assert refused(game, "scramble O 1203") == ("23A2/who", "cannot-scramble")
    play(game, "scramble C 1203")
    assert (game.where("C"), game.state("C", "ready")) == ("1203", "inoperative")
    assert told(game, "patrol-attack") == []


# --- 23B staging -------------------------------------------------------------------------------------------


@rule("23B/allowed")
def test_a_unit_may_stage_at_another_base_and_begin_its_mission_there() -> None:
    box = WarSandbox(24, 6).own("japanese", "0203 1003").own("chinese", "1603")
    box.mark(strip={"0203": 2, "1003": 1, "1603": 1}).wing("B", "0203", "ijn-g3m1").wing("F", "0203", "ija-ki-27")
    game = begin(box)
    play(game, "fly B bombing 1603")
    flight = game.why_not("assign F escort")
    assert flight is None  # it would turn back half way
    play(game, "assign F escort no - - 1003", "go")
    assert told(game, "target-reached")[0]["units"] == ("B", "F")


@rule("23B/limits")
def test_defensive_support_does_not_stage() -> None:
    box = sky().own("japanese", "0403").mark(strip={HOME: 2, "0403": 1, TARGET: 2})
    box.unit("A", "0503", "j-sq-8").unit("D", "0603", "c-46").wing("J", HOME, "ija-ki-10").wing("K", HOME, "ijn-g3m1")
    game: Any = box.wing("L", HOME, "ijn-g3m1").game("combat", "chinese")
    play(game, "fly K defence 0503")
    assert refused(game, "assign L defensive-support no - - 0403") == ("23B/limits", "no-staging")
    assert refused(game, "assign J escort no - - 0403") is None  # who flies no defensive support himself may


# --- 23C extended range ------------------------------------------------------------------------------------


@rule("23C/fighters")
def test_some_fighters_escort_and_cover_at_twice_their_range() -> None:
    box = sky().wing("N", HOME, "ijn-a5m2").wing("K", HOME, "ija-ki-27").wing("I", HOME, "ija-ki-10")
    p: Any = box.game().position
    assert [goes_far(p, wing, CAP) for wing in range(3)] == [True, False, False]
    p.turn = p.world.land.calendar.number["Jan I 40"]
    assert [goes_far(p, wing, ESCORT) for wing in range(3)] == [True, True, False]
    assert not goes_far(p, 0, BOMBING)
    assert mission_range(p, 0, ESCORT, extended=True) == 20
    p.aloft[0] = EXTENDED
    assert (air_attack(p, 0), air_defence(p, 0)) == (1, 1)


@rule("23C/bombers")
def test_bombers_bomb_at_twice_their_range_with_a_third() -> None:
    box = sky(40).own("chinese", "2003").mark(strip={HOME: 2, "2003": 1}).wing("B", HOME, "ija-ki-2")  # 9, 2-1
    game = begin(box, dice=[6])
    assert refused(game, "fly B bombing 2003") == ("18/cost", "too-far-to-fly")
    play(game, "fly B bombing 2003 no yes", "go")
    p = game.position
    assert (bomb_load(p, 0, "tactical"), bomb_load(p, 0, "strategic")) == (Fraction(2, 3), Fraction(1, 3))
    assert goes_far(p, 0, BOMBING)


@rule("23C/return")
def test_who_flew_at_extended_range_returns_by_it() -> None:
    box = sky(40).own("chinese", "2003").mark(strip={HOME: 2, "2003": 1}).wing("B", HOME, "ija-ki-2")
    game = begin(box)
    play(game, "fly B bombing 2003 no yes", "go", "bomb airbase B")
    assert game.where("B") == HOME  # 18 hexes


@rule("23C/transports")
def test_transports_fly_farther_too() -> None:
    p: Any = sky().wing("T", HOME, "ija-ki-34").game().position  # 12
    assert mission_range(p, 0, TRANSPORT) == 12
    assert mission_range(p, 0, TRANSPORT, extended=True) == 24
    assert mission_range(p, 0, TRANSPORT, one_way=True) == 24
    assert mission_range(p, 0, TRANSPORT, extended=True, one_way=True) == 36


# --- 23E night, 23F typhoons -------------------------------------------------------------------------------


def by_night(box: WarSandbox, *dice: int) -> Any:
    game = begin(box.city(TARGET, "full", yard=2).own("chinese", "0803").line("high-rail", f"0803 {TARGET}"), dice=dice)
    play(game, f"fly B bombing {TARGET} yes", "go")
    return game


@rule("23E/declare", "23E/units", "23E/day-bombing", "23H2")
def test_day_units_bomb_with_half_by_night_and_night_units_with_all() -> None:
    box = sky().wing("B", HOME, "ija-ki-1").wing("D", HOME, "ijn-g3m1")
    game = by_night(box, 6, 6)
    p = game.position
    assert told(game, "took-off")[0]["night"] == "yes"
    assert (flies_by_night(p, 0), flies_by_night(p, 1)) == (True, False)
    assert bomb_load(p, 0, "strategic") == 3
    p.aloft[1] = BY_NIGHT
    assert bomb_load(p, 1, "strategic") == Fraction(3, 2)


@rule("23E/missions")
def test_by_night_there_is_no_tactical_bombing_escort_patrol_interception_or_cap() -> None:
    box = sky().wing("B", HOME, "ija-ki-1").wing("F", HOME, "ija-ki-10").wing("C", TARGET, "caf-i-16")
    game = by_night(box, 6, 6)
    assert (game.asked(), told(game, "patrol-attack"), told(game, "intercepted")) == ("bombing", [], [])
    assert refused(game, "bomb airbase B") == ("23E/missions", "no-tactical-by-night")
    game = begin(box)
    assert refused(game, "fly F cap 0203 yes") == ("23E/missions", "not-by-night")
    play(game, f"fly B bombing {TARGET} yes")
    assert refused(game, "assign F escort") == ("23E/missions", "not-by-night")
    assert refused(begin(sky().wing("B", HOME, "ija-ki-1")), f"fly B bombing {TARGET} yes") == (
        "23E/missions", "nothing-strategic-there",
    )  # fmt: skip


@rule("23E/crash")
@pytest.mark.parametrize(("die", "where"), [(1, "aborted"), (2, HOME)])
def test_a_day_unit_lands_by_night_with_luck(die: int, where: str) -> None:
    game = by_night(sky().wing("B", HOME, "ijn-g3m1"), 6, 6, 1, die)  # + 3 on the success table
    play(game, "bomb yard B")
    assert game.where("B") == where


@rule("23F")
@pytest.mark.parametrize(("die", "where"), [(4, "aborted"), (5, HOME)])
def test_who_has_been_in_a_typhoon_lands_with_luck(die: int, where: str) -> None:
    box = (
        sky().wing("B", HOME, "ijn-g3m1").area("12", "0603 0601 0602 0604 0605 0606 0607 0608").weather("typhoon", "12")
    )
    game = begin(box, dice=[1, die])
    play(game, f"fly B bombing {TARGET}", "go", "bomb airbase B")
    assert game.where("B") == where


# --- 23G codes ---------------------------------------------------------------------------------------------


@rule("23G/codes")
def test_an_air_unit_has_all_of_its_codes() -> None:
    p: Any = sky().wing("B", HOME, "ijn-b4y1").game().position
    assert has_code(p, 0, "V")
    assert has_code(p, 0, "C")


@rule("23G1")
def test_floatplanes_need_water_at_their_base() -> None:
    box = sky().own("japanese", "0404 0405").mark(strip={HOME: 2, "0404": 1, "0405": 1}).coast("0404 0203")
    game = begin(box.wing("E", HOME, "ijn-e8n1"))
    assert refused(game, "fly E transfer 0405") == ("23G1", "air-no-water-there")
    assert refused(game, "fly E transfer 0404") is None


@rule("23G2")
def test_only_code_c_uses_carriers_and_these_use_other_bases_too() -> None:
    box = sky().terrain("sea", "0405").ship("CG", "0405", "CG", 3, power="ijn", afloat="at-sea")
    box.wing("A", HOME, "ijn-a5m2").wing("K", HOME, "ija-ki-10").wing("B", HOME, "ijn-d1a1")
    game = begin(box)
    p = game.position
    sea = p.world.board.index["0405"]
    assert no_base(p, p.world.number["A"], sea) is None
    assert refused(game, "fly K transfer 0405") == ("23G2", "no-carrier-aircraft")
    play(game, "fly A transfer 0405", "go")
    assert (game.where("A"), game.state("A", "deck")) == ("0405", p.world.number["CG"] + 1)
    assert refused(game, "fly B transfer 0405") == ("27A5/limit", "deck-full")  # one has all the room

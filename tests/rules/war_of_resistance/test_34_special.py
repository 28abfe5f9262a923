"""34, 35 Scuttling, bought ships, ferries, supply by sea, damaged craft, reinforcements and repairs."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.invariants import faults
from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.rules.flotillas import commission, make_up
from grognard.games.war_of_resistance.rules.movement import reach
from grognard.games.war_of_resistance.rules.ships import sink
from grognard.games.war_of_resistance.rules.strength import crossed
from grognard.games.war_of_resistance.rules.waterways import groups
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import play, refused
from tests.rules.war_of_resistance.sailing import FIRST, SECOND, number, river, sea, told

# --- 34C -----------------------------------------------------------------------------------------------------


@rule("34C/coastal")
def test_ships_in_a_coastal_port_escape_point_by_point() -> None:
    box = sea(owner="chinese").port("0302", "standard").unit("J", "0402", "j-sq-8").own("japanese", "0402")
    box.ship("C", "0302", "TF", 3, power="cn").ship("D", "0302", "NT", 2, power="cn")
    game: Any = box.game("movement", dice=[4, 5, 1, 6, 6])
    play(game, "move J 0302")
    assert (game.where("C"), game.state("C", "afloat"), game.state("C", "damage")) == ("0302", "at-sea", 1)
    assert game.where("D") == "sunk"


@rule("34C/inland")
def test_ships_in_an_inland_port_are_scuttled() -> None:
    box = river(owner="chinese").city("0404").port("0404", "river").ship("C", "0404", "RT", 3, power="cn")
    game: Any = box.unit("J", "0405", "j-sq-8").own("japanese", "0405").game("movement")
    play(game, "move J 0404")
    assert game.where("C") == "sunk"
    assert told(game, "scuttled")[0]["points"] == 3


@rule("34C/coastal", "34H/test")
@pytest.mark.parametrize(("die", "escapes"), [(4, True), (5, False)])
def test_a_damaged_landing_craft_still_has_its_point_to_save(die: int, escapes: bool) -> None:
    box = sea(owner="chinese").port("0302", "standard").unit("J", "0402", "j-sq-8").own("japanese", "0402")
    game: Any = box.ship("L", "0302", "LC", 1, power="cn", damage=1).game("movement", dice=[die])
    play(game, "move J 0302")
    assert game.where("L") == ("0302" if escapes else "sunk")
    if escapes:
        assert (game.state("L", "afloat"), game.state("L", "damage")) == ("at-sea", 1)


@rule("34C/inland", "34H/test")
def test_a_damaged_landing_craft_in_an_inland_port_is_scuttled() -> None:
    box = river(owner="chinese").city("0404").port("0404", "river").ship("L", "0404", "LC", 1, power="cn", damage=1)
    game: Any = box.unit("J", "0405", "j-sq-8").own("japanese", "0405").game("movement")
    play(game, "move J 0404")
    assert game.where("L") == "sunk"


@rule("28C", "34H/test")
@pytest.mark.parametrize(("die", "sunk"), [(4, True), (5, False)])
def test_a_damaged_landing_craft_weathers_a_typhoon_with_its_point(die: int, sunk: bool) -> None:
    game: Any = sea().sea("typhoon").ship("L", "0202", "LC", 1, damage=1).game("movement", dice=[die])
    assert (game.where("L") == "sunk") == sunk


# --- 34D2 ----------------------------------------------------------------------------------------------------


@rule("34D2")
def test_only_two_stretches_of_the_hwang_ho_are_open() -> None:
    world = MODULE.world("shanghai-37", "1998", {})
    names = set(world.places.names[world.hexes : world.places.first_box])
    assert {"G1:2924/G1:3023", "G1:2620/G1:2621", "G2:0511/G2:0611", "G2:2433/G2:2533"} <= names
    rivers = set(world.river_sides.values())
    assert not {"wei", "fen", "lo-honan"} & rivers  # tributaries
    assert "tayun-ho" in rivers
    total = sum(len(chain.hexsides) for chain in world.land.rivers if chain.key == "hwang-ho-lower")
    assert 0 < list(world.river_sides.values()).count("hwang-ho-lower") < total


# --- 34E -----------------------------------------------------------------------------------------------------


def yard(resources: int = 3, **tracks: Any) -> Any:
    """Ten points of NT in Japan, twenty more aside, and resources."""
    box = sea().exits("0101").mark_place("resources", "japan", resources)
    for rank in range(2):
        box.ship(f"N{rank}", "japan", "NT", 5)
    for rank, strength in enumerate((3, 2, 3, 2, 6, 2, 2)):
        box.ship(f"M{rank}", "aside", "NT", strength)
    for rank in range(3):
        box.ship(f"L{rank}", "aside", "LC", 1)
    return box.tracks(**tracks) if tracks else box


def points(game: Any, kind: str = "NT") -> int:
    p = game.position
    return sum(p.vessel(ship).strength - p.damage[ship] for ship in p.fleet(0) if p.vessel(ship).kind == kind)


@rule("34E/buy")
def test_a_resource_point_buys_five_nt_or_one_lc() -> None:
    game: Any = yard().game("initial")
    play(game, "buy-ships NT", "buy-ships LC")
    assert (points(game), points(game, "LC")) == (15, 1)
    assert [game.where(ship) for ship in ("M0", "L0")] == ["japan", "japan"]
    play(game, "buy-ships NT")
    assert refused(game, "buy-ships NT") == ("34E/buy", "no-such-items")
    assert refused(game, "buy-ships TF") == ("34E/buy", "buys-nt-or-lc")
    full: Any = yard(9, bought=(20, 0)).game()
    assert full.track("bought") == (20, 0)


@rule("34E/buy")
def test_there_is_a_limit() -> None:
    game: Any = yard(9).game("initial")
    for _ in range(4):
        play(game, "buy-ships NT")
    assert refused(game, "buy-ships NT") == ("34E/buy", "no-more-for-sale")


@rule("34E/retain-first")
def test_last_turns_ships_are_paid_for_before_new_ones() -> None:
    game: Any = yard(2, bought=(5, 0)).ship("X", "0202", "NT", 5).game("initial")  # fifteen in play
    play(game, "buy-ships NT")
    assert points(game) == 15
    play(game, "buy-ships NT")
    assert points(game) == 20
    assert game.where("X") == "0202"


@rule("34E/remove")
def test_what_is_not_paid_for_leaves() -> None:
    game: Any = yard(0, bought=(5, 0)).ship("X", "0202", "NT", 5).game("initial")
    play(game, "done")
    assert points(game) == 10
    assert game.where("X") == "0202"  # those in Japan go first


@rule("34E/deficit")
def test_what_cannot_leave_is_owed_and_paid_with_repair_points() -> None:
    box = sea().exits("0101").ship("N", "japan", "NT", 3).ship("W", "sunk", "NT", 5, damage=5)
    game: Any = box.tracks(bought=(5, 0)).game("initial", stay=True)
    play(game, "done")
    assert (points(game), game.track("deficit")) == (0, (2, 0))
    owing: Any = box.tracks(bought=(0, 0), deficit=(2, 0)).game("initial", stay=True)
    assert refused(owing, "refloat W 1") == ("35B/nrp", "no-repair-points")
    later: Any = box.tracks(bought=(0, 0), deficit=(2, 0), nrp=3).game("initial")
    assert (later.track("deficit"), later.track("nrp"), later.state("W", "damage")) == ((0, 0), 1, 3)


@rule("34E/remove", "31/cargo-loss")
def test_what_leaves_of_a_laden_ship_takes_its_share_of_the_cargo() -> None:
    box = sea().exits("0101").ship("N", "japan", "NT", 3)
    for name in "ABC":
        box.unit(name, "aboard", "j-inf-r")
    game: Any = box.freight("N", "A B C").tracks(bought=(1, 0)).game("initial", draws=["B"])
    play(game, "done")
    assert points(game) == 2
    assert [game.where(name) for name in "ABC"] == ["aboard", "eliminated", "aboard"]
    assert faults(game.position) == []


@rule("34E/remove")
def test_what_is_left_of_a_laden_ship_is_weaker_and_not_damaged() -> None:
    box = sea().exits("0101").ship("N", "japan", "NT", 3).ship("M", "aside", "NT", 2)
    for name in "AB":
        box.unit(name, "aboard", "j-inf-r")
    game: Any = box.freight("N", "A B").tracks(bought=(1, 0)).game("initial")
    play(game, "done")
    assert (points(game), game.where("N"), game.where("M"), game.state("M", "damage")) == (2, "aside", "japan", 0)
    assert [game.where(name) for name in "AB"] == ["aboard", "aboard"]
    assert faults(game.position) == []


@rule("34E/damaged-lc", "34H/repair")
def test_damaged_craft_stay_so_out_of_play_and_are_tried_there() -> None:
    box = yard(3).ship("D", "aside", "LC", 1, damage=1).ship("E", "0302", "LC", 1, damage=1)
    game: Any = box.game("initial", dice=[3, 2])
    assert (game.state("D", "damage"), game.state("E", "damage")) == (1, 0)


def water(p: Any, unit: int, hex: str) -> str:
    """The row of the chart for the water between a unit and a hex."""
    row = crossed(p, unit, p.world.board.index[hex])
    return row.key if row is not None else ""


# --- 34F -----------------------------------------------------------------------------------------------------


def banks(**more: Any) -> Any:
    """A great river that nobody crosses, with a transport on it."""
    return river(kind="great").ship("B", SECOND, "RT", 1, **more).unit("A", "0404", "j-inf-r")


@rule("34F")
def test_a_ferry_makes_a_great_river_a_major_one() -> None:
    game: Any = (
        banks().unit("C", "0403", "c-14").own("chinese", "0403").game(["initial", "movement", "combat"], stay=True)
    )
    assert refused(game, "ferry B 0503 0504") == ("34F", "no-crossing-there")
    p, unit = game.position, number(game, "A")
    assert water(p, unit, "0403") == "great"
    play(game, "ferry B 0403 0404")
    p = game.position
    assert water(p, unit, "0403") == "major"
    assert water(p, number(game, "C"), "0404") == "great"  # not for the enemy
    play(game, "done", "done", "attack 0403")
    assert refused(game, "join A") is None


@rule("34F")
def test_units_cross_by_ferry_as_over_a_major_river() -> None:
    game: Any = banks().game(["initial", "movement"])
    p, unit = game.position, number(game, "A")
    play(game, "ferry B 0403 0404", "done")
    p = game.position
    assert p.world.board.index["0403"] in reach(p, (unit,)).ends
    play(game, "move A 0403")
    assert game.where("A") == "0403"
    none: Any = banks().game("movement")
    assert none.position.world.board.index["0403"] not in reach(none.position, (number(none, "A"),)).ends
    play(none, f"sail B {FIRST}")
    assert none.position.ferries == ()


@rule("34F")
def test_a_damaged_or_moved_ship_is_no_ferry() -> None:
    damaged: Any = river(kind="great").ship("B", SECOND, "RT", 2, damage=1).game("initial", stay=True)
    assert refused(damaged, "ferry B 0403 0404") == ("34F", "no-ferry")
    moved: Any = banks(log="stirred").game()
    game: Any = banks().game(["initial", "movement"])
    play(game, "ferry B 0403 0404", "done", f"sail B {FIRST}")
    assert game.position.ferries == ()
    assert moved.state("B", "log")


@rule("34F/enemy-turn")
def test_a_ferry_serves_in_the_enemys_turn_until_it_is_lost() -> None:
    box = banks().unit("C", "0806", "c-14").own("chinese", "0806")
    game: Any = box.game(["initial", ("movement", "chinese")], stay=True)
    play(game, "ferry B 0403 0404", "done")
    p, unit = game.position, number(game, "A")
    assert water(p, unit, "0403") == "major"
    sink(p, number(game, "B"))
    assert water(p, unit, "0403") == "great"


# --- 34G -----------------------------------------------------------------------------------------------------


@rule("34G/nzoc")
def test_a_naval_zone_stops_supply_over_the_sea() -> None:
    def joined(*ships: tuple[str, str]) -> bool:
        box = sea().exits("0101").port("0302", "standard").port("0305", "standard")
        for place, afloat in ships:
            box.ship("C", place, "TF", 1, power="cn", afloat=afloat)
        p: Any = box.game().position
        return bool(groups(p, 0)[0])

    assert joined()
    assert not joined(("0106", "at-sea"))


@rule("34G/river")
def test_supply_follows_a_river_only_where_ships_could() -> None:
    def linked(*enemies: str) -> bool:
        box = river().city("0403").port("0403", "river").city("0603").port("0603", "river")
        for place in enemies:
            box.unit("C", place, "c-46")
        p: Any = box.game().position
        both = p.world.board.set_of([p.world.board.index["0403"], p.world.board.index["0603"]])
        return any(group & both == both for group in groups(p, 0))

    assert linked()
    assert not linked("0503")


# --- 34H -----------------------------------------------------------------------------------------------------


@rule("34H/test")
@pytest.mark.parametrize(("sea_state", "die", "fails"), [("calm", 2, True), ("calm", 3, False), ("rough", 4, True)])
def test_landing_craft_are_tried_on_beaches(sea_state: str, die: int, fails: bool) -> None:
    box = sea().sea(sea_state).unit("A", "aboard", "j-inf-r").ship("L", "0302", "LC", 1).freight("L", "A")
    game: Any = box.unit("B", "0302", "j-inf-r").game("movement", dice=[die], exact=True)
    play(game, "land A 0302")
    assert game.state("L", "damage") == (1 if fails else 0)
    if fails:
        game.position.sailed[number(game, "L")] = 0
        assert refused(game, "embark B L") == ("34H/test", "craft-carries-nothing")


@rule("34H/test")
def test_no_die_on_a_bank_and_one_less_on_an_enemy_beach() -> None:
    box = river().unit("A", "aboard", "j-inf-r").ship("L", SECOND, "LC", 1).freight("L", "A")
    game: Any = box.game("movement")
    play(game, "land A 0404")
    assert game.state("L", "damage") == 0
    enemy = sea(owner="chinese").unit("A", "aboard", "j-snlf-b").ship("L", "0302", "LC", 1).freight("L", "A")
    assault: Any = enemy.tracks(turn=4).plan("A", "0302", 2).game("movement", dice=[3])
    play(assault, "assault A 0302")
    assert assault.state("L", "damage") == 1


# --- 35 ------------------------------------------------------------------------------------------------------


@rule("35A")
def test_ships_come_in_their_turn_to_their_place() -> None:
    p: Any = MODULE.start(MODULE.world("shanghai-37", "1998", {}), "1")
    names = [p.name(ship) for ship in p.fleet(0)]
    assert "ijn-c" in names
    assert not [name for name in names if name.startswith("rt")]
    p.turn += 1
    commission(p, 0)
    boats = [ship for ship in p.fleet(0) if p.name(ship).startswith("rt")]
    assert sum(p.vessel(ship).strength for ship in boats) == 3
    assert {p.place_name(p.at[ship]) for ship in boats} == {"G3:0506"}


@rule("35A/substitute")
def test_a_stronger_counter_comes_damaged() -> None:
    box = river(owner="chinese").ship("T", "aside", "RT", 2, power="cn")
    game: Any = box.game()
    p = game.position
    found = make_up(p, "RT", p.vessel(number(game, "T")).power, 1)
    assert found == [(number(game, "T"), 1)]


@rule("35B/nrp", "35B/repair")
def test_repair_points_mend_ships_in_japan_and_boats_in_any_port() -> None:
    box = river().exits("0101").city("0404").port("0404", "river").ship("T", "japan", "TF", 4, damage=2)
    box.ship("S", "0202", "TF", 4, damage=1).ship("R", "0404", "RF", 2, damage=1).tracks(nrp=3, turn=2)
    game: Any = box.game(["initial", "movement"])
    assert refused(game, "mend S") == ("35B/repair", "not-in-the-yard")
    play(game, "mend T", "mend R")
    assert (game.state("T", "damage"), game.state("R", "damage"), game.track("nrp")) == (1, 0, 1)
    play(game, "done")
    assert refused(game, "sail T 0101") == refused(game, "prepare R") == ("35B/repair", "ship-mended")
    assert game.track("nrp") == 1  # saved
    other: Any = (
        river(owner="chinese")
        .ship("C", "0202", "TF", 3, damage=1, power="cn")
        .tracks(nrp=3)
        .game("initial", "chinese", stay=True)
    )
    assert refused(other, "mend C") == ("35B/nrp", "no-repair-points")


@rule("35B/nrp")
def test_points_come_on_the_first_turn_of_a_month() -> None:
    p: Any = sea().game().position
    first = next(turn for turn in range(9) if p.world.land.calendar[turn].opens_month)
    assert sea().tracks(turn=first).game("initial").track("nrp") == 2
    assert sea().tracks(turn=first + 1).game("initial").track("nrp") == 0


@rule("35B/replace")
def test_a_sunk_ship_comes_back_with_what_was_paid() -> None:
    box = river().exits("0101").city("0404").port("0404", "river").ship("N", "sunk", "NT", 6, damage=6)
    box.ship("R", "sunk", "RT", 2, damage=2).tracks(nrp=3, turn=2)
    game: Any = box.game(["initial", "movement"])
    assert refused(game, "refloat N 7") == ("35B/replace", "too-few-repair-points")
    assert refused(game, "refloat N 2 0404") == ("35B/replace", "not-in-the-yard")
    play(game, "refloat N 2", "refloat R 1 0404", "done")
    assert (game.where("N"), game.state("N", "damage"), game.where("R"), game.state("R", "damage")) == (
        *("japan", 4),
        *("0404", 1),
    )
    assert refused(game, "sail N 0101") is None  # usable at once


@rule("35B/lc")
def test_a_point_mends_two_craft_anywhere_and_they_serve_at_once() -> None:
    box = sea().ship("K", "0302", "LC", 1, damage=1).ship("L", "0302", "LC", 1, damage=1).tracks(nrp=1, turn=2)
    game: Any = box.unit("A", "0302", "j-inf-r").game(["initial", "movement"], dice=[6, 6])
    assert refused(game, "mend-craft K,L,K") == ("35B/lc", "one-or-two-craft")
    play(game, "mend-craft K,L", "done")
    assert (game.track("nrp"), game.state("K", "damage"), game.state("L", "damage")) == (0, 0, 0)
    play(game, "embark A K")
    assert game.where("A") == "aboard"

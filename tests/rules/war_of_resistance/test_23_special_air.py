"""16D, 20E, 23, 27A5 Odd corners of operations: who comes home when, carriers, scrambles, staging, flights one way."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.rules.patrols import patrols, watchers
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.flights import FAR_BASE, HOME, begin, passing, play, refused, sky

AWAY = "0303"  # another Japanese base, one hex from home
NOTHING = [6, 6, 6, 6]  # two shots without effect


def standing(game: Any, wing: str) -> tuple[str, str, str]:
    """Where an air unit is, what it flies, and whether it can."""
    return game.where(wing), game.state(wing, "mission"), game.state(wing, "ready")


# --- who comes home when -----------------------------------------------------------------------------------


@rule("16D6", "20E/suspend")
def test_interceptors_of_a_patrol_in_the_air_go_home_and_the_patrol_stays() -> None:
    game = begin(sky().wing("F", HOME, "ijn-a5m2").wing("G", FAR_BASE, "caf-i-16"), dice=NOTHING)
    play(game, f"fly F cap {FAR_BASE}", "go")
    passing(game, "patrol")
    play(game, "intercept G")
    assert standing(game, "G") == (FAR_BASE, "", "inoperative")
    assert standing(game, "F") == (FAR_BASE, "cap", "operative")


@rule("16D6", "20G2b/sequence", "20G2c/sequence")
@pytest.mark.parametrize("mission", ["support", "defence"])
def test_interceptors_of_aircraft_on_support_go_home_before_the_battle(mission: str) -> None:
    box = sky().unit("A", "0803", "j-sq-8").unit("D", FAR_BASE, "c-46").wing("B", HOME, "ija-ki-36")
    box.wing("G", FAR_BASE, "caf-hawk-iii")
    attacker = "japanese" if mission == "support" else "chinese"
    game: Any = box.game("combat", attacker, dice=[6] * 8)
    target = FAR_BASE if mission == "support" else "0803"
    passing(game, *(["defensive-support"] if mission == "support" else []))
    play(game, f"fly B {mission} {target}", "go")
    passing(game, "patrol")
    play(game, "intercept G")
    assert standing(game, "G") == (FAR_BASE, "", "inoperative")
    assert game.state("B", "mission") == ("ground-support" if mission == "support" else "defensive-support")


# --- carriers ----------------------------------------------------------------------------------------------


def carrier(type: str = "ijn-a5m2") -> WarSandbox:
    """A Japanese carrier off the coast with an air unit on its deck, and a Chinese base with a bomber."""
    box = sky().terrain("sea", "0603 0703").ship("K", "0703", "CG", 3)
    return box.wing("c", "0703", type).wing("B", FAR_BASE, "caf-sb-2")


def aboard(game: Any, wing: str = "c") -> Any:
    """Put an air unit on the deck, waiting for ships as all do there."""
    p = game.position
    p.deck[p.world.number[wing]] = p.world.number["K"] + 1
    p.mission[p.world.number[wing]] = 4  # naval patrol
    p.touch()
    return p


@rule("27A5/naval-patrol")
def test_fighters_on_a_carrier_give_up_the_watch_for_ships_to_fight_aircraft() -> None:
    game: Any = carrier().wing("l", HOME, "ijn-a5m2", mission="naval-patrol").game("movement", "chinese")
    p = aboard(game)
    here = p.world.board.index["0703"]
    assert [p.name(wing) for wing in watchers(p, 0)] == ["c"]  # not the one that waits ashore
    assert [p.name(wing) for wing in patrols(p, 0, here)] == ["c"]


@rule("27A5/naval-patrol")
def test_an_operative_fighter_of_a_damaged_carrier_watches_nothing() -> None:
    game: Any = carrier().game("movement", "chinese")
    p = aboard(game)
    p.ready[p.world.number["c"]] = 1
    p.touch()
    assert watchers(p, 0) == []


@rule("23A2/who")
def test_fighters_scramble_from_a_deck_as_from_the_ground() -> None:
    box = carrier().ship("N", "0703", "NT", 3).wing("P", FAR_BASE, "caf-sb-2", mission="naval-patrol")
    game: Any = begin(box, side="japanese", dice=[6, 6, 6, 6, 6])
    p = aboard(game)
    from grognard.games.war_of_resistance.rules.reacting import scramblers

    assert [p.name(wing) for wing in scramblers(p, p.world.board.index["0703"], 0)] == ["c"]


# --- by night ----------------------------------------------------------------------------------------------


def by_night(*dice: int, kind: str = "caf-hawk-iii") -> Any:
    """Night bombers over a Chinese yard where a fighter stands; a second Chinese base lies next to it."""
    box = sky().own("chinese", "1003").mark(strip={FAR_BASE: 2, "1003": 1}, yard={FAR_BASE: 2})
    box.city(FAR_BASE, "full").line("high-rail", f"{FAR_BASE} 1003").wing("N", HOME, "ija-ki-1").wing(
        "G", FAR_BASE, kind
    )
    game = begin(box, dice=dice)
    play(game, f"fly N bombing {FAR_BASE} yes", "go")
    return game


@rule("23E/missions", "23A2/effect")
def test_by_night_fighters_scramble_but_do_not_intercept() -> None:
    game = by_night(2, 6, 6)  # 2 and 3 for a day unit: a success; then flak
    assert game.asked() == "interception"
    assert refused(game, "intercept G") == ("23E/missions", "not-by-night")
    assert game.orders() == ["scramble G 1003", "done"]
    play(game, "scramble G 1003")
    assert standing(game, "G") == ("1003", "", "inoperative")


@rule("23E/crash", "23A2/effect")
def test_a_day_fighter_that_scrambles_by_night_may_crash() -> None:
    game = by_night(1, 6, 6)  # the landing, then flak
    play(game, "scramble G 1003")
    assert game.where("G") == "aborted"


@rule("23A2/who")
def test_only_fighters_at_the_base_in_the_target_hex_scramble() -> None:
    box = sky().own("chinese", "1003").mark(strip={FAR_BASE: 2, "1003": 1}, permanent={FAR_BASE: 3})
    box.wing("G", FAR_BASE, "caf-hawk-iii", ready="inoperative").wing("X", FAR_BASE, "caf-sb-2")
    game = begin(box.wing("O", "1003", "caf-hawk-iii").wing("B", HOME, "ijn-g3m1"), dice=[6, 6])
    play(game, f"fly B bombing {FAR_BASE}", "go")
    for other in ("X", "O"):
        assert refused(game, f"scramble {other} 1003") == ("23A2/who", "cannot-scramble")
    play(game, "scramble G 1003")
    assert standing(game, "G") == ("1003", "", "inoperative")  # though it was not ready


@rule("23A2/effect")
def test_a_scramble_ends_at_another_base_in_range() -> None:
    box = sky(40).own("chinese", "3603 3503").mark(strip={FAR_BASE: 2, "3603": 1, "3503": 1})
    game = begin(box.wing("G", FAR_BASE, "caf-hawk-iii").wing("B", HOME, "ijn-g3m1"))  # 9: 27 hexes
    play(game, f"fly B bombing {FAR_BASE}", "go")
    passing(game, "patrol")
    assert refused(game, f"scramble G {FAR_BASE}") == ("23A2/effect", "too-far-to-fly")
    assert refused(game, "scramble G 0403") == ("17/types", "not-your-airbase")
    distances = {place: refused(game, f"scramble G {place}") for place in ("3503", "3603")}
    assert distances == {"3503": None, "3603": None}
    far = sky(40).own("chinese", "3703").mark(strip={FAR_BASE: 2, "3703": 1}).wing("G", FAR_BASE, "caf-hawk-iii")
    game = begin(far.wing("B", HOME, "ijn-g3m1"))
    play(game, f"fly B bombing {FAR_BASE}", "go", "done")
    assert refused(game, "scramble G 3703") == ("23A2/effect", "too-far-to-fly")  # 28 hexes
    assert not [order for order in game.orders() if order.startswith("scramble")]


# --- one way -----------------------------------------------------------------------------------------------


def one_way(*dice: int) -> Any:
    """A transport with a unit flies one way to a base ten hexes away; a Chinese fighter attacks it there."""
    box = sky(40).own("japanese", "1203").own("chinese", "1303").mark(strip={HOME: 2, "1203": 1, "1303": 1})
    box.wing("T", HOME, "ija-ki-34").wing("S", HOME, "ija-ki-34").unit("U", HOME, "j-inf-b")
    game = begin(box.wing("G", "1303", "caf-hawk-iii"), dice=dice)
    play(game, "fly S transport 1203", "assign T transport no - - - - yes", "unassign S", "take-aboard U T", "go")
    return game


@rule("20F1/one-way")
def test_a_flight_one_way_ends_with_its_cargo_where_it_was_bound() -> None:
    game = one_way()
    play(game, "done")
    assert (game.where("T"), game.where("U"), game.state("T", "ready")) == ("1203", "1203", "inoperative")


@rule("20F/loss", "21B2/results")
def test_a_flight_one_way_that_is_turned_back_goes_where_it_came_from() -> None:
    game = one_way(3, 3, 6, 6)  # +1: a total of 6 turns it back
    play(game, "intercept G")
    assert (game.where("T"), game.where("U"), game.state("T", "ready")) == (HOME, HOME, "inoperative")


@rule("20F1/one-way")
def test_a_flight_one_way_needs_a_base_at_its_end() -> None:
    game = begin(sky(40).wing("T", HOME, "ija-ki-34").wing("S", HOME, "ija-ki-34"))
    play(game, "fly S transport 0803")
    assert refused(game, "assign T transport no - - - - yes") == ("17/types", "not-your-airbase")

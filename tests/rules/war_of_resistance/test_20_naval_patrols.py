"""20G2h, 22B1, 31D5 Naval patrols against ships on rivers and against strategic river transport."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from grognard.games.war_of_resistance.invariants import faults
from grognard.games.war_of_resistance.rules.flak import Flak, naval_flak
from grognard.games.war_of_resistance.rules.searching import search_modifier
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.flights import play, told
from tests.rules.war_of_resistance.sailing import SECOND, THIRD, river, sea

RIVERS = "0303/0304 0304/0403 0403/0404 0403/0504 0503/0504 0504/0603 0603/0604"
BASE = "0802"  # of the Chinese


def patrolled(box: WarSandbox, type: str = "caf-sb-2") -> WarSandbox:
    """A Chinese bomber waits for ships; none of the Japanese can fight it."""
    return box.own("chinese", BASE).mark(strip={BASE: 1}).wing("B", BASE, type, mission="naval-patrol")


# --- ships on rivers ---------------------------------------------------------------------------------------


def boat(**more: Any) -> WarSandbox:
    return patrolled(river().ship("R", SECOND, "RT", 3, aa=more.pop("aa", 0)))


@rule("20G/weather", "20G2h/bombing")
def test_weather_and_not_the_sea_halves_bombs_on_ships_on_a_river() -> None:
    for weather, sea_state, attacks in (("clear", "rough", 2), ("mud", "calm", 1)):
        game: Any = boat().weather(weather).sea(sea_state).game("movement", dice=[6, 1, 1, 1])
        play(game, f"strike-ships {BASE} 0404", "go")
        assert len(told(game, "bombs")) == attacks  # a strength of 2
        assert told(game, "ships-found")[0]["dice"] == 7  # 1 for inland waters, whatever the sea


@rule("22B1/naval-patrol")
def test_any_ship_at_sea_in_the_hex_or_on_a_river_beside_it_fires_the_strongest_alone() -> None:
    box = boat(aa=1).ship("F", THIRD, "RF", 2, aa=2).port("0404", "river").ship("P", "0404", "RF", 2, aa=5)
    p: Any = box.game("movement").position
    here, away = p.world.board.index["0404"], p.world.board.index["0503"]
    prey = (p.world.number["R"],)
    assert naval_flak(p, 0, here, prey) == Flak(Fraction(1))  # the flotilla in port keeps still
    assert naval_flak(p, 0, p.world.board.index["0504"], prey) == Flak(Fraction(2))
    assert naval_flak(p, 0, away, prey) == Flak(Fraction(0))
    assert naval_flak(p, 1, here, ()) == Flak(Fraction(0))
    both: Any = sea().ship("N", "0202", "NT", 3, aa=1).ship("T", "0202", "TF", 4, aa=2).game("movement").position
    hex = both.world.board.index["0202"]
    assert naval_flak(both, 0, hex, (both.world.number["N"],)) == Flak(Fraction(2))


@rule("16D/hidden-target", "20G2h/trigger")
def test_against_which_bank_patrols_fly_is_not_told_before_they_are_there() -> None:
    for bank in ("0403", "0404"):
        game: Any = boat().game("movement", dice=[6, 1, 1, 1])
        play(game, f"strike-ships {BASE} {bank}")
        assert game.entries[-1].shown_to(0) == (None, ())
        assert bank not in str(game.view("japanese")["air"])
        play(game, "go")
        assert [event["place"] for event in told(game, "target-reached")] == [bank]


# --- strategic river transport -----------------------------------------------------------------------------


def barges(**more: Any) -> WarSandbox:
    """Two river ports on the Yangtze, transports of 2 and 1 in the box of its system, and two regiments to go."""
    box = sea().river("yangtze", RIVERS, "major").city("0403").port("0403", "river").city("0604").port("0604", "river")
    box.ship("D", "yangtze-transports", "RT", 2, aa=1).ship("E", "yangtze-transports", "RT", 1)
    return patrolled(box.unit("X", "0403", "j-inf-r").unit("Y", "0403", "j-inf-r"), **more)


@rule("31D5/interdiction", "31D5/hit")
def test_patrols_stop_river_transport_on_its_way_and_sink_a_transport_with_what_it_held() -> None:
    # found; flak of the transports; two attacks of one point, the first hits
    game: Any = barges().game("movement", dice=[6, 6, 6, 6, 1], draws=["D", "X"])
    play(game, "barge X,Y 0604")
    assert game.asked() == "ships-sighted"
    assert (game.where("X"), game.where("Y")) == ("aboard", "aboard")  # they wait
    assert faults(game.position) == []
    play(game, f"strike-ships {BASE} 0504", "go")
    assert told(game, "flak")[0]["strength"] == "1"  # their own guns
    assert game.asked() == "movement"  # the lot has chosen
    assert game.where("D") == "sunk"
    assert (game.where("X"), game.where("Y"), game.where("E")) == ("eliminated", "0604", "yangtze-transports")


@rule("31D5/interdiction")
def test_patrols_may_choose_any_place_on_the_way() -> None:
    game: Any = barges().game("movement")
    play(game, "barge X,Y 0604")
    seen = []
    while game.asked() == "ships-sighted":
        seen.append(game.decision().facts["place"])
        play(game, "done")
    assert seen == list(told(game, "barged")[0]["path"])
    assert (game.where("X"), game.where("Y")) == ("0604", "0604")


@rule("20G2h/search", "31D5/interdiction")
def test_transports_of_a_system_are_sought_as_ships_on_a_river_are() -> None:
    p: Any = barges().sea("stormy").game("movement").position
    boats = (p.world.number["D"],)
    assert search_modifier(p, p.world.board.index["0503"], boats) == 1


@rule("31D4/costs", "31A/non-unit-cargo")
def test_points_that_went_by_river_go_less_far_by_rail() -> None:
    box = sea().river("yangtze", RIVERS, "major").city("0403").port("0403", "river").city("0604").port("0604", "river")
    box.ship("D", "yangtze-transports", "RT", 3).mark(resources={"0403": 1}, attack_supply={"0403": 1})
    game: Any = box.game("movement")
    play(game, "barge-items resource 0403 0604")
    p = game.position
    assert p.shipped == ((p.world.board.index["0604"], "resource", 1, 14),)


@rule("32C/limit")
def test_transports_of_a_system_count_for_landings_that_are_planned() -> None:
    from grognard.games.war_of_resistance.rules.landing_plans import plan_limits

    box = sea().river("yangtze", RIVERS, "major").ship("D", "yangtze-transports", "RT", 2).ship("R", SECOND, "RT", 1)
    p: Any = box.ship("S", "sunk", "RT", 1).ship("C", "0202", "LC", 1, power="ca").game("initial", "chinese").position
    assert plan_limits(p, 1) == (4, 4)
    craft = 4 * int(p.world.land.navies.allowances["lc-extra-max"])
    assert plan_limits(p, 0) == (craft, craft + 12)

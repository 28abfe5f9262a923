"""27A4, 32C, 34E, 34H, 35B Ships bought, owed, damaged and rebuilt: what their counters remember."""

from __future__ import annotations

from typing import Any

from grognard.games.war_of_resistance.rules.landing_plans import plan_limits
from grognard.games.war_of_resistance.rules.ships import hit_ship
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import play, refused
from tests.rules.war_of_resistance.sailing import SECOND, number, river, sea


@rule("32C/japanese-lc")
def test_craft_bought_last_turn_are_not_counted_as_craft_to_be_bought_as_well() -> None:
    box = sea().exits("0101").mark_place("resources", "japan", 1)
    for rank in range(4):
        box.ship(f"L{rank}", "japan" if rank < 3 else "aside", "LC", 1)
    game: Any = box.tracks(bought=(0, 2)).game("initial")  # one of its own, two that were bought
    assert plan_limits(game.position, 0)[0] == 4 * (1 + 10)
    play(game, "buy-ships LC")
    assert plan_limits(game.position, 0)[0] == 4 * (1 + 10)


@rule("34E/damaged-lc")
def test_a_damaged_craft_that_is_bought_comes_damaged_and_a_whole_one_before_it() -> None:
    box = sea().exits("0101").mark_place("resources", "japan", 2)
    box.ship("D", "aside", "LC", 1, damage=1).ship("E", "aside", "LC", 1)
    game: Any = box.game("initial", dice=[6])
    play(game, "buy-ships LC")
    assert (game.where("D"), game.where("E")) == ("aside", "japan")
    play(game, "buy-ships LC")
    assert (game.where("D"), game.state("D", "damage")) == ("japan", 1)


@rule("34E/deficit")
def test_points_that_paid_a_debt_are_rebuilt_no_second_time() -> None:
    box = sea().exits("0101").ship("W", "sunk", "NT", 5, damage=5)
    for name, points in (("a", 1), ("b", 2), ("c", 3)):
        box.ship(name, "aside", "NT", points)
    game: Any = box.tracks(deficit=(2, 0), nrp=9).game("initial")
    p = game.position
    sunk = [ship for ship in ("W", "a", "b", "c") if game.where(ship) == "sunk"]
    assert sum(p.vessel(number(game, ship)).strength for ship in sunk) == 3
    assert (game.track("deficit"), game.track("nrp")) == ((0, 0), 7)
    for ship in sunk:
        play(game, f"refloat {ship} {p.vessel(number(game, ship)).strength}")
    afloat = [p.vessel(ship).strength - game.position.damage[ship] for ship in game.position.fleet(0)]
    assert sum(afloat) == 3


@rule("34F", "34H/test")
def test_a_ferry_that_is_damaged_is_none_any_more() -> None:
    game: Any = river(kind="great").ship("B", SECOND, "RT", 2).game(["initial", "movement"], stay=True)
    play(game, "ferry B 0403 0404", "done")
    assert game.position.ferries
    hit_ship(game.position, number(game, "B"), 1)
    assert game.position.ferries == ()


@rule("28A/once-per-pair", "27A4")
def test_change_gives_nobody_a_second_fight_in_a_phase() -> None:
    box = sea(owner="").ship("J", "0101", "TF").ship("C", "0106", "NT", 2, power="cn")
    for name in ("a", "b"):
        box.ship(name, "aside", "NT", 1, power="cn")
    game: Any = box.game("movement", "chinese", dice=[1])
    play(game, "engage", "split C 1", "sail a 0105")
    assert (game.asked(), game.where("a")) == ("movement", "0105")


@rule("35B/replace")
def test_a_sunk_ship_takes_no_more_points_than_it_lacks() -> None:
    game: Any = sea().exits("0101").ship("T", "sunk", "TF", 3, damage=3).tracks(nrp=9, turn=2).game("initial")
    assert refused(game, "refloat T 4") == ("35B/replace", "too-few-repair-points")
    play(game, "refloat T 3")
    assert (game.where("T"), game.track("nrp")) == ("japan", 6)


@rule("32C/limit")
def test_a_damaged_craft_carries_no_plan() -> None:
    box = sea(owner="japanese").ship("L", "0302", "LC", 1, power="cn").ship("D", "0302", "LC", 1, power="cn", damage=1)
    game: Any = box.game()
    assert plan_limits(game.position, 1) == (4, 4)


@rule("34E/deficit")
def test_a_debt_of_transports_is_not_paid_with_craft() -> None:
    box = sea().ship("L", "sunk", "LC", 1, damage=1).tracks(deficit=(1, 0), nrp=2, turn=2)
    game: Any = box.game("initial")
    assert (game.track("deficit"), game.track("nrp"), game.where("L")) == ((1, 0), 2, "sunk")


@rule("27A4", "27A3/sunk")
def test_a_sunk_counter_serves_as_change() -> None:
    box = sea().ship("N", "0302", "NT", 2)
    for name in ("a", "b"):
        box.ship(name, "sunk", "NT", 1, damage=1)
    game: Any = box.game("movement")
    play(game, "split N 1")
    assert [(game.where(ship), game.state(ship, "damage")) for ship in "ab"] == [("0302", 0), ("0302", 0)]

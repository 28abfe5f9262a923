"""20G Bombing: what can be bombed with which strength, and what hits do."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.games.war_of_resistance.rules.bombing import (
    AIRBASE,
    SHIPS,
    die_modifier,
    load_against,
    targets_in,
    volleys,
)
from grognard.games.war_of_resistance.rules.railnets import parts
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.flights import FAR_BASE, HOME, begin, play, raid, refused, sky, told

TARGET = FAR_BASE


def over(box: WarSandbox, wings: str = "B", **dice: Any) -> Any:
    return raid(box, wings, target=TARGET, **dice)


def results(game: Any) -> list[str]:
    return [bombs["result"] for bombs in told(game, "bombs")]


# --- strength and table ------------------------------------------------------------------------------------


@rule("20G/eligible")
def test_who_has_no_bombs_does_not_bomb() -> None:
    box = sky().wing("T", HOME, "ija-ki-34").wing("B", HOME, "ija-ki-3")
    box.own("chinese", "0603").line("high-rail", "0603 0703")
    game = begin(box)
    play(game, f"fly B bombing {TARGET}")
    assert refused(game, "assign T bombing") == ("20G/eligible", "nothing-to-bomb")


@rule("20G/range")
def test_bombers_need_a_target_within_their_rating() -> None:
    box = sky(20).own("chinese", "1203").mark(strip={"1203": 1}).wing("B", HOME, "ijn-d1a2")  # 9
    game = begin(box)
    assert refused(game, "fly B bombing 1203") == ("18/cost", "too-far-to-fly")
    assert refused(game, "fly B bombing 0404") == ("20G/range", "nothing-there-to-bomb")
    assert refused(game, f"fly B bombing {TARGET}") is None


@rule("20G/when")
def test_support_and_harassment_are_not_flown_in_the_movement_phase() -> None:
    game = begin(sky().unit("A", "0503", "j-sq-8").unit("D", "0603", "c-46").wing("B", HOME, "ijn-g3m1"))
    assert refused(game, "fly B support 0603") == ("20G/when", "mission-not-now")
    assert refused(game, "fly B defence 0503") == ("20G/when", "mission-not-now")
    assert refused(game, "fly B harassment 0603") == ("20G2d/when", "mission-not-now")


@rule("20G/table")
@pytest.mark.parametrize(("strength", "least"), [(1, 6), (2, 6), (3, 5), (8, 4), (5, 4), (12, 3), (20, 2)])
def test_the_last_column_not_above_the_strength_counts(strength: int, least: int) -> None:
    table = WarSandbox(2, 2).charts.bombing
    assert next(die for die in range(1, 7) if table.hit(Fraction(strength), die)) == least


@rule("20G/table")
def test_less_than_one_point_misses_without_a_die() -> None:
    box = sky().wing("B", HOME, "ija-ki-3").own("chinese", "0803").line("high-rail", f"0803 {TARGET}").weather("mud")
    box.wing("C", HOME, "ijn-e8n1")
    assert Fraction(1, 2) == load_against(over(box).position, 1, "rail", 66)
    game = over(box, "B,C", dice=[6])
    play(game, "bomb rail B", "bomb rail C")  # 1 point with a die, half a point without
    assert results(game) == ["miss", "miss"]
    assert [bombs["dice"] for bombs in told(game, "bombs")] == [5, 0]


@rule("20G/combine")
def test_bombers_attack_one_by_one_or_put_their_strength_together() -> None:
    box = sky().wing("B", HOME, "ijn-g3m1").wing("C", HOME, "ijn-g3m1")
    game = over(box, "B,C", dice=[4])
    assert {"bomb airbase B", "bomb airbase C", "bomb airbase B,C"} <= set(game.orders())
    play(game, "bomb airbase B,C")  # 4 points: 5 on the table, 4 + 1
    assert (results(game), told(game, "bombs")[0]["strength"]) == (["hit"], "4")
    game = over(box, "B,C", dice=[4, 4])
    play(game, "bomb airbase B", "bomb airbase C")  # 2 points each: 6 is needed
    assert results(game) == ["miss", "miss"]


@rule("20G/declare")
def test_each_attack_is_announced_when_the_last_one_is_known() -> None:
    box = sky().wing("B", HOME, "ijn-g3m1").wing("C", HOME, "ijn-g3m1").own("chinese", "0803")
    game = over(box.line("high-rail", f"0803 {TARGET}"), "B,C", dice=[5, 6])
    play(game, "bomb airbase B")
    assert (game.asked(), results(game)) == ("bombing", ["hit"])
    assert refused(game, "bomb rail B") == ("20/one-mission", "has-bombed")
    play(game, "bomb rail C")
    assert [bombs["object"] for bombs in told(game, "bombs")] == ["airbase", "rail"]


@rule("20G/weather")
@pytest.mark.parametrize(
    ("weather", "factor"), [("clear", 1), ("rain", 1), ("mud", 2), ("typhoon", 2), ("winter", 2), ("snow", 2)]
)
def test_foul_weather_halves_bombs(weather: str, factor: int) -> None:
    p: Any = sky().wing("B", HOME, "ijn-g3m1").weather(weather).game().position
    assert load_against(p, 0, "airbase", 66) == Fraction(2, factor)
    assert load_against(p, 0, "yard", 66) == Fraction(3, factor)


@rule("20G1/strategic", "20G2/tactical")
def test_strategic_and_tactical_targets_need_their_own_strength() -> None:
    box = sky().city(TARGET, "full", yard=2).line("high-rail", f"0803 {TARGET}")
    box.wing("B", HOME, "ija-ki-3").wing("S", HOME, "ijn-g3m1")  # 2 tactical; 2 and 3
    game = over(box, "B,S", dice=[6, 6, 6, 6])
    assert refused(game, "bomb yard B") == ("20G1/strategic", "no-bombs")
    assert refused(game, "bomb yard S") is None
    assert refused(game, "bomb port S") == ("20G1b", "no-target-there")
    assert refused(game, "bomb bridge S") == ("20G/range", "no-such-bombs")


# --- strategic targets -------------------------------------------------------------------------------------


def yard(*dice: int) -> Any:
    box = sky().city(TARGET, "full", yard=2).city("0703", "full", yard=1).own("chinese", "0703 0803")
    box.line("high-rail", f"0703 0803 {TARGET}").wing("B", HOME, "ijn-g3m1").wing("C", HOME, "ijn-g3m1")
    return over(box, "B,C", dice=[6, 6, 6, 6, *dice])


@rule("20G1a/capacity", "20G1a/break")
def test_hits_on_a_yard_cost_capacity_for_a_turn_and_break_its_rails() -> None:
    game = yard(5, 5)
    p = game.position
    before = [part.capacity for part in parts(p, 1)]
    play(game, "bomb yard B")
    assert (game.mark(TARGET, "yard"), game.mark(TARGET, "yard_hits"), game.mark(TARGET, "broken")) == (2, 1, True)
    assert sum(part.capacity for part in parts(p, 1)) == sum(before) - 4
    play(game, "bomb yard C")
    assert game.mark(TARGET, "yard_hits") == 2


@rule("20G1a/capacity")
def test_a_yard_loses_no_more_than_it_has_and_only_for_the_next_turn_of_its_owner() -> None:
    box = sky().city(TARGET, "full", yard=1).own("chinese", "0803").line("high-rail", f"0803 {TARGET}")
    box.wing("B", HOME, "ijn-g3m1").wing("C", HOME, "ijn-g3m1")
    game = over(box, "B,C", dice=[6, 6, 6, 6, 5, 5])
    play(game, "bomb yard B", "bomb yard C")
    assert game.mark(TARGET, "yard_hits") == 1
    game = box.mark(yard_hits={TARGET: 1}).game("player turn", "japanese")
    while game.asked() != "pause":
        play(game, "done")
    assert game.mark(TARGET, "yard_hits") == 1  # the Japanese turn ends
    game = box.game("player turn", "chinese")
    while game.asked() != "pause":
        play(game, "done")
    assert game.mark(TARGET, "yard_hits") == 0


@rule("20G1b", "20G2f")
@pytest.mark.parametrize(("type", "strength"), [("ijn-g3m1", "3"), ("ija-ki-3", "2")])
def test_ports_are_damaged_by_strategic_and_tactical_bombs(type: str, strength: str) -> None:
    box = sky().port(TARGET, "standard").wing("B", HOME, type)
    game = over(box, dice=[6])
    play(game, "bomb port B")
    assert (game.mark(TARGET, "port_hits"), told(game, "bombs")[0]["strength"]) == (1, strength)


# --- tactical targets --------------------------------------------------------------------------------------


@rule("20G2a/target")
def test_fighters_have_a_point_more_against_airbases() -> None:
    box = sky().wing("F", HOME, "ija-ki-10").wing("G", HOME, "ijn-a6m2").wing("B", HOME, "ija-ki-3")
    p: Any = box.game().position
    assert [load_against(p, wing, AIRBASE, 66) for wing in range(3)] == [1, 2, 2]
    game = begin(box)
    play(game, f"fly F bombing {TARGET}", "go")
    assert game.state("F", "mission") == "bombing"
    own = sky().wing("F", HOME, "ija-ki-10").port(TARGET, "standard")
    own.mark(strip={FAR_BASE: 0})
    assert refused(begin(own), f"fly F bombing {TARGET}") == ("20G/eligible", "nothing-to-bomb")


@rule("20G2a/target")
def test_carriers_are_no_airbases_to_bomb() -> None:
    box = WarSandbox(14, 8).own("japanese", HOME).mark(strip={HOME: 1}).terrain("sea", TARGET)
    p: Any = box.ship("CG", TARGET, "CG", power="ca").wing("B", HOME, "ijn-g3m1").game().position
    assert AIRBASE not in targets_in(p, 0, p.at[1])


@rule("20G2a/hit")
def test_a_hit_damages_the_base_and_an_air_unit_of_the_bombers_choice() -> None:
    box = sky().wing("B", HOME, "ijn-g3m1").wing("X", TARGET, "caf-sb-2").wing("Y", TARGET, "caf-tb-3")
    game = over(box, dice=[5])
    play(game, "bomb airbase B")
    assert (game.asked(), game.orders()) == ("strafing", ["strafe X", "strafe Y"])
    play(game, "strafe Y")
    assert (game.where("X"), game.where("Y"), game.mark(TARGET, "base_hits")) == (TARGET, "aborted", 1)


@rule("20G2a/hit")
def test_when_nothing_is_left_of_a_base_aircraft_are_still_hit() -> None:
    box = sky().wing("B", HOME, "ijn-g3m1").wing("X", TARGET, "caf-sb-2").mark(base_hits={TARGET: 2})
    game = over(box, dice=[5])
    play(game, "bomb airbase B")
    assert (game.where("X"), game.mark(TARGET, "base_hits")) == ("aborted", 2)


@rule("20G2e")
def test_a_hit_breaks_the_rails_and_a_second_does_nothing() -> None:
    box = sky().own("chinese", "0803").line("high-rail", f"0803 {TARGET}").mark(strip={FAR_BASE: 0, HOME: 2})
    game = over(box.wing("B", HOME, "ijn-g3m1").wing("C", HOME, "ijn-g3m1"), "B,C", dice=[6, 6])
    play(game, "bomb rail B,C")  # 4 points: 5 is needed, the die has -1
    assert (game.mark(TARGET, "broken"), len(told(game, "rails-bombed"))) == (True, 1)
    broken = box.mark(broken={TARGET: 1})
    game = over(broken, "B,C", dice=[6])
    play(game, "bomb rail B,C")
    assert told(game, "rails-bombed") == []


# --- ships in port -----------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def _ships_take_damage(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a hit does to a ship is another chapter's (27A3)."""

    def hit(p: Any, ship: int, points: int) -> None:
        p.damage[ship] += points

    monkeypatch.setattr("grognard.games.war_of_resistance.rules.bombing.hit_ship", hit)


def harbour(*dice: int, type: str = "ijn-d1a1", **ship: Any) -> Any:
    box = sky().port(TARGET, "standard").mark(strip={FAR_BASE: 0, HOME: 2}).wing("B", HOME, type)
    box.ship("P", TARGET, "RF", 3, power="ca", afloat="in-port", **ship)
    box.ship("S", TARGET, "RF", 3, power="ca", afloat="at-sea", **ship)
    return over(box, dice=dice)


@rule("20G2g/target")
def test_only_ships_in_port_are_bombed_there() -> None:
    game = harbour(6, 6)
    p = game.position
    assert SHIPS in targets_in(p, 0, p.world.board.index[TARGET])
    play(game, "bomb ships B")
    assert (game.state("P", "damage"), game.state("S", "damage")) == (2, 0)


@rule("20G2g/attacks")
def test_each_air_unit_makes_as_many_attacks_of_a_point_as_its_strength() -> None:
    game = harbour(6, 1)
    p = game.position
    assert volleys(p, (0,), p.world.board.index[TARGET]) == (0, 0)
    play(game, "bomb ships B")
    assert [bombs["strength"] for bombs in told(game, "bombs")] == ["1", "1"]
    assert (results(game), game.state("P", "damage")) == (["hit", "miss"], 1)


@rule("20G2g/attacks")
def test_the_bomber_chooses_which_ship_is_hit() -> None:
    box = sky().port(TARGET, "standard").mark(strip={FAR_BASE: 0, HOME: 2}).wing("B", HOME, "ijn-d1a1")
    for name in "PQ":
        box.ship(name, TARGET, "RF", 3, power="ca", afloat="in-port")
    game = over(box, dice=[6, 6])
    play(game, "bomb ships B")
    assert (game.asked(), game.orders()) == ("ship-hit", ["hit-ship P", "hit-ship Q"])
    play(game, "hit-ship Q", "hit-ship P")
    assert [game.state(name, "damage") for name in "PQ"] == [1, 1]


@rule("23G3", "23D")
def test_torpedoes_double_against_ships_and_dive_bombers_aim_better() -> None:
    box = sky().wing("V", HOME, "ijn-b4y1").wing("D", HOME, "ijn-d1a1").wing("B", HOME, "ija-ki-3")
    p: Any = box.game().position
    assert [load_against(p, wing, SHIPS, 66) for wing in range(3)] == [4, 2, 2]
    assert [load_against(p, wing, AIRBASE, 66) for wing in range(3)] == [2, 2, 2]
    assert [die_modifier(p, (wing,), SHIPS) for wing in range(3)] == [1, 1, 0]  # a level bomber hits on a 6
    assert [die_modifier(p, wings, AIRBASE) for wings in ((1,), (2,), (1, 2))] == [2, 1, 1]

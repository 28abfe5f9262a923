"""11.16.4, 15.1: ground support of both sides, and what surprise does in the air."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.games.invented import SandboxGame
from grognard.games.world_in_flames.rules.air_support import GroundSupport
from grognard.games.world_in_flames.rules.odds import reckoned
from grognard.games.world_in_flames.sandbox import FlamesSandbox
from tests.marks import rule
from tests.rules.world_in_flames.air import (
    FRONT,
    TARGET,
    bomber,
    come_home,
    events,
    fighter,
    send,
    skip,
    sky,
    troops,
    why,
)

COMBAT = "land combat"


def front(combat: int = 6, **more: Any) -> FlamesSandbox:
    """A German corps beside a Soviet one."""
    box = troops(sky("land", **more), "S", combat=4)
    return box.unit("G", FRONT, "germany", "INF", combat=combat, movement=4)


def declared(box: FlamesSandbox, *dice: int) -> SandboxGame:
    game = box.game(COMBAT, "axis", dice=dice)
    return send(game, "attack G 0703")


def odds(game: SandboxGame) -> tuple[int, int]:
    """Attack and defence when the table is to be chosen."""
    assert game.asked() == "choose-table"
    battle: Any = game.position.stack[-1]
    found = battle.odds(game.position)
    return found.attack, found.defence


# --- the sequence ------------------------------------------------------------------------------------------------


@rule("11.16.4/sequence", "11.16.5/totals", "14.2/free-missions")
def test_support_is_added_and_everybody_is_home_before_the_fight() -> None:
    game = declared(bomber(front(), tactical=3))
    assert game.asked() == "air-missions"
    assert game.orders() == ["fly B 0703", "done"]
    send(game, "fly B 0703")
    come_home(game, B="0303")
    assert (game.where("B"), game.state("B", "down")) == ("0303", True)
    assert odds(game) == (9, 4)
    p: Any = game.position
    assert p.count("flights", p.world.power["germany"]) == 0
    assert events(game, "supported") == [{"hex": "0703", "attacker": "3", "defender": "0"}]


@rule("11.16.4/sequence")
def test_the_enemy_answers_with_bombers_and_escorts_or_interceptors() -> None:
    box = bomber(fighter(bomber(front(), tactical=3), "F", at="0302"), "R", at="0903", power="ussr", tactical=2)
    fighter(fighter(box, "I", at="0904", power="ussr"), "J", at="0902", power="ussr")
    game = declared(box, *[4, 4] * 10)
    assert (game.asked(), game.decision().seat) == ("patrol", "ussr")  # type: ignore[union-attr]
    game.play("done")
    assert "patrol F 0703" in game.orders()
    send(game, "fly B 0703")
    assert (game.asked(), game.decision().seat) == ("air-defence", "ussr")  # type: ignore[union-attr]
    assert {"fly R 0703", "intercept I 0703"} <= set(game.orders())
    assert why(game, "escort J 0703") == ("14.2.1/escort", "nobody-to-escort")
    send(game, "fly R 0703", "escort J 0703")
    assert (game.asked(), game.decision().seat) == ("interception", "germany")  # type: ignore[union-attr]
    game.play("done")
    assert len(events(game, "dogfight")) == 1


@rule("14.3.2/simultaneous-total", "14.3.3/AX")
def test_who_has_lost_his_last_aircraft_still_rolls_and_chooses() -> None:
    box = bomber(fighter(front(), "F"), "R", at="0903", power="ussr", tactical=2)
    game = declared(fighter(box, "J", at="0902", power="ussr"), 1, 1, 10, 10)
    if game.asked() == "patrol":
        game.play("done")
    send(game, "patrol F 0703")
    send(game, "fly R 0703", "escort J 0703")
    assert game.where("F") == "force-pool"
    assert (game.asked(), game.orders()) == ("air-hit", ["pick J", "pick R"])
    decision = game.decision()
    assert decision is not None
    assert decision.seat == "germany"
    game.play("pick J")
    assert game.where("J") == "force-pool"


@rule("11.16.4/sequence")
def test_the_enemy_supports_his_troops_though_nobody_supports_the_attack() -> None:
    game = declared(bomber(front(), "R", at="0903", power="ussr", tactical=2))
    assert game.asked() == "air-defence"
    send(game, "fly R 0703")
    come_home(game, R="0903")
    assert odds(game) == (6, 6)


@rule("11.16.4/sequence")
def test_the_attacker_patrols_against_support_that_may_come() -> None:
    box = fighter(bomber(front(), "R", at="0903", power="ussr", tactical=2), "F")
    game = declared(box, 6, 7, 9, 9)
    assert game.orders() == ["patrol F 0703", "done"]
    send(game, "patrol F 0703")
    assert game.asked() == "air-defence"
    send(game, "fly R 0703")
    assert len(events(game, "dogfight")) == 1
    assert game.where("R") == "force-pool"


@rule("11.16.4/sequence")
def test_only_hexes_that_are_attacked_are_supported() -> None:
    box = troops(bomber(front()), "T", at="0704")
    game = declared(box)
    assert why(game, "fly B 0704") == ("11.16.4/sequence", "no-attack-there")


@rule("11.16.4/sequence")
def test_nobody_is_asked_where_nobody_can_fly() -> None:
    assert declared(fighter(fighter(front(), "F"), "I", at="0903", power="ussr")).asked() == "choose-table"


@rule("14.2/type-tactical")
def test_without_a_tactical_factor_there_is_no_support() -> None:
    game = declared(bomber(bomber(front()), "N", at="0503", tactical=0))
    assert why(game, "fly N 0703") == ("14.2/type-tactical", "no-bombs")


# --- what it is worth -----------------------------------------------------------------------------------------------


@rule("11.16.4/modifiers", "14.5/halve-terrain", "14.5/cumulative", "8.2.3/halved")
@pytest.mark.parametrize(
    ("terrain", "weather", "attack"),
    [("clear", "fine", 15), ("forest", "fine", 13), ("clear", "snow", 13), ("forest", "rain", 11)],
)
def test_weather_and_ground_halve_the_total_of_a_side(terrain: str, weather: str, attack: int) -> None:
    """Factors 3 and 2 beside 10: half of the five is 2.5, a quarter 1.25."""
    box = bomber(bomber(front(10, weather=weather), tactical=3), "C", tactical=2).terrain(terrain, TARGET)
    game = declared(box)
    send(game, "fly B 0703", "fly C 0703")
    come_home(game)
    assert odds(game)[0] == attack


@rule("11.16.4/cap")
def test_support_counts_no_more_than_the_troops_themselves() -> None:
    box = bomber(bomber(front(3), tactical=5), "R", at="0903", power="ussr", tactical=7)
    game = declared(box)
    send(game, "fly B 0703")
    send(game, "fly R 0703")
    come_home(game)
    assert odds(game) == (6, 8)


@rule("11.16.4/cap", "11.16.5/totals")
def test_the_cap_is_what_is_left_after_rivers_and_all_is_rounded_once() -> None:
    """7 across a river are 3.5, and as much support: 7."""
    box = bomber(front(7), tactical=5).side("river", f"{FRONT}/{TARGET}")
    game = declared(box)
    send(game, "fly B 0703")
    come_home(game)
    assert odds(game)[0] == 7
    p: Any = game.position
    unit = p.world.words["piece"].index["G"]
    hex = p.world.board.index[TARGET]
    assert reckoned(p, [unit], p.land_units(hex), hex, support=(Fraction(1, 4), Fraction(0))).attack == 4  # 3.75
    assert reckoned(p, [unit], p.land_units(hex), hex, support=(Fraction(5), Fraction(0))).attack == 7


# --- 15.1 surprise in the air -------------------------------------------------------------------------------------


def surprised(box: FlamesSandbox) -> FlamesSandbox:
    return box.surprise("ussr", "germany")


@rule("15.1/ground-support-double")
def test_support_against_surprised_troops_counts_twice() -> None:
    game = declared(surprised(bomber(front(10), tactical=3)))
    send(game, "fly B 0703")
    come_home(game)
    assert odds(game)[0] == 16


@rule("15.1/no-defensive-support")
def test_nobody_supports_surprised_troops() -> None:
    box = bomber(bomber(front()), "R", at="0903", power="ussr", tactical=2)
    game = declared(surprised(box))
    send(game, "fly B 0703")
    assert game.asked() == "homecoming"
    stay = surprised(bomber(front(), "R", at="0903", power="ussr", tactical=2)).game(COMBAT, "axis", stay=True)
    send(stay, "attack G 0703")
    skip(stay, "patrol", "air-missions")
    assert stay.asked() == "air-defence"
    assert why(stay, "fly R 0703") == ("15.1/no-defensive-support", "defenders-surprised")


@rule("15.1/no-defensive-support")
@pytest.mark.parametrize("on", [True, False])
def test_not_even_an_ally_who_is_awake_supports_them(on: bool) -> None:
    box = FlamesSandbox(4, 2, "germany commonwealth usa").war("germany", "commonwealth").war("germany", "usa")
    box.unit("G", "0101", "germany", "INF", combat=3).unit("A", "0201", "usa", "INF", combat=3)
    box.plane("E", "0301", "commonwealth", "LND", tactical=2, range=4)
    p: Any = (box.surprise("usa", "germany") if on else box).game().position
    hex = p.world.board.index["0201"]
    found = GroundSupport(side=0, attacks=((hex, (0,)),)).no_aim(p, 2, hex)
    assert (None if found is None else found.rule) == ("15.1/no-defensive-support" if on else None)


@rule("15.1/air-no-missions", "15.1/no-interception")
def test_surprised_fighters_do_not_intercept_and_nobody_protects_surprised_troops() -> None:
    box = fighter(bomber(bomber(troops(sky()), "B"), "C", at="0502"), "I", at="0903", power="ussr")
    game = surprised(box).game("ground strike", "axis", dice=[9] * 4)
    skip(game, "patrol")
    game.play("fly B 0703")
    game.play("fly C 0703")
    assert game.asked() == "homecoming"  # nobody was asked to intercept


@rule("15.1/air-no-missions")
def test_a_surprised_fighter_is_refused() -> None:
    from grognard.games.world_in_flames.rules.dogfights import caught
    from grognard.games.world_in_flames.rules.flying import BOMBER, Flight

    def awake(box: FlamesSandbox) -> bool:
        p: Any = fighter(bomber(box), "I", at="0903", power="ussr").game().position
        index = p.world.board.index
        return not caught(p, 1, [Flight(0, index["0303"], index[TARGET], BOMBER)])

    assert awake(sky())
    assert not awake(surprised(sky()))


@rule("15.1/no-interception")
def test_fighters_of_others_do_not_intercept_strikes_on_surprised_troops_alone() -> None:
    """The Commonwealth is at war with Germany already; the troops are American, and surprised."""

    def asked(at: str, more: bool) -> str:
        box = bomber(sky(powers="germany commonwealth usa ussr")).unit("S", TARGET, "usa", "INF", combat=4)
        box.war("germany", "commonwealth").war("germany", "usa").surprise("usa", "germany")
        box.control("commonwealth", "1304 0904").home("uk", "0904").city("0904")
        fighter(box, "E", at="0904", power="commonwealth")
        if more:
            box.plane("P", at, "commonwealth", "LND", tactical=1, range=1)
        game = box.game("ground strike", "axis", dice=[9] * 9)
        skip(game, "patrol")
        send(game, "fly B 0703")
        return game.asked()

    assert asked("0703", more=False) == "homecoming"
    assert asked("0703", more=True) == "interception"


@rule("15.1/air-cap")
def test_surprised_patrols_do_not_fight() -> None:
    box = fighter(bomber(troops(sky())), "I", at="0903", power="ussr")
    game = surprised(box).game("ground strike", "axis", dice=[9, 9])
    send(game, "patrol I 0703")
    send(game, "fly B 0703")
    assert events(game, "dogfight") == []
    awake = fighter(bomber(troops(sky())), "I", at="0903", power="ussr").game("ground strike", "axis", dice=[9] * 9)
    send(awake, "patrol I 0703")
    send(awake, "fly B 0703")
    assert len(events(awake, "dogfight")) == 1


@rule("15.1/ground-strike-bonus")
def test_one_die_more_against_the_surprised() -> None:
    game = surprised(bomber(troops(sky()))).game("ground strike", "axis", dice=[9, 4], exact=True)
    send(game, "fly B 0703")
    assert game.state("S", "down") is True


@rule("15.1/air-no-missions")
@pytest.mark.parametrize("on", [True, False])
def test_a_surprised_aircraft_does_not_support_even_those_who_are_awake(on: bool) -> None:
    box = FlamesSandbox(4, 2, "germany commonwealth usa").war("germany", "commonwealth").war("germany", "usa")
    box.unit("G", "0101", "germany", "INF", combat=3).unit("C", "0201", "commonwealth", "INF", combat=3)
    box.plane("U", "0301", "usa", "LND", tactical=2, range=4)
    p: Any = (box.surprise("usa", "germany") if on else box).game().position
    hex = p.world.board.index["0201"]
    found = GroundSupport(side=0, attacks=((hex, (0,)),)).no_aim(p, 2, hex)
    assert (None if found is None else found.rule) == ("15.1/air-no-missions" if on else None)


def test_aircraft_support_only_those_they_work_with() -> None:
    box = sky("land").minor("rumania", "germany").minor("hungary", "germany")
    box.unit("R", FRONT, "rumania", "INF", combat=6, movement=4)
    bomber(bomber(troops(box), "H", power="hungary"), "D", at="0503")
    game = send(box.game(COMBAT, "axis"), "attack R 0703")
    assert game.orders() == ["fly D 0703", "done"]
    assert why(game, "fly H 0703") == ("18.1/default-none", "no-formation")

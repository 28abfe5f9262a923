"""14.1, 14.2, 11.9, 11.17: range, missions, who flies, ground strikes, coming home, rebasing."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.games.world_in_flames.rules.bombing import chance_to_hit, tactical
from grognard.games.world_in_flames.rules.dogfights import engaged
from grognard.games.world_in_flames.rules.flying import (
    BOMBER,
    ESCORT,
    INTERCEPTOR,
    PATROL,
    Flight,
    distances,
    points,
    points_home,
)
from grognard.games.world_in_flames.sandbox import FlamesSandbox
from tests.marks import rule
from tests.rules.world_in_flames.air import (
    FAR,
    TARGET,
    WEST,
    bomber,
    come_home,
    fighter,
    send,
    skip,
    sky,
    troops,
    why,
)

STRIKE = "ground strike"


def hex(p: Any, name: str) -> int:
    number: int = p.world.board.index[name]
    return number


# --- 14.1 range ------------------------------------------------------------------------------------------------


@rule("14.1.1/range-cost")
def test_hexes_cost_by_the_scale_of_their_map_whatever_is_in_them() -> None:
    box = (
        FlamesSandbox(8, 3).terrain("mountain", "0202").terrain("sea", "0302").map("A", "0401 0402 0403 0501 0502 0503")
    )
    box.map("M", "0602 0601 0603").unit("S", "0202", "ussr", "INF").weather("storm")
    p: Any = box.game().position
    row = distances(p.world, hex(p, "0102"), 20)
    assert [row[hex(p, name)] for name in ("0102", "0202", "0302", "0402", "0502", "0602")] == [0, 1, 2, 4, 6, 12]


@rule("14.1.1/range-cost")
def test_aircraft_fly_across_the_joins_of_the_maps() -> None:
    from grognard.games.world_in_flames.rules.flying import air_ways
    from grognard.games.world_in_flames.sandbox.terms import real_land

    land = real_land()
    join = land.joins[0]
    box = FlamesSandbox(4, 1)
    p: Any = box.game().position
    world = type(p.world)(
        board=land.board, land=land, pieces=(), powers=p.world.powers, groups=p.world.groups, rules=p.world.rules
    )
    assert join.other in dict(air_ways(world)[join.hex])
    assert dict(air_ways(world)[join.hex])[join.other] == 1  # into Europe
    assert dict(air_ways(world)[join.other])[join.hex] == 2  # out of it


@rule(
    "14.1.1/intercept-half",
    "14.1.1/ftr-as-bomber",
    "14.1.1/extended-range",
    "14.2.1/cap",
    "14.2.1/escort",
    "14.2.1/interception",
)
def test_how_far_aircraft_fly_out_and_home() -> None:
    box = FlamesSandbox(2, 2).plane("F", "0101", "germany", "FTR", range=5)
    p: Any = box.plane("B", "0101", "germany", "LND", range=7, marks="Ext").game().position
    fighter, bomber = p.world.pieces
    assert [points(fighter, role) for role in (BOMBER, ESCORT, PATROL, INTERCEPTOR)] == [3, 5, 5, 3]
    assert (points(bomber, BOMBER), points(bomber, BOMBER, extended=True)) == (7, 14)
    home = {role: points_home(fighter, Flight(0, 0, 0, role)) for role in (BOMBER, ESCORT, PATROL, INTERCEPTOR)}
    assert home == {BOMBER: 3, ESCORT: 5, PATROL: 5, INTERCEPTOR: 5}
    assert [points_home(bomber, Flight(1, 0, 0, BOMBER, extended)) for extended in (0, 1)] == [7, 14]


@rule("14.1.1/mission-reach", "14.1.1/stop", "14.1.1/extended-range")
def test_a_mission_goes_as_far_as_the_range_and_twice_as_far_extended() -> None:
    box = troops(bomber(bomber(sky(), range=4), "E", range=3, marks="Ext"), "S", at=TARGET)
    game = troops(box, "T", at="0803").game(STRIKE, "axis")
    assert game.orders() == ["fly B 0703", "fly E 0703 yes", "fly E 0803 yes", "done"]
    assert why(game, "fly B 0803") == ("14.1.1/mission-reach", "air-too-far")
    assert why(game, "fly B 0803 yes") == ("14.1.1/extended-range", "no-extended-range")
    assert why(game, "fly E 0703") == ("14.1.1/mission-reach", "air-too-far")


@rule("14.1.1/ftr-as-bomber", "14.2.2/bomber-definition")
def test_a_fighter_bombs_at_half_its_range() -> None:
    game = troops(fighter(sky(), range=6, tactical=2), at="0603").game(STRIKE, "axis")
    assert game.orders() == ["fly F 0603", "done"]
    assert troops(fighter(sky(), range=6, tactical=2), at="0703").game(STRIKE, "axis").asked() == "pause"


# --- 14.2 who flies -----------------------------------------------------------------------------------------------


@rule("14.2/eligibility", "14.1.1/out-of-supply", "14.2/type-tactical", "14.2/type-fighter", "11.9/roll")
@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ("fly D 0703", ("14.2/eligibility", "air-face-down")),
        ("fly U 0703", ("14.1.1/out-of-supply", "air-unsupplied")),
        ("fly N 0703", ("14.2/type-tactical", "no-bombs")),
        ("fly R 0603", ("14.2/eligibility", "not-yours")),
        ("fly S 0703", ("14.2/eligibility", "not-yours")),
        ("fly G 0703", ("14.2/eligibility", "no-aircraft")),
        ("fly B 0903", ("11.9/roll", "nobody-to-strike")),
        ("escort B 0703", ("14.2/type-fighter", "no-fighter")),
        ("escort F 0703", ("14.2.1/escort", "nobody-to-escort")),
    ],
)
def test_who_cannot_fly(order: str, expected: tuple[str, str]) -> None:
    box = troops(fighter(bomber(sky())))
    bomber(box, "D", down=True)
    bomber(box, "N", at="0503", tactical=0)
    bomber(box.control("germany", "1201"), "U", at="1201")
    bomber(box, "R", at=FAR, power="ussr")
    box.unit("G", "0603", "germany", "INF", combat=5)
    assert why(box.game(STRIKE, "axis"), order) == expected


@rule("14.2/eligibility")
def test_an_aircraft_flies_once_in_a_phase() -> None:
    game = troops(bomber(bomber(sky()), "C"), "S").game(STRIKE, "axis")
    game.play("fly B 0703")
    assert why(game, "fly B 0703") == ("14.2/eligibility", "flown-already")


@rule("14.2/air-action-unlimited", "10.2/count-air", "10.2/air-limit-total", "14.2/free-missions")
def test_missions_are_limited_by_the_action_and_escorts_are_free() -> None:
    def flown(action: str) -> int:
        box = troops(sky(action))
        for number in range(6):
            bomber(box, f"B{number}", at=f"0{number % 3 + 3}0{number // 3 + 3}")
        fighter(box, "F", at="0302")
        game = box.game(STRIKE, "axis")
        for number in range(6):
            if f"fly B{number} 0703" in game.orders():
                game.play(f"fly B{number} 0703")
        assert "escort F 0703" in game.orders()
        if action == "land":
            assert why(game, "fly B5 0703") == ("10.2/limits", "often-enough")
        p: Any = game.position
        return int(p.count("flights", p.world.power["germany"]))

    assert flown("air") == 6
    assert flown("land") == 4
    assert flown("naval") == 2


@rule("10.2/air-limit-total", "10.2/count-air")
def test_all_missions_of_an_impulse_share_one_limit() -> None:
    box = troops(sky("naval"))
    for number in range(3):
        bomber(box, f"B{number}", at=f"0{number + 3}02")
    game = box.game([(STRIKE, "axis"), ("rebasing", "axis")], dice=[10, 10])
    send(game, "fly B0 0703")
    come_home(game, B0="0302")
    assert game.asked() == "rebasing"
    game.play("rebase B1 0401")
    assert game.asked() == "pause"  # two missions in a naval action


@rule("14.2/free-missions", "14.2.1/interception")
def test_who_has_passed_does_not_intercept_and_who_has_not_may_in_the_enemys_impulse() -> None:
    def asked(action: str, **tracks: Any) -> str:
        box = fighter(troops(bomber(sky())), "I", at="0903", power="ussr").action("ussr", action)
        game = box.tracks(active="axis", **tracks).game(STRIKE, "axis", dice=[10] * 8)
        skip(game, "patrol")
        game.play("fly B 0703")
        return game.asked()

    assert asked("land", first="axis", impulse=3) == "interception"
    assert asked("pass", first="axis", impulse=3) == "homecoming"
    assert asked("pass", first="allied", impulse=0) == "homecoming"
    assert asked("pass", first="axis", impulse=0) == "interception"  # it has not yet chosen anything in this turn


@rule("8.2.3/rebase-only")
@pytest.mark.parametrize("weather", ["storm", "blizzard"])
def test_in_storm_and_blizzard_nothing_is_flown_but_a_rebase(weather: str) -> None:
    box = troops(bomber(sky(weather=weather)))
    game = box.game([(STRIKE, "axis"), ("rebasing", "axis")])
    assert game.asked() == "rebasing"
    fine = troops(bomber(sky()), "T", at="0803").zone("arctic", "0703").weather(weather, "arctic")
    game = troops(fine).game(STRIKE, "axis")
    assert why(game, "fly B 0703") == ("8.2.3/rebase-only", "foul-weather")
    assert game.orders() == ["fly B 0803", "done"]


# --- 14.2.1 patrols, escorts, interceptors --------------------------------------------------------------------------


@rule("14.2.1/cap", "14.2.1/interception", "14.1.1/intercept-half", "11.9/sequence")
def test_patrols_fly_first_and_further_than_interceptors() -> None:
    box = fighter(fighter(troops(bomber(sky(), range=4))), "I", at=FAR, power="ussr", range=4)
    fighter(box, "J", at="0903", power="ussr", range=4)
    game = box.game(STRIKE, "axis", dice=[10] * 20)
    assert game.asked() == "patrol"
    assert game.decision().seat == "ussr"  # type: ignore[union-attr]
    assert game.orders() == ["patrol I 0703", "patrol J 0703", "done"]
    assert why(game, "patrol I 0903") == ("14.2.1/cap", "no-threat")
    game.play("patrol I 0703")
    game.play("done")
    assert game.asked() == "air-missions"
    send(game, "fly B 0703", "escort F 0703")
    assert game.orders() == ["intercept J 0703", "done"]  # I could not have come as far
    p: Any = game.position
    assert [Flight(*each).role for each in p.aloft] == [PATROL, BOMBER, ESCORT]


@rule("14.2.1/interception", "11.9/sequence")
def test_the_attacker_intercepts_last_and_only_where_there_is_an_enemy() -> None:
    box = fighter(fighter(troops(bomber(sky())), "F", at="0503"), "I", at="0903", power="ussr")
    game = box.game(STRIKE, "axis", dice=[10] * 20)
    skip(game, "patrol")
    send(game, "fly B 0703")
    assert game.asked() == "interception"
    assert why(game, "intercept I 0903") == ("14.2.1/interception", "nobody-to-intercept")
    game.play("intercept I 0703")
    assert game.orders() == ["intercept F 0703", "done"]
    box = fighter(fighter(troops(bomber(sky())), "F"), "I", at="0903", power="ussr")
    passed = skip(box.game(STRIKE, "axis", dice=[10]), "patrol")
    send(passed, "fly B 0703")
    passed.play("done")  # nobody comes: nobody to intercept
    assert passed.asked() != "interception"


@rule("14.2.1/escort")
def test_an_escort_comes_from_anywhere() -> None:
    game = fighter(troops(bomber(sky())), at="0501").game(STRIKE, "axis")
    game.play("fly B 0703")
    assert "escort F 0703" in game.orders()


@rule("14.2.1/cap", "14.2/return")
def test_patrols_come_home_face_down_though_nobody_came() -> None:
    game = fighter(fighter(troops(bomber(sky())), "F", at="0503"), "I", at=FAR, power="ussr").game(STRIKE, "axis")
    send(game, "patrol I 0703")
    assert game.asked() == "air-missions"
    game.play("done")
    assert game.asked() == "homecoming"  # without a mission nobody intercepts
    come_home(game, I=FAR)
    assert (game.where("I"), game.state("I", "down"), game.asked()) == (FAR, True, "pause")


@rule("14.2.1/cap")
def test_nobody_is_asked_for_patrols_where_nothing_can_be_flown() -> None:
    box = fighter(troops(bomber(sky(), tactical=0)), "I", at=FAR, power="ussr")
    assert box.game(STRIKE, "axis").asked() == "pause"
    foul = fighter(troops(bomber(sky(weather="storm"))), "I", at=FAR, power="ussr")
    assert foul.game(STRIKE, "axis").asked() == "pause"


def test_partners_who_do_not_cooperate_do_not_fly_together() -> None:
    box = sky().minor("rumania", "germany").minor("hungary", "germany")
    bomber(bomber(bomber(troops(box), "R", power="rumania"), "H", at="0503", power="hungary"), "G")
    game = box.game(STRIKE, "axis")
    game.play("fly R 0703")
    assert game.orders() == ["fly G 0703", "done"]
    assert why(game, "fly H 0703") == ("18.1/default-none", "no-formation")


# --- 11.9, 14.5 bombs -----------------------------------------------------------------------------------------------


@rule("11.9/roll", "14.2/return", "14.3.2/bombers-perform")
def test_a_bomber_rolls_against_each_face_up_unit_and_goes_home_face_down() -> None:
    box = troops(bomber(sky()), "S", "T").plane("P", TARGET, "ussr", "LND", tactical=2, range=5)
    troops(box, "D", at="0803", down=True)
    game = box.game(STRIKE, "axis", dice=[4, 5, 1], exact=True)
    game.play("fly B 0703")
    assert game.asked() == "homecoming"
    game.play("land B 0503")
    assert [game.state(unit, "down") for unit in ("S", "T", "P", "B")] == [True, False, True, True]
    assert (game.where("B"), game.asked()) == ("0503", "pause")


@rule("11.9/roll")
def test_units_that_lie_face_down_are_not_rolled_for_again() -> None:
    game = troops(bomber(bomber(sky()), "C"), "S").game(STRIKE, "axis", dice=[4], exact=True)
    send(game, "fly B 0703", "fly C 0703")
    come_home(game)
    assert game.state("S", "down") is True


@rule("11.9/surprise")
def test_two_dice_against_those_who_are_surprised() -> None:
    box = troops(bomber(sky().surprise("ussr", "germany")), "S")
    game = box.game(STRIKE, "axis", dice=[9, 4], exact=True)
    p: Any = game.position
    assert chance_to_hit(p, Flight(0, hex(p, "0303"), hex(p, TARGET), BOMBER), 1) == 1 - Fraction(6, 10) ** 2
    game.play("fly B 0703")
    assert game.state("S", "down") is True
    plain: Any = troops(bomber(sky()), "S").game().position
    assert chance_to_hit(plain, Flight(0, hex(p, "0303"), hex(p, TARGET), BOMBER), 1) == Fraction(4, 10)


@rule("8.2.3/halved", "14.1.1/extended-range", "14.5/halve-terrain", "14.5/cumulative", "11.9/roll")
@pytest.mark.parametrize(
    ("terrain", "weather", "extended", "left"),
    [
        ("clear", "fine", 0, Fraction(4)),
        ("clear", "rain", 0, Fraction(2)),
        ("clear", "snow", 0, Fraction(2)),
        ("forest", "fine", 0, Fraction(2)),
        ("jungle", "fine", 0, Fraction(2)),
        ("swamp", "fine", 0, Fraction(2)),
        ("swamp", "snow", 0, Fraction(1)),
        ("mountain", "fine", 0, Fraction(4)),
        ("clear", "fine", 1, Fraction(2)),
        ("jungle", "rain", 1, Fraction(1, 2)),
    ],
)
def test_what_is_left_of_a_factor(terrain: str, weather: str, extended: int, left: Fraction) -> None:
    p: Any = bomber(sky(weather=weather)).terrain(terrain, TARGET).game().position
    assert tactical(p, Flight(0, 0, hex(p, TARGET), BOMBER, extended)) == left


@rule("11.9/roll", "14.5/halve-terrain", "8.2.3/halved")
def test_the_strike_on_singapore() -> None:
    """Factors 1 and 2 in the rain over the jungle: a quarter is nothing, a half is one."""
    box = bomber(bomber(sky(weather="rain"), "Ryujo", tactical=1), "Soryu", tactical=2).terrain("jungle", TARGET)
    box = troops(box, "Corps").unit("HQ", TARGET, "ussr", "HQ-I", combat=2, movement=3)
    game = box.game(STRIKE, "axis", dice=[2, 1], exact=True)
    send(game, "fly Ryujo 0703", "fly Soryu 0703")
    come_home(game)
    assert [game.state(unit, "down") for unit in ("Corps", "HQ")] == [False, True]


# --- coming home ----------------------------------------------------------------------------------------------------


@rule("14.2/return")
def test_aircraft_land_in_friendly_hexes_in_range_with_room() -> None:
    box = troops(bomber(bomber(sky(), range=4), "C", at="0403", range=4))
    game = box.game(STRIKE, "axis", dice=[10, 10])
    send(game, "fly B 0703", "fly C 0703")
    assert game.asked() == "homecoming"
    assert why(game, "land B 0803") == ("14.2/return", "no-base-there")
    assert why(game, "land B 0203") == ("14.2/return", "no-base-there")
    game.play("land C 0403")
    assert why(game, "land B 0403") == ("14.2/return", "no-base-there")  # one aircraft in the open
    assert why(game, "land C 0303") == ("14.2/return", "not-coming-home")
    game.play("land B 0503")
    assert (game.where("B"), game.where("C")) == ("0503", "0403")


@rule("14.2/return")
def test_without_a_base_an_aircraft_is_lost() -> None:
    box = troops(bomber(sky(), range=4)).terrain("mountain", WEST.replace("0303", ""))
    box.city("0503", "", port="").unit("G", "0402", "germany", "INF")
    fighter(fighter(box, "X"), "Y")
    game = box.game(STRIKE, "axis", dice=[10])
    game.play("fly B 0703")
    skip(game, "air-missions")
    assert game.where("B") == "0303"  # the room it left is still there
    full = troops(bomber(sky(), range=4)).terrain("mountain", WEST).home("germany", "0203").city("0203")
    for name in ("0303", "0503"):
        full.city(name, "")
    game = full.game(STRIKE, "axis", dice=[10])
    game.play("fly B 0703")
    assert (game.where("B"), game.asked()) == ("force-pool", "pause")


# --- 11.17 rebasing -------------------------------------------------------------------------------------------------


@rule("11.17/range", "11.17/no-interception-no-inversion", "14.2/return-exceptions", "14.2/eligibility")
def test_a_rebase_takes_an_aircraft_twice_its_range_and_leaves_it_face_up() -> None:
    box = fighter(
        bomber(bomber(sky(), at="0103", range=2), "E", at="0101", range=1, marks="Ext"), "I", at=FAR, power="ussr"
    )
    game = box.game("rebasing", "axis")
    assert why(game, "rebase B 0603") == ("11.17/range", "air-too-far")
    assert why(game, "rebase E 0601") == ("11.17/range", "air-too-far")
    assert why(game, "rebase B 0703") == ("11.17/range", "no-base-there")
    assert why(game, "rebase I 1003") == ("14.2/eligibility", "not-yours")
    game.play("rebase B 0503")
    assert why(game, "rebase B 0502") == ("14.2/eligibility", "flown-already")
    game.play("rebase E 0501")
    assert [(game.where(unit), game.state(unit, "down")) for unit in "BE"] == [("0503", False), ("0501", False)]
    assert game.asked() == "pause"


@rule("2.4.3-air/rebase-only", "11.17/no-interception-no-inversion", "14.1.1/out-of-supply", "14.2/type-rebase")
def test_without_supply_an_aircraft_may_still_rebase_but_not_without_a_range() -> None:
    box = bomber(bomber(sky().control("germany", "1201 1202"), "U", at="1201"), "Z", range=0)
    game = box.game("rebasing", "axis")
    assert why(game, "rebase Z 0403") == ("14.2/type-rebase", "no-range")
    game.play("rebase U 1202")
    assert (game.where("U"), game.state("U", "down")) == ("1202", False)


@rule("11.17/range")
def test_nobody_rebases_into_a_full_base() -> None:
    box = bomber(bomber(sky()), "C", at="0403")
    assert why(box.game("rebasing", "axis"), "rebase B 0403") == ("11.17/range", "no-base-there")


@rule("11.17/range", "14.2/return")
def test_aircraft_share_a_base_only_with_those_they_work_with() -> None:
    box = sky().minor("rumania", "germany").minor("hungary", "germany")
    bomber(bomber(bomber(box, "R", at="0503", power="rumania"), "H", power="hungary"), "G", at="0401")
    game = box.game("rebasing", "axis")
    assert why(game, "rebase H 0503") == ("11.17/range", "no-base-there")
    assert "rebase G 0503" in game.orders()


@rule("14.1/rail")
def test_aircraft_travel_by_rail_too() -> None:
    box = bomber(sky()).rail("0303 0403 0503")
    game = box.game("rail movement", "axis")
    game.play("rail B 0503")
    assert (game.where("B"), game.state("B", "down")) == ("0503", True)


@rule("11.9/sequence", "11.17/range")
def test_strikes_come_before_trains_and_rebases_after_combat() -> None:
    box = (
        troops(bomber(bomber(sky()), "C", at="0503"))
        .rail("0303 0403 0503")
        .unit("G", "0603", "germany", "INF", combat=3, movement=3)
    )
    game = box.action("germany", "combined").game("impulse", "axis", dice=[9] * 9)
    game.play("choose germany combined")
    met = []
    for _ in range(12):
        if game.asked() == "pause":
            break
        met.append(game.asked())
        game.play("done")
    assert met == ["air-missions", "rail-movement", "land-movement", "declare-attacks", "rebasing"]


@rule("14.1.1/extended-range", "14.3.2/unarmed-bomber")
def test_the_signs_of_real_counters_are_read_one_by_one() -> None:
    from grognard.games.world_in_flames.sheets.counters import Counter
    from grognard.games.world_in_flames.sheets.pieces import _piece

    def marks(printed: str, air: str = "3") -> tuple[str, ...]:
        row = {"type": "LND", "unit": "He 111", "marks": printed, "air-to-air": air}
        return _piece(Counter("a0001", "air", "WiFC", row), "germany", "x").marks

    assert marks("Ext LL>UK") == ("Ext", "LL>UK")
    assert marks("NF 2E") == ("NF", "2E")
    assert marks("2ATR no para", "(2)") == ("2ATR", "no-para", "unarmed")


@rule("14.2.1/fighter-definition")
def test_a_fighter_fights_on_patrol_escort_or_interception_and_is_a_bomber_elsewhere() -> None:
    """Over the target meet an escort and a patrol: the FTR that bombs is in the other line."""
    box = troops(fighter(bomber(sky()), "E"), at=TARGET)
    fighter(box, "D", tactical=2)
    fighter(fighter(box, "P", at="0903", power="ussr"), "I", at="0903", power="ussr")
    game = box.game(STRIKE, "axis", seed="1")
    send(game, "patrol P 0703")
    send(game, "fly B 0703", "fly D 0703", "escort E 0703")
    send(game, "intercept I 0703")
    p: Any = game.position
    lines = [[p.name(plane) for plane in line] for line in engaged(p, p.world.board.index[TARGET])[0]]
    assert lines == [["E"], ["B", "D"]]

"""11.12, 11.15: troops that fly, and troops that jump."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.world_in_flames.sandbox import FlamesSandbox
from tests.marks import rule
from tests.rules.world_in_flames.air import bomber, come_home, events, fighter, send, skip, sky, troops, why

LIFT, DROP = "air transport", "paradrops"


def transport(box: FlamesSandbox, name: str = "A", at: str = "0303", **more: Any) -> FlamesSandbox:
    return box.plane(name, at, more.pop("power", "germany"), more.pop("type", "ATR"), **{"air": 0, "range": 6, **more})


def cargo(box: FlamesSandbox, name: str = "P", at: str = "0303", type: str = "PARA", **more: Any) -> FlamesSandbox:
    return box.unit(name, at, more.pop("power", "germany"), type, **{"combat": 5, "movement": 3, **more})


def laden(action: str = "combined", **more: Any) -> FlamesSandbox:
    return cargo(transport(sky(action, **more)))


# --- 11.12 transport -----------------------------------------------------------------------------------------------


@rule("11.12/sequence", "11.12/count", "11.12/cargo-state", "14.2/type-air-transport")
def test_a_transport_brings_a_unit_and_returns_without_it() -> None:
    game = laden().game(LIFT, "axis")
    game.play("carry A 0603 P")
    assert game.asked() == "unload"
    game.play("unload A")
    come_home(game, A="0303")
    assert [(game.where(unit), game.state(unit, "down")) for unit in "AP"] == [("0303", True), ("0603", False)]
    p: Any = game.position
    germany = p.world.power["germany"]
    assert (p.count("flights", germany), p.count("land-movement", germany)) == (1, 1)


@rule("11.12/sequence", "11.12/cargo-state")
def test_a_transport_fetches_a_unit_and_carries_it_to_where_it_lands() -> None:
    game = cargo(transport(sky("combined")), "M", at="0603", type="MTN").game(LIFT, "axis")
    game.play("carry A 0603 M")
    game.play("done")  # not here
    come_home(game, A="0303")
    assert [(game.where(unit), game.state(unit, "down")) for unit in "AM"] == [("0303", True), ("0303", False)]


@rule("11.12/capacity", "11.12/target", "11.12/sequence", "14.2/type-air-transport")
@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ("carry A 0603 I", ("11.12/capacity", "no-cargo")),
        ("carry A 0603 D", ("11.12/capacity", "no-cargo")),
        ("carry A 0703 P", ("11.12/target", "no-base-there")),
        ("carry A 0602 P", ("11.12/target", "no-base-there")),
        ("carry A 0603 F", ("11.12/sequence", "cargo-elsewhere")),
        ("carry B 0603 P", ("14.2/type-air-transport", "no-transport")),
        ("carry S 0603 P", ("14.1.1/mission-reach", "air-too-far")),
    ],
)
def test_what_is_not_carried(order: str, expected: tuple[str, str]) -> None:
    box = bomber(cargo(cargo(cargo(laden(), "I", type="INF"), "D", down=True), "F", at="0401"), at="0602")
    assert why(transport(box, "S", at="0302", range=2).game(LIFT, "axis"), order) == expected


@rule("11.12/count")
def test_a_land_move_is_counted_where_land_moves_are() -> None:
    """Italy has three land moves in a combined action."""
    box = sky("land", powers="italy ussr").war("italy", "ussr").action("italy", "combined")
    box.control("italy", "0301 0302 0303 0304 0305 0503").home("italy", "0303")
    for number in range(1, 5):
        cargo(
            transport(box, f"A{number}", at=f"030{number}", power="italy"), f"P{number}", f"030{number}", power="italy"
        )
    game = box.game(LIFT, "axis")
    p: Any = game.position
    p.used = (("land-movement", p.world.power["italy"], 3),)
    assert why(game, "carry A1 0503 P1") == ("10.2/limits", "often-enough")
    p.used = (("land-movement", p.world.power["italy"], 2),)
    game.play("carry A1 0503 P1")
    assert game.asked() == "unload"  # nobody else may be carried


@rule("11.12/cargo-state")
def test_cargo_without_supply_is_turned_over() -> None:
    box = cargo(transport(sky("combined").control("germany", "0803"), range=8), "M", at="0803", type="MTN")
    game = box.game(LIFT, "axis")
    game.play("carry A 0803 M")
    game.play("done")
    come_home(game, A="0303")
    assert (game.where("M"), game.state("M", "down")) == ("0303", True)


@rule("11.12/cargo-state", "14.3.3/AA", "14.3.3/AX")
@pytest.mark.parametrize(("dice", "fate"), [((8, 8), "aborted"), ((9, 9), "lost")])
def test_wuhan(dice: tuple[int, int], fate: str) -> None:
    """A transport that fetches troops is met over them: where it must break off both are turned over."""
    box = cargo(transport(sky("combined")), "M", at="0603", type="MTN")
    fighter(box, "I", at="0903", power="ussr", air=3)
    game = skip(box.game(LIFT, "axis", dice=[*dice, 6, 7]), "patrol")
    send(game, "carry A 0603 M")
    send(game, "intercept I 0603")
    come_home(game, A="0303")
    if fate == "aborted":
        assert [(game.where(unit), game.state(unit, "down")) for unit in "AM"] == [("0303", True), ("0303", True)]
    else:
        assert [game.where(unit) for unit in "AM"] == ["force-pool", "force-pool"]


@rule("11.12/second-combat", "11.12/sequence")
def test_transports_are_met_again_over_their_base_and_escorts_are_not() -> None:
    box = fighter(laden(), "F", at="0302")
    fighter(box, "I", at="0903", power="ussr", range=8)
    game = skip(box.game(LIFT, "axis", dice=[9, 9, 6, 7]), "patrol")
    send(game, "carry A 0503 P", "escort F 0503")
    skip(game, "interception")
    game.play("done")  # the cargo stays on board
    come_home(game, F="0503", A="0603")
    assert game.asked() == "interception"
    assert game.orders() == ["intercept I 0603", "done"]
    game.play("intercept I 0603")
    assert len(events(game, "dogfight")) == 1
    assert [game.where(unit) for unit in "APF"] == ["force-pool", "force-pool", "0503"]


@rule("11.12/option35-range-circle")
@pytest.mark.parametrize("on", [True, False])
def test_white_circles_carry_by_option(on: bool) -> None:
    box = cargo(transport(transport(sky("combined", options={"white-circles": on})), "L", type="LND", marks="ATR"))
    game = box.game(LIFT, "axis")
    refusal = game.why_not("carry L 0603 P")
    assert (refusal is None) is on


# --- 11.15 parachutists --------------------------------------------------------------------------------------------


@rule("11.15/sequence", "11.15/count", "11.15/eligible")
def test_parachutists_jump_and_their_aircraft_go_home() -> None:
    game = troops(laden()).game(DROP, "axis")
    game.play("carry A 0703 P")
    come_home(game, A="0303")
    assert [(game.where(unit), game.state(unit, "down")) for unit in "AP"] == [("0303", True), ("0703", False)]
    p: Any = game.position
    germany = p.world.power["germany"]
    assert (p.count("flights", germany), p.count("land-movement", germany)) == (1, 1)
    assert "dropped" in game.state("P", "done")


@rule("11.15/eligible", "11.15/lake", "14.2/type-air-transport", "11.15/sequence")
@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ("carry A 0703 E", ("11.15/eligible", "cargo-elsewhere")),
        ("carry A 0703 M", ("11.15/eligible", "no-cargo")),
        ("carry U 0803 V", ("14.1.1/out-of-supply", "air-unsupplied")),
        ("carry A 0702 P", ("11.15/lake", "no-drop-zone")),
        ("carry A 0701 P", ("11.15/sequence", "no-drop-zone")),
        ("carry B 0703 P", ("14.2/type-air-transport", "no-transport")),
    ],
)
def test_who_does_not_jump(order: str, expected: tuple[str, str]) -> None:
    box = bomber(cargo(cargo(laden(), "E", at="0603"), "M", type="MTN")).terrain("lake", "0702")
    box.minor("spain").control("spain", "0701").control("germany", "1201")
    cargo(transport(box, "U", at="1201"), "V", at="1201")
    assert why(box.game(DROP, "axis"), order) == expected


@rule("11.15/eligible")
def test_a_unit_without_supply_does_not_jump() -> None:
    """The aircraft has supply of its own from an HQ of its minor's, the parachutists of Germany have not."""
    from grognard.games.world_in_flames.rules.airlift import Paradrop

    p: Any = laden().control("germany", "1201").game().position
    index = p.world.board.index
    for unit in (0, 1):
        p.put(unit, index["1201"])
    found = Paradrop(side=0).no_cargo(p, 0, index["0703"], 1)
    assert found is not None
    assert (found.rule, found.key) == ("11.15/eligible", "drop-unsupplied")


@rule("11.15/lake")
def test_on_ice_they_may() -> None:
    box = laden(weather="snow").terrain("lake", "0702")
    assert "carry A 0702 P" in box.game(DROP, "axis").orders()


@rule("11.15/count")
def test_each_hex_takes_a_land_attack() -> None:
    """Italy has one land attack in a combined action: a second unit may only jump over the same hex."""
    box = sky("land", powers="italy ussr").war("italy", "ussr").action("italy", "combined")
    box.control("italy", "0301 0302 0303 0503").home("italy", "0303")
    for number in (1, 2):
        cargo(
            transport(box, f"A{number}", at=f"030{number}", power="italy"), f"P{number}", f"030{number}", power="italy"
        )
    game = troops(troops(box), "T", at="0704").game(DROP, "axis")
    game.play("carry A1 0703 P1")
    assert why(game, "carry A2 0704 P2") == ("10.2/limits", "often-enough")
    assert "carry A2 0703 P2" in game.orders()
    assert "carry A2 0503 P2" in game.orders()  # in friendly hands: no attack


@rule("11.15/sequence")
def test_who_is_shot_down_takes_the_parachutists_along() -> None:
    box = fighter(troops(laden()), "I", at="0903", power="ussr")
    game = skip(box.game(DROP, "axis", dice=[9, 9, 6, 7]), "patrol")
    send(game, "carry A 0703 P")
    send(game, "intercept I 0703")
    come_home(game)
    assert [game.where(unit) for unit in "AP"] == ["force-pool", "force-pool"]


@rule("11.15/option35-circle")
@pytest.mark.parametrize(
    ("marks", "expected"), [("ATR", None), ("ATR no-para", ("11.15/option35-circle", "no-parachutes"))]
)
def test_white_circles_drop_unless_they_are_marked(marks: str, expected: Any) -> None:
    box = cargo(transport(transport(sky("combined", options={"white-circles": True})), "L", type="LND", marks=marks))
    refusal = troops(box).game(DROP, "axis").why_not("carry L 0703 P")
    assert (None if refusal is None else (refusal.rule, refusal.key)) == expected


@rule("11.15/end")
def test_rough_ground_turns_over_those_who_jump_among_friends() -> None:
    box = cargo(transport(sky("combined")), movement=1).terrain("mountain", "0603")
    game = box.game(DROP, "axis")
    game.play("carry A 0603 P")
    assert game.state("P", "down") is True


@rule("11.15/sequence", "11.15/must-attack", "11.16.4/sequence")
def test_aachen() -> None:
    """Parachutists 5 and infantry 7 with support of 3 against a militia of 3, a notional unit of 3 and support of 1."""
    box = cargo(transport(sky("combined"), range=8)).city("0703").home("ussr", "0703 0903 1103")
    box.unit("M", "0703", "ussr", "MIL", combat=3, movement=2).plane("L", "0703", "ussr", "LND", range=3, down=True)
    box.unit("G", "0603", "germany", "INF", combat=7, movement=4)
    bomber(bomber(box, tactical=3), "R", at="0903", power="ussr", tactical=1)
    game = box.game([(DROP, "axis"), ("land combat", "axis")], dice=[5])
    game.play("carry A 0703 P")
    come_home(game, A="0303")
    game.play("attack P 0703")
    game.play("attack G 0703")
    skip(game, "declare-attacks", "forgo")
    send(game, "fly B 0703")
    send(game, "fly R 0703")
    come_home(game, B="0303", R="0903")
    battle: Any = game.position.stack[-1]
    odds = battle.odds(game.position)
    assert (odds.attack, odds.defence, odds.modifier) == (15, 7, 1)
    game.play("table assault")
    assert events(game, "fought")[0]["odds"] == "2:1"
    assert (events(game, "fought")[0]["attacker"], events(game, "fought")[0]["defender"]) == (1, 1)
    game.play("lose G")
    skip(game, "advance")
    assert [game.where(unit) for unit in ("P", "G", "M", "L")] == ["0703", "force-pool", "force-pool", "force-pool"]
    assert (game.control("0703"), game.state("P", "down")) == ("axis", True)


@rule("11.12/sequence", "11.15/sequence")
def test_troops_fly_after_marches_and_jump_before_combat() -> None:
    box = troops(laden()).unit("G", "0603", "germany", "INF", combat=3, movement=3)
    game = box.game("impulse", "axis")
    game.play("choose germany combined")
    met = []
    for _ in range(12):
        decision = game.decision()
        if decision is None or game.asked() == "pause":
            break
        met.append(dict(decision.facts).get("phase", game.asked()))
        game.play("done")
    assert met[-5:] == ["land-movement", "air-transport", "paradrops", "declare-attacks", "rebasing"]


# --- 11.18.1 air supply --------------------------------------------------------------------------------------------


def needy(action: str = "land", planes: int = 1, at: str = "0603", **more: Any) -> FlamesSandbox:
    box = sky(action)
    for number in range(planes):
        transport(box, f"A{number}", at=f"030{number + 1}")
    return cargo(cargo(box, "W", at=at, type="INF", down=True, **more), "X", at=at, type="INF", down=True, **more)


@rule("11.18.1/sequence", "11.18.1/points")
def test_a_transport_brings_one_unit_back_into_order() -> None:
    game = needy().game("reorganisation", "axis")
    assert why(game, "fly A0 0403") == ("11.18.1/sequence", "nobody-to-supply")
    game.play("fly A0 0603")
    assert game.orders() == ["resupply W", "resupply X", "done"]
    assert why(game, "resupply A0") == ("11.18.1/points", "no-air-supply")
    game.play("resupply W")
    assert game.asked() == "homecoming"
    come_home(game, A0="0301")
    assert [game.state(unit, "down") for unit in ("W", "X", "A0")] == [False, True, True]


@rule("11.18.1/points", "11.18.4/cost")
def test_in_another_action_it_takes_two() -> None:
    """A point of each: in an air action a land unit costs two."""
    one = needy("air").game("reorganisation", "axis")
    one.play("fly A0 0603")
    assert one.asked() == "homecoming"
    two = needy("air", planes=2).game("reorganisation", "axis")
    send(two, "fly A0 0603", "fly A1 0603")
    assert two.asked() == "air-supply"
    two.play("resupply X")
    come_home(two)
    assert [two.state(unit, "down") for unit in "WX"] == [True, False]


@rule("11.18.1/sequence", "11.18.4/started-face-down")
def test_air_supply_is_met_by_fighters_and_helps_only_those_who_were_face_down_before() -> None:
    box = fighter(needy(), "I", at="0903", power="ussr")
    game = skip(box.game("reorganisation", "axis", dice=[9, 9, 6, 7]), "patrol")
    send(game, "fly A0 0603")
    send(game, "intercept I 0603")
    come_home(game)
    assert (game.where("A0"), game.state("W", "down")) == ("force-pool", True)
    counted = needy("land", planes=1).game("reorganisation", "axis")
    counted.play("fly A0 0603")
    p: Any = counted.position
    assert p.count("flights", p.world.power["germany"]) == 1


@rule("2.3.1-land/invaders-own-limit", "11.15/sequence")
def test_no_more_jump_over_a_hex_than_may_stack() -> None:
    box = troops(sky("combined"))
    for number in (1, 2, 3):
        cargo(transport(box, f"A{number}", at=f"030{number}"), f"P{number}", f"030{number}")
    game = box.game(DROP, "axis")
    game.play("carry A1 0703 P1")
    game.play("carry A2 0703 P2")
    assert why(game, "carry A3 0703 P3") == ("2.3.1-land/invaders-own-limit", "stacking-land")


@rule("14.2/eligibility")
def test_who_has_changed_its_base_flies_again_in_the_next_phase() -> None:
    game = needy().game("impulse", "axis", dice=[10])
    game.play("choose germany air")
    for _ in range(12):
        if game.asked() == "rebasing":
            break
        game.play("done")
    game.play("rebase A0 0401")
    skip(game, "rebasing")
    assert game.asked() == "air-missions"
    assert game.why_not("fly A0 0603") is None


@rule("2.3.1-land/limit", "2.3.1-land/invaders-own-limit")
def test_nobody_jumps_into_a_hex_of_ones_own_that_is_full() -> None:
    box = cargo(transport(laden(), "B"), "Q")
    box.unit("G", "0503", "germany", "INF", combat=3, movement=3)
    game = box.game(DROP, "axis")
    game.play("carry A 0503 P")
    assert why(game, "carry B 0503 Q") == ("2.3.1-land/limit", "stacking-land")
    game = box.unit("H", "0503", "germany", "INF", combat=3, movement=3).game(DROP, "axis")
    assert why(game, "carry A 0503 P") == ("2.3.1-land/limit", "stacking-land")


@rule("2.3.1/when-checked", "11.12/sequence")
def test_of_two_laden_transports_that_make_for_a_base_with_room_for_one_the_other_turns_away() -> None:
    box = cargo(transport(laden(), "B"), "Q").unit("G", "0503", "germany", "INF", combat=3, movement=3)
    game = box.game(LIFT, "axis")
    send(game, "carry A 0503 P", "carry B 0503 Q")
    game.play("done")  # both keep their cargo
    come_home(game, A="0503", B="0503")
    assert [game.where(unit) for unit in "AP"] == ["0503", "0503"]
    assert game.where("Q") == game.where("B") != "0503"
    assert game.asked() == "pause"

"""21 Air combat: the screen, those who pass it by, the mission force; patrol attacks; pilots."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.rules.air_fire import differential, modifier
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.flights import FAR_BASE, HOME, begin, passing, play, refused, sky, told

MISS = (6, 6)


def duel(escorts: str, force: str, interceptors: str, *, dice: Any = (), draws: Any = ()) -> Any:
    """Chinese aircraft attack 0203, whose fighters wait for them; up to the division of the interceptors."""
    box = sky(12, 6)
    for letter, types in (("E", escorts), ("M", force)):
        for number, type in enumerate(types.split()):
            box.wing(f"{letter}{number}", FAR_BASE, type)
    for number, type in enumerate(interceptors.split()):
        box.wing(f"I{number}", HOME, type)
    game = begin(box, side="chinese", dice=dice, draws=draws)
    play(game, f"fly M0 bombing {HOME}")
    for name in [f"M{n}" for n in range(1, len(force.split()))]:
        play(game, f"assign {name} bombing")
    for n in range(len(escorts.split())):
        play(game, f"assign E{n} escort")
    play(game, "go")
    passing(game, "patrol")
    play(game, "intercept " + ",".join(f"I{n}" for n in range(len(interceptors.split()))))
    return game


def shots(game: Any) -> list[tuple[str, str, str]]:
    return [(shot["unit"], shot["target"], shot["result"]) for shot in told(game, "air-shot")]


@rule("21/when")
def test_without_interceptors_there_is_no_air_combat() -> None:
    box = sky(12, 6).wing("M", FAR_BASE, "caf-sb-2").wing("I", HOME, "ija-ki-10")
    game = begin(box, side="chinese")
    play(game, f"fly M bombing {HOME}", "go")
    passing(game, "patrol", "interception")
    assert (game.asked(), shots(game)) == ("bombing", [])


@rule("21A/screen", "21A/interceptors")
def test_the_reacting_player_divides_his_interceptors_as_he_likes() -> None:
    game = duel("caf-i-16", "caf-sb-2", "ija-ki-10 ijn-a5m2")
    assert (game.asked(), game.decision().seats) == ("divide", ("japanese",))
    assert {"divide", "divide I0", "divide I1", "divide I0,I1"} == {order.replace(" -", "") for order in game.orders()}
    assert refused(game, "divide E0") == ("21A/interceptors", "no-interceptor")
    fight = game.position.stack[-1]
    assert [game.position.name(w) for w in (*fight.screen, *fight.force)] == ["E0", "M0"]


@rule("21B1a/pairing", "21B1b/one-on-one", "21B1b/done")
def test_each_interceptor_that_engages_has_one_escort_and_both_fire() -> None:
    game = duel("caf-i-16 caf-i-16", "caf-sb-2", "ija-ki-10 ija-ki-10", dice=MISS * 4, draws=["E1"])
    play(game, "divide -")
    assert shots(game) == [
        ("I0", "E1", "none"), ("E1", "I0", "none"), ("I1", "E0", "none"), ("E0", "I1", "none"),
    ]  # fmt: skip
    assert game.asked() == "bombing"  # nobody is left to attack the bomber


@rule("21B1b/one-on-one")
def test_results_hold_when_both_have_fired() -> None:
    game = duel("caf-i-16", "caf-sb-2", "ija-ki-10", dice=[1, 1, 1, 1])
    play(game, "divide -")
    assert shots(game) == [("I0", "E0", "aborted"), ("E0", "I0", "eliminated")]
    assert (game.where("E0"), game.where("I0")) == ("aborted", "shot-down")


@rule("21B1a/extras")
def test_what_one_side_has_more_is_spread_evenly_by_its_choice() -> None:
    game = duel("caf-i-16 caf-i-16", "caf-sb-2", "ija-ki-10 ija-ki-10 ija-ki-10", draws=["I0", "I1"])
    play(game, "divide -")
    assert (game.asked(), game.decision().seats) == ("gang-up", ("japanese",))
    assert game.orders() == ["gang-up E0", "gang-up E1"]
    assert refused(game, "gang-up M0") == ("21B1a/extras", "spread-evenly")
    game.position.dice, game.position.draws = MISS * 6, ("I2", "I1")
    play(game, "gang-up E1")
    fired = [shot[:2] for shot in shots(game)]
    assert fired[:2] == [("I0", "E0"), ("E0", "I0")]
    assert fired[2] == ("I2", "E1")  # drawn to be the first of the two


@rule("21B1a/extras")
def test_no_enemy_has_three_against_it_before_all_have_two() -> None:
    draws = ["I0", "I1", "I2", "I3"]
    game = duel("caf-i-16 caf-i-16", "caf-sb-2", "ija-ki-10 " * 5, draws=["I0", "I1", "I2", "I3"])
    play(game, "divide -")
    fight = game.position.stack[-1]
    assert sorted(len(bout[0]) for bout in fight.bouts) == [2, 2]
    assert (game.asked(), len(fight.spare), draws[0]) == ("gang-up", 1, "I0")


@rule("21B1a/spare-escorts", "21B1c", "21B1d")
def test_spare_escorts_may_be_kept_for_those_who_pass_by_and_are_not_fired_at() -> None:
    game = duel("caf-i-16 caf-i-16", "caf-sb-2", "ija-ki-10 ija-ki-10", draws=["E0"], dice=MISS * 5)
    play(game, "divide I1")
    assert (game.asked(), game.decision().seats) == ("gang-up", ("chinese",))
    play(game, "done")
    assert shots(game)[:3] == [("I0", "E0", "none"), ("E0", "I0", "none"), ("E1", "I1", "none")]


@rule("21B1d", "21B1e")
def test_three_pass_by_two_escorts_and_one_is_turned_back() -> None:
    dice = [3, 3, *MISS]  # 6 on column 0 turns back
    game = duel("caf-i-16 caf-i-16", "caf-sb-2 caf-sb-2", "ija-ki-10 ija-ki-10 ija-ki-10", dice=dice,
                draws=["I0", "I1"])  # fmt: skip
    game.position.dice = (*dice, *MISS * 4)
    game.position.draws = ("I0", "I1", "M0")
    play(game, "divide I0,I1,I2")
    assert shots(game)[:2] == [("E0", "I0", "returned"), ("E1", "I1", "none")]
    assert {shot[0] for shot in shots(game)[2:]} == {"I1", "I2", "M0", "M1"}
    assert (game.where("I0"), game.state("I0", "ready")) == (HOME, "inoperative")


@rule("21B1e")
def test_mission_units_that_nobody_attacks_do_not_fire() -> None:
    game = duel("", "caf-sb-2 caf-sb-2", "ija-ki-10", dice=MISS * 2, draws=["M1"])
    assert shots(game) == [("I0", "M1", "none"), ("M1", "I0", "none")]


@rule("21B1f")
def test_a_mission_unit_against_several_fires_once_when_its_owner_says() -> None:
    game = duel("", "caf-sb-2", "ija-ki-10 ija-ki-10 ija-ki-10", draws=["I0", "I1", "I0", "I2"], dice=MISS * 4)
    assert (game.asked(), game.decision().seats) == ("hold-fire", ("chinese",))
    play(game, "hold-fire yes")
    assert (game.asked(), game.decision().seats) == ("press-on", ("japanese",))
    play(game, "press-on", "hold-fire no", "press-on")
    assert [shot[:2] for shot in shots(game)] == [("I0", "M0"), ("I2", "M0"), ("M0", "I2"), ("I1", "M0")]


@rule("21B1b/many-on-one")
def test_the_owner_of_several_may_break_off_after_any_round() -> None:
    game = duel("caf-i-16", "caf-sb-2", "ija-ki-10 ija-ki-10", draws=["I0", "I1"], dice=MISS * 2)
    play(game, "divide -")
    assert game.asked() == "press-on"
    play(game, "done")
    assert [shot[0] for shot in shots(game)] == ["I1", "E0"]


@rule("21B1b/many-on-one")
def test_the_first_result_against_the_single_unit_ends_it() -> None:
    # round 1: nothing, and an interceptor is shot down; round 2: the escort is damaged, nothing; no third round
    dice = (*MISS, 1, 1, 2, 2, *MISS)
    game = duel("caf-i-152", "caf-sb-2", "ija-ki-10 ija-ki-10 ija-ki-10", draws=["I0", "I1", "I0", "I1"], dice=dice)
    play(game, "divide -", "press-on")
    assert [shot[2] for shot in shots(game)] == ["none", "eliminated", "aborted", "none"]
    assert (game.where("I0"), game.where("E0"), game.where("I2")) == ("shot-down", "aborted", HOME)


@rule("21B2/results")
@pytest.mark.parametrize(
    ("dice", "where", "ready"),
    [([1, 1], "shot-down", "operative"), ([3, 3], "aborted", "operative"), ([4, 4], FAR_BASE, "inoperative")],
)
def test_what_results_do(dice: list[int], where: str, ready: str) -> None:
    game = duel("", "caf-sb-2", "ija-ki-27", dice=[*dice, *MISS])  # 4 against 2
    assert (game.where("M0"), game.state("M0", "ready")) == (where, ready)


@rule("21B3/differential")
def test_the_differential_is_attack_less_defence() -> None:
    p: Any = sky().wing("A", HOME, "ijn-a5m2").wing("I", FAR_BASE, "caf-i-152").game().position
    assert (differential(p, 0, 1), differential(p, 1, 0)) == (1, 0)


@rule("21B3/known-modifiers", "21D")
def test_modifiers_of_types_and_of_pilots_add_up() -> None:
    box = sky().wing("N", HOME, "ijn-a5m2").wing("A", HOME, "ija-ki-10")
    box.wing("F", FAR_BASE, "caf-i-152").wing("B", FAR_BASE, "caf-o2mc").wing("X", FAR_BASE, "caf-sb-2")
    p: Any = box.game().position
    navy, army, foe, bomber, attack = range(5)
    assert (modifier(p, navy, foe), modifier(p, navy, bomber)) == (-2, -3)
    assert (modifier(p, army, foe), modifier(p, army, bomber)) == (-1, -2)
    assert (modifier(p, bomber, navy), modifier(p, foe, navy), modifier(p, attack, navy)) == (1, 0, 0)


@rule("21B1a/pairing", "21B1d", "21B3/known-modifiers", "21B2/results")
def test_the_example_of_a_whole_air_combat() -> None:
    dice = [3, 4, 5, 6, 4, 4, 4, 5, 2, 3, 4, 4]
    # A5M2 7-2; I-152 11; Hawk II 8; I-16 9; Ki-10 5-2; O2MC 8+1
    game = duel("caf-i-152 caf-i-16 caf-hawk-ii", "caf-sb-2 caf-o2mc", "ijn-a5m2 ija-ki-10",
                dice=dice, draws=["E0", "E2", "E2", "M1"])  # fmt: skip
    play(game, "divide I1")
    play(game, "done")  # both other escorts wait for the Ki-10
    if game.asked() == "press-on":
        play(game, "press-on")
    assert shots(game) == [
        ("I0", "E0", "aborted"), ("E0", "I0", "none"), ("E2", "I1", "none"), ("E1", "I1", "none"),
        ("I1", "M1", "eliminated"), ("M1", "I1", "none"),
    ]  # fmt: skip
    assert (game.where("E0"), game.where("M1")) == ("aborted", "shot-down")


# --- patrols -----------------------------------------------------------------------------------------------


def ambush(*dice: int, patrol: str = "ijn-a4n1", group: str = "caf-o2mc", draws: Any = ()) -> Any:
    box = WarSandbox(12, 6).own("japanese", "0403").own("chinese", FAR_BASE).mark(strip={"0403": 2, FAR_BASE: 2})
    for number, type in enumerate(group.split()):
        box.wing(f"M{number}", FAR_BASE, type)
    for number, type in enumerate(patrol.split()):
        box.wing(f"P{number}", "0403", type)
    game = begin(box, side="chinese", dice=dice, draws=draws)
    play(game, "fly M0 bombing 0403")
    for number in range(1, len(group.split())):
        play(game, f"assign M{number}")
    play(game, "go")
    play(game, "patrol " + ",".join(f"P{n}" for n in range(len(patrol.split()))))
    return game


@rule("21C/resolution", "21C/no-return-fire")
def test_a_patrol_attacks_with_one_die_and_is_not_fired_at() -> None:
    game = ambush(5)  # 2 against 1: column +1
    assert told(game, "patrol-shot") == [{"unit": "P0", "target": "M0", "dice": 5, "result": "returned"}]
    assert told(game, "air-shot") == []
    assert (game.where("M0"), game.state("M0", "ready")) == (FAR_BASE, "inoperative")
    assert told(game, "target-reached") == []


@rule("21C/allocation")
def test_patrols_go_for_escorts_first_then_for_the_others_then_by_choice() -> None:
    game = ambush(1, 1, patrol="ijn-a4n1 ijn-a4n1", group="caf-o2mc caf-hawk-ii", draws=["P1"])
    assert [(shot["unit"], shot["target"]) for shot in told(game, "patrol-shot")] == [("P1", "M1"), ("P0", "M0")]
    game = ambush(patrol="ijn-a4n1 " * 3, group="caf-o2mc caf-hawk-ii", draws=["P0", "P1"])
    assert (game.asked(), game.orders()) == ("patrol-extras", ["pounce M1", "pounce M0"])
    game.position.dice = (1, 1, 1)
    play(game, "pounce M0")
    assert [shot["target"] for shot in told(game, "patrol-shot")] == ["M1", "M0", "M0"]

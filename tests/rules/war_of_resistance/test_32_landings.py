"""32 Amphibious landings: planned in secret, carried out at a price, and fought out."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.position import SUPPLIED
from grognard.games.war_of_resistance.rules.landing_plans import plan_limits
from grognard.games.war_of_resistance.rules.landings import landing_factor, supplied_by_landing
from grognard.games.war_of_resistance.rules.zones import zone_of
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import play, refused, results
from tests.rules.war_of_resistance.sailing import SECOND, number, river, told, went


def ashore(
    kind: str = "j-snlf-r", enemy: str = "", ship: str = "NT", place: str = "0302", target: str = "0302", **more: Any
) -> Any:
    """A unit A aboard S off a Chinese coast, with a landing in 0302 planned two turns ago."""
    box = river(owner="chinese").unit("A", "aboard", kind).ship("S", place, ship, 2).freight("S", "A", **more)
    box.tracks(turn=4).plan("A", target, 2)
    return box.unit("C", target, enemy) if enemy else box


# --- 32C: plans ----------------------------------------------------------------------------------------------


def planning(**more: Any) -> Any:
    box = river(owner="chinese").own("japanese", "0801 0802 0806").ship("L", "japan", "LC", 1, **more)
    return box.unit("A", "0801", "j-snlf-r").unit("B", "0801", "j-inf-r").unit("D", "0806", "j-art")


@rule("32C/plan")
def test_a_landing_is_noted_a_turn_ahead_one_for_a_unit() -> None:
    game: Any = planning().game("initial")
    assert refused(game, "plan-landing A 0505") == ("30B/beach", "no-landing-there")
    play(game, "plan-landing A 0302")
    assert refused(game, "plan-landing A 0301") == ("32C/plan", "planned-already")
    late: Any = ashore().game("movement")
    late.position.plans = ((number(late, "A"), late.position.world.board.index["0302"], 4),)
    assert refused(late, "assault A 0302") == ("32C/plan", "planned-too-late")
    late.position.plans = ()
    assert refused(late, "assault A 0302") == ("32C/plan", "landing-not-planned")
    assert refused(ashore().game("movement"), "assault A 0301") == ("32C/plan", "landing-not-planned")


@rule("32C/cancel")
def test_a_plan_is_given_up_and_another_made() -> None:
    game: Any = planning().game(["initial", "movement"])
    play(game, "plan-landing A 0302", "cancel-landing A", "plan-landing A 0301", "done", "cancel-landing A")
    assert game.position.plans == ()
    assert refused(game, "cancel-landing A") == ("32C/cancel", "nothing-planned")


@rule("32C/invalid")
def test_no_plan_in_an_enemy_zone_and_a_plan_falls_in_one() -> None:
    game: Any = planning().unit("C", "0701", "c-46").game("initial")
    game.position.supply[number(game, "C")] = SUPPLIED
    game.position.touch()
    assert refused(game, "plan-landing A 0302") == ("32C/invalid", "plan-in-zone")
    box = planning().unit("C", "0602", "c-46").plan("A", "0302", 0)
    fallen: Any = box.game("movement", "chinese")
    assert len(fallen.position.plans) == 1
    play(fallen, "move C 0701", "done")
    assert fallen.position.plans == ()


@rule("32C/invalid")
def test_a_plan_falls_when_its_unit_fights() -> None:
    box = planning().unit("E", "0805", "j-sq-8").unit("C", "0804", "c-x").plan("E", "0302", 0)
    game: Any = box.mark(attack_supply={"0805": 1}).game("combat", dice=[6])
    game.position.plans = ((number(game, "E"), game.position.world.board.index["0302"], 0),)
    play(game, "attack 0804", "join E")
    assert len(game.position.plans) == 1
    play(game, "resolve")
    assert game.position.plans == ()


@rule("32C/reinforcement")
def test_a_landing_is_planned_for_a_unit_that_has_just_come() -> None:
    game: Any = planning().unit("R", "japan", "j-inf-r").game("initial")
    assert refused(game, "plan-landing R 0302") is None


@rule("32C/limit", "32C/japanese-lc")
def test_how_much_may_be_planned() -> None:
    box = river(owner="chinese").ship("R", SECOND, "RT", 3).own("japanese", "0801 0802 0805 0806")
    for unit in range(14):
        box.unit(f"U{unit}", "japan", "j-inf-r")
    box.unit("A", "japan", "j-snlf-r")
    game: Any = box.game("initial")
    assert plan_limits(game.position, 0) == (4 * 10, 4 * 13)  # ten craft could be bought, three RT are there
    for unit in range(10):
        play(game, f"plan-landing U{unit} 0302")
    assert refused(game, "plan-landing U10 0302") == ("32C/japanese-lc", "too-much-on-beaches")
    for unit in range(10, 13):
        play(game, f"plan-landing U{unit} 0504")  # a bank
    assert refused(game, "plan-landing U13 0504") == ("32C/limit", "too-much-planned")
    assert refused(game, "plan-landing A 0302") is None  # landing forces on top


@rule("32C/limit")
def test_china_counts_what_is_afloat() -> None:
    box = (
        river(owner="japanese").unit("U", "0801", "c-14").own("chinese", "0801").ship("R", SECOND, "RT", 3, power="cn")
    )
    game: Any = box.game("initial", "chinese")
    assert plan_limits(game.position, 1) == (0, 12)


@rule("32C/plan")
def test_nobody_else_learns_of_a_plan() -> None:
    """Whatever the enemy is shown, told or refused is the same as if nothing were planned."""
    planned, empty = (
        planning().game(["initial", ("movement", "chinese")]),
        planning().game(["initial", ("movement", "chinese")]),
    )
    play(planned, "plan-landing A 0302", "plan-landing B 0301", "done")
    play(empty, "done")
    for seat in ("chinese", None):
        assert json.dumps(planned.view(seat), sort_keys=True) == json.dumps(empty.view(seat), sort_keys=True)
        told_to = [event for event in planned.log() if event.seen_by(None if seat is None else 1)]
        assert not [event for event in told_to if "landing" in event.kind or "0302" in map(str, event.facts.values())]
    assert planned.view("japanese")["landings"] == {"A": "0302", "B": "0301"}
    for order in ("assault A 0302", "cancel-landing A", "plan-landing A 0302"):
        assert planned.why_not(order) == empty.why_not(order)
    assert planned.orders() == empty.orders()
    for twin in MODULE.indistinguishable(planned.position, 1):
        assert MODULE.view(twin, 1) == MODULE.view(planned.position, 1)
    assert MODULE.imagined(planned.position, 1, Random(1)).plans == ()
    assert len(MODULE.imagined(planned.position, 0, Random(1)).plans) == 2


# --- 32, 32A: going ashore -----------------------------------------------------------------------------------


@rule("32/when", "32A/naval-cost", "32A/no-land-move")
def test_a_landing_costs_ninety_points_and_all_movement_on_land() -> None:
    game: Any = ashore().game(["movement", "exploitation"])
    play(game, "assault A 0302")
    assert went(game, "S")[2] == 90
    assert (game.where("A"), game.control("0302")) == ("0302", "japanese")
    assert "move A" not in " ".join(game.orders())
    assert refused(game, "move A 0402") == ("6/allowance", "no-points")
    assert told(game, "landed") == [{"units": ("A",), "ships": ("S",), "hex": "0302"}]


@rule("32/when")
def test_no_landing_in_exploitation_and_none_on_an_own_beach() -> None:
    game: Any = ashore().game("exploitation")
    assert "assault" not in {order.split()[0] for order in game.orders()}
    own: Any = ashore().own("japanese", "0302").game("movement")
    assert refused(own, "assault A 0302") == ("32/when", "beach-is-yours")


@rule("32A/no-land-move")
def test_who_has_marched_in_the_phase_does_not_land() -> None:
    game: Any = ashore().game("movement")
    game.position.done[number(game, "A")] |= 1  # moved
    assert refused(game, "assault A 0302") == ("32A/no-land-move", "has-moved-on-land")


@rule("32/sea-state")
@pytest.mark.parametrize(("state", "open_"), [("calm", True), ("rough", True), ("stormy", False)])
def test_no_landing_on_a_beach_in_a_storm(state: str, open_: bool) -> None:
    found = refused(ashore().sea(state).game("movement"), "assault A 0302")
    assert found == (None if open_ else ("32/sea-state", "sea-too-rough"))
    bank = ashore(ship="RT", place=SECOND, target="0404").own("japanese", "0403").sea("stormy").game("movement")
    assert refused(bank, "assault A 0404") is None


@rule("32/no-heavy-equipment")
def test_guns_make_no_landing() -> None:
    assert refused(ashore("j-art", ship="LC").game("movement"), "assault A 0302") == (
        *("32/no-heavy-equipment",),
        "too-heavy-to-land",
    )
    assert refused(planning().game("initial"), "plan-landing D 0302") == ("32/no-heavy-equipment", "too-heavy-to-land")


# --- 32B: what it leaves of them -----------------------------------------------------------------------------


@rule("32B/zoc")
def test_who_has_landed_has_no_zone_for_the_player_turn() -> None:
    game: Any = ashore("j-lt-x4u", ship="LC").game(["movement", "combat", "exploitation"], dice=[6])
    p, unit = game.position, number(game, "A")
    assert p.world.pieces[unit].kind.key == "j-lt-x4u"
    play(game, "assault A 0302", "done")
    assert zone_of(game.position, unit) == 0
    game.position.done[unit] = 0
    game.position.touch()
    assert zone_of(game.position, unit) > 0


@rule("32B/strength", "32B/rough-beach", "32B/cliffs")
@pytest.mark.parametrize(
    ("kind", "state", "cliff", "left"),
    [
        ("j-snlf-r", "calm", False, 2),
        ("j-inf-r", "calm", False, 4),
        ("j-snlf-r", "rough", False, 4),
        ("j-inf-r", "rough", True, 16),
    ],
)
def test_what_a_landing_leaves_of_the_attack(kind: str, state: str, cliff: bool, left: int) -> None:
    box = ashore(kind, ship="LC").sea(state)
    if cliff:
        box.feature("cliff", "0302")
    game: Any = box.game("movement", dice=[6])
    play(game, "assault A 0302")
    assert landing_factor(game.position, number(game, "A")) == Fraction(1, left)


@rule("32B/bluffs", "32B/rough-beach")
@pytest.mark.parametrize(("bluff", "left"), [(False, 2), (True, 4)])
def test_an_escarpment_halves_and_rough_seas_do_not_on_a_bank(bluff: bool, left: int) -> None:
    box = ashore(ship="RT", place=SECOND, target="0404").own("japanese", "0403").sea("rough")
    if bluff:
        box.feature("escarpment", "0404")
    game: Any = box.game("movement")
    play(game, "assault A 0404")
    assert landing_factor(game.position, number(game, "A")) == Fraction(1, left)


@rule("32B/next-turn-supply")
def test_who_landed_in_supply_is_supplied_in_the_next_turn() -> None:
    game: Any = (
        ashore()
        .unit("B", "aboard", "j-snlf-r", supply="unsupplied")
        .ship("T", "0301", "NT", 2)
        .freight("T", "B")
        .plan("B", "0301", 2)
        .game(["movement", "exploitation", ("initial", "chinese")])
    )
    p = game.position
    play(game, "assault A 0302", "assault B 0301")
    p = game.position
    assert p.ashore == ((number(game, "A"), 4),)
    play(game, "done", "done")  # the enemy's player turn of the same game turn
    assert [game.state(unit, "supply") for unit in "AB"] == ["supplied", "cut-off"]
    assert [supplied_by_landing(_in(p, turn), 0) for turn in (5, 6)] == [{number(game, "A")}, set()]


def _in(p: Any, turn: int) -> Any:
    later = p.copy()
    later.turn = turn
    return later


# --- 32B1, 32B2: enemies in the hex --------------------------------------------------------------------------


@rule("32B1")
def test_landed_units_overrun_a_weak_enemy_without_points() -> None:
    box = ashore("j-snlf-r", "c-con").unit("B", "aboard", "j-snlf-r").ship("T", "0302", "NT", 1).freight("T", "B")
    game: Any = box.plan("B", "0302", 2).game("movement")
    play(game, "assault A 0302")
    assert refused(game, "overrun-ashore 0302") == ("32B1", "others-still-land")
    play(game, "assault B 0302")
    assert game.control("0302") == "chinese"  # both are there
    play(game, "overrun-ashore 0302")
    assert (game.where("C"), game.control("0302")) == ("eliminated", "japanese")
    strong: Any = ashore("j-snlf-r", "c-14").game("movement")
    play(strong, "assault A 0302")
    assert refused(strong, "overrun-ashore 0302") == ("32B1", "landing-odds")


def contested(*dice: int, enemy: str = "c-x", points: int = 1, **more: Any) -> Any:
    """A has landed in the hex of C, with attack supply aboard, and it is the combat phase."""
    box = ashore("j-snlf-r", enemy, attack=points) if points else ashore("j-snlf-r", enemy)
    game: Any = box.unit("J", "0402", "j-sq-8").own("japanese", "0402").game(["movement", "combat"], dice=dice)
    play(game, "assault A 0302", "done")
    return game


@rule("32B2/must-attack")
def test_who_landed_among_enemies_must_attack_and_others_may_join() -> None:
    game = contested(6, points=0)
    assert refused(game, "done") == ("32B2/must-attack", "must-attack-ashore")
    play(game, "attack 0302", "join A", "join J", "resolve")
    assert results(game)
    while game.asked() != "combat":
        play(game, game.orders()[0])
    assert refused(game, "done") is None


@rule("32B2/attack-supply")
def test_attack_supply_comes_from_ships_in_the_hex_only() -> None:
    box = ashore("j-snlf-r", "c-14").mark(attack_supply={"0402": 1}).unit("J", "0402", "j-sq-8")
    game: Any = box.game(["movement", "combat"])
    play(game, "assault A 0302", "done", "attack 0302", "join A")
    assert refused(game, "supply 0402") == ("32B2/attack-supply", "attack-supply-from-ships")
    wide = river(owner="chinese").unit("A", "aboard", "j-snlf-r").ship("S", "0302", "NT", 5).unit("C", "0302", "c-14")
    fed: Any = (
        wide.freight("S", "A", attack=1).tracks(turn=4).plan("A", "0302", 2).game(["movement", "combat"], dice=[6])
    )
    play(fed, "assault A 0302", "done", "attack 0302", "join A")
    before = fed.position.stack[-1].outlook(fed.position).attack
    play(fed, "supply 0302")
    assert fed.position.stack[-1].outlook(fed.position).attack == 2 * before
    play(fed, "resolve")
    while fed.asked() not in ("combat", "pause"):
        play(fed, fed.orders()[0])
    play(fed, "done")
    assert fed.position.freights == ()  # the point aboard is spent


@rule("32B2/AS-result", "32B2/no-retreat")
@pytest.mark.parametrize("result", ["AS", "AR"])
def test_a_landing_that_does_not_win_is_lost(result: str) -> None:
    box = ashore("j-snlf-r", "c-14").unit("J", "0402", "j-sq-8").own("japanese", "0402")
    table = box.charts.ground_combat
    box.chart(ground_combat=replace(table, rows=tuple(tuple(result for _ in row) for row in table.rows)))
    game: Any = box.game(["movement", "combat"], dice=[3])
    play(game, "assault A 0302", "done", "attack 0302", "join A", "join J", "resolve")
    while game.asked() not in ("combat", "pause"):
        play(game, "done" if "done" in game.orders() else game.orders()[0])
    assert game.where("A") == "eliminated"
    assert (game.where("J") == "0402") == (result == "AS")
    assert game.where("C") == "0302"

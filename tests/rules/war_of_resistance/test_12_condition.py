"""12E What lack of supply does; 3F when isolation is looked for; 12B when supply is."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from grognard.games.war_of_resistance.position import CUT_OFF, MP, SUPPLIED, UNSUPPLIED
from grognard.games.war_of_resistance.rules.allowance import allowance
from grognard.games.war_of_resistance.rules.condition import armour_lost, attack_factor, defence_factor, movement_factor
from grognard.games.war_of_resistance.rules.orders import MOVEMENT
from grognard.games.war_of_resistance.rules.zones import NONE, REDUCED, WHOLE, zone_of
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule

HALF, QUARTER, EIGHTH = Fraction(1, 2), Fraction(1, 4), Fraction(1, 8)


def one(supply: str, kind: str = "j-sq-8", power: str = "") -> Any:
    return WarSandbox(3, 3).unit("A", "0202", kind, power=power, supply=supply).game().position


@rule("12E/general-only", "12E/attack-supply-full", "12/two-kinds")
def test_with_general_supply_alone_half_the_attack_with_attack_supply_all_of_it() -> None:
    p = one("supplied")
    assert attack_factor(p, 0, attack_supply=False) == HALF
    assert attack_factor(p, 0, attack_supply=True) == 1
    assert attack_factor(one("unsupplied"), 0, attack_supply=True) == 1
    assert defence_factor(p, 0) == movement_factor(p, 0) == 1


@rule("12E/out-of-supply")
def test_without_general_supply_a_quarter_of_the_attack_and_half_of_all_else() -> None:
    p = one("unsupplied")
    assert attack_factor(p, 0, attack_supply=False) == QUARTER
    assert defence_factor(p, 0) == movement_factor(p, 0) == HALF
    assert allowance(p, 0, MOVEMENT) == MP * p.rating(0).move // 2


@rule("12E/isolated")
def test_cut_off_everything_is_halved_once_more() -> None:
    p = one("cut-off")
    assert attack_factor(p, 0, attack_supply=True) == HALF
    assert attack_factor(p, 0, attack_supply=False) == EIGHTH
    assert defence_factor(p, 0) == movement_factor(p, 0) == QUARTER


@rule("12E/out-of-supply-zoc", "12E/isolated")
def test_zones_shrink_and_armour_fails() -> None:
    assert [zone_of(one(state), 0) for state in ("supplied", "unsupplied", "cut-off")] == [WHOLE, REDUCED, NONE]
    reduced = [zone_of(one(state, "j-inf-r"), 0) for state in ("supplied", "unsupplied")]
    assert reduced == [REDUCED, NONE]
    assert [armour_lost(one(state, "j-tank"), 0) for state in ("supplied", "unsupplied")] == [False, True]


@rule("12E/out-of-supply")
def test_communists_move_as_ever() -> None:
    assert movement_factor(one("cut-off", "r-76", "ccp"), 0) == 1


@rule("12E/isolation-initial-only", "3F/timing")
def test_isolation_in_the_combat_phase_is_seen_but_does_not_weaken() -> None:
    p: Any = WarSandbox(5, 5).unit("A", "0202", "j-sq-8", supply="unsupplied").game("combat", "japanese").position
    assert p.isolated[0]  # found at the beginning of the phase
    assert p.supply[0] == UNSUPPLIED
    assert defence_factor(p, 0) == HALF
    reacting: Any = WarSandbox(5, 5).unit("A", "0202", "j-sq-8").game("reaction combat", "japanese").position
    assert reacting.isolated[0]


@rule("3F/timing", "12B/general-timing")
def test_in_the_initial_phase_both_sides_are_looked_at_and_it_holds_for_the_player_turn() -> None:
    sandbox = WarSandbox(9, 5).unit("J", "0101", "j-sq-8").unit("C", "0905", "c-14")
    game = sandbox.game("initial", "japanese")
    p: Any = game.position
    assert [p.supply[unit] for unit in (0, 1)] == [CUT_OFF, CUT_OFF]
    assert p.isolated[0]
    assert p.isolated[1]
    moving: Any = WarSandbox(9, 5).unit("J", "0101", "j-sq-8").game("movement", "japanese").position
    assert moving.supply[0] == SUPPLIED  # as it was: nobody looks again

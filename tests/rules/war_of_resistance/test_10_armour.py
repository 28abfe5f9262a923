"""10 Armour and anti-tank effects."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.games.war_of_resistance.rules.armour import AECA, AECD, ATEC, armour_effects, share, value
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule

TANKS, LIGHT_TANKS, REGIMENT_OF_TANKS = "j-tank", "j-lttank", "c-tankr"


def forces(attackers: str, defenders: str = "", **states: Any) -> tuple[Any, list[int], list[int]]:
    """Units of both sides in two hexes, by their kinds."""
    sandbox = WarSandbox(3, 3)
    both = [*attackers.split(), *defenders.split()]
    for number, kind in enumerate(both):
        hex = "0201" if number < len(attackers.split()) else "0202"
        sandbox.unit(f"U{number}", hex, kind, **states.get(f"u{number}", {}))
    numbers = list(range(len(both)))
    return sandbox.game().position, numbers[: len(attackers.split())], numbers[len(attackers.split()) :]


def proportion(kinds: str, ability: str = AECA, **states: Any) -> Fraction:
    p, units, _ = forces(kinds, **states)
    return share(p, units, ability).proportion


@rule("10B/values", "10A1", "10A2", "10A3")
def test_a_unit_is_capable_wholly_by_half_not_counted_or_not_at_all() -> None:
    p, units, _ = forces(f"{TANKS} {LIGHT_TANKS} j-art j-inf-r j-senda j-dk-mot")
    assert [value(p, unit, AECA) for unit in units] == ["full", "half", "neutral", "none", "half", "neutral"]
    assert value(p, units[4], AECD) == "half"
    assert value(p, units[2], ATEC) == "neutral"


@rule("10C/proportion")
def test_two_battalions_of_tanks_a_brigade_and_guns_make_a_third() -> None:
    assert proportion(f"{TANKS} {TANKS} j-lt-x4 j-art j-art") == Fraction(1, 3)
    p, units, there = forces(f"{TANKS} {TANKS} j-lt-x4 j-art j-art", "c-14")
    assert armour_effects(p, units, there, "full", "full").die == 1


@rule("10C/proportion")
def test_less_than_a_seventh_does_nothing() -> None:
    p, units, there = forces(f"{TANKS} j-lt-x4 j-lt-x4", "c-14")  # 1/2 of 4 1/2 RE
    assert share(p, units, AECA).proportion == Fraction(1, 9)
    assert armour_effects(p, units, there, "full", "full").die == 0


@rule("10C1/aeca")
@pytest.mark.parametrize(
    ("attackers", "normal", "reduced"),
    [
        (f"{TANKS} {TANKS} j-lt-x4 j-art j-art", 1, 0),
        (f"{TANKS} j-lt-b", 2, 1),
        (TANKS, 3, 1),
    ],
)
def test_armour_in_attack(attackers: str, normal: int, reduced: int) -> None:
    p, units, there = forces(attackers, "c-14")
    assert armour_effects(p, units, there, "full", "full").attacker == normal
    assert armour_effects(p, units, there, "reduced", "full").attacker == reduced
    assert armour_effects(p, units, there, "none", "full").attacker == 0


@rule("10C2/aecd")
def test_armour_in_defence() -> None:
    p, units, there = forces("j-inf-r", f"{REGIMENT_OF_TANKS} c-25 c-14")  # 1 of 4 RE
    assert armour_effects(p, units, there, "full", "full").defender == -1
    assert armour_effects(p, units, there, "full", "reduced").defender == 0
    p, units, there = forces("j-inf-r", f"{REGIMENT_OF_TANKS} c-14")
    assert armour_effects(p, units, there, "full", "full").defender == -2
    assert armour_effects(p, units, there, "full", "reduced").defender == -1
    assert armour_effects(p, units, there, "full", "none").defender == 0  # 10G/aec


@rule("10C2/exclusive", "10C3/when")
def test_against_half_armour_or_more_anti_tank_weapons_count_and_armour_does_not() -> None:
    p, units, there = forces(f"{TANKS} j-lt-b", "c-aa")  # a combat AA battalion: half ATEC, no AECD
    effects = armour_effects(p, units, there, "full", "full")
    assert (effects.attacker, effects.defender) == (2, -2)
    weaker, few, guarded = forces("j-lt-x4 j-lt-x4 j-tank", "c-aa")
    assert armour_effects(weaker, few, guarded, "full", "full").defender == 0


@rule("10C3/atec")
@pytest.mark.parametrize(
    ("defenders", "modifier"), [("c-tank c-25", 0), ("c-tankr c-25 c-14", -1), ("c-tankr c-14", -2), ("c-tankr", -4)]
)
def test_anti_tank_weapons(defenders: str, modifier: int) -> None:
    p, units, there = forces(TANKS, defenders)
    assert armour_effects(p, units, there, "full", "none").defender == modifier


@rule("10D")
def test_the_effects_of_both_sides_are_added() -> None:
    p, units, there = forces(TANKS, "c-tankr")
    assert armour_effects(p, units, there, "full", "full").die == -1


@rule("10E")
def test_half_capable_units_may_be_left_out_of_the_proportion() -> None:
    assert proportion(f"{TANKS} {LIGHT_TANKS}") == 1


@rule("10F/limit", "10F/half-as-neutral")
def test_only_twice_as_many_neutral_re_as_there_are_capable_ones_are_left_out() -> None:
    """A light tank battalion, a motorised brigade of 1 RE and an artillery regiment: one neutral RE too many."""
    assert proportion(f"{LIGHT_TANKS} j-art j-hvy") == Fraction(1, 6)
    assert proportion(f"{LIGHT_TANKS} j-art") == Fraction(1, 2)


@rule("10G/atec")
def test_anti_tank_weapons_count_where_armour_cannot_be_used() -> None:
    p, units, there = forces("j-tank j-tank", "c-tankr")
    effects = armour_effects(p, units, there, "none", "none")
    assert (effects.attacker, effects.defender) == (0, -4)


@rule("10H/attacker", "10H/defender")
def test_whoever_used_armour_or_anti_tank_weapons_by_half_owes_losses() -> None:
    p, units, there = forces(f"{TANKS} j-lt-b", "c-tankr c-14")
    effects = armour_effects(p, units, there, "full", "full")
    assert effects.attackers_required == (units[0],)
    assert effects.defenders_required == (there[0],)
    unused = armour_effects(p, units, there, "none", "none")
    assert unused.attackers_required == ()


@rule("12E/out-of-supply-zoc")
def test_out_of_supply_a_unit_has_neither_armour_nor_anti_tank_weapons() -> None:
    assert proportion(f"{TANKS} j-lt-b", AECA, u0={"supply": "unsupplied"}) == 0
    assert proportion("c-tankr", ATEC, u0={"supply": "unsupplied"}) == 0

"""14A2, 14B, 14D, 14I Engineers in battle, artillery, motorised and mountain units."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.games.war_of_resistance.rules.odds import AUTOMATIC
from grognard.games.war_of_resistance.rules.strength import attack_strength, defence_strength
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import TARGET, ahead, battle, field, play

HALF = Fraction(1, 2)


def defence(*kinds: tuple[str, str]) -> Fraction:
    sandbox = WarSandbox(3, 3)
    for number, (kind, supply) in enumerate(kinds):
        sandbox.unit(f"U{number}", "0202", kind, supply=supply)
    p: Any = sandbox.game().position
    return defence_strength(p, range(len(kinds)))


def all_supplied(kinds: str) -> Fraction:
    return defence(*((kind, "supplied") for kind in kinds.split()))


@rule("14B/defence", "14B/excess-defence-chinese")
def test_three_chinese_regiments_of_guns_beside_one_brigade_defend_as_one() -> None:
    assert all_supplied("c-art c-art c-art c-x") == 2
    assert all_supplied("c-art c-x") == 2
    assert all_supplied("c-art c-art") == 0


@rule("14B/defence", "14B/excess-defence-japanese")
def test_japanese_guns_in_excess_defend_with_one_point_or_less() -> None:
    mortars = defence(("j-lt-r", "supplied"), ("j-art", "supplied"), ("j-mtr", "unsupplied"))
    assert mortars == 5 + HALF
    assert all_supplied("j-lt-r j-art j-hvy") == 3 + 3 + 1  # the owner takes the heavy guns into the limit
    assert all_supplied("j-art j-art j-art") == 1


@rule("14B/attack", "14B/excess-attack-japanese")
def test_guns_attack_in_full_up_to_the_re_of_others_in_the_attack() -> None:
    assert ahead(field("j-lt-r j-art", "c-46")).attack == 4
    assert ahead(field("j-lt-r j-art j-hvy", "c-46")).attack == 2 + 3 + 1
    assert ahead(field("j-lt-x4 j-art j-hvy", "c-46")).attack == 4 + 2 + 3
    assert ahead(field("j-art", "c-46"), fed=False).attack == 1


@rule("14B/excess-attack-chinese")
def test_chinese_guns_in_excess_attack_with_nothing() -> None:
    sandbox = WarSandbox(6, 6).unit("J", TARGET, "j-lt-r")
    for number, kind in enumerate(("c-x", "c-hvy", "c-art")):
        sandbox.unit(f"C{number}", "0302", kind)
    p: Any = sandbox.game().position
    units, target = [1, 2, 3], p.world.board.index[TARGET]
    assert attack_strength(p, units, target, units) == 1 + 2
    assert attack_strength(p, units[1:], target, units) == 0


@rule("14B/attack")
def test_many_guns_are_counted_as_quickly_as_few() -> None:
    assert ahead(field("j-lt-r " + "j-mtr " * 8, "c-46")).attack == 2 + 2 + 1


@rule("14B1")
@pytest.mark.parametrize(
    ("city", "fort", "doubled"),
    [("full", "", True), ("partial", "", True), ("large", "", False), ("", "fort", False),
     ("", "fortress-unimproved", True), ("", "fortress-improved", True), ("", "", False)],
)  # fmt: skip
def test_siege_guns_are_doubled_against_major_cities_and_fortresses(city: str, fort: str, doubled: bool) -> None:
    sandbox = field("j-lt-x4 j-siege", "c-46")
    if city:
        sandbox.city(TARGET, city)
    if fort:
        sandbox.mark(fort={TARGET: fort})
    assert ahead(sandbox).attack == 4 + (6 if doubled else 3)


@rule("14A2/bonus")
@pytest.mark.parametrize(
    ("attackers", "helped"),
    [("j-tri-7 j-tri-7 j-eng", True), ("j-sq-8 j-tri-7 j-eng", False), ("j-sq-8 j-lt-x4 j-eng j-art j-art", True),
     ("j-tri-7 j-con", False)],
)  # fmt: skip
def test_a_seventh_of_engineers_adds_one_against_a_fort(attackers: str, helped: bool) -> None:
    sandbox = field(attackers, "c-46").mark(fort={TARGET: "fort"})
    assert ahead(sandbox).modifiers.get("engineers", 0) == int(helped)


@rule("14A2/bonus")
def test_engineers_help_against_major_cities_but_not_in_the_open_nor_against_an_improved_fortress() -> None:
    assert ahead(field("j-tri-7 j-eng", "c-46").city(TARGET, "full")).modifiers["engineers"] == 1
    assert ahead(field("j-tri-7 j-eng", "c-46").city(TARGET, "partial")).modifiers["engineers"] == 1
    assert "engineers" not in ahead(field("j-tri-7 j-eng", "c-46")).modifiers
    assert "engineers" not in ahead(field("j-tri-7 j-eng", "c-46").city(TARGET, "large")).modifiers
    improved = field("j-tri-7 j-eng", "c-46").mark(fort={TARGET: "fortress-improved"})
    assert "engineers" not in ahead(improved).modifiers


@rule("14I", "14D1")
def test_half_of_light_and_mountain_troops_add_one_in_the_mountains() -> None:
    example = field("j-lt-r j-mtn-r j-inf-r j-inf-r j-art", "c-46").terrain("mountain", TARGET)
    found = ahead(example)
    assert found.modifiers == {"mountain": -2, "mountaineers": 1}
    assert found.attackers_required == ((0, 1),)  # 9J
    fewer = field("j-lt-r j-inf-r j-inf-r j-art", "c-46").terrain("mountain", TARGET)
    assert ahead(fewer).modifiers == {"mountain": -2}


@rule("14I")
@pytest.mark.parametrize(
    ("terrain", "helped"),
    [("rough", True), ("jungle", True), ("wooded-rough", True), ("rough-jungle", True), ("mountain-jungle", True),
     ("woods", False), ("clear", False), ("swamp", False)],
)  # fmt: skip
def test_light_troops_help_in_rough_mountain_and_jungle_only(terrain: str, helped: bool) -> None:
    assert ahead(field("j-lt-r", "c-46").terrain(terrain, TARGET)).modifiers.get("mountaineers", 0) == int(helped)


@rule("14D2/costs")
def test_motorised_units_attack_by_the_column_of_motors_but_not_motorised_guns() -> None:
    assert ahead(field("j-dk-mot", "c-46").terrain("woods", TARGET)).attack == 2
    assert ahead(field("j-lt-x4", "c-46").terrain("woods", TARGET)).attack == 4
    assert ahead(field("j-lt-x4 j-art", "c-46").terrain("woods", TARGET)).attack == 4 + 2


@rule("14I")
def test_mountain_guns_are_no_mountain_troops_in_this_count() -> None:
    assert "mountaineers" not in ahead(field("j-inf-r j-mtnart", "c-46").terrain("mountain", TARGET)).modifiers
    assert "mountaineers" not in ahead(field("j-mtnart", "c-46").terrain("mountain", TARGET)).modifiers
    assert ahead(field("j-mtn-r j-mtnart", "c-46").terrain("mountain", TARGET)).modifiers["mountaineers"] == 1


@rule("14A2/required-loss", "14I")
@pytest.mark.parametrize(
    ("attackers", "terrain", "fort", "ability"),
    [("j-tri-7 j-eng", "clear", "fort", "engineers"), ("j-lt-r j-lt-r", "mountain", "", "mountaineers")],
)
def test_whoever_forgoes_the_help_of_engineers_or_mountaineers_owes_no_losses_for_it(
    attackers: str, terrain: str, fort: str, ability: str
) -> None:
    box = field(attackers, "c-46").terrain(terrain, TARGET)
    if fort:
        box.mark(fort={TARGET: fort})
    game = battle(box, resolve=False)
    used = game.position.stack[-1].outlook(game.position)
    assert used.modifiers[ability] == 1
    assert used.attackers_required != ()
    play(game, f"forgo {ability}")
    without = game.position.stack[-1].outlook(game.position)
    assert ability not in without.modifiers
    assert without.attackers_required == ()
    play(game, f"forgo {ability}")
    assert game.position.stack[-1].outlook(game.position).modifiers[ability] == 1


@rule("14D2/costs", "14A2/bonus")
def test_a_full_city_is_built_over_and_a_partial_one_keeps_its_ground() -> None:
    full = ahead(field("j-dk-mot", "c-46").terrain("woods", TARGET).city(TARGET, "full"))
    assert full.attack == 4
    assert full.modifiers == {"city-full": -1}
    partial = ahead(field("j-dk-mot", "c-46").terrain("woods", TARGET).city(TARGET, "partial"))
    assert partial.attack == 2
    assert partial.modifiers == {"woods": -1}


def test_below_one_to_four_no_hits_of_the_defender_help() -> None:
    box = field("j-lt-b", "c-46 c-46", hits=4)
    assert ahead(box).column == AUTOMATIC

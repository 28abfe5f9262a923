"""11 Support."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.games.war_of_resistance.rules.strength import attack_strength, defence_strength
from grognard.games.war_of_resistance.rules.support import supported, written
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.fighting import NORTH, SOUTH, TARGET, ahead, field


def helped(kinds: str, **states: Any) -> set[str]:
    """The names of those units of one stack that have support; the units are called by their kinds."""
    sandbox = WarSandbox(3, 3)
    names = []
    for number, kind in enumerate(kinds.split()):
        names.append(f"{kind}.{number}")
        sandbox.unit(names[-1], "0202", kind, **states.get(f"u{number}", {}))
    p: Any = sandbox.game().position
    return {names[unit] for unit in supported(p, range(len(names)), lambda unit: Fraction(p.rating(unit).defence))}


@rule("11/supported-list")
def test_divisions_without_the_circle_guns_and_units_with_the_dot_are_supported() -> None:
    assert helped("j-sq-10") == {"j-sq-10.0"}
    assert helped("j-art") == {"j-art.0"}
    assert helped("j-lt-x5") == {"j-lt-x5.0"}
    assert helped("c-14") == set()  # an unsupported division
    assert helped("j-inf-r") == set()


@rule("11/giving-support")
def test_a_supported_unit_without_the_dot_supports_all_in_its_hex_and_one_with_the_dot_only_itself() -> None:
    assert helped("j-sq-10 j-inf-r j-inf-r j-lt-x4u") == {"j-sq-10.0", "j-inf-r.1", "j-inf-r.2", "j-lt-x4u.3"}
    assert helped("j-sq-8 j-inf-r") == {"j-sq-8.0"}


@rule("11/artillery-support")
def test_guns_support_three_times_their_size() -> None:
    assert helped("j-art j-inf-r j-inf-r j-inf-r") == {"j-art.0", "j-inf-r.1", "j-inf-r.2", "j-inf-r.3"}
    assert len(helped("j-art j-inf-r j-inf-r j-inf-r j-inf-r")) == 4
    assert helped("j-mtr j-lt-x4u") == {"j-mtr.0"}  # a battalion of mortars supports 1.5 RE, a brigade has 2


@rule("12E/isolated")
def test_whoever_is_cut_off_is_unsupported_and_supports_nobody_but_may_be_supported() -> None:
    cut = {"u0": {"supply": "cut-off"}}
    assert helped("j-sq-10 j-inf-r", **cut) == set()
    assert helped("j-art j-inf-r", **cut) == set()
    assert helped("j-lt-x5 j-art", **cut) == {"j-lt-x5.0", "j-art.1"}


@rule("14E")
def test_fortress_troops_are_supported_in_a_fortress_only() -> None:
    open_ground: Any = WarSandbox(3, 3).unit("F", "0202", "c-fort").game().position
    inside: Any = (
        WarSandbox(3, 3).unit("F", "0202", "c-fort").mark(fort={"0202": "fortress-unimproved"}).game().position
    )
    fort: Any = WarSandbox(3, 3).unit("F", "0202", "c-fort").mark(fort={"0202": "fort"}).game().position
    assert supported(open_ground, [0], lambda unit: Fraction(1)) == set()
    assert supported(inside, [0], lambda unit: Fraction(1)) == {0}
    assert supported(fort, [0], lambda unit: Fraction(1)) == set()


@rule("11/unsupported-half", "11/where")
def test_without_support_a_unit_attacks_with_half_its_strength() -> None:
    assert ahead(field("j-inf-r", "c-46")).attack == 1
    assert ahead(field("j-lt-r", "c-46")).attack == 2
    assert ahead(field("j-inf-r j-art", "c-46")).attack == 2 + 2
    assert ahead(field("j-inf-r j-inf-r j-inf-r j-inf-r j-art", "c-46")).attack == 6 + 1 + 2


@rule("11/unsupported-half")
def test_without_support_a_unit_defends_with_half_its_strength() -> None:
    assert ahead(field("j-sq-8", "c-14 c-14")).defence == 1
    assert ahead(field("j-sq-8", "c-14 c-14 c-art")).defence == 3
    assert ahead(field("j-sq-8", "c-46 c-14")).defence == 4 + Fraction(1, 2)  # the dot helps its own unit alone


@rule("11/where")
def test_an_attacker_is_supported_from_its_own_hex_and_by_those_alone_who_attack_too() -> None:
    elsewhere = field("j-inf-r", "c-46").unit("G", SOUTH, "j-art").unit("H", SOUTH, "j-lt-r")
    assert ahead(elsewhere).attack == 1 + 2 + 2
    idle = field("j-inf-r j-art", "c-46")
    assert ahead(idle, "A0").attack == 1
    assert ahead(idle, "A0 A1").attack == 4


@rule("11/artillery-support")
def test_guns_support_whoever_gains_most_by_it_in_attack_and_in_defence() -> None:
    """1.5 RE of support of a mortar battalion: a brigade of 2 RE is too large, of others the strongest is chosen."""
    attack = ahead(field("j-mtr j-static j-inf-r", "c-46")).attack  # 1-2, and 2-3
    assert attack == 1 + Fraction(1, 2) + 2
    defenders = WarSandbox(6, 6).unit("A", NORTH, "j-sq-8").unit("M", TARGET, "c-art").mark(attack_supply={NORTH: 1})
    defenders.unit("X", TARGET, "c-25", supply="unsupplied").unit("Y", TARGET, "c-25")
    assert ahead(defenders).defence == 1 + 2 + Fraction(1, 2)  # 3 RE: the one whose strength is whole


@rule("11/artillery-support")
def test_in_attack_attack_strength_decides_who_is_supported() -> None:
    """1.5 RE of support for a base force of 1 RE, 0-2, and two battalions of light tanks, 1-0."""
    p: Any = field("j-mtr j-base j-lttank j-lttank", "c-46").game().position
    target = p.world.board.index[TARGET]
    assert attack_strength(p, p.army(0), target, p.army(0)) == 1 + 0 + 1 + 1
    assert defence_strength(p, p.army(0)) == 1 + 2


@rule("11/supported-list")
def test_only_divisions_are_supported_for_lack_of_a_circle() -> None:
    cadre: Any = WarSandbox(3, 3).unit("A", "0202", "j-tri-7", face="cadre").unit("B", "0202", "j-inf-r")
    p: Any = cadre.game().position
    assert supported(p, [0, 1], lambda unit: Fraction(1)) == {0}  # its own dot; no division any more


@rule("11/notation")
@pytest.mark.parametrize(
    ("kind", "written_so"), [("j-sq-8", "8-10-6*"), ("c-14", "1-1-4°"), ("j-inf-r", "2-3-6"), ("j-sq-10", "10-12-6")]
)
def test_a_star_is_written_for_the_dot_and_a_circle_for_a_division_without_support(kind: str, written_so: str) -> None:
    p: Any = WarSandbox(3, 3).unit("A", "0202", kind).game().position
    assert written(p, 0) == written_so

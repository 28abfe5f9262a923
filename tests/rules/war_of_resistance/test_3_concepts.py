"""3A, 3C Units: size, class, heavy equipment; fractions and dice."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.games.war_of_resistance.position import FULL
from grognard.games.war_of_resistance.rules import concepts, turn
from grognard.games.war_of_resistance.rules.allowance import allowance
from grognard.games.war_of_resistance.rules.orders import MOVEMENT
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule


def one(kind: str, **state: Any) -> Any:
    return WarSandbox(3, 3).unit("A", "0202", kind, **state).game().position


@rule("3A1/divisional", "3A1/non-divisional")
@pytest.mark.parametrize(
    ("kind", "face", "divisional"),
    [
        ("j-sq-8", "full", True),
        ("c-14", "full", True),
        ("j-sq-8", "cadre", False),
        ("j-sq-8", "remnant", False),
        ("j-lt-x4", "full", False),
        ("j-lt-r", "full", False),
        ("j-lt-b", "full", False),
        ("j-hq", "full", False),
    ],
)
def test_divisions_and_what_is_smaller(kind: str, face: str, divisional: bool) -> None:
    assert concepts.divisional(one(kind, face=face), 0) == divisional


@rule("3A2/non-motorized", "3A2/artillery-class", "3A2/combat-motorized", "3A2/siege-example")
@pytest.mark.parametrize(
    ("kind", "guns", "motors"),
    [
        ("j-siege", True, False),
        ("j-art", True, False),
        ("j-aa", False, False),
        ("j-senda", False, True),  # mechanized
        ("c-37m", False, True),  # motorized infantry
        ("j-tank", False, True),
        ("j-trans", False, True),
        ("j-cav-x", False, False),
        ("j-sq-8", False, False),
    ],
)
def test_classes(kind: str, guns: bool, motors: bool) -> None:
    p = one(kind)
    assert (concepts.artillery(p, 0), concepts.combat_motorised(p, 0)) == (guns, motors)


@rule("3A3/half-re", "3A3/one-re", "3A3/two-re", "3A3/breakdown-division-re")
@pytest.mark.parametrize(
    ("kind", "face", "re"),
    [
        ("j-lt-b", "full", Fraction(1, 2)),
        ("j-sq-8", "remnant", Fraction(1, 2)),
        ("j-trans", "full", Fraction(1, 2)),
        ("c-14", "full", 1),  # attack 1, cannot be broken down
        ("j-dkg", "full", 1),  # a brigade of attack 3
        ("j-sq-8", "cadre", 1),  # attack 3
        ("j-lt-r", "full", 1),
        ("j-hq", "full", 1),
        ("c-25", "full", 2),  # attack 2
        ("j-lt-x4", "full", 2),  # a brigade of attack 4
        ("j-sq-10", "cadre", 2),  # attack 4
        ("j-sq-8", "full", 4),  # two brigades of 2 RE, divisional artillery not counted
    ],
)
def test_sizes(kind: str, face: str, re: Fraction | int) -> None:
    assert concepts.size(one(kind, face=face), 0) == re


@rule("3A3/double-for-transport")
@pytest.mark.parametrize(("kind", "quarters"), [("j-cav-x", 8), ("j-tank", 4), ("j-lt-r", 4), ("j-art", 4)])
def test_cavalry_and_motors_count_double_as_freight_only(kind: str, quarters: int) -> None:
    p = one(kind)
    assert concepts.freight(p, 0) == quarters
    assert concepts.quarters(p, 0) == quarters // (2 if kind in ("j-cav-x", "j-tank") else 1)


@rule("3A4/heavy-equipment")
@pytest.mark.parametrize(
    ("kind", "heavy"),
    [("j-sq-8", True), ("j-sq-10", True), ("c-14", False), ("j-art", True), ("j-tank", True), ("j-res", False)],
)
def test_heavy_equipment_by_type_or_support(kind: str, heavy: bool) -> None:
    assert concepts.heavy(one(kind), 0) == heavy


@rule("3A5/square-divisions")
def test_square_divisions_are_exactly_five() -> None:
    p = one("j-sq-8")
    kinds = p.world.land.counters.kinds
    square = {key for key in kinds if concepts.square(one(key), 0)}
    ratings = sorted(str(kinds[key].rating) for key in square)
    assert ratings == ["10-12-6", "10-12-8*", "8-10-6*", "9-11-6", "9-11-6*"]


@rule("3C1", "3C2")
@pytest.mark.parametrize(("supply", "quarters"), [("supplied", 28), ("unsupplied", 14), ("cut-off", 7)])
def test_fractions_are_kept_and_halvings_add_up(supply: str, quarters: int) -> None:
    """Half of 7 MP are 3.5, and half of it again 1.75."""
    p = one("c-tank", supply=supply)
    assert p.face[0] == FULL
    assert allowance(p, 0, MOVEMENT) == quarters


@rule("3C4")
def test_what_was_used_of_the_railways_is_forgotten_with_the_turn_and_so_is_what_was_not() -> None:
    p = one("j-lt-r")
    p.rail_used = ((0, 0, 8),)
    turn.PlayerTurn(side=0).initial(p)
    assert p.rail_used == ()

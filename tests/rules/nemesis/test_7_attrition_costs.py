"""7.1-D and 2.4: the Lament of Attrition, and where the starved go."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.field.areas import Box
from grognard.games.nemesis.position import (
    ALLIED_LOSSES,
    ALLIED_PERMANENT,
    CHINDIT_BATTALIONS,
    JAPANESE_LOSSES,
    JAPANESE_PERMANENT,
    JAPANESE_REGIMENTS,
)
from grognard.games.nemesis.world import ALLIED, JAPANESE
from tests.marks import rule

CASES: dict[str, tuple[dict[str, Any], int]] = {
    "first step of an ordinary large unit": ({"quality": 1}, 1),
    "last step of a large unit": ({"back": (1, 3, 2), "reduced": True, "hunger": 3, "supply": "out"}, 4),
    "small unit": ({"size": "small"}, 2),
    "eliminated Quality 1 unit": ({"reduced": True}, 2),
    "Local Rifles": ({"quality": 2, "steps": 1, "special": "local-rifles", "hunger": 3, "supply": "out"}, 2),
    "first step of Chindits": ({"special": "chindit", "steps": 3}, 2),
    "last step of Morris Force": ({"special": "morris", "reduced": True}, 2),
    "Garrison": ({"kind": "garrison", "reduced": True}, 6),
}


@rule("2.4/attrition", "2.4/attrition-sums", "7.1-D/lament")
@pytest.mark.parametrize("case", CASES)
def test_the_lament_of_one_step_lost_to_attrition(battlefield: Any, case: str) -> None:
    state, expected = CASES[case]
    box = battlefield().hex("A", column=24).unit("5", at="A", side="allied", **{"quality": 1, **state})
    p = box.game(phase="supply", side="allied", dice=[1]).position
    assert p.lament[ALLIED] == expected


@rule("2.4/attrition-sums", "7.1-D/box")
def test_a_regimental_step_costs_two_and_its_battalion_is_gone_for_good(battlefield: Any) -> None:
    box = battlefield().hex("A").unit("58", at="A", steps=3, quality=1, formation="31")
    box.unit("1/58", at="japanese-battalions", size="small", formation="31")
    p = box.game(phase="supply").position
    assert (p.at[0], p.reduced[0], p.at[1], p.lament[JAPANESE]) == (0, 1, p.box(JAPANESE_PERMANENT), 2)


@rule("2.4/attrition-sums", "7.1-D/box")
def test_the_second_regimental_step(battlefield: Any) -> None:
    box = battlefield().hex("A").unit("58", at="A", steps=3, quality=1, formation="31", reduced=True)
    for n in (1, 2):
        box.unit(f"{n}/58", at="japanese-battalions", size="small", formation="31")
    p = box.game(phase="supply").position
    assert list(p.at) == [p.box(JAPANESE_REGIMENTS), 0, p.box(JAPANESE_PERMANENT)]
    assert (p.supply[1], p.hunger[1], p.lament[JAPANESE]) == (2, 3, 2)


@rule("7.1-D/box")
@pytest.mark.parametrize(("side", "lost"), [("japanese", JAPANESE_PERMANENT), ("allied", ALLIED_PERMANENT)])
def test_the_starved_are_lost_for_good(battlefield: Any, side: str, lost: Box) -> None:
    box = battlefield().hex("A", column=9).unit("5", at="A", side=side, size="small", quality=1)
    assert box.game(phase="supply", side=side, dice=[1]).position.lies_in(0, lost)


@rule("7.1-D/box-yunnan")
def test_yunnan_units_can_come_back(battlefield: Any) -> None:
    box = battlefield().hex("A", column=9).unit("2", at="A", side="allied", force="yunnan", quality=1, reduced=True)
    p = box.game(phase="supply", side="allied").position
    assert (p.at[0], p.lament[ALLIED], p.resources) == (p.box(ALLIED_LOSSES), 2, 0)


def test_a_starved_chindit_battalion_returns_to_its_own_box(battlefield: Any) -> None:
    box = battlefield().hex("A", column=24)
    box.unit("1/77", at="A", side="allied", special="chindit", size="small", quality=1, replaceable=False)
    p = box.game(phase="supply", side="allied", dice=[1]).position
    assert (p.at[0], p.lament[ALLIED]) == (p.box(CHINDIT_BATTALIONS), 2)


@rule("2.4/attrition")
def test_the_same_losses_in_combat_cost_one_less(battlefield: Any) -> None:
    from grognard.games.nemesis.rules.losses import lose_step

    for unit, cause, expected in ((0, "attrition", 1), (0, "attrition", 4), (1, "combat", 0), (1, "combat", 3)):
        box = battlefield().hex("A").unit("5", at="A", side="allied").unit("6", at="A", side="allied")
        p = box.game().position
        p.reduced[unit] = expected > 1
        lose_step(p, unit, cause)
        assert p.lament[ALLIED] == expected
    assert p.at[1] == p.box(ALLIED_LOSSES)
    assert p.box(JAPANESE_LOSSES) not in p.at

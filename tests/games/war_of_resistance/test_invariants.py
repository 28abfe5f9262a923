"""Every fault that a position can have is found, and a sound one has none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from grognard.games.war_of_resistance.invariants import faults
from grognard.games.war_of_resistance.sandbox import WarSandbox


def sound() -> Any:
    box = WarSandbox(6, 6).unit("D", "0202", "j-sq-8").unit("C", "0505", "c-14").unit("g", "0404", "g-15", power="ccp")
    box.unit("X", "aside", "j-lt-x4").unit("a1", "0203", "j-lt-r", set="a").unit("a2", "0203", "j-lt-r", set="a")
    p: Any = box.game().position
    p.parted = ((3, (4, 5)),)
    return p


def test_a_sound_position_has_no_faults() -> None:
    assert faults(sound()) == []


def _move_without_telling(p: Any) -> None:
    p.at[0] = p.world.place["0303"]


def _own_without_telling(p: Any) -> None:
    p.owner[p.world.place["0606"]] = 1


def _two_sides(p: Any) -> None:
    p.put(0, p.at[1])


def _lend(p: Any) -> None:
    p.lent[p.world.place["0606"]] = 1


def _face(p: Any) -> None:
    p.face[1] = 2


def _worn(p: Any) -> None:
    p.hits[3] = 1


def _pooled(p: Any) -> None:
    p.put(2, p.world.place["eliminated"])


def _both(p: Any) -> None:
    p.put(3, p.world.place["0203"])


def _lost_part(p: Any) -> None:
    p.put(4, p.world.place["aside"])


def _twice(p: Any) -> None:
    p.parted = ((3, (4, 5, 5)),)


def _negative(p: Any) -> None:
    p.smp = -1


def _changed_sides(p: Any) -> None:
    p.sides = bytes((p.sides[0], 1 - p.sides[1], *p.sides[2:]))


@pytest.mark.parametrize(
    ("spoil", "found"),
    [
        (_move_without_telling, "the stacks do not agree"),
        (_own_without_telling, "the hexes that a side owns"),
        (_two_sides, "units of both sides are in 0505"),
        (_lend, "0606 is held by guerrillas"),
        (_face, "C shows a face"),
        (_worn, "X is out of play and reduced or worn"),
        (_pooled, "g is a guerrilla in the replacement pool"),
        (_both, "X is broken down and in play"),
        (_lost_part, "a1 is a part and lies in the wrong place"),
        (_twice, "a2 is a part of 2 units"),
        (_negative, "there are -1 points of smp"),
        (_changed_sides, "the sides of units"),
    ],
)
def test_what_is_wrong_with_a_position_is_told(spoil: Callable[[Any], None], found: str) -> None:
    p = sound()
    spoil(p)
    assert any(fault.startswith(found) for fault in faults(p)), faults(p)


@pytest.mark.parametrize(("side", "found"), [("japanese", ["0505 holds too many"]), ("chinese", [])])
def test_a_hex_is_too_full_only_in_a_phase_of_its_own_side(side: str, found: list[str]) -> None:
    box = WarSandbox(6, 6).unit("D", "0202", "j-sq-8")
    for number in range(5):
        box.unit(f"C{number}", "0505", "c-14")
    p: Any = box.game("movement", side).position
    assert faults(p) == found

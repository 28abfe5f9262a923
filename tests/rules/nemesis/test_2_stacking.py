"""2.2: how much a hex holds."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.field.powers import Side
from grognard.games.nemesis.rules.stacking import fits
from grognard.games.nemesis.sandbox import NemesisSandbox
from grognard.games.nemesis.world import ALLIED, JAPANESE
from grognard.kernel.refusals import Refusal
from tests.marks import rule
from tests.rules.nemesis.looking import position


def stacked(box: NemesisSandbox, *counters: dict[str, Any], side: Side = ALLIED, hex: int = 0) -> Refusal | None:
    """What the limits say to these counters all in one hex."""
    names = ("japanese", "allied")
    for number, counter in enumerate(counters):
        add = box.transporter if counter.get("kind") == "trucks" else box.unit
        add(str(number), at="A", side=names[side], **counter)
    p = position(box.game())
    return fits(p, side, hex, list(range(len(counters))))


LARGE: dict[str, Any] = {}
SMALL: dict[str, Any] = {"size": "small"}
YUNNAN: dict[str, Any] = {"force": "yunnan"}
TRUCKS: dict[str, Any] = {"kind": "trucks", "motorized": True}
LORRIES: dict[str, Any] = {"motorized": True}
CARRIERS: dict[str, Any] = {"motorized": True, "size": "small"}


@rule("2.2/japanese")
def test_the_japanese_stack_three_large_units_anywhere(battlefield: Any) -> None:
    assert stacked(battlefield().hex("A", "mountain"), LARGE, LARGE, LARGE, side=JAPANESE) is None
    refusal = stacked(battlefield().hex("A", "mountain"), LARGE, LARGE, LARGE, SMALL, side=JAPANESE)
    assert refusal is not None
    assert (refusal.rule, refusal.facts["halves"], refusal.facts["limit"]) == ("2.2/japanese", 7, 6)


@rule("2.2/yunnan")
def test_yunnan_units_alone_stack_three_without_a_road(battlefield: Any) -> None:
    assert stacked(battlefield().hex("A"), YUNNAN, YUNNAN, YUNNAN) is None
    refusal = stacked(battlefield().hex("A"), YUNNAN, YUNNAN, YUNNAN, YUNNAN)
    assert refusal is not None
    assert (refusal.rule, refusal.facts["limit"]) == ("2.2/yunnan", 6)


@rule("2.2/yunnan-mixed")
def test_yunnan_units_with_other_allies_obey_the_limit_of_those(battlefield: Any) -> None:
    assert stacked(battlefield().hex("A"), YUNNAN, LARGE) is None
    refusal = stacked(battlefield().hex("A"), YUNNAN, YUNNAN, SMALL)
    assert refusal is not None
    assert (refusal.rule, refusal.facts["halves"], refusal.facts["limit"]) == ("2.2/yunnan-mixed", 5, 4)
    assert stacked(battlefield().chain("A B", line="track"), YUNNAN, YUNNAN, LARGE) is None


@rule("2.2/allies")
@pytest.mark.parametrize(("line", "limit"), [("road", 6), ("track", 6), ("path", 4), ("railway", 4), ("", 4)])
def test_the_allies_need_a_road_or_track_for_a_third_unit(battlefield: Any, line: str, limit: int) -> None:
    two = battlefield().chain("A B", line=line)
    assert stacked(two, LARGE, LARGE) is None
    three = stacked(battlefield().chain("A B", line=line), LARGE, LARGE, LARGE)
    assert (three is None) == (limit == 6)
    refusal = stacked(battlefield().chain("A B", line=line), LARGE, LARGE, LARGE, LARGE)
    assert refusal is not None
    assert (refusal.rule, refusal.facts["limit"]) == ("2.2/allies", limit)


@rule("2.2/small-half")
def test_two_small_units_count_as_a_large_one(battlefield: Any) -> None:
    assert stacked(battlefield().hex("A"), LARGE, SMALL, SMALL) is None
    refusal = stacked(battlefield().hex("A"), LARGE, SMALL, SMALL, SMALL)
    assert refusal is not None
    assert refusal.facts["halves"] == 5


@rule("2.2/free")
def test_transporters_and_markers_stack_for_free(battlefield: Any) -> None:
    box = battlefield().hex("A", bunker="british", ambush=True)
    assert stacked(box, LARGE, LARGE, TRUCKS, TRUCKS, TRUCKS) is None


@rule("2.2/unlimited")
def test_a_reinforcement_hex_holds_everybody(battlefield: Any) -> None:
    assert stacked(battlefield().hex("A", "mountain", reinforcement="british"), *[LORRIES] * 9) is None


@rule("2.2/motorized-congestion")
@pytest.mark.parametrize(
    ("units", "fit"),
    [
        ((LORRIES,), True),
        ((CARRIERS, CARRIERS), True),
        ((LORRIES, LORRIES), False),
        ((LORRIES, CARRIERS), False),
        ((CARRIERS, CARRIERS, CARRIERS), False),
        ((LORRIES, LARGE, LARGE), True),
    ],
)
def test_motorized_units_crowd_each_other_off_clear_ground(battlefield: Any, units: Any, fit: bool) -> None:
    refusal = stacked(battlefield().hex("A", "jungle").link("A", "B", line="road"), *units)
    assert (refusal is None) == fit
    assert refusal is None or refusal.rule == "2.2/motorized-congestion"
    assert stacked(battlefield().hex("A").link("A", "B", line="road"), *units) is None


@rule("2.2/congestion-trucks")
def test_trucks_do_not_crowd(battlefield: Any) -> None:
    box = battlefield().hex("A", "jungle").link("A", "B", line="road")
    assert stacked(box, LORRIES, TRUCKS, TRUCKS) is None

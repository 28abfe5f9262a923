"""7.1-C: River Supply and plunder, the Japanese ways to Limited Supply."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.nemesis.rules.supply import able_depots
from grognard.games.nemesis.world import ALLIED, JAPANESE
from tests.marks import rule
from tests.rules.nemesis.supplied import checked


def river(battlefield: Any, turn: int = 1, **features: Any) -> Any:
    """A depot R at a river, without any line, and a unit within its range."""
    box = battlefield().hex("R", depot="japanese", range=2, **features).chain("R A B").tracks(turn=turn)
    return box.unit("58", at="B", quality=3)


@rule("7.1-C/river-depot", "7.1-C/limited-origin")
def test_a_river_depot_gives_limited_supply(battlefield: Any) -> None:
    assert checked(river(battlefield, ring="dark"), "58") == "limited"
    assert checked(river(battlefield), "58") == "out"


@rule("7.1-C/river-depot")
def test_a_river_depot_that_traces_by_road_gives_full_supply(battlefield: Any) -> None:
    box = river(battlefield, ring="dark").hex("E", entry="japanese").link("E", "R", line="road")
    assert checked(box, "58") == "full"


@rule("7.1-C/river-when", "2.7/light-depots")
@pytest.mark.parametrize(
    ("ring", "turn", "expected"),
    [("dark", 1, "limited"), ("dark", 10, "limited"), ("light", 4, "out"), ("light", 5, "limited")],
)
def test_light_rings_wait_for_the_light_monsoon(battlefield: Any, ring: str, turn: int, expected: str) -> None:
    assert checked(river(battlefield, turn, ring=ring), "58") == expected


@rule("7.1-C/river-block")
def test_only_a_unit_in_the_depot_stops_the_river(battlefield: Any) -> None:
    box = river(battlefield, ring="dark", objective=3, flag="allied").link("R", "X", river="major")
    box.unit("5", at="X", side="allied").transporter("mules", at="R", side="allied")
    assert checked(box, "58") == "limited"
    assert checked(box.unit("6", at="R", side="allied"), "58") == "out"


def test_able_depots_are_told_with_their_levels(battlefield: Any) -> None:
    box = battlefield().hex("A", entry="japanese", depot="japanese").hex("R", depot="japanese", ring="dark")
    box.hex("X", depot="japanese").hex("Y", depot="allied", entry="allied")
    p = box.game().position
    assert {p.hex_name(hex): level for hex, level in able_depots(p, JAPANESE).items()} == {"A": 0, "R": 1}
    assert {p.hex_name(hex): level for hex, level in able_depots(p, ALLIED).items()} == {"Y": 0}


@rule("7.1-C/plunder")
@pytest.mark.parametrize(("place", "expected"), [(town, "limited") for town in ("imphal", "dimapur", "golaghat")])
def test_three_towns_can_be_plundered(battlefield: Any, place: str, expected: str) -> None:
    box = battlefield().hex("T", place=place).hex("K", place="kohima")
    box.unit("58", at="T", quality=3).transporter("mules", at="T", quality=3).unit("59", at="K", quality=3)
    assert checked(box, "58", "mules", "59") == [expected, expected, "out"]


@rule("7.1-C/plunder")
def test_plunder_is_the_least_not_the_most(battlefield: Any) -> None:
    box = battlefield().hex("T", place="imphal").hex("E", entry="japanese").link("E", "T", line="road")
    assert checked(box.unit("58", at="T"), "58") == "full"


@rule("7.1-C/plunder")
def test_the_allies_do_not_plunder(battlefield: Any) -> None:
    box = battlefield().hex("T", place="imphal", column=9).unit("5", at="T", side="allied", quality=3)
    assert checked(box, "5", side="allied") == "out"


@rule("7.1-C/plunder-no-trace")
def test_nobody_traces_from_a_plundered_town(battlefield: Any) -> None:
    box = battlefield().hex("T", place="imphal", depot="japanese").link("T", "B", line="road")
    box.transporter("mules", at="T", range=3, quality=3).unit("58", at="B", quality=3)
    assert checked(box, "mules", "58") == ["limited", "out"]

"""7.1-B: the three levels of supply, when they change and how they are shown."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.nemesis.rules.supply import marking
from grognard.games.nemesis.rules.terrain import move_cost
from tests.marks import rule
from tests.rules.nemesis.supplied import check, checked, level


@rule("7.1-B/when")
def test_a_level_changes_in_its_own_sides_supply_check_alone(battlefield: Any) -> None:
    """The example of 7.1-C: the road to Imphal is cut, yet all are in Full Supply until the Allied check."""
    box = battlefield().chain("Dimapur B Imphal", line="road").hex("Dimapur", entry="allied")
    box.hex("Imphal", airfield="allied", place="imphal").tracks(stock=3, air_supply=0)
    box.unit("5", at="Imphal", side="allied").unit("58", at="B", supply="limited")
    game = check(box, "japanese")
    assert level(game, "5") == "full"
    game = check(box, "allied")
    assert (level(game, "5"), level(game, "58")) == ("limited", "limited")


@rule("7.1-B/best")
def test_the_best_of_several_sources_counts(battlefield: Any) -> None:
    box = battlefield().hex("R", depot="japanese", ring="dark", range=2).chain("R A B")
    box.hex("B", entry="japanese", depot="japanese", range=1).unit("58", at="A").unit("59", at="R")
    assert checked(box, "58", "59") == ["full", "limited"]


@rule("7.1-B/full", "7.1-B/limited", "7.1-B/out", "7.1-D/oos")
def test_full_limited_and_out_of_supply(battlefield: Any) -> None:
    box = battlefield().hex("A", entry="allied").hex("B", airfield="allied").hex("C")
    for unit, hex in (("5", "A"), ("6", "B"), ("7", "C")):
        box.unit(unit, at=hex, side="allied", quality=3)
    assert checked(box, "5", "6", "7", side="allied") == ["full", "limited", "out"]


@rule("5.1-B/who", "7.1-B/limited", "7.1-B/out")
@pytest.mark.parametrize("piece", ["unit", "transporter"])
@pytest.mark.parametrize(("supply", "cost"), [("full", 1), ("limited", 3), ("out", 3)])
def test_limited_movement_pays_for_the_terrain(battlefield: Any, piece: str, supply: str, cost: int) -> None:
    box = battlefield().hex("B", "mountain").link("A", "B", line="road").cost("mountain", 3)
    getattr(box, piece)("58", at="A", supply=supply)
    p = box.game().position
    assert move_cost(p, 0, p.world.board.hexside(p.world.board.hex("A"), p.world.board.hex("B"))) == cost


@rule("7.1-B/limited", "7.1-B/out")
@pytest.mark.parametrize(("supply", "allowed"), [("full", True), ("limited", False), ("out", False)])
def test_no_assault_without_full_supply(battlefield: Any, supply: str, allowed: bool) -> None:
    box = battlefield().link("A", "B").unit("58", at="A", supply=supply).unit("5", at="B", side="allied")
    box.unit("59", at="A")
    game = box.game(phase="assault", side="japanese", dice=[3] * 9)
    game.play("done")
    refusal = game.why_not("assault B 58")
    if allowed:
        assert refusal is None
    else:
        assert refusal is not None
        assert (refusal.rule, refusal.facts["level"]) == ("5.2/full-supply", supply)


@rule("7.1-B/marking")
@pytest.mark.parametrize(
    ("supply", "large", "small", "transporter"),
    [("full", "", "", ""), ("limited", "limited", "flipped", "limited"), ("out", "oos", "oos", "flipped")],
)
def test_how_a_level_is_marked(battlefield: Any, supply: str, large: str, small: str, transporter: str) -> None:
    box = battlefield().hex("A").unit("L", at="A", supply=supply).unit("s", at="A", size="small", supply=supply)
    p = box.transporter("t", at="A", supply=supply).game().position
    assert [marking(p, n) for n in range(3)] == [large, small, transporter]


@rule("7.1-B/marking", "7.1-D/recovery")
def test_a_check_tells_only_what_changes(battlefield: Any) -> None:
    box = battlefield().hex("A", entry="japanese").hex("B")
    box.unit("58", at="A").unit("59", at="A", supply="out", hunger=3).unit("60", at="B", quality=3)
    game = check(box)
    told = [(e.facts["unit"], e.facts["level"]) for e in game.log() if e.kind == "supply-level"]
    assert told == [("59", "full"), ("60", "out")]
    assert (level(game, "59"), game.position.hunger[1]) == ("full", 0)

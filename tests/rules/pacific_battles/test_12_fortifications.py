"""12.2 Building fortifications and losing them."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.pacific_battles.position import BUILDING, COMPLETED, NO_FORT
from grognard.sandbox import Sandbox
from tests.marks import rule
from tests.rules.pacific_battles.moving import at, ends, marker, offers, play, refused, state, told


def pacific() -> Any:
    return Sandbox("pacific_battles")


@rule("12.21/who", "12.21/start")
@pytest.mark.parametrize("kind", ["engineer", "construction", "pioneer"])
@pytest.mark.parametrize("lost", [0, 1])
def test_engineers_and_construction_units_build_even_reduced(kind: str, lost: int) -> None:
    game = pacific().unit("E", "0404", kind=kind, lost=lost).game("movement")
    assert offers(game, "build") == ["build E"]
    play(game, "build E")
    assert marker(game, "fort", "0404") == BUILDING
    assert marker(game, "fort_side", "0404") == 0
    assert state(game, "building", "E") == 1
    assert told(game, "allied", "building-unseen") == [{"side": "japanese", "hex": "0404"}]
    assert told(game, "allied", "building") == []


@rule("12.21/who")
@pytest.mark.parametrize(
    ("unit", "key"),
    [
        ({"kind": "infantry"}, "no-builder"),
        ({"kind": "tank"}, "no-builder"),
        ({"kind": "engineer", "disrupted": 1}, "builder-disrupted"),
        ({"kind": "engineer", "reserve": 1}, "builder-reserve"),
    ],
)
def test_others_do_not_build(unit: dict[str, Any], key: str) -> None:
    game = pacific().unit("E", "0404", **unit).game("movement")
    refusal = refused(game, "build E")
    assert refusal.rule == "12.21/who"
    assert refusal.key == key
    assert offers(game, "build") == []


@rule("12.21/start")
def test_the_builder_starts_in_the_hex_and_stays_there() -> None:
    game = pacific().unit("E", "0404", kind="engineer").game("movement")
    play(game, "move E 0405")
    refusal = refused(game, "build E")
    assert refusal.rule == "12.21/start"
    assert refusal.facts == {"unit": "E", "hex": "0405"}
    game = pacific().unit("E", "0404", kind="engineer").hq("H", "0404", command=6).game("movement")
    play(game, "build E")
    assert refused(game, "move E 0405").rule == "12.21/start"
    assert ends(game, "E") == set()
    assert refused(game, "reserve E").rule == "12.21/start"
    assert refused(game, "build E").rule == "12.21/start"


@rule("12.21/start", "9.13/end-move")
def test_an_engineer_that_failed_its_reserve_test_where_it_stood_may_build() -> None:
    def tested(die: int, *lines: str) -> Any:
        box = (
            Sandbox("pacific_battles").hq("HQ", "0101", formation="f").unit("E", "0103", kind="engineer", formation="f")
        )
        game = box.unit("I", "0505").game("movement", dice=[die])
        play(game, *lines, "reserve E")
        return game

    game = tested(6)
    assert offers(game, "build") == ["build E"]
    play(game, "move I 0504", "build E")  # whoever else moved in between
    assert refused(tested(6, "move E 0102"), "build E").key == "builder-moved"
    assert refused(tested(1), "build E").key == "builder-reserve"


@rule("12.21/start")
def test_where_one_stands_none_is_built_and_work_left_undone_is_taken_up_again() -> None:
    game = pacific().unit("E", "0404", kind="engineer").fort("0404", "japanese").game("movement")
    assert refused(game, "build E").key == "fort-there"
    game = pacific().unit("E", "0404", kind="engineer").fort("0404", "japanese", completed=False).game("movement")
    play(game, "build E", "done")
    assert marker(game, "fort", "0404") == BUILDING
    assert state(game, "building", "E") == 1


@rule("12.21/removal")
def test_a_fortification_without_a_combat_unit_of_its_side_is_removed_after_a_movement_phase() -> None:
    box = pacific().fort("0404", "japanese").fort("0202", "japanese").fort("0606", "allied")
    box.unit("I", "0404").hq("H", "0202").unit("A", "0606", "allied")
    game = box.game("movement")
    play(game, "done")
    forts = [marker(game, "fort", hex) for hex in ("0404", "0202", "0606")]
    assert forts == [COMPLETED, NO_FORT, COMPLETED]  # an HQ does not hold one
    assert told(game, "allied", "fort-removed") == [{"side": "japanese", "hex": "0202"}]


@rule("12.21/removal")
def test_it_goes_when_its_last_unit_leaves_not_before_the_end_of_the_phase() -> None:
    game = pacific().fort("0404", "japanese").unit("I", "0404").unit("J", "0406").game("movement")
    play(game, "move I 0405")
    assert marker(game, "fort", "0404") == COMPLETED
    play(game, "move J 0404", "done")  # relieved in time
    assert marker(game, "fort", "0404") == COMPLETED
    game = pacific().fort("0404", "japanese").unit("I", "0404").game("movement")
    play(game, "move I 0405", "done")
    assert marker(game, "fort", "0404") == NO_FORT


@rule("12.21/removal")
def test_an_enemy_does_not_hold_it_and_reserve_movement_counts_too() -> None:
    box = pacific().fort("0404", "allied").unit("I", "0404", reserve=1).hq("H", "0404", command=6)
    game = box.game("reserve movement", dice=[6])
    play(game, "activate I")
    assert at(game, "I") == "0404"
    assert marker(game, "fort", "0404") == COMPLETED
    play(game, "done")
    assert marker(game, "fort", "0404") == NO_FORT


@rule("12.21/removal", "12.21/start")
def test_work_is_given_up_when_no_builder_is_left() -> None:
    box = pacific().fort("0404", "japanese", completed=False).unit("E", "0404", kind="engineer").unit("I", "0404")
    game = box.game("movement")
    play(game, "move E 0405", "done")
    assert marker(game, "fort", "0404") == NO_FORT


@rule("12.21/complete", "17.1/inspection")
@pytest.mark.parametrize(("first", "second"), [("0404", "0606"), ("0606", "0404")])
def test_what_is_completed_is_told_hex_by_hex_and_not_by_builder(first: str, second: str) -> None:
    box = pacific().unit("E", first, kind="engineer", building=1).unit("F", second, kind="engineer", building=1)
    for hex in (first, second):
        box.fort(hex, "japanese", completed=False)
    game = box.game("administrative")
    assert [facts["hex"] for facts in told(game, "allied", "fort-completed")] == ["0404", "0606"]

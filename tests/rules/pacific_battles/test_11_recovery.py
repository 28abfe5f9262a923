"""11.24, 11.25 Recovery, 12.21 completing fortifications and 11.12 Fired markers at the end of turns."""

from __future__ import annotations

import pytest

from grognard.games.pacific_battles.position import BUILDING, COMPLETED
from grognard.sandbox import Sandbox
from tests.marks import rule
from tests.rules.pacific_battles.campaigns import situation


@rule("11.24/recovery")
def test_all_disruption_ends_in_the_administrative_phase() -> None:
    box = Sandbox("pacific_battles").unit("A", "0101", disrupted=1).unit("B", "0707", "allied", disrupted=1)
    assert not any(situation(box.game("administrative")).disrupted)


@rule("11.25/optional-recovery", "11.251/no-command")
@pytest.mark.parametrize(("die", "disrupted"), [(3, 0), (4, 1)])
def test_in_the_optional_rule_each_unit_needs_its_efficiency_or_less(die: int, disrupted: int) -> None:
    box = Sandbox("pacific_battles", options={"reorganisation": True}).unit("A", "0101", disrupted=1, efficiency=3)
    assert situation(box.game("administrative", dice=[die])).disrupted[0] == disrupted


@rule("12.21/complete")
@pytest.mark.parametrize(("building", "state"), [(1, COMPLETED), (0, BUILDING)])
def test_a_fortification_is_completed_if_its_builder_was_left_in_peace(building: int, state: int) -> None:
    box = Sandbox("pacific_battles").unit("E", "0303", "allied", kind="engineer", building=building)
    p = situation(box.fort("0303", completed=False).game("administrative"))
    assert (p.fort[p.world.board.hex("0303")], p.building[0]) == (state, 0)


@rule("11.12/markers", "11.23/both-turns")
def test_fired_markers_come_off_at_the_end_of_each_player_turn() -> None:
    box = Sandbox("pacific_battles").gun("G", "0101", fired=1).gun("H", "0707", "allied", fired=1)
    game = box.game("player turn")
    while (decision := game.decision()) is not None and decision.kind != "pause":
        game.play("done")
    assert not any(situation(game).fired)


@rule("9.2/5-voluntary", "9.2/keep")
def test_reserves_are_given_up_or_kept_in_the_administrative_phase() -> None:
    box = Sandbox("pacific_battles").unit("A", "0101", reserve=1).unit("B", "0102", reserve=1)
    game = box.game("administrative")
    game.play("stand-down A")
    game.play("done")
    assert list(situation(game).reserve) == [0, 1]

"""11.24, 11.25 Recovery, 12.21 completing fortifications and 11.12 Fired markers at the end of turns."""

from __future__ import annotations

import pytest

from grognard.games.pacific_battles.position import BUILDING, COMPLETED
from grognard.games.pacific_battles.rules.administrative import AdministrativePhase
from grognard.games.pacific_battles.world import BombardmentTable
from grognard.sandbox import Sandbox
from tests.marks import rule
from tests.rules.pacific_battles.campaigns import deployed, kind_of, situation
from tests.rules.pacific_battles.moving import play, told


@rule("11.24/recovery")
def test_all_disruption_ends_in_the_administrative_phase() -> None:
    box = Sandbox("pacific_battles").unit("A", "0101", disrupted=1).unit("B", "0707", "allied", disrupted=1)
    assert not any(situation(box.game("administrative")).disrupted)


@rule("11.25/optional-recovery", "11.251/no-command")
@pytest.mark.parametrize(("die", "disrupted"), [(3, 0), (4, 1)])
def test_in_the_optional_rule_each_unit_needs_its_efficiency_or_less(die: int, disrupted: int) -> None:
    box = Sandbox("pacific_battles", options={"reorganisation": True}).unit("A", "0101", disrupted=1, efficiency=3)
    assert situation(box.game("administrative", dice=[die])).disrupted[0] == disrupted


@rule("11.25/optional-recovery", "2.3/efficiency")
@pytest.mark.parametrize(("die", "disrupted"), [(3, 0), (4, 1)])
def test_a_reduced_unit_recovers_by_the_efficiency_of_the_side_lying_up(die: int, disrupted: int) -> None:
    p = situation(deployed("guadalcanal", reorganisation=True)).copy()
    unit = p.world.number["1/1"]  # 4 in full strength, 3 reduced
    p.lost[unit] = p.disrupted[unit] = 1
    p.dice = (die,)
    AdministrativePhase().recover(p)
    assert p.disrupted[unit] == disrupted


@rule("11.25/optional-recovery", "17.1/inspection")
def test_the_owner_alone_hears_which_unit_a_die_of_reorganisation_was_for() -> None:
    box = Sandbox("pacific_battles", options={"reorganisation": True}).unit("T", "0101")
    box.unit("A", "0101", disrupted=1, efficiency=3).unit("B", "0101", disrupted=1, efficiency=3)
    game = box.game("administrative", dice=[3, 4])
    facts = {"hex": "0101", "efficiency": 3}
    assert told(game, "japanese", "reorganised") == [{"unit": "A", "die": 3, **facts}]
    assert told(game, "japanese", "still-disrupted") == [{"unit": "B", "die": 4, **facts}]
    assert {event.kind for event in game.log("allied")} == {"rolled"}


@rule("17.1/inspection", "11.25/optional-recovery")
def test_the_order_of_the_dice_does_not_tell_who_lies_where() -> None:
    heard = []
    for here, there in (("0101", "0303"), ("0303", "0101")):
        box = Sandbox("pacific_battles", options={"reorganisation": True}).unit("T", "0101").unit("U", "0303")
        box.unit("A", here, disrupted=1, efficiency=3).unit("B", there, disrupted=1, efficiency=3)
        heard.append(told(box.game("administrative", dice=[2, 5]), "allied", "rolled"))
    assert [fact["hex"] for fact in heard[0]] == [fact["hex"] for fact in heard[1]] == ["0101", "0303"]


@rule("12.21/complete")
@pytest.mark.parametrize(("building", "state"), [(1, COMPLETED), (0, BUILDING)])
def test_a_fortification_is_completed_if_its_builder_was_left_in_peace(building: int, state: int) -> None:
    box = Sandbox("pacific_battles").unit("E", "0303", "allied", kind="engineer", building=building)
    p = situation(box.fort("0303", completed=False).game("administrative"))
    assert (p.fort[p.world.board.hex("0303")], p.building[0]) == (state, 0)


def second_to_build(done_to_it: str, turns: int = 1) -> int:
    """What becomes of the work of an Allied engineer; the Japanese, who go first, shell or attack it on turn 1."""
    box = Sandbox("pacific_battles").unit("J", "0302", attack=1).unit("E", "0303", "allied", kind="engineer", steps=3)
    box.gun("G", "0302").chart(bombardment=BombardmentTable((1,), 0, (((1, False),),)))
    game = box.game("campaign", dice=(3, 3))
    orders = {"bombard": "fire 0303 G", "combat": "attack 0303 J J"}
    while (decision := game.decision()) is not None and situation(game).turn <= turns:
        order = orders.get(decision.kind, "") if orders.get(decision.kind) == done_to_it else ""
        done_to_it = "" if order else done_to_it
        builds = decision.kind == "movement" and game.why_not("build E") is None
        play(game, order or ("build E" if builds else "effort no" if decision.kind == "effort" else "done"))
    p = situation(game)
    return p.fort[p.world.board.hex("0303")]


@rule("12.21/complete")
@pytest.mark.parametrize(
    ("done_to_it", "turns", "state"),
    [
        ("nothing", 1, COMPLETED),
        ("fire 0303 G", 1, BUILDING),
        ("attack 0303 J J", 1, BUILDING),
        ("attack 0303 J J", 2, COMPLETED),  # left in peace for a whole turn
    ],
)
def test_it_is_the_whole_game_turn_that_must_be_peaceful(done_to_it: str, turns: int, state: int) -> None:
    assert second_to_build(done_to_it, turns) == state


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


@rule("9.2/5-voluntary", "17.2/concealment")
@pytest.mark.parametrize("reserve", [0, 1])
def test_the_owner_of_a_concealed_stack_is_asked_whether_it_has_reserves_or_not(reserve: int) -> None:
    box = (
        Sandbox("pacific_battles")
        .parameter("concealment-japanese", 2)
        .unit("I", "0404", reserve=reserve)
        .unit("J", "0404")
    )
    game = box.conceal("0404").unit("A", "0707", "allied").game("administrative")
    for line in ["stand-down I"] * reserve:
        play(game, line)
    assert kind_of(game) == "stand-down"  # until he says that he is done
    assert told(game, "allied", "stood-down-unseen") == []
    play(game, "done")
    assert kind_of(game) == "pause"

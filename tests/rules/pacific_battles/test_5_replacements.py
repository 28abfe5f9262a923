"""5.1, 5.2, 14.1 Replacements, and the return of HQs."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.field.powers import Side
from grognard.games.pacific_battles.position import DESTROYED, NO_TALLY, PERMANENT, STAGING, TALLIES, tally_of
from grognard.games.pacific_battles.rules.losses import eliminate
from grognard.kernel.game import Game
from grognard.kernel.refusals import Refusal
from grognard.sandbox import Sandbox
from tests.marks import rule
from tests.rules.pacific_battles.campaigns import peninsula, place_of, real, situation
from tests.rules.pacific_battles.moving import offers, play, state, told


def refused(game: Game, action: str) -> Refusal:
    refusal = game.why_not(action)
    assert refusal is not None
    return refusal


def joint(box: Any, **history: Any) -> Game:
    game: Game = box.game("joint", **history)
    return game


@rule("5.11/tally", "2.21/player-card")
@pytest.mark.parametrize(
    ("side", "nation", "service", "kind", "tally"),
    [
        ("japanese", "japanese", "army", "infantry", "japanese-army-infantry"),
        ("japanese", "japanese", "navy", "infantry", "japanese-navy-infantry"),
        ("japanese", "japanese", "army", "tank", "japanese-army-armour"),
        ("allied", "us", "army", "cavalry", "us-army-infantry"),
        ("allied", "us", "navy", "infantry", "us-navy-infantry"),
        ("allied", "indian", "army", "infantry", "commonwealth-infantry"),
        ("allied", "australian", "army", "tank", "commonwealth-armour"),
        ("allied", "philippine", "army", "reconnaissance", "philippine-infantry"),
    ],
)
def test_nations_services_and_arms_are_counted_apart(
    side: str, nation: str, service: str, kind: str, tally: str
) -> None:
    box = Sandbox("pacific_battles").unit("A", "0101", side, nation=nation, service=service, kind=kind)
    assert TALLIES[tally_of(box.world().pieces[0])] == tally


@rule("5.11/what-counts", "5.11/never-replaced")
@pytest.mark.parametrize("kind", ["artillery", "engineer", "construction", "pioneer", "amtrac", "hq", "anti-tank"])
def test_other_types_are_never_counted_nor_replaced(kind: str) -> None:
    box = Sandbox("pacific_battles").unit("A", "0101", kind=kind)
    assert tally_of(box.world().pieces[0]) == NO_TALLY
    box.unit("B", "0102", lost=1).unit("G", "0103", kind="engineer", lost=1)
    game = joint(box.cards(tally={"japanese-army-infantry": 4}))
    assert refused(game, "rebuild G").rule == "5.11/never-replaced"


@rule("5.12/points")
@pytest.mark.parametrize(("lost", "factor", "steps"), [(3, "1/2", 2), (1, "1/2", 1), (1, "1/3", 0), (4, "2/3", 3)])
def test_last_turns_losses_times_the_factor_come_back(lost: int, factor: str, steps: int) -> None:
    box = Sandbox("pacific_battles").chart(replacement={"japanese-army-infantry": Fraction(factor)})
    for number in range(5):
        box.unit(f"{number}", "0101", lost=1)
    game = joint(box.cards(tally={"japanese-army-infantry": lost}))
    spent = 0
    while (decision := game.decision()) is not None and decision.kind == "replacement":
        assert not isinstance(game.play(f"rebuild {spent}"), Refusal)
        spent += 1
    assert spent == steps
    assert situation(game).tally[0] == 0


@rule("5.13/no-saving")
def test_steps_that_are_not_used_are_lost() -> None:
    box = Sandbox("pacific_battles").unit("A", "0101", lost=1).cards(tally={"japanese-army-infantry": 4})
    game = joint(box)
    game.play("done")
    assert list(situation(game).replacements) == [0] * len(TALLIES)


@rule("5.21/matching")
def test_steps_of_one_service_or_arm_rebuild_no_other() -> None:
    box = Sandbox("pacific_battles").unit("M", "0101", "allied", service="navy", lost=1)
    box.unit("A", "0102", "allied", lost=1).unit("T", "0103", "allied", kind="tank", lost=1)
    game = joint(box.cards(tally={"us-navy-infantry": 2}))
    assert refused(game, "rebuild A").rule == "5.21/matching"
    assert refused(game, "rebuild T").rule == "5.21/matching"
    game.play("rebuild M")
    assert situation(game).lost[0] == 0


@rule("5.21/matching")
def test_the_commonwealth_is_one_nationality() -> None:
    box = Sandbox("pacific_battles").unit("I", "0101", "allied", nation="indian", lost=1)
    game = joint(box.cards(tally={"commonwealth-infantry": 2}))
    assert game.why_not("rebuild I") is None


@rule("5.22/reduced", "5.22/no-restriction")
def test_one_step_restores_a_reduced_unit_even_beside_the_enemy() -> None:
    box = Sandbox("pacific_battles").unit("A", "0303", lost=1).unit("foe", "0304", "allied").unit("B", "0101", lost=1)
    game = joint(box.cards(tally={"japanese-army-infantry": 6}))
    assert situation(game).replacements[0] == 3
    game.play("rebuild A")
    p = situation(game)
    assert p.replacements[0] == 2
    assert p.lost[0] == 0
    assert p.done[0] == 0
    assert p.frozen[0] == 0


@rule("5.23/destroyed", "5.23/again")
@pytest.mark.parametrize(("steps", "lost"), [(1, 1), (2, 0)])
def test_a_destroyed_unit_returns_with_one_step_or_two(steps: int, lost: int) -> None:
    box = (
        Sandbox("pacific_battles")
        .unit("A", "destroyed", lost=2, formation="F", died=1)
        .unit("B", "0101", formation="F")
    )
    game = joint(box.cards(tally={"japanese-army-infantry": 4}))
    assert refused(game, "return A 0101 3").rule == "5.23/destroyed"
    game.play(f"return A 0101 {steps}")
    p = situation(game)
    assert (p.hex_name(p.at[0]), p.lost[0]) == ("0101", lost)


@rule("5.23/destroyed")
def test_a_unit_of_four_steps_returns_with_two_at_most() -> None:
    box = Sandbox("pacific_battles").unit("A", "destroyed", faces="8-8 6-6 4-4 2-2", lost=4, formation="F")
    game = joint(box.unit("B", "0101", formation="F", lost=1).cards(tally={"japanese-army-infantry": 8}))
    game.play("return A 0101 2")
    assert situation(game).steps(0) == 2
    assert refused(game, "rebuild A").rule == "5.23/destroyed"


@rule("5.23/destroyed", "5.23/again")
def test_a_destroyed_unit_takes_no_marker_with_it() -> None:
    marks = ("reserve", "disrupted", "sailed", "truck", "frozen", "fired")
    box = Sandbox("pacific_battles")
    game = box.unit("A", "0101", reserve=1, disrupted=1, sailed=1, truck=1, frozen=1, fired=1).game()
    assert [state(game, mark, "A") for mark in marks] == [1] * len(marks)
    eliminate(situation(game), 0)
    assert [state(game, mark, "A") for mark in marks] == [0] * len(marks)


@rule("5.23/destroyed")
def test_a_unit_of_one_step_returns_with_that_one() -> None:
    box = Sandbox("pacific_battles").unit("A", "destroyed", steps=1, lost=1, formation="F")
    game = joint(box.unit("B", "0101", formation="F").cards(tally={"japanese-army-infantry": 8}))
    assert "return A 0101" in offers(game, "return")
    assert not [line for line in offers(game, "return") if line.endswith(" 2")]
    refusal = refused(game, "return A 0101 2")
    assert (refusal.rule, refusal.facts) == ("5.23/destroyed", {"unit": "A", "steps": 2, "limit": 1})
    assert game.say(refusal, "en") == "A comes back with 1 step, not 2."
    assert game.say(refusal, "fr") == "A revient avec 1 pas, et non 2."


@rule("5.23/destroyed")
def test_there_must_be_steps_enough() -> None:
    box = Sandbox("pacific_battles").unit("A", "destroyed", lost=2, formation="F").unit("B", "0101", formation="F")
    game = joint(box.cards(tally={"japanese-army-infantry": 2}))
    assert refused(game, "return A 0101 2").facts["available"] == 1


@rule("5.23/return-place")
def test_it_returns_with_or_beside_its_formation_or_on_a_source() -> None:
    box = Sandbox("pacific_battles").unit("A", "destroyed", lost=2, formation="F").unit("B", "0101", formation="F")
    box.unit("C", "0701").area("supply-japanese", "0407")
    game = joint(box.cards(tally={"japanese-army-infantry": 2}))
    assert all(game.why_not(f"return A {hex}") is None for hex in ("0101", "0102", "0201", "0407"))
    assert refused(game, "return A 0701").rule == "5.23/return-place"
    assert refused(game, "return A 0103").rule == "5.23/return-place"


@rule("5.23/return-place", "8.11/move")
def test_a_motorized_unit_returns_to_no_ground_that_is_closed_to_it() -> None:
    box = Sandbox("pacific_battles").unit("T", "destroyed", kind="tank", motorized=True, lost=2, formation="F")
    box.unit("I", "destroyed", lost=2, formation="F").unit("B", "0403", formation="F")
    box.terrain("mountain", "0402 0404").line("road", "0401 0402")
    game = joint(box.cards(tally={"japanese-army-armour": 2, "japanese-army-infantry": 2}))
    assert "return T 0404" not in offers(game, "return")
    assert {"return T 0402", "return I 0404"} <= set(offers(game, "return"))  # by the road, and on foot
    refusal = refused(game, "return T 0404")
    assert (refusal.rule, refusal.key) == ("8.11/move", "entry-closed")


@rule("5.23/not-adjacent")
def test_it_never_returns_beside_an_enemy() -> None:
    box = Sandbox("pacific_battles").unit("A", "destroyed", lost=2, formation="F").unit("B", "0303", formation="F")
    game = joint(box.unit("foe", "0305", "allied").cards(tally={"japanese-army-infantry": 2}))
    assert refused(game, "return A 0304").rule == "5.23/not-adjacent"
    assert game.why_not("return A 0303") is None


@rule("5.25/permanent")
def test_the_permanently_destroyed_never_return() -> None:
    box = Sandbox("pacific_battles").unit("A", "permanently-destroyed", lost=2, formation="F")
    box.unit("B", "0303", formation="F", lost=1)
    game = joint(box.cards(tally={"japanese-army-infantry": 4}))
    assert refused(game, "return A 0303").rule == "5.25/permanent"


@rule("14.1/hq-returns", "14.1/hq-reduced")
@pytest.mark.parametrize("box_name", ["destroyed", "permanently-destroyed"])
def test_a_destroyed_hq_returns_free_on_its_reduced_side(box_name: str) -> None:
    box = Sandbox("pacific_battles").hq("HQ", box_name, command=3).unit("A", "0303").control("japanese", "0505")
    box.control("allied", "0707").unit("B", box_name)
    game = joint(box)
    assert refused(game, "return-hq HQ 0707").rule == "14.1/hq-returns"
    assert refused(game, "return-hq B 0505").key == "no-hq-to-return"
    game.play("return-hq HQ 0505")
    p = situation(game)
    assert (p.hex_name(p.at[0]), p.face(0).command) == ("0505", 2)


@rule("14.1/hq-returns")
def test_an_hq_without_a_place_keeps_no_other_from_coming_back() -> None:
    box = Sandbox("pacific_battles").hq("H1", "destroyed").hq("H2", "destroyed", placement="entry", entry=1)
    box.unit("A", "0303", "allied").control("allied", "0101")
    game = joint(box)
    decision = game.decision()
    assert decision is not None
    assert (decision.kind, decision.facts) == ("hq-return", {"count": 1})
    assert refused(game, "return-hq H1").key == "no-staging"
    game.play("return-hq H2")
    p = situation(game)
    assert list(p.at[:2]) == [p.box(DESTROYED), p.box(STAGING)]
    game = joint(box.control("japanese", "0101"))
    assert refused(game, "return-hq H2 0101").key == "hq-in-turn"
    assert game.why_not("return-hq H1 0101") is None


@rule("14.1/hq-returns")
@pytest.mark.parametrize(
    ("scenario", "hq", "staged"),
    [
        ("bataan", "HQ-65", True),
        ("bataan", "HQ-II", False),
        ("guadalcanal", "HQ-124", True),
        ("guadalcanal", "HQ-1MD", True),
        ("singapore", "HQ-GDS", True),
        ("singapore", "HQ-III", False),
    ],
)
def test_the_staging_area_is_for_hqs_with_a_way_in(scenario: str, hq: str, staged: bool) -> None:
    world = situation(real(scenario)).world
    assert world.rules.stages(situation(real(scenario)), world.number[hq]) == staged


@rule("14.1/hq-returns", "bataan 5.0/entry")
def test_an_hq_of_the_set_up_enters_by_the_edge_like_reinforcements() -> None:
    box = peninsula().hq("H", "destroyed", placement="near 0301 1").unit("A", "0409", "allied").unit("J", "0403")
    game = box.game("turn", dice=[1])
    play(game, "return-hq H", "arrive H 0501")
    assert place_of(game, "H") == "0501"


@rule("9.2/1-enemy-adjacent", "5.3/arrival")
def test_a_landing_in_a_port_ends_a_reserve_beside_it_and_an_hq_put_there_does_not() -> None:
    box = Sandbox("pacific_battles").unit("I", "0404", reserve=1).control("allied", "0405")
    game = joint(box.unit("R", "due", "allied", placement="port 0405", entry=1).hq("H", "destroyed", "allied"))
    play(game, "return-hq H 0405")
    assert state(game, "reserve", "I") == 0  # by R, which has come in since
    assert told(game, "japanese", "reserve-ended") == [{"hex": "0404", "units": ("I",)}]
    alone = Sandbox("pacific_battles").unit("I", "0404", reserve=1).control("allied", "0405")
    game = joint(alone.hq("H", "destroyed", "allied"))
    play(game, "return-hq H 0405")
    assert state(game, "reserve", "I") == 1


@rule("14.1/hq-returns", "15.3/permanent")
def test_an_hq_destroyed_out_of_supply_is_not_gone_for_good() -> None:
    box = Sandbox("pacific_battles").area("supply-japanese", "0101").parameter("supply-range-japanese", 1)
    p = situation(box.hq("H", "0707").unit("I", "0707").game())
    for unit in (0, 1):
        eliminate(p, unit)
    assert list(p.at) == [p.box(DESTROYED), p.box(PERMANENT)]


@rule("14.1/hq-reduced")
def test_a_returned_hq_is_never_restored() -> None:
    box = Sandbox("pacific_battles").hq("HQ", "0303", lost=1).unit("A", "0303", lost=1)
    game = joint(box.cards(tally={"japanese-army-infantry": 4}))
    assert refused(game, "rebuild HQ").rule == "14.1/hq-reduced"


def test_the_other_seat_learns_that_a_unit_was_rebuilt_and_not_which() -> None:
    box = Sandbox("pacific_battles").unit("A", "0303", lost=1).cards(tally={"japanese-army-infantry": 2})
    game = joint(box)
    game.play("rebuild A")
    assert any(event.kind == "rebuilt" for event in game.log("japanese"))
    for seat in ("allied", None):
        told = [event for event in game.log(seat) if event.kind.startswith("rebuilt")]
        assert [event.kind for event in told] == ["rebuilt-unseen"]
        assert "A" not in str(told[0].facts)


@rule("5.23/again")
def test_a_unit_may_be_destroyed_and_rebuilt_again() -> None:
    box = Sandbox("pacific_battles").unit("A", "0101", formation="F").unit("B", "0102", formation="F")
    game = box.game()
    p = situation(game)
    for _ in range(2):
        p.put(0, p.box(DESTROYED))
        p.lost[0] = 2
        p.replacements[0] = 2
        from grognard.games.pacific_battles.rules.replacements import Return, SpendReplacements

        p.stack.append(SpendReplacements(side=Side(0)))
        action = Return(0, p.world.board.hex("0101"), 2)
        assert action.refusal(p, 0) is None
        action.play(p, 0)
        p.stack.pop()
        assert p.lost[0] == 0


@rule("5.23/return-place")
def test_a_corps_is_not_one_formation() -> None:
    box = (
        Sandbox("pacific_battles").formation("corps").formation("one", parent="corps").formation("two", parent="corps")
    )
    box.hq("HQ", "0404", formation="corps", size="corps").unit("A", "destroyed", lost=2, formation="one")
    box.unit("B", "0101", formation="two").unit("C", "0701", formation="one").area("supply-japanese", "0407")
    game = joint(box.cards(tally={"japanese-army-infantry": 2}))
    assert game.why_not("return A 0702") is None
    assert refused(game, "return A 0101").rule == "5.23/return-place"


def test_a_side_with_steps_is_asked_even_if_nobody_can_take_them() -> None:
    box = Sandbox("pacific_battles").unit("A", "0101").unit("foe", "0707", "allied", lost=1)
    decision = joint(box.cards(tally={"japanese-army-infantry": 2})).decision()
    assert decision is not None
    assert (decision.kind, decision.seats) == ("replacement", ("japanese",))


@rule("singapore 6.0/japanese-win")
def test_a_unit_that_returns_on_the_last_hex_of_the_island_wins() -> None:
    box = (
        Sandbox("pacific_battles", scenario="singapore").area("singapore-island", "0404 0405").place("singora", "0101")
    )
    box.place("patani", "0102").place("singapore", "0405").control("japanese", "0404").control("allied", "0405")
    box.unit("A", "destroyed", lost=2, formation="F").unit("B", "0404", formation="F")
    game = joint(box.cards(tally={"japanese-army-infantry": 2}))
    game.play("return A 0405")
    result = game.result()
    assert result is not None
    assert result.rule == "singapore 6.0/japanese-win"


@rule("14.1/hq-returns")
def test_an_hq_lost_to_this_turn_s_attrition_does_not_return_at_once() -> None:
    def turn(place: str) -> Game:
        box = Sandbox("pacific_battles", scenario="bataan").place("mariveles", "0407").place("cabcaben", "0607")
        box.control("allied", "0407 0607").chart(attrition={"january": (1,) * 6, "april": (1,) * 6})
        return joint(box.unit("J", "0101").hq("HQ", place, "allied"), dice=[1])

    lost_now = turn("0404")
    assert situation(lost_now).lies_in(1, DESTROYED)
    assert lost_now.decision().kind == "pause"  # type: ignore[union-attr]
    assert turn("destroyed").decision().kind == "hq-return"  # type: ignore[union-attr]

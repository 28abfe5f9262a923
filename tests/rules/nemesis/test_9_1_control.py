"""9.0-1: the Control step of the End of Game Turn Sequence."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.nemesis.rules.control_step import ControlStep
from grognard.games.nemesis.world import ALLIED, JAPANESE
from grognard.kernel.game import Game
from tests.marks import rule


def control(box: Any, **tracks: Any) -> Any:
    """The game at the Control step."""
    paused = box.tracks(**tracks).game()
    paused.position.stack.append(ControlStep())
    return Game(paused.module, paused.setup, paused.position)


def asked(game: Any) -> list[str]:
    """Who is asked, and what they may take."""
    decision = game.decision()
    assert decision is not None
    return (
        [*decision.seats[:1], *(game.notation.text(a) for a in decision.actions)] if decision.kind == "control" else []
    )


def lonely(battlefield: Any, **features: Any) -> Any:
    """An Allied Objective at the end of a Japanese road, without Allied supply."""
    return (
        battlefield()
        .hex("E", entry="japanese")
        .chain("E A", line="road")
        .hex("A", objective=3, owner="allied", **features)
    )


@rule("9.0-1/control", "9.0-1/sap")
def test_the_opponent_may_take_what_only_they_can_supply(battlefield: Any) -> None:
    game = control(lonely(battlefield))
    assert asked(game) == ["japanese", "take-over A", "done"]
    game.play("take-over A")
    p = game.position
    assert p.flag[p.world.board.hex("A")] == 1 + JAPANESE
    assert (p.general[JAPANESE], p.resources) == (3, 1)


@rule("9.0-1/control")
def test_the_opponent_may_also_leave_it(battlefield: Any) -> None:
    game = control(lonely(battlefield))
    game.play("done")
    assert not any(game.position.flag)
    assert asked(game) == []


@rule("9.0-1/sap")
def test_under_the_losers_flag_it_is_worth_half(battlefield: Any) -> None:
    game = control(lonely(battlefield, flag="allied"))
    game.play("take-over A")
    assert game.position.general[JAPANESE] == 1


@rule("9.0-1/sap")
def test_an_allied_gain_brings_no_resources(battlefield: Any) -> None:
    box = battlefield().hex("E", entry="allied").chain("E A", line="road").hex("A", objective=4)
    game = control(box)
    assert asked(game) == ["allied", "take-over A", "done"]
    game.play("take-over A")
    assert (game.position.general[ALLIED], game.position.resources) == (4, 0)


@rule("9.0-1/control")
def test_an_objective_with_a_unit_is_safe_but_a_transporter_does_not_save_it(battlefield: Any) -> None:
    assert asked(control(lonely(battlefield).unit("5", at="A", side="allied"))) == []
    assert asked(control(lonely(battlefield).transporter("mules", at="A", side="allied"))) != []
    box = battlefield().hex("E", entry="allied").chain("E A", line="road").hex("A", objective=4)
    assert asked(control(box)) != []
    assert asked(control(box.unit("58", at="A"))) == []


@rule("9.0-1/control")
@pytest.mark.parametrize("source", ["entry", "airfield"])
def test_full_or_limited_supply_of_its_owner_saves_it(battlefield: Any, source: str) -> None:
    box = lonely(battlefield).hex("X", **{source: "allied"}).chain("X A", line="road")
    assert asked(control(box)) == []
    assert asked(control(box.unit("58", at="X"))) != []


@rule("9.0-1/control")
def test_the_opponent_must_be_able_to_trace(battlefield: Any) -> None:
    box = battlefield().hex("E", entry="japanese").chain("E B A", line="road").hex("A", objective=3, owner="allied")
    assert asked(control(box)) != []
    box.unit("5", at="B", side="allied")
    game = control(box)
    assert asked(game) == []


@rule("9.0-1/control")
def test_the_opponents_range_reaches_it_in_limited_supply_too(battlefield: Any) -> None:
    box = battlefield().hex("R", depot="japanese", ring="dark", range=2).chain("R B A C")
    box.hex("A", objective=3, owner="allied").hex("C", objective=3, owner="allied")
    assert asked(control(box)) == ["japanese", "take-over A", "done"]


@rule("9.0-1/control")
def test_a_trace_ends_in_the_objective_and_does_not_pass_through_another(battlefield: Any) -> None:
    box = lonely(battlefield).link("A", "B", line="road").hex("B", objective=2, owner="allied")
    assert asked(control(box)) == ["japanese", "take-over A", "done"]


@rule("9.0-1/control")
def test_plunder_is_no_trace(battlefield: Any) -> None:
    box = battlefield().hex("A", objective=3, owner="allied", place="imphal")
    assert asked(control(box)) == []


@rule("9.0-1/control")
def test_transporters_on_their_oos_side_trace_nothing(battlefield: Any) -> None:
    def field(supply: str) -> Any:
        box = battlefield().hex("E", entry="japanese").link("E", "B").hex("A", objective=3, owner="allied")
        return box.link("B", "A").transporter("mules", at="E", range=2, supply=supply)

    assert asked(control(field("limited"))) != []
    assert asked(control(field("out"))) == []


@rule("9.0-1/control")
def test_an_owners_transporter_on_its_oos_side_saves_nothing(battlefield: Any) -> None:
    def field(supply: str) -> Any:
        box = lonely(battlefield).hex("X", entry="allied").link("X", "A")
        return box.transporter("mules", at="X", side="allied", range=1, supply=supply)

    assert asked(control(field("limited"))) == []
    assert asked(control(field("out"))) != []


@rule("9.0-1/supply-entry-inside")
def test_a_supply_entry_in_the_very_hex_is_a_trace(battlefield: Any) -> None:
    box = battlefield().hex("A", objective=3, flag="allied", entry="japanese")
    game = control(box)
    assert asked(game) == ["japanese", "take-over A", "done"]
    assert asked(control(battlefield().hex("A", objective=3, flag="allied", entry="allied"))) == []


@rule("9.0-1/control")
def test_all_claims_are_judged_on_the_position_at_the_start(battlefield: Any) -> None:
    """A opens the road to B, but not in the same step; the Japanese claim first, then the Allies."""
    box = lonely(battlefield).link("A", "B", line="road").hex("B", objective=2, owner="allied")
    box.hex("X", entry="allied").chain("X Y", line="road").hex("Y", objective=5)
    box.link("E", "C", line="road").hex("C", objective=1, owner="allied")
    game = control(box)
    game.play("take-over A")
    refusal = game.why_not("take-over B")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("9.0-1/control", "you-cannot-trace")
    assert game.why_not("take-over A").key == "already-claimed"
    assert not any(game.position.flag)
    game.play("done")
    assert asked(game) == ["allied", "take-over Y", "done"]
    game.play("take-over Y")
    assert sum(1 for flag in game.position.flag if flag) == 2


@rule("9.0-1/control")
def test_several_claims_all_take_effect(battlefield: Any) -> None:
    box = lonely(battlefield).link("E", "C", line="road").hex("C", objective=1, owner="allied")
    game = control(box.link("E", "D", line="road").hex("D", objective=1, owner="allied"))
    for hex in "ACD":
        game.play(f"take-over {hex}")
    assert asked(game) == []
    assert sum(1 for flag in game.position.flag if flag) == 3
    assert game.position.general[JAPANESE] == 5


@rule("9.0-1/control")
def test_why_an_objective_cannot_be_taken_over(battlefield: Any) -> None:
    box = lonely(battlefield).hex("J", objective=1).hex("N").hex("U", objective=1, owner="allied")
    box.unit("5", at="U", side="allied").hex("S", entry="allied", objective=1, owner="allied")
    game = control(box)
    for hex, key in (("J", "already-yours"), ("N", "no-objective"), ("U", "objective-occupied"), ("S", "owner-traces")):
        refusal = game.why_not(f"take-over {hex}")
        assert refusal is not None
        assert (refusal.rule, refusal.key) == ("9.0-1/control", key)

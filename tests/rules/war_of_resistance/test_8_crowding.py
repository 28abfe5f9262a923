"""8B When stacking limits hold, 8C corps and army markers."""

from __future__ import annotations

from typing import Any

from grognard.games.war_of_resistance.sandbox import WarSandbox
from grognard.kernel.refusals import Refusal
from tests.marks import rule

DIVISION = "j-sq-8"


def play(game: Any, order: str) -> None:
    assert not isinstance(game.play(order), Refusal), order


def full_hex(**state: Any) -> WarSandbox:
    """Four divisions in a hex for three, and an enemy far away."""
    box = WarSandbox(8, 8).unit("U", "0707", "c-14")
    for name in "ABCD":
        box.unit(name, "0202", DIVISION, **state)
    return box


@rule("8B/when", "8B/initial-phase")
def test_a_phase_of_movement_does_not_end_while_a_unit_can_leave_a_hex_too_full() -> None:
    game: Any = full_hex().game(["initial", "movement"], "japanese")
    play(game, "done")  # nobody minds in the initial phase
    refusal = game.play("done")
    assert isinstance(refusal, Refusal)
    assert (refusal.rule, refusal.key, refusal.facts) == ("8B/when", "too-full", {"hex": "0202"})
    play(game, "move A 0203")
    play(game, "done")
    assert game.asked() == "pause"


@rule("8B/when")
def test_a_march_through_a_full_hex_is_free() -> None:
    box = WarSandbox(8, 8).unit("U", "0707", "c-14").unit("D", "0202", DIVISION)
    for name in "ABC":
        box.unit(name, "0203", DIVISION)
    game: Any = box.game("movement", "japanese")
    play(game, "move D 0203")
    assert isinstance(game.play("done"), Refusal)
    play(game, "move D 0204")
    play(game, "done")


@rule("8B/when")
def test_a_hex_beside_that_is_as_full_is_no_way_out() -> None:
    """A has a point left, and only 0203 within reach, where three divisions have none."""
    box = full_hex(done="strategic").terrain("sea", "0102 0103 0201 0302 0303")
    for name in "EFG":
        box.unit(name, "0203", DIVISION, done="strategic")
    game: Any = box.game("movement", "japanese", stay=True)
    p: Any = game.position
    p.done[p.world.number["A"]] = 0
    p.spent[p.world.number["A"]] = 4 * 5
    p.touch()
    assert game.why_not("move A 0203").rule == "8A/limit"
    play(game, "done")
    assert game.asked() == "too-full"


@rule("8B/when")
def test_where_nobody_can_leave_the_owner_chooses_what_is_given_up() -> None:
    game: Any = full_hex(done="strategic").game("movement", "japanese")
    play(game, "done")
    assert game.asked() == "too-full"
    assert game.orders() == ["give-up A", "give-up B", "give-up C", "give-up D"]
    refusal = game.why_not("give-up U")
    assert refusal is not None
    assert refusal.key == "not-too-full"
    play(game, "give-up C")
    assert game.at("0202") == ("A", "B", "D")
    assert game.where("C") == "eliminated"
    assert game.asked() == "pause"


@rule("8B/when")
def test_limits_hold_for_both_sides_at_the_end_of_a_fight() -> None:
    for phase in ("combat", "reaction combat"):
        for side in ("japanese", "chinese"):
            game: Any = full_hex().game(phase, side, stay=True)
            play(game, "done")
            assert (game.asked(), game.decision().seat) == ("too-full", "japanese")


@rule("8B/when")
def test_after_a_fight_the_defender_gives_up_first() -> None:
    box = full_hex()
    for name in "VWXYZ":
        box.unit(name, "0606", "c-46")
    game: Any = box.game("combat", "japanese", stay=True)
    play(game, "done")
    assert game.decision().seat == "chinese"
    play(game, "give-up V")
    play(game, "give-up W")
    assert game.decision().seat == "japanese"


@rule("8B/when", "15A/breakdown-how")
def test_parts_may_crowd_a_hex_if_they_are_put_together_at_the_end() -> None:
    box = WarSandbox(8, 8).unit("U", "0707", "c-14").unit("X", "0202", "j-lt-x4", ident="6")
    for name in "ABC":
        box.unit(name, "0202", DIVISION, done="strategic")
    for number in range(2):
        box.unit(f"a{number}", "aside", "j-lt-r", set="a")
        box.unit(f"r{number}", "0202", "j-lt-b")
    for number in range(4):
        box.unit(f"g{number}", "aside", "j-lt-b", set=f"g{number // 2}")
    game: Any = box.game("movement", "japanese")
    play(game, "break-down X")
    assert game.at("0202") == ("A", "B", "C", "a0", "r0", "a1", "r1")
    play(game, "done")
    assert game.asked() == "assemble"
    play(game, "done")
    assert game.asked() == "pause"


@rule("8B/when", "15A/breakdown-how")
def test_parts_that_crowd_a_hex_must_be_put_together() -> None:
    box = WarSandbox(8, 8).unit("U", "0707", "c-14").unit("D", "0202", DIVISION)
    for name in "ABC":
        box.unit(name, "0202", "j-lt-x4")
    for number in range(2):
        box.unit(f"x{number}", "aside", "j-lt-x4", set="x")
    game: Any = box.game("movement", "japanese")
    play(game, "break-down D")  # five brigades: 4 RE besides three units
    play(game, "done")  # they could leave, but need not
    assert game.asked() == "assemble"
    refusal = game.play("done")
    assert isinstance(refusal, Refusal)
    assert refusal.key == "too-full-apart"
    play(game, "assemble x0,x1")
    assert game.asked() == "pause"


@rule("8C")
def test_corps_markers_are_given_and_cleared_without_effect() -> None:
    game: Any = WarSandbox(8, 8).unit("U", "0707", "c-14").unit("A", "0202", DIVISION).game("movement", "japanese")
    before = game.orders()
    play(game, "corps A 7")
    assert game.state("A", "corps") == 7
    assert game.orders() == before
    assert not any(order.startswith("corps") for order in before)
    refusal = game.why_not("corps A 200")
    assert refusal is not None
    assert refusal.key == "no-such-marker"
    refusal = game.why_not("corps U 1")
    assert refusal is not None
    assert refusal.key == "cannot-command"
    play(game, "corps A")
    assert game.state("A", "corps") == 0

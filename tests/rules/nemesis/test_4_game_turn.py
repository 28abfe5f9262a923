"""4.0: the order of the chits, and what ends every Phase (5.1-D, 5.1-E)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from grognard.games.nemesis.sandbox import NemesisSandbox
from grognard.games.nemesis.world import CHITS
from grognard.kernel.game import Game
from grognard.kernel.position import Unscripted
from tests.marks import rule
from tests.rules.nemesis.looking import asked, idle, offered, play, position, refused


def quiet(battlefield: Any, **settings: Any) -> NemesisSandbox:
    """A map with nobody on it: every Phase is over at once."""
    box: NemesisSandbox = battlefield(**settings).hex("A")
    return box


def turn(box: NemesisSandbox, draws: Sequence[str], dice: Sequence[int] = (6, 6, 6)) -> Game:
    """A whole Game Turn up to the choice of the next chits; the first die is the Yunnan Force's."""
    return idle(box.game("turn", draws=draws, dice=dice))


def chits(game: Game) -> list[str]:
    """The chits in the order they were played, J or A for the side."""
    told = [event.facts for event in game.log() if event.kind == "chit"]
    return [f"{str(facts['side'])[0].upper()}:{facts['chit']}" for facts in told]


DRAWS = ["attack", "supply", "supply", "reinforcement"]  # the fourth chit of a side is the one left


@rule("4.0/alternate", "4.0/random-draw", "3.1/cups")
def test_eight_plays_by_turns_the_japanese_first(battlefield: Any) -> None:
    game = turn(quiet(battlefield), DRAWS)
    assert chits(game) == [
        "J:assault",
        "A:assault",
        "J:attack",
        "A:supply",
        "J:supply",
        "A:reinforcement",
        "J:reinforcement",
        "A:attack",
    ]
    assert asked(game) == "first-chit"


@rule("3.1/cups", "4.0/random-draw")
def test_a_chit_once_drawn_is_not_drawn_again(battlefield: Any) -> None:
    with pytest.raises(Unscripted, match="only supply, reinforcement"):
        turn(quiet(battlefield), ["attack", "attack", "attack"])


@rule("4.0/random-draw")
def test_draws_come_from_the_seed_when_nothing_is_scripted(battlefield: Any) -> None:
    orders = {tuple(chits(idle(quiet(battlefield).game("turn", seed=str(seed))))) for seed in range(20)}
    assert len(orders) > 5
    assert {order[:2] for order in orders} == {("J:assault", "A:assault")}


@rule("4.0/random-draw")
def test_the_chosen_chit_is_the_first_one(battlefield: Any) -> None:
    three = ["assault", "attack", "reinforcement"], ["assault", "supply", "reinforcement"]
    box = quiet(battlefield).tracks(chosen=("supply", "attack"), cups=three)
    game = turn(box, ["assault", "assault", "attack", "supply"])
    assert chits(game)[:2] == ["J:supply", "A:attack"]


@rule("4.0/phase-track")
def test_the_phase_track_is_open_to_everybody(battlefield: Any) -> None:
    game = turn(quiet(battlefield), DRAWS)
    track = {
        "japanese": ["assault", "attack", "supply", "reinforcement"],
        "allied": ["assault", "supply", "reinforcement", "attack"],
    }
    for seat in ("japanese", "allied", None):
        assert game.view(seat)["played"] == track


@rule("4.0/turn-1", "3.1/first-chit")
def test_the_very_first_chit_of_both_is_assault(battlefield: Any) -> None:
    p = position(quiet(battlefield).game())
    assert [CHITS[chit] for chit in p.chosen] == ["assault", "assault"]
    assert [sorted(CHITS[chit] for chit in cup) for cup in p.cups] == [["attack", "reinforcement", "supply"]] * 2


@rule("4.0/choice-restriction")
def test_the_fourth_chit_cannot_be_chosen_for_the_next_turn(battlefield: Any) -> None:
    game = turn(quiet(battlefield), DRAWS)
    assert offered(game, "japanese") == {"choose-chit assault", "choose-chit attack", "choose-chit supply"}
    refusal = refused(game, "choose-chit attack", "allied")
    assert refusal.rule == "4.0/choice-restriction"
    assert refusal.facts == {"chit": "attack"}
    play(game, "choose-chit supply", seat="allied")
    play(game, "choose-chit attack", seat="japanese")
    assert [CHITS[chit] for chit in position(game).cups[1]] == ["assault", "attack", "reinforcement"]


# --- variant 3 ---------------------------------------------------------------------------------------------


@rule("optional/3-choose")
def test_in_variant_three_the_owner_takes_the_chit(battlefield: Any) -> None:
    game = turn(quiet(battlefield, options={"chits": "chosen"}), [])
    assert asked(game) == "chit"
    decision = game.decision()
    assert decision is not None
    assert decision.seats == ("japanese",)
    assert offered(game) == {"take-chit attack", "take-chit supply", "take-chit reinforcement"}
    assert refused(game, "take-chit assault").rule == "optional/3-choose"
    for chit, seat in (("supply", "japanese"), ("attack", "allied"), ("attack", "japanese"), ("supply", "allied")):
        play(game, f"take-chit {chit}", seat=seat)
        idle(game)
    assert chits(game)[-2:] == ["J:reinforcement", "A:reinforcement"]  # the last one is no choice
    assert asked(game) == "first-chit"


@rule("optional/3-choose")
def test_without_the_variant_chits_are_drawn(battlefield: Any) -> None:
    game = turn(quiet(battlefield), DRAWS)
    assert refused(game, "take-chit supply").key == "not-now"


# --- the end of a Phase ------------------------------------------------------------------------------------


@rule("5.1-D/removal")
@pytest.mark.parametrize("phase", ["assault", "attack", "supply", "reinforcement"])
def test_an_allied_unit_clears_an_ambush_at_the_end_of_any_allied_phase(battlefield: Any, phase: str) -> None:
    box = battlefield().hex("A", entry="allied", ambush=True).chain("A B", line="road").unit("9", at="A", side="allied")
    game = box.game(phase, "allied")
    while asked(game) != "pause":
        play(game, "done")
    assert not any(position(game).ambush)


@rule("5.1-D/stays")
def test_an_ambush_without_an_allied_unit_stays(battlefield: Any) -> None:
    box = battlefield().hex("A", ambush=True).hex("B", ambush=True).hex("C", ambush=True)
    game = box.unit("58", at="A").transporter("mules", at="B", side="allied").game("reinforcement", "allied")
    assert list(position(game).ambush) == [1, 1, 1]


@rule("5.1-D/stays")
def test_the_end_of_a_japanese_phase_removes_no_ambush(battlefield: Any) -> None:
    box = battlefield().hex("A", ambush=True).unit("9", at="A", side="allied")
    assert list(position(box.game("reinforcement", "japanese")).ambush) == [1]


@rule("5.1-E/removal")
@pytest.mark.parametrize("side", ["japanese", "allied"])
def test_an_idle_bunker_goes_at_the_end_of_any_phase(battlefield: Any, side: str) -> None:
    box = battlefield()
    for hex in ("able", "empty", "enemy", "horse", "motor", "mules"):
        box.hex(hex, bunker="japanese")
    box.unit("58", at="able").unit("9", at="enemy", side="allied").unit("22Cav", at="horse", kind="cavalry")
    box.unit("14Tank", at="motor", kind="tank", motorized=True).transporter("JM", at="mules")
    game = box.game("reinforcement", side)
    assert [bool(bunker) for bunker in position(game).bunker] == [True, False, False, False, False, False]

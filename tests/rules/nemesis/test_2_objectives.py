"""2.3 and 2.5: entering Objectives, flags, and the Resources that come and go with them."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.nemesis.rules.allied_reinforcement import AlliedReinforcements, Deploy, SendBack, ToAirfield
from grognard.games.nemesis.rules.control import capture, enter, flags_off_map
from grognard.games.nemesis.sandbox import NemesisSandbox
from grognard.games.nemesis.world import ALLIED, JAPANESE
from grognard.kernel.game import Game
from tests.marks import rule
from tests.rules.nemesis.looking import asked, flag, play, position, refused


def entered(box: NemesisSandbox, side: str = "japanese") -> Game:
    """A unit has just entered hex B."""
    game = box.chain("A B").unit("X", at="A", side=side).game()
    p = position(game)
    enter(p, p.world.number["X"], p.world.board.hex("B"))
    return game


@rule("2.3/objective-unflagged")
def test_an_unflagged_objective_gives_its_full_value_and_gets_a_flag(battlefield: Any) -> None:
    game = entered(battlefield().hex("B", objective=5, owner="allied"))
    assert (position(game).general[JAPANESE], flag(game, "B")) == (5, "japanese")


@rule("2.3/objective-flagged")
@pytest.mark.parametrize(("value", "half"), [(4, 2), (5, 2), (1, 0)])
def test_an_objective_under_an_enemy_flag_gives_half(battlefield: Any, value: int, half: int) -> None:
    game = entered(battlefield().hex("B", objective=value, owner="allied", flag="allied"))
    assert (position(game).general[JAPANESE], flag(game, "B")) == (half, "japanese")


@rule("2.3/objective-flagged")
def test_ones_own_objective_taken_back_gives_half(battlefield: Any) -> None:
    game = entered(battlefield().hex("B", objective=4, owner="allied", flag="japanese"), side="allied")
    assert (position(game).general[ALLIED], flag(game, "B")) == (2, "allied")


@rule("2.3/objective-own")
@pytest.mark.parametrize("print", [{"owner": "japanese"}, {"owner": "allied", "flag": "japanese"}])
def test_entering_ones_own_objective_changes_nothing(battlefield: Any, print: dict[str, str]) -> None:
    game = entered(battlefield().hex("B", objective=4, **print))
    assert (position(game).general[JAPANESE], position(game).resources) == (0, 0)
    assert flag(game, "B") == print.get("flag", "")


@rule("2.3/objective-entry-kinds")
def test_a_train_ride_is_an_entry_like_any_other(battlefield: Any) -> None:
    """A unit that arrives by rail next to a Chinese Supply Entry Hex, or in it, is seen there."""
    box = battlefield().railway("south", "japanese", "A B C", edges="A").hex("B", entry="allied", region="china")
    box.hex("A", entry="japanese").unit("X", at="A").unit("Y", at="C", side="allied", force="yunnan")
    game = box.game("reinforcement", "japanese")
    play(game, "rail X B")
    assert position(game).yunnan_active


@rule("2.3/objective-entry-kinds")
def test_a_brigade_placed_in_an_enemy_objective_captures_it(battlefield: Any) -> None:
    box = battlefield().hex("0101", objective=4, owner="japanese").tracks(resources=1)
    box.unit("Lushai", at="off-map-box", side="allied", special="lushai", light=True)
    game = box.game("reinforcement", "allied")
    play(game, "deploy Lushai 0101")
    assert (flag(game, "0101"), position(game).general[ALLIED]) == ("allied", 4)


@rule("2.3/flag-shortage")
def test_the_last_flag_comes_from_an_objective_of_ones_own(battlefield: Any) -> None:
    box = battlefield().markers(flags=1).hex("O", objective=2, flag="japanese").hex("B", objective=3, owner="allied")
    game = entered(box)
    game.position.stack[-1].lift(game.position)
    assert (flag(game, "B"), flag(game, "O"), position(game).general[JAPANESE]) == ("japanese", "", 3)


@rule("2.3/flag-shortage")
def test_only_flags_on_ones_own_objectives_are_taken(battlefield: Any) -> None:
    box = battlefield().markers(flags=3).hex("O", objective=2, owner="allied", flag="allied")
    box.hex("E", objective=2, flag="allied").hex("J", objective=2, flag="japanese").hex("B", objective=3)
    game = entered(box, side="allied")
    game.position.stack[-1].lift(game.position)
    assert [flag(game, hex) for hex in ("O", "E", "J", "B")] == ["", "allied", "japanese", "allied"]


@rule("2.3/flag-shortage")
def test_with_two_flags_to_take_the_owner_is_asked(battlefield: Any) -> None:
    box = battlefield().markers(flags=3).hex("0101", objective=1, owner="japanese").tracks(resources=1)
    box.hex("S", objective=1, flag="allied", owner="allied").hex("T", objective=1, flag="allied", owner="allied")
    box.hex("J", objective=1, flag="japanese").unit("Lushai", at="off-map-box", side="allied", special="lushai")
    game = box.game("reinforcement", "allied")
    play(game, "deploy Lushai 0101")
    assert asked(game) == "remove-flag"
    assert refused(game, "remove-flag J").rule == "2.3/flag-shortage"
    play(game, "remove-flag T")
    assert [flag(game, hex) for hex in ("0101", "S", "T", "J")] == ["allied", "allied", "", "japanese"]
    assert flags_off_map(position(game)) == 0


@rule("2.3/flag-shortage")
def test_a_capture_stands_even_without_any_flag(battlefield: Any) -> None:
    game = entered(battlefield().markers(flags=0).hex("B", objective=3, owner="allied"))
    game.position.stack[-1].lift(game.position)
    assert (flag(game, "B"), position(game).general[JAPANESE]) == ("japanese", 3)


@rule("2.5/objective")
@pytest.mark.parametrize("print", [{"owner": "allied"}, {"owner": "japanese", "flag": "allied"}])
def test_resources_rise_when_the_japanese_gain_an_objective(battlefield: Any, print: dict[str, str]) -> None:
    assert position(entered(battlefield().hex("B", objective=2, **print))).resources == 1


@rule("2.5/objective")
def test_resources_do_not_rise_for_allied_captures(battlefield: Any) -> None:
    p = position(battlefield().hex("B", objective=2).game())
    capture(p, ALLIED, 0)
    assert p.resources == 0


@rule("2.5/spend")
def test_points_are_spent_one_by_one(battlefield: Any) -> None:
    box = battlefield().hex("BR", reinforcement="british").tracks(resources=2)
    for unit in ("5", "6", "7"):
        box.unit(unit, at="off-map-box", side="allied")
    game = box.game("reinforcement", "allied")
    play(game, "deploy 5")
    assert position(game).resources == 1
    play(game, "to-airfield 6")
    assert (position(game).resources, asked(game)) == (0, "pause")  # nothing can be paid any more


@rule("2.5/spend")
def test_what_cannot_be_paid_is_refused(battlefield: Any) -> None:
    box = battlefield().hex("BR", reinforcement="british").hex("0101").unit("5", at="off-map-box", side="allied")
    p = position(box.unit("Lushai", at="off-map-box", side="allied", special="lushai").game())
    p.stack.append(AlliedReinforcements())
    seat = p.deciders(ALLIED)[0]
    for action in (Deploy(0), Deploy(1, 1), ToAirfield(0), SendBack(0)):
        refusal = action.refusal(p, seat)
        assert refusal is not None
        assert refusal.rule == "2.5/spend"
        assert (refusal.facts["cost"], refusal.facts["points"]) == (1, 0)

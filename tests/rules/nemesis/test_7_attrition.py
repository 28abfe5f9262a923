"""7.1-D: who suffers Attrition, and when."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.field.powers import Side
from grognard.games.nemesis.rules.attrition import EndOfTurnAttrition
from grognard.games.nemesis.world import JAPANESE
from grognard.kernel.procedures import advance
from tests.marks import rule
from tests.rules.nemesis.supplied import level


def end_turn(game: Any) -> None:
    """The Attrition step of the End of Game Turn Sequence (9.0-2)."""
    p = game.position
    p.stack.append(EndOfTurnAttrition())
    advance(p)


def check_again(game: Any, side: Side = JAPANESE) -> None:
    from grognard.games.nemesis.rules.supply_check import SupplyCheckPhase

    p = game.position
    p.stack.append(SupplyCheckPhase(side=side))
    advance(p)


def lost(game: Any, unit: int = 0) -> bool:
    """Whether the counter has lost a step since the last look."""
    p = game.position
    was, p.reduced[unit] = p.reduced[unit], 0
    return bool(was)


def starving(battlefield: Any, quality: int, **state: Any) -> Any:
    """A large unit without any supply, and a depot far away that a change of the board could bring near."""
    box = battlefield().hex("A", entry="japanese", depot="japanese", range=1).chain("A B C")
    return box.unit("58", at="C", quality=quality, **state)


# --- the schedule ------------------------------------------------------------------------------------------


@rule("7.1-D/first-quality-1", "7.1-D/occasions", "7.1-D/subsequent", "7.1-D/large")
def test_quality_1_suffers_at_once_and_ever_after(battlefield: Any) -> None:
    game = starving(battlefield, 1).game(phase="supply")
    assert lost(game)
    end_turn(game)
    assert lost(game)
    check_again(game)
    assert lost(game)


@rule("7.1-D/first-quality-2", "7.1-D/occasions", "7.1-D/subsequent")
def test_quality_2_suffers_from_the_end_of_the_turn_on(battlefield: Any) -> None:
    game = starving(battlefield, 2).game(phase="supply")
    assert not lost(game)
    end_turn(game)
    assert lost(game)
    check_again(game)
    assert lost(game)
    end_turn(game)
    assert lost(game)


@rule("7.1-D/first-quality-3", "7.1-D/occasions", "7.1-D/subsequent")
def test_quality_3_suffers_from_the_next_check_on(battlefield: Any) -> None:
    game = starving(battlefield, 3).game(phase="supply")
    assert not lost(game)
    end_turn(game)
    assert not lost(game)
    check_again(game)
    assert lost(game)
    end_turn(game)
    assert lost(game)


@rule("7.1-D/first-quality-3")
def test_quality_3_escapes_if_it_is_supplied_again(battlefield: Any) -> None:
    game = starving(battlefield, 3).game(phase="supply")
    end_turn(game)
    game.position.put(0, game.position.world.board.hex("B"))
    check_again(game)
    assert not lost(game)
    assert level(game, "58") == "full"


@rule("7.1-D/first-quality-3", "7.1-D/first-deferred")
def test_a_moment_in_supply_gains_quality_3_no_time(battlefield: Any) -> None:
    game = starving(battlefield, 3).game(phase="supply")
    p = game.position
    p.put(0, p.world.board.hex("B"))
    end_turn(game)
    p.put(0, p.world.board.hex("C"))
    check_again(game)
    assert lost(game)


def test_hunger_grows_by_one_at_each_occasion(battlefield: Any) -> None:
    game = starving(battlefield, 3, supply="out", hunger=1).game()
    end_turn(game)
    assert game.position.hunger[0] == 2
    end_turn(game)
    assert game.position.hunger[0] == 3
    end_turn(game)
    assert (game.position.hunger[0], lost(game)) == (3, True)


@rule("7.1-D/first-deferred", "7.1-D/end-turn-level", "7.1-D/first-quality-2")
def test_a_moment_in_supply_only_puts_it_off(battlefield: Any) -> None:
    """The example of 7.1-D: Quality 2, able to trace at the End of the Game Turn and no longer at the check."""
    game = starving(battlefield, 2).game(phase="supply")
    p = game.position
    p.put(0, p.world.board.hex("B"))
    end_turn(game)
    assert not lost(game)
    assert level(game, "58") == "out"
    p.put(0, p.world.board.hex("C"))
    check_again(game)
    assert lost(game)


@rule("7.1-D/occasions", "7.1-D/end-turn-level")
@pytest.mark.parametrize("source", ["river", "plunder"])
def test_limited_sources_spare_a_unit_at_the_end_of_the_turn(battlefield: Any, source: str) -> None:
    box = battlefield().hex("A", depot="japanese", ring="dark" if source == "river" else "", place="imphal")
    game = box.unit("58", at="A", quality=1, supply="out", hunger=3).game()
    end_turn(game)
    assert not lost(game)
    assert (level(game, "58"), game.position.hunger[0]) == ("out", 3)


@rule("7.1-D/recovery")
def test_recovery_ends_the_history(battlefield: Any) -> None:
    """A Quality 3 unit that had suffered, recovered and is Out of Supply again has its time of grace again."""
    game = starving(battlefield, 3, supply="out", hunger=3).game(phase="supply")
    assert lost(game)
    p = game.position
    p.put(0, p.world.board.hex("B"))
    check_again(game)
    assert (level(game, "58"), p.hunger[0]) == ("full", 0)
    p.put(0, p.world.board.hex("C"))
    check_again(game)
    end_turn(game)
    assert not lost(game)
    check_again(game)
    assert lost(game)


@rule("7.1-D/recovery")
def test_recovery_to_limited_supply(battlefield: Any) -> None:
    box = battlefield().hex("R", depot="japanese", ring="dark").unit("58", at="R", supply="out", hunger=3)
    game = box.game(phase="supply")
    assert (level(game, "58"), game.position.hunger[0], lost(game)) == ("limited", 0, False)


@rule("7.1-D/occasions", "7.1-B/transporter-relay")
@pytest.mark.parametrize("supply", ["limited", "out"])
def test_a_transporter_on_its_oos_side_spares_nobody(battlefield: Any, supply: str) -> None:
    box = battlefield().hex("A", entry="japanese").link("A", "B").transporter("mules", at="A", range=1, supply=supply)
    game = box.unit("58", at="B", quality=1, supply="out", hunger=3).game()
    end_turn(game)
    assert lost(game, 1) == (supply == "out")
    assert game.position.on_board(0)


@rule("7.1-D/occasions")
def test_only_oos_units_suffer(battlefield: Any) -> None:
    """Cut off, but not yet checked: no Attrition; nor in the enemy's Supply Check."""
    game = starving(battlefield, 1).game()
    end_turn(game)
    assert not lost(game)
    game = starving(battlefield, 1, supply="out", hunger=3).game(phase="supply", side="allied")
    assert not lost(game)


def test_the_quality_is_that_of_the_side_lying_upwards(battlefield: Any) -> None:
    """A Quality 3 unit flipped to its Quality 2 side before the End of the Game Turn suffers there."""
    box = battlefield().hex("A").unit("58", at="A", quality=3, back=(1, 3, 2), supply="out", hunger=2, reduced=True)
    game = box.game()
    end_turn(game)
    assert not game.position.on_board(0)


def test_a_unit_that_has_suffered_goes_on_suffering_at_a_better_quality(battlefield: Any) -> None:
    box = battlefield().hex("A").unit("5", at="A", side="allied", quality=3, steps=2, back=(1, 3, 1), reduced=True)
    box.unit("6", at="A", side="allied", quality=3, supply="out", hunger=1)
    game = box.tracks(air_supply=0).game()
    p = game.position
    p.supply[0], p.hunger[0] = 2, 3
    p.reduced[0] = 0
    end_turn(game)
    assert (lost(game, 0), lost(game, 1)) == (True, False)


# --- the order ---------------------------------------------------------------------------------------------


@rule("7.1-D/order")
def test_attrition_does_not_change_the_levels_just_found(battlefield: Any) -> None:
    """The Allied unit in the Airfield dies of hunger, and whom the Airfield served stays in Limited Supply."""
    box = battlefield().chain("A B", line="road").hex("A", airfield="japanese").tracks(air_supply=0)
    box.unit("5", at="A", side="allied", size="small", quality=1).unit("6", at="B", side="allied")
    box.transporter("HQ1", at="A", side="allied", kind="division-hq", quality=1)
    game = box.game(phase="supply", side="allied")
    assert [level(game, unit) for unit in ("5", "6")] == ["limited", "limited"]
    box = battlefield().hex("A").hex("B", entry="allied").tracks(air_supply=0)
    box.transporter("mules", at="A", side="allied", quality=1).unit("5", at="A", side="allied", quality=1)
    game = box.game(phase="supply", side="allied")
    kinds = [event.kind for event in game.log()]
    assert max(i for i, kind in enumerate(kinds) if kind == "supply-level") < kinds.index("starved")


def test_dice_are_thrown_in_the_order_of_the_hex_numbers(battlefield: Any) -> None:
    box = battlefield().hex("0902").hex("0101")
    box.unit("a", at="0902", size="small", quality=1).unit("b", at="0101", size="small", quality=1)
    game = box.game(phase="supply", dice=[3, 4])
    assert [game.position.on_board(unit) for unit in (0, 1)] == [True, False]


# --- the effect --------------------------------------------------------------------------------------------


@rule("7.1-D/small", "7.1-D/lament")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_a_small_unit_is_lost_on_three_or_less(battlefield: Any, die: int) -> None:
    box = battlefield().hex("A").unit("58", at="A", size="small", quality=1)
    game = box.game(phase="supply", dice=[die])
    assert (not game.position.on_board(0)) == (die <= 3)
    assert game.position.lament[0] == (2 if die <= 3 else 0)


@rule("7.1-D/small")
def test_a_remnant_of_a_large_unit_rolls_too(battlefield: Any) -> None:
    """The Regiment breaks into a Battalion without a die; at the next occasion the Battalion rolls."""
    box = battlefield().hex("A").unit("58", at="A", steps=3, reduced=True, quality=1, formation="31")
    for n in (1, 2):
        box.unit(f"{n}/58", at="japanese-battalions", size="small", quality=3, formation="31")
    game = box.game(phase="supply", dice=[6])
    assert game.position.dice == (6,)
    end_turn(game)
    assert game.position.dice == ()
    assert [place for place in game.position.at if place < game.position.hexes] == [0]


@rule("7.1-D/large")
def test_a_large_unit_loses_a_step_without_a_die(battlefield: Any) -> None:
    game = starving(battlefield, 1).game(phase="supply", dice=[6])
    assert lost(game)
    assert game.position.dice == (6,)


@rule("7.1-D/transporter")
def test_a_transporter_is_removed_without_die_or_lament(battlefield: Any) -> None:
    box = battlefield().hex("A").hex("D", entry="japanese", depot="japanese").transporter("mules", at="A", quality=1)
    game = box.game(phase="supply", dice=[6])
    p = game.position
    assert (p.hex_name(p.at[0]), level(game, "mules"), p.hunger[0]) == ("D", "full", 0)
    assert (p.lament[0], p.dice) == (0, (6,))


@rule("7.1-D/transporter")
def test_an_allied_transporter_goes_to_the_off_map_box(battlefield: Any) -> None:
    from grognard.games.nemesis.position import OFF_MAP_BOX

    box = battlefield().hex("A", column=9).transporter("mules", at="A", side="allied", quality=1)
    p = box.game(phase="supply", side="allied").position
    assert (p.at[0], p.lament[1], p.resources) == (p.box(OFF_MAP_BOX), 0, 0)


@rule("7.1-D/transporter", "7.1-D/first-quality-2")
@pytest.mark.parametrize("quality", [0, 2])
def test_a_transporter_follows_its_quality_or_that_of_quality_2(battlefield: Any, quality: int) -> None:
    box = battlefield().hex("A", column=9).transporter("mules", at="A", side="allied", quality=quality)
    game = box.game(phase="supply", side="allied")
    assert game.position.on_board(0)
    end_turn(game)
    assert not game.position.on_board(0)


@rule("9.0-2/attrition")
def test_both_sides_starve_at_once_at_the_end_of_the_turn(battlefield: Any) -> None:
    """The dying Japanese unit blocks the road of the Allied one, which starves with it all the same."""
    box = battlefield().hex("E", entry="allied").chain("E B C", line="road")
    box.unit("58", at="B", size="small", quality=1, supply="out", hunger=3)
    box.unit("5", at="C", side="allied", quality=2, supply="out", hunger=3)
    game = box.game(dice=[1])
    end_turn(game)
    assert not game.position.on_board(0)
    assert lost(game, 1)
    assert level(game, "5") == "out"


@rule("9.0-2/attrition", "7.1-D/end-turn-level")
def test_a_unit_that_traces_keeps_its_oos_marker_through_the_end_of_the_turn(battlefield: Any) -> None:
    box = battlefield().hex("A", entry="japanese").unit("58", at="A", quality=1, supply="out", hunger=3)
    game = box.game()
    end_turn(game)
    assert (level(game, "58"), lost(game)) == ("out", False)


@rule("9.0-2/attrition")
def test_airdrops_and_the_stock_play_no_part_at_the_end_of_the_turn(battlefield: Any) -> None:
    box = battlefield().hex("I", airfield="allied", place="imphal").link("I", "B", line="road").tracks(stock=2)
    game = box.unit("5", at="B", side="allied", quality=1, supply="out", hunger=3).game()
    end_turn(game)
    assert (lost(game), game.position.stock) == (False, 2)

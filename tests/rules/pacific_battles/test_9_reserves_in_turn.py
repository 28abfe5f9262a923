"""9.0 Reserves from phase to phase and from turn to turn: what is remembered of them, and what is forgotten."""

from __future__ import annotations

from typing import Any

from grognard.games.pacific_battles.position import COMMITTED
from grognard.kernel.game import Game
from grognard.sandbox import Sandbox
from tests.marks import rule
from tests.rules.pacific_battles.fighting import HEX, asked, duel, fought, orders, position, refused
from tests.rules.pacific_battles.moving import at, ends, play, state


def division(**unit: Any) -> Any:
    """A unit of a division in 0404 and the division's HQ two hexes away."""
    box = Sandbox("pacific_battles").hq("HQ", "0402", command=3, formation="5th")
    return box.unit("I", "0404", formation="5th", **unit)


def onward(game: Game, kind: str, turn: int = 1) -> Game:
    """Everybody chooses nothing until the Japanese have the decision of this kind and turn."""
    while asked(game) != (kind, "japanese") or position(game).turn < turn:
        play(game, "done")
    return game


@rule("9.13/end-move", "9.31/offensive")
def test_a_reserve_made_in_this_turn_can_be_used_in_its_reserve_movement() -> None:
    game = onward(division().game("player turn", dice=[1, 1]), "movement")
    play(game, "move I 0405", "reserve I")
    assert ends(game, "I") == set()
    onward(game, "reserve-movement")
    play(game, "activate I")
    assert "0407" in ends(game, "I")  # half of 4 points, whatever it spent before
    play(game, "move I 0407")
    assert at(game, "I") == "0407"


@rule("8.22/minimum", "9.32/offensive-move")
def test_the_minimum_is_not_for_a_reserve_that_has_moved_in_this_turn() -> None:
    def box(**unit: Any) -> Any:
        return division(movement=2, **unit).terrain("mountain", "0406").game("player turn", dice=[1, 1])

    game = onward(box(), "movement")
    play(game, "move I 0405", "reserve I")
    play(onward(game, "reserve-movement"), "activate I")
    assert "0306" in ends(game, "I")
    assert "0406" not in ends(game, "I")
    game = onward(division(movement=2, reserve=1).terrain("mountain", "0405").game("player turn", dice=[1]), "movement")
    play(onward(game, "reserve-movement"), "activate I")
    assert "0405" in ends(game, "I")  # who has not may enter it as his whole move


@rule("8.22/minimum", "8.12/stack-speed")
def test_the_minimum_is_not_for_a_stack_of_which_one_has_moved_in_this_turn() -> None:
    box = division(movement=2).unit("J", "0405", movement=2, formation="5th", reserve=1).terrain("mountain", "0406")
    game = onward(box.game("player turn", dice=[1, 1, 1]), "movement")
    play(game, "move I 0405", "reserve I")
    play(onward(game, "reserve-movement"), "activate I", "activate J")
    assert "0406" in ends(game, "J")
    assert "0306" in ends(game, "I,J")
    assert "0406" not in ends(game, "I,J")
    assert refused(game, "move I,J 0406")[0] == "8.21/pay-first"


@rule("8.22/minimum", "8.12/stack-speed")
def test_one_who_has_moved_pays_for_the_hex_that_another_enters_by_the_minimum() -> None:
    box = division(movement=6).unit("J", "0405", movement=2, formation="5th", reserve=1).terrain("mountain", "0406")
    game = onward(box.game("player turn", dice=[1, 1, 1]), "movement")
    play(game, "move I 0405", "reserve I")
    play(onward(game, "reserve-movement"), "activate I", "activate J", "move I,J 0406")  # 3 of 3 points, and 1 of 1
    assert (at(game, "I"), at(game, "J")) == ("0406", "0406")


@rule("8.32/double", "9.32/offensive-move")
def test_whoever_moved_strategically_does_so_no_more_as_a_reserve() -> None:
    game = onward(division().unit("A", "0307", "allied").game("player turn", dice=[1, 1]), "movement")
    play(game, "move I 0405 - yes", "reserve I")
    play(onward(game, "reserve-movement"), "activate I")
    assert "0406" in ends(game, "I")  # next to the enemy, where no strategic move may lead
    play(game, "move I 0406")
    assert at(game, "I") == "0406"


@rule("9.32/offensive-once")
def test_who_failed_his_test_is_tested_again_in_the_next_turn() -> None:
    game = division(reserve=1).unit("A", "0107", "allied").game("campaign", dice=[6, 1])
    play(onward(game, "reserve-movement"), "activate I")
    play(onward(game, "reserve-movement", turn=2), "activate I", "move I 0405")
    assert at(game, "I") == "0405"


@rule("9.2/3-offensive-use")
def test_the_marker_comes_off_after_reserve_combat_only_if_the_unit_has_moved() -> None:
    box = division(reserve=1).unit("J", "0403", formation="5th", reserve=1)
    game = onward(box.game("player turn", dice=[1, 1]), "reserve-movement")
    play(game, "activate I", "activate J", "move I 0405", "done")
    while asked(game)[0] != "pause":
        play(game, "done")
    assert (state(game, "reserve", "I"), state(game, "reserve", "J")) == (0, 1)


@rule("17.1/interdicted")
def test_interdiction_shows_a_defensive_reserve_that_passes_concealed_friends() -> None:
    box = duel().interdict("0405", "japanese").hq("HQ", "0407", "allied", command=6)
    box.terrain("sea", "0306 0506").unit("F", "0405", "allied").conceal("0405")
    box.unit("R", "0406", "allied", reserve=1, movement=7)
    game = fought(box, f"attack {HEX} J J", "commit R", dice=(1,))
    seen = [event.facts for event in game.log("japanese") if event.kind == "inspected"]
    assert seen == [{"units": ("R",), "hex": "0405"}]


@rule("9.32/offensive-attack", "9.2/3-offensive-use")
def test_who_attacked_as_a_reserve_needs_a_new_marker_to_do_so_in_the_next_turn() -> None:
    box = duel().hq("HQ", "0301", command=6).unit("R", "0302", reserve=1).unit("Q", "0602", reserve=1, movement=4)
    game = onward(box.game("campaign", dice=[1, 1, 3]), "reserve-movement")
    play(game, "activate R", "move R 0304")
    onward(game, "reserve-combat")
    play(onward(game, "reserve-movement", turn=2), "activate Q", "move Q 0504")
    onward(game, "reserve-combat", turn=2)
    assert refused(game, f"attack {HEX} Q,R Q") == ("9.32/offensive-attack", "no-reserve-attack", {"unit": "R"})
    play(game, f"attack {HEX} Q Q")


@rule("9.2/1-enemy-adjacent", "10.8/advance")
def test_an_advance_after_combat_ends_the_reserves_next_to_it() -> None:
    box = duel("A0D2").unit("R", "0405", "allied", reserve=1).unit("S", "0406", "allied", reserve=1)
    game = fought(box, f"attack {HEX} J J", "done", "effort no")
    assert state(game, "reserve", "R") == 1
    play(game, f"advance J {HEX}")
    assert (state(game, "reserve", "R"), state(game, "reserve", "S")) == (0, 1)


@rule("9.2/1-enemy-adjacent", "9.33/defensive-move")
def test_a_defensive_reserve_on_its_way_ends_the_reserves_it_passes() -> None:
    box = duel().terrain("sea", "0505").hq("HQ", "0507", "allied", command=6).unit("R", "0506", "allied", reserve=1)
    box.gun("Q", "0306", reserve=1).gun("P", "0307", reserve=1)  # 0306 touches 0405, by which R must come
    game = fought(box, f"attack {HEX} J J", "commit R", dice=(1, 3))
    assert at(game, "R") == HEX
    assert (state(game, "reserve", "Q"), state(game, "reserve", "P")) == (0, 1)


@rule("9.32/offensive-attack", "9.2/1-enemy-adjacent")
def test_who_has_moved_attacks_even_if_an_enemy_reserve_has_come_up_beside_him() -> None:
    box = duel(reserve=1, done="committed").unit("K", "0304", reserve=1, done="committed").unit("Y", "0303", "allied")
    box.hq("HQ", "0407", "allied", command=6).unit("R", "0406", "allied", reserve=1)
    game = box.game("reserve combat", dice=[1, 3])
    play(game, f"attack {HEX} J J", "commit R", "effort no", "done")
    assert (at(game, "R"), state(game, "reserve", "K")) == (HEX, 0)  # it was no reserve any more, but had moved as one
    play(game, "attack 0303 K K")


@rule("13.3/effect", "9.33/defensive-move")
def test_interdiction_hinders_defensive_reserves() -> None:
    def box(movement: int) -> Any:
        box = duel().interdict("0405", "japanese").hq("HQ", "0407", "allied", command=6)
        box.terrain("sea", "0306 0506")  # 0405 is the only way
        return fought(box.unit("R", "0406", "allied", reserve=1, movement=movement), f"attack {HEX} J J", dice=(1,))

    facts = {"unit": "R", "hex": HEX, "available": 3}
    assert refused(box(6), "commit R") == ("9.33/defensive-move", "reserve-too-far", facts)
    assert orders(box(7)) == ["commit R", "done"]  # 3 for the marker's hex, 1 for the other


@rule("9.32/offensive-attack", "9.2/3-offensive-use")
def test_who_has_moved_may_attack_and_is_then_no_reserve() -> None:
    box = division(reserve=1).unit("J", "0403", formation="5th", reserve=1)
    game = box.game("reserve movement", dice=[1, 1])
    play(game, "activate I", "activate J", "move I 0405", "done")
    assert state(game, "done", "I") & COMMITTED
    assert state(game, "reserve", "I") == 1
    assert not state(game, "done", "J") & COMMITTED
    assert state(game, "reserve", "J") == 1


@rule("9.11/half-movement", "15.1/when")
def test_half_is_taken_of_the_allowance_with_which_the_move_began() -> None:
    box = Sandbox("pacific_battles").area("supply-japanese", "0101").parameter("supply-range-japanese", 2)
    box.hq("HQ", "0202", command=6, formation="5th").unit("M", "0103", formation="5th", motorized=True, movement=8)
    game = box.game("movement", dice=[1])
    play(game, "move M 0106")  # out of supply, where its allowance would be 4
    assert state(game, "spent", "M") == 3
    assert game.why_not("reserve M") is None


@rule("15.1/when", "15.2/motorized", "9.32/offensive-move")
def test_the_supply_of_a_reserve_is_looked_at_when_it_moves_and_not_when_it_is_tested() -> None:
    """R stands in the one hex, in an enemy zone, through which supply comes down to M."""
    box = Sandbox("pacific_battles").terrain("sea", "0302 0303 0503 0603 0703 0202 0102 0502 0602 0702")
    box.area("supply-japanese", "0401").hq("HQ", "0406", command=6).unit("E", "0304", "allied")
    box.unit("M", "0405", motorized=True, movement=8, reserve=1).unit("R", "0403", movement=6, reserve=1)
    game = box.game("reserve movement", dice=[1, 1])
    play(game, "activate M", "activate R")
    assert "0607" in ends(game, "M")
    play(game, "move R 0402")
    facts = {"unit": "M", "start": "0405", "hex": "0607", "cost": 3, "available": 2}
    assert refused(game, "move M 0607") == ("8.21/pay-first", "too-far", facts)
    assert "0407" in ends(game, "M")
    assert "0607" not in ends(game, "M")
    play(game, "move M 0407")
    assert at(game, "M") == "0407"

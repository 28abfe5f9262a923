"""9.0 Reserves and 14 command: creating, keeping, using and giving up reserves."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.pacific_battles.rules.command import command_value, commander, radius
from grognard.games.pacific_battles.rules.reserves import may_commit, reach_for_defence
from grognard.games.pacific_battles.scenarios.series import Series
from grognard.sandbox import Sandbox
from tests.marks import rule
from tests.rules.pacific_battles.moving import at, ends, offers, play, refused, state, told


def pacific(**settings: Any) -> Any:
    return Sandbox("pacific_battles", **settings)


def with_hq(command: int = 3, **unit: Any) -> Any:
    """A unit of a division in 0404 and the division's HQ two hexes away."""
    box = pacific().hq("HQ", "0402", command=command, formation="5th")
    return box.unit("I", "0404", formation="5th", **unit)


@rule("14.1/command-value", "9.12/radius")
def test_an_hq_at_sea_commands_nobody() -> None:
    ashore = with_hq().game("movement")
    assert offers(ashore, "reserve") == ["reserve I"]
    game = with_hq().terrain("sea", "0402").game("movement")
    assert commander(game.position, game.position.world.number["I"]) == -1
    assert offers(game, "reserve") == []
    assert refused(game, "reserve I").key == "no-commander"


@rule("14.1/command-value", "9.12/radius")
def test_an_hq_without_a_value_commands_nobody_not_even_in_its_own_hex() -> None:
    game = pacific().hq("HQ", "0402", command=0, formation="5th").unit("I", "0402", formation="5th").game("movement")
    assert offers(game, "reserve") == []
    assert refused(game, "reserve I").key == "no-commander"


# --- 9.1 creating -------------------------------------------------------------------------------------------


@rule("9.12/command-test", "14.1/command-value")
@pytest.mark.parametrize(("die", "passed"), [(1, 1), (3, 1), (4, 0), (6, 0)])
def test_the_die_must_not_exceed_the_command_value(die: int, passed: int) -> None:
    game = with_hq().game("movement", dice=[die])
    play(game, "reserve I")
    assert state(game, "reserve", "I") == passed


@rule("9.12/command-test")
def test_the_enemy_sees_the_die_but_not_who_rolls_it() -> None:
    game = with_hq().game("movement", dice=[2])
    play(game, "reserve I")
    assert told(game, "allied", "rolled") == [
        {"die": 2, "reason": "command", "rule": "9.12/command-test", "side": "japanese", "hex": "0404"}
    ]
    assert told(game, "allied", "command-passed-unseen") == [{"hex": "0404", "die": 2}]
    assert told(game, "allied", "command-passed") == []
    assert told(game, "japanese", "command-passed")[0]["hq"] == "HQ"


@rule("9.12/radius", "14.2/radius")
def test_the_unit_must_be_within_the_radius_of_its_own_formation_s_hq() -> None:
    game = with_hq(command=1).game("movement")
    refusal = refused(game, "reserve I")
    assert refusal.rule == "9.12/radius"
    assert refusal.facts == {"unit": "I", "hq": "HQ", "distance": 2, "radius": 1}
    assert offers(game, "reserve") == []
    box = with_hq(command=2).hq("HQ-18", "0404", command=3, formation="18th")
    game = box.unit("K", "0101", formation="18th").game("movement")
    p: Any = game.position
    assert p.name(commander(p, p.world.number["I"])) == "HQ"  # the HQ beside it belongs to another division
    assert refused(game, "reserve K").facts["hq"] == "HQ-18"


@rule("9.12/radius")
@pytest.mark.parametrize(("higher", "own", "best"), [(4, 3, "HQ-25"), (3, 4, "HQ-5")])
def test_the_hq_of_a_higher_formation_commands_too_and_the_best_one_is_taken(higher: int, own: int, best: str) -> None:
    box = pacific().formation("25A").formation("5th", parent="25A").hq("HQ-25", "0403", command=higher, formation="25A")
    box.hq("HQ-5", "0402", command=own, formation="5th").unit("I", "0404", formation="5th")
    p: Any = box.game().position
    assert p.name(commander(p, p.world.number["I"])) == best


@rule("14.2/radius", "2.3/command-radius")
def test_the_radius_is_the_game_s(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Series, "radius", lambda self, p, hq, command: 2 * command)
    game = with_hq(command=1).game("movement")
    assert offers(game, "reserve") == ["reserve I"]


@rule("4.2/command-bonus", "14.1/command-value")
def test_the_initiative_adds_one_to_value_and_radius_and_a_rebuilt_hq_has_less() -> None:
    p: Any = with_hq(command=2).cards(holder=0).game().position
    assert (command_value(p, 0), radius(p, 0)) == (3, 3)
    p = pacific().hq("HQ", "0402", command=3, lost=1).game().position
    assert command_value(p, 0) == 2
    p = with_hq(command=2).cards(holder=1).game().position
    assert command_value(p, 0) == 2


@rule("9.14/no-hq")
def test_a_unit_whose_formation_has_no_hq_uses_any() -> None:
    box = with_hq(command=3).unit("K", "0403", formation="65th").unit("L", "0403")
    game = box.game("movement", dice=[1, 1])
    play(game, "reserve K", "reserve L")
    assert state(game, "reserve", "K") == state(game, "reserve", "L") == 1
    # an HQ that is only off the map leaves its units without command
    box = with_hq(command=3).hq("HQ-18", "destroyed", formation="18th").unit("M", "0403", formation="18th")
    refusal = refused(box.game("movement"), "reserve M")
    assert refusal.rule == "9.12/radius"
    assert refusal.key == "no-commander"


@rule("9.11/phase")
def test_reserves_are_made_only_in_the_owner_s_movement_phase() -> None:
    box = with_hq().unit("R", "0402", formation="5th", reserve=1).unit("A", "0101", "allied")
    game = box.game("reserve movement")
    refusal = game.why_not("reserve I")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("9.11/phase", "not-now")
    game = with_hq().unit("A", "0101", "allied").game("movement", "allied")
    refusal = game.why_not("reserve I", "japanese")
    assert refusal is not None
    assert refusal.key == "not-your-decision"
    assert refused(game, "reserve I").key == "cannot-command"
    game = with_hq().unit("D", "destroyed").unit("S", "staging").game("movement")
    assert [refused(game, f"reserve {unit}").key for unit in "DS"] == ["off-map", "off-map"]


@rule("9.11/not-adjacent")
def test_no_reserve_beside_an_enemy_unit_even_one_without_a_zone() -> None:
    game = with_hq().hq("A", "0405", "allied").game("movement")
    refusal = refused(game, "reserve I")
    assert refusal.rule == "9.11/not-adjacent"
    assert refusal.facts == {"unit": "I", "hex": "0404"}
    assert offers(game, "reserve") == []


@rule("9.11/half-movement")
@pytest.mark.parametrize(("movement", "allowed", "refused_at"), [(4, "0406", "0407"), (5, "0303", "0301")])
def test_no_reserve_after_more_than_half_a_move(movement: int, allowed: str, refused_at: str) -> None:
    game = with_hq(command=5, movement=movement).game("movement", dice=[1])
    play(game, f"move I {allowed}", "reserve I")  # of 5, three points are still half
    assert state(game, "reserve", "I") == 1
    game = with_hq(command=5, movement=movement).game("movement")
    play(game, f"move I {refused_at}")
    refusal = refused(game, "reserve I")
    assert refusal.rule == "9.11/half-movement"
    assert refusal.facts == {"unit": "I", "spent": (movement + 1) // 2 + 1, "limit": (movement + 1) // 2}


@rule("9.11/half-movement", "8.32/double")
def test_a_strategic_mover_is_measured_by_its_undoubled_allowance() -> None:
    game = with_hq(command=5, movement=4).game("movement")
    play(game, "move I 0407 - yes")
    assert refused(game, "reserve I").facts == {"unit": "I", "spent": 3, "limit": 2}


@rule("9.11/half-movement", "8.32/double", "2.4/rounding")
@pytest.mark.parametrize("strategic", ["", " - yes"])
@pytest.mark.parametrize(("movement", "limit"), [(4, 1), (5, 1), (6, 2), (7, 2)])
def test_a_disrupted_unit_halves_twice_and_rounds_once_however_it_moves(
    strategic: str, movement: int, limit: int
) -> None:
    game = with_hq(command=6, movement=movement, disrupted=1).game("movement")
    play(game, f"move I {['0405', '0406'][limit - 1]}{strategic}")
    assert game.why_not("reserve I") is None
    game = with_hq(command=6, movement=movement, disrupted=1).game("movement")
    play(game, f"move I {['0406', '0407'][limit - 1]}{strategic}")
    assert refused(game, "reserve I").facts == {"unit": "I", "spent": limit + 1, "limit": limit}


@rule("9.11/left-zoc")
def test_a_unit_may_leave_a_zone_and_then_go_into_reserve() -> None:
    game = with_hq(command=5).unit("A", "0405", "allied").game("movement", dice=[5])
    play(game, "move I 0403", "reserve I")
    assert state(game, "reserve", "I") == 1


@rule("9.13/end-move")
@pytest.mark.parametrize("die", [1, 6])
def test_passed_or_failed_the_unit_moves_no_further_and_does_not_try_again(die: int) -> None:
    game = with_hq().game("movement", dice=[die])
    play(game, "reserve I")
    assert ends(game, "I") == set()
    assert refused(game, "move I 0405").rule == ("9.3/only-then" if die == 1 else "9.13/end-move")
    assert refused(game, "reserve I").rule == ("9.2/keep" if die == 1 else "9.13/end-move")


@rule("9.13/end-move")
def test_the_test_belongs_to_the_end_of_the_move() -> None:
    game = with_hq(command=5).unit("J", "0101").game("movement")
    play(game, "move I 0405", "move J 0102")
    assert refused(game, "reserve I").rule == "9.13/end-move"


@rule("8.12/finish-first", "9.13/end-move")
def test_who_tries_for_reserve_ends_the_move_of_whoever_was_on_the_way() -> None:
    game = with_hq().unit("J", "0101").game("movement", dice=[1])
    play(game, "move J 0102", "reserve I")
    assert refused(game, "move J 0103").rule == "8.12/finish-first"


@rule("5.3/no-reserve")
def test_no_reserve_on_the_turn_of_arrival() -> None:
    box = with_hq(command=5).area("entry-japanese", "0401").unit("R", "staging", formation="5th", placement="entry")
    game = box.game("movement")
    play(game, "arrive R 0401")
    assert refused(game, "reserve R").rule == "5.3/no-reserve"


@rule("9.12/command-test")
def test_headquarters_do_not_go_into_reserve() -> None:
    assert refused(with_hq().game("movement"), "reserve HQ").key == "hq-no-reserve"


# --- 9.2 keeping --------------------------------------------------------------------------------------------


@rule("9.2/keep")
def test_a_unit_stays_in_reserve_until_something_ends_it() -> None:
    box = with_hq(reserve=1).unit("A", "0107", "allied")
    game = box.game("player turn", "allied")
    while game.decision().kind != "pause":
        play(game, "done")
    assert state(game, "reserve", "I") == 1
    game = with_hq(reserve=1).game("movement")
    play(game, "done")
    assert state(game, "reserve", "I") == 1


@rule("9.2/1-enemy-adjacent")
def test_reserve_ends_when_an_enemy_unit_comes_adjacent() -> None:
    game = with_hq(reserve=1).hq("A", "0407", "allied").game("movement", "allied")
    play(game, "move A 0406")
    assert state(game, "reserve", "I") == 1
    play(game, "move A 0405")  # an HQ is enough
    assert state(game, "reserve", "I") == 0
    assert told(game, "japanese", "reserve-ended") == [{"hex": "0404", "units": ("I",)}]
    assert told(game, "allied", "reserve-ended-unseen") == [{"hex": "0404"}]


@rule("9.2/1-enemy-adjacent")
def test_passing_by_is_enough_and_a_concealed_reserve_gives_nothing_away() -> None:
    box = with_hq(reserve=1).conceal("0404").hq("HQ-A", "0707", "allied").unit("A", "0406", "allied", movement=6)
    game = box.game("movement", "allied")
    play(game, "move A 0602")
    assert state(game, "reserve", "I") == 1
    box = with_hq(reserve=1).conceal("0404").gun("G", "0304", "allied").unit("A", "0407", "allied", kind="hq")
    game = box.game("movement", "allied")
    play(game, "move A 0405")
    assert state(game, "reserve", "I") == 0
    assert told(game, "allied", "reserve-ended-unseen") == []


@rule("9.2/1-enemy-adjacent", "16.32/amphibious")
def test_a_unit_waiting_off_the_coast_is_adjacent() -> None:
    from grognard.games.pacific_battles.rules.naval import put_ashore

    box = pacific().terrain("sea", "0405").unit("I", "0404", reserve=1).unit("A", "staging", "allied")
    p: Any = box.game().position
    put_ashore(p, 1, p.world.board.hex("0404"))
    assert p.hex_name(p.at[1]) == "0405"
    assert p.reserve[0] == 0


@rule("9.2/5-voluntary")
def test_the_owner_takes_markers_off_in_the_administrative_phase_only() -> None:
    game = with_hq(reserve=1).unit("J", "0101").game("movement")
    refusal = game.why_not("stand-down I")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("9.2/5-voluntary", "not-now")
    game = with_hq(reserve=1).unit("J", "0101").game("administrative")
    assert offers(game, "stand-down") == ["stand-down I"]
    assert refused(game, "stand-down J").rule == "9.2/5-voluntary"
    play(game, "stand-down I")
    assert state(game, "reserve", "I") == 0
    assert told(game, "allied", "stood-down-unseen") == [{"side": "japanese", "hex": "0404"}]


# --- 9.3 using ----------------------------------------------------------------------------------------------


@rule("9.3/only-then")
def test_a_reserve_does_not_move_in_the_movement_phase_nor_untested() -> None:
    game = with_hq(reserve=1).game("movement")
    refusal = refused(game, "move I 0405")
    assert refusal.rule == "9.3/only-then"
    assert refusal.facts == {"unit": "I"}
    assert ends(game, "I") == set()
    game = with_hq(reserve=1).game("reserve movement")
    refusal = refused(game, "move I 0405")
    assert refusal.rule == "9.3/only-then"
    assert refusal.key == "not-activated"


@rule("9.31/offensive", "9.32/offensive-move")
def test_an_activated_reserve_moves_half_its_allowance() -> None:
    game = with_hq(reserve=1, movement=5).game("reserve movement", dice=[3])
    play(game, "activate I")
    assert {"0407", "0401"} <= ends(game, "I")  # 3 of 5
    play(game, "move I 0405", "move I 0407")
    assert game.decision().kind == "pause"  # nothing is left to decide
    game = with_hq(reserve=1, movement=4).game("reserve movement", dice=[3])
    play(game, "activate I")
    refusal = refused(game, "move I 0407")
    assert refusal.rule == "8.21/pay-first"
    assert (refusal.facts["cost"], refusal.facts["available"]) == (3, 2)


@rule("9.31/offensive")
def test_other_units_do_not_move_in_the_reserve_movement_phase() -> None:
    game = with_hq(reserve=1).unit("J", "0401").game("reserve movement")
    refusal = refused(game, "move J 0402")
    assert refusal.rule == "9.31/offensive"
    assert refusal.facts == {"unit": "J"}


@rule("9.31/offensive")
def test_without_reserves_the_phase_asks_nothing() -> None:
    assert with_hq().game("reserve movement").decision().kind == "pause"


@rule("9.31/offensive", "17.1/inspection")
def test_it_asks_where_silence_would_tell_the_enemy_something() -> None:
    # that no HQ is near the reserve, or that nobody is in reserve under the marker
    for box in (with_hq(command=1, reserve=1), with_hq().conceal("0404")):
        game = box.game("reserve movement")
        assert game.decision().kind == "reserve-movement"
        assert offers(game, "activate") == []
        play(game, "done")
        assert game.decision().kind == "pause"


@rule("9.32/test-to-use")
def test_a_failed_test_leaves_the_unit_where_it_is_still_in_reserve() -> None:
    game = with_hq(reserve=1).unit("J", "0403", formation="5th", reserve=1).game("reserve movement", dice=[4, 3])
    play(game, "activate I")
    assert state(game, "reserve", "I") == 1
    assert refused(game, "move I 0405").key == "not-activated"
    assert offers(game, "activate") == ["activate J"]
    play(game, "activate J")  # each unit has a test of its own
    assert ends(game, "J")
    assert not ends(game, "I")


@rule("9.32/test-to-use", "9.12/radius")
def test_a_reserve_out_of_its_hq_s_radius_cannot_be_used() -> None:
    box = with_hq(command=1, reserve=1).unit("J", "0402", formation="5th", reserve=1)
    assert refused(box.game("reserve movement"), "activate I").rule == "9.12/radius"


@rule("9.32/offensive-once")
def test_an_offensive_reserve_tests_once() -> None:
    game = with_hq(reserve=1).unit("J", "0403", formation="5th", reserve=1).game("reserve movement", dice=[4])
    play(game, "activate I")
    refusal = refused(game, "activate I")
    assert refusal.rule == "9.32/offensive-once"
    assert refusal.facts == {"unit": "I"}


@rule("8.22/minimum", "9.32/offensive-move")
def test_the_minimum_move_of_a_turn_serves_a_reserve_that_has_not_moved_yet() -> None:
    box = with_hq(reserve=1, movement=2).terrain("jungle", "0405").game("reserve movement", dice=[1])
    play(box, "activate I", "move I 0405")
    assert at(box, "I") == "0405"


# --- 9.33 the path of a defensive reserve -------------------------------------------------------------------


def path(box: Any, hex: str = "0407") -> list[str] | None:
    p = box.game().position
    found = reach_for_defence(p, p.world.number["I"], p.world.board.hex(hex))
    return None if found is None else [p.hex_name(step) for step in found]


@rule("9.33/defensive-move")
def test_a_defensive_reserve_reaches_the_hex_with_half_its_allowance() -> None:
    assert path(with_hq(reserve=1, movement=5).unit("D", "0407")) == ["0405", "0406", "0407"]
    assert path(with_hq(reserve=1, movement=4).unit("D", "0407")) is None
    assert path(with_hq(reserve=1, movement=1).terrain("jungle", "0405").unit("D", "0405"), "0405") == ["0405"]


@rule("9.33/defensive-move")
def test_it_does_not_pass_an_enemy_zone_on_its_way_but_may_end_in_one() -> None:
    def box(movement: int) -> Any:
        return with_hq(reserve=1, movement=movement).unit("D", "0407").unit("A", "0507", "allied")

    assert path(box(6)) is None  # 0406 is in a zone
    assert path(box(8)) == ["0405", "0306", "0307", "0407"]  # so is 0407, where it ends


@rule("9.33/defensive-move", "9.32/defensive")
def test_a_test_is_refused_to_a_unit_that_cannot_help() -> None:
    p: Any = with_hq(reserve=1, movement=4).unit("D", "0407").unit("J", "0406").game().position
    refusal = may_commit(p, 1, p.world.board.hex("0407"))
    assert refusal is not None
    assert refusal.rule == "9.33/defensive-move"
    assert refusal.facts == {"unit": "I", "hex": "0407", "available": 2}
    refusal = may_commit(p, 3, p.world.board.hex("0407"))
    assert refusal is not None
    assert refusal.rule == "9.32/defensive"
    assert may_commit(p, 1, p.world.board.hex("0406")) is None

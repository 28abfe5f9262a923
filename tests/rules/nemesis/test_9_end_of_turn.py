"""9.0: the End of Game Turn Sequence up to the final victory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from grognard.field.powers import Side
from grognard.games.nemesis.rules.control import capture, controller, remove_flag
from grognard.games.nemesis.sandbox import NemesisSandbox
from grognard.kernel.game import Game
from tests.marks import rule
from tests.rules.nemesis.looking import asked, flag, offered, place, play, position, refused

LAST_DICE = (6, 6)  # neither General pleases his Superior


def ended(box: NemesisSandbox, dice: Sequence[int] = LAST_DICE) -> Game:
    return box.game("end of turn", dice=dice)


def rolls(game: Game) -> list[str]:
    """Whose dice fell, in order."""
    told = [event.facts for event in game.log() if event.kind == "rolled" and event.facts["reason"] == "superior"]
    return [str(facts["side"]) for facts in told]


def laments(game: Game) -> list[tuple[str, int, str]]:
    told = [event.facts for event in game.log() if event.kind == "lament"]
    return [(str(f["side"]), int(str(f["points"])), str(f["reason"])) for f in told]


@rule("9.0/order")
def test_the_steps_in_order(battlefield: Any) -> None:
    box = battlefield().chain("A B", line="road").hex("A", entry="japanese").tracks(turn=4, superior=(6, 5))
    box.hex("B", objective=2, owner="allied", ambush=True)  # open to a take-over by the Japanese
    box.hex("C").unit("9", at="C", side="allied", size="small", quality=1, supply="out", hunger=1)
    game = ended(flags(box, 6, "japanese", "japanese"), [1, 6, 6])
    assert asked(game) == "control"
    play(game, "take-over B")
    assert asked(game) == "lower-flags"
    play(game, "remove-flag jj0", "remove-flag jj1")
    order = ["taken-over", "eliminated", "ambushes-returned", "generals-reset", "flag-removed", "monsoon"]
    told = [event.kind for event in game.log() if event.kind in order]
    assert list(dict.fromkeys(told)) == order
    assert rolls(game) == ["allied", "japanese"]
    assert asked(game) == "first-chit"


@rule("9.0-3/ambush")
def test_all_ambushes_go_back(battlefield: Any) -> None:
    game = ended(battlefield().hex("A", ambush=True).hex("B", ambush=True).unit("58", at="A"))
    assert not any(position(game).ambush)


@rule("9.0-4/air")
def test_used_air_supports_are_available_again_and_removed_ones_are_not(battlefield: Any) -> None:
    box = battlefield().hex("A").air_support("RAF", state="used").air_support("10AF").tracks(turn=6)
    game = ended(box.air_support("5AD", side="japanese", state="removed"))
    assert list(position(game).air) == [0, 0, 2]


# --- 5A ----------------------------------------------------------------------------------------------------


@rule("9.0-5A/roll")
@pytest.mark.parametrize(("general", "die", "superior"), [(4, 4, 6), (4, 1, 6), (4, 5, 5), (0, 1, 5), (9, 6, 6)])
def test_a_die_up_to_the_generals_slot_pleases_the_superior(
    battlefield: Any, general: int, die: int, superior: int
) -> None:
    game = ended(battlefield().hex("A").tracks(general=(0, general)), [die, 6])
    assert position(game).superior[1] == superior
    assert position(game).clf == 1 + superior - 5  # CLF follows Churchill
    game = ended(battlefield().hex("A").tracks(general=(general, 0)), [6, die])
    assert position(game).superior[0] == superior
    assert position(game).clf == 1


@rule("9.0-5A/at-nine")
def test_at_nine_the_other_superior_goes_back(battlefield: Any) -> None:
    game = ended(battlefield().hex("A").tracks(general=(3, 0), superior=(9, 4)), [6, 3])
    assert tuple(position(game).superior) == (9, 3)


@rule("9.0-5A/order")
@pytest.mark.parametrize(
    ("superiors", "order"),
    [((4, 5), ["japanese", "allied"]), ((5, 5), ["allied", "japanese"]), ((6, 5), ["allied", "japanese"])],
)
def test_the_lower_superior_rolls_first_the_allies_if_equal(
    battlefield: Any, superiors: tuple[int, int], order: list[str]
) -> None:
    assert rolls(ended(battlefield().hex("A").tracks(superior=superiors))) == order


@rule("9.0-5A/end")
def test_a_roll_can_win_the_game_before_anything_else(battlefield: Any) -> None:
    box = battlefield().hex("A", objective=2, owner="allied", flag="japanese").tracks(general=(9, 5), superior=(9, 1))
    game = ended(box, [6, 1])  # Churchill fails, then Hirohito pushes him to 0
    result = game.result()
    assert result is not None
    assert (result.winner, result.rule) == ("japanese", "2.3/win-by-satisfaction")
    assert tuple(position(game).general) == (9, 5)
    assert laments(game) == []


@rule("9.0-5A/end")
def test_the_first_roll_can_end_it_without_the_second(battlefield: Any) -> None:
    game = ended(battlefield().hex("A").tracks(general=(0, 5), superior=(0, 8)), [6, 5])
    assert rolls(game) == ["japanese", "allied"]
    assert game.result() is not None
    game = ended(battlefield().hex("A").tracks(general=(6, 0), superior=(8, 0)), [6, 6])
    assert (rolls(game), game.result() is not None) == (["allied", "japanese"], True)


@rule("9.0-5A/reset")
def test_the_generals_go_back_to_zero_and_move_no_superior(battlefield: Any) -> None:
    game = ended(battlefield().hex("A").tracks(general=(5, 5)), [6, 6])
    assert (tuple(position(game).general), tuple(position(game).superior)) == ((0, 0), (5, 5))


# --- 5B ----------------------------------------------------------------------------------------------------


def flags(box: NemesisSandbox, count: int, owner: str, flag: str, star: bool = False, first: int = 0) -> NemesisSandbox:
    for number in range(first, first + count):
        box.hex(f"{owner[0]}{flag[:1]}{number}", objective=2, owner=owner, flag=flag, star=star)
    return box


@rule("9.0-5B/flags")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (3, 3), (5, 5), (7, 5)])
def test_enemy_flags_cost_lament_up_to_five(battlefield: Any, count: int, points: int) -> None:
    box = flags(battlefield().hex("A"), count, "allied", "japanese")
    game = ended(box.hex("own", objective=1, owner="allied", flag="allied"))
    assert position(game).lament[1] == points
    assert position(game).lament[0] == 1


@rule("9.0-5B/flags")
def test_flags_count_wherever_they_stand(battlefield: Any) -> None:
    game = ended(battlefield().hex("A", objective=1, owner="japanese", flag="japanese"))
    assert tuple(position(game).lament) == (0, 1)


@rule("9.0-5B/stars", "1.1/starred-objective")
def test_each_lost_star_costs_three_without_a_maximum(battlefield: Any) -> None:
    box = flags(battlefield().hex("A"), 3, "allied", "japanese", star=True).tracks(superior=(5, 5))
    flags(box, 1, "japanese", "japanese", star=True)  # no loss of anybody's
    flags(box, 2, "allied", "", star=True)
    game = ended(box)
    assert laments(game) == [("allied", 4, "flags"), ("allied", 9, "stars")]
    assert (position(game).lament[1], position(game).superior[1]) == (3, 4)


@rule("9.0-5B/order")
@pytest.mark.parametrize(("superiors", "first"), [((5, 5), "japanese"), ((6, 5), "japanese"), ((5, 6), "allied")])
def test_the_higher_superior_laments_first_the_japanese_if_equal(
    battlefield: Any, superiors: tuple[int, int], first: str
) -> None:
    box = flags(battlefield().hex("A"), 1, "allied", "japanese", star=True).tracks(superior=superiors)
    game = ended(flags(box, 1, "japanese", "allied", star=True))
    second = "allied" if first == "japanese" else "japanese"
    assert laments(game) == [(first, 1, "flags"), (first, 3, "stars"), (second, 1, "flags"), (second, 3, "stars")]


@rule("9.0-5B/order")
def test_the_order_is_that_after_step_5a(battlefield: Any) -> None:
    box = flags(battlefield().hex("A"), 1, "allied", "japanese").tracks(general=(0, 6))
    game = ended(flags(box, 1, "japanese", "allied"), [1, 6])  # Churchill rises from 5 to 6
    assert [side for side, _, _ in laments(game)] == ["allied", "japanese"]


@rule("9.0-5B/wrap")
def test_lament_passing_nine_moves_the_superior(battlefield: Any) -> None:
    game = ended(flags(battlefield().hex("A"), 3, "japanese", "allied").tracks(lament=(8, 0)))
    assert (position(game).lament[0], position(game).superior[0]) == (1, 4)


def both_lament(battlefield: Any, **tracks: Any) -> Game:
    """Four enemy flags for either side."""
    box = flags(flags(battlefield().hex("A"), 4, "japanese", "allied"), 4, "allied", "japanese")
    return ended(box.tracks(**tracks))


@rule("9.0-5B/end")
def test_a_lament_that_loses_the_game_ends_it_at_once(battlefield: Any) -> None:
    game = both_lament(battlefield, lament=(0, 9), superior=(9, 1))
    result = game.result()
    assert result is not None
    assert (result.winner, result.rule) == ("japanese", "2.4/loss-by-lament")
    assert tuple(position(game).lament) == (4, 0)  # three of Churchill's four slots were not counted any more


@rule("9.0-5B/end")
def test_the_game_goes_on_short_of_nine_against_zero(battlefield: Any) -> None:
    game = both_lament(battlefield, lament=(9, 9), superior=(9, 1))  # Hirohito falls first, then Churchill
    assert (game.result(), tuple(position(game).superior)) == (None, (8, 0))


# --- victory and after -------------------------------------------------------------------------------------


@rule("9.0-5/final-victory")
@pytest.mark.parametrize(
    ("superiors", "winner", "reason"),
    [((6, 5), "japanese", "turn-10"), ((4, 5), "allied", "turn-10"), ((5, 5), None, "draw")],
)
def test_after_turn_ten_the_happier_superior_wins(
    battlefield: Any, superiors: tuple[int, int], winner: str | None, reason: str
) -> None:
    game = ended(battlefield().hex("A").tracks(turn=10, superior=superiors))
    result = game.result()
    assert result is not None
    assert (result.winner, result.reason, result.rule) == (winner, reason, "9.0-5/final-victory")


@rule("9.0-5/final-victory")
def test_the_last_laments_still_count(battlefield: Any) -> None:
    game = ended(flags(battlefield().hex("A"), 1, "japanese", "allied").tracks(turn=10, superior=(6, 5), lament=(9, 0)))
    result = game.result()
    assert result is not None
    assert result.winner is None


@rule("9.0-5/final-victory")
def test_not_before_turn_ten(battlefield: Any) -> None:
    assert ended(battlefield().hex("A").tracks(turn=9, superior=(8, 2))).result() is None


@rule("9.0-5C/resources")
@pytest.mark.parametrize(
    ("superiors", "before", "after"), [((8, 5), 1, 4), ((5, 5), 1, 1), ((3, 5), 1, 1), ((9, 2), 6, 9)]
)
def test_resources_rise_by_the_lead_of_hirohito(
    battlefield: Any, superiors: tuple[int, int], before: int, after: int
) -> None:
    game = ended(battlefield().hex("A").tracks(superior=superiors, resources=before))
    assert position(game).resources == after


@rule("9.0-5D/flags")
def test_eight_flags_on_objectives_of_the_enemy_stay(battlefield: Any) -> None:
    game = ended(flags(battlefield().hex("A"), 8, "allied", "japanese").tracks(turn=2))
    assert asked(game) == "first-chit"
    assert sum(1 for flag in position(game).flag if flag) == 8


@rule("9.0-5D/flags", "9.0-5D/value-restored")
def test_of_four_and_four_three_own_ones_are_removed_by_choice(battlefield: Any) -> None:
    box = flags(flags(battlefield().hex("A"), 4, "allied", "japanese"), 4, "japanese", "japanese")
    game = ended(box.tracks(turn=2))
    assert asked(game) == "lower-flags"
    assert offered(game) == {f"remove-flag jj{n}" for n in range(4)}
    assert refused(game, "remove-flag aj0").rule == "9.0-5D/flags"
    play(game, "remove-flag jj3", "remove-flag jj0", "remove-flag jj1")
    assert [flag(game, f"jj{n}") for n in range(4)] == ["", "", "japanese", ""]
    assert asked(game) == "first-chit"


@rule("9.0-5D/flags")
def test_without_a_choice_they_are_removed_at_once(battlefield: Any) -> None:
    box = flags(flags(battlefield().hex("A"), 6, "japanese", "allied"), 1, "allied", "allied").tracks(turn=2)
    game = ended(box)
    assert (asked(game), flag(game, "aa0"), flag(game, "ja0")) == ("first-chit", "", "allied")


@rule("9.0-5D/flags")
def test_outside_support_turns_and_up_to_five_flags_stay(battlefield: Any) -> None:
    for turn, count in ((3, 8), (2, 5)):
        game = ended(flags(battlefield().hex("A"), count, "japanese", "japanese").tracks(turn=turn))
        assert sum(1 for flag in position(game).flag if flag) == count


@rule("9.0-5D/value-restored")
def test_an_objective_without_its_flag_is_worth_its_full_value_again(battlefield: Any) -> None:
    p = position(battlefield().hex("A", objective=4, flag="japanese").game())
    remove_flag(p, Side(0), 0)
    assert controller(p, 0) == 0
    capture(p, Side(1), 0)
    assert p.general[1] == 4


@rule("9.0-2/attrition")
def test_attrition_is_suffered_and_levels_stay(battlefield: Any) -> None:
    game = ended(battlefield().hex("A").unit("58", at="A", size="small", supply="out", hunger=3), [3, 6, 6])
    assert place(game, "58") == "japanese-permanent"

"""The PettingZoo environment and the OpenSpiel-style wrapper, and the example that uses them."""

from __future__ import annotations

import runpy
import warnings
from pathlib import Path

import pytest

from grognard.bench_giants import MOVABLE, giant_game
from grognard.bots import player
from grognard.bots.numbering import ACTIONS, FEATURES, GO_ON, features, numbered, pages
from grognard.bots.openspiel import TERMINAL, State, load_game
from grognard.kernel.words import Malformed
from tests.kernel.pennies import Mark, Show, pennies

EXAMPLE = Path(__file__).parents[2] / "examples" / "pettingzoo_tournament.py"


# --- numbers ---------------------------------------------------------------------------------------------------


def test_the_same_action_has_the_same_number_whatever_else_is_legal() -> None:
    notation = pennies().notation
    one, two = numbered([Show(0), Show(1)], notation.text), numbered([Mark(), Show(1)], notation.text)
    assert {number for number, action in one.items() if action == Show(1)} == {
        number for number, action in two.items() if action == Show(1)
    }
    assert GO_ON not in one


def test_actions_that_want_the_same_number_take_the_next_free_one() -> None:
    notation = pennies().notation
    marks = [Mark(times) for times in range(1, 8)]
    found = numbered(marks, notation.text, size=8)
    assert sorted(found) == [1, 2, 3, 4, 5, 6, 7]
    assert set(found.values()) == set(marks)


def test_more_actions_than_numbers_come_on_pages() -> None:
    notation = pennies().notation
    marks = [Mark(times) for times in range(1, 12)]
    assert pages(marks, 8) == 2
    shown = [*numbered(marks, notation.text, 0, 8).values(), *numbered(marks, notation.text, 1, 8).values()]
    assert set(shown) == set(marks)
    assert pages(marks[:7], 8) == 1


def test_features_tell_views_apart_and_have_a_fixed_length() -> None:
    one, two = features({"turn": 1, "at": "0101"}, "move"), features({"turn": 1, "at": "0102"}, "move")
    assert len(one) == len(two) == FEATURES
    assert one != two
    assert one != features({"turn": 1, "at": "0101"}, "fight")
    assert one == features({"at": "0101", "turn": 1}, "move")


# --- OpenSpiel -------------------------------------------------------------------------------------------------


def start() -> State:
    return load_game("nemesis").new_initial_state(3)


def test_a_state_answers_like_one_of_openspiel() -> None:
    state = start()
    game = state.get_game()
    assert (game.num_players(), game.num_distinct_actions(), game.utility_sum()) == (2, ACTIONS, 0.0)
    assert state.current_player() == 0
    assert not state.is_terminal()
    assert not state.is_chance_node()
    legal = state.legal_actions()
    assert state.legal_actions(1) == []
    assert sum(state.legal_actions_mask()) == len(legal)
    somebody = next(number for number in legal if state.action_to_string(0, number).startswith("move "))
    state.apply_action(somebody)
    assert state.legal_actions()[0] == GO_ON
    order = state.action_to_string(0, state.legal_actions()[-1])
    last = state.legal_actions()[-1]
    state.apply_action(GO_ON)  # down again
    assert state.legal_actions() == legal
    assert state.string_to_actions(order) == [somebody, last]
    state.apply_action(somebody)
    assert state.string_to_actions(order)[0] == GO_ON
    assert "picked" in state.information_state_string()
    state.apply_action(GO_ON)
    assert "picked" not in state.information_state_string()
    assert state.returns() == [0.0, 0.0]
    assert len(state.information_state_tensor()) == game.information_state_tensor_shape()[0]


def test_a_clone_goes_its_own_way() -> None:
    state = start()
    twin = state.clone()
    before = state.information_state_string(0)
    twin.apply_action(twin.legal_actions()[0])
    assert state.information_state_string(0) == before
    state.apply_action(state.legal_actions()[0])
    assert state.information_state_string(0) == twin.information_state_string(0)


def test_on_a_great_board_orders_are_those_of_whom_was_picked() -> None:
    state = State(load_game("nemesis"), giant_game())
    legal = state.legal_actions()
    assert len(legal) == MOVABLE + 1  # and Done
    state.apply_action(next(number for number in legal if state.action_to_string(0, number) == "move c4 ..."))
    orders = [state.action_to_string(0, number) for number in state.legal_actions()[1:]]
    assert orders
    assert all(order.startswith("move c4 ") for order in orders)


def test_an_illegal_number_is_refused() -> None:
    state = start()
    illegal = next(number for number in range(ACTIONS) if number not in state.legal_actions())
    with pytest.raises(Malformed, match="not legal"):
        state.apply_action(illegal)


def test_what_a_player_is_told_does_not_tell_what_is_hidden() -> None:
    state = start()
    assert state.information_state_string(0) == state.information_state_string(0)
    assert "seed" not in state.information_state_string(0)


def test_a_game_ends_with_returns_for_both() -> None:
    state, bots = start(), [player("greedy", 1), player("random", 1)]
    while not state.is_terminal():
        table = state.table()
        for number in state.string_to_actions(table.text(bots[state.current_player()].choose(table))):
            state.apply_action(number)
    assert state.current_player() == TERMINAL
    assert sorted(state.returns()) == [-1.0, 1.0]
    assert state.legal_actions() == []
    with pytest.raises(Malformed, match="over"):
        state.table()


def test_a_game_of_many_seats_is_refused() -> None:
    with pytest.raises(Malformed, match="seats"):
        load_game("nemesis", options={"players": "fronts"})


# --- PettingZoo ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "scenario"),
    [("nemesis", None), ("pacific_battles", "singapore"), ("pacific_battles", "guadalcanal")],
)
def test_pettingzoo_finds_no_fault(game: str, scenario: str | None) -> None:
    pettingzoo = pytest.importorskip("pettingzoo.test")
    from grognard.bots.pettingzoo_env import env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it advises, among other things, on the shapes of observations
        pettingzoo.api_test(env(game, scenario, longest=300), num_cycles=120, verbose_progress=False)


def test_the_same_seed_gives_the_same_game() -> None:
    pytest.importorskip("pettingzoo")
    from grognard.bots.pettingzoo_env import env

    table = env("nemesis")

    def course() -> list[int]:
        table.reset(seed=5)
        numbers = []
        for _ in range(40):
            legal = table.playing.legal_actions()
            numbers += [len(legal), legal[len(legal) // 2]]
            table.step(numbers[-1])
        return numbers

    assert course() == course()


def test_a_game_too_long_is_cut() -> None:
    pytest.importorskip("pettingzoo")
    from grognard.bots.pettingzoo_env import env

    table = env("nemesis", longest=3)
    table.reset(seed=1)
    for _ in range(3):
        table.step(table.playing.legal_actions()[-1])
    assert set(table.truncations.values()) == {True}
    assert table.observe("japanese")["action_mask"].sum() == 0


def test_the_example_plays_a_policy_against_a_bot(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pettingzoo")
    example = runpy.run_path(str(EXAMPLE))
    assert example["main"](["nemesis", "--against", "greedy", "--games", "2"]) == 0
    told = capsys.readouterr().out
    assert "policy - greedy: 0 of 2" in told
    assert "greedy" in told.splitlines()[1]

"""4 The sequence of play."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.war_of_resistance.rules import ownership, turn
from grognard.games.war_of_resistance.sandbox import WarSandbox
from tests.marks import rule
from tests.rules.war_of_resistance.marching import ends, play, refused, spent, told


@pytest.fixture(autouse=True)
def checks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is found of itself, in its order, without the searches of other chapters."""
    seen: list[str] = []
    monkeypatch.setattr(ownership, "capture", lambda p, hex, side: None)
    for name in ("find_isolated", "declare_supply"):
        monkeypatch.setattr(turn, name, lambda p, name=name: seen.append(name))
    return seen


def armies() -> WarSandbox:
    return WarSandbox(9, 9).unit("A", "0202", "j-lt-r").unit("H", "0203", "j-hq").unit("X", "0808", "c-46")


def phases(game: Any) -> list[tuple[str, str]]:
    """Every decision until the game pauses, nothing done in any."""
    found = []
    while game.asked() not in ("", "pause"):
        found.append((game.asked(), game.decision().seat))
        play(game, "done")
    return found


@rule("4A/phase-order", "4B", "4A1", "4A2", "4A3", "4A5")
def test_a_player_turn_runs_through_its_phases() -> None:
    game = armies().game("player turn", "japanese", stay=True)
    assert phases(game) == [(phase, "japanese") for phase in ("initial", "movement", "combat", "exploitation")]


@rule("4A4/activation", "4B")
def test_the_second_player_reacts_between_combat_and_exploitation() -> None:
    game = armies().game("player turn", "chinese", stay=True)
    assert phases(game) == [
        ("initial", "chinese"),
        ("movement", "chinese"),
        ("combat", "chinese"),
        ("reaction", "japanese"),
        ("exploitation", "chinese"),
        ("underground", "chinese"),
    ]


@rule("4C")
def test_orders_out_of_their_phase_are_refused() -> None:
    game = armies().game("combat", "japanese", stay=True)
    assert refused(game, "move A 0203")
    assert refused(game, "activate H")
    assert game.where("A") == "0202"


@rule("4A/phase-order", "6/allowance")
def test_every_phase_of_movement_has_fresh_points() -> None:
    game = armies().game(["movement", "exploitation"], "japanese")
    play(game, "move A 0208")
    assert spent(game, "A") == 6
    play(game, "done")
    assert spent(game, "A") == 0
    assert ends(game, "A")


@rule("4/turn-structure", "36B/roll")
def test_a_game_turn_is_a_japanese_and_a_chinese_player_turn_under_one_die_of_weather() -> None:
    game = armies().game(seed="weather")
    p: Any = game.position
    p.stack.append(turn.GameTurn())
    from grognard.kernel.procedures import advance

    sides = []
    before = p.turn
    while True:
        ask = advance(p, stay=True)
        assert ask is not None
        if ask.kind == "pause":
            break
        if ask.kind == "initial":
            sides.append(ask.seats[0])
        p.stack[-1].done = True
    assert sides == [0, 1]
    assert p.turn == before + 1
    assert len([event for event in p.events if event.kind == "rolled"]) == 1


@rule("4/turn-structure")
def test_the_calendar_ends_the_game() -> None:
    game = armies().game(seed="end")
    p: Any = game.position
    p.turn = len(p.world.land.calendar) - 1
    p.stack.append(turn.GameTurn(step=3))
    from grognard.kernel.procedures import advance

    assert advance(p) is None
    assert p.result.rule == "4/turn-structure"


@rule("4A1")
def test_turns_are_told() -> None:
    game = armies().game("player turn", "chinese", stay=True)
    assert told(game, "player-turn") == [{"side": "chinese"}]


@rule("4A1", "4A3", "4A4b", "3F/timing")
def test_isolation_and_supply_are_found_at_their_moments(checks: list[str]) -> None:
    game = armies().game("initial", "japanese", stay=True)
    assert checks == ["find_isolated", "declare_supply"]
    checks.clear()
    armies().game("combat", "japanese", stay=True)
    armies().game("reaction combat", "japanese", stay=True)
    armies().game("movement", "japanese", stay=True)
    assert checks == ["find_isolated"] * 2
    assert game.asked() == "initial"

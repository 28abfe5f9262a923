"""Games looked at once more: luck and play make up every swing, and looking changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard import games
from grognard.bots import study
from grognard.bots.study import Move
from grognard.games import NAMES
from grognard.kernel import journal as journals

RECORDED = Path(__file__).parents[1] / "playthroughs"
GAMES = {
    "nemesis": "nemesis-lament",
    "pacific_battles": "singapore-singapore-captured",
    "war_of_resistance": "hsuchow-38-held",
    "world_in_flames": "barbarossa-cities",
}
MOVES = 30


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_is_looked_at(name: str) -> None:
    journal = journals.read((RECORDED / f"{GAMES[name]}.journal").read_text(encoding="utf-8"))
    game, twin = (journals.begin(journal, games.start) for _ in range(2))
    assert game.result() is None
    lines = [line.partition(":") for line in journal.lines[:MOVES]]
    moves = [Move(seat, action.strip()) for seat, _, action in lines]
    moments = study.follow(game, moves, 0)
    for move in moves:
        twin.play(move.action, move.seat)
    assert game.position.hash() == twin.position.hash()
    assert [moment.number for moment in moments] == list(range(1, MOVES + 1))
    assert len({moment.balance for moment in moments}) > 1
    for moment in moments:
        assert moment.chance is not None or moment.luck == 0
        if moment.chance is not None:
            assert 0 < moment.chance.ways <= moment.chance.of
    sides = study.sides(game)
    places = {seat: sides.index(game.module.side_of(game.position.world, n)) for n, seat in enumerate(game.seats)}
    assert [moment.by for moment in moments] == [places[move.seat] for move in moves]

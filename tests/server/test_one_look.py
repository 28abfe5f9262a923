"""A bot on the server gives many orders at one look, as it does in the laboratory."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

import grognard
from grognard.bots.brisk import moment
from grognard.kernel.game import Game
from grognard.server.app import create_app
from grognard.server.catalogue import PLAYERS, _standard
from grognard.server.opponents import Opponents, Thought, next_of, think
from grognard.server.settings import Settings
from tests.server.table import House


def _marching() -> tuple[Game, str]:
    """The first Movement phase of a game of Nemesis."""
    game = grognard.new_game("nemesis", seed=3)
    decision = game.decision()
    assert decision is not None
    assert decision.kind == "movement"
    return game, decision.seat


def _thought(game: Game, seat: str, memo: str = "") -> Thought:
    return think(_standard(), PLAYERS, game.setup, game.position.dump(), seat, "normal", memo, "1")


def test_one_look_gives_many_moves() -> None:
    game, seat = _marching()
    thought = _thought(game, seat)
    assert len(thought.then) > 5
    assert thought.moment == moment(game)
    looked: Thought | None = thought
    played = []
    while looked is not None:
        assert isinstance(game.play(looked.line, seat), list)
        played.append(looked.line)
        looked = next_of(looked, game, seat)
    assert len(played) > 5
    assert played[:3] == [thought.line, *thought.then[:2]]
    again = _thought(game, seat, thought.memo)  # what was looked at is known: it goes on where it was
    assert json.loads(again.memo)["looks"][2] > json.loads(thought.memo)["looks"][2]


def test_what_was_ordered_is_not_played_when_dice_have_fallen_or_it_is_not_legal_any_more() -> None:
    game, seat = _marching()
    thought = _thought(game, seat)
    game.play(thought.line, seat)
    second = next_of(thought, game, seat)
    assert second is not None
    assert (second.line, second.why[0].name) == (thought.then[0], "at one look")
    spoilt = msgspec.structs.replace(thought, then=(thought.line, *thought.then))
    assert next_of(spoilt, game, seat) == second  # who has moved does not move again
    game.position.revealed += 1
    assert next_of(thought, game, seat) is None


def test_the_bots_of_a_room_are_not_asked_again_for_what_they_have_ordered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = 0
    honest = Opponents.choose

    async def counted(self: Opponents, *about: Any) -> Thought:
        nonlocal asked
        asked += 1
        return await honest(self, *about)

    monkeypatch.setattr(Opponents, "choose", counted)
    settings = Settings(database=str(tmp_path / "games.db"), bot_processes=0, pace=0.0, late_seconds=0.0)
    with TestClient(create_app(settings)) as client:
        house = House(client)
        links = house.new({"japanese": "bot:normal", "allied": "me"}, module="nemesis", pace=0.0)
        with house.seat(links.owner) as allied:
            while allied.seq < 12:
                allied.hear("moved")
        moves = house.get("/api/game/log", links.owner).json()["entries"]
    assert {entry["bot"] for entry in moves} == {"normal"}
    assert asked < len(moves) / 2

"""Players: given a game and a seat they choose an action, knowing what the seat knows."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Protocol

from grognard.bots.greedy import GreedyPlayer
from grognard.kernel.actions import Action
from grognard.kernel.game import Game
from grognard.kernel.words import Malformed


class Player(Protocol):
    name: str

    def choose(self, game: Game, seat: str) -> Action: ...


class RandomPlayer:
    """Any legal action, all alike: the opponent of first tests and the yardstick of the others."""

    name = "random"

    def __init__(self, seed: int | str | None = None) -> None:
        self.random = random.Random(seed)

    def choose(self, game: Game, seat: str) -> Action:
        decision = game.decision()
        assert decision is not None
        return self.random.choice(decision.actions_of(seat))


PLAYERS: dict[str, Callable[[int | str | None], Player]] = {"random": RandomPlayer, "greedy": GreedyPlayer}


def player(name: str, seed: int | str | None = None) -> Player:
    if name not in PLAYERS:
        raise Malformed(f"there is no player {name!r}: {', '.join(PLAYERS)}")
    return PLAYERS[name](seed)

"""Players: given a table they choose an action, knowing what their seat knows.

A player is asked for by name, and can be told more: `greedy`, `greedy+caution=1.2`, `normal+playouts=20`.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Protocol

from grognard.bots.brisk import BriskPlayer
from grognard.bots.greedy import EasyPlayer, GreedyPlayer
from grognard.bots.knowledge import Term, Weights
from grognard.bots.planner import hard, normal
from grognard.bots.table import Table
from grognard.bots.teacher import Teacher
from grognard.kernel.actions import Action
from grognard.kernel.words import Malformed


class Player(Protocol):
    name: str

    def choose(self, table: Table) -> Action: ...

    def explain(self) -> list[Term]:
        """What was counted in the last choice."""
        ...


class RandomPlayer:
    """Any counter or place that can act, and any action about it: the opponent of first tests, and the yardstick.

    With `kinds=1` any kind of action first: what is rare comes as often as what is common, and phases are short.
    """

    name = "random"
    blind = True  # looks at nothing but the actions

    def __init__(self, seed: int | str | None = None, weights: Weights | None = None) -> None:
        self.random = random.Random(seed)
        self.by_kind = bool((weights or {}).get("kinds"))
        self.chance = 1.0

    def choose(self, table: Table) -> Action:
        offers = table.actions
        action, self.chance = offers.choose_by_kind(self.random) if self.by_kind else offers.choose(self.random)
        return action

    def explain(self) -> list[Term]:
        return [Term("chance", self.chance)]


PLAYERS: dict[str, Callable[..., Player]] = {
    "random": RandomPlayer,
    "brisk": BriskPlayer,
    "greedy": GreedyPlayer,
    "easy": EasyPlayer,
    "normal": normal,
    "hard": hard,
    "teacher": Teacher,
}


def player(name: str, seed: int | str | None = None) -> Player:
    """The player of the name; what follows each + is a weight of the game's knowledge, or a setting of the planner."""
    kind, *settings = name.split("+")
    if kind not in PLAYERS:
        raise Malformed(f"there is no player {kind!r}: {', '.join(PLAYERS)}")
    weights: dict[str, float] = {}
    for setting in settings:
        key, equals, value = setting.partition("=")
        try:
            weights[key] = float(value)
        except ValueError:
            equals = ""
        if not equals:
            raise Malformed(f"player {name!r}: {setting!r} was found where NAME=NUMBER was expected")
    return PLAYERS[kind](seed, weights)

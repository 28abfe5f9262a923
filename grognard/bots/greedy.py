"""A quick and sensible player: in every decision the action of the highest expected value, one step ahead.

It weighs what an action gains by the advice of its game's `bot.py`; what only a plan would make of it counts nothing.

Whatever goes wrong there is logged, and the game goes on with a random legal action: a bot never stalls a table.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Sequence

from grognard.bots.knowledge import Term, Weights, foreseen, knowledge
from grognard.bots.table import Table
from grognard.kernel.actions import Action
from grognard.kernel.game import Game

log = logging.getLogger(__name__)

FAULT = "fault"  # the reason of an action that is played because there was no other
UNWANTED = -1e9  # a kind of action that the advice does not mention


def scored(
    game: Game, seat: int, kind: str, actions: Sequence[Action], weights: Weights | None = None
) -> list[tuple[float, Action]]:
    """What each action is worth by the game's advice; all alike in a game without."""
    known = knowledge(game)
    if known is None:
        return [(0.0, action) for action in actions]
    scores = known.advice(game.position, seat, kind, actions, known.WEIGHTS if weights is None else weights)
    found = []
    for action in actions:
        score = scores.get(action.kind)
        found.append((UNWANTED if score is None else score(action), action))
    return found


def best(found: Sequence[tuple[float, Action]]) -> list[Action]:
    """The actions of the highest score."""
    top = max(worth for worth, _ in found)
    return [action for worth, action in found if worth == top]


class GreedyPlayer:
    """The best action by the game's advice; among equals the seed decides."""

    name = "greedy"
    ahead = 0.0  # of what belongs to a plan

    def __init__(self, seed: int | str | None = None, weights: Weights | None = None) -> None:
        self.random = random.Random(seed)
        self.changes: Weights = weights or {}
        self._why: list[Term] = []

    def choose(self, table: Table) -> Action:
        if len(table.actions) == 1:
            self._why = [Term("only", 1.0)]
            return table.actions[0]
        try:
            found = self.judged(scored(table.game, table.number, table.kind, table.actions, self.weights(table)))
        except Exception:
            log.exception("no advice for %r", table)
            self._why = [Term(FAULT, 0.0)]
            return self.random.choice(table.actions)
        chosen = self.random.choice(best(found))
        self._why = explained(table, found, chosen)
        return chosen

    def weights(self, table: Table) -> Weights:
        """What counts for the player, and how much."""
        return foreseen(knowledge(table.game), self.changes, self.ahead)

    def judged(self, found: list[tuple[float, Action]]) -> list[tuple[float, Action]]:
        """What the player makes of the scores."""
        return found

    def explain(self) -> list[Term]:
        """Why it chose what it chose last."""
        return list(self._why)


def explained(table: Table, found: Sequence[tuple[float, Action]], chosen: Action) -> list[Term]:
    """The chosen action and the best others, by their text, with what they are worth."""
    others = sorted((pair for pair in found if pair[1] != chosen and pair[0] > UNWANTED), key=lambda pair: -pair[0])
    own = [pair for pair in found if pair[1] == chosen]
    return [Term(table.text(action), round(worth, 3)) for worth, action in (*own, *others[:3])]


class EasyPlayer(GreedyPlayer):
    """A blurred eye that sees a little ahead: every score is off by up to so much, and plans count for less."""

    name = "easy"
    BLUR = 0.6  # of the spread between the best action and the worst that is worth looking at
    ahead = 0.3

    def judged(self, found: list[tuple[float, Action]]) -> list[tuple[float, Action]]:
        wanted = [worth for worth, _ in found if worth > UNWANTED]
        if not wanted:
            return found
        top = max(wanted)
        near = [pair for pair in found if pair[0] >= min(0.0, top)] or found
        spread = top - min(worth for worth, _ in near)
        return [(worth + self.BLUR * spread * self.random.uniform(-1, 1), action) for worth, action in near]

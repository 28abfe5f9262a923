"""A quick and sensible player: in every decision the action that its game's `bot.py` scores highest.

A game gives its knowledge as `advice(position, seat, decision)` in the module `bot` beside its own: a mapping from
the kinds of actions to functions that say what an action is worth. Whatever goes wrong there is logged, and the
game goes on with a random legal action: a bot never stalls a table.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from grognard.kernel.actions import Action
from grognard.kernel.game import Decision, Game

log = logging.getLogger(__name__)

UNWANTED = -1e9  # a kind of action that the advice does not mention


class Advice(Protocol):
    def __call__(self, p: Any, seat: int, decision: Decision) -> Mapping[str, Callable[[Any], float]]: ...


@cache
def advice_of(package: str) -> Advice | None:
    """The advice of the game in a package, or None if it has none."""
    name = f"{package}.bot"
    if not package or find_spec(name) is None:
        return None
    found: Advice = import_module(name).advice
    return found


class GreedyPlayer:
    """The best action by the game's advice; among equals the seed decides."""

    name = "greedy"

    def __init__(self, seed: int | str | None = None) -> None:
        self.random = random.Random(seed)

    def choose(self, game: Game, seat: str) -> Action:
        decision = game.decision()
        assert decision is not None
        actions = decision.actions_of(seat)
        if len(actions) == 1:
            return actions[0]
        try:
            best = self._best(game, game.seats.index(seat), decision, actions)
        except Exception:
            log.exception("no advice for %r after %d decisions", decision, len(game.entries))
            best = actions
        return best[0] if len(best) == 1 else self.random.choice(best)

    def _best(self, game: Game, seat: int, decision: Decision, actions: Sequence[Action]) -> Sequence[Action]:
        """The actions of the highest score."""
        advice = advice_of(type(game.module).__module__.rpartition(".")[0])
        if advice is None:
            return actions
        scores = advice(game.position, seat, decision)
        best: list[Action] = []
        top = float("-inf")
        for action in actions:
            score = scores.get(action.kind)
            worth = UNWANTED if score is None else score(action)
            if worth > top:
                best, top = [action], worth
            elif worth == top:
                best.append(action)
        return best

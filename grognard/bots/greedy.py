"""A quick and sensible player: in every decision the action of the highest expected value, one step ahead.

It weighs what an action gains by the advice of its game's `bot.py`; what only a plan would make of it counts nothing.

In a game whose armies are too great for that (`AT_ONE_LOOK` in its knowledge) it gives the orders of a phase at one
look, by the same weights. Whatever goes wrong is logged, and the game goes on with a random legal action: a bot never
stalls a table.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Sequence

from grognard.bots.knowledge import Foresight, Sweep, Term, Weights, foreseen, knowledge, reasoner, sweeper
from grognard.bots.table import Table
from grognard.kernel.actions import Action, Done
from grognard.kernel.game import Game

log = logging.getLogger(__name__)

FAULT = "fault"  # the reason of an action that is played because there was no other
BY_ITSELF = "by itself"  # a term of an action, not of a plan
TELLING = 0.05  # smaller terms are not worth a word
AT_ONE_LOOK = Term("at one look", 1.0)
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
        self.why: list[Term] = []  # of the last choice, as far as it is known without asking
        self.orders: list[Action] = []  # what is left of the last look
        self.looks: tuple[int, str, int] = (-1, "", 0)  # clock, kind of decision, looks so far
        self._last: tuple[Table, Action] | None = None

    def choose(self, table: Table) -> Action:
        self._last = None
        only = table.actions.only()
        if only is not None:
            self.why = [Term("only", 1.0)]
            return only
        return self._swept(table) or self._advised(table)

    def _advised(self, table: Table) -> Action:
        try:
            found = self.judged(scored(table.game, table.number, table.kind, table.actions, self.weights(table)))
        except Exception:
            log.exception("no advice for %r", table)
            self.why = [Term(FAULT, 0.0)]
            return self.random.choice(table.actions)
        chosen = self.random.choice(best(found))
        self.why = explained(table, found, chosen)
        self._last = (table, chosen)
        return chosen

    # --- many actions at one look ----------------------------------------------------------------------

    def glance(self, known: object, p: object) -> Sweep | None:
        """What gives the orders of a phase at one look, where the player makes use of it."""
        wanted = getattr(known, "AT_ONE_LOOK", False)
        return sweeper(known) if (wanted(p) if callable(wanted) else wanted) else None

    def _swept(self, table: Table) -> Action | None:
        known = knowledge(table.game)
        p = table.game.position
        give = self.glance(known, p)
        if give is None or not isinstance(known, Foresight):
            return None
        clock, kind, looks = self.looks
        if (clock, kind) != (known.clock(p), table.kind):
            self.orders, self.looks = [], (known.clock(p), table.kind, 0)
            looks = 0
        chosen = self._next(table)
        if chosen is None and looks < getattr(known, "LOOKS", 2):
            try:
                found = give(p, table.number, table.kind, table.actions, self.weights(table), looks)
            except Exception:
                log.exception("no orders for %r", table)
                found = None
            self.looks = (*self.looks[:2], looks + 1)
            if found is not None:
                self.orders = list(found)
                chosen = self._next(table)
                if chosen is None and not looks:
                    return self._swept(table)  # another look; after that one that helps nobody would only be repeated
        return chosen

    def _next(self, table: Table) -> Action | None:
        """The next of the orders that is legal still."""
        while self.orders:
            action = self.orders.pop(0)
            if self.obeyed(action) and action in table.actions:
                self.why, self._last = [AT_ONE_LOOK], (table, action)
                return action
        return None

    def obeyed(self, action: Action) -> bool:
        """Whether an order of a look is given at all."""
        return True

    # --- weighing --------------------------------------------------------------------------------------

    def weights(self, table: Table) -> Weights:
        """What counts for the player, and how much."""
        return foreseen(knowledge(table.game), self.changes, self.ahead)

    def judged(self, found: list[tuple[float, Action]]) -> list[tuple[float, Action]]:
        """What the player makes of the scores."""
        return found

    def explain(self) -> list[Term]:
        """Why it chose what it chose last."""
        if self._last is None:
            return list(self.why)
        table, chosen = self._last
        return [*self.why, *merits(table, chosen, self.weights(table))]


def explained(table: Table, found: Sequence[tuple[float, Action]], chosen: Action) -> list[Term]:
    """The chosen action and the best others, by their text, with what they are worth."""
    own = [pair for pair in found if pair[1] == chosen]
    floor = 0.0 if all(worth >= 0.0 for worth, _ in own) else UNWANTED  # what is worse than to do nothing was no choice
    others = [pair for pair in found if pair[1] != chosen and pair[0] >= floor and pair[0] > UNWANTED]
    others.sort(key=lambda pair: -pair[0])
    return [Term(table.text(action), round(worth, 3)) for worth, action in (*own, *others[:3])]


def merits(table: Table, chosen: Action, weights: Weights) -> list[Term]:
    """What the chosen action gains and costs, where the game can take it apart."""
    reasons = reasoner(knowledge(table.game))
    if reasons is None:
        return []
    found = reasons(table.game.position, table.number, table.actions, chosen, weights)
    return [Term(f"{name} {BY_ITSELF}", round(value, 2)) for name, value in found.items() if abs(value) >= TELLING]


class EasyPlayer(GreedyPlayer):
    """A blurred eye: every score is off by up to so much."""

    name = "easy"
    BLUR = 0.6  # of the spread between the best action and the worst that is worth looking at
    MISSED = 0.25  # of the orders of one look

    def obeyed(self, action: Action) -> bool:
        return isinstance(action, Done) or self.random.random() >= self.MISSED

    def judged(self, found: list[tuple[float, Action]]) -> list[tuple[float, Action]]:
        wanted = [worth for worth, _ in found if worth > UNWANTED]
        if not wanted:
            return found
        top = max(wanted)
        near = [pair for pair in found if pair[0] >= min(0.0, top)] or found
        spread = top - min(worth for worth, _ in near)
        return [(worth + self.BLUR * spread * self.random.uniform(-1, 1), action) for worth, action in near]

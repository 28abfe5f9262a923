"""A player with a plan and without search: the game's advice with all its weights, many actions at one look.

It plays as the playouts of the planner do, so it is the player to tune weights and to fit the balance with.
"""

from __future__ import annotations

import logging

from grognard.bots.greedy import GreedyPlayer
from grognard.bots.knowledge import Foresight, Term, Weights, knowledge, multiplied, sweeper
from grognard.bots.table import Table
from grognard.kernel.actions import Action
from grognard.kernel.game import Game

log = logging.getLogger(__name__)

AT_ONE_LOOK = Term("at one look", 1.0)


def moment(game: Game) -> str:
    """How long the orders of one look are good: in one phase, for one kind of decision, until dice fall."""
    known, decision = knowledge(game), game.decision()
    if decision is None or not isinstance(known, Foresight):
        return ""
    return f"{known.clock(game.position)} {decision.kind} {game.position.revealed}"


class BriskPlayer(GreedyPlayer):
    name = "brisk"
    ahead = 1.0

    def __init__(self, seed: int | str | None = None, weights: Weights | None = None) -> None:
        super().__init__(seed, weights)
        self.factors: Weights = {}  # of a plan, on the weights
        self.orders: list[Action] = []  # what is left of the last look
        self.looks: tuple[int, str, int] = (-1, "", 0)  # clock, kind of decision, looks so far

    def choose(self, table: Table) -> Action:
        known = knowledge(table.game)
        give = sweeper(known)
        if give is None or not isinstance(known, Foresight) or table.actions.only() is not None:
            return super().choose(table)
        clock, kind, looks = self.looks
        if (clock, kind) != (known.clock(table.game.position), table.kind):
            self.orders, self.looks = [], (known.clock(table.game.position), table.kind, 0)
            looks = 0
        chosen = self._next(table)
        if chosen is None and looks < getattr(known, "LOOKS", 2):
            try:
                found = give(table.game.position, table.number, table.kind, table.actions, self.weights(table), looks)
            except Exception:
                log.exception("no orders for %r", table)
                found = None
            self.looks = (*self.looks[:2], looks + 1)
            if found is not None:
                self.orders = list(found)
                chosen = self._next(table)
                if chosen is None and not looks:
                    return self.choose(table)  # another look; after that one that helps nobody would only be repeated
        return chosen or super().choose(table)

    def weights(self, table: Table) -> Weights:
        return multiplied(super().weights(table), self.factors)

    def follow(self, factors: Weights) -> None:
        """Play by another plan from now on, whatever was ordered by the last one."""
        self.factors = factors
        self.orders, self.looks = [], (-1, "", 0)

    def _next(self, table: Table) -> Action | None:
        """The next of the orders that is legal still."""
        while self.orders:
            action = self.orders.pop(0)
            if action in table.actions:
                self.why, self._last = [AT_ONE_LOOK], (table, action)
                return action
        return None

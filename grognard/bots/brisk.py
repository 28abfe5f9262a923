"""A player with a plan and without search: the game's advice with all its weights, many actions at one look.

It plays as the playouts of the planner do, so it is the player to tune weights and to fit the balance with.
"""

from __future__ import annotations

from grognard.bots.greedy import GreedyPlayer
from grognard.bots.knowledge import Foresight, Term, Weights, knowledge, multiplied
from grognard.bots.table import Table
from grognard.kernel.actions import Action


class BriskPlayer(GreedyPlayer):
    name = "brisk"
    ahead = 1.0

    def __init__(self, seed: int | str | None = None, weights: Weights | None = None) -> None:
        super().__init__(seed, weights)
        self.factors: Weights = {}  # of a plan, on the weights
        self._orders: list[Action] = []  # what is left of the last look
        self._looks: tuple[int, str, int] = (-1, "", 0)  # clock, kind of decision, looks so far

    def choose(self, table: Table) -> Action:
        known = knowledge(table.game)
        give = getattr(known, "sweep", None)
        if give is None or not isinstance(known, Foresight) or len(table.actions) == 1:
            return super().choose(table)
        clock, kind, looks = self._looks
        if (clock, kind) != (known.clock(table.game.position), table.kind):
            self._orders, self._looks = [], (known.clock(table.game.position), table.kind, 0)
            looks = 0
        chosen = self._next(table)
        if chosen is None and looks < getattr(known, "LOOKS", 2):
            found = give(table.game.position, table.number, table.kind, table.actions, self.weights(table), looks)
            self._looks = (*self._looks[:2], looks + 1)
            if found is not None:
                self._orders = list(found)
                return self._next(table) or self.choose(table)
        return chosen or super().choose(table)

    def weights(self, table: Table) -> Weights:
        return multiplied(super().weights(table), self.factors)

    def follow(self, factors: Weights) -> None:
        """Play by another plan from now on, whatever was ordered by the last one."""
        self.factors = factors
        self._orders, self._looks = [], (-1, "", 0)

    def _next(self, table: Table) -> Action | None:
        """The next of the orders that is legal still."""
        while self._orders:
            action = self._orders.pop(0)
            if action in table.actions:
                self.why, self._last = [Term("at one look", 1.0)], (table, action)
                return action
        return None

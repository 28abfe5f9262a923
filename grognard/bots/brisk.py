"""A player with a plan and without search: the game's advice with all its weights, many actions at one look.

It plays as the playouts of the planner do, so it is the player to tune weights and to fit the balance with.
"""

from __future__ import annotations

from grognard.bots.greedy import AT_ONE_LOOK, GreedyPlayer
from grognard.bots.knowledge import Foresight, Sweep, Weights, knowledge, multiplied, sweeper
from grognard.bots.table import Table
from grognard.kernel.game import Game

__all__ = ["AT_ONE_LOOK", "BriskPlayer", "moment"]


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

    def glance(self, known: object, p: object) -> Sweep | None:
        return sweeper(known)

    def weights(self, table: Table) -> Weights:
        return multiplied(super().weights(table), self.factors)

    def follow(self, factors: Weights) -> None:
        """Play by another plan from now on, whatever was ordered by the last one."""
        self.factors = factors
        self.orders, self.looks = [], (-1, "", 0)

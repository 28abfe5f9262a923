"""Who plays against the browser's tests: the usual players, with a random one that comes to the end of its phases."""

from __future__ import annotations

from grognard import bots
from grognard.bots.table import Table
from grognard.kernel.actions import Action


class BriefPlayer(bots.RandomPlayer):
    """In a giant any kind of action first: among hundreds of marches the end of a phase would be drawn too seldom."""

    def choose(self, table: Table) -> Action:
        self.by_kind = table.game.setup.game == "war_of_resistance"
        return super().choose(table)


PLAYERS = {**bots.PLAYERS, "random": BriefPlayer}

"""Whoever plays the other side of a lesson: as the lesson has it, and where the pupil strays, as an easy opponent."""

from __future__ import annotations

from typing import Any

from grognard.bots.greedy import EasyPlayer
from grognard.bots.knowledge import Term, Weights
from grognard.bots.table import Table
from grognard.kernel.actions import Action

BY_THE_BOOK = "lesson"  # the reason of what the lesson says


class Teacher(EasyPlayer):
    """Follows the lines of its side one after the other; `memo` is how far it has come."""

    name = "teacher"

    def __init__(self, seed: int | str | None = None, weights: Weights | None = None) -> None:
        super().__init__(seed, weights)
        self.read = 0  # lines of its side that are behind it

    def recall(self, memo: str) -> None:
        self.read = int(memo) if memo.isascii() and memo.isdigit() else 0

    def memo(self) -> str:
        return str(self.read)

    def choose(self, table: Table) -> Action:
        lines = script(table)
        for number, line in enumerate(lines[self.read :], start=self.read + 1):
            found = self._legal(table, line)
            if found is not None:
                self.read = number
                self.why = [Term(BY_THE_BOOK, 1.0)]
                self._last = None
                return found
        return super().choose(table)

    def _legal(self, table: Table, line: str) -> Action | None:
        return next((action for action in table.actions if table.text(action) == line), None)


def script(table: Table) -> list[str]:
    """What the seat does in the lesson; nothing if it is none, or the pupil's own seat."""
    world: Any = table.game.position.world
    played = world.corner
    if played is None or not played.taught:
        return []
    lines = (line.partition(": ") for line in played.lesson.journal)
    return [order for seat, _, order in lines if seat == table.seat]

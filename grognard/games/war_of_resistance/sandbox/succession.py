"""Phases in a row: whose player turn each belongs to, and when the calendar goes on to the next game turn."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.war_of_resistance.position import Situation, enemy
from grognard.games.war_of_resistance.rules.naval_turn import begin_naval_turn
from grognard.games.war_of_resistance.rules.turn import begin_anew
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from grognard.kernel.procedures import Outcome, Procedure

OPENING = ("initial", "player turn")  # phases with which a player turn begins


class Succession(Procedure):
    """Before a phase: it is this player's turn, in this game turn or the next one."""

    steps: ClassVar[tuple[str, ...]] = ("begin",)
    player: int = JAPANESE
    days: int = 0
    initial: bool = False  # it is an initial phase, and not preceded by the rest of what begins a player turn

    def begin(self, p: Situation) -> Outcome:
        if p.player != self.player or self.days:
            begin_anew(p)
        p.player = self.player
        p.turn += self.days
        if self.initial:
            begin_naval_turn(p, self.player)  # 27C1, 30A/owned-at-start, 34B/resupply
        p.touch()
        return None


def player_of(phase: str, side: int) -> int:
    """Whose player turn it is when a side has the word: in a reaction it is the other's (4A4)."""
    return enemy(side) if phase.startswith("reaction") else side


def days_before(phase: str, player: int, last: int | None) -> int:
    """Game turns that pass before a phase, where `last` had the last initial phase of the row, None for nobody."""
    return int(phase in OPENING and last is not None and (player == JAPANESE or last == CHINESE))

"""Phases in a row: whose player turn each belongs to, when the calendar goes on to the next game turn, and how the
first one begins in its midst if counters were told to have moved in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from grognard.games.war_of_resistance.position import Situation, enemy
from grognard.games.war_of_resistance.rules.naval_turn import begin_naval_turn
from grognard.games.war_of_resistance.rules.orders import INITIAL
from grognard.games.war_of_resistance.rules.turn import OF_A_MOVE, MarchingPhase, Phase, begin_anew
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from grognard.kernel.procedures import Outcome, Procedure

OPENING: Final = ("initial", "player turn")  # phases with which a player turn begins
OF_A_PHASE: Final = ("spent", "fast", "sailed")  # states that a phase of movement begins with nothing of
AS_TOLD: Final = -1  # the player whom the track names
Told = tuple[str, int, int]  # state, counter, value


class Succession(Procedure):
    """Before a phase: it is this player's turn, in this game turn or the next one, and his ships begin it (27C1)."""

    steps: ClassVar[tuple[str, ...]] = ("take_turn", "begin", "tell")
    player: int = JAPANESE
    days: int = 0
    first: bool = False  # of the row: nothing has been played before
    told: tuple[Told, ...] = ()

    def take_turn(self, p: Situation) -> Outcome:
        if not self.first and (p.player != self.player or self.days):
            begin_anew(p)
        if self.player != AS_TOLD:
            p.player = self.player
        p.turn += self.days
        phase = self._phase(p)
        if isinstance(phase, Phase) and phase.phase == INITIAL:
            begin_naval_turn(p, phase.side)
        p.touch()
        return None

    def begin(self, p: Situation) -> Outcome:
        """Phases of movement give everybody fresh points and forget what has been done."""
        phase = self._phase(p)
        if self.told and isinstance(phase, MarchingPhase):
            phase.begin(p)
            phase.step += 1
        return None

    def tell(self, p: Situation) -> Outcome:
        for state, counter, value in self.told:
            getattr(p, state)[counter] = value | (p.done[counter] if state == "done" else 0)
        p.touch()
        return None

    def _phase(self, p: Situation) -> Procedure:
        place = next(place for place, each in enumerate(p.stack) if each is self)
        found: Procedure = p.stack[place - 1]
        return found


def player_of(phase: str, side: int) -> int:
    """Whose player turn it is when a side has the word: in a reaction it is the other's (4A4)."""
    return enemy(side) if phase.startswith("reaction") else side


def days_before(phase: str, player: int, last: int | None) -> int:
    """Game turns that pass before a phase, where `last` had the last initial phase of the row, None for nobody."""
    return int(phase in OPENING and last is not None and (player == JAPANESE or last == CHINESE))


def told_of_a_phase(states: Sequence[Mapping[str, Any]]) -> tuple[Told, ...]:
    """What counters were told to have spent and done in a phase of movement that goes on."""
    told: list[Told] = []
    for counter, state in enumerate(states):
        told += [(row, counter, state[row]) for row in OF_A_PHASE if state.get(row)]
        done = state.get("done", 0) & OF_A_MOVE
        told += [("done", counter, done)] if done else []
    return tuple(told)

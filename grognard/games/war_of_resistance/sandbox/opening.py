"""How a phase of the sandbox begins: in the player turn to which it belongs, and in its midst if counters were told to
have moved in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from grognard.games.war_of_resistance.position import Situation, enemy
from grognard.games.war_of_resistance.rules.naval_turn import begin_naval_turn
from grognard.games.war_of_resistance.rules.orders import INITIAL, REACTION, REACTION_COMBAT, REACTION_MOVEMENT
from grognard.games.war_of_resistance.rules.turn import OF_A_MOVE, MarchingPhase, Phase, ReactionPhase
from grognard.kernel.procedures import Outcome, Procedure

REACTIONS: Final = (REACTION, REACTION_MOVEMENT, REACTION_COMBAT)
OF_A_PHASE: Final = ("spent", "fast", "sailed")  # states that a phase of movement begins with nothing of
Told = tuple[str, int, int]  # state, counter, value


class Opening(Procedure):
    """4A: says whose player turn it is, has ships begin it (27C1), and gives back what the phase has wiped out."""

    steps: ClassVar[tuple[str, ...]] = ("take_turn", "begin", "tell")
    keep_player: bool = False  # the track `player` was told
    told: tuple[Told, ...] = ()

    def take_turn(self, p: Situation) -> Outcome:
        phase = _under(p, self)
        if not self.keep_player:
            p.player = enemy(phase.side) if phase.phase in REACTIONS else phase.side
        if phase.phase == INITIAL:
            begin_naval_turn(p, phase.side)
        p.touch()
        return None

    def begin(self, p: Situation) -> Outcome:
        phase = _under(p, self)
        if self.told and isinstance(phase, MarchingPhase):
            phase.begin(p)
            phase.step += 1
        return None

    def tell(self, p: Situation) -> Outcome:
        for state, counter, value in self.told:
            getattr(p, state)[counter] = value | (p.done[counter] if state == "done" else 0)
        p.touch()
        return None


def _under(p: Situation, opening: Opening) -> Phase | ReactionPhase:
    place = next(place for place, each in enumerate(p.stack) if each is opening)
    phase = p.stack[place - 1]
    assert isinstance(phase, Phase | ReactionPhase)
    return phase


def told_of_a_phase(states: Sequence[Mapping[str, Any]]) -> tuple[Told, ...]:
    """What counters were told to have spent and done in a phase of movement that goes on."""
    told: list[Told] = []
    for counter, state in enumerate(states):
        told += [(row, counter, state[row]) for row in OF_A_PHASE if state.get(row)]
        done = state.get("done", 0) & OF_A_MOVE
        told += [("done", counter, done)] if done else []
    return tuple(told)

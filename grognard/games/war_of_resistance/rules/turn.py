"""4 The sequence of play: game turns, player turns and their phases.

What is done of itself in a phase stands here in its order; what a player may order there, the chapters say
(`orders.py`). In a player turn of one side, the phasing or first player, the other is the second player (4B).
"""

from __future__ import annotations

from typing import ClassVar

from grognard.games.war_of_resistance.position import Situation, enemy
from grognard.games.war_of_resistance.rules.orders import (
    COMBAT,
    EXPLOITATION,
    INITIAL,
    MOVEMENT,
    REACTION_COMBAT,
    REACTION_MOVEMENT,
    orders,
)
from grognard.games.war_of_resistance.theatre import JAPANESE
from grognard.kernel.procedures import Ask, Outcome, Procedure


class PlayerTurn(Procedure):
    """4A: the phases of one player turn, one after the other."""

    steps: ClassVar[tuple[str, ...]] = ("initial", "movement", "combat", "reaction", "exploitation")
    side: int = JAPANESE

    def initial(self, p: Situation) -> Outcome:
        p.player = self.side
        p.stack.append(InitialPhase(side=self.side))
        return None

    def movement(self, p: Situation) -> Outcome:
        p.stack.append(MovementPhase(side=self.side))
        return None

    def combat(self, p: Situation) -> Outcome:
        p.stack.append(CombatPhase(side=self.side))
        return None

    def reaction(self, p: Situation) -> Outcome:
        p.stack.append(ReactionPhase(side=enemy(self.side)))
        return None

    def exploitation(self, p: Situation) -> Outcome:
        p.stack.append(ExploitationPhase(side=self.side))
        return None


class Phase(Procedure):
    """A phase or step in which one side gives orders until it has had enough."""

    phase: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    steps: ClassVar[tuple[str, ...]] = ("begin", "give_orders", "end")
    side: int = JAPANESE

    def begin(self, p: Situation) -> Outcome:
        return None

    def give_orders(self, p: Situation) -> Outcome:
        if self.done:
            return None
        return Ask(self.phase, p.deciders(self.side), orders(self.phase), self.rule)

    def end(self, p: Situation) -> Outcome:
        return None


class InitialPhase(Phase):
    phase: ClassVar[str] = INITIAL
    rule: ClassVar[str] = "4A1"


class MovementPhase(Phase):
    phase: ClassVar[str] = MOVEMENT
    rule: ClassVar[str] = "4A2"


class CombatPhase(Phase):
    phase: ClassVar[str] = COMBAT
    rule: ClassVar[str] = "4A3"


class ReactionPhase(Procedure):
    """4A4: the second player moves and attacks with units near the HQs that he activates."""

    steps: ClassVar[tuple[str, ...]] = ("movement", "combat")
    side: int = JAPANESE  # the one that reacts

    def movement(self, p: Situation) -> Outcome:
        p.stack.append(ReactionMovement(side=self.side))
        return None

    def combat(self, p: Situation) -> Outcome:
        p.stack.append(ReactionCombat(side=self.side))
        return None


class ReactionMovement(Phase):
    phase: ClassVar[str] = REACTION_MOVEMENT
    rule: ClassVar[str] = "4A4a"


class ReactionCombat(Phase):
    phase: ClassVar[str] = REACTION_COMBAT
    rule: ClassVar[str] = "4A4b"


class ExploitationPhase(Phase):
    phase: ClassVar[str] = EXPLOITATION
    rule: ClassVar[str] = "4A5"

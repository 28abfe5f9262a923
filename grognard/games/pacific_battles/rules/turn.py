"""3.0 The sequence of play: the joint phases, the two player turns and the Administrative phase."""

from __future__ import annotations

from typing import ClassVar

from grognard.field.powers import Side, enemy
from grognard.games.pacific_battles.position import (
    ATTACKED,
    COMMITTED,
    MOVED,
    SHELLED,
    STOPPED,
    STRATEGIC,
    TESTED,
    Situation,
)
from grognard.games.pacific_battles.rules.administrative import AdministrativePhase
from grognard.games.pacific_battles.rules.battle import CombatPhase
from grognard.games.pacific_battles.rules.bombardment import BombardmentPhase
from grognard.games.pacific_battles.rules.initiative import settle_debt
from grognard.games.pacific_battles.rules.interdiction import PlaceInterdiction, remove_interdiction
from grognard.games.pacific_battles.rules.joint import JointPhase
from grognard.games.pacific_battles.rules.movement import MovementPhase
from grognard.games.pacific_battles.rules.reserves import ReserveMovementPhase
from grognard.games.pacific_battles.world import JAPANESE, SIDES
from grognard.kernel.procedures import AGAIN, Outcome, Procedure


class Campaign(Procedure):
    """Set-up, then Game Turn after Game Turn until a rule ends the game."""

    steps: ClassVar[tuple[str, ...]] = ("set_up", "game_turn")

    def set_up(self, p: Situation) -> Outcome:
        p.stack.extend(reversed(p.world.rules.set_up(p)))
        return None

    def game_turn(self, p: Situation) -> Outcome:
        p.stack.append(GameTurn())
        return AGAIN


class GameTurn(Procedure):
    """3.1/turn-order, strictly in this order (3.1/strict)."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "initiative", "joint", "first", "second", "administrative", "next")

    def begin(self, p: Situation) -> Outcome:
        p.first = p.world.rules.first_player(p)
        p.dawn = p.at[:]
        p.tell("turn", turn=p.turn)
        p.world.rules.begin_turn(p)
        return None

    def initiative(self, p: Situation) -> Outcome:
        p.stack.extend(reversed(p.world.rules.opening(p)))  # 4.0/optional
        return None

    def joint(self, p: Situation) -> Outcome:
        p.stack.append(JointPhase())
        return None

    def first(self, p: Situation) -> Outcome:
        p.stack.append(PlayerTurn(side=p.first))
        return None

    def second(self, p: Situation) -> Outcome:
        p.stack.append(PlayerTurn(side=enemy(p.first)))
        return None

    def administrative(self, p: Situation) -> Outcome:
        p.stack.append(AdministrativePhase())
        return None

    def next(self, p: Situation) -> Outcome:
        p.turn += 1
        return None


class PlayerTurn(Procedure):
    """3.1/player-turn, with the two steps that 3.2/detailed-sequence reveals."""

    steps: ClassVar[tuple[str, ...]] = (
        "begin",
        "bombardment",
        "movement",
        "combat",
        "reserve_movement",
        "remove_interdiction",
        "reserve_combat",
        "settle_debt",
        "place_interdiction",
        "end",
    )
    side: Side = JAPANESE

    def begin(self, p: Situation) -> Outcome:
        p.tell("player-turn", side=SIDES[self.side], turn=p.turn)
        return None

    def bombardment(self, p: Situation) -> Outcome:
        p.stack.append(BombardmentPhase(side=self.side))
        return None

    def movement(self, p: Situation) -> Outcome:
        p.stack.append(MovementPhase(side=self.side))
        return None

    def combat(self, p: Situation) -> Outcome:
        p.clear(MOVED | STOPPED | STRATEGIC)
        p.stack.append(CombatPhase(side=self.side))
        return None

    def reserve_movement(self, p: Situation) -> Outcome:
        p.clear(ATTACKED | SHELLED)
        p.stack.append(ReserveMovementPhase(side=self.side))
        return None

    def remove_interdiction(self, p: Situation) -> Outcome:
        remove_interdiction(p, enemy(self.side))  # step D, once the player has moved (13.3/remove)
        return None

    def reserve_combat(self, p: Situation) -> Outcome:
        p.clear(MOVED | STOPPED)
        p.stack.append(CombatPhase(side=self.side, reserve=True))
        return None

    def settle_debt(self, p: Situation) -> Outcome:
        for unit in p.world.ground_of[self.side]:
            if p.done[unit] & COMMITTED:
                p.reserve[unit] = 0  # 9.2/3-offensive-use: the marker stayed only to show that it might attack
        settle_debt(p, self.side)  # 4.14/penalty
        return None

    def place_interdiction(self, p: Situation) -> Outcome:
        p.stack.append(PlaceInterdiction(side=self.side))  # step F (13.3/when)
        return None

    def end(self, p: Situation) -> Outcome:
        p.fired = bytearray(len(p.fired))  # 11.12/markers, 11.23/both-turns
        p.shelled = bytearray(len(p.shelled))
        p.clear(MOVED | STOPPED | ATTACKED | SHELLED | TESTED | COMMITTED)
        return None

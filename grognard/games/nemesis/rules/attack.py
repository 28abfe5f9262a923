"""6.0 Attack Phase: Forward Moves, Air Movement, then up to three attacks, vacant Objectives first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from grognard.field.powers import enemy
from grognard.games.nemesis.position import (
    ATTACKED,
    Situation,
)
from grognard.games.nemesis.rules.advance import Advance
from grognard.games.nemesis.rules.battalions import Drop
from grognard.games.nemesis.rules.casualties import Fight, TakeLosses
from grognard.games.nemesis.rules.combat import Declaration
from grognard.games.nemesis.rules.control import enemy_objective
from grognard.games.nemesis.rules.forward import AirMovement, ForwardMoves
from grognard.games.nemesis.rules.phases import FightingPhase
from grognard.games.nemesis.rules.strength import is_artillery
from grognard.games.nemesis.rules.targets import (
    refuse_vacant,
    vacant_declarations,
)
from grognard.games.nemesis.world import ALLIED, SIDES
from grognard.kernel.actions import Action, Done, Hex, PieceNo
from grognard.kernel.procedures import Ask, Outcome
from grognard.kernel.refusals import Refusal, refuse

LEFTOVERS: Final = 3  # 6.1-C/vacant-roll: the highest die that costs a step


class AttackPhase(FightingPhase):
    """6.0/phase-order."""

    steps: ClassVar[tuple[str, ...]] = ("forward_moves", "air_movement", "attack")
    ordinary: bool = False  # an attack on enemy units has been made: too late for vacant Objectives

    def forward_moves(self, p: Situation) -> Outcome:
        p.stack.append(ForwardMoves(side=self.side))
        return None

    def air_movement(self, p: Situation) -> Outcome:
        if self.side == ALLIED:
            p.stack.append(AirMovement(side=ALLIED))
        return None

    def attack(self, p: Situation) -> Outcome:
        """6.1-C/after-moves."""
        seats = p.deciders(self.side)
        kinds = (Attack, AttackVacant, Drop)
        if self.done:
            return None
        idle = not any(kind.possible(p, seats[0]) for kind in kinds)
        facts = {"made": self.attacks, "limit": 3}
        return Ask("attack", seats, (*kinds, Done), "6.1-D/max-three", facts, idle=idle)

    def count(self, p: Situation, units: Sequence[int], ordinary: bool) -> None:
        super().count(p, units, ordinary)
        self.ordinary = self.ordinary or ordinary


class Attack(Declaration, frozen=True):
    """Units around a hex attack it together (6.1-C/multi-hex)."""

    kind: ClassVar[str] = "attack"

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        """With nobody there to fight, an Objective may still be gone for in the other way."""
        found = super().refusal(p, seat)
        if found is None or p.occupied(enemy(p.side_of(seat)), self.target):
            return found
        vacant = AttackVacant(self.target, self.units).refusal(p, seat)
        if vacant is None:
            return refuse("6.1-C/vacant-objective", "occupy-instead", hex=p.hex_name(self.target))
        nobody = found.key == "no-enemy-there" and enemy_objective(p, p.side_of(seat), self.target)
        return vacant if nobody and vacant.rule == "6.1-C/vacant-first" else found


class AttackVacant(Action, frozen=True):
    """Units go for an Objective that the enemy controls but does not hold (6.1-C/vacant-objective)."""

    kind: ClassVar[str] = "attack-vacant"
    complete: ClassVar[bool] = False  # any group of units may be named
    target: Hex
    units: tuple[PieceNo, ...]

    @classmethod
    def offers(cls, p: Situation, seat: int) -> list[AttackVacant]:
        phase: AttackPhase = p.stack[-1]
        if phase.ordinary:
            return []
        key = ("vacant attacks", phase.attacks, phase.stilwell)
        known: list[AttackVacant] | None = p.cache.get(key)
        if known is None:
            known = p.cache[key] = [cls(*each) for each in vacant_declarations(p, phase)]
        return known

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        phase: AttackPhase = p.stack[-1]
        return refuse_vacant(p, phase, self.target, self.units, phase.ordinary)

    def play(self, p: Situation, seat: int) -> None:
        phase: AttackPhase = p.stack[-1]
        phase.count(p, self.units, ordinary=False)
        names = tuple(p.name(n) for n in self.units)
        p.tell("attack-vacant", side=SIDES[phase.side], hex=p.hex_name(self.target), units=names)
        p.stack.append(VacantAttack(side=phase.side, target=self.target, units=self.units))


class VacantAttack(Fight):
    """One die for leftover enemy troops, and then the advance: no odds, no Support, no SaP for the die.

    A unit that moves into the hex needs none (6.1-C/vacant-move-instead).
    """

    steps: ClassVar[tuple[str, ...]] = ("roll", "advance")

    def roll(self, p: Situation) -> Outcome:
        for unit in self.units:
            p.done[unit] |= ATTACKED  # 6.1-C/vacant-uses-attack
        if p.roll("vacant", "6.1-C/vacant-roll", hex=p.hex_name(self.target)) <= LEFTOVERS:
            p.stack.append(TakeLosses(side=self.side, left=1, cause="vacant"))
        return None

    def advance(self, p: Situation) -> Outcome:
        """6.1-C/vacant-advance: at least one survivor goes in, and the Transporters there give way."""
        units = tuple(n for n in self.units if not is_artillery(p, n))
        p.stack.append(Advance(side=self.side, target=self.target, units=units, somebody=True))
        return None

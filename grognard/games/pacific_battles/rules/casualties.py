"""10.6, 10.7: the step losses of a combat result, allotted by their owner."""

from __future__ import annotations

from typing import ClassVar

from grognard.field.powers import Side
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.rules.losses import lose_step
from grognard.games.pacific_battles.world import JAPANESE, SIDES
from grognard.kernel.actions import Action, PieceNo
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse


class TakeLosses(Procedure):
    """One side's losses. Each step removed meets one point of the result (10.7/increment)."""

    steps: ClassVar[tuple[str, ...]] = ("take",)
    side: Side = JAPANESE
    left: int = 0  # steps still to be lost
    lead: int = -1
    units: tuple[int, ...] = ()
    hit: tuple[int, ...] = ()  # units that have lost a step to this result
    unsupplied: tuple[int, ...] = ()
    banzai: bool = False

    def take(self, p: Situation) -> Outcome:
        while self.left:
            choices = self.choices(p)
            if not choices:
                return None
            fresh = choices[0] not in self.hit
            room = len(choices) if fresh else sum(p.steps(unit) for unit in choices)
            if len(choices) > 1 and self.left < room:
                facts = {"left": self.left, "side": SIDES[self.side]}
                return Ask("loss", (self.side,), (Loss,), "10.71/distribution", facts)
            for unit in choices:  # nothing to choose: everybody is hit
                self.take_from(p, unit)
        return None

    def choices(self, p: Situation) -> list[int]:
        """The lead first (10.361/first-loss), then everybody once before anybody twice (10.71/one-each)."""
        alive = [unit for unit in self.units if p.on_board(unit)]
        if not self.hit and self.lead in alive:
            return [self.lead]
        return [unit for unit in alive if unit not in self.hit] or alive

    def take_from(self, p: Situation, unit: int) -> None:
        if not self.left:
            return
        self.left -= 1
        self.hit = (*self.hit, unit)
        # supply is that of step 6 (10.2/6-supply); nobody comes back from a Banzai attack (10.5/banzai-loss)
        lose_step(p, unit, permanent=self.banzai or unit in self.unsupplied, shown=True)


class Loss(Action, frozen=True):
    """The owner takes one step from a unit of his (10.71/distribution)."""

    kind: ClassVar[str] = "loss"
    secret: ClassVar[bool] = True
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Loss]:
        losses: TakeLosses = p.stack[-1]
        return [cls(unit) for unit in losses.choices(p)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        losses: TakeLosses = p.stack[-1]
        if self.unit in losses.choices(p):
            return None
        if self.unit in losses.hit and p.on_board(self.unit):
            return refuse("10.71/one-each", "hit-before", unit=p.name(self.unit))
        return refuse("10.71/distribution", "takes-no-loss", unit=p.name(self.unit))

    def play(self, p: Situation, seat: int) -> None:
        losses: TakeLosses = p.stack[-1]
        losses.take_from(p, self.unit)

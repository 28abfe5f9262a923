"""The November convoy (guadalcanal 2.11, an option): shells for one turn of doubled artillery."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.world import JAPANESE
from grognard.kernel.actions import Action, Done
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal


class Barrage(Procedure):
    """Each turn after a whole convoy the Japanese player may choose this one (guadalcanal 2.11/artillery)."""

    steps: ClassVar[tuple[str, ...]] = ("choose",)

    def choose(self, p: Situation) -> Outcome:
        if self.done or p.barrage:
            return None
        return Ask("barrage", (JAPANESE,), (OrderBarrage, Done), "guadalcanal 2.11/artillery")


class OrderBarrage(Action, frozen=True):
    """All Japanese artillery fires with doubled strength in this turn."""

    kind: ClassVar[str] = "barrage"
    secret: ClassVar[bool] = True

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[OrderBarrage]:
        return [cls()]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.barrage = p.turn
        p.tell("barrage", turn=p.turn)

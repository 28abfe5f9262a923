"""10.4, 4.33: the attacker's choices around the combat die, a maximum effort before it and a reroll after it."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.rules.fight import NO, YES, Fight
from grognard.games.pacific_battles.world import SIDES
from grognard.kernel.actions import Action
from grognard.kernel.refusals import Refusal


class Effort(Action, frozen=True):
    """The attacker declares a maximum effort, or does not."""

    kind: ClassVar[str] = "effort"
    secret: ClassVar[bool] = True
    declare: bool

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Effort]:
        return [cls(False), cls(True)]

    @classmethod
    def time_for(cls, p: Situation, seat: int) -> str:
        """Where the game allows no effort to the side at all, no moment would be the right one."""
        return p.world.rules.may_make_effort(p.side_of(seat)) or "10.4/maximum-effort"

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return None

    def play(self, p: Situation, seat: int) -> None:
        battle: Fight = p.stack[-1]
        battle.effort = YES if self.declare else NO
        if self.declare:
            p.tell("effort", side=SIDES[p.side_of(seat)], hex=p.hex_name(battle.hex))


class Reroll(Action, frozen=True):
    """The player with momentum rolls the combat die again, or lets it lie."""

    kind: ClassVar[str] = "reroll"
    time: ClassVar[str] = "4.33/momentum-reroll"
    secret: ClassVar[bool] = True
    again: bool

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Reroll]:
        return [cls(False), cls(True)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return None

    def play(self, p: Situation, seat: int) -> None:
        battle: Fight = p.stack[-1]
        battle.second_die = YES if self.again else NO
        if self.again:
            p.rerolled = True
            p.tell("rerolled", side=SIDES[p.side_of(seat)])
            battle.throw(p)

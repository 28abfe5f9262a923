"""8.0 Movement: the Movement phase of a player turn."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.pacific_battles.position import STAGING, Situation
from grognard.games.pacific_battles.rules.fog import Conceal, Top, Unconceal
from grognard.games.pacific_battles.rules.fortification import Build, remove_abandoned
from grognard.games.pacific_battles.rules.march import Move
from grognard.games.pacific_battles.rules.marching import Marching
from grognard.games.pacific_battles.rules.modes import SetMode
from grognard.games.pacific_battles.rules.naval import Arrive, Sail
from grognard.games.pacific_battles.rules.reserves import MakeReserve
from grognard.games.pacific_battles.rules.stacking import EnforceStacking
from grognard.kernel.actions import Done
from grognard.kernel.procedures import Ask, Outcome

__all__ = ["Move", "MovementPhase"]


class MovementPhase(Marching):
    """The active player moves none, some or all of his units (8.11/move)."""

    steps: ClassVar[tuple[str, ...]] = ("prepare", "first", "move", "enforce_stacking", "end")

    def prepare(self, p: Situation) -> Outcome:
        for unit in p.world.ground_of[self.side]:
            # 8.13/no-transfer: points left over are gone; whoever was interrupted in building starts again
            p.spent[unit] = p.budget[unit] = p.building[unit] = 0
        return None

    def first(self, p: Situation) -> Outcome:
        p.stack.extend(reversed(p.world.rules.before_movement(p, self.side)))
        return None

    def move(self, p: Situation) -> Outcome:
        if self.done:
            return None
        idle = not (p.on_map(self.side) or p.in_box(self.side, STAGING))
        accepts = (Move, Arrive, Sail, MakeReserve, Build, Conceal, Unconceal, Top, SetMode, Done)
        return Ask("movement", (self.side,), accepts, "8.11/move", idle=idle)

    def enforce_stacking(self, p: Situation) -> Outcome:
        p.stack.append(EnforceStacking(side=self.side))  # 6.21/when
        return None

    def end(self, p: Situation) -> Outcome:
        remove_abandoned(p)
        return None

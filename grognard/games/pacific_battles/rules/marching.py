"""8.12, 9.1 What a movement phase knows while it lasts, and what a march is to those who judge its way."""

from __future__ import annotations

from typing import ClassVar, Protocol

from grognard.field.powers import Side
from grognard.games.pacific_battles.position import STOPPED, Situation
from grognard.games.pacific_battles.world import JAPANESE
from grognard.kernel.procedures import Procedure


class March(Protocol):
    """Units of one hex on their way to another, through the hexes of `via`; the order is `march.Move`."""

    @property
    def units(self) -> tuple[int, ...]: ...

    @property
    def to(self) -> int: ...

    @property
    def via(self) -> tuple[int, ...]: ...

    @property
    def strategic(self) -> bool: ...


class Marching(Procedure):
    """What the two movement phases have in common; MovementPhase and ReserveMovementPhase add their steps."""

    offensive: ClassVar[bool] = False  # the Reserve Movement phase
    side: Side = JAPANESE
    moving: tuple[int, ...] = ()  # the unit or stack whose move is under way (8.12/finish-first)
    behind: tuple[int, ...] = ()  # those it has left on its way, who may still go on by themselves (8.12/split)
    tried: tuple[int, ...] = ()  # units that have tried for reserve in this phase
    infiltrated: tuple[int, ...] = ()
    halves: tuple[tuple[int, int], ...] = ()  # units whose half move (9.11) is not half their budget, and what it is
    sailors: tuple[int, ...] = ()  # units in play that have moved by sea in this phase
    active: tuple[int, ...] = ()  # reserves that have passed their test
    arranged: tuple[int, ...] = ()  # hexes whose markers or order were changed: not listed again
    chosen: tuple[int, ...] = ()  # units whose way of moving was chosen in this phase
    begun: bool = False  # somebody has moved: too late to choose how to move

    def puts_in_order(self, hex: int) -> bool:
        return True  # 17.1/top-unit: every stack of the side that moves

    def begin(self, p: Situation, units: tuple[int, ...]) -> None:
        """These units move now: whoever else was on the move has finished (8.12/finish-first)."""
        self.begun = True
        together = set(units)
        if together <= set(self.moving):
            self.behind += tuple(unit for unit in self.moving if unit not in together)
        else:
            goes_on = together <= set(self.behind)
            for unit in self.moving if goes_on else (*self.moving, *self.behind):
                p.done[unit] |= STOPPED
            self.behind = tuple(unit for unit in self.behind if unit not in together) if goes_on else ()
        self.moving = units

"""How motorized regiments move where their game leaves it to their owner (singapore 2.10.1)."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.rules.marching import Marching
from grognard.games.pacific_battles.world import FOOT, MOTORIZED
from grognard.kernel.actions import Action, PieceNo
from grognard.kernel.refusals import Refusal, refuse


class SetMode(Action, frozen=True):
    """At the start of a movement phase: whether a motorized regiment moves as one or on foot (singapore 2.10.1)."""

    kind: ClassVar[str] = "mode"
    secret: ClassVar[bool] = True
    complete: ClassVar[bool] = False  # a choice made is not listed again
    unit: PieceNo
    motorized: bool

    @classmethod
    def offers(cls, p: Situation, seat: int) -> list[SetMode]:
        phase: Marching = p.stack[-1]
        if phase.begun:
            return []
        able = [
            unit for unit in p.on_map(p.side_of(seat)) if p.world.pieces[unit].motorizable and unit not in phase.chosen
        ]
        return [cls(unit, p.mode[unit] != MOTORIZED) for unit in able]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        piece, name = p.piece(self.unit), p.name(self.unit)
        if piece.side != p.side_of(seat) or not p.on_board(self.unit) or not piece.motorizable:
            return refuse("singapore 2.10.1/japanese-motorized", "not-motorizable", unit=name)
        if p.stack[-1].begun:
            return refuse("singapore 2.10.1/japanese-motorized", "mode-too-late", unit=name)
        if p.mode[self.unit] == (MOTORIZED if self.motorized else FOOT):
            return refuse("singapore 2.10.1/japanese-motorized", "mode-already", unit=name)
        return None

    def play(self, p: Situation, seat: int) -> None:
        phase: Marching = p.stack[-1]
        phase.chosen += (self.unit,)
        p.mode[self.unit] = MOTORIZED if self.motorized else FOOT
        p.tell_only(seat, "mode", unit=p.name(self.unit), how="motorized" if self.motorized else "foot")

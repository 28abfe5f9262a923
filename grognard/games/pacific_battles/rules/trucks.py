"""Trucks of the Commonwealth (singapore 2.92): they make infantry brigades motorized, and are never lost.

A truck is a mark on its brigade and no unit, so that it never counts for stacking (singapore 2.92/trucks-stacking).
"""

from __future__ import annotations

from typing import ClassVar

from grognard.field.powers import Side
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.world import ALLIED
from grognard.kernel.actions import Action, Done, PieceNo
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse


class Trucks(Procedure):
    """Trucks are put on or taken off brigades, each brigade once (singapore 2.92/trucks-when)."""

    steps: ClassVar[tuple[str, ...]] = ("bring_back", "move")
    side: Side = ALLIED
    changed: tuple[int, ...] = ()

    def bring_back(self, p: Situation) -> Outcome:
        """singapore 2.92/trucks-not-lost: those of destroyed brigades are available again."""
        for unit in p.world.ground_of[self.side]:
            if p.truck[unit] and not p.on_board(unit):
                p.truck[unit] = 0
        return None

    def move(self, p: Situation) -> Outcome:
        if self.done or not (Load.possible(p, self.side) or Unload.possible(p, self.side)):
            return None
        return Ask("trucks", (self.side,), (Load, Unload, Done), "singapore 2.92/trucks-when", {"count": free(p)})


class Load(Action, frozen=True):
    """A truck for a Commonwealth infantry brigade: motorized in everything that is movement (singapore 2.92/trucks)."""

    kind: ClassVar[str] = "load"
    secret: ClassVar[bool] = True
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Load]:
        return [cls(unit) for unit in p.on_map(p.side_of(seat))] if free(p) else []

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        piece, unit = p.piece(self.unit), p.name(self.unit)
        if (
            piece.side != p.side_of(seat)
            or not p.on_board(self.unit)
            or piece.kind != "infantry"
            or piece.size != "brigade"
        ):
            return refuse("singapore 2.92/trucks", "trucks-for-brigades", unit=unit)
        if p.truck[self.unit]:
            return refuse("singapore 2.92/trucks", "trucked-already", unit=unit)
        if not free(p):
            return refuse("singapore 2.92/trucks", "no-trucks", unit=unit, limit=p.world.charts.number("trucks"))
        return _once(p, self.unit)

    def play(self, p: Situation, seat: int) -> None:
        _change(p, self.unit, 1, "loaded")


class Unload(Action, frozen=True):
    """Take a truck off a brigade."""

    kind: ClassVar[str] = "unload"
    secret: ClassVar[bool] = True
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Unload]:
        return [cls(unit) for unit in p.on_map(p.side_of(seat)) if p.truck[unit]]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if p.sides[self.unit] != p.side_of(seat) or not p.truck[self.unit]:
            return refuse("singapore 2.92/trucks", "no-truck-here", unit=p.name(self.unit))
        return _once(p, self.unit)

    def play(self, p: Situation, seat: int) -> None:
        _change(p, self.unit, 0, "unloaded")


def free(p: Situation) -> int:
    return p.world.charts.number("trucks") - sum(p.truck)


def _once(p: Situation, unit: int) -> Refusal | None:
    if unit in p.stack[-1].changed:
        return refuse("singapore 2.92/trucks-when", "truck-changed", unit=p.name(unit))
    return None


def _change(p: Situation, unit: int, truck: int, event: str) -> None:
    p.truck[unit] = truck
    phase = p.stack[-1]
    phase.changed = (*phase.changed, unit)
    hex = p.at[unit]
    facts = {"unit": p.name(unit), "hex": p.hex_name(hex)}
    if p.top[hex] == unit and not p.concealed[hex]:
        p.tell(event, **facts)
    else:  # the truck lies in the stack with its brigade
        p.tell_only(p.sides[unit], event, **facts)

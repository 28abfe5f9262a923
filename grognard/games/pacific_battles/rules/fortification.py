"""12.2 Building fortifications, and removing those that nobody holds."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.field.hexes import listed, marked
from grognard.field.powers import Side
from grognard.games.pacific_battles.position import (
    BUILDING,
    COMPLETED,
    HARRIED,
    MOVED,
    NO_FORT,
    STOPPED,
    Situation,
)
from grognard.games.pacific_battles.world import SEA, SIDES
from grognard.kernel.actions import Action, PieceNo
from grognard.kernel.refusals import Refusal, refuse

BUILDERS: Final = frozenset({"engineer", "construction", "pioneer"})  # 12.21/who


class Build(Action, frozen=True):
    """An engineer or construction unit spends its turn on a fortification in its hex."""

    kind: ClassVar[str] = "build"
    secret: ClassVar[bool] = True
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Build]:
        at, done, hexes = p.at, p.done, p.hexes
        return [cls(unit) for unit in _builders(p, p.side_of(seat)) if at[unit] < hexes and not done[unit] & MOVED]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        side = p.side_of(seat)
        piece, name = p.piece(self.unit), p.name(self.unit)
        hex = p.at[self.unit]
        if piece.side != side or hex >= p.hexes:
            return refuse("12.21/who", "cannot-build", unit=name)
        if piece.kind not in BUILDERS:
            return refuse("12.21/who", "no-builder", unit=name, kind=piece.kind)
        if p.disrupted[self.unit]:
            return refuse("12.21/who", "builder-disrupted", unit=name)
        if p.reserve[self.unit]:
            return refuse("12.21/who", "builder-reserve", unit=name)
        if p.building[self.unit]:
            return refuse("12.21/start", "is-building", unit=name, hex=p.hex_name(hex))
        if p.done[self.unit] & MOVED or p.world.board.terrain[hex] == SEA:
            return refuse("12.21/start", "builder-moved", unit=name, hex=p.hex_name(hex))
        if p.fort[hex] == COMPLETED and p.fort_side[hex] == side:
            return refuse("12.21/start", "fort-there", unit=name, hex=p.hex_name(hex))
        return None

    def play(self, p: Situation, seat: int) -> None:
        """12.21/start: the marker goes down on its construction side; a marker left unfinished is taken up again."""
        side = p.side_of(seat)
        hex = p.at[self.unit]
        p.stack[-1].begin(p, (self.unit,))
        p.fort[hex] = BUILDING
        p.fort_side[hex] = side
        p.building[self.unit] = 1
        p.done[self.unit] |= STOPPED
        p.tell_apart(seat, "building", {"unit": p.name(self.unit)}, side=SIDES[side], hex=p.hex_name(hex))


def harry(p: Situation, unit: int) -> None:
    """12.21/complete: attacked on the ground or hit by bombardment, it finishes no work in this game turn.

    Not even work that it begins afterwards: it is the whole turn that has to be peaceful.
    """
    p.building[unit] = 0
    p.done[unit] |= HARRIED


def _builders(p: Situation, side: Side) -> tuple[int, ...]:
    known: tuple[int, ...] | None = p.world.known.get(("builders", side))
    if known is None:
        pieces = p.world.pieces
        known = tuple(unit for unit in p.world.ground_of[side] if pieces[unit].kind in BUILDERS)
        p.world.known["builders", side] = known
    return known


def remove_abandoned(p: Situation) -> None:
    """12.21/removal: at the end of any movement phase a fortification needs a combat unit of its own side.

    One still being built needs somebody who builds.
    """
    for hex in listed(marked(p.fort)):
        state = p.fort[hex]
        own = p.units(hex, Side(p.fort_side[hex]))
        if state == BUILDING:
            held = any(p.world.pieces[unit].kind in BUILDERS for unit in own)
        else:
            held = any(p.world.pieces[unit].combat_unit for unit in own)
        if not held:
            p.fort[hex] = NO_FORT
            p.tell("fort-removed", side=SIDES[p.fort_side[hex]], hex=p.hex_name(hex))

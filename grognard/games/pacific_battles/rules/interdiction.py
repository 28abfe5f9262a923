"""13.3, 16.23 Interdiction: markers of aircraft and ships that make enemy movement dear."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from grognard.field.powers import Side
from grognard.games.pacific_battles.position import AVAILABLE, FLOWN, Situation
from grognard.games.pacific_battles.rules.bombardment import no_mission
from grognard.games.pacific_battles.world import CLEAR, JAPANESE, RAILWAY, ROAD, SIDES
from grognard.kernel.actions import Done, Hex, Order, PieceNo
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse


class PlaceInterdiction(Procedure):
    """The active player's last step: available aircraft and ships lay markers (13.3/when, 16.23/interdiction)."""

    steps: ClassVar[tuple[str, ...]] = ("place",)
    side: Side = JAPANESE

    def place(self, p: Situation) -> Outcome:
        if self.done:
            return None
        return Ask("interdiction", (self.side,), (Interdict, Done), "13.3/when", idle=not ready(p, self.side))


class Interdict(Order, frozen=True):
    """One air or naval unit places its marker, or its two where its game says so (singapore 2.93/interdiction)."""

    kind: ClassVar[str] = "interdict"
    complete: ClassVar[bool] = False  # pairs of hexes are many
    unit: PieceNo
    hexes: tuple[Hex, ...]

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> Sequence[int]:
        return ready(p, p.side_of(seat))

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Interdict]:
        free = [h for h in allowed(p, subject) if not p.interdicted[h] >> p.side_of(seat) & 1]
        if p.world.rules.markers_of(p, subject) == 1:
            return [cls(subject, (hex,)) for hex in free]
        return [cls(subject, pair) for pair in zip(free, [*free[1:], *free[:1]], strict=True) if len(free) > 1]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        side = p.side_of(seat)
        piece, unit = p.piece(self.unit), p.name(self.unit)
        if piece.side != side or piece.is_ground:
            return refuse("13.3/place", "no-interdictor", unit=unit)
        absent = no_mission(p, self.unit)
        if absent is not None:
            return absent
        limit = p.world.rules.markers_of(p, self.unit)
        if not 1 <= len(set(self.hexes)) == len(self.hexes) <= limit:
            return refuse("13.3/place", "interdiction-count", unit=unit, count=len(self.hexes), limit=limit)
        possible = allowed(p, self.unit)
        for hex in self.hexes:
            if hex not in possible:
                rule = "13.3/place" if piece.kind == "air" else "16.23/interdiction"
                return refuse(rule, "interdiction-ground", unit=unit, hex=p.hex_name(hex))
            if p.interdicted[hex] >> side & 1:
                return refuse("13.3/place", "interdicted-already", hex=p.hex_name(hex))
        return None

    def play(self, p: Situation, seat: int) -> None:
        for hex in self.hexes:
            p.interdicted[hex] |= 1 << p.side_of(seat)
        p.put(self.unit, p.box(FLOWN))  # 13.0/boxes, 16.2/once
        p.tell("interdicted", unit=p.name(self.unit), hexes=tuple(p.hex_name(hex) for hex in self.hexes))


def ready(p: Situation, side: Side) -> list[int]:
    """Air and naval units that have had no mission in this game turn (13.0/one-mission, 16.2/once)."""
    world = p.world
    return [unit for unit in (*world.air_of[side], *world.naval_of[side]) if p.lies_in(unit, AVAILABLE)]


def allowed(p: Situation, unit: int) -> tuple[int, ...]:
    """Clear, road or railway hexes anywhere (13.0/range); for a ship a railway alone does not do (16.23)."""
    lines = ROAD | RAILWAY if p.piece(unit).kind == "air" else ROAD
    known: tuple[int, ...] | None = p.world.known.get(("interdiction", lines))
    if known is None:
        world = p.world
        known = world.known["interdiction", lines] = tuple(
            hex for hex in range(len(world.board)) if world.board.terrain[hex] == CLEAR or world.lines_in[hex] & lines
        )
    return known


def remove_interdiction(p: Situation, side: Side) -> None:
    """All markers of the side come off, once its enemy has moved (13.3/remove)."""
    if p.interdicted.strip(b"\0") and any(mask >> side & 1 for mask in p.interdicted):
        p.interdicted = bytearray(mask & ~(1 << side) for mask in p.interdicted)
        p.tell("interdiction-removed", side=SIDES[side])

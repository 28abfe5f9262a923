"""5.1-E Bunkers: who builds them, who benefits, and when they fall in."""

from __future__ import annotations

from typing import ClassVar

from grognard.field.hexes import listed, marked
from grognard.field.powers import Side
from grognard.games.nemesis.position import (
    BRITISH_BUNKER,
    BUILT,
    JAPANESE_BUNKER,
    MOVED,
    NO_BUNKER,
    US_BUNKER,
    YUNNAN_BUNKER,
    Situation,
)
from grognard.games.nemesis.rules.phases import in_attack_phase
from grognard.games.nemesis.world import ALLIED, JAPANESE
from grognard.kernel.actions import Hex, Order, PieceNo
from grognard.kernel.refusals import Refusal, refuse


def able(p: Situation, piece: int) -> bool:
    """Units that can create a Bunker are the units that benefit from one (5.1-E/who-not, 5.1-E/no-benefit)."""
    counter = p.piece(piece)
    return counter.is_unit and counter.kind != "cavalry" and not counter.motorized


def bunker_side(bunker: int) -> Side:
    return JAPANESE if bunker == JAPANESE_BUNKER else ALLIED


def sheltered(p: Situation, piece: int) -> bool:
    """Whether the unit stands under a Bunker of its side and may benefit from it (5.1-E/benefit)."""
    hex = p.at[piece]
    return p.bunker[hex] != NO_BUNKER and bunker_side(p.bunker[hex]) == p.sides[piece] and able(p, piece)


def remove_idle_bunker(p: Situation, hex: int) -> None:
    """A Bunker without an able unit of its side goes back to its box (5.1-E/removal, 5.1-E/removal-in-combat)."""
    bunker = p.bunker[hex]
    if bunker and not any(able(p, n) for n in p.units(hex, bunker_side(bunker))):
        p.bunker[hex] = NO_BUNKER
        p.tell("bunker-removed", hex=p.hex_name(hex))


def remove_idle_bunkers(p: Situation) -> None:
    for hex in listed(marked(p.bunker)):
        remove_idle_bunker(p, hex)


# --- creating Bunkers (5.1-E) ------------------------------------------------------------------------------

BUNKER_OF = {
    "japanese": JAPANESE_BUNKER,
    "british": BRITISH_BUNKER,
    "stilwell": US_BUNKER,
    "yunnan": YUNNAN_BUNKER,
}
# 5.1-E/us-british: US and British Bunkers share one box, being two sides of the same markers
BOX_OF = {"japanese": "japanese", "british": "western", "stilwell": "western", "yunnan": "yunnan"}
KINDS_IN = {"japanese": (JAPANESE_BUNKER,), "western": (BRITISH_BUNKER, US_BUNKER), "yunnan": (YUNNAN_BUNKER,)}


def bunkers_on_map(p: Situation, box: str) -> list[int]:
    """Hexes with a Bunker that comes from the box."""
    found: list[int] = []
    for kind in KINDS_IN[box]:
        hex = p.bunker.find(kind)
        while hex >= 0:
            found.append(hex)
            hex = p.bunker.find(kind, hex + 1)
    return sorted(found)


def bunkers_left(p: Situation, box: str) -> int:
    """Bunkers that still lie in the box."""
    return p.world.charts.stock.bunkers[box] - sum(p.bunker.count(kind) for kind in KINDS_IN[box])


def builders(p: Situation, side: Side) -> dict[str, tuple[int, ...]]:
    """The side's counters that can create Bunkers, wherever they are, by the box of their Bunkers."""
    known: dict[str, tuple[int, ...]] | None = p.world.known.get(("builders", side))
    if known is None:
        known = p.world.known["builders", side] = {}
        for n in p.world.pieces_of[side]:
            if able(p, n):
                box = BOX_OF[p.piece(n).force]
                known[box] = (*known.get(box, ()), n)
    return known


def sources_of(p: Situation, box: str) -> tuple[int, ...]:
    """Where the marker for a new Bunker can come from: the box (-1), or hexes when that is empty (5.1-E/relocate)."""
    return (-1,) if bunkers_left(p, box) > 0 else tuple(bunkers_on_map(p, box))


class BuildBunker(Order, frozen=True):
    """A unit that stays where it is for the whole Assault Phase creates a Bunker in its hex (5.1-E/create).

    `from_hex` names the Bunker to take up when the box is empty (5.1-E/relocate).
    """

    kind: ClassVar[str] = "bunker"
    unit: PieceNo
    from_hex: Hex = -1

    @classmethod
    def time_for(cls, p: Situation, seat: int) -> str:
        return "6.1-A/no-extras" if in_attack_phase(p) else "5.1-E/create"

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        at, done, bunker, hexes = p.at, p.done, p.bunker, p.hexes
        return [
            piece
            for box, able_ones in builders(p, p.side_of(seat)).items()
            if p.world.charts.stock.bunkers[box] or bunkers_on_map(p, box)
            for piece in able_ones
            if at[piece] < hexes and not done[piece] & (MOVED | BUILT) and not bunker[at[piece]]
        ]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[BuildBunker]:
        return [cls(subject, source) for source in sources_of(p, BOX_OF[p.piece(subject).force])]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        piece = p.piece(self.unit)
        unit, at = piece.id, p.at[self.unit]
        if piece.side != p.side_of(seat):
            return refuse("5.1-E/create", "not-yours", unit=unit)
        if not able(p, self.unit):
            return refuse("5.1-E/who-not", "no-builder", unit=unit, type=piece.kind)
        if at >= p.hexes:
            return refuse("5.1-E/create", "not-on-map", unit=unit)
        # 5.1-E/create-and-ambush: having laid an Ambush does not matter
        if p.done[self.unit] & MOVED:
            return refuse("5.1-E/create-moved", "moved-no-bunker", unit=unit)
        if p.done[self.unit] & BUILT:
            return refuse("5.1-E/create", "has-built", unit=unit)
        if p.bunker[at]:
            return refuse("5.1-E/create", "bunker-there", hex=p.hex_name(at))
        return self._no_marker(p, BOX_OF[piece.force])

    def _no_marker(self, p: Situation, box: str) -> Refusal | None:
        """Whether the marker can come from where the action says."""
        left = bunkers_left(p, box)
        rule = "5.1-E/yunnan" if box == "yunnan" else "5.1-E/relocate"
        if left > 0:
            return None if self.from_hex < 0 else refuse(rule, "bunkers-in-box", left=left)
        if self.from_hex < 0:
            return refuse(rule, "bunker-box-empty", limit=p.world.charts.stock.bunkers[box])
        if self.from_hex not in bunkers_on_map(p, box):
            return refuse(rule, "no-bunker-to-move", hex=p.hex_name(self.from_hex))
        return None

    def play(self, p: Situation, seat: int) -> None:
        hex = p.at[self.unit]
        if self.from_hex >= 0:
            p.bunker[self.from_hex] = NO_BUNKER
            p.tell("bunker-removed", hex=p.hex_name(self.from_hex))
        p.bunker[hex] = BUNKER_OF[p.piece(self.unit).force]
        p.done[self.unit] |= BUILT
        p.tell("bunker-built", unit=p.name(self.unit), hex=p.hex_name(hex))

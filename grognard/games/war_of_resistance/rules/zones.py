"""5 Zones of control: full, reduced, none, and their loss."""

from __future__ import annotations

from typing import Final, NamedTuple

from grognard.field.board import SLOTS
from grognard.field.hexes import Hexes
from grognard.games.war_of_resistance.position import CUT_OFF, SUPPLIED, ZONELESS, Situation
from grognard.games.war_of_resistance.rules.concepts import divisional, headquarters
from grognard.games.war_of_resistance.rules.terrain import mover, passable

NONE, REDUCED, WHOLE = range(3)
BRIGADES: Final = "brigade"
JAPANESE_LIKE: Final = ("ija", "ijn", "white-russian")  # others have zones as the Chinese (5B)
WITH_SUPPORT: Final = ("supported", "self", "fortress")


class Zones(NamedTuple):
    """The hexes under the zones of a side, by positions of the board."""

    whole: Hexes  # in a full zone of control
    every: Hexes  # in a full or a reduced one


def printed_zone(p: Situation, unit: int) -> int:
    """The zone that a unit has by its size and support (5A, 5B)."""
    piece, rating = p.piece(unit), p.rating(unit)
    if piece.kind.type.cls == "artillery" or not (rating.attack or rating.defence) or headquarters(p, unit):
        return NONE  # 5A/artillery-zero; 14C: no HQ has one
    division = divisional(p, unit)
    if p.world.powers[piece.power].key not in JAPANESE_LIKE:
        if not division:
            return NONE  # 5B/chinese-none
        return WHOLE if rating.support in ("supported", "self") else REDUCED
    if division:
        return WHOLE if rating.support in WITH_SUPPORT else REDUCED
    size = piece.kind.size
    if p.face[unit] == 2 or size.key in ("II", "[II]", "remnant"):
        return NONE  # 5A/japanese-none
    if p.face[unit] == 0 and size.counts_as == BRIGADES and rating.support == "self":
        return WHOLE
    return REDUCED  # 5A/japanese-reduced


def zone_of(p: Situation, unit: int) -> int:
    """The zone that a unit has now: less what lack of supply (12E) and its doings (5/loss) take away."""
    if p.done[unit] & ZONELESS or not p.on_map(unit):
        return NONE
    zone = printed_zone(p, unit)
    if p.supply[unit] == SUPPLIED or zone == NONE:
        return zone
    return NONE if p.supply[unit] == CUT_OFF else zone - 1


def zones(p: Situation, side: int) -> Zones:
    """The zones of all units of a side, kept as long as nothing stirs."""
    key = ("zones", side)
    known: Zones | None = p.cache.get(key)
    if known is None:
        known = p.cache[key] = _spread(p, side)
    return known


def in_zone(p: Situation, side: int, hex: int) -> int:
    """NONE, REDUCED or WHOLE: the strongest zone of the side that lies on the hex."""
    found, bit = zones(p, side), p.world.board.bits[hex]
    if not found.every >> bit & 1:
        return NONE
    return WHOLE if found.whole >> bit & 1 else REDUCED


def _spread(p: Situation, side: int) -> Zones:
    whole = every = 0
    for unit in p.army(side):
        zone = zone_of(p, unit)
        if zone != NONE:
            area = _area(p, mover(p, unit), p.at[unit])
            every |= area
            if zone == WHOLE:
                whole |= area
    return Zones(whole, every)


def _area(p: Situation, kind: str, hex: int) -> Hexes:
    """The hex and those around it that a unit there could enter (5/extent, 5/prohibited-terrain, 5/neutral-hexes)."""
    key = ("zone", kind, hex, p.frozen)
    known: Hexes | None = p.world.known.get(key)
    if known is None:
        board = p.world.board
        known = 1 << board.bits[hex]
        for hexside in range(SLOTS * hex, SLOTS * hex + SLOTS):
            if passable(p, kind, hexside) and not p.world.neutral[board.neighbours[hexside]]:
                known |= 1 << board.bits[board.neighbours[hexside]]
        p.world.known[key] = known
    return known

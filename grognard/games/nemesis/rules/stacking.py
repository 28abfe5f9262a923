"""2.2 Stacking Limit: how much a hex holds, and what happens when it holds too much."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Final

from grognard.field.hexes import listed, marked
from grognard.field.memory import notes
from grognard.field.powers import Side
from grognard.games.nemesis import shapes
from grognard.games.nemesis.position import Situation
from grognard.games.nemesis.rules.losses import eliminate
from grognard.games.nemesis.world import ALLIED, JAPANESE, ROAD, SIDES, TRACK
from grognard.games.shapes import refused
from grognard.kernel.actions import Action, PieceNo
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

KEPT: Final = 10_000  # stacks whose room is remembered
_CROWDS: Final = bytes((0, 0)) + bytes([1]) * 254  # a unit alone is no crowd


def limit(p: Situation, side: Side, hex: int, units: list[int]) -> int:
    """How many half units (a large unit is two, 2.2/small-half) the hex holds for these units."""
    if side == JAPANESE:
        return 6  # 2.2/japanese: 3 large units
    if p.world.yunnan.issuperset(units):
        return 6  # 2.2/yunnan; with other Allies in the hex they count as those (2.2/yunnan-mixed)
    return 6 if p.world.lines_in[hex] & (ROAD | TRACK) else 4  # 2.2/allies


def size(p: Situation, units: Iterable[int]) -> int:
    """How many half units these take up; Transporters are free (2.2/small-half, 2.2/free)."""
    return sum([p.world.halves[n] for n in units])


def fits(p: Situation, side: Side, hex: int, units: list[int]) -> Refusal | None:
    """Whether these units may be together in the hex; Transporters among them are free (2.2/free)."""
    if hex in p.world.off_map:  # 2.2/unlimited
        return None
    units = [n for n in units if p.world.is_unit[n]]
    halves, most = size(p, units), limit(p, side, hex, units)
    if halves > most:
        return refuse(_rule(p, side, units), "stacking", hex=p.hex_name(hex), halves=halves, limit=most)
    motors = [p.piece(n).size for n in units if n in p.world.motorized]
    if len(motors) > 1 and p.world.board.terrains[p.world.board.terrain[hex]] != "clear":
        large, small = motors.count("large"), motors.count("small")
        # 2.2/motorized-congestion: one large or two small ones, not one of each; Trucks are no units
        # and do not count (2.2/congestion-trucks)
        if large > 1 or small > 2 or (large and small):
            return refuse("2.2/motorized-congestion", "congestion", hex=p.hex_name(hex), large=large, small=small)
    return None


def _rule(p: Situation, side: Side, units: list[int]) -> str:
    """Which limit these units have overstepped."""
    if side == JAPANESE:
        return "2.2/japanese"
    yunnan = sum(1 for n in units if p.piece(n).force == "yunnan")
    return "2.2/allies" if not yunnan else "2.2/yunnan" if yunnan == len(units) else "2.2/yunnan-mixed"


def room_for(p: Situation, piece: int, hex: int) -> Refusal | None:
    """Whether the hex still has room for one more counter of its owner."""
    if not p.world.is_unit[piece]:
        return None
    side = p.sides[piece]
    others = [n for n in p.units(hex, side) if n != piece]
    return fits(p, side, hex, [*others, piece]) if others else None  # a unit alone always has room


def overstacked(p: Situation, side: Side) -> list[int]:
    """Hexes in which the side has too much; a unit alone always has room."""
    key = ("overstacked", side)
    known: list[int] | None = p.cache.get(key)
    if known is None:
        hexes, first = p.hexes, side * p.hexes
        crowds = listed(marked(p.men[first : first + hexes].translate(_CROWDS)))
        known = p.cache[key] = [
            hex for hex, there in _rooms(p, [first + hex for hex in crowds]).items() if there.refusal is not None
        ]
    return known


@dataclass(frozen=True, slots=True)
class Room:
    """What a side's units take up in a hex, in half units, and what they may."""

    side: Side
    halves: int
    limit: int | None  # None in a Reinforcement Hex (2.2/unlimited)
    refusal: Refusal | None  # the limit that is overstepped now
    plain: shapes.Room  # all of it as a view shows it


def rooms(p: Situation) -> dict[int, Room]:
    """Every hex with units in it, as the rules count them."""
    known: dict[int, Room] | None = p.cache.get("rooms")
    if known is not None:
        return known
    found = p.cache["rooms"] = _rooms(p, listed(marked(p.men)))
    return found


def _rooms(p: Situation, rows: Iterable[int]) -> dict[int, Room]:
    """By hex, of rows of `men`; nothing but who is there decides it."""
    found: dict[int, Room] = {}
    hexes, here, kept = p.hexes, p.here, notes(p.world, "rooms", KEPT)
    for row in rows:
        hex = row % hexes
        key = row, here[hex]
        room = kept.get(key)
        if room is None:
            room = kept[key] = _room(p, Side(row // hexes), hex)
        found[hex] = room
    return found


def _room(p: Situation, side: Side, hex: int) -> Room:
    units = p.units(hex, side)
    halves = size(p, units)
    most = None if hex in p.world.off_map else limit(p, side, hex, units)
    why = fits(p, side, hex, units) if len(units) > 1 else None  # a unit alone always has room
    plain: shapes.Room = {"side": SIDES[side], "halves": halves, "limit": most, "refusal": refused(why)}
    return Room(side, halves, most, why, plain)


def surplus_ahead(p: Situation) -> list[int]:
    """The hexes in which units will have to be given up if the movement under way ends now (2.2/enforcement-time)."""
    moving = p.stack[-1] if p.stack else None
    if moving is None or "enforce_stacking" not in moving.steps[moving.step :]:
        return []
    return overstacked(p, moving.side)


class Surplus(Action, frozen=True):
    """The owner's choice of a unit to give up in an overstacked hex (2.2/overstack)."""

    kind: ClassVar[str] = "surplus"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Surplus]:
        return [cls(n) for hex in overstacked(p, p.side_of(seat))[:1] for n in p.units(hex, p.side_of(seat))]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        side = p.side_of(seat)
        crowded = overstacked(p, side)[:1]
        if p.sides[self.unit] != side or p.at[self.unit] not in crowded or not p.world.is_unit[self.unit]:
            where = ", ".join(p.hex_name(hex) for hex in crowded)
            return refuse("2.2/overstack", "surplus-elsewhere", unit=p.name(self.unit), hex=where)
        return None

    def play(self, p: Situation, seat: int) -> None:
        # 2.2/overstack-cost: ordinary boxes, Lament and Resources
        eliminate(p, self.unit, "stacking")


class EnforceStacking(Procedure):
    """At the end of a retreat, an advance or a movement portion (2.2/enforcement-time)."""

    steps: ClassVar[tuple[str, ...]] = ("remove_surplus",)
    side: Side = ALLIED

    def remove_surplus(self, p: Situation) -> Outcome:
        crowded = overstacked(p, self.side)
        if crowded:
            hex = p.hex_name(crowded[0])
            return Ask("surplus", p.deciders(self.side), (Surplus,), "2.2/overstack", {"hex": hex})
        return None

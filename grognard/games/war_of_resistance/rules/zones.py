"""5 Zones of control: full, reduced, none, and their loss."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final, NamedTuple

from grognard.field.hexes import Hexes, without
from grognard.games.war_of_resistance.position import FULL, NO_ZONE, REMNANT, ZONELESS, Situation
from grognard.games.war_of_resistance.rules.concepts import divisional, guerrilla, headquarters
from grognard.games.war_of_resistance.rules.operations import beyond_zone
from grognard.games.war_of_resistance.rules.terrain import Country, column, country, mover

NONE, REDUCED, WHOLE = range(3)
BRIGADES: Final = "brigade"
JAPANESE_LIKE: Final = ("ija", "ijn", "white-russian")  # others have zones as the Chinese (5B)
WITH_SUPPORT: Final = ("supported", "self", "fortress")


class Zones(NamedTuple):
    """The hexes under the zones of a side, by positions of the board."""

    whole: Hexes  # in a full zone of control
    every: Hexes  # in a full or a reduced one

    def and_(self, other: Zones) -> Zones:
        """These and others together."""
        return Zones(self.whole | other.whole, self.every | other.every) if other.every else self


NOTHING: Final = (-1, Zones(0, 0))

# What supply leaves of no zone, a reduced one, a full one (12E): SUPPLIED, UNSUPPLIED, CUT_OFF.
LEFT: Final = ((NONE, REDUCED, WHOLE), (NONE, NONE, REDUCED), (NONE, NONE, NONE))


# 5A/japanese-full; 5B/chinese-full, /chinese-reduced
def printed_zone(p: Situation, unit: int) -> int:
    """The zone that a unit has by its size and support (5A, 5B); its face decides, so it is found once."""
    known: dict[tuple[int, int], int] = p.world.known.setdefault("printed zones", {})
    key = unit, p.face[unit]
    if key not in known:
        known[key] = _by_size(p, unit)
    return known[key]


def _by_size(p: Situation, unit: int) -> int:
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
    if p.face[unit] == REMNANT or size.key in ("II", "[II]", "remnant"):
        return NONE  # 5A/japanese-none
    if p.face[unit] == FULL and size.counts_as == BRIGADES and rating.support == "self":
        return WHOLE
    return REDUCED  # 5A/japanese-reduced


# 5/reduced
def zone_of(p: Situation, unit: int) -> int:
    """The zone that a unit has now: less what lack of supply (12E) and its doings (5/loss) take away."""
    if p.done[unit] & NO_ZONE or not p.on_map(unit):
        return NONE
    return LEFT[p.supply[unit]][printed_zone(p, unit)]


def lose_zone(p: Situation, units: Iterable[int], lost: bool = True) -> None:
    """5/loss: units have no zone for whatever purpose, until they get it back."""
    for unit in units:
        p.done[unit] = p.done[unit] | ZONELESS if lost else p.done[unit] & ~ZONELESS
    p.touch()


def zones(p: Situation, side: int) -> Zones:
    """The zones of all units of a side, kept as long as its front stands."""
    latest: dict[int, tuple[int, Zones]] = p.world.known.setdefault("latest zones", {})
    front, known = latest.get(side, NOTHING)
    if front != p.fronts[side]:
        known = zones_of(p, p.army(side))
        latest[side] = p.fronts[side], known
    return known


def zones_of(p: Situation, units: Iterable[int]) -> Zones:
    """The zones of these units alone: as `zone_of`, for many at a time."""
    whole = every = 0
    lands: dict[str, Country] = {}
    printed: dict[tuple[int, int], tuple[int, str]] = p.world.known.setdefault("zones and columns", {})
    at, face, done, supply, hexes = p.at, p.face, p.done, p.supply, p.world.hexes
    beyond: dict[int, Hexes] = {}  # power -> where its units have no zone; garrisons and guerrillas have their own
    posted, power_of = p.posted, p.power_of
    for unit in units:
        key = unit, face[unit]
        if key not in printed:
            printed[key] = printed_zone(p, unit), column(p, unit)
        zone, kind = printed[key]
        if zone == NONE or done[unit] & NO_ZONE or at[unit] >= hexes:
            continue
        zone = LEFT[supply[unit]][zone]
        if zone == NONE:
            continue
        if p.convoys:
            kind = mover(p, unit)
        if kind not in lands:
            lands[kind] = country(p, kind)
        area = lands[kind].area(at[unit])  # 5/extent, 5/prohibited-terrain, 5/neutral-hexes
        if posted[unit] or guerrilla(p, unit):
            area = without(area, beyond_zone(p, unit))  # 5/operational-zone
        else:
            power = power_of[unit]
            if power not in beyond:
                beyond[power] = beyond_zone(p, unit)
            area = without(area, beyond[power])
        every |= area
        if zone == WHOLE:
            whole |= area
    return Zones(whole, every)


def in_zone(p: Situation, side: int, hex: int) -> int:
    """NONE, REDUCED or WHOLE: the strongest zone of the side that lies on the hex."""
    found, bit = zones(p, side), p.world.board.bits[hex]
    if not found.every >> bit & 1:
        return NONE
    return WHOLE if found.whole >> bit & 1 else REDUCED


def zone_besides(p: Situation, side: int, hex: int, others: Collection[int]) -> int:
    """The strongest zone on a hex of units of the side that are not among these."""
    near = (unit for place in (hex, *p.world.board.adjacent(hex)) for unit in p.units(place, side))
    found, bit = zones_of(p, [unit for unit in near if unit not in others]), p.world.board.bits[hex]
    return WHOLE if found.whole >> bit & 1 else REDUCED if found.every >> bit & 1 else NONE

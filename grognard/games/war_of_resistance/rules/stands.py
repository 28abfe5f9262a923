"""5, 11, 45A2 How the units of every power stand on the map: what they hold, where they have support, their zones.

It is kept from one position to the next: units that stand otherwise are found by comparing rows, and only their powers
are gone over again. Sides, camps and the Kuomintang are so many powers.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final, NamedTuple

from grognard.field.hexes import Hexes, hexes_of, listed, without
from grognard.games.war_of_resistance.position import CUT_OFF, FULL, NO_ZONE, REMNANT, Situation
from grognard.games.war_of_resistance.rules.concepts import divisional, guerrilla, headquarters
from grognard.games.war_of_resistance.rules.operations import beyond_zone
from grognard.games.war_of_resistance.rules.support import self_supported
from grognard.games.war_of_resistance.rules.terrain import Country, column, country, mover

WIDTHS: Final = (16, 8, 8, 32)  # bits of a unit in the rows of places, faces, supply, zones lost
SQUAD: Final = 32  # units whose numbers are near each other are gone over together

NONE, REDUCED, WHOLE = range(3)
BRIGADES: Final = "brigade"
JAPANESE_LIKE: Final = ("ija", "ijn", "white-russian")  # others have zones as the Chinese (5B)
WITH_SUPPORT: Final = ("supported", "self", "fortress")

# What supply leaves of no zone, a reduced one, a full one (12E): SUPPLIED, UNSUPPLIED, CUT_OFF.
LEFT: Final = ((NONE, REDUCED, WHOLE), (NONE, NONE, REDUCED), (NONE, NONE, NONE))


class Zones(NamedTuple):
    """The hexes under the zones of some units, by positions of the board."""

    whole: Hexes  # in a full zone of control
    every: Hexes  # in a full or a reduced one

    def and_(self, other: Zones) -> Zones:
        """These and others together."""
        return Zones(self.whole | other.whole, self.every | other.every) if other.every else self


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


class Printed(NamedTuple):
    """What the face of a unit says."""

    zone: int
    column: str
    guerrilla: bool
    backed: bool


class Post(NamedTuple):
    """What one unit adds to the stand of its power."""

    position: int
    backed: bool
    zone: int
    area: Hexes


def posts(p: Situation, units: Iterable[int], beyond: dict[int, Hexes]) -> Iterator[tuple[int, Post]]:
    """Those of the units that are on the map, and how they stand there.

    `beyond` has for each power where its units have no zone, as far as that is known.
    """
    lands: dict[str, Country] = {}
    printed: dict[tuple[int, int], Printed] = p.world.known.setdefault("printed", {})
    at, face, done, supply, hexes, bits = p.at, p.face, p.done, p.supply, p.world.hexes, p.world.board.bits
    posted, power_of, garrisons = p.posted, p.power_of, p.world.garrisons
    loaded = {carrier for carrier, _, _ in p.cargo}
    for unit in units:
        place = at[unit]
        if place >= hexes:
            continue
        key = unit, face[unit]
        says = printed.get(key)
        if says is None:
            says = Printed(printed_zone(p, unit), column(p, unit), guerrilla(p, unit), self_supported(p, unit))
            if supply[unit] != CUT_OFF and unit not in garrisons:  # fortress troops turn over by themselves (14E)
                printed[key] = says
        zone = NONE if done[unit] & NO_ZONE else LEFT[supply[unit]][says.zone]
        area = 0
        if zone != NONE:
            kind = mover(p, unit) if p.convoys else says.column
            if kind not in lands:
                lands[kind] = country(p, kind)
            area = lands[kind].area(place)  # 5/extent, 5/prohibited-terrain, 5/neutral-hexes
            if posted[unit] or says.guerrilla or unit in loaded:  # these have bounds of their own
                shut = beyond_zone(p, unit)  # 5/operational-zone
            else:
                power = power_of[unit]
                if power not in beyond:
                    beyond[power] = beyond_zone(p, unit)
                shut = beyond[power]
            if area & shut:
                area = without(area, shut)
        yield unit, Post(bits[place], says.backed and supply[unit] != CUT_OFF, zone, area)


def zones_of(p: Situation, units: Iterable[int]) -> Zones:
    """The zones of these units alone."""
    whole = every = 0
    for _, post in posts(p, units, {}):
        every |= post.area
        if post.zone == WHOLE:
            whole |= post.area
    return Zones(whole, every)


class Stand(NamedTuple):
    """Where some units stand, by positions of the board."""

    held: Hexes
    backed: Hexes  # with somebody who has support of himself (11/supported-list)
    zones: Zones

    @staticmethod
    def together(stands: Iterable[Stand]) -> Stand:
        held = backed = whole = every = 0
        for one in stands:
            held |= one.held
            backed |= one.backed
            whole |= one.zones.whole
            every |= one.zones.every
        return Stand(held, backed, Zones(whole, every))


Squad = tuple[int, int]  # a power, and some units of it that have numbers near each other


class Stands:
    """The stands of all powers in one position."""

    def __init__(self) -> None:
        self._fronts: list[int] = []
        self._felt: object = None  # what zones follow from besides the rows
        self._rows: tuple[int, ...] = ()  # places, faces, supply, zones lost, each as one number
        self._beyond: dict[int, Hexes] = {}  # power -> where its units have no zone
        self._posts: dict[Squad, dict[int, Post]] = {}
        self._squad: dict[int, Squad] = {}  # of units on the map
        self._squads: dict[Squad, Stand] = {}  # those that stand as they stood when they were last asked for
        self._powers: dict[int, Stand] = {}  # the same
        self._several: dict[object, Stand] = {}  # powers or a side -> their stand, until somebody stirs

    def first(self, power: int) -> int | None:
        """The lowest number of a unit of the power on the map."""
        return min((unit for squad, posts in self._posts.items() if squad[0] == power for unit in posts), default=None)

    def of_side(self, p: Situation, side: int) -> Stand:
        known = self._several.get(side)
        if known is None:
            known = self._several[side] = self.of(p.powers_of(side))
        return known

    def of(self, powers: Collection[int]) -> Stand:
        """The stand of some powers together."""
        known = self._several.get(powers)
        if known is None:
            present = {power for power, _ in self._posts}
            found = [self._powers.get(power) or self._rally(power) for power in present if power in powers]
            known = self._several[powers] = Stand.together(found) if len(found) != 1 else found[0]
        return known

    def follow(self, p: Situation) -> None:
        """Be those of this position."""
        if self._fronts == p.fronts:
            return
        felt = p.felt.common
        rows = (*[int.from_bytes(row, "little") for row in (p.at, p.face, p.supply)], p.zones_lost())
        if felt and felt is self._felt:
            units: Iterable[int] = _apart(rows, self._rows, p.world.ground)
        else:
            self._posts, self._squad, self._squads, self._powers, self._beyond = {}, {}, {}, {}, {}
            units = [unit for side in range(2) for unit in p.army(side)]
        self._fronts, self._felt, self._rows, self._several = p.fronts[:], felt, rows, {}
        found, power_of = dict(posts(p, units, self._beyond)), p.power_of
        if not self._squad:  # nobody stands anywhere yet
            for unit, post in found.items():
                squad = self._squad[unit] = power_of[unit], unit // SQUAD
                self._posts.setdefault(squad, {})[unit] = post
            return
        for unit in units:
            self._station(unit, (power_of[unit], unit // SQUAD), found.get(unit))

    def _station(self, unit: int, squad: Squad, post: Post | None) -> None:
        """Write down how a unit stands now, if anywhere on the map."""
        before = self._squad.get(unit)
        if before is not None:
            if before == squad and self._posts[before][unit] == post:
                return
            del self._posts[before][unit], self._squad[unit]
            self._forget(before)
        if post is not None:
            self._posts.setdefault(squad, {})[unit] = post
            self._squad[unit] = squad
            self._forget(squad)

    def _forget(self, squad: Squad) -> None:
        self._squads.pop(squad, None)
        self._powers.pop(squad[0], None)

    def _rally(self, power: int) -> Stand:
        squads = [squad for squad in self._posts if squad[0] == power]
        found = Stand.together([self._squads.get(squad) or self._gather(squad) for squad in squads])
        self._powers[power] = found
        return found

    def _gather(self, squad: Squad) -> Stand:
        posts = self._posts[squad].values()
        whole = every = 0
        for post in posts:
            every |= post.area
            if post.zone == WHOLE:
                whole |= post.area
        held = hexes_of({post.position for post in posts})
        backed = hexes_of({post.position for post in posts if post.backed})
        found = self._squads[squad] = Stand(held, backed, Zones(whole, every))
        return found


def _apart(rows: tuple[int, ...], before: tuple[int, ...], ground: int) -> list[int]:
    """The ground units for which any of the rows differs."""
    found = {
        bit // width
        for row, then, width in zip(rows, before, WIDTHS, strict=True)
        if row != then
        for bit in listed(row ^ then)
    }
    return sorted(unit for unit in found if unit < ground)


def stands(p: Situation) -> Stands:
    """The stands of all powers now."""
    known: Stands | None = p.world.known.get("stands")
    if known is None:
        known = p.world.known["stands"] = Stands()
    known.follow(p)
    return known

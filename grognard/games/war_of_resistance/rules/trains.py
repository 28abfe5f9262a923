"""7A, 7A1 to 7A3 Where trains run: the ways by rail out of a hex, their length, and the parts of nets that they use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from grognard.field.hexes import Hexes, filled, hexes_of, without
from grognard.field.memory import lasting, remembered, snapshot
from grognard.games.war_of_resistance.position import BY_NARROW, BY_STANDARD, STAYED, Situation
from grognard.games.war_of_resistance.rules.camps import rivals
from grognard.games.war_of_resistance.rules.concessions import foreign_land, rail_land
from grognard.games.war_of_resistance.rules.factions import MAIN
from grognard.games.war_of_resistance.rules.fronts import closed, pressing
from grognard.games.war_of_resistance.rules.opening import quiet_rails
from grognard.games.war_of_resistance.rules.railnets import (
    LOW,
    Link,
    Part,
    family,
    gauge,
    links_of,
    nets_at,
    parts,
    pool,
    rail_hexes,
    standing,
    volume,
)
from grognard.games.war_of_resistance.rules.terrain import fallen
from grognard.games.war_of_resistance.theatre import Theatre

LAYOUTS: Final = 60  # of the railways of a side, remembered at a time
LOW_USED, NARROW, SPAN = 1, 2, 4  # a place of the search: SPAN times the hex, and how it was come to
CAME: Final = {0: BY_STANDARD, NARROW: BY_NARROW}  # gauge of a place -> the mark of who has come by such a train


class Track(NamedTuple):
    """A railway from a hex into the next one."""

    there: int
    bit: int  # position of that hex
    parts: int  # bits of its parts of nets: of both if it is a ferry between two (37A2)
    low: int  # LOW_USED or 0
    leaves: int  # NARROW or 0: the gauge in the hex that is left
    enters: int  # the gauge in the hex that is entered


class Lines(NamedTuple):
    """The railways between hexes of one side, as far as they have any capacity."""

    tracks: Tracks
    parts: tuple[Part, ...]


class Journey(NamedTuple):
    """A way by rail."""

    place: int  # of the search, in which it ends
    before: Mapping[int, int]  # each place's way back
    length: int  # rail hexes; a change of gauge counts as many as a point buys
    parts: tuple[Part, ...]  # that it uses
    low: bool  # whether any of it is of low volume

    @property
    def hexes(self) -> tuple[int, ...]:
        """The hexes entered, in their order."""
        found, place = [], self.place
        while self.before[place] >= 0:
            found.append(place // SPAN)
            place = self.before[place]
        return tuple(reversed(found))

    @property
    def arrival(self) -> int:
        """The mark of those who have come by this train: its gauge where they get off."""
        return CAME[self.place & NARROW]

    def points(self, p: Situation) -> int:
        """Whole MP of operational rail movement (7A1, 7A3)."""
        return -(-self.length // hexes_a_point(p))


Ways = Mapping[int, tuple[Journey, ...]]  # hex -> without low volume, then with it if that is cheaper


def hexes_a_point(p: Situation) -> int:
    return int(p.world.charts.rail["hexes-standard"])


def farthest(p: Situation) -> int:
    """7A2/range: rail hexes of strategic movement."""
    return int(p.world.charts.rail["strategic-hexes"])


# --- the railways of a side --------------------------------------------------------------------------------


def lines_of(p: Situation, side: int) -> Lines:
    """7A/friendly-hexes, 7A5a/split: railways between hexes of its own, in parts with a yard."""
    found: Lines | None = p.cache.get(("lines", side))
    if found is None:
        yards = snapshot(p, "yard"), snapshot(p, "yard_hits")
        works = *yards, snapshot(p, "upgraded"), snapshot(p, "gauge"), fallen(p)
        key = side, rail_land(p, side) & rail_hexes(p.world), works
        found = remembered(p.world, "lines of trains", key, lambda: _lay(p, side), LAYOUTS)
        p.cache["lines", side] = found
    return found


def _lay(p: Situation, side: int) -> Lines:
    used = tuple(part for part in parts(p, side) if _runs(p, side, part))
    return Lines(Tracks(p.world, rails(p), used), used)


def _runs(p: Situation, side: int, part: Part) -> bool:
    """Whether trains run on a part: it has a yard, bombed or not, or is joined to Manchukuo, whose capacity serves it
    too (7A5a/split, 7A6a)."""
    return any(one.capacity or any(p.yard[hex] for hex in one.hexes) for one in pool(p, side, (part,)))


class Rail(NamedTuple):
    """A railway that stands, as it leads out of one of its hexes, whoever owns them."""

    link: Link
    here: int
    there: int
    low: int  # LOW_USED or 0
    leaves: int  # NARROW or 0: the gauge in the hex that is left
    enters: int  # the gauge in the hex that is entered


def rails(p: Situation) -> Mapping[int, Sequence[Rail]]:
    """Hex -> the railways that stand there, whoever owns them."""
    works = snapshot(p, "upgraded"), snapshot(p, "gauge"), fallen(p)
    return remembered(p.world, "rails out of hexes", works, lambda: _rails(p), LAYOUTS)


def _rails(p: Situation) -> dict[int, list[Rail]]:
    found: dict[int, list[Rail]] = {}
    down = fallen(p)  # 44A1/effect: no part is cut by it
    for link in links_of(p.world):
        if not standing(p, link) or (down and p.world.board.hexside(link.one, link.other) in down):
            continue
        low = LOW_USED if volume(p, link) == LOW else 0
        for here, there in ((link.one, link.other), (link.other, link.one)):
            narrow = [NARROW if gauge(p, link, hex) == "narrow" else 0 for hex in (here, there)]
            found.setdefault(here, []).append(Rail(link, here, there, low, *narrow))
    return found


class Tracks(dict[int, tuple[Track, ...]]):
    """Hex -> the railways out of it between hexes of parts with capacity, found for those that a train comes to."""

    def __init__(self, world: Theatre, rails: Mapping[int, Sequence[Rail]], used: Sequence[Part]) -> None:
        super().__init__()
        self._world = world
        self._rails = rails
        self._used = used

    def __missing__(self, hex: int) -> tuple[Track, ...]:
        bits, found = self._world.board.bits, list[Track]()
        for rail in self._rails.get(hex, ()):
            net = family(rail.link.net)
            if self._on(net, rail.here) and self._on(net, rail.there):
                ways = self._parts_of(rail)
                found.append(Track(rail.there, bits[rail.there], ways, rail.low, rail.leaves, rail.enters))
        self[hex] = tracks = tuple(found)
        return tracks

    def _parts_of(self, rail: Rail) -> int:
        """The part of its net; a ferry that joins two nets is of both (37A2/capacity)."""
        ends, nets = (rail.here, rail.there), {family(rail.link.net)}
        if rail.link.ferry:
            nets = nets.union(*(nets_at(self._world, hex) for hex in ends))
        found = 0
        for net in nets:
            for hex in ends:
                found |= self._on(net, hex)
        return found

    def _on(self, net: str, hex: int) -> int:
        """The bit of the part of a net that has the hex; 0 for none."""
        return next((1 << place for place, part in enumerate(self._used) if part.net == net and hex in part.hexes), 0)


def open_line(p: Situation, side: int) -> Hexes:
    """Where trains enter and leave: friendly hexes, unbroken, in no enemy zone that nobody lifts (7A, 7A8/effect)."""
    found: Hexes | None = p.cache.get(("open line", side))
    if found is None:
        world, bits = p.world, p.world.board.bits
        pressed, foes = pressing(p, side), rivals(p, side, MAIN).held
        lifted = p.world.board.hexes(p.held[side] & pressed & rail_hexes(world))
        pressed = without(pressed, hexes_of([bits[hex] for hex in lifted if lifting(p, side, hex)]))  # 7A/enemy-zoc
        found = without(p.lands[side] | quiet_rails(p, side), pressed | foes | _broken(p) | _barred(p))
        p.cache["open line", side] = found
    return found


def open_to_trains(p: Situation, side: int, hex: int, riding: tuple[int, ...] = ()) -> bool:
    """Whether trains enter and leave the hex; who is on the train himself lifts no zone: he leaves."""
    bit = p.world.board.bits[hex]
    if not open_line(p, side) >> bit & 1:
        return False
    if not riding or not pressing(p, side) >> bit & 1:
        return True
    return any(unit not in riding for unit in lifting(p, side, hex))


def lifting(p: Situation, side: int, hex: int) -> list[int]:
    """7A/enemy-zoc: units that have stood in the hex since the phase began and can defend it."""
    return [unit for unit in p.units(hex, side) if p.done[unit] & STAYED and p.rating(unit).defence]


def _broken(p: Situation) -> Hexes:
    return hexes_of([p.world.board.bits[hex] for hex in filled(p.broken)])


def _barred(p: Situation) -> Hexes:
    shut = (hex for hex, barred in enumerate(p.world.barred) if barred)
    return lasting(p.world, "barred hexes", lambda: p.world.board.set_of(shut))


# --- the ways out of a hex ---------------------------------------------------------------------------------


def journeys(p: Situation, units: tuple[int, ...], most: int, strategic: bool = False) -> Ways:
    """The ways of units of one hex within so many rail hexes; strategic movement knows no gauges (7A3)."""
    key = "journeys", units, most, strategic
    known: Ways | None = p.cache.get(key)
    if known is None:
        side, start = p.sides[units[0]], p.at[units[0]]
        known = {}
        if open_to_trains(p, side, start, units):
            free = without(open_line(p, side), closed(p, units))  # 6B/hit-removal
            came = 0
            for unit in units:
                came |= p.done[unit]
            known = _ways(p, side, start, most, 0 if strategic else hexes_a_point(p), free, came)
        p.cache[key] = known
    return known


def ways_from(p: Situation, side: int, start: int, most: int) -> Ways:
    """The same for what is no unit, from a hex that trains can leave: out of foreign land too (38E, 38F)."""
    foreign = foreign_land(p, side)
    abroad = foreign if foreign >> p.world.board.bits[start] & 1 else 0
    return _ways(p, side, start, most, 0, open_line(p, side) | abroad, 0)


def _ways(p: Situation, side: int, start: int, most: int, toll: int, free: Hexes, came: int) -> Ways:
    lines = lines_of(p, side)
    # Whoever has come by a train of another gauge pays for the change.
    starts = {narrow: toll if came & CAME[NARROW - narrow] else 0 for narrow in CAME}
    lengths, before, used = _search(lines, start, starts, most, toll, free)
    sets: dict[int, tuple[Part, ...]] = {}
    found: dict[int, tuple[Journey, ...]] = {}
    a_point = hexes_a_point(p)
    for place, length in lengths.items():  # nearest first
        hex, ways = place // SPAN, used[place]
        if ways not in sets:
            sets[ways] = tuple(part for number, part in enumerate(lines.parts) if ways >> number & 1)
        low = bool(place & LOW_USED)
        others = found.get(hex, ())
        if hex == start or any(low or not other.low for other in others):
            continue
        journey = Journey(place, before, length, sets[ways], low)
        # Without low volume it is preferred; with it, it must save a point.
        dear = tuple(other for other in others if -(-other.length // a_point) < -(-length // a_point))
        found[hex] = (journey, *dear)
    return found


Searched = tuple[dict[int, int], dict[int, int], dict[int, int]]


def _search(lines: Lines, start: int, starts: Mapping[int, int], most: int, toll: int, free: Hexes) -> Searched:
    """By places: their lengths from the nearest on, the place before each, and bits of the parts used on the way.

    A way of low volume is kept only as long as it is shorter than every way without it.
    """
    lengths: dict[int, int] = {}
    before: dict[int, int] = {}
    used: dict[int, int] = {}
    waiting: list[list[tuple[int, int, int]]] = [[] for _ in range(most + 1)]
    for narrow, length in starts.items():
        if length <= most:
            waiting[length].append((SPAN * start | narrow, -1, 0))
    for length, arriving in enumerate(waiting):
        for place, last, ways in arriving:
            if place in lengths or (place & LOW_USED and place ^ LOW_USED in lengths):
                continue
            lengths[place], before[place], used[place] = length, last, ways
            low, narrow = place & LOW_USED, place & NARROW
            for there, bit, through, slow, leaves, enters in lines.tracks[place // SPAN]:
                entered = SPAN * there | enters | low | slow
                if entered in lengths or not free >> bit & 1:
                    continue
                longer = length + 1 + (toll * ((leaves != narrow) + (leaves != enters)) if toll else 0)  # 7A3
                if longer <= most:
                    waiting[longer].append((entered, place, ways | through))
    return lengths, before, used

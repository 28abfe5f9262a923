"""5.1-A to 5.1-C: which hexes a counter can reach in an Assault Phase, at what cost and by which path.

Nothing here changes a position. Answers are kept with the layout of the enemy that they depend on, so that
after one unit has moved the reach of all the others is still known.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from grognard.field.hexes import Hexes, filled, marked
from grognard.field.powers import Side, enemy
from grognard.field.reach import Spread, Ways, spread, through
from grognard.games.nemesis.position import FULL, Situation
from grognard.games.nemesis.rules.control import controller
from grognard.games.nemesis.rules.terrain import is_light, ways_for
from grognard.games.nemesis.rules.zones import zone_of_control
from grognard.games.nemesis.world import ALLIED, FORBIDDEN

LAYOUTS_KEPT = 24  # enemy layouts remembered at a time
ANSWERS_KEPT = 1500  # answers remembered for one of them
REACHES_KEPT = 3000  # kinds of movers and starting hexes whose reach is remembered whatever the layout
SIGHTINGS_KEPT = 4  # reaches remembered for one of them

# Why a hex may not be entered in an Operational Stretch.
FREE, ENEMY_UNITS, OBJECTIVE, TRANSPORTER, AMBUSH, ZONE = range(6)

_ZONED = bytes(ZONE if zone else FREE for zone in range(256))
_TOLLED = bytes(FORBIDDEN if why else 0 for why in range(256))
_SHUT = bytes(paid == FORBIDDEN for paid in range(256))


@dataclass(frozen=True, slots=True)
class Obstacles:
    """What the enemy and the markers mean for the moves of one side, one byte a hex."""

    units: bytes  # what a unit pays on top of the ground: Ambush (5.1-D/cost), FORBIDDEN with enemy units
    transporters: bytes  # the same for a Transporter, which enemy Transporters stop as well
    stretch: bytes  # FREE, or what forbids the hex to a stretch
    stretch_toll: bytes  # the same as tolls: 0 or FORBIDDEN
    zone: bytes  # enemy ZoC
    shut: tuple[Hexes, Hexes]  # hexes FORBIDDEN to a Transporter, to a unit
    dear: Hexes  # hexes with a toll that can be paid
    stretch_shut: Hexes
    answers: dict[Any, Any] = field(default_factory=dict)  # whatever holds as long as this layout does

    def answer(self, key: Any, find: Callable[[], Any]) -> Any:
        """What was found for the key under this layout before, or is found now."""
        known = self.answers.get(key)
        if known is None:
            if len(self.answers) >= ANSWERS_KEPT:
                self.answers.clear()
            known = self.answers[key] = find()
        return known


def obstacles(p: Situation, side: Side) -> Obstacles:
    """What stands in the way of a side's counters now."""
    page = "obstacles", side
    known: Obstacles | None = p.cache.get(page)
    if known is None:
        latest: dict[int, tuple[Any, Obstacles]] = p.world.known.setdefault("latest obstacles", {})
        now = (p.stamps[enemy(side)], p.turn, p.reduced, p.flag, p.ambush)  # one's own counters do not matter
        seen, found = latest.get(side, (None, None))
        if found is None or seen != now:
            found = _obstacles(p, side)
            latest[side] = (*now[:2], bytes(p.reduced), bytes(p.flag), bytes(p.ambush)), found
        known = p.cache[page] = found
    return known


def _obstacles(p: Situation, side: Side) -> Obstacles:
    layouts: dict[Any, Obstacles] = p.world.known.setdefault("obstacles", {})
    key = _layout(p, side)
    known = layouts.get(key)
    if known is None:
        if len(layouts) >= LAYOUTS_KEPT:
            del layouts[next(iter(layouts))]  # the oldest
        known = layouts[key] = _look(p, side)
    return known


def _layout(p: Situation, side: Side) -> tuple[Any, ...]:
    """Everything that `_look` and the answers kept with it depend on, as one value."""
    at, reduced = p.at, p.reduced
    pieces = p.world.pieces_of[enemy(side)]
    places = tuple([at[n] for n in pieces])
    flipped = bytes([reduced[n] for n in pieces])
    ambush = bytes(p.ambush) if side == ALLIED else b""
    return side, p.world.charts.turns[p.turn - 1].weather, places, flipped, bytes(p.flag), ambush


def _look(p: Situation, side: Side) -> Obstacles:
    other = enemy(side)
    count = p.hexes
    zone = zone_of_control(p, other)
    units, stretch = bytearray(count), zone.translate(_ZONED)  # 5.1-C/zoc
    for hex in filled(p.ambush) if side == ALLIED else ():
        units[hex] = 2 if p.heavy_monsoon else 1  # 5.1-D/cost, 2.7/heavy-movement
        stretch[hex] = AMBUSH  # 5.1-C/ambush, 5.1-D/blocks-stretch: the Japanese may enter
    for objective in p.world.features.objectives:
        if controller(p, objective.hex) == other:
            stretch[objective.hex] = OBJECTIVE  # 5.1-C/forbidden-hexes
    transporters = bytearray(units)
    for piece in p.on_map(other):
        hex = p.at[piece]
        transporters[hex] = FORBIDDEN  # 5.1-F/transporter-refused
        if p.world.is_unit[piece]:
            units[hex] = FORBIDDEN  # 2.2/no-enemy-stack
            stretch[hex] = ENEMY_UNITS
        elif stretch[hex] != ENEMY_UNITS:
            stretch[hex] = TRANSPORTER  # 5.1-C/enemy-transporter
    return Obstacles(
        units=bytes(units),
        transporters=bytes(transporters),
        stretch=bytes(stretch),
        stretch_toll=bytes(stretch.translate(_TOLLED)),
        zone=bytes(zone),
        shut=(_forbidden(transporters), _forbidden(units)),
        dear=marked(p.ambush) if side == ALLIED else 0,
        stretch_shut=marked(stretch),
    )


def _forbidden(toll: bytearray) -> Hexes:
    return marked(toll.translate(_SHUT))


class Mover(NamedTuple):
    """All that a counter's moves depend on besides its hex: equal movers have equal reaches."""

    side: Side
    unit: bool
    light: bool
    motorized: bool
    value: int  # Movement Value (5.1-A/allowance)
    quality: int
    normal: bool  # Normal Movement: in Full Supply (5.1-B/who)

    def ways(self, p: Situation) -> Ways:
        """What the hexsides cost it; Limited Movement knows no rates of lines (5.1-B/cost)."""
        return ways_for(p, self.light, self.motorized, self.normal)

    def stretch_ways(self, p: Situation) -> Ways | None:
        """The hexsides of an Operational Stretch; None where it may not make one at all."""
        if not self.normal or self.quality <= 1:  # 5.1-B/no-stretch, 5.1-C/quality-1
            return None
        # 5.1-C/quality-3: any terrain; 5.1-C/quality-2: all of it along Roads and Tracks
        return ways_for(p, self.light, self.motorized, True, roads_only=self.quality == 2)

    def toll(self, seen: Obstacles) -> bytes:
        return seen.units if self.unit else seen.transporters


def mover(p: Situation, piece: int) -> Mover:
    movers: dict[tuple[int, int, bool], Mover] = p.world.known.setdefault("movers", {})
    key = (piece, p.reduced[piece], p.supply[piece] == FULL)
    known = movers.get(key)
    if known is None:
        counter, values = p.piece(piece), p.values(piece)
        known = movers[key] = Mover(
            counter.side,
            counter.is_unit,
            is_light(p, piece),
            counter.motorized,
            values.movement,
            values.quality,
            p.supply[piece] == FULL,
        )
    return known


@dataclass(frozen=True, slots=True)
class Reach:
    """Where a counter can end its move in an Assault Phase, starting from `start`."""

    start: int
    value: int
    within: Spread  # within the Movement Value
    stretch: Spread | None  # within twice the value, under the conditions of 5.1-C
    nearest: dict[int, int]  # adjacent hexes open to it -> cost
    ends: tuple[int, ...]  # every hex it can move to
    moves: dict[int, list[Any]] = field(default_factory=dict)  # counter -> its moves to the ends, once listed

    def is_stretch(self, hex: int) -> bool:
        """Only a move that spends more than the value is a stretch (5.1-C/within-value)."""
        return hex not in self.within.costs and self.stretch is not None and hex in self.stretch.costs

    def is_minimum(self, hex: int) -> bool:
        """A single hex that nothing but the one-hex minimum opens (5.1-A/minimum-move)."""
        return hex in self.nearest and hex not in self.within.costs and not self.is_stretch(hex)

    def cost(self, hex: int) -> int:
        """What the move to the hex costs; -1 for a hex out of reach."""
        path = self.path(hex)
        return path[-1][1] if path else -1

    def path(self, hex: int) -> list[tuple[int, int]]:
        """The hexes entered on the way, each with the cost so far; empty for a hex out of reach."""
        if hex in self.within.costs:
            return [(step, self.within.costs[step]) for step in self.within.path(hex)]
        if self.stretch is not None and hex in self.stretch.costs:
            return [(step, self.stretch.costs[step]) for step in self.stretch.path(hex)]
        return [(hex, self.nearest[hex])] if hex in self.nearest else []


def reach(p: Situation, piece: int) -> Reach:
    """How far a counter on the map can move in an Assault Phase, whatever it has done already."""
    return reach_of(p, mover(p, piece), p.at[piece])


def reach_of(p: Situation, who: Mover, start: int) -> Reach:
    """The same for any such counter. An enemy who stirs out of its sight leaves a reach as it was."""
    seen = obstacles(p, who.side)
    reaches: dict[Any, list[Sighting]] = p.world.known.setdefault("reaches", {})
    key = (who, start, p.world.charts.turns[p.turn - 1].weather)
    kept = reaches.get(key)
    if kept is None:
        if len(reaches) >= REACHES_KEPT:
            reaches.clear()
        kept = reaches[key] = []
    shut, zone = seen.shut[who.unit], seen.zone[start]
    for sight in kept:
        if (
            sight.shut == shut & sight.near
            and sight.dear == seen.dear & sight.near
            and sight.stretch_shut == seen.stretch_shut & sight.stretch_near
            and sight.zone == zone
        ):
            return sight.reach
    found = _search(p, who, start, seen)
    near = _looked_at(p, found.within)
    stretch_near = 0 if found.stretch is None else _looked_at(p, found.stretch)
    sight = Sighting(near, shut & near, seen.dear & near, stretch_near, seen.stretch_shut & stretch_near, zone, found)
    kept[:] = [sight, *kept[: SIGHTINGS_KEPT - 1]]
    return found


class Sighting(NamedTuple):
    """A reach, and the obstacles in the hexes that its search has looked at: no others can change it."""

    near: Hexes
    shut: Hexes
    dear: Hexes
    stretch_near: Hexes
    stretch_shut: Hexes
    zone: int
    reach: Reach


def _looked_at(p: Situation, found: Spread) -> Hexes:
    """The hexes next to those reached."""
    near, around = 0, p.world.around
    for hex in found.costs:
        near |= around[hex]
    return near


def _search(p: Situation, who: Mover, start: int, seen: Obstacles) -> Reach:
    table, toll = who.ways(p), who.toll(seen)
    within = spread(table, start, who.value, toll)
    stretch = None
    stretch_table = who.stretch_ways(p)
    if stretch_table is not None and not seen.zone[start]:  # 5.1-C/zoc: not out of an enemy ZoC either
        stretch = spread(stretch_table, start, 2 * who.value, seen.stretch_toll)  # 5.1-C/double
    nearest = {there: cost + toll[there] for there, cost in table[start] if toll[there] < FORBIDDEN}
    ends = {*within.costs, *nearest, *(stretch.costs if stretch is not None else ())}
    ends.discard(start)
    return Reach(start, who.value, within, stretch, nearest, tuple(sorted(ends)))


def reach_on(p: Situation, who: Mover, start: int, left: int) -> Reach:
    """How much further a unit comes that has pushed a Transporter and has points left (5.1-F/push-again).

    It has entered an enemy Transporter's hex, which forbids a stretch (5.1-C/enemy-transporter), and used up the
    one hex that is always open (5.1-A/minimum-move).
    """
    seen = obstacles(p, who.side)

    def find() -> Reach:
        within = spread(who.ways(p), start, left, who.toll(seen))
        return Reach(start, left, within, None, {}, tuple(sorted(within.costs.keys() - {start})))

    found: Reach = seen.answer(("further", who, start, left), find)
    return found


def path_through(p: Situation, who: Mover, stops: Sequence[int]) -> list[tuple[int, int]]:
    """The cheapest path through the stops with the cost so far, whatever the value; empty if there is none."""
    return through(who.ways(p), stops, who.toll(obstacles(p, who.side)))


def stretch_through(p: Situation, who: Mover, stops: Sequence[int], careful: bool = True) -> list[tuple[int, int]]:
    """The same on the ground of a stretch; with `careful` also clear of what forbids one (5.1-C)."""
    seen = obstacles(p, who.side)
    table = who.stretch_ways(p)
    if table is None or (careful and seen.zone[stops[0]]):
        return []
    return through(table, stops, seen.stretch_toll if careful else who.toll(seen))

"""5.1-A to 5.1-C: which hexes a counter can reach in an Assault Phase, at what cost and by which path.

Nothing here changes a position. Answers are kept with the layout of the enemy that they depend on, so that
after one unit has moved the reach of all the others is still known.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from grognard.field.reach import Spread, Ways, spread, through
from grognard.games.nemesis.position import FULL, Situation, enemy
from grognard.games.nemesis.rules.control import controller
from grognard.games.nemesis.rules.terrain import is_light, ways_for
from grognard.games.nemesis.rules.zones import zone_of_control
from grognard.games.nemesis.world import ALLIED, FORBIDDEN

LAYOUTS_KEPT = 24  # enemy layouts remembered at a time
REACHES_KEPT = 1500  # reaches remembered for one of them

# Why a hex may not be entered in an Operational Stretch.
FREE, ENEMY_UNITS, OBJECTIVE, TRANSPORTER, AMBUSH, ZONE = range(6)


@dataclass(frozen=True, slots=True)
class Obstacles:
    """What the enemy and the markers mean for the moves of one side, one byte a hex."""

    units: bytes  # what a unit pays on top of the ground: Ambush (5.1-D/cost), FORBIDDEN with enemy units
    transporters: bytes  # the same for a Transporter, which enemy Transporters stop as well
    stretch: bytes  # FREE, or what forbids the hex to a stretch
    stretch_toll: bytes  # the same as tolls: 0 or FORBIDDEN
    zone: bytes  # enemy ZoC
    reaches: dict[Any, Any] = field(default_factory=dict)  # answers that hold as long as this layout does


def obstacles(p: Situation, side: int) -> Obstacles:
    """What stands in the way of a side's counters now."""
    known: Obstacles | None = p.cache.get(("obstacles", side))
    if known is not None:
        return known
    layouts: dict[Any, Obstacles] = p.world.known.setdefault("obstacles", {})
    key = _layout(p, side)
    known = layouts.get(key)
    if known is None:
        if len(layouts) >= LAYOUTS_KEPT:
            layouts.clear()
        known = layouts[key] = _look(p, side)
    p.cache["obstacles", side] = known
    return known


def _layout(p: Situation, side: int) -> tuple[Any, ...]:
    """Everything that `_look` looks at, as one value."""
    at, reduced = p.at, p.reduced
    pieces = p.world.pieces_of[enemy(side)]
    places = tuple([at[n] for n in pieces])
    flipped = bytes([reduced[n] for n in pieces])
    ambush = bytes(p.ambush) if side == ALLIED else b""
    return side, p.heavy_monsoon, places, flipped, bytes(p.flag), ambush


def _look(p: Situation, side: int) -> Obstacles:
    other = enemy(side)
    count = len(p.here)
    units, stretch = bytearray(count), bytearray(count)
    zone = zone_of_control(p, other)
    for hex in range(count):
        if zone[hex]:
            stretch[hex] = ZONE  # 5.1-C/zoc
        if side == ALLIED and p.ambush[hex]:
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
    shut = bytes(FORBIDDEN if why else 0 for why in stretch)
    return Obstacles(bytes(units), bytes(transporters), bytes(stretch), shut, bytes(zone))


class Mover(NamedTuple):
    """All that a counter's moves depend on besides its hex: equal movers have equal reaches."""

    side: int
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
    counter, values = p.piece(piece), p.values(piece)
    return Mover(
        counter.side,
        counter.is_unit,
        is_light(p, piece),
        counter.motorized,
        values.movement,
        values.quality,
        p.supply[piece] == FULL,
    )


@dataclass(frozen=True, slots=True)
class Reach:
    """Where a counter can end its move in an Assault Phase, starting from `start`."""

    start: int
    value: int
    within: Spread  # within the Movement Value
    stretch: Spread | None  # within twice the value, under the conditions of 5.1-C
    nearest: dict[int, int]  # adjacent hexes open to it -> cost
    ends: tuple[int, ...]  # every hex it can move to

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
    seen = obstacles(p, who.side)
    key = (who, start, p.light_monsoon)
    known: Reach | None = seen.reaches.get(key)
    if known is None:
        if len(seen.reaches) >= REACHES_KEPT:
            seen.reaches.clear()
        known = seen.reaches[key] = _search(p, who, start, seen)
    return known


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

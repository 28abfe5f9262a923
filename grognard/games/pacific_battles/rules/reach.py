"""7.2, 8.2, 8.3: how many points a unit has, which hexes it can reach with them, and by which path.

Nothing here changes a position. Answers are kept with the layout of the enemy that they depend on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from grognard.field.hexes import Hexes, listed, marked
from grognard.field.powers import Side, enemy
from grognard.field.reach import BARRED, FURTHEST, Ways, barred, spread, through, traced
from grognard.games.pacific_battles.position import MOVED, TESTED, Situation
from grognard.games.pacific_battles.rules.arithmetic import rounded
from grognard.games.pacific_battles.rules.initiative import movement_bonus
from grognard.games.pacific_battles.rules.supply import supplied
from grognard.games.pacific_battles.rules.terrain import INTERDICTION, Ground, ground, move_class, ways_for
from grognard.games.pacific_battles.rules.zones import zones
from grognard.games.pacific_battles.world import BOTH, FOOT, JAPANESE, JUNGLE, MOTORIZED, ROUGH

LAYOUTS_KEPT: Final = 24  # enemy layouts remembered at a time
ANSWERS_KEPT: Final = 2000  # answers remembered for one of them
REACHES_KEPT: Final = 6000  # kinds of movers and starting hexes whose reach is remembered whatever the layout
MOVERS_KEPT: Final = 20000
SIGHTINGS_KEPT: Final = 3  # reaches remembered for one of them

OWN_MARKS: Final = tuple(bytes(marks & 1 << side for marks in range(256)) for side in BOTH)


def allowance(p: Situation, unit: int, *, strategic: bool = False, halved: bool = False) -> int:
    """The points of a full move (2.3/movement-allowance), of a strategic one, or of half a move.

    All halvings are multiplied and rounded once; the point of the initiative is added before.
    """
    points, parts = _fraction(p, unit)
    if strategic:
        points *= 2  # 8.32/double
    return rounded(points, 2 * parts if halved else parts)


def inland(p: Situation, unit: int) -> int:
    """The points left after coming ashore (16.31/inland), in the games' own way and rounded once."""
    points, parts = _fraction(p, unit)
    return rounded(p.world.rules.inland(p, unit, 4 * points), 4 * parts)


def _fraction(p: Situation, unit: int) -> tuple[int, int]:
    """The allowance as points and the number they are divided by."""
    points, parts = p.face(unit).movement, 1
    if points:
        points += movement_bonus(p, p.sides[unit])
    if p.disrupted[unit]:
        parts *= 2  # 11.23/disrupted-movement
    if move_class(p, unit) == MOTORIZED and not supplied(p, unit):
        parts *= 2  # 15.2/motorized
    return points, parts


def points_left(p: Situation, unit: int, strategic: bool = False) -> int:
    """What the unit may still spend; its allowance is fixed when it begins to move (15.1/when, 8.13/no-transfer)."""
    if p.done[unit] & MOVED:
        return max(p.budget[unit] - p.spent[unit], 0)
    activated = p.done[unit] & TESTED  # 9.32/offensive-move
    return allowance(p, unit, strategic=strategic, halved=activated != 0)


def is_fresh(p: Situation, unit: int) -> bool:
    """Whether the next hex would be the unit's whole move of this turn, as the minimum demands (8.22/minimum)."""
    return not p.done[unit] & MOVED and not p.spent[unit]


# --- what stands in the way --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, eq=False)
class Obstacles:
    """What the enemy means for the moves of one side; one and the same object as long as the layout is the same."""

    enemies: Hexes  # 8.24/enemy-hex
    zone: Hexes  # hexes in enemy zones
    near: Hexes  # hexes next to an enemy unit, with a zone or without (8.32/adjacency)
    dear: Hexes  # hexes under enemy interdiction
    tolls: tuple[bytes, bytes]  # by class: what interdiction adds, BARRED with enemy units
    strategic: tuple[bytes, bytes]  # the same, and BARRED next to enemy units
    passing: tuple[bytes, bytes]  # the same as tolls, and BARRED in enemy zones: hexes one may pass
    halt: bytes  # 7.21/stop
    onward: tuple[bytes, bytes]  # by class: the cheapest step out of every hex, BARRED where a move must stop
    answers: dict[Any, Any] = field(default_factory=dict)  # whatever holds as long as this layout does


def obstacles(p: Situation, side: Side) -> Obstacles:
    """What stands in the way of a side's units now."""
    page = "obstacles", side
    known: Obstacles | None = p.cache.get(page)
    if known is None:
        foe = enemy(side)
        dear = marked(p.interdicted.translate(OWN_MARKS[foe])) if p.interdicted.strip(b"\0") else 0
        key = (side, p.held[foe], zones(p, foe), dear)
        layouts: dict[Any, Obstacles] = p.world.known.setdefault("obstacles", {})
        known = layouts.get(key)
        if known is None:
            if len(layouts) >= LAYOUTS_KEPT:
                del layouts[next(iter(layouts))]  # the oldest
            known = layouts[key] = _look(p, *key)
        p.cache[page] = known
    return known


def _look(p: Situation, side: Side, enemies: Hexes, zone: Hexes, dear: Hexes) -> Obstacles:
    near = 0
    for hex in listed(enemies):
        near |= p.world.around[hex]
    tolls, strategic, passing = (_tolls(p, shut, dear) for shut in (enemies, enemies | near, enemies | zone))
    halt = barred(zone, p.hexes)
    onward = tuple(_either(ground(p, pace).cheapest, halt) for pace in (FOOT, MOTORIZED))
    return Obstacles(enemies, zone, near, dear, tolls, strategic, passing, halt, (onward[0], onward[1]))


def _either(row: bytes, shut: bytes) -> bytes:
    """The row with BARRED wherever the other one has it, and has nothing else."""
    return (int.from_bytes(row, "little") | int.from_bytes(shut, "little")).to_bytes(len(row), "little")


def _tolls(p: Situation, shut: Hexes, dear: Hexes) -> tuple[bytes, bytes]:
    """By class: what entering every hex costs on top."""
    row = barred(shut, p.hexes)
    if not dear:
        return row, row
    foot, motorized = bytearray(row), bytearray(row)
    for hex in listed(dear & ~shut):
        # 13.3/effect, /motorized; nothing is paid for leaving (13.3/leaving)
        foot[hex], motorized[hex] = INTERDICTION
    return bytes(foot), bytes(motorized)


# --- reaches -----------------------------------------------------------------------------------------------


class Mover(NamedTuple):
    """All that a unit's moves depend on besides its hex: equal movers have equal reaches."""

    side: Side
    pace: int
    points: int
    fresh: bool  # one hex is always allowed (8.22/minimum)
    strategic: bool = False
    along_lines: bool = False  # only by roads, trails and railways


class Reach(NamedTuple):
    """Where a mover can go on from `start`."""

    start: int
    costs: dict[int, int]  # hexes within its points, the start included
    came: dict[int, int]
    singles: dict[int, int]  # one-hex moves by the minimum or by infiltration -> cost
    ends: tuple[int, ...]  # every hex it can move to
    zone_ends: tuple[int, ...]  # those of them in enemy zones
    notes: dict[Any, Any]  # what follows from this reach for those who asked

    def path(self, end: int) -> list[int]:
        """The hexes entered on the way; empty for a hex out of reach."""
        return [end] if end in self.singles else traced(self.came, self.start, end)


class Sighting(NamedTuple):
    """A reach, and the obstacles in the hexes that its search has looked at: no others can change it."""

    looked: Hexes
    enemies: Hexes
    zone: Hexes
    dear: Hexes
    reach: Reach


def mover(p: Situation, unit: int, strategic: bool = False, along_lines: bool = False) -> Mover:
    """The unit as it may move on now."""
    begun = p.done[unit] & (MOVED | TESTED)
    pace = move_class(p, unit)
    slowed = pace == MOTORIZED and not begun & MOVED and not supplied(p, unit)
    state = (p.spent[unit], p.budget[unit], p.lost[unit], p.disrupted[unit])
    key = (unit, pace, begun, slowed, strategic, along_lines, p.holder, state)
    movers: dict[Any, Mover] | None = p.world.known.get("movers")
    if movers is None or len(movers) >= MOVERS_KEPT:
        movers = p.world.known["movers"] = {}
    known = movers.get(key)
    if known is None:
        points = points_left(p, unit, strategic)
        known = movers[key] = Mover(p.sides[unit], pace, points, is_fresh(p, unit), strategic, along_lines)
    return known


def reach(p: Situation, unit: int, strategic: bool = False) -> Reach:
    """Where a unit on the map can move with what it has left."""
    return reach_of(p, mover(p, unit, strategic), p.at[unit])


def reach_of(p: Situation, who: Mover, start: int) -> Reach:
    seen = obstacles(p, who.side)
    reaches: dict[Any, list[Sighting]] | None = p.world.known.get("reaches")
    if reaches is None or len(reaches) >= REACHES_KEPT:
        reaches = p.world.known["reaches"] = {}
    kept = reaches.get((who, start))
    if kept is None:
        kept = reaches[who, start] = []
    shut, zone = (seen.enemies | seen.near, 0) if who.strategic else (seen.enemies, seen.zone)
    dear = seen.dear
    for looked, enemies, in_zone, tolls, known in kept:
        if shut & looked == enemies and zone & looked == in_zone and dear & looked == tolls:
            return known
    land = ground(p, who.pace, who.along_lines)
    found = _search(p, land, who, start, seen)
    looked, around = 1 << start, land.beside
    for hex in found.costs:
        looked |= around[hex]
    kept[:] = [Sighting(looked, shut & looked, zone & looked, dear & looked, found), *kept[:SIGHTINGS_KEPT]]
    return found


def way_to(p: Situation, who: Mover, start: int, to: int) -> list[int]:
    """The path that the mover's reach holds to one hex; empty for a hex out of reach."""
    if not (who.strategic and who.fresh):
        return reach_of(p, who, start).path(to)
    seen = obstacles(p, who.side)
    if seen.near >> start & 1:  # 8.32/adjacency
        return []
    # a reach that wide is not listed: nothing beyond the hex is looked at, and no way dearer than the roads
    land, dearest = ground(p, who.pace), reach_of(p, who._replace(along_lines=True), start).costs.get(to, who.points)
    limit, toll = min(dearest, FURTHEST), seen.strategic[who.pace]
    return spread(land.ways, start, limit, toll, None, land.cheapest, until=to).path(to)


def _search(p: Situation, land: Ground, who: Mover, start: int, seen: Obstacles) -> Reach:
    table = land.ways
    limit = min(who.points, FURTHEST)
    if who.strategic:
        if seen.near >> start & 1:  # 8.32/adjacency
            return Reach(start, {start: 0}, {}, {}, (), (), {})
        found = spread(table, start, limit, seen.strategic[who.pace], None, land.cheapest)
        return Reach(start, found.costs, found.came, {}, tuple(sorted(found.came)), (), {})
    toll, halt = seen.tolls[who.pace], seen.halt
    steps, bound = table[start], halt[start]
    if bound:  # 7.21/leave: the first hex may not be in an enemy zone, a later one may
        table = _without_zone(table, start, seen.zone)
    onward = bytearray(seen.onward[who.pace])
    onward[start] = land.cheapest[start]  # whoever begins in a zone may leave it
    found = spread(table, start, limit, toll, None, onward)
    singles: dict[int, int] = {}
    for there, cost in steps if who.fresh else ():
        if toll[there] < BARRED:
            if bound and halt[there]:
                if may_infiltrate(p, who.side, start, there):
                    singles[there] = cost + toll[there]  # 7.22/infiltration, whatever it costs (8.22/minimum)
            elif there not in found.costs:
                singles[there] = cost + toll[there]  # 8.22/minimum
    ends = tuple(sorted({*found.came, *singles} if singles else found.came))
    return Reach(start, found.costs, found.came, singles, ends, tuple([hex for hex in ends if halt[hex]]), {})


def _without_zone(table: Ways, start: int, zone: Hexes) -> Ways:
    free = tuple((there, cost) for there, cost in table[start] if not zone >> there & 1)
    return (*table[:start], free, *table[start + 1 :])


def may_infiltrate(p: Situation, side: Side, start: int, there: int) -> bool:
    """7.22/infiltration: Japanese, from jungle or rough into jungle or rough; never Allies (7.22/allied)."""
    terrain = p.world.board.terrain
    return side == JAPANESE and terrain[start] in (JUNGLE, ROUGH) and terrain[there] in (JUNGLE, ROUGH)


def price(p: Situation, side: Side, pace: int, start: int, path: Sequence[int]) -> int:
    """What a path costs a unit of the class, enemy units left out; BARRED where it cannot be walked."""
    prices, seen = ground(p, pace).prices, obstacles(p, side)
    total, here = 0, start
    for there in path:
        step = prices[here].get(there, BARRED)
        if step >= BARRED:
            return BARRED
        total += step + (INTERDICTION[pace] if seen.dear >> there & 1 else 0)
        here = there
    return total


def path_via(p: Situation, who: Mover, stops: Sequence[int], zones_matter: bool = True) -> list[int]:
    """The cheapest path through the stops that passes no enemy zone before the last hex; empty if there is none.

    Without `zones_matter` the path that would be open if there were no zones, to explain why it is not.
    """
    seen = obstacles(p, who.side)
    if not zones_matter:
        return [hex for hex, _ in through(ways_for(p, who.pace), stops, seen.tolls[who.pace])]
    row = bytearray(seen.strategic[who.pace] if who.strategic else seen.passing[who.pace])
    if not who.strategic:
        row[stops[-1]] = seen.tolls[who.pace][stops[-1]]
    table = ways_for(p, who.pace)
    if seen.zone >> stops[0] & 1:
        table = _without_zone(table, stops[0], seen.zone)  # 7.21/leave
    if seen.zone >> stops[-1] & 1:
        table = (*table[: stops[-1]], (), *table[stops[-1] + 1 :])  # 7.21/stop: no way leads on from there
    return [hex for hex, _ in through(table, stops, row)]

"""18, 20G2j, 37B, 38A Flying: where aircraft may fly, how far it is, and by which way they go.

Every hex costs one MP whatever the ground (18/cost). An off-map box is so many MP beyond any of its exits.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from grognard.field.board import NO_HEX, SLOTS
from grognard.field.hexes import Hexes, ranked, without
from grognard.field.memory import remembered
from grognard.games.war_of_resistance.position import NO_MISSION, PEACEFUL, Situation
from grognard.games.war_of_resistance.rules.concessions import hosts
from grognard.games.war_of_resistance.rules.weather import weather
from grognard.games.war_of_resistance.theatre import CHINESE, Theatre

FAR: Final = 255  # farther than anything flies
BURMA_ROAD: Final = "burma-road"
INDIA: Final = "india-burma"
JAPAN: Final = "japan"
ROW_TO_BURMA: Final = 27  # of map G5: from it the road is nearest (20G2j/exit-cost)


# 38E/air-bases; 38F/chinese-use
def opened(p: Situation, side: int, duty: int) -> tuple[str, ...]:
    """The neutral nations over whose land aircraft of a side fly on a mission."""
    return hosts(p, side) if duty in PEACEFUL else ()


def closed(p: Situation, side: int, duty: int = NO_MISSION) -> bytes:
    """Hex -> 1 where aircraft of a side may not fly: neutral land; for China what Japan held before the war (38A)."""
    friends = opened(p, side, duty)
    known: bytes | None = p.world.known.get(("closed sky", side, friends))
    if known is None:
        land, neutral = p.world.land, p.world.neutral
        barred = {n for n, one in enumerate(land.provinces) if one.nation in ("manchukuo", "japan") and side == CHINESE}
        free = {n for n, one in enumerate(land.provinces) if one.nation in friends}
        homes = land.province[: len(p.world.board)]
        known = bytes((bool(neutral[hex]) and at not in free) or at in barred for hex, at in enumerate(homes))
        p.world.known["closed sky", side, friends] = known
    return known


# 20G2j/exit-cost; 37B1/air; 37B2/air-naval; 37B5/air-entry
def exits(world: Theatre, box: int) -> Mapping[int, int]:
    """The hexes from which a box is reached, each with the MP it takes."""
    key = world.places.names[box]
    known: dict[int, int] | None = world.known.get(("exits", key))
    if known is None:
        one, boxes = world.land.boxes[key], world.land.boxes
        if one.flights:
            known = dict(one.flights)
        elif key == BURMA_ROAD:
            names = world.board.names
            edge = [hex for hex in boxes[INDIA].exits if hex < len(names)]
            known = {hex: 1 + abs(int(names[hex].rpartition(":")[2][:2]) - ROW_TO_BURMA) for hex in edge}
        else:
            known = {hex: one.distance for hex in one.exits if hex < len(world.board)}
        world.known["exits", key] = known
    return known


def distances(p: Situation, side: int, start: int, duty: int = NO_MISSION) -> bytes:
    """Place -> MP from a hex or box for aircraft of a side on a mission; FAR where they cannot come, and everywhere
    from under a closed sky: there and back is as far."""
    known: dict[tuple[int, int, tuple[str, ...]], bytes] = p.world.known.setdefault("air distances", {})
    key = side, start, opened(p, side, duty)
    found = known.get(key)
    if found is None:
        found = known[key] = _spread(p.world, closed(p, side, duty), start)
    return found


def _spread(world: Theatre, shut: bytes, start: int) -> bytes:
    """Ring by ring over all hexes at once."""
    board, disc, count = world.board, world.disc, len(world.board)
    free = remembered(world, "open sky", shut, lambda: board.set_of([h for h in range(count) if not shut[h]]))
    begun: dict[int, Hexes] = {0: 1 << board.bits[start] & free} if start < count else {}
    for hex, cost in exits(world, start).items() if start >= count else ():
        begun[cost] = begun.get(cost, 0) | 1 << board.bits[hex] & free
    rings: list[Hexes] = []
    reached = ring = 0
    while len(rings) < FAR and (ring or len(rings) <= max(begun)):
        ring = without(disc.around(ring) & free | begun.get(len(rings), 0), reached)
        reached |= ring
        rings.append(ring)
    flown = ranked(rings, len(board.at_bit))
    steps = bytearray(map(flown.__getitem__, board.bits)) + bytearray([FAR]) * (len(world.places) - count)
    steps[start] = 0
    for key in world.land.boxes:
        box = world.place[key]
        if box != start:
            steps[box] = min([min(steps[hex] + cost, FAR) for hex, cost in exits(world, box).items()], default=FAR)
    return bytes(steps)


def distance(p: Situation, side: int, start: int, end: int) -> int:
    return distances(p, side, end)[start]


def step_cost(p: Situation, here: int, there: int) -> int:
    """MP from a place to the next one of a way."""
    count = len(p.world.board)
    if here >= count:
        return exits(p.world, here).get(there, 0)  # nothing over Korea
    return exits(p.world, there).get(here, 0) if there >= count else 1


# 37B2/air-transfer
def over_korea(p: Situation, one: int, other: int) -> bool:
    """37B2: between the Japan box and bases of Manchukuo and Kwantung aircraft are transferred without spending MP."""
    box, hex = max(one, other), min(one, other)
    if box >= len(p.world.places) or p.place_name(box) != JAPAN or hex >= len(p.world.board):
        return False
    province = p.world.land.province_of(hex)
    return province is not None and (province.nation == "manchukuo" or province.key == "kwantung")


# --- ways --------------------------------------------------------------------------------------------------


def way(
    p: Situation, side: int, start: int, end: int, danger: Callable[[int], int] | None = None, duty: int = NO_MISSION
) -> tuple[int, ...]:
    """The places entered on a shortest way; among the shortest the one with the least danger. Empty for none."""
    far, count = distances(p, side, end, duty), len(p.world.board)
    if start == end or far[start] == FAR:
        return ()
    if start < count and end < count and danger is None:
        return tuple(_straight(p, far, start))
    threat = danger or (lambda hex: 0)
    layers: list[dict[int, tuple[int, int]]] = []  # place -> danger so far, the place before
    front: dict[int, tuple[int, int]] = {start: (0, -1)}
    while end not in front:
        layers.append(front)
        later: dict[int, tuple[int, int]] = {}
        for place, (risk, _) in front.items():
            for there in _nearer(p, far, place, end):
                found = risk + (threat(there) if there < count else 0), place
                if there not in later or found < later[there]:
                    later[there] = found
        front = later
    path, place = [], end
    while place != start:
        path.append(place)
        place = front[place][1]
        front = layers.pop()
    return tuple(reversed(path))


def _straight(p: Situation, far: bytes, start: int) -> list[int]:
    path, here, neighbours = [], start, p.world.board.neighbours
    while far[here]:
        wanted = far[here] - 1
        for there in neighbours[SLOTS * here : SLOTS * here + SLOTS]:
            if there != NO_HEX and far[there] == wanted:
                break
        here = there
        path.append(here)
    return path


def _nearer(p: Situation, far: bytes, place: int, end: int) -> list[int]:
    """The places after this one on shortest ways."""
    count = len(p.world.board)
    if place >= count:
        return [hex for hex, cost in exits(p.world, place).items() if far[hex] == far[place] - cost]
    found = [there for there in p.world.board.adjacent(place) if far[there] == far[place] - 1]
    if end >= count and exits(p.world, end).get(place) == far[place]:
        found.append(end)
    return found


def through(
    p: Situation,
    side: int,
    start: int,
    stops: Sequence[int],
    danger: Callable[[int], int] | None = None,
    duty: int = NO_MISSION,
) -> tuple[int, ...]:
    """The way from stop to stop; empty if any of them cannot be reached."""
    path: tuple[int, ...] = ()
    here = start
    for stop in stops:
        if stop != here:
            leg = way(p, side, here, stop, danger, duty)
            if not leg:
                return ()
            path += leg
            here = stop
    return path


def cost_of(p: Situation, start: int, path: Sequence[int]) -> int:
    return sum(step_cost(p, here, there) for here, there in zip((start, *path), path, strict=False))


def stormy(p: Situation, place: int) -> bool:
    """23F: whether there is a typhoon."""
    return place < len(p.world.board) and weather(p, place).key == "typhoon"

"""12A, 12B1 Overland supply lines: which hexes they pass, what the hexes count for, how far they go in which weather.

The ground is worked out once for each state of ice, cold and rice, and kept. All sets are by positions of the board.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from grognard.field.board import NO_HEX, SLOTS
from grognard.field.floods import Net
from grognard.field.hexes import Hexes, hexes_of, without
from grognard.field.memory import remembered
from grognard.field.stages import Overland
from grognard.games.war_of_resistance.position import Situation, enemy
from grognard.games.war_of_resistance.rules.camps import own_held, rivals, shunned
from grognard.games.war_of_resistance.rules.factions import MAIN
from grognard.games.war_of_resistance.rules.terrain import NO_SIDE, barred, ferries_of, side_row
from grognard.games.war_of_resistance.rules.weather import HARD, terrain_now
from grognard.games.war_of_resistance.rules.zones import zones
from grognard.games.war_of_resistance.theatre import Theatre

WATER: Final = ("sea", "lake")
GROUNDS: Final = 6  # that are kept, two megabytes each


class Ground(NamedTuple):
    """What lines find on the ground, whoever traces them."""

    land: Hexes  # hexes that lines may enter: no water, nothing neutral (12A, 12A/neutral-hexes)
    double: Hexes  # that count as two (12B1/double-count)
    quick: Net  # hexsides that add nothing
    slow: Net  # hexsides that add one: major rivers
    every: Net  # both
    stages: dict[int, Overland]  # longest line -> its floods
    joined: dict[tuple[Hexes, Hexes], Hexes]  # lines of any length that were traced lately (3F)


class Stretch(NamedTuple):
    """The hexes through which an element of so many hexes may run: the worst weather on it decides (36D/supply)."""

    most: int
    hexes: Hexes


class Lengths(NamedTuple):
    """How long elements may be (12B/lengths), the shortest first; each has its hexes among those of the one before."""

    overland: tuple[Stretch, ...]
    road: tuple[Stretch, ...]


def ground(p: Situation, side: int = NO_SIDE) -> Ground:
    """The ground as cold, ice and rice have it now; `side`: whose ferries serve (34F)."""
    weathers = p.world.weathers
    key = tuple([weathers[kind].cold for kind in p.weather]), p.rice, p.frozen, ferries_of(p, side)
    return remembered(p.world, "lines", key, lambda: _ground(p, side), GROUNDS)


def stage(p: Situation, limit: int, side: int = NO_SIDE) -> Overland:
    """Floods of overland lines up to a length."""
    now = ground(p, side)
    if limit not in now.stages:
        now.stages[limit] = Overland(now.quick, now.slow, limit)
    return now.stages[limit]


def traceable(p: Situation, side: int, camp: str = MAIN) -> Hexes:
    """The hexes through which a camp of the side may trace a line: no enemy in them, nor his zone without a friend
    (12A); among the Chinese some are enemies of others (45A2c/as-enemy)."""
    foe, others = enemy(side), rivals(p, side, camp)
    seen = without(zones(p, foe).every | others.zones.every, own_held(p, side, camp))
    return without(ground(p).land, p.held[foe] | others.held | seen | shunned(p, side, camp))


# 12B1/to
def overland(p: Situation, side: int, goal: int, limit: int, camp: str = MAIN) -> Hexes:
    """The hexes from which an overland line of at most so many hexes leads to the goal, whatever the weather."""
    free = traceable(p, side, camp)
    return stage(p, limit, side).trace(1 << p.world.board.bits[goal] & free, free, ground(p).double).begun


def in_reach(p: Situation, side: int, goals: Hexes, camp: str = MAIN) -> Hexes:
    """The hexes from which an overland line as long as the weather lets it be leads to one of the goals (12B1)."""
    return layers(p, side, goals, camp)[-1]


def layers(p: Situation, side: int, goals: Hexes, camp: str = MAIN) -> list[Hexes]:
    """The hexes in which a line to one of the goals may begin that counts 0, 1, 2 ... hexes, as far as weather lets."""
    free, double, stretches = traceable(p, side, camp), ground(p).double, lengths(p).overland
    found = [0] * (stretches[-1].most + 1)
    for most, hexes in stretches:
        rings = stage(p, most, side).layers(goals & free & hexes, free & hexes, double)
        for steps in range(len(found)):
            found[steps] |= rings[min(steps, most)].begun & hexes
    return found


def lengths(p: Situation) -> Lengths:
    """By the weather of the zones that an element passes; mountains have their own in hard weather (36B)."""
    key = "lengths", p.weather
    known: Lengths | None = p.world.known.get(key)
    if known is None:
        known = p.world.known[key] = _lengths(p)
    return known


def forget(p: Situation) -> None:
    """Lines that were traced before are forgotten, for measuring."""
    now = ground(p)
    now.joined.clear()
    for known in now.stages.values():
        known.forget()


# --- parts -------------------------------------------------------------------------------------------------


def _ground(p: Situation, side: int) -> Ground:
    board, chart = p.world.board, p.world.charts.terrain
    land, double = [], []
    for hex in range(len(board)):
        row = chart["city-full"] if p.world.city.get(hex) == "full" else chart[terrain_now(p, hex)]
        if row.key in WATER or row.supply is None or p.world.neutral[hex]:
            continue
        land.append(board.bits[hex])
        if row.supply == 2:
            double.append(board.bits[hex])
    quick: list[tuple[int, int]] = []
    slow: list[tuple[int, int]] = []
    for hexside, added in _crossings(p, side):
        pair = board.bits[hexside // SLOTS], board.bits[board.neighbours[hexside]]
        (slow if added else quick).append(pair)
    return Ground(hexes_of(land), hexes_of(double), Net(quick), Net(slow), Net((*quick, *slow)), {}, {})


def _crossings(p: Situation, side: int) -> Iterator[tuple[int, int]]:
    """The hexsides that lines cross, and what each adds."""
    board = p.world.board
    for hexside, there in enumerate(board.neighbours):
        if there == NO_HEX:
            continue
        if not board.sides[hexside]:
            yield hexside, 0
        elif not barred(p, hexside, side):
            row = side_row(p, hexside, side)
            if row is None or row.supply is not None:
                yield hexside, row.supply or 0 if row is not None else 0


def _lengths(p: Situation) -> Lengths:
    world = p.world
    heights, areas = _areas(world)
    overland: dict[int, Hexes] = {}
    road: dict[int, Hexes] = {}
    for zone, kind in enumerate(p.weather):
        key = world.weathers[kind].key
        parts = [(key, areas[zone])]
        if key in HARD:
            parts = [(key, without(areas[zone], heights)), ("snow", areas[zone] & heights)]
        for weather, hexes in parts:
            row = world.charts.supply_lines[weather]
            overland[row.overland] = overland.get(row.overland, 0) | hexes
            road[row.road] = road.get(row.road, 0) | hexes
    return Lengths(_stretches(overland), _stretches(road))


def _stretches(by_limit: dict[int, Hexes]) -> tuple[Stretch, ...]:
    """For every limit all hexes whose weather allows as much or more."""
    found: list[Stretch] = []
    for most in sorted(by_limit, reverse=True):
        found.append(Stretch(most, by_limit[most] | (found[-1].hexes if found else 0)))
    return tuple(reversed(found))


def _areas(world: Theatre) -> tuple[Hexes, list[Hexes]]:
    """The mountains, and the hexes of each weather zone."""
    key = "areas of weather"
    if key not in world.known:
        board, zone = world.board, world.land.zone
        mountain = board.terrains.index("mountain")
        heights = board.set_of(hex for hex in range(len(board)) if board.terrain[hex] == mountain)
        areas = [
            board.set_of(hex for hex in range(len(board)) if zone[hex] == number)
            for number in range(len(world.land.zones))
        ]
        world.known[key] = heights, areas
    found: tuple[Hexes, list[Hexes]] = world.known[key]
    return found

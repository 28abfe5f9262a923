"""12A, 12B1 Overland supply lines: which hexes they pass, what the hexes count for, how far they go in which weather.

The ground is worked out once for each state of ice, cold and rice, and kept. All sets are by positions of the board.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from grognard.field.board import NO_HEX, SLOTS
from grognard.field.floods import Bundle, Net, bundle, joined
from grognard.field.hexes import Hexes, without
from grognard.field.memory import lasting, remembered
from grognard.field.stages import Overland
from grognard.games.war_of_resistance.position import Situation, enemy
from grognard.games.war_of_resistance.rules.camps import own_held, rivals, shunned
from grognard.games.war_of_resistance.rules.factions import MAIN
from grognard.games.war_of_resistance.rules.terrain import NO_SIDE, barred, ferries_of, side_row
from grognard.games.war_of_resistance.rules.weather import HARD, MOUNTAINS, terrain_now
from grognard.games.war_of_resistance.rules.zones import zones
from grognard.games.war_of_resistance.theatre import Theatre

WATER: Final = ("sea", "lake")
REMEMBERED: Final = 500
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
    disc = p.world.disc
    for most, hexes in stretches:
        near = hexes & within(disc, goals & free & hexes, disc.ends, most)  # what stirs elsewhere is of no account
        rings = stage(p, most, side).layers(goals & free & hexes, free & near, double & near)
        for steps in range(len(found)):
            found[steps] |= rings[min(steps, most)].begun & hexes
    return found


@lru_cache(REMEMBERED)
def within(net: Net, starts: Hexes, free: Hexes, steps: int) -> Hexes:
    """What is joined to the starts by so many steps through free hexes."""
    return net.steps(starts, free, steps)


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
    within.cache_clear()
    now.joined.clear()
    for known in now.stages.values():
        known.forget()


# --- parts -------------------------------------------------------------------------------------------------


def _ground(p: Situation, side: int) -> Ground:
    chart = p.world.charts.terrain
    land = double = 0
    for hex, alike in lasting(p.world, "hexes alike", lambda: _hexes_alike(p.world)):
        row = chart["city-full"] if p.world.city.get(hex) == "full" else chart[terrain_now(p, hex)]
        if row.key in WATER or row.supply is None:
            continue
        land |= alike
        if row.supply == 2:
            double |= alike
    sorts = lasting(p.world, "hexsides alike", lambda: _hexsides_alike(p.world))
    added = [(_added(p, hexside), links) for hexside, links in sorts]
    quick = joined(links for price, links in added if price == 0)
    slow = joined(links for price, links in added if price)
    for hexside in ferries_of(p, side):
        _ferry(p, hexside, side, quick, slow)
    return Ground(land, double, Net(quick), Net(slow), Net(joined((quick, slow))), {}, {})


def _hexes_alike(world: Theatre) -> list[tuple[int, Hexes]]:
    """The hexes that are not neutral, those together on which weather of any kind works alike; the first of each."""
    board, zone, found = world.board, world.land.zone, dict[tuple[int, bool, int], list[int]]()
    for hex in range(len(board)):
        if not world.neutral[hex]:
            found.setdefault((board.terrain[hex], world.city.get(hex) == "full", zone[hex]), []).append(hex)
    return [(hexes[0], board.set_of(hexes)) for hexes in found.values()]


def _hexsides_alike(world: Theatre) -> list[tuple[int, Bundle]]:
    """The same of hexsides: what is drawn on them decides, the zones they lie between, and the line of the pack ice."""
    board, zone, ice = world.board, world.land.zone, world.land.ice
    found = dict[tuple[int, ...], list[int]]()
    for hexside, there in enumerate(board.neighbours):
        if there != NO_HEX:
            here, drawn = hexside // SLOTS, board.sides[hexside]
            key = (drawn, zone[here], zone[there], here in ice and there in ice) if drawn else (0,)
            found.setdefault(key, []).append(hexside)
    bits, beyond = board.bits, board.neighbours
    links = (bundle([(bits[side // SLOTS], bits[beyond[side]]) for side in sides]) for sides in found.values())
    return [(sides[0], linked) for sides, linked in zip(found.values(), links, strict=True)]


def _link(world: Theatre, hexside: int) -> tuple[int, int]:
    bits = world.board.bits
    return bits[hexside // SLOTS], bits[world.board.neighbours[hexside]]


def _added(p: Situation, hexside: int, side: int = NO_SIDE) -> int | None:
    """What a hexside adds to a line that crosses it; None where none does."""
    if not p.world.board.sides[hexside]:
        return 0
    if barred(p, hexside, side):
        return None
    row = side_row(p, hexside, side)
    return 0 if row is None else row.supply


def _ferry(p: Situation, hexside: int, side: int, quick: Bundle, slow: Bundle) -> None:
    """34F: a hexside at which a ferry serves is another than those like it."""
    here, there = _link(p.world, hexside)
    price = _added(p, hexside, side)
    for links, its in ((quick, price == 0), (slow, bool(price))):
        links[there - here] = without(links.get(there - here, 0), 1 << there) | its << there


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
        mountains = [number for number, key in enumerate(board.terrains) if key in MOUNTAINS]
        heights = board.set_of(hex for hex in range(len(board)) if board.terrain[hex] in mountains)
        areas = [
            board.set_of(hex for hex in range(len(board)) if zone[hex] == number)
            for number in range(len(world.land.zones))
        ]
        world.known[key] = heights, areas
    found: tuple[Hexes, list[Hexes]] = world.known[key]
    return found

"""12B, 12C General supply: lines of four elements to full sources and networks, shares of capacity, and points.

Lines are followed from the sources outwards, each element for all hexes at once: railways and water, then roads, then
across country. Where capacity does not suffice for all who have a line, those come first whom the owner favours, then
the strongest for their size; nobody is supplied in part.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from grognard.field.floods import Net
from grognard.field.hexes import Hexes, without
from grognard.field.memory import remembered
from grognard.field.stages import Rails
from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import CUT_OFF, SUPPLIED, UNSUPPLIED, Situation, enemy
from grognard.games.war_of_resistance.rules.camps import camp_held, camps
from grognard.games.war_of_resistance.rules.concepts import quarters
from grognard.games.war_of_resistance.rules.factions import MAIN
from grognard.games.war_of_resistance.rules.general_points import supply_from_points
from grognard.games.war_of_resistance.rules.landings import supplied_by_landing
from grognard.games.war_of_resistance.rules.lines import Lengths, ground, lengths, stage, traceable
from grognard.games.war_of_resistance.rules.networks import networks, rail_links
from grognard.games.war_of_resistance.rules.opening import opening_limit
from grognard.games.war_of_resistance.rules.railnets import railways
from grognard.games.war_of_resistance.rules.shares import rank
from grognard.games.war_of_resistance.rules.terrain import road
from grognard.games.war_of_resistance.rules.waterways import groups
from grognard.games.war_of_resistance.theatre import Theatre

REMEMBERED: Final = 500


class Roads(NamedTuple):
    """The roads of a board and the railways by volume, with what was traced along them lately."""

    rails: Rails
    roads: Net
    hexes: Hexes  # every hex that a road or railway touches
    disc: Net  # every hexside: how far a line can come at all


class Outlet(NamedTuple):
    """A way to supply: the hexes that have it, and the limits that it counts against (none: unlimited)."""

    area: Hexes
    limits: tuple[int, ...]


# 12/two-kinds
def declare_supply(p: Situation) -> None:
    """In the initial phase: the second player's units first, then the first player's (12B/general-timing)."""
    for side in (enemy(p.player), p.player):
        declare(p, side)


def declare(p: Situation, side: int) -> None:
    """Find who of a side is supplied, and write it down (`p.supply`) for the whole player turn."""
    army = p.army(side)
    fed = supplied_by_lines(p, side, army) | supplied_by_landing(p, side)  # 32B/next-turn-supply
    for unit in army:
        p.supply[unit] = SUPPLIED if unit in fed else CUT_OFF if p.isolated[unit] else UNSUPPLIED
    p.touch()
    supply_from_points(p, side)
    for unit in range(p.world.ground):
        if p.sides[unit] == side and not p.on_map(unit):
            p.supply[unit] = SUPPLIED


def supplied_by_lines(p: Situation, side: int, army: Sequence[int]) -> set[int]:
    """The units that draw on full sources and networks."""
    outlets, limits = every_way(p, side)
    return allot(p, army, outlets, limits)


def every_way(p: Situation, side: int) -> tuple[list[Outlet], list[int]]:
    """The outlets of all camps of a side (45A2), each for the hexes of its own units; networks serve all of them."""
    names = camps(p, side)
    if len(names) == 1 or opening_limit(p, side) is not None:
        return ways(p, side)
    shares = len(networks(p, side))
    outlets: list[Outlet] = []
    limits: list[int] = []
    for camp in names:
        own, its = ways(p, side, camp)
        limits += its[: shares if not limits else 0]
        more = len(limits) - shares  # limits of its own come after those of the camps before
        held = camp_held(p, side, camp)
        for outlet in own:
            numbers = tuple(n if n < shares else n + more for n in outlet.limits)
            outlets.append(Outlet(outlet.area & held, numbers))
        limits += its[shares:]
    return outlets, limits


def wanting(p: Situation, side: int) -> list[int]:
    """The units that have a line but no share of what it gives: the owner may favour others of them."""
    outlets, _ = every_way(p, side)
    area = 0
    for outlet in outlets:
        area |= outlet.area
    bits = p.world.board.bits
    return [unit for unit in p.army(side) if p.supply[unit] != SUPPLIED and area >> bits[p.at[unit]] & 1]


# --- lines -------------------------------------------------------------------------------------------------


def ways(p: Situation, side: int, camp: str = MAIN) -> tuple[list[Outlet], list[int]]:
    """All outlets of a side, the unlimited ones first, and the limits in quarters of RE."""
    key = "ways of supply", side, camp
    known: tuple[list[Outlet], list[int]] | None = p.cache.get(key)
    if known is None:
        known = p.cache[key] = _ways(p, side, camp)
    return known


def _ways(p: Situation, side: int, camp: str) -> tuple[list[Outlet], list[int]]:
    given = opening_limit(p, side)
    if given is not None:  # without lines
        everywhere = p.held[side]
        return ([Outlet(everywhere, ())], []) if given < 0 else ([Outlet(everywhere, (0,))], [given])
    held, water = p.held[side], groups(p, side)
    ports = _ports(p, side, water)
    usable = [group & ports.passing for group in water]
    outlets: list[Outlet] = []
    limits: list[int] = []
    crossings: list[Crossing] = []
    if usable[0]:  # 12C1a: over the sea to Japan; China has no full source (12C1b)
        free = trace(p, side, usable[0] & ports.unlimited, camp=camp)
        outlets.append(Outlet(free, ()))
        held = without(held, free)  # nobody else has need of ports with limits
        crossings.append(Crossing(held & trace(p, side, usable[0], camp=camp), usable[0], ()))
    for network in networks(p, side):  # 12C2/draw
        limits.append(network.capacity)
        own = (len(limits) - 1,)
        dry = trace(p, side, network.sources, camp=camp)
        outlets.append(Outlet(dry, own))
        wet = trace(p, side, network.sources, tuple(group for group in usable if group), camp)
        needy = held & without(wet, dry)
        crossings += [Crossing(needy, without(group, dry), own) for group in usable if group & dry]
    needed = [one for one in crossings if one.needy and one.group]
    return outlets + _over_water(p, side, needed, ports, limits, camp), limits


class Crossing(NamedTuple):
    """Who reaches a source only over water, the ports at which their lines may go on board, and limits beyond them."""

    needy: Hexes
    group: Hexes
    limits: tuple[int, ...]


def from_full_sources(p: Situation, side: int) -> Hexes:
    """The hexes from which a line leads to a full source: over the sea to Japan (12C1a, 40/unsupplied-arrival)."""
    water = groups(p, side)
    usable = water[0] & _ports(p, side, water).passing
    return trace(p, side, usable) if usable else 0


class Ports(NamedTuple):
    passing: Hexes  # through which anything passes (12B4/port-limit)
    unlimited: Hexes
    limits: dict[int, int]  # hex -> quarters of RE


def _ports(p: Situation, side: int, water: Iterable[Hexes]) -> Ports:
    """What ports pass by their grade, one RE less for each hit (12B4/port-limit)."""
    every = 0
    for group in water:
        every |= group
    return remembered(p.world, "ports", (every, bytes(p.port_hits)), lambda: _rated(p, every))


def _rated(p: Situation, every: Hexes) -> Ports:
    land, board = p.world.land, p.world.board
    passing = unlimited = 0
    limits = {}
    for hex in board.hexes(every):
        row = p.world.charts.ports[land.ports.get(hex, "river")]
        bit = 1 << board.bits[hex]
        if row.supply is None:
            unlimited |= bit
            passing |= bit
        elif row.supply > p.port_hits[hex]:
            limits[hex] = RE * (row.supply - p.port_hits[hex])
            passing |= bit
    return Ports(passing, unlimited, limits)


def _over_water(
    p: Situation, side: int, crossings: Sequence[Crossing], ports: Ports, limits: list[int], camp: str
) -> list[Outlet]:
    """One outlet for each port and each source that lines reach from it; a port's limit is one for all sources.

    Where all of them together are less than any of the ports passes, one outlet without these limits is enough.
    """
    board = p.world.board
    needy = every = 0
    for crossing in crossings:
        needy |= crossing.needy
        every |= crossing.group
    narrow = [ports.limits[hex] for hex in board.hexes(every) if hex in ports.limits]
    load = sum(quarters(p, unit) for hex in board.hexes(needy) for unit in p.units(hex, side))
    if load <= min(narrow, default=load):
        return [Outlet(trace(p, side, one.group, camp=camp), one.limits) for one in crossings]
    found, number = [], dict[int, int]()  # port -> its place among the limits
    for crossing in crossings:
        for hex in board.hexes(crossing.group):
            area = trace(p, side, 1 << board.bits[hex], camp=camp)
            if not area & crossing.needy:
                continue
            if hex in ports.limits and hex not in number:
                number[hex] = len(limits)
                limits.append(ports.limits[hex])
            own = (number[hex],) if hex in number else ()
            found.append(Outlet(area, (*crossing.limits, *own)))
    return found


def trace(p: Situation, side: int, goals: Hexes, water: tuple[Hexes, ...] = (), camp: str = MAIN) -> Hexes:
    """The hexes from which a line of overland, road, rail and naval elements leads to one of the goals (12B)."""
    open_ = _opened(p, side, camp)
    goals &= open_.free
    if not goals:
        return 0
    ways = open_.ways
    rail = ways.rails.trace(goals, open_.trains, water)  # 12B3
    ends = rail.passed
    for most, hexes in open_.lengths.road:
        ends |= _within(ways.roads, rail.passed & hexes, open_.roads & hexes, most)  # 12B2
    found = 0
    for most, hexes in open_.lengths.overland:
        starts = ends & hexes
        near = hexes & _within(ways.disc, starts, ways.disc.ends, most)  # so that what stirs elsewhere is of no account
        found |= hexes & stage(p, most, side).trace(starts, open_.free & near, open_.double & near).begun  # 12B1
    return found


class Opened(NamedTuple):
    """What is open to the lines of a side now."""

    ways: Roads
    free: Hexes
    roads: Hexes  # through friendly hexes only (12B2)
    trains: Hexes
    double: Hexes
    lengths: Lengths


def _opened(p: Situation, side: int, camp: str) -> Opened:
    key = "open to lines", side, camp
    known: Opened | None = p.cache.get(key)
    if known is None:
        ways, free, own = _roads(p), traceable(p, side, camp), p.lands[side]
        known = p.cache[key] = Opened(
            ways=ways,
            free=free,
            roads=free & own & ways.hexes,
            trains=free & own & _trains(p, side, ways),
            double=ground(p).double,
            lengths=lengths(p),
        )
    return known


@lru_cache(REMEMBERED)
def _within(net: Net, starts: Hexes, free: Hexes, steps: int) -> Hexes:
    """What is joined to the starts by so many steps through free hexes."""
    return net.steps(starts, free, steps)


def _roads(p: Situation) -> Roads:
    key = "roads", bytes(p.upgraded)
    known: Roads | None = p.world.known.get(key)
    if known is None:
        known = p.world.known[key] = _lay_roads(p)
    return known


def _lay_roads(p: Situation) -> Roads:
    world: Theatre = p.world
    high, low = rail_links(p)
    board = world.board
    drawn = Net.of(board, lambda hexside: road(p, hexside))  # 7B: railways are roads, ferries are none
    limit = min(row.rail_low or 0 for row in world.charts.supply_lines.values())
    return Roads(Rails(Net(high), Net(low), limit), drawn, drawn.ends, Net.of(board))


def _trains(p: Situation, side: int, ways: Roads) -> Hexes:
    """Railway hexes that the side may use, and every hex off the railways (ports, sources)."""
    key = side, p.lands[side] & ways.rails.network, bytes(p.yard), bytes(p.upgraded)
    return remembered(
        p.world, "usable rails", key, lambda: railways(p, side) | without(ways.disc.ends, ways.rails.network)
    )


def forget(p: Situation) -> None:
    """Lines that were traced before are forgotten, for measuring."""
    _within.cache_clear()
    _roads(p).rails.forget()


# --- shares ------------------------------------------------------------------------------------------------


def allot(p: Situation, army: Sequence[int], outlets: Sequence[Outlet], limits: Sequence[int]) -> set[int]:
    """Who is supplied: by unlimited ways all, by others as long as there is room, in the order of `rank`."""
    at, side = p.at, p.sides[army[0]] if army else 0
    covered = [set(p.world.board.hexes(outlet.area & p.held[side])) for outlet in outlets]
    free = {hex for outlet, hexes in zip(outlets, covered, strict=True) if not outlet.limits for hex in hexes}
    ways_at: dict[int, list[tuple[int, ...]]] = {}
    for outlet, hexes in zip(outlets, covered, strict=True):
        for hex in hexes - free:
            ways_at.setdefault(hex, []).append(outlet.limits)
    fed = {unit for unit in army if at[unit] in free}
    left, narrow = list(limits), {outlet.limits for outlet in outlets if outlet.limits}
    most = max((min(left[n] for n in used) for used in narrow), default=0)  # the largest unit that still fits
    for unit in sorted((unit for unit in army if at[unit] in ways_at), key=lambda unit: rank(p, unit)):
        if not most:
            break
        size = quarters(p, unit)
        if size > most:
            continue
        open_ = [used for used in ways_at[at[unit]] if all(left[number] >= size for number in used)]
        if open_:
            for number in max(open_, key=lambda used: min(left[n] for n in used)):
                left[number] -= size
            fed.add(unit)
            most = max(min(left[n] for n in used) for used in narrow)
    return fed

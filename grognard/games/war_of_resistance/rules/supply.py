"""12B, 12C General supply: lines of four elements to full sources and networks, shares of capacity, and points.

Lines are followed from the sources outwards, each element for all hexes at once: railways and water, then roads, then
across country. Where capacity does not suffice for all who have a line, those come first whom the owner favours, then
the strongest for their size; nobody is supplied in part.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from grognard.field.floods import Net
from grognard.field.hexes import Hexes, filled, listed, packed, without
from grognard.field.memory import notes, remembered, snapshot
from grognard.field.stages import Overland, Rails
from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import ARRIVED, CUT_OFF, SUPPLIED, UNSUPPLIED, Situation, enemy
from grognard.games.war_of_resistance.rules.camps import camp_held, camps
from grognard.games.war_of_resistance.rules.concepts import quarters
from grognard.games.war_of_resistance.rules.factions import MAIN
from grognard.games.war_of_resistance.rules.general_points import supply_from_points
from grognard.games.war_of_resistance.rules.landings import supplied_by_landing
from grognard.games.war_of_resistance.rules.lines import Lengths, ground, lengths, stage, traceable, within
from grognard.games.war_of_resistance.rules.networks import networks, rail_links
from grognard.games.war_of_resistance.rules.opening import opening_limit
from grognard.games.war_of_resistance.rules.ports import capacity
from grognard.games.war_of_resistance.rules.railnets import railways
from grognard.games.war_of_resistance.rules.shares import ranked
from grognard.games.war_of_resistance.rules.terrain import road
from grognard.games.war_of_resistance.rules.waterways import every_port, groups
from grognard.games.war_of_resistance.theatre import Theatre

TRACED: Final = 200  # lines for one state of what is open to a camp
LAID: Final = 4  # states of the roads
FEW: Final = 12  # answers with many sets of hexes each
EVERYWHERE: Final[Hexes] = -1
NO_LIMITS: Final[tuple[int, ...]] = (-1,)  # of networks, where no port can be crowded


class Roads(NamedTuple):
    """The roads of a board and the railways by volume, with what was traced along them lately."""

    rails: Rails
    roads: Net
    hexes: Hexes  # every hex that a road or railway touches


class Outlet(NamedTuple):
    """A way to supply: the hexes that have it, and the limits that it counts against (none: unlimited)."""

    area: Hexes
    limits: tuple[int, ...]


# 12/two-kinds
def declare_supply(p: Situation) -> None:
    """In the initial phase: the second player's units first, then the first player's (12B/general-timing)."""
    for side in (enemy(p.player), p.player):
        declare(p, side)


def declare_again(p: Situation, side: int) -> None:
    """Judge a side anew in the initial phase, and whoever is judged after it; who was judged before stays as he is."""
    declare(p, side)
    if side != p.player:
        declare(p, p.player)


def declare(p: Situation, side: int) -> None:
    """Find who of a side is supplied, and write it down (`p.supply`) for the whole player turn."""
    isolated, done, found = p.isolated, p.done, p.supply[:]
    army = [unit for unit in p.army(side) if not done[unit] & ARRIVED]  # 40/unsupplied-arrival: not before its next
    fed = supplied_by_lines(p, side, army) | supplied_by_landing(p, side)  # 32B/next-turn-supply
    for unit in army:
        found[unit] = SUPPLIED if unit in fed else CUT_OFF if isolated[unit] else UNSUPPLIED
    supply_from_points(p, side, found)
    at, sides, hexes = p.at, p.sides, p.world.hexes
    for unit in filled(found):
        if at[unit] >= hexes and sides[unit] == side:
            found[unit] = SUPPLIED
    if found != p.supply:  # zones are what they were until the whole side has been judged (12E/out-of-supply-zoc)
        p.supply = found
        p.touch()


def supplied_by_lines(p: Situation, side: int, army: Sequence[int]) -> set[int]:
    """The units that draw on full sources and networks."""
    outlets, limits = every_way(p, side)
    return allot(p, army, outlets, limits)


def every_way(p: Situation, side: int) -> tuple[list[Outlet], list[int]]:
    """All outlets of a side, and the limits in quarters of RE: those of networks, then those of ports.

    Where a side has several camps (45A2) each has its outlets for the hexes of its own units; limits are for all alike.
    """
    key = "ways of supply", side
    known: tuple[list[Outlet], list[int]] | None = p.cache.get(key)
    if known is None:
        known = p.cache[key] = _every_way(p, side)
    return known


def wanting(p: Situation, side: int) -> list[int]:
    """The units that have a line but no share of what it gives: the owner may favour others of them."""
    outlets, _ = every_way(p, side)
    area = 0
    for outlet in outlets:
        area |= outlet.area
    bits, at, supply, near = p.world.board.bits, p.at, p.supply, packed(area & p.held[side], p.held[side].bit_length())
    hungry = [
        (unit, bits[at[unit]]) for unit in p.army(side) if supply[unit] != SUPPLIED and not p.done[unit] & ARRIVED
    ]
    return [unit for unit, spot in hungry if near[spot >> 3] >> (spot & 7) & 1]


# --- lines -------------------------------------------------------------------------------------------------


def _every_way(p: Situation, side: int) -> tuple[list[Outlet], list[int]]:
    allowed = opening_limit(p, side)
    if allowed is not None:  # without lines
        everywhere = p.held[side]
        return ([Outlet(everywhere, ())], []) if allowed < 0 else ([Outlet(everywhere, (0,))], [allowed])
    water, names = groups(p, side), camps(p, side)
    ports, nets = _ports(p, side, water), networks(p, side)
    open_ = tuple([(name, camp_held(p, side, name), _opened(p, side, name)[:-1]) for name in names])
    key = open_, water, ports.rated, tuple([network.sources for network in nets])
    dry = remembered(p.world, "ways", key, lambda: _dry_ways(p, side, ports, water), FEW)
    limits = [network.capacity for network in nets]
    if not dry.crossings:
        return dry.outlets, limits
    given = tuple(limits) if _more_than(p, side, dry.needy, dry.narrowest) else NO_LIMITS
    if given not in dry.wet:
        dry.wet[given] = _over_water(p, side, dry, ports, _narrow(p, dry, ports, given))
    wet = dry.wet[given]
    return wet.outlets, limits + wet.limits


class WetWays(NamedTuple):
    """All outlets, and the limits of ports."""

    outlets: list[Outlet]
    limits: list[int]


class DryWays(NamedTuple):
    """The outlets without a limited port between them and their source, and who needs such a port."""

    outlets: list[Outlet]
    wet: dict[tuple[int, ...], WetWays]  # what networks give, where ports may be crowded -> what there is then
    networks: int  # how many there are: their limits come before those of ports
    crossings: list[Crossing]
    needy: Hexes
    narrowest: int  # what the least of the ports passes, -1 where none is limited


def _dry_ways(p: Situation, side: int, ports: Ports, water: Iterable[Hexes]) -> DryWays:
    usable = [group & ports.passing for group in water]
    outlets: list[Outlet] = []
    crossings: list[Crossing] = []
    needy = every = 0
    for camp in camps(p, side):
        dry, wet = _ways(p, side, camp, ports, usable)
        outlets += dry
        crossings += [one for one in wet if one.needy and one.group]
    for crossing in crossings:
        needy |= crossing.needy
        every |= crossing.group
    narrow = [ports.limits[hex] for hex in p.world.board.hexes(every) if hex in ports.limits]
    return DryWays(outlets, {}, len(networks(p, side)), crossings, needy, min(narrow, default=-1))


def _ways(
    p: Situation, side: int, camp: str, ports: Ports, usable: Sequence[Hexes]
) -> tuple[list[Outlet], list[Crossing]]:
    """The outlets of a camp without the limits of ports, the unlimited one first, and who needs a port."""
    held = camp_held(p, side, camp)
    own = held if len(camps(p, side)) > 1 else EVERYWHERE
    outlets: list[Outlet] = []
    crossings: list[Crossing] = []
    if usable[0]:  # 12C1a: over the sea to Japan; China has no full source (12C1b)
        free = trace(p, side, usable[0] & ports.unlimited, camp=camp)
        outlets.append(Outlet(free & own, ()))
        held = without(held, free)  # nobody else has need of ports with limits
        near = trace(p, side, usable[0], camp=camp)
        crossings.append(Crossing(camp, own, held & near, usable[0], ()))
        inland = _joined(p, side, camp, usable[0], usable[1:])  # 12B/elements: by river, by rail, and by sea again
        far = held & without(trace(p, side, usable[0], inland, camp), near) if inland else 0
        crossings += [Crossing(camp, own, far, group, ()) for group in inland]
    for number, network in enumerate(networks(p, side)):  # 12C2/draw
        dry = trace(p, side, network.sources, camp=camp)
        outlets.append(Outlet(dry & own, (number,)))
        joined = _joined(p, side, camp, network.sources, usable)
        wet = trace(p, side, network.sources, tuple(group for group in usable if group), camp) if joined else dry
        needy = held & without(wet, dry)
        crossings += [Crossing(camp, own, needy, without(group, dry), (number,)) for group in joined]
    return outlets, crossings


def _joined(p: Situation, side: int, camp: str, goals: Hexes, water: Sequence[Hexes]) -> tuple[Hexes, ...]:
    """The groups of ports from which railways lead to the goals, over the water of others too (12B/elements)."""
    open_, groups_ = _opened(p, side, camp), tuple(group for group in water if group)
    passed = open_.ways.rails.trace(goals & open_.free, open_.trains, groups_).passed if groups_ else 0
    return tuple(group for group in groups_ if group & passed)


class Crossing(NamedTuple):
    """Who of a camp reaches a source only over water, the ports at which their lines may go on board, and limits beyond
    them."""

    camp: str
    own: Hexes  # that are to be supplied
    needy: Hexes
    group: Hexes
    limits: tuple[int, ...]


def from_full_sources(p: Situation, side: int) -> Hexes:
    """The hexes from which a line leads to a full source: over the sea to Japan (12C1a, 40/unsupplied-arrival)."""
    water = groups(p, side)
    usable, *inland = (group & _ports(p, side, water).passing for group in water)
    return trace(p, side, usable, _joined(p, side, MAIN, usable, inland)) if usable else 0


class Ports(NamedTuple):
    rated: tuple[Any, ...]  # all that they were found from
    passing: Hexes  # through which anything passes (12B4/port-limit)
    unlimited: Hexes
    limits: dict[int, int]  # hex -> quarters of RE


def _ports(p: Situation, side: int, water: Iterable[Hexes]) -> Ports:
    """What ports pass by their grade, one RE less for each hit (12B4/port-limit)."""
    every = 0
    for group in water:
        every |= group
    works = tuple(p.at[unit] for unit in p.world.having("base"))  # they add to the capacity of ports (14A4)
    key = every, snapshot(p, "port_hits"), works
    return remembered(p.world, "ports", key, lambda: _rated(p, every, key))


def _rated(p: Situation, every: Hexes, key: tuple[Any, ...]) -> Ports:
    land, board = p.world.land, p.world.board
    passing = unlimited = 0
    limits = {}
    for hex in board.hexes(every):
        row = p.world.charts.ports[land.ports.get(hex, "river")]
        bit = 1 << board.bits[hex]
        if (p.port_hits[hex] or not row.capacity) and capacity(p, hex) == 0:
            continue  # 12B4/port-limit: whatever its grade
        if row.supply is None:
            unlimited |= bit
            passing |= bit
        elif row.supply > p.port_hits[hex]:
            limits[hex] = RE * (row.supply - p.port_hits[hex])
            passing |= bit
    return Ports(key, passing, unlimited, limits)


def _more_than(p: Situation, side: int, hexes: Hexes, limit: int) -> bool:
    """Whether the units in some hexes are more, all together, than so many quarters of RE (-1: no limit)."""
    load = 0
    for hex in p.world.board.hexes(hexes) if limit >= 0 else ():
        load += sum([quarters(p, unit) for unit in p.units(hex, side)])
        if load > limit:
            return True
    return False


def _narrow(p: Situation, dry: DryWays, ports: Ports, limits: Sequence[int]) -> Hexes:
    """The ports that may be too narrow for all who come: those that pass less than all networks beyond them give."""
    if limits is NO_LIMITS:
        return 0
    beyond = dict[int, Hexes]()  # network -> the ports at which lines to it go on board
    found = 0
    for crossing in dry.crossings:
        for number in crossing.limits:
            beyond[number] = beyond.get(number, 0) | crossing.group
        if not crossing.limits:  # Japan gives without limit
            found |= crossing.group
    bits = p.world.board.bits
    for hex, limit in ports.limits.items():
        bit = 1 << bits[hex]
        if sum([limits[number] for number, group in beyond.items() if group & bit]) > limit:
            found |= bit
    return found


def _over_water(p: Situation, side: int, dry: DryWays, ports: Ports, narrow: Hexes) -> WetWays:
    """All outlets and the limits of ports: one for each narrow port and each source that lines reach from it.

    They come after the dry ones, and after one outlet for all ports of a crossing that are wide enough. A port's limit
    is one for all camps and sources.
    """
    wide = [(one, without(one.group, narrow)) for one in dry.crossings]
    found = [*dry.outlets]
    found += [Outlet(one.own & trace(p, side, group, camp=one.camp), one.limits) for one, group in wide if group]
    if not narrow:
        return WetWays(found, [])
    bits, limits = p.world.board.bits, list[int]()
    number = dict[int, int]()  # port -> its place among the limits
    areas = dict[tuple[int, str], Hexes]()
    for crossing in dry.crossings:
        for hex in _serving(p, side, crossing._replace(group=crossing.group & narrow)):
            key = hex, crossing.camp
            if key not in areas:
                areas[key] = trace(p, side, 1 << bits[hex], camp=crossing.camp)
            if not areas[key] & crossing.own & crossing.needy:
                continue
            if hex in ports.limits and hex not in number:
                number[hex] = dry.networks + len(limits)
                limits.append(ports.limits[hex])
            own = (number[hex],) if hex in number else ()
            found.append(Outlet(areas[key] & crossing.own, (*crossing.limits, *own)))
    return WetWays(found, limits)


def _serving(p: Situation, side: int, crossing: Crossing) -> list[int]:
    """The ports to which lines of the needy could lead by their mere length: few of the many along the rivers."""
    open_ = _opened(p, side, crossing.camp)
    disc, rails = p.world.disc, open_.ways.rails
    near = within(disc, crossing.needy, disc.ends, open_.farthest)
    goals = crossing.group & open_.free
    linked = without(goals & rails.network, near)
    served = goals & near
    for position in listed(linked):
        if rails.trace(1 << position, open_.trains).passed & near:
            served |= 1 << position
    return p.world.board.hexes(served)


def trace(p: Situation, side: int, goals: Hexes, water: tuple[Hexes, ...] = (), camp: str = MAIN) -> Hexes:
    """The hexes from which a line of overland, road, rail and naval elements leads to one of the goals (12B)."""
    open_ = _opened(p, side, camp)
    goals &= open_.free
    if not goals:
        return 0
    known = open_.traced.get((goals, water))
    if known is None:
        if len(open_.traced) >= TRACED:
            open_.traced.clear()
        known = open_.traced[goals, water] = _trace(open_, goals, water)
    return known.begun


def _trace(open_: Opened, goals: Hexes, water: tuple[Hexes, ...]) -> Lines:
    ways = open_.ways
    rail = ways.rails.trace(goals, open_.trains, water)  # 12B3
    known = open_.traced.get(rail)  # from another port on the same railway
    if known is not None:
        return known
    ends, read = rail.passed, rail.begun
    for most, hexes in open_.lengths.road:
        driven = within(ways.roads, rail.passed & hexes, open_.roads & hexes, most)  # 12B2
        ends |= driven
        read |= driven | ways.roads.around(driven)
    found = 0
    for (_, hexes), overland in zip(open_.lengths.overland, open_.overland, strict=True):
        starts = ends & hexes
        begun = overland.trace(starts, open_.free & hexes, open_.double).begun  # 12B1
        found |= hexes & begun
        read |= begun
    known = open_.traced[rail] = Lines(found, read)
    return known


class Lines(NamedTuple):
    """Where lines to some goals begin, and all hexes that had a say in it."""

    begun: Hexes
    read: Hexes


class Opened(NamedTuple):
    """What is open to the lines of a side now."""

    ways: Roads
    lengths: Lengths
    overland: tuple[Overland, ...]  # for each of the lengths
    farthest: int  # hexes from one end of a railway or a port that a line can come at all
    free: Hexes
    roads: Hexes  # through friendly hexes only (12B2)
    trains: Hexes
    double: Hexes
    traced: dict[tuple[Hexes, Hexes | tuple[Hexes, ...]], Lines]  # goals and joined ports, or rails -> lines to them

    def inherit(self, other: Opened) -> None:
        """Take over the lines that were traced when it was otherwise, as far as they did not depend on what differs."""
        if self[:4] == other[:4]:
            apart = (self.free ^ other.free) | (self.roads ^ other.roads) | (self.trains ^ other.trains)
            apart |= self.double ^ other.double
            self.traced.update({key: known for key, known in other.traced.items() if not known.read & apart})


def _opened(p: Situation, side: int, camp: str) -> Opened:
    key = "open to lines", side, camp
    known: Opened | None = p.cache.get(key)
    if known is None:
        ways, free, own, most = _roads(p), traceable(p, side, camp), p.lands[side], lengths(p)
        known = Opened(
            ways=ways,
            lengths=most,
            overland=tuple([stage(p, stretch.most, side) for stretch in most.overland]),
            farthest=most.road[-1].most + most.overland[-1].most,
            free=free,
            roads=free & own & ways.hexes,
            trains=free & own & _trains(p, side, ways),
            double=ground(p).double,
            traced={},
        )
        latest = notes(p.world, "latest open to lines")
        last: Opened | None = latest.get((side, camp))
        if last is not None and last[:-1] == known[:-1]:
            known = last
        else:
            if last is not None:
                known.inherit(last)
            latest[side, camp] = known
        p.cache[key] = known
    return known


def _roads(p: Situation) -> Roads:
    return remembered(p.world, "roads", snapshot(p, "upgraded"), lambda: _lay_roads(p), LAID)


def _lay_roads(p: Situation) -> Roads:
    world: Theatre = p.world
    high, low = rail_links(p)
    board = world.board
    drawn = Net.of(board, lambda hexside: road(p, hexside))  # 7B: railways are roads, ferries are none
    limit = min(row.rail_low or 0 for row in world.charts.supply_lines.values())
    return Roads(Rails(Net(high), Net(low), limit), drawn, drawn.ends)


def _trains(p: Situation, side: int, ways: Roads) -> Hexes:
    """Railway hexes that the side may use, every hex off the railways (sources), and every port: what comes by water
    lands there though no train runs (12B4/route), and goes on by road, since nothing beside it is usable either."""
    key = side, p.lands[side] & ways.rails.network, snapshot(p, "yard"), snapshot(p, "upgraded")
    stops = without(p.world.disc.ends, ways.rails.network) | every_port(p.world)
    return remembered(p.world, "usable rails", key, lambda: railways(p, side) | stops)


def forget(p: Situation) -> None:
    """Lines that were traced before are forgotten, for measuring."""
    _roads(p).rails.forget()
    notes(p.world, "latest open to lines").clear()


# --- shares ------------------------------------------------------------------------------------------------


def allot(p: Situation, army: Sequence[int], outlets: Sequence[Outlet], limits: Sequence[int]) -> set[int]:
    """Who is supplied: by unlimited ways all, by others as long as there is room, in the order of `rank`."""
    return set(shares(p, army, outlets, limits))


def shares(
    p: Situation, army: Sequence[int], outlets: Sequence[Outlet], limits: Sequence[int]
) -> dict[int, tuple[int, ...]]:
    """Who is supplied, with the limits that each counts against: none where the way is unlimited."""
    bits, at = p.world.board.bits, p.at
    held = p.held[p.sides[army[0]]] if army else 0
    areas: dict[tuple[int, ...], Hexes] = {}  # limits -> the hexes of units with a way that counts against them
    for outlet in outlets:
        areas[outlet.limits] = areas.get(outlet.limits, 0) | outlet.area & held
    unlimited = areas.pop((), 0)
    fed: dict[int, tuple[int, ...]] = {}
    if unlimited:
        free = packed(unlimited, held.bit_length())
        fed = {unit: () for unit in army if free[(spot := bits[at[unit]]) >> 3] >> (spot & 7) & 1}
    left = list(limits)
    most = max((min(left[n] for n in used) for used in areas), default=0)  # the largest unit that still fits
    if not most:
        return fed
    limited = 0
    for area in areas.values():
        limited |= area
    some = packed(without(limited, unlimited), held.bit_length())
    waiting = {unit: spot for unit in army if some[(spot := bits[at[unit]]) >> 3] >> (spot & 7) & 1}
    ways_at: dict[int, list[tuple[int, ...]]] = {}  # of hexes whose turn has come: mostly there is not much to share
    for unit in ranked(p, [*waiting]):
        size, spot = quarters(p, unit), waiting[unit]
        if size > most:
            continue
        if spot not in ways_at:
            ways_at[spot] = [used for used, area in areas.items() if area >> spot & 1]
        open_ = [used for used in ways_at[spot] if min([left[number] for number in used]) >= size]
        if open_:
            fed[unit] = max(open_, key=lambda used: min([left[n] for n in used]))
            for number in fed[unit]:
                left[number] -= size
        else:
            most = max([min([left[n] for n in used]) for used in areas])
            if not most:
                break
    return fed

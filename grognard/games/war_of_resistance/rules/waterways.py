"""12B4, 34G Ports joined by water, for supply lines: along rivers and lakes as boats go (28B), and over the sea.

A line passes no hex in an enemy naval zone of control, no ice, no river hexside that boats could not use, and no port
that is blockaded.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from grognard.field.hexes import Hexes, hexes_of
from grognard.field.memory import lasting, remembered, snapshot
from grognard.games.war_of_resistance.position import Situation, enemy
from grognard.games.war_of_resistance.rules.naval_blocks import blockaded, ice_at_sea, shut_banks
from grognard.games.war_of_resistance.rules.naval_zones import naval_zone
from grognard.games.war_of_resistance.rules.seaways import COAST, JAPAN, PORT, RIVER, SEA, STRAIT, seaways
from grognard.games.war_of_resistance.theatre import JAPANESE, Theatre

FRESH: Final = ("lake", "lake-shore")
FEW: Final = 20  # answers that are kept


def groups(p: Situation, side: int, sea: bool = True) -> tuple[Hexes, ...]:
    """Groups of friendly ports joined with each other by water.

    The group that reaches Japan comes first, empty if there is none; only Japan has one. Without the sea the groups
    are those that rivers and lakes join (12C2/network).
    """
    key = "water groups", side, sea
    known: tuple[Hexes, ...] | None = p.cache.get(key)
    if known is None:
        known = p.cache[key] = _groups(p, side, sea)
    return known


def _groups(p: Situation, side: int, sea: bool) -> tuple[Hexes, ...]:
    every = every_port(p.world)
    ports = p.lands[side] & every
    ships = p.at[p.world.first_ship :].tobytes(), snapshot(p, "afloat"), snapshot(p, "bay"), snapshot(p, "allegiance")
    off = remembered(p.world, "off enemies", (side, ports, ships), lambda: tuple(_off_enemies(p, side)))
    for hex in off:
        ports &= ~(1 << p.world.board.bits[hex])  # 27B7
    zone = naval_zone(p, enemy(side)) if sea else 0  # 34G/nzoc
    key = side, sea, shut_banks(p, side), ports, p.frozen, zone
    return remembered(p.world, "water groups", key, lambda: _joined(p, side, sea, ports, zone))


def every_port(world: Theatre) -> Hexes:
    return lasting(world, "every port", lambda: world.board.set_of(seaways(world).ports))


def _off_enemies(p: Situation, side: int) -> list[int]:
    """Own ports before which ships of the enemy lie."""
    ports = seaways(p.world).ports
    return [hex for hex in {p.at[ship] for ship in p.fleet(enemy(side))} if hex in ports and blockaded(p, hex)]


class Part(NamedTuple):
    """Waters of one sort that are joined with each other."""

    lowest: int  # of their nodes
    ports: Hexes
    japan: bool  # whether the way to Japan begins there (12C1a)
    beyond: frozenset[int]  # waters of the other sort beside them


class Waters(NamedTuple):
    parts: tuple[Part, ...]
    part_of: dict[int, int]  # node -> the number of its part


# 12B4/route; 34G/river; 36E1/supply; 36E4/freeze
def _joined(p: Situation, side: int, sea: bool, ports: Hexes, zone: Hexes) -> tuple[Hexes, ...]:
    """What the open water joins, and rivers join of it: each of the two changes without the other."""
    world, shut = p.world, shut_banks(p, side)
    key = sea, zone, p.frozen
    open_ = remembered(world, "open waters", key, lambda: _parted(world, _open_water(p, sea, zone)), FEW)
    rivers = remembered(world, "rivers", (shut, p.frozen), lambda: _parted(world, _rivers(p, shut)), FEW)
    overseas: Hexes = 0
    found: list[Hexes] = []
    for parts in sorted(_linked(open_, rivers), key=lambda parts: min([part.lowest for part in parts])):
        group = 0
        for part in parts:
            group |= part.ports & ports
        if side == JAPANESE and sea and any(part.japan for part in parts):
            overseas |= group
        elif group:
            found.append(group)
    return (overseas, *_merged(found))


def _linked(open_: Waters, rivers: Waters) -> Iterable[list[Part]]:
    """Parts of the open water and rivers that flow into each other."""
    groups = [[part] for part in open_.parts]
    for river in rivers.parts:
        touched = {open_.part_of[node] for node in river.beyond if node in open_.part_of}
        if not touched:
            groups.append([river])
            continue
        first = groups[min(touched)]
        first.append(river)
        for other in [groups[number] for number in touched]:
            if other is not first:
                first += other
                groups = [first if group is other else group for group in groups]
    return {id(group): group for group in groups}.values()


def _parted(world: Theatre, left: set[int]) -> Waters:
    """The parts of some waters that are not joined with each other."""
    shore = lasting(world, "shores of waters", lambda: _shores(world))
    along = lasting(world, "along waters", lambda: _along(world))
    reaches, reach_of = lasting(world, "reaches of rivers", lambda: _reaches(along, shore))
    whole = {number for number, reach in enumerate(reaches) if reach.nodes <= left}  # gone along at one stride
    found, part_of = list[Part](), dict[int, int]()
    while left:
        queue, ports, beyond, japan = [left.pop()], 0, set[int](), False
        lowest = queue[0]
        for node in queue:
            number, nexts, its = reach_of.get(node, -1), along[node], shore.get(node)
            if number in whole:
                whole.discard(number)
                nodes, nexts, its = reaches[number]
                left -= nodes
                part_of.update(dict.fromkeys(nodes, len(found)))
            else:
                part_of[node] = len(found)
                lowest = min(lowest, node)
            if its is not None:
                lowest = min(lowest, its.lowest)
                ports |= its.ports
                beyond |= its.beyond
                japan = japan or its.japan
            for there in nexts:
                if there in left:
                    left.remove(there)
                    queue.append(there)
        found.append(Part(lowest, ports, japan, frozenset(beyond)))
    return Waters(tuple(found), part_of)


class Reach(NamedTuple):
    """Waters one after the other between two forks."""

    nodes: frozenset[int]
    beside: tuple[int, ...]  # waters at its ends
    shores: Part


def _reaches(along: Sequence[tuple[int, ...]], shore: Mapping[int, Part]) -> tuple[list[Reach], dict[int, int]]:
    """The reaches of all rivers, and node -> the number of its reach."""
    left = {node for node, beside in enumerate(along) if len(beside) == 2}
    found, reach_of = list[Reach](), dict[int, int]()
    while left:
        queue = [left.pop()]
        beside = list[int]()
        for node in queue:
            for there in along[node]:
                if there in left:
                    left.remove(there)
                    queue.append(there)
                elif there not in queue:
                    beside.append(there)
        reach_of.update(dict.fromkeys(queue, len(found)))
        ports, banks = 0, [shore[node] for node in queue if node in shore]
        for bank in banks:
            ports |= bank.ports
        beyond = frozenset[int]().union(*(bank.beyond for bank in banks))
        its = Part(min(queue), ports, any(bank.japan for bank in banks), beyond)
        found.append(Reach(frozenset(queue), tuple(beside), its))
    return found, reach_of


def _along(world: Theatre) -> list[tuple[int, ...]]:
    """Node -> the waters of its own sort beside it."""
    waters = seaways(world)
    river = [kind == RIVER for kind in waters.kind]
    ways = enumerate(waters.ways)
    return [tuple([there for there, _ in beside if river[there] == river[node]]) for node, beside in ways]


def _shores(world: Theatre) -> dict[int, Part]:
    """Node -> its ports, Japan and waters of the other sort, where it has any beside it."""
    waters, bits = seaways(world), world.board.bits
    kind, found = waters.kind, dict[int, Part]()
    for node, beside in enumerate(waters.ways):
        near = [there for there, _ in beside]
        ports = hexes_of({bits[waters.place[there]] for there in near if kind[there] == PORT})
        japan = any(kind[there] == JAPAN for there in near)
        others = [there for there in near if kind[there] not in (PORT, JAPAN)]
        beyond = frozenset(there for there in others if (kind[there] == RIVER) != (kind[node] == RIVER))
        if ports or japan or beyond:
            found[node] = Part(node, ports, japan, beyond)
    return found


def _merged(found: list[Hexes]) -> list[Hexes]:
    """A port that lies on two waters joins them: lines go ashore and aboard again there."""
    merged: list[Hexes] = []
    for group in found:
        for other in [other for other in merged if other & group]:
            merged.remove(other)
            group |= other
        merged.append(group)
    return merged


def _open_water(p: Situation, sea: bool, zone: Hexes) -> set[int]:
    """The waters that lines of a side can use, rivers apart."""
    world = p.world
    waters, bits = seaways(world), world.board.bits
    found = lasting(world, ("waters of lines", sea), lambda: _waters(world, sea))
    if zone:
        found = {n for n in found if not zone >> bits[waters.place[n]] & 1}
    return found.difference(ice_at_sea(p))


def _waters(world: Theatre, sea: bool) -> set[int]:
    """Those that lines can use at all: the sea, or lakes alone."""
    waters, water_of, kinds = seaways(world), world.land.water_of, (SEA, COAST, STRAIT)
    if sea:
        return {n for n, kind in enumerate(waters.kind) if kind in kinds}
    return {n for hex, nodes in waters.waters.items() if water_of(hex) in FRESH for n in nodes}


def _rivers(p: Situation, shut: frozenset[int]) -> set[int]:
    """The river hexsides that lines of a side can use."""
    world = p.world
    every = lasting(
        world, "rivers of lines", lambda: {n for n, kind in enumerate(seaways(world).kind) if kind == RIVER}
    )
    return every.difference(shut, ice_at_sea(p))

"""12B4, 34G Ports joined by water, for supply lines: along rivers and lakes as boats go (28B), and over the sea.

A line passes no hex in an enemy naval zone of control, no ice, no river hexside that boats could not use, and no port
that is blockaded.
"""

from __future__ import annotations

from grognard.field.hexes import Hexes
from grognard.field.memory import lasting, remembered, snapshot
from grognard.games.war_of_resistance.position import Situation, enemy
from grognard.games.war_of_resistance.rules.naval_blocks import blockaded, ice_at_sea, shut_banks
from grognard.games.war_of_resistance.rules.naval_zones import naval_zone
from grognard.games.war_of_resistance.rules.seaways import COAST, RIVER, SEA, STRAIT, seaways
from grognard.games.war_of_resistance.theatre import JAPANESE, Theatre

FRESH = ("lake", "lake-shore")


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
    every = _every_port(p.world)
    ports = p.lands[side] & every
    ships = p.at[p.world.first_ship :].tobytes(), snapshot(p, "afloat"), snapshot(p, "bay"), snapshot(p, "allegiance")
    off = remembered(p.world, "off enemies", (side, ports, ships), lambda: tuple(_off_enemies(p, side)))
    for hex in off:
        ports &= ~(1 << p.world.board.bits[hex])  # 27B7
    zone = naval_zone(p, enemy(side)) if sea else 0  # 34G/nzoc
    key = side, sea, shut_banks(p, side), ports, p.frozen, zone
    return remembered(p.world, "water groups", key, lambda: _joined(p, side, sea, ports, zone))


def _every_port(world: Theatre) -> Hexes:
    return lasting(world, "every port", lambda: world.board.set_of(seaways(world).ports))


def _off_enemies(p: Situation, side: int) -> list[int]:
    """Own ports before which ships of the enemy lie."""
    ports = seaways(p.world).ports
    return [hex for hex in {p.at[ship] for ship in p.fleet(enemy(side))} if hex in ports and blockaded(p, hex)]


# 12B4/route; 34G/river; 36E1/supply; 36E4/freeze
def _joined(p: Situation, side: int, sea: bool, ports: Hexes, zone: Hexes) -> tuple[Hexes, ...]:
    world = p.world
    waters, bits = seaways(world), world.board.bits
    left = _passable(p, side, sea, zone)
    berths = {node: 1 << bits[hex] for hex, node in waters.ports.items() if ports >> bits[hex] & 1}
    home = world.place["japan"] if side == JAPANESE and sea else -1
    overseas: Hexes = 0
    found: list[Hexes] = []
    ways = waters.ways
    while left:
        queue, group, japan = [left.pop()], 0, False
        while queue:
            for there, _ in ways[queue.pop()]:
                if there in left:
                    left.remove(there)
                    queue.append(there)
                elif there in berths:
                    group |= berths[there]
                elif there == home:
                    japan = True
        if japan:
            overseas |= group
        elif group:
            found.append(group)
    return (overseas, *_merged(found))


def _merged(found: list[Hexes]) -> list[Hexes]:
    """A port that lies on two waters joins them: lines go ashore and aboard again there."""
    merged: list[Hexes] = []
    for group in found:
        for other in [other for other in merged if other & group]:
            merged.remove(other)
            group |= other
        merged.append(group)
    return merged


def _passable(p: Situation, side: int, sea: bool, zone: Hexes) -> set[int]:
    """The waters that lines of a side can use."""
    world = p.world
    waters, bits = seaways(world), world.board.bits
    found = lasting(world, ("waters of lines", sea), lambda: _waters(world, sea))
    if zone:
        found = {n for n in found if waters.kind[n] == RIVER or not zone >> bits[waters.place[n]] & 1}
    return found.difference(shut_banks(p, side), ice_at_sea(p))


def _waters(world: Theatre, sea: bool) -> set[int]:
    """Those that lines can use at all."""
    waters, water_of, kinds = seaways(world), world.land.water_of, (SEA, COAST, STRAIT)
    found = {n for n, kind in enumerate(waters.kind) if kind == RIVER or (sea and kind in kinds)}
    if not sea:
        found |= {n for hex, nodes in waters.waters.items() if water_of(hex) in FRESH for n in nodes}
    return found

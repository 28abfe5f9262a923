"""12B4 Ports joined by water, for supply lines: along rivers and lakes as boats go (28B), and over the sea.

Until ships are there to dispute it the sea is Japan's: only Japanese lines cross it, from any sea port to any other.
Boats pass a hexside of a navigable river unless it is frozen, an enemy with support is beside it, or both banks are
the enemy's.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final, NamedTuple

from grognard.field.board import SLOTS
from grognard.field.hexes import Hexes, without
from grognard.field.memory import lasting, remembered
from grognard.games.war_of_resistance.position import Situation, enemy
from grognard.games.war_of_resistance.rules.support import self_supported
from grognard.games.war_of_resistance.rules.terrain import frozen
from grognard.games.war_of_resistance.theatre import JAPANESE, Theatre

BANKS: Final = ("river", "major", "great", "canal", "lake")
SEA: Final = -1  # the node of all salt water


class Basin(NamedTuple):
    """Waters that are joined while nothing blocks them: nodes are hexsides (the lower view), or hexes of lake."""

    sides: tuple[tuple[int, int, int], ...]  # hexsides with the hexes on both banks
    lakes: tuple[int, ...]
    beside: dict[int, tuple[int, ...]]  # hex -> hexsides around it
    joined: dict[int, tuple[int, ...]]
    banks: Hexes  # every hex beside its hexsides, by positions
    ports: dict[int, tuple[int, ...]]  # node -> ports beside it


def groups(p: Situation, side: int, sea: bool = True) -> tuple[Hexes, ...]:
    """Groups of friendly ports joined with each other by water; the group of the sea comes first, empty if none.

    Only Japan has a group of the sea; it holds the inland ports too that boats reach from there. Without the sea
    the others are those that rivers and lakes join (12C2/network).
    """
    key = "water groups", side, sea
    known: tuple[Hexes, ...] | None = p.cache.get(key)
    if known is None:
        known = p.cache[key] = _groups(p, side, sea)
    return known


def _groups(p: Situation, side: int, sea: bool) -> tuple[Hexes, ...]:
    foe = enemy(side)
    hostile, own = _strong(p, foe), p.lands[side]
    found: list[tuple[Hexes, bool]] = []
    for number, basin in enumerate(basins(p.world)):
        banks = basin.banks
        key = number, side, hostile & banks, own & banks, p.lands[foe] & banks, p.frozen
        found += remembered(p.world, "waters", key, partial(_reached, p, side, basin, hostile))
    if not sea or side != JAPANESE:
        return (0, *(group for group, _ in found))
    marine = without(_sea_ports(p.world) & own, _icebound(p))
    for group, mouth in found:
        marine |= group if mouth else 0
    return (marine, *(group for group, mouth in found if not mouth))


def basins(world: Theatre) -> tuple[Basin, ...]:
    known: tuple[Basin, ...] | None = world.known.get("basins")
    if known is None:
        known = world.known["basins"] = tuple(_basins(world))
    return known


def navigable_banks(world: Theatre) -> frozenset[int]:
    """The hexes beside a river that boats can use (34D2)."""
    return lasting(world, "navigable banks", lambda: _navigable_banks(world))


def _navigable_banks(world: Theatre) -> frozenset[int]:
    streams = world.land.streams
    chains = (one for one in world.land.rivers if one.key not in streams or not streams[one.key].shallow)
    return frozenset(hex for chain in chains for hexside in chain.hexsides for hex in hexside)


# --- parts -------------------------------------------------------------------------------------------------


def _sea_ports(world: Theatre) -> Hexes:
    found: int | None = world.known.get("sea ports")
    if found is None:
        found = world.known["sea ports"] = world.board.set_of(world.land.ports)
    return found


# 36E4/freeze
def _icebound(p: Situation) -> Hexes:
    """Ports in coastal hexes within the line of the pack ice, as far as their zones are frozen: no line leaves them."""
    if not any(p.frozen):
        return 0
    key = "icebound", p.frozen
    found: Hexes | None = p.world.known.get(key)
    if found is None:
        land = p.world.land
        found = p.world.board.set_of(hex for hex in land.ports if hex in land.ice and p.frozen[land.zone[hex]])
        p.world.known[key] = found
    return found


def _strong(p: Situation, side: int) -> Hexes:
    """The hexes beside navigable water with a unit of the side that has support (28B)."""
    latest: dict[int, tuple[int, Hexes]] = p.world.known.setdefault("latest strong banks", {})
    front, known = latest.get(side, (-1, 0))
    if front != p.fronts[side]:
        known, board = 0, p.world.board
        banks = _banks(p.world)
        for hex in board.hexes(p.held[side] & banks):
            if any(self_supported(p, unit) for unit in p.units(hex, side)):  # others have it from such a one
                known |= 1 << board.bits[hex]
        latest[side] = p.fronts[side], known
    return known


def _banks(world: Theatre) -> Hexes:
    found: int | None = world.known.get("banks")
    if found is None:
        found = 0
        for basin in basins(world):
            found |= basin.banks
        world.known["banks"] = found
    return found


def _reached(p: Situation, side: int, basin: Basin, hostile: Hexes) -> tuple[tuple[Hexes, bool], ...]:
    """The groups of friendly ports of a basin, and whether boats go from there to the sea."""
    bits, owner, mine = p.world.board.bits, p.owner, side + 1
    joined, ports = basin.joined, basin.ports
    left = _passable(p, side, basin, hostile)
    found = []
    while left:
        queue, group, mouth = [left.pop()], 0, False
        for node in queue:  # it grows as the water is followed
            if node in ports:
                for port in ports[node]:
                    if owner[port] == mine:
                        group |= 1 << bits[port]
            for there in joined[node]:
                if there in left:
                    left.remove(there)
                    queue.append(there)
                elif there == SEA:
                    mouth = True
        if group:
            found.append((group, mouth))
    return tuple(found)


def _passable(p: Situation, side: int, basin: Basin, hostile: Hexes) -> set[int]:
    """The nodes of a basin where boats of the side pass (28B)."""
    owner, foe = p.owner, enemy(side) + 1
    found = {node for node, one, other in basin.sides if owner[one] != foe or owner[other] != foe}
    for hex in p.world.board.hexes(hostile & basin.banks):
        found.difference_update(basin.beside.get(hex, ()))
    found.update(basin.lakes)
    if any(p.frozen):
        found = {node for node in found if not _ice(p, node)}
    return found


# 36E1/supply
def _ice(p: Situation, node: int) -> bool:
    first_lake = SLOTS * len(p.world.board)
    return frozen(p, node) if node < first_lake else p.frozen[p.world.land.zone[node - first_lake]]


def _basins(world: Theatre) -> Iterable[Basin]:
    joined = _joined(world)
    ports = {*world.land.ports, *world.land.river_ports}
    left = set(joined)
    while left:
        nodes, queue = [], [left.pop()]
        while queue:
            node = queue.pop()
            nodes.append(node)
            for there in joined[node]:
                if there in left:
                    left.remove(there)
                    queue.append(there)
        near = {node: tuple(hex for hex in _hexes(world, node) if hex in ports) for node in nodes}
        if any(near.values()):
            yield _basin(world, nodes, joined, {node: found for node, found in near.items() if found})


# 12B4/route
def _basin(
    world: Theatre, nodes: list[int], joined: dict[int, tuple[int, ...]], ports: dict[int, tuple[int, ...]]
) -> Basin:
    first_lake = SLOTS * len(world.board)
    neighbours = world.board.neighbours
    sides = tuple((node, node // SLOTS, neighbours[node]) for node in sorted(nodes) if node < first_lake)
    beside: dict[int, list[int]] = {}
    for node, one, other in sides:
        beside.setdefault(one, []).append(node)
        beside.setdefault(other, []).append(node)
    return Basin(
        sides=sides,
        lakes=tuple(node for node in sorted(nodes) if node >= first_lake),
        beside={hex: tuple(found) for hex, found in beside.items()},
        joined={node: joined[node] for node in nodes},
        banks=world.board.set_of({hex for node in nodes for hex in _hexes(world, node)}),
        ports=ports,
    )


def _joined(world: Theatre) -> dict[int, tuple[int, ...]]:
    """Navigable hexsides and lakes with what touches them; two hexsides touch in a corner of three hexes."""
    board = world.board
    nodes, mouths = _nodes(world)
    lakes = {hex for hex in range(len(board)) if world.terrain(hex).key == "lake"}
    found: dict[int, set[int]] = {node: set() for node in nodes}
    found |= {SLOTS * len(board) + hex: set() for hex in lakes}
    for node in nodes:
        one, other = node // SLOTS, board.neighbours[node]
        near = [hex for hex in (one, other) if hex in lakes]
        for corner in set(board.adjacent(one)) & set(board.adjacent(other)):
            near += [corner] if corner in lakes else []
            for hex in (one, other):
                touching = _side(world, hex, corner)
                if touching in found:
                    found[node].add(touching)
        for hex in near:
            found[node].add(SLOTS * len(board) + hex)
            found[SLOTS * len(board) + hex].add(node)
        if node in mouths:
            found[node].add(SEA)
    for hex in lakes:
        found[SLOTS * len(board) + hex] |= {SLOTS * len(board) + n for n in board.adjacent(hex) if n in lakes}
    return {node: tuple(sorted(there)) for node, there in found.items()}


def _nodes(world: Theatre) -> tuple[set[int], set[int]]:
    """Hexsides that boats may use at all (34D2), and those at the mouth of a river."""
    nodes, mouths = set(), set()
    water = world.land.water_of
    for chain in (*world.land.rivers, *(shore for shore in world.land.shores if shore.kind == "lake")):
        stream = world.land.streams.get(chain.key)
        if stream is not None and stream.shallow:
            continue
        sides = [_side(world, one, other) for one, other in chain.hexsides]
        nodes |= set(sides)
        if stream is not None and stream.into == "sea":
            for (one, other), node in zip(chain.hexsides, sides, strict=True):
                corners = set(world.board.adjacent(one)) & set(world.board.adjacent(other))
                if any(water(hex) == "sea" for hex in corners) or any(water(hex) == "coast" for hex in (one, other)):
                    mouths.add(node)
    return nodes, mouths


def _side(world: Theatre, one: int, other: int) -> int:
    """One name for both views of a hexside."""
    return world.board.hexside(min(one, other), max(one, other))


def _hexes(world: Theatre, node: int) -> tuple[int, ...]:
    board = world.board
    if node >= SLOTS * len(board):
        return tuple(board.adjacent(node - SLOTS * len(board)))
    return node // SLOTS, board.neighbours[node]

"""2.2 Zones of control: those of the land units that are at war with a power."""

from __future__ import annotations

from grognard.field.board import NO_HEX
from grognard.field.hexes import Hexes
from grognard.games.world_in_flames.position import DROPPED, INVADED, Situation
from grognard.games.world_in_flames.rules.weather import frozen_side
from grognard.games.world_in_flames.theatre import NOBODY


def zone_of(p: Situation, unit: int) -> list[int]:
    """The hexes in which a unit has a zone of control: land units alone do (2.2/who-has-zoc)."""
    world, hex = p.world, p.at[unit]
    if p.piece(unit).branch != "land" or hex >= world.hexes:
        return []
    if p.done[unit] & (DROPPED | INVADED):  # 2.2/invading-paradropping-zoc
        return [hex] if landed(p, unit) else []
    # 2.2/partisan-zoc, /zoc-barriers
    if not reaches_out(p, unit) or world.off_map[hex]:
        return [hex]
    power, board = p.power_of[unit], world.board
    found = [hex]
    for hexside in world.around(hex):
        there = board.neighbours[hexside]
        if there == NO_HEX or not world.solid[there] or world.off_map[there] or closed(p, hexside):
            continue
        if respects(p, power, there):
            continue
        found.append(there)
    return found


# 11.14/supply-zoc, 11.15/zoc
def landed(p: Situation, unit: int) -> bool:
    """Whether a unit that came from the sea or from the air has its hex for itself."""
    return p.side_of_power(p.control[p.at[unit]]) == p.sides[unit]


def reaches_out(p: Situation, unit: int) -> bool:
    """Whether a unit's zone goes beyond its own hex."""
    piece = p.piece(unit)
    return not piece.partisan and not piece.division


# 2.2/zoc-barriers
def closed(p: Situation, hexside: int) -> bool:
    """Alpine, all-sea and straits hexsides stop a zone, and those of lakes that are not frozen."""
    always, lake = p.world.barriers
    kinds = p.world.side_kinds(hexside)
    return bool(kinds & always) or bool(kinds & lake and not frozen_side(p, hexside))


# 2.2/zoc-not-into-nonbelligerent
def respects(p: Situation, power: int, hex: int) -> bool:
    """Whether a hex is out of bounds for a power's zones: the other side's, not at war with it, and nobody there is."""
    owner = p.control[hex]
    if owner == NOBODY or p.allegiance[owner] == p.allegiance[power] or p.at_war(power, owner):
        return False
    return not any(p.at_war(power, p.power_of[unit]) for unit in p.here[hex])


def hostile_zones(p: Situation, power: int) -> Hexes:
    """The hexes in zones of control of land units that are at war with a power, by the bits of the board."""
    key = "zones against", power
    known: Hexes | None = p.cache.get(key)
    if known is None:
        known, bits = 0, p.world.board.bits
        for unit, place in enumerate(p.at):
            if place < p.world.hexes and p.at_war(power, p.power_of[unit]):
                for hex in zone_of(p, unit):
                    known |= 1 << bits[hex]
        p.cache[key] = known
    return known


def in_hostile_zone(p: Situation, power: int, hex: int) -> bool:
    return bool(hostile_zones(p, power) >> p.world.board.bits[hex] & 1)

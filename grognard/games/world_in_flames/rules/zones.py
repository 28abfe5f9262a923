"""2.2 Zones of control: those of the land units that are at war with a power."""

from __future__ import annotations

from typing import NamedTuple

from grognard.field.board import NO_HEX
from grognard.field.floods import Net
from grognard.field.hexes import Hexes, without
from grognard.field.memory import lasting, remembered
from grognard.games.world_in_flames.position import DROPPED, INVADED, Situation
from grognard.games.world_in_flames.rules.holdings import choice, enemies_of, held_by, newcomers, scene
from grognard.games.world_in_flames.rules.weather import firm, frozen
from grognard.games.world_in_flames.theatre import Theatre


class Bounds(NamedTuple):
    """The hexsides that zones cross, always and while lakes are frozen; and the hexes that no zone enters or leaves."""

    open: Net
    lakes: Net
    off_map: Hexes


# 2.2/zoc-barriers
def bounds(world: Theatre) -> Bounds:
    """Alpine, all-sea and straits hexsides stop a zone, and those of lakes that are not frozen."""

    def find() -> Bounds:
        board, (always, lake) = world.board, world.barriers

        def kinds(hexside: int) -> int:
            return always if board.neighbours[hexside] == NO_HEX else board.sides[hexside]

        return Bounds(
            Net.of(board, lambda hexside: not kinds(hexside) & (always | lake)),
            Net.of(board, lambda hexside: bool(kinds(hexside) & lake) and not kinds(hexside) & always),
            board.set_of(hex for hex in range(world.hexes) if world.off_map[hex]),
        )

    return lasting(world, "bounds of zones", find)


# 8.2.9/lake-hexside
def ice(p: Situation) -> Hexes:
    """The hexes beside hexsides of lakes that are frozen."""

    def find() -> Hexes:
        return p.world.board.set_of(hex for hex in p.world.lakeside if frozen(p, hex))

    return remembered(p.world, "ice", p.weather, find)


# 2.1.1/hexdots
def ground_now(p: Situation) -> Hexes:
    """The hexes where land units can be now."""

    def find() -> Hexes:
        return p.world.board.set_of(hex for hex, land in enumerate(firm(p)) if land)

    return remembered(p.world, "ground now", p.weather, find)


def around(p: Situation, power: int, hexes: Hexes) -> Hexes:
    """The hexes beside some, as far as zones of a power go there."""
    limits = bounds(p.world)
    start = without(hexes, limits.off_map)
    frost = ice(p)
    found = limits.open.around(start)
    if frost:
        found |= limits.lakes.around(start & frost) & frost
    found = without(found & ground_now(p), limits.off_map)
    return without(found, respected(p, power, found))


# 2.2/zoc-not-into-nonbelligerent
def respected(p: Situation, power: int, hexes: Hexes) -> Hexes:
    """Those of some hexes that are out of bounds for a power's zones: it is not at war with anybody there."""

    def apart(owner: int) -> bool:
        return p.allegiance[owner] != p.allegiance[power] and not p.at_war(power, owner)

    found = hexes & held_by(p, choice(p, "respected by", power, apart))
    if not found:
        return 0
    foes = enemies_of(p, power)
    return p.world.board.set_of(
        hex for hex in p.world.board.hexes(found) if not any(p.power_of[unit] in foes for unit in p.here[hex])
    )


# --- zones ----------------------------------------------------------------------------------------------------


def zone_of(p: Situation, unit: int) -> list[int]:
    """The hexes in which a unit has a zone of control: land units alone do (2.2/who-has-zoc)."""
    hex = p.at[unit]
    if p.piece(unit).branch != "land" or hex >= p.hexes:
        return []
    if p.done[unit] & (DROPPED | INVADED):  # 2.2/invading-paradropping-zoc
        return [hex] if landed(p, unit) else []
    if not reaches_out(p, unit):
        return [hex]
    return [hex, *p.world.board.hexes(around(p, p.power_of[unit], 1 << p.world.board.bits[hex]))]


# 11.14/supply-zoc, 11.15/zoc
def landed(p: Situation, unit: int) -> bool:
    """Whether a unit that came from the sea or from the air has its hex for itself."""
    return p.side_of_power(p.control[p.at[unit]]) == p.sides[unit]


# 2.2/partisan-zoc
def reaches_out(p: Situation, unit: int) -> bool:
    """Whether a unit's zone goes beyond its own hex."""
    piece = p.piece(unit)
    return not piece.partisan and not piece.division


def zones_of(p: Situation, power: int) -> Hexes:
    """The zones of control of all land units of a power."""

    def find() -> Hexes:
        wide, narrow = p.ranks[2 * power : 2 * power + 2]
        if newcomers(p):
            wide, narrow = _settled(p, power)
        return wide | narrow | around(p, power, wide)

    return remembered(p.world, "zones of", (power, scene(p)), find)


def _settled(p: Situation, power: int) -> tuple[Hexes, Hexes]:
    """Where a power's troops have zones around them and where only under them, if some have just come by air or sea."""
    wide, narrow = list[int](), list[int]()
    for unit in p.world.land_units:
        if p.power_of[unit] != power or p.at[unit] >= p.hexes:
            continue
        if not p.done[unit] & (DROPPED | INVADED):
            (wide if reaches_out(p, unit) else narrow).append(p.at[unit])
        elif landed(p, unit):
            narrow.append(p.at[unit])
    return p.world.board.set_of(wide), p.world.board.set_of(narrow)


def hostile_zones(p: Situation, power: int) -> Hexes:
    """The hexes in zones of control of land units that are at war with a power, by the bits of the board."""
    key = "zones against", power
    known: Hexes | None = p.cache.get(key)
    if known is None:

        def find() -> Hexes:
            found = 0
            for foe in enemies_of(p, power):
                found |= zones_of(p, foe)
            return found

        known = p.cache[key] = remembered(p.world, "zones against", (power, scene(p)), find)
    return known


def in_hostile_zone(p: Situation, power: int, hex: int) -> bool:
    return bool(hostile_zones(p, power) >> p.world.board.bits[hex] & 1)

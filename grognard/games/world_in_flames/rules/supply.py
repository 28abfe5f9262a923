"""2.4 Supply: the sources of a power, the hexes its lines may enter, and who is in supply (2.4.2/chain)."""

from __future__ import annotations

from typing import NamedTuple

from grognard.field.hexes import Hexes, filled, packed, without
from grognard.field.memory import lasting, remembered
from grognard.games.world_in_flames.position import DROPPED, INVADED, Situation
from grognard.games.world_in_flames.rules.cooperation import GERMANY, USSR, cooperate
from grognard.games.world_in_flames.rules.holdings import (
    Politics,
    choice,
    held_by,
    politics,
    scene,
    side_powers,
    troops,
)
from grognard.games.world_in_flames.rules.sealanes import shores
from grognard.games.world_in_flames.rules.tracing import Chart, chained, ground
from grognard.games.world_in_flames.rules.weather import supply_range
from grognard.games.world_in_flames.rules.zones import ground_now, hostile_zones, ice
from grognard.games.world_in_flames.theatre import ALLIED, MAJORS, NEUTRAL, NOBODY, Theatre

# --- where lines may go ---------------------------------------------------------------------------------------


def open_hexes(p: Situation, power: int) -> Hexes:
    """The hexes that lines of a power may enter."""
    key = "open to supply", power
    known: Hexes | None = p.cache.get(key)
    if known is None:
        known = p.cache[key] = remembered(p.world, key, scene(p), lambda: _open_hexes(p, power))
    return known


def _open_hexes(p: Situation, power: int) -> Hexes:
    # 2.4.2-limits/control, /soviet, 18.2/allowed-supply
    held = held_by(p, choice(p, "granted to", power, lambda owner: granted(p, power, owner)))
    friends = troops(p, side_powers(p, p.allegiance[power]))
    # 2.4.2-limits/enemy-zoc
    zones = without(hostile_zones(p, power), friends)
    return without(held & ground_now(p), zones)


def granted(p: Situation, power: int, owner: int) -> bool:
    """Whether lines of a power may go through land of another: its own side's, which consents unless it is neutral."""
    if owner == power or p.major(owner) == p.major(power) != NOBODY:
        return True
    if p.allegiance[owner] != p.allegiance[power] or p.allegiance[owner] == NEUTRAL:
        return False
    one, other = p.major(power), p.major(owner)
    if NOBODY in (one, other) or p.neutral(other):
        return False
    soviet = p.allegiance[power] == ALLIED and USSR in (one, other)
    return not soviet or p.at_war(USSR, GERMANY)


# --- sources ---------------------------------------------------------------------------------------------------


# 18.2/forbidden-supply, 2.4.2/city-not-enemy-this-turn
def friendly_hexes(p: Situation, power: int) -> Hexes:
    """Where cities are sources for a power: with those it works with, if no enemy has been there in this turn."""
    key = "friendly", power
    known: Hexes | None = p.cache.get(key)
    if known is None:
        held = held_by(p, choice(p, "cooperate with", power, lambda owner: cooperate(p, power, owner)))
        known = p.cache[key] = without(held, lately_hostile(p, p.allegiance[power]))
    return known


def lately_hostile(p: Situation, side: int) -> Hexes:
    """The hexes that others than a side have controlled in this turn."""

    def find() -> Hexes:
        return p.world.board.set_of(hex for hex in filled(p.lately) if p.lately[hex] & ~(1 << side))

    return remembered(p.world, "lately hostile", (side, bytes(p.lately)), find)


# 2.4.2/primary-source
def primary(p: Situation, power: int) -> Hexes:
    """Friendly cities in unconquered home countries of the power and of major powers that cooperate with it."""

    def find() -> Hexes:
        friends = [other for other in (power, *range(MAJORS)) if cooperate(p, power, other)]
        homes = {home for friend in friends for home in p.world.homes[friend] if p.conquered[home] == NOBODY}
        found = 0
        for home in homes:
            found |= cities_of(p.world).get(home, 0)
        return found

    cities = remembered(p.world, "primary sources", (power, politics(p), bytes(p.conquered)), find)
    return cities & friendly_hexes(p, power)


def cities_of(world: Theatre) -> dict[int, Hexes]:
    """Country -> the hexes in it with a city."""

    def find() -> dict[int, Hexes]:
        found: dict[int, Hexes] = {}
        for hex in world.cities:
            country = world.land.country[hex]
            found[country] = found.get(country, 0) | 1 << world.board.bits[hex]
        return found

    return lasting(world, "cities of countries", find)


# 2.4.2/secondary-source
def secondary(p: Situation, power: int) -> Hexes:
    """HQs that cooperate, capitals of minors of the major power, capitals that it or a partner has conquered."""

    def find() -> Hexes:
        found, master, bits = 0, p.major(power), p.world.board.bits
        for country, hex in p.world.capitals.items():
            minor = p.world.power.get(p.world.land.countries[country].key, NOBODY)
            aligned = minor not in (NOBODY, power) and p.major(minor) == master
            conqueror = p.conquered[country]
            taken = conqueror != NOBODY and cooperate(p, power, conqueror)
            if taken or (aligned and conqueror == NOBODY):
                found |= 1 << bits[hex]
        return found

    key: tuple[int, Politics, bytes] = power, politics(p), bytes(p.conquered)
    capitals = remembered(p.world, "secondary sources", key, find) & friendly_hexes(p, power)
    partners = choice(p, "cooperate with", power, lambda owner: cooperate(p, power, owner))
    staffs = (p.at[unit] for unit in p.world.headquarters if p.power_of[unit] in partners)
    return capitals | p.world.board.set_of(hex for hex in staffs if hex < p.hexes)


# --- lines -----------------------------------------------------------------------------------------------------


class Lines(NamedTuple):
    """Where lines of a power can be traced from: layer n for lines of at most n hexes, eight hexes a byte."""

    layers: tuple[bytes, ...]
    live: Hexes  # secondary sources that are in supply themselves


def lines(p: Situation, power: int) -> Lines:
    """Secondary sources that reach a primary one by rail, or any in supply already, pass supply on (2.4.2/chain)."""
    key = "supply of", power
    known: Lines | None = p.cache.get(key)
    if known is None:
        known = p.cache[key] = remembered(p.world, key, scene(p), lambda: _found(p, power))
    return known


def _found(p: Situation, power: int) -> Lines:
    """Powers of which all that lines read is the same share them."""
    free = open_hexes(p, power)
    first, others = primary(p, power) & free, secondary(p, power) & free  # a line enters the hex of its source as well
    coasts = shores(p, power, free)

    def find() -> Lines:
        return _lines(p, Chart(ground(p.world), free, ice(p), coasts), first, others)

    return remembered(p.world, "lines", (first, others, free, coasts, p.weather), find)


def _lines(p: Situation, chart: Chart, first: Hexes, others: Hexes) -> Lines:
    def reached(layers: tuple[Hexes, ...], hexes: Hexes) -> Hexes:
        """2.4.2-lines/weather: a line must be short enough for the weather where it begins."""
        near = layers[-1] & hexes
        board = p.world.board
        return board.set_of(hex for hex in board.hexes(near) if layers[supply_range(p, hex)] >> board.bits[hex] & 1)

    layers, live = chained(chart, first, others, reached)
    count = len(p.world.board.at_bit)
    return Lines(tuple(packed(layer, count) for layer in layers), live)


# 2.4.2-lines/weather
def reaches(p: Situation, found: Lines, hex: int) -> bool:
    """Whether a line from a hex is short enough for the weather there."""
    bit = p.world.board.bits[hex]
    return bool(found.layers[supply_range(p, hex)][bit >> 3] >> (bit & 7) & 1)


# 11.14/notional-strength
def linked(p: Situation, power: int, hex: int) -> bool:
    """Whether a basic line of any length leads from a hex to a primary source, over the sea as well."""
    key = "linked", power
    known: Hexes | None = p.cache.get(key)
    if known is None:
        net, free = ground(p.world).open, open_hexes(p, power)
        joined = net.flood(primary(p, power) & free, free)
        known = joined | net.around(joined)
        for shore in shores(p, power, free):
            if joined & shore.ports:
                inland = net.flood(shore.ports, free)
                known |= shore.coast | inland | net.around(inland)
        p.cache[key] = known
    return bool(known >> p.world.board.bits[hex] & 1)


# 2.4.1/at-sea, 2.4.2/unlimited-capacity
def supplied(p: Situation, unit: int) -> bool:
    """Whether a unit is in supply now; at sea it always is. An HQ is if it passes supply on."""
    place = p.at[unit]
    if place >= p.hexes:
        return place < p.places.first_box
    if p.done[unit] & (DROPPED | INVADED):  # 11.14/supply-zoc, 11.15/eligible: for the rest of the impulse
        return True
    found = lines(p, p.power_of[unit])
    if p.piece(unit).headquarters:
        return bool(found.live >> p.world.board.bits[place] & 1)
    return reaches(p, found, place)


# 2.4.3-land/defence
def defending_factor(p: Situation, unit: int) -> int:
    """The combat factor a land unit defends with: face-down and without supply it has little left."""
    piece = p.piece(unit)
    if not p.down[unit] or supplied(p, unit):
        return piece.combat
    return 3 if piece.white and not piece.division else 1

"""2.4 Supply: lines from units to sources, overland and by rail. Lines by sea are not traced.

Lines are traced backwards, from all sources of a power at once: layer n holds the hexes from which a line of n hexes
leads to a source. What a line pays is the price of each hex it enters on its way to the source, so that the flood pays
for the hex it leaves.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from grognard.field.board import NO_HEX, SLOTS
from grognard.field.floods import Net
from grognard.field.hexes import Hexes
from grognard.field.memory import lasting
from grognard.games.world_in_flames.position import DROPPED, INVADED, Situation
from grognard.games.world_in_flames.rules.cooperation import GERMANY, USSR, cooperate, partners
from grognard.games.world_in_flames.rules.weather import frozen, supply_range
from grognard.games.world_in_flames.rules.zones import hostile_zones
from grognard.games.world_in_flames.theatre import ALLIED, MAJORS, NEUTRAL, NOBODY, Theatre

LONGEST: Final = 4  # in fine weather
OUTSIDE: Final = 2  # a hex of another map than those of Europe
OFF_MAP: Final = 4
DESERT: Final = 1  # more


class Ground(NamedTuple):
    """What never changes: the hexsides that lines may cross, and the price of each hex."""

    open: Net
    lakes: Net  # only while they are frozen
    rails: Net
    prices: tuple[tuple[int, Hexes], ...]
    solid: Hexes


def ground(world: Theatre) -> Ground:
    return lasting(world, "ground of supply", lambda: _ground(world))


def _ground(world: Theatre) -> Ground:
    board = world.board
    bit = board.side_bit
    rail = board.line_bit("rail")
    on_rail = [bool(board.lines_in(hex) & rail) for hex in range(len(board))]

    # 2.4.2-limits/hexsides
    def barred(kinds: int) -> bool:
        return bool(kinds & bit("alpine")) or bool(kinds & bit("water") and not kinds & bit("straits"))

    def crossed(hexside: int) -> bool:
        return not barred(board.sides[hexside]) and not board.sides[hexside] & bit("lake")

    # 2.4.2-rail/free-hexes
    def railed(hexside: int) -> bool:
        if board.lines[hexside] & rail:
            return True
        here, there = hexside // SLOTS, board.neighbours[hexside]
        return bool(board.sides[hexside] & bit("straits")) and there != NO_HEX and on_rail[here] and on_rail[there]

    prices: dict[int, list[int]] = {}
    for hex in range(len(board)):
        prices.setdefault(price(world, hex), []).append(hex)
    return Ground(
        open=Net.of(board, crossed),
        lakes=Net.of(
            board, lambda hexside: bool(board.sides[hexside] & bit("lake")) and not barred(board.sides[hexside])
        ),
        rails=Net.of(board, railed),
        prices=tuple((paid, board.set_of(hexes)) for paid, hexes in sorted(prices.items())),
        solid=board.set_of(hex for hex in range(len(board)) if world.solid[hex]),
    )


# 2.4.2-lines/length, /desert, 8.2.2/asia-offmap
def price(world: Theatre, hex: int) -> int:
    """What a line pays for a hex it enters."""
    paid = OFF_MAP if world.off_map[hex] else 1 if world.european[hex] else OUTSIDE
    return paid + DESERT if world.desert[hex] else paid


# --- where lines may go ---------------------------------------------------------------------------------------


def open_hexes(p: Situation, power: int) -> Hexes:
    """The hexes that lines of a power may enter."""
    key = "open to supply", power
    known: Hexes | None = p.cache.get(key)
    if known is None:
        bits, side = p.world.board.bits, p.allegiance[power]
        # 2.4.2-limits/control, /soviet
        passing = [granted(p, power, owner) for owner in range(len(p.world.powers))] + [False] * (
            256 - len(p.world.powers)
        )
        held = friends = 0
        for hex, owner in enumerate(p.control):
            if passing[owner]:
                held |= 1 << bits[hex]
        row = side * p.world.hexes
        for hex in range(p.world.hexes):
            if p.men[row + hex]:
                friends |= 1 << bits[hex]
        # 2.4.2-limits/enemy-zoc
        zones = hostile_zones(p, power)
        known = p.cache[key] = held & ground(p.world).solid & ~(zones & ~friends)
    return known


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


# 2.4.2/primary-source, /city-not-enemy-this-turn
def primary(p: Situation, power: int) -> list[int]:
    """Friendly cities in unconquered home countries of the power and of major powers that cooperate with it."""
    friends = [each for each in partners(p, power) if each == power or each < MAJORS]
    homes = {home for friend in friends for home in p.world.homes[friend] if p.conquered[home] == NOBODY}
    return [hex for hex in p.world.cities if p.world.land.country[hex] in homes and source(p, power, hex)]


def source(p: Situation, power: int, hex: int) -> bool:
    """Whether a city is friendly, and no enemy has controlled it in this turn."""
    owner = p.control[hex]
    if owner == NOBODY or not cooperate(p, power, owner):  # 18.2/forbidden-supply
        return False
    return not p.lately[hex] & ~(1 << p.allegiance[power])


# 2.4.2/secondary-source
def secondary(p: Situation, power: int) -> list[int]:
    """HQs that cooperate, capitals of minors of the major power, capitals that it or a partner has conquered."""
    found = {
        p.at[unit] for unit in p.world.headquarters if p.at[unit] < p.hexes and cooperate(p, power, p.power_of[unit])
    }
    friends, master = partners(p, power), p.major(power)
    for country, hex in p.world.capitals.items():
        if not source(p, power, hex):
            continue
        minor = p.world.power.get(p.world.land.countries[country].key, NOBODY)
        aligned = minor != NOBODY and minor != power and p.major(minor) == master
        if p.conquered[country] in friends or (aligned and p.conquered[country] == NOBODY):
            found.add(hex)
    return sorted(found)


# --- lines -----------------------------------------------------------------------------------------------------


class Lines(NamedTuple):
    """Where lines of a power can be traced from: layer n for lines of at most n hexes; and the sources in order."""

    layers: tuple[Hexes, ...]
    live: frozenset[int]  # secondary sources that are in supply themselves


def lines(p: Situation, power: int) -> Lines:
    """Secondary sources that reach a primary one by rail, or any in supply already, pass supply on (2.4.2/chain)."""
    key = "supply of", power
    known: Lines | None = p.cache.get(key)
    if known is None:
        known = p.cache[key] = _lines(p, power)
    return known


def _lines(p: Situation, power: int) -> Lines:
    first, others = primary(p, power), secondary(p, power)
    free = open_hexes(p, power)
    # 2.4.2-lines/basic-vs-railway
    rail = trace(p, first, free, by_rail=True)
    live = {hex for hex in others if reaches(p, rail, hex)}
    while True:
        layers = trace(p, [*first, *live], free, by_rail=False)
        more = {hex for hex in others if hex not in live and reaches(p, layers, hex)}
        if not more:
            return Lines(layers, frozenset(live))
        live |= more


def trace(p: Situation, sources: Iterable[int], free: Hexes, by_rail: bool) -> tuple[Hexes, ...]:
    """Layer by layer, the hexes from which a line leads to a source; a line may begin where it could not go through."""
    land, board = ground(p.world), p.world.board
    ice = frozen_hexes(p)
    passed = [board.set_of(sources)]
    begun = [passed[0]]
    for length in range(LONGEST + 1):
        if length:
            arrived = 0
            for paid, hexes in land.prices:
                if paid <= length and (ready := passed[length - paid] & hexes):
                    arrived |= land.open.around(ready) | land.lakes.around(ready & ice) & ice
            begun.append(begun[-1] | arrived)
            passed.append(passed[-1] | arrived & free)
        if by_rail:  # 2.4.2-rail/free-hexes, /non-rail-anywhere
            passed[length] = land.rails.flood(passed[length], free)
            begun[length] |= passed[length] | land.rails.around(passed[length])
    return tuple(begun)


# 11.14/notional-strength
def linked(p: Situation, power: int, hex: int) -> bool:
    """Whether a basic line of any length leads from a hex to a primary source."""
    key = "linked", power
    known: Hexes | None = p.cache.get(key)
    if known is None:
        net = ground(p.world).open
        joined = net.flood(p.world.board.set_of(primary(p, power)), open_hexes(p, power))
        known = p.cache[key] = joined | net.around(joined)
    return bool(known >> p.world.board.bits[hex] & 1)


# 8.2.9/lake-hexside
def frozen_hexes(p: Situation) -> Hexes:
    key = "frozen"
    known: Hexes | None = p.cache.get(key)
    if known is None:
        hexes = (hex for hex in p.world.lakeside if frozen(p, hex))
        known = p.cache[key] = p.world.board.set_of(hexes)
    return known


# 2.4.2-lines/weather
def reaches(p: Situation, layers: tuple[Hexes, ...], hex: int) -> bool:
    """Whether a line from a hex is short enough for the weather there."""
    return bool(layers[supply_range(p, hex)] >> p.world.board.bits[hex] & 1)


# 2.4.1/at-sea, 2.4.2/unlimited-capacity
def supplied(p: Situation, unit: int) -> bool:
    """Whether a unit is in supply now; at sea it always is. An HQ is if it passes supply on."""
    place = p.at[unit]
    if place >= p.hexes:
        return place < p.places.first_box
    if p.done[unit] & (DROPPED | INVADED):  # 11.14/supply-zoc, 11.15/eligible: for the rest of the impulse
        return True
    found = lines(p, p.power_of[unit])
    return place in found.live if p.piece(unit).headquarters else reaches(p, found.layers, place)


# 2.4.3-land/defence
def defending_factor(p: Situation, unit: int) -> int:
    """The combat factor a land unit defends with: face-down and without supply it has little left."""
    piece = p.piece(unit)
    if not p.down[unit] or supplied(p, unit):
        return piece.combat
    return 3 if piece.white and not piece.division else 1

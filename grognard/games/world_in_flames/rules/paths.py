"""11.11 The ways of land units: what hexes and hexsides cost, where they may go, how far they come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from grognard.field.board import NO_HEX
from grognard.field.hexes import Hexes
from grognard.field.memory import lasting, remembered
from grognard.field.reach import BARRED, Spread, Ways, spread, through
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.commitment import closed_to
from grognard.games.world_in_flames.rules.cooperation import JAPAN
from grognard.games.world_in_flames.rules.holdings import choice, held_by, marks_of, tolls_of, troops
from grognard.games.world_in_flames.rules.weather import effect, firm, frozen_side, terrain_now
from grognard.games.world_in_flames.rules.zones import ground_now, hostile_zones
from grognard.games.world_in_flames.theatre import NOBODY, Theatre
from grognard.kernel.refusals import Refusal, refuse

INFANTRY: Final = ("INF", "GARR", "MIL", "MOT", "MTN", "MAR", "PARA", "HQ-I")  # types that count as infantry
EUROPE, OTHER, OFF = 0, 2, 4  # columns of the terrain chart: on foot, the next one motorised


Way = tuple[tuple[int, int], ...]  # a row of `Ways`


class Gait(NamedTuple):
    """What makes the price of a way differ between units."""

    mountaineers: bool
    marines: bool
    japanese: bool
    motorised: bool = False  # pays what the chart asks of motorised units


MOTORISED: Final = Gait(mountaineers=False, marines=False, japanese=False, motorised=True)


def gait(p: Situation, unit: int) -> Gait:
    piece = p.piece(unit)
    japanese = p.power_of[unit] == JAPAN and piece.type in INFANTRY
    return Gait(piece.type == "MTN", piece.type == "MAR", japanese)


# --- prices -----------------------------------------------------------------------------------------------


# 11.11.1/cost, 11.11.2/leg-costs, 8.2.5/land-move
def price(p: Situation, hexside: int, who: Gait) -> int:
    """Movement points to cross a hexside into the hex beyond it, BARRED where it is not to be crossed."""
    paid = ground_price(p, p.world.board.neighbours[hexside], who)
    extra = crossing(p, hexside, who)
    return BARRED if BARRED in (paid, extra) else paid + extra


def ground_price(p: Situation, hex: int, who: Gait) -> int:
    """Movement points for the ground of a hex, BARRED where nobody may go."""
    world, terrain = p.world, terrain_now(p, hex)
    column = OFF if world.off_map[hex] else EUROPE if world.european[hex] else OTHER
    paid = world.costs[terrain][column + 1 if who.motorised and column != OFF else column]
    if not paid:
        return BARRED
    paid *= effect(p, hex).movement
    # 11.11.2/mtn-discount, /japanese-jungle: after the weather
    if who.mountaineers and terrain in ("mountain", "desert-mountain") and world.overseas[hex]:
        paid -= 1
    if who.japanese and terrain == "jungle":
        paid -= 1
    return paid


# 11.14/end, 11.15/end
def too_rough(p: Situation, unit: int) -> bool:
    """Whether the ground that a unit has come to by air or sea costs more points than it has."""
    return ground_price(p, p.at[unit], gait(p, unit)) > p.piece(unit).movement


# 11.11.2/alpine, /sea-lake
def crossing(p: Situation, hexside: int, who: Gait) -> int:
    """What a hexside adds, BARRED for those who may not cross it."""
    kinds, bits = p.world.side_kinds(hexside), p.world.side_bits
    sides = p.world.extra
    if kinds & bits["alpine"]:
        return sides["alpine"] if who.mountaineers else BARRED
    if kinds & bits["straits"]:
        return sides["straits"]
    if kinds & bits["water"]:
        return sides["water"] if who.marines else BARRED
    if kinds & bits["lake"] and not frozen_side(p, hexside):
        return sides["lake"] if who.marines else BARRED
    return 0


def prices(p: Situation, who: Gait) -> Ways:
    """The prices of all hexsides, which only the weather of the maps changes."""

    def find() -> Ways:
        kinds, first = grounds(p.world)
        by_kind = [ground_price(p, hex, who) for hex in first]
        plain = [by_kind[kind] for kind in kinds]

        def paid(there: int, hexside: int) -> int:
            extra = crossing(p, hexside, who)
            return BARRED if BARRED in (plain[there], extra) else plain[there] + extra

        return tuple(
            tuple(
                [
                    (there, cost)
                    for there, hexside in row
                    if (cost := plain[there] if hexside == NO_HEX else paid(there, hexside)) < BARRED
                ]
            )
            for row in sides_of(p.world)
        )

    skies = tuple(p.weather[zone] for zone in p.world.skies)
    return remembered(p.world, "prices", (who, skies), find)


def grounds(world: Theatre) -> tuple[list[int], list[int]]:
    """Hex -> a number for all that the price of its ground follows from; and a hex of each such number."""

    def find() -> tuple[list[int], list[int]]:
        rows = world.board.terrain, world.zone_at, world.desert, world.off_map, world.european, world.overseas
        first: dict[tuple[int, ...], int] = {}
        each = [tuple(row[hex] for row in rows) for hex in range(world.hexes)]
        for hex, kind in enumerate(each):
            first.setdefault(kind, hex)
        number = {kind: place for place, kind in enumerate(first)}
        return [number[kind] for kind in each], list(first.values())

    return lasting(world, "grounds", find)


def sides_of(world: Theatre) -> list[list[tuple[int, int]]]:
    """Hex -> its neighbours, each with the hexside if there is anything on it, NO_HEX if not."""
    board = world.board

    def find() -> list[list[tuple[int, int]]]:
        return [
            [
                (board.neighbours[side], side if board.sides[side] else NO_HEX)
                for side in world.around(hex)
                if board.neighbours[side] != NO_HEX
            ]
            for hex in range(world.hexes)
        ]

    return lasting(world, "sides of hexes", find)


# --- where one may go ----------------------------------------------------------------------------------------


def forbidden(p: Situation, unit: int, hex: int) -> Refusal | None:
    """Why a unit may not enter a hex, whatever its way."""
    refusal = shut(p, unit, hex)
    country = p.world.land.country[hex]
    if refusal is not None or country not in closed_to(p, unit):
        return refusal
    facts = {"unit": p.name(unit), "country": p.world.land.countries[country].key, "hex": p.hex_name(hex)}
    return refuse("11.11.5/foreign-commitment", "no-commitment", **facts)


def shut(p: Situation, unit: int, hex: int) -> Refusal | None:
    """Why a unit cannot even be driven into a hex."""
    power, owner, name = p.power_of[unit], p.control[hex], p.hex_name(hex)
    if not firm(p)[hex]:
        return refuse("2.1.1/hexdots", "no-land", hex=name)
    if held(p, power, hex):
        return refuse("11.11.3/enemy-units", "enemy-there", hex=name)
    if owner != NOBODY and not may_enter(p, power, owner):
        # 11.11.4/neutral-powers, 11.11.5/active-powers
        rule = "11.11.4/neutral-powers" if p.neutral(p.major(power)) else "11.11.5/active-powers"
        return refuse(rule, "not-open", hex=name, owner=p.world.powers[owner].key, power=p.world.powers[power].key)
    return None


# 11.11.3/enemy-units
def held(p: Situation, power: int, hex: int) -> bool:
    """Whether others keep a power's units out of a hex: land units of the other side, and whatever is not at war.

    Aircraft and ships that are at war with it do not: they are overrun (11.11.6/air-naval-cost).
    """
    side = p.allegiance[power]
    return any(
        p.allegiance[other] != side and (p.world.pieces[unit].branch == "land" or not p.at_war(power, other))
        for unit in p.here[hex]
        for other in (p.power_of[unit],)
    )


def may_enter(p: Situation, power: int, owner: int) -> bool:
    """One's own land and that of one's minors, the enemy's; for active powers also that of active allies.

    18.2/allowed-entry: whether their units cooperate or not.
    """
    master, other = p.major(power), p.major(owner)
    if owner == power or (other == master != NOBODY) or p.at_war(power, owner):
        return True
    if master == NOBODY or other == NOBODY or p.neutral(master) or p.neutral(other):
        return False
    return p.allegiance[owner] == p.allegiance[power]


class Reach(NamedTuple):
    """How far a unit comes: what each hex costs, and the hexes that take more than it has, with the hex before."""

    spread: Spread
    tired: Mapping[int, int]

    @property
    def ends(self) -> list[int]:
        return sorted([*(hex for hex in self.spread.costs if hex != self.spread.start), *self.tired])

    def path(self, end: int) -> list[int]:
        if end in self.tired:
            return [*self.spread.path(self.tired[end]), end]
        return self.spread.path(end)


def reach(p: Situation, unit: int, paid: int = 0) -> Reach:
    """How far a unit comes with the points it has left after it has paid some."""
    key = "reach", unit, paid
    known: Reach | None = p.cache.get(key)
    if known is None:
        known = p.cache[key] = _reach(p, unit, p.piece(unit).movement - paid)
    return known


def _reach(p: Situation, unit: int, points: int) -> Reach:
    """2.4.3-land/keeps-move-zoc: with supply or without."""
    table, toll, halt = prices(p, gait(p, unit)), tolls(p, unit), halts(p, p.power_of[unit])
    found = spread(table, p.at[unit], points, toll, halt)
    tired: dict[int, int] = {}
    # 11.11.1/insufficient-mp
    for hex, paid in sorted(found.costs.items(), key=lambda each: (each[1], each[0])):
        if paid >= points or (hex != found.start and halt[hex]):
            continue
        for there, price in table[hex]:
            if there not in found.costs and toll[there] < BARRED and paid + price > points:
                tired.setdefault(there, hex)
    return Reach(found, tired)


class Course(NamedTuple):
    """A way by hexes of one's own choice: those that are entered, what they cost, whether the last takes too much."""

    path: tuple[int, ...]
    cost: int
    tired: bool


# 11.11.1/cost, /insufficient-mp, /enemy-zoc
def course(p: Situation, unit: int, stops: Sequence[int], paid: int = 0, zones: bool = True) -> Course | None:
    """The way of a unit through hexes in their order, straight where they touch; it ends where a zone stops it."""
    toll, last = bytearray(tolls(p, unit)), stops[-1]
    if zones:
        for hex, halt in enumerate(halts(p, p.power_of[unit])):
            if halt and hex != last:
                toll[hex] = BARRED
    found = through(prices(p, gait(p, unit)), (p.at[unit], *stops), toll)
    if not found or last in (hex for hex, _ in found[:-1]):
        return None
    points, cost = p.piece(unit).movement - paid, found[-1][1]
    before = found[-2][1] if len(found) > 1 else 0
    if cost > points and before >= points:
        return None
    return Course(tuple(hex for hex, _ in found), cost, cost > points)


# 11.11.1/stacks
def stack_reach(p: Situation, units: Sequence[int], paid: Sequence[int]) -> Reach:
    """How far units come together: each hexside at the highest price that one of them pays, with the fewest points."""
    key = "reach of stack", tuple(units), tuple(paid)
    known: Reach | None = p.cache.get(key)
    if known is None:
        known = p.cache[key] = Reach(side_by_side(p, units, paid, halts(p, p.power_of[units[0]])), {})
    return known


def side_by_side(p: Situation, units: Sequence[int], paid: Sequence[int], stops: bytes | None = None) -> Spread:
    """How far units come together where only the marked hexes stop them."""
    points = min(p.piece(unit).movement - spent for unit, spent in zip(units, paid, strict=True))
    gaits = tuple(sorted({gait(p, unit) for unit in units}))
    closed = [tolls(p, unit) for unit in units]
    toll = closed[0] if len({*closed}) == 1 else bytes(map(max, *closed))
    return spread(dearest(p, gaits), p.at[units[0]], points, toll, stops)


def dearest(p: Situation, gaits: tuple[Gait, ...]) -> Ways:
    """The prices for those who go together, which only the weather changes."""
    if len(gaits) == 1:
        return prices(p, gaits[0])

    def find() -> Ways:
        tables = [prices(p, who) for who in gaits]
        return tuple(_dearest(*rows) for rows in zip(*tables, strict=True))

    skies = tuple(p.weather[zone] for zone in p.world.skies)
    return remembered(p.world, "prices of stacks", (gaits, skies), find)


def _dearest(first: Way, *others: Way) -> Way:
    """The ways out of one hex that are open to all, each at the highest price."""
    if all(row == first for row in others):
        return first
    rows = [dict(row) for row in others]
    return tuple(
        (there, max(cost, *(row[there] for row in rows))) for there, cost in first if all(there in row for row in rows)
    )


def tolls(p: Situation, unit: int) -> bytes:
    """Hex -> BARRED where a unit may not go."""
    power, foreign = p.power_of[unit], closed_to(p, unit)
    closed = closed_hexes(p, power)
    if foreign:
        closed |= lands(p.world, foreign)
    return tolls_of(p.world, closed)


def closed_hexes(p: Situation, power: int) -> Hexes:
    """The hexes that no unit of a power may enter."""
    key = "closed", power
    known: Hexes | None = p.cache.get(key)
    if known is None:
        shut_out = choice(p, "shut out", power, lambda owner: not may_enter(p, power, owner))
        others = choice(p, "other sides", power, lambda other: p.allegiance[other] != p.allegiance[power])
        known = every_hex(p.world) ^ ground_now(p) | held_by(p, shut_out) | troops(p, others)
        bits = p.world.board.bits
        for piece in p.world.not_on_foot:  # aircraft and ships of powers that are not at war with it
            hex = p.at[piece]
            if hex < p.hexes and held(p, power, hex):
                known |= 1 << bits[hex]
        p.cache[key] = known
    return known


def every_hex(world: Theatre) -> Hexes:
    return lasting(world, "every hex", lambda: world.board.set_of(range(world.hexes)))


def lands(world: Theatre, countries: frozenset[int]) -> Hexes:
    """All hexes of some countries."""

    def find() -> Hexes:
        return world.board.set_of(hex for hex, country in enumerate(world.land.country) if country in countries)

    return remembered(world, "lands", countries, find)


# 11.11.1/enemy-zoc
def halts(p: Situation, power: int) -> bytes:
    """Hex -> 1 where a unit of a power must stop: in a zone of control of an enemy."""
    return marks_of(p.world, hostile_zones(p, power))

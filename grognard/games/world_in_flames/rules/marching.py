"""11.11 Land movement: from hex to hex as far as movement points last, and a step further for those who must."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, NamedTuple

from grognard.field.hexes import Hexes, row
from grognard.field.memory import remembered
from grognard.field.reach import BARRED, Spread, Ways, spread, ways
from grognard.games.world_in_flames.position import MOVED, Situation
from grognard.games.world_in_flames.rules.choosing import count, spent
from grognard.games.world_in_flames.rules.control import occupy
from grognard.games.world_in_flames.rules.cooperation import JAPAN
from grognard.games.world_in_flames.rules.stacking import thin_out
from grognard.games.world_in_flames.rules.supply import supplied
from grognard.games.world_in_flames.rules.weather import effect, frozen_side, terrain_now
from grognard.games.world_in_flames.rules.zones import hostile_zones
from grognard.games.world_in_flames.theatre import AXIS, NOBODY
from grognard.kernel.actions import Done, Hex, Order, PieceNo
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

ACTIVITY: Final = "land-movement"
INFANTRY: Final = ("INF", "GARR", "MIL", "MOT", "MTN", "MAR", "PARA", "HQ-I")  # types that count as infantry
EUROPE, OTHER, OFF = 0, 2, 4  # columns of the terrain chart: on foot, the next one motorised


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
    world = p.world
    hex = world.board.neighbours[hexside]
    terrain = terrain_now(p, hex)
    column = OFF if world.off_map[hex] else EUROPE if world.european[hex] else OTHER
    paid = world.costs[terrain][column + 1 if who.motorised and column != OFF else column]
    extra = crossing(p, hexside, who)
    if not paid or extra == BARRED:
        return BARRED
    paid *= effect(p, hex).movement
    # 11.11.2/mtn-discount, /japanese-jungle: after the weather
    if who.mountaineers and terrain in ("mountain", "desert-mountain") and not world.european[hex]:
        paid -= 1
    if who.japanese and terrain == "jungle":
        paid -= 1
    return paid + extra


# 11.11.2/alpine, /sea-lake
def crossing(p: Situation, hexside: int, who: Gait) -> int:
    """What a hexside adds, BARRED for those who may not cross it."""
    kinds, bit = p.world.side_kinds(hexside), p.world.board.side_bit
    sides = p.world.extra
    if kinds & bit("alpine"):
        return sides["alpine"] if who.mountaineers else BARRED
    if kinds & bit("straits"):
        return sides["straits"]
    if kinds & bit("water"):
        return sides["water"] if who.marines else BARRED
    if kinds & bit("lake") and not frozen_side(p, hexside):
        return sides["lake"] if who.marines else BARRED
    return 0


def prices(p: Situation, who: Gait) -> Ways:
    """The prices of all hexsides, which only the weather changes."""
    return remembered(
        p.world, "prices", (who, p.weather), lambda: ways(p.world.board, lambda side: price(p, side, who))
    )


# --- where one may go ----------------------------------------------------------------------------------------


def forbidden(p: Situation, power: int, hex: int) -> Refusal | None:
    """Why units of a power may not enter a hex, whatever their way."""
    owner, name = p.control[hex], p.hex_name(hex)
    if not p.world.solid[hex]:
        return refuse("2.1.1/hexdots", "no-land", hex=name)
    # 11.11.3/enemy-units
    if any(p.allegiance[p.power_of[unit]] != p.allegiance[power] for unit in p.here[hex]):
        return refuse("11.11.3/enemy-units", "enemy-there", hex=name)
    if owner == NOBODY or may_enter(p, power, owner):
        return None
    # 11.11.4/neutral-powers, 11.11.5/active-powers
    rule = "11.11.4/neutral-powers" if p.neutral(p.major(power)) else "11.11.5/active-powers"
    return refuse(rule, "not-open", hex=name, owner=p.world.powers[owner].key, power=p.world.powers[power].key)


def may_enter(p: Situation, power: int, owner: int) -> bool:
    """One's own land and that of one's minors, the enemy's; for active powers also that of active allies."""
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


def reach(p: Situation, unit: int) -> Reach:
    key = "reach", unit
    known: Reach | None = p.cache.get(key)
    if known is None:
        known = p.cache[key] = _reach(p, unit)
    return known


def _reach(p: Situation, unit: int) -> Reach:
    power, points = p.power_of[unit], p.piece(unit).movement  # 2.4.3-land/keeps-move-zoc: with supply or without
    table, toll, halt = prices(p, gait(p, unit)), tolls(p, power), halts(p, power)
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


def tolls(p: Situation, power: int) -> bytes:
    """Hex -> BARRED where units of a power may not go."""
    key = "tolls", power
    known: bytes | None = p.cache.get(key)
    if known is None:
        closed = [not may_enter(p, power, owner) for owner in range(len(p.world.powers))]
        closed += [False] * (256 - len(closed))
        side, hexes = p.allegiance[power], p.world.hexes
        enemies = [any(p.allegiance[p.power_of[unit]] != side for unit in here) for here in p.here[:hexes]]
        known = p.cache[key] = bytes(
            BARRED if not solid or foe or closed[owner] else 0
            for solid, foe, owner in zip(p.world.solid, enemies, p.control, strict=True)
        )
    return known


# 11.11.1/enemy-zoc
def halts(p: Situation, power: int) -> bytes:
    """Hex -> 1 where a unit of a power must stop: in a zone of control of an enemy."""
    key = "halts", power
    known: bytes | None = p.cache.get(key)
    if known is None:
        zones: Hexes = hostile_zones(p, power)
        marked = row(zones, len(p.world.board.at_bit))
        bits = p.world.board.bits
        known = p.cache[key] = bytes(bool(marked[bits[hex]]) for hex in range(p.world.hexes))
    return known


# --- orders --------------------------------------------------------------------------------------------------


class Move(Order, frozen=True):
    """A land unit makes its one move of the phase, by the cheapest way."""

    kind: ClassVar[str] = "move"
    unit: PieceNo
    to: Hex

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return [unit for unit in p.world.land_units if bound(p, seat, unit) is None]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Move]:
        return [cls(subject, hex) for hex in reach(p, subject).ends]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return bound(p, seat, self.unit) or self._too_far(p)

    def _too_far(self, p: Situation) -> Refusal | None:
        found = reach(p, self.unit)
        if self.to != p.at[self.unit] and (self.to in found.spread.costs or self.to in found.tired):
            return None
        closed = forbidden(p, p.power_of[self.unit], self.to)
        if closed is not None:
            return closed
        points = p.piece(self.unit).movement
        return refuse("11.11.1/cost", "too-far", unit=p.name(self.unit), hex=p.hex_name(self.to), points=points)

    def play(self, p: Situation, seat: int) -> None:
        unit, found = self.unit, reach(p, self.unit)
        path, tired = found.path(self.to), self.to in found.tired
        hungry = not supplied(p, unit)  # 2.4.1/check-before-acting
        cost = 0 if tired else found.spread.costs[self.to]
        p.tell("moved", unit=p.name(unit), start=p.hex_name(p.at[unit]), hex=p.hex_name(self.to), cost=cost)
        for hex in path:
            p.put(unit, hex)
            occupy(p, hex)
        p.done[unit] |= MOVED
        count(p, ACTIVITY, unit)  # 10.2/count-land
        # 11.11.1/oos, 2.4.3-land/move-inverts
        if tired or hungry:
            p.turn_over(unit)
            p.tell("turned-over", unit=p.name(unit), reason="tired" if tired else "hungry")


# 11.11/basics
def bound(p: Situation, seat: int, unit: int) -> Refusal | None:
    """Why a unit may not move at all in this phase."""
    name, major = p.name(unit), p.major(p.power_of[unit])
    if p.world.seat_of.get(major) != seat:
        return refuse("11.11/basics", "not-yours", unit=name)
    if p.piece(unit).branch != "land" or not p.on_board(unit):
        return refuse("11.11/basics", "no-land-unit", unit=name)
    if p.down[unit]:
        return refuse("11.11/basics", "face-down", unit=name)
    if p.done[unit] & MOVED:
        return refuse("11.11/basics", "moved-already", unit=name)
    return spent(p, ACTIVITY, unit)


class LandMovement(Procedure):
    """11.11: the players of a side move their units, as many as their actions allow; then no hex is too full."""

    steps: ClassVar[tuple[str, ...]] = ("move", "thin")
    side: int = AXIS

    def move(self, p: Situation) -> Outcome:
        seats = tuple(seat for seat in p.deciders(self.side) if Move.possible(p, seat))
        if self.done or not seats:
            self.done = False
            return None
        return Ask("land-movement", seats, (Move, Done), "11.11/basics")

    def thin(self, p: Situation) -> Outcome:
        return thin_out(p)

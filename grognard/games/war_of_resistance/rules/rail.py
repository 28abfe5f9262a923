"""7A1, 7A2, 7A4, 7A8 Rail movement: operational and strategic, capacity; and breaking rails."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar, Final, Self

from grognard.field.amounts import written
from grognard.field.board import SLOTS
from grognard.games.war_of_resistance.position import (
    FAST,
    FLOWN,
    GUARDING,
    INFILTRATED,
    MOVED,
    MP,
    RAILED,
    STRATEGIC,
    Situation,
    enemy,
)
from grognard.games.war_of_resistance.rules.allowance import allowance, left_here, spend, unspent
from grognard.games.war_of_resistance.rules.camps import rivals
from grognard.games.war_of_resistance.rules.concepts import freight, headquarters
from grognard.games.war_of_resistance.rules.factions import MAIN, no_demolition, not_carried
from grognard.games.war_of_resistance.rules.fronts import pressing
from grognard.games.war_of_resistance.rules.mandate import may_demolish
from grognard.games.war_of_resistance.rules.march_refusals import on_guard, torn
from grognard.games.war_of_resistance.rules.movement import enter
from grognard.games.war_of_resistance.rules.opening import quiet_rails
from grognard.games.war_of_resistance.rules.operations import out_of_bounds
from grognard.games.war_of_resistance.rules.orders import MOVEMENT, MOVING
from grognard.games.war_of_resistance.rules.ownership import settle_near
from grognard.games.war_of_resistance.rules.rail_barriers import barrier
from grognard.games.war_of_resistance.rules.railnets import (
    Part,
    book,
    counted,
    links_at,
    own_free,
    parts,
    pools,
    rail_hexes,
    standing,
)
from grognard.games.war_of_resistance.rules.trains import (
    Journey,
    farthest,
    hexes_a_point,
    journeys,
    lifting,
    lines_of,
    open_line,
    open_to_trains,
)
from grognard.games.war_of_resistance.rules.zones import lose_zone
from grognard.kernel.actions import Action, Hex, Order, PieceNo
from grognard.kernel.refusals import Refusal, refuse

HARASSED_HEXES: Final = 20  # of strategic rail movement that a hit of harassment costs (20G2d)


def harassed(p: Situation, units: tuple[int, ...], journey: Journey) -> int:
    """Hits of harassment in the hexes that a train leaves on its way."""
    start, side = p.at[units[0]], p.sides[units[0]]
    return sum(p.harassment(side, hex) for hex in (start, *journey.hexes[:-1]))


# --- capacity ----------------------------------------------------------------------------------------------


# 7A4/once-per-net, 7A4/low-volume
def charge(p: Situation, units: tuple[int, ...], journey: Journey) -> list[tuple[tuple[Part, ...], int, int]]:
    """What each unit adds to the use of each part, in quarters of an RE: once a turn on each, and double on all of them
    if it has used low volume anywhere in the turn.

    Parts that lend each other their capacity count as one (7A6a).
    """
    double = int(p.world.charts.rail["low-volume-weight"])
    bill = []
    for unit in units:
        side, alone = p.sides[unit], freight(p, unit)
        earlier = [part for part in parts(p, side) if part not in journey.parts and counted(p, part, unit)]
        accounts = [
            (lending, sum(counted(p, part, unit) for part in lending))
            for lending in pools(p, side, (*journey.parts, *earlier))
        ]
        low = journey.low or any(before > alone for _, before in accounts)
        weight = double * alone if low else alone
        bill += [(lending, unit, weight - before) for lending, before in accounts if weight > before]
    return bill


def no_capacity(p: Situation, units: tuple[int, ...], journey: Journey) -> Refusal | None:
    """7A4/limit, on every part that is used."""
    key = "no capacity", units, journey.parts, journey.low
    if key not in p.cache:
        p.cache[key] = _no_capacity(p, units, journey)
    refused: Refusal | None = p.cache[key]
    return refused


def _no_capacity(p: Situation, units: tuple[int, ...], journey: Journey) -> Refusal | None:
    bill = charge(p, units, journey)
    for lending in {one for one, _, _ in bill}:
        needed = sum(quarters for one, _, quarters in bill if one == lending)
        there = sum(own_free(p, part) for part in lending)
        if needed > there:
            facts = {"net": lending[0].net, "needed": written(Fraction(needed, 4)), "free": written(Fraction(there, 4))}
            return refuse("7A4/limit", "no-rail-capacity", **facts)
    return None


def ride(p: Situation, units: tuple[int, ...], journey: Journey) -> None:
    """Book the capacity and go; Manchukuo's is used where the Chinese part's own is not enough (7A6a)."""
    for lending, unit, quarters in charge(p, units, journey):
        book(p, lending, unit, quarters)
    start, way = p.at[units[0]], journey.hexes
    p.tell("railed", units=tuple(map(p.name, units)), start=p.hex_name(start), hex=p.hex_name(way[-1]))
    for hex in (start, *way):
        _post_guard(p, units, hex)
    lose_zone(p, units)  # 7A/zoc-loss
    for hex in way:
        enter(p, units, hex)
    lose_zone(p, units, lost=False)
    settle_near(p, p.sides[units[0]], way[-1])
    for unit in units:
        p.done[unit] |= journey.arrival
        if headquarters(p, unit):
            p.used[unit] = 1  # 14C: an HQ that goes by rail is turned to its used side


def _post_guard(p: Situation, riding: tuple[int, ...], hex: int) -> None:
    """7A/enemy-zoc: one unit that lifts an enemy zone for the train must stay, the slowest if there are several."""
    side = p.sides[riding[0]]
    if not pressing(p, side) >> p.world.board.bits[hex] & 1:
        return
    here = [unit for unit in lifting(p, side, hex) if unit not in riding]
    if not any(p.done[unit] & GUARDING for unit in here):
        p.done[min(here, key=lambda unit: (p.rating(unit).move, unit))] |= GUARDING


# --- orders ------------------------------------------------------------------------------------------------


def no_train(p: Situation, seat: int, units: tuple[int, ...]) -> Refusal | None:
    """Why units cannot board a train where they stand."""
    if not units or len(set(units)) != len(units):
        return refuse("7A/when", "no-units", count=len(units))
    for unit in units:
        name = p.name(unit)
        if p.sides[unit] != seat:
            return refuse("4B", "cannot-command", unit=name)
        if not p.on_map(unit):
            return refuse("7A/when", "off-map", unit=name, place=p.place_name(p.at[unit]))
        if p.at[unit] != p.at[units[0]]:
            return refuse("7A/when", "not-one-stack", unit=name, other=p.name(units[0]))
        if not p.rating(unit).move:
            return refuse("6/allowance", "immobile", unit=name)
        if p.done[unit] & (STRATEGIC | INFILTRATED):
            return refuse("7A2/range", "no-more-movement", unit=name)
        if p.done[unit] & FLOWN:
            return refuse("20F/loading", "was-flown", unit=name)
        if p.done[unit] & GUARDING:
            return on_guard(p, unit)
        refused = not_carried(p, unit)
        if refused is not None:
            return refused
    apart = torn(p, units)
    if apart is not None:
        return apart
    hex = p.at[units[0]]
    if not any(standing(p, link) for link in links_at(p.world, hex)):
        return _no_railway(p, hex)
    if p.broken[hex]:
        return refuse("7A8/effect", "rails-broken", hex=p.hex_name(hex))
    if not open_to_trains(p, seat, hex, units):
        return refuse("7A/enemy-zoc", "train-in-zone", hex=p.hex_name(hex))
    return None


def _no_railway(p: Situation, hex: int) -> Refusal:
    """A road looks like a railway on many maps: where only one runs it is named."""
    roads = hex < p.hexes and any(p.world.board.lines[hexside] & p.world.road_lines for hexside in _around(hex))
    return refuse("7A/when", "no-railway-but-road" if roads else "no-railway", hex=p.place_name(hex))


def _around(hex: int) -> range:
    return range(SLOTS * hex, SLOTS * hex + SLOTS)


def no_station(p: Situation, side: int, start: int, hex: int) -> Refusal | None:
    """Why no train of the side comes to the hex, whatever the way; None if it is the way that hinders."""
    facts = {"hex": p.hex_name(hex)}
    if hex >= p.hexes or not any(standing(p, link) for link in links_at(p.world, hex)):
        return _no_railway(p, hex)
    if p.broken[hex]:
        return refuse("7A8/effect", "rails-broken", **facts)
    if not (p.lands[side] | quiet_rails(p, side)) >> p.world.board.bits[hex] & 1:
        return refuse("7A/friendly-hexes", "hex-not-yours", **facts)
    if rivals(p, side, MAIN).held >> p.world.board.bits[hex] & 1:
        return refuse("45A2c/as-enemy", "rivals-hold", **facts)
    if not open_to_trains(p, side, hex):
        return refuse("7A/enemy-zoc", "train-in-zone", **facts)
    if not lines_of(p, side).tracks[start]:
        return refuse("7A5a/split", "no-yard-on-part", hex=p.hex_name(start))
    return None


class Ride(Order, frozen=True):
    """Units of one hex go by rail: what the two kinds of rail movement have in common."""

    phases: ClassVar[tuple[str, ...]] = (MOVEMENT,)  # 7A/when
    complete: ClassVar[bool] = False  # groups are many
    strategic: ClassVar[bool] = False
    units: tuple[PieceNo, ...]
    to: Hex

    @classmethod
    def barred(cls, p: Situation, unit: int) -> Refusal | None:
        """Why a unit may not ride at all, wherever it stands."""
        raise NotImplementedError

    @classmethod
    def most(cls, p: Situation, units: tuple[int, ...]) -> int:
        """Rail hexes."""
        raise NotImplementedError

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        hexes = p.world.board.hexes(p.held[seat] & rail_hexes(p.world) & open_line(p, seat))
        there = (unit for hex in hexes for unit in p.units(hex, seat))
        return sorted(unit for unit in there if (cls.barred(p, unit) or no_train(p, seat, (unit,))) is None)

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Self]:
        """The rides of the unit by itself; groups may be named."""
        alone = (subject,)
        if (cls.barred(p, subject) or no_train(p, seat, alone)) is not None:
            return []
        ends = journeys(p, alone, cls.most(p, alone), cls.strategic)
        return [
            cls(alone, hex)
            for hex, ways in ends.items()
            if any(no_capacity(p, alone, way) is None and cls.affords(p, alone, way) for way in ways)
        ]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        refused = no_train(p, seat, self.units) or next(
            filter(None, (self.barred(p, unit) for unit in self.units)), None
        )
        if refused is not None:
            return refused
        found = self.way(p)
        return found if isinstance(found, Refusal) else None

    def way(self, p: Situation) -> Journey | Refusal:
        """Of high volume if they can pay for it and there is capacity, else any."""
        refused = None
        for way in journeys(p, self.units, self.most(p, self.units), self.strategic).get(self.to, ()):
            refused = no_capacity(p, self.units, way)
            if refused is None and self.affords(p, self.units, way):
                return way
        return refused or self.no_way(p)

    @classmethod
    def affords(cls, p: Situation, units: tuple[int, ...], way: Journey) -> bool:
        """Whether bombs on the line leave them enough to come so far (20G2d)."""
        raise NotImplementedError

    def no_way(self, p: Situation) -> Refusal:
        facts = {"unit": p.name(self.units[0]), "hex": p.hex_name(self.to)}
        side, start = p.sides[self.units[0]], p.at[self.units[0]]
        if self.to == start:
            return refuse("6/voluntary", "stays", **facts)
        if self.to < p.hexes and p.occupied(enemy(side), self.to):
            return refuse("6/enemy-hex", "enemy-hex", **facts)
        beyond = next(filter(None, (out_of_bounds(p, unit, self.to) for unit in self.units)), None)
        if beyond is not None:
            return beyond
        return (
            no_station(p, side, start, self.to)
            or barrier(p, side, start, self.to, self.units)
            or refuse("7A2/range", "strategic-too-far", limit=farthest(p), **facts)
        )

    def play(self, p: Situation, seat: int) -> None:
        journey = self.way(p)
        assert isinstance(journey, Journey)
        for unit in self.units:
            self.pay(p, unit, journey)
        ride(p, self.units, journey)

    def pay(self, p: Situation, unit: int, journey: Journey) -> None:
        raise NotImplementedError


class Rail(Ride, frozen=True):
    """7A1: operational movement, so many hexes for each MP; units may march before and after."""

    kind: ClassVar[str] = "rail"
    time: ClassVar[str] = "7A/when"

    @classmethod
    def barred(cls, p: Situation, unit: int) -> Refusal | None:
        return None if unspent(p, unit) >= MP else refuse("6/allowance", "no-points", unit=p.name(unit))

    @classmethod
    def most(cls, p: Situation, units: tuple[int, ...]) -> int:
        return min(unspent(p, unit) for unit in units) // MP * hexes_a_point(p)

    @classmethod
    def affords(cls, p: Situation, units: tuple[int, ...], way: Journey) -> bool:
        price = MP * (way.points(p) + harassed(p, units, way))  # 20G2d/move-cost
        return all(unspent(p, unit) >= price for unit in units)

    def no_way(self, p: Situation) -> Refusal:
        far = journeys(p, self.units, farthest(p)).get(self.to, ())
        if not far:
            return super().no_way(p)
        points = written(Fraction(min(unspent(p, unit) for unit in self.units), MP))
        facts = {"unit": p.name(self.units[0]), "hex": p.hex_name(self.to)}
        return refuse("7A1", "rail-too-far", cost=far[-1].points(p), available=points, **facts)

    def pay(self, p: Situation, unit: int, journey: Journey) -> None:
        spend(p, unit, (journey.points(p) + harassed(p, (unit,), journey)) * MP, riding=True)  # 6B/allowed-mix
        p.done[unit] |= MOVED | RAILED


class StrategicRail(Ride, frozen=True):
    """7A2: units go very far by rail and do nothing else."""

    kind: ClassVar[str] = "strategic"
    time: ClassVar[str] = "7A/when"
    strategic: ClassVar[bool] = True

    @classmethod
    def barred(cls, p: Situation, unit: int) -> Refusal | None:
        """7A2/range: no other movement in the phase."""
        if p.done[unit] & (MOVED | FAST) or p.spent[unit]:
            return refuse("7A2/range", "has-moved", unit=p.name(unit))
        return None

    @classmethod
    def most(cls, p: Situation, units: tuple[int, ...]) -> int:
        return farthest(p)

    @classmethod
    def affords(cls, p: Situation, units: tuple[int, ...], way: Journey) -> bool:
        return way.length + HARASSED_HEXES * harassed(p, units, way) <= farthest(p)  # 20G2d/strategic-rail

    def pay(self, p: Situation, unit: int, journey: Journey) -> None:
        p.spent[unit] = allowance(p, unit, MOVEMENT)
        p.done[unit] |= MOVED | STRATEGIC  # 7A2/consequence


class BreakRail(Action, frozen=True):
    """7A8: a unit breaks the railways of its hex for 2 MP."""

    kind: ClassVar[str] = "break-rail"
    phases: ClassVar[tuple[str, ...]] = MOVING
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[BreakRail]:
        hexes = (hex for hex in p.world.board.hexes(p.held[seat] & rail_hexes(p.world)) if not p.broken[hex])
        return [cls(unit) for hex in hexes for unit in p.units(hex, seat)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        name, cost = p.name(self.unit), p.world.charts.construction["break-rail"].mp or 0
        if p.sides[self.unit] != seat:
            return refuse("4B", "cannot-command", unit=name)
        if not p.on_map(self.unit):
            return refuse("7A8/break-cost", "off-map", unit=name, place=p.place_name(p.at[self.unit]))
        hex = p.at[self.unit]
        if not any(standing(p, link) for link in links_at(p.world, hex)):
            return refuse("7A8/break-cost", "no-railway", hex=p.hex_name(hex))
        if p.broken[hex]:
            return refuse("7A8/break-cost", "rails-broken", hex=p.hex_name(hex))
        if not may_demolish(p, seat, hex):
            return refuse("7A8/chinese-limit", "outside-operations", hex=p.hex_name(hex))
        refused = no_demolition(p, self.unit)
        if refused is not None:
            return refused
        if p.done[self.unit] & (STRATEGIC | INFILTRATED | FAST):
            return refuse("6B/allowed-mix", "no-other-points", unit=name)
        available = left_here(p, self.unit)
        if available < cost * MP:
            points = written(Fraction(available, MP))
            return refuse("7A8/break-cost", "too-few-mp", unit=name, cost=cost, available=points)
        return None

    def play(self, p: Situation, seat: int) -> None:
        spend(p, self.unit, (p.world.charts.construction["break-rail"].mp or 0) * MP)
        hex = p.at[self.unit]
        p.broken[hex] = 1
        p.touch()
        p.tell("rail-broken", unit=p.name(self.unit), hex=p.hex_name(hex))

"""7A1 to 7A4, 7A8 Rail movement: operational, strategic, gauges and capacity; and breaking rails."""

from __future__ import annotations

from collections import deque
from fractions import Fraction
from typing import ClassVar, Final, NamedTuple

from grognard.field.hexes import Hexes
from grognard.games.war_of_resistance.position import (
    FAST,
    GUARDING,
    INFILTRATED,
    MOVED,
    MP,
    RAILED,
    STAYED,
    STRATEGIC,
    Situation,
    enemy,
)
from grognard.games.war_of_resistance.rules.allowance import allowance, left, spend, unspent
from grognard.games.war_of_resistance.rules.concepts import freight, headquarters
from grognard.games.war_of_resistance.rules.mandate import may_demolish
from grognard.games.war_of_resistance.rules.march_refusals import on_guard, torn
from grognard.games.war_of_resistance.rules.movement import enter
from grognard.games.war_of_resistance.rules.orders import MOVEMENT, MOVING
from grognard.games.war_of_resistance.rules.ownership import settle_near
from grognard.games.war_of_resistance.rules.railnets import (
    LOW,
    Link,
    Part,
    counted,
    gauge,
    joined_rails,
    links_at,
    own_free,
    part_of,
    pools,
    standing,
    volume,
)
from grognard.games.war_of_resistance.rules.zones import NONE, in_zone, lose_zone
from grognard.kernel.actions import Action, Hex, Order, PieceNo
from grognard.kernel.refusals import Refusal, refuse

FARTHEST: Final = 200  # rail hexes (7A2/range)


class Journey(NamedTuple):
    """A way by rail: the hexes entered, changes of gauge, the nets used, and whether any of it is of low volume."""

    hexes: tuple[int, ...]
    changes: int
    parts: tuple[Part, ...]
    low: bool

    def points(self, p: Situation) -> int:
        """Whole MP of operational rail movement (7A1, 7A3)."""
        per_point = int(p.world.charts.rail["hexes-standard"])
        return -(-len(self.hexes) // per_point) + self.changes * int(p.world.charts.rail["gauge-change"])


def railways(p: Situation, side: int) -> Hexes:
    """The hexes of railways that the side can use for rail movement, breaks apart, by positions of the board."""
    yards = p.world.board.set_of(hex for hex in p.world.city if p.yard[hex])
    nets = p.world.land.nets
    found = 0
    for net, joined in joined_rails(p, side):
        fixed = nets[net].capacity
        if fixed or (fixed is None and joined & yards):  # 7A5a/split: without a yard no train runs
            found |= joined
    return found


def open_to_trains(p: Situation, side: int, hex: int, riding: tuple[int, ...] = ()) -> bool:
    """Whether trains enter and leave the hex: friendly, unbroken, in no enemy zone that nobody lifts (7A).

    Who is on the train himself lifts no zone: he leaves.
    """
    if not p.owns(side, hex) or p.broken[hex] or p.world.barred[hex]:
        return False
    if in_zone(p, enemy(side), hex) == NONE:
        return True
    return any(unit not in riding for unit in _lifting(p, side, hex))  # 7A/enemy-zoc


def journeys(p: Situation, units: tuple[int, ...], most: int) -> dict[int, tuple[Journey, ...]]:
    """The shortest ways by rail to every hex within so many rail hexes: without low volume, and with it if shorter."""
    key = "journeys", units, most
    known: dict[int, tuple[Journey, ...]] | None = p.cache.get(key)
    if known is None:
        known = p.cache[key] = _journeys(p, units, most)
    return known


def _journeys(p: Situation, units: tuple[int, ...], most: int) -> dict[int, tuple[Journey, ...]]:
    side, start = p.sides[units[0]], p.at[units[0]]
    return ways_from(p, side, start, most) if open_to_trains(p, side, start, units) else {}


def ways_from(p: Situation, side: int, start: int, most: int) -> dict[int, tuple[Journey, ...]]:
    """The same from a hex that trains can leave."""
    quick = _search(p, side, start, most, slow=False)
    found = {}
    for hex, way in _search(p, side, start, most, slow=True).items():
        other = quick.get(hex)
        better = other is None or (way.low and way.points(p) < other.points(p))
        found[hex] = (*((other,) if other else ()), *((way,) if better else ()))
    return found


def way_to(p: Situation, units: tuple[int, ...], to: int, most: int = FARTHEST) -> Journey | Refusal:
    """The way by operational rail: of high volume if they can pay for it and there is capacity, else any (7A1)."""
    refused = None
    for way in journeys(p, units, most).get(to, ()):
        refused = _too_far(p, units, way) or no_capacity(p, units, way)
        if refused is None:
            return way
    return refused or refuse("7A/friendly-hexes", "no-rail-way", unit=p.name(units[0]), hex=p.hex_name(to))


def far_way_to(p: Situation, units: tuple[int, ...], to: int) -> Journey | Refusal:
    """The way by strategic rail (7A2/range)."""
    refused = None
    for way in journeys(p, units, FARTHEST).get(to, ()):
        refused = no_capacity(p, units, way)
        if refused is None:
            return way
    return refused or refuse("7A2/range", "no-rail-way", unit=p.name(units[0]), hex=p.hex_name(to))


def _too_far(p: Situation, units: tuple[int, ...], journey: Journey) -> Refusal | None:
    price, available = journey.points(p), min(unspent(p, unit) for unit in units)
    if price * MP <= available:
        return None
    facts = {"unit": p.name(units[0]), "hex": p.hex_name(journey.hexes[-1])}
    return refuse("7A1", "rail-too-far", cost=price, available=str(Fraction(available, MP)), **facts)


def _search(p: Situation, side: int, start: int, most: int, slow: bool) -> dict[int, Journey]:
    found: dict[int, Journey] = {start: Journey((), 0, (), False)}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        way = found[here]
        if len(way.hexes) >= most:
            continue
        for link in links_at(p.world, here):
            there = link.other if link.one == here else link.one
            if there in found or not standing(p, link) or not open_to_trains(p, side, there):
                continue
            low = volume(p, link) == LOW
            part = part_of(p, side, link.net, there)
            if (low and not slow) or part is None or not part.capacity:
                continue
            found[there] = Journey(
                (*way.hexes, there),
                way.changes + _change(p, link, here, there, way),
                way.parts if part in way.parts else (*way.parts, part),
                way.low or low,
            )
            queue.append(there)
    del found[start]
    return found


def _change(p: Situation, link: Link, here: int, there: int, way: Journey) -> int:
    """7A3: one where the gauge of the hex that is left, by the net come from, is not that of the hex entered."""
    now = gauge(p, link, there)
    if gauge(p, link, here) != now:
        return 1
    last = way.parts[-1].net if way.parts else link.net
    return int(last != link.net and p.world.land.nets[last].gauge != p.world.land.nets[link.net].gauge)


# --- capacity ----------------------------------------------------------------------------------------------


def charge(p: Situation, units: tuple[int, ...], journey: Journey) -> list[tuple[tuple[Part, ...], int, int]]:
    """What each unit adds to the use of each part, in quarters of an RE: once a turn on each (7A4/once-per-net).

    Parts that lend each other their capacity count as one (7A6a).
    """
    bill = []
    for unit in units:
        weight = freight(p, unit) * (2 if journey.low else 1)  # 7A4/low-volume
        for lending in pools(p, p.sides[unit], journey.parts):
            before = sum(counted(p, part, unit) for part in lending)
            if weight > before:
                bill.append((lending, unit, weight - before))
    return bill


def no_capacity(p: Situation, units: tuple[int, ...], journey: Journey) -> Refusal | None:
    """7A4/limit, on every part that is used."""
    bill = charge(p, units, journey)
    for lending in {one for one, _, _ in bill}:
        needed = sum(quarters for one, _, quarters in bill if one == lending)
        there = sum(own_free(p, part) for part in lending)
        if needed > there:
            facts = {"net": lending[0].net, "needed": str(Fraction(needed, 4)), "free": str(Fraction(there, 4))}
            return refuse("7A4/limit", "no-rail-capacity", **facts)
    return None


def ride(p: Situation, units: tuple[int, ...], journey: Journey) -> None:
    """Book the capacity and go; Manchukuo's is used where the Chinese part's own is not enough (7A6a)."""
    for lending, unit, quarters in charge(p, units, journey):
        rest = quarters
        for part in lending:
            taken = min(rest, max(own_free(p, part), 0))
            if taken:
                p.rail_used = (*p.rail_used, (part.key, unit, taken))
                rest -= taken
    start, end = p.at[units[0]], journey.hexes[-1]
    p.tell("railed", units=tuple(map(p.name, units)), start=p.hex_name(start), hex=p.hex_name(end))
    for hex in (start, *journey.hexes):
        _post_guard(p, units, hex)
    lose_zone(p, units)  # 7A/zoc-loss
    for hex in journey.hexes:
        enter(p, units, hex)
    lose_zone(p, units, lost=False)
    settle_near(p, p.sides[units[0]], end)
    for unit in units:
        if headquarters(p, unit):
            p.used[unit] = 1  # 14C: an HQ that goes by rail is turned to its used side


def _post_guard(p: Situation, riding: tuple[int, ...], hex: int) -> None:
    """7A/enemy-zoc: one unit that lifts an enemy zone for the train must stay, the slowest if there are several."""
    side = p.sides[riding[0]]
    if in_zone(p, enemy(side), hex) == NONE:
        return
    here = [unit for unit in _lifting(p, side, hex) if unit not in riding]
    if not any(p.done[unit] & GUARDING for unit in here):
        p.done[min(here, key=lambda unit: (p.rating(unit).move, unit))] |= GUARDING


def _lifting(p: Situation, side: int, hex: int) -> list[int]:
    """Units that have stood in the hex since the phase began and can defend it."""
    return [unit for unit in p.units(hex, side) if p.done[unit] & STAYED and p.rating(unit).defence]


# --- orders ------------------------------------------------------------------------------------------------


def no_train(p: Situation, seat: int, units: tuple[int, ...]) -> Refusal | None:
    """Why units cannot board a train where they stand."""
    if not units or len(set(units)) != len(units):
        return refuse("7A/when", "no-units", count=len(units))
    for unit in units:
        name = p.name(unit)
        if p.sides[unit] != seat or not p.on_map(unit):
            return refuse("7A/when", "cannot-command", unit=name)
        if p.at[unit] != p.at[units[0]]:
            return refuse("7A/when", "not-one-stack", unit=name, other=p.name(units[0]))
        if p.done[unit] & (STRATEGIC | INFILTRATED):
            return refuse("7A2/range", "no-more-movement", unit=name)
        if p.done[unit] & GUARDING:
            return on_guard(p, unit)
    apart = torn(p, units)
    if apart is not None:
        return apart
    hex = p.at[units[0]]
    if not any(standing(p, link) for link in links_at(p.world, hex)):
        return refuse("7A/when", "no-railway", hex=p.hex_name(hex))
    if p.broken[hex]:
        return refuse("7A8/effect", "rails-broken", hex=p.hex_name(hex))
    if not open_to_trains(p, seat, hex, units):
        return refuse("7A/enemy-zoc", "train-in-zone", hex=p.hex_name(hex))
    return None


class Rail(Order, frozen=True):
    """7A1: units of one hex go by rail, so many hexes for each MP; they may march before and after."""

    kind: ClassVar[str] = "rail"
    phases: ClassVar[tuple[str, ...]] = (MOVEMENT,)
    complete: ClassVar[bool] = False
    units: tuple[PieceNo, ...]
    to: Hex

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return [unit for unit in p.army(seat) if unspent(p, unit) >= MP and no_train(p, seat, (unit,)) is None]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Rail]:
        if no_train(p, seat, (subject,)) is not None:
            return []
        most = unspent(p, subject) // MP * int(p.world.charts.rail["hexes-standard"])
        ends = journeys(p, (subject,), most)
        return [cls((subject,), hex) for hex in ends if isinstance(way_to(p, (subject,), hex, most), Journey)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        refused = no_train(p, seat, self.units)
        if refused is not None:
            return refused
        found = way_to(p, self.units, self.to)
        return found if isinstance(found, Refusal) else None

    def play(self, p: Situation, seat: int) -> None:
        journey = way_to(p, self.units, self.to)
        assert isinstance(journey, Journey)
        for unit in self.units:
            spend(p, unit, journey.points(p) * MP, riding=True)  # 6B/allowed-mix
            p.done[unit] |= MOVED | RAILED
        ride(p, self.units, journey)


class StrategicRail(Order, frozen=True):
    """7A2: units of one hex go very far by rail and do nothing else."""

    kind: ClassVar[str] = "strategic"
    phases: ClassVar[tuple[str, ...]] = (MOVEMENT,)
    complete: ClassVar[bool] = False
    units: tuple[PieceNo, ...]
    to: Hex

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return [unit for unit in p.army(seat) if _fresh(p, unit) is None and no_train(p, seat, (unit,)) is None]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[StrategicRail]:
        if _fresh(p, subject) is not None or no_train(p, seat, (subject,)) is not None:
            return []
        ends = journeys(p, (subject,), FARTHEST)
        return [cls((subject,), hex) for hex in ends if isinstance(far_way_to(p, (subject,), hex), Journey)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        refused = no_train(p, seat, self.units) or next(filter(None, (_fresh(p, unit) for unit in self.units)), None)
        if refused is not None:
            return refused
        found = far_way_to(p, self.units, self.to)
        return found if isinstance(found, Refusal) else None

    def play(self, p: Situation, seat: int) -> None:
        journey = far_way_to(p, self.units, self.to)
        assert isinstance(journey, Journey)
        for unit in self.units:
            p.spent[unit] = allowance(p, unit, MOVEMENT)
            p.done[unit] |= MOVED | STRATEGIC  # 7A2/consequence
        ride(p, self.units, journey)


def _fresh(p: Situation, unit: int) -> Refusal | None:
    """7A2/range: no other movement in the phase."""
    if p.done[unit] & (MOVED | FAST) or p.spent[unit]:
        return refuse("7A2/range", "has-moved", unit=p.name(unit))
    return None


class BreakRail(Action, frozen=True):
    """7A8: a unit breaks the railways of its hex for 2 MP."""

    kind: ClassVar[str] = "break-rail"
    phases: ClassVar[tuple[str, ...]] = MOVING
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[BreakRail]:
        return [cls(unit) for unit in p.army(seat) if links_at(p.world, p.at[unit])]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        name, cost = p.name(self.unit), p.world.charts.construction["break-rail"].mp or 0
        if p.sides[self.unit] != seat or not p.on_map(self.unit):
            return refuse("7A8/break-cost", "cannot-command", unit=name)
        hex = p.at[self.unit]
        if not any(standing(p, link) for link in links_at(p.world, hex)):
            return refuse("7A8/break-cost", "no-railway", hex=p.hex_name(hex))
        if p.broken[hex]:
            return refuse("7A8/break-cost", "rails-broken", hex=p.hex_name(hex))
        if not may_demolish(p, seat, hex):
            return refuse("7A8/chinese-limit", "outside-operations", hex=p.hex_name(hex))
        if p.done[self.unit] & (STRATEGIC | INFILTRATED | FAST):
            return refuse("6B/allowed-mix", "no-other-points", unit=name)
        available = left(p, self.unit)
        if available < cost * MP:
            points = str(Fraction(available, MP))
            return refuse("7A8/break-cost", "too-few-mp", unit=name, cost=cost, available=points)
        return None

    def play(self, p: Situation, seat: int) -> None:
        spend(p, self.unit, (p.world.charts.construction["break-rail"].mp or 0) * MP)
        hex = p.at[self.unit]
        p.broken[hex] = 1
        p.touch()
        p.tell("rail-broken", unit=p.name(self.unit), hex=p.hex_name(hex))

"""6B Accelerated movement along roads, the removal of its hits, and what they do to the odds."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import ClassVar, Final

from grognard.field.hexes import filled
from grognard.field.reach import through
from grognard.games.war_of_resistance.position import (
    FAST,
    GUARDING,
    INFILTRATED,
    MOVED,
    MP,
    PRESSED,
    RECOVERED,
    STRATEGIC,
    WALKED,
    Situation,
    enemy,
)
from grognard.games.war_of_resistance.rules.allowance import left, phase_of, spend, unspent
from grognard.games.war_of_resistance.rules.camps import camp
from grognard.games.war_of_resistance.rules.concepts import guerrilla
from grognard.games.war_of_resistance.rules.fronts import Ways, front, purses, ways_together
from grognard.games.war_of_resistance.rules.hits import due, suffer
from grognard.games.war_of_resistance.rules.march_refusals import cost_of_way, no_group, no_way, on_guard, points, torn
from grognard.games.war_of_resistance.rules.movement import enter
from grognard.games.war_of_resistance.rules.operations import closed_to_all, out_of_bounds
from grognard.games.war_of_resistance.rules.orders import MOVEMENT
from grognard.games.war_of_resistance.rules.terrain import ACCELERATED, GUERRILLA, country, mover
from grognard.kernel.actions import Hex, Order, PieceNo
from grognard.kernel.refusals import Refusal, refuse

OTHERWISE: Final = WALKED | INFILTRATED | STRATEGIC  # moved in a way that goes with no other (6B/allowed-mix)


class Accelerate(Order, frozen=True):
    """Units of one hex hurry along a road together, by the cheapest way or through the hexes named in `via`."""

    kind: ClassVar[str] = "accelerate"
    time: ClassVar[str] = "6B/phase"
    phases: ClassVar[tuple[str, ...]] = (MOVEMENT,)  # 6B/phase
    complete: ClassVar[bool] = False  # groups and ways of one's own choice are many
    units: tuple[PieceNo, ...]
    to: Hex
    via: tuple[Hex, ...] = ()

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        idle = [unit for unit in p.army(seat) if not p.done[unit] & OTHERWISE]
        return [unit for unit in idle if on_a_road(p, unit) and not_fast(p, unit) is None]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Accelerate]:
        """Each unit by itself; groups may be named."""
        if not on_a_road(p, subject) or not_fast(p, subject) is not None or torn(p, (subject,)) is not None:
            return []
        found = _ways(p, (subject,))
        return [cls((subject,), hex) for hex in found.ends if hex != p.at[subject]]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        wrong = no_group(p, seat, self.units) or next(filter(None, (not_fast(p, unit) for unit in self.units)), None)
        if wrong is not None or _route(p, self.units, self.to, self.via):
            return wrong
        return _no_road(p, self.units, self.to, self.via)

    def play(self, p: Situation, seat: int) -> None:
        path = _route(p, self.units, self.to, self.via)
        start, names = p.at[self.units[0]], tuple(p.name(unit) for unit in self.units)
        for unit in self.units:
            owed = due(p, unit)
            p.spent[unit] += _price(p, unit, start, path)
            p.fast[unit] += _road_price(p, unit, start, path)
            p.done[unit] |= MOVED | FAST
            suffer(p, unit, owed)
        ways = tuple(p.hex_name(hex) for hex in path)
        p.tell("accelerated", units=names, start=p.hex_name(start), hex=ways[-1], path=ways)
        for hex in path:
            enter(p, self.units, hex)


class Recover(Order, frozen=True):
    """6B/hit-removal: spend an MP to remove a hit."""

    kind: ClassVar[str] = "recover"
    time: ClassVar[str] = "6B/hit-removal"
    phases: ClassVar[tuple[str, ...]] = (MOVEMENT,)
    unit: PieceNo

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return [unit for unit in filled(p.hits) if p.sides[unit] == seat and p.on_map(unit)]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Recover]:
        order = cls(subject)
        return [order] if order.refusal(p, seat) is None else []

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        wrong = no_group(p, seat, (self.unit,))
        if wrong is not None:
            return wrong
        name = p.name(self.unit)
        if not p.hits[self.unit]:
            return refuse("6B/hit-removal", "no-hits", unit=name)
        if p.done[self.unit] & PRESSED:
            return refuse("6B/hit-removal", "pressed", unit=name)
        if left(p, self.unit) < MP:
            rule = "6B/allowed-mix" if p.done[self.unit] & FAST else "6B/hit-removal"
            return refuse(rule, "no-points", unit=name)
        return None

    def play(self, p: Situation, seat: int) -> None:
        spend(p, self.unit, MP)
        p.hits[self.unit] -= 1
        p.done[self.unit] |= RECOVERED
        p.touch()
        p.tell("hit-removed", unit=p.name(self.unit), hits=p.hits[self.unit])


def column_shift(p: Situation, attackers: Iterable[int], defenders: Iterable[int], hqs: Iterable[int] = ()) -> int:
    """How many columns the odds move to the attacker's favour for hits of accelerated movement (6B/combat-shift).

    `hqs`: the HQs to which attackers trace their attack supply (6B/hq-hits). Overruns shift alike (6B/overrun-shift).
    """
    against = sum(p.hits[unit] for unit in {*attackers, *hqs})
    more = sum(p.hits[unit] for unit in defenders) - against
    return more // 2 if more >= 0 else -(-more // 2)


# --- parts -------------------------------------------------------------------------------------------------


def on_a_road(p: Situation, unit: int) -> bool:
    """Whether any way of accelerated movement leads out of the hex of the unit."""
    return bool(country(p, mover(p, unit), _gait(p, unit))[p.at[unit]])


def not_fast(p: Situation, unit: int) -> Refusal | None:
    """Why a unit may not use accelerated movement now."""
    name, done = p.name(unit), p.done[unit]
    if phase_of(p) != MOVEMENT:
        return refuse("6B/phase", "accelerated-phase", unit=name)
    if done & OTHERWISE:
        return refuse("6B/allowed-mix", "moved-otherwise", unit=name)
    if done & GUARDING:
        return on_guard(p, unit)
    if not unspent(p, unit):
        return refuse("6/allowance", "no-points", unit=name)
    return None


def _gait(p: Situation, unit: int) -> str:
    return GUERRILLA if guerrilla(p, unit) else ACCELERATED


def _ways(p: Situation, units: tuple[int, ...]) -> Ways:
    start, side = p.at[units[0]], p.sides[units[0]]
    found = purses([mover(p, unit) for unit in units], [unspent(p, unit) for unit in units])
    return ways_together(p, side, start, found, _gait_of_all(p, units), closed_to_all(p, units), camp(p, units[0]))


def _gait_of_all(p: Situation, units: tuple[int, ...]) -> str:
    """Guerrillas leave the roads only among themselves."""
    return GUERRILLA if all(guerrilla(p, unit) for unit in units) else ACCELERATED


def _route(p: Situation, units: tuple[int, ...], to: int, via: tuple[int, ...]) -> list[int]:
    found = _ways(p, units)
    if not via:
        return found.path(to)
    start, kind = p.at[units[0]], mover(p, units[0])
    table = front(p, p.sides[units[0]], kind, _gait_of_all(p, units), closed_to_all(p, units), camp(p, units[0]))
    path = [hex for hex, _ in through(table, (start, *via, to), bytes(len(table)))]
    able = path and all(_price(p, unit, start, path) <= unspent(p, unit) for unit in units)
    return path if able else []


def _price(p: Situation, unit: int, start: int, path: Iterable[int]) -> int:
    """What the way costs in all: half of the road's price, and the exits from zones in full (6B/half-cost)."""
    table = front(p, p.sides[unit], mover(p, unit), _gait(p, unit), camp=camp(p, unit))
    return sum(dict(table[here])[there] for here, there in pairwise((start, *path)))


def _road_price(p: Situation, unit: int, start: int, path: Iterable[int]) -> int:
    """What of it counts as accelerated movement (6B/hit-count)."""
    land = country(p, mover(p, unit), _gait(p, unit))
    return sum(dict(land[here])[there] for here, there in pairwise((start, *path)))


def _no_road(p: Situation, units: tuple[int, ...], to: int, via: tuple[int, ...]) -> Refusal:
    name, hex, start = p.name(units[0]), p.hex_name(to), p.at[units[0]]
    closed = any(out_of_bounds(p, unit, to) for unit in units)
    if closed or to == start or p.occupied(enemy(p.sides[units[0]]), to):
        return no_way(p, units, to, via)
    side, gait = p.sides[units[0]], _gait_of_all(p, units)
    table = front(p, side, mover(p, units[0]), gait, closed_to_all(p, units), camp(p, units[0]))
    cost = cost_of_way(table, (start, *via, to))
    if cost is None:
        return refuse("6B/road-only", "no-road", unit=name, hex=hex)
    least = min(unspent(p, unit) for unit in units)
    return refuse("6/allowance", "too-far", unit=name, hex=hex, cost=points(cost), left=points(least))

"""15A When units are broken down and put together: before anything has moved, and when nothing moves any more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from grognard.field.hexes import listed
from grognard.games.war_of_resistance.position import FAST, FULL, MOVED, RAILED, REACTING, Situation
from grognard.games.war_of_resistance.rules.allowance import phase_of
from grognard.games.war_of_resistance.rules.breakdown import (
    break_down,
    carrying,
    groups,
    put_together,
    ways,
    whole_of,
)
from grognard.games.war_of_resistance.rules.concepts import guerrilla
from grognard.games.war_of_resistance.rules.orders import INITIAL, MOVING, REACTION_MOVEMENT
from grognard.games.war_of_resistance.theatre import ELIMINATED
from grognard.kernel.actions import Action, Order, PieceNo
from grognard.kernel.refusals import Refusal, refuse

STIRRED: Final = MOVED | RAILED | FAST


def begun(p: Situation, side: int) -> bool:
    """Whether a unit of the side has moved or spent points in the phase: its start is over (15A/breakdown-when)."""
    return any(p.done[unit] & STIRRED or p.spent[unit] for unit in p.army(side))


def theatre_of_work(p: Situation) -> Iterator[int]:
    """Where units may be broken down or put together now: the replacement pool in an initial phase (15A/pool), the
    map in all others."""
    if phase_of(p) == INITIAL:
        yield p.world.place[ELIMINATED]
        return
    at_bit = p.world.board.at_bit
    yield from (at_bit[bit] for bit in listed(p.held[0] | p.held[1]))


class BreakDown(Order, frozen=True):
    """Break a unit down in one of the ways of its list, counted from 1."""

    kind: ClassVar[str] = "break-down"
    time: ClassVar[str] = "15A/breakdown-when"
    phases: ClassVar[tuple[str, ...]] = (INITIAL, *MOVING)  # 15A/exploitation: whether or not it can move
    unit: PieceNo
    way: int = 1

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        pool = phase_of(p) == INITIAL
        if not pool and begun(p, seat):
            return []
        units = p.here[p.world.place[ELIMINATED]] if pool else p.army(seat)
        return [unit for unit in units if p.sides[unit] == seat and p.piece(unit).kind.breaks]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[BreakDown]:
        orders = (cls(subject, way) for way in range(1, len(p.piece(subject).kind.breaks) + 1))
        return [order for order in orders if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        name = p.name(self.unit)
        if p.sides[self.unit] != seat:
            return refuse("4B", "cannot-command", unit=name)
        known = p.piece(self.unit).kind.breaks
        if not known:
            return refuse("15B/list", "never-broken-down", unit=name)
        if p.face[self.unit] != FULL:
            return refuse("15B/list", "reduced-not-broken-down", unit=name)
        if not 1 <= self.way <= len(known):
            return refuse("15B/list", "no-breakdown", unit=name, way=self.way, ways=len(known))
        timing = self._timing(p, seat)
        if timing is not None:
            return timing
        if carrying(p, (self.unit,)):
            return refuse("15A/breakdown-how", "carries", unit=name)
        found = ways(p, self.unit)
        if self.way > len(found) or not found[self.way - 1]:
            return refuse("15D" if guerrilla(p, self.unit) else "15C2", "no-counters", unit=name)
        return None

    def _timing(self, p: Situation, seat: int) -> Refusal | None:
        name, phase = p.name(self.unit), phase_of(p)
        if phase == INITIAL:
            if p.at[self.unit] != p.world.place[ELIMINATED]:
                return refuse("15A/pool", "not-in-pool", unit=name)
            return None
        if not p.on_map(self.unit):
            return refuse("15A/breakdown-when", "not-on-map", unit=name)
        if begun(p, seat):
            return refuse("15A/breakdown-when", "too-late-to-break", unit=name)
        if phase == REACTION_MOVEMENT and not p.done[self.unit] & REACTING:
            return refuse("15A/breakdown-when", "break-out-of-influence", unit=name)
        return None

    def play(self, p: Situation, seat: int) -> None:
        break_down(p, self.unit, ways(p, self.unit)[self.way - 1])


class Assemble(Action, frozen=True):
    """Put the parts of a unit, three guerrilla regiments or the guns of two divisions together."""

    kind: ClassVar[str] = "assemble"
    time: ClassVar[str] = "15A/reassemble"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)  # on the map a step at the end of a phase asks for it
    complete: ClassVar[bool] = False  # any three regiments of a base will do
    units: tuple[PieceNo, ...]

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> Iterator[Assemble]:
        for place in theatre_of_work(p):
            yield from map(cls, groups(p, seat, place))

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        for unit in self.units:
            name = p.name(unit)
            if p.sides[unit] != seat:
                return refuse("4B", "cannot-command", unit=name)
            if p.face[unit] != FULL:
                return refuse("15A/reassemble", "part-reduced", unit=name)
        if not self.units or len({p.at[unit] for unit in self.units}) != 1:
            return refuse("15A/reassemble", "parts-apart", count=len(self.units))
        place = p.at[self.units[0]]
        if phase_of(p) == INITIAL and place != p.world.place[ELIMINATED]:
            return refuse("15A/pool", "not-in-pool", unit=p.name(self.units[0]))
        if phase_of(p) != INITIAL and place >= p.world.hexes:
            return refuse("15A/reassemble", "not-on-map", unit=p.name(self.units[0]))
        if whole_of(p, self.units) < 0:
            return refuse("15D" if guerrilla(p, self.units[0]) else "15A/reassemble", "no-whole", count=len(self.units))
        if carrying(p, self.units):
            return refuse("15A/breakdown-how", "carries", unit=p.name(self.units[0]))
        return None

    def play(self, p: Situation, seat: int) -> None:
        put_together(p, self.units, whole_of(p, self.units))

"""11.18 Reorganisation: HQs bring units that are face-down back into order."""

from __future__ import annotations

from typing import ClassVar

from grognard.field.reach import Spread, spread
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.air_supply import AirSupply, reorganisation_cost
from grognard.games.world_in_flames.rules.cooperation import cooperate
from grognard.games.world_in_flames.rules.holdings import tolls_of
from grognard.games.world_in_flames.rules.paths import MOTORISED, every_hex, prices
from grognard.games.world_in_flames.rules.supply import open_hexes
from grognard.games.world_in_flames.theatre import AXIS, PASS
from grognard.kernel.actions import Done, Order, PieceNo
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse


# 11.18.2/range, /oos
def range_of(p: Situation, hq: int) -> Spread:
    """How far an HQ reaches: its value in points of motorised movement, by a way that supply could take."""
    key = "range of", hq
    known: Spread | None = p.cache.get(key)
    if known is None:
        toll = _closed(p, p.power_of[hq])
        known = p.cache[key] = spread(prices(p, MOTORISED), p.at[hq], p.piece(hq).reorganisation, toll)
    return known


def _closed(p: Situation, power: int) -> bytes:
    """Hex -> BARRED where supply of a power could not go."""
    return tolls_of(p.world, every_hex(p.world) ^ open_hexes(p, power))


class Reorganise(Order, frozen=True):
    """An HQ turns a unit face-up."""

    kind: ClassVar[str] = "reorganise"
    hq: PieceNo
    unit: PieceNo

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return [hq for hq in p.world.headquarters if idle(p, seat, hq) is None]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Reorganise]:
        if idle(p, seat, subject) is not None:
            return []
        near = range_of(p, subject).costs
        orders = (cls(subject, unit) for unit in the_phase(p).weary if p.at[unit] in near and p.down[unit])
        return [order for order in orders if order._out_of_hand(p) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return idle(p, seat, self.hq) or self._out_of_hand(p)

    def _out_of_hand(self, p: Situation) -> Refusal | None:
        phase, piece = the_phase(p), p.piece(self.unit)
        facts = {"hq": p.name(self.hq), "unit": p.name(self.unit)}
        if not p.down[self.unit] or self.unit not in phase.weary:  # 11.18.4/started-face-down
            return refuse("11.18.4/started-face-down", "not-face-down", unit=p.name(self.unit))
        if piece.headquarters:  # 11.18.4/no-hq
            return refuse("11.18.4/no-hq", "no-hq", unit=p.name(self.unit))
        if not cooperate(p, p.power_of[self.hq], p.power_of[self.unit]):  # 18.2/forbidden-reorganise
            return refuse("11.18.4/cooperating-double", "no-cooperation", unit=p.name(self.unit), other=p.name(self.hq))
        if not p.on_board(self.unit):  # 11.18.4/not-at-sea
            return refuse("11.18.4/not-at-sea", "not-on-map", unit=p.name(self.unit))
        if p.at[self.unit] not in range_of(p, self.hq).costs:
            return refuse("11.18.2/range", "out-of-range", range=p.piece(self.hq).reorganisation, **facts)
        left, paid = phase.left(p, self.hq), reorganisation_cost(p, self.hq, self.unit)
        if paid > left:
            return refuse("11.18.2/points", "too-few-points", left=left, cost=paid, **facts)
        return None

    def play(self, p: Situation, seat: int) -> None:
        phase = the_phase(p)
        phase.used = (*phase.used, (self.hq, reorganisation_cost(p, self.hq, self.unit)))
        p.turn_over(self.unit, down=False)
        p.tell("reorganised", hq=p.name(self.hq), unit=p.name(self.unit))


# 11.18.2/points
def idle(p: Situation, seat: int, hq: int) -> Refusal | None:
    """Why an HQ reorganises nobody."""
    name = p.name(hq)
    if p.world.seat_of.get(p.major(p.power_of[hq])) != seat:
        return refuse("11.18/purpose", "not-yours", unit=name)
    if not p.piece(hq).headquarters or not p.on_board(hq):
        return refuse("11.18.2/points", "no-hq-there", unit=name)
    if p.down[hq]:
        return refuse("11.18.2/points", "hq-face-down", unit=name)
    if p.chosen[p.major(p.power_of[hq])] == PASS:
        return refuse("11.1/pass", "power-passed", unit=name)
    return None


def the_phase(p: Situation) -> Reorganisation:
    phase: Reorganisation = p.stack[-1]
    return phase


class Reorganisation(Procedure):
    """11.18/purpose: the players of a side turn units face-up with the points of their HQs."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "supply", "order", "end")
    side: int = AXIS
    weary: tuple[int, ...] = ()  # who was face-down at the beginning
    used: tuple[tuple[int, int], ...] = ()  # HQ, points

    def left(self, p: Situation, hq: int) -> int:
        return p.piece(hq).reorganisation - sum(points for who, points in self.used if who == hq)

    def begin(self, p: Situation) -> Outcome:
        self.weary = tuple(unit for unit, down in enumerate(p.down) if down)
        return None

    # 11.18.1/sequence
    def supply(self, p: Situation) -> Outcome:
        if self.weary:
            p.stack.append(AirSupply(side=self.side, weary=self.weary))
        return None

    def order(self, p: Situation) -> Outcome:
        seats = tuple(seat for seat in p.deciders(self.side) if Reorganise.possible(p, seat))
        if self.done or not seats:
            self.done = False
            return None
        return Ask("reorganisation", seats, (Reorganise, Done), "11.18/purpose")

    # 11.18.2/points
    def end(self, p: Situation) -> Outcome:
        for hq in {who for who, _ in self.used}:
            p.turn_over(hq)
        return None

"""11.18 Reorganisation: HQs bring units that are face-down back into order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from grognard.field.reach import Spread, spread
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.air_supply import HALVES, AirSupply, reorganisation_cost
from grognard.games.world_in_flames.rules.cooperation import cooperate
from grognard.games.world_in_flames.rules.holdings import tolls_of
from grognard.games.world_in_flames.rules.paths import MOTORISED, every_hex, prices
from grognard.games.world_in_flames.rules.supply import open_hexes
from grognard.games.world_in_flames.theatre import AXIS, PASS
from grognard.kernel.actions import Done, Order, PieceNo
from grognard.kernel.aside import openly
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


def told(halves: int) -> str:
    """Half points as a player reads them: '2', '1.5'."""
    return f"{halves / HALVES:g}"


def out_of_hand(p: Situation, hqs: Sequence[int], unit: int) -> Refusal | None:
    """Why HQs cannot turn a unit face-up, together if there are several."""
    phase, piece, first = the_phase(p), p.piece(unit), hqs[0]
    if not p.down[unit] or unit not in phase.weary:  # 11.18.4/started-face-down
        return refuse("11.18.4/started-face-down", "not-face-down", unit=p.name(unit))
    if piece.headquarters:  # 11.18.4/no-hq
        return refuse("11.18.4/no-hq", "no-hq", unit=p.name(unit))
    for hq in hqs:
        if not cooperate(p, p.power_of[hq], p.power_of[unit]):  # 18.2/forbidden-reorganise
            return refuse("11.18.4/cooperating-double", "no-cooperation", unit=p.name(unit), other=p.name(hq))
    if not p.on_board(unit):  # 11.18.4/not-at-sea
        return refuse("11.18.4/not-at-sea", "not-on-map", unit=p.name(unit))
    for hq in hqs:
        if p.at[unit] not in range_of(p, hq).costs:
            facts = {"hq": p.name(hq), "unit": p.name(unit)}
            return refuse("11.18.2/range", "out-of-range", range=p.piece(hq).reorganisation, **facts)
    left, paid = sum(phase.left(p, hq) for hq in hqs), reorganisation_cost(p, hqs, unit)
    if paid > left:
        facts = {"hq": p.name(first), "unit": p.name(unit), "left": told(left), "cost": told(paid)}
        return refuse("11.18.2/points", "too-few-points", **facts)
    return None


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
        near_weary = [unit for unit in the_phase(p).weary if p.at[unit] in near and p.down[unit]]
        return [cls(subject, unit) for unit in near_weary if out_of_hand(p, (subject,), unit) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return idle(p, seat, self.hq) or out_of_hand(p, (self.hq,), self.unit)

    def play(self, p: Situation, seat: int) -> None:
        the_phase(p).help(p, (self.hq,), self.unit)


class ReorganiseTogether(Order, frozen=True):
    """11.18.4/cooperating-double: several HQs give points for one unit that none of them could turn face-up alone."""

    kind: ClassVar[str] = "reorganise-together"
    complete: ClassVar[bool] = False
    hqs: tuple[PieceNo, ...]
    unit: PieceNo

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        able = able_staffs(p, seat)
        return able if len(able) > 1 else []

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[ReorganiseTogether]:
        """With those that have most left, as few as will do."""
        able, phase = able_staffs(p, seat), the_phase(p)
        if subject not in able:
            return []
        others = sorted((hq for hq in able if hq != subject), key=lambda hq: (-phase.left(p, hq), hq))
        weary = [unit for unit in phase.weary if p.at[unit] in range_of(p, subject).costs and p.down[unit]]
        found = []
        for unit in weary:
            if any(out_of_hand(p, (hq,), unit) is None for hq in able):
                continue
            near = [hq for hq in others if p.at[unit] in range_of(p, hq).costs]
            crews = ((subject, *near[:number]) for number in range(1, len(near) + 1))
            found += [cls(crew, unit) for crew in crews if out_of_hand(p, crew, unit) is None][:1]
        return found

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if not self.hqs or len({*self.hqs}) < len(self.hqs):
            return refuse("11.18.2/points", "no-staffs")
        for hq in self.hqs:
            refusal = idle(p, seat, hq)
            if refusal is not None:
                return refusal
            if the_phase(p).left(p, hq) < 1:
                return refuse("11.18.2/points", "too-few-points", hq=p.name(hq), unit=p.name(self.unit), left=0, cost=1)
        return out_of_hand(p, self.hqs, self.unit)

    def play(self, p: Situation, seat: int) -> None:
        the_phase(p).help(p, self.hqs, self.unit)


def able_staffs(p: Situation, seat: int) -> list[int]:
    """The HQs of a seat that have points left."""
    phase = the_phase(p)
    return [hq for hq in p.world.headquarters if idle(p, seat, hq) is None and phase.left(p, hq) > 0]


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
    used: tuple[tuple[int, int], ...] = ()  # HQ, half points

    def left(self, p: Situation, hq: int) -> int:
        """The half points that an HQ has not spent yet."""
        return HALVES * p.piece(hq).reorganisation - sum(halves for who, halves in self.used if who == hq)

    def help(self, p: Situation, hqs: Sequence[int], unit: int) -> None:
        """HQs turn a unit face-up, each giving what it can until it is paid for."""
        due = reorganisation_cost(p, hqs, unit)
        for hq in hqs:
            given = min(due, self.left(p, hq))
            due -= given
            self.used = (*self.used, (hq, given))
        p.turn_over(unit, down=False)
        p.tell("reorganised", hq=" ".join(map(p.name, hqs)), unit=p.name(unit))

    def begin(self, p: Situation) -> Outcome:
        self.weary = tuple(unit for unit, down in enumerate(p.down) if down)
        return None

    # 11.18.1/sequence
    def supply(self, p: Situation) -> Outcome:
        if self.weary:
            p.stack.append(AirSupply(side=self.side, weary=self.weary))
        return None

    def order(self, p: Situation) -> Outcome:
        kinds = (Reorganise, ReorganiseTogether)
        if self.done:
            self.done = False
            return None
        ask = Ask("reorganisation", p.deciders(self.side), (*kinds, Done), "11.18/purpose")
        return openly(ask, lambda seat: any(kind.possible(p, seat) for kind in kinds))

    # 11.18.2/points
    def end(self, p: Situation) -> Outcome:
        for hq in {who for who, _ in self.used}:
            p.turn_over(hq)
        return None

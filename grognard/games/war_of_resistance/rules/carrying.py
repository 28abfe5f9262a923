"""12H2 Ground units carry items of supply: up to twice their size, and more slowly (`allowance.rating`).

What they carry goes with them wherever they go, at whatever pace (12H2/accelerated-retreat).
"""

from __future__ import annotations

from typing import ClassVar

from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.concepts import quarters, transport
from grognard.games.war_of_resistance.rules.items import ITEMS, lay, loose, owner, quarters_of, stocks, take
from grognard.games.war_of_resistance.rules.orders import MOVING
from grognard.kernel.actions import Action, Order, PieceNo
from grognard.kernel.refusals import Refusal, refuse


def burden(p: Situation, unit: int) -> int:
    """What a unit carries, in quarters of RE."""
    return sum(count * quarters_of(p, row) for carrier, row, count in p.cargo if carrier == unit)


def put_down(p: Situation, unit: int) -> None:
    """All that a unit carries stays in its hex, as when it is eliminated there."""
    for carrier, row, count in p.cargo:
        if carrier == unit:
            lay(p, row, p.at[unit], count)
    p.cargo = tuple(entry for entry in p.cargo if entry[0] != unit)


def pick_up(p: Situation, unit: int, item: str) -> None:
    """One more point of its hex is in the hands of a unit."""
    row = take(p, item, p.at[unit])
    held = sum(count for carrier, its, count in p.cargo if (carrier, its) == (unit, row))
    others = tuple(entry for entry in p.cargo if entry[:2] != (unit, row))
    p.cargo = (*others, (unit, row, held + 1))
    p.touch()


def cannot_carry(p: Situation, seat: int, unit: int, item: str) -> Refusal | None:
    """Why a unit cannot take up a point of its hex."""
    name, place = p.name(unit), p.at[unit]
    if p.sides[unit] != seat or not p.on_map(unit):
        return refuse("4B", "cannot-command", unit=name)
    if transport(p, unit):
        return refuse("14H/capacity", "transport-loads", unit=name)
    if item not in ITEMS or owner(p, place) != seat or loose(p, item, place) < 1:
        return refuse("12H2/capacity", "no-such-items", item=item, place=p.place_name(place))
    if burden(p, unit) + quarters_of(p, item) > 2 * quarters(p, unit):
        return refuse("12H2/capacity", "carries-too-much", unit=name)
    return None


class Carry(Order, frozen=True):
    """A unit takes up a point of its hex."""

    kind: ClassVar[str] = "carry"
    phases: ClassVar[tuple[str, ...]] = MOVING
    unit: PieceNo
    item: str

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        hexes = {place for item in ITEMS for place in stocks(p, item, seat) if place < len(p.world.board)}
        return [unit for hex in sorted(hexes) for unit in p.units(hex, seat) if cls.about(p, seat, unit)]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Carry]:
        return [order for order in (cls(subject, item) for item in ITEMS) if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return cannot_carry(p, seat, self.unit, self.item)

    def play(self, p: Situation, seat: int) -> None:
        pick_up(p, self.unit, self.item)


class TakeAlong(Action, frozen=True):
    """A unit that is about to retreat or to advance after combat takes up a point of the hex it leaves
    (12H2/accelerated-retreat)."""

    kind: ClassVar[str] = "take-along"
    unit: PieceNo
    item: str

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[TakeAlong]:
        return [cls(unit, item) for unit in p.stack[-1].units for item in ITEMS]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if self.unit not in p.stack[-1].units:
            return refuse("12H2/accelerated-retreat", "goes-nowhere", unit=p.name(self.unit))
        return cannot_carry(p, seat, self.unit, self.item)

    def play(self, p: Situation, seat: int) -> None:
        pick_up(p, self.unit, self.item)
        p.tell("taken-along", unit=p.name(self.unit), item=self.item, hex=p.hex_name(p.at[self.unit]))


class Unload(Order, frozen=True):
    """A unit sets down everything that it carries."""

    kind: ClassVar[str] = "unload"
    phases: ClassVar[tuple[str, ...]] = MOVING
    unit: PieceNo

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return sorted({unit for unit, _, _ in p.cargo if p.sides[unit] == seat})

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Unload]:
        return [order for order in (cls(subject),) if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if p.sides[self.unit] != seat:
            return refuse("4B", "cannot-command", unit=p.name(self.unit))
        return None if burden(p, self.unit) else refuse("12H2/capacity", "carries-nothing", unit=p.name(self.unit))

    def play(self, p: Situation, seat: int) -> None:
        put_down(p, self.unit)

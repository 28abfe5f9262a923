"""17.0 Fog of war: which unit lies on top of a stack, and concealment markers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from grognard.field.powers import Side
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.rules.stock import of_hexes, of_units
from grognard.games.pacific_battles.world import JAPANESE, SIDES
from grognard.kernel.actions import Action, Done, Hex, PieceNo
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse


def markers(p: Situation, side: Side) -> int:
    """Concealment markers that the side's game gives it (17.2/concealment)."""
    return p.world.concealment[side]


def markers_left(p: Situation, side: Side) -> int:
    """Concealment markers of the side that are not on the map; a stack that is advancing has one for all its hexes."""
    lent = [hex for each in p.stack for hex in getattr(each, "lent", ())]
    shown = concealed(p, side)
    return markers(p, side) - (sum(hex not in lent for hex in shown) if lent else len(shown))


def concealed(p: Situation, side: Side) -> list[int]:
    """The hexes of the side under a concealment marker."""
    hex = p.concealed.find(1)
    if hex < 0:
        return []
    found, held = [], p.held[side]
    while hex >= 0:
        if held >> hex & 1:
            found.append(hex)
        hex = p.concealed.find(1, hex + 1)
    return found


def reveal(p: Situation, hex: int) -> None:
    """A stack loses its concealment marker: it is engaged in combat (17.2/until)."""
    if p.concealed[hex]:
        p.concealed[hex] = 0
        p.tell("unconcealed", hex=p.hex_name(hex), unit=p.name(p.top[hex]) if p.top[hex] >= 0 else "-")


def unordered(p: Situation, hexes: Iterable[int]) -> bool:
    """Whether a stack in one of the hexes might be put in order.

    Nobody but its owner knows how many units a concealed one holds, so that he is asked in any case.
    """
    return any(len(p.here[hex]) > 1 or p.concealed[hex] for hex in hexes)


class PutInOrder(Procedure):
    """After a combat: one side's stacks that took part, each of them once (17.1/top-unit)."""

    steps: ClassVar[tuple[str, ...]] = ("order",)
    side: Side = JAPANESE
    hexes: tuple[int, ...] = ()
    arranged: tuple[int, ...] = ()

    def puts_in_order(self, hex: int) -> bool:
        return hex in self.hexes

    def order(self, p: Situation) -> Outcome:
        if self.done or not unordered(p, [hex for hex in self.hexes if hex not in self.arranged]):
            return None
        return Ask("put-in-order", (self.side,), (Top, Done), "17.1/top-unit")


class Conceal(Action, frozen=True):
    """A marker goes on the units in a hex; whoever joins them lies under it too (17.2/concealment, /joining)."""

    kind: ClassVar[str] = "conceal"
    secret: ClassVar[bool] = True
    complete: ClassVar[bool] = False  # a stack whose marker was changed in this phase is not listed again
    hex: Hex

    @classmethod
    def offers(cls, p: Situation, seat: int) -> list[Conceal]:
        side = p.side_of(seat)
        if not markers(p, side) or markers_left(p, side) <= 0:
            return []
        covered, arranged, made = p.concealed, p.stack[-1].arranged, of_hexes(p, cls)
        hexes = sorted({p.at[unit] for unit in p.on_map(side)}.difference(arranged))
        return [made[hex] for hex in hexes if not covered[hex]]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        side = p.side_of(seat)
        hex = p.hex_name(self.hex)
        if not p.occupied(side, self.hex):
            return refuse("17.2/concealment", "nobody-to-conceal", hex=hex)
        if p.concealed[self.hex]:
            return refuse("17.2/concealment", "concealed-already", hex=hex)
        if markers_left(p, side) <= 0:
            return refuse("17.2/concealment", "no-concealment-left", limit=markers(p, side))
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.concealed[self.hex] = 1
        p.stack[-1].arranged += (self.hex,)
        p.tell("concealed", side=SIDES[p.side_of(seat)], hex=p.hex_name(self.hex))


class Unconceal(Action, frozen=True):
    """The owner takes a marker off (17.2/until)."""

    kind: ClassVar[str] = "unconceal"
    secret: ClassVar[bool] = True
    complete: ClassVar[bool] = False
    hex: Hex

    @classmethod
    def offers(cls, p: Situation, seat: int) -> list[Unconceal]:
        side = p.side_of(seat)
        if not markers(p, side):
            return []
        arranged = p.stack[-1].arranged
        return [of_hexes(p, cls)[hex] for hex in concealed(p, side) if hex not in arranged]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if not p.concealed[self.hex] or not p.occupied(p.side_of(seat), self.hex):
            return refuse("17.2/until", "not-concealed", hex=p.hex_name(self.hex))
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.stack[-1].arranged += (self.hex,)
        p.revealed += 1
        reveal(p, self.hex)


class Top(Action, frozen=True):
    """The owner chooses the unit that lies on top, the one the enemy sees (17.1/top-unit)."""

    kind: ClassVar[str] = "top"
    secret: ClassVar[bool] = True
    complete: ClassVar[bool] = False  # a stack put in order in this phase is not listed again
    unit: PieceNo

    @classmethod
    def offers(cls, p: Situation, seat: int) -> list[Top]:
        at, top, arranged = p.at, p.top, p.stack[-1].arranged
        phase = p.stack[-1]
        units = (
            p.on_map(p.side_of(seat))
            if not isinstance(phase, PutInOrder)
            else [n for h in phase.hexes for n in p.here[h]]
        )
        under = [unit for unit in units if top[at[unit]] != unit]
        made = of_units(p, cls)
        return [made[unit] for unit in under if at[unit] not in arranged]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if p.sides[self.unit] != p.side_of(seat) or not p.world.is_ground[self.unit] or not p.on_board(self.unit):
            return refuse("17.1/top-unit", "not-in-a-stack", unit=p.name(self.unit))
        phase, hex = p.stack[-1], p.at[self.unit]
        if not phase.puts_in_order(hex):
            return refuse("17.1/top-unit", "stack-not-in-combat", unit=p.name(self.unit), hex=p.hex_name(hex))
        if p.top[hex] == self.unit:
            return refuse("17.1/top-unit", "on-top-already", unit=p.name(self.unit))
        return None

    def play(self, p: Situation, seat: int) -> None:
        hex = p.at[self.unit]
        p.top[hex] = self.unit
        p.stack[-1].arranged += (hex,)
        facts = {"unit": p.name(self.unit), "hex": p.hex_name(hex)}
        if p.concealed[hex]:  # nothing is seen of a concealed stack
            p.tell_only(seat, "on-top", **facts)
        else:
            p.revealed += 1
            p.tell("on-top", **facts)

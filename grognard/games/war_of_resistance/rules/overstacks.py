"""43C2 Overstacks: units beyond the limits of a hex lie in its overstack, do nothing there, and leave it at a price."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.games.war_of_resistance.position import MP, OVERSTACKED, Situation
from grognard.games.war_of_resistance.rules.advanced import advanced
from grognard.games.war_of_resistance.rules.allowance import by_itself, left, phase_of
from grognard.games.war_of_resistance.rules.orders import COMBAT, INITIAL, MOVING
from grognard.games.war_of_resistance.rules.sites import give_up
from grognard.kernel.actions import Order, PieceNo
from grognard.kernel.refusals import Refusal, refuse

PRICE: Final = 2 * MP  # to leave it (43C2/leave)


def lay_aside(p: Situation, unit: int) -> None:
    """A unit goes into the overstack of its hex; whatever it was at is given up."""
    p.done[unit] |= OVERSTACKED
    give_up(p, (unit,))
    p.touch()
    p.tell("overstacked", unit=p.name(unit), hex=p.hex_name(p.at[unit]))


def _not_here(p: Situation, seat: int, unit: int) -> Refusal | None:
    if p.sides[unit] != seat or unit >= p.world.ground:
        return refuse("4B", "cannot-command", unit=p.name(unit))
    if not p.on_map(unit):
        return refuse("43C2/create", "not-on-map", unit=p.name(unit))
    return None


# 43C2/create
class Overstack(Order, frozen=True):
    """A unit joins the overstack of its hex, of its owner's free will and in his own player turn."""

    kind: ClassVar[str] = "overstack"
    phases: ClassVar[tuple[str, ...]] = (INITIAL, *MOVING, COMBAT)
    unit: PieceNo

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return p.army(seat) if advanced(p) else []

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Overstack]:
        return [order for order in (cls(subject),) if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if not advanced(p):
            return refuse("43/toggle", "advanced-rules-off", unit=p.name(self.unit))
        wrong = _not_here(p, seat, self.unit)
        if wrong is not None:
            return wrong
        if p.done[self.unit] & OVERSTACKED:
            return refuse("43C2/create", "lies-in-overstack", unit=p.name(self.unit), hex=p.hex_name(p.at[self.unit]))
        if p.player != seat:
            return refuse("43C2/create", "not-your-turn", place=p.hex_name(p.at[self.unit]))
        return None

    def play(self, p: Situation, seat: int) -> None:
        lay_aside(p, self.unit)


# 43C2/leave
class LeaveOverstack(Order, frozen=True):
    """A unit leaves an overstack for 2 MP, or for all that it has."""

    kind: ClassVar[str] = "leave-overstack"
    phases: ClassVar[tuple[str, ...]] = MOVING
    unit: PieceNo

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return [unit for unit in p.army(seat) if p.done[unit] & OVERSTACKED]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[LeaveOverstack]:
        return [order for order in (cls(subject),) if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        wrong = _not_here(p, seat, self.unit)
        if wrong is not None:
            return wrong
        if not p.done[self.unit] & OVERSTACKED:
            return refuse("43C2/leave", "in-no-overstack", unit=p.name(self.unit))
        if p.rating(self.unit).move and not by_itself(p, self.unit, phase_of(p)):
            return refuse("43C2/leave", "no-points", unit=p.name(self.unit))
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.done[self.unit] &= ~OVERSTACKED
        p.touch()
        p.spent[self.unit] += min(PRICE, left(p, self.unit))
        p.tell("left-overstack", unit=p.name(self.unit), hex=p.hex_name(p.at[self.unit]))

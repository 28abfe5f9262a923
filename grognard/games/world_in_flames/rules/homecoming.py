"""14.2 Aircraft come home from their missions, and those that do not."""

from __future__ import annotations

from typing import ClassVar

from grognard.field.powers import Side, enemy
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.flying import NOTHING, flight_of, flights, havens, leave_sky, rewrite
from grognard.games.world_in_flames.theatre import AXIS, FORCE_POOL
from grognard.kernel.actions import Action, Hex, Order, PieceNo
from grognard.kernel.aside import Standing
from grognard.kernel.procedures import AGAIN, Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse


# 14.3.3/AX
def shoot_down(p: Situation, plane: int, reason: str) -> None:
    """An aircraft in the air is lost, and what it carries with it."""
    flight = leave_sky(p, plane)
    p.tell("shot-down", unit=p.name(plane), hex=p.hex_name(flight.hex), reason=reason)
    for unit in (plane, flight.cargo):
        if unit != NOTHING:
            p.down[unit] = p.done[unit] = 0
            p.put(unit, p.box(FORCE_POOL))
    if flight.cargo != NOTHING:
        p.tell("cargo-lost", unit=p.name(flight.cargo), carrier=p.name(plane))


# 14.2/return, 14.3.3/AA
def land(p: Situation, plane: int, hex: int, aborted: bool) -> None:
    """An aircraft lands and is turned over; what it still carries is turned over only if it had to break off."""
    flight = leave_sky(p, plane)
    p.put(plane, hex)
    p.turn_over(plane)
    p.tell("landed", unit=p.name(plane), hex=p.hex_name(hex))
    if flight.cargo != NOTHING:
        p.put(flight.cargo, hex)
        if aborted:
            p.turn_over(flight.cargo)


class Land(Order, frozen=True):
    """14.2/return: an aircraft returns to a friendly hex in its range."""

    kind: ClassVar[str] = "land"
    unit: PieceNo
    to: Hex

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        coming: Homecoming = p.stack[-1]
        return [plane for plane in coming.next_home(p) if p.world.seat_of[p.major(p.power_of[plane])] == seat]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Land]:
        return [cls(subject, hex) for hex in havens(p, flight_of(p, subject))]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if self.unit not in self.subjects(p, seat):
            return refuse("14.2/return", "not-coming-home", unit=p.name(self.unit))
        if self.to not in havens(p, flight_of(p, self.unit)):
            return refuse("14.2/return", "no-base-there", unit=p.name(self.unit), hex=p.hex_name(self.to))
        return None

    def play(self, p: Situation, seat: int) -> None:
        coming: Homecoming = p.stack[-1]
        coming.arrive(p, self.unit, self.to)


class LandAtHome(Standing, frozen=True):
    """Aircraft return to the hex they came from, or to the nearest to it where that is full, lost or too far."""

    kind: ClassVar[str] = "land-at-home"
    question: ClassVar[str] = "homecoming"

    def answer(self, p: Situation, seat: int, ask: Ask) -> Action | None:
        plane = Land.subjects(p, seat)[0]
        flight = flight_of(p, plane)
        far = p.world.board.distance
        return Land(plane, min(havens(p, flight), key=lambda hex: (far(flight.base, hex), hex)))


class Homecoming(Procedure):
    """Aircraft land where their owners say, the active side's first; those without a base are lost."""

    steps: ClassVar[tuple[str, ...]] = ("come",)
    side: int = AXIS
    planes: tuple[int, ...] = ()
    aborted: bool = False  # they had to break off
    circling: bool = False  # they only fly to where they will land (11.12)

    def next_home(self, p: Situation) -> list[int]:
        """Those who land now."""
        in_air = {flight.plane for flight in flights(p)}
        left = [plane for plane in self.planes if plane in in_air]
        return [plane for plane in left if p.sides[plane] == self.side] or left

    def arrive(self, p: Situation, plane: int, hex: int) -> None:
        if not self.circling:
            land(p, plane, hex, self.aborted)
            return
        rewrite(p, flight_of(p, plane)._replace(hex=hex))
        self.planes = tuple(other for other in self.planes if other != plane)
        p.tell("heads-home", unit=p.name(plane), hex=p.hex_name(hex))

    def come(self, p: Situation) -> Outcome:
        coming = self.next_home(p)
        if not coming:
            return None
        open_to = {plane: havens(p, flight_of(p, plane)) for plane in coming}
        for plane, hexes in open_to.items():
            if not hexes:
                shoot_down(p, plane, "no-base")
                return AGAIN
        for plane, hexes in open_to.items():
            if len(hexes) == 1:
                self.arrive(p, plane, hexes[0])
                return AGAIN
        seats = tuple(sorted({p.world.seat_of[p.major(p.power_of[plane])] for plane in coming}))
        return Ask("homecoming", seats, (Land,), "14.2/return", standing="homecoming")


def active_first(p: Situation, side: int) -> tuple[int, ...]:
    """All that is in the air, the aircraft of a side before the others."""
    return tuple(f.plane for each in (Side(side), enemy(Side(side))) for f in flights(p, side=each))

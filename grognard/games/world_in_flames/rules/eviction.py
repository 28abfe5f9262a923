"""11.11.6, 2.5 Aircraft in a hex that the enemy takes: those on the ground are lost, the others flee."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.flying import airfields, distances
from grognard.games.world_in_flames.rules.losses import destroy
from grognard.games.world_in_flames.rules.rebasing import rebase_points
from grognard.games.world_in_flames.rules.surprise import surprised
from grognard.games.world_in_flames.theatre import NOBODY
from grognard.kernel.actions import Action, Hex, PieceNo
from grognard.kernel.procedures import AGAIN, Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse


# 2.5/units-in-changed-hex
def evict(p: Situation, hex: int) -> None:
    """After a hex has been taken: see to the aircraft that its former masters had there."""
    if overrun(p, hex):
        p.stack.append(Eviction(hex=hex))


def overrun(p: Situation, hex: int) -> list[int]:
    """The aircraft in a hex that belong to enemies of its master."""
    owner = p.control[hex]
    if owner == NOBODY:
        return []
    side = p.allegiance[owner]
    return [plane for plane in p.aircraft(hex) if p.allegiance[p.power_of[plane]] != side]


def bases(p: Situation, plane: int) -> list[int]:
    """Where an aircraft can flee to: as far as it could rebase (11.17/range)."""
    limit = rebase_points(p, plane)
    far = distances(p.world, p.at[plane], limit)
    return [hex for hex in airfields(p, p.power_of[plane]) if far[hex] <= limit]


class Flee(Action, frozen=True):
    """11.11.6-air/face-up: an aircraft changes its base before the enemy."""

    kind: ClassVar[str] = "flee"
    unit: PieceNo
    to: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Flee]:
        asking: Eviction = p.stack[-1]
        plane = overrun(p, asking.hex)[0]
        return [cls(plane, hex) for hex in bases(p, plane)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if self in self.candidates(p, seat):
            return None
        return refuse("11.11.6-air/face-up", "no-refuge", unit=p.name(self.unit), hex=p.hex_name(self.to))

    def play(self, p: Situation, seat: int) -> None:
        flee(p, self.unit, self.to)


def flee(p: Situation, plane: int, hex: int) -> None:
    p.tell("flees", unit=p.name(plane), start=p.hex_name(p.at[plane]), hex=p.hex_name(hex))
    p.put(plane, hex)
    p.turn_over(plane)


class Eviction(Procedure):
    """11.11.6: first those that are lost, then one after the other those that flee."""

    steps: ClassVar[tuple[str, ...]] = ("catch", "flee")
    hex: int = 0

    # 11.11.6-air/face-down, 15.1/air-overrun-destroyed
    def catch(self, p: Situation) -> Outcome:
        """Face-down aircraft are destroyed, and those whom the newcomers have surprised."""
        owner = p.control[self.hex]
        for plane in overrun(p, self.hex):
            if p.down[plane] or surprised(p, plane, owner):
                destroy(p, plane)
        return None

    # 11.11.6-air/face-up
    def flee(self, p: Situation) -> Outcome:
        left = overrun(p, self.hex)
        if not left:
            return None
        ways = bases(p, left[0])
        if not ways:
            destroy(p, left[0])
            return AGAIN
        if len(ways) == 1:
            flee(p, left[0], ways[0])
            return AGAIN
        seat = p.world.seat_of[p.major(p.power_of[left[0]])]
        return Ask("flee", (seat,), (Flee,), "11.11.6-air/face-up", {"unit": p.name(left[0])})

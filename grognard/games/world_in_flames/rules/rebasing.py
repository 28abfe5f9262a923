"""11.17 Aircraft change their bases."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.games.world_in_flames.position import FLOWN, Situation
from grognard.games.world_in_flames.rules.choosing import count, spent
from grognard.games.world_in_flames.rules.flying import EXTENDED, airfields, cannot_start, distances, parked
from grognard.games.world_in_flames.theatre import AXIS
from grognard.kernel.actions import Done, Hex, Order, PieceNo
from grognard.kernel.aside import openly
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

ACTIVITY: Final = "air-rebases"


# 11.17/range
def rebase_points(p: Situation, plane: int) -> int:
    """Twice the printed range, four times for those that can extend it."""
    piece = p.piece(plane)
    return 4 * piece.range if EXTENDED in piece.marks else 2 * piece.range


class Rebase(Order, frozen=True):
    """An aircraft goes to another base."""

    kind: ClassVar[str] = "rebase"
    unit: PieceNo
    to: Hex

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return [plane for plane in parked(p, seat) if stays(p, seat, plane) is None]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Rebase]:
        return [cls(subject, hex) for hex in bases(p, subject)]

    @classmethod
    def possible(cls, p: Situation, seat: int) -> bool:
        return any(bases(p, plane) for plane in cls.subjects(p, seat))

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        refusal = stays(p, seat, self.unit)
        if refusal is not None:
            return refusal
        if self.to == p.at[self.unit] or self.to not in airfields(p, p.power_of[self.unit]):
            return refuse("11.17/range", "no-base-there", unit=p.name(self.unit), hex=p.hex_name(self.to))
        return self._too_far(p)

    def _too_far(self, p: Situation) -> Refusal | None:
        limit = rebase_points(p, self.unit)
        if distances(p.world, p.at[self.unit], limit)[self.to] <= limit:
            return None
        return refuse("11.17/range", "air-too-far", unit=p.name(self.unit), hex=p.hex_name(self.to), points=limit)

    # 11.17/no-interception-no-inversion, 14.2/return-exceptions
    def play(self, p: Situation, seat: int) -> None:
        """Nobody can stop it, and it stays as it is."""
        p.tell("rebased", unit=p.name(self.unit), start=p.hex_name(p.at[self.unit]), hex=p.hex_name(self.to))
        count(p, ACTIVITY, self.unit)  # 10.2/count-air
        p.put(self.unit, self.to)
        p.done[self.unit] |= FLOWN


def bases(p: Situation, plane: int) -> list[int]:
    """Where an aircraft may go."""
    limit, here = rebase_points(p, plane), p.at[plane]
    far = distances(p.world, here, limit)
    return [hex for hex in airfields(p, p.power_of[plane]) if far[hex] <= limit and hex != here]


# 14.2/type-rebase
def stays(p: Situation, seat: int, plane: int) -> Refusal | None:
    """Why an aircraft keeps its base."""
    refusal = cannot_start(p, seat, plane)
    if refusal is None and p.piece(plane).range < 1:
        return refuse("14.2/type-rebase", "no-range", unit=p.name(plane))
    return refusal or spent(p, ACTIVITY, plane)


class Rebasing(Procedure):
    """11.17: the players of a side send aircraft to other bases, as many as their actions allow."""

    steps: ClassVar[tuple[str, ...]] = ("rebase", "rest")
    side: int = AXIS

    def rebase(self, p: Situation) -> Outcome:
        if self.done:
            self.done = False
            return None
        ask = Ask("rebasing", p.deciders(self.side), (Rebase, Done), "11.17/range")
        return openly(ask, lambda seat: Rebase.possible(p, seat))

    # 14.2/eligibility
    def rest(self, p: Situation) -> Outcome:
        """Who has changed its base may fly again in the next phase: it is the only mission that turns nobody over."""
        for plane in p.world.aircraft:
            p.done[plane] &= ~FLOWN
        return None

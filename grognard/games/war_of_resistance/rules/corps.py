"""8C Corps and army markers: an aid to keep stacks in order, without any effect. They are no headquarters (14C)."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.march_refusals import no_group
from grognard.games.war_of_resistance.rules.orders import PHASES
from grognard.kernel.actions import Action, PieceNo
from grognard.kernel.refusals import Refusal, refuse


def most(p: Situation) -> int:
    """As many markers as there are."""
    return p.world.land.markers["corps"].count


class Gather(Action, frozen=True):
    """Lay units of one hex into the box of a corps or army marker, or take them out again (0)."""

    kind: ClassVar[str] = "corps"
    phases: ClassVar[tuple[str, ...]] = PHASES
    complete: ClassVar[bool] = False  # it changes nothing in the game, so nothing is proposed
    units: tuple[PieceNo, ...]
    marker: int = 0

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Gather]:
        return []

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        wrong = no_group(p, seat, self.units)
        if wrong is not None:
            return wrong
        if not 0 <= self.marker <= most(p):
            return refuse("8C", "no-such-marker", marker=self.marker, most=most(p))
        return None

    def play(self, p: Situation, seat: int) -> None:
        for unit in self.units:
            p.corps[unit] = self.marker

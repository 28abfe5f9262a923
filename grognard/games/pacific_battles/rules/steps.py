"""8.12 What moves a unit by its owner's hand, and until when the owner may think better of it."""

from __future__ import annotations

from grognard.games.pacific_battles.position import Situation
from grognard.kernel.actions import Order


class Step(Order, frozen=True):
    """8.12/no-undo: a move may be thought better of until it has shown anything or another unit begins.

    `revealed` counts every step, for whoever plans must look again after it; one that counts no more than itself has
    shown nothing.
    """

    def movers(self) -> tuple[int, ...]:
        raise NotImplementedError

    def seals(self, p: Situation, seat: int) -> bool:
        """Another unit begins: whoever was on the move has finished (8.12/finish-first)."""
        moving = p.stack[-1].moving
        return bool(moving) and not set(self.movers()) <= set(moving)

    def is_open(self, before: Situation, after: Situation) -> bool:
        return after.revealed == before.revealed + 1

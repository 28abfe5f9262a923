"""6 Initiative: who decides which side plays the first impulse."""

from __future__ import annotations

from typing import Annotated, ClassVar

from grognard.field.powers import Side, enemy
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.concepts import roll
from grognard.games.world_in_flames.theatre import ALLIED, AXIS, SIDES
from grognard.kernel.actions import Action, Done
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal

SideNo = Annotated[int, "side"]


class DemandReroll(Action, frozen=True):
    """6.1/reroll: the side that the track allows it demands that both roll again."""

    kind: ClassVar[str] = "reroll"

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[DemandReroll]:
        return [cls()]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return None

    def play(self, p: Situation, seat: int) -> None:
        segment: InitiativeSegment = p.stack[-1]
        segment.again = True
        towards(p, enemy(p.side_of(seat)))


class PlayFirst(Action, frozen=True):
    """6.2/choose-first: the side that plays the first impulse."""

    kind: ClassVar[str] = "first"
    side: SideNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[PlayFirst]:
        return [cls(side) for side in range(len(SIDES))]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return None

    def play(self, p: Situation, seat: int) -> None:
        segment: InitiativeSegment = p.stack[-1]
        segment.chosen = True
        p.first = Side(self.side)
        p.tell("plays-first", side=SIDES[self.side])


def towards(p: Situation, side: Side) -> None:
    """Move the marker a box in favour of a side, unless it lies in its last box already."""
    last = len(p.world.tables.initiative) - 1
    box = p.initiative - 1 if side == AXIS else p.initiative + 1
    p.initiative = min(max(box, 0), last)
    p.tell("initiative-marker", box=p.world.tables.initiative[p.initiative].key)


class InitiativeSegment(Procedure):
    steps: ClassVar[tuple[str, ...]] = ("throw", "demand", "throw_again", "choose")
    winner: int = AXIS
    again: bool = False
    chosen: bool = False

    # 6.1/roll, 6/keep-initiative
    def throw(self, p: Situation) -> Outcome:
        """A die a side, with what the box adds; of equals the side that had the initiative loses it."""
        box = p.world.tables.initiative[p.initiative]
        axis = roll(p, "initiative", "6.1/roll", side=SIDES[AXIS]) + box.axis
        allied = roll(p, "initiative", "6.1/roll", side=SIDES[ALLIED]) + box.allied
        self.winner = enemy(p.holder) if axis == allied else AXIS if axis > allied else ALLIED
        p.tell("initiative", axis=axis, allied=allied, side=SIDES[self.winner])
        return None

    # 6.1/reroll
    def demand(self, p: Situation) -> Outcome:
        """Only who would lose has reason to ask; whether he may, the box says. It is asked for once."""
        entitled = p.world.tables.initiative[p.initiative].reroll
        if self.done or self.again or not entitled or entitled == SIDES[self.winner]:
            self.done = False
            return None
        side = Side(SIDES.index(entitled))
        return Ask("reroll", p.deciders(side)[:1], (DemandReroll, Done), "6.1/reroll")

    def throw_again(self, p: Situation) -> Outcome:
        if self.again:
            self.throw(p)
        # 6.1/marker-face
        p.holder = Side(self.winner)
        return None

    # 6.2/choose-first
    def choose(self, p: Situation) -> Outcome:
        if self.chosen:
            return None
        return Ask("first-impulse", p.deciders(p.holder)[:1], (PlayFirst,), "6.2/choose-first")

"""Attrition in the joint phase (bataan 2.6, guadalcanal 2.61 and 2.62): steps lost to hunger and disease.

With it the one withdrawal of the series, which costs replacement steps of the same phase (guadalcanal 4.0).
"""

from __future__ import annotations

from typing import ClassVar

from grognard.field.powers import Side
from grognard.games.pacific_battles.position import (
    DESTROYED,
    NO_TALLY,
    PERMANENT,
    WITHDRAWN,
    Situation,
    tally_of,
)
from grognard.games.pacific_battles.rules.losses import lose_step
from grognard.games.pacific_battles.world import ALLIED, SIDES
from grognard.kernel.actions import Action, PieceNo
from grognard.kernel.procedures import AGAIN, Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse


class Attrition(Procedure):
    """One die on the month's column; the owner chooses which steps go, at once."""

    steps: ClassVar[tuple[str, ...]] = ("roll", "suffer")
    side: Side = ALLIED
    column: str = "january"
    rule: str = ""  # of the game's attrition
    spread: str = ""  # of its distribution
    tallied: bool = False  # whether the steps enter the replacement tally
    steps_due: int = 0

    def roll(self, p: Situation) -> Outcome:
        die = p.roll("attrition", self.rule, side=SIDES[self.side])
        self.steps_due = p.world.charts.attrition[self.column][die - 1]
        p.tell("attrition", side=SIDES[self.side], column=self.column, steps=self.steps_due)
        return None

    def suffer(self, p: Situation) -> Outcome:
        """The owner is asked even if only one of many can be struck: otherwise the enemy learnt how worn they are."""
        if not self.steps_due:
            return None
        units = p.on_map(self.side)
        if not units:
            return None
        if len(units) == 1:
            self.take(p, units[0])
            return AGAIN
        return Ask("attrition", (self.side,), (Suffer,), self.rule, {"steps": self.steps_due})

    def take(self, p: Situation, unit: int) -> None:
        self.steps_due -= 1
        hex = p.hex_name(p.at[unit])
        p.tell_apart(self.side, "attrition-step", {"unit": p.name(unit)}, side=SIDES[self.side], hex=hex)
        lose_step(p, unit, tallied=self.tallied, permanent=False)


class Suffer(Action, frozen=True):
    """The owner gives up a step of one unit."""

    kind: ClassVar[str] = "suffer"
    secret: ClassVar[bool] = True
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Suffer]:
        return [cls(unit) for unit in victims(p, p.side_of(seat))]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        side = p.side_of(seat)
        attrition = p.stack[-1]
        if p.sides[self.unit] != side or not p.on_board(self.unit) or not p.world.is_ground[self.unit]:
            return refuse(attrition.rule, "not-on-map", unit=p.name(self.unit))
        if self.unit not in victims(p, side):
            return refuse(attrition.spread, "attrition-spared", unit=p.name(self.unit))
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.stack[-1].take(p, self.unit)


def victims(p: Situation, side: Side) -> list[int]:
    """Nobody is eliminated while a unit with more than one step is still at full strength.

    bataan 2.6/distribution, guadalcanal 2.62/distribution
    """
    units = p.on_map(side)
    untouched = any(p.lost[unit] == 0 and p.piece(unit).steps > 1 for unit in units)
    return [unit for unit in units if p.steps(unit) > 1 or not untouched]


class Withdrawal(Procedure):
    """guadalcanal 4.0/parachute-withdrawal: the unit leaves wherever it is, and its losses cost steps of its arm."""

    steps: ClassVar[tuple[str, ...]] = ("leave",)
    unit: str = ""

    def leave(self, p: Situation) -> Outcome:
        unit = p.world.number.get(self.unit, -1)
        if unit < 0:
            return None
        destroyed = p.lies_in(unit, DESTROYED, PERMANENT)
        missing = p.piece(unit).steps if destroyed else p.lost[unit]  # two, or one for a reduced unit
        row = tally_of(p.piece(unit))
        if row != NO_TALLY:
            p.replacements[row] = max(p.replacements[row] - missing, 0)
        for marks in (p.reserve, p.disrupted, p.building):
            marks[unit] = 0
        p.put(unit, p.box(WITHDRAWN))
        p.tell("withdrawn", unit=p.name(unit), steps=missing)
        return None

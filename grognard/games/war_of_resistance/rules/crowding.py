"""8B When stacking limits hold: at the end of a phase. Who can leave a full hex must; what cannot is lost.

In the initial phase they do not bind (8B/initial-phase).
"""

from __future__ import annotations

from typing import ClassVar

from grognard.games.war_of_resistance.position import OVERSTACKED, Situation
from grognard.games.war_of_resistance.rules.advanced import advanced
from grognard.games.war_of_resistance.rules.breakdown import groups, whole_of
from grognard.games.war_of_resistance.rules.losses import eliminate
from grognard.games.war_of_resistance.rules.march_refusals import bound
from grognard.games.war_of_resistance.rules.movement import reach, wedged
from grognard.games.war_of_resistance.rules.overstacks import lay_aside
from grognard.games.war_of_resistance.rules.stacking import UNCOUNTED, crowded, fits
from grognard.kernel.actions import Action, PieceNo
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Fact, Refusal, refuse


def counts(p: Situation, unit: int) -> bool:
    """Whether a unit takes room at all (14H/stacking-size)."""
    return not any(p.world.has(unit, trait) for trait in UNCOUNTED)


def still_crowded(p: Situation, side: int) -> Refusal | None:
    """Why a side may not end its moves: a hex is too full, and somebody could still leave it (8B/when).

    A hex is none of these where enough room is made when parts are put together at the end of the phase (15A).
    """
    if advanced(p):
        return None  # 43C2/create: what is too much goes into the overstack
    for hex in crowded(p, side):
        if any(_can_leave(p, unit) for unit in p.units(hex, side)) and not fits(p, assembled(p, side, hex), hex):
            return refuse("8B/when", "too-full", hex=p.hex_name(hex))
    return None


def _can_leave(p: Situation, unit: int) -> bool:
    """Whether there is a hex to which the unit may march, and not only one that is as full."""
    return bound(p, unit) is None and any(wedged(p, (unit,), to) is None for to in reach(p, (unit,)).ends)


def loosely_crowded(p: Situation, side: int) -> Refusal | None:
    """Why a side may not leave its parts apart: a hex is too full, and putting them together makes room."""
    for hex in crowded(p, side):
        if groups(p, side, hex):
            return refuse("8B/when", "too-full-apart", hex=p.hex_name(hex))
    return None


def assembled(p: Situation, side: int, hex: int) -> set[int]:
    """The units of a hex once all that can be put together there is (15B/cascade)."""
    here = set(p.units(hex, side))
    waiting = groups(p, side, hex)
    while waiting:
        for group in waiting:
            if here.issuperset(group):
                here = here.difference(group) | {whole_of(p, group)}
        waiting = [parts for _, parts in p.parted if here.issuperset(parts) and not any(p.face[n] for n in parts)]
    return here


class Dispersal(Procedure):
    """8B/when: where nobody can leave a hex that is too full, its owner chooses what is lost until the rest fits, or by
    the advanced rules what goes into its overstack (43C2/create)."""

    steps: ClassVar[tuple[str, ...]] = ("lose",)
    side: int = 0

    def lose(self, p: Situation) -> Outcome:
        full = crowded(p, self.side)
        if not full:
            return None
        facts: dict[str, Fact] = {"hex": p.hex_name(full[0])}
        if advanced(p):
            return Ask("overstack", p.deciders(self.side), (SetAside,), "43C2/create", facts)
        return Ask("too-full", p.deciders(self.side), (GiveUp,), "8B/when", facts)

    def able(self, p: Situation) -> list[int]:
        here = p.units(crowded(p, self.side)[0], self.side)
        return [unit for unit in here if counts(p, unit) and not p.done[unit] & OVERSTACKED]


class GiveUp(Action, frozen=True):
    """The owner chooses a unit of a hex that is too full; it is eliminated whole."""

    kind: ClassVar[str] = "give-up"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[GiveUp]:
        dispersal: Dispersal = p.stack[-1]
        return [cls(unit) for unit in dispersal.able(p)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        dispersal: Dispersal = p.stack[-1]
        if self.unit not in dispersal.able(p):
            hex = crowded(p, dispersal.side)[0]
            return refuse("8B/when", "not-too-full", unit=p.name(self.unit), hex=p.hex_name(hex))
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.tell("crowded-out", unit=p.name(self.unit), hex=p.hex_name(p.at[self.unit]))
        eliminate(p, self.unit, wholly=True, fought=False)


# 43C2/create
class SetAside(GiveUp, frozen=True):
    """The owner chooses a unit of a hex that is too full; it goes into the overstack."""

    kind: ClassVar[str] = "set-aside"

    def play(self, p: Situation, seat: int) -> None:
        lay_aside(p, self.unit)

"""16C1 Readiness: in every initial phase aircraft of both sides become operative, as far as their bases have room."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.war_of_resistance.position import HARASSED, NAVAL_PATROL, NO_MISSION, OPERATIVE, Situation, enemy
from grognard.games.war_of_resistance.rules.airbases import capacity, grounded
from grognard.games.war_of_resistance.rules.wings import at_base, stand_down
from grognard.kernel.actions import Action, PieceNo
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Fact, Refusal, refuse


# 16B1/operational
def renew_wings(p: Situation) -> None:
    """Step 2: all inoperative air units become operative, but for those that flew harassment (20G2d/inoperative).

    The assignments to naval patrol of the last player turn are over; aircraft on carriers have theirs by themselves
    (27A5/naval-patrol).
    """
    for side in range(2):
        for wing in p.air_force(side):
            if not at_base(p, wing):
                continue
            p.mission[wing] = NAVAL_PATROL if p.deck[wing] else NO_MISSION
            if p.aloft[wing] & HARASSED:
                p.aloft[wing] &= ~HARASSED  # 16C1/harassment-exception
            else:
                p.ready[wing] = OPERATIVE
    p.touch()


def crowded_bases(p: Situation, side: int) -> dict[int, int]:
    """Bases of a side with more operative air units than they have room for: how many are too many."""
    found: dict[int, int] = {}
    for place in {p.at[wing] for wing in p.air_force(side) if at_base(p, wing)}:
        room = capacity(p, place)
        ready = [wing for wing in grounded(p, place, side) if p.ready[wing] == OPERATIVE]
        if room is not None and len(ready) > room:
            found[place] = len(ready) - room
    return found


class CapacityCheck(Procedure):
    """16C1/capacity-check: step 3, the phasing player first; each says which of his air units stay inoperative."""

    steps: ClassVar[tuple[str, ...]] = ("first", "second")
    side: int = 0

    def first(self, p: Situation) -> Outcome:
        return self._check(p, self.side)

    def second(self, p: Situation) -> Outcome:
        return self._check(p, enemy(self.side))

    def _check(self, p: Situation, side: int) -> Outcome:
        for place, excess in sorted(crowded_bases(p, side).items()):
            ready = [wing for wing in grounded(p, place, side) if p.ready[wing] == OPERATIVE]
            if excess == len(ready) or len({p.wing(wing).type.key for wing in ready}) == 1:
                for wing in ready[:excess]:  # nothing to choose
                    stand_down(p, wing)
                continue
            facts: dict[str, Fact] = {
                "place": p.place_name(place),
                "capacity": capacity(p, place) or 0,
                "excess": excess,
            }
            owner = p.deciders(side)
            return Ask("base-capacity", owner, (StandDown,), "16C1/capacity-check", facts, standing="base-capacity")
        return None


class StandDown(Action, frozen=True):
    """An air unit at a base that is too full stays inoperative."""

    kind: ClassVar[str] = "stand-down"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[StandDown]:
        places = sorted(crowded_bases(p, seat))
        return [cls(wing) for wing in grounded(p, places[0], seat)] if places else []

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        name = p.name(self.unit)
        if not p.world.ground <= self.unit < p.world.first_ship or p.sides[self.unit] != seat:
            return refuse("16C1/capacity-check", "not-your-aircraft", unit=name)
        place, places = p.at[self.unit], sorted(crowded_bases(p, seat))
        if place not in places:
            return refuse("16C1/capacity-check", "base-has-room", unit=name, place=p.place_name(place))
        if place != places[0]:
            first = p.place_name(places[0])
            return refuse(
                "16C1/capacity-check", "another-base-first", unit=name, place=p.place_name(place), first=first
            )
        if p.ready[self.unit] != OPERATIVE:
            return refuse("16B1/inoperative", "aircraft-inoperative", unit=name)
        return None

    def play(self, p: Situation, seat: int) -> None:
        stand_down(p, self.unit)

"""5.0 Assault Phase: all movement first, then up to three assaults (5.2)."""

from __future__ import annotations

from typing import Annotated, ClassVar

from grognard.games.nemesis.position import Situation
from grognard.games.nemesis.rules.battalions import Drop
from grognard.games.nemesis.rules.combat import declare
from grognard.games.nemesis.rules.movement import MovementPortion
from grognard.games.nemesis.rules.targets import FightingPhase, declarations, refuse_declaration
from grognard.kernel.actions import Action, Done, Hex, PieceNo
from grognard.kernel.procedures import Ask, Outcome
from grognard.kernel.refusals import Refusal

AirNo = Annotated[int, "air support"]


class AssaultPhase(FightingPhase):
    """5.2/after-movement: units assault whether or not they have moved."""

    steps: ClassVar[tuple[str, ...]] = ("movement", "assaults")
    assault: ClassVar[bool] = True

    def movement(self, p: Situation) -> Outcome:
        p.stack.append(MovementPortion(side=self.side))
        return None

    def assaults(self, p: Situation) -> Outcome:
        seats = p.deciders(self.side)
        if self.done or not (Assault.offers(p, seats[0]) or Drop.offers(p, seats[0])):
            return None
        facts = {"made": self.attacks, "limit": 3}
        return Ask("assault", seats, (Assault, Drop, Done), "5.2/max-three", facts)


class Assault(Action, frozen=True):
    """Units of one hex (5.2/same-hex) assault an adjacent hex, with an Air Support if wanted."""

    kind: ClassVar[str] = "assault"
    complete: ClassVar[bool] = False  # any group of units may be named
    target: Hex
    units: tuple[PieceNo, ...]
    air: AirNo = -1

    @classmethod
    def offers(cls, p: Situation, seat: int) -> list[Assault]:
        phase: AssaultPhase = p.stack[-1]
        key = ("assaults", phase.attacks, phase.stilwell)
        known: list[Assault] | None = p.cache.get(key)
        if known is None:
            known = p.cache[key] = [cls(*each) for each in declarations(p, phase)]
        return known

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return refuse_declaration(p, p.stack[-1], self.target, self.units, self.air)

    def play(self, p: Situation, seat: int) -> None:
        declare(p, p.side_of(seat), self.target, self.units, self.air)

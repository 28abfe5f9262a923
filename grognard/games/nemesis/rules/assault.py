"""5.0 Assault Phase: all movement first, then up to three assaults (5.2)."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.nemesis.position import Situation
from grognard.games.nemesis.rules.battalions import Drop
from grognard.games.nemesis.rules.combat import Declaration
from grognard.games.nemesis.rules.movement import MovementPortion
from grognard.games.nemesis.rules.phases import FightingPhase
from grognard.kernel.actions import Done
from grognard.kernel.procedures import Ask, Outcome


class AssaultPhase(FightingPhase):
    """5.2/after-movement: units assault whether or not they have moved."""

    steps: ClassVar[tuple[str, ...]] = ("movement", "assaults")
    assault: ClassVar[bool] = True

    def movement(self, p: Situation) -> Outcome:
        p.stack.append(MovementPortion(side=self.side))
        return None

    def assaults(self, p: Situation) -> Outcome:
        seats = p.deciders(self.side)
        if self.done:
            return None
        idle = not (Assault.possible(p, seats[0]) or Drop.possible(p, seats[0]))
        facts = {"made": self.attacks, "limit": 3}
        return Ask("assault", seats, (Assault, Drop, Done), "5.2/max-three", facts, idle=idle)


class Assault(Declaration, frozen=True):
    """Units of one hex (5.2/same-hex) assault an adjacent hex."""

    kind: ClassVar[str] = "assault"

"""8.0 Reinforcement Phase: Replacements, Reinforcements and Rail Movement, in this order for either side."""

from __future__ import annotations

from typing import ClassVar

from grognard.field.powers import Side
from grognard.games.nemesis.customs import REINFORCEMENTS, REPLACEMENTS, WHOLE
from grognard.games.nemesis.position import Situation
from grognard.games.nemesis.rules.allied_reinforcement import AlliedReinforcements
from grognard.games.nemesis.rules.allied_replacement import AlliedReplacements
from grognard.games.nemesis.rules.japanese_reinforcement import (
    JapaneseReplacements,
    bring_reinforcements,
    lament_monsoon,
)
from grognard.games.nemesis.rules.rail import RailMovement
from grognard.games.nemesis.world import JAPANESE
from grognard.kernel.procedures import END, Outcome, Procedure


class ReinforcementPhase(Procedure):
    """8.0/order; in variant 2 the Replacements and the rest go with different chits (optional/2-reinforcements)."""

    steps: ClassVar[tuple[str, ...]] = ("monsoon", "replacements", "reinforcements", "rail_movement")
    side: Side = JAPANESE
    part: int = WHOLE

    def monsoon(self, p: Situation) -> Outcome:
        if self.side == JAPANESE and self.part != REINFORCEMENTS:
            lament_monsoon(p)
        return None

    def replacements(self, p: Situation) -> Outcome:
        if self.part != REINFORCEMENTS:
            p.stack.append(JapaneseReplacements() if self.side == JAPANESE else AlliedReplacements())
        return None

    def reinforcements(self, p: Situation) -> Outcome:
        if self.part == REPLACEMENTS:
            return END
        if self.side == JAPANESE:
            bring_reinforcements(p)
        else:
            p.stack.append(AlliedReinforcements())
        return None

    def rail_movement(self, p: Situation) -> Outcome:
        p.stack.append(RailMovement(side=self.side))
        return None

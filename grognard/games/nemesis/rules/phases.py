"""5.0 and 6.0: what the two phases with combats have in common, and which of them is played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from grognard.field.powers import Side
from grognard.games.nemesis.position import Situation
from grognard.games.nemesis.world import JAPANESE
from grognard.kernel.procedures import Procedure


class FightingPhase(Procedure):
    """What an Assault Phase and an Attack Phase keep count of."""

    assault: ClassVar[bool] = False
    side: Side = JAPANESE
    attacks: int = 0
    stilwell: int = 0  # attacks that had Stilwell Force units in them

    def count(self, p: Situation, units: Sequence[int], ordinary: bool) -> None:
        """One attack more; a single Stilwell unit in it uses up that Force's attack."""
        self.attacks += 1
        self.stilwell += any(p.piece(n).force == "stilwell" for n in units)


def in_attack_phase(p: Situation) -> bool:
    return any(isinstance(frame, FightingPhase) and not frame.assault for frame in p.stack)

"""8.0 Reinforcement Phase."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.nemesis.world import JAPANESE
from grognard.kernel.procedures import Procedure


class ReinforcementPhase(Procedure):
    steps: ClassVar[tuple[str, ...]] = ()
    side: int = JAPANESE

"""7.0 Supply Check Phase."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.nemesis.world import JAPANESE
from grognard.kernel.procedures import Procedure


class SupplyCheckPhase(Procedure):
    steps: ClassVar[tuple[str, ...]] = ()
    side: int = JAPANESE

"""9.0 End of Game Turn Sequence."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.nemesis.world import JAPANESE
from grognard.kernel.procedures import Procedure


class EndOfTurn(Procedure):
    steps: ClassVar[tuple[str, ...]] = ()
    side: int = JAPANESE

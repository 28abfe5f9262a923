"""5.1-F and 6.2-D Transporters: pushed by enemy units, returned when lost."""

from __future__ import annotations

from typing import ClassVar

from grognard.kernel.procedures import Procedure


class ReturnWaiting(Procedure):
    """Japanese Transporters without a depot able to take them come back when there is one (6.2-D)."""

    steps: ClassVar[tuple[str, ...]] = ()


class RetreatTransporters(Procedure):
    """The owner retreats each of their Transporters in the hex by 1 hex (5.1-F/push, 6.0/transporter-forced)."""

    steps: ClassVar[tuple[str, ...]] = ()
    side: int = 0
    hex: int = -1

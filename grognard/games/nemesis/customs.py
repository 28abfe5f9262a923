"""What editions and options of Nemesis decide. `rules/book.py` answers for edition 1.2b and two players.

The chapters know what was chosen only by this list, so that a switch may use the chapters.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from grognard.field.powers import Side
from grognard.kernel.actions import Action, Order
from grognard.kernel.procedures import Ask
from grognard.kernel.refusals import Refusal

# Whose a counter is: of both partners, of the one in the west, of the one in the east.
SHARED, WEST, EAST = range(3)

# What of a Reinforcement chit is played (optional/2-reinforcements).
WHOLE, REPLACEMENTS, REINFORCEMENTS = range(3)
PARTS = ("whole", "replacements", "reinforcements")

Part = tuple[Side, int, int]  # side, front (SHARED: both partners), what of a Reinforcement chit


class Customs(Protocol):
    """The defaults, with what each is about, are in `rules/book.py`."""

    @property
    def seats(self) -> tuple[str, ...]: ...

    # --- editions
    def serves(self, owner: int, side: Side) -> bool: ...

    def counts_as_division(self, formation: str) -> bool: ...

    def joins_yunnan(self, unit: bool) -> bool: ...

    def road_fills_stock(self) -> bool: ...

    def pays_for_permanent(self) -> bool: ...

    def along_railway(self) -> bool: ...

    # --- chits and partners
    def takes_chits(self) -> bool: ...

    def muster(self, p: Any, start: bool = False) -> None: ...

    def post(self, p: Any, piece: int, hex: int) -> None: ...

    def command(self, p: Any, piece: int) -> int: ...

    def by_command(self, p: Any, units: Sequence[int]) -> list[Sequence[int]]: ...

    def parts_of(self, p: Any, play: int, side: Side, chit: int) -> tuple[Part, ...]: ...

    def address(self, p: Any, ask: Ask) -> Ask: ...

    def permits(self, p: Any, seat: int, action: Action) -> Refusal | None: ...

    def commanded(self, p: Any, seat: int, kind: type[Order]) -> Sequence[int]: ...

"""What options of War of Resistance decide (43, 44). `rules/book.py` answers where none is chosen.

The chapters know what was chosen only by this list, so that a switch may use the chapters.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, ClassVar, Protocol


class Customs(Protocol):
    """The defaults, with what each is about, are in `rules/book.py`."""

    advanced: ClassVar[bool]
    communications: ClassVar[int]
    turned_transports: ClassVar[tuple[str, ...]]
    salvage: ClassVar[bool]
    bridges: ClassVar[bool]

    def interception(self, usual: int, deep: int, move: int) -> int: ...

    def rise(self, odds: Fraction) -> Fraction: ...

    def supply_captured(self, p: Any, hex: int, side: int) -> None: ...

    def haulage(self, paid: int, price: int, weight: int) -> int: ...

    def city_falls(self, p: Any, hex: int, side: int) -> None: ...

    def capital_stands(self, p: Any) -> None: ...

"""What options of World in Flames decide. `rules/book.py` answers where none is chosen.

The chapters know what was chosen only by this list, so that a switch may use the chapters.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, ClassVar, Protocol


class Customs(Protocol):
    """The defaults, with what each is about, are in `rules/book.py`."""

    carpets: ClassVar[bool]
    tank_busters: ClassVar[bool]
    staff_support: ClassVar[bool]
    white_circles: ClassVar[bool]
    offensive_chits: ClassVar[bool]
    two_dice: ClassVar[bool]

    def rear(self, p: Any, plane: int, foe: int) -> Fraction: ...

    def bomber_in_front(self, p: Any, plane: int) -> int: ...

    def lowered(self, p: Any, own: int, foe: int) -> bool: ...

    def too_far_to_intercept(self, p: Any, plane: int, hex: int) -> bool: ...

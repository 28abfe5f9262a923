"""Fractions as players write them."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

SIGNS: Final = {
    Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾",
    Fraction(1, 3): "⅓", Fraction(2, 3): "⅔",
}  # fmt: skip


def written(amount: Fraction | int) -> str:
    """19/4 is 4¾, and a half is ½; what has no sign of its own is written out: 1 3/10."""
    whole, part = divmod(Fraction(amount), 1)
    if not part:
        return str(whole)
    sign = SIGNS.get(part)
    if sign is not None:
        return f"{whole or ''}{sign}"
    return f"{whole} {part}" if whole else str(part)

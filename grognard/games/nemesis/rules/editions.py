"""Edition 1.1a, where it differs from 1.2b."""

from __future__ import annotations

from typing import ClassVar

from grognard.field.powers import Side
from grognard.games.nemesis.rules.book import Book
from grognard.games.nemesis.world import AUXILIARY


class FirstEdition(Book):
    option: ClassVar[str] = "edition"
    value: ClassVar[str] = "1.1a"

    def serves(self, owner: int, side: Side) -> bool:
        """It says 'a' Supply Entry Hex: the enemy's will do."""
        return True

    def counts_as_division(self, formation: str) -> bool:
        """It makes auxiliaries a Division for exchange and merger alone (1.2-D/auxiliary-division)."""
        return formation != AUXILIARY

    def joins_yunnan(self, unit: bool) -> bool:
        """It says units only."""
        return unit

    def road_fills_stock(self) -> bool:
        return False

    def pays_for_permanent(self) -> bool:
        """It names the ordinary box alone."""
        return False

    def along_railway(self) -> bool:
        """It does not say that the route of contact runs along the railway."""
        return False

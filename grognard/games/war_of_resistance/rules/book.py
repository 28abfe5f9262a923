"""The rules where no option is chosen, as far as an option changes them (43, 44)."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from grognard.games.war_of_resistance.position import Situation


class Book:
    advanced: ClassVar[bool] = False  # whether the rules of chapter 43 hold
    communications: ClassVar[int] = 0  # the longest line by which isolation is judged, in hexes; 0 for any (3F)
    turned_transports: ClassVar[tuple[str, ...]] = ()  # types of bombers that may fly as transports
    bridges: ClassVar[bool] = False  # whether roads and railways cross rivers on bridges that can be destroyed
    salvage: ClassVar[bool] = False  # whether forts, rails and airfields may be taken apart for resources

    def interception(self, usual: int, deep: int, move: int) -> int:
        """How far a fighter intercepts: `deep`: hexes of its own that the enemy has crossed, `move`: its rating."""
        return usual

    def rise(self, odds: Fraction) -> Fraction:
        """The chance that an attack goes up a column for the fraction of its odds (9A)."""
        return Fraction(0)

    def supply_captured(self, p: Situation, hex: int, side: int) -> None:
        """A side has captured a point of attack supply (12H/capture)."""

    def haulage(self, paid: int, price: int, weight: int) -> int:
        """SMP for a step that costs a full load this price, after what was paid for the load before (12H1)."""
        return price

    def city_falls(self, p: Situation, hex: int, side: int) -> None:
        """A side has taken a hex of a city."""

    def capital_stands(self, p: Situation) -> None:
        """Another turn in which capitals are where they are."""

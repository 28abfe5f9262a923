"""43, 44 The advanced rules and the optional ones, each a switch (44/agreement) and a class over the book."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import ClassVar, Final

from grognard.games.composing import Value, chosen, compose
from grognard.games.war_of_resistance.counters import FULL_LOAD
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.book import Book
from grognard.games.war_of_resistance.rules.pacification import city_falls, note_capital


# 43/toggle
class Advanced(Book):
    """All of chapter 43, which asks `rules/advanced.py`."""

    option: ClassVar[str] = "advanced"
    value: ClassVar[bool] = True
    advanced: ClassVar[bool] = True


# 44A1
class Bridges(Book):
    """Roads and railways cross rivers on bridges (`rules/bridges.py`)."""

    option: ClassVar[str] = "bridges"
    value: ClassVar[bool] = True
    bridges: ClassVar[bool] = True


# 44B1
class Communications(Book):
    """Isolation is judged by lines of communications, and isolated land changes hands."""

    option: ClassVar[str] = "communications"
    value: ClassVar[bool] = True
    communications: ClassVar[int] = 14


# 44C1
class DeepInterception(Book):
    """As far as the enemy has come over one's own land, but never beyond the printed movement."""

    option: ClassVar[str] = "deep-interception"
    value: ClassVar[bool] = True

    def interception(self, usual: int, deep: int, move: int) -> int:
        return max(usual, min(deep, move))


# 44D1
class BomberTransports(Book):
    """The bombers that may fly as transports."""

    option: ClassVar[str] = "bomber-transports"
    value: ClassVar[bool] = True
    turned_transports: ClassVar[tuple[str, ...]] = ("ija-ki-21-1a", "ija-ki-21-1b", "ija-ki-21-1c")


# 44E
class ColumnIncrements(Book):
    """A die of ten moves an attack up a column."""

    option: ClassVar[str] = "column-increments"
    value: ClassVar[bool] = True

    def rise(self, odds: Fraction) -> Fraction:
        return Fraction(int(10 * (odds % 1)), 10) if odds >= 2 else Fraction(0)


# 44B2a
class SupplyCapture(Book):
    """With attack supply the enemy loses an SMP for good; a roll of success gives it to the captor."""

    option: ClassVar[str] = "supply-capture"
    value: ClassVar[bool] = True

    def supply_captured(self, p: Situation, hex: int, side: int) -> None:
        super().supply_captured(p, hex, side)
        die = p.roll("carts", "44B2a", hex=p.hex_name(hex), side=p.world.seats[side])
        won = int(p.world.charts.success.result(die) == "success")
        change = [-1, -1]
        change[side] = won
        p.spoils = (p.spoils[0] + change[0], p.spoils[1] + change[1])
        p.touch()
        p.tell("carts-captured" if won else "carts-destroyed", side=p.world.seats[side])


# 44B2b
class Salvage(Book):
    """Builders take forts, rails and airfields apart (`rules/salvage.py`)."""

    option: ClassVar[str] = "salvage"
    value: ClassVar[bool] = True
    salvage: ClassVar[bool] = True


# 44B3
class SmpFractions(Book):
    """A step costs the share of a full load, whole SMP in all."""

    option: ClassVar[str] = "smp-fractions"
    value: ClassVar[bool] = True

    def haulage(self, paid: int, price: int, weight: int) -> int:
        return -(-(paid + price * weight) // FULL_LOAD) - -(-paid // FULL_LOAD)


# 44F
class Pacified(Book):
    """A great city that falls may tie down a garrison for a while (`rules/pacification.py`)."""

    option: ClassVar[str] = "pacification"
    value: ClassVar[bool] = True

    def city_falls(self, p: Situation, hex: int, side: int) -> None:
        super().city_falls(p, hex, side)
        city_falls(p, hex, side)

    def capital_stands(self, p: Situation) -> None:
        super().capital_stands(p)
        note_capital(p)


SWITCHES: Final = (
    *(Advanced, Bridges, Communications, DeepInterception, BomberTransports),
    *(ColumnIncrements, SupplyCapture, Salvage, SmpFractions, Pacified),
)


def rules_of(options: Mapping[str, Value]) -> Book:
    return compose(Book, *chosen(options, SWITCHES))

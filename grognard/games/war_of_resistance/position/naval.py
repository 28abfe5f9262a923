"""The waters of a position: where ships lie, and what has hit them (27 to 35)."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.games.war_of_resistance.position.air import Sky
from grognard.games.war_of_resistance.theatre import Theatre, Vessel

# The state of a ship in a hex that offers several (27B2).
IN_PORT, AT_SEA, ON_RIVER = range(3)
AFLOAT: Final = ("in-port", "at-sea", "on-river")


class Sea(Sky):
    __slots__ = ("afloat", "damage")
    arrays: ClassVar[tuple[str, ...]] = (*Sky.arrays, "afloat", "damage")

    afloat: bytearray  # counter -> IN_PORT, AT_SEA, ON_RIVER
    damage: bytearray  # counter -> damage points (27A3)

    def __init__(self, world: Theatre, seed: str | None) -> None:
        counters = len(world.counters)
        self.afloat = bytearray(counters)
        self.damage = bytearray(counters)
        super().__init__(world, seed)

    def vessel(self, number: int) -> Vessel:
        """A ship."""
        return self.world.vessels[number - self.world.first_ship]

    def ships(self, place: int, side: int) -> list[int]:
        """The ships of a side in a place, whatever their state."""
        sides, first = self.sides, self.world.first_ship
        return [n for n in self.here[place] if n >= first and sides[n] == side]

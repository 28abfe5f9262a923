"""The air of a position: which aircraft are ready, what they fly, and where they came from (16 to 26)."""

from __future__ import annotations

from array import array
from typing import ClassVar, Final

from grognard.games.war_of_resistance.position.ground import Ground
from grognard.games.war_of_resistance.theatre import Theatre, Wing

# Readiness of an air unit at its base (16B1); aborted and eliminated ones lie in pools of their own.
OPERATIVE, INOPERATIVE = range(2)

# What an air unit is flying while other things go on (16D, 20): the operation is suspended, or it waits for its prey.
NO_MISSION, CAP, GROUND_SUPPORT, DEFENSIVE_SUPPORT, NAVAL_PATROL = range(5)
MISSIONS: Final = ("", "cap", "ground-support", "defensive-support", "naval-patrol")


class Sky(Ground):
    __slots__ = ("base", "mission", "ready")
    arrays: ClassVar[tuple[str, ...]] = (*Ground.arrays, "ready", "mission", "base")
    located: ClassVar[tuple[str, ...]] = ("at", "base")

    ready: bytearray  # counter -> OPERATIVE, INOPERATIVE
    mission: bytearray  # counter -> NO_MISSION, CAP, ...
    base: array[int]  # counter -> the place of the airbase from which it took off

    def __init__(self, world: Theatre, seed: str | None) -> None:
        counters = len(world.counters)
        self.ready = bytearray(counters)
        self.mission = bytearray(counters)
        self.base = array("H", [0]) * counters
        super().__init__(world, seed)

    def wing(self, number: int) -> Wing:
        """An air unit."""
        return self.world.wings[number - self.world.ground]

    def wings(self, place: int, side: int) -> list[int]:
        """The air units of a side in a place: at their bases, and on missions that are not over."""
        sides, first, last = self.sides, self.world.ground, self.world.first_ship
        return [n for n in self.here[place] if first <= n < last and sides[n] == side]

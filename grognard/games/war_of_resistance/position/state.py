"""The state of a position: stability, mandates, the capital and whatever else politics decide (37 to 46)."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.war_of_resistance.position.naval import Sea
from grognard.games.war_of_resistance.theatre import Theatre


class State(Sea):
    __slots__ = ("aggressive", "index", "restriction", "stability")
    plain: ClassVar[tuple[str, ...]] = (*Sea.plain, "stability", "index", "restriction", "aggressive")

    stability: int  # the level of Chinese stability; 0 is collapse (42B1)
    index: int  # the stability index (42B2)
    restriction: int  # the level of Japanese restriction (41A2b)
    aggressive: bool  # whether China has taken an aggressive posture (41A2c)

    def __init__(self, world: Theatre, seed: str | None) -> None:
        numbers = world.land.numbers
        self.stability = int(numbers["stability-level"])
        self.index = int(numbers["stability-index"])
        self.restriction = int(numbers["restriction-level"]) if world.campaign else 0
        self.aggressive = not world.campaign
        super().__init__(world, seed)

"""World in Flames as the machine sees it."""

from __future__ import annotations

from pathlib import Path

from grognard.games.family import Family
from grognard.games.world_in_flames import rules
from grognard.games.world_in_flames.theatre import SIDES, Theatre
from grognard.kernel.module import Option


class WorldInFlames(Family):
    name = "world_in_flames"
    editions: tuple[str, ...] = ("final",)
    scenarios: tuple[str, ...] = ("barbarossa",)
    options: tuple[Option, ...] = ()

    def __init__(self) -> None:
        super().__init__(Path(__file__).parent, rules)

    def side_of(self, world: Theatre, seat: int) -> str:
        """1/sides: a seat plays one or several major powers of one side."""
        return SIDES[world.seat_side[seat]]


MODULE = WorldInFlames()

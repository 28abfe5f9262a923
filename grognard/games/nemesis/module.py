"""Nemesis: Burma 1944 as the machine sees it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

from grognard.games.family import Family
from grognard.games.nemesis import invariants, rules
from grognard.games.nemesis.position import Situation
from grognard.games.nemesis.world import SIDES, World
from grognard.kernel.actions import Action, Order
from grognard.kernel.module import Option
from grognard.kernel.procedures import Ask
from grognard.kernel.refusals import Refusal


class Nemesis(Family):
    name = "nemesis"
    editions: tuple[str, ...] = ("1.2b", "1.1a")
    scenarios: tuple[str, ...] = ("campaign",)
    options: tuple[Option, ...] = (
        Option("players", ("two", "fronts", "armies"), ("optional/1-fronts", "optional/2-start")),
        Option("chits", ("drawn", "chosen"), ("optional/3-choose",)),
    )

    def __init__(self) -> None:
        super().__init__(Path(__file__).parent, rules)

    def address(self, p: Situation, ask: Ask) -> Ask:
        return p.world.rules.address(p, ask)

    def commanded(self, p: Situation, seat: int, kind: type[Order]) -> Sequence[int]:
        return p.world.rules.commanded(p, seat, kind)

    def permits(self, p: Situation, seat: int, action: Action) -> Refusal | None:
        return p.world.rules.permits(p, seat, action)

    def side_of(self, world: World, seat: int) -> str:
        return SIDES[world.seat_side[seat]]

    def indistinguishable(self, p: Situation, seat: int | None) -> list[Situation]:
        return invariants.indistinguishable(p, seat)

    def imagined(self, p: Situation, seat: int, chance: Random) -> Situation:
        return invariants.imagined(p, seat, chance)


MODULE = Nemesis()

"""Pacific Battles: The Rising Sun as the machine sees it; its three games are its scenarios."""

from __future__ import annotations

from pathlib import Path
from random import Random

from grognard.games.family import Family
from grognard.games.pacific_battles import invariants, rules, scenarios
from grognard.games.pacific_battles.imagining import imagined
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.world import SCENARIOS, World
from grognard.kernel.module import Option
from grognard.kernel.position import Position


class PacificBattles(Family):
    name = "pacific_battles"
    editions: tuple[str, ...] = ("2002",)
    scenarios: tuple[str, ...] = SCENARIOS
    options: tuple[Option, ...] = (
        Option("initiative", (False, True), ("4.0/optional", "4.31/momentum")),
        Option("reorganisation", (False, True), ("11.25/optional-recovery",)),
        Option("convoy", (False, True), ("guadalcanal 2.11/roll",)),
    )

    def __init__(self) -> None:
        super().__init__(Path(__file__).parent, rules, scenarios)

    def set_up(self, world: World, seed: str | None) -> Position:
        p = super().set_up(world, seed)
        if world.corner is not None:
            world.rules.set_up(p)  # whose the ground is; the counters are laid by the lesson
        return p

    def indistinguishable(self, p: Situation, seat: int | None) -> list[Situation]:
        return invariants.indistinguishable(p, seat)

    def imagined(self, p: Situation, seat: int, chance: Random) -> Situation:
        return imagined(p, p.side_of(seat), chance)


MODULE = PacificBattles()

"""Pacific Battles: The Rising Sun as the machine sees it; its three games are its scenarios."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from grognard.games.family import Family
from grognard.games.pacific_battles import invariants, queries, rules, scenarios, summary
from grognard.games.pacific_battles.imagining import imagined
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.rules.setup import start
from grognard.games.pacific_battles.view import view
from grognard.games.pacific_battles.world import SCENARIOS, World
from grognard.kernel.module import Option
from grognard.kernel.position import Position


@cache
def _world(scenario: str, edition: str, options: tuple[tuple[str, str | bool | int], ...]) -> World:
    from dataclasses import replace

    from grognard.games.pacific_battles.sheets.files import load

    return replace(load(scenario), edition=edition, options=dict(options))


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

    def world(self, scenario: str, edition: str, options: Mapping[str, str | bool | int]) -> World:
        return _world(scenario, edition, tuple(sorted(options.items())))

    def start(self, world: World, seed: str | None) -> Position:
        return start(world, seed)

    def view(self, p: Situation, seat: int | None) -> dict[str, Any]:
        return view(p, seat)

    def query(self, p: Situation, seat: int | None, name: str, args: Mapping[str, Any]) -> dict[str, Any]:
        return queries.query(p, seat, name, args)

    def faults(self, p: Situation) -> list[str]:
        return invariants.faults(p)

    def indistinguishable(self, p: Situation, seat: int | None) -> list[Situation]:
        return invariants.indistinguishable(p, seat)

    def imagined(self, p: Situation, seat: int, chance: Random) -> Situation:
        return imagined(p, seat, chance)

    def status(self, p: Situation, language: str) -> list[str]:
        return summary.status(p, lambda key, **facts: self.say(language, key, facts))

    def describe(self, p: Situation, seat: int | None, what: str, language: str) -> list[str]:
        return summary.describe(p, seat, what, lambda key, **facts: self.say(language, key, facts))


MODULE = PacificBattles()

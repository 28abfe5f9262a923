"""War of Resistance: China 1937-41 as the machine sees it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from grognard.games.family import Family
from grognard.games.war_of_resistance import invariants, queries, rules, summary
from grognard.games.war_of_resistance.mustering import theatre_of
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.setup import SCENARIOS, set_up
from grognard.games.war_of_resistance.theatre import Theatre
from grognard.games.war_of_resistance.view import view
from grognard.kernel.module import Option
from grognard.kernel.position import Position


@cache
def _theatre(scenario: str, options: tuple[tuple[str, str | bool | int], ...]) -> Theatre:
    from grognard.games.war_of_resistance.sheets.files import load  # the sheets are read only when they are wanted

    land = load()
    return theatre_of(land, land.scenarios[scenario], dict(options))


class WarOfResistance(Family):
    name = "war_of_resistance"
    editions: tuple[str, ...] = ("1998",)
    scenarios: tuple[str, ...] = SCENARIOS
    options: tuple[Option, ...] = ()

    def __init__(self) -> None:
        super().__init__(Path(__file__).parent, rules)

    def world(self, scenario: str, edition: str, options: Mapping[str, str | bool | int]) -> Theatre:
        return _theatre(scenario, tuple(sorted(options.items())))

    def start(self, world: Theatre, seed: str | None) -> Position:
        return set_up(world, seed)

    def view(self, p: Situation, seat: int | None) -> dict[str, Any]:
        return view(p, seat)

    def query(self, p: Situation, seat: int | None, name: str, args: Mapping[str, Any]) -> dict[str, Any]:
        return queries.query(p, seat, name, args)

    def faults(self, p: Situation) -> list[str]:
        return invariants.faults(p)

    def indistinguishable(self, p: Situation, seat: int | None) -> list[Situation]:
        return []  # on the ground everything lies open

    def imagined(self, p: Situation, seat: int, chance: Random) -> Situation:
        return p.copy()

    def status(self, p: Situation, language: str) -> list[str]:
        return summary.status(p, lambda key, **facts: self.say(language, key, facts))

    def describe(self, p: Situation, seat: int | None, what: str, language: str) -> list[str]:
        return summary.describe(p, what, lambda key, **facts: self.say(language, key, facts))


MODULE = WarOfResistance()

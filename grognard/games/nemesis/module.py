"""Nemesis: Burma 1944 as the machine sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from grognard.games.family import Family
from grognard.games.nemesis import invariants, queries, rules, summary
from grognard.games.nemesis.position import Situation
from grognard.games.nemesis.rules import variants
from grognard.games.nemesis.rules.setup import set_up
from grognard.games.nemesis.view import view
from grognard.games.nemesis.world import World
from grognard.kernel.actions import Action
from grognard.kernel.module import Option
from grognard.kernel.position import Position
from grognard.kernel.procedures import Ask
from grognard.kernel.refusals import Refusal


@cache
def _world(scenario: str, edition: str, options: tuple[tuple[str, str | bool | int], ...]) -> World:
    from dataclasses import replace

    from grognard.games.nemesis.sheets.files import load

    return replace(load(), scenario=scenario, edition=edition, options=dict(options))


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

    def world(self, scenario: str, edition: str, options: Mapping[str, str | bool | int]) -> World:
        return _world(scenario, edition, tuple(sorted(options.items())))

    def start(self, world: World, seed: str | None) -> Position:
        return set_up(world, seed)

    def view(self, p: Situation, seat: int | None) -> dict[str, Any]:
        return view(p, seat)

    def query(self, p: Situation, seat: int | None, name: str, args: Mapping[str, Any]) -> dict[str, Any]:
        return queries.query(p, name, args)

    def address(self, p: Situation, ask: Ask) -> Ask:
        return variants.address(p, ask)

    def commanded(self, p: Situation, seat: int, pieces: Sequence[int]) -> Sequence[int]:
        return variants.commanded(p, seat, pieces)

    def permits(self, p: Situation, seat: int, action: Action) -> Refusal | None:
        return variants.permits(p, seat, action)

    def faults(self, p: Situation) -> list[str]:
        return invariants.faults(p)

    def indistinguishable(self, p: Situation, seat: int | None) -> list[Situation]:
        return invariants.indistinguishable(p, seat)

    def imagined(self, p: Situation, seat: int, chance: Random) -> Situation:
        return invariants.imagined(p, seat, chance)

    def status(self, p: Situation, language: str) -> list[str]:
        return summary.status(p, lambda key, **facts: self.say(language, key, facts))

    def describe(self, p: Situation, seat: int | None, what: str, language: str) -> list[str]:
        return summary.describe(p, what, lambda key, **facts: self.say(language, key, facts))


MODULE = Nemesis()

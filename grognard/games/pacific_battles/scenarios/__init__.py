"""The three games: what each adds to the series rules or puts in their place."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from grognard.games.composing import Value, chosen, compose
from grognard.games.pacific_battles.scenarios.base import Scenario
from grognard.games.pacific_battles.scenarios.options import SWITCHES

__all__ = ["Scenario", "rules_of"]


def rules_of(name: str, options: Mapping[str, Value]) -> Scenario:
    """The rules of one game by its name, with the options of the series and its own as they were chosen."""
    game = import_module(f"{__name__}.{name}")
    base: type[Scenario] = game.RULES
    return compose(base, *chosen(options, (*SWITCHES, *getattr(game, "SWITCHES", ()))))

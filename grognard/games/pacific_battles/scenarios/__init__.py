"""The three games: what each adds to the series rules or puts in their place."""

from __future__ import annotations

from importlib import import_module

from grognard.games.pacific_battles.scenarios.base import Scenario

__all__ = ["Scenario", "rules_of"]


def rules_of(name: str) -> Scenario:
    """The rules of one game by its name."""
    found: Scenario = import_module(f"{__name__}.{name}").RULES
    return found

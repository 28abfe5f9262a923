"""A position, a hex and a counter in words."""

from __future__ import annotations

from collections.abc import Callable

from grognard.games.war_of_resistance.position import Situation


def status(p: Situation, say: Callable[..., str]) -> list[str]:
    raise NotImplementedError


def describe(p: Situation, what: str, say: Callable[..., str]) -> list[str]:
    raise NotImplementedError

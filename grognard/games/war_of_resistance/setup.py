"""The start of a scenario: counters, owners, works, stocks and weather as they are before the first turn."""

from __future__ import annotations

from typing import Final

from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.theatre import Theatre

SCENARIOS: Final = ("shanghai-37", "hsuchow-38")


def set_up(world: Theatre, seed: str | None) -> Situation:
    raise NotImplementedError

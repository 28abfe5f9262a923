"""17 Airbases: what a hex holds, and what happens when the enemy takes it."""

from __future__ import annotations

from grognard.games.war_of_resistance.position import Situation


def base_taken(p: Situation, hex: int, side: int) -> None:
    """A side has taken a hex with a ground unit: its airbases and the enemy's aircraft there (17B, 17C)."""

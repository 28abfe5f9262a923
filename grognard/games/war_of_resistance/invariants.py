"""What is true of every position that play can lead to."""

from __future__ import annotations

from grognard.games.war_of_resistance.position import Situation


def faults(p: Situation) -> list[str]:
    raise NotImplementedError

"""20F Air transport: cargo that aircraft carry to other bases or drop."""

from __future__ import annotations

from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.journey import Journey


def unload(p: Situation, journey: Journey) -> None:
    """The cargo of an operation comes to where its carriers have brought it."""

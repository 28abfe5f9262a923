"""20G2h Naval patrols look for the ships they were sent against."""

from __future__ import annotations

from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.journey import Journey


def finds_ships(p: Situation, journey: Journey) -> bool:
    return True

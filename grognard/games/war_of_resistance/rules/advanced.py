"""43 The advanced rules: one switch of a game, which every one of them asks here."""

from __future__ import annotations

from grognard.games.war_of_resistance.position import Situation


# 43/toggle
def advanced(p: Situation) -> bool:
    return p.world.rules.advanced

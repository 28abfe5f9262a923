"""45 Factions: whose home a hex is, and how a faction stands to the government."""

from __future__ import annotations

from grognard.games.war_of_resistance.position import Situation


def cooperation(p: Situation, faction: str) -> str:
    """One of `world.LEVELS`, or 'puppet' (45A1)."""
    return p.world.land.factions[faction].level

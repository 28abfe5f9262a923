"""36 Weather, as far as the ground war needs it: the roll of a turn, and what the weather of a hex does."""

from __future__ import annotations

from grognard.games.war_of_resistance.climate import Weather
from grognard.games.war_of_resistance.position import Situation


def weather(p: Situation, hex: int) -> Weather:
    """The weather in the zone of a hex."""
    raise NotImplementedError


def bad(p: Situation, hex: int) -> bool:
    """Everything but clear weather (36B)."""
    raise NotImplementedError


def ground(p: Situation, hex: int) -> str:
    """What weather makes of the ground of a hex for movement: dry, mud or snow (`charts.GROUND`)."""
    raise NotImplementedError


def rice_season(p: Situation, hex: int) -> bool:
    """37A4."""
    raise NotImplementedError


def roll_weather(p: Situation) -> None:
    """At the start of a game turn: one die for all zones (36B)."""
    raise NotImplementedError

"""Weather and seas as the tables give them (36): by zone, half-month and die."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from grognard.games.war_of_resistance.counters import Names


@dataclass(frozen=True, slots=True)
class Weather:
    """A kind of weather and what it does (36B)."""

    key: str
    code: str
    name: Names
    die: int  # to every attack
    aec: str
    bad: bool
    cold: bool
    bombing: Fraction
    transport: Fraction
    sabotage: Fraction


@dataclass(frozen=True, slots=True)
class Sea:
    key: str
    name: Names
    gunfire: Fraction
    bombing: Fraction
    landing: Fraction | None  # None: no landing
    cargo: bool  # over beaches and banks
    damage: bool  # to ships (28C)


@dataclass(frozen=True, slots=True)
class Sky:
    """A cell of the weather table."""

    weather: str  # '' for no change
    rice: bool
    sea: str


@dataclass(frozen=True, slots=True)
class Start:
    weather: str
    flooded: bool
    rice: bool
    sea: str


@dataclass(frozen=True, slots=True)
class Climate:
    kinds: Mapping[str, Weather]
    seas: Mapping[str, Sea]
    table: Mapping[tuple[str, str], tuple[Sky, ...]]  # zone, half-month -> by die
    start: Mapping[str, Start]  # by zone

    def result(self, zone: str, season: str, die: int) -> Sky:
        return self.table[zone, season][die - 1]

"""Politics that never change: affiliations, puppets, garrisons, stability, mandates, victory (37, 40 to 46)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from grognard.games.war_of_resistance.charts import Ranges
from grognard.games.war_of_resistance.counters import Names
from grognard.games.war_of_resistance.forces import Land

OWNERS: Final = ("japanese", "neutral")
MOMENTS: Final = ("once", "monthly")
GRADES: Final = ("decisive", "substantial", "marginal", "draw")
LEVELS: Final = 4  # of stability


@dataclass(frozen=True, slots=True)
class Affiliation:
    """What stands on a counter: whose unit it is (3B)."""

    key: str
    side: str
    name: Names
    faction: str  # '' for none
    government: str  # the puppet government it serves, '' for none


@dataclass(frozen=True, slots=True)
class Government:
    """A puppet government of a province (46A)."""

    key: str
    province: str
    units: int
    at_start: bool
    capital: str  # place, '' until it is set up


@dataclass(frozen=True, slots=True)
class StabilityEvent:
    key: str
    monthly: bool  # after the monthly roll, else at once
    change: int | None  # None: by the level of stability itself


@dataclass(frozen=True, slots=True)
class Mandate:
    """A level of restriction: how it is reached and what it opens (41A2b)."""

    level: int
    roll: int | None
    turn: int
    aggression: bool
    opens: Land
    navy: frozenset[int]  # hexes open to the navy alone


@dataclass(frozen=True, slots=True)
class Victory:
    scenario: str
    side: str  # '' for a draw
    grade: str
    collapse: int | None  # by this turn
    level: int | None  # of stability at the end


@dataclass(frozen=True, slots=True)
class Politics:
    affiliations: Mapping[str, Affiliation]
    governments: Mapping[str, Government]
    owned: Mapping[str, Land]  # owner -> what is not Chinese at the start
    garrisons: Mapping[str, Land]
    cooperation: Ranges  # of two dice, modified (45A3)
    stability: Mapping[str, StabilityEvent]
    mandates: tuple[Mandate, ...]  # from level 3 down
    victory: tuple[Victory, ...]

"""Aircraft and ships as the orders of battle give them (16, 17, 25, 27)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from grognard.games.war_of_resistance.calendar import Span
from grognard.games.war_of_resistance.counters import Names
from grognard.games.war_of_resistance.forces import Spot

SERVICES: Final = {"ija": "japanese", "ijn": "japanese", "caf": "chinese", "vvs": "chinese", "avg": "chinese"}
PREFIXES: Final = ("L", "N")
LETTERS: Final = ("F", "B", "A", "D", "T")
CODES: Final = ("F", "C", "V")
AIR_ACTIONS: Final = ("reinforce", "withdraw", "return", "convert", "inoperative", "form")
AIRFIELDS: Final = ("permanent", "temporary", "strip")
SHIPS: Final = ("TF", "CG", "NT", "LC", "RF", "RT")


@dataclass(frozen=True, slots=True)
class Aircraft:
    key: str
    service: str
    name: Names
    attack: int
    prefix: str
    letter: str
    defence: int
    tactical: int
    strategic: int
    codes: frozenset[str]
    move: int
    since: int  # year

    @property
    def rating(self) -> str:
        return f"{self.attack}{self.prefix}{self.letter}{self.defence}"

    @property
    def side(self) -> str:
        return SERVICES[self.service]


@dataclass(frozen=True, slots=True)
class AirUnits:
    """Air units of a type that start in a place."""

    type: str
    units: int
    spot: Spot


@dataclass(frozen=True, slots=True)
class AirEvent:
    turn: int
    service: str
    action: str
    types: tuple[str, ...]  # none: any of the service
    units: int  # of each type
    into: str  # of a conversion
    spot: Spot | None  # None: by the rule (25B)


@dataclass(frozen=True, slots=True)
class AirReplacements:
    service: str
    span: Span
    points: int  # a cycle
    most: int


@dataclass(frozen=True, slots=True)
class Airfield:
    hex: int
    side: str
    kind: str
    capacity: int


@dataclass(frozen=True, slots=True)
class Airpower:
    types: Mapping[str, Aircraft]
    setup: tuple[AirUnits, ...]
    events: tuple[AirEvent, ...]
    battles: Mapping[str, tuple[AirEvent, ...]]  # who starts a battle, comes, goes or changes
    replacements: tuple[AirReplacements, ...]
    airfields: tuple[Airfield, ...]


@dataclass(frozen=True, slots=True)
class Ship:
    """A naval unit (27A)."""

    key: str
    name: Names
    side: str
    affiliation: str
    kind: str
    strength: int
    gunfire: bool
    aa: int
    spot: Spot
    turn: int


@dataclass(frozen=True, slots=True)
class Arrival:
    """Ships that come to a side: one by its key, or so many points of transports or landing craft (35A)."""

    ship: str  # '' for points
    side: str
    affiliation: str
    kind: str
    strength: int
    spot: Spot
    turn: int


@dataclass(frozen=True, slots=True)
class Reach:
    """How far a river is open to ships of a kind, or to one ship (28, 34D)."""

    river: str
    ships: str  # a kind, the key of a ship, or 'boats'
    first: tuple[int, int] | None  # None: from the mouth
    last: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Navies:
    ships: Mapping[str, Ship]
    counters: Mapping[tuple[str, str, int], int]  # kind, side, strength -> counters (27A4)
    allowances: Mapping[str, Fraction]
    waters: Mapping[int, tuple[frozenset[int], ...]]  # hex -> its waters that land divides, by the hexes beyond (28)
    reaches: tuple[Reach, ...]
    arrivals: Mapping[str, tuple[Arrival, ...]]  # by battle; '' for the campaign
    passages: tuple[tuple[int, int, int], ...]  # hexes joined by water that the map does not show, MP either way

"""What both sides produce, import, hold in stock and may replace (12, 37E, 38, 40)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from grognard.games.war_of_resistance.calendar import Span
from grognard.games.war_of_resistance.forces import Spot

RP_KINDS: Final = ("infantry", "armour", "equipment")
STOCKS: Final = ("attack-supply", "resource", "general-supply")
SMP_SIDES: Final = ("japanese", "chinese", "british")


@dataclass(frozen=True, slots=True)
class Import:
    span: Span
    aid: bool  # foreign aid counts for stability, imports do not (12J)
    nation: str
    points: int
    at: tuple[Spot, ...]  # the first that is open


@dataclass(frozen=True, slots=True)
class Factory:
    key: str
    hex: int


@dataclass(frozen=True, slots=True)
class Stock:
    side: str
    spot: Spot
    item: str
    points: int


@dataclass(frozen=True, slots=True)
class Replacements:
    district: str
    affiliation: str
    kind: str
    span: Span
    points: Fraction  # a month


@dataclass(frozen=True, slots=True)
class Equipping:
    """A kind of unit becomes another for points (40E)."""

    before: str
    after: str
    unit: str  # '' for all of that kind
    infantry: Fraction
    equipment: Fraction
    resources: int


@dataclass(frozen=True, slots=True)
class Schedule:
    """Points a turn over spans of turns."""

    rows: tuple[tuple[Span, int], ...]

    def at(self, turn: int) -> int:
        return sum(points for span, points in self.rows if turn in span)


@dataclass(frozen=True, slots=True)
class Economy:
    resources: Schedule  # Japanese, in the Japan box (40B1)
    imports: tuple[Import, ...]
    factories: tuple[Factory, ...]
    stocks: tuple[Stock, ...]
    replacements: tuple[Replacements, ...]
    equipping: tuple[Equipping, ...]
    substitutes: Mapping[str, str]  # fragile kind -> the kind that takes its place when it is lost (40C1)
    limits: Mapping[tuple[str, str], Fraction]  # affiliation, branch -> RE a month (40B4a)
    smp: Mapping[str, Schedule]

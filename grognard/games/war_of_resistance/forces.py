"""The orders of battle: ground units, where they start, what turns bring, and what belongs to them on the map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from grognard.games.war_of_resistance.calendar import Span
from grognard.games.war_of_resistance.counters import Kind, Names

SURE: Final = ("high", "medium", "low")
POOLS: Final = ("japanese", "breakdown", "substitute", "set-aside")
ACTIONS: Final = (
    "reinforce",
    "withdraw",
    "convert",
    "reorganise",
    "substitute",
    "upgrade",
    "disband",
    "garrison",
    "release",
    "pool",
    "form",
    "conditional",
    "event",
)
# What entries of the orders of battle demand besides their turn (40A1/special, 40A2).
CONDITIONS: Final = (
    "restriction",
    "owned",
    "optional",
    "infantry",
    "armour",
    "equipment",
    "received",
    "free-hex",
    "ccp-base",
    "enter",
    "take",
    "one-each",
)
EVENTS: Final = ("war-zones-unreliable", "fifth-army", "south-anhwei")  # that stand alone (14C1)
WORKS: Final = ("fort", "fortress-unimproved", "fortress-improved")
AA_KINDS: Final = ("light", "heavy")
TERMS: Final = ("field", "owned", "landing", "attack-supply", "general-supply", "city", "losses", "win", "airfield")
BASE_OWNERS: Final = ("ccp", "kmt")


@dataclass(frozen=True, slots=True)
class Spot:
    """Where something is or may come: a hex, an off-map box, a pool off the map, or any hex of a province."""

    kind: str  # hex, box, pool, province
    key: str  # place, hex, box, pool or province
    hex: int = -1


@dataclass(frozen=True, slots=True)
class Land:
    """Hexes and off-map boxes that a rule names together."""

    hexes: frozenset[int]
    boxes: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Unit:
    key: str
    ident: str  # what its counter shows
    name: Names
    affiliation: str
    kind: Kind
    army: str  # '' for none
    sure: str  # that it existed so

    @property
    def side(self) -> str:
        return self.kind.side


@dataclass(frozen=True, slots=True)
class Condition:
    """What must hold for an entry of an order of battle besides its turn: a word and what it is about."""

    word: str
    about: str = ""


@dataclass(frozen=True, slots=True)
class Event:
    """A line of an order of battle (40A): who comes, goes or changes, and when."""

    turn: int
    side: str
    action: str
    units: tuple[str, ...]
    any_kind: str  # the owner's choice among units of this kind, '' where units are named
    replaces: tuple[str, ...]  # who becomes them: several stand together for it (40A1)
    at: tuple[Spot, ...]  # the first that is free; none: by the rule
    garrison: str
    when: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """One unit of a line of an order of battle, or a line that names none."""

    event: Event
    unit: str  # '' where the owner chooses, or where nobody comes

    @property
    def named(self) -> tuple[str, ...]:
        """The units that must be among the counters for it to mean anything."""
        coming = self.event.units if self.event.replaces else (self.unit,)
        return tuple(unit for unit in (*coming, *self.event.replaces) if unit)


@dataclass(frozen=True, slots=True)
class Headquarters:
    unit: str
    radius: int  # hexes of its zone of influence (14C)
    rating: int  # the highest die that activates it (37H)


@dataclass(frozen=True, slots=True)
class Breakdown:
    """Counters into which a division is broken down: its own, or a lettered set (15C)."""

    key: str
    unit: str  # '' for a set that any division may use
    counters: tuple[str, ...]
    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Work:
    key: str
    hex: int
    kind: str  # one of WORKS


@dataclass(frozen=True, slots=True)
class Base:
    """A guerrilla base (39) and the counters it can raise."""

    key: str
    name: Names
    owner: str
    region: str
    regiments: int
    brigades: int


@dataclass(frozen=True, slots=True)
class Recruits:
    year: int
    owner: str
    regions: frozenset[str]  # empty: everywhere
    points: Fraction


@dataclass(frozen=True, slots=True)
class PositionAA:
    spot: Spot
    side: str
    kind: str
    points: int


@dataclass(frozen=True, slots=True)
class Arrival:
    """A unit of a battle: there from its turn on."""

    side: str
    turn: int
    unit: str
    spot: Spot


@dataclass(frozen=True, slots=True)
class Term:
    """A term of a battle: what of the map it is fought on, who owns what, what comes every turn, what victory is."""

    word: str  # one of TERMS
    side: str  # '' for none
    hex: int  # -1 for none
    number: int
    turn: int  # from this turn on


@dataclass(frozen=True, slots=True)
class Forces:
    units: Mapping[str, Unit]
    setup: Mapping[str, Spot]  # unit -> where it starts the campaign
    events: tuple[Event, ...]
    headquarters: Mapping[str, Headquarters]
    breakdowns: tuple[Breakdown, ...]
    mountain_guns: frozenset[str]  # divisions with mountain artillery (15E)
    works: tuple[Work, ...]
    bases: Mapping[str, Base]
    recruits: tuple[Recruits, ...]
    position_aa: tuple[PositionAA, ...]
    battles: Mapping[str, tuple[Arrival, ...]]
    terms: Mapping[str, tuple[Term, ...]]  # by battle

    @property
    def entries(self) -> Iterator[Entry]:
        """The orders of battle unit by unit; whoever takes another's place comes with all that come with him."""
        for event in self.events:
            if event.replaces or not event.units:
                yield Entry(event, event.units[0] if event.units else "")
            else:
                yield from (Entry(event, unit) for unit in event.units)

    def recruit_points(self, base: str, year: int) -> Fraction:
        """What a base may recruit a month (39E)."""
        here = self.bases[base]
        for row in self.recruits:
            if (row.year, row.owner) == (year, here.owner) and (not row.regions or here.region in row.regions):
                return row.points
        return Fraction(0)


@dataclass(frozen=True, slots=True)
class Scenario:
    key: str
    name: Names
    span: Span
    maps: tuple[str, ...]
    kind: str  # campaign or battle


@dataclass(frozen=True, slots=True)
class Marker:
    key: str
    name: Names
    faces: tuple[str, ...]
    count: int

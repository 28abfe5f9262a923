"""The tables that rules of World in Flames read: combat, weather, tracks, scenarios. Nothing here decides anything."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from grognard.field.tables import Banded, Grid

TURNS: Final = ("jan-feb", "mar-apr", "may-jun", "jul-aug", "sep-oct", "nov-dec")  # 1.2/turn-length
WEATHERS: Final = ("fine", "rain", "snow", "storm", "blizzard")
# 8.1/zones
ZONES: Final = ("arctic", "north-temperate", "mediterranean", "north-monsoon", "south-monsoon", "south-temperate")
FATES: Final = ("", "R", "S", "B")  # of surviving defenders: stay, retreat, shattered, broken through
AIR_RESULTS: Final = ("-", "DC", "AC", "DA", "AA", "DX", "AX")
MODIFIERS: Final = (
    *("rain", "snow", "storm", "blizzard", "winter-troops", "jungle", "hq-attack", "hq-defence", "face-down"),
    *("factories", "engineers-attack", "engineers-defence", "friction", "weak-chinese"),
)
SIDES: Final = ("axis", "allied")
BEGINNINGS: Final = ("war", "aligned", "conquered", "control", "surprise", "chit")
TERMS: Final = ("at-end", "at-once")


@dataclass(frozen=True, slots=True)
class LandResult:
    """What a land combat leads to (11.16.5)."""

    attacker: int  # units lost
    defender: int
    fate: str = ""  # one of FATES
    face_up: bool = False  # the attackers are not turned over
    extra: bool = False  # one loss more in bad terrain or weather (11.16.6)
    half: bool = False  # half of the attackers are not turned over (11.16.6)


@dataclass(frozen=True, slots=True)
class AirResult:
    """What an air combat leads to (14.3), and what becomes of the pilot of an aircraft that is lost (14.6)."""

    result: str  # one of AIR_RESULTS
    pilot: str = ""  # lost: always; risked: over the sea or enemy land


@dataclass(frozen=True, slots=True)
class Damage:
    """What bombs do (11.7): points lost, and how much is destroyed for good."""

    points: int
    destroyed: int = 0


@dataclass(frozen=True, slots=True)
class LandModifier:
    columns: int
    die: int
    two_dice: int
    option: int  # the optional rule it belongs to, 0 for none
    name: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class WeatherRoll:
    zones: tuple[str, ...]  # in the order of ZONES
    asterisks: int
    advance: int


@dataclass(frozen=True, slots=True)
class WeatherEffect:
    supply: int  # hexes of a path on the European maps
    movement: int  # multiple of costs
    air: Fraction  # share of factors; 0 where nothing but rebasing is flown
    search: int
    invasion: bool
    shore: str  # plain, worse, none
    rebase_only: bool
    desert: str  # what it is there


@dataclass(frozen=True, slots=True)
class InitiativeBox:
    key: str
    axis: int
    allied: int
    reroll: str  # the side that may demand another throw, '' for none


@dataclass(frozen=True, slots=True)
class Scenario:
    key: str
    first: int  # turns counted from January 1936 in steps of two months
    last: int
    maps: tuple[str, ...]
    powers: tuple[str, ...]
    initiative: int  # box of the track
    holder: str
    name: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Force:
    """So many counters of a type, set up by their power in an area of a scenario; no area: in the force pool."""

    scenario: str
    power: str
    area: str
    branch: str
    type: str
    count: int
    year: int  # the last one from which counters are drawn; 0 for convoys


@dataclass(frozen=True, slots=True)
class Beginning:
    """How the war stands between two when a scenario begins: a power, and another, a country or a part of one."""

    scenario: str
    kind: str  # one of BEGINNINGS
    power: str
    of: str


@dataclass(frozen=True, slots=True)
class Goal:
    """A place that counts for the side that takes it, in a scenario."""

    scenario: str
    hex: str
    points: int


@dataclass(frozen=True, slots=True)
class Term:
    """How many points a side needs: at the end of a scenario, or to end it at once."""

    scenario: str
    kind: str  # one of TERMS
    side: str
    number: int


@dataclass(frozen=True, slots=True)
class Allotment:
    """Build points of a power in a turn of a scenario that leaves the rest of its economy out."""

    scenario: str
    power: str
    turn: int
    points: int


@dataclass(frozen=True, slots=True)
class Tables:
    assault: Grid[LandResult]
    blitzkrieg: Grid[LandResult]
    odds: tuple[Fraction, ...]  # of the columns of both
    two_dice: Grid[LandResult]  # columns assault and blitzkrieg
    two_dice_odds: Mapping[Fraction, int]
    land: Mapping[str, LandModifier]
    air: Banded[AirResult]
    bombing: Banded[Damage]
    weather: Mapping[str, tuple[WeatherRoll, ...]]  # turn of the year -> by die from 1 on
    effects: Mapping[str, WeatherEffect]
    impulses: tuple[int, ...]  # box -> number at or under which the turn ends
    initiative: tuple[InitiativeBox, ...]
    numbers: Mapping[str, Fraction]
    multiples: Mapping[int, Mapping[str, Fraction]]  # year -> power -> production multiple
    scenarios: Mapping[str, Scenario]
    forces: tuple[Force, ...]
    beginnings: tuple[Beginning, ...]
    goals: tuple[Goal, ...]
    terms: tuple[Term, ...]
    allotments: tuple[Allotment, ...]

"""The charts that rules read: results of combat, costs, limits and modifiers. Nothing here decides anything."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

RESULTS: Final = ("AE", "AH", "AR", "AS", "EX", "HX", "DR", "DH", "DE")  # 9C, from bad to good for the attacker
AEC: Final = ("full", "reduced", "none", "hex")  # hex: as the terrain of the hex
AIR_RESULTS: Final = ("eliminated", "aborted", "returned")
MOVERS: Final = ("cm", "foot", "mountain")
GROUND: Final = ("dry", "mud", "snow")  # what weather makes of the ground for movement


@dataclass(frozen=True, slots=True)
class CombatTable:
    """The combat results table: odds as exact fractions, rounded down to a column (9A, 9B)."""

    columns: tuple[str, ...]
    odds: tuple[Fraction, ...]
    lowest: int  # the die of the first row
    rows: tuple[tuple[str, ...], ...]

    # 9A/odds-rounding
    def column(self, attack: Fraction | int, defence: Fraction | int) -> int:
        """The column of the odds; -1 below the first one, where the attack is lost without a die (9B)."""
        if defence <= 0:
            return len(self.columns) - 1
        return bisect_right(self.odds, Fraction(attack) / Fraction(defence)) - 1

    def result(self, column: int, die: int) -> str:
        """The result for a modified die; columns beyond the last count as the last."""
        row = min(max(die - self.lowest, 0), len(self.rows) - 1)
        return self.rows[row][min(column, len(self.columns) - 1)]


@dataclass(frozen=True, slots=True)
class LossTable:
    """Numbers by a strength (the last column not above it) and a die."""

    strengths: tuple[int, ...]
    lowest: int
    rows: tuple[tuple[int, ...], ...]

    def result(self, strength: Fraction | int, die: int) -> int:
        column = bisect_right(self.strengths, strength) - 1
        if column < 0:
            return 0
        return self.rows[min(max(die - self.lowest, 0), len(self.rows) - 1)][column]


@dataclass(frozen=True, slots=True)
class Ranges:
    """Results by ranges of a die; '' where none is named."""

    ranges: tuple[tuple[int, int, str], ...]
    dice: int = 1

    def result(self, die: int) -> str:
        for low, high, result in self.ranges:
            if low <= die <= high:
                return result
        return ""


@dataclass(frozen=True, slots=True)
class AirTable:
    """AA fire, air combat, patrol attack: limits of the dice for each result, by strength or differential."""

    columns: tuple[int, ...]
    limits: tuple[tuple[int | None, int | None, int | None], ...]  # in the order of AIR_RESULTS
    high_is_good: bool

    def result(self, strength: int, dice: int) -> str:
        """What befalls the target, '' for nothing; the first column serves all below where the table says so."""
        column = bisect_right(self.columns, strength) - 1
        if column < 0:
            return ""
        for limit, result in zip(self.limits[column], AIR_RESULTS, strict=True):
            if limit is not None and (dice >= limit if self.high_is_good else dice <= limit):
                return result
        return ""


@dataclass(frozen=True, slots=True)
class BombingTable:
    strengths: tuple[int, ...]
    hits: tuple[int, ...]

    def hit(self, strength: Fraction | int, die: int) -> bool:
        column = bisect_right(self.strengths, strength) - 1
        return column >= 0 and die >= self.hits[column]


@dataclass(frozen=True, slots=True)
class Terrain:
    """A row of the terrain effects chart: a terrain, a kind of city, of hexside or of line.

    `costs` are movement points by ground (dry, mud, snow) and mover; None: may not enter or cross. Cities other than
    full major ones have no costs of their own: `costs` is empty.
    """

    key: str
    kind: str  # hex, side, line
    costs: Mapping[tuple[str, str], int | None]
    die: int
    cm_factor: Fraction | None  # None: each unit throws for it (37A1)
    foot_factor: Fraction | None
    aec: str
    gs_factor: Fraction
    supply: int | None  # hexes it counts as for supply lines, or adds; None: no line passes
    stacking: str  # '' as the terrain of the hex
    airbase: int
    drop: bool

    def cost(self, mover: str, ground: str = "dry") -> int | None:
        """Movement points of a mover (cm, foot, mountain); mountain units keep their advantage in mud and snow."""
        if mover != "mountain" or ground == "dry":
            return self.costs[ground, mover]
        own, foot, here = self.costs["dry", "mountain"], self.costs["dry", "foot"], self.costs[ground, "foot"]
        return None if own is None or foot is None or here is None else here - (foot - own)


@dataclass(frozen=True, slots=True)
class Fortification:
    key: str
    die: int
    factor: Fraction
    aec: str
    gs_factor: Fraction
    siege: bool  # siege artillery doubles (14B1)
    engineers: bool  # combat engineers help (14A2)


@dataclass(frozen=True, slots=True)
class ArmourStep:
    """From a share of the force (inclusive) to another, the die modifiers (10C)."""

    effect: str  # aeca, aecd, atec
    share: Fraction
    below: Fraction | None
    normal: int
    reduced: int


@dataclass(frozen=True, slots=True)
class SupplyLine:
    overland: int
    road: int
    rail_high: int | None
    rail_low: int | None


@dataclass(frozen=True, slots=True)
class Port:
    capacity: int | None  # RE, None without limit
    supply: int | None
    hits: int


@dataclass(frozen=True, slots=True)
class Airbase:
    capacity: int | None
    most: int | None


@dataclass(frozen=True, slots=True)
class Stacking:
    units: int
    others: int  # RE of non-divisional units besides
    artillery: int  # RE


@dataclass(frozen=True, slots=True)
class Harassment:
    points: int
    level: int
    hits: int
    adjacent: int


@dataclass(frozen=True, slots=True)
class Construction:
    """What a work costs: turns or movement points, in clear or rough and elsewhere; None where it is paid otherwise."""

    key: str
    by: frozenset[str]
    turns: int | None
    turns_elsewhere: int | None
    mp: int | None
    mp_elsewhere: int | None
    resources: int


@dataclass(frozen=True, slots=True)
class Charts:
    ground_combat: CombatTable
    armour: tuple[ArmourStep, ...]
    terrain: Mapping[str, Terrain]
    fortifications: Mapping[str, Fortification]
    zones: Mapping[tuple[str, str], tuple[int, int]]  # mover, zone -> to leave for a free hex, for another zone (6A)
    overruns: Mapping[str, tuple[int, int]]  # odds -> cm, foot (13)
    rail: Mapping[str, Fraction]
    rail_works: Mapping[str, int | None]  # line -> the turn history opened it
    supply_lines: Mapping[str, SupplyLine]  # by weather
    ports: Mapping[str, Port]
    airbases: Mapping[str, Airbase]
    success: Ranges
    modifiers: Mapping[tuple[str, str], int]  # table, condition -> die
    bombing: BombingTable
    aa_fire: AirTable
    air_combat: AirTable
    patrol: AirTable
    drop_unit: Ranges
    drop_supply: Ranges
    suppression: LossTable
    stacking: Mapping[str, Stacking]
    harassment: tuple[Harassment, ...]
    harassment_aa: Ranges  # two dice plus AA -> hits ignored: none, one, all (43B2)
    construction: Mapping[str, Construction]
    rolls: Mapping[str, Ranges]
    intrinsic_aa: Mapping[str, int]
    naval: Mapping[str, Fraction]

    def armour_modifier(self, effect: str, share: Fraction, reduced: bool) -> int:
        """The die modifier of an armour or anti-tank effect for a share of the force (10C)."""
        for step in self.armour:
            if step.effect == effect and step.share <= share and (step.below is None or share < step.below):
                return step.reduced if reduced else step.normal
        return 0

    def harassment_of(self, points: Fraction | int) -> Harassment:
        """The level that bombing points reach (20G2d)."""
        return max((row for row in self.harassment if row.points <= points), key=lambda row: row.points)

    def modifier(self, table: str, condition: str) -> int:
        return self.modifiers[table, condition]

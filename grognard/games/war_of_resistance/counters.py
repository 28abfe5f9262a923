"""What ground counters are: sizes in RE, types, and the kinds with their strengths (3A, 9D, 10, 15, 40B4).

Sizes are counted in quarters of an RE, so that sums stay whole: a battalion is 2, a regiment 4.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

SIDES: Final = ("japanese", "chinese")
RE: Final = 4  # quarters
FULL_LOAD: Final = 3 * RE  # 12H1/load
CLASSES: Final = ("foot", "cm", "artillery", "none")  # cm: combat or motorized (3A2)
ARMOUR: Final = ("none", "neutral", "half", "full", "ignored")  # what counts for AECA, AECD, ATEC (10B)
TRAITS: Final = (
    "light",
    "mountain",
    "amphibious",
    "cavalry",
    "exploits-half",
    "exploits-full",
    "siege",
    "aa",
    "construction",
    "engineer",
    "railway",
    "base",
    "substitution",
    "reserve",
    "fortress",
    "unreplaced",
    "guerrilla",
    "airborne",
    "headquarters",
    "transport",
)
SUPPORT: Final = ("none", "supported", "self", "fortress")
REPLACED: Final = ("points", "guerrillas", "recruits")
DIVISION: Final = "division"
BRIGADE: Final = "brigade"

Names = Mapping[str, str]  # language -> name


@dataclass(frozen=True, slots=True)
class Size:
    key: str
    name: Names
    counts_as: str  # division, brigade or '' (3A3)
    quarters: int  # 0 where strength and breakdown decide


@dataclass(frozen=True, slots=True)
class Item:
    """Cargo that is no unit: supply, replacement points, factories (3A3/quarter-re, 3A3/three-re, 3A3/five-re).

    Some of it is heavy equipment (3A4/rp-heavy-equipment).
    """

    key: str
    name: Names
    quarters: int
    heavy: bool


@dataclass(frozen=True, slots=True)
class UnitType:
    key: str
    name: Names
    cls: str  # one of CLASSES
    heavy: bool  # has heavy equipment whatever its support (3A4)
    aeca: str
    aecd: str
    atec: str
    traits: frozenset[str]


@dataclass(frozen=True, slots=True)
class Rating:
    """The numbers of a counter."""

    attack: int
    defence: int
    move: int
    support: str

    def __str__(self) -> str:
        star = "*" if self.support == "self" else ""
        return f"{self.attack}-{self.defence}-{self.move}{star}"


NO_RATING: Final = Rating(0, 0, 0, "none")

Parts = tuple[tuple[int, str], ...]  # how many of which kind


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of ground counter; its units differ only by name and affiliation (3A/unit-attributes)."""

    key: str
    side: str
    type: UnitType
    size: Size
    rating: Rating
    quarters: int
    cadre: Rating | None
    remnant: Rating | None
    breaks: tuple[Parts, ...]  # the ways it may be broken down (15B)
    reverse: str  # the kind on its back, '' for none
    heavy_aa: int
    light_aa: int
    replaced: str  # one of REPLACED
    infantry: Fraction  # replacement points (40B4)
    armour: Fraction
    equipment: Fraction

    @property
    def division(self) -> bool:
        return self.size.counts_as == DIVISION

    @property
    def heavy(self) -> bool:
        """Has heavy equipment: by its type, or because it is supported (3A4)."""
        return self.type.heavy or self.rating.support in ("supported", "self")

    @property
    def re(self) -> Fraction:
        return Fraction(self.quarters, RE)

    @property
    def cost(self) -> Fraction:
        """All replacement points it costs (40B4)."""
        return self.infantry + self.armour + self.equipment


# What an aircraft or a ship is where a ground unit is asked for: of no kind, so that every such order refuses it.
NO_KIND: Final = Kind(
    key="",
    side="",
    type=UnitType("", {}, "none", False, "none", "none", "none", frozenset()),
    size=Size("", {}, "", 0),
    rating=NO_RATING,
    quarters=0,
    cadre=None,
    remnant=None,
    breaks=(),
    reverse="",
    heavy_aa=0,
    light_aa=0,
    replaced="",
    infantry=Fraction(0),
    armour=Fraction(0),
    equipment=Fraction(0),
)


@dataclass(frozen=True, slots=True)
class Counters:
    sizes: Mapping[str, Size]
    items: Mapping[str, Item]
    types: Mapping[str, UnitType]
    kinds: Mapping[str, Kind]


def quarters_by_strength(counts_as: str, attack: int) -> int:
    """The size in quarters of RE of a division without breakdown, a brigade or a cadre (3A3)."""
    if counts_as == DIVISION:
        return 2 * RE if attack >= 2 else RE
    return 2 * RE if attack >= 4 else RE

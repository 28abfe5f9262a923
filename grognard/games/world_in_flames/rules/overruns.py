"""11.11.6 Overruns: land units that are much stronger roll over others while they move, or after a breakthrough."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from grognard.field.board import NO_HEX
from grognard.field.reach import BARRED
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.control import occupy
from grognard.games.world_in_flames.rules.losses import destroy
from grognard.games.world_in_flames.rules.odds import ARMOUR, defence_of, fortified, reckoned, winter_helps
from grognard.games.world_in_flames.rules.offensives import doublable, note_doubled
from grognard.games.world_in_flames.rules.paths import gait, price
from grognard.games.world_in_flames.rules.supply import supplied
from grognard.games.world_in_flames.rules.weather import terrain_now
from grognard.kernel.refusals import Refusal, refuse

LEVEL: Final = ("clear", "desert")
SPEARHEADS: Final = (*ARMOUR, "MECH")
LEAST: Final = Fraction(7)  # to one


def holders(p: Situation, power: int, hex: int) -> list[int]:
    """The land units that would be overrun in a hex: all of the other side's, if any is at war with the power."""
    here = [unit for unit in p.land_units(hex) if p.allegiance[p.power_of[unit]] != p.allegiance[power]]
    return here if all(p.at_war(power, p.power_of[unit]) for unit in here) else []


def no_overrun(p: Situation, units: Sequence[int], start: int, target: int) -> Refusal | None:
    """Why units cannot overrun those in a hex from the one beside it, supply left aside."""
    names = {"units": " ".join(p.name(unit) for unit in units), "hex": p.hex_name(target)}
    hexside = p.world.board.hexside(start, target)
    enemies = holders(p, p.power_of[units[0]], target)
    if hexside == NO_HEX or not enemies:
        return refuse("11.11.6/group", "nobody-to-overrun", **names)
    if any(price(p, hexside, gait(p, unit)) == BARRED for unit in units):
        return refuse("11.11.6/group", "no-way-over", **names)
    return (
        _broken_ground(p, start, target, names)
        or _too_little_armour(p, units, enemies, names)
        or _too_weak(p, units, enemies, start, target, names)
    )


# 11.11.6/terrain, /fort-hex
def _broken_ground(p: Situation, start: int, target: int, names: dict[str, str]) -> Refusal | None:
    place = p.world.land.place_at.get(target)
    if terrain_now(p, target) not in LEVEL or (place is not None and place.city) or fortified(p, start, target):
        return refuse("11.11.6/terrain", "no-overrun-there", **names)
    return None


# 11.11.6/armour
def _too_little_armour(
    p: Situation, units: Sequence[int], enemies: Sequence[int], names: dict[str, str]
) -> Refusal | None:
    def number(side: Sequence[int], *types: str) -> int:
        return sum(p.piece(unit).type in types for unit in side)

    armour, theirs = number(units, *ARMOUR), number(enemies, *ARMOUR)
    if theirs:
        enough = armour > theirs
    elif number(enemies, "MECH"):
        enough = armour > 0 or number(units, "MECH") > number(enemies, "MECH")
    else:
        enough = number(units, *SPEARHEADS) > 0
    return None if enough else refuse("11.11.6/armour", "too-little-armour", **names)


# 11.11.6/odds, /river
def _too_weak(
    p: Situation, units: Sequence[int], enemies: Sequence[int], start: int, target: int, names: dict[str, str]
) -> Refusal | None:
    """Seven to one after weather, rivers and lack of supply; against nothing at all it is always as much."""
    if not defence_of(p, enemies, target) or driven_by(p, units, enemies, start, target) is not None:
        return None
    column = _column(p, units, enemies, start, target, _within(p, doublable(p, units)))
    return refuse("11.11.6/odds", "overrun-too-weak", odds=p.world.tables.assault.columns[column], **names)


def _column(
    p: Situation, units: Sequence[int], enemies: Sequence[int], start: int, target: int, doubled: Sequence[int]
) -> int:
    winter = winter_helps(p, units, target)
    return reckoned(p, units, enemies, target, winter, start, doubled=doubled).column


# 16.3/opt61-land-double
def driven_by(
    p: Situation, units: Sequence[int], enemies: Sequence[int], start: int, target: int
) -> Sequence[int] | None:
    """The units that an offensive must double for an overrun: as few as will do; None if all are too few."""
    if not defence_of(p, enemies, target):
        return ()
    least, able = p.world.tables.odds.index(LEAST), _within(p, doublable(p, units))
    for number in range(len(able) + 1):
        if _column(p, units, enemies, start, target, able[:number]) >= least:
            return able[:number]
    return None


def _within(p: Situation, units: Sequence[int]) -> list[int]:
    """As many of some units, of each power, as may still be doubled."""
    chosen: list[int] = []
    for unit in units:
        if unit in doublable(p, [unit], chosen):
            chosen.append(unit)
    return chosen


# 11.11.6/supply, 2.4.1/check-overrun-combat
def starved(p: Situation, units: Sequence[int]) -> Refusal | None:
    """Why units cannot overrun anybody: one of them is without supply where it stands."""
    for unit in units:
        if not supplied(p, unit):
            return refuse("11.11.6/supply", "overrun-unsupplied", unit=p.name(unit))
    return None


# 11.11.6/cost
def toll(p: Situation, unit: int, target: int) -> int:
    """What a unit pays to enter the hex of those it overruns: twice what the ground costs."""
    return 2 * price(p, p.world.board.hexside(p.at[unit], target), gait(p, unit))


def roll_over(p: Situation, units: Sequence[int], target: int) -> None:
    """The enemies are destroyed and the units are in their hex."""
    p.tell("overruns", units=" ".join(p.name(unit) for unit in units), hex=p.hex_name(target))
    enemies = holders(p, p.power_of[units[0]], target)
    note_doubled(p, driven_by(p, units, enemies, p.at[units[0]], target) or ())
    for unit in enemies:
        destroy(p, unit)
    for unit in units:
        p.put(unit, target)
    occupy(p, target)

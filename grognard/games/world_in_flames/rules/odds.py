"""11.16.1, 11.16.5 The strength of an attack, its odds and what changes them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import floor
from typing import Final, NamedTuple

from grognard.field.odds import outcomes
from grognard.games.world_in_flames.position import INVADED, Situation
from grognard.games.world_in_flames.rules.concepts import DIE, rounded
from grognard.games.world_in_flames.rules.cooperation import JAPAN, USSR
from grognard.games.world_in_flames.rules.supply import defending_factor
from grognard.games.world_in_flames.rules.surprise import surprised
from grognard.games.world_in_flames.rules.weather import FROST, frozen_side, terrain_now, weather_at
from grognard.games.world_in_flames.tables import LandResult

ASSAULT, BLITZKRIEG = TABLES = ("assault", "blitzkrieg")
ARMOUR: Final = ("ARM", "HQ-A")
MOUNTAINS: Final = ("mountain", "desert-mountain")
OPEN: Final = ("clear", "forest", "desert")
BEYOND: Final = 99  # columns: no shift brings odds against nothing at all back into the table


class Odds(NamedTuple):
    """An attack reckoned up: what it comes to, the column with its shifts, and what is added to the die."""

    attack: int
    defence: int
    column: int  # of the table, after all shifts
    shifts: tuple[tuple[str, int], ...]
    modifier: int


# --- strengths ------------------------------------------------------------------------------------------------


def crossed(p: Situation, start: int, target: int) -> int:
    """What lies between two hexes that touch, as bits of the board."""
    return p.world.side_kinds(p.world.board.hexside(start, target))


def fortified(p: Situation, start: int, target: int) -> bool:
    """11.16.1-terrain/fort: only the way into a fort hex across its wall."""
    return (target, start) in p.world.forts and target not in p.razed


def hexside_factor(p: Situation, unit: int, target: int, start: int | None = None) -> Fraction:
    """What is left of a unit's combat factor across the hexside it attacks over; nothing where it may not attack.

    It attacks from where it is, or from `start`, where it is going to be.
    """
    start = p.at[unit] if start is None else start
    type, bit = p.piece(unit).type, p.world.board.side_bit
    if start == target:  # 11.16.1-terrain/para; from the sea as across straits
        return Fraction(1) if type == "MAR" or not p.done[unit] & INVADED else Fraction(1, 2)
    kinds = crossed(p, start, target)
    hexside = p.world.board.hexside(start, target)
    ice = bool(kinds & bit("lake")) and frozen_side(p, hexside)
    factor = Fraction(1)
    if kinds & bit("alpine"):  # 11.16.1-terrain/alpine
        factor *= Fraction(1, 2) if type == "MTN" else 0
    elif kinds & bit("straits"):  # 11.16.1-terrain/straits
        factor *= 1 if type == "MAR" else Fraction(1, 2)
    elif kinds & bit("water") or (kinds & bit("lake") and not ice):  # 11.16.1-terrain/lake-sea
        factor *= Fraction(1, 2) if type == "MAR" else 0
    if kinds & (bit("river") | bit("canal")) or ice:  # 11.16.1-terrain/river
        factor *= 1 if caught(p, unit, start, target) else Fraction(1, 2)
    if fortified(p, start, target):  # 11.16.1-terrain/fort, /fort-and-river
        factor *= Fraction(1, 3)
    return factor


# 15.1/land-river
def caught(p: Situation, unit: int, start: int, target: int) -> bool:
    """Whether one of the land units that a unit attacks from a hex is surprised by it: then no river stops it."""
    return any(surprised(p, other, p.power_of[unit], start) for other in p.land_units(target))


def attack_of(
    p: Situation, units: Sequence[int], target: int, start: int | None = None, doubled: Sequence[int] = ()
) -> Fraction:
    """What units attack with, some of them doubled by an offensive (16.3/opt61-land-double)."""
    return sum(
        (
            p.piece(unit).combat * hexside_factor(p, unit, target, start) * (2 if unit in doubled else 1)
            for unit in units
        ),
        Fraction(0),
    )


# 11.16.1-terrain/mountain, /swamp, 11.16.1/oos-defence
def defence_of(p: Situation, units: Sequence[int], hex: int, notional: int = 0) -> Fraction:
    """What units defend a hex with; a notional unit's factor is changed by the ground as theirs (11.14)."""
    terrain = terrain_now(p, hex)
    total = notional * 2 if terrain in MOUNTAINS or terrain == "swamp" else notional  # 11.14/notional-modified
    for unit in units:
        factor = defending_factor(p, unit)
        if terrain in MOUNTAINS:
            factor *= 3 if p.piece(unit).type == "MTN" else 2
        elif terrain == "swamp":
            factor *= 2
        total += factor
    return Fraction(total)


# --- odds -----------------------------------------------------------------------------------------------------


def reckoned(
    p: Situation,
    units: Sequence[int],
    defenders: Sequence[int],
    hex: int,
    winter: bool = False,
    start: int | None = None,
    notional: int | None = None,
    support: tuple[Fraction, Fraction] = (Fraction(0), Fraction(0)),
    staffs: Sequence[str] = (),
    doubled: Sequence[int] = (),
) -> Odds:
    """All of an attack; `winter` if the attacker lets those who are used to snow go first; `start` for `attack_of`.

    `notional` is the factor of a notional unit in the defence, None where there is none; `support` is what aircraft
    add to attacker and defender, no more than the land units have themselves (11.16.4/cap); `staffs` what HQs change;
    `doubled` whom an offensive drives.
    """
    land = attack_of(p, units, hex, start, doubled), defence_of(p, defenders, hex, notional or 0)
    # 11.16.5/totals, 2.6/when-to-round
    attack, defence = (rounded(own + min(own, air)) for own, air in zip(land, support, strict=True))
    helped = tuple((name, p.world.tables.land[name].columns) for name in staffs)  # 11.16.3/option13-roll
    shifts = (*odds_shifts(p, units, hex, winter), *helped)
    start = column_of(p, attack, defence)
    last = len(p.world.tables.odds) - 1
    column = min(max(start + sum(columns for _, columns in shifts), 0), last)
    number = sum(p.down[unit] for unit in defenders) + (notional is not None)  # 11.14/notional-status
    down = number * p.world.tables.land["face-down"].die  # 11.16.5/lost-roll
    return Odds(attack, defence, column, shifts, down)


# 11.16.5/lost-odds
def column_of(p: Situation, attack: int, defence: int) -> int:
    """The column of the odds, rounded in the defender's favour; beyond the last one by whole numbers, before shifts."""
    odds = p.world.tables.odds
    if defence <= 0:
        return len(odds) - 1 + BEYOND
    ratio = Fraction(attack, defence)
    if ratio >= odds[-1]:
        return len(odds) - 1 + floor(ratio) - floor(odds[-1])
    return max((place for place, column in enumerate(odds) if column <= ratio), default=0)


# 8.2.7/odds-shift, 11.16.1-terrain/jungle
def odds_shifts(p: Situation, units: Sequence[int], hex: int, winter: bool) -> tuple[tuple[str, int], ...]:
    land, weather = p.world.tables.land, weather_at(p, hex)
    found = []
    if weather in land:
        found.append((weather, land[weather].columns))
        if winter:  # 8.2.7/winterised
            found.append(("winter-troops", min(land["winter-troops"].columns, -land[weather].columns)))
    if p.world.terrain(hex) == "jungle" and any(p.major(p.power_of[unit]) != JAPAN for unit in units):
        found.append(("jungle", land["jungle"].columns))
    return tuple(found)


# 8.2.7/winterised
def winterised(p: Situation, unit: int) -> bool:
    """Mountain troops, and Soviet units printed in white."""
    piece = p.piece(unit)
    return piece.type == "MTN" or (p.power_of[unit] == USSR and piece.white)


def winter_helps(p: Situation, units: Sequence[int], hex: int) -> bool:
    used = sum(winterised(p, unit) for unit in units)
    return weather_at(p, hex) in FROST and 2 * used >= len(units) > 0


# --- tables ---------------------------------------------------------------------------------------------------


# 11.16.5/table-attacker, /table-defender
def attacker_chooses(p: Situation, units: Sequence[int], defenders: Sequence[int], hex: int) -> bool:
    """Whether the attacker chooses between assault and blitzkrieg; else it is the defender."""
    place = p.world.land.place_at.get(hex)
    if terrain_now(p, hex) not in OPEN or (place is not None and place.city):
        return False
    if all(p.at[unit] != hex and fortified(p, p.at[unit], hex) for unit in units):
        return False

    def number(side: Sequence[int], *types: str) -> int:
        return sum(p.piece(unit).type in types for unit in side)

    if number(units, *ARMOUR) > number(defenders, *ARMOUR):
        return True
    return not number(defenders, *ARMOUR) and number(units, "MECH") > number(defenders, "MECH")


def result_of(p: Situation, table: str, column: int, die: int) -> LandResult:
    grid = p.world.tables.assault if table == ASSAULT else p.world.tables.blitzkrieg
    return grid.cell(die, column)


def chances(p: Situation, table: str, odds: Odds) -> dict[LandResult, Fraction]:
    """The chance of each result."""
    return outcomes(lambda die: result_of(p, table, odds.column, die), odds.modifier, DIE)

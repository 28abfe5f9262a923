"""11.16.1, 11.16.5 The strength of an attack, its odds and what changes them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import floor
from typing import Final, NamedTuple

from grognard.field.odds import outcomes
from grognard.games.world_in_flames.position import INVADED, Situation
from grognard.games.world_in_flames.rules.concepts import DIE, rounded, two_dice
from grognard.games.world_in_flames.rules.cooperation import JAPAN, USSR
from grognard.games.world_in_flames.rules.supply import defending_factor
from grognard.games.world_in_flames.rules.surprise import surprised
from grognard.games.world_in_flames.rules.weather import FROST, frozen_side, terrain_now, weather_at
from grognard.games.world_in_flames.tables import LandModifier, LandResult

ASSAULT, BLITZKRIEG = TABLES = ("assault", "blitzkrieg")
ARMOUR: Final = ("ARM", "HQ-A")
MOUNTAINS: Final = ("mountain", "desert-mountain")
OPEN: Final = ("clear", "forest", "desert")
HARD: Final = (*MOUNTAINS, "swamp", "jungle", "forest")  # ground on which two dice cost an attacker more
WINTER: Final = "winter-troops"
BEYOND: Final = 99  # columns: no shift brings odds against nothing at all back into the table


class Odds(NamedTuple):
    """An attack reckoned up: what it comes to, the column with its shifts, and what is added to the die."""

    attack: int
    defence: int
    column: int  # of the table, after all shifts
    shifts: tuple[tuple[str, int], ...]
    modifier: int
    pips: tuple[tuple[str, Fraction], ...] = ()  # option 43: what is added to two dice, the odds among them

    @property
    def dice(self) -> int:
        return 2 if self.pips else 1

    @property
    def added(self) -> Fraction:
        """What is added to the dice."""
        return sum((number for _, number in self.pips), Fraction(0)) if self.pips else Fraction(self.modifier)


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
    names = (*circumstances(p, units, hex, winter), *staffs)  # 11.16.3/option13-roll
    number = sum(p.down[unit] for unit in defenders) + (notional is not None)  # 11.14/notional-status
    return odds_of(p, attack, defence, names, number)


def odds_of(p: Situation, attack: int, defence: int, names: Sequence[str], down: int) -> Odds:
    """The odds of two strengths under circumstances, by their names in the chart, against so many who are face-down."""
    shifts = _told(p, names, lambda modifier: modifier.columns)
    moved = column_of(p, attack, defence) + sum(columns for _, columns in shifts)
    column = min(max(moved, 0), len(p.world.tables.odds) - 1)
    weary = p.world.tables.land["face-down"]
    if not p.world.rules.two_dice:
        return Odds(attack, defence, column, shifts, down * weary.die)  # 11.16.5/lost-roll
    told = _told(p, names, lambda modifier: modifier.two_dice)
    pips = [("odds", pips_of(p, attack, defence)), *((name, Fraction(number)) for name, number in told)]
    if down:
        pips.append(("face-down", Fraction(down * weary.two_dice)))
    return Odds(attack, defence, column, shifts, 0, tuple(pips))


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


# 11.16.6/option43-2d10
def pips_of(p: Situation, attack: int, defence: int) -> Fraction:
    """What odds add to two dice: in proportion between two rows of the chart, and as between the last two beyond it."""
    rows = sorted(p.world.tables.two_dice_odds.items())
    ratio = max(Fraction(attack, defence), rows[0][0]) if defence > 0 else Fraction(BEYOND)
    place = max(place for place, (odds, _) in enumerate(rows[:-1]) if odds <= ratio)
    (low, least), (high, most) = rows[place : place + 2]
    return least + (ratio - low) * (most - least) / (high - low)


# 8.2.7/odds-shift, 11.16.1-terrain/jungle
def circumstances(p: Situation, units: Sequence[int], hex: int, winter: bool) -> tuple[str, ...]:
    """What of weather and ground changes the odds, by the names of the chart."""
    weather = weather_at(p, hex)
    found = []
    if weather in p.world.tables.land:
        found.append(weather)
        if winter:
            found.append(WINTER)
    if p.world.terrain(hex) == "jungle" and any(p.major(p.power_of[unit]) != JAPAN for unit in units):
        found.append("jungle")
    return tuple(found)


def _told(p: Situation, names: Sequence[str], number: Callable[[LandModifier], int]) -> tuple[tuple[str, int], ...]:
    """Name -> its number; troops who are used to snow take back no more than the weather before them takes."""
    found: list[tuple[str, int]] = []
    for name in names:
        by = number(p.world.tables.land[name])
        found.append((name, min(by, -found[-1][1]) if name == WINTER else by))  # 8.2.7/winterised
    return tuple(found)


# 11.16.6/option43-extra-loss
def hard_going(p: Situation, units: Sequence[int], hex: int) -> bool:
    """Bad ground or weather, as two dice see it: in the hex, or what any of the attackers has to cross."""
    place = p.world.land.place_at.get(hex)
    town = place is not None and bool(place.city)
    bad = town or terrain_now(p, hex) in HARD or weather_at(p, hex) in p.world.tables.land
    return bad or any(hexside_factor(p, unit, hex) < 1 for unit in units)


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


def result_of(p: Situation, table: str, odds: Odds, dice: int) -> LandResult:
    """What the table says to the sum of the dice that odds are thrown for with."""
    if odds.pips:  # 11.16.6/option43-2d10
        return p.world.tables.two_dice.cell(rounded(dice + odds.added), TABLES.index(table))
    grid = p.world.tables.assault if table == ASSAULT else p.world.tables.blitzkrieg
    return grid.cell(dice + odds.modifier, odds.column)


def chances(p: Situation, table: str, odds: Odds) -> dict[LandResult, Fraction]:
    """The chance of each result."""
    if not odds.pips:
        return outcomes(lambda die: result_of(p, table, odds, die), sides=DIE)
    found: dict[LandResult, Fraction] = {}
    for dice, chance in two_dice().items():
        result = result_of(p, table, odds, dice)
        found[result] = found.get(result, Fraction(0)) + chance
    return found

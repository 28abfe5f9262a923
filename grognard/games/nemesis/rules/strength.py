"""1.2-B, 6.1-E to 6.1-G and 7.1-B: how strong and how good a unit is in combat, and what shifts the column.

Strengths are counted in half points (twice the printed value), so that halved units keep their fractions.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from grognard.field.odds import Shifted, column_for, shift
from grognard.field.powers import Side, enemy
from grognard.games.nemesis.position import DEFENDED, FULL, NO_BUNKER, OUT, RETREATED, Situation
from grognard.games.nemesis.rules.bunkers import sheltered
from grognard.games.nemesis.rules.terrain import CLIFF, MOUNTAIN, major_river
from grognard.games.nemesis.world import JAPANESE, NOBODY

ADVANTAGE: Final = 2 * 3  # 1.2-B: a lead of 3 Support Points, in half points
CAP: Final = 4  # 6.1-G/cap
MASSIVE_STEPS: Final = 8  # 6.1-G/massive-when
MASSIVE_ODDS: Final = (3, 1)  # 6.1-G/massive-when: the highest final column


def points(halves: int) -> str:
    """Half points as a player writes them: 5 is 2½."""
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)


# --- Strength --------------------------------------------------------------------------------------------


def attack_strength(p: Situation, unit: int) -> int:
    """Half points in attack: halved out of Full Supply (7.1-B/limited-strength, /out-strength, /fractions).

    In an assault there is nothing to halve, since such units are refused (7.1-B/half-attack-assault-excluded).
    """
    strength = p.values(unit).strength
    return 2 * strength if p.supply[unit] == FULL else strength


def defence_strength(p: Situation, unit: int) -> int:
    """Half points in defence: halved only Out of Supply, in any phase (7.1-B/limited-strength, /out-strength)."""
    strength = p.values(unit).strength
    return strength if p.supply[unit] == OUT else 2 * strength


def air_strength(p: Situation, air: int) -> int:
    """Half points of an Air Support; 0 for none (1.2-B/air-use).

    From the Light Monsoon on it shows its weaker side (2.7/light-air-allied).
    """
    if air < 0:
        return 0
    marker = p.world.air_supports[air]
    return 2 * (marker.monsoon if p.light_monsoon else marker.strength)


def is_artillery(p: Situation, unit: int) -> bool:
    return p.world.pieces[unit].kind == "artillery"


def counted_defenders(p: Situation, target: int, side: Side) -> list[int]:
    """The defending units that count: all but those that retreated into the hex in this phase.

    6.1-C/all-defenders, 6.2-D/onto-target, 6.2-D/onto-target-roles.
    """
    return [n for n in p.units(target, side) if not p.done[n] & RETREATED]


def not_yet_attacked(p: Situation, target: int, side: Side) -> bool:
    """6.1-C/once: somebody there has not been attacked in this phase; retreated units have been."""
    return any(not p.done[n] & (DEFENDED | RETREATED) for n in p.units(target, side))


# --- odds and Support (6.1-E, 1.2-B) -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Odds:
    """Both totals in half points, the column they give, and who has Support Advantage at what Lament."""

    attack: int
    defence: int
    column: int  # BELOW if under the first column
    attack_support: int
    defence_support: int
    advantage: Side  # side, or NOBODY
    lament: int  # what the advantage costs its holder


def odds(p: Situation, side: Side, target: int, units: Iterable[int], air: int = -1) -> Odds:
    """Totals of the side's units (and Air Support) against the hex, from which all shifts start."""
    attack = attack_support = air_strength(p, air)
    pieces = p.world.pieces
    for unit in units:
        strength = attack_strength(p, unit)
        attack += strength
        if pieces[unit].support:  # 1.2-B/support-unit: its Strength is its Support
            attack_support += strength
    defence = defence_support = 0
    for unit in counted_defenders(p, target, enemy(side)):
        strength = defence_strength(p, unit)
        defence += strength
        if pieces[unit].support:
            defence_support += strength
    # 6.1-E/ratio, /between: down to the nearest column, 9:1 at the most, and 9:1 against no Strength at all
    column = column_for(p.world.charts.combat.columns, attack, defence)
    lead = attack_support - defence_support  # 1.2-B/support-total
    advantage, lament = NOBODY, 0
    if abs(lead) >= ADVANTAGE:  # 1.2-B/advantage-unopposed, 1.2-B/no-advantage
        advantage = side if lead > 0 else enemy(side)
        lament = 1 if attack_support and defence_support else 0  # 1.2-B/advantage-opposed
    return Odds(attack, defence, column, attack_support, defence_support, advantage, lament)


# --- Quality at the barricades (6.1-F) ---------------------------------------------------------------------


def crosses_major_river(p: Situation, unit: int, target: int) -> bool:
    """Whether the unit's own hexside is a Major River; a line over it changes nothing (6.1-F/river)."""
    hexside = p.world.board.hexside(p.at[unit], target) if p.on_board(unit) else -1
    return hexside >= 0 and major_river(p, hexside)


def attacking_quality(p: Situation, unit: int, target: int) -> int:
    """Spearhead or leading unit: 1 less across a Major River, and a Bunker is no help (6.1-F/bunker-attack)."""
    return p.values(unit).quality - crosses_major_river(p, unit, target)


def defending_quality(p: Situation, unit: int) -> int:
    """Meeting or refusing unit: 1 more under a Bunker it can use (6.1-F/bunker, 5.1-E/no-benefit)."""
    return p.values(unit).quality + sheltered(p, unit)


def front_rank(p: Situation, units: Sequence[int]) -> list[int]:
    """Those who may stand in front: Artillery only if there is nobody else (6.1-F/meeting, 6.2-A/refuser)."""
    return [n for n in units if not is_artillery(p, n)] or list(units)


def may_cry_banzai(p: Situation, unit: int) -> bool:
    """6.1-F/banzai-who: a Japanese Light Troop unit at the barricades, but not the INA."""
    piece = p.world.pieces[unit]
    return piece.side == JAPANESE and piece.light and piece.special != "ina"


# --- shifts (6.1-G) ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Adjustment:
    """One column shift or die modifier: positive for the attacker."""

    name: str
    number: int
    rule: str


def shifts(
    p: Situation, side: Side, target: int, spearhead: int, meeting: int, advantage: Side
) -> tuple[Adjustment, ...]:
    """Every shift of this combat, none of them zero."""
    found = []
    quality = attacking_quality(p, spearhead, target) - defending_quality(p, meeting)
    if quality:
        found.append(Adjustment("quality", quality, "6.1-G/quality"))
    rugged = p.world.board.terrain[target] in (MOUNTAIN, CLIFF)
    if rugged and p.world.pieces[meeting].kind not in ("artillery", "tank"):
        found.append(Adjustment("mountain", -1, "6.1-G/mountain"))
    if advantage != NOBODY:
        found.append(Adjustment("support", 1 if advantage == side else -1, "6.1-G/support"))
    return tuple(found)


def final_column(p: Situation, column: int, found: Iterable[Adjustment]) -> Shifted:
    """6.1-G/cap, /over-nine, 6.1-E/shift-origin: the net of all shifts, from the column of the odds."""
    return shift(column, sum(each.number for each in found), CAP, len(p.world.charts.combat.columns))


def below_table(shifted: Shifted) -> tuple[Adjustment, ...]:
    """6.1-G/under-half: -1 to the die, once, when the shifts lead below the lowest column."""
    return (Adjustment("below-table", -1, "6.1-G/under-half"),) if shifted.below else ()


def banzai_modifier(attacker: Side) -> Adjustment:
    """6.1-F/banzai-drm."""
    return Adjustment("banzai", 1 if attacker == JAPANESE else -1, "6.1-F/banzai-drm")


def bunker_holds(p: Situation, side: Side, target: int, advantage: Side) -> bool:
    """6.2-A/bunker: nobody is driven out of a Bunker that stands but by who has Support Advantage."""
    return p.bunker[target] != NO_BUNKER and advantage != side


def massive_possible(p: Situation, units: Iterable[int], column: int) -> bool:
    """6.1-G/massive-when: 8 steps of attackers (Air Support has none), and a final column of 3:1 at most."""
    for_attack, for_defence = p.world.charts.combat.columns[column]
    if for_attack * MASSIVE_ODDS[1] > MASSIVE_ODDS[0] * for_defence:
        return False
    return sum(p.steps(n) for n in units) >= MASSIVE_STEPS

"""6, 6C, 6D Movement points: how many a unit has in a phase, and what it has left of them."""

from __future__ import annotations

from typing import Final

from grognard.games.war_of_resistance.position import (
    FAST,
    INFILTRATED,
    MOVED,
    MP,
    OVERSTACKED,
    REACTED,
    REACTING,
    STAYED,
    SUPPLIED,
    WALKED,
    Situation,
)
from grognard.games.war_of_resistance.rules.carrying import burden
from grognard.games.war_of_resistance.rules.concepts import (
    cavalry,
    combat_motorised,
    convoy_of,
    headquarters,
    quarters,
    transport,
)
from grognard.games.war_of_resistance.rules.condition import movement_factor
from grognard.games.war_of_resistance.rules.operations import alert
from grognard.games.war_of_resistance.rules.orders import EXPLOITATION, MOVEMENT, REACTION_MOVEMENT
from grognard.games.war_of_resistance.rules.sites import give_up

EXPLOITING: Final = {6: 1, 7: 2, 8: 2}  # rating -> MP of units that are neither c/m nor cavalry (6C)


def allowance(p: Situation, unit: int, phase: str) -> int:
    """Quarters of MP in a phase of MOVING: by its rating, its cargo (12H2), its supply (12E) and the phase (6C, 6D)."""
    if phase != MOVEMENT:  # what a reaction lets it do changes within the phase
        return _together(p, unit, phase)
    key = "allowance", unit
    known: int | None = p.cache.get(key)
    if known is None:
        known = p.cache[key] = _together(p, unit, phase)
    return known


def _together(p: Situation, unit: int, phase: str) -> int:
    if p.convoys and (convoy := convoy_of(p, unit)):  # 14H/phases: the slowest counter sets the pace of all
        return min(_alone(p, one, phase) for one in convoy if transport(p, one))
    return _alone(p, unit, phase)


# 37D2/inactive
def _alone(p: Situation, unit: int, phase: str) -> int:
    return 0 if p.done[unit] & OVERSTACKED else by_itself(p, unit, phase)  # 43C2/effects


def by_itself(p: Situation, unit: int, phase: str) -> int:
    """The quarters of MP of a unit, wherever it lies in its hex."""
    if p.posted[unit] and not alert(p, unit):
        return 0
    points = rating(p, unit)
    if phase == EXPLOITATION:
        points = _exploitation(p, unit, points)
    elif phase == REACTION_MOVEMENT:
        if not p.done[unit] & REACTING or headquarters(p, unit):
            return 0  # 6D/allowance, 6D/hq-immobile
    elif phase != MOVEMENT:
        return 0
    if p.supply[unit] == SUPPLIED:
        return MP * points
    factor = movement_factor(p, unit)
    return MP * points * factor.numerator // factor.denominator  # quarters at the least: always whole


def rating(p: Situation, unit: int) -> int:
    """The movement rating in MP, less what the unit carries (6/allowance, 12H2/order)."""
    printed = p.rating(unit).move
    if not p.cargo:
        return printed
    load = burden(p, unit)
    if not load or transport(p, unit):
        return printed  # 14H: a transport counter is slowed by nothing it carries
    return max(printed - (1 if load <= quarters(p, unit) else 2), 0)  # 12H2/capacity


def left(p: Situation, unit: int) -> int:
    """Quarters of MP that a unit has left for whatever it likes in the phase that is played.

    Who moves fast or infiltrates has none left for anything else (6B/allowed-mix, 6E/no-other-mp).
    """
    return 0 if p.done[unit] & (FAST | INFILTRATED) else unspent(p, unit)


def unspent(p: Situation, unit: int) -> int:
    """Quarters of MP left for accelerated movement, and for movement by rail and sea besides it (6B/allowed-mix)."""
    return max(allowance(p, unit, phase_of(p)) - p.spent[unit], 0)


def spend(p: Situation, unit: int, price: int, riding: bool = False) -> None:
    """Take quarters of MP from a unit for something other than a march: works, demolitions, breaking rails.

    `riding`: for movement by rail or sea, which alone goes with accelerated movement (6B/allowed-mix).
    """
    toll = 0 if riding else _stay_toll(p, unit)
    p.spent[unit] += min(price + toll, unspent(p, unit) if riding else left(p, unit))
    if not riding:
        p.done[unit] |= WALKED | (REACTED if phase_of(p) == REACTION_MOVEMENT else 0)  # 6D/once
    give_up(p, (unit,))  # 14A1a/abort


# 20G2d/stay-cost
def left_here(p: Situation, unit: int) -> int:
    """Quarters of MP left for something that a unit does in its hex without leaving it: harassment takes its share."""
    return max(left(p, unit) - _stay_toll(p, unit), 0)


def _stay_toll(p: Situation, unit: int) -> int:
    """What harassment costs a unit that has been in its hex since the phase began and spends its first MP there."""
    if not p.on_map(unit) or p.spent[unit] or not p.done[unit] & STAYED:
        return 0
    return MP * p.harassment(p.sides[unit], p.at[unit])


def may_step(p: Situation, unit: int) -> bool:
    """6/one-hex-minimum: a unit that has done nothing with its MP yet may always move one hex in a phase in which it
    moves at all."""
    if p.done[unit] & (MOVED | OVERSTACKED) or p.spent[unit] or not p.rating(unit).move:
        return False
    phase = phase_of(p)
    return phase == MOVEMENT or allowance(p, unit, phase) > 0


def phase_of(p: Situation) -> str:
    """The phase that is played (`orders.PHASES`), whatever has been pushed on top of it; '' outside of them."""
    for procedure in reversed(p.stack):
        phase: str = getattr(procedure, "phase", "")
        if phase:
            return phase
    return ""


def _exploitation(p: Situation, unit: int, points: int) -> int:
    """MP by the rating, cargo deducted: 6C/cm, 6C/cavalry, 6C/rating-7-8, 6C/rating-6, 6C/others, 12H2/exploitation."""
    if combat_motorised(p, unit):
        return points
    if cavalry(p, unit):
        return points // 2
    return EXPLOITING.get(points, 0)

"""6 Why units may not march, or not there."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from grognard.field.amounts import written
from grognard.field.board import NO_HEX
from grognard.field.reach import FURTHEST, through
from grognard.games.war_of_resistance.position import (
    FAST,
    FLOWN,
    GUARDING,
    INFILTRATED,
    MP,
    OVERSTACKED,
    REACTED,
    REACTING,
    STRATEGIC,
    TURNED,
    Situation,
    enemy,
)
from grognard.games.war_of_resistance.rules.allowance import allowance, left, may_step, phase_of
from grognard.games.war_of_resistance.rules.camps import camp, rivals
from grognard.games.war_of_resistance.rules.concepts import convoy_of, headquarters
from grognard.games.war_of_resistance.rules.fronts import Front, closed, front
from grognard.games.war_of_resistance.rules.operations import out_of_bounds
from grognard.games.war_of_resistance.rules.orders import EXPLOITATION, REACTION_MOVEMENT
from grognard.games.war_of_resistance.rules.pacification import stationed
from grognard.games.war_of_resistance.rules.terrain import mover, passable
from grognard.kernel.refusals import Refusal, refuse

TIED = FAST | INFILTRATED | STRATEGIC | GUARDING | FLOWN | TURNED | OVERSTACKED


def no_group(p: Situation, seat: int, units: tuple[int, ...], boxes: bool = False) -> Refusal | None:
    """Whether these are units of the seat in one hex, or in one off-map box if these count."""
    if not units or len(set(units)) != len(units):
        return refuse("6/voluntary", "no-units", count=len(units))
    for unit in units:
        if p.sides[unit] != seat:
            return refuse("4B", "cannot-command", unit=p.name(unit))
        if not p.on_map(unit) and not (boxes and boxed(p, unit)):
            return refuse("6/voluntary", "off-map", unit=p.name(unit), place=p.place_name(p.at[unit]))
        if p.at[unit] != p.at[units[0]]:
            return refuse("6/voluntary", "not-one-stack", unit=p.name(unit), other=p.name(units[0]))
    return torn(p, units)


def boxed(p: Situation, unit: int) -> bool:
    """Whether a unit is in an off-map box (37B)."""
    return p.place_name(p.at[unit]) in p.world.land.boxes


def torn(p: Situation, units: tuple[int, ...]) -> Refusal | None:
    """14H/start-stacked: transport counters and what they carry act as one unit for the phase."""
    for unit in units:
        for other in convoy_of(p, unit):
            if other not in units:
                return refuse("14H/start-stacked", "one-convoy", unit=p.name(unit), other=p.name(other))
    return None


def bound(p: Situation, unit: int) -> Refusal | None:
    """Why a unit on the map may not march now at all."""
    done = p.done[unit]
    if not done & TIED and not p.spent[unit] and not p.stationed and may_step(p, unit):
        return None  # the quick way for those that have not stirred
    name, phase = p.name(unit), phase_of(p)
    if not p.rating(unit).move:
        return refuse("6/allowance", "immobile", unit=name)
    tied = stationed(p, unit) or overstacked(p, unit)
    if tied is not None:
        return tied
    if done & FLOWN:
        return refuse("20F/loading", "was-flown", unit=name)
    if done & TURNED:
        return refuse("45A3d/first-turn", "just-gone-over", unit=name)
    if done & GUARDING:
        return on_guard(p, unit)
    if done & STRATEGIC:
        return refuse("7A2/range" if phase != EXPLOITATION else "7A2/consequence", "moved-by-rail", unit=name)
    if done & INFILTRATED:
        return refuse("6E/no-other-mp", "infiltrated", unit=name)
    if done & FAST:
        return refuse("6B/allowed-mix", "accelerated", unit=name)
    if phase == REACTION_MOVEMENT:
        if headquarters(p, unit):
            return refuse("6D/hq-immobile", "hq-stays", unit=name)
        if not done & REACTING:
            return refuse("6D/once" if done & REACTED else "6D/allowance", "not-reacting", unit=name)
    if not allowance(p, unit, phase):
        return refuse("6C/others", "no-exploitation", unit=name)
    if not left(p, unit) and not may_step(p, unit):
        return refuse("6/allowance", "no-points", unit=name)
    return None


# 43C2/effects
def overstacked(p: Situation, unit: int) -> Refusal | None:
    """Why a unit does nothing at all: it lies in an overstack."""
    if p.done[unit] & OVERSTACKED:
        return refuse("43C2/effects", "lies-in-overstack", unit=p.name(unit), hex=p.place_name(p.at[unit]))
    return None


def on_guard(p: Situation, unit: int) -> Refusal:
    """7A/enemy-zoc: who lifts an enemy zone for trains does not leave his hex in that phase."""
    return refuse("7A/enemy-zoc", "guards-railway", unit=p.name(unit), hex=p.hex_name(p.at[unit]))


def no_way(p: Situation, units: tuple[int, ...], to: int, via: tuple[int, ...]) -> Refusal:
    """The ground, the enemy or the price that keeps units from a hex to which there is no way."""
    start, side, name = p.at[units[0]], p.sides[units[0]], p.name(units[0])
    if to == start:
        return refuse("6/voluntary", "stays", unit=name, hex=p.hex_name(to))
    for hex in (*via, to):
        if p.occupied(enemy(side), hex):
            return refuse("6/enemy-hex", "enemy-hex", unit=name, hex=p.hex_name(hex))
        beyond = next(filter(None, (out_of_bounds(p, unit, hex) for unit in units)), None)
        if beyond is not None:
            return beyond
        if rivals(p, side, camp(p, units[0])).held >> p.world.board.bits[hex] & 1:
            return refuse("45A2c/as-enemy", "rivals-there", unit=name, hex=p.hex_name(hex))
        if closed(p, units) >> p.world.board.bits[hex] & 1:
            return refuse("6B/hit-removal", "rested", unit=name, hex=p.hex_name(hex))
    for here, there in pairwise((start, *via, to)):
        hexside = p.world.board.hexside(here, there)
        for unit in units:
            if hexside != NO_HEX and not passable(p, mover(p, unit), hexside, side):
                facts = {"start": p.hex_name(here), "hex": p.hex_name(there)}
                return refuse("6/prohibited", "prohibited", unit=p.name(unit), **facts)
    return _too_dear(p, units, to, via)


def _too_dear(p: Situation, units: tuple[int, ...], to: int, via: tuple[int, ...]) -> Refusal:
    """Who of them lacks the points, and what the cheapest way costs him, or the one that leads through these hexes."""
    side = p.sides[units[0]]
    for unit in units:
        cost = cost_of_way(front(p, side, mover(p, unit), camp=camp(p, unit)), (p.at[unit], *via, to))
        if cost is None:
            return refuse("6/prohibited", "no-way", unit=p.name(unit), hex=p.hex_name(to))
        if cost > left(p, unit):
            facts = {"cost": points(cost), "left": points(left(p, unit))}
            return refuse("6/allowance", "too-far", unit=p.name(unit), hex=p.hex_name(to), **facts)
    return refuse("6/allowance", "too-far-together", unit=p.name(units[0]), hex=p.hex_name(to), count=len(units))


def cost_of_way(table: Front, stops: tuple[int, ...]) -> int | None:
    """Quarters of MP from the first stop through the others to the last; None if no way leads there."""
    start, *via, to = stops
    if not via:
        return table.ways(start, FURTHEST).spread.costs.get(to)
    path = through(table, stops, bytes(len(table)))
    return path[-1][1] if path else None


def points(quarters: int) -> str:
    """MP as they are written: 3, 3½, 3¼."""
    return written(Fraction(quarters, MP))

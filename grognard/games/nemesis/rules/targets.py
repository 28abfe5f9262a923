"""5.2, 6.1-C and 6.1-D: who may attack what, for assaults, attacks and attacks on vacant Objectives alike.

Every limit of an attack holds for an assault too (5.2/attack-rules-apply), so one predicate serves both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from grognard.field.board import NO_HEX, SLOTS
from grognard.field.odds import BELOW
from grognard.field.powers import Side, enemy
from grognard.games.nemesis.position import ATTACKED, AVAILABLE, FULL, LEVELS, Situation
from grognard.games.nemesis.rules.control import enemy_objective
from grognard.games.nemesis.rules.phases import FightingPhase
from grognard.games.nemesis.rules.strength import (
    air_strength,
    attack_strength,
    counted_defenders,
    defence_strength,
    is_artillery,
    not_yet_attacked,
    odds,
    points,
)
from grognard.games.nemesis.rules.terrain import barred
from grognard.games.nemesis.rules.yunnan import is_yunnan, may_attack
from grognard.games.nemesis.world import LAKE, SIDES
from grognard.kernel.refusals import Refusal, refuse

MOST_ATTACKS: Final = 3  # 5.2/max-three, 6.1-D/max-three
MOST_STILWELL: Final = 1  # 5.2/stilwell-one, 6.1-D/stilwell-one


def refuse_declaration(
    p: Situation, phase: FightingPhase, target: int, units: Sequence[int], air: int
) -> Refusal | None:
    """The rule that forbids this attack or assault, or None."""
    return (
        _refuse_number(p, phase)
        or _refuse_target(p, phase, target)
        or _refuse_units(p, phase, target, units, air)
        or _refuse_air(p, phase.side, units, air)
        or _refuse_odds(p, phase.side, target, units, air)
    )


def refuse_vacant(
    p: Situation, phase: FightingPhase, target: int, units: Sequence[int], ordinary: bool
) -> Refusal | None:
    """The rule that forbids this attack on a vacant Objective, or None (6.1-C/vacant-objective)."""
    hex = p.hex_name(target)
    number = _refuse_number(p, phase)
    if number is not None:
        return number
    if ordinary:  # 6.1-C/vacant-first
        return refuse("6.1-C/vacant-first", "vacant-too-late", hex=hex)
    if target in p.world.off_map:
        return refuse("1.1/reinforcement-hex-combat", "attack-reinforcement-hex", hex=hex)
    if not enemy_objective(p, phase.side, target):
        return refuse("6.1-C/vacant-objective", "no-enemy-objective", hex=hex)
    if p.occupied(enemy(phase.side), target):
        return refuse("6.1-C/vacant-objective", "objective-defended", hex=hex)
    return _refuse_units(p, phase, target, units, -1)


# --- the parts of the predicate ----------------------------------------------------------------------------


def _rule(phase: FightingPhase, assault: str, attack: str) -> str:
    return assault if phase.assault else attack


def _refuse_number(p: Situation, phase: FightingPhase) -> Refusal | None:
    if phase.attacks >= MOST_ATTACKS:
        rule = _rule(phase, "5.2/max-three", "6.1-D/max-three")
        key = "too-many-assaults" if phase.assault else "too-many-attacks"
        return refuse(rule, key, attacks=phase.attacks, limit=MOST_ATTACKS)
    return None


def _refuse_target(p: Situation, phase: FightingPhase, target: int) -> Refusal | None:
    """A hex with enemy units, of which at least one has not been attacked in this phase."""
    hex = p.hex_name(target)
    if target in p.world.off_map:  # nobody attacks into a Reinforcement Hex
        return refuse("1.1/reinforcement-hex-combat", "attack-reinforcement-hex", hex=hex)
    other = enemy(phase.side)
    if not p.occupied(other, target):
        if p.transporters(target, other):
            return refuse("6.0/sole-transporters", "only-transporters", hex=hex)
        return refuse(_rule(phase, "5.2/after-movement", "6.1-C/after-moves"), "no-enemy-there", hex=hex)
    if not not_yet_attacked(p, target, other):
        return refuse(_rule(phase, "5.2/once", "6.1-C/once"), "attacked-before", hex=hex)
    return None


def _refuse_units(p: Situation, phase: FightingPhase, target: int, units: Sequence[int], air: int) -> Refusal | None:
    """The attacking units one by one, then together (6.1-C/multi-hex, 6.1-C/free-choice)."""
    if not units and air >= 0:
        return refuse("1.2-B/air-not-alone", "air-alone")
    if not units:
        return refuse(_rule(phase, "5.2/after-movement", "6.1-C/after-moves"), "nobody-attacks", hex=p.hex_name(target))
    if len(set(units)) != len(units):
        twice = next(n for n in units if units.count(n) > 1)
        return refuse(_rule(phase, "5.2/once", "6.1-C/once"), "named-twice", unit=p.name(twice))
    for unit in units:
        alone = refuse_unit(p, phase, target, unit)
        if alone is not None:
            return alone
    if phase.assault:
        hexes = {p.at[n] for n in units}
        if len(hexes) > 1:
            names = tuple(sorted(p.hex_name(hex) for hex in hexes))
            return refuse("5.2/same-hex", "assault-from-one-hex", count=len(hexes), hexes=names)
    if all(is_artillery(p, n) for n in units):
        if air >= 0:  # Air Support is not the company that Artillery needs
            return refuse("1.2-B/air-not-alone", "air-with-artillery")
        return refuse("6.1-D/artillery", "artillery-alone", unit=p.name(units[0]))
    return None


def refuse_unit(p: Situation, phase: FightingPhase, target: int, unit: int) -> Refusal | None:
    """Why this unit may take no part in an attack on the hex, whoever goes with it."""
    piece = p.piece(unit)
    here, name = p.at[unit], piece.id
    if piece.side != phase.side:
        return refuse("6.1-C/after-moves", "not-yours", unit=name)
    if here >= p.hexes:
        return refuse("6.1-C/after-moves", "not-on-map", unit=name)
    if not piece.is_unit:
        return refuse("1.2-A/transporter-not-unit", "transporter-attacks", unit=name)
    if piece.kind == "garrison":
        return refuse("1.2-J/garrison-no-attack", "garrison-attacks", unit=name)
    if p.done[unit] & ATTACKED:
        return refuse(_rule(phase, "5.2/once", "6.1-C/once"), "has-attacked", unit=name)
    hexside = p.world.board.hexside(here, target)
    if hexside == NO_HEX:
        rule = _rule(phase, "5.2/after-movement", "6.1-C/after-moves")
        return refuse(rule, "not-adjacent", unit=name, hex=p.hex_name(target))
    if phase.assault:
        if is_yunnan(p, unit):  # 5.2/yunnan; active or not, 2.6/no-assault-even-active
            return refuse("5.2/yunnan", "yunnan-assault", unit=name)
        if p.supply[unit] != FULL:  # 7.1-B/half-attack-assault-excluded
            return refuse("5.2/full-supply", "assault-unsupplied", unit=name, level=LEVELS[p.supply[unit]])
    idle = may_attack(p, unit)  # 2.6/inactive-attack
    if idle is not None:
        return idle
    if piece.force == "stilwell" and phase.stilwell >= MOST_STILWELL:
        rule = _rule(phase, "5.2/stilwell-one", "6.1-D/stilwell-one")
        key = "stilwell-assaulted" if phase.assault else "stilwell-attacked"
        return refuse(rule, key, unit=name, attacks=phase.stilwell, limit=MOST_STILWELL)
    return _refuse_ground(p, unit, hexside)


def _refuse_ground(p: Situation, unit: int, hexside: int) -> Refusal | None:
    """A unit attacks where it could go; Artillery fires over any ground and lake (6.1-D/artillery-terrain)."""
    if is_artillery(p, unit):
        return None
    ground = barred(p, unit, hexside)
    if ground is None:
        return None
    board = p.world.board
    facts = {"unit": p.name(unit), "hex": p.hex_name(board.neighbours[hexside])}
    if board.sides[hexside] & LAKE:
        return refuse("5.1-A/lake-combat", "attack-over-lake", **facts)
    if ground.rule == "5.1-A/motorized":
        return refuse("6.1-D/motorized", "attack-off-road", **facts)
    return refuse("6.1-D/terrain", "attack-closed-ground", **facts)


def _refuse_air(p: Situation, side: Side, units: Sequence[int], air: int) -> Refusal | None:
    """One Air Support at most, of the attacker's and still Available (1.2-B/air-use, /air-attack-only)."""
    if air < 0:
        return None
    marker = p.world.air_supports[air]
    if marker.side != side:
        return refuse("1.2-B/air-attack-only", "air-not-yours", air=marker.id, side=SIDES[side])
    if p.air[air] != AVAILABLE:
        return refuse("1.2-B/air-used", "air-used", air=marker.id)
    if all(is_yunnan(p, n) for n in units):  # 1.2-B/air-nationality: any other Ally calls any marker in
        return refuse("1.2-B/air-yunnan", "air-yunnan", air=marker.id)
    return None


def _refuse_odds(p: Situation, side: Side, target: int, units: Sequence[int], air: int) -> Refusal | None:
    """6.1-E/minimum: the odds before any shift."""
    found = odds(p, side, target, units, air)
    if found.column != BELOW:
        return None
    return refuse("6.1-E/minimum", "odds-too-low", attack=points(found.attack), defence=points(found.defence))


# --- listing -----------------------------------------------------------------------------------------------


def contacts(p: Situation, side: Side) -> dict[int, list[int]]:
    """Hexes with enemy units, and the side's units that touch each of them."""
    key = ("contacts", side)
    known: dict[int, list[int]] | None = p.cache.get(key)
    if known is None:
        known = p.cache[key] = {}
        neighbours, hexes = p.world.board.neighbours, p.hexes
        foes = p.men[enemy(side) * hexes : enemy(side) * hexes + hexes]
        for hex in _occupied(p, side):
            for there in neighbours[SLOTS * hex : SLOTS * hex + SLOTS]:
                if there != NO_HEX and foes[there]:
                    known.setdefault(there, []).extend(p.units(hex, side))
    return known


def _occupied(p: Situation, side: Side) -> list[int]:
    """Hexes with units of the side."""
    hexes = p.hexes
    row = p.men[side * hexes : side * hexes + hexes]
    return [hex for hex in range(hexes) if row[hex]]


def declarations(p: Situation, phase: FightingPhase) -> Iterator[tuple[int, tuple[int, ...], int]]:
    """A modest choice of legal attacks: each unit alone, each stack, all together, without and with the best air.

    Any other group of units may be named by hand; the predicate above judges it.
    """
    if phase.attacks >= MOST_ATTACKS:
        return
    side = phase.side
    air = best_air(p, side)
    support = air_strength(p, air)
    lowest_attack, lowest_defence = p.world.charts.combat.columns[0]
    for target, touching in contacts(p, side).items():
        if not not_yet_attacked(p, target, enemy(side)):
            continue
        able = [n for n in touching if refuse_unit(p, phase, target, n) is None]
        if not able:
            continue
        defence = sum(defence_strength(p, n) for n in counted_defenders(p, target, enemy(side)))
        needed = lowest_attack * defence
        strength = {n: attack_strength(p, n) for n in able}
        for units in (group for own in p.world.rules.by_command(p, able) for group in _groups(p, phase, own)):
            if all(is_artillery(p, n) for n in units):
                continue
            attack = sum(strength[n] for n in units)
            if attack * lowest_defence >= needed:
                yield target, units, -1
            if air >= 0 and (attack + support) * lowest_defence >= needed and not all(is_yunnan(p, n) for n in units):
                yield target, units, air


def vacant_declarations(p: Situation, phase: FightingPhase) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The same choice of units against each vacant Objective of the enemy."""
    if phase.attacks >= MOST_ATTACKS:
        return
    for target, touching in _vacant_contacts(p, phase.side).items():
        able = [n for n in touching if refuse_unit(p, phase, target, n) is None]
        for units in (group for own in p.world.rules.by_command(p, able) for group in _groups(p, phase, own)):
            if not all(is_artillery(p, n) for n in units):
                yield target, units


def _vacant_contacts(p: Situation, side: Side) -> dict[int, list[int]]:
    hexes = p.hexes
    foes = enemy(side) * hexes
    wanted = {
        objective.hex
        for objective in p.world.features.objectives
        if enemy_objective(p, side, objective.hex) and not p.men[foes + objective.hex]
    }
    found: dict[int, list[int]] = {}
    if wanted:
        for hex in _occupied(p, side):
            for there in p.world.board.adjacent(hex):
                if there in wanted and there not in p.world.off_map:
                    found.setdefault(there, []).extend(p.units(hex, side))
    return found


def _groups(p: Situation, phase: FightingPhase, able: Sequence[int]) -> Iterator[tuple[int, ...]]:
    for unit in able:
        yield (unit,)
    stacks: dict[int, list[int]] = {}
    for unit in able:
        stacks.setdefault(p.at[unit], []).append(unit)
    for stack in stacks.values():
        if len(stack) > 1:
            yield tuple(stack)
    if len(stacks) > 1 and not phase.assault:
        yield tuple(able)


def best_air(p: Situation, side: Side) -> int:
    """The strongest Air Support of the side that is still Available, or -1."""
    best, most = -1, 0
    for number, marker in enumerate(p.world.air_supports):
        if marker.side == side and p.air[number] == AVAILABLE and air_strength(p, number) > most:
            best, most = number, air_strength(p, number)
    return best

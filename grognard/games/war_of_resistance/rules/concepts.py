"""3 Basic concepts: what a unit is, how large, of which class, and what it carries."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from grognard.games.war_of_resistance.counters import BRIGADE, RE, quarters_by_strength
from grognard.games.war_of_resistance.position import CADRE, FULL, REMNANT, Situation

SQUARE: Final = frozenset(("j-sq-10", "j-sq-9s", "j-sq-9", "j-sq-8", "j-mtn-10"))  # 3A5


def attack(p: Situation, unit: int) -> int:
    """The printed attack strength of the face that lies upwards."""
    return p.rating(unit).attack


def defence(p: Situation, unit: int) -> int:
    return p.rating(unit).defence


# 3A1/divisional, /non-divisional
def divisional(p: Situation, unit: int) -> bool:
    """3A1: a division; cadres and remnants are none."""
    return bool(p.world.is_division[unit]) and p.face[unit] == FULL


# 3A3/half-re, /one-re, /two-re, /breakdown-division-re
def quarters(p: Situation, unit: int) -> int:
    """The size of a unit in quarters of an RE (3A3)."""
    face = p.face[unit]
    if face == CADRE:
        return quarters_by_strength(BRIGADE, attack(p, unit))
    return RE // 2 if face == REMNANT else p.piece(unit).kind.quarters


def size(p: Situation, unit: int) -> Fraction:
    """The size of a unit in RE."""
    return Fraction(quarters(p, unit), RE)


# 3A3/double-for-transport
def freight(p: Situation, unit: int) -> int:
    """The size in quarters of an RE that counts when a unit is transported: cavalry and c/m count double (3A3)."""
    return quarters(p, unit) * (2 if combat_motorised(p, unit) or cavalry(p, unit) else 1)


# 3A2/combat-motorized, /siege-example; 14D: every symbol of a unit is a trait of its type, and each counts for itself
def combat_motorised(p: Situation, unit: int) -> bool:
    """3A2: c/m."""
    return bool(p.world.is_cm[unit])


# 3A2/artillery-class
def artillery(p: Situation, unit: int) -> bool:
    return bool(p.world.is_artillery[unit])


def transport(p: Situation, unit: int) -> bool:
    """14H: a transport counter."""
    return p.world.has(unit, "transport")


def convoy_of(p: Situation, unit: int) -> tuple[int, ...]:
    """Everybody who moves as one with the unit in this phase, transport counters first; empty for none (14H)."""
    for carriers, carried in p.convoys:
        if unit in carriers or unit in carried:
            return carriers + carried
    return ()


def hold(p: Situation, unit: int) -> int:
    """What a transport counter can carry in quarters of an RE, as printed in the place of its size (14H/capacity)."""
    return RE * int(p.piece(unit).kind.size.key.removeprefix("T")) if transport(p, unit) else 0


# 3A2/non-motorized
def cavalry(p: Situation, unit: int) -> bool:
    return p.world.has(unit, "cavalry")


# 14F/ordinary
def guerrilla(p: Situation, unit: int) -> bool:
    """A guerrilla unit: an ordinary one but for what rules say of guerrillas (14F)."""
    return p.world.has(unit, "guerrilla")


def headquarters(p: Situation, unit: int) -> bool:
    return p.world.has(unit, "headquarters")


def communist(p: Situation, unit: int) -> bool:
    """A unit of the CCP, guerrillas of its bases included (14F/faction, 45B2)."""
    return p.power(unit) == "ccp"


# 3A5/square-divisions
def square(p: Situation, unit: int) -> bool:
    """3A5: a Japanese square division."""
    return p.piece(unit).kind.key in SQUARE


# 3A4/heavy-equipment
def heavy(p: Situation, unit: int) -> bool:
    """3A4: heavy equipment, by its type or because it has weapons of support."""
    return p.piece(unit).kind.type.heavy or p.rating(unit).support in ("supported", "self")

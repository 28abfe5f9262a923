"""10 Armour and anti-tank effects: shares of the RE in a battle, and what they do to the die."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Final, NamedTuple

from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.concepts import heavy, quarters
from grognard.games.war_of_resistance.rules.condition import armour_lost

AECA, AECD, ATEC = "aeca", "aecd", "atec"
HALF: Final = Fraction(1, 2)
NONE: Final = Fraction(0)


class Share(NamedTuple):
    """The proportion of a force that has an ability, and the units that have it at least by half (10C, 10H)."""

    proportion: Fraction
    able: tuple[int, ...]


class ArmourEffects(NamedTuple):
    """What armour and anti-tank weapons do in an attack: modifiers of the die, and whose losses are required (10H)."""

    attacker: int
    defender: int
    attackers_required: tuple[int, ...] = ()
    defenders_required: tuple[int, ...] = ()

    @property
    def die(self) -> int:
        return self.attacker + self.defender  # 10D


# 10A1; 10A2; 10A3; 10B/values
def value(p: Situation, unit: int, ability: str) -> str:
    """What a unit counts for in an ability: full, half, neutral, none or ignored (10B)."""
    piece = p.piece(unit)
    found: str = getattr(piece.kind.type, ability)
    if found == "ignored":
        return found
    if armour_lost(p, unit):
        return "none"  # 12E/out-of-supply-zoc
    if found == "none" and piece.kind.type.cls == "cm" and heavy(p, unit):
        return "neutral"  # 14D2/neutral
    return found


def share(p: Situation, units: Sequence[int], ability: str, barred: Collection[int] = ()) -> Share:
    """The best proportion that the units can show: half-capable units may be counted as neutral instead (10E).

    `barred`: units that cannot use the ability where they fight; they count as without it.
    """
    values = {unit: value(p, unit, ability) for unit in units}
    values |= {unit: "none" for unit in barred if values[unit] in ("half", "full")}
    counted = [unit for unit in units if values[unit] != "ignored"]
    half = [unit for unit in counted if values[unit] == "half"]
    able = tuple(unit for unit in counted if values[unit] in ("half", "full"))
    best = NONE
    for number in range(len(half) + 1):
        for aside in combinations(half, number):
            best = max(best, _proportion(p, counted, values, frozenset(aside)))
    return Share(best, able)


def _proportion(p: Situation, units: Sequence[int], values: dict[int, str], aside: frozenset[int]) -> Fraction:
    """Capable RE over all that count, with some half-capable units set aside as neutral (10C/proportion, 10F)."""
    capable, counted, neutral, base = 0, 0, 0, 0
    for unit in units:
        size = 2 * quarters(p, unit)  # in eighths of an RE, so that half of it is whole
        kind = values[unit]
        if kind in ("full", "half"):
            base += size  # 10F/half-as-neutral: all their RE
        if kind == "neutral" or unit in aside:
            neutral += size
            continue
        counted += size
        capable += {"full": size, "half": size // 2}.get(kind, 0)
    counted += max(neutral - 2 * base, 0)  # 10F/limit: the rest has no capability
    return Fraction(capable, counted) if counted else NONE


# 10C1/aeca; 10C2/aecd; 10C3/atec
def armour_effects(
    p: Situation,
    attackers: Sequence[int],
    defenders: Sequence[int],
    attack_aec: str,
    defence_aec: str,
    barred: Collection[int] = (),
) -> ArmourEffects:
    """The effects of both sides; `..._aec`: full, reduced or none, by terrain and weather (10C/weather, 10G/aec).

    `barred`: attackers whose armour cannot be used across their hexside.
    """
    modifier = p.world.charts.armour_modifier
    plus = 0
    attackers_required: tuple[int, ...] = ()
    if attack_aec != "none":
        used = share(p, attackers, AECA, barred)
        plus = modifier(AECA, used.proportion, attack_aec == "reduced")
        attackers_required = used.able if used.proportion >= HALF else ()  # 10H/attacker
    if share(p, attackers, AECA).proportion >= HALF:  # 10C2/exclusive, 10C3/when: whether it can be used or not
        guns = share(p, defenders, ATEC)
        minus = modifier(ATEC, guns.proportion, False)  # 10G/atec: never reduced
    elif defence_aec == "none":
        return ArmourEffects(plus, 0, attackers_required)
    else:
        guns = share(p, defenders, AECD)
        minus = modifier(AECD, guns.proportion, defence_aec == "reduced")
    required = guns.able if guns.proportion >= HALF else ()  # 10H/defender
    return ArmourEffects(plus, minus, attackers_required, required)

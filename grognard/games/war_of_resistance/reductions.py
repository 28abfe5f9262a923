"""What leaves those who fight less than their printed strength, cause by cause, for whoever puts an attack together."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction

from grognard.games.war_of_resistance.position import CUT_OFF, IDLE, SUPPLIED, Situation, enemy
from grognard.games.war_of_resistance.rules.air_support import defensive_support, ground_support
from grognard.games.war_of_resistance.rules.condition import ALL, HALF, NOTHING, QUARTER
from grognard.games.war_of_resistance.rules.landings import landing_factor
from grognard.games.war_of_resistance.rules.strength import Salvo, terrain_factor, undefended, unsupported
from grognard.games.war_of_resistance.shapes import Addition, Reduction


def reductions(p: Situation, units: Sequence[int], target: int, supplied: Collection[int]) -> list[Reduction]:
    """Each cause with the units whose strength it cuts and what it leaves of it; units without strength lose none."""
    fighting = [unit for unit in units if p.rating(unit).attack]
    needy = [unit for unit in fighting if unit not in supplied]
    found = Cuts()
    found.cut("no-attack-supply", "12E/general-only", HALF, [unit for unit in needy if p.supply[unit] == SUPPLIED])
    found.cut("no-supply", "12E/out-of-supply", QUARTER, [unit for unit in needy if p.supply[unit] != SUPPLIED])
    found.cut("cut-off", "12E/isolated", HALF, [unit for unit in fighting if p.supply[unit] == CUT_OFF])
    for unit in fighting:
        found.cut("disrupted", "24A/results", (ALL, HALF, NOTHING)[p.disrupted[unit]], [unit])
        found.cut("ground", "9H", terrain_factor(p, unit, target), [unit])
        found.cut("landed", "32B", landing_factor(p, unit), [unit])
    idle = set(unsupported(p, units, target, supplied))
    found.cut("unsupported", "11/unsupported-half", HALF, [unit for unit in fighting if unit in idle])
    return found.told(p)


def defenders_reductions(p: Situation, units: Sequence[int], fire: Sequence[Salvo] = ()) -> list[Reduction]:
    """The same of those who defend a hex, with the gunfire of their ships."""
    fighting = [unit for unit in units if p.rating(unit).defence]
    found = Cuts()
    for unit in fighting:
        if p.done[unit] & IDLE:
            found.cut("defence-retreated", "9F1/retreated-then-attacked", NOTHING, [unit])
            continue
        found.cut("defence-supply", "12E/out-of-supply", (ALL, HALF, QUARTER)[p.supply[unit]], [unit])
        found.cut("defence-disrupted", "24A/results", HALF if p.disrupted[unit] else ALL, [unit])
    idle = set(undefended(p, units, fire))
    found.cut("defence-unsupported", "11/unsupported-half", HALF, [unit for unit in fighting if unit in idle])
    return found.told(p)


def additions(p: Situation, units: Sequence[int], target: int) -> list[Addition]:
    """What aircraft on support add to either side."""
    fresh = [unit for unit in p.units(target, enemy(p.sides[units[0]])) if not p.done[unit] & IDLE]
    told = {"ground-support": ("20G2b", ground_support(p, target, units))}
    told["defensive-support"] = ("20G2c", defensive_support(p, target, fresh))
    return [{"name": name, "number": float(points), "rule": rule} for name, (rule, points) in told.items() if points]


class Cuts:
    """What cuts whose strength, gathered by cause."""

    def __init__(self) -> None:
        self.found: dict[tuple[str, str, Fraction], list[int]] = {}

    def cut(self, name: str, rule: str, factor: Fraction, whom: Collection[int]) -> None:
        if whom and factor != ALL:
            self.found.setdefault((name, rule, factor), []).extend(whom)

    def told(self, p: Situation) -> list[Reduction]:
        return [
            {"name": name, "number": float(factor), "rule": rule, "units": [p.name(unit) for unit in whom]}
            for (name, rule, factor), whom in self.found.items()
        ]

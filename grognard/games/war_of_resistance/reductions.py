"""What leaves an attack less than its printed strength, cause by cause, for whoever puts one together."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction

from grognard.games.war_of_resistance.position import CUT_OFF, SUPPLIED, Situation
from grognard.games.war_of_resistance.rules.condition import ALL, HALF, NOTHING, QUARTER
from grognard.games.war_of_resistance.rules.landings import landing_factor
from grognard.games.war_of_resistance.rules.strength import terrain_factor, unsupported
from grognard.games.war_of_resistance.shapes import Reduction


def reductions(p: Situation, units: Sequence[int], target: int, supplied: Collection[int]) -> list[Reduction]:
    """Each cause with the units whose strength it cuts and what it leaves of it; units without strength lose none."""
    fighting = [unit for unit in units if p.rating(unit).attack]
    needy = [unit for unit in fighting if unit not in supplied]
    found: dict[tuple[str, str, Fraction], list[int]] = {}

    def cut(name: str, rule: str, factor: Fraction, whom: Collection[int]) -> None:
        if whom and factor != ALL:
            found.setdefault((name, rule, factor), []).extend(whom)

    cut("no-attack-supply", "12E/general-only", HALF, [unit for unit in needy if p.supply[unit] == SUPPLIED])
    cut("no-supply", "12E/out-of-supply", QUARTER, [unit for unit in needy if p.supply[unit] != SUPPLIED])
    cut("cut-off", "12E/isolated", HALF, [unit for unit in fighting if p.supply[unit] == CUT_OFF])
    for unit in fighting:
        cut("disrupted", "24A/results", (ALL, HALF, NOTHING)[p.disrupted[unit]], [unit])
        cut("ground", "9H", terrain_factor(p, unit, target), [unit])
        cut("landed", "32B", landing_factor(p, unit), [unit])
    idle = set(unsupported(p, units, target, supplied))
    cut("unsupported", "11/unsupported-half", HALF, [unit for unit in fighting if unit in idle])
    return [
        {"name": name, "number": float(factor), "rule": rule, "units": [p.name(unit) for unit in whom]}
        for (name, rule, factor), whom in found.items()
    ]

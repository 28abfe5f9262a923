"""13 What an overrun would come to: its odds, the chance that it succeeds, and what each unit would pay for it."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any, Final

from grognard.field.asking import Args, on_map, several, word
from grognard.games.war_of_resistance.position import MP, Situation, enemy
from grognard.games.war_of_resistance.reductions import defenders_reductions, reductions
from grognard.games.war_of_resistance.rules.accelerated import column_shift
from grognard.games.war_of_resistance.rules.overrun import OVERRUNS, Overrun
from grognard.games.war_of_resistance.rules.strength import attack_strength, behind_wall, defence_strength
from grognard.kernel.words import Malformed

HALVED: Final = Fraction(1, 6)  # 37A1/combat: the die that halves a unit at the Great Wall


def overrun(p: Situation, seat: int | None, args: Args) -> dict[str, Any]:
    """The overrun of a hex by some units of one hex, as odds are told of any attack."""
    target = word(p, "hex", args.get("target"))
    units = tuple(several(args, "units", lambda name: on_map(p, name)))
    if not units or len({(p.sides[unit], p.at[unit]) for unit in units}) > 1:
        raise Malformed("units: units of one side in one hex were expected")
    over = Overrun(side=p.sides[units[0]], target=target, units=units)
    defenders = p.units(target, enemy(over.side))
    if not defenders:
        raise Malformed(f"target: there is no enemy in {p.hex_name(target)}")
    odds, shift, chance = over.odds(p) or None, column_shift(p, units, defenders), _chance(p, over)
    prices = {unit: over.price(p, unit, units) for unit in units}
    return {
        "attack": float(attack_strength(p, units, target, over.supplied(p, units))),
        "defence": float(defence_strength(p, defenders)),
        "attackers": {p.name(unit): p.rating(unit).attack for unit in units},
        "defenders": {p.name(unit): p.rating(unit).defence for unit in defenders},
        "columns": [name for _, name in OVERRUNS],
        "column": odds,
        "final": odds,
        "shifts": [{"name": "haste", "number": shift, "rule": "6B/overrun-shift"}] if shift else [],
        "modifiers": [],
        "reductions": [
            *reductions(p, units, target, over.supplied(p, units)),
            *defenders_reductions(p, defenders),
        ],
        "prices": {p.name(unit): price / MP for unit, price in prices.items() if price is not None},
        "chances": [
            {"result": result, "for": whose, "chance": round(float(share), 4)}
            for result, whose, share in (("OV", "attacker", chance), ("OF", "defender", 1 - chance))
            if share
        ],
    }


# 37A1/combat
def _chance(p: Situation, over: Overrun) -> Fraction:
    """How likely the odds are still enough when the Great Wall has halved whom it halves."""
    walled = [unit for unit in over.units if behind_wall(p, unit, over.target)]
    chance = Fraction(0)
    for fate in product((False, True), repeat=len(walled)):
        over.halved = tuple(unit for unit, halved in zip(walled, fate, strict=True) if halved)
        if over.odds(p):
            share = Fraction(1)
            for halved in fate:
                share *= HALVED if halved else 1 - HALVED
            chance += share
    over.halved = ()
    return chance

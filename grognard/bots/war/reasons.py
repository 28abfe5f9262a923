"""Why an order is given: what a march or an attack gains and costs, by the same counts as the plan that gave it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.bots.war.tactics import Plan
from grognard.bots.war.terms import Warfare
from grognard.kernel.actions import Action

Weights = Mapping[str, float]


def reasons(war: Warfare, p: Any, seat: int, action: Action, weights: Weights) -> dict[str, float]:
    """What speaks for an order and against it, where the war is planned as a whole."""
    if not war.objectives(p, seat):
        return {}
    match war.meant(action):
        case (unit, hex):
            return of_march(war, p, seat, unit, hex, weights)
        case (target,):
            return of_attack(war, p, seat, target, weights)
    return {}


def of_march(war: Warfare, p: Any, seat: int, unit: int, hex: int, weights: Weights) -> dict[str, float]:
    """What it changes that a unit goes to a hex: the way left to where it is wanted, food, ground and danger."""
    plan = Plan(war, p, seat, weights)
    one = plan.picture.own.get(unit)
    if one is None:
        return {}
    here = plan.picture.stacks[one.hex]
    rest = [other for other in here if other != unit]
    there = [other for other in plan.picture.stacks.get(hex, []) if other != unit]
    before, after = plan.way(one, one.hex), plan.way(one, hex)
    found = {name: after[name] - before[name] for name in after}
    stakes = ((hex, there, [*there, unit], 1.0), (one.hex, rest, here, -1.0))
    for place, without, with_it, sign in stakes:
        gained, lost = plan.stakes(place, with_it), plan.stakes(place, without)
        for name in gained:
            found[name] = found.get(name, 0.0) + sign * (gained[name] - lost[name])
    return found


def of_attack(war: Warfare, p: Any, seat: int, target: int, weights: Weights) -> dict[str, float]:
    """What an attack with the column of the plan is expected to bring."""
    plan = Plan(war, p, seat, weights)
    column = next((one for one in plan.strikes(marching=False) if one.target == target), None)
    if column is None:
        return {}
    strike = column.strike
    return {
        "kills": plan.lasting * weights["kills"] * strike.kills,
        "losses": -plan.lasting * weights["losses"] * strike.losses,
        "ground": strike.taken * plan.ground(target),
    }

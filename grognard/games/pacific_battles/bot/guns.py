"""Guns, aircraft and ships of the bots: the Bombardment phase and interdiction."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from grognard.field.hexes import hexes_of
from grognard.field.powers import Side, enemy
from grognard.games.pacific_battles.bot.army import Army, army
from grognard.games.pacific_battles.bot.bataan import on_bataan, returns
from grognard.games.pacific_battles.bot.odds import shelling
from grognard.games.pacific_battles.bot.strikes import plan
from grognard.games.pacific_battles.bot.worth import HQ, Weights, foresight, points
from grognard.games.pacific_battles.position import AVAILABLE, Situation
from grognard.games.pacific_battles.rules.bombardment import Fire, total_power
from grognard.games.pacific_battles.rules.convoy import OrderBarrage
from grognard.games.pacific_battles.rules.interdiction import Interdict
from grognard.games.pacific_battles.rules.reach import reach
from grognard.kernel.actions import Action

Score = Callable[[Any], float]

SPOILT: Final = -5.0  # a hex under fire is not attacked on the ground in the same turn (11.23)
KEPT: Final = 0.35  # what a gun or aircraft is worth to an attack that is planned
UPSET: Final = 0.4  # a disruption, in steps
BACK_AGAIN: Final = 0.3  # an HQ that is here again next turn (14.1)
BATTERIES: Final = 3  # guns in range that make a doubled barrage worth ordering


def targets(own: Army) -> set[int]:
    """Enemy hexes that the army can attack with profit in this turn."""
    p = own.p
    ground = {n: hexes_of((p.at[n], *reach(p, n).ends)) for n in own.units if not p.world.is_hq[n]}
    return {strike.hex for strike in plan(own, ground).values()}


def bombard(p: Situation, side: Side, actions: list[Action], weights: Weights) -> Mapping[str, Score]:
    """Fire at whoever will not be attacked; what an attack needs is kept for it."""
    own = army(p, side, weights)
    planned = targets(own)
    ready = sum(p.lies_in(n, AVAILABLE) for n in p.world.air_of[side])
    table = p.world.charts.bombardment

    def worth(action: Fire) -> float:
        if action.hex in planned:
            return SPOILT
        hits, upset = shelling(table, total_power(p, action.units, action.hex), 0)
        value = (hits + UPSET * upset - _apart(p, action)) * _target(own, action)
        if p.world.is_ground[action.units[0]]:
            range = min(p.piece(gun).range for gun in action.units)
            near = (p.world.distance(p.at[action.units[0]], hex) for hex in planned)
            kept = any(away <= range + 1 for away in near)
        else:
            kept = bool(planned) and ready <= len(planned)
        return value - (KEPT if kept else 0.02)

    return {"fire": worth}


def _apart(p: Situation, action: Fire) -> float:
    """What all guns but the best would do in volleys of their own."""
    if len(action.units) == 1:
        return 0.0
    table = p.world.charts.bombardment
    alone = sorted(shelling(table, total_power(p, (gun,), action.hex), 0)[0] for gun in action.units)
    return sum(alone[:-1])


def _target(own: Army, action: Fire) -> float:
    """What a step of the unit that is hit is worth: the top one, or an average one below it."""
    p, foe = own.p, own.seen.foes.get(action.hex)
    if foe is None:
        return 0.0
    top = p.top[action.hex]
    if action.other or p.concealed[action.hex] or top < 0:
        return foe.worth
    if on_bataan(p) and p.world.is_hq[top] and returns(p, enemy(own.side)):
        return HQ + (BACK_AGAIN - HQ) * foresight(own.weights)
    alone = (2.0 if own.finishing else 0.2) if p.steps(top) == 1 else 0.0
    return points(p.world, top, p.lost[top]) / 2 / max(p.steps(top), 1) + alone


def interdiction(p: Situation, side: Side, actions: list[Action], weights: Weights) -> Mapping[str, Score]:
    """Markers go where the enemy must pass: close to his stacks, on lines, towards what he wants."""
    own = army(p, side, weights)
    foe = enemy(side)

    def worth(action: Interdict) -> float:
        value = 0.0
        for hex in action.hexes:
            if not p.occupied(foe, hex) and own.seen.near[hex] <= 3:
                value += own.seen.threat[hex] * (0.02 if p.world.lines_in[hex] else 0.005)
        return value

    return {"interdict": worth}


def barrage(p: Situation, side: Side, actions: list[Action], weights: Weights) -> Mapping[str, Score]:
    """Once enough guns have come within range of the enemy."""
    own = army(p, side, weights)
    guns = [n for n in p.world.guns_of[side] if p.on_board(n)]
    bearing = sum(own.seen.near[p.at[gun]] <= p.piece(gun).range for gun in guns)

    def worth(action: OrderBarrage) -> float:
        return 1.0 if bearing >= BATTERIES or p.last_turn else -1.0

    return {"barrage": worth}

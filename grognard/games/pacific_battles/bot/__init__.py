"""What is worth what in Pacific Battles, for the players of `grognard.bots`: a score for every action of a decision.

The position that `advice` is given is one that the seat may imagine; of the enemy it takes only hexes, numbers, top
units and averages, and it never rolls a die.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from grognard.field.powers import Side
from grognard.games.pacific_battles.bot import fighting, guns, marching, rear
from grognard.games.pacific_battles.bot.bataan import suited
from grognard.games.pacific_battles.bot.plans import COMPARED, clock, levels, phase, plans, worth
from grognard.games.pacific_battles.bot.sweep import LOOKS, sweep
from grognard.games.pacific_battles.bot.worth import FARSIGHTED, WEIGHTS, Weights
from grognard.games.pacific_battles.position import Situation
from grognard.kernel.actions import Action

__all__ = [
    "COMPARED",
    "FARSIGHTED",
    "LOOKS",
    "WEIGHTS",
    "advice",
    "clock",
    "levels",
    "phase",
    "plans",
    "sweep",
    "worth",
]

Score = Callable[[Any], float]
Judge = Callable[[Situation, Side, list[Action], Weights], Mapping[str, Score]]

JUDGES: Mapping[str, Judge] = {
    "set-up": rear.set_up,
    "trucks": rear.trucks,
    "bid": rear.bid,
    "replacement": rear.replacement,
    "hq-return": rear.hq_return,
    "attrition": rear.attrition,
    "plot": rear.plot,
    "landing": rear.landing,
    "lie-off": rear.lie_off,
    "barrage": guns.barrage,
    "bombard": guns.bombard,
    "movement": marching.movement,
    "surplus": marching.surplus,
    "combat": fighting.combat,
    "reserve-combat": fighting.combat,
    "defend": fighting.defend,
    "commit": fighting.commit,
    "support-fire": fighting.support_fire,
    "lead": fighting.lead,
    "effort": fighting.effort,
    "reroll": fighting.reroll,
    "loss": fighting.loss,
    "another-round": fighting.another_round,
    "advance": marching.advance,
    "put-in-order": marching.put_in_order,
    "reserve-movement": marching.reserve_movement,
    "interdiction": guns.interdiction,
    "stand-down": rear.stand_down,
}


def reasons(
    p: Situation, seat: int, actions: Sequence[Action], chosen: Action, weights: Weights = WEIGHTS
) -> Mapping[str, float]:
    """What speaks for the action and against it, term by term, where it can be told."""
    return marching.reasons(p, p.side_of(seat), list(actions), chosen, suited(p, p.side_of(seat), weights))


def advice(
    p: Situation, seat: int, kind: str, actions: Sequence[Action], weights: Weights = WEIGHTS
) -> Mapping[str, Score]:
    """Kind of action -> what such an action is worth to the seat. Done is worth 0, and so is staying put.

    A kind that is missing is not worth playing. `KeyError` for a decision that this bot does not know.
    """
    side = p.side_of(seat)
    return {"done": lambda action: 0.0, **JUDGES[kind](p, side, list(actions), suited(p, side, weights))}

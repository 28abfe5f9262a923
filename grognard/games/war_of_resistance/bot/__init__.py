"""What is worth what in War of Resistance, for the players of `grognard.bots`: march on cities, attack at good odds.

What it is shown is a position as one seat imagines it; it never rolls a die.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from grognard.games.war_of_resistance.bot.fighting import attacking, declaring, fleeing, losing, overrunning, pursuing
from grognard.games.war_of_resistance.bot.marching import marching
from grognard.games.war_of_resistance.bot.sailing import committing, giving_way, meeting, planning, sailing
from grognard.games.war_of_resistance.position import Situation
from grognard.kernel.actions import Action

Score = Callable[[Any], float]
Weights = Mapping[str, float]
Judge = Callable[[Situation, int, Weights], Mapping[str, Score]]

WEIGHTS: Final[Weights] = {"city": 1.0, "contact": 0.5, "cover": 3.0, "odds": 1.0, "strength": 1.0}
FARSIGHTED: Final[frozenset[str]] = frozenset()


def _reacting(p: Situation, side: int, weights: Weights) -> Mapping[str, Score]:
    """Each headquarters by itself: a die that fails costs nothing."""
    return {"activate": lambda action: 1.0 / len(action.hqs)}


def _moving(p: Situation, side: int, weights: Weights) -> Mapping[str, Score]:
    return {**marching(p, side, weights), **sailing(p, side, weights)}


JUDGES: Final[Mapping[str, Judge]] = {
    "initial": planning,
    "movement": _moving,
    "reaction-movement": marching,
    "exploitation": _moving,
    "gunfire": committing,
    "naval-combat": meeting,
    "displacement": giving_way,
    "combat": attacking,
    "reaction-combat": attacking,
    "declaration": declaring,
    "overrun": overrunning,
    "overrun-advance": overrunning,
    "losses": losing,
    "too-full": losing,
    "retreat": fleeing,
    "advance": pursuing,
    "return": pursuing,
    "reaction": _reacting,
}


def advice(
    p: Situation, seat: int, kind: str, actions: Sequence[Action], weights: Weights = WEIGHTS
) -> Mapping[str, Score]:
    """Kind of action -> what such an action is worth to the seat. Done is worth 0, and so is staying put.

    A kind that is missing is not worth playing; in decisions without a judge nothing but Done is.
    """
    judge = JUDGES.get(kind)
    return {"done": lambda action: 0.0, **(judge(p, seat, weights) if judge is not None else {})}

"""What is worth what in World in Flames, for the players of `grognard.bots`: fronts, supply, cities, attacks by odds.

The coin is half a combat factor and a build point each. It never rolls a die.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from grognard.games.judging import Judge, Weights, advised_by
from grognard.games.world_in_flames.bot.fighting import (
    deciding,
    driving,
    following,
    losing,
    ordering,
    sparing,
    wintering,
)
from grognard.games.world_in_flames.bot.flying import (
    breaking,
    hitting,
    intercepting,
    landing,
    launching,
    lining,
    unloading,
)
from grognard.games.world_in_flames.bot.marching import assaults, marches
from grognard.games.world_in_flames.bot.plans import clock, levels, plans, worth
from grognard.games.world_in_flames.bot.rear import (
    acting,
    building,
    calling,
    rebasing,
    reinforcing,
    reorganising,
    setting_up,
    starting,
    training,
)
from grognard.games.world_in_flames.bot.reasons import reasons
from grognard.games.world_in_flames.position import Situation
from grognard.kernel.actions import Action

__all__ = [
    "AT_ONE_LOOK",
    "FARSIGHTED",
    "LOOKS",
    "UNFORGOTTEN",
    "WEIGHTS",
    "advice",
    "clock",
    "levels",
    "plans",
    "reasons",
    "sweep",
    "worth",
]

WEIGHTS: Final[Weights] = {
    "kills": 1.0,
    "losses": 1.0,
    "ground": 1.0,
    "gain": 3.0,
    "push": 0.35,
    "stand": 0.25,
    "take": 1.0,  # railways, by which supply goes on
    "hold": 1.0,
    "danger": 1.0,
    "hunger": 1.0,
    "line": 1.0,  # that nobody gets through
    "cut": 0.3,  # that enemies are shut in
    "care": 0.3,  # that nobody is shut in himself
    "stride": 1.0,  # that supply follows into land that nobody holds
    "cover": 0.7,  # that the enemy's aircraft help those who are attacked
    "rest": 0.05,  # that attackers who are turned over are out of the war for what is left of the turn
    "patience": 1.0,  # that an HQ is wanted further ahead for what is left of the turn
}
LOOKS: Final = 500  # an overrun is looked for anew after each
FARSIGHTED: Final[frozenset[str]] = frozenset(("take", "line", "cut", "care", "stride", "cover", "rest", "patience"))
UNFORGOTTEN: Final[frozenset[str]] = frozenset(("take",))  # whoever forgets his railways starves for turns
AT_ONE_LOOK: Final = True  # the greedy player gives the orders of a phase at one look too: its army has 80 corps

JUDGES: Final[Mapping[str, Judge]] = {
    "set-up": setting_up,
    "reroll": starting,
    "first-impulse": starting,
    "reserves": calling,
    "reinforcements": reinforcing,
    "production": building,
    "choose-action": acting,
    "air-missions": launching,
    "air-defence": launching,
    "interception": intercepting,
    "arrange": lining,
    "air-hit": hitting,
    "break-off": breaking,
    "homecoming": landing,
    "unload": unloading,
    "flee": rebasing,
    "rail-movement": training,
    "rebasing": rebasing,
    "reorganisation": reorganising,
    "air-supply": reorganising,
    "choose-table": deciding,
    "winter-troops": wintering,
    "losses": losing,
    "thinning": losing,
    "dismissal": losing,
    "fall-back": driving,
    "advance": following,
    "spare": sparing,
    "breakthrough": following,
    "next-attack": ordering,
}
advice: Final = advised_by(JUDGES, WEIGHTS)


def sweep(
    p: Situation, seat: int, kind: str, actions: Sequence[Action], weights: Weights, times: int
) -> Sequence[Action] | None:
    """The orders of a movement, and of the attacks after it, at one look."""
    if kind == "land-movement":
        return marches(p, seat, actions, weights, times)
    if kind == "declare-attacks":
        return assaults(p, seat, weights)
    return None

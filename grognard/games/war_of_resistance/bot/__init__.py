"""What is worth what in War of Resistance, for the players of `grognard.bots`: march on cities, attack at good odds.

What it is shown is a position as one seat imagines it; it never rolls a die.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grognard.games.judging import Judge, Score, Weights, advised_by
from grognard.games.war_of_resistance.bot import war
from grognard.games.war_of_resistance.bot.feeding import converting
from grognard.games.war_of_resistance.bot.fighting import attacking, declaring, fleeing, losing, overrunning, pursuing
from grognard.games.war_of_resistance.bot.flying import (
    aiming,
    basing,
    bombing,
    choosing,
    dividing,
    fighting_on,
    hunting,
    intercepting,
    launching,
    patrolling,
    shielding,
    striking,
    supporting,
)
from grognard.games.war_of_resistance.bot.hauling import hauling
from grognard.games.war_of_resistance.bot.marching import marching
from grognard.games.war_of_resistance.bot.plans import clock, lead, levels, plans, worth
from grognard.games.war_of_resistance.bot.sailing import committing, giving_way, meeting, planning, sailing
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.items import RESOURCE

__all__ = [
    "AT_ONE_LOOK",
    "FARSIGHTED",
    "FORGOTTEN",
    "LOOKS",
    "WEIGHTS",
    "advice",
    "clock",
    "lead",
    "levels",
    "plans",
    "war",
    "worth",
]

WEIGHTS: Final[Weights] = {
    # of the advice, for every single action
    "city": 1.0,
    "contact": 0.5,
    "cover": 3.0,
    "odds": 1.0,
    "strength": 1.0,
    "air": 1.0,  # 0: aircraft stay on the ground
    "sea": 1.0,  # 0: ships stay where they are, and do not fire
    # of the war as a whole (`grognard.bots.war`)
    "kills": 1.0,
    "losses": 1.0,
    "lasting": 0.3,
    "ground": 1.0,
    "push": 1.0,
    "hold": 1.0,
    "danger": 0.5,
    "threat": 0.5,
    "march": 0.3,
    "thrift": 0.2,  # turns of march that a point of strength too much counts for a guard
    "guards": 1.0,  # how far guards count on an enemy who cannot be everywhere
    "hunger": 0.5,
    "feeding": 1.0,  # above 0: attack supply is eaten, and staffs hand general supply out
    "hauls": 12.0,  # points of attack strength for which a point of attack supply at the front is enough; 0: any
    "lines": 1.0,  # above 0: who leaves his lines is counted as hungry when the enemy comes
    "staff": 1.0,  # above 0: columns are tried from every side, and threats counted by the room there is
}
ARMS: Final[Mapping[str, tuple[str, ...]]] = {  # weight -> orders that are not given where it is 0
    "air": ("fly", "intercept", "patrol", "strike-ships"),
    "sea": ("sail", "plan-landing", "embark", "land", "assault", "overrun-ashore", "prepare", "allot", "fire"),
}


def at_one_look(p: Situation) -> bool:
    """The armies of a campaign are too great to be moved unit by unit, even by a greedy player."""
    return p.world.campaign


AT_ONE_LOOK: Final = at_one_look
LOOKS: Final = 500  # each gives the orders of a phase, or the next of what comes before them
FARSIGHTED: Final[frozenset[str]] = frozenset(("feeding", "guards", "hauls", "lines", "staff", "thrift"))
FORGOTTEN: Final[frozenset[str]] = frozenset(("lasting", "march"))  # of whoever has no plan for a phase


def _reacting(p: Situation, side: int, weights: Weights) -> Mapping[str, Score]:
    """Each headquarters by itself: a die that fails costs nothing."""
    return {"activate": lambda action: 1.0 / len(action.hqs)}


def _bribing(p: Situation, side: int, weights: Weights) -> Mapping[str, Score]:
    """45A3: whoever is about to break with the government is worth all that may be offered; resources before attack
    supply."""
    return {"bribe": lambda action: float(len(action.hexes)) if action.item == RESOURCE else 0.5}


def _beginning(p: Situation, side: int, weights: Weights) -> Mapping[str, Score]:
    return {**planning(p, side, weights), **converting(p, side, weights)}


def _moving(p: Situation, side: int, weights: Weights) -> Mapping[str, Score]:
    return {**marching(p, side, weights), **sailing(p, side, weights)}


def _exploiting(p: Situation, side: int, weights: Weights) -> Mapping[str, Score]:
    """Aircraft that have supported nothing fly last of all."""
    return {**_moving(p, side, weights), **striking(p, side, weights)}


def _with_its_arms(judge: Judge) -> Judge:
    """A judge who has no opinion on arms that the player does without."""

    def judged(p: Situation, side: int, weights: Weights) -> Mapping[str, Score]:
        idle = {kind for arm, kinds in ARMS.items() if not weights[arm] for kind in kinds}
        return {kind: score for kind, score in judge(p, side, weights).items() if kind not in idle}

    return judged


JUDGES: Final[Mapping[str, Judge]] = {
    "initial": _beginning,
    "second-player": converting,
    "movement": _moving,
    "reaction-movement": marching,
    "exploitation": _exploiting,
    "haulage": hauling,
    "bribe": _bribing,
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
    "ground-support": supporting,
    "defensive-support": shielding,
    "air-operation": launching,
    "interception": intercepting,
    "patrol": patrolling,
    "divide": dividing,
    "gang-up": fighting_on,
    "patrol-extras": fighting_on,
    "press-on": fighting_on,
    "hold-fire": fighting_on,
    "bombing": bombing,
    "strafing": choosing,
    "ship-hit": choosing,
    "aim": aiming,
    "aim-bridge": aiming,
    "homecoming": basing,
    "air-arrival": basing,
    "air-replacements": basing,
    "escape": basing,
    "ships-sighted": hunting,
}
advice: Final = advised_by({question: _with_its_arms(judge) for question, judge in JUDGES.items()}, WEIGHTS)

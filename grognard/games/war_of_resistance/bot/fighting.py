"""Which attacks are worth their losses, and who is lost, flees and pursues."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from grognard.games.war_of_resistance.bot.marching import contact, pull
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.attack_supply import another, fed, sources
from grognard.games.war_of_resistance.rules.combat import Battle, able_around
from grognard.games.war_of_resistance.rules.losses import next_face
from grognard.games.war_of_resistance.rules.overrun import Overrun, party

Score = Callable[[Any], float]

# What a result is worth to the attacker, in strengths of the weaker side.
RESULTS: Final[Mapping[str, float]] = {
    "DE": 2.0,
    "DH": 1.5,
    "DR": 1.0,
    "HX": 0.5,
    "EX": 0.0,
    "AS": -0.1,
    "AR": -0.7,
    "AH": -1.5,
    "AE": -3.0,
}


def attacking(p: Situation, side: int, weights: Mapping[str, float]) -> Mapping[str, Score]:
    """An attack by all who can, with all the supply they can draw on."""

    return {"attack": lambda action: weights["odds"] * prospect(p, rallied(p, side, action.hex))}


def rallied(p: Situation, side: int, hex: int) -> Battle:
    """The attack on a hex with everybody who can take part, and all the supply they can draw on."""
    trial = Battle(side=side, target=hex)
    for unit in sorted(able_around(p, side, hex), key=lambda unit: (-p.rating(unit).attack, unit)):
        if trial.why_not(p, unit) is None:
            trial.units = (*trial.units, unit)
    for place in sources(p, side, trial.units):
        trial.places = another(p, trial.units, trial.places, place)
    return trial


def prospect(p: Situation, battle: Battle) -> float:
    """What an attack is worth as it stands, by the chances of each result."""
    if not any(p.rating(unit).attack for unit in battle.units):
        return -3.0
    return sum(float(chance) * RESULTS[result] for result, chance in battle.outlook(p).chances(p).items())


def declaring(p: Situation, side: int, weights: Mapping[str, float]) -> Mapping[str, Score]:
    """All join, then supply is drawn as long as it feeds somebody, then the attack is made."""
    battle: Battle = p.stack[-1]

    def supply(action: Any) -> float:
        more = another(p, battle.units, battle.places, action.hex)
        before = fed(p, battle.units, battle.places, battle.target)
        return 2.0 if len(fed(p, battle.units, more, battle.target)) > len(before) else -1.0

    return {
        "join-all": lambda action: 3.0,
        "supply": supply,
        "fire": lambda action: 1.5 if action.points else -1.0,
        "resolve": lambda action: 1.0,
        "call-off": lambda action: -1.0,
    }


def overrunning(p: Situation, side: int, weights: Mapping[str, float]) -> Mapping[str, Score]:
    """Those join who can do it together, and all of them ride on."""
    over: Overrun = p.stack[-1]
    able = party(p, side, over.target)
    return {
        "join": lambda action: 3.0 if action.unit in able else -2.0,
        "resolve": lambda action: 4.0,
        "call-off": lambda action: -1.0,
        "ride-on": lambda action: 1.0,
    }


def losing(p: Situation, side: int, weights: Mapping[str, float]) -> Mapping[str, Score]:
    """The weakest first, and rather those of whom something stays."""

    def lose(action: Any) -> float:
        rating = p.rating(action.unit)
        stays = 2.0 if next_face(p, action.unit) is not None else 0.0
        return stays - weights["strength"] * (rating.attack + rating.defence)

    return {"lose": lose, "give-up": lose}


def fleeing(p: Situation, side: int, weights: Mapping[str, float]) -> Mapping[str, Score]:
    of = pull(p, side)
    return {"retreat": lambda action: 0.1 * of(action.to) - contact(p, side, action.to)}


def pursuing(p: Situation, side: int, weights: Mapping[str, float]) -> Mapping[str, Score]:
    """Into a hex that brings one nearer to the goals; back home always."""
    of = pull(p, side)
    return {
        "advance": lambda action: 0.5 + of(action.to) - of(p.at[action.unit]),
        "return": lambda action: 1.0,
    }

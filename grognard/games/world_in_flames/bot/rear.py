"""What is decided behind the front: set-up, actions, trains, reorganisation, reinforcements, production."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from grognard.games.world_in_flames.bot.odds import to_come, value
from grognard.games.world_in_flames.bot.sight import FAR, Sight, left
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.production import pool
from grognard.games.world_in_flames.rules.reorganising import range_of, the_phase
from grognard.games.world_in_flames.theatre import LAND, PASS, TYPES

Score = Callable[[Any], float]
Weights = Mapping[str, float]

ACTIVE: Final = 8  # hexes from the enemy within which a unit takes part in the war
ENOUGH: Final = 0.12  # of the worth of an army that is face-up: with less it passes
FAR_BEHIND: Final = 7  # hexes from the enemy from which units travel by rail
CLOSE: Final = 2  # hexes from the enemy at which nobody gets off a train
FIELD: Final = 4  # hexes from the enemy where aircraft are of use
EARLY: Final = 6  # boxes of the impulse track in which an HQ still has far to go
HASTY: Final = 20.0  # what it must turn up by then, since it stays where it is for the rest of the turn
READY: Final = 6.0  # and later
AWAITED: Final = 8.0  # what it must turn up more for every impulse that its side has left, for who is patient


def setting_up(p: Situation, seat: int, weights: Weights) -> Mapping[str, Score]:
    """By the plan that is there for everybody."""
    return {"deploy-rest": lambda action: 1.0, "reinforce-rest": lambda action: 0.5}


def acting(p: Situation, seat: int, weights: Weights) -> Mapping[str, Score]:
    """A land action as long as there is an army to move; else one passes, and the turn is sooner over."""
    sight = Sight(p, seat)
    near = [unit for unit in sight.own if sight.away[p.at[unit]] <= ACTIVE]
    fresh = sum(value(p, unit) for unit in near if not p.down[unit])
    every = sum(value(p, unit) for unit in near)
    wanted = LAND if fresh > ENOUGH * every else PASS
    return {"choose": lambda action: float(action.action == wanted)}


def starting(p: Situation, seat: int, weights: Weights) -> Mapping[str, Score]:
    return {"first": lambda action: float(action.side == p.side_of(seat)), "reroll": lambda action: 1.0}


def calling(p: Situation, seat: int, weights: Weights) -> Mapping[str, Score]:
    return {"call-reserves": lambda action: 1.0}


def training(p: Situation, seat: int, weights: Weights) -> Mapping[str, Score]:
    """Who is far behind goes to the station nearest to where he is wanted, not under the eyes of the enemy."""
    sight = Sight(p, seat)
    wanted = sight.gains if sight.boldness > 0.5 else sight.stakes

    def rail(action: Any) -> float:
        start, to, piece = p.at[action.unit], action.to, p.piece(action.unit)
        if sight.away[start] < FAR_BEHIND or piece.branch != "land" or piece.type in ("GARR", "MIL"):
            return -1.0
        if sight.away[to] <= CLOSE or len(p.land_units(to)) >= 2:
            return -1.0
        gained = min(sight.away[start], FAR) - max(sight.away[to], CLOSE + 1)
        gained += 0.3 * (min(wanted[start], FAR) - min(wanted[to], FAR))
        return float((gained - 3.0) * value(p, action.unit) / 10.0)

    return {"rail": rail}


def rebasing(p: Situation, seat: int, weights: Weights) -> Mapping[str, Score]:
    """Aircraft follow the front, and leave fields that the enemy is about to take."""
    sight = Sight(p, seat)

    def worth(hex: int) -> float:
        away = sight.away[hex]
        return -abs(min(away, FAR) - FIELD) - 4.0 * max(2 - away, 0) - 0.2 * len(p.aircraft(hex))

    def rebase(action: Any) -> float:
        if p.piece(action.unit).type in ("ATR", "NAV"):
            return -1.0
        return worth(action.to) - worth(p.at[action.unit]) - 3.0

    return {"rebase": rebase, "flee": lambda action: 100.0 + worth(action.to)}


def reorganising(p: Situation, seat: int, weights: Weights) -> Mapping[str, Score]:
    """The strongest first, if an HQ has enough to do: it is turned over itself."""
    sight, phase = Sight(p, seat), the_phase(p)
    used = {hq for hq, _ in phase.used}
    least = HASTY if p.impulse < EARLY else READY
    if weights["patience"]:
        least = READY + weights["patience"] * AWAITED * to_come(p)

    def worth(unit: int) -> float:
        piece = p.piece(unit)
        if piece.branch == "air":
            return 0.4 * (piece.tactical + piece.air_to_air)
        here = p.at[unit]
        return value(p, unit) * (1.0 if sight.away[here] <= 4 else 0.4 if sight.away[here] <= ACTIVE else 0.1)

    def turn_up(action: Any) -> float:
        found: float = worth(action.unit)
        if action.hq in used:
            return found
        return found if found + _besides(action) >= least else -1.0

    def _besides(action: Any) -> float:
        """What the HQ could do with the rest of its points."""
        near = range_of(p, action.hq).costs
        weary = [unit for unit in phase.weary if p.down[unit] and p.at[unit] in near and unit != action.unit]
        mine = [unit for unit in weary if p.power_of[unit] == p.power_of[action.hq] and not p.piece(unit).headquarters]
        return sum(sorted(map(worth, mine), reverse=True)[: phase.left(p, action.hq) - 1])

    return {"reorganise": turn_up, "resupply": lambda action: worth(action.unit)}


def reinforcing(p: Situation, seat: int, weights: Weights) -> Mapping[str, Score]:
    """In the city that counts most among those the enemy comes near; never where he stands at the gates."""
    sight = Sight(p, seat)

    def reinforce(action: Any) -> float:
        hex, piece = action.to, p.piece(action.unit)
        away = min(sight.away[hex], FAR)
        if piece.branch == "air":
            return float(50 - abs(away - FIELD))
        prize = sight.prizes.get(hex)
        empty = not p.land_units(hex)
        found = 40.0 - 1.5 * abs(away - 3)
        if prize is not None and away <= 6:
            found += (1.0 if empty else 0.3) * prize.value * prize.haste
        return float(found - (8.0 if away <= 1 and piece.headquarters else 0.0))

    return {"reinforce": reinforce, "reinforce-rest": lambda action: 0.5}


def building(p: Situation, seat: int, weights: Weights) -> Mapping[str, Score]:
    """The most strength for the points that comes in time."""

    def build(action: Any) -> float:
        there = [p.piece(unit) for unit in pool(p, action.power, TYPES[action.type])]
        if not there:
            return -1.0
        turns = sum(piece.turns for piece in there) / len(there)
        if turns > left(p):
            return 0.01
        worth = sum(piece.combat + 0.8 * (piece.tactical + piece.air_to_air) for piece in there) / len(there)
        return worth / max(sum(piece.cost for piece in there) / len(there), 1.0)

    return {"build": build}

"""Decisions of a land combat: the table, losses, where the beaten go, who follows up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from grognard.games.world_in_flames.bot.odds import mark, results, summed, value
from grognard.games.world_in_flames.bot.sight import Sight
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.battle import Battle
from grognard.games.world_in_flames.rules.odds import TABLES
from grognard.games.world_in_flames.rules.overruns import SPEARHEADS

Score = Callable[[Any], float]
Weights = Mapping[str, float]

FOLLOW: Final = 0.4  # what it is worth to hold the hex that was won
CUT: Final = 0.3  # of the worth of enemies around a hex that is broken into


def deciding(p: Situation, seat: int, weights: Weights) -> Mapping[str, Score]:
    """The table that is better for who chooses it, by its exact chances."""
    battle: Battle = p.stack[-1]
    odds, target = battle.odds(p), mark(p, battle.hex, battle.defenders(p))
    attackers = tuple(sorted(value(p, unit) for unit in battle.units))
    sign = 1.0 if p.side_of(seat) == battle.side else -1.0

    def choose(action: Any) -> float:
        found = results(p, TABLES[action.table], odds)
        return 100.0 + sign * summed(found, attackers, target.values)[3]

    return {"table": choose, "choose-table": choose}


def wintering(p: Situation, seat: int, weights: Weights) -> Mapping[str, Score]:
    return {"winter-troops": lambda action: 1.0}


def losing(p: Situation, seat: int, weights: Weights) -> Mapping[str, Score]:
    """The cheapest first, of equals those that lie face-down."""

    def lose(action: Any) -> float:
        return float(100.0 - value(p, action.unit) + 0.2 * p.down[action.unit])

    return {"lose": lose, "thin": lose, "dismiss": lose}


def sparing(p: Situation, seat: int, weights: Weights) -> Mapping[str, Score]:
    """The strongest stay ready."""
    return {"spare": lambda action: 1.0 + value(p, action.unit)}


def driving(p: Situation, seat: int, weights: Weights) -> Mapping[str, Score]:
    """The beaten are driven where fewest friends are, and away from what counts for them."""
    side = p.side_of(seat)
    sight = Sight(p, seat)

    def fall_back(action: Any) -> float:
        friends = len(p.land_units(action.to, 1 - side))
        return float(100.0 - friends + 0.1 * sight.gains[action.to])

    return {"fall-back": fall_back}


def following(p: Situation, seat: int, weights: Weights) -> Mapping[str, Score]:
    """Into the hex that was won, the swift first; beyond it where it brings one nearer to what counts, or shuts in."""
    battle: Battle = p.stack[-1]
    sight = Sight(p, seat)

    def advance(action: Any) -> float:
        unit, start, to = action.unit, p.at[action.unit], action.to
        there = p.land_units(to, sight.side)
        found = FOLLOW if not there else 0.1
        found += weights["push"] * (sight.gains[start] - sight.gains[to]) * (0.3 + sight.boldness)
        found += 0.3 * (p.piece(unit).type in SPEARHEADS) - 0.1 * len(there)
        prize = sight.prizes.get(to)
        if prize is not None and not there:
            found += prize.value * prize.haste
        behind = sight.prizes.get(start)
        if behind is not None and behind.ours and len(p.land_units(start, sight.side)) < 2 and sight.away[start] <= 2:
            found -= behind.value * behind.haste
        losses, _ = sight.worst(to, [*there, unit], 4)
        before, _ = sight.worst(start, [*p.land_units(start, sight.side)], 3)
        return float(found - weights["danger"] * 0.5 * max(losses - before, 0.0))

    def break_on(action: Any) -> float:
        unit, to = action.unit, action.to
        shut = sum(value(p, foe) for near in sight.near[to] for foe in sight.against.get(near, ()))
        fed = 0.0 if sight.fed_at(unit, to, weights) else -weights["hunger"] * 3.0
        return advance(action) + CUT * weights["cut"] * shut + fed

    def roll_over(action: Any) -> float:
        return 5.0 + sum(value(p, foe) for foe in p.land_units(action.to, 1 - sight.side)) - 0.1 * len(action.units)

    return {"advance": break_on if battle.breaking else advance, "roll-over": roll_over}


def ordering(p: Situation, seat: int, weights: Weights) -> Mapping[str, Score]:
    """The attack that opens most is fought first: others may still make use of it."""
    sight = Sight(p, seat)
    return {"fight": lambda action: 100.0 - sight.gains[action.target]}

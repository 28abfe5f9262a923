"""What ships do for a player: guns where there is fighting, troops where they are wanted, landings near the goals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from grognard.games.war_of_resistance.bot.marching import contact, pull
from grognard.games.war_of_resistance.position import Situation, enemy
from grognard.games.war_of_resistance.rules.gunfire import in_range
from grognard.games.war_of_resistance.rules.holds import freight_of
from grognard.games.war_of_resistance.rules.landing_plans import plan_of
from grognard.games.war_of_resistance.rules.shores import amphibious
from grognard.games.war_of_resistance.rules.voyages import goals

Score = Callable[[Any], float]

OVERSEAS: Final = -60.0  # how far Japan lies from any goal


def wanted(p: Situation, side: int) -> Callable[[int], float]:
    """How strongly a place is drawn to; off the map is far away from everything."""
    of = pull(p, side)
    return lambda place: of(place) if place < p.world.hexes else OVERSEAS


def planning(p: Situation, side: int, weights: Mapping[str, float]) -> Mapping[str, Score]:
    """Landing forces that are not ashore land near the goals, as soon as they can."""
    of = wanted(p, side)

    def plan(action: Any) -> float:
        idle = p.at[action.unit] >= p.world.hexes and amphibious(p, action.unit)
        return 1.0 + 0.01 * of(action.hex) if idle else -1.0

    return {"plan-landing": plan, "embark": lambda action: embarking(p, side, action)}


def embarking(p: Situation, side: int, action: Any) -> float:
    """Out of off-map boxes, landing forces in transports and others in craft; who is ashore stays there."""
    unit = action.units[0]
    craft = all(p.vessel(ship).kind == "LC" for ship in action.ships)
    return -1.0 if p.at[unit] < p.world.hexes else 0.6 if craft != amphibious(p, unit) else 0.2


def sailing(p: Situation, side: int, weights: Mapping[str, float]) -> Mapping[str, Score]:
    """Loaded ships go to where their cargo lands; warships stay, and prepare where they reach the enemy."""
    of, foe = wanted(p, side), enemy(side)

    def sail(action: Any) -> float:
        ship, here = action.ships[0], p.at[action.ships[0]]
        cargo = freight_of(p, ship)[1]
        plans = {plan[0] for unit in cargo if (plan := plan_of(p, unit)) is not None}
        if not cargo or here in plans or action.to >= p.world.hexes or p.world.barred[action.to]:
            return -1.0
        if plans:
            return 2.0 if action.to in plans else -1.0
        if action.to in goals(p, side, ship):
            return -1.0 if here in goals(p, side, ship) else 1.5 + 0.01 * of(action.to)
        return 0.05 * (of(action.to) - of(here))

    def prepare(action: Any) -> float:
        near = [hex for hex in p.world.board.hexes(p.held[foe]) if in_range(p, action.ship, hex, defending=False)]
        return 2.0 if any(contact(p, foe, hex) for hex in near) else -1.0

    return {
        "sail": sail,
        "prepare": prepare,
        "embark": lambda action: embarking(p, side, action),
        "land": lambda action: 3.0 if action.to < p.world.hexes else -1.0,
        "assault": lambda action: 4.0,
        "overrun-ashore": lambda action: 6.0,
    }


def committing(p: Situation, side: int, weights: Mapping[str, float]) -> Mapping[str, Score]:
    """Guns go to the hex that most enemies are beside."""
    return {"allot": lambda action: 0.1 + contact(p, side, action.hex)}


def meeting(p: Situation, side: int, weights: Mapping[str, float]) -> Mapping[str, Score]:
    """Every enemy at sea is fought."""
    return {"engage": lambda action: 1.0, "let-pass": lambda action: 0.0}


def giving_way(p: Situation, side: int, weights: Mapping[str, float]) -> Mapping[str, Score]:
    return {"withdraw-ship": lambda action: 1.0}

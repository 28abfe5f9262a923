"""How well a side stands in Pacific Battles, and the plans worth thinking of, for the planner of `grognard.bots`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grognard.games.pacific_battles.bot_aims import main_goal, way_to
from grognard.games.pacific_battles.bot_army import Army
from grognard.games.pacific_battles.bot_worth import COIN, WEIGHTS, Weights, attacker, points, stakes
from grognard.games.pacific_battles.position import Situation, other
from grognard.games.pacific_battles.rules.supply import fed
from grognard.games.pacific_battles.rules.turn import GameTurn, PlayerTurn

SPAN: Final = 40  # more than the phases of a Game Turn

PLANS: Final[Mapping[str, Weights]] = {
    "usual": {},
    "assault": {"attack": 1.5, "caution": 0.6},
    "careful": {"attack": 0.7, "caution": 1.6},
    "drive": {"march": 1.6, "caution": 0.7, "ground": 1.3},
    "dig-in": {"march": 0.5, "hold": 1.6, "attack": 0.8},
}


def clock(p: Situation) -> int:
    """Phases begun since the game began."""
    phase = 0
    for procedure in p.stack:
        if isinstance(procedure, GameTurn):
            phase += min(procedure.step, 3)
            phase += len(PlayerTurn.steps) * max(procedure.step - 3, 0)
        elif isinstance(procedure, PlayerTurn):
            phase += procedure.step
    return SPAN * p.turn + phase


def worth(p: Situation, seat: int) -> Mapping[str, float]:
    """How well the seat stands, term by term, in steps; what is good for the other side counts below zero."""
    own, foe = _terms(p, seat), _terms(p, other(seat))
    return {name: value - foe[name] for name, value in own.items()}


def _terms(p: Situation, side: int) -> dict[str, float]:
    army = Army(p, side, WEIGHTS)
    strength = hungry = danger = 0.0
    feeding = fed(p, side)
    hexes = {p.at[n] for n in army.units}
    for n in army.units:
        own = points(p.world, n, p.lost[n]) / COIN
        strength += own
        hungry += own if not feeding >> p.at[n] & 1 else 0.0
    for hex in hexes:
        units = p.units(hex, side)
        danger += army.danger(units[0], hex, units[1:]) if units else 0.0
    held = sum(stake for hex, stake in stakes(p.world).items() if p.controls(side, hex))
    found = {"strength": strength, "hungry": -0.3 * hungry, "danger": -0.4 * danger, "ground": 1.5 * held, "march": 0.0}
    if side == attacker(p.world) and army.units:
        ways = way_to(p, main_goal(p, side, army.seen))
        fighters = [n for n in army.units if not (p.world.is_hq[n] or p.world.is_artillery[n])]
        turns = [min(ways[p.at[n]] / max(p.face(n).movement, 1), 15.0) for n in fighters]
        found["march"] = -0.5 * sum(turns)
    return found


def plans(p: Situation, seat: int, kind: str) -> Mapping[str, Weights]:
    """Name -> factors on the weights, of each way to play the phase."""
    idle = "drive" if seat != attacker(p.world) else "dig-in"
    return {name: factors for name, factors in PLANS.items() if name != idle}

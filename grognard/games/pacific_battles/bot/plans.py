"""How well a side stands in Pacific Battles, and the plans worth thinking of, for the planner of `grognard.bots`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grognard.field.powers import Side, enemy
from grognard.games.pacific_battles.bot.aims import main_goal, way_to
from grognard.games.pacific_battles.bot.army import Army
from grognard.games.pacific_battles.bot.guadalcanal import dearer
from grognard.games.pacific_battles.bot.worth import COIN, HASTE, WEIGHTS, Weights, attacker, points, stakes
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.rules.marching import Marching
from grognard.games.pacific_battles.rules.supply import fed
from grognard.games.pacific_battles.rules.turn import GameTurn, PlayerTurn
from grognard.games.pacific_battles.world import SIDES

SPAN: Final = 3  # what a Game Turn is for the planner: the joint phases and two player turns
END: Final = 60.0  # a game won, in steps
HUNGRY, DANGER, GROUND, MARCH = 0.3, 0.2, 0.6, 0.15  # steps out of supply, in danger, ground held, turns of marching

COMPARED: Final = frozenset({"combat", "reserve-combat"})  # attacks are weighed one against the other

PLANS: Final[Mapping[str, Weights]] = {
    "usual": {},
    "assault": {"attack": 2.0, "caution": 0.5},
    "careful": {"attack": 0.6, "caution": 2.0},
    "drive": {"march": 1.8, "caution": 0.6, "ground": 1.3},
    "dig-in": {"hold": 1.8, "attack": 0.7},
    "fall-back": {"hold": 0.4, "caution": 2.5, "attack": 0.6},
}
IDLE: Final = ({"dig-in", "fall-back"}, {"drive"})  # side -> plans that are none for it

# level -> its settings in a campaign; a pair is by side
LEVELS: Final[Mapping[str, Mapping[str, Mapping[str, float | tuple[float, float]]]]] = {
    # in Malaya only attacks are weighed, each with the next best
    "singapore": {
        "normal": {"playouts": 0, "ahead": 0.3, "sweeping": 1},
        "hard": {"playouts": 12, "courses": 1, "horizon": 1, "sweeping": 1},
    },
    # elsewhere a search has not paid. The defenders of Bataan gain by a fresh look before every move; who must bring
    # everybody together loses by it, and needs more of a plan. On Guadalcanal the Japanese lose more than the others
    # when they forget theirs
    "bataan": {
        "normal": {"playouts": 0, "ahead": 0.6, "sweeping": 1, "lapses": 0.3},
        "hard": {"playouts": 0, "ahead": (0.8, 0.6), "sweeping": (1, 0)},
    },
    "guadalcanal": {
        "normal": {"playouts": 0, "ahead": 0.5, "sweeping": 1, "lapses": (0.06, 0.4)},
        "hard": {"playouts": 0, "sweeping": 1},
    },
}


def levels(p: Situation, seat: int) -> Mapping[str, Mapping[str, float]]:
    """Level of a planner -> its settings in this campaign."""
    return {
        level: {name: value[seat] if isinstance(value, tuple) else value for name, value in settings.items()}
        for level, settings in LEVELS.get(p.world.scenario, {}).items()
    }


def clock(p: Situation) -> int:
    """The joint phases and the two player turns since the game began: a plan is for a whole player turn."""
    for procedure in p.stack:
        if isinstance(procedure, PlayerTurn):
            return SPAN * p.turn + (1 if procedure.side == p.first else 2)
    return SPAN * p.turn


def phase(p: Situation) -> int:
    """The phases of the sequence of play, for whoever lends a bot his seat until one is over."""
    each = len(PlayerTurn.steps) + 1  # the phases of a player turn lie within one step of the Game Turn
    found = each * (len(GameTurn.steps) + 1) * p.turn
    for procedure in p.stack:
        if isinstance(procedure, GameTurn):
            found += each * procedure.step
        elif isinstance(procedure, PlayerTurn):
            found += procedure.step
    return found


def worth(p: Situation, seat: int) -> Mapping[str, float]:
    """How well the seat stands, term by term, in steps; what is good for the other side counts below zero."""
    own, foe = _terms(p, p.side_of(seat)), _terms(p, enemy(p.side_of(seat)))
    found = {name: value - foe[name] for name, value in own.items()}
    if p.result is not None:
        winner = p.result.winner
        found["result"] = 0.0 if winner is None else END if winner == SIDES[seat] else -END
    return found


def _terms(p: Situation, side: Side) -> dict[str, float]:
    army = Army(p, side, WEIGHTS)
    strength = hungry = danger = 0.0
    feeding = fed(p, side)
    hexes = {p.at[n] for n in army.units}
    for n in army.units:
        own = points(p.world, n, p.lost[n]) / COIN
        strength += own
        hungry += own if not feeding >> p.at[n] & 1 else 0.0
    if side == attacker(p.world) and p.world.scenario == "singapore":
        strength *= HASTE  # as in the advice: who must be in Singapore in time does not count his steps
    for hex in hexes:
        units = p.units(hex, side)
        danger += army.danger(units[0], hex, units[1:]) if units else 0.0
    held = sum(stake for hex, stake in stakes(p.world).items() if p.controls(side, hex))
    found = {"strength": strength, "hungry": -HUNGRY * hungry, "danger": -DANGER * danger, "march": 0.0}
    found["ground"] = GROUND * held * dearer(p)
    if side == attacker(p.world) and army.units:
        ways = way_to(p, main_goal(p, side, army.seen))
        fighters = [n for n in army.units if not (p.world.is_hq[n] or p.world.is_artillery[n])]
        turns = [min(ways[p.at[n]] / max(p.face(n).movement, 1), 15.0) for n in fighters]
        found["march"] = -MARCH * sum(turns)
    return found


def plans(p: Situation, seat: int, kind: str) -> Mapping[str, Weights]:
    """Name -> factors on the weights, of each way to play the player turn; thought of once, before anybody moves."""
    phase = p.stack[-1] if p.stack else None
    if kind not in ("bombard", "movement") or (isinstance(phase, Marching) and phase.begun):
        return {}
    return {name: factors for name, factors in PLANS.items() if name not in IDLE[seat != attacker(p.world)]}

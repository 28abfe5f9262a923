"""How well a side stands in War of Resistance, and how the levels of players think."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grognard.games.war_of_resistance.bot.prizes import objectives
from grognard.games.war_of_resistance.position import Situation, enemy
from grognard.games.war_of_resistance.rules.allowance import phase_of
from grognard.games.war_of_resistance.rules.orders import PHASES
from grognard.games.war_of_resistance.rules.victory import losses, score
from grognard.games.war_of_resistance.theatre import JAPANESE

LEVELS: Final[Mapping[str, Mapping[str, float]]] = {
    "normal": {"playouts": 0, "sweeping": 1, "seconds": 10.0, "lapses": 0.35},
    "hard": {"playouts": 0, "sweeping": 1, "seconds": 45.0},
}


def clock(p: Situation) -> int:
    """The phases of the player turns, in their order."""
    phase = phase_of(p)
    now = PHASES.index(phase) if phase in PHASES else 0
    return (2 * p.turn + (p.player != JAPANESE)) * len(PHASES) + now


def worth(p: Situation, seat: int) -> dict[str, float]:
    held = sum(one.value * one.haste for one in objectives(p, seat) if one.ours)
    return {"held": held, "killed": float(losses(p, enemy(seat))), "lost": -float(losses(p, seat))}


def lead(p: Situation) -> float:
    """Japan's points in a battle; in a campaign what is left of Chinese resistance counts against it."""
    return -float(p.stability) if p.world.campaign else float(score(p).total)


def plans(p: Situation, seat: int, kind: str) -> dict[str, Mapping[str, float]]:
    """None are tried out: what a phase is worth shows only turns later."""
    return {}


def levels(p: Situation, seat: int) -> Mapping[str, Mapping[str, float]]:
    return LEVELS

"""Malaya: in what temper the Japanese drive on Singapore."""

from __future__ import annotations

from typing import Final

from grognard.field.powers import Side
from grognard.games.pacific_battles.bot.worth import Weights, attacker
from grognard.games.pacific_battles.position import Situation

HURRY: Final = 0.3  # of a turn's march: who runs ahead of his guns and HQs fights piecemeal at every block
FEAR: Final = 0.2  # of what an enemy attack would cost: who shuns the Commonwealth leaves it the road


def tempered(p: Situation, side: Side, weights: Weights) -> Weights:
    """The weights of an army in Malaya; fitted by play, like the strengths."""
    if p.world.scenario != "singapore" or side != attacker(p.world):
        return weights
    return {**weights, "march": HURRY * weights["march"], "caution": FEAR * weights["caution"]}

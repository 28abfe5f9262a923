"""The first position of a game: every counter where the scenario puts it before anybody chooses."""

from __future__ import annotations

from grognard.games.pacific_battles.position import AVAILABLE, Situation
from grognard.games.pacific_battles.rules.turn import Campaign
from grognard.games.pacific_battles.world import World


def set_up(world: World, seed: str | None) -> Situation:
    """An empty map with the air and naval units of the start ready; the set-up follows as the first procedures."""
    p = Situation(world, seed)
    for number, piece in enumerate(world.pieces):
        if not piece.is_ground and not piece.entry:
            p.put(number, p.box(AVAILABLE))  # 13.0/boxes
    p.stack.append(Campaign())
    return p

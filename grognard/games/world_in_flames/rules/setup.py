"""The position before a scenario begins: who is at war, who stands with whom, and whose every hex is."""

from __future__ import annotations

from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.campaign import Campaign
from grognard.games.world_in_flames.rules.surprise import surprise
from grognard.games.world_in_flames.theatre import Theatre


def set_up(world: Theatre, seed: str | None) -> Situation:
    """Nobody has drawn or placed a unit yet."""
    p = Situation(world, seed)
    _wars(p)
    _borders(p)
    p.rebuild()
    p.stack.append(Campaign())
    return p


# barbarossa/war
def _wars(p: Situation) -> None:
    """Major powers are at war as the scenario says, minors with those that their major power is at war with."""
    power = p.world.power
    for begun in p.world.begun("war"):
        p.foes[power[begun.power]] |= 1 << power[begun.of]
        p.foes[power[begun.of]] |= 1 << power[begun.power]
    for begun in p.world.begun("aligned"):
        p.master[power[begun.of]] = power[begun.power]
        p.foes[power[begun.of]] = p.foes[power[begun.power]]
    if p.world.rules.offensive_chits:  # barbarossa/chits
        p.chits = tuple((power[begun.of], p.turn) for begun in p.world.begun("chit"))
    for begun in p.world.begun("surprise"):  # barbarossa/surprise
        surprise(p, power[begun.of], power[begun.power])


# barbarossa/borders, 2.5-initial/home-hexes
def _borders(p: Situation) -> None:
    p.control[:] = p.world.first_owners
    for begun in p.world.begun("conquered"):
        p.conquered[p.world.land.country_index[begun.of]] = p.world.power[begun.power]

"""3D Ownership of hexes."""

from __future__ import annotations

from grognard.field.hexes import listed, without
from grognard.games.war_of_resistance.position import NOBODY, Situation, enemy
from grognard.games.war_of_resistance.rules.items import capture
from grognard.games.war_of_resistance.rules.zones import zones


def settle(p: Situation) -> None:
    """Give every hex to the side that occupies it or alone has a zone on it; the others keep their owner (3D).

    Call it whenever occupation or zones have changed (3D/last-owner).
    """
    every = [zones(p, side).every for side in range(2)]
    for side in range(2):
        other = enemy(side)
        alone = without(every[side], every[other] | p.held[other])  # 3D/uncontested-zoc
        for bit in listed(without(p.held[side] | alone, p.lands[side])):  # 3D/occupy
            _give(p, p.world.board.at_bit[bit], side)


def _give(p: Situation, hex: int, side: int) -> None:
    """Neutral land and the sea stay nobody's; what lies in a captured hex is captured or destroyed (12H)."""
    if p.world.neutral[hex] or p.world.terrain(hex).key in ("sea", "lake"):
        return
    before = p.owner[hex]
    p.give(hex, side)
    if p.world.city.get(hex):
        p.tell("hex-taken", hex=p.hex_name(hex), side=p.world.seats[side])
    if before != NOBODY:
        capture(p, hex, side)

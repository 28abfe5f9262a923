"""11.16.5 Where beaten defenders go, and where victors may follow (the page of the book is lost)."""

from __future__ import annotations

from grognard.field.board import NO_HEX
from grognard.field.reach import BARRED
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.marching import forbidden, gait, price
from grognard.games.world_in_flames.rules.stacking import too_many
from grognard.games.world_in_flames.rules.zones import in_hostile_zone


# 11.16.5/lost-retreat
def havens(p: Situation, unit: int) -> list[int]:
    """The hexes that a beaten unit may fall back to: the best kind there is, none if it is lost.

    Out of enemy zones before anything else; in one beside a friend; then in one alone.
    """
    power, found = p.power_of[unit], dict[int, list[int]]()
    for hexside in p.world.around(p.at[unit]):
        hex = p.world.board.neighbours[hexside]
        if hex == NO_HEX or forbidden(p, power, hex) is not None or price(p, hexside, gait(p, unit)) == BARRED:
            continue
        if p.side_of_power(p.control[hex]) != p.allegiance[power] or too_many(p, "land", hex, [unit]) is not None:
            continue
        zoned = in_hostile_zone(p, power, hex)
        rank = 0 if not zoned else 1 if p.land_units(hex, p.allegiance[power]) else 2
        found.setdefault(rank, []).append(hex)
    return found[min(found)] if found else []


def step(p: Situation, unit: int, hex: int) -> int:
    """What the next hex costs a unit, BARRED where it cannot go."""
    hexside = p.world.board.hexside(p.at[unit], hex)
    if hexside == NO_HEX or forbidden(p, p.power_of[unit], hex) is not None:
        return BARRED
    return price(p, hexside, gait(p, unit))

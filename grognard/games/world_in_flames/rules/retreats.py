"""11.16.5 Where beaten defenders go, and where victors may follow (the page of the book is lost)."""

from __future__ import annotations

from grognard.field.board import NO_HEX
from grognard.field.reach import BARRED
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.cooperation import together
from grognard.games.world_in_flames.rules.paths import forbidden, gait, price, shut
from grognard.games.world_in_flames.rules.stacking import too_many
from grognard.games.world_in_flames.rules.zones import in_hostile_zone


# 11.16.5/lost-retreat
def havens(p: Situation, unit: int) -> list[int]:
    """The hexes that a beaten unit may fall back to: the best kind there is, none if it is lost.

    Out of enemy zones before anything else; in one beside a friend; then in one alone. Into a foreign country they
    may be driven, where some may be too many then (18.2/fte-limit).
    """
    power, found = p.power_of[unit], dict[int, list[int]]()
    for hexside in p.world.around(p.at[unit]):
        hex = p.world.board.neighbours[hexside]
        if hex == NO_HEX or shut(p, unit, hex) is not None or price(p, hexside, gait(p, unit)) == BARRED:
            continue
        if p.side_of_power(p.control[hex]) != p.allegiance[power] or too_many(p, "land", hex, [unit]) is not None:
            continue
        if not together(p, [unit, *friends(p, unit, hex)]):  # 18.2/forbidden-stack
            continue
        zoned = in_hostile_zone(p, power, hex)
        rank = 0 if not zoned else 1 if p.land_units(hex, p.allegiance[power]) else 2
        found.setdefault(rank, []).append(hex)
    return found[min(found)] if found else []


def friends(p: Situation, unit: int, hex: int) -> list[int]:
    return [other for other in p.here[hex] if p.sides[other] == p.sides[unit]]


def step(p: Situation, unit: int, hex: int) -> int:
    """What the next hex costs a unit, BARRED where it cannot go."""
    hexside = p.world.board.hexside(p.at[unit], hex)
    if hexside == NO_HEX or forbidden(p, unit, hex) is not None:
        return BARRED
    return price(p, hexside, gait(p, unit))

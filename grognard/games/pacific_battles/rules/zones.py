"""7.0 Zones of control: which hexes a unit, or a side, controls. They oblige nobody to attack (7.3/no-obligation)."""

from __future__ import annotations

from typing import Any, Final

from grognard.field.board import NO_HEX, SLOTS
from grognard.field.hexes import Hexes
from grognard.field.powers import Side
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.rules.terrain import move_class, step_cost
from grognard.games.pacific_battles.world import FORBIDDEN, MOUNTAIN, RIDGE, SEA, TOWN

LAYOUTS_KEPT: Final = 64


def zone_of(p: Situation, unit: int) -> Hexes:
    """The hexes in one unit's zone; empty for kinds without one (7.1/no-zoc) and for units still at sea (16.32)."""
    return zone_from(p, unit, p.at[unit])


def zone_from(p: Situation, unit: int, hex: int) -> Hexes:
    """The zone that the unit would have there."""
    if hex >= p.hexes or not p.world.has_zone[unit] or p.world.board.terrain[hex] == SEA:
        return 0
    key = ("zone", hex, p.sides[unit], move_class(p, unit))
    known: Hexes | None = p.world.known.get(key)
    if known is None:
        known = p.world.known[key] = _around(p, hex, p.sides[unit], key[3])
    return known


def zones(p: Situation, side: Side) -> Hexes:
    """Every hex in a zone exerted by the side; disruption and want of supply take none away (7.0/six-hexes)."""
    page = "zones", side
    known: Hexes | None = p.cache.get(page)
    if known is None:
        layouts: dict[Any, Hexes] = p.world.known.setdefault(page, {})
        layout = p.stamps[side], bytes(p.truck), bytes(p.mode)
        known = layouts.get(layout)
        if known is None:
            known = 0
            for unit in p.on_map(side):
                known |= zone_of(p, unit)
            if len(layouts) >= LAYOUTS_KEPT:
                layouts.clear()
            layouts[layout] = known
        p.cache[page] = known
    return known


def _around(p: Situation, hex: int, side: Side, pace: int) -> Hexes:
    """7.0/six-hexes, less the exceptions of the chapter."""
    board = p.world.board
    found = 0
    for hexside in range(SLOTS * hex, SLOTS * hex + SLOTS):
        there = board.neighbours[hexside]
        if (
            there == NO_HEX
            or board.terrain[there] == MOUNTAIN  # 7.0/mountain
            or board.sides[hexside] & RIDGE  # 7.0/mountain
            or board.terrain[there] == SEA  # 7.0/sea-town
            or board.terrain[there] == TOWN  # 7.0/town
            or step_cost(p, pace, hexside) >= FORBIDDEN  # 7.0/prohibited: to this very unit, from its hex
            or p.world.rules.zone_stops(p, side, hexside)  # 7.0/game-rules
        ):
            continue
        found |= 1 << there
    return found

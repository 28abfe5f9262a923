"""8 Stacking: limits, when they apply, and how they limit attacks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from grognard.field.hexes import listed
from grognard.games.war_of_resistance.charts import Stacking
from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import OVERSTACKED, Situation
from grognard.games.war_of_resistance.rules.concepts import artillery, divisional, quarters
from grognard.kernel.refusals import Refusal, refuse

UNCOUNTED: Final = ("transport",)  # 14H: not counted in the limits


def limit(p: Situation, hex: int) -> Stacking:
    """The limits by terrain: regular (8A1), reduced, on islands of one hex too (8A2/terrain), and special (8A3)."""
    return p.world.charts.stacking[kind_of(p, hex)]


def kind_of(p: Situation, hex: int) -> str:
    kind = p.world.terrain(hex).stacking
    return "reduced" if kind == "regular" and p.world.land.water_of(hex) == "island" else kind


def fits(p: Situation, units: Iterable[int], hex: int) -> bool:
    """Whether all these units may stack in a hex of its kind together (8A); also what may attack it (8B).

    So many units of any kind, besides them so many RE that are no divisions, and so many RE of artillery: any way to
    share the units out will do.
    """
    most, reduced = limit(p, hex), kind_of(p, hex) == "reduced"
    divisions = 0
    guns: list[int] = []
    others: list[int] = []
    for unit in units:
        if p.done[unit] & OVERSTACKED or any(p.world.has(unit, trait) for trait in UNCOUNTED):
            continue
        size = quarters(p, unit)
        if divisional(p, unit):
            divisions += 1
        elif artillery(p, unit):
            # 8A2/mountain-artillery
            guns.append(size // 2 if reduced and p.world.has(unit, "mountain") else size)
        else:
            others.append(size)
    free = most.units - divisions
    if free < 0:
        return False
    if len(guns) + len(others) <= free:
        return True
    return _shared_out(guns, sorted(others, reverse=True), free, most.others * RE, most.artillery * RE)


def _shared_out(guns: list[int], others: list[int], free: int, room: int, battery: int) -> bool:
    """Whether guns and other non-divisional units fit: `free` of any size, `room` for both, `battery` for guns only."""
    if len(guns) + len(others) <= free:
        return True
    if not guns:
        return sum(others[free:]) <= room  # the largest of them stand free
    gun, *rest = guns
    return (
        (gun <= battery and _shared_out(rest, others, free, room, battery - gun))
        or (gun <= room and _shared_out(rest, others, free, room - gun, battery))
        or (free > 0 and _shared_out(rest, others, free - 1, room, battery))
    )


def room_for(p: Situation, units: Iterable[int], hex: int) -> Refusal | None:
    """Why these units cannot stack with their own side's units in the hex."""
    coming = list(units)
    there = [n for n in p.units(hex, p.sides[coming[0]]) if n not in coming] if coming else []
    if fits(p, [*coming, *there], hex):
        return None
    most = limit(p, hex)
    facts = {"units": most.units, "others": most.others, "artillery": most.artillery}
    return refuse("8A/limit", "no-room", hex=p.hex_name(hex), **facts)


def crowded(p: Situation, side: int) -> list[int]:
    """The hexes in which a side breaks the limits now."""
    at_bit = p.world.board.at_bit
    stacks = ((hex, p.units(hex, side)) for hex in map(at_bit.__getitem__, listed(p.held[side])))
    return [hex for hex, units in stacks if len(units) > 2 and not fits(p, units, hex)]

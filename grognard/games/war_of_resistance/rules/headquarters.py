"""14C Headquarters: their zones of influence, used and unused sides, and the unreliable ones of the Chinese."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from grognard.field.hexes import Hexes
from grognard.games.war_of_resistance.position import OVERSTACKED, SUPPLIED, Situation
from grognard.games.war_of_resistance.rules.camps import camp
from grognard.games.war_of_resistance.rules.concepts import headquarters
from grognard.games.war_of_resistance.rules.factions import cooperate
from grognard.games.war_of_resistance.rules.isolation import connected
from grognard.games.war_of_resistance.rules.items import RESOURCE, points
from grognard.games.war_of_resistance.rules.lines import overland
from grognard.games.war_of_resistance.theatre import CHINESE

UNRELIABLE_SINCE: Final = 1939  # 14C1


def commands(p: Situation, hq: int) -> bool:
    """Whether an HQ is on the map, unused and in general supply: it has a zone and may be activated (14C/zoi, 37H)."""
    return p.supply[hq] == SUPPLIED and ready(p, hq)


def ready(p: Situation, hq: int) -> bool:
    """Whether it would command if it were in general supply."""
    idle = p.used[hq] or p.done[hq] & OVERSTACKED  # 43C2/effects
    return headquarters(p, hq) and p.on_map(hq) and not idle


def of_side(p: Situation, side: int) -> list[int]:
    """The headquarters of a side on the map."""
    return [hq for hq in p.world.headquarters if p.sides[hq] == side and p.on_map(hq)]


# 14C/equivalence, /stats
def influence(p: Situation, hq: int) -> Hexes:
    """The hexes of the zone of influence of an HQ, by positions of the board; empty if it has none now.

    It is measured as an overland supply line is; weather does not shorten the radius (14C/zoi).
    """
    return surroundings(p, hq) if commands(p, hq) else 0


def surroundings(p: Situation, hq: int) -> Hexes:
    """The hexes within the radius of an HQ."""
    return overland(p, p.sides[hq], p.at[hq], p.piece(hq).radius, camp(p, hq))


def in_influence(p: Situation, hqs: Iterable[int], side: int) -> list[int]:
    """The units of the side in the zone of any of these HQs; no HQ among them (37H/used)."""
    bits = p.world.board.bits
    areas = [(hq, influence(p, hq)) for hq in hqs]

    def led(unit: int) -> bool:
        """By an HQ that it obeys (45A2b/reaction)."""
        return any(zone >> bits[p.at[unit]] & 1 and cooperate(p, hq, unit) for hq, zone in areas)

    return [unit for unit in p.army(side) if not headquarters(p, unit) and led(unit)]


def use(p: Situation, units: Iterable[int]) -> None:
    """Turn the HQs among these units to their used side: after an activation (14C/used-side), and when they have moved
    by rail or by sea (14C/moved)."""
    for unit in units:
        if headquarters(p, unit) and not p.used[unit]:
            p.used[unit] = 1
            p.tell("hq-used", unit=p.name(unit))
    p.touch()


def unreliable(p: Situation, hq: int) -> bool:
    """14C1: a Chinese war zone HQ from 1939 on."""
    return p.sides[hq] == CHINESE and p.world.land.calendar[p.turn].year >= UNRELIABLE_SINCE


def renew(p: Situation) -> None:
    """In every initial phase both sides' used HQs become unused, but for the unreliable ones (14C/reset)."""
    for hq in p.world.headquarters:
        if p.used[hq] and not unreliable(p, hq):
            p.used[hq] = 0
    p.touch()


def paying_cities(p: Situation, side: int) -> list[int]:
    """The friendly cities with resource points that are not isolated (14C1)."""
    towns = [hex for hex in p.world.city if p.owns(side, hex) and points(p, RESOURCE, hex)]
    if not towns:
        return []
    joined, bits = connected(p, side), p.world.board.bits
    return [hex for hex in towns if joined >> bits[hex] & 1]

"""2.5 Control of hexes: whose they are, and when they change hands."""

from __future__ import annotations

from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.eviction import evict
from grognard.games.world_in_flames.theatre import MAJORS, NOBODY


# 2.5-change/occupation
def occupy(p: Situation, hex: int) -> None:
    """An enemy land unit in a hex takes it; of several major powers the strongest there, by combat factors."""
    owner = p.control[hex]
    strengths: dict[int, int] = {}
    for unit in p.land_units(hex):
        power = p.power_of[unit]
        if p.piece(unit).partisan or owner == NOBODY or not p.at_war(power, owner):
            continue
        taker = taker_of(p, power, owner)
        strengths[taker] = strengths.get(taker, 0) + p.piece(unit).combat
    if strengths:
        power = max(strengths, key=lambda each: (strengths[each], -each))
        p.take_control(hex, power)
        p.tell("taken", hex=p.hex_name(hex), power=p.world.powers[power].key)
        evict(p, hex)


# 2.5-change/who-gets-captured-hexes
def taker_of(p: Situation, power: int, owner: int) -> int:
    """What a minor's units take goes to its major power, unless that one is not at war with the loser's."""
    master, loser = p.major(power), p.major(owner)
    if power < MAJORS or master == NOBODY:
        return power
    return master if loser == NOBODY or p.at_war(master, loser) else power


# 2.5-change/minor-owns-hexes
def friendly(p: Situation, power: int, hex: int) -> bool:
    """Whether a hex is held by the power, by its major power or by a minor of the same major power."""
    owner = p.control[hex]
    return owner != NOBODY and (owner == power or p.major(owner) == p.major(power) != NOBODY)


# 2.5-change/who-gets-captured-hexes
def hand_over(p: Situation, minor: int) -> None:
    """When a minor's major power goes to war with those the minor took hexes of, these pass to it at once."""
    master = p.major(minor)
    homes = {country.key: number for number, country in enumerate(p.world.land.countries)}
    for hex in range(p.world.hexes):
        if p.control[hex] == minor and p.world.land.country[hex] != homes[p.world.powers[minor].key]:
            p.take_control(hex, master)

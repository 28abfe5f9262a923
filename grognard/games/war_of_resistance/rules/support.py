"""11 Support: who has it, who gives it, who is halved for the lack of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grognard.games.war_of_resistance.position import CUT_OFF, FORTRESS, IMPROVED, Situation
from grognard.games.war_of_resistance.rules.concepts import artillery, divisional, quarters

TIMES: Final = 3  # RE of other units that artillery supports for each RE of its own (11/artillery-support)


# 11/supported-list
def self_supported(p: Situation, unit: int) -> bool:
    """A unit that is supported of itself: divisions without the circle, artillery, and whoever has the dot (11).

    Lack of supply and isolation together take that away (12E/isolated); a fortress gives it to its own (14E).
    """
    if p.supply[unit] == CUT_OFF:
        return False
    support = p.rating(unit).support
    if support == "fortress":
        return p.on_map(unit) and p.fort[p.at[unit]] in (FORTRESS, IMPROVED)
    return artillery(p, unit) or support == "self" or (divisional(p, unit) and support == "supported")


def supports_all(p: Situation, unit: int) -> bool:
    """A supported unit without the dot, artillery apart, supports everybody in its hex (11/giving-support)."""
    return self_supported(p, unit) and not artillery(p, unit) and p.rating(unit).support == "supported"


def supported(p: Situation, units: Sequence[int]) -> frozenset[int]:
    """Those of the units of one hex, together in a battle, that are not halved for lack of support (11/where)."""
    able = [unit for unit in units if self_supported(p, unit)]
    if any(supports_all(p, unit) for unit in able):
        return frozenset(units)
    found = set(able)
    left = TIMES * sum(quarters(p, unit) for unit in able if artillery(p, unit))
    # whoever is strongest gains most; an attacker and a defender would choose so themselves
    needy = [unit for unit in units if unit not in found]
    for unit in _best(p, needy, left):
        found.add(unit)
    return frozenset(found)


def _best(p: Situation, needy: Sequence[int], room: int) -> list[int]:
    """The units of the greatest strength in all that fit into the support there is."""
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}  # quarters used -> strength, who
    for unit in needy:
        size, rating = quarters(p, unit), p.rating(unit)
        for used, (strength, who) in list(best.items()):
            total = used + size
            gain = strength + rating.attack + rating.defence
            if total <= room and (total not in best or best[total][0] < gain):
                best[total] = gain, (*who, unit)
    return list(max(best.values())[1])

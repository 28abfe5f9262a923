"""11 Support: who has it, who gives it, who is halved for the lack of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final

from grognard.games.war_of_resistance.position import CUT_OFF, Situation
from grognard.games.war_of_resistance.rules.concepts import artillery, divisional, quarters

TIMES: Final = 3  # RE of other units that artillery supports for each RE of its own (11/artillery-support)


# 11/supported-list
def self_supported(p: Situation, unit: int) -> bool:
    """A unit that is supported of itself: divisions without the circle, artillery, and whoever has the dot (11).

    Lack of supply and isolation together take that away (12E/isolated); a fortress turns its own to that side (14E).
    """
    if p.supply[unit] == CUT_OFF:
        return False
    if unit in p.world.garrisons:
        return _by_face(p, unit)
    known: dict[tuple[int, int], bool] = p.world.known.setdefault("supported of themselves", {})
    key = unit, p.face[unit]
    if key not in known:
        known[key] = _by_face(p, unit)
    return known[key]


def _by_face(p: Situation, unit: int) -> bool:
    support = p.rating(unit).support
    return artillery(p, unit) or support in ("self", "fortress") or (divisional(p, unit) and support == "supported")


def written(p: Situation, unit: int) -> str:
    """Its numbers as orders of battle write them: a star for the dot, a circle for a division without (11/notation)."""
    rating = p.rating(unit)
    return f"{rating}°" if divisional(p, unit) and rating.support == "none" else str(rating)


def supported(p: Situation, units: Sequence[int], strength: Callable[[int], Fraction]) -> frozenset[int]:
    """Those of the units of one hex, together in a battle, that are not halved for lack of support (11/where).

    A supported unit without the dot, artillery apart, supports everybody (11/giving-support). Where guns do not suffice
    for all they support those who lose most by halving: their owner would choose so himself.
    """
    able = [unit for unit in units if self_supported(p, unit)]
    if any(p.rating(unit).support == "supported" and not artillery(p, unit) for unit in able):
        return frozenset(units)
    room = TIMES * sum(quarters(p, unit) for unit in able if artillery(p, unit))
    needy = [unit for unit in units if unit not in able]
    return frozenset((*able, *best_supported(p, needy, room, strength)))


def best_supported(
    p: Situation, needy: Sequence[int], room: int, strength: Callable[[int], Fraction]
) -> tuple[int, ...]:
    """The units of the greatest strength in all that fit into the support there is."""
    best: dict[int, tuple[Fraction, tuple[int, ...]]] = {0: (Fraction(0), ())}  # quarters used -> strength, who
    for unit in needy:
        size = quarters(p, unit)
        for used, (sum_, who) in list(best.items()):
            total, gain = used + size, sum_ + strength(unit)
            if total <= room and (total not in best or best[total][0] < gain):
                best[total] = gain, (*who, unit)
    return max(best.values())[1]

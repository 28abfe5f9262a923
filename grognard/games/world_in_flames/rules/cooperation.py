"""18.1 Who works together: stacks, supplies, fights side by side."""

from __future__ import annotations

from typing import Final

from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.theatre import MAJORS, NOBODY

GERMANY, ITALY, JAPAN, CHINA, COMMONWEALTH, FRANCE, USSR, USA = range(MAJORS)  # as `POWERS` counts them
PARTNERS: Final = (frozenset((COMMONWEALTH, USA)), frozenset((GERMANY, ITALY)))


def cooperate(p: Situation, one: int, other: int) -> bool:
    """Whether units of two powers cooperate; no others do than those named here."""
    if one == other:  # 18.1/same-power
        return True
    if min(one, other) >= MAJORS:  # 18.1/minor-controller
        return False
    if max(one, other) >= MAJORS:  # 18.1/minor-controller
        return p.master[max(one, other)] == min(one, other)
    if p.neutral(one) or p.neutral(other):  # 18.1/neutral-none
        return False
    pair = frozenset((one, other))
    if pair in PARTNERS:  # 18.1/cw-us, /ge-it
        return True
    if pair == frozenset((USA, FRANCE)):  # 18.1/us-french
        return p.at_war(USA, GERMANY) and p.at_war(USA, ITALY)
    return False  # 18.1/default-none


# 18.3/as-one
def together(p: Situation, units: list[int]) -> bool:
    """Whether all of some units cooperate with each other."""
    powers = list({p.power_of[unit] for unit in units})
    return all(cooperate(p, one, other) for place, one in enumerate(powers) for other in powers[place + 1 :])


def partners(p: Situation, power: int) -> list[int]:
    """The powers whose units cooperate with those of a power, itself among them."""
    return [other for other in range(len(p.world.powers)) if other != NOBODY and cooperate(p, power, other)]

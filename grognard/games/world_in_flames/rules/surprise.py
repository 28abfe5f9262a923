"""15 Surprise: who is taken by surprise when war is declared, by whom, and for how long."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.theatre import NOBODY


# 15/who-surprised
def surprise(p: Situation, victim: int, declarer: int) -> None:
    """A major power has declared war on a power, which is surprised by it unless they were at war already."""
    if (victim, declarer) not in p.surprise:
        p.surprise = (*p.surprise, (victim, declarer))
        p.touch()


# 15/who-surprised
def surprised(p: Situation, unit: int, by: int, start: int | None = None) -> bool:
    """Whether a unit is surprised by units of a power; not by those that come from the land of an old enemy."""
    if not p.surprise:
        return False
    power, declarer = p.power_of[unit], p.major(by)
    if not _pair(p, power, declarer):
        return False
    owner = p.control[start] if start is not None else NOBODY
    return owner == NOBODY or not p.at_war(owner, power) or _pair(p, power, p.major(owner))


def taken_aback(p: Situation, power: int, by: Iterable[int]) -> bool:
    """Whether a power is surprised by one of some others."""
    return any(_pair(p, power, p.major(each)) for each in by)


def _pair(p: Situation, power: int, declarer: int) -> bool:
    return any((victim, declarer) in p.surprise for victim in (power, p.major(power)))


# 15/duration
def recover(p: Situation) -> None:
    """With the impulse the surprise is over."""
    if p.surprise:
        p.surprise = ()
        p.touch()

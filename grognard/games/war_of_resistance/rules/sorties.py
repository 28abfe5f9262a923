"""20G2h Naval patrols: aircraft that wait for ships."""

from __future__ import annotations

from grognard.games.war_of_resistance.position import Situation


def sighted(p: Situation, side: int, place: int, ships: tuple[int, ...]) -> bool:
    """Ships of the other side start in or enter a hex or river hexside that patrols of this side can reach.

    Pushes the question whether to fly, if there is anybody to fly, and tells whether it did: the ships wait meanwhile.
    """
    return False

"""11 Support: who has it, who gives it, who is halved for the lack of it."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.war_of_resistance.position import Situation


def supported(p: Situation, units: Sequence[int], attacking: bool) -> frozenset[int]:
    """Those of the units of one hex, together in a battle, that are not halved for lack of support."""
    raise NotImplementedError

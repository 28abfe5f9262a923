"""6, 6C, 6D Movement points: how many a unit has in a phase, and what it has left of them."""

from __future__ import annotations

from grognard.games.war_of_resistance.position import Situation


def allowance(p: Situation, unit: int, phase: str) -> int:
    """Quarters of MP in a phase of MOVING: by its rating, its cargo (12H2), its supply (12E) and the phase (6C, 6D)."""
    raise NotImplementedError


def left(p: Situation, unit: int) -> int:
    """Quarters of MP that a unit has left in the phase that is played."""
    raise NotImplementedError


def spend(p: Situation, unit: int, price: int) -> None:
    """Take quarters of MP from a unit for something other than a move: works, demolitions, breaking rails."""
    raise NotImplementedError


def phase_of(p: Situation) -> str:
    """The phase that is played (`orders.PHASES`), whatever has been pushed on top of it; '' outside of them."""
    raise NotImplementedError

"""32B Amphibious landings: what they leave of those who have landed in this player turn."""

from __future__ import annotations

from fractions import Fraction

from grognard.games.war_of_resistance.position import Situation


# 32B/strength
def landing_factor(p: Situation, unit: int) -> Fraction:
    """What is left of the attack strength of a unit that has landed in this player turn (32B)."""
    return next((Fraction(1, divisor) for landed, _, divisor in p.landings if landed == unit), Fraction(1))


def landed_in(p: Situation, side: int, hex: int) -> list[int]:
    """The units of a side that have landed in a hex in this player turn and are still there."""
    return [unit for unit, place, _ in p.landings if place == hex == p.at[unit] and p.sides[unit] == side]


def contested(p: Situation) -> list[int]:
    """The hexes in which units of both sides are, after a landing (32B2)."""
    both = p.held[0] & p.held[1]
    return p.world.board.hexes(both) if both else []


# 32B/next-turn-supply
def supplied_by_landing(p: Situation, side: int) -> set[int]:
    """Units that landed in supply in this game turn or the one before: they are in general supply of themselves."""
    return {
        unit for unit, turn in p.ashore if p.turn - 1 <= turn <= p.turn and p.sides[unit] == side and p.on_map(unit)
    }

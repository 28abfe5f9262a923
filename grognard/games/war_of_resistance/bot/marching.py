"""Where units want to be: nearer to the cities that decide the battle, and beside the enemy if they can hurt him."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from grognard.games.war_of_resistance.position import Situation, enemy
from grognard.games.war_of_resistance.theatre import JAPANESE

Score = Callable[[Any], float]


def goals(p: Situation, side: int) -> dict[int, float]:
    """Hexes worth going to: for Japan cities that it lacks, for China those that are scored; HQs and guns go too."""
    cities = {term.hex: float(term.number) for term in p.world.terms_of("city")}
    wanted = {hex: worth for hex, worth in cities.items() if (side == JAPANESE) != p.owns(JAPANESE, hex)}
    return wanted or cities or dict.fromkeys(p.world.city, 1.0)


def pull(p: Situation, side: int) -> Callable[[int], float]:
    """How strongly a hex is drawn to: the nearest goal, the dearer the stronger; kept while nothing changes."""
    wanted, board = goals(p, side), p.world.board
    known: dict[int, float] = p.cache.setdefault(("pull", side), {})

    def of(hex: int) -> float:
        if hex not in known:
            known[hex] = max(0.2 * worth - board.distance(hex, goal) for goal, worth in wanted.items())
        return known[hex]

    return of


def contact(p: Situation, side: int, hex: int) -> int:
    """How many hexes of the enemy lie beside a hex."""
    return sum(p.occupied(enemy(side), near) for near in p.world.board.adjacent(hex))


def marching(p: Situation, side: int, weights: Mapping[str, float]) -> Mapping[str, Score]:
    of = pull(p, side)
    city = {term.hex for term in p.world.terms_of("city")}

    def garrison(unit: int) -> bool:
        """Who stands alone in a city that is scored stays there while the enemy is near."""
        here = p.at[unit]
        return here in city and len(p.units(here, side)) == 1 and contact(p, side, here) > 0

    def march(action: Any) -> float:
        unit = action.units[0]
        if garrison(unit):
            return -1.0
        gain = weights["city"] * (of(action.to) - of(p.at[unit]))
        if p.rating(unit).attack:
            gain += weights["contact"] * (min(contact(p, side, action.to), 1) - min(contact(p, side, p.at[unit]), 1))
        elif contact(p, side, action.to):
            gain -= 2.0  # guns without strength and headquarters keep their distance
        return gain

    return {"move": march, "rail": lambda action: march(action) - 0.5, "overrun": lambda action: 5.0}

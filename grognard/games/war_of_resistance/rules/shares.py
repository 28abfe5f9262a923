"""12C Who comes first where supply does not suffice for all."""

from __future__ import annotations

from typing import Final

from grognard.field.floods import Net
from grognard.games.war_of_resistance.position import Situation, enemy
from grognard.games.war_of_resistance.rules.concepts import headquarters, quarters

NEAR: Final = 3  # hexes from an enemy within which a unit may have to fight soon


def rank(p: Situation, unit: int) -> tuple[int, int, float, int]:
    """The favoured first; then who is beside an enemy, near one, far from all; then strength for its size."""
    first = p.favoured.index(unit) if unit in p.favoured else len(p.favoured)
    return first, _far(p, unit), -_worth(p, unit), unit


def _far(p: Situation, unit: int) -> int:
    """0 beside an enemy unit, 1 within a few hexes, 2 beyond."""
    key = "threatened", p.sides[unit]
    known: dict[int, int] | None = p.cache.get(key)
    if known is None:
        country, board, own = _country(p), p.world.board, p.held[p.sides[unit]]
        beside = country.around(p.held[enemy(p.sides[unit])])
        near = country.steps(beside, country.ends, NEAR - 1)
        known = p.cache[key] = dict.fromkeys(board.hexes(near & own), 1) | dict.fromkeys(board.hexes(beside & own), 0)
    return known.get(p.at[unit], 2)


def _country(p: Situation) -> Net:
    found: Net | None = p.world.known.get("every hexside")
    if found is None:
        found = p.world.known["every hexside"] = Net.of(p.world.board)
    return found


def _worth(p: Situation, unit: int) -> float:
    """Strength for its size, known by its face; headquarters before all, for what they do for others."""
    known: dict[tuple[int, int], float] = p.world.known.setdefault("worth", {})
    key = unit, p.face[unit]
    if key not in known:
        rating = p.rating(unit)
        known[key] = (rating.attack + rating.defence) / max(quarters(p, unit), 1)
        if headquarters(p, unit):
            known[key] = float("inf")
    return known[key]

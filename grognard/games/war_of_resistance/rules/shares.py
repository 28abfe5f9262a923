"""12C Who comes first where supply does not suffice for all."""

from __future__ import annotations

from typing import Final

from grognard.field.floods import Net
from grognard.field.hexes import Hexes
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
    known: tuple[Hexes, Hexes] | None = p.cache.get(key)
    if known is None:
        foes, country = p.held[enemy(p.sides[unit])], _country(p)
        beside = country.around(foes)
        known = p.cache[key] = beside, country.steps(beside, country.ends, NEAR - 1)
    bit = p.world.board.bits[p.at[unit]]
    return 0 if known[0] >> bit & 1 else 1 if known[1] >> bit & 1 else 2


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

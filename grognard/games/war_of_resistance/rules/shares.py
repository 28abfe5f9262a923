"""12C Who comes first where supply does not suffice for all."""

from __future__ import annotations

from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.concepts import quarters


def rank(p: Situation, unit: int) -> tuple[int, float, int]:
    """The favoured first, then strength for its size, then the number of the counter."""
    first = p.favoured.index(unit) if unit in p.favoured else len(p.favoured)
    return first, -_worth(p, unit), unit


def _worth(p: Situation, unit: int) -> float:
    """Strength for its size, known by its face."""
    known: dict[tuple[int, int], float] = p.world.known.setdefault("worth", {})
    key = unit, p.face[unit]
    if key not in known:
        rating = p.rating(unit)
        known[key] = (rating.attack + rating.defence) / max(quarters(p, unit), 1)
    return known[key]

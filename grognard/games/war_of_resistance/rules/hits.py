"""6B Hits of accelerated movement: when a unit suffers them, and how many."""

from __future__ import annotations

from grognard.games.war_of_resistance.position import FAST, MP, NEAR, Situation
from grognard.games.war_of_resistance.rules.concepts import cavalry


def due(p: Situation, unit: int) -> int:
    """The hits that a unit owes for this movement phase so far.

    6B/hit-trigger: only if it moves fast and was beside an enemy at any moment of the phase; 6B/hit-count: one for
    each MP or fraction of it beyond half its rating, two for cavalry.
    """
    if p.done[unit] & (FAST | NEAR) != FAST | NEAR:
        return 0
    beyond = p.fast[unit] - MP * p.rating(unit).move // 2
    hits = -(-max(beyond, 0) // MP)
    return 2 * hits if cavalry(p, unit) else hits


def suffer(p: Situation, unit: int, before: int) -> None:
    """Put the hits on the unit that were not due before."""
    more = due(p, unit) - before
    if more > 0:
        p.hits[unit] += more
        p.tell("fast-hits", unit=p.name(unit), hits=more)

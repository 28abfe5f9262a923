"""Who attacks best together: regiments as a whole (10.34), and engineers against fortifications (12.11)."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.field.powers import Side, enemy
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.rules.bombardment import fortified
from grognard.games.pacific_battles.rules.odds import entitled, is_engineer


def regiments(p: Situation, side: Side) -> list[frozenset[int]]:
    """The formations that fight better as a whole, as long as none of their units was destroyed."""
    key = ("bot regiments", side)
    known: list[frozenset[int]] | None = p.cache.get(key)
    if known is None:
        made = [name for name, one in p.world.formations.items() if one.integrity and one.side == side]
        known = p.cache[key] = [frozenset(own) for name in made if (own := entitled(p, name))]
    return known


def mustered(p: Situation, side: Side, hex: int, units: Sequence[int]) -> list[int]:
    """The units in the order in which they are called up: an engineer if he is wanted, whole regiments, the rest."""
    there = set(units)
    found: list[int] = []
    if fortified(p, enemy(side), hex):
        engineers = [n for n in units if is_engineer(p, n)]
        found += sorted(engineers, key=lambda n: (-p.face(n).efficiency, -p.steps(n), n))[:1]
    whole = [own for own in regiments(p, side) if own <= there]
    for own in sorted(whole, key=lambda own: (-sum(p.face(n).attack for n in own), min(own))):
        found += sorted(own)
    return found + [n for n in units if n not in found]


def columns(p: Situation, side: Side, hex: int, units: Sequence[int]) -> int:
    """Column shifts that the composition of an attack is worth."""
    there = set(units)
    found = sum(own <= there for own in regiments(p, side))
    if fortified(p, enemy(side), hex) and any(is_engineer(p, n) for n in units):
        found += p.world.charts.terrain.fortification_shift
    return found


def solid(p: Situation, side: Side, hex: int) -> int:
    """One column if the enemy on top belongs to a regiment that probably stands there as a whole."""
    top = p.top[hex]
    if top < 0 or p.concealed[hex]:
        return 0
    return int(any(top in own for own in regiments(p, enemy(side))))

"""12C Who comes first where supply does not suffice for all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grognard.field.memory import remembered, snapshot
from grognard.games.war_of_resistance.position import Situation, enemy
from grognard.games.war_of_resistance.rules.concepts import headquarters, quarters

ORDERS: Final = 30  # that are kept
NEAR: Final = 3  # hexes from an enemy within which a unit may have to fight soon


def ranked(p: Situation, units: Sequence[int]) -> list[int]:
    """Units of one side: the favoured first; then who is beside an enemy, near one, far from all; then strength for its
    size."""
    if not units:
        return []
    favour, threat, at = _favour(p), _threatened(p, p.sides[units[0]]), p.at
    first = sorted([unit for unit in units if unit in favour], key=favour.__getitem__)
    rest = [unit for unit in units if unit not in favour] if first else list(units)
    rest.sort(key=_places(p).__getitem__)
    far: tuple[list[int], ...] = ([], [], [])
    for unit in rest:
        far[threat.get(at[unit], 2)].append(unit)
    return [*first, *far[0], *far[1], *far[2]]


def _places(p: Situation) -> list[int]:
    """Unit -> its place among all ground units, the strongest for their size first, until one shows another face."""
    inside = tuple([p.rating(unit) for unit in p.world.garrisons])  # fortress troops turn over by themselves (14E)
    return remembered(p.world, "by worth", (snapshot(p, "face"), inside), lambda: _ordered(p), ORDERS)


def _ordered(p: Situation) -> list[int]:
    found = [0] * p.world.ground
    for place, unit in enumerate(sorted(range(p.world.ground), key=lambda n: (-_worth(p, n), n))):
        found[unit] = place
    return found


def _favour(p: Situation) -> dict[int, int]:
    """The favoured units, each with its place among them."""
    said, known = p.cache.get("favoured", (None, {}))
    if said is not p.favoured:
        known = {unit: place for place, unit in enumerate(p.favoured)}
        p.cache["favoured"] = p.favoured, known
    found: dict[int, int] = known
    return found


def _threatened(p: Situation, side: int) -> dict[int, int]:
    """The hexes of a side beside an enemy unit, which are 0, and those within a few hexes, which are 1."""
    key = "threatened", side
    known: dict[int, int] | None = p.cache.get(key)
    if known is None:
        disc, board, own = p.world.disc, p.world.board, p.held[side]
        beside = disc.around(p.held[enemy(side)])
        near = disc.steps(beside, disc.ends, NEAR - 1)
        known = p.cache[key] = dict.fromkeys(board.hexes(near & own), 1) | dict.fromkeys(board.hexes(beside & own), 0)
    return known


def _worth(p: Situation, unit: int) -> float:
    """Strength for its size; headquarters before all, for what they do for others."""
    rating = p.rating(unit)
    strength = (rating.attack + rating.defence) / max(quarters(p, unit), 1)
    return float("inf") if headquarters(p, unit) else strength

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
    """Units of one side in the order of `rank`."""
    if not units:
        return []
    favour, threat, at = _favour(p), _threatened(p, p.sides[units[0]]), p.at
    first = sorted([unit for unit in units if unit in favour], key=favour.__getitem__)
    rest = _by_worth(p, [unit for unit in units if unit not in favour])
    far: tuple[list[int], ...] = ([], [], [])
    for unit in rest:
        far[threat.get(at[unit], 2)].append(unit)
    return [*first, *far[0], *far[1], *far[2]]


def _by_worth(p: Situation, units: list[int]) -> list[int]:
    """The strongest for their size first; the order lasts until one of them shows another face."""
    key = tuple(units), snapshot(p, "face")
    return remembered(p.world, "by worth", key, lambda: sorted(units, key=lambda n: (-_worth(p, n), n)), ORDERS)


def rank(p: Situation, unit: int) -> tuple[int, int, float, int]:
    """The favoured first; then who is beside an enemy, near one, far from all; then strength for its size."""
    far = _threatened(p, p.sides[unit]).get(p.at[unit], 2)
    return _favour(p).get(unit, len(p.favoured)), far, -_worth(p, unit), unit


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
    """Strength for its size, known by its face; headquarters before all, for what they do for others."""
    known: dict[tuple[int, int], float] = p.world.known.setdefault("worth", {})
    key = unit, p.face[unit]
    if key not in known:
        rating = p.rating(unit)
        known[key] = (rating.attack + rating.defence) / max(quarters(p, unit), 1)
        if headquarters(p, unit):
            known[key] = float("inf")
    return known[key]

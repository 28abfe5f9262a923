"""32B2 Attack supply aboard: points in ships off a landing hex feed those who landed there, and nobody else."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.war_of_resistance.position import LANDED, Freight, Situation

POINTS = "attack"  # the row of the cargo


def landing_hexes(p: Situation, units: Iterable[int]) -> list[int]:
    """The hexes of landed units off which attack supply lies aboard."""
    hexes = dict.fromkeys(p.at[unit] for unit in units if p.done[unit] & LANDED and p.on_map(unit))
    return [hex for hex in hexes if points_afloat(p, p.player, hex)]


def points_afloat(p: Situation, side: int, hex: int) -> int:
    """Attack supply points aboard ships of a side in a hex where some of its units have landed."""
    if not p.landings or hex not in (place for _, place, _ in p.landings):
        return 0
    return sum(points for _, _, items in _off(p, side, hex) for row, points in items if row == POINTS)


def _off(p: Situation, side: int, hex: int) -> list[Freight]:
    """The freights in ships of a side in a hex, or on a river beside it."""
    found = []
    for entry in p.freights:
        ship = entry[0][0]
        place = p.at[ship]
        beside = p.world.on_river(place) and hex in p.world.banks(place)
        if p.sides[ship] == side and (place == hex or beside):
            found.append(entry)
    return found


def spend_afloat(p: Situation, hex: int, points: int) -> int:
    """Use up points aboard off a landing hex; tells how many."""
    spent = 0
    if points <= 0 or not p.landings:
        return 0
    for entry in _off(p, p.player, hex):
        ships, units, items = entry
        held = dict(items)
        taken = min(points - spent, held.get(POINTS, 0))
        if taken:
            held[POINTS] -= taken
            left = (ships, units, tuple((row, count) for row, count in held.items() if count))
            others = tuple(other for other in p.freights if other != entry)
            p.freights = (*others, left) if left[1] or left[2] else others
            spent += taken
    if spent:
        p.touch()
    return spent

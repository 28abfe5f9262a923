"""A plan by which units are placed for who does not want to place them himself: a line, reserves, HQs, airfields.

Nothing of it is a rule; it is the same for everybody and depends on nothing but what lies open.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grognard.field.memory import lasting
from grognard.field.powers import Side
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.theatre import AXIS, NOBODY

FAR: Final = 99
# How far behind the border each type stands, for who attacks and for who defends.
DEPTHS: Final = {
    "INF": (1, 1), "MOT": (1, 2), "MECH": (1, 3), "ARM": (1, 3), "CAV": (1, 2), "MTN": (1, 1), "MAR": (2, 3),
    "PARA": (2, 4), "GARR": (3, 1), "MIL": (4, 4), "HQ-I": (2, 4), "HQ-A": (2, 4),
    "FTR": (3, 5), "LND": (3, 6), "NAV": (5, 7), "ATR": (5, 7),
}  # fmt: skip
FIRST: Final = ("HQ-A", "HQ-I", "ARM", "MECH", "MOT", "INF")  # the order in which they are placed; others follow
CITY: Final = 3  # how many hexes out of its line a unit goes for a city
FAST: Final = ("ARM", "MECH", "MOT")
ROUGH: Final = ("swamp", "mountain")


class Plan:
    """Where each unit of a side would stand best."""

    def __init__(self, p: Situation, side: Side) -> None:
        self.attacks = side == AXIS
        self.depth = _depths(p, side)
        self.hexes = p.hexes
        self.adjacent = lasting(p.world, "adjacent", lambda: [*map(p.world.board.adjacent, range(p.hexes))])
        self.cities = {hex for hex in p.world.cities if self.depth[hex] < FAR}

    def order(self, p: Situation, units: Sequence[int]) -> list[int]:
        """HQs first, then the strongest; who stands anywhere comes last."""

        def rank(unit: int) -> tuple[int, int, int]:
            piece = p.piece(unit)
            place = FIRST.index(piece.type) if piece.type in FIRST else len(FIRST)
            return place, -piece.combat - piece.tactical - piece.air_to_air, unit

        return sorted(units, key=rank)

    def best(self, p: Situation, unit: int, hexes: Sequence[int]) -> int | None:
        """The hex of these that suits a unit best, the first of equals; None of none."""
        if not hexes:
            return None
        return max(hexes, key=lambda hex: (self._score(p, unit, hex), -hex))

    def _score(self, p: Situation, unit: int, hex: int) -> int:
        piece = p.piece(unit)
        wanted = DEPTHS.get(piece.type, (3, 3))[0 if self.attacks else 1]
        score = -10 * abs(self.depth[hex] - wanted)
        if piece.branch == "air":
            return score + 8 * (hex in self.cities) - 3 * len(p.aircraft(hex))
        here = self._crowd(p, hex)
        if piece.headquarters:
            board = p.world.board  # from the few to the many: distances are kept by where they begin
            apart = [board.distances(p.at[hq])[hex] for hq in p.world.headquarters if p.on_board(hq)]
            return score + min(min(apart, default=9), 6) * 5 - 4 * here
        adjacent = self.adjacent[hex]
        around = sum([self._crowd(p, near) for near in adjacent])
        score -= 6 * here + 2 * around
        if piece.type in ("GARR", "MIL") or not self.attacks:
            score += 10 * CITY * (hex in self.cities and not here)
        if piece.type in ("ARM", "MECH") and self.attacks:
            fast = sum(p.piece(other).type in FAST for near in (hex, *adjacent) for other in p.here[near])
            score += 9 * fast - 40 * around // 9
            score -= 15 * (p.world.terrain(hex) in ROUGH)
        return score

    def _crowd(self, p: Situation, hex: int) -> int:
        """How many land units are in a hex, whose ever."""
        men, hexes = p.men, self.hexes
        return men[hex] + men[hexes + hex] + men[2 * hexes + hex]


def _depths(p: Situation, side: Side) -> list[int]:
    """How many hexes each hex of a side lies from the nearest one that the enemy holds."""
    board, hexes = p.world.board, p.world.hexes
    foes = {power for power in range(len(p.world.powers)) if _hostile(p, side, power)}
    depth = [FAR] * hexes
    ring = [hex for hex in range(hexes) if p.control[hex] in foes]
    seen, steps = set(ring), 0
    while ring:
        steps += 1
        further = []
        for hex in ring:
            for there in board.adjacent(hex):
                if there not in seen and p.world.solid[there]:
                    seen.add(there)
                    further.append(there)
                    if p.control[there] != NOBODY and p.side_of_power(p.control[there]) == side:
                        depth[there] = steps
        ring = further
    return depth


def _hostile(p: Situation, side: Side, power: int) -> bool:
    return p.side_of_power(power) != side and any(p.at_war(power, major) for major in p.world.playing[side])

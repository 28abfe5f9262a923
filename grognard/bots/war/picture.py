"""The picture: who stands where, who reaches what in a turn, what could be brought against a hex, how far it is."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Mapping
from heapq import heappop, heappush
from typing import Any, Final

from grognard.bots.war.terms import Warfare
from grognard.games.warfare import Formation, Objective

FAR: Final = 7.0  # turns of march: as good as never
HELD_UP: Final = 0.8  # of a turn: what it takes to come through a hex of the enemy


class Picture:
    """One position as a seat sees it; every part is worked out when it is asked for."""

    def __init__(self, war: Warfare, p: Any, seat: int, exact: bool = False) -> None:
        """`exact`: threats count only as many enemies as find room beside a hex."""
        self.war, self.p, self.seat, self.exact = war, p, seat, exact
        every = war.formations(p, seat)
        self.own = {one.number: one for one in every if one.side == seat}
        self.foes = {one.number: one for one in every if one.side != seat}
        self.stacks: dict[int, list[int]] = {}
        self.against: dict[int, list[int]] = {}
        for one in every:
            (self.stacks if one.side == seat else self.against).setdefault(one.hex, []).append(one.number)
        self.objectives = list(war.objectives(p, seat))
        self.fed: Container[int] = war.fed(p, seat)
        self._ends: dict[int, Collection[int]] = {}
        self._ways: dict[tuple[int, str], Mapping[int, float]] = {}
        self._packed: dict[int, float] = {}
        self._threat, self._heaviest = self._threats()

    def ends(self, unit: int) -> Collection[int]:
        if unit not in self._ends:
            self._ends[unit] = self.war.ends(self.p, unit)
        return self._ends[unit]

    def _threats(self) -> tuple[dict[int, float], dict[int, float]]:
        """Hex -> the attack strength that could come beside it in the enemy's turn, and that of his heaviest stack."""
        threat: dict[int, float] = {}
        heaviest: dict[int, float] = {}
        self._coming: dict[int, list[Formation]] = {}  # hex -> enemies that could stand in it
        stacks: dict[int, float] = {}
        for foe in self.foes.values():
            stacks[foe.hex] = stacks.get(foe.hex, 0.0) + foe.attack
        for foe in self.foes.values():
            if not foe.attack:
                continue
            near: set[int] = set()
            for hex in self.war.comes(self.p, foe):
                self._coming.setdefault(hex, []).append(foe)
                near.add(hex)
                near.update(self.war.beside(self.p, hex))
            for hex in near:
                threat[hex] = threat.get(hex, 0.0) + foe.attack
                heaviest[hex] = max(heaviest.get(hex, 0.0), stacks[foe.hex])
        return threat, heaviest

    def threat(self, hex: int) -> float:
        found = self._threat.get(hex, 0.0)
        if not found or not self.exact:
            return found
        if hex not in self._packed:
            self._packed[hex] = min(found, self._crowd(hex))
        return self._packed[hex]

    def _crowd(self, hex: int) -> float:
        """The strongest enemies that find room beside a hex, as many as stack in each of the hexes they come to."""
        foes: dict[int, float] = {}
        room = 0
        for near in self.war.beside(self.p, hex):
            coming = self._coming.get(near, ())
            room += min(len(coming), self.war.STACK)
            foes.update((foe.number, foe.attack) for foe in coming)
        return sum(sorted(foes.values(), reverse=True)[:room])

    def heaviest(self, hex: int) -> float:
        return self._heaviest.get(hex, 0.0)

    def turns(self, formation: Formation, goal: int, hex: int) -> float:
        """Turns of march from a hex to a goal, for a unit of that gait and pace."""
        key = goal, formation.gait
        if key not in self._ways:
            self._ways[key] = self._way(goal, formation)
        return min(self._ways[key].get(hex, FAR), FAR)

    def _way(self, goal: int, formation: Formation) -> Mapping[int, float]:
        """Hex -> turns to the goal, where the enemy only slows one down."""
        pace, side = max(formation.pace, 1), formation.side
        blocks = self.against if side == self.seat else self.stacks
        steps, p, gait, pull, push = self.war.steps, self.p, formation.gait, heappop, heappush
        costs = {goal: 0.0}
        known = costs.get
        queue: list[tuple[float, int]] = [(0.0, goal)]
        while queue:
            spent, hex = pull(queue)
            if spent > costs[hex]:
                continue
            base = spent + HELD_UP if hex in blocks else spent
            for there, price in steps(p, side, gait, hex):
                total = base + price / pace
                if total < known(there, FAR):
                    costs[there] = total
                    push(queue, (total, there))
        return costs


def strength(formations: Iterable[Formation]) -> float:
    return sum(one.attack for one in formations)


def grouped(objectives: Iterable[Objective], war: Warfare, p: Any, apart: int) -> list[list[Objective]]:
    """Objectives that lie close together, as one aim; the dearest first."""
    left = sorted(objectives, key=lambda one: (-one.value, one.key))
    found: list[list[Objective]] = []
    while left:
        group = [left.pop(0)]
        for one in left[:]:
            if any(war.far(p, one.hex, other.hex) <= apart for other in group):
                group.append(one)
                left.remove(one)
        found.append(group)
    return found

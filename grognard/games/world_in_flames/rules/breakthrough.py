"""11.16.5 Breakthroughs: those who go on roll over whoever is behind the front."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import ClassVar, Protocol

from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.cooperation import together
from grognard.games.world_in_flames.rules.overruns import SPEARHEADS, holders, no_overrun, starved
from grognard.kernel.actions import Action, Hex, PieceNo
from grognard.kernel.refusals import Refusal, refuse


class Pursuit(Protocol):
    """The attack whose victors go on."""

    hex: int
    units: tuple[int, ...]
    swift: tuple[int, ...]
    broken: tuple[int, ...]
    origins: tuple[tuple[int, int], ...]

    def roll_over(self, p: Situation, units: Sequence[int], hex: int) -> None: ...


class RollOver(Action, frozen=True):
    """11.16.5/lost-breakthrough, 11.11.6/group: units that began the advance together overrun those in the next hex."""

    kind: ClassVar[str] = "roll-over"
    units: tuple[PieceNo, ...]
    to: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[RollOver]:
        battle: Pursuit = p.stack[-1]
        own = [unit for unit in battle.units if p.world.seat_of[p.major(p.power_of[unit])] == seat]
        return list(dict.fromkeys(order for unit in own for order in cls.parties(p, battle, unit)))

    @classmethod
    def parties(cls, p: Situation, battle: Pursuit, unit: int) -> list[RollOver]:
        """The overruns that a unit can be part of."""
        if not cls.free(p, battle, unit):
            return []
        start = dict(battle.origins)[unit]
        others = [
            other
            for other in battle.units
            if other != unit and cls.free(p, battle, other) and dict(battle.origins)[other] == start
        ]
        stacks = [
            tuple(sorted((unit, *chosen))) for size in range(len(others) + 1) for chosen in combinations(others, size)
        ]
        hexes = [hex for hex in p.world.board.adjacent(battle.hex) if holders(p, p.power_of[unit], hex)]
        return [cls(units, hex) for hex in hexes for units in stacks if cls._possible(p, battle, units, hex)]

    @staticmethod
    def free(p: Situation, battle: Pursuit, unit: int) -> bool:
        """Whether a unit that has advanced may go a hex further, by itself or with armour."""
        able = unit in battle.swift and unit not in battle.broken and p.at[unit] == battle.hex
        return able and p.piece(unit).type in (*SPEARHEADS, "MOT")

    @staticmethod
    def _possible(p: Situation, battle: Pursuit, units: tuple[int, ...], hex: int) -> bool:
        if not together(p, list(units)) or no_overrun(p, units, battle.hex, hex) is not None:
            return False
        return starved(p, units) is None

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if self in self.candidates(p, seat):
            return None
        names = " ".join(p.name(unit) for unit in self.units)
        return refuse("11.16.5/lost-breakthrough", "no-roll-over", units=names, hex=p.hex_name(self.to))

    def play(self, p: Situation, seat: int) -> None:
        battle: Pursuit = p.stack[-1]
        battle.roll_over(p, self.units, self.to)

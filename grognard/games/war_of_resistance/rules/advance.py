"""9F2 Advances after combat, and the return to a hex that nobody took."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.war_of_resistance.position import RETREATED, Situation, enemy
from grognard.games.war_of_resistance.rules.advanced import advanced
from grognard.games.war_of_resistance.rules.carrying import TakeAlong
from grognard.games.war_of_resistance.rules.movement import enter
from grognard.games.war_of_resistance.rules.operations import out_of_bounds
from grognard.games.war_of_resistance.rules.overstacks import lay_aside
from grognard.games.war_of_resistance.rules.stacking import fits, room_for
from grognard.games.war_of_resistance.rules.terrain import mover, passable
from grognard.kernel.actions import Action, Done, Hex, PieceNo
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse


class Advances(Procedure):
    """Units that won may enter the hexes that the others left; if none does, those may go back (9F2)."""

    steps: ClassVar[tuple[str, ...]] = ("advance", "come_back")
    side: int = 0  # the one that won
    units: tuple[int, ...] = ()  # that fought for it
    hexes: tuple[int, ...] = ()  # that the others left
    driven: tuple[int, ...] = ()  # units that left them, in the order of `homes`
    homes: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()  # hexes into which somebody has advanced
    returned: bool = False  # Done has been said to the advance

    def advance(self, p: Situation) -> Outcome:
        if self.done:
            self.done, self.returned = False, True
            return None
        if not any(self.refusal(p, unit, hex) is None for unit in self.units for hex in self.hexes):
            self.returned = True
            return None
        return Ask("advance", p.deciders(self.side), (Advance, TakeAlong, Done), "9F2/attacker-advance")

    def come_back(self, p: Situation) -> Outcome:
        other = enemy(self.side)
        if self.done or not any(self.why_stay(p, unit) is None for unit in self.driven):
            return None
        return Ask("return", p.deciders(other), (Return, Done), "9F2/defender-return")

    def refusal(self, p: Situation, unit: int, hex: int) -> Refusal | None:
        """Why a unit may not advance into a hex."""
        facts = {"unit": p.name(unit), "hex": p.hex_name(hex)}
        if unit not in self.units or not p.on_map(unit):
            return refuse("9F2/attacker-advance", "did-not-win", **facts)
        hexside = p.world.board.hexside(p.at[unit], hex)
        if hex not in self.hexes or hexside < 0 or p.occupied(enemy(self.side), hex):
            return refuse("9F2/attacker-advance", "not-vacated", **facts)
        if not passable(p, mover(p, unit), hexside, self.side):
            return refuse("6/prohibited", "prohibited-ground", **facts)
        return out_of_bounds(p, unit, hex) or (None if advanced(p) else room_for(p, [unit], hex))

    def why_stay(self, p: Situation, unit: int) -> Refusal | None:
        """Why a unit that was driven out may not return."""
        if unit not in self.driven:
            return refuse("9F2/defender-return", "was-not-driven", unit=p.name(unit))
        home = self.homes[self.driven.index(unit)]
        facts = {"unit": p.name(unit), "hex": p.hex_name(home)}
        if home in self.taken or p.occupied(self.side, home) or not p.on_map(unit):
            return refuse("9F2/defender-return", "hex-was-taken", **facts)
        return room_for(p, [unit], home)


class Advance(Action, frozen=True):
    """A unit that won advances into a hex that the enemy left."""

    kind: ClassVar[str] = "advance"
    unit: PieceNo
    to: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Advance]:
        moving: Advances = p.stack[-1]
        return [cls(unit, hex) for unit in moving.units for hex in moving.hexes]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        moving: Advances = p.stack[-1]
        return moving.refusal(p, self.unit, self.to)

    def play(self, p: Situation, seat: int) -> None:
        moving: Advances = p.stack[-1]
        start = p.hex_name(p.at[self.unit])
        moving.units = tuple(unit for unit in moving.units if unit != self.unit)
        moving.taken = (*moving.taken, self.to)
        p.tell("advanced", unit=p.name(self.unit), start=start, hex=p.hex_name(self.to))
        enter(p, (self.unit,), self.to, lasting=False)
        if not fits(p, p.units(self.to, moving.side), self.to):
            lay_aside(p, self.unit)  # 43C2/retreat-advance


class Return(Action, frozen=True):
    """A unit goes back into the hex that it had to leave and that nobody took: it was never vacated."""

    kind: ClassVar[str] = "return"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Return]:
        moving: Advances = p.stack[-1]
        return [cls(unit) for unit in moving.driven]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        moving: Advances = p.stack[-1]
        return moving.why_stay(p, self.unit)

    def play(self, p: Situation, seat: int) -> None:
        moving: Advances = p.stack[-1]
        place = moving.driven.index(self.unit)
        home = moving.homes[place]
        moving.driven = (*moving.driven[:place], *moving.driven[place + 1 :])
        moving.homes = (*moving.homes[:place], *moving.homes[place + 1 :])
        p.tell("returned", unit=p.name(self.unit), hex=p.hex_name(home))
        p.done[self.unit] &= ~RETREATED  # 9F2/never-vacated
        enter(p, (self.unit,), home, lasting=False)

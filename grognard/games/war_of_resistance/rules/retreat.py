"""9F1 Retreats."""

from __future__ import annotations

from typing import ClassVar

from grognard.field.board import SLOTS
from grognard.games.war_of_resistance.position import RETREATED, Situation, enemy
from grognard.games.war_of_resistance.rules.advanced import advanced
from grognard.games.war_of_resistance.rules.breakout import (
    hexes_to_break_into,
    no_breakout,
    ride_down,
    run_the_gauntlet,
)
from grognard.games.war_of_resistance.rules.camps import camp, rivals
from grognard.games.war_of_resistance.rules.carrying import TakeAlong
from grognard.games.war_of_resistance.rules.conversions import disband
from grognard.games.war_of_resistance.rules.drafts import follow
from grognard.games.war_of_resistance.rules.factions import faction_of
from grognard.games.war_of_resistance.rules.losses import eliminate
from grognard.games.war_of_resistance.rules.movement import enter
from grognard.games.war_of_resistance.rules.operations import out_of_bounds
from grognard.games.war_of_resistance.rules.overstacks import lay_aside
from grognard.games.war_of_resistance.rules.stacking import fits
from grognard.games.war_of_resistance.rules.terrain import mover, passable
from grognard.games.war_of_resistance.rules.violations import guarded
from grognard.games.war_of_resistance.rules.zones import NONE, in_zone
from grognard.games.war_of_resistance.theatre import CHINESE
from grognard.kernel.actions import Action, Hex, PieceNo
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Fact, Refusal, refuse


def ways_out(p: Situation, unit: int, shunned: tuple[int, ...] = ()) -> tuple[int, list[int]]:
    """The hexes into which a unit may retreat now, and which of the three priorities they fulfil (9F1/owner-moves).

    1: no enemy zone and room; 2: no enemy zone, but too full; 3: an enemy zone. 0 if there is no way at all.
    """
    board, kind, side = p.world.board, mover(p, unit), p.sides[unit]
    start, foe = p.at[unit], enemy(side)
    others, bits = rivals(p, side, camp(p, unit)), board.bits  # 45A2c/as-enemy
    found: dict[int, list[int]] = {}
    for hexside in range(SLOTS * start, SLOTS * start + SLOTS):
        if not passable(p, kind, hexside, side):
            continue
        hex = board.neighbours[hexside]
        if p.occupied(foe, hex) or hex in shunned or others.held >> bits[hex] & 1:
            continue
        if out_of_bounds(p, unit, hex) is not None:
            continue
        room = fits(p, [*p.units(hex, side), unit], hex)
        zoned = in_zone(p, foe, hex) != NONE or others.zones.every >> bits[hex] & 1
        rank = 3 if zoned else 1 if room else 2
        found.setdefault(rank, []).append(hex)
    best = min(found, default=0)
    return best, found.get(best, [])


class Retreats(Procedure):
    """Units of one side leave the hexes they held in a battle, one after another, led by their owner."""

    steps: ClassVar[tuple[str, ...]] = ("next_unit",)
    side: int = 0
    units: tuple[int, ...] = ()  # that have still to go
    passed: tuple[tuple[int, ...], ...] = ()  # hexes that each of them has been driven through, in their order
    defending: bool = True

    def next_unit(self, p: Situation) -> Outcome:
        while self.units:
            for unit in self.units:
                rank, hexes = ways_out(p, unit, self._passed(unit))
                if rank == 0 and not hexes_to_break_into(p, self.beside(p, unit)):
                    self._stop(unit)
                    eliminate(p, unit, wholly=True)  # 9F1/no-route, 9F1/continue
                    break
                choice = any(kind.possible(p, self.side) for kind in (TakeAlong, Dissolve, BreakOut))
                if len(hexes) == 1 and len(self.units) == 1 and not choice:
                    self.go(p, unit, hexes[0])
                    break
            else:
                facts: dict[str, Fact] = {"left": len(self.units)}
                answers = (Retreat, BreakOut, TakeAlong, Dissolve)
                return Ask("retreat", p.deciders(self.side), answers, "9F1/owner-moves", facts)
        return None

    def go(self, p: Situation, unit: int, hex: int) -> None:
        """One hex; into an enemy zone at a loss, and further if it is too full there."""
        rank, _ = ways_out(p, unit, self._passed(unit))
        before = p.at[unit]
        self._step(p, unit, hex)
        if (rank == 3 and not eliminate(p, unit)) or fits(p, p.units(hex, self.side), hex):  # 9F1/zoc-reduction
            self._stop(unit)
        elif advanced(p):  # 43C2/retreat-advance
            lay_aside(p, unit)
            self._stop(unit)
        else:  # 9F1/continue, 8B/retreat-overstack
            place = self.units.index(unit)
            rows = list(self.passed or ((),) * len(self.units))
            rows[place] = (*rows[place], before)
            self.passed = tuple(rows)

    def _step(self, p: Situation, unit: int, hex: int) -> None:
        before = p.at[unit]
        enter(p, (unit,), hex, lasting=False)
        if not p.units(before, self.side):
            follow(p, before, hex)  # 40B4c/on-map
        p.tell("retreated", unit=p.name(unit), start=p.hex_name(before), hex=p.hex_name(hex))
        if self.defending:
            p.done[unit] |= RETREATED

    # 43A
    def break_out(self, p: Situation, units: tuple[int, ...], hex: int) -> None:
        """Units of one hex go through the enemy's zone, ride down whoever is in the hex, and stand there."""
        left = run_the_gauntlet(p, units, hex)
        for unit in units:
            if unit not in left:
                self._stop(unit)
        if not ride_down(p, left, hex):
            return
        for unit in left:
            self._step(p, unit, hex)
            self._stop(unit)
            if not fits(p, p.units(hex, self.side), hex):
                lay_aside(p, unit)

    def beside(self, p: Situation, unit: int) -> tuple[int, ...]:
        """All that have to retreat out of the hex of a unit."""
        return tuple(other for other in self.units if p.at[other] == p.at[unit])

    def _passed(self, unit: int) -> tuple[int, ...]:
        return self.passed[self.units.index(unit)] if self.passed else ()

    def _stop(self, unit: int) -> None:
        place = self.units.index(unit)
        self.units = (*self.units[:place], *self.units[place + 1 :])
        if self.passed:
            self.passed = (*self.passed[:place], *self.passed[place + 1 :])


class Retreat(Action, frozen=True):
    """The owner retreats a unit by one hex."""

    kind: ClassVar[str] = "retreat"
    unit: PieceNo
    to: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Retreat]:
        going: Retreats = p.stack[-1]
        return [cls(unit, hex) for unit in going.units for hex in ways_out(p, unit, going._passed(unit))[1]]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        going: Retreats = p.stack[-1]
        if self.unit not in going.units:
            return refuse("9F1/owner-moves", "need-not-retreat", unit=p.name(self.unit))
        rank, hexes = ways_out(p, self.unit, going._passed(self.unit))
        if self.to in hexes:
            return None
        facts = {"unit": p.name(self.unit), "hex": p.hex_name(self.to)}
        hexside = p.world.board.hexside(p.at[self.unit], self.to)
        if hexside < 0 or not passable(p, mover(p, self.unit), hexside, going.side):
            return refuse("9F1/no-route", "no-retreat-there", **facts)
        if p.occupied(enemy(going.side), self.to):
            return refuse("9F1/no-route", "enemy-there", **facts)
        beyond = out_of_bounds(p, self.unit, self.to)
        if beyond is not None:
            return beyond
        return refuse("9F1/owner-moves", "better-retreat", priority=rank, **facts)

    def play(self, p: Situation, seat: int) -> None:
        going: Retreats = p.stack[-1]
        going.go(p, self.unit, self.to)


# 43A
class BreakOut(Action, frozen=True):
    """Units that must retreat out of one hex overrun the enemies in another (advanced rules)."""

    kind: ClassVar[str] = "break-out"
    complete: ClassVar[bool] = False  # all of a hex are listed, any of them may be named
    units: tuple[PieceNo, ...]
    to: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[BreakOut]:
        going: Retreats = p.stack[-1]
        groups = dict.fromkeys(going.beside(p, unit) for unit in going.units)
        return [cls(group, hex) for group in groups for hex in hexes_to_break_into(p, group)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        going: Retreats = p.stack[-1]
        for unit in self.units:
            if unit not in going.units:
                return refuse("9F1/owner-moves", "need-not-retreat", unit=p.name(unit))
        if not self.units or len(set(self.units)) < len(self.units):
            return refuse("43A", "no-units", count=len(self.units))
        return no_breakout(p, self.units, self.to)

    def play(self, p: Situation, seat: int) -> None:
        going: Retreats = p.stack[-1]
        going.break_out(p, self.units, self.to)


# 45A1/retreat-disband
class Dissolve(Action, frozen=True):
    """A Chinese unit that must retreat into the home of a faction that does not cooperate is disbanded instead."""

    kind: ClassVar[str] = "dissolve"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Dissolve]:
        going: Retreats = p.stack[-1]
        return [cls(unit) for unit in going.units]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        going: Retreats = p.stack[-1]
        name = p.name(self.unit)
        if self.unit not in going.units:
            return refuse("9F1/owner-moves", "need-not-retreat", unit=name)
        hexes = ways_out(p, self.unit, going._passed(self.unit))[1]
        own = faction_of(p, self.unit)
        if p.sides[self.unit] == CHINESE and hexes and all(guarded(p, hex) not in ("", own) for hex in hexes):
            return None
        return refuse("45A1/retreat-disband", "free-to-retreat", unit=name)

    def play(self, p: Situation, seat: int) -> None:
        going: Retreats = p.stack[-1]
        going._stop(self.unit)
        disband(p, self.unit)

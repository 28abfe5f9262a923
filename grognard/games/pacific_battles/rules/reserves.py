"""9.0 Reserves: creating them, keeping them, and the Reserve Movement phase."""

from __future__ import annotations

from typing import ClassVar

from grognard.field.powers import enemy
from grognard.field.reach import BARRED
from grognard.games.pacific_battles.position import STOPPED, TESTED, Situation
from grognard.games.pacific_battles.rules.arithmetic import half
from grognard.games.pacific_battles.rules.command import command_test, commanded, uncommanded
from grognard.games.pacific_battles.rules.fog import Top
from grognard.games.pacific_battles.rules.fortification import remove_abandoned
from grognard.games.pacific_battles.rules.march import Move, idle
from grognard.games.pacific_battles.rules.marching import Marching
from grognard.games.pacific_battles.rules.modes import SetMode
from grognard.games.pacific_battles.rules.reach import Mover, allowance, obstacles, path_via, price, reach, reach_of
from grognard.games.pacific_battles.rules.stacking import EnforceStacking
from grognard.games.pacific_battles.rules.stock import of_units
from grognard.games.pacific_battles.rules.terrain import move_class
from grognard.games.pacific_battles.world import SEA, SIDES
from grognard.kernel.actions import Action, Done, PieceNo
from grognard.kernel.procedures import Ask, Outcome
from grognard.kernel.refusals import Refusal, refuse


class MakeReserve(Action, frozen=True):
    """A unit ends its move and tries to go into reserve; only in its owner's Movement phase (9.11/phase)."""

    kind: ClassVar[str] = "reserve"
    time: ClassVar[str] = "9.11/phase"
    secret: ClassVar[bool] = True
    unit: PieceNo

    @classmethod
    def offers(cls, p: Situation, seat: int) -> list[MakeReserve]:
        side = p.side_of(seat)
        near, at, done, reserve = obstacles(p, side).strategic[0], p.at, p.done, p.reserve  # BARRED next to enemies
        able = [u for u in p.on_map(side) if not (reserve[u] or done[u] & STOPPED or near[at[u]] == BARRED)]
        is_hq, terrain = p.world.is_hq, p.world.board.terrain
        able = [u for u in commanded(p, side, able) if not is_hq[u] and terrain[at[u]] != SEA]
        spent, sailed, building, turn, made = p.spent, p.sailed, p.building, p.turn, of_units(p, cls)
        return [
            made[unit]
            for unit in able
            if not (spent[unit] or building[unit] or sailed[unit] == turn)
            or (_never(p, unit) or _moved_too_far(p, unit)) is None
        ]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        side = p.side_of(seat)
        unit, name = self.unit, p.name(self.unit)
        if p.sides[unit] != side or not p.world.is_ground[unit]:
            return refuse("9.12/command-test", "cannot-command", unit=name)
        if not p.on_board(unit):
            return refuse("9.12/command-test", "off-map", unit=name)
        return _never(p, unit) or _not_here(p, side, unit) or _moved_too_far(p, unit) or uncommanded(p, unit)

    def play(self, p: Situation, seat: int) -> None:
        phase: Marching = p.stack[-1]
        phase.begin(p, (self.unit,))
        phase.tried += (self.unit,)
        p.done[self.unit] |= STOPPED  # 9.13/end-move, passed or not
        if command_test(p, self.unit, "9.12/command-test"):
            p.reserve[self.unit] = 1  # 9.2/keep: until one of the events of 9.2


def _never(p: Situation, unit: int) -> Refusal | None:
    """Units that may not go into reserve this turn, wherever they stand."""
    name = p.name(unit)
    if p.world.is_hq[unit]:
        return refuse("9.12/command-test", "hq-no-reserve", unit=name)
    if p.reserve[unit]:
        return refuse("9.2/keep", "reserve-already", unit=name)
    phase: Marching = p.stack[-1]
    if unit in phase.tried:
        return refuse("9.13/end-move", "tried-for-reserve", unit=name)
    if p.sailed[unit] == p.turn and unit not in phase.sailors:
        return refuse("5.3/no-reserve", "arrived-this-turn", unit=name)
    if p.building[unit]:
        return refuse("12.21/start", "is-building", unit=name, hex=p.hex_name(p.at[unit]))
    return None


def _not_here(p: Situation, seat: int, unit: int) -> Refusal | None:
    hex = p.at[unit]
    if p.world.board.terrain[hex] == SEA:
        return refuse("16.32/amphibious", "waits-at-sea", unit=p.name(unit), hex=p.hex_name(hex))
    if obstacles(p, p.side_of(seat)).near >> hex & 1:
        return refuse("9.11/not-adjacent", "reserve-adjacent", unit=p.name(unit), hex=p.hex_name(hex))
    return None


def _moved_too_far(p: Situation, unit: int) -> Refusal | None:
    """9.11/half-movement, half of the undoubled allowance; out of an enemy zone is allowed (9.11/left-zoc)."""
    spent, phase = p.spent[unit], p.stack[-1]
    # the allowance was fixed when the move began (15.1/when)
    if spent and spent > (limit := dict(phase.halves).get(unit, half(p.budget[unit]))):
        return refuse("9.11/half-movement", "moved-too-far", unit=p.name(unit), spent=spent, limit=limit)
    if p.done[unit] & STOPPED:  # the test belongs to the end of its move, which is over
        return refuse("9.13/end-move", "move-over", unit=p.name(unit))
    return None


class ReserveMovementPhase(Marching):
    """9.31/offensive: the active player tests his reserves and moves those that pass."""

    steps: ClassVar[tuple[str, ...]] = ("move", "enforce_stacking", "end")
    offensive: ClassVar[bool] = True

    def move(self, p: Situation) -> Outcome:
        if self.done:
            return None
        idle = not (self._any_left(p) or self._might_be(p))
        return Ask("reserve-movement", (self.side,), (Activate, Move, Top, SetMode, Done), "9.31/offensive", idle=idle)

    def _any_left(self, p: Situation) -> bool:
        able = [unit for unit in p.on_map(self.side) if p.reserve[unit]]
        tests = {action.unit for action in Activate.offers(p, self.side)} if able else set()
        return any(
            bool(reach(p, unit).ends and not idle(p, self, unit)) if unit in self.active else unit in tests
            for unit in able
        )

    def _might_be(self, p: Situation) -> bool:
        """Whether the enemy would learn something if nobody were asked.

        He sees Reserve markers, but not whether an HQ is near, nor what lies under a concealment marker.
        """
        return any(
            (p.reserve[unit] and not p.done[unit] & TESTED) or p.concealed[p.at[unit]] for unit in p.on_map(self.side)
        )

    def enforce_stacking(self, p: Situation) -> Outcome:
        p.stack.append(EnforceStacking(side=self.side))  # 6.21/when
        return None

    def end(self, p: Situation) -> Outcome:
        remove_abandoned(p)
        for unit in p.world.ground_of[self.side]:
            p.spent[unit] = p.budget[unit] = 0  # 8.13/no-transfer: nothing is saved
        return None


class Activate(Action, frozen=True):
    """A unit in reserve has its one command test of the phase; passed, it may move half its allowance."""

    kind: ClassVar[str] = "activate"
    secret: ClassVar[bool] = True
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Activate]:
        side = p.side_of(seat)
        able = [unit for unit in p.on_map(side) if p.reserve[unit] and not p.done[unit] & TESTED]
        return [cls(unit) for unit in commanded(p, side, able)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        unit, name = self.unit, p.name(self.unit)
        if p.sides[unit] != p.side_of(seat) or not p.on_board(unit) or not p.reserve[unit]:
            return refuse("9.31/offensive", "no-reserve", unit=name)
        if p.done[unit] & TESTED:
            return refuse("9.32/offensive-once", "tested-already", unit=name)
        if p.frozen[unit] == p.turn:
            return refuse("bataan 2.2/restriction", "frozen", unit=name)
        return uncommanded(p, unit)

    def play(self, p: Situation, seat: int) -> None:
        phase: ReserveMovementPhase = p.stack[-1]
        phase.begun = True  # too late to choose how to move (singapore 2.10.1/japanese-motorized)
        p.done[self.unit] |= TESTED  # 9.32/offensive-once
        if command_test(p, self.unit, "9.32/test-to-use"):  # a failed one stays in reserve where it is
            phase.active += (self.unit,)


class StandDown(Action, frozen=True):
    """The owner takes a Reserve marker off, in the Administrative phase (9.2/5-voluntary)."""

    kind: ClassVar[str] = "stand-down"
    time: ClassVar[str] = "9.2/5-voluntary"
    secret: ClassVar[bool] = True
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[StandDown]:
        return [cls(unit) for unit in p.on_map(p.side_of(seat)) if p.reserve[unit]]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if p.sides[self.unit] != p.side_of(seat) or not p.on_board(self.unit) or not p.reserve[self.unit]:
            return refuse("9.2/5-voluntary", "no-reserve", unit=p.name(self.unit))
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.reserve[self.unit] = 0
        hex = p.hex_name(p.at[self.unit])
        if p.concealed[p.at[self.unit]]:
            p.tell_only(seat, "stood-down", unit=p.name(self.unit), hex=hex)
        else:
            p.tell_apart(seat, "stood-down", {"unit": p.name(self.unit)}, side=SIDES[p.side_of(seat)], hex=hex)


def may_commit(p: Situation, unit: int, hex: int) -> Refusal | None:
    """Why a unit may not try to reinforce the hex under attack (9.32/defensive, 9.33/defensive-move)."""
    name = p.name(unit)
    if not p.on_board(unit) or not p.reserve[unit]:
        return refuse("9.32/defensive", "no-reserve", unit=name)
    if p.at[unit] == hex:
        return refuse("9.33/defensive-move", "stays", unit=name, hex=p.hex_name(hex))
    if p.frozen[unit] == p.turn:
        return refuse("bataan 2.2/restriction", "frozen", unit=name)
    if reach_for_defence(p, unit, hex) is None:
        points = allowance(p, unit, halved=True)
        there = _zone_on_the_way(p, unit, hex, points)
        if there is not None:
            facts = {"unit": name, "hex": p.hex_name(hex), "there": p.hex_name(there)}
            return refuse("7.21/stop", "zone-on-the-way", **facts)
        return refuse("9.33/defensive-move", "reserve-too-far", unit=name, hex=p.hex_name(hex), available=points)
    return uncommanded(p, unit)


def _zone_on_the_way(p: Situation, unit: int, hex: int, points: int) -> int | None:
    """The hex in an enemy zone that alone keeps a reserve from the hex under attack: its points would do."""
    side = p.sides[unit]
    who = Mover(side, move_class(p, unit), points, True)
    free = path_via(p, who, (p.at[unit], hex), zones_matter=False)
    if not free or price(p, side, who.pace, p.at[unit], free) > points:
        return None
    zone = obstacles(p, side).zone
    return next((passed for passed in free[:-1] if zone >> passed & 1), None)


def reach_for_defence(p: Situation, unit: int, hex: int) -> list[int] | None:
    """The hexes a reserve enters to reach the hex under attack with half its allowance (9.33); None if it cannot."""
    if not p.on_board(unit) or p.at[unit] == hex or not p.face(unit).movement or p.occupied(enemy(p.sides[unit]), hex):
        return None
    points = allowance(p, unit, halved=True)
    who = Mover(p.sides[unit], move_class(p, unit), points, True)
    path = reach_of(p, who, p.at[unit]).path(hex)
    if not path or price(p, who.side, who.pace, p.at[unit], path) >= BARRED:
        return None
    return path

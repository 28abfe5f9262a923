"""Landings plotted in secret (guadalcanal 2.7): each reinforcement has its coastal hex and turn written down before."""

from __future__ import annotations

from typing import ClassVar

from grognard.field.board import NO_HEX
from grognard.field.hexes import listed
from grognard.field.powers import Side, enemy
from grognard.games.pacific_battles.position import STAGING, Situation
from grognard.games.pacific_battles.rules.losses import eliminate, lose_step
from grognard.games.pacific_battles.rules.naval import put_ashore, sea_hexes
from grognard.games.pacific_battles.rules.placement import closed_ground, habitable_hexes
from grognard.games.pacific_battles.rules.stock import to_hexes
from grognard.games.pacific_battles.world import ALLIED, JAPANESE, SIDES
from grognard.kernel.actions import NOBODY, Action, Done, Hex, Order, PieceNo
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Fact, Refusal, refuse

SUNK, SHAKEN = 1, 3  # the highest dice for a loss of the unit, of a step
DANGER = 2  # hexes from a US unit within which a landing is dangerous


class PlotLandings(Procedure):
    """In the joint phase: where and when the units of the Staging Area land (guadalcanal 2.71/plot)."""

    steps: ClassVar[tuple[str, ...]] = ("plot",)
    side: Side = JAPANESE

    def plot(self, p: Situation) -> Outcome:
        if self.done or not (unplotted(p, self.side) or _secretive(p, self.side)):
            return None
        return Ask("plot", (self.side,), (Plot, Done), "guadalcanal 2.71/plot", {"count": len(unplotted(p, self.side))})

    def unfinished(self, p: Situation, seat: int) -> Refusal | None:
        side = p.side_of(seat)
        waiting = unplotted(p, side)
        if side == ALLIED and waiting and Plot.possible(p, seat):
            return refuse("guadalcanal 2.74/no-delay", "us-delay", unit=p.name(waiting[0]), count=len(waiting))
        return None


class Plot(Order, frozen=True):
    """Write down a unit's coastal hex and turn; the turn it is due is the earliest."""

    kind: ClassVar[str] = "plot"
    secret: ClassVar[bool] = True
    complete: ClassVar[bool] = False  # later turns may be plotted as well
    unit: PieceNo
    hex: Hex
    turn: int = 0  # this turn

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return unplotted(p, p.side_of(seat))

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Plot]:
        side = p.side_of(seat)
        shores = p.world.coast if side == JAPANESE else p.world.coast & ~p.held[enemy(side)]
        return to_hexes(p, cls, subject, shores & habitable_hexes(p.world, subject))

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        side = p.side_of(seat)
        unit = p.name(self.unit)
        if self.unit not in unplotted(p, side):
            return refuse("guadalcanal 2.71/plot", "no-landing-due", unit=unit)
        turn = self.turn or p.turn
        if not p.turn <= turn <= len(p.world.charts.turns):
            return refuse("guadalcanal 2.71/plot", "plot-turn", unit=unit, turn=turn, earliest=p.turn)
        if side == ALLIED and turn != p.turn:
            return refuse("guadalcanal 2.74/no-delay", "us-delay", unit=unit, count=1)
        return _no_shore(p, self.unit, self.hex)

    def play(self, p: Situation, seat: int) -> None:
        _write_down(p, self.unit, self.hex, self.turn or p.turn)


class Landings(Procedure):
    """At the start of the Movement phase: the Japanese may put off, then everybody plotted for now goes ashore."""

    steps: ClassVar[tuple[str, ...]] = ("put_off", "land")
    side: Side = JAPANESE
    decided: bool = False
    afloat: int = -1  # the unit that has come through to its hex and is to go in

    def put_off(self, p: Situation) -> Outcome:
        if self.decided or not _secretive(p, self.side) or p.last_turn:
            return None
        facts = {"count": len(due(p, self.side))}
        return Ask("landing", (self.side,), (Land,), "guadalcanal 2.72/postpone", facts)

    def land(self, p: Situation) -> Outcome:
        """guadalcanal 2.71/placed, guadalcanal 2.74/us-arrivals: all in their plotted hexes, supplied this turn.

        Hex by hex: who is to come is open, and an order of the units would tell which of them landed where (17.1).
        """
        for unit in sorted(due(p, self.side), key=lambda n: p.plot[n]):
            hex = p.plot[unit]
            if unit != self.afloat:
                if self.side == JAPANESE and _in_danger(p, hex) and not _comes_through(p, unit, hex):
                    continue
                self.afloat = unit
            if p.occupied(enemy(self.side), hex) and len(sea_hexes(p, hex)) > 1:
                facts: dict[str, Fact] = {"unit": p.name(unit), "hex": p.hex_name(hex)}
                return Ask("lie-off", (self.side,), (LieOff,), "16.32/amphibious", facts)
            self.go_in(p)
        return None

    def go_in(self, p: Situation, by: int = NO_HEX) -> None:
        """guadalcanal 2.71/after: half its allowance, or an assault."""
        unit = self.afloat
        p.revealed += 1
        hex, p.plot[unit], p.plot_turn[unit] = p.plot[unit], NO_HEX, 0
        put_ashore(p, unit, hex, by)


class Land(Order, frozen=True):
    """The landings of this turn go ahead, but for those put off: each of these is plotted anew for the next turn.

    guadalcanal 2.72/postpone, as often as one likes. One order for all of them: how many orders are given must not
    tell the enemy that something was put off.
    """

    kind: ClassVar[str] = "land"
    secret: ClassVar[bool] = True
    complete: ClassVar[bool] = False  # several may be put off
    postponed: tuple[PieceNo, ...] = ()
    hexes: tuple[Hex, ...] = ()  # where each of them is to land next turn

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return [NOBODY, *due(p, p.side_of(seat))]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Land]:
        if subject == NOBODY:
            return [cls()]
        return [cls((subject,), (hex,)) for hex in listed(p.world.coast & habitable_hexes(p.world, subject))]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        rule, waiting = "guadalcanal 2.72/postpone", due(p, p.side_of(seat))
        if len(self.postponed) != len(self.hexes) or len(set(self.postponed)) != len(self.postponed):
            return refuse(rule, "postponed-hexes", count=len(set(self.postponed)), hexes=len(self.hexes))
        for unit, hex in zip(self.postponed, self.hexes, strict=True):
            if unit not in waiting:
                return refuse(rule, "no-landing-due", unit=p.name(unit))
            refusal = _no_shore(p, unit, hex)
            if refusal is not None:
                return refusal
        return None

    def play(self, p: Situation, seat: int) -> None:
        for unit, hex in zip(self.postponed, self.hexes, strict=True):
            _write_down(p, unit, hex, p.turn + 1)
        p.stack[-1].decided = True


class LieOff(Action, frozen=True):
    """The sea hex from which a unit will assault the hex it was plotted for (16.32/amphibious)."""

    kind: ClassVar[str] = "lie-off"
    secret: ClassVar[bool] = True
    by: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[LieOff]:
        landings: Landings = p.stack[-1]
        return [cls(sea) for sea in sea_hexes(p, p.plot[landings.afloat])]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        landings: Landings = p.stack[-1]
        hex = p.plot[landings.afloat]
        if self.by in sea_hexes(p, hex):
            return None
        facts: dict[str, Fact] = {"unit": p.name(landings.afloat), "hex": p.hex_name(hex)}
        return refuse("16.32/amphibious", "no-waiting-hex", sea=p.hex_name(self.by), **facts)

    def play(self, p: Situation, seat: int) -> None:
        landings: Landings = p.stack[-1]
        landings.go_in(p, self.by)


def unplotted(p: Situation, side: Side) -> list[int]:
    """Units of the Staging Area without a plot."""
    return [unit for unit in p.in_box(side, STAGING) if p.plot[unit] == NO_HEX]


def due(p: Situation, side: Side) -> list[int]:
    """Units that are to land in this turn."""
    return [unit for unit in p.in_box(side, STAGING) if p.plot[unit] != NO_HEX and p.plot_turn[unit] <= p.turn]


def _secretive(p: Situation, side: Side) -> bool:
    """The Japanese are asked as long as anybody waits: that they are not would tell what is written down."""
    return side == JAPANESE and bool(p.in_box(side, STAGING))


def _write_down(p: Situation, unit: int, hex: int, turn: int) -> None:
    p.plot[unit] = hex
    p.plot_turn[unit] = turn
    p.tell_only(p.sides[unit], "plotted", unit=p.name(unit), hex=p.hex_name(hex), turn=turn)


def _no_shore(p: Situation, unit: int, hex: int) -> Refusal | None:
    if not p.world.coast >> hex & 1:
        return refuse("guadalcanal 2.71/plot", "not-coastal", unit=p.name(unit), hex=p.hex_name(hex))
    return closed_ground(p, unit, hex)


def _in_danger(p: Situation, hex: int) -> bool:
    near = p.world.within(hex, DANGER)
    return any(near >> p.at[foe] & 1 for foe in p.on_map(ALLIED))


def _comes_through(p: Situation, unit: int, hex: int) -> bool:
    """The landing die near US units: whether anything is left (guadalcanal 2.71/landing-attrition)."""
    die = p.roll("landing", "guadalcanal 2.71/landing-attrition", side=SIDES[JAPANESE], hex=p.hex_name(hex))
    before = p.steps(unit)
    if die <= SUNK:  # guadalcanal 2.71/not-tallied, and to the ordinary Destroyed box
        eliminate(p, unit, permanent=False, tallied=False)
    elif die <= SHAKEN:
        lose_step(p, unit, permanent=False, tallied=False)
    gone = not p.lies_in(unit, STAGING)
    if gone:
        p.plot[unit], p.plot_turn[unit] = NO_HEX, 0
    lost = before if gone else before - p.steps(unit)
    p.tell("landing-losses", side=SIDES[JAPANESE], hex=p.hex_name(hex), steps=lost)
    return not gone

"""6.0 Stacking: how much a hex holds by each game's limits, and what happens when it holds too much."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from grognard.field.hexes import listed
from grognard.field.powers import Side
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.rules.losses import eliminate
from grognard.games.pacific_battles.world import JAPANESE, SEA
from grognard.kernel.actions import Action, PieceNo
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Fact, Refusal, refuse


def overstacked(p: Situation, side: Side, hex: int) -> str:
    """The rule that the side's units in the hex break, or ''. Only ground units are counted (6.1/limits)."""
    return _broken(p, side, hex, p.units(hex, side))


def no_room(p: Situation, units: Sequence[int], hex: int) -> Refusal | None:
    """Why these units, one side's, would be too many in the hex together with those already there."""
    side = p.sides[units[0]]
    together = sorted({*p.units(hex, side), *units})
    rule = _broken(p, side, hex, together)
    if not rule:
        return None
    return refuse(rule, "no-room", hex=p.hex_name(hex), count=len(together))


def _broken(p: Situation, side: Side, hex: int, units: Sequence[int]) -> str:
    if len(units) < 2 or p.world.board.terrain[hex] == SEA:  # boats wait in a sea hex, they do not stack there
        return ""
    return p.world.rules.overstacked(p, side, hex, units)


def crowded(p: Situation, side: Side) -> list[int]:
    """The hexes in which the side is over the limit now."""
    key = ("crowded", side)
    known: list[int] | None = p.cache.get(key)
    if known is None:
        many = [hex for hex in listed(p.held[side]) if len(p.here[hex]) > 1]
        known = p.cache[key] = [hex for hex in many if overstacked(p, side, hex)]
    return known


def surplus_ahead(p: Situation, seat: int) -> list[int]:
    """The seat's own hexes in which units will have to go if the movement under way ends now (6.21/when)."""
    moving = p.stack[-1] if p.stack else None
    if moving is None or "enforce_stacking" not in moving.steps[moving.step :] or moving.side != p.side_of(seat):
        return []
    return crowded(p, moving.side)


class EnforceStacking(Procedure):
    """At the end of every movement phase and combat phase, at no other time (6.21/when)."""

    steps: ClassVar[tuple[str, ...]] = ("remove_surplus",)
    side: Side = JAPANESE
    hexes: tuple[int, ...] | None = None  # where the side may have moved in the phase, None for everywhere

    def too_full(self, p: Situation) -> list[int]:
        """The hexes in which units have to go."""
        return [hex for hex in crowded(p, self.side) if self.hexes is None or hex in self.hexes]

    def remove_surplus(self, p: Situation) -> Outcome:
        hexes = self.too_full(p)
        if not hexes:
            return None
        facts: dict[str, Fact] = {"hex": p.hex_name(hexes[0]), "count": len(p.units(hexes[0], self.side))}
        return Ask("surplus", (self.side,), (Surplus,), "6.22/excess", facts)


class Surplus(Action, frozen=True):
    """The owner gives up a unit of an overstacked hex.

    6.22/excess: the limits count units, so that reducing one never helps; it is lost like any other.
    """

    kind: ClassVar[str] = "surplus"
    secret: ClassVar[bool] = True
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Surplus]:
        stacking: EnforceStacking = p.stack[-1]
        return [cls(unit) for hex in stacking.too_full(p)[:1] for unit in p.units(hex, p.side_of(seat))]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        stacking: EnforceStacking = p.stack[-1]
        hex = stacking.too_full(p)[0]
        if self.unit not in p.units(hex, p.side_of(seat)):
            return refuse("6.22/excess", "surplus-elsewhere", unit=p.name(self.unit), hex=p.hex_name(hex))
        return None

    def play(self, p: Situation, seat: int) -> None:
        hex = p.hex_name(p.at[self.unit])
        p.revealed += 1
        p.tell_apart(seat, "surplus", {"unit": p.name(self.unit)}, hex=hex)
        eliminate(p, self.unit)

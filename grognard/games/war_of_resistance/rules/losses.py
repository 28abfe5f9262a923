"""9C to 9E, 9J Losses: who is eliminated, reduced to a cadre or to remnants, and who must be."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar, Final

from grognard.field.amounts import written
from grognard.games.war_of_resistance.position import CADRE, FULL, IDLE, REMNANT, Situation
from grognard.games.war_of_resistance.rules.carrying import put_down
from grognard.games.war_of_resistance.rules.concepts import quarters
from grognard.games.war_of_resistance.rules.pool import discard
from grognard.games.war_of_resistance.rules.special import salvage
from grognard.games.war_of_resistance.rules.stability import casualty
from grognard.kernel.actions import Action, PieceNo
from grognard.kernel.procedures import AGAIN, Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

POINT: Final = 4  # quarters of a strength point


def points(quarters: int) -> str:
    """Quarters of a strength point as it is written: 3½."""
    return written(Fraction(quarters, POINT))


# 9E2/remnants, /generic-counter
def next_face(p: Situation, unit: int) -> int | None:
    """What a unit is reduced to: its cadre, then its remnants (9E, 9F1/zoc-reduction); None if it leaves play."""
    kind, face = p.piece(unit).kind, p.face[unit]
    if face == FULL and kind.cadre is not None:
        return CADRE
    return REMNANT if face != REMNANT and kind.remnant is not None else None


def eliminate(p: Situation, unit: int, wholly: bool = False, fought: bool = True) -> bool:
    """Reduce a unit to its cadre or remnants, or take it out of play; whether anything of it stays on the map.

    `wholly`: without cadre or remnants (overruns, retreats with no way); `fought`: in combat or by an overrun, so
    that its owner has something of it again (40B5).
    """
    hex, size = p.at[unit], quarters(p, unit)
    face = None if wholly else next_face(p, unit)
    if fought:
        salvage(p, unit, face)
    if face is not None:
        p.turn_over(unit, face)
        casualty(p, unit, size - quarters(p, unit))
        told = "reduced-to-cadre" if face == CADRE else "reduced-to-remnants"
        p.tell(told, unit=p.name(unit), hex=p.place_name(hex))
        return True
    casualty(p, unit, size)
    p.tell("eliminated", unit=p.name(unit), hex=p.place_name(hex))
    put_down(p, unit)
    discard(p, unit)
    return False


class TakeLosses(Procedure):
    """A side loses units of its choice up to so much printed strength (9C, 9D), some of them by duty (9J)."""

    steps: ClassVar[tuple[str, ...]] = ("required", "rest")
    side: int = 0
    units: tuple[int, ...] = ()  # that can still be lost
    owed: int = 0  # in quarters of a point, so that half of a half is whole
    attacking: bool = False  # attack strengths count for the attacker, defence strengths for the defender
    groups: tuple[tuple[int, ...], ...] = ()  # units that owe half of the losses, each group for an ability of its own
    lost: int = 0
    duty: int = 0  # what is still owed by the first group
    begun: bool = False

    def required(self, p: Situation) -> Outcome:
        """At least half from whoever used a special ability; all of them if that is not enough (9J)."""
        if not self.groups or self.owed <= 0:
            return None
        if not self.begun:
            self.begun, self.duty = True, -(-self.owed // 2)
        able = self.able(p)
        enough = sum(self.strength(p, unit) for unit in able)
        if self.duty > 0 and enough <= self.duty:  # nothing to choose
            for unit in able if enough < self.duty else [unit for unit in able if self.strength(p, unit)]:
                self.lose(p, unit)
            self.duty = 0
        if self.duty <= 0:
            self.groups, self.begun = self.groups[1:], False
            return AGAIN
        return self._ask(p, able)

    def rest(self, p: Situation) -> Outcome:
        if self.lost >= self.owed or not self.units:
            return None
        return self._ask(p, self.able(p))

    def able(self, p: Situation) -> list[int]:
        """The units that may be lost next."""
        if self.begun and self.groups:
            return [unit for unit in self.units if unit in self.groups[0]]
        counted = [unit for unit in self.units if self.strength(p, unit) > 0]
        return counted or list(self.units)

    def strength(self, p: Situation, unit: int) -> int:
        """In quarters of a point; that of a unit which had retreated into the hex is ignored (9F1)."""
        if self.attacking:
            return POINT * p.rating(unit).attack
        return 0 if p.done[unit] & IDLE else POINT * p.rating(unit).defence

    def lose(self, p: Situation, unit: int) -> None:
        strength = self.strength(p, unit)  # 9E1: the whole of it counts, whatever stays
        self.lost += strength
        if self.begun and self.groups and unit in self.groups[0]:
            self.duty -= strength
        self.units = tuple(other for other in self.units if other != unit)
        eliminate(p, unit)

    def _ask(self, p: Situation, able: list[int]) -> Outcome:
        if len(able) == 1 or sum(self.strength(p, unit) for unit in self.units) <= self.owed - self.lost:
            self.lose(p, able[0])
            return AGAIN
        required = "yes" if self.begun else "no"
        facts = {"owed": points(self.owed), "lost": points(self.lost), "required": required}
        return Ask("losses", p.deciders(self.side), (Lose,), "9C/AH-DH", facts)


class Lose(Action, frozen=True):
    """The owner chooses a unit that is eliminated, or reduced to its cadre or remnants."""

    kind: ClassVar[str] = "lose"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Lose]:
        taking: TakeLosses = p.stack[-1]
        return [cls(unit) for unit in taking.able(p)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        taking: TakeLosses = p.stack[-1]
        if self.unit in taking.able(p):
            return None
        if self.unit in taking.units and taking.begun:
            return refuse("9J", "loss-required-first", unit=p.name(self.unit), owed=points(taking.duty))
        if self.unit in taking.units:
            return refuse("9D/printed", "loss-of-nothing", unit=p.name(self.unit))
        return refuse("9C/AH-DH", "not-involved", unit=p.name(self.unit))

    def play(self, p: Situation, seat: int) -> None:
        taking: TakeLosses = p.stack[-1]
        taking.lose(p, self.unit)

"""6.2-E Advancing after combat: who must go into the hex that has been won, and who may."""

from __future__ import annotations

from typing import ClassVar

from grognard.field.board import NO_HEX
from grognard.field.powers import Side
from grognard.games.nemesis.position import Situation
from grognard.games.nemesis.rules.bunkers import remove_idle_bunker
from grognard.games.nemesis.rules.control import enter
from grognard.games.nemesis.rules.movement import push_transporters
from grognard.games.nemesis.rules.stacking import EnforceStacking, fits, room_for
from grognard.games.nemesis.rules.strength import is_artillery
from grognard.games.nemesis.rules.terrain import barred
from grognard.games.nemesis.world import JAPANESE
from grognard.kernel.actions import Action, Done, PieceNo
from grognard.kernel.procedures import AGAIN, Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse


class Advance(Procedure):
    """Attackers enter the hex: first those who must, in order, then those who will (6.2-E/advance)."""

    steps: ClassVar[tuple[str, ...]] = ("compulsory", "voluntary", "stacking")
    side: Side = JAPANESE
    target: int = -1
    units: tuple[int, ...] = ()  # participants that have not advanced yet
    leader: int = -1  # goes before all others
    must: tuple[int, ...] = ()  # the leading unit and those that lost steps in enforcing
    somebody: bool = False  # at least one must go, whoever it is
    gone: int = 0

    def compulsory(self, p: Situation) -> Outcome:
        """6.2-E/compulsory, as far as the Stacking Limit goes; the owner chooses if not all have room."""
        able = [n for n in self.must if refuse_advance(p, self, n) is None]
        if not able:
            self.must = ()
            return None
        if self.leader in able:
            self.go(p, self.leader)
            return AGAIN
        if len(able) == 1 or self._room_for_all(p, able):
            self.go(p, able[0])
            return AGAIN
        return self._ask(p, "6.2-E/compulsory")

    def _room_for_all(self, p: Situation, able: list[int]) -> bool:
        return fits(p, self.side, self.target, [*p.units(self.target, self.side), *able]) is None

    def voluntary(self, p: Situation) -> Outcome:
        able = [n for n in self.units if refuse_advance(p, self, n) is None]
        if self.done or not able:
            return None
        if self.somebody and self.gone == 0 and len(able) == 1:
            self.go(p, able[0])
            return AGAIN
        return self._ask(p, "6.2-E/advance")

    def _ask(self, p: Situation, rule: str) -> Ask:
        facts = {"hex": p.hex_name(self.target)}
        return Ask("advance", p.deciders(self.side), (AdvanceUnit, Done), rule, facts)

    def stacking(self, p: Situation) -> Outcome:
        if self.gone:
            p.stack.append(EnforceStacking(side=self.side))
        return None

    def unfinished(self, p: Situation, seat: int) -> Refusal | None:
        if self.must:
            names = tuple(p.name(n) for n in self.must)
            return refuse("6.2-E/compulsory", "must-advance", units=names, hex=p.hex_name(self.target))
        if self.somebody and self.gone == 0:
            return refuse("6.2-E/compulsory", "somebody-must-advance", hex=p.hex_name(self.target))
        return None

    def go(self, p: Situation, unit: int) -> None:
        """One unit enters; Transporters of the enemy still there give way to it."""
        start = p.at[unit]
        self.units = tuple(n for n in self.units if n != unit)
        self.must = tuple(n for n in self.must if n != unit)
        self.gone += 1
        p.tell("advances", unit=p.name(unit), hex=p.hex_name(self.target))
        enter(p, unit, self.target)
        push_transporters(p, unit, self.target)
        remove_idle_bunker(p, start)  # 5.1-E/removal-in-combat: nobody is left in it


def refuse_advance(p: Situation, advance: Advance, unit: int) -> Refusal | None:
    """6.2-E/forbidden, 6.2-E/limit."""
    name, hex = p.name(unit), p.hex_name(advance.target)
    if unit not in advance.units:
        return refuse("6.2-E/forbidden", "took-no-part", unit=name)
    if is_artillery(p, unit):
        return refuse("6.2-E/forbidden", "artillery-stays", unit=name)
    hexside = p.world.board.hexside(p.at[unit], advance.target)
    if hexside == NO_HEX or barred(p, unit, hexside) is not None:
        return refuse("6.2-E/forbidden", "advance-barred", unit=name, hex=hex)
    full = room_for(p, unit, advance.target)
    if full is not None:
        key = "advance-full" if full.key == "stacking" else "advance-congested"
        return refuse("6.2-E/limit", key, unit=name, **full.facts)
    return None


class AdvanceUnit(Action, frozen=True):
    """One participating unit advances into the hex."""

    kind: ClassVar[str] = "advance"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[AdvanceUnit]:
        advance: Advance = p.stack[-1]
        return [cls(n) for n in advance.must or advance.units]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        advance: Advance = p.stack[-1]
        refusal = refuse_advance(p, advance, self.unit)
        if refusal is None and advance.must and self.unit not in advance.must:
            names = tuple(p.name(n) for n in advance.must)
            return refuse("6.2-E/compulsory", "must-advance", units=names, hex=p.hex_name(advance.target))
        return refusal

    def play(self, p: Situation, seat: int) -> None:
        p.stack[-1].go(p, self.unit)

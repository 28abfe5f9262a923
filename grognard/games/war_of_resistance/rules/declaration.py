"""Declarations: an attack or an overrun is put together unit by unit, and resolved or called off when it is.

Whatever is longer than one gesture is declared in steps, so that each step has its own reason why not, and undo walks
back through them.
"""

from __future__ import annotations

from typing import ClassVar

from grognard.games.war_of_resistance.position import Situation
from grognard.kernel.actions import Action, PieceNo
from grognard.kernel.procedures import Procedure
from grognard.kernel.refusals import Fact, Refusal, refuse


class Declaration(Procedure):
    """The base of what units do together against one hex."""

    rule: ClassVar[str] = ""  # that bars who has nothing to do with it
    side: int = 0
    target: int = -1
    units: tuple[int, ...] = ()
    resolved: bool = False

    def why_not(self, p: Situation, unit: int) -> Refusal | None:
        """Why a unit may not take part, besides having joined already."""
        raise NotImplementedError

    def able(self, p: Situation) -> list[int]:
        """The units that could take part, those that do among them."""
        raise NotImplementedError

    def unresolvable(self, p: Situation) -> Refusal | None:
        """Why it cannot be resolved as it stands."""
        raise NotImplementedError

    def facts(self, p: Situation) -> dict[str, Fact]:
        return {"hex": p.hex_name(self.target), "units": tuple(map(p.name, self.units))}


# 9B/no-split
class Join(Action, frozen=True):
    """A unit takes part."""

    kind: ClassVar[str] = "join"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Join]:
        declared: Declaration = p.stack[-1]
        return [cls(unit) for unit in declared.able(p)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        declared: Declaration = p.stack[-1]
        if self.unit in declared.units:
            return refuse(declared.rule, "has-joined", unit=p.name(self.unit))
        return declared.why_not(p, self.unit)

    def play(self, p: Situation, seat: int) -> None:
        declared: Declaration = p.stack[-1]
        declared.units = (*declared.units, self.unit)


class JoinAll(Action, frozen=True):
    """Everybody who can takes part, the strongest first, as far as the limits go."""

    kind: ClassVar[str] = "join-all"

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[JoinAll]:
        return [cls()]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        declared: Declaration = p.stack[-1]
        if any(Join(unit).refusal(p, seat) is None for unit in declared.able(p)):
            return None
        return refuse("8B/attack-limit", "nobody-more", hex=p.hex_name(declared.target))

    def play(self, p: Situation, seat: int) -> None:
        declared: Declaration = p.stack[-1]
        for unit in sorted(declared.able(p), key=lambda unit: (-p.rating(unit).attack, unit)):
            if Join(unit).refusal(p, seat) is None:
                declared.units = (*declared.units, unit)


class Leave(Action, frozen=True):
    """A unit takes part no more."""

    kind: ClassVar[str] = "leave"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Leave]:
        declared: Declaration = p.stack[-1]
        return [cls(unit) for unit in declared.units]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        declared: Declaration = p.stack[-1]
        return None if self.unit in declared.units else refuse(declared.rule, "has-not-joined", unit=p.name(self.unit))

    def play(self, p: Situation, seat: int) -> None:
        declared: Declaration = p.stack[-1]
        declared.units = tuple(unit for unit in declared.units if unit != self.unit)


class Resolve(Action, frozen=True):
    """What was declared is done."""

    kind: ClassVar[str] = "resolve"

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Resolve]:
        return [cls()]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        declared: Declaration = p.stack[-1]
        return declared.unresolvable(p)

    def play(self, p: Situation, seat: int) -> None:
        declared: Declaration = p.stack[-1]
        declared.resolved = True


class CallOff(Action, frozen=True):
    """It is not done after all."""

    kind: ClassVar[str] = "call-off"

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[CallOff]:
        return [cls()]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.stack.pop()


STEPS = (Join, JoinAll, Leave, Resolve, CallOff)

"""6.2-A to 6.2-C: the attacker tries to enforce a retreat, the defender gives way or refuses the advance."""

from __future__ import annotations

from typing import ClassVar

from grognard.field.powers import Side, enemy
from grognard.games.nemesis.position import (
    Situation,
)
from grognard.games.nemesis.rules.advance import Advance
from grognard.games.nemesis.rules.casualties import Fight, TakeLosses
from grognard.games.nemesis.rules.odds import price_of_enforcing, price_of_refusing
from grognard.games.nemesis.rules.retreat import Retreat
from grognard.games.nemesis.rules.strength import counted_defenders, front_rank, is_artillery
from grognard.games.nemesis.world import SIDES
from grognard.kernel.actions import Action, Done, PieceNo
from grognard.kernel.procedures import END, Ask, Outcome
from grognard.kernel.refusals import Fact, Refusal, refuse

UNDECIDED, RETREATS, REFUSES = range(3)


class Enforcement(Fight):
    """After an r: leading unit, refusing unit, the price of enforcing, then retreat or refusal, then the advance."""

    steps: ClassVar[tuple[str, ...]] = (
        "lead",
        "name_refuser",
        "enforce",
        "enforcement_losses",
        "decide",
        "refusal_losses",
        "outcome",
        "advance",
    )
    leader: int = -1
    refuser: int = -1
    enforced: bool = False
    answer: int = UNDECIDED
    bled: tuple[int, ...] = ()  # attackers that lost a step in enforcing

    @property
    def defender(self) -> Side:
        return enemy(self.side)

    def leaders(self, p: Situation) -> list[int]:
        """6.2-A/choose: any participant but Artillery, the spearhead or another."""
        return [n for n in self.units if not is_artillery(p, n)]

    def refusers(self, p: Situation) -> list[int]:
        """6.2-A/refuser, 6.2-D/onto-target-roles."""
        return front_rank(p, counted_defenders(p, self.target, self.defender))

    def lead(self, p: Situation) -> Outcome:
        """6.2-A/voluntary: to name a leading unit is to try."""
        if self.leader >= 0:
            return None
        if self.done or not self.leaders(p):
            return END
        facts = {"hex": p.hex_name(self.target)}
        return Ask("lead", p.deciders(self.side), (Lead, Done), "6.2-A/voluntary", facts)

    def name_refuser(self, p: Situation) -> Outcome:
        if self.refuser >= 0:
            return None
        able = self.refusers(p)
        if len(able) > 1:
            facts = {"leader": p.name(self.leader), "hex": p.hex_name(self.target)}
            return Ask("refuser", p.deciders(self.defender), (NameRefuser,), "6.2-A/refuser", facts)
        if able:
            self.refuser = able[0]
        return None

    def enforce(self, p: Situation) -> Outcome:
        """The attacker sees the price and may still desist."""
        if self.enforced:
            return None
        if self.done:
            p.tell("desisted", hex=p.hex_name(self.target))
            return END
        seats = p.deciders(self.side)
        if Enforce().refusal(p, seats[0]) is not None:
            p.tell("cannot-enforce", hex=p.hex_name(self.target), price=self.price(p))
            return END
        facts: dict[str, Fact] = {
            "hex": p.hex_name(self.target),
            "leader": p.name(self.leader),
            "refuser": p.name(self.refuser) if self.refuser >= 0 else "-",
            "price": self.price(p),
        }
        return Ask("enforce", seats, (Enforce, Done), "6.2-B/cost", facts)

    def price(self, p: Situation) -> int:
        return price_of_enforcing(p, self, self.leader, self.refuser)

    def enforcement_losses(self, p: Situation) -> Outcome:
        """6.2-B/first-loss; the cause keeps them out of the Permanent box (6.2-B/not-permanent)."""
        price = self.price(p)
        p.tell("enforced", hex=p.hex_name(self.target), leader=p.name(self.leader), price=price)
        if price:
            p.stack.append(TakeLosses(side=self.side, left=price, first=self.leader, cause="enforce"))
        return None

    def decide(self, p: Situation) -> Outcome:
        """6.2-C/decision; without a unit that may refuse there is nothing to decide."""
        if self.refuser < 0:
            self.answer = RETREATS
        if self.answer != UNDECIDED:
            return None
        staying = (unit for unit in p.units(self.target, self.defender) if p.piece(unit).kind == "garrison")
        facts: dict[str, Fact] = {
            "garrison": next((p.name(unit) for unit in staying), "none"),  # 1.2-J/garrison-retreat
            "refuser": p.name(self.refuser),
            "price": price_of_refusing(p, self, self.leader, self.refuser),
            "hex": p.hex_name(self.target),
            "side": SIDES[self.side],
        }
        return Ask("refuse", p.deciders(self.defender), (GiveWay, Refuse), "6.2-C/decision", facts)

    def refusal_losses(self, p: Situation) -> Outcome:
        """6.2-C/refuse-cost: the first step from the refusing unit, the others from anyone (6.2-C/refuse-from)."""
        if self.answer == REFUSES:
            price = price_of_refusing(p, self, self.leader, self.refuser)
            p.tell("refused", unit=p.name(self.refuser), hex=p.hex_name(self.target), price=price)
            # 6.1-F/banzai-exempt: ordinary losses, whatever was cried before the die
            p.stack.append(TakeLosses(side=self.defender, left=price, first=self.refuser, cause="refuse"))
        return None

    def outcome(self, p: Situation) -> Outcome:
        """6.2-C/refused, /transporters-stay: a refusal paid in full ends it, even with nobody left alive."""
        if self.answer == RETREATS:
            p.stack.append(Retreat(side=self.defender, hex=self.target))
        elif not self.defender_short:
            return END
        return None

    def advance(self, p: Situation) -> Outcome:
        """6.2-E/advance; after a refusal that could not be paid the attacker may advance (6.2-C/unable)."""
        units = tuple(self.leaders(p))
        won = self.answer == RETREATS
        must = tuple(n for n in units if won and (n == self.leader or n in self.bled))
        fight = Advance(side=self.side, target=self.target, units=units, leader=self.leader, must=must, somebody=won)
        p.stack.append(fight)
        return None

    def stand_in(self, old: int, new: int, cause: str) -> None:
        super().stand_in(old, new, cause)
        self.bled = tuple(n for n in self.bled if n != old)
        if cause == "enforce":
            self.bled += (new,)
        if old == self.leader:
            self.leader = new


class Lead(Action, frozen=True):
    """A participating unit is to lead the advance: the attacker tries to enforce the retreat (6.2-A/choose)."""

    kind: ClassVar[str] = "lead"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Lead]:
        return [cls(n) for n in p.stack[-1].leaders(p)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        fight: Enforcement = p.stack[-1]
        if self.unit not in fight.units:
            return refuse("6.2-A/choose", "took-no-part", unit=p.name(self.unit))
        if is_artillery(p, self.unit):
            return refuse("6.2-A/choose", "artillery-leads-not", unit=p.name(self.unit))
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.stack[-1].leader = self.unit


class NameRefuser(Action, frozen=True):
    """The defender names the unit that may refuse the advance (6.2-A/refuser)."""

    kind: ClassVar[str] = "refuser"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[NameRefuser]:
        return [cls(n) for n in p.stack[-1].refusers(p)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        fight: Enforcement = p.stack[-1]
        return refuse_front(p, fight, self.unit, "6.2-A/refuser")

    def play(self, p: Situation, seat: int) -> None:
        p.stack[-1].refuser = self.unit


def refuse_front(p: Situation, fight: Fight, unit: int, rule: str) -> Refusal | None:
    """Why a unit may not stand in front for the defending hex (6.1-F/meeting, 6.2-A/refuser)."""
    name, hex = p.name(unit), p.hex_name(fight.target)
    defenders = p.units(fight.target, enemy(fight.side))
    counted = counted_defenders(p, fight.target, enemy(fight.side))
    if unit not in defenders:
        return refuse(rule, "not-defending", unit=name, hex=hex)
    if unit not in counted:
        return refuse("6.2-D/onto-target-roles", "retreated-here", unit=name, hex=hex)
    if unit not in front_rank(p, counted):
        return refuse(rule, "artillery-behind-others", unit=name, hex=hex)
    return None


class Enforce(Action, frozen=True):
    """The attacker enforces the retreat and pays for it."""

    kind: ClassVar[str] = "enforce"

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Enforce]:
        return [cls()]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        fight: Enforcement = p.stack[-1]
        price = fight.price(p)
        steps = sum(p.steps(n) for n in fight.leaders(p))
        if price > steps:
            return refuse("6.2-B/unable", "price-too-high", price=price, steps=steps)
        if price == steps:
            return refuse("6.2-B/nobody-left", "nobody-left-to-advance", price=price, steps=steps)
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.stack[-1].enforced = True


class GiveWay(Action, frozen=True):
    """The defender retreats."""

    kind: ClassVar[str] = "give-way"

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[GiveWay]:
        return [cls()]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.stack[-1].answer = RETREATS


class Refuse(Action, frozen=True):
    """The defender refuses the advance and pays for it, with everything if need be."""

    kind: ClassVar[str] = "refuse"

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Refuse]:
        return [cls()]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.stack[-1].answer = REFUSES

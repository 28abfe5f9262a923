"""6.1-H Step losses in combat: who must bear them, who chooses, and who stands there afterwards."""

from __future__ import annotations

from typing import ClassVar

from grognard.field.powers import Side, enemy
from grognard.games.nemesis.position import Situation
from grognard.games.nemesis.rules.bunkers import remove_idle_bunker
from grognard.games.nemesis.rules.losses import lose_step
from grognard.games.nemesis.rules.strength import is_artillery
from grognard.games.nemesis.world import JAPANESE, SIDES
from grognard.kernel.actions import Action, PieceNo
from grognard.kernel.procedures import AGAIN, Ask, Outcome, Procedure
from grognard.kernel.refusals import Fact, Refusal, refuse


class Fight(Procedure):
    """A hex under attack and the units that attack it, followed through all their losses."""

    side: Side = JAPANESE  # the attacker
    target: int = -1
    units: tuple[int, ...] = ()  # participants still alive; a Battalion takes its Regiment's place
    attacker_short: bool = False  # a loss could not be taken for want of anybody to take it
    defender_short: bool = False

    def stand_in(self, old: int, new: int, cause: str) -> None:
        """A participant has lost a step: `new` stands in its place, -1 if nobody does."""
        if old in self.units:
            self.units = _replaced(self.units, old, new)

    def bearers(self, p: Situation, side: Side) -> list[int]:
        """Units that can take a further loss.

        The attacker's Artillery never does (6.1-H/attacker-artillery); all units of the defending hex may,
        also those that retreated into it (6.2-D/onto-target-absorb); Transporters are no units
        (6.0/transporter-no-loss).
        """
        if side == self.side:
            return [n for n in self.units if not is_artillery(p, n)]
        return p.units(self.target, side)


def _replaced(units: tuple[int, ...], old: int, new: int) -> tuple[int, ...]:
    if new < 0:
        return tuple(n for n in units if n != old)
    return tuple(new if n == old else n for n in units)


def the_fight(p: Situation) -> Fight:
    """The fight that is going on."""
    return next(each for each in reversed(p.stack) if isinstance(each, Fight))


class TakeLosses(Procedure):
    """A number of steps lost by one side: the first from a given unit, the others as their owner chooses."""

    steps: ClassVar[tuple[str, ...]] = ("take",)
    side: Side = JAPANESE
    left: int = 0
    first: int = -1  # 6.1-H/first-loss; -1 when the owner chooses that one too
    cause: str = "combat"

    def take(self, p: Situation) -> Outcome:
        if self.left == 0:
            return None
        fight = the_fight(p)
        bearers = fight.bearers(p, self.side)
        if not bearers:  # what cannot be taken lapses, but it is remembered
            if self.side == fight.side:
                fight.attacker_short = True
            else:
                fight.defender_short = True
            return None
        if self.first in bearers:
            self.lose(p, self.first)
            return AGAIN
        if len(bearers) == 1 or sum(p.steps(n) for n in bearers) <= self.left:
            self.lose(p, bearers[0])  # nothing to choose: one unit only, or all of them to the last
            return AGAIN
        where: dict[str, Fact] = {"hex": p.hex_name(fight.target), "side": SIDES[fight.side]}
        facts: dict[str, Fact] = {"left": self.left, "cause": self.cause, **where}
        return Ask("loss", p.deciders(self.side), (TakeLoss,), "6.1-H/further-losses", facts)

    def lose(self, p: Situation, unit: int) -> None:
        hex = p.at[unit]
        self.left -= 1
        self.first = -1
        standing = lose_step(p, unit, self.cause)
        the_fight(p).stand_in(unit, standing, self.cause)
        remove_idle_bunker(p, hex)  # 5.1-E/removal-in-combat


class TakeLoss(Action, frozen=True):
    """The owner's choice of a unit for the next step loss (6.1-H/further-losses)."""

    kind: ClassVar[str] = "loss"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[TakeLoss]:
        return [cls(n) for n in the_fight(p).bearers(p, p.side_of(seat))]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        fight, side = the_fight(p), p.side_of(seat)
        if self.unit in fight.bearers(p, side):
            return None
        name = p.name(self.unit)
        if p.sides[self.unit] != side:
            return refuse("6.1-H/further-losses", "not-yours", unit=name)
        if not p.world.is_unit[self.unit]:
            return refuse("6.0/transporter-no-loss", "transporter-no-loss", unit=name)
        if self.unit in fight.units and side == fight.side:
            return refuse("6.1-H/attacker-artillery", "artillery-no-loss", unit=name)
        role = "attacker" if side != enemy(fight.side) else "defender"
        return refuse("6.1-H/further-losses", "not-in-this-fight", unit=name, role=role)

    def play(self, p: Situation, seat: int) -> None:
        p.stack[-1].lose(p, self.unit)

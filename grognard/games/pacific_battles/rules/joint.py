"""3.1 step 2: the joint Replacement and Reinforcement phase, the first player before the second in each step."""

from __future__ import annotations

from typing import ClassVar

from grognard.field.powers import Side, enemy
from grognard.games.pacific_battles.position import AVAILABLE, DESTROYED, FLOWN, PERMANENT, Situation
from grognard.games.pacific_battles.rules.reinforcements import arrive
from grognard.games.pacific_battles.rules.replacements import SpendReplacements, forfeit, receive
from grognard.games.pacific_battles.world import BOTH
from grognard.kernel.procedures import Outcome, Procedure


class JointPhase(Procedure):
    steps: ClassVar[tuple[str, ...]] = (
        "receive",
        "attrition",
        "spend_first",
        "spend_second",
        "make_ready",
        "own_business",
        "reinforcements",
    )
    hqs: tuple[int, ...] = ()  # destroyed before this turn's attrition (14.1/hq-returns)

    def receive(self, p: Situation) -> Outcome:
        self.hqs = tuple(hq for side in BOTH for hq in p.world.hqs_of[side] if p.lies_in(hq, DESTROYED, PERMANENT))
        receive(p)
        return None

    def attrition(self, p: Situation) -> Outcome:
        p.stack.extend(reversed(p.world.rules.attrition(p)))
        return None

    def spend_first(self, p: Situation) -> Outcome:
        p.stack.append(self._spending(p, p.first))
        return None

    def spend_second(self, p: Situation) -> Outcome:
        p.stack.append(self._spending(p, enemy(p.first)))
        return None

    def _spending(self, p: Situation, side: Side) -> SpendReplacements:
        return SpendReplacements(side=side, hqs=tuple(hq for hq in self.hqs if p.sides[hq] == side))

    def make_ready(self, p: Situation) -> Outcome:
        """All air and naval units are available again (13.0/boxes, 16.2/once)."""
        forfeit(p)
        for unit in (*p.in_box(p.first, FLOWN), *p.in_box(enemy(p.first), FLOWN)):
            p.put(unit, p.box(AVAILABLE))
        p.world.rules.available_air(p)
        return None

    def own_business(self, p: Situation) -> Outcome:
        p.stack.extend(reversed(p.world.rules.joint(p)))
        return None

    def reinforcements(self, p: Situation) -> Outcome:
        for side in (p.first, enemy(p.first)):
            arrive(p, side)
        p.stack.extend(reversed(p.world.rules.after_arrivals(p)))
        return None

"""3.1 step 5: the Administrative phase: recovery, fortifications, reserves stood down, and the scenario's verdict."""

from __future__ import annotations

from typing import ClassVar

from grognard.field.powers import Side, enemy
from grognard.games.pacific_battles.position import BUILDING, COMPLETED, HARRIED, Situation
from grognard.games.pacific_battles.rules.reserves import StandDown
from grognard.games.pacific_battles.world import SIDES
from grognard.kernel.actions import Done
from grognard.kernel.position import Over
from grognard.kernel.procedures import Ask, Outcome, Procedure


class AdministrativePhase(Procedure):
    steps: ClassVar[tuple[str, ...]] = (
        "recover",
        "complete",
        "stand_down_first",
        "stand_down_second",
        "scenario",
        "judge",
    )

    def recover(self, p: Situation) -> Outcome:
        """11.24/recovery, hex by hex: an order of the units would tell who lies in the stacks (17.1/inspection)."""
        shaken = [unit for unit in range(len(p.disrupted)) if p.disrupted[unit]]
        for unit in sorted(shaken, key=lambda n: p.at[n]):
            if p.world.rules.recovers(p, unit):
                p.disrupted[unit] = 0
        return None

    def complete(self, p: Situation) -> Outcome:
        """12.21/complete: where the builder was left in peace, hex by hex like recovery."""
        at_work = [unit for unit in range(len(p.building)) if p.building[unit]]
        for unit in sorted(at_work, key=lambda n: p.at[n]):
            hex = p.at[unit]
            if not p.done[unit] & HARRIED and hex < p.hexes and p.fort[hex] == BUILDING:
                p.fort[hex] = COMPLETED
                p.tell("fort-completed", side=SIDES[p.sides[unit]], hex=p.hex_name(hex))
        p.building = bytearray(len(p.building))
        p.clear(HARRIED)
        return None

    def stand_down_first(self, p: Situation) -> Outcome:
        return self._stand_down(p, p.first)

    def stand_down_second(self, p: Situation) -> Outcome:
        return self._stand_down(p, enemy(p.first))

    def _stand_down(self, p: Situation, side: Side) -> Outcome:
        """9.2/5-voluntary: reserves may be given up now, and only now; or kept for as long as one likes (9.2/keep).

        Whoever has a concealed stack is asked in any case: the enemy must not learn whether there are reserves in it.
        """
        if self.done:
            self.done = False
            return None
        idle = not any(p.reserve[unit] or p.concealed[p.at[unit]] for unit in p.on_map(side))
        return Ask("stand-down", (side,), (StandDown, Done), "9.2/5-voluntary", idle=idle)

    def scenario(self, p: Situation) -> Outcome:
        p.world.rules.administrative(p)
        return None

    def judge(self, p: Situation) -> Outcome:
        result = p.world.rules.judge(p)  # 18.0/check
        if result is not None:
            raise Over(result)
        return None

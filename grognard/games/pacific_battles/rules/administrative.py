"""3.1 step 5: the Administrative phase: recovery, fortifications, reserves stood down, and the scenario's verdict."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.pacific_battles.position import BUILDING, COMPLETED, HARRIED, Situation, other
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
        """All disruption ends (11.24/recovery), or each unit tries by its efficiency (11.25/optional-recovery).

        Hex by hex: an order of the units would tell which of them lie in the stacks (17.1/inspection).
        """
        testing = p.world.option("reorganisation")
        shaken = [unit for unit in range(len(p.disrupted)) if p.disrupted[unit]]
        for unit in sorted(shaken, key=lambda n: p.at[n]):
            if not testing or _pulls_together(p, unit):
                p.disrupted[unit] = 0
        p.touch()
        return None

    def complete(self, p: Situation) -> Outcome:
        """12.21/complete: where the builder was left in peace."""
        for unit in range(len(p.building)):
            hex = p.at[unit]
            if p.building[unit] and not p.done[unit] & HARRIED and hex < p.hexes and p.fort[hex] == BUILDING:
                p.fort[hex] = COMPLETED
                p.tell("fort-completed", side=SIDES[p.world.side[unit]], hex=p.hex_name(hex))
        p.building = bytearray(len(p.building))
        p.clear(HARRIED)
        return None

    def stand_down_first(self, p: Situation) -> Outcome:
        return self._stand_down(p, p.first)

    def stand_down_second(self, p: Situation) -> Outcome:
        return self._stand_down(p, other(p.first))

    def _stand_down(self, p: Situation, side: int) -> Outcome:
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


def _pulls_together(p: Situation, unit: int) -> bool:
    """One die of its efficiency or less (11.25/optional-recovery), wherever its HQ is (11.251/no-command).

    Its owner hears whose die it was; to the enemy the markers of the stack say enough (17.1/inspection).
    """
    hex, side = p.at[unit], p.world.side[unit]
    where, efficiency = p.hex_name(hex) if hex < p.hexes else "-", p.face(unit).efficiency
    die = p.roll("reorganisation", "11.25/optional-recovery", side=SIDES[side], hex=where)
    kind = "reorganised" if die <= efficiency else "still-disrupted"
    p.tell_only(side, kind, unit=p.name(unit), hex=where, die=die, efficiency=efficiency)
    return die <= efficiency

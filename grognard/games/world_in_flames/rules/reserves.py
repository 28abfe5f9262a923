"""9.6 Reserves: a major power that is at war with another may call them out at the beginning of its impulses."""

from __future__ import annotations

from typing import Annotated, ClassVar

from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.arrivals import Reinforcement
from grognard.games.world_in_flames.rules.cooperation import GERMANY
from grognard.games.world_in_flames.theatre import AXIS, RESERVE, WAITING
from grognard.kernel.actions import Action, Done
from grognard.kernel.aside import openly
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

PowerNo = Annotated[int, "power"]


# 9.6/reserves-who
def callable_reserves(p: Situation, power: int) -> list[int]:
    """Those marked Res in a war with any major power, those that name one in a war with that one."""
    own = [unit for unit in p.here[p.box(RESERVE)] if p.power_of[unit] == power]
    return [
        unit for unit in own if (p.at_war(power, GERMANY) if p.piece(unit).available == "Ge" else bool(p.foes[power]))
    ]


class CallReserves(Action, frozen=True):
    """9.6/reserves-place: all reserves that a power may call come at once, face-down, as reinforcements do."""

    kind: ClassVar[str] = "call-reserves"
    power: PowerNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[CallReserves]:
        phase: Mobilisation = p.stack[-1]
        return [cls(power) for power in phase.powers(p, seat)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        phase: Mobilisation = p.stack[-1]
        if self.power in phase.powers(p, seat):
            return None
        return refuse("9.6/reserves-who", "no-reserves", power=p.world.powers[self.power].key)

    def play(self, p: Situation, seat: int) -> None:
        phase: Mobilisation = p.stack[-1]
        called = callable_reserves(p, self.power)
        for unit in called:
            p.put(unit, p.box(WAITING))
        p.tell("reserves-called", power=p.world.powers[self.power].key, count=len(called))
        p.stack.append(Reinforcement(side=phase.side, down=True))


class Mobilisation(Procedure):
    """9.6/reserves-who, /reserves-defer: who does not call them now may do so in a later impulse."""

    steps: ClassVar[tuple[str, ...]] = ("call",)
    side: int = AXIS

    def powers(self, p: Situation, seat: int) -> list[int]:
        """The major powers of a seat that have reserves to call."""
        own = [power for power in p.world.playing[self.side] if p.world.seat_of[power] == seat]
        return [power for power in own if callable_reserves(p, power)]

    def call(self, p: Situation) -> Outcome:
        if self.done:
            self.done = False
            return None
        ask = Ask("reserves", p.deciders(self.side), (CallReserves, Done), "9.6/reserves-who")
        return openly(ask, lambda seat: bool(self.powers(p, seat)))

"""9.0-1 Control: Objectives that nobody holds and only the enemy can supply may change hands."""

from __future__ import annotations

from typing import ClassVar

from grognard.field.powers import Side, enemy
from grognard.games.nemesis.position import OUT, Situation
from grognard.games.nemesis.rules.control import capture, controller
from grognard.games.nemesis.rules.supply import survey
from grognard.games.nemesis.world import ALLIED, JAPANESE, SIDES
from grognard.kernel.actions import Action, Done, Hex
from grognard.kernel.procedures import AGAIN, Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse


def open_to(p: Situation, side: Side, hex: int) -> Refusal | None:
    """Why the side may not take the Objective over, judged on the present position, or None.

    A Transporter does not occupy; Full and Limited traces count alike, airdrops and plunder do not, and a
    Supply Entry Hex in the very hex is a trace (9.0-1/control, 9.0-1/supply-entry-inside).
    """
    name = p.hex_name(hex)
    if p.world.objective_at[hex] is None:
        return refuse("9.0-1/control", "no-objective", hex=name)
    owner = controller(p, hex)
    if owner == side:
        return refuse("9.0-1/control", "already-yours", hex=name)
    if p.occupied(JAPANESE, hex) or p.occupied(ALLIED, hex):
        return refuse("9.0-1/control", "objective-occupied", hex=name)
    if survey(p, owner, afresh=False).level_at(hex) != OUT:
        return refuse("9.0-1/control", "owner-traces", hex=name, side=SIDES[owner])
    if survey(p, side, afresh=False).level_at(hex) == OUT:
        return refuse("9.0-1/control", "you-cannot-trace", hex=name, side=SIDES[side])
    return None


class TakeOver(Action, frozen=True):
    """Claim an Objective in the Control step."""

    kind: ClassVar[str] = "take-over"
    hex: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[TakeOver]:
        side = p.side_of(seat)
        return [cls(o.hex) for o in p.world.features.objectives if p.flag[o.hex] != 1 + side]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if self.hex in p.stack[-1].claims[p.side_of(seat)]:
            return refuse("9.0-1/control", "already-claimed", hex=p.hex_name(self.hex))
        return open_to(p, p.side_of(seat), self.hex)

    def play(self, p: Situation, seat: int) -> None:
        p.stack[-1].claim(p.side_of(seat), self.hex)


class ControlStep(Procedure):
    """The Japanese claim first, then the Allies; all claims are judged on the position at the start of the
    step and take effect together."""

    steps: ClassVar[tuple[str, ...]] = ("japanese", "allied", "take_effect")
    claims: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())

    def japanese(self, p: Situation) -> Outcome:
        return self._ask(p, JAPANESE)

    def allied(self, p: Situation) -> Outcome:
        return self._ask(p, ALLIED)

    def _ask(self, p: Situation, side: Side) -> Outcome:
        seats = p.deciders(side)
        if self.done or not TakeOver.possible(p, seats[0]):
            self.done = False
            return None
        return Ask("control", seats, (TakeOver, Done), "9.0-1/control", {"side": SIDES[side]})

    def claim(self, side: Side, hex: int) -> None:
        mine = (*self.claims[side], hex)
        self.claims = (mine, self.claims[ALLIED]) if side == JAPANESE else (self.claims[JAPANESE], mine)

    def take_effect(self, p: Situation) -> Outcome:
        for side in (JAPANESE, ALLIED):
            if self.claims[side]:
                hex, rest = self.claims[side][0], self.claims[side][1:]
                self.claims = (rest, self.claims[ALLIED]) if side == JAPANESE else (self.claims[JAPANESE], rest)
                p.tell("taken-over", side=SIDES[side], hex=p.hex_name(hex), owner=SIDES[enemy(side)])
                capture(p, side, hex)  # 9.0-1/sap
                return AGAIN
        return None

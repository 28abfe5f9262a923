"""43B2 Guns that lessen harassment: units with AA of their own fire from a harassed hex, and stay there."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.field.hexes import filled
from grognard.games.war_of_resistance.position import OVERSTACKED, Situation
from grognard.games.war_of_resistance.rules.advanced import advanced
from grognard.games.war_of_resistance.rules.allowance import unspent
from grognard.games.war_of_resistance.rules.flak import guns_of
from grognard.games.war_of_resistance.rules.orders import MOVING
from grognard.kernel.actions import Hex, Order
from grognard.kernel.refusals import Refusal, refuse

ROLL: Final = "harassment-aa"
SPARED: Final = {"none": 0, "one": 1, "all": 3}  # hits by the words of the chart


# 43B2/who
def gunners(p: Situation, side: int, hex: int) -> list[int]:
    """Units of a side in a hex with AA of their own; position, naval and intrinsic AA are none."""
    able = (unit for unit in p.units(hex, side) if not p.done[unit] & OVERSTACKED)
    return [unit for unit in able if guns_of(p, (unit,)).strength]


class FireAtHarassment(Order, frozen=True):
    """The units with AA in a harassed hex fire, and end their movement there."""

    kind: ClassVar[str] = "fire-at-harassment"
    phases: ClassVar[tuple[str, ...]] = MOVING
    hex: Hex

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return filled(p.harassed) if advanced(p) else []

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[FireAtHarassment]:
        return [order for order in (cls(subject),) if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        hex = p.hex_name(self.hex)
        if not advanced(p):
            return refuse("43/toggle", "advanced-rules-off", unit=hex)
        if not p.suffered(seat, self.hex):
            return refuse("43B2/who", "not-harassed", hex=hex)
        if any(where == self.hex for where, _ in p.calmed):
            return refuse("43B2/who", "has-fired-at-harassment", hex=hex)
        if not gunners(p, seat, self.hex):
            return refuse("43B2/who", "no-guns-there", hex=hex)
        return None

    # 43B2/result
    def play(self, p: Situation, seat: int) -> None:
        units = gunners(p, seat, self.hex)
        strength = guns_of(p, units).strength
        dice = sum(p.roll(ROLL, "43B2/result", hex=p.hex_name(self.hex), strength=str(strength)) for _ in range(2))
        ignored = SPARED[p.world.charts.harassment_aa.result(dice + int(strength))]
        spared = min(ignored, p.suffered(seat, self.hex))
        p.calmed = (*p.calmed, (self.hex, spared))
        for unit in units:
            p.spent[unit] += unspent(p, unit)  # 43B2/who: they end their movement here
        p.touch()
        p.tell("harassment-calmed", hex=p.hex_name(self.hex), dice=dice + int(strength), spared=spared)

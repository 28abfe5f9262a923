"""12H/self-move Items of supply go by rail of themselves, as units that move by rail only."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.items import ITEMS, lay, points, quarters_of, stocks, take
from grognard.games.war_of_resistance.rules.orders import MOVEMENT
from grognard.games.war_of_resistance.rules.rail import Journey, trains
from grognard.games.war_of_resistance.rules.railnets import free
from grognard.kernel.actions import Action, Hex
from grognard.kernel.refusals import Refusal, refuse

NO_UNIT = -1  # in the account of what trains have carried


class SendItem(Action, frozen=True):
    """A point goes to any hex that trains reach, within the capacity of the railways; cities are listed."""

    kind: ClassVar[str] = "send"
    phases: ClassVar[tuple[str, ...]] = (MOVEMENT,)
    complete: ClassVar[bool] = False
    item: str
    hex: Hex
    to: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[SendItem]:
        found = []
        for item in ITEMS:
            for hex in stocks(p, item, seat):
                if hex < p.world.hexes:
                    found += [cls(item, hex, to) for to in trains(p, seat, hex) if to in p.world.city]
        return found

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        here, to = p.hex_name(self.hex), p.hex_name(self.to)
        if self.item not in ITEMS or self.hex not in stocks(p, self.item, seat) or not points(p, self.item, self.hex):
            return refuse("12H/self-move", "no-such-items", item=self.item, place=here)
        journey = trains(p, seat, self.hex).get(self.to)
        if journey is None or self.to == self.hex:
            return refuse("12H/self-move", "no-rail-for-items", start=here, hex=to)
        needed = _weight(p, self.item, journey)
        for part in journey.parts:
            there = free(p, seat, part)
            if needed > there:
                facts = {"net": part.net, "needed": str(Fraction(needed, 4)), "free": str(Fraction(there, 4))}
                return refuse("7A4/limit", "no-rail-capacity", **facts)
        return None

    def play(self, p: Situation, seat: int) -> None:
        journey = trains(p, seat, self.hex)[self.to]
        weight = _weight(p, self.item, journey)
        p.rail_used = (*p.rail_used, *((part.key, NO_UNIT, weight) for part in journey.parts))
        lay(p, take(p, self.item, self.hex), self.to, 1)
        p.tell("item-sent", item=self.item, start=p.hex_name(self.hex), hex=p.hex_name(self.to))


def _weight(p: Situation, item: str, journey: Journey) -> int:
    return quarters_of(p, item) * (2 if journey.low else 1)

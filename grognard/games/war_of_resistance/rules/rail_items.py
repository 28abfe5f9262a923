"""12H/self-move Items of supply go by rail of themselves, as units that move by rail only."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from grognard.field.amounts import written
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.concessions import foreign_land
from grognard.games.war_of_resistance.rules.drafts import is_draft
from grognard.games.war_of_resistance.rules.factions import MAIN
from grognard.games.war_of_resistance.rules.items import depots, freight, lay, no_freight, points, quarters_of, take
from grognard.games.war_of_resistance.rules.orders import MOVEMENT
from grognard.games.war_of_resistance.rules.rail import no_station
from grognard.games.war_of_resistance.rules.rail_barriers import barrier
from grognard.games.war_of_resistance.rules.railnets import book, own_free, pools
from grognard.games.war_of_resistance.rules.realms import leaves_realm
from grognard.games.war_of_resistance.rules.trains import Journey, Ways, farthest, open_to_trains, ways_from
from grognard.games.war_of_resistance.rules.violations import violate
from grognard.games.war_of_resistance.theatre import CHINESE
from grognard.kernel.actions import Hex, Order
from grognard.kernel.refusals import Refusal, refuse

NO_UNIT = -1  # in the account of what trains have carried


class SendItem(Order, frozen=True):
    """A point goes to any hex that trains reach, within the capacity of the railways; cities are listed."""

    kind: ClassVar[str] = "send"
    time: ClassVar[str] = "12H/self-move"
    phases: ClassVar[tuple[str, ...]] = (MOVEMENT,)
    complete: ClassVar[bool] = False
    item: str
    hex: Hex
    to: Hex

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return [hex for hex in depots(p, seat) if hex < p.world.hexes]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[SendItem]:
        ends = {item: _ways(p, seat, item, subject) for item in freight(p, subject)}
        orders = [cls(item, subject, to) for item, ways in ends.items() for to in ways if to in p.world.city]
        return [order for order in orders if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        here, to = p.hex_name(self.hex), p.hex_name(self.to)
        missing = no_freight(p, seat, self.item, self.hex, "12H/self-move")
        if missing is not None:
            return missing
        beyond = leaves_realm(p, self.item, self.to)
        if beyond is not None:
            return beyond
        ways = _ways(p, seat, self.item, self.hex).get(self.to, ())
        if not ways or self.to == self.hex or p.world.neutral[self.to]:
            return self._barred(p, seat) or refuse("12H/self-move", "no-rail-for-items", start=here, hex=to)
        shortages = [_no_capacity(p, seat, self.item, journey) for journey in ways]
        return None if None in shortages else shortages[0]

    def _barred(self, p: Situation, seat: int) -> Refusal | None:
        """What is in the way of the train between two hexes of one's own country."""
        abroad = foreign_land(p, seat) >> p.world.board.bits[self.hex] & 1
        if abroad or self.to == self.hex or p.world.neutral[self.to]:
            return None
        at_start = no_station(p, seat, self.hex, self.hex)
        return at_start or no_station(p, seat, self.hex, self.to) or barrier(p, seat, self.hex, self.to)

    def play(self, p: Situation, seat: int) -> None:
        ways = _ways(p, seat, self.item, self.hex)[self.to]
        journey = next(way for way in ways if _no_capacity(p, seat, self.item, way) is None)
        for lending in pools(p, seat, journey.parts):
            book(p, lending, NO_UNIT, _weight(p, self.item, journey))
        if seat == CHINESE:
            violate(p, (self.hex, *journey.hexes), MAIN, "rail", is_draft(self.item))
        lay(p, take(p, self.item, self.hex), self.to, 1)
        p.tell("item-sent", item=self.item, start=p.hex_name(self.hex), hex=p.hex_name(self.to))


def _ways(p: Situation, side: int, item: str, hex: int) -> Ways:
    tired = _tired(p, item, hex)
    key = "ways of items", side, hex, tired
    known: Ways | None = p.cache.get(key)
    if known is None:
        abroad = foreign_land(p, side) >> p.world.board.bits[hex] & 1
        leaving = abroad or open_to_trains(p, side, hex)
        known = p.cache[key] = ways_from(p, side, hex, farthest(p) - tired) if leaving else {}
    return known


# 31A/non-unit-cargo
def _tired(p: Situation, item: str, hex: int) -> int:
    """Rail hexes that points cannot go any more because a ship has brought them here in this phase."""
    landed = [(count, price) for place, its, count, price in p.shipped if (place, its) == (hex, item)]
    if points(p, item, hex) > sum(count for count, _ in landed):
        return 0  # others were here before
    return min((price for _, price in landed), default=0)


def _no_capacity(p: Situation, side: int, item: str, journey: Journey) -> Refusal | None:
    """7A4/limit, on every part that is used."""
    needed = _weight(p, item, journey)
    for lending in pools(p, side, journey.parts):
        there = sum(own_free(p, part) for part in lending)
        if needed > there:
            facts = {"net": lending[0].net, "needed": written(Fraction(needed, 4)), "free": written(Fraction(there, 4))}
            return refuse("7A4/limit", "no-rail-capacity", **facts)
    return None


def _weight(p: Situation, item: str, journey: Journey) -> int:
    return quarters_of(p, item) * (2 if journey.low else 1)

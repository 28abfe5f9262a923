"""31C Cargo passes from ship to ship: whoever has sailed less waits, then both pay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.freights import change, freight_of
from grognard.games.war_of_resistance.rules.holds import carrier_of
from grognard.games.war_of_resistance.rules.items import item_of
from grognard.games.war_of_resistance.rules.shipment import (
    Land,
    carried,
    idle_carriers,
    no_carriers,
    no_room,
    not_aboard,
    pool,
    shared,
    unship,
)
from grognard.games.war_of_resistance.rules.stores import Discharge, more
from grognard.games.war_of_resistance.rules.voyages import SAILING, no_squadron, too_dear
from grognard.kernel.actions import Order, PieceNo
from grognard.kernel.refusals import Refusal, refuse


# 31C
class Transfer(Order, frozen=True):
    """Units pass from the ships that carry them to others in the same place; whoever has sailed less waits first."""

    kind: ClassVar[str] = "transfer"
    time: ClassVar[str] = "31C"
    phases: ClassVar[tuple[str, ...]] = SAILING
    complete: ClassVar[bool] = False
    units: tuple[PieceNo, ...]
    ships: tuple[PieceNo, ...]

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return Land.subjects(p, seat)

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Transfer]:
        ships = carrier_of(p, subject)
        if not ships:
            return []
        able = [ship for ship in idle_carriers(p, seat) if p.at[ship] == p.at[ships[0]] and ship not in ships]
        orders = [cls((subject,), freight_of(p, ship)[0] or (ship,)) for ship in able]
        kinds = dict.fromkeys(p.vessel(ship).kind for ship in able)
        alike = [[ship for ship in able if p.vessel(ship).kind == kind] for kind in kinds]  # what may land is of a kind
        pools = [pool(p, group, (subject,)) for group in (able, *alike)]
        orders += [cls((subject,), pooled) for pooled in pools if len(pooled) > 1]
        return [order for order in dict.fromkeys(orders) if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        wrong = not_aboard(p, seat, self.units) or no_carriers(p, seat, self.ships)
        if wrong is not None:
            return wrong
        givers = carrier_of(p, self.units[0])
        wrong = no_meeting(p, seat, givers, self.ships)
        if wrong is not None:
            return wrong
        ships, units, items = carried(p, self.ships)
        return no_room(p, (ships, (*units, *self.units), items))

    def play(self, p: Situation, seat: int) -> None:
        givers = carrier_of(p, self.units[0])
        meet(p, givers, self.ships)
        old = shared(p, self.ships)
        ships, units, items = carried(p, self.ships)
        unship(p, self.units)
        change(p, old, (ships, (*units, *self.units), items))
        names = tuple(map(p.name, self.units))
        p.tell("transferred", units=names, ships=tuple(map(p.name, self.ships)), place=p.place_name(p.at[ships[0]]))


class TransferItems(Order, frozen=True):
    """Points of supply or resources pass from ships to others in the same place."""

    kind: ClassVar[str] = "transfer-items"
    time: ClassVar[str] = "31C"
    phases: ClassVar[tuple[str, ...]] = SAILING
    complete: ClassVar[bool] = False
    ships: tuple[PieceNo, ...]
    item: str
    to: tuple[PieceNo, ...]
    points: int = 1

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return Discharge.subjects(p, seat)

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[TransferItems]:
        ships, _, items = freight_of(p, subject)
        able = [ship for ship in idle_carriers(p, seat) if ship not in ships and p.at[ship] == p.at[subject]]
        rows = [item_of(row) for row, _ in items]
        orders = [cls(ships, item, freight_of(p, ship)[0] or (ship,)) for ship in able for item in rows]
        return [order for order in dict.fromkeys(orders) if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        wrong = no_carriers(p, seat, self.ships) or no_carriers(p, seat, self.to)
        if wrong is not None:
            return wrong
        rows = Discharge(self.ships, self.item, 0).rows(p)
        if self.points < 1 or sum(count for _, count in rows) < self.points:
            return refuse("27B1", "not-in-the-hold", item=self.item, ship=p.name(self.ships[0]))
        wrong = no_meeting(p, seat, self.ships, self.to)
        if wrong is not None:
            return wrong
        ships, units, items = carried(p, self.to)
        return no_room(p, (ships, units, more(items, rows[0][0], self.points)))

    def play(self, p: Situation, seat: int) -> None:
        meet(p, self.ships, self.to)
        taken: tuple[tuple[str, int], ...] = ()
        left, old = self.points, freight_of(p, self.ships[0])
        ships, units, items = old
        for row, count in Discharge(self.ships, self.item, 0).rows(p):
            taken, items = more(taken, row, min(left, count)), more(items, row, -min(left, count))
            left -= min(left, count)
        change(p, old, (ships, units, items))
        theirs = shared(p, self.to)
        ships, units, items = carried(p, self.to)
        for row, count in taken:
            items = more(items, row, count)
        change(p, theirs, (ships, units, items))
        names, place = tuple(map(p.name, self.to)), p.place_name(p.at[ships[0]])
        p.tell("stowed", ships=names, item=self.item, points=self.points, place=place)


def no_meeting(p: Situation, seat: int, givers: Sequence[int], takers: Sequence[int]) -> Refusal | None:
    """Both lie in the same place, and after waiting for each other both can pay."""
    wrong = no_squadron(p, seat, (*givers, *(ship for ship in takers if ship not in givers)))
    if wrong is not None:
        return wrong
    if set(givers) & set(takers):
        return refuse("31C", "same-ships", ship=p.name(givers[0]))
    latest = max(p.sailed[ship] for ship in (*givers, *takers))
    price = int(p.world.charts.naval["transfer"])
    for ship in (*givers, *takers):
        wrong = too_dear(p, (ship,), latest - p.sailed[ship] + price)
        if wrong is not None:
            return wrong
    return None


def meet(p: Situation, givers: Sequence[int], takers: Sequence[int]) -> None:
    latest = max(p.sailed[ship] for ship in (*givers, *takers))
    for ship in (*givers, *takers):
        p.sailed[ship] = latest + int(p.world.charts.naval["transfer"])
    p.touch()

"""31 Points of supply and resources as cargo: they are stowed and discharged where ships lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from grognard.games.war_of_resistance.position import Freight, Situation
from grognard.games.war_of_resistance.rules.freights import change, freight_of
from grognard.games.war_of_resistance.rules.holds import item_size
from grognard.games.war_of_resistance.rules.items import freight, item_of, lay, no_freight, owner, take
from grognard.games.war_of_resistance.rules.realms import leaves_realm
from grognard.games.war_of_resistance.rules.shipment import (
    SHIPPING,
    at_sea,
    carried,
    idle_carriers,
    no_carriers,
    no_room,
    pay_naval,
    shared,
    try_craft,
    untimely,
)
from grognard.games.war_of_resistance.rules.shores import (
    BEACH,
    IN_HARBOUR,
    RAIL_HEXES,
    Shore,
    naval_price,
    no_boats,
    no_shore,
    shore_at,
    shores,
    use_port,
)
from grognard.games.war_of_resistance.rules.voyages import SAILING, spend, too_dear
from grognard.kernel.actions import Order, PieceNo, Place
from grognard.kernel.refusals import Refusal, refuse


# 12H3
class Stow(Order, frozen=True):
    """Points of supply or resources go aboard ships that lie there."""

    kind: ClassVar[str] = "stow"
    time: ClassVar[str] = "31/when"
    phases: ClassVar[tuple[str, ...]] = SHIPPING
    complete: ClassVar[bool] = False
    ships: tuple[PieceNo, ...]
    item: str
    place: Place
    points: int = 1

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return idle_carriers(p, seat)

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Stow]:
        ships = freight_of(p, subject)[0] or (subject,)
        places = [shore.place for shore in shores(p, ships) if owner(p, shore.place) == seat]
        orders = [cls(ships, item, place) for place in places for item in freight(p, place)]
        return [order for order in orders if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        wrong = no_carriers(p, seat, self.ships) or untimely(p, self.ships)
        if wrong is not None:
            return wrong
        wrong = not_there(p, seat, self.item, self.place, self.points)
        if wrong is not None:
            return wrong
        shore = shore_at(p, self.ships, self.place)
        row = ((self.item, self.points),)
        wrong = no_shore(p, seat, shore, (tuple(self.ships), (), row), self.place)
        if wrong is not None:
            return wrong
        assert shore is not None
        ships, units, items = carried(p, self.ships)
        return no_room(p, (ships, units, (*items, *row))) or (
            too_dear(p, self.ships, naval_price(p, shore, (), items=True)) if at_sea(p) else None
        )

    def play(self, p: Situation, seat: int) -> None:
        shore = shore_at(p, self.ships, self.place)
        assert shore is not None
        pay_naval(p, self.ships, naval_price(p, shore, (), items=True))
        if at_sea(p):
            p.shipped = (*p.shipped, (~self.ships[0], self.item, self.points, rail_price(shore)))
        old = shared(p, self.ships)
        ships, units, items = carried(p, self.ships)
        for _ in range(self.points):
            items = more(items, take(p, self.item, self.place), 1)
        if shore.how == IN_HARBOUR:
            use_port(p, self.place, self.points * item_size(p, items[-1][0]))
        change(p, old, (ships, units, items))
        names, place = tuple(map(p.name, self.ships)), p.place_name(self.place)
        p.tell("stowed", ships=names, item=self.item, points=self.points, place=place)


# 27B1
def not_there(p: Situation, seat: int, item: str, place: int, wanted: int) -> Refusal | None:
    """Whether so much of an item lies in a place of the seat: points, inoperative capitals, parts of factories."""
    if wanted < 1:
        return refuse("27B1", "no-points-named", points=wanted)
    return no_freight(p, seat, item, place, "27B1", wanted)


def more(items: tuple[tuple[str, int], ...], row: str, points: int) -> tuple[tuple[str, int], ...]:
    """Items with so many points more (or fewer) of a row, which comes last."""
    held = dict(items)
    count = held.pop(row, 0) + points
    return (*held.items(), *(((row, count),) if count else ()))


class Discharge(Order, frozen=True):
    """Points of supply or resources go ashore."""

    kind: ClassVar[str] = "discharge"
    time: ClassVar[str] = "31/when"
    phases: ClassVar[tuple[str, ...]] = SAILING
    complete: ClassVar[bool] = False
    ships: tuple[PieceNo, ...]
    item: str
    to: Place
    points: int = 1

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return [ship for ships, _, items in p.freights if items and p.sides[ships[0]] == seat for ship in ships]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Discharge]:
        """One point of each item, and all of them."""
        ships, _, items = freight_of(p, subject)
        found = [(item_of(row), count) for row, points in items for count in dict.fromkeys((1, points))]
        orders = [
            cls(ships, item, shore.place, count) for shore in shores(p, ships or (subject,)) for item, count in found
        ]
        return [order for order in dict.fromkeys(orders) if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        wrong = no_carriers(p, seat, self.ships)
        if wrong is not None:
            return wrong
        rows = self.rows(p)
        if self.points < 1 or sum(count for _, count in rows) < self.points:
            return refuse("27B1", "not-in-the-hold", item=self.item, ship=p.name(self.ships[0]))
        beyond = leaves_realm(p, self.item, self.to)
        if beyond is not None:
            return beyond
        shore = shore_at(p, self.ships, self.to)
        cargo: Freight = (tuple(self.ships), (), ((rows[0][0], self.points),))
        wrong = no_shore(p, seat, shore, cargo, self.to)
        if wrong is not None:
            return wrong
        assert shore is not None
        price = naval_price(p, shore, (), items=True)
        return no_boats(p, shore, cargo) or too_dear(p, self.ships, price)

    def rows(self, p: Situation) -> list[tuple[str, int]]:
        _, _, items = freight_of(p, self.ships[0])
        return [(row, count) for row, count in items if item_of(row) == self.item]

    def play(self, p: Situation, seat: int) -> None:
        shore = shore_at(p, self.ships, self.to)
        assert shore is not None
        spend(p, self.ships, naval_price(p, shore, (), items=True))
        old = freight_of(p, self.ships[0])
        ships, units, items = old
        left = self.points
        for row, count in self.rows(p):
            landed = min(left, count)
            items = more(items, row, -landed)
            lay(p, row, self.to, landed)
            left -= landed
            if shore.how == IN_HARBOUR:
                use_port(p, self.to, landed * item_size(p, row))
        change(p, old, (ships, units, items))
        names, place = tuple(map(p.name, self.ships)), p.place_name(self.to)
        p.tell("discharged", ships=names, item=self.item, points=self.points, place=place)
        tire(p, shore, self.item, self.points, self.ships)
        if shore.how == BEACH:
            try_craft(p, self.ships, self.to)


def rail_price(shore: Shore) -> int:
    """The rail hexes that it costs an item to come aboard or ashore (31A/non-unit-cargo)."""
    return RAIL_HEXES * (1 if shore.how == IN_HARBOUR else 2)


# 31A/non-unit-cargo
def tire(p: Situation, shore: Shore, item: str, points: int, ships: Sequence[int]) -> None:
    """What has come ashore goes less far by rail in this phase; by more if it has come aboard in it as well."""
    for _ in range(points):
        boarded = next((row for row in p.shipped if ~row[0] in ships and row[1] == item), None)
        if boarded is not None:
            fewer = [(*boarded[:2], boarded[2] - 1, boarded[3])] if boarded[2] > 1 else []
            p.shipped = (*(row for row in p.shipped if row != boarded), *fewer)
        p.shipped = (*p.shipped, (shore.place, item, 1, rail_price(shore) + (boarded[3] if boarded else 0)))

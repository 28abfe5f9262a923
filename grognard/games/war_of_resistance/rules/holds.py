"""27B1, 31 Holds: what ships carry together, how much of it there is, and what is lost with them."""

from __future__ import annotations

from typing import Final

from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import Freight, Situation
from grognard.games.war_of_resistance.rules.carrying import burden
from grognard.games.war_of_resistance.rules.concepts import freight
from grognard.games.war_of_resistance.rules.freights import NO_FREIGHT, change, freight_of
from grognard.games.war_of_resistance.rules.items import item_of, quarters_of
from grognard.games.war_of_resistance.rules.losses import eliminate
from grognard.games.war_of_resistance.rules.markers import CAPITAL, FACTORY, remove_capital, remove_factory
from grognard.games.war_of_resistance.theatre import ABOARD, SUNK

CARRIERS: Final = ("NT", "LC", "RT")  # 27B1


def carries(p: Situation, ship: int) -> bool:
    """Whether a ship is of a kind that takes cargo, and fit for it: damaged landing craft are not (34H/test)."""
    kind = p.vessel(ship).kind
    return kind in CARRIERS and not (kind == "LC" and p.damage[ship])


def room(p: Situation, ship: int) -> int:
    """What a ship holds now, in quarters of an RE."""
    if not carries(p, ship) or p.at[ship] >= p.world.first_pool:
        return 0
    return RE * (p.vessel(ship).strength - p.damage[ship])


def carrier_of(p: Situation, unit: int) -> tuple[int, ...]:
    """The ships that carry a unit; none if it is not aboard."""
    return next((ships for ships, units, _ in p.freights if unit in units), ())


# 27B1/doubled
def size(p: Situation, entry: Freight) -> int:
    """Quarters of RE of a freight: units as they count for transport, with what they carry themselves, and items."""
    _, units, items = entry
    return sum(freight(p, unit) + burden(p, unit) for unit in units) + sum(
        points * item_size(p, row) for row, points in items
    )


def item_size(p: Situation, row: str) -> int:
    """Quarters of RE of one item by the row in which it is counted."""
    return quarters_of(p, row)


def capacity(p: Situation, entry: Freight) -> int:
    return sum(room(p, ship) for ship in entry[0])


# 31/cargo-loss, /cargo-loss-random
def shed(p: Situation, ship: int) -> None:
    """Lose by lot what there is no room for any more, after a ship was damaged or sunk."""
    old = freight_of(p, ship)
    if old == NO_FREIGHT:
        return
    ships, units, items = old
    left = tuple(other for other in ships if room(p, other) and p.vessel(other).strength > p.damage[other])
    entry: Freight = (left, units, items)
    if not left:
        _lose_all(p, entry)
        change(p, old, NO_FREIGHT)
        return
    while size(p, entry) > capacity(p, entry):
        entry = _lose_one(p, entry)
    change(p, old, entry)


def from_holds(p: Situation, ship: int) -> None:
    """What a ship carries that must leave play stays with the others that carry it, as far as they have room."""
    kept = p.damage[ship]
    p.damage[ship] = p.vessel(ship).strength
    shed(p, ship)
    p.damage[ship] = kept


def _lose_all(p: Situation, entry: Freight) -> None:
    """Everything goes down, cadres too."""
    _, units, items = entry
    for unit in units:
        while eliminate_aboard(p, unit):
            pass
    for row, points in items:
        lose_item(p, row, points)


def _lose_one(p: Situation, entry: Freight) -> Freight:
    """One piece of cargo is lost; a unit with a cadre goes on as one."""
    ships, units, items = entry
    names = [*(p.name(unit) for unit in units), *(row for row, points in items for _ in range(points))]
    chosen = p.draw(names, "cargo") if len(set(names)) > 1 else names[0]
    for unit in units:
        if p.name(unit) == chosen:
            stays = eliminate_aboard(p, unit)
            return (ships, units if stays else tuple(other for other in units if other != unit), items)
    lose_item(p, chosen, 1)
    fewer = tuple((row, points - (row == chosen)) for row, points in items)
    return (ships, units, tuple((row, points) for row, points in fewer if points))


def lose_item(p: Situation, row: str, points: int) -> None:
    """Points go down; a factory of which a part is lost is lost, wherever its other parts are (37E2)."""
    p.tell("cargo-lost", item=item_of(row), points=points)
    if row.startswith(CAPITAL):
        remove_capital(p, row.removeprefix(CAPITAL))
    elif row.startswith(FACTORY):
        remove_factory(p, row.removeprefix(FACTORY))
        p.cargo = tuple(entry for entry in p.cargo if entry[1] != row)
        p.freights = tuple(_without(entry, row) for entry in p.freights)


def _without(entry: Freight, row: str) -> Freight:
    ships, units, items = entry
    return ships, units, tuple(item for item in items if item[0] != row)


def eliminate_aboard(p: Situation, unit: int) -> bool:
    """A unit is lost at sea, with what it carries; whether a cadre of it is left (9E)."""
    cargo = p.cargo
    p.cargo = tuple(row for row in cargo if row[0] != unit)
    stays = eliminate(p, unit)
    if stays:
        p.cargo = cargo
    return stays


def aboard(p: Situation, unit: int) -> bool:
    return p.at[unit] == p.world.place[ABOARD]


def sunk(p: Situation, ship: int) -> bool:
    return p.at[ship] == p.world.place[SUNK]

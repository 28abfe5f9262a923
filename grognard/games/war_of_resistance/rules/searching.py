"""20G2h Naval patrols look for the ships they were sent against."""

from __future__ import annotations

from typing import Final

from grognard.games.war_of_resistance.position import AT_SEA, Situation
from grognard.games.war_of_resistance.rules.journey import Journey
from grognard.games.war_of_resistance.rules.weather import sea

TABLE: Final = "naval-search"
MANY: Final = 5  # ships that are seen more easily


def search_modifier(p: Situation, place: int, ships: tuple[int, ...]) -> int:
    """What is added to the die: ships near land and large fleets are found more easily, in rough seas hardly."""
    charts, total = p.world.charts, p.world.charts.modifier(TABLE, "always")
    if p.world.land.water_of(place) in ("lake", "lake-shore") or any(p.afloat[ship] != AT_SEA for ship in ships):
        total += charts.modifier(TABLE, "inland")
    elif p.world.land.water_of(place) in ("coast", "island"):
        total += charts.modifier(TABLE, "coastal")
    else:
        state = sea(p, place).key
        total += charts.modifiers.get((TABLE, state), charts.modifier(TABLE, "stormy") if state == "typhoon" else 0)
    if len(ships) >= MANY:
        total += charts.modifier(TABLE, "five-units")
    return total


# 20G2h/search
def finds_ships(p: Situation, journey: Journey) -> bool:
    """One die on the success table; no other force of the base may look in this hex."""
    p.searched = (*p.searched, (journey.base, journey.target))
    added = search_modifier(p, journey.target, journey.ships)
    place = p.place_name(journey.target)
    die = p.roll(TABLE, "20G2h/search", place=place, modifier=added)
    found = p.world.charts.success.result(die + added) == "success"
    p.tell("ships-found" if found else "ships-missed", place=place, dice=die + added)
    return found

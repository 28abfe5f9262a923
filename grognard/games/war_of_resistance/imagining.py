"""Positions that a seat cannot tell from the true one, and one that it may imagine: where an enemy operation is bound
for is unknown until it is there (16D/hidden-target), and so are the enemy's planned drops (24C/plan)."""

from __future__ import annotations

from random import Random

from grognard.games.war_of_resistance.position import ESCORT, EXTENDED, FROM_CAP, ONE_WAY, Situation
from grognard.games.war_of_resistance.rules.flying import FAR, distances, way
from grognard.games.war_of_resistance.rules.journey import Flight, Journey
from grognard.games.war_of_resistance.rules.wings import in_flight, mission_range


def indistinguishable(p: Situation, seat: int | None) -> list[Situation]:
    """Positions that differ from this one only in what the seat must not know."""
    return [*_bound_elsewhere(p, seat), *_planned_otherwise(p, seat)]


def imagined(p: Situation, seat: int, chance: Random) -> Situation:
    """A copy in which all that the seat does not know is drawn anew."""
    new = p.copy()
    new.drops = tuple(plan for plan in p.drops if p.sides[plan[0]] == seat)
    place = _hidden(new, seat)
    if place is not None:
        journey: Journey = new.stack[place]
        options = _destinations(new, journey)
        if options:
            _redirect(new, journey, options[int(chance.random() * len(options))])
    return new


def _hidden(p: Situation, seat: int | None) -> int | None:
    """Where on the stack an operation of another side stands whose target is still unknown."""
    for place, procedure in enumerate(p.stack):
        if isinstance(procedure, Journey) and procedure.side != seat and not procedure.reached:
            return place
    return None


def _destinations(p: Situation, journey: Journey) -> list[int]:
    """Hexes that everybody in it who is not an escort could still reach from where he is; the true one is no different
    from any other."""
    flights = [flight for flight in journey.flights if flight.duty != ESCORT and _aloft(p, journey, flight)]
    found: set[int] | None = None
    for flight in flights:
        far = distances(p, journey.side, p.at[flight.wing])
        left = _left(p, flight)
        near = {place for place in range(len(p.world.board)) if far[place] <= left and far[place] != FAR}
        found = near if found is None else found & near
    return sorted(found or ())


def _aloft(p: Situation, journey: Journey, flight: Flight) -> bool:
    return in_flight(p, flight.wing) if journey.launched else True


def _left(p: Situation, flight: Flight) -> int:
    flags = flight.flags
    reach = mission_range(p, flight.wing, flight.duty, extended=bool(flags & EXTENDED), one_way=bool(flags & ONE_WAY))
    return reach - flight.spent


def _redirect(p: Situation, journey: Journey, target: int) -> None:
    journey.target = target
    flights = []
    for flight in journey.flights:
        if flight.flags & FROM_CAP:
            continue  # it would tell the target: it waits over it
        route = way(p, journey.side, p.at[flight.wing], target)[: max(_left(p, flight), 0)]
        home = -1 if flight.home >= len(p.world.board) else flight.home
        flights.append(flight._replace(route=route, stage=-1, home=home))
    journey.flights = tuple(flights)
    journey.then = ()


def _bound_elsewhere(p: Situation, seat: int | None) -> list[Situation]:
    place = _hidden(p, seat)
    if place is None:
        return []
    journey: Journey = p.stack[place]
    others = [
        hex for hex in _destinations(p, journey) if hex != journey.target and hex != p.at[journey.flights[0].wing]
    ]
    if not others or not journey.flights:
        return []
    twin = p.copy()
    _redirect(twin, twin.stack[place], others[-1])
    return [twin]


def _planned_otherwise(p: Situation, seat: int | None) -> list[Situation]:
    hidden = [plan for plan in p.drops if p.sides[plan[0]] != seat]
    if not hidden:
        return []
    none, elsewhere = p.copy(), p.copy()
    none.drops = tuple(plan for plan in p.drops if plan not in hidden)
    moved = tuple((unit, (hex + 1) % len(p.world.board), turn) for unit, hex, turn in hidden)
    elsewhere.drops = (*none.drops, *moved)
    return [none, elsewhere]

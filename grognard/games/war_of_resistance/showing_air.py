"""What a seat may know of the air: every counter and what it flies, but neither where an operation is bound for nor
what landings are planned."""

from __future__ import annotations

from typing import Final, Literal

from grognard.field.hexes import filled
from grognard.games.war_of_resistance.airpower import SERVICES
from grognard.games.war_of_resistance.position import FROM_CAP, MISSIONS, Situation
from grognard.games.war_of_resistance.rules.airbases import airbases, capacity
from grognard.games.war_of_resistance.rules.journey import Journey
from grognard.games.war_of_resistance.shapes import AirView, Flying, Operation
from grognard.games.war_of_resistance.theatre import ASIDE

AIR_MARKS: Final = ("yard_hits", "aa_light", "aa_heavy")
READY: Final[tuple[Literal["operative", "inoperative"], ...]] = ("operative", "inoperative")


def wings_view(p: Situation, seat: int | None) -> dict[str, Flying]:
    aside = p.world.place[ASIDE]
    wings = range(p.world.ground, p.world.first_ship)
    return {p.name(wing): _wing(p, seat, wing) for wing in wings if p.at[wing] != aside}


def _wing(p: Situation, seat: int | None, wing: int) -> Flying:
    type = p.wing(wing).type
    known: Flying = {
        "at": p.place_name(p.at[wing]),
        "side": p.world.seats[p.sides[wing]],
        "arm": "air",
        "type": type.key,
        "service": type.service,
        "rating": type.rating,
        "bombs": (type.tactical, type.strategic),
        "move": type.move,
        "codes": "".join(sorted(type.codes)),
        "ready": READY[p.ready[wing]],
        "mission": MISSIONS[p.mission[wing]],
        "deck": p.name(p.deck[wing] - 1) if p.deck[wing] else None,
    }
    if seat == p.sides[wing]:
        known["home"] = p.place_name(p.base[wing])
    return known


def air_view(p: Situation, seat: int | None) -> AirView:
    world = p.world
    names, harassed = world.board.names, filled(p.harassed)
    return {
        "marks": {row: _marks(p, getattr(p, row)) for row in AIR_MARKS},
        "harassed": {
            world.seats[side]: {names[hex]: hits for hex in harassed if (hits := p.harassment(side, hex))}
            for side in range(2)
        }
        if harassed
        else {},
        "bases": {
            world.seats[side]: {p.place_name(place): capacity(p, place) for place in airbases(p, side)}
            for side in range(2)
        },
        "arp": dict(zip(SERVICES, p.arp, strict=True)),
        "debts": dict(zip(SERVICES, p.arp_debt, strict=True)),
        "coming": [{"unit": p.name(wing), "turn": turn} for turn, wing in p.coming],
        "disrupted": {p.name(unit): state for unit, state in enumerate(p.disrupted) if state},
        "operation": _operation(p, seat),
        "plans": [
            {"unit": p.name(unit), "hex": names[hex], "turn": world.land.calendar[turn].key}
            for unit, hex, turn in p.drops
            if p.sides[unit] == seat
        ],
    }


def _marks(p: Situation, row: bytearray) -> dict[str, int]:
    return {p.place_name(place): row[place] for place in filled(row)}


def _operation(p: Situation, seat: int | None) -> Operation | None:
    """The operation under way: to others its groups as they fly, and its target once it is reached."""
    for procedure in reversed(p.stack):
        if isinstance(procedure, Journey):
            own = procedure.side == seat
            if not own and not procedure.launched:
                return None
            return {
                "side": p.world.seats[procedure.side],
                "night": procedure.night,
                "target": p.place_name(procedure.target) if own or procedure.reached else None,
                "kind": procedure.kind if own else None,
                "flights": [
                    {
                        "unit": p.name(flight.wing),
                        "duty": MISSIONS[flight.duty],
                        "route": [p.place_name(place) for place in flight.route] if own else None,
                    }
                    for flight in procedure.flights
                    if own or procedure.reached or not flight.flags & FROM_CAP
                ],
                "interceptors": [p.name(wing) for wing in procedure.interceptors],
            }
    return None

"""What a seat may know of a position: everything but whither operations fly and what is planned in secret."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.war_of_resistance.position import FORTS, NOBODY, POINT, Situation
from grognard.games.war_of_resistance.rules.declaration import Declaration
from grognard.games.war_of_resistance.rules.railnets import breaks
from grognard.games.war_of_resistance.rules.stacking import crowded
from grognard.games.war_of_resistance.rules.support import written
from grognard.games.war_of_resistance.rules.victory import score
from grognard.games.war_of_resistance.showing_air import air_view, wings_view
from grognard.games.war_of_resistance.theatre import ASIDE

Plain = dict[str, Any]

FACES: Final = ("full", "cadre", "remnant")
SUPPLY: Final = ("supplied", "unsupplied", "cut-off")
BY_HEX: Final = ("broken", "upgraded", "gauge", "yard", "port_hits", "base_hits", "permanent", "strip", "temporary")
BY_PLACE: Final = ("attack_supply", "resources", "general_1", "general_2", "general_3")


def view(p: Situation, seat: int | None) -> Plain:
    """Plain data for one seat, or for a spectator (None)."""
    world, sides = p.world, p.world.seats
    names, aside = world.board.names, world.place[ASIDE]
    return {
        "seat": None if seat is None else sides[seat],
        "scenario": None if world.scenario is None else world.scenario.key,
        "turn": world.land.calendar[p.turn].key,
        "player": sides[p.player],
        "weather": {zone.key: world.weathers[p.weather[n]].key for n, zone in enumerate(world.land.zones)},
        "pieces": {
            **{p.name(unit): _piece(p, unit) for unit, place in enumerate(p.at[: world.ground]) if place != aside},
            **wings_view(p, seat),
        },
        "air": air_view(p, seat),
        "owners": {names[hex]: sides[owner - 1] for hex, owner in enumerate(p.owner) if owner != NOBODY},
        "forts": {names[hex]: FORTS[fort] for hex, fort in enumerate(p.fort) if fort},
        "marks": {row: {names[hex]: value for hex, value in enumerate(getattr(p, row)) if value} for row in BY_HEX},
        "stocks": {
            row: {p.place_name(place): points for place, points in enumerate(getattr(p, row)) if points}
            for row in BY_PLACE
        },
        "parted": {p.name(whole): [p.name(part) for part in parts] for whole, parts in p.parted},
        "joined": {p.name(whole): [p.name(part) for part in parts] for whole, parts in p.joined},
        "crowded": [names[hex] for side in range(len(sides)) for hex in crowded(p, side)],
        "breaks": [[names[hex] for hex in ends] for ends in breaks(p)],
        "works": [
            {"what": what, "hex": names[hex], "units": [p.name(unit) for unit in units], "turn": turn}
            for what, hex, units, turn, _ in p.works
        ],
        "field": [names[hex] for hex, outside in enumerate(world.outside) if not outside] if world.terms else None,
        "score": score_view(p),
        "attack": _declared(p),
        "smp": p.smp,
        "points": [
            {"district": key, "affiliation": whose, "type": type, "points": points / POINT}
            for key, whose, type, points in p.points
        ],
        "procedures": [type(procedure).__name__ for procedure in p.stack],
        "result": None if p.result is None else {"winner": p.result.winner, "reason": p.result.reason},
    }


def score_view(p: Situation) -> dict[str, int] | None:
    """The points of a battle as they stand, and how many decide it; a campaign counts none."""
    limits = {term.side: term.number for term in p.world.terms_of("win")}
    if not limits:
        return None
    now = score(p)
    return {**now._asdict(), "total": now.total, **limits}


def _declared(p: Situation) -> Plain | None:
    """The attack or overrun that is being put together or carried out."""
    for procedure in reversed(p.stack):
        if isinstance(procedure, Declaration):
            return {
                "kind": type(procedure).__name__.lower(),
                "hex": p.hex_name(procedure.target),
                "units": [p.name(unit) for unit in procedure.units],
                "resolved": procedure.resolved,
            }
    return None


def _piece(p: Situation, unit: int) -> Plain:
    known: Plain = {
        "at": p.place_name(p.at[unit]),
        "side": p.world.seats[p.sides[unit]],
        "face": FACES[p.face[unit]],
        "rating": written(p, unit),
    }
    if p.on_map(unit):
        known |= {
            "supply": SUPPLY[p.supply[unit]],
            "isolated": p.isolated[unit] == 1,
            "hits": p.hits[unit],
            "spent": p.spent[unit],
            "used": p.used[unit] == 1,
            "corps": p.corps[unit],
        }
    return known

"""What a seat may know of a position: on the ground everything lies open."""

from __future__ import annotations

from typing import Any, Final

from grognard.field.hexes import listed, marked
from grognard.games.war_of_resistance.counters import SIDES
from grognard.games.war_of_resistance.position import FORTS, MP, Situation
from grognard.games.war_of_resistance.rules.declaration import Declaration
from grognard.games.war_of_resistance.rules.items import ATTACK, GENERAL, RESOURCE, points
from grognard.games.war_of_resistance.rules.victory import score
from grognard.games.war_of_resistance.theatre import ASIDE

FACES: Final = ("full", "cadre", "remnant")
SUPPLY: Final = ("supplied", "unsupplied", "cut-off")
STOCKS: Final = {"attack": ATTACK, "general": GENERAL, "resources": RESOURCE}


def view(p: Situation, seat: int | None) -> dict[str, Any]:
    """Plain data for one seat, or for a spectator (None)."""
    world = p.world
    names = world.board.names
    kinds = [kind.key for kind in world.weathers]
    return {
        "seat": None if seat is None else world.seats[seat],
        "turn": world.land.calendar[p.turn].key,
        "player": SIDES[p.player],
        "weather": {zone.key: kinds[p.weather[number]] for number, zone in enumerate(world.land.zones)},
        "rice": [zone.key for number, zone in enumerate(world.land.zones) if p.rice[number]],
        "pieces": [piece_view(p, number) for number, place in enumerate(p.at) if place != world.place[ASIDE]],
        "owners": {side: [names[hex] for hex in sorted(world.board.hexes(p.lands[n]))] for n, side in enumerate(SIDES)},
        "forts": {names[hex]: FORTS[p.fort[hex]] for hex in listed(marked(p.fort))},
        "broken": [names[hex] for hex in listed(marked(p.broken))],
        "stocks": _stocks(p),
        "works": [
            {"what": what, "hex": names[hex], "units": [p.name(unit) for unit in units], "turn": turn}
            for what, hex, units, turn in p.works
        ],
        "smp": p.smp,
        "field": [names[hex] for hex, outside in enumerate(world.outside) if not outside] if world.terms else None,
        "score": score_view(p),
        "attack": _declared(p),
        "procedures": [type(procedure).__name__ for procedure in p.stack],
        "result": None if p.result is None else {"winner": p.result.winner, "reason": p.result.reason},
    }


def piece_view(p: Situation, number: int) -> dict[str, Any]:
    rating = p.rating(number)
    return {
        "id": p.name(number),
        "side": SIDES[p.sides[number]],
        "at": p.place_name(p.at[number]),
        "face": FACES[p.face[number]],
        "attack": rating.attack,
        "defence": rating.defence,
        "move": rating.move,
        "support": rating.support,
        "spent": p.spent[number] / MP,
        "supply": SUPPLY[p.supply[number]],
        "isolated": bool(p.isolated[number]),
        "hits": p.hits[number],
        "used": bool(p.used[number]),
        "done": p.done[number],
    }


def score_view(p: Situation) -> dict[str, int] | None:
    """The points of a battle as they stand; a campaign counts none."""
    if not p.world.terms_of("win"):
        return None
    now = score(p)
    limits = {f"win_{term.side}": term.number for term in p.world.terms_of("win")}
    return {**now._asdict(), "total": now.total, **limits}


def _stocks(p: Situation) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for place in range(len(p.places)):
        here = {word: points(p, item, place) for word, item in STOCKS.items()}
        if any(here.values()):
            found[p.place_name(place)] = {word: number for word, number in here.items() if number}
    return found


def _declared(p: Situation) -> dict[str, Any] | None:
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

"""41C Arrivals in a battle: who comes in an initial phase, where, and what supply comes with them."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.war_of_resistance.counters import SIDES
from grognard.games.war_of_resistance.position import Situation, enemy
from grognard.games.war_of_resistance.rules.items import ATTACK, GENERAL, add
from grognard.games.war_of_resistance.rules.movement import enter
from grognard.games.war_of_resistance.rules.stacking import fits
from grognard.games.war_of_resistance.theatre import ASIDE

JAPAN = "japan"  # the off-map box
SUPPLIES = {"attack-supply": ATTACK, "general-supply": GENERAL}


def bring_in(p: Situation, side: int) -> None:
    """Lay every unit of the side that is due into its place, or the nearest own hex beside it that has room.

    Who finds none waits for the next initial phase. Where nobody says where units from Japan come ashore they are in
    its box, for ships to fetch (31A1).
    """
    for unit, places in due(p, side):
        if not places:
            p.put(unit, p.world.place[JAPAN])
            p.tell("arrived", unit=p.name(unit), hex=JAPAN)
            continue
        hex = _open(p, unit, places)
        if hex is not None:
            p.tell("arrived", unit=p.name(unit), hex=p.hex_name(hex))
            enter(p, (unit,), hex)


def due(p: Situation, side: int) -> Iterator[tuple[int, list[int]]]:
    """The units that should have come by now and have not, each with the places where it may, the first before others.

    Units of Japan come ashore where the terms of the battle say.
    """
    scenario = p.world.scenario
    rows = p.world.land.forces.battles.get(scenario.key, ()) if scenario is not None else ()
    beaches = [term.hex for term in p.world.terms_of("landing") if term.side == SIDES[side] and term.turn <= p.turn]
    for row in rows:
        unit = p.world.number[row.unit]
        waits = p.at[unit] == p.world.place[ASIDE] and not any(unit == whole for whole, _ in p.parted)
        if waits and row.turn <= p.turn and p.sides[unit] == side:
            yield unit, [row.spot.hex] if row.spot.kind == "hex" else beaches


def _open(p: Situation, unit: int, places: list[int]) -> int | None:
    """The first of the places without an enemy and with room, then the hexes around them that the side owns."""
    side = p.sides[unit]
    beside = [hex for place in places for hex in p.world.board.adjacent(place) if p.owns(side, hex)]
    for hex in (*places, *beside):
        if p.occupied(enemy(side), hex) or p.world.barred[hex]:
            continue
        if fits(p, [*p.units(hex, side), unit], hex):
            return hex
    return None


def deliver(p: Situation, side: int) -> None:
    """What comes to the side every turn, where it owns the place."""
    for term in p.world.terms:
        if term.word in SUPPLIES and term.side == SIDES[side] and term.turn <= p.turn and p.owns(side, term.hex):
            add(p, SUPPLIES[term.word], term.hex, term.number)
            p.tell("delivered", item=term.word, points=term.number, hex=p.hex_name(term.hex))

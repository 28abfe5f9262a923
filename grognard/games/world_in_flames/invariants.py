"""What is true of every position that play can lead to."""

from __future__ import annotations

from grognard.games.world_in_flames.position import DROPPED, INVADED, Situation
from grognard.games.world_in_flames.rules.stacking import too_many
from grognard.games.world_in_flames.rules.weather import firm
from grognard.games.world_in_flames.theatre import (
    FORCE_POOL,
    LATER,
    LOST,
    MAJORS,
    NOBODY,
    PRODUCTION,
    RESERVE,
    SIDES,
    SKY,
)


def faults(p: Situation) -> list[str]:
    return [*_derived(p), *_hexes(p), *_units(p), *_tracks(p)]


def _derived(p: Situation) -> list[str]:
    """What is kept besides the places agrees with them."""
    hexes = p.world.hexes
    here: list[tuple[int, ...]] = [()] * len(p.world.places)
    men, ranks = bytearray(len(p.men)), [0] * len(p.ranks)
    for unit, place in enumerate(p.at):
        here[place] += (unit,)
        if place < hexes and p.piece(unit).branch == "land":
            men[p.sides[unit] * hexes + place] += 1
            ranks[p.rank(unit)] |= 1 << p.world.board.bits[place]
    found = []
    if here != p.here:
        found.append("the stacks do not agree with where the units are")
    if men != p.men:
        found.append("the hexes that a side holds do not agree with where its units are")
    if ranks != p.ranks:
        found.append("the hexes that a power's troops hold do not agree with where they are")
    if bytes(p.sides) != bytes(map(p.allegiance.__getitem__, p.power_of)):
        found.append("the sides of units do not agree with those of their powers")
    return found


def _hexes(p: Situation) -> list[str]:
    """2.1.1, 2.3.1, 2.5: nobody stands among enemies or in too small a hex; land has an owner, the sea has none."""
    found = []
    ground = firm(p)
    busy = any(type(procedure).__name__ in MOVING for procedure in p.stack)
    for hex in range(p.world.hexes):
        name, here = p.hex_name(hex), p.here[hex]
        if (p.control[hex] == NOBODY) != (p.world.land.country[hex] < 0 or p.world.first_owners[hex] == NOBODY):
            found.append(f"{name} has an owner that it cannot have")
        if not here:
            continue
        sides = {p.sides[unit] for unit in here if not p.done[unit] & (DROPPED | INVADED)}
        if len(sides) > 1 and not busy:
            found.append(f"units of both sides are in {name}")
        if not ground[hex]:
            found.append(f"{name} is no land, and {p.name(here[0])} is in it")
        if not busy:
            found += [f"{name} holds too many of {kind}" for kind in ("land", "air") if too_many(p, kind, hex)]
    return found


MOVING = ("RailMovement", "LandMovement", "LandCombat", "Battle", "Thinning", "GroundStrike", "Rebasing")


def _units(p: Situation) -> list[str]:
    found = []
    boxes = [p.box(box) for box in (FORCE_POOL, PRODUCTION, LOST, RESERVE, LATER)]
    for unit, place in enumerate(p.at):
        name = p.name(unit)
        if place >= p.hexes and place != p.box(SKY) and (p.down[unit] or p.done[unit]):
            found.append(f"{name} is off the map and has done something there")
        if (place == p.box(PRODUCTION)) != bool(p.due[unit]) and place in boxes:
            found.append(f"{name} is due and not on the circle, or on the circle and not due")
    return found


def _tracks(p: Situation) -> list[str]:
    found = []
    if not 0 <= p.impulse < len(p.world.tables.impulses) or not 0 <= p.initiative < len(p.world.tables.initiative):
        found.append("a marker lies beside its track")
    if p.holder >= len(SIDES) or p.first >= len(SIDES) or p.active >= len(SIDES):
        found.append("no side has the impulse or the initiative")
    for power in range(MAJORS):
        for other in range(MAJORS):
            if p.at_war(power, other) != p.at_war(other, power):
                found.append(f"only one of {p.world.powers[power].key} and {p.world.powers[other].key} is at war")
    return found

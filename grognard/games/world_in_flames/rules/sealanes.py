"""2.4.2, 11.4.4 Lines of supply at sea: which sea areas are open to a power, which passages, which coasts and ports."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grognard.field.hexes import Hexes, without
from grognard.field.memory import lasting, remembered
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.holdings import politics
from grognard.games.world_in_flames.rules.tracing import Shore
from grognard.games.world_in_flames.rules.weather import frozen
from grognard.games.world_in_flames.theatre import NOBODY, SECTIONS, Theatre

CARRIERS: Final = ("CV", "CVL")
UNARMED: Final = ("SUB", "TRS", "AMPH", "CONV")  # ships that are neither carriers nor surface combatants
WATCHES: Final[Mapping[str, tuple[str, ...]]] = {  # the places that decide whether a passage is open (11.4.4)
    "channel": ("London",),
    "baltic": ("Oslo", "Copenhagen", "Kiel"),
    "gibraltar": ("Gibraltar",),
    "bosporus": ("Istanbul",),
}

PORTS: Final[Mapping[str, str]] = {
    "Puerto Cortes": "caribbean",
    "Vera Cruz": "caribbean",
    "Panama": "gulf-of-panama",
    "Puntarenas": "gulf-of-panama",
}


def shores(p: Situation, power: int, free: Hexes) -> tuple[Shore, ...]:
    """The seas that lines of a power may cross, joined where they are open to each other: their coasts and ports."""
    coasts, ports = coast_of(p.world), ports_of(p.world)
    if not free & all_ports(p.world):
        return ()
    frost = iced(p)
    found = []
    for seas in regions(p, power):
        coast = harbours = 0
        for sea in seas:
            coast |= coasts[sea]
            harbours |= ports[sea]
        if harbours & free:
            found.append(Shore(without(coast, frost), without(harbours & free, frost)))
    return tuple(found)


# 2.1.1/coastal-hex
def coast_of(world: Theatre) -> tuple[Hexes, ...]:
    """Sea area -> the hexes of land that touch it."""

    def find() -> tuple[Hexes, ...]:
        found: list[list[int]] = [[] for _ in world.land.seas]
        for hex in range(world.hexes):
            for sea in world.land.sea[hex] if world.solid[hex] else ():
                found[sea].append(hex)
        return tuple(world.board.set_of(hexes) for hexes in found)

    return lasting(world, "coasts", find)


# 2.1.4/caribbean-panama-ports
def ports_of(world: Theatre) -> tuple[Hexes, ...]:
    """Sea area -> the hexes with a port on it: all its hex touches, but for a few between two oceans."""

    def find() -> tuple[Hexes, ...]:
        found: list[list[int]] = [[] for _ in world.land.seas]
        for place in world.land.places:
            only = PORTS.get(place.name.get("en", ""))
            seas = world.land.sea[place.hex] if only is None else (world.land.sea_index[only],)
            for sea in seas if place.port else ():
                found[sea].append(place.hex)
        return tuple(world.board.set_of(hexes) for hexes in found)

    return lasting(world, "ports", find)


def all_ports(world: Theatre) -> Hexes:
    return lasting(world, "all ports", lambda: world.board.set_of(p.hex for p in world.land.places if p.port))


# 2.4.2-sea/iced-port
def iced(p: Situation) -> Hexes:
    """The hexes of ports that are frozen up now."""

    def find() -> Hexes:
        return p.world.board.set_of(place.hex for place in p.world.land.places if place.ice and frozen(p, place.hex))

    return remembered(p.world, "iced ports", p.weather, find)


# --- the open sea ---------------------------------------------------------------------------------------------


def regions(p: Situation, power: int) -> tuple[tuple[int, ...], ...]:
    """Sea areas that lines of a power may cross, in groups that are open to each other."""
    shut = barred_seas(p, power)
    gates = tuple(gate for gate in lasting(p.world, "gates", lambda: _gates(p.world)) if not passable(p, power, gate))
    return remembered(p.world, "regions of the sea", (shut, gates), lambda: _regions(p.world, shut, gates))


def _gates(world: Theatre) -> tuple[str, ...]:
    return tuple(dict.fromkeys(link.gate for link in world.land.links if link.gate))


# 2.1.2/sea-adjacency, /mozambique-azanian
def _regions(world: Theatre, shut: frozenset[int], gates: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    near: dict[int, set[int]] = {sea: set() for sea in range(len(world.land.seas)) if sea not in shut}
    for link in world.land.links:
        if link.one in near and link.other in near and link.gate not in gates:
            near[link.one].add(link.other)
            near[link.other].add(link.one)
    found, seen = list[tuple[int, ...]](), set[int]()
    for sea in near:
        if sea in seen:
            continue
        group, queue = {sea}, [sea]
        while queue:
            new = near[queue.pop()] - group
            group |= new
            queue += new
        seen |= group
        found.append(tuple(sorted(group)))
    return tuple(found)


# 2.4.2-sea/enemy-presence-blocks
def barred_seas(p: Situation, power: int) -> frozenset[int]:
    """Sea areas with enemy carriers, surface combatants or aircraft that attack ships, and nobody to face them."""
    afloat = at_sea(p)
    if not afloat:
        return frozenset()

    def find() -> frozenset[int]:
        return frozenset(
            sea
            for sea, units in afloat
            if any(
                p.at_war(power, p.power_of[foe])
                and threatens(p, foe)
                and not any(faces(p, unit) and p.at_war(p.power_of[unit], p.power_of[foe]) for unit in units)
                for foe in units
            )
        )

    return remembered(p.world, "barred seas", (power, politics(p), afloat), find)


def at_sea(p: Situation) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Sea area -> the units in its sea-box, for those that hold any."""
    known: tuple[tuple[int, tuple[int, ...]], ...] | None = p.cache.get("at sea")
    if known is None:
        first, size = p.hexes, len(SECTIONS) + 1
        boxes: dict[int, list[int]] = {}
        for unit, place in enumerate(p.at):
            if first <= place < p.places.first_box:
                boxes.setdefault((place - first) // size, []).append(unit)
        known = p.cache["at sea"] = tuple((sea, tuple(units)) for sea, units in sorted(boxes.items()))
    return known


def threatens(p: Situation, unit: int) -> bool:
    piece = p.piece(unit)
    if piece.branch == "air":
        return piece.air_to_sea > 0
    return piece.branch == "naval" and piece.type not in UNARMED


def faces(p: Situation, unit: int) -> bool:
    """Whether a unit keeps a sea area open: any ship but a submarine, or an aircraft that attacks ships."""
    piece = p.piece(unit)
    if piece.branch == "air":
        return piece.air_to_sea > 0
    return piece.branch == "naval" and piece.type != "SUB"


# 2.4.2-sea/passage
def passable(p: Situation, power: int, gate: str) -> bool:
    """Whether a surface combatant of a power could go through a passage."""
    owners = [p.control[hex] for hex in watch(p.world, gate)]
    if gate == "bosporus":
        return any(p.side_of_power(owner) == p.allegiance[power] for owner in owners)
    hostile = sum(owner != NOBODY and p.at_war(power, owner) for owner in owners)
    return hostile < 2 if gate == "baltic" else not hostile


def watch(world: Theatre, gate: str) -> tuple[int, ...]:
    """The hexes whose owners decide whether a passage is open: cities, or all along a canal."""

    def find() -> tuple[int, ...]:
        if gate == "suez":
            canal = [pair for work in world.land.works if work.key == "suez-canal" for pair in work.hexsides]
            return tuple(sorted({hex for pair in canal for hex in pair}))
        return tuple(place.hex for place in world.land.places if place.name.get("en") in WATCHES.get(gate, ()))

    return lasting(world, f"watch over {gate}", find)

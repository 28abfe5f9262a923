"""Why units may not march, or not there: the rule of 7.0, 8.0 or 9.0 that forbids it, with the hex or the price."""

from __future__ import annotations

from grognard.field.board import NO_HEX
from grognard.field.powers import Side
from grognard.field.reach import BARRED
from grognard.games.pacific_battles.position import MOVED, STOPPED, STRATEGIC, Situation
from grognard.games.pacific_battles.rules.marching import March, Marching
from grognard.games.pacific_battles.rules.reach import may_infiltrate, mover, obstacles, path_via, points_left, price
from grognard.games.pacific_battles.rules.routes import route
from grognard.games.pacific_battles.rules.terrain import closed, move_class
from grognard.games.pacific_battles.world import JAPANESE, SEA
from grognard.kernel.refusals import Fact, Refusal, refuse


def no_stack(p: Situation, seat: int, units: tuple[int, ...]) -> Refusal | None:
    if not units or len(set(units)) != len(units):
        return refuse("8.11/move", "no-units", count=len(units))
    for unit in units:
        if p.sides[unit] != p.side_of(seat) or not p.world.is_ground[unit]:
            return refuse("8.11/move", "cannot-command", unit=p.name(unit))
        if not p.on_board(unit):
            return refuse("8.11/move", "off-map", unit=p.name(unit))
        if p.at[unit] != p.at[units[0]]:
            return refuse("8.12/stack-speed", "not-one-stack", unit=p.name(unit), other=p.name(units[0]))
    return None


def may_move(p: Situation, phase: Marching, unit: int, strategic: bool = False) -> Refusal | None:
    """Why a unit on the map may not move in this phase at all."""
    name, hex = p.name(unit), p.hex_name(p.at[unit])
    if p.world.board.terrain[p.at[unit]] == SEA:
        return refuse("16.32/amphibious", "waits-at-sea", unit=name, hex=hex)
    if not p.face(unit).movement:
        return refuse("2.3/movement-allowance", "immobile", unit=name)
    if p.frozen[unit] == p.turn:
        return refuse("bataan 2.2/restriction", "frozen", unit=name)
    if phase.offensive:
        if strategic:
            return refuse("8.31/phase", "strategic-phase", unit=name)
        if not p.reserve[unit]:
            return refuse("9.31/offensive", "no-reserve", unit=name)
        if unit not in phase.active:
            return refuse("9.3/only-then", "not-activated", unit=name)
    elif p.reserve[unit]:
        if strategic:
            return refuse("8.31/reserve", "strategic-reserve", unit=name)
        return refuse("9.3/only-then", "in-reserve", unit=name)
    if p.building[unit]:
        return refuse("12.21/start", "is-building", unit=name, hex=hex)
    if not p.done[unit] & STOPPED:
        return None
    if unit in phase.tried:
        return refuse("9.13/end-move", "tried-for-reserve", unit=name)
    if unit in phase.infiltrated:
        return refuse("7.22/stops", "has-infiltrated", unit=name, hex=hex)
    if obstacles(p, phase.side).zone >> p.at[unit] & 1:
        return refuse("7.21/stop", "stopped-in-zone", unit=name, hex=hex)
    if unit in (*phase.moving, *phase.behind):  # nobody else has begun: it paid with its whole move
        return refuse("8.22/minimum", "whole-move", unit=name, hex=hex)
    return refuse("8.12/finish-first", "move-over", unit=name)


def not_together(phase: Marching, units: tuple[int, ...]) -> Refusal | None:
    """8.12/finish-first: a stack on the move picks up nobody on its way."""
    for begun in (phase.moving, phase.behind):
        others = set(units) - set(begun)
        if 0 < len(others) < len(units):
            return refuse("8.12/finish-first", "pick-up", count=len(others))
    return None


def not_strategic(p: Situation, phase: Marching, move: March) -> Refusal | None:
    for unit in move.units:
        if unit in phase.sailors:  # half its allowance is left to it, which is not twice of it
            return refuse("16.31/inland", "strategic-ashore", unit=p.name(unit))
        if p.sailed[unit] == p.turn:
            return refuse("8.32/reinforcements", "strategic-arrival", unit=p.name(unit))
        if p.done[unit] & MOVED and not p.done[unit] & STRATEGIC:
            return refuse("8.32/double", "strategic-late", unit=p.name(unit))
    start = p.at[move.units[0]]
    if obstacles(p, p.sides[move.units[0]]).near >> start & 1:
        return refuse("8.32/adjacency", "strategic-near", hex=p.hex_name(start))
    return None


def no_way(p: Situation, move: March) -> Refusal | None:
    """The ground, the enemy or the price that keeps the units from the hex."""
    first = move.units[0]
    start, side = p.at[first], p.sides[first]
    strategic = move.strategic or any(p.done[unit] & STRATEGIC for unit in move.units)
    seen = obstacles(p, side)
    facts: dict[str, Fact] = {"unit": p.name(first), "start": p.hex_name(start), "hex": p.hex_name(move.to)}
    if move.to == start:
        return Refusal("8.11/move", "stays", facts)
    if route(p, move):
        return guns_alone(p, move.units, move.to)
    for hex in (move.to, *move.via):
        if p.world.board.terrain[hex] == SEA:
            return Refusal("8.24/sea", "sea-hex", {**facts, "hex": p.hex_name(hex)})
    for hex in (*move.via, move.to):
        if seen.enemies >> hex & 1:
            return Refusal("8.24/enemy-hex", "enemy-hex", {**facts, "hex": p.hex_name(hex)})
        if strategic and seen.near >> hex & 1:
            return refuse("8.32/adjacency", "strategic-near", hex=p.hex_name(hex))
    direct = p.world.board.hexside(start, move.to)
    if direct != NO_HEX and not move.via:
        shut = next(filter(None, (closed(p, unit, direct) for unit in move.units)), None)
        if shut is not None:
            return shut
        if seen.zone >> start & seen.zone >> move.to & 1:
            return _zone_to_zone(p, side, start, move.to, facts)
    return _too_dear(p, move, strategic, facts)


def guns_alone(p: Situation, units: tuple[int, ...], to: int) -> Refusal | None:
    """11.13/enemy-zoc: artillery needs a unit of another kind beside it, or any friend in the hex already."""
    side = p.sides[units[0]]
    if not obstacles(p, side).zone >> to & 1 or p.occupied(side, to):
        return None
    if not all(p.world.is_artillery[unit] for unit in units):
        return None
    return refuse("11.13/enemy-zoc", "guns-alone", unit=p.name(units[0]), hex=p.hex_name(to))


def _zone_to_zone(p: Situation, side: Side, start: int, to: int, facts: dict[str, Fact]) -> Refusal:
    if may_infiltrate(p, JAPANESE, start, to):
        if side != JAPANESE:
            return Refusal("7.22/allied", "allied-infiltration", facts)
        return Refusal("7.22/infiltration", "late-infiltration", facts)  # it did not start the phase there
    return Refusal("7.21/leave", "zone-to-zone", facts)


def _too_dear(p: Situation, move: March, strategic: bool, facts: dict[str, Fact]) -> Refusal:
    """What would be walked if points, or else zones, did not matter, and the unit that cannot walk it."""
    start, side = p.at[move.units[0]], p.sides[move.units[0]]
    seen = obstacles(p, side)
    stops = (start, *move.via, move.to)
    units = sorted(move.units, key=lambda unit: points_left(p, unit, strategic))
    ways: dict[int, list[int]] = {}  # class -> its cheapest path
    for unit in units:
        pace = move_class(p, unit)
        if pace not in ways:
            ways[pace] = path_via(p, mover(p, unit, strategic), stops)
    for path in filter(None, ways.values()):
        costs = [price(p, side, move_class(p, unit), start, path) for unit in units]
        if max(costs) >= BARRED:
            continue  # the others of the stack cannot follow there, whatever they have left
        for unit, cost in zip(units, costs, strict=True):
            if cost > (left := points_left(p, unit, strategic)):
                facts |= {"unit": p.name(unit), "cost": cost, "available": left}
                return Refusal("8.21/pay-first", "too-far", facts)
    lost = next((unit for unit in units if not ways[move_class(p, unit)]), units[0])
    facts["unit"] = p.name(lost)
    free = path_via(p, mover(p, lost, strategic), stops, zones_matter=False)
    shut = seen.near if strategic else seen.zone
    there = next((hex for hex in free[:-1] if shut >> hex & 1), None)
    if there is None:
        if move.via:
            facts["via"] = tuple(p.hex_name(hex) for hex in move.via)
            return Refusal("8.11/move", "no-path-via", facts)
        return Refusal("8.11/move", "no-path", facts)
    if strategic:
        return refuse("8.32/adjacency", "strategic-near", hex=p.hex_name(there))
    return Refusal("7.21/stop", "zone-on-the-way", {**facts, "there": p.hex_name(there)})

"""What must be true of every position of Pacific Battles, and what a seat must not be able to tell apart."""

from __future__ import annotations

from grognard.field.board import NO_HEX
from grognard.field.hexes import listed, marked
from grognard.field.powers import Side
from grognard.games.pacific_battles.position import DESTROYED, HARRIED, PERMANENT, STAGING, Situation
from grognard.games.pacific_battles.rules.administrative import AdministrativePhase
from grognard.games.pacific_battles.rules.battle import Battle
from grognard.games.pacific_battles.rules.fog import markers_left
from grognard.games.pacific_battles.rules.fortification import BUILDERS
from grognard.games.pacific_battles.rules.interdiction import PlaceInterdiction
from grognard.games.pacific_battles.rules.landing import Landings
from grognard.games.pacific_battles.rules.placement import SetUp
from grognard.games.pacific_battles.rules.stacking import EnforceStacking
from grognard.games.pacific_battles.rules.supply import fed, traced
from grognard.games.pacific_battles.world import BOTH, SEA, SIDES


def faults(p: Situation) -> list[str]:
    return [*_derived(p), *_supply(p), *_units(p), *_hexes(p), *_stacking(p)]


def _derived(p: Situation) -> list[str]:
    here: list[tuple[int, ...]] = [()] * len(p.places)
    men, hexes = bytearray(len(p.men)), p.hexes
    for unit, place in enumerate(p.at):
        if place >= hexes:
            here[place] += (unit,)
        elif p.world.is_ground[unit]:
            here[place] += (unit,)
            men[p.sides[unit] * hexes + place] += 1
    found = []
    if here != p.here:
        found.append("the stacks do not agree with where the units are")
    if men != p.men:
        found.append("the numbers of units do not agree with where they are")
    rows = [men[side * hexes : (side + 1) * hexes] for side in range(len(p.held))]
    if [marked(row) for row in rows] != p.held:
        found.append("the hexes that a side holds do not agree with where its units are")
    return found


def _supply(p: Situation) -> list[str]:
    """What is kept of supply from one decision to the next (`Scenario.supply_matters`) is what holds now."""
    wrong = [side for side in BOTH if fed(p, side) != traced(p, side)]
    return [f"the supply of the {SIDES[side]} side is not what was kept of it" for side in wrong]


def _units(p: Situation) -> list[str]:
    found = []
    for unit, place in enumerate(p.at):
        piece = p.piece(unit)
        name, dead, afield = piece.id, p.lies_in(unit, DESTROYED, PERMANENT), p.on_board(unit)
        if afield and not piece.is_ground:
            found.append(f"{name} is no ground unit and lies in a hex")
        if afield and p.steps(unit) < 1:
            found.append(f"{name} is on the map without a step")
        if not piece.is_hq and dead and p.steps(unit) > 0:
            found.append(f"{name} is destroyed and has steps")
        if not afield and (p.reserve[unit] or p.disrupted[unit] or p.building[unit]):
            found.append(f"{name} is off the map and carries a marker")
        if p.reserve[unit] and piece.is_hq:
            found.append(f"{name} is an HQ in reserve")
        at_sea = afield and p.world.board.terrain[place] == SEA
        if p.plot[unit] != NO_HEX and not p.lies_in(unit, STAGING) and not at_sea:
            found.append(f"{name} has a plotted landing and is neither waiting nor at sea")
    if sum(p.truck) > p.world.charts.number("trucks"):
        found.append("there are more trucks in use than in the game")
    if min(*p.tally, *p.replacements, *p.special, *p.fallen) < 0:
        found.append("a count of steps is below nothing")
    return found


def _hexes(p: Situation) -> list[str]:
    found = []
    board = p.world.board
    placing = any(isinstance(procedure, SetUp) for procedure in p.stack)
    for hex, here in enumerate(p.here[: p.hexes]):
        sides = {p.sides[unit] for unit in here}
        if len(sides) > 1:
            found.append(f"both sides stand in {board.names[hex]}")
        if (p.top[hex] not in here) if here else p.top[hex] != -1:
            found.append(f"the top of the stack in {board.names[hex]} is not in it")
        if here and not placing and board.terrain[hex] != SEA and not p.controls(p.sides[here[0]], hex):
            found.append(f"{board.names[hex]} is not controlled by the units in it")
        if p.concealed[hex] and not here:
            found.append(f"{board.names[hex]} is concealed and empty")
    found += [f"{SIDES[side]} has too many concealment markers" for side in BOTH if markers_left(p, side) < 0]
    return found


def _stacking(p: Situation) -> list[str]:
    """Limits hold for a side once the fighting of its player turn is over, and in the end for both (6.21/when)."""
    now = p.stack[-1] if p.stack else None
    if not isinstance(now, PlaceInterdiction | AdministrativePhase):
        return []
    bound = (now.side,) if isinstance(now, PlaceInterdiction) else (0, 1)
    found = []
    for hex, here in enumerate(p.here[: p.hexes]):
        if here and p.sides[here[0]] in bound and p.world.board.terrain[hex] != SEA:
            broken = p.world.rules.overstacked(p, p.sides[here[0]], hex, here)
            if broken:
                found.append(f"{p.hex_name(hex)} is overstacked after the fighting ({broken})")
    return found


def indistinguishable(p: Situation, seat: int | None) -> list[Situation]:
    """Positions in which unseen enemies have changed places, or landings are plotted elsewhere."""
    return [*_exchanged(p, seat), *_plotted_elsewhere(p, seat)]


def _exchanged(p: Situation, seat: int | None) -> list[Situation]:
    if any(isinstance(procedure, Battle) for procedure in p.stack):
        return []  # who takes part in a combat is shown in its course
    found = []
    for side in BOTH:
        hidden = [unit for unit in p.on_map(side) if side != seat and not _turned_up(p, unit)]
        looks: dict[tuple[int, ...], list[int]] = {}
        for unit in hidden:
            hex = p.at[unit]
            known = (0, 0, 0, 1) if p.concealed[hex] else (p.reserve[unit], p.disrupted[unit], p.fired[unit], 0)
            # zones of control are open to all, and with them who is supplied
            zone = (p.world.has_zone[unit], int(p.piece(unit).motorized))
            looks.setdefault((*known, *zone), []).append(unit)
        for alike in looks.values():
            one, another = alike[0], alike[-1]
            if _tells_by_fort(p, one, another):
                continue
            if p.at[one] != p.at[another]:
                twin = _with_exchanged(p, one, another)
                if not _tells_by_crowd(p, twin, side):
                    found.append(twin)
    return found


def _turned_up(p: Situation, unit: int) -> bool:
    """Whether all may know which unit it is (17.1/top-unit, singapore 2.11/effect): not asked of what is watched."""
    return p.result is not None or (p.top[p.at[unit]] == unit and not p.concealed[p.at[unit]])


def _with_exchanged(p: Situation, one: int, another: int) -> Situation:
    """Each in the other's place, and at the other's work: that somebody builds there is open to all (12.21/start)."""
    twin = p.copy()
    twin.put(one, p.at[another])
    twin.put(another, p.at[one])
    twin.concealed = p.concealed[:]  # for a moment nobody lay under it
    for gone, come in ((one, another), (another, one)):
        hex = p.at[gone]
        twin.top[hex] = come if p.top[hex] == gone else p.top[hex]
    twin.building[one], twin.building[another] = p.building[another], p.building[one]
    return twin


def _tells_by_crowd(p: Situation, twin: Situation, side: Side) -> bool:
    """While units beyond the limit are removed, all can see where there are too many (6.22/excess)."""
    if not any(isinstance(procedure, EnforceStacking) for procedure in p.stack):
        return False

    def crowded(q: Situation, hex: int) -> bool:
        return bool(q.world.rules.overstacked(q, side, hex, q.here[hex]))

    changed = [hex for hex in range(p.hexes) if p.here[hex] != twin.here[hex]]
    return any(crowded(p, hex) != crowded(twin, hex) for hex in changed)


def _tells_by_fort(p: Situation, one: int, another: int) -> bool:
    """A fortification stands by a combat unit, or by one that builds (12.21/removal): which, all can see of it."""
    first, second = p.piece(one), p.piece(another)
    alike = first.combat_unit == second.combat_unit and (first.kind in BUILDERS) == (second.kind in BUILDERS)
    if p.building[one] or p.building[another]:  # and by whoever has had a peaceful turn (12.21/complete)
        alike = alike and p.done[one] & HARRIED == p.done[another] & HARRIED
    return not alike and bool(p.fort[p.at[one]] or p.fort[p.at[another]])


def _plotted_elsewhere(p: Situation, seat: int | None) -> list[Situation]:
    if any(isinstance(procedure, Landings) and procedure.afloat >= 0 for procedure in p.stack):
        return []  # they are going ashore hex by hex: elsewhere they would have come sooner or later
    shores = list(listed(p.world.coast))
    for unit, hex in enumerate(p.plot):
        if hex != NO_HEX and p.lies_in(unit, STAGING) and p.sides[unit] != seat:  # who waits at sea was announced
            twin = p.copy()
            twin.plot[unit] = next(shore for shore in shores if shore != hex)
            return [twin]
    return []

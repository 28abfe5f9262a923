"""4.1, 9.6, 19.4 The units of a scenario: which are drawn for its start, which wait in the pools, which come later."""

from __future__ import annotations

from typing import Final

from grognard.field.areas import Box
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.tables import TURNS
from grognard.games.world_in_flames.theatre import FORCE_POOL, LATER, MAJORS, RESERVE, WAITING, Piece

FIRST_YEAR: Final = 1936  # of the turns as scenarios count them
RESERVES: Final = ("Res", "Ge")
SURPRISED: Final = ("ussr",)  # powers whose reserves no scenario begins with


def year_of(turn: int) -> int:
    return FIRST_YEAR + turn // len(TURNS)


# 4.1/force-pools, 4.1.1/annual-adds
def pool_of(p: Situation, piece: Piece) -> Box:
    """Where a unit lies that nobody has drawn: in its force pool, among the reserves, or not yet in play."""
    if piece.available in RESERVES:
        return RESERVE if fresh(p, piece) else FORCE_POOL
    if piece.available.isdigit() and int(piece.available) > year_of(p.turn):
        return LATER
    return FORCE_POOL


# 9.6/reserves-precalled, barbarossa/reserves
def fresh(p: Situation, piece: Piece) -> bool:
    """Whether the reserves of a unit's power are still to be called: those of powers that this war has surprised."""
    return p.world.powers[p.world.power[piece.power]].key in SURPRISED


# barbarossa/forces
def muster(p: Situation) -> None:
    """Draw the units that are set up, type by type and area by area; all others go where they belong."""
    assert p.world.scenario is not None
    for unit, piece in enumerate(p.world.pieces):
        p.put(unit, p.box(pool_of(p, piece)))
    berths = {berth: number for number, berth in enumerate(p.world.berths)}
    for force in p.world.tables.forces:
        if force.scenario == p.world.scenario.key and force.area and force.branch != "naval":
            power = p.world.power[force.power]
            for _ in range(force.count):
                _draw(p, power, force.type, force.year, berths[power, force.area])
    # 19.4/aligned-forces
    for unit, piece in enumerate(p.world.pieces):
        power = p.world.power[piece.power]
        if power >= MAJORS and p.lies_in(unit, FORCE_POOL):
            _assign(p, unit, berths[power, piece.power])


def _draw(p: Situation, power: int, type: str, year: int, berth: int) -> None:
    """One unit of a type at random; where the pool has none left, none."""
    pool = [unit for unit in p.here[p.box(FORCE_POOL)] if p.power_of[unit] == power and p.piece(unit).type == type]
    able = [unit for unit in pool if not (dated := p.piece(unit).available).isdigit() or int(dated) <= year]
    if able:
        drawn = p.draw([p.name(unit) for unit in able], "set-up")
        _assign(p, p.world.number[drawn], berth)


def _assign(p: Situation, unit: int, berth: int) -> None:
    p.put(unit, p.box(WAITING))
    p.berth[unit] = berth

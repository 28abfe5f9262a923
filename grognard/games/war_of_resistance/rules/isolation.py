"""3F Isolation of units and hexes, found at three moments of a player turn."""

from __future__ import annotations

from grognard.field.hexes import Hexes, without
from grognard.field.memory import lasting
from grognard.games.war_of_resistance.position import SUPPLIED, Situation
from grognard.games.war_of_resistance.rules.camps import camp, camp_held, camps
from grognard.games.war_of_resistance.rules.concepts import communist, guerrilla
from grognard.games.war_of_resistance.rules.factions import MAIN
from grognard.games.war_of_resistance.rules.lines import ground, stage, traceable
from grognard.games.war_of_resistance.rules.networks import sources
from grognard.games.war_of_resistance.rules.waterways import groups
from grognard.games.war_of_resistance.theatre import JAPANESE


def connected(p: Situation, side: int, camp: str = MAIN) -> Hexes:
    """The hexes from which the side can trace an overland line of any length to a full or limited source.

    General supply points are no source (12C4/source-wording). The Japan box is reached through any port that lies open
    to the sea (12C1a).
    """
    goals = sources(p, side)
    if side == JAPANESE:
        goals |= groups(p, side)[0]
    if p.world.rules.communications:
        goals |= _supplied(p, side)  # 44B1a
    return joined_to(p, side, goals, camp)


def _supplied(p: Situation, side: int) -> Hexes:
    """The hexes of units that were in general supply when it was last declared."""
    return p.world.board.set_of({p.at[unit] for unit in p.army(side) if p.supply[unit] == SUPPLIED})


def isolated_units(p: Situation, side: int) -> list[int]:
    """The units of the side that are isolated now; guerrillas and Communists look to bases (3F/guerrilla)."""
    board, found = p.world.board, list[int]()
    partisans = lasting(p.world, "partisans", lambda: _partisans(p))
    for name in camps(p, side):
        for hex in board.hexes(without(camp_held(p, side, name), connected(p, side, name))):  # a few, as a rule
            found += [unit for unit in p.units(hex, side) if unit not in partisans and camp(p, unit) == name]
    homes: dict[str, Hexes] = {}
    for unit in partisans:
        if p.sides[unit] == side and p.on_map(unit):
            base = p.piece(unit).base if guerrilla(p, unit) else ""  # 3F/ccp-non-guerrilla: any of theirs
            if base not in homes:
                homes[base] = joined_to(p, side, board.set_of(_bases(p, base)), camp(p, unit))
            if not homes[base] >> board.bits[p.at[unit]] & 1:
                found.append(unit)
    return sorted(found)


def _partisans(p: Situation) -> frozenset[int]:
    return frozenset(unit for unit in range(p.world.ground) if guerrilla(p, unit) or communist(p, unit))


def find_isolated(p: Situation) -> None:
    """Look at all units of both sides; what is found stands until the next look (`p.isolated`, 3F/timing)."""
    for side in range(2):
        for unit in p.army(side):
            p.isolated[unit] = 0
        for unit in isolated_units(p, side):
            p.isolated[unit] = 1
    p.touch()


def _bases(p: Situation, base: str) -> list[int]:
    """The hexes of the base of that name, or of every Communist base."""
    known = p.world.land.forces.bases
    return [hex for key, hex in p.bases if (key == base if base else known[key].owner == "ccp")]


def joined_to(p: Situation, side: int, goals: Hexes, camp: str = MAIN) -> Hexes:
    """3F/definition: everything in which a line begins that ends in one of the goals, however long it is; by an option
    no longer than a line of communications (44B1)."""
    if p.world.rules.communications:
        open_ = traceable(p, side, camp)
        return stage(p, p.world.rules.communications, side).trace(goals & open_, open_, ground(p).double).begun
    free, now = traceable(p, side, camp), ground(p, side)
    key = goals & free, free
    known: Hexes | None = now.joined.get(key)
    if known is None:
        if len(now.joined) > 500:
            now.joined.clear()
        passed = now.every.flood(goals & free, free)
        known = now.joined[key] = passed | now.every.around(passed)
    return known

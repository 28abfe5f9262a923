"""45A2c Camps: who is an enemy of whom among the Chinese, for movement, supply lines and retreats.

All that cooperate are one camp; every faction that does not is one of its own.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from grognard.field.hexes import Hexes, hexes_of, without
from grognard.field.memory import notes, remembered, snapshot
from grognard.games.war_of_resistance.position import ANTAGONISTIC, UNCOOPERATIVE, Situation
from grognard.games.war_of_resistance.rules.factions import MAIN, faction_of, home_of, level, restive
from grognard.games.war_of_resistance.rules.zones import Zones, zones_of
from grognard.games.war_of_resistance.theatre import CHINESE


class Rivals(NamedTuple):
    """Units of one's own side that are enemies all the same, by positions of the board."""

    held: Hexes
    zones: Zones


NOBODY: Final = Rivals(0, Zones(0, 0))


def camp(p: Situation, unit: int) -> str:
    """MAIN, or a faction that does not cooperate; it moves and traces by itself."""
    known: dict[int, str] = p.cache.setdefault("camps of powers", {})
    power = p.power_of[unit]
    if power not in known:
        known[power] = faction_of(p, unit) if restive(p, unit) else MAIN
    return known[power]


def camps(p: Situation, side: int) -> list[str]:
    """The camps of a side that have units on the map."""
    if side != CHINESE or not _others(p):
        return [MAIN]
    return [MAIN, *_by_camp(p)]


def _others(p: Situation) -> bool:
    """Whether any unit on the map is of a faction that does not cooperate; asked once for each layout."""
    return bool(_by_camp(p))


def _by_camp(p: Situation) -> dict[str, list[int]]:
    """The units on the map of every camp but the main one."""
    key = "camps"
    known: dict[str, list[int]] | None = p.cache.get(key)
    if known is None:
        loose = {n for n, power in enumerate(p.world.powers) if power.faction and _apart(p, power.faction)}
        known = p.cache[key] = {}
        if loose:
            for unit in p.army(CHINESE):
                if p.power_of[unit] in loose:
                    known.setdefault(faction_of(p, unit), []).append(unit)
    return known


def _apart(p: Situation, faction: str) -> bool:
    return level(p, faction) in (UNCOOPERATIVE, ANTAGONISTIC)


# 45A2c/as-enemy
def rivals(p: Situation, side: int, camp: str) -> Rivals:
    """The enemies of a camp within its own side: antagonists, and for these everybody else."""
    if side != CHINESE:
        return NOBODY
    apart = _by_camp(p)
    if not apart or (camp == MAIN and not any(level(p, faction) == ANTAGONISTIC for faction in apart)):
        return NOBODY
    key = "rivals", camp
    found: Rivals | None = p.cache.get(key)
    if found is None:
        found = p.cache[key] = _rivals(p, camp, apart)
    return found


def _rivals(p: Situation, camp: str, apart: dict[str, list[int]]) -> Rivals:
    hostile = camp != MAIN and level(p, camp) == ANTAGONISTIC
    known = notes(p.world, "latest rivals")
    stamp = p.fronts[CHINESE], snapshot(p, "levels")
    if known.get(camp, (None,))[0] != stamp:
        if hostile:
            own = set(apart.get(camp, ()))
            units = [unit for unit in p.army(CHINESE) if unit not in own]
        else:
            units = [n for name, its in apart.items() if name != camp and level(p, name) == ANTAGONISTIC for n in its]
        bits = p.world.board.bits
        held = hexes_of({bits[p.at[unit]] for unit in units})
        known[camp] = stamp, Rivals(held, zones_of(p, units))
    found: Rivals = known[camp][1]
    return found


def shunned(p: Situation, side: int, camp: str) -> Hexes:
    """Hexes that supply lines of a camp keep out of: homes that the Chinese player spares (45A1/violation-events)."""
    if side != CHINESE or not p.spared:
        return 0
    world, spared = p.world, [one for one in p.spared if one != camp]
    return remembered(
        world,
        "shunned",
        tuple(spared),
        lambda: world.board.set_of(hex for one in spared for hex in home_of(world, one)),
    )


def camp_held(p: Situation, side: int, camp: str) -> Hexes:
    """The hexes in which units of a camp stand."""
    if side != CHINESE or not _others(p):
        return p.held[side]
    bits = p.world.board.bits
    if camp != MAIN:
        return hexes_of({bits[p.at[unit]] for unit in _by_camp(p).get(camp, ())})
    apart = {unit for units in _by_camp(p).values() for unit in units}
    return hexes_of({bits[p.at[unit]] for unit in p.army(side) if unit not in apart})


def own_held(p: Situation, side: int, camp: str) -> Hexes:
    """The hexes that friends of a camp occupy."""
    return without(p.held[side], rivals(p, side, camp).held)

"""45A2c Camps: who is an enemy of whom among the Chinese, for movement, supply lines and retreats.

All that cooperate are one camp; every faction that does not is one of its own.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from grognard.field.hexes import Hexes, without
from grognard.field.memory import remembered
from grognard.games.war_of_resistance.position import ANTAGONISTIC, UNCOOPERATIVE, Situation
from grognard.games.war_of_resistance.rules.factions import MAIN, faction_of, home_of, level, restive
from grognard.games.war_of_resistance.rules.stands import Zones, stands
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
    return [MAIN, *_apart(p)] if side == CHINESE else [MAIN]


def _apart(p: Situation) -> dict[str, frozenset[int]]:
    """The factions with units on the map that do not cooperate, in the order of their units, with their powers."""
    key = "camps"
    known: dict[str, frozenset[int]] | None = p.cache.get(key)
    if known is None:
        found: dict[str, list[int]] = {}
        first: dict[str, int] = {}
        for power in sorted(p.powers_of(CHINESE)):
            faction = p.world.powers[power].faction
            if faction and level(p, faction) in (UNCOOPERATIVE, ANTAGONISTIC):
                lowest = stands(p).first(power)
                if lowest is not None:
                    found.setdefault(faction, []).append(power)
                    first[faction] = min(lowest, first.get(faction, lowest))
        known = p.cache[key] = {faction: frozenset(found[faction]) for faction in sorted(first, key=first.__getitem__)}
    return known


# 45A2c/as-enemy
def rivals(p: Situation, side: int, camp: str) -> Rivals:
    """The enemies of a camp within its own side: antagonists, and for these everybody else."""
    if side != CHINESE:
        return NOBODY
    apart = _apart(p)
    if not apart or (camp == MAIN and not any(level(p, faction) == ANTAGONISTIC for faction in apart)):
        return NOBODY
    key = "rivals", camp
    found: Rivals | None = p.cache.get(key)
    if found is None:
        hostile = [name for name in apart if name != camp and level(p, name) == ANTAGONISTIC]
        powers = frozenset(power for name in hostile for power in apart[name])
        if camp != MAIN and level(p, camp) == ANTAGONISTIC:
            powers = p.powers_of(CHINESE) - apart.get(camp, frozenset())
        foes = stands(p).of(powers)
        found = p.cache[key] = Rivals(foes.held, foes.zones)
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
    apart = _apart(p) if side == CHINESE else {}
    if not apart:
        return p.held[side]
    if camp != MAIN:
        return stands(p).of(apart.get(camp, frozenset())).held
    return stands(p).of(p.powers_of(side).difference(*apart.values())).held


def own_held(p: Situation, side: int, camp: str) -> Hexes:
    """The hexes that friends of a camp occupy."""
    return without(p.held[side], rivals(p, side, camp).held)

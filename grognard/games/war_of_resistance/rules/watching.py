"""45A1 Homes in which strangers stand, and homes that strangers live on: looked at in every initial phase."""

from __future__ import annotations

from grognard.games.war_of_resistance.position import ANTAGONISTIC, SUPPLIED, UNCOOPERATIVE, Situation
from grognard.games.war_of_resistance.rules.factions import MAIN, faction_of, home_of, homeless, level
from grognard.games.war_of_resistance.rules.supply import supplied_by_lines
from grognard.games.war_of_resistance.rules.violations import guarded, note_strangers, violate
from grognard.games.war_of_resistance.theatre import CHINESE


def watch_homes(p: Situation) -> None:
    """In the initial phase of every player turn: who stands in the home of another, and who lives on it."""
    p.violated = ()
    if not p.world.war:
        return
    uneasy = [name for name in p.world.land.factions if _uneasy(p, name)]
    if not uneasy:
        return
    note_strangers(p)
    for faction in uneasy:
        if faction not in p.violated and faction not in p.spared:
            _lived_upon(p, faction)


def _uneasy(p: Situation, faction: str) -> bool:
    watched = level(p, faction) in (UNCOOPERATIVE, ANTAGONISTIC) and home_of(p.world, faction)
    return bool(watched) and not homeless(p, faction)


def _lived_upon(p: Situation, faction: str) -> None:
    """Units of others that would have no line if it kept out of a home trace to or through it."""
    open_ = [hex for hex in home_of(p.world, faction) if guarded(p, hex)]
    fed = [n for n in p.army(CHINESE) if p.supply[n] == SUPPLIED and faction_of(p, n) != faction]
    if not open_ or not fed:
        return
    before = supplied_by_lines(p, CHINESE, p.army(CHINESE))
    kept, p.spared = p.spared, (*p.spared, faction)
    p.touch()
    without = supplied_by_lines(p, CHINESE, p.army(CHINESE))
    p.spared = kept
    p.touch()
    if any(unit in before and unit not in without for unit in fed):
        violate(p, open_[:1], MAIN, "supply")

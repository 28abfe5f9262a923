"""46B, 46C Tiers of puppet governments: how many stand, and what becomes of the upper ones when lower ones fall."""

from __future__ import annotations

from typing import Final

from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.markers import NATIONAL, capital, remove_capital
from grognard.games.war_of_resistance.theatre import Theatre

LEAST: Final = 2  # with fewer a regional or the national government falls (46B/collapse, 46C/collapse)
UNCOUNTED: Final = ("manchukuo", "east-hopei", "formosa")  # towards no regional government (46D1, 46D2, 46D4)


def region_of(world: Theatre, province: str) -> str:
    return next((one.region for one in world.land.provinces if one.key == province), "")


# 46D3
def provinces_governed(p: Situation, region: str, at_work: bool = True) -> int:
    """The provincial governments of a region that count for it: those that function, or all that have not fallen."""
    rows = p.world.land.politics.governments
    own = (key for key, one in rows.items() if key not in UNCOUNTED and region_of(p.world, one.province) == region)
    return sum(_stands(p, key, at_work) for key in own)


def regions_governed(p: Situation, at_work: bool = True) -> int:
    """The regional governments that function, or all that have not fallen."""
    rows = p.world.land.politics.governments
    return sum(_stands(p, key, at_work) for key in p.world.land.regions if key not in rows)


def _stands(p: Situation, government: str, at_work: bool) -> bool:
    marker = capital(p, government)
    return marker is not None and bool(marker.operative or not at_work)


# 46A/collapse-effects, /re-establish
def look_up(p: Situation) -> None:
    """A government has fallen: its points are lost, and those above it may fall too; who does no more than rest has
    not fallen."""
    governments = p.world.land.politics.governments
    standing = {key for key in governments if capital(p, key) is not None}
    p.points = tuple(row for row in p.points if row[1] not in governments or row[1] in standing)
    p.fresh_points = tuple(row for row in p.fresh_points if row[1] not in governments or row[1] in standing)
    for region in [key for key in p.world.land.regions if key not in governments]:
        if capital(p, region) is not None and provinces_governed(p, region, at_work=False) < LEAST:
            _fall(p, region)
    if capital(p, NATIONAL) is not None and regions_governed(p, at_work=False) < LEAST:
        _fall(p, NATIONAL)
    p.touch()


def _fall(p: Situation, government: str) -> None:
    remove_capital(p, government)
    p.tell("government-collapsed", government=government)

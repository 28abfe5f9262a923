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
def provinces_governed(p: Situation, region: str) -> int:
    """The provincial governments that function in a region and count for it."""
    rows = p.world.land.politics.governments.items()
    counted = (one.province for key, one in rows if key not in UNCOUNTED)
    return sum(province in p.governments and region_of(p.world, province) == region for province in counted)


def regions_governed(p: Situation) -> int:
    """The regional governments that function."""
    regions = [key for key in p.world.land.regions if key not in p.world.land.politics.governments]
    return sum(operative for key, _, operative in p.capitals if key in regions)


# 46A/collapse-effects, /re-establish
def look_up(p: Situation) -> None:
    """A government has fallen: its points are lost, and those above it may fall too."""
    governments = p.world.land.politics.governments
    standing = {key for key, row in governments.items() if row.province in p.governments}
    p.points = tuple(row for row in p.points if row[1] not in governments or row[1] in standing)
    p.fresh_points = tuple(row for row in p.fresh_points if row[1] not in governments or row[1] in standing)
    for region in [key for key in p.world.land.regions if key not in governments]:
        if capital(p, region) is not None and provinces_governed(p, region) < LEAST:
            _fall(p, region)
    if capital(p, NATIONAL) is not None and regions_governed(p) < LEAST:
        _fall(p, NATIONAL)
    p.touch()


def _fall(p: Situation, government: str) -> None:
    remove_capital(p, government)
    p.tell("government-collapsed", government=government)

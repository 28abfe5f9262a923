"""37D1 Chinese garrisons: what is asked, what is there, and what it costs to do without."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.bases import base_strength
from grognard.games.war_of_resistance.rules.concepts import divisional, quarters
from grognard.games.war_of_resistance.rules.factions import cooperation
from grognard.games.war_of_resistance.rules.stability import record
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE

NATIONALIST, MUSLIM = "nationalist", "muslim"
WEST_CHINA: Final = "west-china"  # the box, and the region whose invasion ends its garrison
YENAN: Final = "SKN"  # the base that South Shensi watches
SHENSI: Final = "shensi"
SOUTH: Final = "south-shensi"  # the area on and south of the row that the rule names
SHARE: Final = 5 * RE  # what each point of the index stands for (stability/garrison)


class Garrison(NamedTuple):
    """A garrison that is asked now; sizes in quarters of an RE."""

    key: str  # west-china, west-china-guard, south-shensi, or the city
    faction: str  # whose units, '' for any that cooperates
    needed: int
    there: int

    @property
    def short(self) -> int:
        return max(self.needed - self.there, 0)


# 37D1/check; stability/garrison
def count_garrisons(p: Situation) -> None:
    """In the Chinese initial phase: every garrison that is too weak costs stability."""
    for garrison in garrisons(p):
        if garrison.short:
            town = p.world.land.towns.get(garrison.key)
            where = garrison.key if town is None else p.hex_name(town.hex)
            facts = {"garrison": where, "needed": _re(garrison.needed), "there": _re(garrison.there)}
            p.tell("garrison-short", **facts)
            record(p, "garrison-short", -(-garrison.short // SHARE))


def garrisons(p: Situation) -> list[Garrison]:
    """Everything that is asked of China now; one unit may serve in several garrisons (37D1/shared)."""
    return [*_west_china(p), *_south_shensi(p), *_cities(p)]


# 37D1a
def _west_china(p: Situation) -> Iterator[Garrison]:
    if any(province.region == WEST_CHINA and province.key in p.trodden for province in p.world.land.provinces):
        return
    numbers, there = p.world.land.numbers, [*p.units(p.world.place[WEST_CHINA], CHINESE)]
    yield Garrison(WEST_CHINA, MUSLIM, int(RE * numbers["garrison-west-china"]), _size(p, there, MUSLIM))
    if cooperation(p, MUSLIM) == "antagonistic":
        guard = int(RE * numbers["garrison-west-china-guard"])
        yield Garrison(f"{WEST_CHINA}-guard", NATIONALIST, guard, _size(p, there, NATIONALIST))


# 37D1b/amount; 37D1b/composition; 37D1b/ends
def _south_shensi(p: Situation) -> Iterator[Garrison]:
    """Half of it are Nationalist divisions with support of their own, the rest any units that cooperate."""
    if p.yenan_lost:
        return
    needed = shensi_needed(p)
    if not needed:
        return
    units = [unit for hex in _south(p) for unit in p.units(hex, CHINESE)]
    firm = [unit for unit in units if _faction(p, unit) == NATIONALIST and _firm(p, unit)]
    others = [unit for unit in units if unit not in firm and cooperation(p, _faction(p, unit)) == "cooperative"]
    rest = min(_sum(p, others), needed - -(-needed // 2))
    yield Garrison(SOUTH, NATIONALIST, needed, min(needed, _sum(p, firm) + rest))


def shensi_needed(p: Situation) -> int:
    """Quarters of RE asked of South Shensi: by the strength of the base, a third less for every city lost there."""
    lost = sum(1 for hex in p.world.hexes_of(SHENSI) if hex in p.world.city and p.owns(JAPANESE, hex))
    whole = base_strength(p, YENAN) * p.world.land.numbers["garrison-shensi-per-point"] * RE
    return max(int(whole * (1 - Fraction(lost, 3))), 0)


def watch_yenan(p: Situation) -> None:
    """37D1b/ends: once the base is gone South Shensi needs no garrison any more, whatever comes later."""
    if not p.yenan_lost and not any(key == YENAN for key, _ in p.bases):
        p.yenan_lost = True
        p.touch()


# 37D1c/cities; 37D1c/ends
def _cities(p: Situation) -> Iterator[Garrison]:
    world, needed = p.world, int(RE * p.world.land.numbers["garrison-city"])
    for hexes in world.cities:
        home = world.land.province_of(hexes[0])
        if home is None or home.nation != "china" or home.key in p.trodden:
            continue
        if all(p.owns(CHINESE, hex) for hex in hexes):
            faction = world.land.faction_of(hexes[0]) or NATIONALIST
            units = [unit for hex in hexes for unit in p.units(hex, CHINESE)]
            yield Garrison(world.land.towns_at[hexes[0]].key, faction, needed, _size(p, units, faction))


# --- parts -------------------------------------------------------------------------------------------------


def _south(p: Situation) -> list[int]:
    area = p.world.land.areas.get(SOUTH)
    return sorted(area.hexes) if area else []


def _firm(p: Situation, unit: int) -> bool:
    return divisional(p, unit) and p.rating(unit).support == "self"


def _faction(p: Situation, unit: int) -> str:
    return p.world.powers[p.power_of[unit]].faction


def _size(p: Situation, units: Iterable[int], faction: str) -> int:
    return _sum(p, (unit for unit in units if _faction(p, unit) == faction))


def _sum(p: Situation, units: Iterable[int]) -> int:
    return sum(quarters(p, unit) for unit in units)


def _re(size: int) -> str:
    return f"{size / RE:g}"

"""40B3 Replacement districts, their sources, and the points that they have gathered (40B1, 40B4).

Points are kept in sixteenths by district, affiliation and type; less than nothing is a deficit (40A1/withdraw).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, NamedTuple

from grognard.field.memory import lasting, remembered
from grognard.games.war_of_resistance.position import NOBODY, POINT, PUPPET, Situation
from grognard.games.war_of_resistance.rules.factions import level
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE, Theatre

INFANTRY, ARMOUR, EQUIPMENT = RP_TYPES = ("infantry", "armour", "equipment")
NATIONALISTS: Final = ("ca", "cn")  # 40/affiliation: the Central Army and the Navy are one
NATIONALIST: Final = "ca"
COMMUNIST: Final = "ccp"
CAPITAL: Final = "capital"  # in the schedule: wherever the KMT capital is
CHINA_THEATRE: Final = "china-theatre"
KMT: Final = "kmt"  # its capital marker


class District(NamedTuple):
    key: str  # a province, an off-map box ('box:...'), a puppet state, or a theatre
    affiliation: str


# --- what there is -----------------------------------------------------------------------------------------


def districts(world: Theatre) -> tuple[District, ...]:
    """All that the replacement tables name, and every province that can have a puppet government (40B3)."""
    return lasting(world, "districts", lambda: tuple(dict.fromkeys(_districts(world))))


def _districts(world: Theatre) -> Iterator[District]:
    for row in world.land.economy.replacements:
        if row.district != CAPITAL:
            yield District(row.district, row.affiliation)
    for key in world.land.politics.governments:
        yield puppet_district(world, key)


def puppet_district(world: Theatre, government: str) -> District:
    """The province of a puppet government; Manchukuo is more than one."""
    province = world.land.politics.governments[government].province
    return District(government if government == "manchukuo" else province, government)


# 40B3/districts-chinese; 40B3/districts-japanese
def area(p: Situation, district: str) -> frozenset[int]:
    """The hexes of a district; the China theatre is all Japanese territory in China."""
    found = _land(p.world, district)
    return frozenset(hex for hex in found if p.owns(JAPANESE, hex)) if district == CHINA_THEATRE else found


def contains(p: Situation, district: str, hex: int) -> bool:
    """Whether a hex is in the area of a district."""
    return hex in _land(p.world, district) and (district != CHINA_THEATRE or p.owns(JAPANESE, hex))


def cities(p: Situation, district: str) -> list[int]:
    """The city hexes in the area of a district."""
    world = p.world
    every = remembered(world, "cities of districts", district, lambda: sorted(_land(world, district) & {*world.city}))
    return [hex for hex in every if p.owns(JAPANESE, hex)] if district == CHINA_THEATRE else every


def _land(world: Theatre, district: str) -> frozenset[int]:
    return remembered(world, "areas of districts", district, lambda: _area(world, district))


def _area(world: Theatre, district: str) -> frozenset[int]:
    land = world.land
    if district == CHINA_THEATRE:
        kept = [n for n, province in enumerate(land.provinces) if province.nation == "china"]
    elif district == "manchukuo":
        kept = [n for n, province in enumerate(land.provinces) if province.nation == "manchukuo"]
    else:
        kept = [n for n, province in enumerate(land.provinces) if province.key == district]
    return frozenset(hex for hex, number in enumerate(land.province) if number in kept)


def box_of(district: str) -> str:
    """The off-map box that is the whole of a district; '' where it is land."""
    return district.removeprefix("box:") if district.startswith("box:") else "japan" if district == "japan" else ""


# --- whose they are ----------------------------------------------------------------------------------------


def side_of(p: Situation, affiliation: str) -> int:
    return p.allegiance[_numbers(p.world)[affiliation]]


def _numbers(world: Theatre) -> dict[str, int]:
    return lasting(world, "numbers of powers", lambda: {power.key: n for n, power in enumerate(world.powers)})


def power_number(p: Situation, affiliation: str) -> int:
    return _numbers(p.world)[affiliation]


# 40/affiliation
def affiliation(p: Situation, unit: int) -> str:
    """Whose points a unit needs: the Chinese Navy uses those of the Central Army."""
    power = p.power(unit)
    return NATIONALIST if power in NATIONALISTS else power


def faction_of(p: Situation, affiliation: str) -> str:
    """The faction of an affiliation, '' for none."""
    return p.world.powers[_numbers(p.world)[affiliation]].faction


def capital(p: Situation) -> int:
    """The hex of the KMT capital while it is operative; -1 for none."""
    return next((hex for key, hex, operative in p.capitals if key == KMT and operative), -1)


def serves(p: Situation, district: District, wanted: str) -> bool:
    """Whether points of the district can be used for units of an affiliation; the district of the KMT capital serves
    the Nationalists besides (40B3/kmt-dual). Puppet provinces serve their own (40D/use)."""
    if district.affiliation == wanted:
        return True
    dual = wanted == NATIONALIST and side_of(p, district.affiliation) == CHINESE and capital(p) >= 0
    return dual and contains(p, district.key, capital(p))


# 40B3/sources
def sources(p: Situation, district: District) -> list[int]:
    """The places where units of a district are raised: its friendly cities, or its box."""
    box = box_of(district.key)
    if box:
        return [p.world.place[box]]
    every, affiliation = cities(p, district.key), district.affiliation
    if _puppet(p, affiliation):
        return [hex for hex in every if friendly(p, affiliation, hex)]
    owner, own = p.owner, side_of(p, affiliation) + 1
    return [hex for hex in every if owner[hex] == own]


def friendly(p: Situation, affiliation: str, hex: int) -> bool:
    """Whether a hex belongs to the side of an affiliation, or to a puppet faction itself (45A3d/territory)."""
    if p.owns(side_of(p, affiliation), hex):
        return True
    at_home = p.owner[hex] == NOBODY and home(p, hex) == faction_of(p, affiliation)
    return at_home and _puppet(p, affiliation)


def _puppet(p: Situation, affiliation: str) -> bool:
    faction = faction_of(p, affiliation)
    return bool(faction) and level(p, faction) == PUPPET


def home(p: Situation, hex: int) -> str:
    """Whose home territory a hex is, '' for nobody's (45A1)."""
    return p.world.land.faction_of(hex)


def of_affiliation(p: Situation, wanted: str) -> list[District]:
    return [district for district in districts(p.world) if serves(p, district, wanted)]


# --- points ------------------------------------------------------------------------------------------------


def balance(p: Situation, district: District, type: str) -> int:
    """Sixteenths of points of a type."""
    return next((points for key, whose, what, points in p.points if (key, whose, what) == (*district, type)), 0)


def credit(p: Situation, district: District, type: str, amount: int, fresh: bool = False) -> None:
    """Add sixteenths of points, or take them (less than 0); `fresh` ones are of use from the next turn on."""
    rows = p.fresh_points if fresh else p.points
    sums = {(key, whose, what): points for key, whose, what, points in rows}
    place = (*district, type)
    sums[place] = sums.get(place, 0) + amount
    kept = tuple((*place, points) for place, points in sorted(sums.items()) if points)
    if fresh:
        p.fresh_points = kept
    else:
        p.points = kept
    p.touch()


def renew_points(p: Situation) -> None:
    """Points that came in the turn before join the others (14G/leftover, 40A1/disband-delay)."""
    fresh, p.fresh_points = p.fresh_points, ()
    for key, whose, type, points in fresh:
        credit(p, District(key, whose), type, points)
    p.disbanded = ()


def spelled(sixteenths: int) -> str:
    """Points as they are written: 1, 4.5, 1.375."""
    return f"{sixteenths / POINT:g}"


def spoken(district: str) -> str:
    """The word of a district in messages."""
    return district.removeprefix("box:")


def sixteenths(points: Fraction) -> int:
    found = points * POINT
    assert found.denominator == 1, f"{points} points are no whole number of sixteenths"
    return int(found)


# --- what a city more or less means ------------------------------------------------------------------------


def look_at_districts(p: Situation) -> None:
    """After a city has changed hands: districts without a source lose their points (40B3/loss), factions without one
    their units in the replacement pool (40B7/no-source)."""
    for district in districts(p.world):
        held = [row for row in (*p.points, *p.fresh_points) if row[:2] == district]
        if held and not sources(p, district):
            p.points = tuple(row for row in p.points if row[:2] != district)
            p.fresh_points = tuple(row for row in p.fresh_points if row[:2] != district)
            p.tell("points-lost", district=spoken(district.key), affiliation=district.affiliation)
    p.touch()


def landless(p: Situation, affiliation: str) -> bool:
    """Whether a Chinese faction has no source of its own left (40B7)."""
    if affiliation in (*NATIONALISTS, COMMUNIST) or not faction_of(p, affiliation):
        return False
    if side_of(p, affiliation) != CHINESE:
        return False
    return not any(sources(p, district) for district in districts(p.world) if district.affiliation == affiliation)

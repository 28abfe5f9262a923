"""40B1, 40B4, 40D Replacement points of a month, and what of them is kept."""

from __future__ import annotations

from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.districts import (
    CAPITAL,
    INFANTRY,
    District,
    area,
    capital,
    credit,
    districts,
    puppet_district,
    side_of,
    sixteenths,
    sources,
    spelled,
    spoken,
)
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from grognard.games.war_of_resistance.world import MAJOR

DOTTED = ("large", *MAJOR)  # dot cities and major city hexes


def receive_points(p: Situation, side: int) -> None:
    """40B1/production: in the owner's initial phase of the first turn of a month; unused points are kept."""
    if not p.world.war or not p.world.land.calendar[p.turn].opens_month:
        return
    p.replaced = tuple(row for row in p.replaced if side_of(p, row[0]) != side)  # 40B4a/limits: a month is over
    for row in p.world.land.economy.replacements:
        if p.turn in row.span and side_of(p, row.affiliation) == side:
            district = capital_district(p) if row.district == CAPITAL else District(row.district, row.affiliation)
            if district is not None and sources(p, district):
                _receive(p, district, row.kind, sixteenths(row.points))
    if side == JAPANESE:
        for district, points in puppet_points(p):
            _receive(p, district, INFANTRY, points)


def _receive(p: Situation, district: District, type: str, points: int) -> None:
    credit(p, district, type, points)
    facts = {"district": spoken(district.key), "affiliation": district.affiliation, "type": type}
    p.tell("points", points=spelled(points), **facts)


def capital_district(p: Situation) -> District | None:
    """The Chinese district in which the KMT capital stands; None while it is not operative."""
    hex = capital(p)
    own = (one for one in districts(p.world) if side_of(p, one.affiliation) == CHINESE)
    return next((one for one in own if hex >= 0 and hex in area(p, one.key)), None)


# 40D/rp, /regional-double
def puppet_points(p: Situation) -> list[tuple[District, int]]:
    """What the provincial governments that function yield a month, in sixteenths."""
    numbers, governments = p.world.land.numbers, p.world.land.politics.governments
    found = []
    for key, one in governments.items():
        if one.province not in p.governments:
            continue
        district = puppet_district(p.world, key)
        rate = numbers["puppet-rp-regional" if regional(p, one.province) else "puppet-rp-city"]
        cities = [hex for hex in area(p, district.key) if p.world.city.get(hex) in DOTTED]
        held = sum(p.owns(JAPANESE, hex) for hex in cities) if cities else 1
        if held:
            found.append((district, sixteenths(rate * held)))
    return found


def regional(p: Situation, province: str) -> bool:
    """Whether the region of a province has a puppet government of its own (46B)."""
    region = next((one.region for one in p.world.land.provinces if one.key == province), "")
    return any(key == region and operative for key, _, operative in p.capitals)


# 40D/cap
def cut_points(p: Situation) -> None:
    """At the end of the Japanese initial phase no puppet province keeps more than one point."""
    most = sixteenths(p.world.land.numbers["puppet-rp-kept"])
    governments = p.world.land.politics.governments
    for key, whose, type, points in p.points:
        if whose in governments and points > most:
            credit(p, District(key, whose), type, most - points)

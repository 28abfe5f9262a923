"""40B1, 40B4, 40D Production: resource points of a turn, replacement points of a month, and what of them is kept."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.districts import (
    CAPITAL,
    INFANTRY,
    District,
    capital,
    cities,
    contains,
    credit,
    districts,
    puppet_district,
    side_of,
    sixteenths,
    sources,
    spelled,
    spoken,
)
from grognard.games.war_of_resistance.rules.items import ATTACK, GENERAL, RESOURCE, add, remove
from grognard.games.war_of_resistance.rules.orders import INITIAL
from grognard.games.war_of_resistance.theatre import CHINESE, JAPANESE
from grognard.games.war_of_resistance.world import MAJOR
from grognard.kernel.actions import Action, Place
from grognard.kernel.refusals import Refusal, refuse

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
    return next((one for one in own if contains(p, one.key, hex)), None)


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
        dotted = [hex for hex in cities(p, district.key) if p.world.city[hex] in DOTTED]
        held = sum(p.owns(JAPANESE, hex) for hex in dotted) if dotted else 1
        if held:
            found.append((district, sixteenths(rate * held)))
    return found


def regional(p: Situation, province: str) -> bool:
    """Whether the region of a province has a puppet government of its own, which doubles its points (46B/effects)."""
    region = next((one.region for one in p.world.land.provinces if one.key == province), "")
    if region in p.world.land.politics.governments:  # 46D1: Manchukuo's is that of a province
        return False
    return any(key == region and operative for key, _, operative in p.capitals)


# 40D/cap
def cut_points(p: Situation) -> None:
    """At the end of the Japanese initial phase no puppet province keeps more than one point."""
    most = sixteenths(p.world.land.numbers["puppet-rp-kept"])
    governments = p.world.land.politics.governments
    for key, whose, type, points in p.points:
        if whose in governments and points > most:
            credit(p, District(key, whose), type, most - points)


# --- resources (40B1) --------------------------------------------------------------------------------------


def receive_resources(p: Situation) -> None:
    """Resource points of the Japanese table come to the Japan box in every Japanese initial phase of a campaign."""
    p.made = ()
    if not p.world.campaign:
        return
    japan, points = p.world.place["japan"], p.world.land.economy.resources.at(p.turn)
    if points:
        add(p, RESOURCE, japan, points)
        p.made = ((japan, points),)
        p.tell("resources", points=points, place=p.place_name(japan))


class Exchange(Action, frozen=True):
    """Resource points that have just come in are taken as attack supply, three for one, or as general supply, four for
    one (40B1/substitution); later they stay what they are (40B1/no-conversion)."""

    kind: ClassVar[str] = "exchange"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)
    place: Place
    item: str

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Exchange]:
        own = [place for place, _ in p.made] if seat == JAPANESE else []
        return [cls(place, item) for place in own for item in (ATTACK, GENERAL)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        fresh = dict(p.made).get(self.place, 0) if seat == JAPANESE else 0
        where = p.place_name(self.place)
        if self.item not in (ATTACK, GENERAL):
            return refuse("40B1/substitution", "no-such-product", item=self.item)
        if not fresh:
            return refuse("40B1/no-conversion", "nothing-new-there", place=where)
        needed = self._terms(p)[0]
        if min(fresh, p.resources[self.place]) < needed:
            return refuse("40B1/substitution", "too-few-resources-there", place=where, needed=needed, there=fresh)
        return None

    def _terms(self, p: Situation) -> tuple[int, int]:
        """Resource points that it takes, and points that it gives."""
        numbers = p.world.land.numbers
        if self.item == ATTACK:
            return int(numbers["attack-supply-cost"]), 1
        return 1, int(numbers["general-supply-per-resource"])

    def play(self, p: Situation, seat: int) -> None:
        needed, given = self._terms(p)
        remove(p, RESOURCE, self.place, needed, spent=False)
        add(p, self.item, self.place, given)
        p.made = tuple((place, points - needed if place == self.place else points) for place, points in p.made)
        p.touch()
        p.tell("exchanged", place=p.place_name(self.place), item=self.item, points=given)

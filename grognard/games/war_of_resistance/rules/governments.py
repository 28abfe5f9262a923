"""46 Puppet governments of provinces, of regions and of China: how they are set up, and how they fall."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.capitals import collapse
from grognard.games.war_of_resistance.rules.districts import area, puppet_district
from grognard.games.war_of_resistance.rules.markers import NATIONAL, capital, set_capital
from grognard.games.war_of_resistance.rules.orders import INITIAL
from grognard.games.war_of_resistance.rules.production import DOTTED
from grognard.games.war_of_resistance.rules.realms import realm, tier
from grognard.games.war_of_resistance.rules.tiers import provinces_governed, regions_governed
from grognard.games.war_of_resistance.theatre import ASIDE, CHINESE, ELIMINATED, JAPANESE
from grognard.kernel.actions import Action, Hex
from grognard.kernel.refusals import Refusal, refuse

SEATS: Final = {"chahar": "changkiakow-kalgan"}  # 46A/chahar: the city that counts where none is large
PROVINCES_OF_A_REGION: Final = 3  # that a regional government needs (46B/establish)
REGIONS_OF_CHINA: Final = 3  # that the national one needs
LONG: Final = 48  # turns that the regions must have stood together (46C/establish)
NOT_CHINA: Final = ("manchukuo", "inner-mongolia", "")  # regions where the national one does not sit


# --- what is ripe ------------------------------------------------------------------------------------------


def take_stock(p: Situation) -> None:
    """When a Japanese initial phase begins: which governments above the provinces may be set up in it."""
    regions = tuple(key for key in p.world.land.regions if provinces_governed(p, key) >= PROVINCES_OF_A_REGION)
    count_regions(p)
    ripe = p.regional_since >= 0 and p.turn - p.regional_since >= LONG
    p.ripe = (*regions, NATIONAL) if ripe else regions
    p.touch()


# 46C/establish
def count_regions(p: Situation) -> None:
    """Since which turn enough regional governments stand together: the one in which the third was set up."""
    if regions_governed(p) < REGIONS_OF_CHINA:
        p.regional_since = -1
    elif p.regional_since < 0:
        p.regional_since = p.turn


# --- setting up --------------------------------------------------------------------------------------------


class SetUp(Action, frozen=True):
    """Japan sets up a puppet government, its capital in a city of the land it governs (46/markers); what regional and
    national ones do to stability is reckoned there (46B/effects, 46C/effects)."""

    kind: ClassVar[str] = "set-up"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)
    government: str  # of a province, a region, or 'china'
    hex: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> Iterator[SetUp]:
        if seat != JAPANESE or not p.world.war:
            return
        for key in (*p.world.land.politics.governments, *p.ripe):
            if not_ripe(p, key) is None:
                yield from (cls(key, hex) for hex in sorted(seats_of(p, key)))

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if seat != JAPANESE:
            return refuse("46A/establish", "no-such-government", government=self.government)
        wrong = not_ripe(p, self.government)
        if wrong is not None:
            return wrong
        if self.hex not in seats_of(p, self.government):
            return refuse(_rule(p, self.government), "no-seat", government=self.government, hex=p.hex_name(self.hex))
        return None

    def play(self, p: Situation, seat: int) -> None:
        set_capital(p, self.government, self.hex, operative=True)
        row = p.world.land.politics.governments.get(self.government)
        if row is not None:
            muster_puppets(p, self.government)
        count_regions(p)
        p.touch()
        p.tell("government-set-up", government=self.government, hex=p.hex_name(self.hex))


def _rule(p: Situation, government: str) -> str:
    return f"{tier(p.world, government)}/establish"


def not_ripe(p: Situation, government: str) -> Refusal | None:
    """Why a government cannot be set up now."""
    rule, facts = _rule(p, government), {"government": government}
    if government not in (*p.world.land.politics.governments, *p.world.land.regions, NATIONAL):
        return refuse("46A/establish", "no-such-government", **facts)
    if capital(p, government) is not None:
        one = "46A/one-per-province" if rule == "46A/establish" else rule
        return refuse(one, "government-stands", **facts)
    if rule != "46A/establish":
        return None if government in p.ripe else refuse(rule, "not-ripe", **facts)
    missing = [p.hex_name(hex) for hex in wanted(p, government) if not p.owns(JAPANESE, hex)]
    if missing:
        return refuse("46A/chahar" if government in SEATS else rule, "cities-missing", hexes=tuple(missing), **facts)
    return None


# 46A/chahar
def wanted(p: Situation, government: str) -> list[int]:
    """The city hexes of a province that must be Japanese: all large and major ones."""
    town = p.world.land.towns.get(SEATS.get(government, ""))
    if town is not None:
        return [town.hex]
    hexes = area(p, puppet_district(p.world, government).key)
    return sorted(hex for hex in hexes if p.world.city.get(hex) in DOTTED)


def seats_of(p: Situation, government: str) -> list[int]:
    """The Japanese cities in which its capital may be placed."""
    own = realm(p.world, government)
    cities = [hex for hex in p.world.city if hex in own and p.owns(JAPANESE, hex)]
    return [hex for hex in cities if government != NATIONAL or _region(p, hex) not in NOT_CHINA]


def _region(p: Situation, hex: int) -> str:
    province = p.world.land.province_of(hex)
    return province.region if province is not None else ""


# 40D/pool
def muster_puppets(p: Situation, government: str) -> None:
    """All forces of a province that has a government now lie in the Japanese replacement pool."""
    own = [n for n in range(p.world.ground) if p.power(n) == government and p.at[n] == p.world.place[ASIDE]]
    for unit in own:
        counter = p.piece(unit).counter
        front = not counter or p.world.faces.get(counter, (unit,))[0] == unit  # one side of each
        if front:
            p.put(unit, p.world.place[ELIMINATED])


# --- falling -----------------------------------------------------------------------------------------------


# 46A/collapse-roll
def city_lost(p: Situation, hex: int, side: int) -> None:
    """China has taken a city: a die for the government of its province; with its capital it falls without one."""
    if side != CHINESE or not p.world.war:
        return
    for key in p.world.land.politics.governments:
        seat = capital(p, key)
        if seat is None or hex not in area(p, puppet_district(p.world, key).key):
            continue
        if seat.place == hex:
            continue  # captured with its hex (37C/capture)
        die = p.roll("collapse", "46A/collapse-roll", government=key, hex=p.hex_name(hex))
        if p.world.charts.success.result(die) == "success":
            collapse(p, key)

"""40B4a, 40B4b Replacement: eliminated units are raised again at a source, reduced ones made whole where they are.

In the pool units are broken down and put together by the orders of rule 15 (40B4a/breakdown).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import ClassVar, Final

from grognard.field.amounts import written
from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import CADRE, FULL, REMNANT, Situation
from grognard.games.war_of_resistance.rules.concepts import artillery, cavalry, communist, guerrilla
from grognard.games.war_of_resistance.rules.conversions import reachable, unfit
from grognard.games.war_of_resistance.rules.costs import Bill, bill, difference
from grognard.games.war_of_resistance.rules.districts import (
    District,
    affiliation,
    balance,
    contains,
    credit,
    districts,
    of_affiliation,
    serves,
    sixteenths,
    sources,
    spelled,
    spoken,
)
from grognard.games.war_of_resistance.rules.entering import come_in, fill, free, may_stand
from grognard.games.war_of_resistance.rules.operations import garrison_of
from grognard.games.war_of_resistance.rules.orders import INITIAL
from grognard.games.war_of_resistance.rules.pool import fragile
from grognard.games.war_of_resistance.rules.posts import lodge, lodging
from grognard.games.war_of_resistance.theatre import ASIDE, CHINESE, ELIMINATED
from grognard.kernel.actions import Order, PieceNo, Place
from grognard.kernel.refusals import Refusal, refuse

FACES: Final = ("full", "cadre", "remnant")


# --- paying ------------------------------------------------------------------------------------------------


def short_of(p: Situation, district: District, due: Bill) -> Refusal | None:
    """Whether a district lacks points; those of several are never put together (40B4a/district)."""
    for type, points in due.items():
        has, needs = balance(p, district, type), sixteenths(points)
        if has < needs:
            facts = {"type": type, "cost": spelled(needs), "points": spelled(max(has, 0))}
            return refuse("40B4/cost", "too-few-points-there", district=spoken(district.key), **facts)
    return None


def pay(p: Situation, district: District, due: Bill) -> None:
    for type, points in due.items():
        credit(p, district, type, -sixteenths(points))


# --- how much of a kind may come back in a month (40B4a/limits) ----------------------------------------------


def branch(p: Situation, unit: int) -> str:
    if artillery(p, unit):
        return "artillery"
    if cavalry(p, unit):
        return "cavalry"
    return "engineers" if p.world.has(unit, "construction") or p.world.has(unit, "railway") else "infantry"


def limit(p: Situation, unit: int) -> tuple[str, Fraction] | None:
    """The branch that a limit counts, and how many RE of it an affiliation may replace in a month."""
    own, what = affiliation(p, unit), branch(p, unit)
    limits: Mapping[tuple[str, str], Fraction] = p.world.land.economy.limits
    chinese = ("chinese", "each") if p.sides[unit] == CHINESE else ()
    for whose in (own, *chinese):
        for which in (what, "any"):
            if (whose, which) in limits:
                return which, limits[whose, which]
    return None


def over_limit(p: Situation, unit: int) -> Refusal | None:
    found = limit(p, unit)
    if found is None:
        return None
    which, most = found
    own = affiliation(p, unit)
    used = sum(size for whose, what, size in p.replaced if (whose, what) == (own, which))
    size = p.piece(unit).kind.quarters
    if used + size <= most * RE:
        return None
    facts = {"branch": which, "limit": str(most), "used": written(Fraction(used, RE))}
    return refuse("40B4a/limits", "replaced-enough", unit=p.name(unit), **facts)


def count_replaced(p: Situation, unit: int) -> None:
    found = limit(p, unit)
    if found is not None:
        p.replaced = (*p.replaced, (affiliation(p, unit), found[0], p.piece(unit).kind.quarters))


# --- orders ------------------------------------------------------------------------------------------------


def rating_missing(p: Situation, unit: int, face: str) -> bool:
    kind = p.piece(unit).kind
    return face not in FACES or (kind.rating, kind.cadre, kind.remnant)[FACES.index(face)] is None


# 40B4/affiliation; 40B4a/options
class Replace(Order, frozen=True):
    """A unit of the replacement pool is raised at a source of its affiliation, whole, as a cadre or as remnants."""

    kind: ClassVar[str] = "replace"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)
    unit: PieceNo
    at: Place
    face: str = FACES[FULL]

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        pool = [n for n in p.here[p.world.place[ELIMINATED]] if n < p.world.ground and p.sides[n] == seat]
        backs = (p.world.other_face(n, p.piece(n).kind.reverse) for n in pool if p.piece(n).kind.reverse)
        return [n for n in (*pool, *backs) if n >= 0 and not_replaceable(p, seat, n) is None]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Replace]:
        places = dict.fromkeys(
            place for district in of_affiliation(p, affiliation(p, subject)) for place in sources(p, district)
        )
        orders = (cls(subject, place, face) for place in places for face in FACES)
        return [order for order in orders if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        wrong = not_replaceable(p, seat, self.unit)
        if wrong is not None:
            return wrong
        name, place = p.name(self.unit), p.place_name(self.at)
        if rating_missing(p, self.unit, self.face):
            return refuse("40B4a/options", "no-such-face", unit=name, face=self.face)
        own = self._districts(p)
        if not own or (self.at < p.world.hexes and not may_stand(p, self.unit, self.at)):
            return refuse("40B4a/district", "no-source", unit=name, place=place)
        if not free(p, self.at):
            return refuse("40B4a/placement", "source-used", place=place)
        if p.posted[self.unit] and lodging(p, self.unit) < 0:
            return refuse("37D2/deactivation", "no-lodging-anywhere", unit=name, garrison=garrison_of(p, self.unit))
        due = self._due(p)
        if self._payer(p, due) is None:
            return short_of(p, own[0], due)
        return garrisons_first(p, self.unit)

    def _districts(self, p: Situation) -> list[District]:
        own = of_affiliation(p, affiliation(p, self.unit))
        return [district for district in own if self.at in sources(p, district)]

    def _due(self, p: Situation) -> Bill:
        return bill(p, p.piece(self.unit).kind, FACES.index(self.face))

    def _payer(self, p: Situation, due: Bill) -> District | None:
        return next((one for one in self._districts(p) if short_of(p, one, due) is None), None)

    def play(self, p: Situation, seat: int) -> None:
        due = self._due(p)
        district = self._payer(p, due)
        assert district is not None
        pay(p, district, due)
        lost = lost_face(p, self.unit)
        if lost != self.unit:
            p.put(lost, p.world.place[ASIDE])
        fill(p, self.at)
        count_replaced(p, self.unit)
        post = p.posted[lost]
        p.posted[lost] = 0
        come_in(p, self.unit, self.at, FACES.index(self.face))
        if post:
            p.posted[self.unit] = post
            lodge(p, self.unit)  # 37D2/deactivation
        cost = spelled(sixteenths(sum(due.values(), Fraction(0))))
        p.tell("replaced", unit=p.name(self.unit), place=p.place_name(self.at), face=self.face, cost=cost)


# 40D/side
def lost_face(p: Situation, unit: int) -> int:
    """The counter in the pool as which a unit lies there: itself, or the other side of a puppet unit; -1 for none."""
    pool, kind = p.world.place[ELIMINATED], p.piece(unit).kind
    if p.at[unit] == pool:
        return unit
    others = p.world.faces.get(p.piece(unit).counter, ())
    backs = (n for n in others if p.at[n] == pool and p.piece(n).kind.reverse == kind.key)
    return next(backs, -1)


def not_replaceable(p: Situation, seat: int, unit: int) -> Refusal | None:
    """Why a unit cannot be replaced by points at all now."""
    name = p.name(unit)
    if p.sides[unit] != seat:
        return refuse("4B", "cannot-command", unit=name)
    if communist(p, unit) or guerrilla(p, unit):
        return refuse("40B4/affiliation", "not-by-points", unit=name)
    lost = lost_face(p, unit)
    if lost < 0:
        return refuse("40B2", "not-lost", unit=name)
    if lost in p.disbanded:
        return refuse("40A1/disband-delay", "just-disbanded", unit=name)
    if fragile(p, unit):
        return refuse("40C", "fragile", unit=name)
    return over_limit(p, unit)


class Rebuild(Order, frozen=True):
    """A Japanese cadre or remnants are made whole, or remnants a cadre (40B4b/japanese, 40B4b/two-steps)."""

    kind: ClassVar[str] = "rebuild"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)
    unit: PieceNo
    face: str = FACES[FULL]

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return [unit for unit in p.army(seat) if p.face[unit] != FULL and not_rebuildable(p, seat, unit) is None]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Rebuild]:
        orders = (cls(subject, face) for face in FACES[:REMNANT])
        return [order for order in orders if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        wrong = not_rebuildable(p, seat, self.unit)
        if wrong is not None:
            return wrong
        name = p.name(self.unit)
        if rating_missing(p, self.unit, self.face) or FACES.index(self.face) >= p.face[self.unit]:
            return refuse("40B4b/japanese", "no-such-face", unit=name, face=self.face)
        district = district_here(p, self.unit)
        if district is None:
            return refuse("40B4b/district", "no-district-here", unit=name, hex=p.hex_name(p.at[self.unit]))
        if not reachable(p, self.unit, district):
            return refuse("40B4b/conditions", "no-line-to-source", unit=name, district=spoken(district.key))
        return short_of(p, district, self._due(p)) or garrisons_first(p, self.unit)

    def _due(self, p: Situation) -> Bill:
        kind = p.piece(self.unit).kind
        return difference(bill(p, kind, FACES.index(self.face)), bill(p, kind, p.face[self.unit]))

    def play(self, p: Situation, seat: int) -> None:
        district, due = district_here(p, self.unit), self._due(p)
        assert district is not None
        pay(p, district, due)
        p.turn_over(self.unit, FACES.index(self.face))
        cost = spelled(sixteenths(sum(due.values(), Fraction(0))))
        p.tell("rebuilt", unit=p.name(self.unit), hex=p.hex_name(p.at[self.unit]), face=self.face, cost=cost)


def not_rebuildable(p: Situation, seat: int, unit: int) -> Refusal | None:
    name = p.name(unit)
    if p.sides[unit] != seat:
        return refuse("4B", "cannot-command", unit=name)
    if seat == CHINESE:
        return refuse("40B4b/japanese", "only-by-equipping", unit=name)
    if p.face[unit] not in (CADRE, REMNANT):
        return refuse("40B4b/japanese", "not-reduced", unit=name)
    return unfit(p, unit, "40B4b/conditions")


def district_here(p: Situation, unit: int) -> District | None:
    """The district of its affiliation in which a unit stands (40B4b/district)."""
    own, hex = affiliation(p, unit), p.at[unit]
    return next((one for one in districts(p.world) if serves(p, one, own) and contains(p, one.key, hex)), None)


# --- garrisons -----------------------------------------------------------------------------------------------


# 37D2/full-strength, /deactivation
def garrisons_first(p: Situation, unit: int) -> Refusal | None:
    """Why points are not spent on a unit: one of a garrison, lost or reduced, could be made whole with them."""
    if p.posted[unit]:
        return None
    for other, _ in _wanting(p, p.sides[unit]):
        if affiliation(p, other) == affiliation(p, unit):
            facts = {"unit": p.name(unit), "other": p.name(other), "garrison": garrison_of(p, other)}
            return refuse("37D2/full-strength", "garrisons-first", **facts)
    return None


def fill_garrisons(p: Situation, side: int) -> None:
    """When the initial phase ends: whoever of a garrison can be made whole is, whether or not his owner said so."""
    while wanting := next(_wanting(p, side), None):
        wanting[1].play(p, side)


def _wanting(p: Situation, side: int) -> Iterator[tuple[int, Replace | Rebuild]]:
    """Units of garrisons that can be replaced or rebuilt now, and how."""
    for unit, post in enumerate(p.posted):
        if not post or p.sides[unit] != side:
            continue
        orders: Sequence[Replace | Rebuild] = ()
        if p.at[unit] == p.world.place[ELIMINATED]:
            orders = Replace.about(p, side, unit)
        elif p.on_map(unit) and p.face[unit] != FULL:
            orders = Rebuild.about(p, side, unit)
        whole = next((order for order in orders if order.face == FACES[FULL]), None)
        if whole is not None:
            yield unit, whole

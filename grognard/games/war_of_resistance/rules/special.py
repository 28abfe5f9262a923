"""40B5 Special replacements: a quarter of what combat and overruns destroy comes back as infantry points."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar, Final

from grognard.games.war_of_resistance.position import Situation
from grognard.games.war_of_resistance.rules.bases import areas_with, hex_of, owner_of
from grognard.games.war_of_resistance.rules.camps import camp
from grognard.games.war_of_resistance.rules.concepts import communist
from grognard.games.war_of_resistance.rules.costs import worth
from grognard.games.war_of_resistance.rules.districts import (
    COMMUNIST,
    INFANTRY,
    NATIONALIST,
    District,
    affiliation,
    contains,
    credit,
    districts,
    side_of,
    sixteenths,
    sources,
    spelled,
    spoken,
)
from grognard.games.war_of_resistance.rules.isolation import joined_to
from grognard.games.war_of_resistance.theatre import CHINESE
from grognard.kernel.actions import Action
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

DISTRICT: Final = "district"  # the answer that sends points to the province


def salvage(p: Situation, unit: int, face: int | None) -> None:
    """What the owner has again of a unit that is reduced to a face, or lost (None), where it stands now."""
    if not p.world.war or not p.on_map(unit):
        return
    left = Fraction(0) if face is None else worth(p, unit, face)
    share = p.world.land.numbers["special-rp-share"]
    amount = sixteenths((worth(p, unit, p.face[unit]) - left) * share)
    send(p, unit, amount, None if p.isolated[unit] else district_for(p, unit))  # 40B5/isolated


def send(p: Situation, unit: int, amount: int, home: District | None, fresh: bool = False) -> None:
    """Points of a unit go to a district, or to a guerrilla base if its owner likes (40B5c)."""
    if amount <= 0:
        return
    chinese = p.sides[unit] == CHINESE
    shelters = willing_bases(p, unit) if chinese else []
    if home is not None and not shelters:
        receive(p, home, amount, fresh)
    elif home is None and len(shelters) == 1:
        recruit_for(p, shelters[0], amount)
    elif shelters:
        ask_where(p, amount, home or (), tuple(shelters), fresh)


def district_for(p: Situation, unit: int) -> District | None:
    """Where points of a unit that was lost in its hex are added; None where they are lost.

    Japanese ones need a district of their own affiliation (40B5a), Chinese ones any that has sources, whosesoever it is
    (40B5b/location), Communist ones none (40B5b/ccp); puppets earn for themselves (40D/limit-special).
    """
    own, hex = affiliation(p, unit), p.at[unit]
    if communist(p, unit):
        return None
    chinese = p.sides[unit] == CHINESE
    for district in districts(p.world):
        fitting = side_of(p, district.affiliation) == CHINESE if chinese else district.affiliation == own
        if fitting and contains(p, district.key, hex) and sources(p, district):
            return district
    return None


# 40B5c/convert, /criteria
def willing_bases(p: Situation, unit: int) -> list[str]:
    """The bases that take points of a unit: it stands in their area and reaches their counter overland (3F)."""
    own, bits, hex = affiliation(p, unit), p.world.board.bits, p.at[unit]
    barred = {COMMUNIST: "kmt", NATIONALIST: "ccp"}.get(own, "")
    found = []
    for base in areas_with(p, hex):
        goal = 1 << bits[hex_of(p, base)]
        if owner_of(p, base) != barred and joined_to(p, p.sides[unit], goal, camp(p, unit)) >> bits[hex] & 1:
            found.append(base)
    return found


# 40B5/immediate, /all-affiliations
def receive(p: Situation, district: District, amount: int, fresh: bool = False) -> None:
    credit(p, district, INFANTRY, amount, fresh)
    facts = {"district": spoken(district.key), "affiliation": district.affiliation}
    p.tell("special-points", points=spelled(amount), **facts)


def recruit_for(p: Situation, base: str, amount: int) -> None:
    """Add to the recruit points of a base (39E/receive)."""
    sums = dict(p.recruits)
    sums[base] = sums.get(base, 0) + amount
    p.recruits = tuple(sorted((key, points) for key, points in sums.items() if points))
    p.touch()
    p.tell("recruit-points", base=base, points=spelled(amount))


class SpecialPoints(Procedure):
    """40B5c: the Chinese player says where points go that a district and a base, or several bases, could have."""

    steps: ClassVar[tuple[str, ...]] = ("choose",)
    amount: int = 0
    home: tuple[str, ...] = ()
    bases: tuple[str, ...] = ()
    fresh: bool = False
    chosen: str = ""

    def choose(self, p: Situation) -> Outcome:
        if not self.chosen:
            facts = {"points": spelled(self.amount), "district": spoken(self.home[0]) if self.home else "none"}
            return Ask("special-points", p.deciders(CHINESE), (SendPoints,), "40B5c/convert", facts)
        if self.chosen == DISTRICT:
            receive(p, District(*self.home), self.amount, self.fresh)
        else:
            recruit_for(p, self.chosen, self.amount)
        return None


def ask_where(p: Situation, amount: int, home: tuple[str, ...], bases: tuple[str, ...], fresh: bool) -> None:
    """Ask once for all points that have the same choice at the same time."""
    top = p.stack[-1] if p.stack else None
    if isinstance(top, SpecialPoints) and (top.home, top.bases, top.fresh, top.chosen) == (home, bases, fresh, ""):
        top.amount += amount
    else:
        p.stack.append(SpecialPoints(amount=amount, home=home, bases=bases, fresh=fresh))


class SendPoints(Action, frozen=True):
    """Special points go to a guerrilla base, or to the district."""

    kind: ClassVar[str] = "send-points"
    to: str

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[SendPoints]:
        asking: SpecialPoints = p.stack[-1]
        return [*([cls(DISTRICT)] if asking.home else []), *map(cls, asking.bases)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if self in self.candidates(p, seat):
            return None
        return refuse("40B5c/criteria", "no-such-base", base=self.to)

    def play(self, p: Situation, seat: int) -> None:
        asking: SpecialPoints = p.stack[-1]
        asking.chosen = self.to

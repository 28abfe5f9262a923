"""14G Japanese reserve divisions: broken up in the field to fill the division of the same number.

They replace away from sources (40B4a/field, 40B4b/field). Points are counted in sixteenths (40B4). Where its own do
not suffice, those of the China theatre are added.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import ClassVar, Final

from grognard.games.war_of_resistance.position import CADRE, FULL, SUPPLIED, Situation
from grognard.games.war_of_resistance.rules.conversions import reachable
from grognard.games.war_of_resistance.rules.costs import worth
from grognard.games.war_of_resistance.rules.districts import (
    CHINA_THEATRE,
    INFANTRY,
    District,
    balance,
    credit,
    sixteenths,
    spelled,
)
from grognard.games.war_of_resistance.rules.lines import in_reach
from grognard.games.war_of_resistance.rules.orders import INITIAL
from grognard.games.war_of_resistance.rules.pool import discard
from grognard.games.war_of_resistance.theatre import ASIDE, ELIMINATED, JAPANESE
from grognard.kernel.actions import Action, PieceNo
from grognard.kernel.refusals import Refusal, refuse

THEATRE: Final = District(CHINA_THEATRE, "ija")


def generated(p: Situation, reserve: int) -> int:
    """Sixteenths of points that a reserve division gives: the mean of attack and defence (14G/generate)."""
    return sixteenths(worth(p, reserve, p.face[reserve]))


def added(p: Situation, reserve: int) -> int:
    """14G/combined: points of the China theatre, if the reserve division can trace a line to one of its sources."""
    return max(balance(p, THEATRE, INFANTRY), 0) if reachable(p, reserve, THEATRE) else 0


def number_of(p: Situation, unit: int) -> str:
    """What is printed on a division, or on the one that a unit is a part of (14G/parent-only)."""
    whole = _whole(p, unit)
    return p.piece(unit if whole < 0 else whole).ident


def _whole(p: Situation, unit: int) -> int:
    """The unit that a part was broken from in the end; -1 for one that is no part."""
    found = -1
    while True:
        above = next((whole for whole, parts in p.parted if (unit if found < 0 else found) in parts), -1)
        if above < 0:
            return found
        found = above


def forms(p: Situation, reserve: int) -> list[int]:
    """The counters of the light infantry division of the same number, in every form it has (14G/parent-only)."""
    number, power = number_of(p, reserve), p.piece(reserve).power
    return [
        n
        for n, piece in enumerate(p.world.pieces)
        if piece.kind.division and "light" in piece.kind.type.traits and (piece.ident, piece.power) == (number, power)
    ]


def needy(p: Situation, reserve: int) -> list[int]:
    """The parent and its parts, as far as they are eliminated or reduced."""
    own, pool = set(forms(p, reserve)), p.world.place[ELIMINATED]
    parts = [n for _, its in p.parted for n in its if _whole(p, n) in own]
    return [n for n in sorted((*own, *parts)) if p.at[n] == pool or (p.on_map(n) and p.face[n] != FULL)]


def price(p: Situation, unit: int, into: int, face: int) -> int:
    """Sixteenths of points to bring a unit to a face of a counter, less what is left of it on the map."""
    there = worth(p, unit, p.face[unit]) if p.on_map(unit) else Fraction(0)
    return sixteenths(worth(p, into, face) - there)


class Refill(Action, frozen=True):
    """Break up a reserve division, or a part of one, to fill its parent: whole, or only to its cadre."""

    kind: ClassVar[str] = "refill"
    time: ClassVar[str] = "14G/generate"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)
    reserve: PieceNo
    unit: PieceNo  # what was lost or reduced
    into: PieceNo  # the form it takes: itself, or another counter of the division
    cadre: bool = False

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> Iterator[Refill]:
        for reserve in p.army(seat):
            if not p.world.has(reserve, "reserve"):
                continue
            own = forms(p, reserve)
            for unit in needy(p, reserve):
                for into in own if unit in own else (unit,):
                    yield from (cls(reserve, unit, into, cadre) for cadre in (False, True))

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        name = p.name(self.reserve)
        if p.sides[self.reserve] != seat or seat != JAPANESE:
            return refuse("4B", "cannot-command", unit=name)
        if not p.world.has(self.reserve, "reserve") or not p.on_map(self.reserve):
            return refuse("14G/generate", "no-reserve", unit=name)
        if self.unit not in needy(p, self.reserve):
            return refuse("14G/parent-only", "not-its-parent", unit=p.name(self.unit), reserve=name)
        return self._wrong_form(p) or self._out_of_reach(p) or self._too_dear(p)

    def _wrong_form(self, p: Situation) -> Refusal | None:
        own = forms(p, self.reserve)
        spare = self.into in own and self.unit in own and p.at[self.into] == p.world.place[ASIDE]
        if self.into != self.unit and (not spare or any(whole == self.into for whole, _ in p.parted)):
            return refuse("14G/parent-only", "no-such-form", unit=p.name(self.unit), form=p.name(self.into))
        kind = p.piece(self.into).kind
        reduced = p.on_map(self.unit) and p.face[self.unit] == CADRE
        if self.cadre and (kind.cadre is None or reduced):
            return refuse("14G/cadre-parent", "no-cadre", unit=p.name(self.into))
        return None

    def _out_of_reach(self, p: Situation) -> Refusal | None:
        """A cadre on the map must be supplied and trace an overland line to the points (14G/cadre-parent); neither
        cities nor enemy zones matter (14G/no-city-needed)."""
        if not p.on_map(self.unit):
            return None
        bits = p.world.board.bits
        area = in_reach(p, p.sides[self.unit], 1 << bits[p.at[self.reserve]])
        if p.supply[self.unit] != SUPPLIED or not area >> bits[p.at[self.unit]] & 1:
            return refuse("14G/cadre-parent", "out-of-reach", unit=p.name(self.unit), reserve=p.name(self.reserve))
        return None

    def _too_dear(self, p: Situation) -> Refusal | None:
        cost, points = self._price(p), generated(p, self.reserve)
        if cost > points + added(p, self.reserve):
            points += added(p, self.reserve)
            facts = {"cost": spelled(cost), "points": spelled(points)}
            return refuse("14G/generate", "too-few-replacements", unit=p.name(self.into), **facts)
        return None

    def _price(self, p: Situation) -> int:
        return price(p, self.unit, self.into, CADRE if self.cadre else FULL)

    def play(self, p: Situation, seat: int) -> None:
        hex, cost = p.at[self.reserve], self._price(p)
        left = generated(p, self.reserve) - cost
        discard(p, self.reserve)
        place = p.at[self.unit] if p.on_map(self.unit) else hex  # 14G/eliminated-parent
        if self.into != self.unit:
            p.supply[self.into], p.isolated[self.into] = p.supply[self.unit], p.isolated[self.unit]
            p.put(self.unit, p.world.place[ASIDE])
            p.face[self.unit] = FULL
        p.put(self.into, place)
        p.turn_over(self.into, CADRE if self.cadre else FULL)
        credit(p, THEATRE, INFANTRY, left, fresh=left > 0)  # 14G/leftover, 14G/combined
        facts = {"cost": spelled(cost), "left": spelled(left), "hex": p.hex_name(hex)}
        p.tell("refilled", reserve=p.name(self.reserve), unit=p.name(self.into), **facts)

"""40B6 Communist regulars raised from guerrillas: lost units come back, and cadres are filled up."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from grognard.field.amounts import written
from grognard.games.war_of_resistance.position import CADRE, FULL, Situation
from grognard.games.war_of_resistance.rules.bases import areas_with
from grognard.games.war_of_resistance.rules.concepts import communist, guerrilla
from grognard.games.war_of_resistance.rules.costs import worth
from grognard.games.war_of_resistance.rules.entering import come_in
from grognard.games.war_of_resistance.rules.orders import INITIAL
from grognard.games.war_of_resistance.rules.pool import reset
from grognard.games.war_of_resistance.rules.suppression import fewest
from grognard.games.war_of_resistance.theatre import CHINESE, ELIMINATED, RECRUITS
from grognard.kernel.actions import Hex, Order, PieceNo
from grognard.kernel.refusals import Refusal, refuse

FACES = ("full", "cadre")
TWICE = 2


def bands_at(p: Situation, hex: int) -> dict[str, list[int]]:
    """The guerrillas in a hex by their bases."""
    found: dict[str, list[int]] = {}
    for unit in p.units(hex, CHINESE):
        if guerrilla(p, unit) and communist(p, unit):
            found.setdefault(p.piece(unit).base, []).append(unit)
    return found


def payers(p: Situation, hex: int, price: Fraction) -> list[int]:
    """Guerrillas of one base in a hex that are worth so much, as few as can be; none if no base has enough there."""
    for units in bands_at(p, hex).values():
        if sum(p.rating(unit).attack for unit in units) >= price:
            return fewest(p, units, -(-price.numerator // price.denominator))
    return []


class Raise(Order, frozen=True):
    """A Communist unit of the pool comes back where guerrillas stand (40B6/replace), or a cadre there is filled up
    (40B6/cadre-rebuild); its cadre or parts of it serve as well (40B6/variants)."""

    kind: ClassVar[str] = "raise"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)
    unit: PieceNo
    hex: Hex
    face: str = FACES[FULL]

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        if seat != CHINESE:
            return []
        pool = (unit for unit in p.here[p.world.place[ELIMINATED]] if unit < p.world.ground)
        worn = (unit for unit in p.army(seat) if p.face[unit] == CADRE)
        return [unit for unit in (*pool, *worn) if communist(p, unit)]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Raise]:
        hexes = sorted({p.at[unit] for unit in p.army(seat) if guerrilla(p, unit)})
        orders = (cls(subject, hex, face) for hex in hexes for face in FACES)
        return [order for order in orders if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        name, hex = p.name(self.unit), p.hex_name(self.hex)
        if p.sides[self.unit] != seat or not communist(p, self.unit) or guerrilla(p, self.unit):
            return refuse("40B6/replace", "no-communist-regular", unit=name)
        here = p.on_map(self.unit)
        if not here and (p.at[self.unit] != p.world.place[ELIMINATED] or self.unit in p.disbanded):
            return refuse("40B6/replace", "not-lost", unit=name)
        if here and (p.face[self.unit] != CADRE or p.at[self.unit] != self.hex or self.face != FACES[FULL]):
            return refuse("40B6/cadre-rebuild", "not-a-cadre-there", unit=name, hex=hex)
        if here and not areas_with(p, self.hex):
            return refuse("40B6/cadre-rebuild", "no-base-around", hex=hex)
        if self.face not in FACES or (self.face != FACES[FULL] and p.piece(self.unit).kind.cadre is None):
            return refuse("40B6/variants", "no-such-face", unit=name, face=self.face)
        if not payers(p, self.hex, self._price(p)):
            return refuse("40B6/replace", "too-few-guerrillas", unit=name, hex=hex, needed=written(self._price(p)))
        return None

    def _price(self, p: Situation) -> Fraction:
        """Twice what it costs in points, or twice what it lacks."""
        there = worth(p, self.unit, p.face[self.unit]) if p.on_map(self.unit) else Fraction(0)
        return TWICE * (worth(p, self.unit, FACES.index(self.face)) - there)

    # 40B6/guerrillas-return
    def play(self, p: Situation, seat: int) -> None:
        for unit in payers(p, self.hex, self._price(p)):
            reset(p, unit)
            p.put(unit, p.world.place[RECRUITS])
        if p.on_map(self.unit):
            p.turn_over(self.unit, FULL)
        else:
            come_in(p, self.unit, self.hex, FACES.index(self.face))
        p.tell("risen", unit=p.name(self.unit), hex=p.hex_name(self.hex), face=self.face)

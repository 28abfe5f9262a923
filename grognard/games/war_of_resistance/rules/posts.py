"""37D2 Japanese garrisons: their areas, when they are alert, and what their units may do.

Which unit belongs to which garrison the orders of battle say (`p.posted`, 40A1); a garrison is alert while a Chinese
unit is in its area. Units of others do not move, attack or spend MP; alert ones keep to the area (`operations.py`).
"""

from __future__ import annotations

from typing import ClassVar

from grognard.games.war_of_resistance.position import FORTRESS, IMPROVED, POINT, Situation
from grognard.games.war_of_resistance.rules.districts import affiliation, balance, credit, of_affiliation
from grognard.games.war_of_resistance.rules.movement import enter
from grognard.games.war_of_resistance.rules.operations import garrison_area, garrison_of
from grognard.games.war_of_resistance.rules.orders import INITIAL, MOVEMENT
from grognard.games.war_of_resistance.rules.stacking import fits
from grognard.games.war_of_resistance.theatre import CHINESE, FORMING, JAPANESE
from grognard.kernel.actions import Hex, Order, PieceNo
from grognard.kernel.refusals import Refusal, refuse


def members(p: Situation, garrison: str) -> list[int]:
    """The units of a garrison, wherever they are."""
    number = 1 + list(p.world.land.politics.garrisons).index(garrison)
    return [unit for unit, post in enumerate(p.posted) if post == number]


# 37D2/activation; 37D2/deactivation
def review_posts(p: Situation) -> None:
    """In the Japanese initial phase: garrisons without a Chinese unit in their area stand down."""
    for garrison in p.world.land.politics.garrisons:
        if garrison_area(p.world, garrison) & p.held[CHINESE]:
            _alert(p, garrison)
        elif garrison in p.alert:
            _stand_down(p, garrison)


def _alert(p: Situation, garrison: str) -> None:
    if garrison not in p.alert:
        p.alert = (*p.alert, garrison)
        p.touch()
        if members(p, garrison):
            p.tell("garrison-alert", garrison=garrison)


def _stand_down(p: Situation, garrison: str) -> None:
    """Its units go into cities of the area, those in training back to where they form."""
    p.alert = tuple(other for other in p.alert if other != garrison)
    for unit in members(p, garrison):
        if unit in p.called:
            p.put(unit, p.world.place[FORMING])
        elif p.on_map(unit):
            lodge(p, unit)
    p.called = tuple(unit for unit in p.called if p.at[unit] != p.world.place[FORMING])
    p.touch()
    p.tell("garrison-quiet", garrison=garrison)


def lodgings(p: Situation, garrison: str) -> list[int]:
    """Cities and fortresses of its area that are Japan's."""
    hexes = p.world.board.hexes(garrison_area(p.world, garrison) & p.lands[JAPANESE])
    return sorted(hex for hex in hexes if hex in p.world.city or p.fort[hex] in (FORTRESS, IMPROVED))


def lodging(p: Situation, unit: int) -> int:
    """The city of its garrison's area with room that is nearest to a unit, or simply the first; -1 for none."""
    board, garrison = p.world.board, garrison_of(p, unit)
    cities = [hex for hex in lodgings(p, garrison) if hex in p.world.city]
    able = [hex for hex in cities if fits(p, [*p.units(hex, JAPANESE), unit], hex)]
    return min(able, key=lambda hex: (board.distance(p.at[unit], hex) if p.on_map(unit) else 0, hex), default=-1)


def lodge(p: Situation, unit: int) -> None:
    """Into a city of its garrison, if there is one and it is in none."""
    hex = lodging(p, unit)
    if hex >= 0 and p.at[unit] not in lodgings(p, garrison_of(p, unit)):
        enter(p, (unit,), hex)


class CallUp(Order, frozen=True):
    """37D2/training-units: a unit that trains with an alert garrison takes the field, for an infantry point."""

    kind: ClassVar[str] = "call-up"
    phases: ClassVar[tuple[str, ...]] = (INITIAL, MOVEMENT)
    unit: PieceNo
    hex: Hex

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        forming = p.here[p.world.place[FORMING]] if seat == JAPANESE else ()
        return [unit for unit in forming if unit < p.world.ground and p.posted[unit]]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[CallUp]:
        garrison = garrison_of(p, subject)
        ends = lodgings(p, garrison) if garrison else []
        return [order for hex in ends if (order := cls(subject, hex)).refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        name, garrison = p.name(self.unit), garrison_of(p, self.unit)
        if seat != JAPANESE or p.at[self.unit] != p.world.place[FORMING] or not garrison:
            return refuse("37D2/training-units", "not-in-training", unit=name)
        if garrison not in p.alert:
            return refuse("37D2/training-units", "garrison-not-alert", unit=name, garrison=garrison)
        if self.hex not in lodgings(p, garrison):
            return refuse("37D2/training-units", "no-lodging", unit=name, hex=p.hex_name(self.hex))
        if not fits(p, [*p.units(self.hex, seat), self.unit], self.hex):
            return refuse("8A/limit", "no-room-there", unit=name, place=p.hex_name(self.hex))
        districts = of_affiliation(p, affiliation(p, self.unit))
        if not any(balance(p, district, "infantry") >= POINT for district in districts):
            return refuse("37D2/training-units", "no-infantry-point", unit=name)
        return None

    def play(self, p: Situation, seat: int) -> None:
        districts = of_affiliation(p, affiliation(p, self.unit))
        payer = next(district for district in districts if balance(p, district, "infantry") >= POINT)
        credit(p, payer, "infantry", -POINT)
        p.called = (*p.called, self.unit)
        p.tell("called-up", unit=p.name(self.unit), hex=p.hex_name(self.hex))
        enter(p, (self.unit,), self.hex)

"""The optional rules that are carried out: each is a switch that changes what `rules/book.py` says."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, ClassVar, Final

from grognard.games.composing import Value, chosen, compose
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.book import Book
from grognard.games.world_in_flames.rules.flying import AWAY, STAGES, TWIN, distances, flights

FARTHEST: Final = STAGES[-2]


class Switch(Book):
    value: ClassVar[bool] = True


class Carpets(Switch):
    """Option 32, 11.8/option32-sequence: strategic bombers may bomb troops."""

    option: ClassVar[str] = "carpet-bombing"
    carpets: ClassVar[bool] = True


class StaffSupport(Switch):
    """Option 13, 11.16.3/option13-roll: HQs support attacks and defences."""

    option: ClassVar[str] = "hq-support"
    staff_support: ClassVar[bool] = True


class TankBusters(Switch):
    """Option 33, 11.9/option33-tank-busters, 11.16.4/option33-tank-buster: some aircraft are made for tanks."""

    option: ClassVar[str] = "tank-busters"
    tank_busters: ClassVar[bool] = True


class WhiteCircles(Switch):
    """Option 35, 11.12/option35-range-circle: aircraft with their range in a white circle carry as ATRs do."""

    option: ClassVar[str] = "white-circles"
    white_circles: ClassVar[bool] = True


class OffensiveChits(Switch):
    """Option 61, 16/opt61-cost, /opt61-limit: stores are built and played for great offensives."""

    option: ClassVar[str] = "offensive-chits"
    offensive_chits: ClassVar[bool] = True


class TwoDice(Switch):
    """Option 43, 11.16.6/option43-2d10: two dice for a land combat, on a table of their own."""

    option: ClassVar[str] = "two-dice"
    two_dice: ClassVar[bool] = True


class TwinEngines(Switch):
    """Option 53, 14.3.2/opt53-twin-engine: heavy fighters do worse against light ones."""

    option: ClassVar[str] = "twin-engines"

    def lowered(self, p: Situation, own: int, foe: int) -> bool:
        heavy = own >= 0 and TWIN in p.piece(own).marks
        return (heavy and foe >= 0 and TWIN not in p.piece(foe).marks) or super().lowered(p, own, foe)


class FighterBombers(Switch):
    """Option 54, 14.3.2/opt54-fighter-bomber: with bombs under its wings a fighter fights worse."""

    option: ClassVar[str] = "fighter-bombers"

    def bomber_in_front(self, p: Situation, plane: int) -> int:
        return super().bomber_in_front(p, plane) - (p.piece(plane).type == "FTR")


class Outclassed(Switch):
    """Option 55, 14.3.2/opt55-outclassed: old fighters are no help against new ones."""

    option: ClassVar[str] = "outclassed-fighters"

    def rear(self, p: Situation, plane: int, foe: int) -> Fraction:
        if foe >= 0 and 2 * p.piece(plane).air_to_air < p.piece(foe).air_to_air:
            return Fraction(0)
        return super().rear(p, plane, foe)


class ShortInterception(Switch):
    """Option 57, 14.2.1/opt57-limit: nobody intercepts from further away than the enemy has come."""

    option: ClassVar[str] = "limited-interception"

    def too_far_to_intercept(self, p: Situation, plane: int, hex: int) -> bool:
        far = distances(p.world, hex, FARTHEST)
        foes = (flight for flight in flights(p, hex) if p.sides[flight.plane] != p.sides[plane])
        return far[p.at[plane]] > max((far[flight.base] for flight in foes), default=AWAY)


SWITCHES: Final[tuple[type[Any], ...]] = (
    *(StaffSupport, Carpets, TankBusters, WhiteCircles, TwinEngines, FighterBombers, Outclassed, ShortInterception),
    *(OffensiveChits, TwoDice),
)


def rules_for(options: Mapping[str, Value]) -> Book:
    return compose(Book, *chosen(options, SWITCHES))

"""20C, 20D, 20E, 23A2 What the reacting player may do against an operation: patrol attacks, interception, scrambles.

He has no other mission in it (16D/reacting)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from grognard.games.war_of_resistance.position import BY_NIGHT, CAP, ESCORT, INTERCEPTION, PATROL, TRANSFER, Situation
from grognard.games.war_of_resistance.rules.airbases import landing_places, no_base
from grognard.games.war_of_resistance.rules.flying import FAR, distances, exits
from grognard.games.war_of_resistance.rules.homecoming import TIRED, settle_down
from grognard.games.war_of_resistance.rules.journey import Journey
from grognard.games.war_of_resistance.rules.patrols import PatrolFight, patrols, scramble_off, watchers, works_for
from grognard.games.war_of_resistance.rules.wings import at_base, fighter, mission_range
from grognard.kernel.actions import Action, Done, PieceNo, Place
from grognard.kernel.refusals import Refusal, refuse

# --- patrol attacks ----------------------------------------------------------------------------------------


class PatrolAttack(Action, frozen=True):
    """20D/when: fighters fall upon the group in its hex; 20E/switch-patrol: those on CAP there may too."""

    kind: ClassVar[str] = "patrol"
    time: ClassVar[str] = "20D/when"
    complete: ClassVar[bool] = False
    units: tuple[PieceNo, ...]

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> Iterator[PatrolAttack]:
        able = patrols(p, seat, _hex(p))
        yield from (cls((wing,)) for wing in able)
        if len(able) > 1:
            yield cls(tuple(able))

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        able = patrols(p, seat, _hex(p))
        if not self.units or len(set(self.units)) < len(self.units):
            return refuse("20D/when", "nobody-patrols", place=p.place_name(_hex(p)))
        stranger = next((wing for wing in self.units if wing not in able), None)
        if stranger is None:
            return None
        return refuse("20D/when", "not-in-patrol-zone", unit=p.name(stranger), place=p.place_name(_hex(p)))

    def play(self, p: Situation, seat: int) -> None:
        journey: Journey = p.stack[-1]
        hex, group = _hex(p), journey.arrived
        escorts = tuple(wing for wing in group if p.mission[wing] in (ESCORT, CAP))  # 20B/protect
        others = tuple(wing for wing in group if wing not in escorts)
        journey.arrived = ()
        scramble_off(p, self.units, hex, PATROL)
        p.tell("patrol-attack", units=tuple(map(p.name, self.units)), place=p.place_name(hex))
        p.revealed += 1
        p.stack.append(PatrolFight(side=journey.side, place=hex, screen=escorts, force=others, fighters=self.units))


class Wait(Action, frozen=True):
    """The group flies on for now; the reacting player is asked again in the next hex that his patrols watch."""

    kind: ClassVar[str] = "wait"
    time: ClassVar[str] = "20D/when"

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Wait]:
        return [cls()]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return None

    def play(self, p: Situation, seat: int) -> None:
        journey: Journey = p.stack[-1]
        journey.arrived = ()
        p.revealed += 1


def _hex(p: Situation) -> int:
    journey: Journey = p.stack[-1]
    return p.at[journey.arrived[0]]


# --- interception ------------------------------------------------------------------------------------------


# 16B2/escort-interceptor; 20C; 20E/switch-intercept
def interceptors(p: Situation, journey: Journey) -> list[int]:
    """Fighters that can reach the target hex, and those on CAP in it."""
    return [wing for wing in watchers(p, 1 - journey.side) if no_interception(p, journey, wing) is None]


def no_interception(p: Situation, journey: Journey, wing: int) -> Refusal | None:
    side, place, name = 1 - journey.side, p.place_name(journey.target), p.name(wing)
    if journey.night:
        return refuse("23E/missions", "not-by-night", mission="interception")
    if wing not in watchers(p, side):
        return refuse("20C", "cannot-intercept", unit=name, place=place)
    if p.mission[wing] == CAP:
        return None if p.at[wing] == journey.target else refuse("20E/switch-intercept", "cap-elsewhere", unit=name)
    far, reach = distance_to(p, journey, wing), interception_range(p, journey, wing)
    if far <= reach:
        return None
    return refuse("20C", "too-far-to-fly", unit=name, place=place, distance=far, range=reach)


# 44C1
def interception_range(p: Situation, journey: Journey, wing: int) -> int:
    """Half its movement; and by an option more."""
    usual = mission_range(p, wing, INTERCEPTION)
    wings = journey.at_target(p)
    deep = max((flight.deep for flight in journey.flights if flight.wing in wings), default=0)
    return p.world.rules.interception(usual, deep, p.wing(wing).type.move)


# 20G2j/interceptors
def distance_to(p: Situation, journey: Journey, wing: int) -> int:
    """MP to the target; off the map as many as the group has spent there, or more from an exit farther away."""
    far = distances(p, p.sides[wing], p.at[wing])
    if journey.target < len(p.world.board) or p.at[wing] == journey.target:
        return far[journey.target]
    there = exits(p.world, journey.target)
    return min((far[hex] + max(cost, journey.beyond) for hex, cost in there.items() if far[hex] != FAR), default=FAR)


def may_react(p: Situation, journey: Journey) -> bool:
    return bool(interceptors(p, journey)) or any(Scramble.candidates(p, 1 - journey.side))


class Intercept(Action, frozen=True):
    """Fighters fly to the target hex to fight there; those on CAP in it turn to interception."""

    kind: ClassVar[str] = "intercept"
    time: ClassVar[str] = "20C"
    complete: ClassVar[bool] = False
    units: tuple[PieceNo, ...]

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> Iterator[Intercept]:
        able = interceptors(p, p.stack[-1])
        yield from (cls((wing,)) for wing in able)
        if len(able) > 1:
            yield cls(tuple(able))

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        journey: Journey = p.stack[-1]
        if not self.units or len(set(self.units)) < len(self.units):
            return refuse("20C", "nobody-intercepts", place=p.place_name(journey.target))
        return next(filter(None, (no_interception(p, journey, wing) for wing in self.units)), None)

    def play(self, p: Situation, seat: int) -> None:
        journey: Journey = p.stack[-1]
        scramble_off(p, self.units, journey.target, INTERCEPTION)
        journey.interceptors += self.units
        p.tell("intercepted", units=tuple(map(p.name, self.units)), place=p.place_name(journey.target))


def scramblers(p: Situation, place: int, side: int) -> list[int]:
    """The fighters of a side at an airbase in a place, of the ground or afloat (17/types), that can take off there."""
    return [wing for wing in p.wings(place, side) if at_base(p, wing) and fighter(p, wing) and works_for(p, wing)]


# 23A2/who, /effect
class Scramble(Action, frozen=True):
    """A fighter at a base in the target hex, ready or not, flies to another base and is inoperative there.

    It is a transfer, so it can be flown by night too (23E/missions).
    """

    kind: ClassVar[str] = "scramble"
    time: ClassVar[str] = "23A2/who"
    unit: PieceNo
    place: Place

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> Iterator[Scramble]:
        journey: Journey = p.stack[-1]
        for wing in scramblers(p, journey.target, seat):
            far, reach = distances(p, seat, journey.target, TRANSFER), mission_range(p, wing, TRANSFER)
            places = landing_places(p, wing, TRANSFER)
            yield from (cls(wing, place) for place in places if place != journey.target and far[place] <= reach)

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        journey: Journey = p.stack[-1]
        wing, name = self.unit, p.name(self.unit)
        if wing not in scramblers(p, journey.target, seat):
            return refuse("23A2/who", "cannot-scramble", unit=name, place=p.place_name(journey.target))
        refused = no_base(p, wing, self.place, TRANSFER)
        if refused is not None:
            return refused
        far, reach = distances(p, seat, journey.target, TRANSFER)[self.place], mission_range(p, wing, TRANSFER)
        if far <= reach and self.place != journey.target:
            return None
        facts = {"unit": name, "place": p.place_name(self.place)}
        return refuse("23A2/effect", "too-far-to-fly", **facts, distance=far, range=reach)

    def play(self, p: Situation, seat: int) -> None:
        journey: Journey = p.stack[-1]
        p.mission[self.unit] = TRANSFER
        p.aloft[self.unit] |= BY_NIGHT if journey.night else 0
        p.tell("scrambled", unit=p.name(self.unit), place=p.place_name(self.place))
        settle_down(p, self.unit, self.place, TIRED)


PATROL_ANSWERS: Final = (PatrolAttack, Wait, Done)
INTERCEPT_ANSWERS: Final = (Intercept, Scramble, Done)

"""16D6, 18, 23E, 23F The way home: which base aircraft reach, and whether they land there whole."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.games.war_of_resistance.position import BY_NIGHT, ESCAPING, STORMY, Situation
from grognard.games.war_of_resistance.rules.airbases import come_aboard, landing_places, no_base
from grognard.games.war_of_resistance.rules.factions import faction_of
from grognard.games.war_of_resistance.rules.flying import FAR, distances, stormy, way
from grognard.games.war_of_resistance.rules.violations import violate
from grognard.games.war_of_resistance.rules.wings import (
    abort,
    flies_by_night,
    in_flight,
    land,
    own_range,
    shoot_down,
    stand_down,
)
from grognard.games.war_of_resistance.theatre import CHINESE
from grognard.kernel.actions import Action, PieceNo, Place
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

# What becomes of an air unit when it has landed.
READY, TIRED, DAMAGED = range(3)
SUCCESS: Final = "success"


# 18/return
def havens(p: Situation, wing: int) -> list[int]:
    """The bases that it can reach from where it is."""
    far, reach = distances(p, p.sides[wing], p.at[wing], p.mission[wing]), own_range(p, wing)
    return [place for place in landing_places(p, wing) if far[place] <= reach and far[place] != FAR]


class Homecoming(Procedure):
    """Air units return, each to the base it means to return to; where that cannot be its owner chooses another."""

    steps: ClassVar[tuple[str, ...]] = ("next_wing",)
    wings: tuple[tuple[int, int], ...] = ()  # air unit, what becomes of it

    def next_wing(self, p: Situation) -> Outcome:
        while self.wings:
            wing, _ = self.wings[0]
            if not in_flight(p, wing):
                self.wings = self.wings[1:]
                continue
            places = havens(p, wing)
            if not places:
                self.wings = self.wings[1:]
                p.tell("no-way-home", unit=p.name(wing))
                shoot_down(p, wing)
            elif p.base[wing] in places or len(places) == 1:
                self.touch_down(p, p.base[wing] if p.base[wing] in places else places[0])
            else:
                return Ask(
                    "homecoming",
                    p.deciders(p.sides[wing]),
                    (Land,),
                    "18/return",
                    {"unit": p.name(wing)},
                    standing="homecoming",
                )
        return None

    def touch_down(self, p: Situation, place: int) -> None:
        """The first of them lands in a place."""
        (wing, state), self.wings = self.wings[0], self.wings[1:]
        alight(p, wing, place, state)


class Land(Action, frozen=True):
    """An air unit that cannot return to its own base lands at another."""

    kind: ClassVar[str] = "touch-down"
    unit: PieceNo
    place: Place

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Land]:
        home: Homecoming = p.stack[-1]
        wing = home.wings[0][0]
        return [cls(wing, place) for place in havens(p, wing)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        home: Homecoming = p.stack[-1]
        wing = home.wings[0][0]
        if self.unit != wing:
            return refuse("18/return", "another-lands-first", unit=p.name(self.unit), first=p.name(wing))
        refused = no_base(p, wing, self.place)
        if refused is not None:
            return refused
        far = distances(p, seat, p.at[wing], p.mission[wing])[self.place]
        if far <= own_range(p, wing):
            return None
        facts = {"unit": p.name(wing), "place": p.place_name(self.place)}
        return refuse("18/return", "too-far-to-fly", **facts, distance=far, range=own_range(p, wing))

    def play(self, p: Situation, seat: int) -> None:
        home: Homecoming = p.stack[-1]
        home.touch_down(p, self.place)


# 21B2/results: who is turned back or damaged comes home like all others
def alight(p: Situation, wing: int, place: int, state: int) -> None:
    """An air unit flies to a base and lands there, unless night or a typhoon brings it to grief."""
    path = way(p, p.sides[wing], p.at[wing], place, lambda hex: int(stormy(p, hex)), p.mission[wing])
    if any(stormy(p, hex) for hex in path):
        p.aloft[wing] |= STORMY
    settle_down(p, wing, place, state)


def settle_down(p: Situation, wing: int, place: int, state: int) -> None:
    """It lands in a place: inoperative, or damaged, or as it was; on a deck if there is one for it."""
    flags = p.aloft[wing]
    whole = lands_safely(p, wing)
    aboard = p.deck[wing]
    ashore = aboard == 0 or p.at[aboard - 1] != place or p.damage[aboard - 1] > 0
    land(p, wing, place)
    if p.sides[wing] == CHINESE:
        violate(p, (place,), faction_of(p, wing), "airbase")
    if ashore:
        p.deck[wing] = 0
        come_aboard(p, wing, place)
    if not whole:
        p.tell("wing-crashed", unit=p.name(wing), place=p.place_name(place))
        abort(p, wing)
    elif state == DAMAGED or flags & ESCAPING:
        abort(p, wing)  # 17B/landing-state among others
    elif state == TIRED:
        stand_down(p, wing)


def lands_safely(p: Situation, wing: int) -> bool:
    """23E/crash, 23F: a die on the success table for a day unit by night, and one for a typhoon on the way."""
    charts, flags = p.world.charts, p.aloft[wing]
    whole = True
    if flags & BY_NIGHT and not flies_by_night(p, wing):
        die = p.roll("night-landing", "23E/crash", unit=p.name(wing))
        whole = charts.success.result(die + charts.modifier("night-landing", "day-unit")) == SUCCESS
    if whole and flags & STORMY:
        die = p.roll("typhoon-landing", "23F", unit=p.name(wing))
        whole = charts.success.result(die + charts.modifier("typhoon-landing", "always")) == SUCCESS
    return whole

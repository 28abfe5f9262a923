"""41C, 42A Victory when time is up: in a battle cities held and strength lost are points, in a campaign stability
decides."""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.war_of_resistance.counters import SIDES
from grognard.games.war_of_resistance.position import FULL, Situation
from grognard.games.war_of_resistance.rules.stability import verdict
from grognard.games.war_of_resistance.theatre import CHINESE, ELIMINATED, JAPANESE, RECRUITS, rating_of
from grognard.kernel.position import Result


class Score(NamedTuple):
    """Points as they stand; those of China count against Japan's."""

    cities: int  # Japan's
    killed: int  # for what China has lost
    lost: int  # for what Japan has lost

    @property
    def total(self) -> int:
        return self.cities + self.killed - self.lost


def score(p: Situation) -> Score:
    cities = sum(term.number for term in p.world.terms_of("city") if p.owns(JAPANESE, term.hex))
    price = {term.side: term.number for term in p.world.terms_of("losses")}
    killed, lost = (losses(p, side) // price[SIDES[side]] for side in (CHINESE, JAPANESE))
    return Score(cities, killed, lost)


def losses(p: Situation, side: int) -> int:
    """Printed defence strength that a side has lost: units out of play, and what cadres and remnants lack."""
    gone = (p.world.place[ELIMINATED], p.world.place[RECRUITS])
    found = 0
    for unit in range(p.world.ground):
        if p.sides[unit] != side:
            continue
        kind = p.piece(unit).kind
        if p.at[unit] in gone:
            found += rating_of(kind, FULL).defence
        elif p.on_map(unit) and p.face[unit] != FULL:
            found += rating_of(kind, FULL).defence - p.rating(unit).defence
    return found


def judge(p: Situation) -> Result:
    """How a game ends when its last turn is over; without terms the calendar has run out and nobody has won."""
    if p.world.campaign:
        return verdict(p)
    limits = {term.side: term.number for term in p.world.terms_of("win")}
    if not limits:
        return Result(None, "calendar", "4/turn-structure")
    total = score(p).total
    if total >= limits[SIDES[JAPANESE]]:
        return Result(SIDES[JAPANESE], "breakthrough", "41C")
    if total <= limits[SIDES[CHINESE]]:
        return Result(SIDES[CHINESE], "held", "41C")
    return Result(None, "undecided", "41C")

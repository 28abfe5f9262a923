"""Forces: every front asks for a least and a wanted strength, and the army is shared out by the length of marches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grognard.bots.war.aims import ATTACK, DELAY, HOLD, Front
from grognard.bots.war.picture import Picture
from grognard.games.warfare import Formation

# posture -> least and wanted, to one of the enemy's strength there
ASKED: Final = {ATTACK: (1.2, 2.5), HOLD: (0.5, 1.0), DELAY: (0.2, 0.4)}
TRIFLE: Final = 0.5  # points of strength for which nobody is sent
MAIN: Final = 4.0  # wanted by the main effort


def asked(front: Front) -> tuple[float, float]:
    least, wanted = ASKED.get(front.posture, (0.0, 0.1))
    if front.main:
        wanted = MAIN
    foes = front.pressing if front.posture in (HOLD, DELAY) else front.theirs
    return least * foes, wanted * foes


def shared_out(picture: Picture, fronts: Sequence[Front], thrift: float = 0.0) -> dict[int, Front]:
    """Unit -> its front. Least strengths first, the main effort before others, then wanted ones; exchanged where two
    would have less to march in each other's place; whoever is left goes where most is at stake.

    `thrift`: turns of march that a point of strength too much counts for a guard; with it, whoever is left goes where
    somebody attacks.
    """
    if not fronts:
        return {}
    order = sorted(fronts, key=lambda front: (not front.main, -(front.gain + front.stake), front.key))
    free = dict(picture.own)
    given: dict[str, float] = {front.key: 0.0 for front in fronts}
    found: dict[int, Front] = {}
    for which in (0, 1):
        for front in order:
            wanted = asked(front)[which]
            while free and given[front.key] < wanted - (TRIFLE if thrift else 0.0):
                left = wanted - given[front.key]
                unit = min(free.values(), key=lambda one: (_price(picture, one, front, left, thrift), one.number))
                given[front.key] += max(unit.attack, unit.defence)
                found[unit.number] = front
                del free[unit.number]
    eager = [front for front in order if front.posture == ATTACK] if thrift else []
    for unit in free.values():
        found[unit.number] = min(eager or order, key=lambda front: _turns(picture, unit, front) - _pull(front))
    return _exchanged(picture, found)


def _price(picture: Picture, unit: Formation, front: Front, left: float, thrift: float) -> float:
    """Turns of march, and what a guard has too much."""
    spare = max(max(unit.attack, unit.defence) - left, 0.0) if front.posture != ATTACK else 0.0
    return _turns(picture, unit, front) + thrift * spare


def _pull(front: Front) -> float:
    """Turns that whoever is left marches further for a front that counts more."""
    return 1.5 if front.main else 0.05 * (front.gain + front.stake)


def _turns(picture: Picture, unit: Formation, front: Front) -> float:
    return picture.turns(unit, front.centre, unit.hex)


def _exchanged(picture: Picture, found: dict[int, Front]) -> dict[int, Front]:
    """Two of about the same strength change places where that spares marches."""
    units = [picture.own[number] for number in found]
    for _ in range(2):
        for place, one in enumerate(units):
            for other in units[place + 1 :]:
                a, b = found[one.number], found[other.number]
                if a is b or abs(one.attack - other.attack) > 0.25 * max(one.attack, other.attack):
                    continue
                now = _turns(picture, one, a) + _turns(picture, other, b)
                if _turns(picture, one, b) + _turns(picture, other, a) < now - 0.2:
                    found[one.number], found[other.number] = b, a
    return found

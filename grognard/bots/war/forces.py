"""Forces: every front asks for a least and a wanted strength, and the army is shared out by the length of marches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grognard.bots.war.aims import ATTACK, DELAY, HOLD, Front
from grognard.bots.war.picture import Picture
from grognard.games.warfare import Formation

# posture -> least and wanted, to one of the enemy's strength there
ASKED: Final = {ATTACK: (1.2, 2.5), HOLD: (0.5, 1.0), DELAY: (0.2, 0.4)}
MAIN: Final = 4.0  # wanted by the main effort


def asked(front: Front) -> tuple[float, float]:
    least, wanted = ASKED.get(front.posture, (0.0, 0.1))
    if front.main:
        wanted = MAIN
    foes = front.pressing if front.posture in (HOLD, DELAY) else front.theirs
    return least * foes, wanted * foes


def shared_out(picture: Picture, fronts: Sequence[Front]) -> dict[int, Front]:
    """Unit -> its front. Least strengths first, the main effort before others, then wanted ones; exchanged where two
    would have less to march in each other's place; whoever is left goes where most is at stake."""
    if not fronts:
        return {}
    order = sorted(fronts, key=lambda front: (not front.main, -(front.gain + front.stake), front.key))
    free = dict(picture.own)
    given: dict[str, float] = {front.key: 0.0 for front in fronts}
    found: dict[int, Front] = {}
    for which in (0, 1):
        for front in order:
            while free and given[front.key] < asked(front)[which]:
                unit = min(free.values(), key=lambda one: (_turns(picture, one, front), one.number))
                given[front.key] += max(unit.attack, unit.defence)
                found[unit.number] = front
                del free[unit.number]
    for unit in free.values():
        found[unit.number] = min(order, key=lambda front: _turns(picture, unit, front) - _pull(front))
    return _exchanged(picture, found)


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

"""Muster rolls: what every unit may do, kept from one decision to the next, so that only units that have stirred
are asked again. Rolls are compared by value with the position at hand, whichever game or branch it belongs to."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from itertools import chain
from typing import Any, NamedTuple

from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.rules.supply import supplied
from grognard.games.pacific_battles.rules.terrain import move_class
from grognard.games.pacific_battles.world import MOTORIZED

Picks = tuple[tuple[int, ...], ...]


class Roll(NamedTuple):
    """The answers for one side, by unit, with all that they depend on."""

    common: Hashable  # what concerns every unit: the lie of the enemy, the turn, the phase
    picks: Picks  # units that a phase has singled out, in so many ways
    marks: int  # the places and states of all counters
    rows: list[Sequence[Any]]  # by the place of the unit among the ground units of its side

    def listed(self) -> list[Any]:
        return list(chain.from_iterable(self.rows))


def marks(p: Situation) -> int:
    """Where every counter is and what it has done and suffered, as one number."""
    return int.from_bytes(
        b"".join(
            (
                p.at,
                p.done,
                p.spent,
                p.budget,
                p.lost,
                p.disrupted,
                p.reserve,
                p.building,
                p.frozen,
                p.sailed,
                p.truck,
                p.mode,
            )
        ),
        "little",
    )


def stirred(p: Situation, side: int, roll: Roll, picks: Picks, now: int) -> set[int]:
    """The ground units of the side that are not as they were on the roll."""
    counters = len(p.at)
    places = counters * p.at.itemsize
    found: set[int] = set()
    differing = roll.marks ^ now
    while differing:
        byte = (differing & -differing).bit_length() - 1 >> 3
        found.add(byte // p.at.itemsize if byte < places else (byte - places) % counters)
        differing = differing >> 8 * (byte + 1) << 8 * (byte + 1)
    for old, new in zip(roll.picks, picks, strict=True):
        if old != new:
            found.update(set(old) ^ set(new))
    return found.intersection(p.world.ground_of[side])


def call(
    p: Situation, side: int, name: str, common: Hashable, picks: Picks, answer: Callable[[int], Sequence[Any]]
) -> Roll:
    """The roll of a side as it stands now: `answer` is asked for every unit on the map that has stirred."""
    rolls: dict[tuple[str, int], Roll] = p.world.known.setdefault("rolls", {})
    old, now = rolls.get((name, side)), marks(p)
    if old is None or old.common != common:
        rows: list[Sequence[Any]] = [answer(unit) if p.at[unit] >= 0 else () for unit in p.world.ground_of[side]]
    elif old.marks == now and old.picks == picks:
        return old
    else:
        rows = old.rows[:]  # never changed in place: another position may be reading them
        for unit in stirred(p, side, old, picks, now):
            rows[p.world.rank[unit]] = answer(unit) if p.at[unit] >= 0 else ()
    roll = rolls[name, side] = Roll(common, picks, now, rows)
    return roll


def bogged(p: Situation, side: int) -> tuple[int, ...]:
    """The motorized units of the side that lack supply, and with it half of their points (15.2/motorized)."""
    riding = p.world.ground_of[side] if 1 in p.truck else p.world.wheeled_of[side]
    able = [unit for unit in riding if p.at[unit] >= 0 and move_class(p, unit) == MOTORIZED]
    return tuple([unit for unit in able if not supplied(p, unit)])

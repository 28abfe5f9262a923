"""Muster rolls: what every unit may do, kept from one decision to the next, so that only units that have stirred
are asked again. A roll is compared by value with the position at hand, whichever game or branch it belongs to."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from itertools import chain
from typing import Any, NamedTuple

from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.rules.supply import supplied
from grognard.games.pacific_battles.rules.terrain import move_class
from grognard.games.pacific_battles.world import MOTORIZED

PLACE_BITS = 16  # of a counter in `at`
OFF_MAP = 1 << PLACE_BITS - 1  # boxes are negative


class Matters(NamedTuple):
    """All that the answers of a roll depend on besides the places and states of the units themselves."""

    common: Hashable  # concerns every unit: the lie of the enemy, the turn, the phase
    picks: tuple[tuple[int, ...], ...] = ()  # units singled out, in so many ways
    narrow: Hashable = None  # concerns only the units in `some`
    some: Sequence[int] = ()


class Roll(NamedTuple):
    """The answers for one side, by the place of the unit among its ground units."""

    matters: Matters
    marks: int  # the places and states of all counters
    rows: list[Sequence[Any]]

    def listed(self) -> list[Any]:
        return list(chain.from_iterable(self.rows))


def call(
    p: Situation,
    side: int,
    name: str,
    matters: Matters,
    answer: Callable[[int], Sequence[Any]],
    by_stack: bool = False,
) -> Roll:
    """The roll as it stands now: every unit on the map that has stirred answers anew, by stacks with its neighbours."""
    rolls: dict[tuple[str, int], Roll] = p.world.known.setdefault("rolls", {})
    old, now = rolls.get((name, side)), _marks(p)
    if old is None or old.matters.common != matters.common:
        rows: list[Sequence[Any]] = [answer(unit) if p.at[unit] >= 0 else () for unit in p.world.ground_of[side]]
    else:
        units = _stirred(p, side, old, matters, now)
        if not units:
            rows = old.rows
        else:
            rows = old.rows[:]  # never changed in place: another position may be reading them
            for unit in _with_stacks(p, side, old.marks, units) if by_stack else units:
                rows[p.world.rank[unit]] = answer(unit) if p.at[unit] >= 0 else ()
    roll = rolls[name, side] = Roll(matters, now, rows)
    return roll


def bogged(p: Situation, side: int) -> tuple[int, ...]:
    """The motorized units of the side that lack supply, and with it half of their points (15.2/motorized)."""
    riding = p.world.ground_of[side] if 1 in p.truck else p.world.wheeled_of[side]
    able = [unit for unit in riding if p.at[unit] >= 0 and move_class(p, unit) == MOTORIZED]
    return tuple([unit for unit in able if not supplied(p, unit)])


def _marks(p: Situation) -> int:
    """Where every counter is, what it has done and what it has suffered, as one number."""
    moved = (p.at, p.done, p.spent, p.budget, p.sailed, p.truck, p.mode)
    return int.from_bytes(b"".join((*moved, p.lost, p.disrupted, p.reserve, p.building, p.frozen)), "little")


def _stirred(p: Situation, side: int, roll: Roll, matters: Matters, now: int) -> set[int]:
    """The ground units of the side that are not as they were on the roll."""
    old = roll.matters
    found: set[int] = set()
    if old.narrow != matters.narrow:
        found.update(matters.some)
    for before, after in zip(old.picks, matters.picks, strict=True):
        if before != after:
            found.update(set(before) ^ set(after))
    counters, places = len(p.at), len(p.at) * PLACE_BITS // 8
    differing = roll.marks ^ now
    while differing:
        byte = (differing & -differing).bit_length() - 1 >> 3
        found.add(byte * 8 // PLACE_BITS if byte < places else (byte - places) % counters)
        differing = differing >> 8 * (byte + 1) << 8 * (byte + 1)
    return found.intersection(p.world.ground_of[side]) if found else found


def _with_stacks(p: Situation, side: int, before: int, units: set[int]) -> set[int]:
    """The units, and all that share a hex with one of them or did so before."""
    found = set(units)
    for unit in units:
        old, new = before >> PLACE_BITS * unit & (1 << PLACE_BITS) - 1, p.at[unit]
        if old < OFF_MAP:
            found.update(p.units(old, side))
        if new >= 0:
            found.update(p.units(new, side))
    return found

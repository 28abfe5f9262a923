"""Muster rolls: what every unit may do, kept from one decision to the next, so that only units that have stirred
are asked again. A roll is compared by value with the position at hand, whichever game or branch it belongs to."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple

from grognard.games.pacific_battles.position import MOVED, STOPPED, Situation
from grognard.games.pacific_battles.rules.supply import unsupplied
from grognard.games.pacific_battles.rules.terrain import move_class
from grognard.games.pacific_battles.world import MOTORIZED
from grognard.kernel.listing import Listing


class Matters(NamedTuple):
    """All that the answers of a roll depend on besides the places and states of the units themselves."""

    common: Hashable  # concerns every unit: the lie of the enemy, the turn, the phase
    picks: tuple[tuple[int, ...], ...] = ()  # units singled out, in so many ways
    narrow: Hashable = None  # concerns only the units in `some`
    some: Sequence[int] = ()


class Roll(NamedTuple):
    """The answers for one side, by the place of the unit among its ground units."""

    matters: Matters
    places: bytes  # of all counters
    marks: bytes  # what every counter has done and suffered, one row of counters after the other
    rows: list[Sequence[Any]]
    stacks: list[Sequence[Any]]  # answers for whole stacks, under one unit of each

    def listed(self) -> Listing[Any]:
        return Listing((*self.rows, *self.stacks))


Answer = Callable[[int], Sequence[Any]]


def call(p: Situation, side: int, name: str, matters: Matters, answer: Answer, by_stack: Answer | None = None) -> Roll:
    """The roll as it stands now: every unit on the map that has stirred answers anew, and so do its neighbours in
    the hex it left or entered where stacks answer too."""
    rolls: dict[tuple[str, int], Roll] = p.world.known.setdefault("rolls", {})
    old, now, places = rolls.get((name, side)), _marks(p), p.at.tobytes()
    if old is None or old.matters.common != matters.common:
        units = p.world.ground_of[side]
        rows = [answer(unit) if p.on_board(unit) else () for unit in units]
        stacks = [by_stack(unit) if p.on_board(unit) else () for unit in units] if by_stack else []
    else:
        rows, stacks = old.rows[:], old.stacks[:]  # never changed in place: another position may be reading them
        stirred = _stirred(p, side, old, matters, now, places)
        for unit in stirred:
            rows[p.world.rank[unit]] = answer(unit) if p.on_board(unit) else ()
        if by_stack:
            for unit in _with_stacks(p, side, old.places, stirred):
                stacks[p.world.rank[unit]] = by_stack(unit) if p.on_board(unit) else ()
    roll = rolls[name, side] = Roll(matters, places, now, rows, stacks)
    return roll


def bogged(p: Situation, side: int) -> tuple[int, ...]:
    """The motorized units of the side that lack supply, and with it half of their points (15.2/motorized).

    Those that have begun to move are left out: their allowance is fixed (15.1/when).
    """
    known: tuple[int, ...] | None = p.cache.get(("bogged", side))
    if known is None:
        riding = p.world.ground_of[side] if 1 in p.truck else p.world.wheeled_of[side]
        waiting = [unit for unit in riding if p.on_board(unit) and not p.done[unit] & (MOVED | STOPPED)]
        able = [unit for unit in waiting if move_class(p, unit) == MOTORIZED]
        known = p.cache["bogged", side] = tuple(unsupplied(p, side, able))
    return known


def _marks(p: Situation) -> bytes:
    moved = (p.done, p.spent, p.budget, p.sailed, p.truck, p.mode)
    return b"".join((*moved, p.lost, p.disrupted, p.reserve, p.building, p.frozen))


def _stirred(p: Situation, side: int, roll: Roll, matters: Matters, now: bytes, places: bytes) -> set[int]:
    """The ground units of the side that are not as they were on the roll."""
    old = roll.matters
    found: set[int] = set()
    if old.narrow != matters.narrow:
        found.update(matters.some)
    if old.picks != matters.picks:
        for was, is_now in zip(old.picks, matters.picks, strict=True):
            if was != is_now:
                found.update(set(was) ^ set(is_now))
    if roll.marks != now:
        counters = len(p.at)
        found.update([byte % counters for byte in _differing(roll.marks, now)])
    if roll.places != places:
        size = p.at.itemsize
        found.update([byte // size for byte in _differing(roll.places, places)])
    sides, ground = p.world.side, p.world.is_ground
    return {unit for unit in found if sides[unit] == side and ground[unit]}


def _differing(before: bytes, after: bytes) -> list[int]:
    """Where two rows of the same length are not the same."""
    exclusive, found, first = int.from_bytes(before, "little") ^ int.from_bytes(after, "little"), [], 0
    while exclusive:  # few bytes differ, as few units stir between two decisions
        zeros = (exclusive & -exclusive).bit_length() - 1 >> 3
        found.append(first + zeros)
        first += zeros + 1
        exclusive >>= 8 * zeros + 8
    return found


def _with_stacks(p: Situation, side: int, before: bytes, units: set[int]) -> set[int]:
    """The units, and all that share a hex with one of them or did so before."""
    found, places = set(units), array(p.at.typecode, before)
    for unit in units:
        for hex in (places[unit], p.at[unit]):
            if hex < p.hexes:
                found.update(p.units(hex, side))
    return found

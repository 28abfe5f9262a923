"""6 Movement: from hex to hex, zones left at a price, one hex always, stacks together."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import ClassVar, NamedTuple

from grognard.field.reach import through
from grognard.games.war_of_resistance.position import (
    BY_NARROW,
    BY_STANDARD,
    MOVED,
    MP,
    NEAR,
    OVERSTACKED,
    PRESSED,
    REACTED,
    RECOVERED,
    STAYED,
    WALKED,
    Situation,
    enemy,
)
from grognard.games.war_of_resistance.rules.advanced import advanced
from grognard.games.war_of_resistance.rules.allowance import allowance, left, may_step, phase_of
from grognard.games.war_of_resistance.rules.camps import camp, rivals
from grognard.games.war_of_resistance.rules.concepts import convoy_of
from grognard.games.war_of_resistance.rules.factions import MAIN
from grognard.games.war_of_resistance.rules.fronts import Ways, closed, front, purses, ways_together
from grognard.games.war_of_resistance.rules.hits import due, suffer
from grognard.games.war_of_resistance.rules.march_refusals import bound, no_group, no_way
from grognard.games.war_of_resistance.rules.opening import quiet
from grognard.games.war_of_resistance.rules.operations import closed_to_all
from grognard.games.war_of_resistance.rules.orders import MOVEMENT, MOVING, REACTION_MOVEMENT
from grognard.games.war_of_resistance.rules.ownership import settle_near
from grognard.games.war_of_resistance.rules.plans import check_plans
from grognard.games.war_of_resistance.rules.posture import provoke, tread
from grognard.games.war_of_resistance.rules.ships import drive_off
from grognard.games.war_of_resistance.rules.sites import walk_off
from grognard.games.war_of_resistance.rules.stacking import fits, room_for
from grognard.games.war_of_resistance.rules.terrain import mover
from grognard.games.war_of_resistance.rules.violations import step_in
from grognard.games.war_of_resistance.rules.zones import zones
from grognard.kernel.actions import Hex, Order, PieceNo
from grognard.kernel.refusals import Refusal


class Reach(NamedTuple):
    """Where a unit or a group can go in the phase, and the way to each hex."""

    start: int
    ways: Ways
    single: frozenset[int]  # hexes that only the right to move one hex leads to

    @property
    def ends(self) -> list[int]:
        """Every hex in which the march may end, nearest first."""
        return [*(hex for hex in self.ways.ends if hex != self.start), *sorted(self.single)]

    def path(self, hex: int) -> list[int]:
        return [hex] if hex in self.single else self.ways.path(hex)


def reach(p: Situation, units: tuple[int, ...]) -> Reach:
    """How far units of one hex come together by ordinary movement (roads included)."""
    start, side = p.at[units[0]], p.sides[units[0]]
    kinds = [mover(p, unit) for unit in units]
    points = [left(p, unit) for unit in units]
    shut = closed(p, units)
    own = camp(p, units[0])
    ways = ways_together(p, side, start, purses(kinds, points), shut=shut, camp=own)
    free = [may_step(p, unit) for unit in units]
    if not any(free):
        return Reach(start, ways, frozenset())
    steps = [dict(front(p, side, kind, shut=shut, camp=own)[start]) for kind in kinds]
    return Reach(
        start,
        ways,
        frozenset(
            there
            for there in steps[0]
            if there not in ways.ends
            and all(
                there in prices and (may or prices[there] <= has)
                for prices, may, has in zip(steps, free, points, strict=True)
            )
        ),
    )


def route(p: Situation, units: tuple[int, ...], to: int, via: tuple[int, ...] = ()) -> list[int]:
    """The hexes that the group enters on its way, by the cheapest way or through the hexes named; empty for none."""
    found = reach(p, units)
    if not via:
        return found.path(to)
    if via[-1] != to and to == found.start:
        return []
    side, kinds = p.sides[units[0]], {mover(p, unit) for unit in units}
    dearest = purses([mover(p, unit) for unit in units], [left(p, unit) for unit in units])[0].kind
    table = front(p, side, dearest, shut=closed(p, units), camp=camp(p, units[0]))
    path = [hex for hex, _ in through(table, (found.start, *via, to), bytes(len(table)))]
    if len(path) == 1 and path[0] in found.single:
        return path
    costs = {kind: price(p, side, kind, found.start, path, camp(p, units[0])) for kind in kinds}
    return path if path and all(costs[mover(p, unit)] <= left(p, unit) for unit in units) else []


def price(p: Situation, side: int, kind: str, start: int, path: Iterable[int], camp: str = MAIN) -> int:
    """Quarters of MP for the way by a column of the charts (6/hex-cost, 6/hexside-cost, 6A)."""
    table = front(p, side, kind, camp=camp)
    return sum(dict(table[here])[there] for here, there in pairwise((start, *path)))


# --- the door ----------------------------------------------------------------------------------------------


def enter(p: Situation, units: tuple[int, ...], hex: int, lasting: bool = True) -> None:
    """The one door through which units step into a hex in their movement, retreat or advance.

    `lasting`: whether hexes change their owner by it and works are left behind: not by infiltration (6E/ownership), and
    not before a battle is over (9F2/never-vacated).
    """
    side, old = p.sides[units[0]], p.at[units[0]]
    provoke(p, side, hex)
    marks = _pressure(p, units[0], hex) if phase_of(p) == MOVEMENT else 0
    for unit in units:
        owed = due(p, unit)
        p.put(unit, hex)
        p.done[unit] = p.done[unit] & ~(STAYED | BY_STANDARD | BY_NARROW | OVERSTACKED) | marks
        suffer(p, unit, owed)
    check_plans(p)
    tread(p, side, hex)
    if lasting:
        walk_off(p, units, old)  # 14A1a/abort, 14A1d/upkeep
        settle_near(p, side, *(place for place in (old, hex) if place < len(p.world.board)))
    drive_off(p, side, hex)  # 28B/forced-displacement
    step_in(p, units, hex)


def look_around(p: Situation, units: Iterable[int]) -> None:
    """Mark who is near the enemy where he stands, when a movement phase begins (6B/hit-trigger, 6B/hit-removal)."""
    for unit in units:
        p.done[unit] |= _pressure(p, unit, p.at[unit])


def _pressure(p: Situation, unit: int, hex: int) -> int:
    """NEAR beside an enemy unit; PRESSED in an enemy zone and in a hex that is the enemy's until it is entered.

    45A2c/as-enemy: among the Chinese, antagonists are enemies too.
    """
    side = p.sides[unit]
    foe, others = enemy(side), rivals(p, side, camp(p, unit))
    if quiet(p, side) >> p.world.board.bits[hex] & 1:
        return 0  # 41A2a/admin-move
    marks = NEAR if p.world.around[hex] & (p.held[foe] | others.held) else 0
    if p.owns(foe, hex) or (zones(p, foe).every | others.zones.every) >> p.world.board.bits[hex] & 1:
        marks |= PRESSED
    return marks


# --- the order ---------------------------------------------------------------------------------------------


class Move(Order, frozen=True):
    """Units of one hex march together, by the cheapest way or through the hexes named in `via`."""

    kind: ClassVar[str] = "move"
    phases: ClassVar[tuple[str, ...]] = MOVING  # 6/voluntary, 6C, 6D, 7B/phases
    complete: ClassVar[bool] = False  # parts of stacks and ways of one's own choice are many
    units: tuple[PieceNo, ...]
    to: Hex
    via: tuple[Hex, ...] = ()

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return [unit for unit in p.army(seat) if _able(p, unit)]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Move]:
        """The marches of the unit by itself, and with all of its hex that can march."""
        return [move for group in _groups(p, seat, subject) for move in _moves(p, group)]

    @classmethod
    def headed(cls, p: Situation, seat: int, subject: int) -> list[Move]:
        return [move for group in _groups(p, seat, subject) if group[0] == subject for move in _moves(p, group)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return (
            no_group(p, seat, self.units)
            or next(filter(None, (bound(p, unit) for unit in self.units)), None)
            or (None if route(p, self.units, self.to, self.via) else no_way(p, self.units, self.to, self.via))
            or wedged(p, self.units, self.to)
        )

    def play(self, p: Situation, seat: int) -> None:
        march(p, self.units, route(p, self.units, self.to, self.via))


def wedged(p: Situation, units: tuple[int, ...], to: int) -> Refusal | None:
    """Why a group may not march into a hex that is too full."""
    return jammed(p, units, to, lambda: _points_over(p, units, to))


def jammed(p: Situation, units: tuple[int, ...], to: int, may_go_on: Callable[[], bool]) -> Refusal | None:
    """8B/when: a hex may be too full for a while, but not if nobody in it could leave it again; overstacks take all.

    `may_go_on`: whether any of those who come has an MP left there.
    """
    if advanced(p):
        return None
    there = p.units(to, p.sides[units[0]])
    if len(there) + len(units) < 3 or fits(p, (*units, *there), to):
        return None
    if any(bound(p, unit) is None for unit in there) or may_go_on():
        return None
    return room_for(p, units, to)


def _points_over(p: Situation, units: tuple[int, ...], to: int) -> bool:
    """Whether any of the group has an MP left when it has come to the hex by the cheapest way."""
    start, side, path = p.at[units[0]], p.sides[units[0]], route(p, units, to)
    if not path:
        return False
    own = camp(p, units[0])
    return any(left(p, unit) - price(p, side, mover(p, unit), start, path, own) >= MP for unit in units)


def march(p: Situation, units: tuple[int, ...], path: list[int]) -> None:
    """Pay for the way and go it, hex by hex."""
    start, side, phase = p.at[units[0]], p.sides[units[0]], phase_of(p)
    own = camp(p, units[0])
    costs = {kind: price(p, side, kind, start, path, own) for kind in {mover(p, unit) for unit in units}}
    for unit in units:
        whole = allowance(p, unit, phase)
        p.spent[unit] = min(p.spent[unit] + costs[mover(p, unit)], whole)  # 6/one-hex-minimum: with all it has
        p.done[unit] |= MOVED | WALKED | (REACTED if phase == REACTION_MOVEMENT else 0)
    p.tell(
        "moved",
        units=tuple(p.name(unit) for unit in units),
        start=p.hex_name(start),
        hex=p.hex_name(path[-1]),
        path=tuple(p.hex_name(hex) for hex in path),
    )
    for hex in path:
        enter(p, units, hex)


def _groups(p: Situation, side: int, unit: int) -> list[tuple[int, ...]]:
    """The unit by itself, or its convoy (14H), and all of its hex that can march."""
    alone = convoy_of(p, unit) or (unit,)
    here = p.units(p.at[unit], side)
    able = tuple(other for other in here if _able(p, other)) if len(here) > 1 else ()
    return [alone, able] if len(able) > len(alone) else [alone]


def _able(p: Situation, unit: int) -> bool:
    """Whether a unit can march at all; one of a convoy if all of it can (14H/start-stacked)."""
    return bound(p, unit) is None and (not p.convoys or all(bound(p, one) is None for one in convoy_of(p, unit)))


def _moves(p: Situation, units: tuple[int, ...]) -> list[Move]:
    """All marches of a group; they are written once for the same units with the same points left."""
    side, start = p.sides[units[0]], p.at[units[0]]
    kind = mover(p, units[0])
    keeper = front(p, side, kind, shut=closed_to_all(p, units), camp=camp(p, units[0]))
    if any(p.done[unit] & RECOVERED for unit in units):
        return [Move(units, end) for end in reach(p, units).ends if wedged(p, units, end) is None]
    state = units, start, tuple([(mover(p, unit), left(p, unit), may_step(p, unit)) for unit in units])
    known: list[Move] | None = keeper.answers.get(state)
    if known is None:
        known = keeper.keep(state, [Move(units, end) for end in reach(p, units).ends])
    if len(units) > 2:  # a group can be too large even for an empty hex
        return [move for move in known if wedged(p, units, move.to) is None]
    row = side * len(p.world.board)
    return [move for move in known if not p.men[row + move.to] or wedged(p, units, move.to) is None]

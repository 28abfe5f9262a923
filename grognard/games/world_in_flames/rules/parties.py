"""11.11.1 Who moves in a phase of land movement, together with whom, and where there is room for them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from grognard.field.board import NO_HEX
from grognard.field.reach import BARRED
from grognard.games.world_in_flames.position import MOVED, Situation
from grognard.games.world_in_flames.rules.choosing import count, spent
from grognard.games.world_in_flames.rules.control import occupy
from grognard.games.world_in_flames.rules.cooperation import together
from grognard.games.world_in_flames.rules.holdings import led_by
from grognard.games.world_in_flames.rules.overruns import holders
from grognard.games.world_in_flames.rules.paths import (
    Reach,
    crossing,
    forbidden,
    gait,
    halts,
    prices,
    reach,
    side_by_side,
    stack_reach,
    tolls,
)
from grognard.games.world_in_flames.rules.stacking import land_limit
from grognard.games.world_in_flames.rules.supply import supplied
from grognard.games.world_in_flames.theatre import AXIS
from grognard.kernel.procedures import Procedure
from grognard.kernel.refusals import Refusal, refuse

ACTIVITY: Final = "land-movement"


class OnTheWay(Procedure):
    """A phase in which units move one by one or stack by stack: who is on his way, and what he has paid."""

    side: int = AXIS
    moving: tuple[tuple[int, int], ...] = ()  # the stack that is on its way, with the points that each has paid

    def in_motion(self, unit: int) -> bool:
        return any(each == unit for each, _ in self.moving)

    def paid(self, unit: int) -> int:
        return next((paid for each, paid in self.moving if each == unit), 0)

    def start(self, p: Situation, units: tuple[int, ...], party: tuple[int, ...] = ()) -> bool:
        """Set units in motion that are not; who else is on the way stays where it is. Whether one of them is hungry."""
        fresh = [unit for unit in units if not self.in_motion(unit)]
        kept = (*units, *party)
        self.moving = tuple(each for each in self.moving if each[0] in kept)
        hungry = False
        for unit in fresh:
            hungry = hungry or not supplied(p, unit)  # 2.4.1/check-before-acting
            p.done[unit] |= MOVED
            count(p, ACTIVITY, unit)  # 10.2/count-land
        return hungry

    def halt(self, unit: int) -> None:
        self.moving = tuple(each for each in self.moving if each[0] != unit)


def the_phase(p: Situation) -> OnTheWay:
    phase: OnTheWay = p.stack[-1]
    return phase


# 11.11/basics
def bound(p: Situation, seat: int, unit: int) -> Refusal | None:
    """Why a unit may not move at all in this phase."""
    if p.world.seat_of.get(p.major(p.power_of[unit])) != seat:
        return refuse("11.11/basics", "not-yours", unit=p.name(unit))
    if p.piece(unit).branch != "land" or not p.on_board(unit):
        return refuse("11.11/basics", "no-land-unit", unit=p.name(unit))
    if p.down[unit]:
        return refuse("11.11/basics", "face-down", unit=p.name(unit))
    if the_phase(p).in_motion(unit):
        return None
    if p.done[unit] & MOVED:
        return refuse("11.11/basics", "moved-already", unit=p.name(unit))
    return spent(p, ACTIVITY, unit)


def mobile(p: Situation, seat: int) -> list[int]:
    """The units of a seat that may move."""
    key = "mobile", seat
    known: list[int] | None = p.cache.get(key)
    if known is None:
        at, down, hexes, power_of, mine = p.at, p.down, p.hexes, p.power_of, led_by(p, seat)
        up = [unit for unit in p.world.land_units if at[unit] < hexes and not down[unit] and power_of[unit] in mine]
        known = p.cache[key] = [unit for unit in up if bound(p, seat, unit) is None]
    return known


def can_step(p: Situation, unit: int) -> bool:
    """Whether a unit comes anywhere: with any points left it comes to the next hex (11.11.1/insufficient-mp)."""
    if the_phase(p).paid(unit) >= p.piece(unit).movement:
        return False
    toll = tolls(p, unit)
    return any(toll[there] < BARRED for there, _ in prices(p, gait(p, unit))[p.at[unit]])


# 11.11.1/enemy-zoc, 11.11.6/continue
def stuck(p: Situation, unit: int) -> Refusal | None:
    """Why a unit that is on its way does not simply go on: it is in an enemy zone, where only an overrun leads on."""
    if not the_phase(p).in_motion(unit) or not halts(p, p.power_of[unit])[p.at[unit]]:
        return None
    return refuse("11.11.6/continue", "in-zone", unit=p.name(unit), hex=p.hex_name(p.at[unit]))


# 11.11.1/stacks, 11.11.6/group
def no_party(p: Situation, seat: int, units: Sequence[int]) -> Refusal | None:
    """Why units do not act together: all have begun here or are on their way together, and they cooperate."""
    if not units or len({*units}) < len(units):
        return refuse("11.11.1/stacks", "no-stack")
    for unit in units:
        refusal = bound(p, seat, unit)
        if refusal is not None:
            return refusal
    phase = the_phase(p)
    if len({p.at[unit] for unit in units}) > 1 or len({phase.in_motion(unit) for unit in units}) > 1:
        return refuse("11.11.6/group", "not-one-stack", units=" ".join(p.name(unit) for unit in units))
    if not together(p, list(units)):
        return refuse("18.1/default-none", "no-cooperation", unit=p.name(units[0]), other=p.name(units[-1]))
    fresh = [unit for unit in units if not phase.in_motion(unit)]
    for unit in fresh:
        majors = [each for each in fresh if p.major(p.power_of[each]) == p.major(p.power_of[unit])]
        refusal = spent(p, ACTIVITY, unit, len(majors))
        if refusal is not None:
            return refusal
    return None


def crews(p: Situation, seat: int, unit: int) -> list[tuple[int, ...]]:
    """The stacks of more than one that a unit can be part of, in the order of their numbers."""
    others = [each for each in p.land_units(p.at[unit], p.sides[unit]) if each != unit]
    able = [each for each in others if bound(p, seat, each) is None]
    found = [tuple(sorted((unit, *chosen))) for size in range(1, len(able) + 1) for chosen in combinations(able, size)]
    return [units for units in found if no_party(p, seat, units) is None]


def targets(p: Situation, unit: int) -> list[int]:
    """The hexes beside a unit with enemies that it might overrun."""
    power = p.power_of[unit]
    return [hex for hex in p.world.board.adjacent(p.at[unit]) if p.here[hex] and holders(p, power, hex)]


def tempted(p: Situation, unit: int) -> bool:
    """Whether a unit might overrun somebody by itself."""
    return p.piece(unit).type in ("ARM", "HQ-A", "MECH")


# 2.3.1/when-checked
def no_room(p: Situation, units: Sequence[int], hex: int) -> Refusal | None:
    """Why units do not end their way in a hex: too many are there already that cannot go on, or strangers to them."""
    there = [unit for unit in p.land_units(hex, p.sides[units[0]]) if unit not in units]
    staying = [unit for unit in there if stays(p, unit)]
    number, limit = len(staying) + len(units), land_limit(p, hex)
    if staying and number > limit:
        return refuse("2.3.1/when-checked", "stacking-land", hex=p.hex_name(hex), count=number, limit=limit)
    stranger = next((unit for unit in staying if not together(p, [*units, unit])), None)
    if stranger is None:
        return None
    return refuse("2.3.1/no-cooperation-stack", "no-cooperation", unit=p.name(units[0]), other=p.name(stranger))


def stays(p: Situation, unit: int) -> bool:
    """Whether a unit does not leave its hex in this phase any more, because nobody can move it."""
    seat = p.world.seat_of.get(p.major(p.power_of[unit]))
    return seat is None or bound(p, seat, unit) is not None or not can_step(p, unit)


def range_of(p: Situation, units: Sequence[int]) -> Reach:
    phase = the_phase(p)
    if len(units) == 1:
        return reach(p, units[0], phase.paid(units[0]))
    return stack_reach(p, units, [phase.paid(unit) for unit in units])


def out_of_reach(p: Situation, units: Sequence[int], hex: int) -> Refusal:
    unit, paid = units[0], [the_phase(p).paid(each) for each in units]
    closed = forbidden(p, unit, hex)
    if closed is not None:
        return closed
    points = min(p.piece(each).movement - spent for each, spent in zip(units, paid, strict=True))
    facts = {"unit": p.name(unit), "hex": p.hex_name(hex)}
    hexside = p.world.board.hexside(p.at[unit], hex)
    if hexside != NO_HEX and crossing(p, hexside, gait(p, unit)) == BARRED:
        alpine = p.world.side_kinds(hexside) & p.world.side_bits["alpine"]
        return refuse("11.11.2/alpine" if alpine else "11.11.2/sea-lake", "no-crossing", **facts)
    if hex in side_by_side(p, units, paid).costs:
        return refuse("11.11.1/enemy-zoc", "zone-in-the-way", **facts)
    return too_far(p, unit, hex, points)


def too_far(p: Situation, unit: int, hex: int, points: int) -> Refusal:
    return refuse("11.11.1/cost", "too-far", points=points, unit=p.name(unit), hex=p.hex_name(hex))


def go(p: Situation, units: Sequence[int], path: Iterable[int]) -> None:
    for hex in path:
        for unit in units:
            p.put(unit, hex)
        occupy(p, hex)


def turn_over(p: Situation, unit: int, reason: str) -> None:
    p.turn_over(unit)
    p.tell("turned-over", unit=p.name(unit), reason=reason)

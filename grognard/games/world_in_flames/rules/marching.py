"""11.11 Land movement: units move alone or together, as far as their points last, and roll over who is in their way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import ClassVar, Final

from grognard.field.board import NO_HEX
from grognard.field.reach import BARRED
from grognard.games.world_in_flames.position import MOVED, Situation
from grognard.games.world_in_flames.rules.choosing import count, spent
from grognard.games.world_in_flames.rules.commitment import Guests, guests
from grognard.games.world_in_flames.rules.control import occupy
from grognard.games.world_in_flames.rules.cooperation import together
from grognard.games.world_in_flames.rules.holdings import beside_foes, led_by
from grognard.games.world_in_flames.rules.overruns import holders, no_overrun, roll_over, starved, toll
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
from grognard.games.world_in_flames.rules.supply import supplied
from grognard.games.world_in_flames.rules.tidying import tidy
from grognard.games.world_in_flames.theatre import AXIS
from grognard.kernel.actions import Done, Hex, Order, PieceNo
from grognard.kernel.aside import openly
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

ACTIVITY: Final = "land-movement"


class Move(Order, frozen=True):
    """A land unit makes its one move of the phase by the cheapest way, or ends the one it is making."""

    kind: ClassVar[str] = "move"
    unit: PieceNo
    to: Hex

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return [unit for unit in mobile(p, seat) if stuck(p, unit) is None]

    @classmethod
    def possible(cls, p: Situation, seat: int) -> bool:
        return any(can_step(p, unit) for unit in cls.subjects(p, seat))

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Move]:
        return [cls(subject, hex) for hex in reach(p, subject, the_phase(p).paid(subject)).ends]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return bound(p, seat, self.unit) or stuck(p, self.unit) or self._too_far(p)

    def _too_far(self, p: Situation) -> Refusal | None:
        found = reach(p, self.unit, the_phase(p).paid(self.unit))
        if self.to != p.at[self.unit] and (self.to in found.spread.costs or self.to in found.tired):
            return None
        return out_of_reach(p, (self.unit,), self.to)

    def play(self, p: Situation, seat: int) -> None:
        phase, unit = the_phase(p), self.unit
        paid = phase.paid(unit)
        hungry = phase.start(p, (unit,))
        found = reach(p, unit, paid)
        tired = self.to in found.tired
        cost = 0 if tired else found.spread.costs[self.to]
        p.tell("moved", unit=p.name(unit), start=p.hex_name(p.at[unit]), hex=p.hex_name(self.to), cost=cost)
        go(p, (unit,), found.path(self.to))
        phase.halt(unit)
        # 11.11.1/oos, 2.4.3-land/move-inverts
        if tired or hungry:
            turn_over(p, unit, "tired" if tired else "hungry")


class March(Order, frozen=True):
    """11.11.1/stacks: units of one hex move together and can go on from there; a single one only to overrun."""

    kind: ClassVar[str] = "march"
    units: tuple[PieceNo, ...]
    to: Hex

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        company = Counter(p.at[unit] for unit in mobile(p, seat))
        return [unit for unit in Move.subjects(p, seat) if company[p.at[unit]] > 1 or tempted(p, unit)]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[March]:
        if bound(p, seat, subject) is not None or stuck(p, subject) is not None:
            return []
        alone = [order for order in cls._to((subject,), p) if order._alone(p) is None] if tempted(p, subject) else []
        parties = (units for units in crews(p, seat, subject) if not any(stuck(p, unit) for unit in units))
        return [*alone, *(order for units in parties for order in cls._to(units, p))]

    @classmethod
    def _to(cls, units: tuple[int, ...], p: Situation) -> list[March]:
        """Orders to go wherever units come together."""
        start = p.at[units[0]]
        return [cls(units, hex) for hex in sorted(range_of(p, units).spread.costs) if hex != start]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        units = self.units
        return (
            no_party(p, seat, units)
            or next((found for unit in units if (found := stuck(p, unit))), None)
            or self._too_far(p)
            or self._alone(p)
        )

    def _too_far(self, p: Situation) -> Refusal | None:
        found = range_of(p, self.units)
        if self.to != p.at[self.units[0]] and self.to in found.spread.costs:
            return None
        refusals = (forbidden(p, unit, self.to) for unit in self.units)
        closed = next((refusal for refusal in refusals if refusal is not None), None)
        return closed or out_of_reach(p, self.units, self.to)

    def _alone(self, p: Situation) -> Refusal | None:
        """Who is alone has nothing to wait for but somebody to overrun."""
        if len(self.units) > 1:
            return None
        near = beside_foes(p, p.sides[self.units[0]]) >> p.world.board.bits[self.to] & 1
        hexes = p.world.board.adjacent(self.to) if near else ()
        if any(no_overrun(p, self.units, self.to, hex) is None for hex in hexes):
            return None
        return refuse("11.11.1/stacks", "march-alone", unit=p.name(self.units[0]), hex=p.hex_name(self.to))

    def play(self, p: Situation, seat: int) -> None:
        phase, units = the_phase(p), self.units
        found = range_of(p, units)
        before = [phase.paid(unit) for unit in units]
        hungry = [unit for unit in units if phase.start(p, (unit,), units)]
        names = " ".join(p.name(unit) for unit in units)
        p.tell("marched", units=names, start=p.hex_name(p.at[units[0]]), hex=p.hex_name(self.to))
        go(p, units, found.path(self.to))
        cost = found.spread.costs[self.to]
        phase.moving = tuple(
            (unit, paid + cost) for unit, paid in zip(units, before, strict=True) if unit not in hungry
        )
        for unit in hungry:  # 11.11.1/oos
            turn_over(p, unit, "hungry")


class Overrun(Order, frozen=True):
    """11.11.6/group: a unit, or units that began the phase together, roll over the enemies in the next hex."""

    kind: ClassVar[str] = "overrun"
    units: tuple[PieceNo, ...]
    target: Hex

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        near, bits = beside_foes(p, p.side_of(seat)), p.world.board.bits
        able = [unit for unit in mobile(p, seat) if near >> bits[p.at[unit]] & 1]
        return [unit for unit in able if targets(p, unit)]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Overrun]:
        if bound(p, seat, subject) is not None:
            return []
        parties = ((subject,), *crews(p, seat, subject))
        orders = [cls(units, hex) for hex in targets(p, subject) for units in parties]
        return [order for order in orders if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        start = p.at[self.units[0]] if self.units else 0
        return (
            no_party(p, seat, self.units)
            or no_overrun(p, self.units, start, self.target)
            or starved(p, self.units)
            or next((found for unit in self.units if (found := self._spent(p, unit))), None)
        )

    def _spent(self, p: Situation, unit: int) -> Refusal | None:
        if the_phase(p).paid(unit) < p.piece(unit).movement:
            return None
        return refuse("11.11.6/cost", "no-points-left", unit=p.name(unit))

    def play(self, p: Situation, seat: int) -> None:
        phase, units = the_phase(p), self.units
        after = [phase.paid(unit) + toll(p, unit, self.target) for unit in units]
        for unit in units:
            phase.start(p, (unit,), units)
        roll_over(p, units, self.target)
        phase.moving = tuple(zip(units, after, strict=True))
        # 11.11.6/cost
        for unit, paid in phase.moving:
            if paid > p.piece(unit).movement:
                phase.halt(unit)
                turn_over(p, unit, "tired")


# --- who goes with whom ---------------------------------------------------------------------------------------


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
    return refuse("11.11.1/cost", "too-far", points=points, **facts)


def go(p: Situation, units: Sequence[int], path: Iterable[int]) -> None:
    for hex in path:
        for unit in units:
            p.put(unit, hex)
        occupy(p, hex)


def turn_over(p: Situation, unit: int, reason: str) -> None:
    p.turn_over(unit)
    p.tell("turned-over", unit=p.name(unit), reason=reason)


# --- the phase ------------------------------------------------------------------------------------------------


def the_phase(p: Situation) -> LandMovement:
    phase: LandMovement = p.stack[-1]
    return phase


class LandMovement(Procedure):
    """11.11: the players of a side move their units, as many as their actions allow; then no hex is too full."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "move", "thin")
    side: int = AXIS
    moving: tuple[tuple[int, int], ...] = ()  # the stack that is on its way, with the points that each has paid
    before: Guests = ()  # who was abroad when the phase began

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

    def begin(self, p: Situation) -> Outcome:
        self.before = guests(p)
        return None

    def move(self, p: Situation) -> Outcome:
        if self.done:
            self.done = False
            self.moving = ()
            return None
        ask = Ask("land-movement", p.deciders(self.side), (Move, March, Overrun, Done), "11.11/basics")
        return openly(ask, lambda seat: Move.possible(p, seat) or Overrun.possible(p, seat))

    def thin(self, p: Situation) -> Outcome:
        return tidy(p, self.before)

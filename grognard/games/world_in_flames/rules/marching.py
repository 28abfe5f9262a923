"""11.11 Land movement: units move alone or together, as far as their points last, and roll over who is in their way."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.commitment import Guests, guests
from grognard.games.world_in_flames.rules.holdings import beside_foes
from grognard.games.world_in_flames.rules.overruns import no_overrun, roll_over, starved, toll
from grognard.games.world_in_flames.rules.parties import (
    OnTheWay,
    bound,
    can_step,
    crews,
    go,
    mobile,
    no_party,
    no_room,
    out_of_reach,
    range_of,
    stuck,
    targets,
    tempted,
    the_phase,
    too_far,
    turn_over,
)
from grognard.games.world_in_flames.rules.paths import course, forbidden, reach
from grognard.games.world_in_flames.rules.stacking import crowded
from grognard.games.world_in_flames.rules.tidying import tidy
from grognard.kernel.actions import Done, Hex, Order, PieceNo
from grognard.kernel.aside import openly
from grognard.kernel.procedures import Ask, Outcome
from grognard.kernel.refusals import Refusal, refuse


class Move(Order, frozen=True):
    """A land unit makes its one move of the phase, or ends the one it is making: by the cheapest way.

    `via` names hexes to pass on the way, in their order; hexes that touch are joined straight.
    """

    kind: ClassVar[str] = "move"
    complete: ClassVar[bool] = False  # ways of one's own choice are many
    unit: PieceNo
    to: Hex
    via: tuple[Hex, ...] = ()

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return [unit for unit in mobile(p, seat) if stuck(p, unit) is None]

    @classmethod
    def possible(cls, p: Situation, seat: int) -> bool:
        return any(can_step(p, unit) for unit in cls.subjects(p, seat))

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Move]:
        ends = reach(p, subject, the_phase(p).paid(subject)).ends
        return [cls(subject, hex) for hex in ends if no_room(p, (subject,), hex) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return bound(p, seat, self.unit) or stuck(p, self.unit) or self._too_far(p) or no_room(p, (self.unit,), self.to)

    def _too_far(self, p: Situation) -> Refusal | None:
        paid = the_phase(p).paid(self.unit)
        if self.via:
            stops = (*self.via, self.to)
            if course(p, self.unit, stops, paid) is not None:
                return None
            if course(p, self.unit, stops, paid, zones=False) is not None:  # 11.11.1/enemy-zoc
                facts = {"unit": p.name(self.unit), "hex": p.hex_name(self.to)}
                return refuse("11.11.1/enemy-zoc", "zone-in-the-way", **facts)
            closed = (forbidden(p, self.unit, hex) for hex in stops)
            refusal = next((refusal for refusal in closed if refusal is not None), None)
            points = p.piece(self.unit).movement - paid
            return refusal or too_far(p, self.unit, self.to, points)
        found = reach(p, self.unit, paid)
        if self.to != p.at[self.unit] and (self.to in found.spread.costs or self.to in found.tired):
            return None
        return out_of_reach(p, (self.unit,), self.to)

    def play(self, p: Situation, seat: int) -> None:
        phase, unit = the_phase(p), self.unit
        paid = phase.paid(unit)
        hungry = phase.start(p, (unit,))
        found = reach(p, unit, paid)
        way = course(p, unit, (*self.via, self.to), paid) if self.via else None
        path = found.path(self.to) if way is None else list(way.path)
        tired = self.to in found.tired if way is None else way.tired
        cost = 0 if tired else found.spread.costs[self.to] if way is None else way.cost
        p.tell("moved", unit=p.name(unit), start=p.hex_name(p.at[unit]), hex=p.hex_name(self.to), cost=cost)
        go(p, (unit,), path)
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
        ends = (hex for hex in sorted(range_of(p, units).spread.costs) if hex != start)
        return [cls(units, hex) for hex in ends if len(units) == 1 or no_room(p, units, hex) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        units = self.units
        return (
            no_party(p, seat, units)
            or next((found for unit in units if (found := stuck(p, unit))), None)
            or self._too_far(p)
            or self._alone(p)
            or (no_room(p, units, self.to) if len(units) > 1 else None)
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


def way_out(p: Situation, seat: int, unit: int) -> bool:
    """Whether a unit can leave its hex for one with room."""
    return stuck(p, unit) is None and bool(Move.about(p, seat, unit))


# --- the phase ------------------------------------------------------------------------------------------------


class LandMovement(OnTheWay):
    """11.11: the players of a side move their units, as many as their actions allow; then no hex is too full."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "move", "thin")
    before: Guests = ()  # who was abroad when the phase began

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

    # 2.3.1/when-checked
    def unfinished(self, p: Situation, seat: int) -> Refusal | None:
        """Nobody leaves too many in a hex of his own will: those who can go on do."""
        for hex, branch in crowded(p):
            here = p.land_units(hex) if branch != "air" else []
            able = next((unit for unit in here if unit in mobile(p, seat) and way_out(p, seat, unit)), None)
            if able is not None:
                return refuse("2.3.1/when-checked", "still-crowded", hex=p.hex_name(hex), unit=p.name(able))
        return super().unfinished(p, seat)

    def thin(self, p: Situation) -> Outcome:
        return tidy(p, self.before)

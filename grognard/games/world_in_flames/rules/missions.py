"""11.7 to 11.17, 14.2 The phases in which missions are flown: their common sequence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from grognard.field.powers import Side, enemy
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.dogfights import Dogfight, engaged
from grognard.games.world_in_flames.rules.flying import (
    BOMBER,
    EXTENDED,
    Flight,
    distances,
    flights,
    foul,
    points,
)
from grognard.games.world_in_flames.rules.homecoming import Homecoming, active_first
from grognard.games.world_in_flames.rules.sorties import (
    Escort,
    Fly,
    Intercept,
    Patrol,
    own_aircraft,
    uncounted,
)
from grognard.games.world_in_flames.rules.surprise import surprised
from grognard.games.world_in_flames.theatre import AXIS
from grognard.kernel.actions import Action, Done
from grognard.kernel.aside import openly
from grognard.kernel.procedures import AGAIN, Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal


class AirPhase(Procedure):
    """The base of a phase in which the aircraft of a side fly missions of one kind, all at once."""

    steps: ClassVar[tuple[str, ...]] = (*("look", "patrol", "fly", "intercept", "counter", "fight", "attack", "home"),)
    activity: ClassVar[str] = ""  # what counts a mission, '' where nothing does
    rule: ClassVar[str] = ""
    orders: ClassVar[tuple[type[Action], ...]] = (Fly,)  # by which bombers are sent
    side: int = AXIS
    fought: tuple[int, ...] = ()  # the hexes over which there has been air combat
    left: tuple[int, ...] = ()  # bombers that have not done their work yet
    quiet: bool = False  # nothing can be flown: nobody is asked anything

    # --- what a kind of mission says -----------------------------------------------------------------

    def unfit(self, p: Situation, plane: int) -> Refusal | None:
        """Why an aircraft cannot fly such missions at all."""
        raise NotImplementedError

    def aims(self, p: Situation, plane: int) -> list[int]:
        """The hexes that such a mission of an aircraft may be flown to, however far."""
        raise NotImplementedError

    def no_aim(self, p: Situation, plane: int, hex: int) -> Refusal | None:
        """Why a hex is none of them."""
        raise NotImplementedError

    def victims(self, p: Situation, hex: int) -> list[int]:
        """The units that a mission to a hex is flown against."""
        return []

    # 18.2/forbidden-combat
    def involved(self, p: Situation, hex: int, side: int) -> list[int]:
        """The powers of a side whose units or factories a mission to a hex is about."""
        return [] if side == self.side else [p.power_of[unit] for unit in self.victims(p, hex)]

    # 15.1/no-interception
    def immune(self, p: Situation, hex: int) -> bool:
        """Whether missions to a hex are only against units that those who fly them have surprised."""
        flying = flights(p, hex, self.side)
        aimed = self.victims(p, hex)
        if not flying or not aimed:
            return False
        return all(surprised(p, unit, p.power_of[each.plane], each.base) for each in flying for unit in aimed)

    def work(self, p: Situation, flight: Flight) -> Outcome:
        """What a bomber does that has come through."""
        return None

    # --- who flies where -----------------------------------------------------------------------------

    def ready(self, p: Situation, side: Side) -> list[int]:
        """The aircraft of a side that could fly such a mission now."""
        every = [plane for seat in p.deciders(side) for plane in own_aircraft(p, seat)]
        return [plane for plane in every if self.unfit(p, plane) is None and uncounted(p, self, plane) is None]

    def threatens(self, p: Situation, by: Side) -> bool:
        """Whether there are any: no more is looked for than one."""
        for plane in self.ready(p, by):
            limit = furthest(p, plane)
            far = distances(p.world, p.at[plane], limit)
            if any(far[hex] <= limit and foul(p, hex) is None for hex in self.aims(p, plane)):
                return True
        return False

    def threatened(self, p: Situation, by: Side) -> list[int]:
        """The hexes that a side could fly missions of this phase to, as far as the range of its aircraft goes."""
        key = "threatened", by
        known: list[int] | None = p.cache.get(key)
        if known is None:
            found: set[int] = set()
            for plane in self.ready(p, by):
                limit = furthest(p, plane)
                far = distances(p.world, p.at[plane], limit)
                found.update([hex for hex in self.aims(p, plane) if far[hex] <= limit])
            known = p.cache[key] = sorted(hex for hex in found if foul(p, hex) is None)
        return known

    def ask(
        self, p: Situation, kind: str, side: Side, orders: Sequence[type[Action]], rule: str, standing: str = ""
    ) -> Ask:
        """A question to the players of a side who have something to send."""
        facts = {"phase": self.name}
        asked = Ask(kind, p.deciders(side), (*orders, Done), rule, facts, standing=standing)
        return openly(asked, lambda seat: not self.quiet and any(each.possible(p, seat) for each in orders))

    # --- the steps -----------------------------------------------------------------------------------

    def look(self, p: Situation) -> Outcome:
        self.quiet = not self.threatens(p, Side(self.side))
        return None

    # 14.2.1/cap
    def patrol(self, p: Situation) -> Outcome:
        if self.done:
            self.done = False
            return None
        return self.ask(p, "patrol", enemy(Side(self.side)), (Patrol,), "14.2.1/cap", standing="patrol")

    # 14.2.1/escort
    def fly(self, p: Situation) -> Outcome:
        if self.done:
            self.done = False
            return None
        return self.ask(p, "air-missions", Side(self.side), (*self.orders, Escort), self.rule)

    # 14.2.1/interception
    def intercept(self, p: Situation) -> Outcome:
        return self._intercept(p, enemy(Side(self.side)))

    def counter(self, p: Situation) -> Outcome:
        return self._intercept(p, Side(self.side))

    def _intercept(self, p: Situation, side: Side) -> Outcome:
        """Without bombers there is no mission; patrols come home."""
        if self.done or not flights(p, side=self.side):
            self.done = False
            return None
        return self.ask(p, "interception", side, (Intercept,), "14.2.1/interception", standing="interception")

    # 14.3/when
    def fight(self, p: Situation) -> Outcome:
        """Air combats, hex by hex: where both sides are, and one has a fighter."""
        for hex in sorted({flight.hex for flight in flights(p)} - {*self.fought}):
            one, other = engaged(p, hex)
            if one.all and other.all and (one.fighters or other.fighters):
                self.fought = (*self.fought, hex)
                p.stack.append(Dogfight(side=self.side, hex=hex))
                return AGAIN
        self.left = tuple(flight.plane for flight in flights(p) if flight.role == BOMBER)
        return None

    # 14.3.2/bombers-perform
    def attack(self, p: Situation) -> Outcome:
        """Bombers that have come through do their work, one after the other."""
        for plane in self.left:
            flight = next(each for each in flights(p) if each.plane == plane)
            outcome = self.work(p, flight)
            if outcome is not None:
                return outcome
            self.left = tuple(other for other in self.left if other != plane)
        return None

    def home(self, p: Situation) -> Outcome:
        if not p.aloft:
            return None
        p.stack.append(Homecoming(side=self.side, planes=active_first(p, self.side)))
        return None

    @property
    def name(self) -> str:
        return self.activity


def furthest(p: Situation, plane: int) -> int:
    """How far a bomber flies if it must."""
    piece = p.piece(plane)
    return points(piece, BOMBER, EXTENDED in piece.marks)

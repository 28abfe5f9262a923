"""16C, 20 Orders in the air: an operation is launched on demand, when its phase allows it, and in windows of their own
where both players may fly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from grognard.games.war_of_resistance.position import CAP, ESCORT, NAVAL_PATROL, TRANSFER, Situation, enemy
from grognard.games.war_of_resistance.rules.airbases import landing_places, no_base, no_departure
from grognard.games.war_of_resistance.rules.allowance import phase_of
from grognard.games.war_of_resistance.rules.flying import BURMA_ROAD, distances
from grognard.games.war_of_resistance.rules.homecoming import TIRED, Homecoming
from grognard.games.war_of_resistance.rules.launching import Assign, enlist, no_mission_force, stages
from grognard.games.war_of_resistance.rules.missions import (
    COVER,
    DUTY,
    HARASSMENT,
    KINDS,
    LIFT,
    SUPPORT,
    TIMES,
    TRANSFERS,
    no_target,
    notable,
    occasions,
    one_way_ends,
    prospects,
    unready,
)
from grognard.games.war_of_resistance.rules.operation import Operation
from grognard.games.war_of_resistance.rules.orders import EXPLOITATION, INITIAL, MOVEMENT, REACTION_MOVEMENT
from grognard.games.war_of_resistance.rules.wings import TACTICAL, bombs, fighter, goes_far, mission_range
from grognard.kernel.actions import Action, Done, Hex, Order, PieceNo, Place
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse


class Fly(Order, frozen=True):
    """An operation is declared, with the air units named in it; others can be added before it takes off.

    A transfer to a base beyond its range goes in stages, from base to base (20A/stages); `stage` names one of them, and
    in all other operations the base where the units land before their mission begins (23B/allowed).
    """

    kind: ClassVar[str] = "fly"
    time: ClassVar[str] = "16C/on-demand"
    phases: ClassVar[tuple[str, ...]] = (MOVEMENT, EXPLOITATION, REACTION_MOVEMENT)
    secret: ClassVar[bool] = True
    complete: ClassVar[bool] = False  # CAP anywhere, rails everywhere, and any company
    units: tuple[PieceNo, ...]
    mission: str
    target: Place
    night: bool = False
    extended: bool = False
    detour: int = 0  # MP more than needed on the way to the Burma Road (20G2j/exit-cost)
    stage: Place = -1
    one_way: bool = False  # transports stay where they unload (20F1/one-way)
    via: tuple[Hex, ...] = ()
    home: Place = -1

    @classmethod
    def time_for(cls, p: Situation, seat: int) -> str:
        """One operation at a time, against one hex."""
        return "16D/one-target" if any(isinstance(each, Operation) for each in p.stack) else cls.time

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return [wing for wing in p.air_force(seat) if unready(p, seat, wing) is None]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Fly]:
        kinds = occasions(p, seat)
        orders = [cls((subject,), kind, place) for kind in kinds for place in prospects(p, seat, subject, kind)]
        if LIFT in kinds:
            orders += [cls((subject,), LIFT, place, one_way=True) for place in one_way_ends(p, seat, subject)]
        return [order for order in orders if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        found = self.operation(p, seat, charted=False)
        return found if isinstance(found, Refusal) else None

    def operation(self, p: Situation, seat: int, charted: bool = True) -> Operation | Refusal:
        """The operation as it is declared, or why it cannot be; whether it can is found without ways (`charted`)."""
        if self.mission not in KINDS:
            return refuse("20/announce", "no-such-mission", mission=self.mission, known=KINDS)
        if self.mission not in occasions(p, seat):
            return refuse(TIMES[self.mission], "mission-not-now", mission=self.mission, phase=phase_of(p))
        refused = no_target(p, seat, self.mission, self.target, self.night)
        if refused is not None:
            return refused
        if self.detour < 0 or (self.detour and p.place_name(self.target) != BURMA_ROAD):
            return refuse("20G2j/exit-cost", "no-detour", place=p.place_name(self.target))
        journey = Operation(side=seat, kind=self.mission, target=self.target, night=self.night, extra=self.detour)
        stage = self.stage
        if self.mission == TRANSFERS:
            refused = self._no_stage(p)
            if refused is not None:
                return refused
            stops = self._stages(p, seat)
            journey.target, journey.then = (stops[0], stops[1:]) if stops else (self.target, ())
            stage = -1
        for wing in self.units:
            order = Assign(wing, "", self.extended, -1, self.via, stage, self.home, self.one_way)
            flight = enlist(p, journey, order, charted)
            if isinstance(flight, Refusal):
                return flight
            journey.flights += (flight,)
        return no_mission_force(p, journey) or journey

    def _no_stage(self, p: Situation) -> Refusal | None:
        """Why transferred units cannot land where their owner wants them to on their way."""
        if self.stage < 0:
            return None
        return next(filter(None, (no_base(p, wing, self.stage, TRANSFER) for wing in self.units)), None)

    def _stages(self, p: Situation, seat: int) -> tuple[int, ...]:
        """Where the units land on their way; all of them start from one base if there is more than one stage."""
        starts = {p.at[wing] if unready(p, seat, wing) is None else -1 for wing in self.units}
        if len(starts) != 1 or -1 in starts:
            return ()
        reach = min(mission_range(p, wing, TRANSFER) for wing in self.units)
        shared = set.intersection(*(set(landing_places(p, wing, TRANSFER)) for wing in self.units))
        start = starts.pop()
        found: tuple[int, ...] = ()
        for goal in (self.stage, self.target) if self.stage >= 0 else (self.target,):
            found = (*found, *stages(p, seat, start, goal, reach, sorted(shared)))
            start = goal
        return found if found[-1:] == (self.target,) else ()

    def play(self, p: Situation, seat: int) -> None:
        found = self.operation(p, seat)
        assert isinstance(found, Operation)
        if isinstance(p.stack[-1], AirWindow):
            p.stack[-1].flown = True
        p.stack.append(found)


# --- windows -----------------------------------------------------------------------------------------------


def can_fly(p: Situation, side: int) -> bool:
    """Whether any air unit of the side could take off on what the phase allows; a cheap look, not a search."""
    kinds = occasions(p, side)
    for wing in p.air_force(side):
        if unready(p, side, wing) is None:
            if COVER in kinds and fighter(p, wing):
                return True
            if bombs(p, wing) and any(_has_use(p, side, wing, kind) for kind in kinds if kind != COVER):
                return True
    return False


def _has_use(p: Situation, side: int, wing: int, kind: str) -> bool:
    """Whether a bomber reaches anything on such a mission: from its base, at extended range (23C/bombers), by way of
    another base (23B/allowed), or to harass land of the enemy's where nobody stands (20G2d/when)."""
    if any(prospects(p, side, wing, kind)):
        return True
    if kind not in (SUPPORT, HARASSMENT) or not bombs(p, wing, TACTICAL):
        return False
    duty, start = DUTY[kind], p.at[wing]
    goals = [hex for hex in notable(p, side, wing, kind) if no_target(p, side, kind, hex) is None]
    if kind == HARASSMENT:
        goals += [hex for hex, owner in enumerate(p.owner[: len(p.world.board)]) if owner == enemy(side) + 1]
    reach = mission_range(p, wing, duty, extended=goes_far(p, wing, duty))
    if not goals:
        return False
    away, transfer = distances(p, side, start, TRANSFER), mission_range(p, wing, TRANSFER)
    starts = [start, *(place for place in landing_places(p, wing, duty) if away[place] <= transfer)]
    return any(distances(p, side, place, duty)[goal] <= reach for place in starts for goal in goals)


# 16D/initiative
class AirWindow(Procedure):
    """Both players may launch operations: the first player one, then the other one, until neither wants more."""

    steps: ClassVar[tuple[str, ...]] = ("ask",)
    first: int = 0  # whose turn it is to launch one
    passed: int = 0  # how many have passed one after the other
    only: int = -1  # the one player who is asked, -1 for both
    flown: bool = False  # whether an operation was declared since somebody was asked last

    def ask(self, p: Situation) -> Outcome:
        if self.finished:
            return self._question(p)  # he passes
        if self.flown:
            self.flown, self.passed, self.first = False, 0, enemy(self.first)
        while self.passed < 2:
            if self.done or self.only not in (-1, self.first) or not self._able(p):
                self.done = False
                self.passed += 1
                self.first = enemy(self.first)
                continue
            return self._question(p)
        return None

    def _question(self, p: Situation) -> Ask:
        answers = (Fly, AssignPatrol, Done) if phase_of(p) == INITIAL else (Fly, Done)
        return Ask("air-window", p.deciders(self.first), answers, "16D/initiative", standing="air-window")

    def _able(self, p: Situation) -> bool:
        return can_fly(p, self.first) or (phase_of(p) == INITIAL and AssignPatrol.possible(p, self.first))


class SupportWindow(Procedure):
    """16C3/das-gs-order: before any attack the defender flies defensive support, then the attacker ground support."""

    steps: ClassVar[tuple[str, ...]] = ("defence", "support")
    side: int = 0  # the attacker

    def defence(self, p: Situation) -> Outcome:
        return self._ask(p, enemy(self.side), "defensive-support", "20G2c/sequence")

    def support(self, p: Situation) -> Outcome:
        return self._ask(p, self.side, "ground-support", "20G2b/sequence")

    def _ask(self, p: Situation, side: int, kind: str, rule: str) -> Outcome:
        if self.done or not p.air_force(side):
            self.done = False
            return None
        return Ask(kind, p.deciders(side), (Fly, Done), rule, idle=not can_fly(p, side), standing=kind)


# 20G2h/assign
class AssignPatrol(Action, frozen=True):
    """An air unit waits for enemy ships in this player turn, and flies nothing else."""

    kind: ClassVar[str] = "assign-patrol"
    time: ClassVar[str] = "20G2h/assign"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> Iterator[AssignPatrol]:
        if any(p.sides[ship] != seat for ship in range(p.world.first_ship, len(p.at))):
            yield from (cls(wing) for wing in p.air_force(seat))

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        refused = unready(p, seat, self.unit) or no_departure(p, self.unit, NAVAL_PATROL)
        if refused is not None:
            return refused
        if not bombs(p, self.unit, "tactical"):
            return refuse("20G2/tactical", "no-bombs", unit=p.name(self.unit), strength="tactical")
        if p.mission[self.unit] == NAVAL_PATROL:
            return refuse("20G2h/assign", "waits-for-ships", unit=p.name(self.unit))
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.mission[self.unit] = NAVAL_PATROL
        p.touch()
        p.tell("patrol-assigned", unit=p.name(self.unit))


# --- the end of a turn -------------------------------------------------------------------------------------


# 16C4; 20E/end
def end_patrols(p: Situation) -> None:
    """All fighters that are still on CAP return to their bases, of the phasing player first."""
    aloft = [
        (wing, TIRED)
        for side in (p.player, enemy(p.player))
        for wing in p.air_force(side)
        if p.mission[wing] in (CAP, ESCORT)
    ]
    if aloft:
        p.stack.append(Homecoming(wings=tuple(aloft)))

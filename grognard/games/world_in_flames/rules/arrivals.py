"""4 Reinforcements: what the year adds to the pools, what comes off the production circle, and where it is placed."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.mustering import year_of
from grognard.games.world_in_flames.rules.plan import Plan
from grognard.games.world_in_flames.rules.stacking import too_many
from grognard.games.world_in_flames.tables import TURNS
from grognard.games.world_in_flames.theatre import AXIS, FORCE_POOL, LATER, PRODUCTION, WAITING
from grognard.kernel.actions import Action, Hex, Order, PieceNo
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse


# 4.1.1/annual-adds
def add_the_year(p: Situation) -> None:
    """In January and February the units of the new year go to the force pools."""
    if p.turn % len(TURNS):
        return
    for unit in p.here[p.box(LATER)]:
        if int(p.piece(unit).available) <= year_of(p.turn):
            p.put(unit, p.box(FORCE_POOL))


# 4.2/circle
def call_up(p: Situation) -> None:
    """What is due comes off the production circle, and waits to be placed."""
    now = turn_due(p, 0)
    for unit in p.here[p.box(PRODUCTION)]:
        if p.due[unit] <= now:
            p.put(unit, p.box(WAITING))


def turn_due(p: Situation, turns: int) -> int:
    """So many turns from now, as turns are counted on the circle: from the first of the scenario on."""
    return p.turn + turns - (p.world.scenario.first if p.world.scenario else 0)


def arriving(p: Situation, seat: int) -> list[int]:
    """The reinforcements of a seat that wait to be placed."""
    here = p.here[p.box(WAITING)]
    return [unit for unit in here if p.world.seat_of.get(p.major(p.power_of[unit])) == seat]


# 4.2/other-placement, /mil-placement, /enemy-zoc-ok
def arrival_hexes(p: Situation, unit: int) -> list[int]:
    """The cities where a reinforcement may be placed, full or not: a MIL in its own, others in any of their country."""
    power = p.power_of[unit]
    if p.piece(unit).type == "MIL":
        own = p.world.militia.get(unit)
        return [own] if own is not None and _held(p, power, own) else []
    homes = p.world.homes[power]
    return [hex for hex in p.world.cities if p.world.land.country[hex] in homes and _held(p, power, hex)]


def _held(p: Situation, power: int, hex: int) -> bool:
    return p.control[hex] == power


# 4.2/stacking
def openings(p: Situation, unit: int) -> list[int]:
    branch = p.piece(unit).branch
    return [hex for hex in arrival_hexes(p, unit) if too_many(p, branch, hex, [unit]) is None]


class Reinforce(Order, frozen=True):
    """4.2/other-placement: a reinforcement is placed in a city of its country."""

    kind: ClassVar[str] = "reinforce"
    unit: PieceNo
    to: Hex

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return arriving(p, seat)

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Reinforce]:
        return [cls(subject, hex) for hex in openings(p, subject)] if subject in arriving(p, seat) else []

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        name = p.name(self.unit)
        if self.unit not in arriving(p, seat):
            return refuse("4.2/circle", "not-arriving", unit=name)
        if self.to not in arrival_hexes(p, self.unit):
            rule = "4.2/mil-placement" if p.piece(self.unit).type == "MIL" else "4.2/other-placement"
            return refuse(rule, "no-arrival", unit=name, hex=p.hex_name(self.to))
        return too_many(p, p.piece(self.unit).branch, self.to, [self.unit])

    def play(self, p: Situation, seat: int) -> None:
        arrive(p, self.unit, self.to)


def arrive(p: Situation, unit: int, hex: int) -> None:
    phase: Reinforcement = p.stack[-1]
    p.put(unit, hex)
    p.due[unit] = 0
    if phase.down:
        p.turn_over(unit)
    p.tell("reinforced", unit=p.name(unit), hex=p.hex_name(hex))


class ReinforceRest(Action, frozen=True):
    """All reinforcements that are left are placed by a plan, as near to the front as they may."""

    kind: ClassVar[str] = "reinforce-rest"

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[ReinforceRest]:
        return [cls()]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return None

    def play(self, p: Situation, seat: int) -> None:
        plan = Plan(p, p.side_of(seat))
        for unit in plan.order(p, arriving(p, seat)):
            hex = plan.best(p, unit, openings(p, unit))
            if hex is not None:
                arrive(p, unit, hex)


class Reinforcement(Procedure):
    """4.2/circle: a side places its reinforcements; who finds no room comes back next turn."""

    steps: ClassVar[tuple[str, ...]] = ("place", "put_off")
    side: int = AXIS
    down: bool = False  # they come face-down (9.6/reserves-place)

    def place(self, p: Situation) -> Outcome:
        able = [seat for seat in p.deciders(self.side) if any(openings(p, unit) for unit in arriving(p, seat))]
        if not able:
            return None
        return Ask("reinforcements", tuple(able), (Reinforce, ReinforceRest), "4.2/circle")

    # 4.2/stacking, /mil-placement
    def put_off(self, p: Situation) -> Outcome:
        for seat in p.deciders(self.side):
            for unit in arriving(p, seat):
                p.put(unit, p.box(PRODUCTION))
                p.due[unit] = turn_due(p, 1)
                p.tell("put-off", unit=p.name(unit))
        return None

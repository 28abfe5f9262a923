"""13.6 Production, as far as a scenario with a fixed number of build points needs it: what is built comes later."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.arrivals import arrival_hexes, turn_due
from grognard.games.world_in_flames.rules.offensives import COST, TURNS
from grognard.games.world_in_flames.theatre import AXIS, CLASSES, FORCE_POOL, PRODUCTION, TYPES
from grognard.kernel.actions import Action, Done
from grognard.kernel.aside import openly
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

TypeNo = Annotated[int, "type"]
PowerNo = Annotated[int, "power"]
CLASS_OF: Final = {type: place for place, (_, types) in enumerate(CLASSES) for type in types}  # 13.6.6/limit


# barbarossa/allotment
def allotment(p: Situation, power: int) -> int:
    """The build points of a major power in this turn: the share of its economy that this war gets."""
    key, name = p.world.scenario.key if p.world.scenario else "", p.world.powers[power].key
    rows = p.world.tables.allotments
    return next((one.points for one in rows if (one.scenario, one.power, one.turn) == (key, name, p.turn)), 0)


# 4.1/force-pools, 13.6.5/minors-no-spend
def pool(p: Situation, power: int, type: str) -> list[int]:
    """The units of a type in the force pool of a major power; it builds for no minor here."""
    own = [unit for unit in p.here[p.box(FORCE_POOL)] if p.power_of[unit] == power and p.piece(unit).type == type]
    return [unit for unit in own if type != "MIL" or arrival_hexes(p, unit)]  # 4.2/mil-city-lost


class Build(Action, frozen=True):
    """13.6.5/spend: a unit of a type is drawn from its pool and paid for."""

    kind: ClassVar[str] = "build"
    power: PowerNo
    type: TypeNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Build]:
        phase: Production = p.stack[-1]
        return [cls(power, type) for power in phase.powers(p, seat) for type in range(len(TYPES))]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        phase: Production = p.stack[-1]
        power, type = p.world.powers[self.power].key, TYPES[self.type]
        if self.power not in phase.powers(p, seat):
            return refuse("13.6.5/minors-no-spend", "no-builder", power=power)
        there = pool(p, self.power, type)
        if not there:
            return refuse("1.2/counter-limit", "pool-empty", power=power, type=type)
        left, cost = phase.left(p, self.power), max(p.piece(unit).cost for unit in there)
        if cost > left:
            return refuse("13.6.5/spend", "too-dear", power=power, type=type, cost=cost, left=left)
        return phase.over_geared(p, self.power, CLASS_OF[type])

    def play(self, p: Situation, seat: int) -> None:
        phase: Production = p.stack[-1]
        # 13.6.5/random-choice, 13.6.9/random-draw
        drawn = p.draw([p.name(unit) for unit in pool(p, self.power, TYPES[self.type])], "build")
        unit = p.world.number[drawn]
        phase.bought = (*phase.bought, (self.power, unit))
        # 13.6.7/placement
        p.put(unit, p.box(PRODUCTION))
        p.due[unit] = turn_due(p, p.piece(unit).turns)
        power = p.world.powers[self.power].key
        p.tell("built", power=power, unit=p.name(unit), cost=p.piece(unit).cost, turns=p.piece(unit).turns)


class BuildOffensive(Action, frozen=True):
    """16/opt61-cost: a power builds an offensive chit."""

    kind: ClassVar[str] = "build-offensive"
    power: PowerNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[BuildOffensive]:
        phase: Production = p.stack[-1]
        return [cls(power) for power in phase.powers(p, seat)] if p.world.rules.offensive_chits else []

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        phase: Production = p.stack[-1]
        power = p.world.powers[self.power].key
        if self.power not in phase.powers(p, seat) or not p.world.rules.offensive_chits:
            return refuse("13.6.5/minors-no-spend", "no-builder", power=power)
        left = phase.left(p, self.power)
        if left < COST:
            return refuse("16/opt61-cost", "chit-too-dear", power=power, cost=COST, left=left)
        return None

    def play(self, p: Situation, seat: int) -> None:
        phase: Production = p.stack[-1]
        phase.stored = (*phase.stored, self.power)
        p.chits = (*p.chits, (self.power, p.turn + TURNS))
        p.tell("built-offensive", power=p.world.powers[self.power].key, cost=COST, turns=TURNS)


class Production(Procedure):
    """13.6.5: the major powers of a side spend their build points; what is not spent is lost."""

    steps: ClassVar[tuple[str, ...]] = ("build", "record")
    side: int = AXIS
    bought: tuple[tuple[int, int], ...] = ()  # power, unit
    stored: tuple[int, ...] = ()  # powers, once for each offensive chit that they have built

    def powers(self, p: Situation, seat: int) -> list[int]:
        return [power for power in p.world.playing[self.side] if p.world.seat_of[power] == seat]

    def left(self, p: Situation, power: int) -> int:
        spent = sum(p.piece(unit).cost for who, unit in self.bought if who == power)
        return allotment(p, power) - spent - COST * self.stored.count(power)

    def number(self, p: Situation, power: int, group: int) -> int:
        """How many units of a class a power has built in this turn."""
        return sum(who == power and CLASS_OF[p.piece(unit).type] == group for who, unit in self.bought)

    # 13.6.6/limit, /first-turn-exempt
    def over_geared(self, p: Situation, power: int, group: int) -> Refusal | None:
        """One more of a class than in the turn before, and no more; in the first turn as many as one can pay."""
        if p.world.scenario is not None and p.turn == p.world.scenario.first:
            return None
        most = p.built[power][group] + 1 if p.built[power] else 1
        if self.number(p, power, group) < most:
            return None
        key = p.world.powers[power].key
        return refuse("13.6.6/limit", "over-geared", power=key, group=CLASSES[group][0], limit=most)

    def build(self, p: Situation) -> Outcome:
        kinds = (Build, BuildOffensive)
        if self.done:
            self.done = False
            return None
        facts = {p.world.powers[power].key: self.left(p, power) for power in p.world.playing[self.side]}
        ask = Ask("production", p.deciders(self.side), (*kinds, Done), "13.6.5/spend", facts)
        return openly(ask, lambda seat: any(kind.possible(p, seat) for kind in kinds))

    # 13.6.5/record
    def record(self, p: Situation) -> Outcome:
        for power in p.world.playing[self.side]:
            made = tuple(self.number(p, power, group) for group in range(len(CLASSES)))
            p.built = (*p.built[:power], made, *p.built[power + 1 :])
        return None

"""Movement by the bots: the best single move, then the next, until none is worth making; advances and surplus."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from grognard.field.hexes import hexes_of, listed
from grognard.field.powers import Side, enemy
from grognard.games.pacific_battles.bot.army import TERMS, Army, army
from grognard.games.pacific_battles.bot.bataan import passage
from grognard.games.pacific_battles.bot.reserves import chance, half_way, stands_ready
from grognard.games.pacific_battles.bot.strikes import Strike, concentric, plan
from grognard.games.pacific_battles.bot.worth import Weights, foresight, points, step_worth
from grognard.games.pacific_battles.position import Situation
from grognard.games.pacific_battles.rules.advance import Advance
from grognard.games.pacific_battles.rules.fog import Conceal, Top
from grognard.games.pacific_battles.rules.fortification import Build
from grognard.games.pacific_battles.rules.march import Move
from grognard.games.pacific_battles.rules.modes import SetMode
from grognard.games.pacific_battles.rules.naval import Arrive, Sail
from grognard.games.pacific_battles.rules.reserves import Activate, MakeReserve
from grognard.games.pacific_battles.rules.stacking import Surplus
from grognard.kernel.actions import Action

Score = Callable[[Any], float]

STIR: Final = 0.08  # a move worth less is not made
CROWD: Final = -9.0  # too many units in a hex: some would be lost (6.22)
RELIEF: Final = 2.0  # for leaving such a hex
ASSAULT: Final = -5.0  # landing on an enemy
BY_SEA: Final = 0.5  # what the passage itself is worth keeping for later
ENTER: Final = 5.0  # whoever can come in comes in
BUILD, RESERVE, TOP, CONCEAL = 0.3, 0.06, 0.03, 0.02  # things that cost nothing, in their order, after the moves
KEPT: Final = 0.6  # what a reserve is worth to the defence as long as it is one


class March:
    """One movement decision: what each unit's hexes are worth to it."""

    def __init__(self, p: Situation, side: Side, actions: list[Action], weights: Weights) -> None:
        self.p, self.side = p, side
        self.army: Army = army(p, side, weights)
        ends: dict[int, list[int]] = {n: [p.at[n]] for n in self.army.units}
        for action in actions:
            if isinstance(action, Move) and len(action.units) == 1:
                ends[action.units[0]].append(action.to)
        self.reach = {unit: hexes_of(hexes) for unit, hexes in ends.items()}
        self.strikes: dict[int, Strike] = plan(self.army, self.reach)
        self.moving = dict.fromkeys((*p.stack[-1].moving, *p.stack[-1].behind)).keys()
        rules = p.world.rules
        self.crowded = {h for h in {p.at[n] for n in self.reach} if rules.overstacked(p, side, h, p.units(h, side))}
        self._values: dict[tuple[int, int], float] = {}
        self._room: dict[tuple[tuple[int, ...], int], bool] = {}

    def value(self, unit: int, hex: int) -> float:
        key = (unit, hex)
        found = self._values.get(key)
        if found is None:
            found = self._values[key] = self.army.stand(unit, hex) + self.strike(unit, hex)
        return found

    def strike(self, unit: int, hex: int) -> float:
        """What the hex is worth for the attack in which the unit is to take part."""
        strike = self.strikes.get(unit)
        if strike is None or not self.p.world.around[strike.hex] >> hex & 1:
            return 0.0
        return strike.share + concentric(self.army, strike, hex)

    def roomy(self, units: tuple[int, ...], hex: int) -> bool:
        here = self.p.units(hex, self.side)
        if not here and len(units) == 1:
            return True
        key = (units, hex)
        found = self._room.get(key)
        if found is None:
            together = tuple(sorted({*here, *units}))
            found = self._room[key] = not self.p.world.rules.overstacked(self.p, self.side, hex, together)
        return found

    def move(self, action: Move) -> float:
        to = action.to
        gain = RELIEF - STIR if self.p.at[action.units[0]] in self.crowded else -STIR
        for unit in action.units:
            gain += self.value(unit, to) - self.value(unit, self.p.at[unit])
        if len(action.units) > 1:
            gain -= self._together(action)
        if gain > 0 and not self.roomy(action.units, to):
            return CROWD
        # whoever has just come in goes on before the next one begins (8.12)
        return gain + ENTER if gain > 0 and set(action.units) <= self.moving else gain

    def _together(self, action: Move) -> float:
        """What the sum over the units of a stack gets wrong: ground is taken once, and left once nobody stays."""
        p, own = self.p, self.army
        start = p.at[action.units[0]]
        stay = [n for n in p.units(start, self.side) if n not in action.units]
        taken = own.ground(action.to, p.units(action.to, self.side))
        return (len(action.units) - 1) * taken + own.ground(start, stay)

    def arrive(self, action: Arrive) -> float:
        if self.p.occupied(enemy(self.side), action.to):
            return ASSAULT
        if not self.roomy((action.unit,), action.to):
            return CROWD
        worth = 0.5 * ENTER + 0.05 * max(self.army.stand(action.unit, action.to), -30.0)
        return worth - self._passage(action.to)

    def sail(self, action: Sail) -> float:
        if self.p.occupied(enemy(self.side), action.to) or not self.roomy((action.unit,), action.to):
            return ASSAULT
        return (
            self.value(action.unit, action.to)
            - self.value(action.unit, self.p.at[action.unit])
            - BY_SEA
            - self._passage(action.to)
        )

    def _passage(self, to: int) -> float:
        return foresight(self.army.weights) * passage(self.p, to)

    def build(self, action: Build) -> float:
        """Defenders dig in where they mean to stay and the enemy may come."""
        p = self.p
        hex = p.at[action.unit]
        alone = len(p.units(hex, self.side)) == 1
        staying = not alone or self.army.goal(action.unit).post == hex
        return BUILD if not self.army.attacking and staying and self.army.seen.near[hex] <= 8 else -1.0

    def reserve(self, action: MakeReserve) -> float:
        return RESERVE if action.unit not in self.strikes and stands_ready(self.army, action.unit) else -1.0

    def conceal(self, action: Conceal) -> float:
        near = self.army.seen.near[action.hex]
        return CONCEAL - 0.002 * near if near <= 4 else -1.0

    def top(self, action: Top) -> float:
        """The top unit is the one that gets shot at: many steps, and neither guns nor an HQ."""
        p, unit = self.p, action.unit
        hex = p.at[unit]
        if self.army.seen.near[hex] > 6:
            return -1.0
        return TOP if _best_on_top(p, unit) else -1.0

    def mode(self, action: SetMode) -> float:
        return 0.5 if self.army.better_on_wheels(action.unit) == action.motorized else -1.0


def _face(p: Situation, unit: int) -> float:
    quiet = p.world.is_hq[unit] or p.world.is_artillery[unit]
    return (0.0 if quiet else 10.0) + p.steps(unit) - 0.01 * points(p.world, unit, p.lost[unit])


def _best_on_top(p: Situation, unit: int) -> bool:
    best = max(_face(p, n) for n in p.here[p.at[unit]])
    return _face(p, p.top[p.at[unit]]) < _face(p, unit) == best


def movement(p: Situation, side: Side, actions: list[Action], weights: Weights) -> Mapping[str, Score]:
    march = March(p, side, actions, weights)
    return {
        "move": march.move,
        "arrive": march.arrive,
        "sail": march.sail,
        "build": march.build,
        "reserve": march.reserve,
        "conceal": march.conceal,
        "top": march.top,
        "mode": march.mode,
    }


def reasons(p: Situation, side: Side, actions: list[Action], action: Action, weights: Weights) -> dict[str, float]:
    """What a march is better and worse for."""
    if not isinstance(action, Move):
        return {}
    march = March(p, side, actions, weights)
    found = dict.fromkeys((*TERMS, "chances"), 0.0)
    for unit in action.units:
        here = p.at[unit]
        pairs = zip(march.army.terms(unit, here), march.army.terms(unit, action.to), strict=True)
        for name, (now, then) in zip(TERMS, pairs, strict=True):
            found[name] += then - now
        found["chances"] += march.strike(unit, action.to) - march.strike(unit, here)
    return found


def put_in_order(p: Situation, side: Side, actions: list[Action], weights: Weights) -> Mapping[str, Score]:
    """After a combat as on the march, but the enemy is near in any case."""
    return {"top": lambda action: TOP if _best_on_top(p, action.unit) else -1.0}


class SecondWave(March):
    """The Reserve Movement phase: reserves are tested where they could strike, and go there once they have passed."""

    def __init__(self, p: Situation, side: Side, actions: list[Action], weights: Weights) -> None:
        super().__init__(p, side, actions, weights)
        self.reach |= {action.unit: half_way(p, action.unit) for action in actions if isinstance(action, Activate)}
        self.strikes = plan(self.army, self.reach, second=True)

    def activate(self, action: Activate) -> float:
        """The best place that it could come to, if it passes its test; the defence would rather keep it."""
        unit = action.unit
        here = self.value(unit, self.p.at[unit])
        ends = [self.value(unit, hex) for hex in listed(self.reach[unit]) if self.roomy((unit,), hex)]
        gain = max(ends, default=here) - here - (0.0 if self.army.attacking else KEPT)
        return chance(self.p, unit) * gain if gain > STIR else -1.0


def reserve_movement(p: Situation, side: Side, actions: list[Action], weights: Weights) -> Mapping[str, Score]:
    wave = SecondWave(p, side, actions, weights)
    return {"activate": wave.activate, "move": wave.move, "top": wave.top}


def advance(p: Situation, side: Side, actions: list[Action], weights: Weights) -> Mapping[str, Score]:
    """Into the ground that was won: forward for the attacking army, for the other one only from a better place."""
    own = army(p, side, weights)

    def worth(action: Advance) -> float:
        end = action.path[-1]
        taken = sum(own.stakes.get(hex, 0.0) for hex in action.path[:-1] if not p.controls(side, hex))
        push = 0.3 if own.attacking else -0.2
        start = p.at[action.unit]
        now = own.stand(action.unit, start) if p.world.land >> start & 1 else -ENTER
        return own.stand(action.unit, end) - now + push + own.weights["ground"] * taken

    return {"advance": worth}


def surplus(p: Situation, side: Side, actions: list[Action], weights: Weights) -> Mapping[str, Score]:
    def worth(action: Surplus) -> float:
        return -points(p.world, action.unit, p.lost[action.unit]) - step_worth(p, action.unit)

    return {"surplus": worth}

"""One's own army for the bot: who holds what, who is to go where, and what a unit is worth in a hex.

`Soldier.standing` is the heart of it: what a unit is worth in a hex, by what it adds to the defence there, the
attacks it makes possible, the Objective it takes, the march on its goal, and its supply.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from grognard.field.hexes import Hexes
from grognard.field.memory import notes
from grognard.field.powers import Side, enemy
from grognard.games.nemesis.bot.fields import (
    FAR,
    NOBODY_THERE,
    Fields,
    can_assault,
    can_attack,
    fields,
    open_ways,
    stack_of,
    strikes,
)
from grognard.games.nemesis.bot.worth import ELSEWHERE, WEIGHTS, Orders, plan_weights
from grognard.games.nemesis.position import MOVED, OUT, Situation
from grognard.games.nemesis.rules.reach import mover, reach
from grognard.games.nemesis.rules.strength import attack_strength, defence_strength, defending_quality
from grognard.games.nemesis.rules.supply import PLUNDERED, Survey, airdrop_serves, survey
from grognard.games.nemesis.world import ALLIED, JAPANESE, ROAD, SUPPLY, TRACK, World

# How much the sides want to attack, turn by turn: the Japanese before the monsoon, the Allies once they are ready.
DRIVE: Final = (
    (1.4, 1.4, 1.4, 1.3, 1.1, 1.0, 0.9, 0.8, 0.8, 0.8),
    (0.7, 0.7, 0.8, 0.9, 1.0, 1.1, 1.2, 1.2, 1.2, 1.2),
)
# How much they fear to be attacked.
CAUTION: Final = (
    (0.7, 0.7, 0.7, 0.8, 0.9, 1.0, 1.0, 1.0, 1.0, 1.0),
    (1.2, 1.2, 1.1, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0),
)
# How much they fear to march beyond their supply: U-Go was a gamble on the depots of the enemy.
FRUGAL: Final = (
    (0.6, 0.6, 0.6, 0.6, 0.8, 1.0, 1.0, 1.0, 1.0, 1.0),
    (1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0),
)
CARE: Final = 0.45  # what holding an Objective counts against taking one
PULL: Final = 0.5  # how much of a goal's worth draws the units on
FADE: Final = 0.8  # what is left of it a move farther away
SPARE: Final = 0.4  # what a goal that has enough units already is worth to another one
GUARD: Final = 0.35  # of the pressure on an Objective, to hold it
UNWANTED: Final = 0.1  # an Objective of no more weight in its plan leaves a unit cold
OFF_MAP: Final = 0.5  # what it costs to stay in a Reinforcement Hex
JOINING: Final = 0.6  # of those who could join an attack
WITHIN: Final = 16  # movement points to a goal up to which the enemy in between is looked at
HUNGER: Final = (0.0, 4.5, 3.8, 3.0)  # what it costs to stand without supply, by Quality


@dataclass(frozen=True, slots=True)
class Weights:
    """How much attacks count that the move makes possible: in an Attack Phase, and in this Assault Phase."""

    attack: float
    assault: float
    later: bool = True  # the Attack Phase is still to come

    def ordered(self, orders: Orders) -> Weights:
        attack = orders["gather" if self.later else "strike"]
        return Weights(attack * self.attack, orders["strike"] * self.assault, self.later)


MARCH: Final = Weights(0.35, 0.7)
FORWARD: Final = Weights(0.9, 0.0, later=False)
RIDE: Final = Weights(0.3, 0.0)


@dataclass(frozen=True, slots=True)
class Goal:
    hex: int
    worth: float


class Army:
    """A side's units in one position. Made anew for every decision, from fields that last longer."""

    def __init__(self, p: Situation, side: Side, weights: Weights = MARCH, orders: Orders = WEIGHTS) -> None:
        self.p, self.side, self.orders = p, side, orders
        self.weights = weights.ordered(orders)
        self.fields: Fields = fields(p, side)
        self.drive = orders["drive"] * DRIVE[side][min(p.turn, len(DRIVE[side])) - 1]
        self.caution = orders["caution"] * CAUTION[side][min(p.turn, len(CAUTION[side])) - 1]
        self.frugal = orders["hunger"] * FRUGAL[side][min(p.turn, len(FRUGAL[side])) - 1]
        self.units: dict[int, list[int]] = {}
        for n in p.on_map(side):
            if p.world.is_unit[n]:
                self.units.setdefault(p.at[n], []).append(n)
        self.held = {hex: stack_of(p, units, priced=False) for hex, units in self.units.items()}
        self.survey: Survey = survey(p, side)
        covered = self.survey.chains.covered
        self.full, self.limited = covered[0][1], covered[1][1]
        self.soon = soon_covered(p, side, self.full | self.limited)
        places = p.world.features.places
        self.plunder = {places[town] for town in PLUNDERED if town in places}
        self.massed = self._massed()
        self._aims: dict[int, Goal] | None = None
        self._soldiers: dict[int, Soldier] = {}
        self._gathering: dict[int, float] | None = None

    # --- goals ---------------------------------------------------------------------------------------------

    @property
    def goals(self) -> dict[int, Goal]:
        """Unit -> where it is to go; worked out when somebody asks."""
        if self._aims is None:
            self._aims = self._shared() if self.orders["plan"] else self._nearest()
        return self._aims

    def tasks(self) -> list[tuple[int, float, float]]:
        """(hex, worth, Strength needed) of every Objective to be taken or held."""
        p, seen = self.p, self.fields
        found, wanted = [], towns(p, self.orders)
        care = self.orders["care"] * CARE
        for hex, owner in seen.owner.items():
            heart = wanted.get(hex, 1.0)
            if owner != self.side:
                around = sum(seen.foes[foe].defence for foe in seen.touching.get(hex, ()))
                found.append((hex, heart * self.drive * seen.stakes[hex], seen.needed(hex) + 0.4 * around))
            else:
                pressure = seen.pressure(p, hex)
                if pressure > 1.5:
                    garrison = sum(p.values(n).strength for n in self.units.get(hex, ()) if is_garrison(p, n))
                    worth = heart * care * seen.stakes[hex] * min(1.0, pressure / 10)
                    found.append((hex, worth, max(2.0, GUARD * pressure - garrison)))
        return found

    def _shared(self) -> dict[int, Goal]:
        """Each unit goes for one Objective, the nearest and dearest first, as long as more are needed there."""
        p, draw = self.p, self.orders["plan"] * PULL
        tasks = tuple(self.tasks())
        bids: list[tuple[float, float, int, int]] = []
        known = self.fields.bids
        for units in self.units.values():
            for n in units:
                if not is_garrison(p, n):
                    key = (n, p.at[n], p.reduced[n], p.supply[n], tasks)
                    if key not in known:
                        known[key] = self._bids(n, tasks)
                    bids += known[key]
        bids.sort()
        sent = [0.0] * len(tasks)
        goals: dict[int, Goal] = {}
        second: dict[int, Goal] = {}
        for _, pull, n, number in bids:
            pull = -pull
            if n in goals:
                continue
            hex, _, need = tasks[number]
            if sent[number] < need:
                sent[number] += p.values(n).strength
                goals[n] = Goal(hex, draw * pull)
            elif n not in second:
                second[n] = Goal(hex, draw * SPARE * pull)
        return {**second, **goals}

    def _nearest(self) -> dict[int, Goal]:
        """Each unit goes for the enemy Objective that draws it most, whoever else does."""
        p, draw = self.p, self.orders["pull"] * PULL
        wanted = [(hex, self.drive * self.fields.stakes[hex]) for hex in self.fields.owner if self._foreign(hex)]
        goals: dict[int, Goal] = {}
        for units in self.units.values():
            for n in units:
                if is_garrison(p, n):
                    continue
                who = mover(p, n)
                fade, here = faded(p.world, max(who.value, 1)), p.at[n]
                drawn = [(worth * fade[open_ways(p, who, hex)[here]], hex, worth) for hex, worth in wanted]
                pull, hex, worth = max(drawn, default=(0.0, -1, 0.0))
                if pull > 0:
                    goals[n] = Goal(hex, draw * worth)
        return goals

    def _foreign(self, hex: int) -> bool:
        return self.fields.owner[hex] != self.side

    def _bids(self, n: int, tasks: tuple[tuple[int, float, float], ...]) -> list[tuple[float, float, int, int]]:
        """(less what it draws the unit, less what it is worth to it, unit, number of the task), for every task."""
        p = self.p
        who, strength, wants = mover(p, n), p.values(n).strength, plan_weights(p, n)
        fade, here = faded(p.world, max(who.value, 1)), p.at[n]
        found = []
        for number, (hex, worth, need) in enumerate(tasks):
            way = open_ways(p, who, hex)[here]
            if way >= FAR:
                continue
            if way <= WITHIN:
                way = self.fields.distances(p, who, hex)[here]
            pull = worth * wants.get(hex, ELSEWHERE) * min(1.0, strength / need)
            found.append((-pull * fade[way], -pull, n, number))
        return found

    # --- attacks -------------------------------------------------------------------------------------------

    def _massed(self) -> dict[int, float]:
        """Enemy hex -> Strength that could attack it from all around."""
        found: dict[int, float] = {}
        for hex, units in self.units.items():
            foes = self.fields.touching.get(hex)
            if foes:
                strength = sum(attack_strength(self.p, n) for n in units if can_attack(self.p, n)) / 2
                for foe in foes:
                    found[foe] = found.get(foe, 0.0) + strength
        return found

    def gathering(self, foe: int) -> float:
        """Strength that could attack the enemy hex from all around once those who have not moved yet have."""
        if self._gathering is None:
            self._gathering = dict(self.massed)
            p, foes = self.p, self.fields.foes
            for units in self.units.values():
                for n in units:
                    if can_attack(p, n) and not p.done[n] & MOVED:
                        near = self.fields.touching.get(p.at[n], ())
                        strength = attack_strength(p, n) / 2
                        for hex in strikes(p, n)[0]:
                            if hex in foes and hex not in near:
                                self._gathering[hex] = self._gathering.get(hex, 0.0) + strength
        return self._gathering.get(foe, 0.0)

    # --- one unit ------------------------------------------------------------------------------------------

    def soldier(self, n: int) -> Soldier:
        found = self._soldiers.get(n)
        if found is None:
            found = self._soldiers[n] = Soldier(self, n)
        return found

    def standing(self, n: int, hex: int) -> float:
        """What the unit is worth to its side in the hex."""
        return self.soldier(n).standing(hex)

    def gain(self, n: int, hex: int) -> float:
        return self.standing(n, hex) - self.standing(n, self.p.at[n])

    def march(self, n: int, hex: int) -> None:
        """Think of the unit as standing there, for the units that are looked at after it."""
        here = self.p.at[n]
        self.units[here] = [other for other in self.units[here] if other != n]
        self.units[hex] = [*self.units.get(hex, ()), n]
        for place in (here, hex):
            self.held[place] = stack_of(self.p, self.units[place], priced=False)
        strength = attack_strength(self.p, n) / 2 if can_attack(self.p, n) else 0.0
        for foe in self.fields.touching.get(here, ()):
            self.massed[foe] -= strength
        for foe in self.fields.touching.get(hex, ()):
            self.massed[foe] = self.massed.get(foe, 0.0) + strength
        self._soldiers.clear()

    def best(self, n: int, ends: list[int], left: float = 0.0) -> tuple[float, int]:
        """The best of the hexes for the unit, and how much better it is than to stay; -1 for none.

        `left` is what somebody left behind saves of the loss here.
        """
        soldier = self.soldier(n)
        stay = soldier.standing(self.p.at[n]) - left
        room = Room(self.p, self.side, n, self.units)
        top, place = stay, -1
        standing = soldier.standing
        for hex in ends:
            worth = standing(hex)
            if worth > top and room.left(hex):
                top, place = worth, hex
        return top - stay, place

    def likely(self, n: int, ends: list[int], most: int) -> tuple[float, list[int]]:
        """The few best of the hexes for the unit, and how much better the first is than to stay."""
        standing = self.soldier(n).standing
        found = sorted([(-standing(hex), hex) for hex in ends])[:most]
        gain = -found[0][0] - standing(self.p.at[n]) if found else 0.0
        return gain, [hex for _, hex in found]


TERMS: Final = ("march", "hungry", "danger", "chances", "held")


class Soldier:
    """One unit, and what it is worth in any hex: everything that is the same in all of them is worked out once."""

    def __init__(self, army: Army, n: int) -> None:
        p = army.p
        self.army, self.n, self.here = army, n, p.at[n]
        self.defence, self.quality = defence_strength(p, n) / 2, p.values(n).quality
        self.steps = p.steps(n)
        self.attack = attack_strength(p, n) / 2 if can_attack(p, n) else 0.0
        self.assaults = bool(self.attack) and can_assault(p, n)
        units = army.units.get(self.here, [])
        self.others = stack_of(p, [other for other in units if other != n], priced=False)
        goal, who = army.goals.get(n), mover(p, n)
        self.goal = goal.worth if goal is not None else 0.0
        self.ways = army.fields.distances(p, who, goal.hex) if goal is not None else []
        self.wants = plan_weights(p, n)
        self.fade = faded(p.world, max(who.value, 1))
        weight = 0.5 + 0.15 * p.values(n).strength
        late = SUPPLY in p.played[army.side]  # the next check is a Game Turn away
        self.weight = weight * (0.6 if late else 1.0)

    def terms(self, hex: int) -> tuple[float, float, float, float, float]:
        """What the unit is worth in the hex, by `TERMS`."""
        army = self.army
        seen = army.fields
        return (
            self.goal * self.fade[self.ways[hex]] if self.goal else 0.0,
            0.0 if army.full >> hex & 1 else -self.hunger(hex),
            army.caution * self.shield(hex) if seen.threat[hex] else 0.0,
            self.strikes(hex) if self.attack and hex in seen.touching else 0.0,
            0.9 * seen.stakes[hex] if hex in seen.owner and seen.owner[hex] != army.side else 0.0,
        )

    def standing(self, hex: int) -> float:
        worth = sum(self.terms(hex))
        return worth - OFF_MAP if hex in self.army.p.world.off_map else worth

    def shield(self, hex: int) -> float:
        """What the unit takes from the danger in the hex, and brings into it."""
        army, danger = self.army, self.army.fields.danger
        others, quality = army.held.get(hex, NOBODY_THERE), self.quality
        if hex == self.here:
            others, quality = self.others, defending_quality(army.p, self.n)
        guard = army.orders["guard"]
        alone = danger(hex, others.defence, others.quality, others.steps, guard)
        best = max(others.quality, quality)
        return alone - danger(hex, others.defence + self.defence, best, others.steps + self.steps, guard)

    def strikes(self, hex: int) -> float:
        """What the unit adds in the hex to attacks on the enemies next to it, from all around and from this hex."""
        army, chance = self.army, self.army.fields.chance
        foes = army.fields.touching[hex]
        counted = army.fields.touching.get(self.here, ())
        lead, worth = self.quality, 0.0
        for foe in foes:
            others = army.massed.get(foe, 0.0) - (self.attack if foe in counted else 0.0)
            adds = chance(foe, others + self.attack, lead) - chance(foe, others, lead)
            # others may yet join: a fair share of what all of them could do together
            joint = max(others + self.attack, JOINING * army.gathering(foe))
            worth += self.zeal(foe) * max(adds, chance(foe, joint, lead) * self.attack / joint)
        worth *= army.weights.attack
        if self.assaults and army.weights.assault:
            beside = (self.others if hex == self.here else army.held.get(hex, NOBODY_THERE)).attack
            together = beside + self.attack
            best = max(self.zeal(foe) * (chance(foe, together, lead) - chance(foe, beside, lead)) for foe in foes)
            worth += army.weights.assault * best
        return worth

    def zeal(self, foe: int) -> float:
        """An Objective that its army does not want is not worth the unit's march."""
        if foe not in self.army.fields.owner:
            return 1.0
        wanted = self.wants.get(foe, ELSEWHERE)
        return min(1.0, 2 * wanted) if wanted > UNWANTED else 0.0

    def hunger(self, hex: int) -> float:
        """What it costs to stand in the hex at the next Supply Check."""
        army, p = self.army, self.army.p
        if army.full >> hex & 1:
            return 0.0
        if army.soon >> hex & 1:
            cost = 0.25
        elif army.limited >> hex & 1 or (army.side == JAPANESE and hex in army.plunder):
            cost = 0.8
        elif army.side == ALLIED and airdrop_serves(p.world, self.n, hex):
            cost = 0.7 if p.piece(self.n).special else 1.3
        else:
            cost = HUNGER[min(max(self.quality, 1), 3)]
        return army.frugal * cost * self.weight


def towns(p: Situation, orders: Orders) -> dict[int, float]:
    """Hex -> the factor on an Objective that the orders name."""
    places = p.world.features.places
    found = ((place, orders.get(f"to-{place}", 1.0)) for place in places)
    return {places[place]: factor for place, factor in found if factor != 1.0}


def is_garrison(p: Situation, n: int) -> bool:
    return p.piece(n).kind == "garrison"


def faded(world: World, value: int) -> list[float]:
    """What is left of a goal's worth, by the movement points to it, for a unit of this Movement Value."""
    known: dict[int, list[float]] = notes(world, "faded")
    if value not in known:
        known[value] = [FADE ** (way / value) for way in range(FAR)] + [0.0]
    return known[value]


class Room:
    """Whether one more unit fits into a hex (2.2), quickly."""

    def __init__(self, p: Situation, side: Side, unit: int, units: Mapping[int, list[int]]) -> None:
        self.p, self.side, self.units = p, side, units
        piece = p.piece(unit)
        self.size = 2 if piece.size == "large" else 1
        self.motor = self.size if piece.motorized else 0
        self.yunnan = piece.force == "yunnan"

    def left(self, hex: int) -> bool:
        p = self.p
        there = self.units.get(hex)
        if not there or hex in p.world.off_map:
            return True
        pieces = [p.world.pieces[n] for n in there]
        size = self.size + sum(2 if piece.size == "large" else 1 for piece in pieces)
        most = 6
        if self.side == ALLIED and not p.world.lines_in[hex] & (ROAD | TRACK):
            most = 6 if self.yunnan and all(piece.force == "yunnan" for piece in pieces) else 4
        if size > most:
            return False
        motor = sum(2 if piece.size == "large" else 1 for piece in pieces if piece.motorized)
        return not self.motor or self.motor + motor <= 2 or p.world.board.terrain[hex] == 0


def soon_covered(p: Situation, side: Side, covered: Hexes) -> Hexes:
    """Hexes that Transporters could still bring supply to in this phase."""
    waiting = [n for n in p.on_map(side) if not p.world.is_unit[n] and p.supply[n] != OUT and not p.done[n] & MOVED]
    key = (side, p.stamps[enemy(side)], bytes(p.flag), covered, tuple((n, p.at[n]) for n in waiting))
    known: dict[Any, Hexes] = notes(p.world, "soon", 32)
    found = known.get(key)
    if found is None:
        found = 0
        seen = survey(p, side)
        for n in waiting:
            for hex in reach(p, n).ends:
                if covered >> hex & 1:
                    found |= seen.ranges.area(hex, p.piece(n).range, seen.closed, seen.dear)
        known[key] = found
    return found

"""Maps for the bot: where the enemy stands and strikes, how far every hex is from a goal, what a fight would bring.

Everything in `Fields` depends on the enemy's layout alone, so it is drawn once a phase and serves all decisions of
that phase; it is a function of the position, kept in `World.known` under the stamps of `Situation`.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import Any, Final

from grognard.field.board import NO_HEX, SLOTS
from grognard.field.memory import notes
from grognard.field.powers import Side, enemy
from grognard.field.reach import Ways, spread
from grognard.games.nemesis.bot.worth import GROUND, stakes, total_price
from grognard.games.nemesis.position import FULL, Situation
from grognard.games.nemesis.rules.control import controller
from grognard.games.nemesis.rules.reach import Mover, mover
from grognard.games.nemesis.rules.strength import (
    ADVANTAGE,
    CAP,
    air_strength,
    attack_strength,
    defence_strength,
    defending_quality,
    front_rank,
)
from grognard.games.nemesis.rules.targets import best_air
from grognard.games.nemesis.rules.terrain import CLIFF, MOUNTAIN
from grognard.games.nemesis.world import JAPANESE, LAKE, CombatTable, World

FAR: Final = 250  # a distance that nobody walks
AROUND: Final = 16  # movement points from a goal within which the enemy in between is looked at,
DETOUR: Final = 6  # and what it is taken to cost farther away
KEPT: Final = 24  # fields remembered at a time
NEAR_KEPT: Final = 3000  # distances to goals remembered, each with the enemies around it
STEP: Final = 1.4  # what a step is worth on the average
CONCENTRATED: Final = 0.5  # of all that can strike a hex, for it can strike others as well
MOST: Final = 20.0  # Strength that is ever brought against one hex
PRIME, LIKELY = 0.5, 0.3  # how likely the enemy attacks an Objective, and anything else, if it pays
ENOUGH: Final = 0.25  # of the prize, to go for it
SECOND: Final = 0.35  # the same for units that are two moves away


# --- the combat table as averages --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Averages:
    """Per column, for an unmodified die."""

    ratios: tuple[float, ...]
    attacker: tuple[float, ...]  # expected steps
    defender: tuple[float, ...]
    taken: tuple[tuple[float, ...], ...]  # column -> by steps of the defender: chance to win the hex


def averages(world: World) -> Averages:
    known = notes(world, "averages")
    if "all" not in known:
        known["all"] = _average(world.charts.combat)
    found: Averages = known["all"]
    return found


def _average(table: CombatTable) -> Averages:
    columns = range(len(table.columns))
    cells = [[table.cell(die, column) for die in range(1, 7)] for column in columns]
    return Averages(
        tuple(attack / defence for attack, defence in table.columns),
        tuple(sum(cell[0] for cell in row) / 6 for row in cells),
        tuple(sum(cell[1] for cell in row) / 6 for row in cells),
        tuple(
            # a retreat may be refused, or cost too much to enforce
            tuple(sum(1.0 if cell[1] >= steps else 0.6 if cell[2] else 0.0 for cell in row) / 6 for steps in range(8))
            for row in cells
        ),
    )


@dataclass(frozen=True, slots=True)
class Stack:
    """What stands in a hex, for a quick look at a fight there."""

    defence: float = 0.0
    attack: float = 0.0
    quality: int = 0  # of the best defender, Bunker included
    lead: int = 0  # of the best attacker
    steps: int = 0
    support: float = 0.0
    price: float = 0.0  # of all steps


NOBODY_THERE: Final = Stack()


def stack_of(p: Situation, units: list[int], priced: bool = True) -> Stack:
    if not units:
        return NOBODY_THERE
    movers = [n for n in units if p.piece(n).kind != "garrison"]
    return Stack(
        sum(defence_strength(p, n) for n in units) / 2,
        sum(attack_strength(p, n) for n in movers) / 2,
        max(defending_quality(p, n) for n in front_rank(p, units)),
        max((p.values(n).quality for n in movers), default=0),
        sum(p.steps(n) for n in units),
        sum(defence_strength(p, n) for n in units if p.piece(n).support) / 2,
        total_price(p, units) if priced else 0.0,
    )


# --- the fields --------------------------------------------------------------------------------------------


class Fields:
    """What one side must reckon with."""

    def __init__(self, p: Situation, side: Side) -> None:
        self.side, self.other = side, enemy(side)
        self.world = p.world
        self.averages = averages(p.world)
        self.stakes = stakes(p)
        self.rugged = tuple(terrain in (MOUNTAIN, CLIFF) for terrain in p.world.board.terrain)
        self.weather = p.world.charts.turns[p.turn - 1].weather
        self.foes = self._foes(p)
        self.touching = self._touching(p)
        self.threat, self.near, self.keen = self._threats(p)
        self.tolls = self._tolls()
        self.air = air_strength(p, best_air(p, side)) / 2
        self.owner = {o.hex: controller(p, o.hex) for o in p.world.features.objectives}
        self._distances: dict[tuple[bool, bool, bool, int], list[int]] = {}
        self.bids: dict[Any, list[tuple[float, float, int, int]]] = {}  # what single units would do (`Army`)
        self._pressure: dict[int, float] = {}
        self._chances: dict[tuple[int, float, int], float] = {}
        self._dangers: dict[tuple[int, float, int, int, float], float] = {}

    def _foes(self, p: Situation) -> dict[int, Stack]:
        hexes: dict[int, list[int]] = {}
        for n in p.on_map(self.other):
            if p.world.is_unit[n] and p.at[n] not in p.world.off_map:
                hexes.setdefault(p.at[n], []).append(n)
        return {hex: stack_of(p, hexes[hex]) for hex in sorted(hexes)}

    def _touching(self, p: Situation) -> dict[int, tuple[int, ...]]:
        """Hex -> hexes with enemy units next to it, not across a Lake."""
        board = p.world.board
        found: dict[int, list[int]] = {}
        for foe in self.foes:
            for hexside in range(SLOTS * foe, SLOTS * foe + SLOTS):
                there = board.neighbours[hexside]
                if there != NO_HEX and not board.sides[hexside] & LAKE:
                    found.setdefault(there, []).append(foe)
        return {hex: tuple(foes) for hex, foes in found.items()}

    def _threats(self, p: Situation) -> tuple[list[float], list[float], list[int]]:
        """Strength that can strike each hex after one move (and, discounted, after two), and its best Quality."""
        hexes = p.hexes
        roused = _roused(p)
        threat, near, keen = [0.0] * hexes, [0.0] * hexes, [0] * hexes
        for n in p.on_map(self.other):
            piece = p.piece(n)
            if not piece.is_unit or piece.kind == "garrison":
                continue
            strength = attack_strength(p, n) / 2
            if piece.force == "yunnan":
                strength *= roused
            quality = p.values(n).quality
            once, twice = strikes(p, n)
            for hex in once:
                near[hex] += strength
                threat[hex] += strength
                if quality > keen[hex]:
                    keen[hex] = quality
            for hex in twice:
                threat[hex] += SECOND * strength
                if not keen[hex]:
                    keen[hex] = quality
        return threat, near, keen

    def _tolls(self) -> list[int]:
        """What a march through enemy-held hexes is taken to cost on top."""
        tolls = [0] * len(self.stakes)
        for hex, stack in self.foes.items():
            tolls[hex] = min(2 + 2 * int(stack.defence / 4), 8)
        return tolls

    # --- distances -----------------------------------------------------------------------------------------

    def distances(self, p: Situation, who: Mover, goal: int) -> list[int]:
        """Movement points from every hex to the goal, for such a counter, past or through the enemy.

        Farther away than `AROUND` it is the way through open country, and a little more.
        """
        key = (who.light, who.motorized, who.normal, goal)
        found = self._distances.get(key)
        if found is None:
            far = open_ways(p, who, goal)
            # only the enemies this near can matter: the same few answer for many layouts
            past = tuple([(hex, self.tolls[hex]) for hex in self.foes if far[hex] < AROUND and hex != goal])
            known, where = notes(p.world, "distances", NEAR_KEPT), (*key, self.weather, past)
            found = known.get(where)
            if found is None:
                near = _towards(backwards(p, who), goal, self.tolls, AROUND)
                found = [way if way < FAR else min(open + DETOUR, FAR) for way, open in zip(near, far, strict=True)]
                known[where] = found
            self._distances[key] = found
        return found

    def pressure(self, p: Situation, goal: int) -> float:
        """Enemy Strength that may come to the goal, the less the farther it is."""
        found = self._pressure.get(goal)
        if found is None:
            found = 0.0
            for n in p.on_map(self.other):
                piece = p.piece(n)
                if not piece.is_unit or piece.kind == "garrison":
                    continue
                who = mover(p, n)
                way = open_ways(p, who, goal)[p.at[n]]
                if way < FAR:
                    likely = _roused(p) if piece.force == "yunnan" else 1.0
                    found += likely * p.values(n).strength * 0.55 ** (way / max(who.value, 1))
            self._pressure[goal] = found
        return found

    # --- fights --------------------------------------------------------------------------------------------

    def fight(
        self, attack: float, lead: int, defence: float, quality: int, steps: int, step: float, ground: float, hex: int
    ) -> float:
        """What an attack on the hex is worth to the attacker, in Laments, by the averages of the table."""
        table = self.averages
        ratio = attack / defence if defence > 0 else 99.0
        column = bisect_right(table.ratios, ratio) - 1
        if column < 0:
            return -1.0
        shift = lead - quality - self.rugged[hex]
        aim = column + max(-CAP, min(CAP, shift))
        at = max(0, min(aim, len(table.ratios) - 1))
        worth = table.defender[at] * step + table.taken[at][min(steps, 7)] * ground - table.attacker[at] * STEP
        return worth if aim >= 0 else worth - 0.5

    def prize(self, hex: int) -> float:
        """What the side gains with a hex that the enemy stands in."""
        return GROUND + (self.stakes[hex] if self.owner.get(hex, self.other) == self.other else 0.0)

    def chance(self, hex: int, attack: float, lead: int) -> float:
        """What attacking the enemy in the hex with so much is worth, 0 if nothing."""
        key = (hex, attack, lead)
        found = self._chances.get(key)
        if found is None:
            found = self._chances[key] = self._chance(hex, attack, lead)
        return found

    def _chance(self, hex: int, attack: float, lead: int) -> float:
        foe = self.foes[hex]
        if attack <= 0:
            return 0.0
        step = foe.price / foe.steps if foe.steps else STEP
        if self.air - foe.support >= ADVANTAGE / 2:  # an Air Support is worth its Strength and a column
            lead += 1
        strength = attack + self.air
        ground = 0.8 * self.prize(hex)
        return max(0.0, self.fight(strength, lead, foe.defence, foe.quality, foe.steps, step, ground, hex))

    def needed(self, hex: int) -> float:
        """Strength with which an attack on the hex would be worth a good part of its prize."""
        foe = self.foes.get(hex)
        if foe is None:
            return 3.0
        lead = 3 if self.side == JAPANESE else 2
        for ratio in self.averages.ratios:
            if self.chance(hex, ratio * foe.defence, lead) > ENOUGH * self.prize(hex):
                return max(3.0, ratio * foe.defence)
        return 12.0 * foe.defence

    def danger(self, hex: int, defence: float, quality: int, steps: int, guard: float = 1.0) -> float:
        """What the side stands to lose in the hex if it holds it so strongly; with nobody, if it holds it not.

        `guard` is how much the ground counts.
        """
        key = (hex, defence, quality, steps, guard)
        found = self._dangers.get(key)
        if found is None:
            found = self._dangers[key] = self._danger(hex, defence, quality, steps, guard)
        return found

    def _danger(self, hex: int, defence: float, quality: int, steps: int, guard: float) -> float:
        threat = min(CONCENTRATED * self.threat[hex], MOST)
        if not threat:
            return 0.0
        mine = self.owner.get(hex, self.side) == self.side
        ground = guard * self.stakes[hex] if mine else 0.0
        if steps <= 0:
            return (0.5 if self.near[hex] else 0.2) * ground
        worth = self.fight(threat, self.keen[hex], defence, quality, steps, STEP, 0.8 * ground + GROUND, hex)
        return (PRIME if ground > 3 else LIKELY) * worth if worth > 0 else 0.0


def fields(p: Situation, side: Side) -> Fields:
    """The fields of the position, drawn anew whenever the enemy has changed."""
    found: Fields | None = p.cache.get(("bot fields", side))
    if found is None:
        known, key = notes(p.world, "fields", KEPT), _layout(p, side)
        if key not in known:
            known[key] = Fields(p, side)
        found = p.cache["bot fields", side] = known[key]
    return found


def _layout(p: Situation, side: Side) -> tuple[Any, ...]:
    """Everything that `Fields` looks at, as one value."""
    pieces = p.world.pieces_of[enemy(side)]
    places = tuple([p.at[n] for n in pieces])
    marks = bytes([p.reduced[n] << 4 | p.supply[n] for n in pieces])
    bunkers = bytes(p.bunker) if any(p.bunker) else b""
    return side, places, marks, bytes(p.flag), bunkers, bytes(p.air), p.turn, _roused(p)


def _roused(p: Situation) -> float:
    """How likely the Yunnan Force fights: the die that wakes it, without the modifiers (2.6/roll-time)."""
    return 1.0 if p.yunnan_active else min(p.clf, 6) / 6


# --- marches without an enemy ------------------------------------------------------------------------------


def strikes(p: Situation, piece: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The hexes a unit can attack after one move, and those it can attack only after two, on open ground."""
    who, start = mover(p, piece), p.at[piece]
    known = notes(p.world, "strikes", 4000)
    key = (who, start, p.world.charts.turns[p.turn - 1].weather)
    found: tuple[tuple[int, ...], tuple[int, ...]] | None = known.get(key)
    if found is None:
        ways, free = who.ways(p), bytes(p.hexes)
        costs = spread(ways, start, 2 * who.value, free).costs
        once = {hex for hex, cost in costs.items() if cost <= who.value} | {there for there, _ in ways[start]}
        around = p.world.board.adjacent
        near = once | {there for hex in once for there in around(hex)}
        twice = {there for hex in costs for there in around(hex)} - near
        found = known[key] = (tuple(near), tuple(twice))
    return found


def backwards(p: Situation, who: Mover) -> Ways:
    """The ways of such a counter seen from where they lead to: hex -> (hex it comes from, cost)."""
    known, key = (
        notes(p.world, "backwards"),
        (who.light, who.motorized, who.normal, p.world.charts.turns[p.turn - 1].weather),
    )
    found: Ways | None = known.get(key)
    if found is None:
        table: list[list[tuple[int, int]]] = [[] for _ in range(p.hexes)]
        for hex, around in enumerate(who.ways(p)):
            for there, cost in around:
                table[there].append((hex, cost))
        found = known[key] = tuple(tuple(row) for row in table)
    return found


def _towards(ways: Ways, goal: int, tolls: list[int] | bytes, most: int = FAR - 1) -> list[int]:
    """The cost from every hex to the goal, FAR if it is above `most`; to pass an enemy on the way costs its toll."""
    costs = [FAR] * len(ways)
    costs[goal] = 0
    queue: list[list[int]] = [[] for _ in range(most + 1)]
    queue[0].append(goal)
    for spent, bucket in enumerate(queue):
        for hex in bucket:
            if costs[hex] != spent:
                continue
            onward = spent + (tolls[hex] if hex != goal else 0)
            for there, cost in ways[hex]:
                total = onward + cost
                if total < costs[there] and total <= most:
                    costs[there] = total
                    queue[total].append(there)
    return costs


def open_ways(p: Situation, who: Mover, goal: int) -> list[int]:
    """The same with nobody in the way, which never changes."""
    weather = p.world.charts.turns[p.turn - 1].weather
    known, key = notes(p.world, "open"), (who.light, who.motorized, who.normal, weather, goal)
    found: list[int] | None = known.get(key)
    if found is None:
        found = known[key] = _towards(backwards(p, who), goal, bytes(p.hexes))
    return found


def can_assault(p: Situation, piece: int) -> bool:
    """Whether the unit could take part in an assault now, as far as its supply and its Force go."""
    return p.supply[piece] == FULL and p.piece(piece).force != "yunnan"


def can_attack(p: Situation, piece: int) -> bool:
    counter = p.piece(piece)
    return counter.is_unit and counter.kind != "garrison" and (counter.force != "yunnan" or p.yunnan_active)

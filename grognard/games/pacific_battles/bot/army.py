"""One side's army in one position: who goes where, and what a unit is worth in a hex."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from grognard.field.hexes import Hexes, hexes_of, listed
from grognard.field.powers import Side
from grognard.games.pacific_battles.bot.aims import (
    line_of_the_hour,
    main_goal,
    nearest_goals,
    posts,
    side_goals,
    way_to,
)
from grognard.games.pacific_battles.bot.bataan import hunted, on_bataan
from grognard.games.pacific_battles.bot.guadalcanal import decisive, lair, on_guadalcanal, tether
from grognard.games.pacific_battles.bot.odds import risk
from grognard.games.pacific_battles.bot.sight import FAR, Sight, sight
from grognard.games.pacific_battles.bot.singapore import tempered
from grognard.games.pacific_battles.bot.worth import Weights, attacker, mean_step, stakes, vital
from grognard.games.pacific_battles.position import STOPPED, Situation
from grognard.games.pacific_battles.rules.odds import defence_strength
from grognard.games.pacific_battles.rules.reach import reach
from grognard.games.pacific_battles.rules.supply import linked
from grognard.games.pacific_battles.rules.terrain import move_class
from grognard.games.pacific_battles.world import ALLIED, FOOT, MOTORIZED, SEA

GARRISON: Final = 2  # brigades on the Island (singapore 2.71)
DETOUR: Final = 3  # turns of marching that lesser ground is worth
LAST: Final = 14  # enemy stacks that may all be destroyed in one turn, which wins on Bataan
HUNT: Final = 15  # the turn from which every one of them is hunted, however many
SWEEP: Final = 1.0  # one more hex of Bataan where no HQ can come back
PURSUIT: Final = 1.5  # on Bataan, where nobody may be left, the Japanese press on
GUN_LINE: Final = 0.7  # what a turn's march nearer to the line is worth to a gun on Bataan
LONGEST: Final = 30  # turns of marching that are told apart


class Goal(NamedTuple):
    """Where a unit is to go."""

    ways: Sequence[int]  # hex -> movement points still to go
    pull: float  # what a turn of marching is worth
    post: int = -1  # the hex to stand in, if it is one


class Strength(NamedTuple):
    """Units of one hex together."""

    defence: int = 0
    steps: int = 0
    worth: float = 0.0  # of all steps


@cache
def care(reach: int, near: float = 0.04, far: float = 0.7) -> tuple[float, ...]:
    """Distance -> what an HQ that feeds so far is worth to a unit."""
    within = [1.0 - near * away for away in range(reach)]
    return (*within, *(max(far - 0.03 * (away - reach), 0.0) for away in range(reach, 256)))


def army(p: Situation, side: Side, weights: Weights) -> Army:
    """The army, looked at once for every position and set of weights."""
    key = ("bot army", side, id(weights))
    known: Army | None = p.cache.get(key)
    if known is None:
        known = p.cache[key] = Army(p, side, weights)
    return known


TERMS: Final = ("danger", "ground", "kept", "hungry", "duty", "march")


class Army:
    """Everything that the judges of marches and battles ask about their own side."""

    def __init__(self, p: Situation, side: Side, weights: Weights) -> None:
        self.p, self.side = p, side
        self.weights = weights = tempered(p, side, weights)
        self.seen: Sight = sight(p, side)
        self.attacking = side == attacker(p.world)
        self.units = [n for n in p.on_map(side) if p.world.board.terrain[p.at[n]] != SEA]
        self.sources = p.world.rules.sources(p, side, p.world.land) if p.world.hqs_of[side] else 0
        self.fed = self._supply()
        # an army with goals does not drift; on Guadalcanal, where the field is never far, everybody does
        self.drift = weights["drift"] if on_guadalcanal(p) or not weights["march"] else 0.0
        self.nearest = way_to(p, nearest_goals(p, side, self.seen)) if self.drift else ()
        self.fear = weights["caution"] * (0.0 if on_guadalcanal(p) else 0.5 if self.attacking else 0.8)
        self.stakes = decisive(p, weights, stakes(p.world))
        self.vital = frozenset(vital(p.world))
        hunting = p.world.scenario == "bataan" and self.attacking
        self.finishing = hunting and (
            len(self.seen.foes) <= LAST or p.last_turn or (p.turn >= HUNT and weights["march"] > 0)
        )
        self.sweeping = self.finishing or (hunting and all(p.controls(side, hex) for hex in self.vital))
        self.goals: dict[int, Goal] = {}
        self._strength: dict[int, Strength] = {}
        self._risks: dict[tuple[int, Strength], float] = {}
        self._flocks: dict[int, list[tuple[int, float]]] = {}
        self.bound: dict[int, int] = {}  # unit -> the hex that it is going to, if that is settled
        reach = min(p.world.rules.supply_range(p, side), 9)
        self._care = care(reach) if p.world.scenario == "guadalcanal" else care(reach + 1, 0.02, 0.45)
        self._escort: Hexes = -1
        self._lined = on_bataan(p) and not self.attacking
        self._assign()

    # --- supply --------------------------------------------------------------------------------------

    def _supply(self) -> Hexes:
        """Hexes that an HQ can feed once it has moved up."""
        p = self.p
        ends = 0
        for hq in p.world.hqs_of[self.side]:
            place = p.at[hq]
            if place < p.hexes:
                ends |= 1 << place
                if not p.done[hq] & STOPPED:
                    ends |= hexes_of(reach(p, hq).ends)
        ends &= self.sources
        if not ends:
            return 0
        longest = p.world.rules.supply_range(p, self.side)
        fed = linked(p, self.side, ends, longest)
        inner = linked(p, self.side, ends, longest - 1)
        for hex in listed(self.seen.zone & p.world.land & ~self.seen.enemies & ~fed):
            if p.world.around[hex] & inner:  # who steps into a zone opens it to his own line (7.4)
                fed |= 1 << hex
        return fed

    # --- who goes where ------------------------------------------------------------------------------

    def _assign(self) -> None:
        p = self.p
        free = [n for n in self.units if not (p.world.is_hq[n] or p.world.is_artillery[n])]
        if on_guadalcanal(p):
            self._campaign(free)
        elif self.finishing:
            self._hunt(free)
        elif self.attacking:
            self._detach(free)
        else:
            self._man(free)

    def _campaign(self, free: list[int]) -> None:
        """Guadalcanal: where the Japanese wait until they have gathered."""
        p = self.p
        if self.attacking and self.weights["gather"]:
            for unit in free:
                if waiting := lair(p, unit):
                    self.goals[unit] = Goal(way_to(p, waiting, move_class(p, unit)), self.weights["gather"])

    def goal(self, unit: int) -> Goal:
        """Where the unit is to go; without an order of its own, with all the others."""
        found = self.goals.get(unit)
        if found is None:
            p = self.p
            pull = self.weights["march"] * (1.0 if self.attacking else 0.0 if on_guadalcanal(p) else 0.25)
            pull *= PURSUIT if self.attacking and p.world.scenario == "bataan" else 1.0
            ways = way_to(p, main_goal(p, self.side, self.seen, unit), move_class(p, unit))
            found = self.goals[unit] = Goal(ways, pull)
        return found

    def _detach(self, free: list[int]) -> None:
        """Lesser ground goes to the nearest unit on foot that needs no long march."""
        p = self.p
        taken: set[int] = set()
        for hex in side_goals(p, self.side):
            ways = way_to(p, (hex,))
            able = [n for n in free if n not in taken and ways[p.at[n]] <= DETOUR * p.face(n).movement]
            if able:
                unit = min(able, key=lambda n: (ways[p.at[n]], p.face(n).attack, n))
                taken.add(unit)
                pull = self.weights["march"]
                self.goals[unit] = Goal(way_to(p, (hex,), move_class(p, unit)), pull)

    def _hunt(self, free: list[int]) -> None:
        """The last of the enemy on Bataan, each by enough units."""
        p = self.p
        for unit, hex in hunted(p, self.side, self.seen, free, lambda hex: way_to(p, (hex,))).items():
            self.goals[unit] = Goal(way_to(p, (hex,), move_class(p, unit)), PURSUIT * self.weights["march"])

    def _man(self, free: list[int]) -> None:
        """Posts take the nearest units until they are strong enough; the rest stands ready behind the weakest."""
        p, rules = self.p, self.p.world.rules
        left = dict.fromkeys(free)
        lacking: list[tuple[float, int]] = []
        for hex, need, _ in posts(p, self.side, self.seen, self.weights["hold"]):
            ways = way_to(p, (hex,))
            held: list[int] = []
            strength = 0.0
            for unit in sorted(left, key=lambda n: (ways[p.at[n]], -defence_strength(p, n), n)):
                if strength >= need:
                    break
                if ways[p.at[unit]] < 500 and not (held and rules.overstacked(p, self.side, hex, (*held, unit))):
                    held.append(unit)
                    strength += max(defence_strength(p, unit), 1)
            for unit in held:
                del left[unit]
                field = way_to(p, (hex,), move_class(p, unit))
                self.goals[unit] = Goal(field, self.weights["hold"], hex)
            lacking.append((self.seen.threat[hex] - strength, hex))
        if on_bataan(p):
            for gun in self.units:
                if p.world.is_artillery[gun]:
                    ways = way_to(p, line_of_the_hour(p), move_class(p, gun))
                    self.goals[gun] = Goal(ways, GUN_LINE * self.weights["hold"])
        if not lacking:
            return
        worst = max(lacking)[1]
        for unit in left:
            self.goals[unit] = Goal(way_to(p, (worst,), move_class(p, unit)), 0.4 * self.weights["hold"])

    # --- strength of stacks --------------------------------------------------------------------------

    def strength(self, units: Sequence[int]) -> Strength:
        p = self.p
        return Strength(
            sum(defence_strength(p, n) for n in units),
            sum(p.steps(n) for n in units),
            sum(mean_step(p, n) * p.steps(n) for n in units),
        )

    def own(self, unit: int) -> Strength:
        found = self._strength.get(unit)
        if found is None:
            found = self._strength[unit] = self.strength((unit,))
        return found

    def _risk(self, hex: int, held: Strength) -> float:
        key = (hex, held)
        found = self._risks.get(key)
        if found is None:
            mean = held.worth / held.steps if held.steps else 0.0
            found = self._risks[key] = risk(self.p, self.seen, self.side, hex, held.defence, held.steps, mean)
        return found

    def danger(self, unit: int, hex: int, others: Sequence[int]) -> float:
        """What the unit adds to the losses that the enemy's next turn brings in the hex."""
        if self.seen.threat[hex] < 1:
            return 0.0
        one = self.own(unit)
        if not others:
            return self._risk(hex, one)
        rest = self.strength(others) if len(others) > 1 else self.own(others[0])
        both = Strength(rest.defence + one.defence, rest.steps + one.steps, rest.worth + one.worth)
        return self._risk(hex, both) - self._risk(hex, rest)

    # --- what a unit is worth in a hex ---------------------------------------------------------------

    def terms(self, unit: int, hex: int, friends: Sequence[int] | None = None) -> tuple[float, ...]:
        """What it is worth that the unit ends its move in the hex, by `TERMS`; friends there as they stand or will."""
        p = self.p
        here = p.units(hex, self.side) if friends is None else friends
        others = tuple(n for n in here if n != unit) if here else ()
        danger, ground = -self.fear * self.danger(unit, hex, others), self.ground(hex, others)
        piece = p.world.pieces[unit]
        kept = -tether(p, self.side, unit, hex, others) if piece.is_hq or piece.is_artillery else 0.0
        if piece.is_hq:
            return danger, ground, kept, 0.0, self._headquarters(unit, hex), 0.0
        hungry = 0.0 if self.fed >> hex & 1 else -0.4 * self.weights["supply"] * max(self.own(unit).worth, 0.5)
        if piece.is_artillery:
            return danger, ground, kept, hungry, self._battery(unit, hex), 0.0
        guarding = p.world.scenario == "singapore" and self.side == ALLIED and piece.size == "brigade"
        duty = self._garrison(unit, hex) if guarding else 0.0
        return danger, ground, kept, hungry, duty, self._march(unit, hex)

    def stand(self, unit: int, hex: int, friends: Sequence[int] | None = None) -> float:
        return sum(self.terms(unit, hex, friends))

    def _march(self, unit: int, hex: int) -> float:
        goal = self.goal(unit)
        pace = max(self.p.face(unit).movement, 1)
        value = -goal.pull * min(goal.ways[hex] / pace, LONGEST)
        if self.drift:
            value -= self.drift * min(self.nearest[hex] / pace, LONGEST)
        if goal.post == hex:
            value += self.weights["hold"]
        return value

    def ground(self, hex: int, others: Sequence[int]) -> float:
        """Ground taken, and ground that nobody else guards."""
        stake = self.stakes.get(hex, 0.0)
        if self.sweeping and not others and not self.p.controls(self.side, hex):
            stake += SWEEP
        if not stake or others:
            return 0.0
        if not self.p.controls(self.side, hex):
            return self.weights["ground"] * stake
        if hex in self.vital:
            return self.weights["ground"] * stake if self.seen.near[hex] < FAR else 0.0
        return 0.3 * self.weights["ground"] * stake if self.seen.near[hex] <= 5 else 0.0

    def _garrison(self, unit: int, hex: int) -> float:
        """singapore 2.71: without two brigades on the Island nobody is in supply."""
        if hex not in self.vital:
            return 0.0
        p = self.p
        rest = sum(
            p.world.pieces[n].size == "brigade" for there in self.vital for n in p.units(there, self.side) if n != unit
        )
        return 20.0 if rest < GARRISON else 0.0

    def _headquarters(self, unit: int, hex: int) -> float:
        """An HQ stands where lines end, behind as many units as it can feed."""
        distance = self.p.world.board.distances(hex)
        value = 0.0 if self.sources >> hex & 1 else -6.0
        for at, share in self._flock(unit):
            value += share * self._care[distance[at]]
        safe = 3 if self.attacking else 5
        exposed = max(safe - self.seen.near[hex], 0)
        return 0.5 * self.weights["supply"] * value - 0.4 * exposed

    def _flock(self, hq: int) -> list[tuple[int, float]]:
        """Hex -> how much the units there depend on this HQ: less if another one feeds them."""
        found = self._flocks.get(hq)
        if found is None:
            p, board = self.p, self.p.world.board
            fed = p.world.rules.supply_range(p, self.side)
            going = self.bound
            staffs = [n for n in p.world.hqs_of[self.side] if p.on_board(n) and n != hq]
            tables = [board.distances(going.get(n, p.at[n])) for n in staffs]
            formation = p.piece(hq).formation
            shares: dict[int, float] = {}
            for n in self.units:
                if not p.world.is_hq[n]:
                    at = going.get(n, p.at[n])
                    share = 0.25 if any(table[at] <= fed for table in tables) else 1.0
                    share += 0.25 if formation in p.world.lineage[n] else 0.0
                    shares[at] = shares.get(at, 0.0) + share
            found = self._flocks[hq] = list(shares.items())
        return found

    def settle(self, unit: int, hex: int) -> None:
        """The unit will go there: HQs reckon with it from now on."""
        self.bound[unit] = hex
        self._flocks.clear()

    def _battery(self, unit: int, hex: int) -> float:
        """Guns keep within range of the enemy and no nearer than they need; far from him they march with the rest."""
        p = self.p
        near, range = self.seen.near[hex], p.piece(unit).range
        goal = self.goal(unit)
        value = (
            -goal.pull * min(goal.ways[hex] / max(p.face(unit).movement, 1), LONGEST)
            if near > range + 4 or self._lined
            else 0.0
        )
        if near <= range:
            value += 0.8 + 0.05 * min(near, 3)
        elif near <= range + 4:
            value -= 0.25 * (near - range)
        else:
            value -= 2.0
        if not self.finishing and not self.escorted(hex):
            value -= 1.5
        return value

    def escorted(self, hex: int) -> bool:
        """Whether infantry or tanks of the side stand in the hex or next to it."""
        if self._escort < 0:
            p = self.p
            bases = {p.at[n] for n in self.units if not (p.world.is_hq[n] or p.world.is_artillery[n])}
            self._escort = hexes_of(bases)
            for base in bases if self.attacking or p.world.scenario == "guadalcanal" else ():
                self._escort |= p.world.around[base]
        return self._escort >> hex & 1 == 1

    # --- paces ---------------------------------------------------------------------------------------

    def better_on_wheels(self, unit: int) -> bool:
        """Whether a unit that may choose covers more of its way by road."""
        p, goals = self.p, main_goal(self.p, self.side, self.seen)
        hex = p.at[unit]
        if not p.world.lines_in[hex] & 1 or self.seen.near[hex] <= 2:
            return False
        return way_to(p, goals, MOTORIZED)[hex] < way_to(p, goals, FOOT)[hex]

"""What a seat sees of the war: both armies, the places that count, ways to them, and who could strike where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from math import log
from typing import Final

from grognard.field.cordon import Field, field_of
from grognard.field.hexes import Hexes, listed
from grognard.field.memory import lasting, remembered
from grognard.field.reach import spread
from grognard.games.warfare import Objective
from grognard.games.world_in_flames.bot.lifelines import lifelines
from grognard.games.world_in_flames.bot.odds import Mark, final_odds, mark, results, summed, value
from grognard.games.world_in_flames.position import MOVED, Situation
from grognard.games.world_in_flames.rules.bombing import tactical
from grognard.games.world_in_flames.rules.concepts import rounded
from grognard.games.world_in_flames.rules.flying import BOMBER, Flight, distances, foul, points
from grognard.games.world_in_flames.rules.holdings import held_by, led_by, side_powers
from grognard.games.world_in_flames.rules.paths import gait, prices, reach
from grognard.games.world_in_flames.rules.supply import Lines, lines, primary, reaches
from grognard.games.world_in_flames.rules.tracing import ground as ground_of_supply
from grognard.games.world_in_flames.rules.weather import effect
from grognard.games.world_in_flames.rules.zones import bounds, ground_now, reaches_out
from grognard.games.world_in_flames.theatre import Theatre

POINT: Final = 7.0  # what a point of the scenario is worth in the coin: more than a corps of infantry
PATIENCE: Final = 0.12  # by which a turn that is left makes what is held today count for less
FAR: Final = 60  # steps: as good as never
PULL: Final = 3.0  # how many hexes further one goes for a place that counts e times as much
ANY_HEX: Final = 0.1  # what it is worth to walk over a hex of the enemy
RAILHEAD: Final = (1.6, 1.5, 1.4, 1.2, 1.0, 0.8, 0.6, 0.4)  # and over a railway, by steps from one's own
OPEN: Final = 0.85  # the chance to lose a place that nobody stands in where enemies could come
AHEAD: Final = 5  # hexes from the enemy at which a place of one's own is not threatened yet


def neighbours(world: Theatre) -> Sequence[Sequence[int]]:
    return lasting(world, "adjacent", lambda: [*map(world.board.adjacent, range(world.hexes))])


def left(p: Situation) -> int:
    """Turns that are left after this one."""
    return max(p.world.scenario.last - p.turn, 0) if p.world.scenario else 0


def objectives(p: Situation, side: int) -> list[Objective]:
    """The places that count for a side."""
    haste = 1.0 / (1.0 + PATIENCE * left(p))
    return [
        Objective(p.hex_name(hex), hex, POINT * points, p.side_of_power(p.control[hex]) == side, haste)
        for hex, points in p.world.goals.items()
    ]


class Sight:
    """One position as a seat sees it; every part is worked out when it is asked for."""

    def __init__(self, p: Situation, seat: int) -> None:
        self.p, self.seat, self.side = p, seat, p.side_of(seat)
        mine = led_by(p, seat)
        self.own: list[int] = []
        self.foes: list[int] = []
        for unit in p.world.land_units:
            if p.at[unit] < p.hexes and p.sides[unit] <= 1:
                if p.power_of[unit] in mine:
                    self.own.append(unit)
                elif p.sides[unit] != self.side:
                    self.foes.append(unit)
        self.against: dict[int, list[int]] = {}
        for unit in self.foes:
            self.against.setdefault(p.at[unit], []).append(unit)
        self.near = neighbours(p.world)
        self.bits = p.world.board.bits
        self.net, self.ground = bounds(p.world).open, ground_now(p)

    # --- places -------------------------------------------------------------------------------------

    @cached_property
    def objectives(self) -> list[Objective]:
        return objectives(self.p, self.side)

    @cached_property
    def prizes(self) -> dict[int, Objective]:
        return {one.hex: one for one in self.objectives}

    @cached_property
    def ours(self) -> Hexes:
        return held_by(self.p, side_powers(self.p, self.side))

    @cached_property
    def theirs(self) -> Hexes:
        return held_by(self.p, side_powers(self.p, 1 - self.side))

    @cached_property
    def foe_bits(self) -> Hexes:
        return self.p.world.board.set_of(self.against)

    def steps_from(self, seeds: dict[int, Hexes]) -> list[int]:
        """Hex -> steps to where the seeds draw, FAR where there is no way."""
        bits, found = self.p.world.board.at_bit, [FAR] * self.p.hexes
        for step, layer in enumerate(field_of(self.net, self.ground, seeds, FAR)):
            for bit in listed(layer):
                found[bits[bit]] = step
        return found

    @cached_property
    def away(self) -> list[int]:
        """Hex -> steps to the nearest enemy."""
        return self.steps_from({0: self.foe_bits})

    @cached_property
    def gains(self) -> list[int]:
        """Hex -> steps to the places of the enemy that count, the dear ones from farther off."""
        wanted = {one.hex: 0.0 for one in self.objectives if not one.ours}
        return self.steps_from(self._seeds(wanted) if wanted else {0: self.foe_bits})

    @cached_property
    def stakes(self) -> list[int]:
        """Hex -> steps to the own places that count, the dear and the threatened from farther off."""
        wanted = {one.hex: float(max(self.away[one.hex] - AHEAD, 0)) for one in self.objectives if one.ours}
        return self.steps_from(self._seeds(wanted) if wanted else {0: self.foe_bits})

    def _seeds(self, delays: dict[int, float]) -> dict[int, Hexes]:
        """Layer -> the places that begin there: later the less they count, and by what delays them."""
        pulls = {hex: PULL * log(self.prizes[hex].value / POINT) - delay for hex, delay in delays.items()}
        best = max(pulls.values())
        found: dict[int, Hexes] = {}
        for hex, pull in pulls.items():
            step = min(round(best - pull), FAR - 1)
            found[step] = found.get(step, 0) | 1 << self.bits[hex]
        return found

    @cached_property
    def free(self) -> frozenset[int]:
        """The own units that may still move, if this is a movement or one is to come."""
        p = self.p
        return frozenset(unit for unit in self.own if not p.down[unit] and not p.done[unit] & MOVED)

    @cached_property
    def tired(self) -> dict[int, int]:
        """Hex -> own units that stay there because they cannot move any more."""
        found: dict[int, int] = {}
        for unit in self.own:
            if unit not in self.free:
                found[self.p.at[unit]] = found.get(self.p.at[unit], 0) + 1
        return found

    # --- strengths -----------------------------------------------------------------------------------

    @cached_property
    def boldness(self) -> float:
        """How far the army is one that attacks: from 0.15 where the enemy is much stronger to 1."""
        ours = sum(self.p.piece(unit).combat for unit in self.own)
        theirs = sum(self.p.piece(unit).combat for unit in self.foes)
        return min(max(ours / max(theirs, 1) - 0.5, 0.15), 1.0)

    @cached_property
    def fed(self) -> dict[int, bool]:
        return {}

    def supplied(self, unit: int, hex: int) -> bool:
        """Whether a unit would be in supply in a hex as lines are now; an HQ looks after itself."""
        key = self.p.power_of[unit] * self.p.hexes + hex
        if key not in self.fed:
            self.fed[key] = reaches(self.p, lines(self.p, self.p.power_of[unit]), hex)
        return self.fed[key]

    def fed_at(self, unit: int, hex: int, weights: Mapping[str, float]) -> bool:
        """The same for who sees that supply follows troops into land that nobody holds."""
        if self.supplied(unit, hex):
            return True
        return bool(weights["stride"]) and reaches(self.p, self.promise(self.p.power_of[unit]), hex)

    def promise(self, power: int) -> Lines:
        if power not in self._promises:
            self._promises[power] = lifelines(self.p, power, self.theirs, self.foe_bits)
        return self._promises[power]

    @cached_property
    def _promises(self) -> dict[int, Lines]:
        return {}

    def ends(self, unit: int) -> list[int]:
        """Where an own unit can end its move without being turned over, its own hex apart."""
        if unit not in self.free:
            return []
        found = reach(self.p, unit).spread
        return [hex for hex in found.costs if hex != found.start]

    def mark(self, hex: int, cover: float = 0.0) -> Mark:
        """Those in a hex of the enemy, with so much of the support that their aircraft could give."""
        key = "mark of a bot", hex, self.side, cover
        known: Mark | None = self.p.cache.get(key)
        if known is None:
            support = Fraction(cover * self.cover(hex)) if cover else Fraction(0)
            known = self.p.cache[key] = mark(self.p, hex, self.against[hex], support)
        return known

    def cover(self, hex: int) -> float:
        """The tactical factors of the enemy's best aircraft that could help those in a hex; the surprised get none."""
        if self.p.surprise:
            return 0.0
        return max((self._bombs(plane, hex) for plane in self._foe_bombers), default=0.0)

    def pace(self, unit: int) -> int:
        """Clear hexes that a unit comes in this weather."""
        multiple = effect(self.p, self.p.at[unit]).movement
        return max(self.p.piece(unit).movement // multiple, 1)

    @cached_property
    def threats(self) -> dict[int, list[int]]:
        """Hex -> the strengths of enemies that could come beside it if nobody stopped them, the strongest first."""
        p, found = self.p, dict[int, list[int]]()
        for foe in self.foes:
            piece = p.piece(foe)
            if p.down[foe] or not piece.combat:
                continue
            table, points = prices(p, gait(p, foe)), piece.movement

            def marched(start: int = p.at[foe], points: int = points, foe: int = foe) -> frozenset[int]:
                costs = spread(prices(p, gait(p, foe)), start, points, bytes(p.hexes)).costs
                return frozenset(near for hex in costs for near in self.near[hex])

            for hex in remembered(p.world, "bot marches", (id(table), p.at[foe], points), marched):
                found.setdefault(hex, []).append(piece.combat)
        for strengths in found.values():
            strengths.sort(reverse=True)
        return found

    def threat(self, hex: int, sides: int) -> int:
        """The strength that could attack a hex over so many hexsides, two units over each."""
        return sum(self.threats.get(hex, [])[: 2 * sides])

    def support(self, hex: int) -> float:
        """The tactical factors of the best aircraft that could help an attack on a hex."""
        if hex not in self._support:
            self._support[hex] = max((self._bombs(plane, hex) for plane in self._bombers), default=0.0)
        return self._support[hex]

    @cached_property
    def _support(self) -> dict[int, float]:
        return {}

    @cached_property
    def _bombers(self) -> list[int]:
        return self._ready(self.side)

    @cached_property
    def _foe_bombers(self) -> list[int]:
        return self._ready(1 - self.side)

    def _ready(self, side: int) -> list[int]:
        p = self.p
        there = [plane for plane in p.world.aircraft if p.at[plane] < p.hexes and p.sides[plane] == side]
        return [plane for plane in there if p.piece(plane).tactical and not p.down[plane]]

    def _bombs(self, plane: int, hex: int) -> float:
        p = self.p
        limit = points(p.piece(plane), BOMBER)
        if foul(p, hex) is not None or distances(p.world, p.at[plane], limit)[hex] > limit:
            return 0.0
        return float(tactical(p, Flight(plane, p.at[plane], hex, BOMBER)))

    # --- railways ------------------------------------------------------------------------------------

    @cached_property
    def spoils(self) -> dict[int, float]:
        """Hex of the enemy -> what it is worth to walk over it: railways that go on from one's own lead on supply."""
        p, board = self.p, self.p.world.board
        rails = ground_of_supply(p.world).rails
        area = rails.flood(self._sources(self.side) & self.ours, self.ours)
        found = {board.at_bit[bit]: ANY_HEX for bit in listed(self.theirs & self.ground)}
        reached = area
        for worth in RAILHEAD:
            new = rails.around(reached) & self.theirs & self.ground
            new ^= new & reached
            found.update((board.at_bit[bit], worth) for bit in listed(new))
            reached |= new
        return found

    def path(self, unit: int, hex: int) -> list[int]:
        """The hexes of the enemy that a unit takes on its way to a hex."""
        return [step for step in reach(self.p, unit).path(hex) if step in self.spoils]

    # --- lines ---------------------------------------------------------------------------------------

    def field(self) -> Field:
        p, board = self.p, self.p.world.board
        paces: dict[int, list[int]] = {}
        for foe in self.foes:
            if not p.down[foe]:
                paces.setdefault(self.pace(foe), []).append(p.at[foe])
        return Field(
            self.net,
            self.ground,
            tuple((pace, board.set_of(hexes)) for pace, hexes in sorted(paces.items())),
            self.theirs,
            self.ours,
            self.foe_bits,
            self._sources(1 - self.side),
            self._sources(self.side),
        )

    def _sources(self, side: int) -> Hexes:
        found = 0
        for power in side_powers(self.p, side):
            found |= primary(self.p, power)
        return found

    def wide(self, unit: int) -> bool:
        return reaches_out(self.p, unit)

    def foe_value(self) -> dict[int, float]:
        """A hex, as a set, -> what the enemies in it are worth."""
        return {1 << self.bits[hex]: sum(value(self.p, unit) for unit in units) for hex, units in self.against.items()}

    def worst(self, hex: int, units: Sequence[int], sides: int) -> tuple[float, float]:
        """What own units in a hex lose if all attack it that can, over so many hexsides; and the chance to lose it."""
        attack = self.threat(hex, sides)
        if not attack or not units:
            return 0.0, OPEN if attack else 0.0
        p = self.p
        key = "worst", hex, tuple(units), attack
        known: tuple[float, float] | None = p.cache.get(key)
        if known is None:
            target = mark(p, hex, units)
            odds = final_odds(p, target, (), rounded(attack))
            table = "blitzkrieg" if target.open and not target.armour else "assault"
            foes = (5.0,) * min(2 * sides, len(self.threats.get(hex, [])))
            kills, losses, taken, gain = summed(results(p, table, odds), foes, target.values)
            known = p.cache[key] = (max(kills - 0.5 * losses, 0.0), taken) if gain > 0 else (0.0, 0.5 * taken)
        return known

"""12H1 Supply movement points: loads of up to 3 RE, hauled hex by hex, that take up and set down on their way."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.field.memory import lasting
from grognard.games.war_of_resistance.counters import FULL_LOAD
from grognard.games.war_of_resistance.position import MP, Situation, enemy
from grognard.games.war_of_resistance.rules.burma_road import INDIA, ROAD, no_room_on_road
from grognard.games.war_of_resistance.rules.camps import rivals
from grognard.games.war_of_resistance.rules.drafts import is_draft
from grognard.games.war_of_resistance.rules.factions import MAIN
from grognard.games.war_of_resistance.rules.fronts import pressing
from grognard.games.war_of_resistance.rules.items import (
    GUNS,
    depots,
    freight,
    item_of,
    lay,
    no_freight,
    owner,
    quarters_of,
    take,
)
from grognard.games.war_of_resistance.rules.orders import MOVEMENT
from grognard.games.war_of_resistance.rules.realms import leaves_realm
from grognard.games.war_of_resistance.rules.terrain import CM, entry, paved
from grognard.games.war_of_resistance.rules.violations import violate
from grognard.games.war_of_resistance.theatre import CHINESE, Theatre
from grognard.kernel.actions import Action, Done, Place
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Fact, Refusal, refuse

OFF_ROAD: Final = 3  # times the price of c/m units
LANCHOW, KUNMING = "lanchow", "kunming"  # whence loads go to West China (37B1); where British ones end (37B4)
WEST_CHINA: Final = "west-china"
WEST_FARE, ROAD_FARE = 10, 12  # SMP for a load into a box or out of it
LEAVE, ACROSS = 2, 3  # 12H1/zoc: out of an enemy zone, straight into another


class Haulage(Procedure):
    """One load on its way; when it ends, what it still holds is set down where it is."""

    steps: ClassVar[tuple[str, ...]] = ("haul", "end")
    side: int = 0
    hex: int = -1
    load: tuple[str, ...] = ()  # rows of items, a point each
    paid: int = 0  # for parts of a load: quarters of an RE times SMP so far (44B3)

    def haul(self, p: Situation) -> Outcome:
        if self.done:
            return None
        facts: dict[str, Fact] = {"hex": p.place_name(self.hex), "smp": p.smp, "load": len(self.load)}
        return Ask("haulage", p.deciders(self.side), (TakeUp, SetDown, Haul, Done), "12H1/load", facts)

    def end(self, p: Situation) -> Outcome:
        for row in self.load:
            lay(p, row, self.hex, 1)
        self.load = ()
        return None


# 12H1/load
def _loads(p: Situation, place: int) -> list[str]:
    """What carts and bearers take of all that lies in a place: everything but guns."""
    return [item for item in freight(p, place) if item not in GUNS]


class StartLoad(Action, frozen=True):
    kind: ClassVar[str] = "start-load"
    time: ClassVar[str] = "12H1/smp-allowance"
    phases: ClassVar[tuple[str, ...]] = (MOVEMENT,)
    hex: Place

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[StartLoad]:
        return [cls(place) for place in depots(p, seat)] if p.smp or p.british else []

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        hex = p.place_name(self.hex)
        if not p.smp and not (p.british and seat == CHINESE and on_british_way(p, self.hex)):
            return refuse("12H1/smp-allowance", "no-smp-left", hex=hex)
        if owner(p, self.hex) != seat or not _loads(p, self.hex):
            return refuse("12H1/load", "nothing-to-load", hex=hex)
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.stack.append(Haulage(side=seat, hex=self.hex))


class TakeUp(Action, frozen=True):
    kind: ClassVar[str] = "take-up"
    item: str

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[TakeUp]:
        haulage: Haulage = p.stack[-1]
        return [cls(item) for item in _loads(p, haulage.hex)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        haulage: Haulage = p.stack[-1]
        if self.item in GUNS:
            return refuse("12H1/load", "guns-not-hauled", item=self.item)
        missing = no_freight(p, seat, self.item, haulage.hex, "12H1/load")
        if missing is not None:
            return missing
        if sum(quarters_of(p, row) for row in (*haulage.load, self.item)) > FULL_LOAD:
            return refuse("12H1/load", "load-full", item=self.item)
        return None

    def play(self, p: Situation, seat: int) -> None:
        haulage: Haulage = p.stack[-1]
        haulage.load = (*haulage.load, take(p, self.item, haulage.hex))


class SetDown(Action, frozen=True):
    kind: ClassVar[str] = "set-down"
    item: str

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[SetDown]:
        haulage: Haulage = p.stack[-1]
        return [cls(item) for item in dict.fromkeys(map(item_of, haulage.load))]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        haulage: Haulage = p.stack[-1]
        if any(item_of(row) == self.item for row in haulage.load):
            return None
        return refuse("12H1/load", "not-in-load", item=self.item)

    def play(self, p: Situation, seat: int) -> None:
        haulage: Haulage = p.stack[-1]
        load = list(haulage.load)
        row = next(row for row in load if item_of(row) == self.item)
        load.remove(row)
        haulage.load = tuple(load)
        lay(p, row, haulage.hex, 1)


class Haul(Action, frozen=True):
    """The load goes on to the next hex, or into an off-map box and out of it (37B1/smp, 37B4/costs)."""

    kind: ClassVar[str] = "haul"
    to: Place

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Haul]:
        haulage: Haulage = p.stack[-1]
        here = haulage.hex
        around = p.world.board.adjacent(here) if here < p.hexes else []
        return [cls(place) for place in (*around, *(there for there in box_ways(p.world).get(here, {})))]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        haulage: Haulage = p.stack[-1]
        to = p.place_name(self.to)
        if not haulage.load:
            return refuse("12H1/load", "empty-load", hex=to)
        beyond = next(filter(None, (leaves_realm(p, row, self.to) for row in haulage.load)), None)
        if beyond is not None:
            return beyond
        if self.to < p.hexes and haulage.hex < p.hexes and p.world.board.hexside(haulage.hex, self.to) < 0:
            return refuse("12H1/load", "hauled-hex-by-hex", start=p.place_name(haulage.hex), hex=to)
        price = self.price(p, seat)
        if price is None or (self.to < p.hexes and (p.world.neutral[self.to] or p.occupied(enemy(seat), self.to))):
            return refuse("12H1/offroad-cost", "no-way-for-loads", hex=to)
        if self.to < p.hexes and rivals(p, seat, MAIN).held >> p.world.board.bits[self.to] & 1:
            return refuse("45A2c/as-enemy", "rivals-hold", hex=to)
        if self.to < p.hexes and in_enemy_zone(p, seat, self.to) and not p.occupied(seat, self.to):
            return refuse("12H1/zoc", "enemy-zone-for-loads", hex=to)
        if self.to == p.world.place[ROAD]:
            full = no_room_on_road(p, self.weight(p))
            if full is not None:
                return full
        left = p.smp + self.british(p, seat)
        if price > left:
            return refuse("12H1/smp-allowance", "smp-too-few", hex=to, price=price, left=left)
        return None

    def price(self, p: Situation, seat: int) -> int | None:
        """SMP of the step; None where there is none."""
        haulage: Haulage = p.stack[-1]
        whole = self.whole_price(p, seat)
        return None if whole is None else p.world.rules.haulage(haulage.paid, whole, self.weight(p))

    def whole_price(self, p: Situation, seat: int) -> int | None:
        """SMP of the step for a full load."""
        haulage: Haulage = p.stack[-1]
        by_box = box_ways(p.world).get(haulage.hex, {}).get(self.to)
        if by_box is not None or max(haulage.hex, self.to) >= p.hexes:
            return by_box if seat == CHINESE else None
        hexside = p.world.board.hexside(haulage.hex, self.to)
        return fare(p, seat, hexside) if hexside >= 0 else None

    def weight(self, p: Situation) -> int:
        haulage: Haulage = p.stack[-1]
        return sum(quarters_of(p, row) for row in haulage.load)

    def british(self, p: Situation, seat: int) -> int:
        """37B4/british-smp: British points serve where both ends of the step lie on the way to Kunming."""
        haulage: Haulage = p.stack[-1]
        along = seat == CHINESE and on_british_way(p, haulage.hex) and on_british_way(p, self.to)
        return p.british if along else 0

    def play(self, p: Situation, seat: int) -> None:
        haulage: Haulage = p.stack[-1]
        price = self.price(p, seat)
        assert price is not None
        haulage.paid += (self.whole_price(p, seat) or 0) * self.weight(p)
        lent = min(price, self.british(p, seat))
        p.british -= lent
        p.smp -= price - lent
        if self.to == p.world.place[ROAD]:
            p.road_entered += self.weight(p)
        if seat == CHINESE:
            courier = all(map(is_draft, haulage.load))
            violate(p, (haulage.hex, self.to), MAIN, "supply-movement", courier)
        haulage.hex = self.to
        p.touch()


# 37B1/smp; 37B4/costs
def box_ways(world: Theatre) -> dict[int, dict[int, int]]:
    """Place -> place beyond the edge of the map -> SMP for a load, in both directions."""
    return lasting(world, "ways into boxes", lambda: _box_ways(world))


def _box_ways(world: Theatre) -> dict[int, dict[int, int]]:
    place = world.place
    ways = [(place[ROAD], place[INDIA], ROAD_FARE)]
    ways += [(hex, place[ROAD], ROAD_FARE) for hex in _borders(world)]
    ways += [(hex, place[WEST_CHINA], WEST_FARE) for hex in _hex_of(world, LANCHOW)]
    found: dict[int, dict[int, int]] = {}
    for one, other, price in ways:
        found.setdefault(one, {})[other] = price
        found.setdefault(other, {})[one] = price
    return found


def _borders(world: Theatre) -> list[int]:
    """Where the Burma Road enters China."""
    return sorted(world.land.boxes[ROAD].exits)


def _hex_of(world: Theatre, town: str) -> list[int]:
    """The hex of a town, if the map has it."""
    towns = world.land.towns
    return [towns[town].hex] if town in towns else []


# 37B4/british-smp
def on_british_way(p: Situation, place: int) -> bool:
    """Whether a place lies on the way of British convoys: two boxes, and the road from the border to Kunming."""
    return place in lasting(p.world, "British way", lambda: _british_way(p))


def _british_way(p: Situation) -> frozenset[int]:
    """The road is the shortest one."""
    world = p.world
    found = {world.place[INDIA], world.place[ROAD]}
    borders, kunming = _borders(world), _hex_of(world, KUNMING)
    if not borders or not kunming:
        return frozenset(found)
    start, end = borders[0], kunming[0]
    before, ring = {start: start}, [start]
    while ring and end not in before:
        further = []
        for hex in ring:
            for there in world.board.adjacent(hex):
                if there not in before and world.board.lines[world.board.hexside(hex, there)] & world.road_lines:
                    before[there] = hex
                    further.append(there)
        ring = further
    while end in before and end != start:
        found.add(end)
        end = before[end]
    return frozenset({*found, start})


def fare(p: Situation, side: int, hexside: int) -> int | None:
    """SMP to cross a hexside; None where no load can (12H1/road-cost, 12H1/offroad-cost, 12H1/zoc)."""
    here, there = hexside // 6, p.world.board.neighbours[hexside]
    price = by_land(p, hexside)
    if price is None:
        return None
    if in_enemy_zone(p, side, here):
        price += ACROSS if in_enemy_zone(p, side, there) else LEAVE
    return price + p.harassment(side, here)  # 20G2d/smp


def by_land(p: Situation, hexside: int) -> int | None:
    """The same for the ground alone."""
    if paved(p, hexside):
        return 1
    paid = entry(p, CM, hexside)
    return None if paid is None else OFF_ROAD * paid // MP


def in_enemy_zone(p: Situation, side: int, hex: int) -> bool:
    return bool(pressing(p, side) >> p.world.board.bits[hex] & 1)


def allot_smp(p: Situation, side: int) -> None:
    """12H1/smp-allowance: what the order of battle gives for the turn; what was left is lost."""
    schedule = p.world.land.economy.smp.get(p.world.seats[side])
    p.smp = max(schedule.at(p.turn) + p.spoils[side], 0) if schedule is not None else 0
    british = p.world.land.economy.smp.get("british")
    p.british = british.at(p.turn) if british is not None and side == CHINESE else 0

"""12H1 Supply movement points: loads of up to 3 RE, hauled hex by hex, that take up and set down on their way."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import MP, Situation, enemy
from grognard.games.war_of_resistance.rules.items import ITEMS, item_of, lay, owner, points, quarters_of, stocks, take
from grognard.games.war_of_resistance.rules.orders import MOVEMENT
from grognard.games.war_of_resistance.rules.terrain import CM, entry, road
from grognard.games.war_of_resistance.rules.zones import zones
from grognard.kernel.actions import Action, Done, Hex
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Fact, Refusal, refuse

LARGEST: Final = 3 * RE  # 12H1/load
OFF_ROAD: Final = 3  # times the price of c/m units
LEAVE, ACROSS = 2, 3  # 12H1/zoc: out of an enemy zone, straight into another


class Haulage(Procedure):
    """One load on its way; when it ends, what it still holds is set down where it is."""

    steps: ClassVar[tuple[str, ...]] = ("haul", "end")
    side: int = 0
    hex: int = -1
    load: tuple[str, ...] = ()  # rows of items, a point each

    def haul(self, p: Situation) -> Outcome:
        if self.done:
            return None
        facts: dict[str, Fact] = {"hex": p.hex_name(self.hex), "smp": p.smp, "load": len(self.load)}
        return Ask("haulage", p.deciders(self.side), (TakeUp, SetDown, Haul, Done), "12H1/load", facts)

    def end(self, p: Situation) -> Outcome:
        for row in self.load:
            lay(p, row, self.hex, 1)
        self.load = ()
        return None


class StartLoad(Action, frozen=True):
    kind: ClassVar[str] = "start-load"
    phases: ClassVar[tuple[str, ...]] = (MOVEMENT,)
    hex: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[StartLoad]:
        hexes = {place for item in ITEMS for place in stocks(p, item, seat) if place < len(p.world.board)}
        return [cls(hex) for hex in sorted(hexes)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        hex = p.hex_name(self.hex)
        if not p.smp:
            return refuse("12H1/smp-allowance", "no-smp-left", hex=hex)
        if owner(p, self.hex) != seat or not any(points(p, item, self.hex) for item in ITEMS):
            return refuse("12H1/load", "nothing-to-load", hex=hex)
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.stack.append(Haulage(side=seat, hex=self.hex))


class TakeUp(Action, frozen=True):
    kind: ClassVar[str] = "take-up"
    item: str

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[TakeUp]:
        return [cls(item) for item in ITEMS]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        haulage: Haulage = p.stack[-1]
        hex = p.hex_name(haulage.hex)
        if self.item not in ITEMS or owner(p, haulage.hex) != seat or not points(p, self.item, haulage.hex):
            return refuse("12H1/load", "no-such-items", item=self.item, place=hex)
        if sum(quarters_of(p, row) for row in (*haulage.load, self.item)) > LARGEST:
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
        return [cls(item) for item in ITEMS]

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
    kind: ClassVar[str] = "haul"
    to: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Haul]:
        haulage: Haulage = p.stack[-1]
        return [cls(hex) for hex in p.world.board.adjacent(haulage.hex)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        haulage: Haulage = p.stack[-1]
        to = p.hex_name(self.to)
        if not haulage.load:
            return refuse("12H1/load", "empty-load", hex=to)
        hexside = p.world.board.hexside(haulage.hex, self.to)
        price = fare(p, seat, hexside) if hexside >= 0 else None
        if price is None or p.world.neutral[self.to] or p.occupied(enemy(seat), self.to):
            return refuse("12H1/offroad-cost", "no-way-for-loads", hex=to)
        if in_enemy_zone(p, seat, self.to) and not p.occupied(seat, self.to):
            return refuse("12H1/zoc", "enemy-zone-for-loads", hex=to)
        if price > p.smp:
            return refuse("12H1/smp-allowance", "smp-too-few", hex=to, price=price, left=p.smp)
        return None

    def play(self, p: Situation, seat: int) -> None:
        haulage: Haulage = p.stack[-1]
        price = fare(p, seat, p.world.board.hexside(haulage.hex, self.to))
        assert price is not None
        p.smp -= price
        haulage.hex = self.to
        p.touch()


def fare(p: Situation, side: int, hexside: int) -> int | None:
    """SMP to cross a hexside; None where no load can (12H1/road-cost, 12H1/offroad-cost, 12H1/zoc)."""
    board = p.world.board
    here, there = hexside // 6, board.neighbours[hexside]
    price = 1
    if not road(p, hexside):
        paid = entry(p, CM, hexside)
        if paid is None:
            return None
        price = OFF_ROAD * paid // MP
    if in_enemy_zone(p, side, here):
        price += ACROSS if in_enemy_zone(p, side, there) else LEAVE
    return price + p.harassment(side, here)  # 20G2d/smp


def in_enemy_zone(p: Situation, side: int, hex: int) -> bool:
    return bool(zones(p, enemy(side)).every >> p.world.board.bits[hex] & 1)


def allot_smp(p: Situation, side: int) -> None:
    """12H1/smp-allowance: what the order of battle gives for the turn; what was left is lost."""
    schedule = p.world.land.economy.smp.get(p.world.seats[side])
    p.smp = schedule.at(p.turn) if schedule is not None else 0

"""31D4, 31D5 Strategic river transport: cargo goes from port to port of a system at once, unless patrols catch it."""

from __future__ import annotations

from typing import ClassVar

from grognard.field.memory import remembered
from grognard.field.reach import BARRED
from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import MP, Freight, Situation, enemy
from grognard.games.war_of_resistance.rules.allowance import spend as spend_mp
from grognard.games.war_of_resistance.rules.allowance import unspent
from grognard.games.war_of_resistance.rules.concepts import headquarters
from grognard.games.war_of_resistance.rules.drafts import is_draft
from grognard.games.war_of_resistance.rules.factions import MAIN
from grognard.games.war_of_resistance.rules.holds import eliminate_aboard, item_size, lose_item, size
from grognard.games.war_of_resistance.rules.items import depots, freight, item_of, lay, take
from grognard.games.war_of_resistance.rules.movement import enter, jammed
from grognard.games.war_of_resistance.rules.naval_blocks import open_port, tolls
from grognard.games.war_of_resistance.rules.orders import MOVEMENT
from grognard.games.war_of_resistance.rules.ownership import settle_near
from grognard.games.war_of_resistance.rules.realms import leaves_realm
from grognard.games.war_of_resistance.rules.river_systems import TRUNKS, barges, box_capacity, systems
from grognard.games.war_of_resistance.rules.seaways import PORT, seaways
from grognard.games.war_of_resistance.rules.shipment import no_passengers, unable_to_embark
from grognard.games.war_of_resistance.rules.ships import Convoy, sink
from grognard.games.war_of_resistance.rules.shores import IN_HARBOUR, Shore, full_port, land_price, use_port
from grognard.games.war_of_resistance.rules.sites import walk_off
from grognard.games.war_of_resistance.rules.sorties import sighted
from grognard.games.war_of_resistance.rules.stores import not_there, rail_price
from grognard.games.war_of_resistance.rules.violations import sail_through
from grognard.games.war_of_resistance.theatre import ABOARD, CHINESE, Theatre
from grognard.kernel.actions import Hex, Order, PieceNo
from grognard.kernel.procedures import AGAIN, Outcome
from grognard.kernel.refusals import Refusal, refuse


# 31D4/connected
def river_way(p: Situation, side: int, box: str, start: int, end: int) -> list[int]:
    """The waters of a system from port to port where its transports could go; empty for none."""
    serving = barges(p, side, box)
    if not serving or start == end:
        return []
    sea, row, nodes = seaways(p.world), tolls(p, serving[:1]), systems(p.world)[box]
    first, last = sea.ports.get(start, -1), sea.ports.get(end, -1)
    if first < 0 or last < 0:
        return []
    came = {there: first for there, _ in sea.ways[first] if there in nodes and row[there] != BARRED}
    queue = list(came)
    goals = {there for there, _ in sea.ways[last]}
    for here in queue:
        if here in goals:
            way = [here]
            while came[way[-1]] != first:
                way.append(came[way[-1]])
            return way[::-1]
        for there, _ in sea.ways[here]:
            if there in nodes and there not in came and row[there] != BARRED:
                came[there] = here
                queue.append(there)
    return []


# 31D4/connected
def joined_ports(p: Situation, side: int, box: str) -> tuple[frozenset[int], ...]:
    """The ports of a system by the waters between which its transports could go now; a port may lie on two of them."""
    serving = barges(p, side, box)
    if not serving:
        return ()
    key = "joined ports", side, box
    known: tuple[frozenset[int], ...] | None = p.cache.get(key)
    if known is None:
        row = tolls(p, serving[:1])
        known = p.cache[key] = remembered(p.world, "joined ports", (box, row), lambda: _join_ports(p.world, box, row))
    return known


def _join_ports(world: Theatre, box: str, row: bytes) -> tuple[frozenset[int], ...]:
    sea, found = seaways(world), []
    left = {node for node in systems(world)[box] if row[node] != BARRED}
    while left:
        queue, ports = [left.pop()], set()
        while queue:
            for there, _ in sea.ways[queue.pop()]:
                if there in left:
                    left.remove(there)
                    queue.append(there)
                elif sea.kind[there] == PORT:
                    ports.add(sea.place[there])
        found.append(frozenset(ports))
    return tuple(ports for ports in found if len(ports) > 1)


def linked_ports(p: Situation, side: int, start: int) -> list[int]:
    """The other ports that transports could go to from a port now."""
    joined = {hex for box in TRUNKS for ports in joined_ports(p, side, box) if start in ports for hex in ports}
    return sorted(joined - {start})


def serving_box(p: Situation, side: int, start: int, end: int) -> str:
    """The system that joins two ports now; '' for none."""
    if start == end:
        return ""
    joined = (box for box in TRUNKS for ports in joined_ports(p, side, box) if start in ports and end in ports)
    return next(joined, "")


def room_left(p: Situation, side: int, box: str) -> int:
    """Quarters of RE that a system can still carry this turn."""
    place = p.world.place[box]
    return box_capacity(p, side, box) - sum(used for where, used in p.river_used if where == place)


# 31D4; 31D4/costs
def no_barges(p: Situation, seat: int, start: int, end: int, cargo: Freight) -> Refusal | None:
    """Why cargo cannot go by strategic transport from one port to another."""
    facts = {"start": p.place_name(start), "hex": p.hex_name(end)}
    for hex in (start, end):
        usable = hex < p.world.hexes and hex in seaways(p.world).ports and not p.world.barred[hex]
        if not usable or not open_port(p, seat, hex):
            return refuse("31D4", "no-river-port-of-yours", place=p.place_name(hex))
    box = serving_box(p, seat, start, end)
    if not box:
        return refuse("31D4/connected", "ports-not-joined", **facts)
    if size(p, cargo) > room_left(p, seat, box):
        needs = {"needed": f"{size(p, cargo) / RE:g}", "free": f"{room_left(p, seat, box) / RE:g}"}
        return refuse("31D3", "no-barges-left", **facts, **needs)
    return full_port(p, Shore(start, IN_HARBOUR), cargo) or full_port(p, Shore(end, IN_HARBOUR), cargo)


# 31D/option
class Barge(Order, frozen=True):
    """Units go by strategic transport from their port to another one of the same river system."""

    kind: ClassVar[str] = "barge"
    time: ClassVar[str] = "31D4"
    phases: ClassVar[tuple[str, ...]] = (MOVEMENT,)
    complete: ClassVar[bool] = False
    units: tuple[PieceNo, ...]
    to: Hex

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        if not any(barges(p, seat, box) for box in TRUNKS):
            return []
        ports = [hex for hex in seaways(p.world).ports if p.occupied(seat, hex) and open_port(p, seat, hex)]
        return [unit for hex in ports for unit in p.units(hex, seat)]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Barge]:
        ends = [hex for hex in linked_ports(p, seat, p.at[subject]) if p.owns(seat, hex)]
        return [order for order in (cls((subject,), hex) for hex in ends) if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return (
            no_passengers(p, seat, self.units)
            or no_barges(p, seat, p.at[self.units[0]], self.to, ((), self.units, ()))
            or next(filter(None, (unable_to_embark(p, unit) for unit in self.units)), None)
            or jammed(p, self.units, self.to, lambda: self._go_on(p))
        )

    def _go_on(self, p: Situation) -> bool:
        """Whether any of them has an MP left when it has gone aboard and ashore."""
        ports = [Shore(hex, IN_HARBOUR) for hex in (p.at[self.units[0]], self.to)]
        return any(unspent(p, unit) - sum(land_price(p, port, unit) for port in ports) >= MP for unit in self.units)

    def play(self, p: Situation, seat: int) -> None:
        start = p.at[self.units[0]]
        box = serving_box(p, seat, start, self.to)
        shore = Shore(start, IN_HARBOUR)
        for unit in self.units:
            spend_mp(p, unit, land_price(p, shore, unit), riding=True)
            if headquarters(p, unit):
                p.used[unit] = 1  # 14C/moved
        ship_off(p, seat, box, start, self.to, ((), self.units, ()))
        for unit in self.units:
            p.put(unit, p.world.place[ABOARD])
        walk_off(p, self.units, start)
        settle_near(p, seat, start)


class BargeItems(Order, frozen=True):
    """Points of supply or resources go by strategic transport."""

    kind: ClassVar[str] = "barge-items"
    time: ClassVar[str] = "31D4"
    phases: ClassVar[tuple[str, ...]] = (MOVEMENT,)
    complete: ClassVar[bool] = False
    item: str
    start: Hex
    to: Hex
    points: int = 1

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        """Ports from which anything could be carried to another."""
        joined = {hex for box in TRUNKS for ports in joined_ports(p, seat, box) for hex in ports}
        return [hex for hex in depots(p, seat) if hex in joined]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[BargeItems]:
        """One point of whatever lies in a port, to every port that is joined with it by water."""
        goals = [hex for hex in linked_ports(p, seat, subject) if p.owns(seat, hex)]
        found = (cls(item, subject, to) for item in freight(p, subject) for to in goals)
        return [order for order in found if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        wrong = not_there(p, seat, self.item, self.start, self.points) or leaves_realm(p, self.item, self.to)
        return wrong or no_barges(p, seat, self.start, self.to, ((), (), ((self.item, self.points),)))

    def play(self, p: Situation, seat: int) -> None:
        rows = [take(p, self.item, self.start) for _ in range(self.points)]
        items = tuple((row, rows.count(row)) for row in dict.fromkeys(rows))
        box = serving_box(p, seat, self.start, self.to)
        ship_off(p, seat, box, self.start, self.to, ((), (), items))


def ship_off(p: Situation, side: int, box: str, start: int, end: int, cargo: Freight) -> None:
    """Cargo goes on its way: ports and capacity are used, and the way is open for all to see (31D5/interdiction)."""
    place, taken = p.world.place[box], size(p, cargo)
    used = dict(p.river_used)
    used[place] = used.get(place, 0) + taken
    p.river_used = tuple(sorted(used.items()))
    for hex in (start, end):
        use_port(p, hex, taken)
    way = tuple(river_way(p, side, box, start, end))
    names = tuple(p.place_name(seaways(p.world).place[node]) for node in way)
    if side == CHINESE:
        for node in way:
            courier = not cargo[1] and all(is_draft(row) for row, _ in cargo[2])
            sail_through(p, seaways(p.world).place[node], MAIN, courier)
    p.tell("barged", start=p.hex_name(start), hex=p.hex_name(end), path=names, box=box)
    p.stack.append(RiverConvoy(side=side, box=box, way=way, to=end, units=cargo[1], items=cargo[2]))


class RiverConvoy(Convoy):
    """Cargo on a river: at each hexside patrols may come, then it goes on."""

    steps: ClassVar[tuple[str, ...]] = ("go", "arrive")
    side: int = 0
    box: str = ""
    way: tuple[int, ...] = ()
    to: int = -1
    units: tuple[int, ...] = ()
    items: tuple[tuple[str, int], ...] = ()
    leg: int = 0

    # 31D5/interdiction
    def go(self, p: Situation) -> Outcome:
        while self.leg < len(self.way):
            node = self.way[self.leg]
            self.leg += 1
            place = seaways(p.world).place[node]
            if sighted(p, enemy(self.side), place, tuple(barges(p, self.side, self.box))):
                return AGAIN
        return None

    def arrive(self, p: Situation) -> Outcome:
        units = tuple(unit for unit in self.units if p.at[unit] == p.world.place[ABOARD])
        shore = Shore(self.to, IN_HARBOUR)
        for unit in units:
            spend_mp(p, unit, land_price(p, shore, unit), riding=True)
        if units:
            enter(p, units, self.to)
        for row, count in self.items:
            lay(p, row, self.to, count)
            p.shipped = (*p.shipped, (self.to, item_of(row), count, 2 * rail_price(shore)))  # 31D4/costs
        return None

    # 31D5/hit
    def struck(self, p: Situation, hits: int) -> None:
        """Each hit takes one transport of the box by lot, with its share of the cargo."""
        for _ in range(hits):
            names = [p.name(ship) for ship in barges(p, self.side, self.box)]
            if names:
                chosen = p.draw(names, "river transport") if len(names) > 1 else names[0]
                sink(p, p.world.number[chosen])
                self.lose(p)

    def lose(self, p: Situation) -> None:
        """A transport is gone: what the others have no room for goes with it."""
        place = p.world.place[self.box]
        used = sum(taken for where, taken in p.river_used if where == place)
        over = used - box_capacity(p, self.side, self.box)
        while over > 0 and (self.units or self.items):
            over -= self._lose_one(p)

    def _lose_one(self, p: Situation) -> int:
        names = [*map(p.name, self.units), *(row for row, count in self.items for _ in range(count))]
        chosen = p.draw(names, "cargo") if len(set(names)) > 1 else names[0]
        for unit in self.units:
            if p.name(unit) == chosen:
                before = size(p, ((), (unit,), ()))
                if eliminate_aboard(p, unit):
                    return before - size(p, ((), (unit,), ()))
                self.units = tuple(other for other in self.units if other != unit)
                return before
        lose_item(p, chosen, 1)
        rest = ((row, count - (row == chosen)) for row, count in self.items)
        self.items = tuple((row, count) for row, count in rest if count)
        return item_size(p, chosen)

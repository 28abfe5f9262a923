"""27B8, 31D1 to 31D3 The two river systems, and the boxes of transports that serve each of them as a whole."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from grognard.field.memory import lasting
from grognard.field.reach import BARRED
from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import ENROLLED, RELEASED, Situation
from grognard.games.war_of_resistance.rules.factions import cooperation
from grognard.games.war_of_resistance.rules.freights import NO_FREIGHT, freight_of
from grognard.games.war_of_resistance.rules.naval_blocks import icebound, tolls
from grognard.games.war_of_resistance.rules.orders import INITIAL
from grognard.games.war_of_resistance.rules.seaways import COAST, RIVER, SEA, moor, node_of, seaways
from grognard.games.war_of_resistance.rules.ships import put_away, sink, strength
from grognard.games.war_of_resistance.rules.voyages import no_squadron
from grognard.games.war_of_resistance.theatre import SI_BOX, YANGTZE_BOX, Theatre
from grognard.kernel.actions import Order, PieceNo, Place
from grognard.kernel.refusals import Refusal, refuse

TRUNKS: Final = {YANGTZE_BOX: "yangtze", SI_BOX: "si-kiang"}
FRESH: Final = ("lake", "lake-shore")


# 27B6; 27B8; 31D1/yangtze, /si
def systems(world: Theatre) -> Mapping[str, frozenset[int]]:
    """Box -> the nodes of its system: rivers, canals and lakes that hang together with its trunk."""
    return lasting(world, "river systems", lambda: {box: _system(world, trunk) for box, trunk in TRUNKS.items()})


def _system(world: Theatre, trunk: str) -> frozenset[int]:
    sea, water_of = seaways(world), world.land.water_of
    queue = [world.hexes + rank for rank, river in enumerate(world.river_sides.values()) if river == trunk]
    found = set(queue)
    while queue:
        for there, _ in sea.ways[queue.pop()]:
            fresh = sea.kind[there] == RIVER or (
                sea.kind[there] in (SEA, COAST) and water_of(sea.place[there]) in FRESH
            )
            if fresh and there not in found:
                found.add(there)
                queue.append(there)
    return frozenset(found)


def tributaries(world: Theatre, trunk: str) -> frozenset[str]:
    """27B8: the rivers that join another one, directly or through others; canals do not count."""
    sea, sides = seaways(world), list(world.river_sides.items())
    canals = {chain.key for chain in world.land.rivers if chain.kind == "canal"}
    found, queue = {trunk}, [trunk]
    while queue:
        here = queue.pop()
        for rank, (_, river) in enumerate(sides):
            if river != here:
                continue
            for there, _ in sea.ways[world.hexes + rank]:
                other = sides[there - world.hexes][1] if sea.kind[there] == RIVER else ""
                if other and other not in found and other not in canals:
                    found.add(other)
                    queue.append(other)
    return frozenset(found - {trunk})


def system_of(p: Situation, ship: int) -> str:
    """The box of the system on which a ship lies, on its waters or in one of its ports; '' for none."""
    node, sea = node_of(p, ship), seaways(p.world)
    near = {node, *(there for there, _ in sea.ways[node])} if node in sea.ports.values() else {node}
    return next((box for box, nodes in systems(p.world).items() if near & nodes), "")


def barges(p: Situation, side: int, box: str) -> list[int]:
    """The river transports of a side in a box."""
    return [n for n in p.here[p.world.place[box]] if n >= p.world.first_ship and p.sides[n] == side]


# 31D3
def box_capacity(p: Situation, side: int, box: str) -> int:
    """Quarters of RE that a system carries in a turn."""
    return RE * sum(strength(p, ship) for ship in barges(p, side, box))


# 31D2/factions
def loyal(p: Situation, ship: int) -> bool:
    """Whether a transport may serve a system: Chinese ones only if their faction cooperates."""
    faction = p.world.powers[p.vessel(ship).power].faction
    return not faction or faction not in p.world.land.factions or cooperation(p, faction) == "cooperative"


# 31D2/assign
class Enrol(Order, frozen=True):
    """A river transport goes into the box of the system it is on."""

    kind: ClassVar[str] = "enrol"
    time: ClassVar[str] = "31D2/assign"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)
    ship: PieceNo

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return [ship for ship in p.fleet(seat) if p.vessel(ship).kind == "RT"]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Enrol]:
        return [order for order in (cls(subject),) if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        wrong = no_squadron(p, seat, (self.ship,))
        if wrong is not None:
            return wrong
        name = p.name(self.ship)
        if p.vessel(self.ship).kind != "RT":
            return refuse("31D2/assign", "no-river-transport", ship=name)
        if not system_of(p, self.ship):
            return refuse("31D2/assign", "on-no-system", ship=name, place=p.place_name(p.at[self.ship]))
        if icebound(p, node_of(p, self.ship)):
            return refuse("31D2/assign", "icebound", ship=name, place=p.place_name(p.at[self.ship]))
        if freight_of(p, self.ship) != NO_FREIGHT:
            return refuse("31D2/assign", "still-loaded", ship=name)
        if not loyal(p, self.ship):
            return refuse("31D2/factions", "faction-refuses", ship=name)
        return None

    def play(self, p: Situation, seat: int) -> None:
        box = system_of(p, self.ship)
        put_away(p, self.ship, box)
        p.log[self.ship] |= ENROLLED
        p.tell("enrolled", ship=p.name(self.ship), box=box)


# 31D2/leave
class Release(Order, frozen=True):
    """A river transport leaves the box for any hexside of its system, and does nothing else this turn."""

    kind: ClassVar[str] = "release"
    time: ClassVar[str] = "31D2/assign"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)
    ship: PieceNo
    to: Place

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return [ship for box in TRUNKS for ship in barges(p, seat, box) if not p.log[ship] & ENROLLED]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Release]:
        orders = [cls(subject, node) for node in _moorings(p, subject)]
        return [order for order in orders if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        name = p.name(self.ship)
        if self.ship < p.world.first_ship or not any(self.ship in barges(p, seat, box) for box in TRUNKS):
            return refuse("31D2/leave", "not-enrolled", ship=name)
        if p.log[self.ship] & ENROLLED:
            return refuse("31D2/leave", "enrolled-now", ship=name)
        if self.to not in _moorings(p, self.ship):
            return refuse("31D2/leave", "not-on-its-system", ship=name, place=p.place_name(self.to))
        return None

    def play(self, p: Situation, seat: int) -> None:
        release(p, self.ship, self.to)


def _moorings(p: Situation, ship: int) -> list[int]:
    """The river hexsides of its system where a transport could be now; of a faction that has left, those at home."""
    box = next(box for box in TRUNKS if p.at[ship] == p.world.place[box])
    row = tolls(p, (ship,))
    found = [n for n in sorted(systems(p.world)[box]) if p.world.on_river(n) and row[n] != BARRED]
    if loyal(p, ship):
        return found
    faction, land = p.world.powers[p.vessel(ship).power].faction, p.world.land
    return [n for n in found if any(land.faction_of(hex) == faction for hex in p.world.banks(n))]


def release(p: Situation, ship: int, node: int) -> None:
    moor(p, ship, node)
    p.log[ship] |= RELEASED
    p.tell("released", ship=p.name(ship), place=p.place_name(node))


# 31D2/factions
def dismiss(p: Situation, side: int) -> None:
    """At the end of an initial phase: transports of factions that no longer cooperate go home, or are lost."""
    for box in TRUNKS:
        for ship in barges(p, side, box):
            if not loyal(p, ship):
                homes = _moorings(p, ship)
                if homes:
                    release(p, ship, homes[0])
                else:
                    sink(p, ship)

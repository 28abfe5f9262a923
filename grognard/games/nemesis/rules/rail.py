"""8.1-C and 8.2-C Rail Movement: along one's railways, as far as no enemy closes the line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar, Final, NamedTuple

from grognard.field.board import NO_HEX, SLOTS
from grognard.field.powers import Side, enemy
from grognard.games.nemesis.position import RAILED, Situation
from grognard.games.nemesis.rules.battalions import Drop
from grognard.games.nemesis.rules.control import enemy_objective, enter
from grognard.games.nemesis.rules.movement import push_transporters
from grognard.games.nemesis.rules.reach import obstacles
from grognard.games.nemesis.rules.stacking import room_for
from grognard.games.nemesis.rules.yunnan import idle_havens, may_end_move
from grognard.games.nemesis.world import JAPANESE, LAKE, RAILWAY, World
from grognard.kernel.actions import Done, Hex, Order, PieceNo
from grognard.kernel.procedures import AGAIN, Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

ELIGIBLE: Final = ("8.1-C/eligible", "8.2-C/india")  # by side
BLOCKED: Final = ("8.1-C/blocked", "8.2-C/blocked")
GARRISON: Final = ("8.1-C/garrison", "1.2-J/garrison-immobile")

Open = Callable[[int], bool]


class Network(NamedTuple):
    """Railways on which one rail move can be made."""

    links: Mapping[int, tuple[int, ...]]  # hex -> next hexes, over the map's edge where lines are joined there
    doors: Mapping[int, tuple[int, ...]]  # Reinforcement Hex -> hexes it leads to by rail
    edges: frozenset[int]  # where it leaves the map
    india: bool


def networks(world: World, side: Side) -> tuple[Network, ...]:
    """The Burmese lines are one network (8.1-C/link), the Allied ones are three (8.2-C/no-link)."""
    known: tuple[Network, ...] | None = world.known.get(("railways", side))
    if known is None:
        lines = [railway for railway in world.features.railways if railway.side == side]
        groups = [lines] if side == JAPANESE else [[railway] for railway in lines]
        found = []
        for group in groups:
            links: dict[int, list[int]] = {hex: [] for railway in group for hex in railway.hexes}
            for railway in group:
                for one, other in railway.links:
                    links[one].append(other)
                    links[other].append(one)
            edges = frozenset(hex for railway in group for hex in railway.edges)
            if side == JAPANESE:  # 8.1-C/link: off the map by one line and in again by another
                for hex in edges:
                    links[hex] += [other for other in edges if other != hex]
            keys = {railway.key for railway in group}
            doors = {
                entry.hex: _doors(world, entry.hex, links, edges if side == JAPANESE else frozenset())
                for entry in world.features.reinforcement
                if entry.railway in keys
            }
            joined = {hex: tuple(nexts) for hex, nexts in links.items()}
            found.append(Network(joined, doors, edges, any(railway.india for railway in group)))
        known = world.known["railways", side] = tuple(found)
    return known


def _doors(world: World, start: int, links: Mapping[int, object], edges: Iterable[int]) -> tuple[int, ...]:
    """The railway hexes an arrow with rails points to, and those joined with it off the map."""
    board = world.board
    arrows = range(SLOTS * start, SLOTS * start + SLOTS)
    exits = [board.neighbours[arrow] for arrow in arrows if board.lines[arrow] & RAILWAY]
    return tuple(dict.fromkeys(hex for hex in (*exits, *edges) if hex in links))


def network_at(p: Situation, side: Side, hex: int) -> Network | None:
    """The side's railway that a counter in the hex could board."""
    return next((net for net in networks(p.world, side) if hex in net.links or hex in net.doors), None)


def line_open(p: Situation, side: Side, unit: bool) -> Open:
    """Which hexes a train may enter: none with enemy units, none that is an Objective of the enemy.

    Enemy Transporters do not occupy: units push them on the way, Transporters cannot pass them.
    """
    other = enemy(side)

    def open(hex: int) -> bool:
        if p.occupied(other, hex) or enemy_objective(p, side, hex):  # 8.1-C/blocked, 8.2-C/blocked
            return False
        return unit or not p.transporters(hex, other)

    return open


def spread(network: Network, start: int, open: Open) -> dict[int, int]:
    """Every railway hex that a train from the start reaches, with the hex it comes from."""
    before = {start: NO_HEX}
    ring = [start]
    for here in ring:
        for there in network.doors.get(here, ()) if here not in network.links else network.links[here]:
            if there not in before and open(there):
                before[there] = here
                ring.append(there)
    return before


def reach(p: Situation, side: Side, network: Network, start: int, unit: bool) -> dict[int, int]:
    """The same, as the enemy lets trains pass now."""
    found: dict[int, int] = obstacles(p, side).answer(
        ("rail", start, unit), lambda: spread(network, start, line_open(p, side, unit))
    )
    return found


def in_contact(p: Situation, side: Side, network: Network, start: int) -> bool:
    """The 'route of contact' a counter needs before it boards (8.1-C/eligible, 8.2-C/india)."""
    if start in network.doors:  # 8.2-C/reinf-hex; the Japanese one likewise
        return True
    places, along = p.world.features.places, p.world.rules.along_railway()
    if side == JAPANESE:
        if start == places.get("lashio", NO_HEX):
            return True
        goals = {hex for hex, own in p.world.features.entries.items() if p.world.rules.serves(own, JAPANESE)}
        goals.add(places.get("myitkyina", NO_HEX))
    else:
        if not network.india:
            return False
        goals = set(network.edges) if along else map_edge(p.world)
    touched = reach(p, side, network, start, True) if along else _overland(p, side, network, start)
    return not goals.isdisjoint(touched)


def _overland(p: Situation, side: Side, network: Network, start: int) -> set[int]:
    """Every hex with a route of any kind from the start, railways included (1.1a)."""
    key = ("overland", side, start)
    known: set[int] | None = p.cache.get(key)
    if known is None:
        board, open = p.world.board, line_open(p, side, True)
        ring, known = [start], {start}
        for here in ring:
            dry = [s for s in range(SLOTS * here, SLOTS * here + SLOTS) if not board.sides[s] & LAKE]
            for there in (*(board.neighbours[s] for s in dry), *network.links.get(here, ())):
                if there != NO_HEX and there not in known and open(there):
                    known.add(there)
                    ring.append(there)
        p.cache[key] = known
    return known


def map_edge(world: World) -> set[int]:
    """Hexes of the map with fewer than six neighbours."""
    return {
        hex for hex in range(len(world.board)) if hex not in world.off_map and len(world.board.adjacent(hex)) < SLOTS
    }


def boarding(p: Situation, piece: int, side: Side) -> Refusal | None:
    """Whether the counter may make a rail move at all where it stands."""
    counter, unit, here = p.piece(piece), p.name(piece), p.at[piece]
    if counter.side != side:
        return refuse(ELIGIBLE[side], "not-yours", unit=unit)
    if here >= p.hexes:
        return refuse(ELIGIBLE[side], "not-on-map", unit=unit)
    if counter.kind == "garrison":
        return refuse(GARRISON[side], "garrison-by-rail", unit=unit)
    if p.done[piece] & RAILED:  # one rail move a phase
        return refuse(ELIGIBLE[side], "railed-already", unit=unit)
    network = network_at(p, side, here)
    if network is None:
        return refuse(ELIGIBLE[side], "not-at-railway", unit=unit, hex=p.hex_name(here))
    if not obstacles(p, side).answer(("contact", here), lambda: in_contact(p, side, network, here)):
        key = "no-contact" if side == JAPANESE or network.india else "not-in-india"
        return refuse(ELIGIBLE[side], key, unit=unit, hex=p.hex_name(here))
    return None


def arrival(p: Situation, piece: int, hex: int) -> Refusal | None:
    """Whether the counter may end its rail move there: stacking, and the idle Yunnan Force."""
    idle = may_end_move(p, piece, hex)  # 2.6/inactive-move
    if idle is not None:
        return idle
    return room_for(p, piece, hex)


def stations(p: Situation, network: Network, piece: int) -> list[int]:
    """The hexes in which the counter may end a rail move that begins where it stands."""
    here, counter, unit = p.at[piece], p.piece(piece), bool(p.world.is_unit[piece])
    key = ("stations", here, counter.side, counter.size, counter.motorized, counter.force == "yunnan")
    roomy: list[int] | None = p.cache.get(key)
    if roomy is None:  # counters alike in these find the same room
        reached = reach(p, counter.side, network, here, unit)
        roomy = p.cache[key] = [hex for hex in reached if hex != here and room_for(p, piece, hex) is None]
    havens = idle_havens(p, piece)  # 2.6/inactive-move
    return roomy if havens is None else [hex for hex in roomy if hex in havens]


class RailMove(Order, frozen=True):
    """A counter goes by rail to another hex of the railway."""

    kind: ClassVar[str] = "rail"
    personal: ClassVar[bool] = True
    unit: PieceNo
    to: Hex

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        side = p.side_of(seat)
        key = ("passengers", side)
        known: list[int] | None = p.cache.get(key)
        if known is None:
            stops = [hex for network in networks(p.world, side) for hex in (*network.links, *network.doors)]
            owner, done = p.sides, p.done
            waiting = [n for hex in stops for n in p.here[hex] if owner[n] == side and not done[n] & RAILED]
            known = p.cache[key] = [n for n in waiting if boarding(p, n, side) is None]
        return known

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[RailMove]:
        network = network_at(p, p.side_of(seat), p.at[subject])
        return [] if network is None else [cls(subject, to) for to in stations(p, network, subject)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        side = p.side_of(seat)
        refused = boarding(p, self.unit, side)
        if refused is not None:
            return refused
        here = p.at[self.unit]
        unit, hex = p.name(self.unit), p.hex_name(self.to)
        if self.to in p.world.off_map:
            return refuse("1.1/reinforcement-hex-no-entry", "reinforcement-hex", unit=unit, hex=hex)
        if self.to == here:
            return refuse(ELIGIBLE[side], "already-there", unit=unit, hex=hex)
        network = network_at(p, side, here)
        assert network is not None
        if self.to not in network.links:
            if side != JAPANESE and network_at(p, side, self.to) is not None:
                return refuse("8.2-C/no-link", "railways-apart", unit=unit, start=p.hex_name(here), hex=hex)
            return refuse(ELIGIBLE[side], "no-railway-there", unit=unit, hex=hex)
        if self.to not in reach(p, side, network, here, bool(p.world.is_unit[self.unit])):
            return refuse(BLOCKED[side], "line-closed", unit=unit, hex=hex, closed=self._closed(p, side, network, here))
        return arrival(p, self.unit, self.to)

    def _closed(self, p: Situation, side: Side, network: Network, here: int) -> str:
        """The first hex on the way that the enemy closes."""
        open = line_open(p, side, bool(p.world.is_unit[self.unit]))
        way = route(spread(network, here, lambda hex: True), self.to)
        return next((p.hex_name(hex) for hex in way if not open(hex)), p.hex_name(self.to))

    def play(self, p: Situation, seat: int) -> None:
        side, here = p.side_of(seat), p.at[self.unit]
        network = network_at(p, side, here)
        assert network is not None
        way = route(reach(p, side, network, here, bool(p.world.is_unit[self.unit])), self.to)
        p.done[self.unit] |= RAILED
        p.tell("rail", unit=p.name(self.unit), start=p.hex_name(here), hex=p.hex_name(self.to))
        p.stack.append(TrainRide(piece=self.unit, way=way))


def route(before: Mapping[int, int], end: int) -> tuple[int, ...]:
    """The hexes of a rail move, the first one left out; empty if there is no way."""
    way: list[int] = []
    while before.get(end, NO_HEX) != NO_HEX:
        way.append(end)
        end = before[end]
    return tuple(reversed(way))


class TrainRide(Procedure):
    """The ride itself, hex by hex, since a unit pushes the enemy Transporters it meets (5.1-F/push)."""

    steps: ClassVar[tuple[str, ...]] = ("ride",)
    piece: int = -1
    way: tuple[int, ...] = ()

    def ride(self, p: Situation) -> Outcome:
        while self.way:
            hex, self.way = self.way[0], self.way[1:]
            enter(p, self.piece, hex)
            push_transporters(p, self.piece, hex)
            if p.stack[-1] is not self:
                return AGAIN
        return None


class RailMovement(Procedure):
    """The last part of a Reinforcement Phase: each counter may make one rail move."""

    steps: ClassVar[tuple[str, ...]] = ("move",)
    side: Side = JAPANESE

    def move(self, p: Situation) -> Outcome:
        if self.done:
            return None
        seats = p.deciders(self.side)
        idle = not RailMove.possible(p, seats[0])
        if self.side == JAPANESE:
            idle = idle and not Drop.possible(p, seats[0])  # 1.2-D/drop: at any time
            return Ask("rail", seats, (RailMove, Drop, Done), "8.1-C/eligible", idle=idle)
        return Ask("rail", seats, (RailMove, Done), "8.2-C/reinf-hex", idle=idle)

"""27B, 28 The waters as one graph: hexes of sea and lake, river hexsides, ports, and the way off the map to Japan.

Nodes are numbers. A place (`theatre.places`) that has water is the node of its own number: a hex for its water, a river
hexside for itself, the Japan box. Further nodes follow: second and third waters of hexes that land divides, straits,
and ports. Where a ship lies (place, state, water) and its node say the same. Ways and what each class of ship may ever
enter are found once for a board; what is shut besides depends on the position (`naval_blocks.py`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from grognard.field.hexes import Hexes
from grognard.field.memory import lasting
from grognard.field.reach import BARRED, Ways
from grognard.games.war_of_resistance.position import AT_BASE, AT_SEA, IN_PORT, ON_RIVER, Situation
from grognard.games.war_of_resistance.theatre import Theatre
from grognard.games.war_of_resistance.watercourses import (
    BOATS,
    below,
    corners,
    from_sea,
    side,
    touching,
    waters_at,
    wet,
)
from grognard.games.war_of_resistance.world import Pair

SEA, COAST, RIVER, PORT, STRAIT, JAPAN = range(6)  # kinds of node; lakes count as sea (27B10)
NOTHING: Final = 255  # the kind of a place without water
BOAT_KINDS: Final = ("RF", "RT", "LC")  # that go up every river and into river ports
SHALLOW_KINDS: Final = ("RF", "RT")  # that keep near the coast
KINDS: Final = ("TF", "CG", "NT", "LC", "RF", "RT")
JAPAN_BOX: Final = "japan"


@dataclass(frozen=True)
class Seaways:
    """The graph of a board."""

    kind: bytes  # node -> SEA, COAST, ...
    place: tuple[int, ...]  # node -> place
    bay: bytes  # node -> which water of its hex
    ways: Ways
    halt: bytes  # node -> 1 for ports: nobody passes through them
    waters: dict[int, tuple[int, ...]]  # hex -> its water nodes, the first that of its own number
    ports: dict[int, int]  # hex -> its port node
    straits: tuple[tuple[int, Pair], ...]  # strait nodes, with the hexes on both shores
    tolls: dict[str, bytes]  # kind or key of a ship -> BARRED where it may never go
    near: dict[int, Hexes] = field(default_factory=dict, repr=False, compare=False)  # node -> hexes within range (27B4)


def seaways(world: Theatre) -> Seaways:
    return lasting(world, "seaways", lambda: _Survey(world).chart())


# 27B2
def node_of(p: Situation, ship: int) -> int:
    """The node where a ship lies."""
    sea, place = seaways(p.world), p.at[ship]
    if p.afloat[ship] == IN_PORT and place in sea.ports:
        return sea.ports[place]
    return sea.waters[place][p.bay[ship]] if p.bay[ship] else place


def moor(p: Situation, ship: int, node: int) -> None:
    """Lay a ship down at a node; the one way it changes its place on the water."""
    sea = seaways(p.world)
    kind = sea.kind[node]
    p.afloat[ship] = IN_PORT if kind in (PORT, JAPAN) else ON_RIVER if kind == RIVER else AT_SEA
    p.bay[ship] = sea.bay[node]
    p.put(ship, sea.place[node])
    for wing in p.on_deck(ship):  # 27A5: who is in the air finds his carrier again
        p.base[wing] = sea.place[node]
        if p.mission[wing] in AT_BASE:
            p.put(wing, sea.place[node])
    p.touch()


# 27B4/radius
def within(world: Theatre, node: int) -> Hexes:
    """The sea and coastal hexes within the range of a naval zone of control, counted through waters that are joined."""
    sea = seaways(world)
    known = sea.near.get(node)
    if known is None:
        ring, seen = [node], {node}
        for _ in range(int(world.charts.naval["zone-range"])):
            found = {n for here in ring for n, _ in sea.ways[here] if sea.kind[n] in (SEA, COAST, STRAIT)} - seen
            for strait in [n for n in found if sea.kind[n] == STRAIT]:  # no hex: what lies behind it is as near
                found |= {n for n, _ in sea.ways[strait]} - seen
            seen |= found
            ring = list(found)
        known = sea.near[node] = world.board.set_of({sea.place[n] for n in seen if sea.kind[n] in (SEA, COAST)})
    return known


class _Survey:
    """Finds the nodes, then the ways between them, then who may go where."""

    def __init__(self, world: Theatre) -> None:
        self.world, self.land, self.board = world, world.land, world.board
        places = len(world.places)
        self.kind = bytearray([NOTHING]) * places
        self.place = list(range(places))
        self.bay = bytearray(places)
        self.joined: list[list[tuple[int, int]]] = [[] for _ in range(places)]
        self.waters: dict[int, tuple[int, ...]] = {}
        self.ports: dict[int, int] = {}
        self.straits: list[tuple[int, Pair]] = []
        dry = {side(*pair) for pair in world.land.flood} if world.breached else set()  # 37F/no-naval
        sides = enumerate(world.river_sides)
        every = {pair: world.hexes + rank for rank, pair in sides}
        self.side_node = {pair: node for pair, node in every.items() if pair not in dry}
        self.dry = {pair: node for pair, node in every.items() if pair in dry}
        numbers = world.charts.naval  # 28/costs
        self.price = {
            SEA: int(numbers["sea-hex"]),
            COAST: int(numbers["coastal-hex"]),
            RIVER: int(numbers["river-side"]),
        }

    def chart(self) -> Seaways:
        self._hexes()
        self._rivers()
        self._ports()
        self._straits()
        self._japan()
        ways = tuple(tuple(sorted(found)) for found in self.joined)
        kind = bytes(self.kind)
        return Seaways(
            kind,
            tuple(self.place),
            bytes(self.bay),
            ways,
            bytes(each == PORT for each in kind),
            self.waters,
            self.ports,
            tuple(self.straits),
            self._tolls(ways),
        )

    def _add(self, kind: int, place: int, bay: int = 0) -> int:
        self.kind.append(kind)
        self.place.append(place)
        self.bay.append(bay)
        self.joined.append([])
        return len(self.place) - 1

    def _join(self, one: int, other: int, there: int, back: int) -> None:
        self.joined[one].append((other, there))
        self.joined[other].append((one, back))

    # 27B9; 27B10; 28/land-blocks
    def _hexes(self) -> None:
        for hex in range(len(self.board)):
            water = self.land.water_of(hex)
            if water == "land":
                continue
            self.kind[hex] = SEA if water in ("sea", "lake") else COAST
            parts = self.land.navies.waters.get(hex, ())
            self.waters[hex] = (hex, *(self._add(COAST, hex, bay) for bay in range(1, len(parts))))
        for hex in self.waters:
            for there in self.board.adjacent(hex):
                if hex < there and there in self.waters and wet(self.land, hex, there):  # 27B3/sea
                    one, other = self._water(hex, there), self._water(there, hex)
                    self._join(one, other, self.price[self.kind[other]], self.price[self.kind[one]])

        for one, other, price in self.land.navies.passages:
            self._join(self._water(one, other), self._water(other, one), price, price)

    def _water(self, hex: int, beyond: int) -> int:
        """The water of a hex that leads to the one beyond."""
        parts = self.land.navies.waters.get(hex, ())
        bay = next((number for number, part in enumerate(parts) if beyond in part), 0)
        return self.waters[hex][bay]

    # 27B3/river
    def _rivers(self) -> None:
        for pair, node in self.side_node.items():
            self.kind[node] = RIVER
            for third in corners(self.board, pair):
                for hex in pair:
                    other = self.side_node.get(side(hex, third))
                    if other is not None and node < other:
                        self._join(node, other, self.price[RIVER], self.price[RIVER])
            for hex in waters_at(self.land, pair):
                water = self._mouth(hex, pair)
                self._join(node, water, self.price[self.kind[water]], self.price[RIVER])

        for pair, node in self.dry.items():  # ships that the flood has caught there can still leave
            beside = (self.side_node.get(other) for other in touching(self.board, pair))
            self.joined[node] += [(other, self.price[RIVER]) for other in beside if other is not None]
            shores = (self._mouth(hex, pair) for hex in waters_at(self.land, pair))
            self.joined[node] += [(water, self.price[self.kind[water]]) for water in shores]

    def _mouth(self, hex: int, pair: Pair) -> int:
        """The water of the hex at the corner of a river hexside."""
        ends = {*pair, *corners(self.board, pair)} - {hex}
        return next((self._water(hex, there) for there in sorted(ends) if wet(self.land, hex, there)), hex)

    # 28/end-move; 30A4
    def _ports(self) -> None:
        """A port is entered from the water of its hex and from a river hexside beside it; leaving it costs nothing."""
        beside: dict[int, list[int]] = {}
        for pair, node in self.side_node.items():
            for hex in pair:
                beside.setdefault(hex, []).append(node)
        for hex in sorted({*self.land.ports, *self.land.river_ports}):
            self.ports[hex] = node = self._add(PORT, hex)
            for water in self.waters.get(hex, ()):
                self._join(water, node, 0, 0)
            for river in beside.get(hex, ()):
                self._join(river, node, 0, self.price[RIVER])

    # 28/narrow-straits
    def _straits(self) -> None:
        for chain in self.land.sides:
            for pair in chain.hexsides if chain.kind == "strait" else ():
                for hex in pair:
                    waters = self.waters.get(hex, ())
                    if len(waters) > 1:
                        node = self._add(STRAIT, hex)
                        self.straits.append((node, pair))
                        for water in waters:
                            self._join(water, node, 0, 0)

    # 30A3/transit
    def _japan(self) -> None:
        box = self.land.boxes[JAPAN_BOX]
        node, price = self.world.place[JAPAN_BOX], int(self.world.charts.naval["japan-box"])
        self.kind[node] = JAPAN
        exits = [hex for hex in sorted(box.exits) if hex in self.waters]
        for hex in [hex for hex in exits if self.kind[hex] == SEA] or exits:  # 37B2: all-sea hexes, where there are any
            self._join(hex, node, price, price)

    # --- who may go where ------------------------------------------------------------------------------

    def _tolls(self, ways: Ways) -> dict[str, bytes]:
        reaches = self.land.navies.reaches
        named = {reach.ships for reach in reaches} - {*KINDS, BOATS}
        return {ship: self._toll(ship, ways) for ship in (*KINDS, *sorted(named))}

    def _toll(self, ship: str, ways: Ways) -> bytes:
        kind = ship if ship in KINDS else "TF"
        row = bytearray(BARRED if each == NOTHING else 0 for each in self.kind)
        open_ = {self.side_node[pair] for pair in self._open(ship, kind) if pair in self.side_node}
        restricted = self.land.marks.get("restricted", frozenset())
        for node, each in enumerate(self.kind):
            if each == RIVER:
                row[node] = 0 if node in open_ else BARRED
            elif each == PORT and self.place[node] not in self.land.ports and kind not in BOAT_KINDS:
                row[node] = BARRED  # 30A/river-port-users
            elif each == SEA and kind in SHALLOW_KINDS and self._far_out(node, ways):
                row[node] = BARRED  # 28/rt-rf-coastal
            if each in (SEA, COAST) and self.place[node] in restricted:
                row[node] = BARRED  # 28/restricted-waters
        return bytes(row)

    def _far_out(self, node: int, ways: Ways) -> bool:
        """Open sea without a coast beside it; lakes are small."""
        if self.land.water_of(self.place[node]) != "sea":
            return False
        return not any(self.kind[there] == COAST for there, _ in ways[node])

    # 28/tf-cg-no-river, /nt-river-limit; 34D1/tf, /gbtf
    def _open(self, ship: str, kind: str) -> set[Pair]:
        """The river hexsides that a class of ship may use at all."""
        if kind in BOAT_KINDS:
            return set(self.side_node)
        found: set[Pair] = set()
        for reach in self.land.navies.reaches:
            if reach.ships in (ship, kind):
                found |= below(self.land, self._sides(reach.river), reach.last)
        if kind == "NT":
            found.update(*self._to_ports([hex for hex in self.land.ports if hex not in self.waters]))
        return found

    def _sides(self, river: str) -> set[Pair]:
        return {pair for pair, key in self.world.river_sides.items() if key == river}

    def _to_ports(self, inland: list[int]) -> list[list[Pair]]:
        """The ways from the sea to the last river hexside beside each inland port."""
        every = set(self.side_node)
        beside = [pair for pair in every if any(hex in pair for hex in inland)]
        ways = dict(zip(beside, from_sea(self.land, every, beside), strict=True))
        return [max((ways[pair] for pair in beside if hex in pair), key=len, default=[]) for hex in inland]

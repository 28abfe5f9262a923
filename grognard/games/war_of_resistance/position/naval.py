"""The waters of a position: where ships lie, what they carry and have done, and what has hit them (27 to 35)."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.field.hexes import Hexes
from grognard.games.war_of_resistance.position.air import Sky
from grognard.games.war_of_resistance.theatre import Theatre, Vessel

# The state of a ship in a hex that offers several (27B2).
IN_PORT, AT_SEA, ON_RIVER = range(3)
AFLOAT: Final = ("in-port", "at-sea", "on-river")

# What a ship has done or suffered, as bits of `log`; forgotten when its owner's next player turn begins but where said.
WEATHERED: Final = 1 << 0  # has been through a typhoon this phase (28C)
MENDED: Final = 1 << 1  # was repaired: neither moves nor fires this turn (35B)
RELEASED: Final = 1 << 2  # came out of strategic transport: does nothing else this turn (31D2)
ENROLLED: Final = 1 << 3  # went into strategic transport in this initial phase (31D2)
FIRED: Final = 1 << 4  # has given gunfire support in this player turn
DOCKED: Final = 1 << 5  # was in a friendly port when the enemy's player turn began (34B)
STIRRED: Final = 1 << 6  # has moved this turn: it is no ferry (34F)
LOG: Final = ("weathered", "mended", "released", "enrolled", "fired", "docked", "stirred")

# Cargo: ships that carry together, units aboard, items aboard (row of `items`, points).
Freight = tuple[tuple[int, ...], tuple[int, ...], tuple[tuple[str, int], ...]]


class Sea(Sky):
    __slots__ = (
        "afloat",
        "allotted",
        "ashore",
        "bay",
        "bought",
        "damage",
        "deficit",
        "depleted",
        "extras",
        "ferries",
        "fought",
        "freights",
        "landings",
        "log",
        "nrp",
        "phase_owner",
        "plans",
        "port_used",
        "prepared",
        "river_used",
        "riverside",
        "sailed",
        "shipped",
        "turn_owner",
    )
    plain: ClassVar[tuple[str, ...]] = (
        *Sky.plain,
        "freights",
        "fought",
        "port_used",
        "river_used",
        "shipped",
        "plans",
        "landings",
        "ashore",
        "allotted",
        "ferries",
        "nrp",
        "bought",
        "extras",
        "deficit",
    )
    arrays: ClassVar[tuple[str, ...]] = (
        *Sky.arrays,
        "afloat",
        "damage",
        "bay",
        "sailed",
        "log",
        "prepared",
        "depleted",
        "turn_owner",
        "phase_owner",
    )
    derived: ClassVar[tuple[str, ...]] = (*Sky.derived, "riverside")

    freights: tuple[Freight, ...]  # who carries what (31)
    fought: tuple[tuple[int, int], ...]  # Chinese and Japanese ships that have fought in this phase (28A)
    port_used: tuple[tuple[int, int], ...]  # hex, quarters of RE that went through the port this player turn (30A1)
    river_used: tuple[tuple[int, int], ...]  # strategic box, quarters of RE moved this player turn (31D3)
    shipped: tuple[tuple[int, str, int, int], ...]  # gone over this phase: where (a place, or ~ship for one that took
    # them aboard), item, points, rail hexes they lack (31A)
    plans: tuple[tuple[int, int, int], ...]  # landings that are planned: unit, hex, turn of the planning (32C)
    landings: tuple[tuple[int, int, int], ...]  # landed this player turn: unit, hex, what divides its attack (32B)
    ashore: tuple[tuple[int, int], ...]  # unit, turn of its landing in supply: supplied in the next one (32B)
    allotted: tuple[tuple[int, int, int], ...]  # gunfire of this combat phase: ship, hex, points (33)
    ferries: tuple[tuple[int, int], ...]  # ship, the hexside where it is a ferry (34F)
    nrp: int  # naval repair points (35B)
    bought: tuple[int, int]  # NT and LC points bought for this turn (34E)
    extras: tuple[int, int]  # NT and LC points bought for the turn before: to be paid for again, or to go (34E)
    deficit: tuple[int, int]  # NT and LC points owed (34E)

    afloat: bytearray  # counter -> IN_PORT, AT_SEA, ON_RIVER
    damage: bytearray  # counter -> damage points (27A3)
    bay: bytearray  # counter -> on which water of a hex that land divides it lies (28)
    sailed: bytearray  # counter -> naval MP spent in this phase
    log: bytearray  # counter -> what it has done
    prepared: bytearray  # counter -> 1 when it is ready for gunfire (33)
    depleted: bytearray  # counter -> 1 when its ammunition is depleted (34B)
    turn_owner: bytearray  # hex -> its owner when this player turn began (30A)
    phase_owner: bytearray  # hex -> its owner when this phase began (30B)
    riverside: list[Hexes]  # side -> hexes beside river hexsides with ships of the side (derived)

    def __init__(self, world: Theatre, seed: str | None) -> None:
        counters, hexes = len(world.counters), len(world.board)
        self.freights = self.fought = self.port_used = self.river_used = self.shipped = ()
        self.plans = self.landings = self.ashore = self.allotted = self.ferries = ()
        self.nrp = 0
        self.bought = self.extras = self.deficit = (0, 0)
        for name in ("afloat", "damage", "bay", "sailed", "log", "prepared", "depleted"):
            setattr(self, name, bytearray(counters))
        self.turn_owner, self.phase_owner = bytearray(hexes), bytearray(hexes)
        super().__init__(world, seed)

    def rebuild(self) -> None:
        super().rebuild()
        self.watch_rivers()

    def put(self, piece: int, place: int) -> None:
        old = self.at[piece]
        super().put(piece, place)
        if piece >= self.world.first_ship and (self.world.on_river(old) or self.world.on_river(place)):
            self.watch_rivers()

    def watch_rivers(self) -> None:
        """Find the banks on which an enemy would drive ships away (28B)."""
        found = [0, 0]
        bits = self.world.board.bits
        for ship in range(self.world.first_ship, len(self.at)):
            if self.world.on_river(self.at[ship]):
                for hex in self.world.banks(self.at[ship]):
                    found[self.sides[ship]] |= 1 << bits[hex]
        self.riverside = found

    def end_ferry(self, ship: int) -> None:
        """A ship serves as a ferry no more (34F)."""
        self.ferries = tuple(entry for entry in self.ferries if entry[0] != ship)

    def vessel(self, number: int) -> Vessel:
        """A ship."""
        return self.world.vessels[number - self.world.first_ship]

    def ships(self, place: int, side: int) -> list[int]:
        """The ships of a side in a place, whatever their state."""
        sides, first = self.sides, self.world.first_ship
        return [n for n in self.here[place] if n >= first and sides[n] == side]

    def fleet(self, side: int) -> list[int]:
        """Every ship of a side that is afloat: on the map, on a river or in an off-map port."""
        at, sides, last = self.at, self.sides, self.world.first_pool
        return [n for n in range(self.world.first_ship, len(at)) if sides[n] == side and at[n] < last]

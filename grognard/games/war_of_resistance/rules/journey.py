"""16D An air operation as data: who flies in it, on which duty and by which way, and how far it has come."""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.war_of_resistance.position import BOMBING, Situation
from grognard.games.war_of_resistance.rules.wings import in_flight
from grognard.kernel.procedures import Procedure
from grognard.kernel.refusals import Fact


class Flight(NamedTuple):
    """One air unit of an operation."""

    wing: int
    duty: int
    route: tuple[int, ...]  # places still to be entered
    flags: int = 0  # bits of `aloft` from the take-off on
    stage: int = -1  # the base at which it lands first (23B)
    home: int = -1  # the base to which it means to return
    spent: int = 0  # MP
    deep: int = 0  # hexes of the enemy's that it has crossed (44C1)


class Load(NamedTuple):
    """Cargo of an operation: a ground unit, or points of an item, and who carries it (20F)."""

    unit: int  # -1 for an item
    item: str  # its row, with its age; '' for a unit
    carriers: tuple[tuple[int, int], ...]  # transport, quarters of RE
    base: int  # where it was loaded
    drop: bool = False
    aboard: bool = False


# 16B2/air-operation, /moving-group, /mission-force, /target-hex
class Journey(Procedure):
    """One operation of one player against one target hex; `Operation` carries it out step by step."""

    side: int = 0
    kind: str = ""
    target: int = -1
    night: bool = False
    flights: tuple[Flight, ...] = ()
    loads: tuple[Load, ...] = ()
    left_out: tuple[int, ...] = ()  # air units that were to fly and do not after all
    then: tuple[int, ...] = ()  # further stages of a transfer (20A/stages)
    ships: tuple[int, ...] = ()  # that naval patrol is after
    base: int = -1  # of a naval patrol: all of them come from there (20G2h/one-base)
    extra: int = 0  # MP spent off the map beyond what is needed (20G2j)
    beyond: int = 0  # MP that a group has spent off the map (20G2j/interceptors)
    launched: bool = False
    waiting: tuple[tuple[int, ...], ...] = ()  # groups that have taken off and not moved yet
    reached: bool = False  # the target hex is known
    arrived: tuple[int, ...] = ()  # a group about which the reacting player has still to be asked
    spared: tuple[int, ...] = ()  # fighters that their owner does not want to patrol with
    interceptors: tuple[int, ...] = ()
    waived: bool = False  # the reacting player sends no more interceptors
    harbour: tuple[int, ...] = ()  # bombers that go for the port or its ships
    aimed: bool = False
    runs: tuple[tuple[int, int], ...] = ()  # bombers that go for a bridge, each with the other bank (44A1)
    all_aimed: bool = False  # nobody else goes for a bridge
    shot_at: tuple[int, ...] = ()  # by anti-aircraft guns
    resolved: bool = False
    going_on: bool = False  # to the next stage of a transfer

    def on_top(self, p: Situation) -> bool:
        """Whether nothing has to be done before it goes on."""
        return p.stack[-1] is self

    def facts(self, p: Situation) -> dict[str, Fact]:
        """For the initiating player alone."""
        units = tuple(p.name(flight.wing) for flight in self.flights)
        return {"mission": self.kind, "place": p.place_name(self.target), "units": units}

    def unaimed(self, p: Situation) -> tuple[int, ...]:
        """Bombers over the target that go neither for its port nor for a bridge."""
        bound = {*self.harbour, *(wing for wing, _ in self.runs)}
        return tuple(wing for wing in self.at_target(p, BOMBING) if wing not in bound)

    def at_target(self, p: Situation, *duties: int) -> tuple[int, ...]:
        """The initiating player's units over the target hex, or those of some duties."""
        return tuple(
            flight.wing
            for flight in self.flights
            if in_flight(p, flight.wing)
            and p.at[flight.wing] == self.target
            and (not duties or p.mission[flight.wing] in duties)
        )

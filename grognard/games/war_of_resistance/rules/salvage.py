"""44B2b Salvage, an option: builders take forts, rails and airfields apart, and every third of them gives a resource
point."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.games.war_of_resistance.position import FORT, NO_FORT, Situation
from grognard.games.war_of_resistance.rules.engineers import SALVAGE
from grognard.games.war_of_resistance.rules.isolation import connected
from grognard.games.war_of_resistance.rules.items import RESOURCE, add
from grognard.games.war_of_resistance.rules.orders import INITIAL
from grognard.games.war_of_resistance.rules.railnets import LIFTED, RAISED, has_rails
from grognard.games.war_of_resistance.rules.sites import cap_hits
from grognard.kernel.actions import Action, Hex
from grognard.kernel.refusals import Refusal, refuse

A_FORT, RAILS, AIRFIELD = SALVAGE
FOR_A_POINT: Final = 3


def no_salvage(p: Situation, side: int, work: str, hex: int) -> Refusal | None:
    """Why there is nothing of the kind to take apart in the hex."""
    name = p.hex_name(hex)
    there = {A_FORT: p.fort[hex] == FORT, RAILS: has_rails(p, hex), AIRFIELD: p.permanent[hex] > 0}[work]
    if not there:
        return refuse("44B2b", "nothing-to-dismantle", hex=name, work=work)
    if work == AIRFIELD and any(p.wings(hex, side)):
        return refuse("44B2b", "aircraft-there", hex=name)
    return None if _open(p, side, hex) else refuse("44B2b", "hex-isolated", hex=name)


def _open(p: Situation, side: int, hex: int) -> bool:
    """Not isolated (3F)."""
    return bool(connected(p, side) >> p.world.board.bits[hex] & 1)


# 44B2b/rail
def dismantle(p: Situation, side: int, work: str, hex: int) -> None:
    """A work is gone; where it was the third, a resource point comes in the next turn."""
    if work == A_FORT:
        p.fort[hex] = NO_FORT
    elif work == AIRFIELD:
        p.permanent[hex] = 0
        cap_hits(p, hex)
    else:
        p.upgraded[hex] = p.upgraded[hex] & ~RAISED | LIFTED  # a road all the same (7B/rail-is-road)
        p.broken[hex] = p.gauge[hex] = p.yard[hex] = 0
    taken = list(p.salvaged)
    taken[side] += 1
    if taken[side] == FOR_A_POINT:
        taken[side] = 0
        p.salvage = (*p.salvage, (side, p.turn + 1))
    p.salvaged = (taken[0], taken[1])
    p.touch()


def due(p: Situation, side: int) -> list[tuple[int, int]]:
    """The points that a side may place now."""
    return [entry for entry in p.salvage if entry[0] == side and entry[1] <= p.turn]


def goals(p: Situation, side: int) -> list[int]:
    """Friendly cities that are not isolated."""
    joined, bits = connected(p, side), p.world.board.bits
    return [hex for hex in p.world.city if p.owns(side, hex) and joined >> bits[hex] & 1]


class PlaceSalvage(Action, frozen=True):
    """A resource point of what was taken apart comes to a city."""

    kind: ClassVar[str] = "place-salvage"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)
    hex: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[PlaceSalvage]:
        return [cls(hex) for hex in goals(p, seat)] if due(p, seat) else []

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if p.player != seat or not due(p, seat):
            return refuse("44B2b", "no-salvage-due", hex=p.hex_name(self.hex))
        return None if self.hex in goals(p, seat) else refuse("44B2b", "no-city-for-it", hex=p.hex_name(self.hex))

    def play(self, p: Situation, seat: int) -> None:
        place(p, seat, self.hex)


def place(p: Situation, side: int, hex: int) -> None:
    gone = due(p, side)[0]
    left = list(p.salvage)
    left.remove(gone)
    p.salvage = tuple(left)
    add(p, RESOURCE, hex, 1)
    p.tell("salvage", hex=p.hex_name(hex), side=p.world.seats[side])


def place_rest(p: Situation, side: int) -> None:
    """At the end of an initial phase: what its owner has not placed comes to his first city, or waits."""
    if not p.salvage:
        return
    for _ in due(p, side):
        cities = goals(p, side)
        if cities:
            place(p, side, min(cities))

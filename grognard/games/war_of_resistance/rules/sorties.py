"""20G2h Naval patrols: aircraft that wait for ships, and fly against them when they come into their sight."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.war_of_resistance.position import BOMBING, NAVAL_PATROL, OPERATIVE, Situation
from grognard.games.war_of_resistance.rules.bombing import prey
from grognard.games.war_of_resistance.rules.flying import distances
from grognard.games.war_of_resistance.rules.launching import Assign, enlist
from grognard.games.war_of_resistance.rules.missions import SEA_PATROL
from grognard.games.war_of_resistance.rules.operation import Operation
from grognard.games.war_of_resistance.rules.wings import mission_range
from grognard.kernel.actions import Action, Done, Hex, Place
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Fact, Refusal, refuse


# 20G2h/zone
def hunters(p: Situation, side: int, place: int) -> dict[tuple[int, int], list[int]]:
    """Base, hex -> air units of a side there that wait for ships and can reach a hex in which they have not looked yet.

    Ships on a river are sought in either of the hexes beside it.
    """
    found: dict[tuple[int, int], list[int]] = {}
    hexes = p.world.banks(place) if p.world.on_river(place) else (place,)
    for wing in p.air_force(side):
        base = p.at[wing]
        if p.mission[wing] != NAVAL_PATROL or p.ready[wing] != OPERATIVE:
            continue
        for hex in hexes:
            near = distances(p, side, base)[hex] <= mission_range(p, wing, BOMBING)
            if near and (base, hex) not in p.searched:
                found.setdefault((base, hex), []).append(wing)
    return found


# 20G2h/trigger, /target
def sighted(p: Situation, side: int, place: int, ships: tuple[int, ...]) -> bool:
    """Ships of the other side start in or enter a hex or river hexside that patrols of this side can reach.

    Pushes the question whether to fly, if there is anybody to fly, and tells whether it did: the ships wait meanwhile.
    """
    if not ships or not hunters(p, side, place):
        return False
    p.stack.append(Hunt(side=side, place=place, ships=ships))
    return True


# 20G2h/repeat
class Hunt(Procedure):
    """Patrols of a side may fly against ships, base after base, until it has had enough or nothing is left."""

    steps: ClassVar[tuple[str, ...]] = ("ask",)
    side: int = 0
    place: int = -1
    ships: tuple[int, ...] = ()

    def ask(self, p: Situation) -> Outcome:
        self.ships = tuple(prey(p, self.side, self.place, self.ships))
        if self.done or not self.ships or not hunters(p, self.side, self.place):
            return None
        facts: dict[str, Fact] = {"place": p.place_name(self.place), "units": tuple(map(p.name, self.ships))}
        return Ask(
            "ships-sighted",
            p.deciders(self.side),
            (StrikeShips, Done),
            "20G2h/trigger",
            facts,
            standing="ships-sighted",
        )


class StrikeShips(Action, frozen=True):
    """20G2h/one-base: the patrols of a base fly against the ships; who escorts them is said next."""

    kind: ClassVar[str] = "strike-ships"
    secret: ClassVar[bool] = True  # against which bank is known when they are there (16D/hidden-target)
    base: Place
    hex: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[StrikeShips]:
        hunt: Hunt = p.stack[-1]
        return [cls(base, hex) for base, hex in hunters(p, seat, hunt.place)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        hunt: Hunt = p.stack[-1]
        if (self.base, self.hex) in hunters(p, seat, hunt.place):
            return None
        key = "searched-already" if (self.base, self.hex) in p.searched else "no-patrols-there"
        return refuse("20G2h/search", key, base=p.place_name(self.base), place=p.place_name(self.hex))

    def play(self, p: Situation, seat: int) -> None:
        hunt: Hunt = p.stack[-1]
        journey = Operation(side=seat, kind=SEA_PATROL, target=self.hex, ships=hunt.ships, base=self.base)
        for wing in hunters(p, seat, hunt.place)[self.base, self.hex]:
            flight = enlist(p, journey, Assign(wing, "bombing"))
            if not isinstance(flight, Refusal):
                journey.flights += (flight,)
        p.stack.append(journey)

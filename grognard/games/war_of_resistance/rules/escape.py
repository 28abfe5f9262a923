"""17B Escape: aircraft on the ground flee from a base that was taken; 38F who stays with the French is lost."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.war_of_resistance.position import ESCAPING, INOPERATIVE, TRANSFER, Situation
from grognard.games.war_of_resistance.rules.airbases import landing_places, no_base
from grognard.games.war_of_resistance.rules.flying import FAR, distances
from grognard.games.war_of_resistance.rules.journey import Flight
from grognard.games.war_of_resistance.rules.launching import way_of
from grognard.games.war_of_resistance.rules.missions import TRANSFERS
from grognard.games.war_of_resistance.rules.nations import FRANCE_SHUTS
from grognard.games.war_of_resistance.rules.operation import Operation
from grognard.games.war_of_resistance.rules.wings import mission_range, shoot_down
from grognard.games.war_of_resistance.theatre import CHINESE
from grognard.kernel.actions import Action, PieceNo, Place
from grognard.kernel.procedures import AGAIN, Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse


def refuges(p: Situation, wing: int) -> list[int]:
    """Bases within transfer range of where it is."""
    far, reach = distances(p, p.sides[wing], p.at[wing], TRANSFER), mission_range(p, wing, TRANSFER)
    return [place for place in landing_places(p, wing, TRANSFER) if far[place] <= reach and far[place] != FAR]


def evacuate(p: Situation) -> bool:
    """Let those fly who have lost their base and got away; whether there are any."""
    if not p.fleeing:
        return False
    side = p.sides[p.fleeing[0]]
    own = tuple(wing for wing in p.fleeing if p.sides[wing] == side)
    p.fleeing = tuple(wing for wing in p.fleeing if wing not in own)
    p.stack.append(Escape(side=side, wings=own))
    return True


class Escape(Procedure):
    """17B/operations: those who escape fly to bases of their owner's choice, alone or together."""

    steps: ClassVar[tuple[str, ...]] = ("next_wing",)
    side: int = 0
    wings: tuple[int, ...] = ()

    def next_wing(self, p: Situation) -> Outcome:
        for wing in self.wings:
            if not refuges(p, wing):
                self.wings = tuple(other for other in self.wings if other != wing)
                shoot_down(p, wing)  # 17B/no-base
        if not self.wings:
            return None
        common = refuges(p, self.wings[0])
        if len(common) == 1 and all(refuges(p, wing) == common for wing in self.wings):
            self.take_off(p, self.wings, common[0])
            return AGAIN
        facts = {"place": p.place_name(p.at[self.wings[0]])}
        return Ask("escape", p.deciders(self.side), (Flee,), "17B/operations", facts, standing="escape")

    def take_off(self, p: Situation, wings: tuple[int, ...], to: int) -> None:
        self.wings = tuple(wing for wing in self.wings if wing not in wings)
        journey = Operation(side=self.side, kind=TRANSFERS, target=to, launched=True)
        for wing in wings:
            route = way_of(p, journey, wing, TRANSFER, 0)
            assert not isinstance(route, Refusal)
            flags = ESCAPING if p.ready[wing] == INOPERATIVE else 0  # 17B/landing-state
            journey.flights += (Flight(wing, TRANSFER, route, flags),)
        p.stack.append(journey)


class Flee(Action, frozen=True):
    """Air units escape together to a base."""

    kind: ClassVar[str] = "flee"
    time: ClassVar[str] = "17B/operations"
    complete: ClassVar[bool] = False
    units: tuple[PieceNo, ...]
    to: Place

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Flee]:
        escape: Escape = p.stack[-1]
        found = [cls((wing,), place) for wing in escape.wings for place in refuges(p, wing)]
        if len(escape.wings) > 1:
            shared = set.intersection(*(set(refuges(p, wing)) for wing in escape.wings))
            found = [*(cls(escape.wings, place) for place in sorted(shared)), *found]
        return found

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        escape: Escape = p.stack[-1]
        for place, wing in enumerate(self.units):
            if wing not in escape.wings or wing in self.units[:place]:
                return refuse("17B/operations", "does-not-escape", unit=p.name(wing))
            refused = no_base(p, wing, self.to, TRANSFER)
            if refused is not None:
                return refused
            if self.to not in refuges(p, wing):
                facts = {"unit": p.name(wing), "place": p.place_name(self.to)}
                far, reach = distances(p, seat, p.at[wing], TRANSFER)[self.to], mission_range(p, wing, TRANSFER)
                return refuse("17B/no-base", "too-far-to-fly", **facts, distance=far, range=reach)
        return None if self.units else refuse("17B/operations", "nobody-flies", place=p.place_name(self.to))

    def play(self, p: Situation, seat: int) -> None:
        escape: Escape = p.stack[-1]
        escape.take_off(p, self.units, self.to)


# 38F/closure
def intern(p: Situation) -> None:
    """Chinese aircraft that stand on French land when it is closed to them are lost."""
    if not p.world.campaign or p.turn != p.world.land.calendar[FRANCE_SHUTS].number:
        return
    for wing in p.air_force(CHINESE):
        home = p.world.land.province_of(p.at[wing]) if p.at[wing] < p.world.hexes else None
        if home is not None and home.nation == "france":
            shoot_down(p, wing)

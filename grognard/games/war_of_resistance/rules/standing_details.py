"""Standing orders for the small questions of air and sea in the other's turn: who joins a fight, who escorts, who flees
where. The great ones, whether to fly and fight at all, stand in `standing_orders.py`."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.war_of_resistance.position import ESCORT, Situation
from grognard.games.war_of_resistance.rules.air_combat import GangUp, HoldFire, Jettison, laden
from grognard.games.war_of_resistance.rules.bombing import HitShip, Strafe
from grognard.games.war_of_resistance.rules.escape import Flee, refuges
from grognard.games.war_of_resistance.rules.flying import distances
from grognard.games.war_of_resistance.rules.journey import Flight, Journey
from grognard.games.war_of_resistance.rules.launching import Assign, Go, enlist
from grognard.games.war_of_resistance.rules.patrols import Pounce
from grognard.games.war_of_resistance.rules.readiness import StandDown, crowded_bases
from grognard.games.war_of_resistance.rules.ships import Withdraw, hull
from grognard.games.war_of_resistance.rules.sorties import StrikeShips
from grognard.games.war_of_resistance.rules.wings import air_attack, air_defence, fighter
from grognard.kernel.actions import Action, Done
from grognard.kernel.aside import Standing
from grognard.kernel.procedures import Ask


class ExtrasAtWeakest(Standing, frozen=True):
    """Fighters that are more than the enemy has fall upon the weakest whom they may be sent against (21B1a, 21C)."""

    kind: ClassVar[str] = "extras-at-weakest"
    question: ClassVar[str] = "extras"

    def answer(self, p: Situation, seat: int, ask: Ask) -> Action | None:
        target = min(p.stack[-1].open_targets(p), key=lambda wing: (air_defence(p, wing), wing))
        return GangUp(target) if GangUp in ask.accepts else Pounce(target)


class FireAtFirst(Standing, frozen=True):
    """A mission unit that faces several interceptors fires at the first of them (21B1f)."""

    kind: ClassVar[str] = "fire-at-first"
    question: ClassVar[str] = "hold-fire"

    def answer(self, p: Situation, seat: int, ask: Ask) -> Action | None:
        return HoldFire(False)


class JettisonAs(Standing, frozen=True):
    """Fighters with bombs all drop them when they are attacked, or none does (23A1)."""

    kind: ClassVar[str] = "jettison-as"
    question: ClassVar[str] = "jettison"
    drop: bool

    def answer(self, p: Situation, seat: int, ask: Ask) -> Action | None:
        heavy = laden(p, p.stack[-1].force) if self.drop else []
        return Jettison(heavy[0]) if heavy else Done()


# --- 20G2h: naval patrols ------------------------------------------------------------------------------------


class HuntAlways(Standing, frozen=True):
    """Naval patrols fly against every ship in their sight, base after base."""

    kind: ClassVar[str] = "hunt-always"
    question: ClassVar[str] = "ships-sighted"

    def answer(self, p: Situation, seat: int, ask: Ask) -> Action | None:
        return next(iter(StrikeShips.candidates(p, seat)), None)


class HuntEscorted(Standing, frozen=True):
    """Naval patrols take off with all fighters of their base as escorts, or with none."""

    kind: ClassVar[str] = "hunt-escorted"
    question: ClassVar[str] = "sortie"
    escorts: bool

    def answer(self, p: Situation, seat: int, ask: Ask) -> Action | None:
        journey: Journey = p.stack[-1]
        for wing in p.wings(journey.base, seat) if self.escorts else ():
            order = Assign(wing, "escort")
            flight = enlist(p, journey, order, charted=False) if fighter(p, wing) else None
            if isinstance(flight, Flight) and flight.duty == ESCORT:
                return order
        return Go()


class HitStrongest(Standing, frozen=True):
    """Bombs that hit take the strongest ship, or the best fighter on the ground (20G2g, 20G2a)."""

    kind: ClassVar[str] = "hit-strongest"
    question: ClassVar[str] = "hit"

    def answer(self, p: Situation, seat: int, ask: Ask) -> Action | None:
        if HitShip in ask.accepts:
            return max(HitShip.candidates(p, seat), key=lambda order: (hull(p, order.ship), -order.ship))
        return max(Strafe.candidates(p, seat), key=lambda order: (air_attack(p, order.unit), -order.unit))


# --- bases and rivers that are lost, bases that are full ------------------------------------------------------


class FleeNearest(Standing, frozen=True):
    """Who escapes from a lost base flies to the nearest (17B)."""

    kind: ClassVar[str] = "flee-nearest"
    question: ClassVar[str] = "escape"

    def answer(self, p: Situation, seat: int, ask: Ask) -> Action | None:
        wing = p.stack[-1].wings[0]
        far = distances(p, seat, p.at[wing])
        return Flee((wing,), min(refuges(p, wing), key=lambda place: (far[place], place)))


class WeakestStandDown(Standing, frozen=True):
    """At a base that is too full the weakest in the air stay inoperative (16C1)."""

    kind: ClassVar[str] = "weakest-stand-down"
    question: ClassVar[str] = "base-capacity"

    def answer(self, p: Situation, seat: int, ask: Ask) -> Action | None:
        full = crowded_bases(p, seat)
        able = [order for order in StandDown.candidates(p, seat) if order.refusal(p, seat) is None]
        return min(able, key=lambda order: (air_attack(p, order.unit), order.unit)) if full and able else None


class GiveWay(Standing, frozen=True):
    """Ships that cannot stay on their river go to the first place that is open to them (28B)."""

    kind: ClassVar[str] = "give-way"
    question: ClassVar[str] = "displacement"

    def answer(self, p: Situation, seat: int, ask: Ask) -> Action | None:
        return next(iter(Withdraw.candidates(p, seat)), None)

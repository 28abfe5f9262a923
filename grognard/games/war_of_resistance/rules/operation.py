"""16D An air operation: a journey in six steps, from the declaration to the return.

Groups walk hex by hex along their ways. All that fly the same stretch fly it together: groups whose ways meet join,
and those whose ways part split (18/groups). Nobody but the initiating player knows the target before it is reached.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import ClassVar

from grognard.games.war_of_resistance.position import (
    AT_SEA,
    BOMBING,
    CAP,
    ESCORT,
    FROM_CAP,
    GROUND_SUPPORT,
    HARASSED,
    MISSIONS,
    ONE_WAY,
    OPERATIVE,
    STORMY,
    TRANSFER,
    TRANSPORT,
    Situation,
    enemy,
)
from grognard.games.war_of_resistance.position import BY_NIGHT as IN_THE_DARK
from grognard.games.war_of_resistance.rules.air_combat import AirCombat
from grognard.games.war_of_resistance.rules.air_fire import flying
from grognard.games.war_of_resistance.rules.air_transport import TakeAboard, TakePoint, embark, unload
from grognard.games.war_of_resistance.rules.airbases import leave_decks
from grognard.games.war_of_resistance.rules.bombing import Raid, Volley, guarded_bridges, harbour_guns, volleys
from grognard.games.war_of_resistance.rules.flak import (
    bridge_flak,
    fire_at,
    ground_flak,
    harbour_flak,
    naval_flak,
    scattered_flak,
)
from grognard.games.war_of_resistance.rules.flying import step_cost, stormy
from grognard.games.war_of_resistance.rules.harassment import harass, wide
from grognard.games.war_of_resistance.rules.homecoming import READY, TIRED, Homecoming, lands_safely
from grognard.games.war_of_resistance.rules.journey import Flight, Journey
from grognard.games.war_of_resistance.rules.launching import ANSWERS, ONWARD_ANSWERS, Aim, AimBridge, way_of
from grognard.games.war_of_resistance.rules.missions import COVER, HARASSMENT, SEA_PATROL, SUSPENDED, TRANSFERS
from grognard.games.war_of_resistance.rules.patrols import patrols
from grognard.games.war_of_resistance.rules.posture import provoke_by_air
from grognard.games.war_of_resistance.rules.reacting import INTERCEPT_ANSWERS, PATROL_ANSWERS, may_react
from grognard.games.war_of_resistance.rules.searching import finds_ships
from grognard.games.war_of_resistance.rules.wings import abort, in_flight, stand_down
from grognard.kernel.actions import Done
from grognard.kernel.procedures import AGAIN, END, Ask, Outcome
from grognard.kernel.refusals import Fact, Refusal

AT_TARGET = (BOMBING, TRANSPORT)  # missions at which anti-aircraft guns fire (22B1/targets)


# 16D/exclusive
class Operation(Journey):
    """One operation of one player against one target hex."""

    steps: ClassVar[tuple[str, ...]] = (
        "declare",
        "take_off",
        "fly",  # 16D1
        "search",
        "intercept",  # 16D2
        "combat",  # 16D3
        "aim",
        "flak",  # 16D4
        "resolve",  # 16D5
        "go_home",  # 16D6
        "onward",
    )
    # --- declaration -----------------------------------------------------------------------------------

    # 16D/one-target; 23E/declare
    def declare(self, p: Situation) -> Outcome:
        if self.launched:
            return None
        return Ask(
            "air-operation",
            p.deciders(self.side),
            (*ANSWERS, TakeAboard, TakePoint),
            "16D/one-target",
            self.facts(p),
            standing="sortie" if self.kind == SEA_PATROL else "",
        )

    # --- 1: mission movement ---------------------------------------------------------------------------

    # 20/announce
    def take_off(self, p: Situation) -> Outcome:
        groups: dict[int, tuple[int, ...]] = {}
        leave_decks(p, ((flight.wing, flight.stage) for flight in self.flights))
        dark = "yes" if self.night else "no"
        for flight in self.flights:
            wing = flight.wing
            if flight.flags & FROM_CAP:
                continue  # it waits over the target hex, and nobody is told
            groups[p.at[wing]] = (*groups.get(p.at[wing], ()), wing)
            p.base[wing] = flight.home if flight.home >= 0 else flight.stage if flight.stage >= 0 else p.at[wing]
            p.mission[wing] = flight.duty
            p.aloft[wing] |= flight.flags | (IN_THE_DARK if self.night else 0)
            if self.kind == HARASSMENT and flight.duty == BOMBING:
                p.aloft[wing] |= HARASSED  # 20G2d/inoperative
        p.touch()
        for place, wings in groups.items():
            missions = tuple(dict.fromkeys(MISSIONS[p.mission[wing]] for wing in wings))
            p.tell(
                "took-off", units=tuple(map(p.name, wings)), place=p.place_name(place), missions=missions, night=dark
            )
        for base in groups:
            embark(p, self, base)
        self.waiting = tuple(groups.values())
        return None

    def fly(self, p: Situation) -> Outcome:
        """Group by group, hex by hex; where patrols watch the reacting player is asked (20D/when)."""
        while True:
            if self.done:  # let them pass, here and further on
                self.spared += tuple(patrols(p, enemy(self.side), p.at[self.arrived[0]]))
                self.done, self.arrived = False, ()
                p.revealed += 1
            if self.arrived:
                outcome: Outcome = self._watched(p)
                if outcome is not None:
                    return outcome
                self.arrived = ()
            self._turn_back(p)
            if not self.on_top(p):
                return AGAIN
            if self.waiting:
                self.arrived, self.waiting = flying(p, self.waiting[0]), self.waiting[1:]
            elif not self._advance(p):
                break
        if all(p.mission[wing] == CAP and self.kind != COVER for wing in self.at_target(p)):
            return self._broken_off(p)
        self._reach(p)
        return None

    def _watched(self, p: Situation) -> Outcome:
        group = flying(p, self.arrived)
        if self.night or not group:
            return None  # 23E/missions
        able = [wing for wing in patrols(p, enemy(self.side), p.at[group[0]]) if wing not in self.spared]
        if not able:
            return None
        facts: dict[str, Fact] = {"place": p.place_name(p.at[group[0]]), "units": tuple(map(p.name, group))}
        return Ask("patrol", p.deciders(enemy(self.side)), PATROL_ANSWERS, "20D/when", facts, standing="patrol")

    def _turn_back(self, p: Situation) -> None:
        """20B/stop-short: escorts that go no further return at once."""
        ended = tuple(
            (flight.wing, TIRED)
            for flight in self.flights
            if not flight.route and in_flight(p, flight.wing) and p.at[flight.wing] != self.target
        )
        if ended and not self.waiting:
            p.stack.append(Homecoming(wings=ended))

    # 18/groups
    def _advance(self, p: Situation) -> bool:
        """Move those who fly the same stretch next, if all who will fly it are there; else whoever is first."""
        going = [flight for flight in self.flights if flight.route and in_flight(p, flight.wing)]
        if not going:
            return False
        for lead in going:
            stretch = p.at[lead.wing], lead.route[0]
            users = [flight for flight in going if stretch in pairwise((p.at[flight.wing], *flight.route))]
            if all((p.at[flight.wing], flight.route[0]) == stretch for flight in users):
                break
        else:
            lead = going[0]
            stretch = p.at[lead.wing], lead.route[0]
            users = [flight for flight in going if (p.at[flight.wing], flight.route[0]) == stretch]
        self._step(p, users, *stretch)
        return True

    # 18/cost
    def _step(self, p: Situation, group: Sequence[Flight], here: int, there: int) -> None:
        price = step_cost(p, here, there)
        if there >= len(p.world.board) and there == self.target:
            price += self.extra
            self.beyond = max(self.beyond, price)
        moved = {}
        for flight in group:
            p.put(flight.wing, there)
            if stormy(p, there):
                p.aloft[flight.wing] |= STORMY
            deep = flight.deep + int(there < p.world.hexes and p.owns(enemy(self.side), there))
            moved[flight.wing] = flight._replace(route=flight.route[1:], spent=flight.spent + price, deep=deep)
        for wing, flight in moved.items():
            if flight.stage == there:
                moved[wing] = self._stop_over(p, flight)
        self.flights = tuple(moved.get(flight.wing, flight) for flight in self.flights)
        self.arrived = flying(p, tuple(moved))

    # 23B/allowed
    def _stop_over(self, p: Situation, flight: Flight) -> Flight:
        """A unit lands at the base where it stages, and begins its mission there."""
        if not lands_safely(p, flight.wing):
            p.base[flight.wing] = flight.stage
            p.tell("wing-crashed", unit=p.name(flight.wing), place=p.place_name(flight.stage))
            abort(p, flight.wing)
        p.aloft[flight.wing] &= ~STORMY
        embark(p, self, flight.stage)
        return flight._replace(stage=-1, spent=0)

    def _broken_off(self, p: Situation) -> Outcome:
        """Nobody has come to the target hex: it stays unknown."""
        p.tell("operation-over", side=p.world.seats[self.side])
        self.step = self.steps.index("go_home")
        return AGAIN

    # 16D/hidden-target; 20E/switch-escort
    def _reach(self, p: Situation) -> None:
        self.reached = True
        for flight in self.flights:
            if flight.flags & FROM_CAP:
                p.mission[flight.wing] = ESCORT
                p.aloft[flight.wing] |= FROM_CAP
        p.touch()
        wings = self.at_target(p)
        p.tell("target-reached", units=tuple(map(p.name, wings)), place=p.place_name(self.target))

    # 20G2h/search
    def search(self, p: Situation) -> Outcome:
        if self.kind != SEA_PATROL:
            return None
        if finds_ships(p, self):
            return None
        self.step = self.steps.index("go_home")  # 20G2h/search-result
        return AGAIN

    # --- 2, 3: interceptors and air combat -------------------------------------------------------------

    def intercept(self, p: Situation) -> Outcome:
        if self.done:
            self.done, self.waived = False, True
        if self.waived or not self.at_target(p):
            return None
        if not may_react(p, self):
            return None
        facts: dict[str, Fact] = {"place": p.place_name(self.target), "units": tuple(map(p.name, self.at_target(p)))}
        return Ask(
            "interception", p.deciders(enemy(self.side)), INTERCEPT_ANSWERS, "16D2", facts, standing="interception"
        )

    def combat(self, p: Situation) -> Outcome:
        if not self.interceptors or not self.at_target(p):
            return None
        screen = self.at_target(p, ESCORT, CAP) if self.kind in SUSPENDED else self.at_target(p, ESCORT)
        force = tuple(wing for wing in self.at_target(p) if wing not in screen)
        fight = AirCombat(side=self.side, place=self.target, screen=screen, force=force, engaging=self.interceptors)
        p.stack.append(fight)
        return None

    # --- 4: anti-aircraft fire -------------------------------------------------------------------------

    def aim(self, p: Situation) -> Outcome:
        """Whether bombers go for the port, where ships in it would fire at them (22B1/in-port)."""
        bombers = self.at_target(p, BOMBING)
        if not bombers or self.kind in (SEA_PATROL, HARASSMENT):
            return None
        if not self.aimed and harbour_guns(p, self.side, self.target):
            return Ask("aim", p.deciders(self.side), (Aim,), "22B1/in-port", self.facts(p))
        return self._aim_at_bridges(p)

    # 44A1/bombing
    def _aim_at_bridges(self, p: Situation) -> Outcome:
        """Who goes for a bridge, where the guns of its other bank are the worse ones."""
        if self.done:
            self.done, self.all_aimed = False, True
        if self.all_aimed or not self.unaimed(p) or not guarded_bridges(p, self.side, self.target):
            return None
        return Ask("aim-bridge", p.deciders(self.side), (AimBridge, Done), "44A1/bombing", self.facts(p))

    # 22B1/targets, /each-target
    def flak(self, p: Situation) -> Outcome:
        foe = enemy(self.side)
        duties = (*AT_TARGET, GROUND_SUPPORT)
        for wing in self.at_target(p, *duties):
            if wing in self.shot_at:
                continue
            self.shot_at += (wing,)
            if self.kind == SEA_PATROL:
                guns = naval_flak(p, foe, self.target, self.ships)
            elif wing in self.harbour:
                guns = harbour_flak(p, foe, self.target)
            elif wing in dict(self.runs):
                guns = bridge_flak(p, foe, self.target, dict(self.runs)[wing])
            elif self.kind == HARASSMENT and wide(p, self.target, self.at_target(p, BOMBING)):
                guns = scattered_flak(p, foe, self.target)
            else:
                guns = ground_flak(p, foe, self.target)
            if fire_at(p, wing, guns, torpedoes=wing in self.harbour or self.kind == SEA_PATROL):
                return AGAIN
        return None

    # --- 5: the missions -------------------------------------------------------------------------------

    def resolve(self, p: Situation) -> Outcome:
        if not self.resolved:
            self._provoke(p)
        if self.kind in SUSPENDED:
            return self._suspend(p)
        if self.resolved:
            return None
        self.resolved = True
        bombers = self.at_target(p, BOMBING)
        if self.kind == HARASSMENT:
            harass(p, self.side, self.target, bombers)
        elif self.kind == SEA_PATROL:  # 20G2h/bombing
            attacks = volleys(p, bombers, self.target, at_sea=all(p.afloat[ship] == AT_SEA for ship in self.ships))
            p.stack.append(Volley(side=self.side, place=self.target, attacks=attacks, ships=self.ships))
        else:
            self._stay(p)
            unload(p, self)
        if bombers and self.kind not in (HARASSMENT, SEA_PATROL):
            raid = Raid(side=self.side, place=self.target, wings=bombers, harbour=self.harbour, runs=self.runs)
            p.stack.append(raid)
        return None if self.on_top(p) else AGAIN

    # 41A2c/trigger-air
    def _provoke(self, p: Situation) -> None:
        """What Chinese aircraft do against the Japanese may be an act of war."""
        if not self.at_target(p, BOMBING, GROUND_SUPPORT):
            return
        ships = self.kind == SEA_PATROL
        at_sea = ships and all(p.afloat[ship] == AT_SEA for ship in self.ships)
        provoke_by_air(p, self.side, self.target, ships, at_sea)

    def _suspend(self, p: Situation) -> Outcome:
        """20E/suspend among others: the mission waits over its hex; the interceptors have done their part (16D6)."""
        p.touch()
        if not self.at_target(p):
            return None
        self._send_home(p, self.interceptors)
        return END

    # --- 6: the return ---------------------------------------------------------------------------------

    def _send_home(self, p: Situation, wings: Sequence[int]) -> None:
        p.stack.append(Homecoming(wings=tuple((wing, TIRED) for wing in wings if in_flight(p, wing))))

    def go_home(self, p: Situation) -> Outcome:
        unload(p, self)
        tired = [
            (flight.wing, TIRED)
            for flight in self.flights
            if in_flight(p, flight.wing) and p.mission[flight.wing] not in (TRANSFER, CAP)  # who has not turned stays
        ]
        tired += [(wing, TIRED) for wing in self.interceptors if in_flight(p, wing)]
        p.stack.append(Homecoming(wings=tuple(tired)))
        self._land_transfers(p)
        return None

    # 20F1/one-way
    def _stay(self, p: Situation) -> None:
        """Transports that fly one way end their mission at the target base and land there with their cargo."""
        for wing in self.at_target(p, TRANSPORT):
            if p.aloft[wing] & ONE_WAY:
                p.base[wing] = self.target

    # 20A/stages
    def _land_transfers(self, p: Situation) -> None:
        """Transferred units land in the target hex; they are inoperative unless they go on at once."""
        state = READY if self.then else TIRED
        landing = []
        for flight in self.flights:
            if in_flight(p, flight.wing) and p.mission[flight.wing] == TRANSFER:
                p.base[flight.wing] = self.target
                landing.append((flight.wing, state))
        p.stack.append(Homecoming(wings=tuple(landing)))

    def onward(self, p: Situation) -> Outcome:
        """The next stage of a transfer, unless its owner has had enough."""
        if self.kind != TRANSFERS or not self.then:
            return None
        wings = [flight.wing for flight in self.flights if p.at[flight.wing] == self.target]
        ready = [wing for wing in wings if p.ready[wing] == OPERATIVE and not in_flight(p, wing)]
        if not ready:
            return None
        if self.going_on:
            p.stack.append(self._next_stage(p, ready))
            return None
        if self.done:
            for wing in ready:
                stand_down(p, wing)
            return None
        facts: dict[str, Fact] = {"place": p.place_name(self.then[0]), "units": tuple(map(p.name, ready))}
        return Ask("onward", p.deciders(self.side), ONWARD_ANSWERS, "20A/stages", facts)

    def _next_stage(self, p: Situation, wings: Sequence[int]) -> Operation:
        further = Operation(side=self.side, kind=TRANSFERS, target=self.then[0], night=self.night, then=self.then[1:])
        further.launched = True
        for wing in wings:
            route = way_of(p, further, wing, TRANSFER, 0)
            if isinstance(route, Refusal):
                stand_down(p, wing)
            else:
                further.flights += (Flight(wing, TRANSFER, route),)
        return further

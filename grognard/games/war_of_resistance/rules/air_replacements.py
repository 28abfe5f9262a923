"""25 Air replacements: what each organisation receives, regroups, repairs, converts and gives up, in its own
initial phase and at no other time (25/initial-phase-only)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from grognard.games.war_of_resistance.airpower import SERVICES, AirEvent
from grognard.games.war_of_resistance.position import OPERATIVE, Situation
from grognard.games.war_of_resistance.rules.airbases import come_aboard, landing_places, no_base
from grognard.games.war_of_resistance.rules.isolation import connected
from grognard.games.war_of_resistance.rules.wings import at_base, land, service, shoot_down
from grognard.games.war_of_resistance.theatre import ABORTED, ASIDE, FORMING, SHOT_DOWN
from grognard.kernel.actions import Action, Done, PieceNo, Place
from grognard.kernel.procedures import AGAIN, Ask, Outcome, Procedure
from grognard.kernel.refusals import Fact, Refusal, refuse

NAMES: Final = tuple(SERVICES)
REPLACE, REPAIR = 2, 1  # ARPs (25C1, 25C2)
KEPT: Final = 10  # one in so many points survives a cycle (25C/cycle-carry)


# --- points ------------------------------------------------------------------------------------------------


# 25/per-organisation
def points(p: Situation, name: str) -> int:
    return p.arp[NAMES.index(name)]


def pay(p: Situation, name: str, price: int, forced: bool = False) -> None:
    """Spend points of an organisation; what a withdrawal costs beyond them is owed (25E/priority-debt)."""
    place = NAMES.index(name)
    paid = min(price, p.arp[place]) if forced else price
    p.arp = tuple(have - paid if n == place else have for n, have in enumerate(p.arp))
    p.arp_debt = tuple(owed + price - paid if n == place else owed for n, owed in enumerate(p.arp_debt))


# 25/cycle; 25C/receive, /cycle-carry
def receive(p: Situation, side: int) -> None:
    """A new cycle keeps a tenth of the old points; then the organisations of a side get theirs, debts first."""
    turn = p.world.land.calendar[p.turn]
    have, owed = list(p.arp), list(p.arp_debt)
    for place, name in enumerate(NAMES):
        if p.world.seats[side] != SERVICES[name]:
            continue
        if turn.cycle:
            have[place] = -(-have[place] // KEPT)
        for row in p.world.land.airpower.replacements:
            begins = p.turn == max(row.span.first, p.world.opens)
            if row.service == name and p.turn in row.span and (turn.cycle or begins):
                settled = min(owed[place], row.points)
                owed[place] -= settled
                have[place] += row.points - settled
                p.tell("arp-received", service=name, points=row.points)
    p.arp, p.arp_debt = tuple(have), tuple(owed)


# 25C/cap
def cut_arp(p: Situation, side: int) -> None:
    """At the end of his initial phase no organisation of a side has more points than its limit."""
    rows = [row for row in p.world.land.airpower.replacements if p.turn in row.span]
    limits = {row.service: row.most for row in rows if p.world.seats[side] == SERVICES[row.service]}
    p.arp = tuple(min(have, limits.get(name, have)) for name, have in zip(NAMES, p.arp, strict=True))


# --- places ------------------------------------------------------------------------------------------------


def stations(p: Situation, wing: int) -> list[int]:
    """Where an air unit may come into play: friendly bases of capacity 1 or more that are not isolated."""
    known: list[int] | None = p.cache.get(("stations", wing))
    if known is None:
        side, bits, hexes = p.sides[wing], p.world.board.bits, len(p.world.board)
        joined = p.cache.get(("joined bases", side))
        if joined is None:
            joined = p.cache["joined bases", side] = connected(p, side)
        found = landing_places(p, wing)
        known = [place for place in found if place >= hexes or joined >> bits[place] & 1]
        p.cache["stations", wing] = known
    return known


def no_station(p: Situation, wing: int, place: int) -> Refusal | None:
    refused = no_base(p, wing, place)
    if refused is not None or place in stations(p, wing):
        return refused
    return refuse("25B", "base-isolated", unit=p.name(wing), place=p.place_name(place))


def bring(p: Situation, wing: int, place: int) -> None:
    """An air unit comes into play, operative (25B)."""
    land(p, wing, place)
    come_aboard(p, wing, place)
    p.ready[wing] = OPERATIVE
    p.tell("wing-arrived", unit=p.name(wing), place=p.place_name(place))


# --- what the order of battle brings -----------------------------------------------------------------------


def due(p: Situation, side: int, *actions: str) -> Iterator[tuple[int, AirEvent]]:
    """The air events of a side in this turn, with their places in the list; who starts a battle is there already."""
    if not p.world.war and p.turn == p.world.opens:
        return
    for place, event in enumerate(p.world.air_events):
        if event.turn == p.turn and event.action in actions and p.world.seats[side] == SERVICES[event.service]:
            yield place, event


def of_type(p: Situation, key: str, pool: str) -> list[int]:
    """Counters of a type that lie in a pool and are neither withdrawn nor out of the game."""
    place, gone = p.world.place[pool], {*p.withdrawn, *p.retired, *(wing for _, wing in p.coming)}
    wings = range(p.world.ground, p.world.first_ship)
    return [wing for wing in wings if p.at[wing] == place and p.wing(wing).type.key == key and wing not in gone]


def arrivals(p: Situation, side: int) -> list[tuple[int, int]]:
    """Air units that come in this turn, each with the place that the list names, -1 for any."""
    due_now = [wing for turn, wing in p.coming if turn == p.turn and p.sides[wing] == side]
    p.coming = tuple(entry for entry in p.coming if entry[0] != p.turn or p.sides[entry[1]] != side)
    p.coming = (*p.coming, *((p.turn + 1, wing) for wing in due_now if held_back(p, wing)))
    found = [(wing, -1) for wing in due_now if not held_back(p, wing)]
    for _, event in due(p, side, "reinforce", "return", "inoperative", "form"):
        spot = -1 if event.spot is None else p.world.spot(event.spot)
        for key in event.types:
            for wing in _counters(p, event, key)[: event.units]:
                if held_back(p, wing):
                    p.coming = (*p.coming, (p.turn + 1, wing))
                elif event.action == "inoperative":  # 25B/inoperative-arrival
                    die = p.roll("air-delay", "25B/inoperative-arrival", unit=p.name(wing))
                    p.coming = (*p.coming, (p.turn + die, wing))
                elif event.action == "form":  # 25B/form
                    p.put(wing, p.world.place[FORMING])
                else:
                    p.withdrawn = tuple(other for other in p.withdrawn if other != wing)
                    found.append((wing, spot))
    return found


# 41A2c/vvs
def held_back(p: Situation, wing: int) -> bool:
    """Soviet aircraft wait for the turn after the one in which China takes an aggressive posture."""
    return p.world.campaign and service(p, wing) == "vvs" and not p.aggressive


def _counters(p: Situation, event: AirEvent, key: str) -> list[int]:
    if event.action == "return":  # 25B/return
        return [wing for wing in p.withdrawn if p.wing(wing).type.key == key]
    return [*of_type(p, key, FORMING), *of_type(p, key, ASIDE)]


def convertible(p: Situation, event: AirEvent) -> list[int]:
    """25D/conditions: operative units of the type at bases that are not isolated."""
    wings = range(p.world.ground, p.world.first_ship)
    return [
        wing
        for wing in wings
        if p.wing(wing).type.key in event.types
        and p.ready[wing] == OPERATIVE
        and at_base(p, wing)
        and p.at[wing] in stations(p, wing)
    ]


def exchange(p: Situation, wing: int, event: AirEvent) -> None:
    """25D: the new counter in the place of the old, which is out of the game (25D/out-of-play)."""
    fresh = of_type(p, event.into, ASIDE)
    place, deck = p.at[wing], p.deck[wing]
    p.ready[wing] = p.mission[wing] = p.aloft[wing] = p.deck[wing] = 0
    p.put(wing, p.world.place[ASIDE])
    p.retired = (*p.retired, wing)
    if fresh:
        bring(p, fresh[0], place)
        p.deck[fresh[0]] = deck  # 23G2: on the same carrier
    p.tell("wing-converted", unit=p.name(wing), into=p.name(fresh[0]) if fresh else event.into)


def leaving(p: Situation, event: AirEvent, key: str) -> list[int]:
    """25E: air units that may be withdrawn: in play if there are any, else damaged ones, else eliminated ones."""
    wings = [
        wing
        for wing in range(p.world.ground, p.world.first_ship)
        if service(p, wing) == event.service and key in ("", p.wing(wing).type.key)
    ]
    last = p.world.first_pool
    for test in (last, p.world.place[ABORTED], p.world.place[SHOT_DOWN]):
        found = [wing for wing in wings if (p.at[wing] < last if test == last else p.at[wing] == test)]
        if found:
            return found
    return []


# 25E/cost
def withdraw(p: Situation, wing: int) -> None:
    prices = {p.world.place[ABORTED]: REPAIR, p.world.place[SHOT_DOWN]: REPLACE}
    pay(p, service(p, wing), prices.get(p.at[wing], 0), forced=True)
    p.ready[wing] = p.mission[wing] = p.aloft[wing] = p.deck[wing] = 0
    p.put(wing, p.world.place[ASIDE])
    p.withdrawn = (*p.withdrawn, wing)
    p.tell("wing-withdrawn", unit=p.name(wing))


# --- the step ----------------------------------------------------------------------------------------------


class AirReplacements(Procedure):
    """The phasing player's air replacements: withdrawals and conversions that must be, arrivals, then his choice."""

    steps: ClassVar[tuple[str, ...]] = ("receive", "give_up", "convert", "arrive", "spend")
    side: int = 0
    owed: tuple[tuple[int, str], ...] = ()  # withdrawals that are due: event, type
    waiting: tuple[tuple[int, int], ...] = ()  # arrivals: unit, place

    def receive(self, p: Situation) -> Outcome:
        receive(p, self.side)
        for place, event in due(p, self.side, "withdraw"):
            self.owed += tuple((place, key) for key in event.types or ("",) for _ in range(event.units))
        new = [place for place, event in due(p, self.side, "convert") for _ in range(event.units)]
        p.converting = (*p.converting, *new)  # 25D/deferred
        return None

    def give_up(self, p: Situation) -> Outcome:
        while self.owed:
            found = self.leaving(p)
            if len({p.wing(wing).type.key + p.place_name(p.at[wing]) for wing in found}) > 1:
                facts: dict[str, Fact] = {"units": tuple(map(p.name, found))}
                return Ask("air-withdrawal", p.deciders(self.side), (WithdrawWing,), "25E", facts)
            if found:
                withdraw(p, found[0])
            self.owed = self.owed[1:]
        return None

    def leaving(self, p: Situation) -> list[int]:
        place, key = self.owed[0]
        return leaving(p, p.world.air_events[place], key)

    def convert(self, p: Situation) -> Outcome:
        events = p.world.air_events
        for place in p.converting:
            found = convertible(p, events[place])
            if found and p.sides[found[0]] == self.side:
                if len({p.at[wing] for wing in found}) > 1:
                    facts: dict[str, Fact] = {"units": tuple(map(p.name, found)), "into": events[place].into}
                    return Ask("air-conversion", p.deciders(self.side), (ConvertWing,), "25D", facts)
                self.exchange(p, place, found[0])
                return AGAIN
        return None

    def exchange(self, p: Situation, place: int, wing: int) -> None:
        rank = p.converting.index(place)
        p.converting = (*p.converting[:rank], *p.converting[rank + 1 :])
        exchange(p, wing, p.world.air_events[place])

    def arrive(self, p: Situation) -> Outcome:
        if not self.waiting:
            self.waiting = tuple(arrivals(p, self.side))
        while self.waiting:
            wing, place = self.waiting[0]
            open_to_it = stations(p, wing)
            if place in open_to_it or len(open_to_it) == 1:
                self.station(p, place if place in open_to_it else open_to_it[0])
            elif not open_to_it:
                self.waiting = self.waiting[1:]
                shoot_down(p, wing)  # 25B/lost
            else:
                facts: dict[str, Fact] = {"unit": p.name(wing)}
                return Ask("air-arrival", p.deciders(self.side), (Station,), "25B", facts)
            if not self.waiting:
                return None
        return None

    def station(self, p: Situation, place: int) -> None:
        (wing, _), self.waiting = self.waiting[0], self.waiting[1:]
        bring(p, wing, place)

    def spend(self, p: Situation) -> Outcome:
        kinds = (Regroup, Replace, Repair)
        if self.done or not any(kind.possible(p, self.side) for kind in kinds):
            return None
        return Ask("air-replacements", p.deciders(self.side), (*kinds, Done), "25C/spend")


# --- answers and orders ------------------------------------------------------------------------------------


class WithdrawWing(Action, frozen=True):
    """25E: which air unit leaves."""

    kind: ClassVar[str] = "withdraw-wing"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[WithdrawWing]:
        step: AirReplacements = p.stack[-1]
        return [cls(wing) for wing in step.leaving(p)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        step: AirReplacements = p.stack[-1]
        return None if self.unit in step.leaving(p) else refuse("25E", "wing-stays", unit=p.name(self.unit))

    def play(self, p: Situation, seat: int) -> None:
        step: AirReplacements = p.stack[-1]
        step.owed = step.owed[1:]
        withdraw(p, self.unit)


class ConvertWing(Action, frozen=True):
    """25D: which air unit is converted."""

    kind: ClassVar[str] = "convert-wing"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[ConvertWing]:
        events = p.world.air_events
        return [cls(wing) for place in p.converting for wing in convertible(p, events[place]) if p.sides[wing] == seat]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if self in self.candidates(p, seat):
            return None
        return refuse("25D/conditions", "not-to-be-converted", unit=p.name(self.unit))

    def play(self, p: Situation, seat: int) -> None:
        step: AirReplacements = p.stack[-1]
        events = p.world.air_events
        step.exchange(p, next(place for place in p.converting if self.unit in convertible(p, events[place])), self.unit)


class Station(Action, frozen=True):
    """25B: where a reinforcement comes into play."""

    kind: ClassVar[str] = "station"
    unit: PieceNo
    place: Place

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Station]:
        step: AirReplacements = p.stack[-1]
        wing = step.waiting[0][0]
        return [cls(wing, place) for place in stations(p, wing)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        step: AirReplacements = p.stack[-1]
        if self.unit != step.waiting[0][0]:
            return refuse("25B", "another-comes-first", unit=p.name(self.unit), first=p.name(step.waiting[0][0]))
        return no_station(p, self.unit, self.place)

    def play(self, p: Situation, seat: int) -> None:
        step: AirReplacements = p.stack[-1]
        step.station(p, self.place)


def _lies_in(p: Situation, seat: int, wing: int, pool: str, rule: str) -> Refusal | None:
    known = p.world.ground <= wing < p.world.first_ship and p.sides[wing] == seat
    if known and p.at[wing] == p.world.place[pool]:
        return None
    return refuse(rule, "wing-not-in-pool", unit=p.name(wing), pool=pool)


def _pool(p: Situation, seat: int, pool: str) -> list[int]:
    here = p.here[p.world.place[pool]]
    return [wing for wing in here if p.world.ground <= wing < p.world.first_ship and p.sides[wing] == seat]


class Regroup(Action, frozen=True):
    """25A, 25A/result: of two damaged air units of one kind the first comes back and the second is eliminated."""

    kind: ClassVar[str] = "regroup"
    time: ClassVar[str] = "25A"
    unit: PieceNo
    other: PieceNo
    place: Place

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> Iterator[Regroup]:
        seen = set()
        for unit in _pool(p, seat, ABORTED):
            for other in _pool(p, seat, ABORTED):
                kinds = p.wing(unit).type.key, p.wing(other).type.key
                if unit < other and kinds not in seen:
                    seen.add(kinds)
                    yield from (cls(unit, other, place) for place in stations(p, unit))

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        for wing in (self.unit, self.other):
            refused = _lies_in(p, seat, wing, ABORTED, "25A")
            if refused is not None:
                return refused
        one, other = p.wing(self.unit).type, p.wing(self.other).type
        alike = (one.rating, one.tactical, one.strategic, one.codes, one.move)
        if self.unit == self.other or alike != (other.rating, other.tactical, other.strategic, other.codes, other.move):
            return refuse("25A/refuse-mismatch", "other-ratings", unit=p.name(self.unit), other=p.name(self.other))
        if one.service != other.service:
            return refuse("25A/refuse-mismatch", "other-service", unit=p.name(self.unit), other=p.name(self.other))
        return no_station(p, self.unit, self.place)

    def play(self, p: Situation, seat: int) -> None:
        p.put(self.other, p.world.place[SHOT_DOWN])
        bring(p, self.unit, self.place)


class Replace(Action, frozen=True):
    """25C1: two points bring back an eliminated air unit."""

    kind: ClassVar[str] = "replace-wing"
    time: ClassVar[str] = "25C1"
    pool: ClassVar[str] = SHOT_DOWN
    rule: ClassVar[str] = "25C1"
    price: ClassVar[int] = REPLACE
    unit: PieceNo
    place: Place

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> Iterator[Replace]:
        for wing in _pool(p, seat, cls.pool):
            if points(p, service(p, wing)) >= cls.price:
                yield from (cls(wing, place) for place in stations(p, wing))

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        refused = _lies_in(p, seat, self.unit, self.pool, self.rule)
        if refused is not None:
            return refused
        name = service(p, self.unit)
        if points(p, name) < self.price:
            facts: dict[str, Fact] = {"unit": p.name(self.unit), "needed": self.price, "available": points(p, name)}
            return refuse(self.rule, "too-few-arp", **facts, service=name)
        return no_station(p, self.unit, self.place)

    def play(self, p: Situation, seat: int) -> None:
        pay(p, service(p, self.unit), self.price)
        bring(p, self.unit, self.place)


class Repair(Replace, frozen=True):
    """25C2: one point brings back a damaged air unit."""

    kind: ClassVar[str] = "repair-wing"
    time: ClassVar[str] = "25C2"
    pool: ClassVar[str] = ABORTED
    rule: ClassVar[str] = "25C2"
    price: ClassVar[int] = REPAIR

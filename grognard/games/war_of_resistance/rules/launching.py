"""16D, 18, 23B, 23C The declaration of an operation: who flies on which duty, by which way, and off they go or not."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.games.war_of_resistance.position import (
    BOMBING,
    CAP,
    ESCORT,
    EXTENDED,
    FROM_CAP,
    MISSIONS,
    ONE_WAY,
    TRANSFER,
    TRANSPORT,
    Situation,
    enemy,
)
from grognard.games.war_of_resistance.rules.airbases import airbases, no_base
from grognard.games.war_of_resistance.rules.bombing import harbour_guns
from grognard.games.war_of_resistance.rules.declaration import CallOff
from grognard.games.war_of_resistance.rules.flying import FAR, cost_of, distances, over_korea, through
from grognard.games.war_of_resistance.rules.journey import Flight, Journey
from grognard.games.war_of_resistance.rules.missions import (
    COVER,
    DEFENCE,
    DUTY,
    HARASSMENT,
    LIFT,
    SEA_PATROL,
    STRIKE,
    SUPPORT,
    TRANSFERS,
    own_wing,
    unfit,
    unready,
)
from grognard.games.war_of_resistance.rules.patrols import exposure
from grognard.games.war_of_resistance.rules.wings import fighter, goes_far, mission_range, transport
from grognard.kernel.actions import Action, Done, Hex, PieceNo, Place
from grognard.kernel.refusals import Refusal, refuse

DUTIES: Final[dict[str, tuple[int, ...]]] = {
    kind: ((BOMBING, TRANSPORT, ESCORT) if kind in (STRIKE, LIFT) else (DUTY[kind], ESCORT))
    for kind in (TRANSFERS, COVER, STRIKE, LIFT, SUPPORT, DEFENCE, HARASSMENT, SEA_PATROL)
}


def usual_duty(p: Situation, journey: Journey, wing: int) -> int:
    """What an air unit does in an operation if nothing is said: fighters escort bombers, all others do its business."""
    duty = DUTY[journey.kind]
    if journey.kind in (TRANSFERS, COVER):
        return duty
    if journey.kind in (STRIKE, LIFT) and transport(p, wing):
        return TRANSPORT
    if journey.kind == LIFT:
        return ESCORT if fighter(p, wing) else BOMBING
    return ESCORT if fighter(p, wing) and journey.flights and not journey.night else duty


# --- the way -----------------------------------------------------------------------------------------------


def way_of(
    p: Situation,
    journey: Journey,
    wing: int,
    duty: int,
    flags: int,
    via: tuple[int, ...] = (),
    stage: int = -1,
    beside: int = -1,
) -> tuple[int, ...] | Refusal:
    """The places that a unit will enter, or why it cannot get there.

    Among the shortest ways the one that enemy patrols watch least. `beside`: it joins another's way as early as it
    can afford. An escort that cannot reach the target flies as far as its range lets it (20B/stop-short).
    """
    side, start, target = journey.side, p.at[wing], journey.target
    watched = exposure(p, enemy(side)) if not journey.night else {}
    danger = (lambda hex: watched.get(hex, 0)) if watched else None
    limit = mission_range(p, wing, duty, extended=bool(flags & EXTENDED), one_way=bool(flags & ONE_WAY))
    first: tuple[int, ...] = ()
    if stage >= 0:
        first = through(p, side, start, (stage,), danger)
        far = cost_of(p, start, first)
        if (stage != start and not first) or far > mission_range(p, wing, TRANSFER):
            return _too_far(p, wing, stage, far, mission_range(p, wing, TRANSFER))
        start = stage
    if duty == TRANSFER and over_korea(p, start, target):
        return (*first, target)
    path = _joining(p, journey, wing, start, beside, limit) if beside >= 0 else ()
    if not path:
        path = through(p, side, start, (*via, target), danger)
    if not path and start != target:
        return _too_far(p, wing, target, FAR, limit)
    cost = cost_of(p, start, path) + (journey.extra if target >= len(p.world.board) else 0)
    if cost > limit:
        if duty != ESCORT:
            return _too_far(p, wing, target, cost, limit)
        path = path[:limit]
    return (*first, *path)


def _joining(p: Situation, journey: Journey, wing: int, start: int, beside: int, limit: int) -> tuple[int, ...]:
    """The way to the earliest hex of another's way from which the unit can still follow it to the end."""
    other = next((flight for flight in journey.flights if flight.wing == beside), None)
    if other is None:
        return ()
    hexes = (p.at[beside], *other.route)
    for place, hex in enumerate(hexes):
        rest = hexes[place + 1 :]
        far = distances(p, journey.side, start)[hex]
        if far + cost_of(p, hex, rest) <= limit or place == len(hexes) - 1:
            return (*through(p, journey.side, start, (hex,)), *rest)
    return ()


def _too_far(p: Situation, wing: int, place: int, distance: int, limit: int) -> Refusal:
    facts = {"unit": p.name(wing), "place": p.place_name(place)}
    return refuse("18/cost", "too-far-to-fly", **facts, range=limit, distance=distance)


# --- who -----------------------------------------------------------------------------------------------------


# 20B/protect; 23C/fighters, /bombers, /transports; 23B/limits
def enlist(p: Situation, journey: Journey, order: Assign) -> Flight | Refusal:
    """A unit as it will fly, or why it does not."""
    wing, side = order.unit, journey.side
    name = p.name(wing)
    if not own_wing(p, side, wing):
        return refuse("16B1/operational", "not-your-aircraft", unit=name)
    if any(flight.wing == wing for flight in journey.flights):
        return refuse("20/one-mission", "flies-with-them", unit=name)
    cover = p.mission[wing] == CAP
    duty = MISSIONS.index(order.duty) if order.duty in MISSIONS and order.duty else usual_duty(p, journey, wing)
    if cover and journey.kind != COVER:  # 20E/switch-escort
        if p.at[wing] == journey.target and not journey.night:
            return Flight(wing, ESCORT, (), FROM_CAP, home=p.base[wing])
        return refuse("20E/switch-escort", "cap-elsewhere", unit=name)
    refused = unready(p, side, wing)
    if refused is not None and not (journey.kind == SEA_PATROL and refused.key == "waits-for-ships"):
        return refused
    if order.duty and order.duty not in MISSIONS:
        return refuse("20/announce", "no-such-duty", duty=order.duty, known=tuple(filter(None, MISSIONS)))
    if duty not in DUTIES[journey.kind]:
        return refuse("16D/one-target", "duty-not-in-operation", unit=name, duty=MISSIONS[duty])
    refused = unfit(p, wing, journey.kind, duty, journey.target, journey.night)
    if refused is not None:
        return refused
    refused = _no_patrol(p, journey, order, duty)
    if refused is not None:
        return refused
    if order.extended and not goes_far(p, wing, duty):
        return refuse("23C/fighters" if fighter(p, wing) else "23C/bombers", "not-so-far", unit=name)
    if order.stage >= 0:
        if journey.kind in (DEFENCE, SEA_PATROL):
            return refuse("23B/limits", "no-staging", unit=name)
        refused = no_base(p, wing, order.stage)
        if refused is not None:
            return refused
    if order.home >= 0:
        refused = no_base(p, wing, order.home)
        if refused is not None:
            return refused
    flags = (EXTENDED if order.extended else 0) | (ONE_WAY if order.one_way and duty == TRANSPORT else 0)
    route = way_of(p, journey, wing, duty, flags, order.via, order.stage, order.beside)
    if isinstance(route, Refusal):
        return route
    home = journey.target if order.one_way else order.home
    return Flight(wing, duty, route, flags, order.stage, home)


# 20G2h/one-base
def _no_patrol(p: Situation, journey: Journey, order: Assign, duty: int) -> Refusal | None:
    """Naval patrols of one base, with escorts of the same base, fly together and straight."""
    if journey.kind != SEA_PATROL:
        return None
    from_there = p.at[order.unit] == journey.base or not journey.flights
    assigned = MISSIONS[p.mission[order.unit]] == "naval-patrol"
    if not from_there:
        return refuse("20G2h/one-base", "other-base", unit=p.name(order.unit), place=p.place_name(journey.base))
    if duty == BOMBING and not assigned:
        return refuse("20G2h/assign", "not-assigned", unit=p.name(order.unit))
    if duty == ESCORT and assigned:
        return refuse("20G2h/assign", "waits-for-ships", unit=p.name(order.unit))
    return None


class Assign(Action, frozen=True):
    """An air unit joins the operation."""

    kind: ClassVar[str] = "assign"
    secret: ClassVar[bool] = True
    complete: ClassVar[bool] = False  # ways, stages and homes of one's own choice are many
    unit: PieceNo
    duty: str = ""  # one of position.MISSIONS; '' for what it usually does
    extended: bool = False
    beside: PieceNo = -1  # with whom it flies
    via: tuple[Hex, ...] = ()
    stage: Place = -1
    home: Place = -1
    one_way: bool = False

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Assign]:
        journey: Journey = p.stack[-1]
        found = []
        for wing in p.air_force(seat):
            usual = usual_duty(p, journey, wing)
            found.append(cls(wing, MISSIONS[usual]))
            others = [duty for duty in DUTIES[journey.kind] if duty != usual]
            found += [cls(wing, MISSIONS[duty]) for duty in others]
            if goes_far(p, wing, usual):
                found.append(cls(wing, MISSIONS[usual], extended=True))
        return found

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        found = enlist(p, p.stack[-1], self)
        return found if isinstance(found, Refusal) else None

    def play(self, p: Situation, seat: int) -> None:
        journey: Journey = p.stack[-1]
        flight = enlist(p, journey, self)
        assert isinstance(flight, Flight)
        if journey.kind == SEA_PATROL:
            journey.base = p.at[self.unit]
        journey.flights = (*journey.flights, flight)


class AssignAll(Action, frozen=True):
    """All air units of a base that can join the operation do, bombers to bomb and fighters to escort them."""

    kind: ClassVar[str] = "assign-all"
    secret: ClassVar[bool] = True
    base: Place

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[AssignAll]:
        return [cls(place) for place in dict.fromkeys(p.at[wing] for wing in p.air_force(seat))]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        journey: Journey = p.stack[-1]
        wings = p.wings(self.base, seat)
        if not wings:
            return refuse("16D/one-target", "no-aircraft-there", place=p.place_name(self.base))
        refused = [enlist(p, journey, Assign(wing)) for wing in wings]
        if all(isinstance(found, Refusal) for found in refused):
            first = refused[0]
            assert isinstance(first, Refusal)
            return first
        return None

    def play(self, p: Situation, seat: int) -> None:
        journey: Journey = p.stack[-1]
        for wing in sorted(p.wings(self.base, seat), key=lambda wing: fighter(p, wing)):
            flight = enlist(p, journey, Assign(wing))
            if isinstance(flight, Flight):
                if journey.kind == SEA_PATROL:
                    journey.base = self.base
                journey.flights = (*journey.flights, flight)


class Unassign(Action, frozen=True):
    """An air unit does not fly after all."""

    kind: ClassVar[str] = "unassign"
    secret: ClassVar[bool] = True
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Unassign]:
        journey: Journey = p.stack[-1]
        return [cls(flight.wing) for flight in journey.flights]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        journey: Journey = p.stack[-1]
        if any(flight.wing == self.unit for flight in journey.flights):
            return None
        return refuse("16D/one-target", "flies-not", unit=p.name(self.unit))

    def play(self, p: Situation, seat: int) -> None:
        journey: Journey = p.stack[-1]
        journey.flights = tuple(flight for flight in journey.flights if flight.wing != self.unit)
        journey.loads = tuple(load for load in journey.loads if self.unit not in dict(load.carriers))


class Go(Action, frozen=True):
    """They take off."""

    kind: ClassVar[str] = "go"

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Go]:
        return [cls()]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        journey: Journey = p.stack[-1]
        if any(flight.duty != ESCORT for flight in journey.flights):
            return None
        return refuse("16D/one-target", "nobody-flies", place=p.place_name(journey.target))

    def play(self, p: Situation, seat: int) -> None:
        journey: Journey = p.stack[-1]
        journey.launched = True


class Aim(Action, frozen=True):
    """22B1/in-port: the bombers that go for the port and its ships, into the fire of these; others keep off."""

    kind: ClassVar[str] = "aim"
    complete: ClassVar[bool] = False
    units: tuple[PieceNo, ...] = ()

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Aim]:
        journey: Journey = p.stack[-1]
        bombers = journey.at_target(p, BOMBING)
        return [cls(bombers), cls(), *(cls((wing,)) for wing in bombers if len(bombers) > 1)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        journey: Journey = p.stack[-1]
        assert harbour_guns(p, journey.side, journey.target)
        stranger = next((wing for wing in self.units if wing not in journey.at_target(p, BOMBING)), None)
        return None if stranger is None else refuse("22B1/in-port", "bombs-not", unit=p.name(stranger))

    def play(self, p: Situation, seat: int) -> None:
        journey: Journey = p.stack[-1]
        journey.aimed, journey.harbour = True, self.units
        if self.units:
            p.tell("port-run", units=tuple(map(p.name, self.units)), place=p.place_name(journey.target))


class Onward(Action, frozen=True):
    """20A/stages: transferred units take off again at once, for the next base on their way."""

    kind: ClassVar[str] = "onward"

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Onward]:
        return [cls()]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return None

    def play(self, p: Situation, seat: int) -> None:
        journey: Journey = p.stack[-1]
        journey.going_on = True


# 20A/stages
def stages(p: Situation, side: int, start: int, target: int, reach: int) -> tuple[int, ...]:
    """The bases at which units of a range land on the way to another, which is the last of them; empty for no way."""
    front, before = [start], {start: -1}
    places = [*airbases(p, side), *(() if target in airbases(p, side) else (target,))]
    while front and target not in before:
        further = []
        for here in front:
            far = distances(p, side, here)
            for place in places:
                near = over_korea(p, here, place) or far[place] <= reach
                if place not in before and near and far[place] != FAR:
                    before[place] = here
                    further.append(place)
        front = further
    path, place = [], target
    while place != start:
        if place not in before:
            return ()
        path.append(place)
        place = before[place]
    return tuple(reversed(path))


ANSWERS: Final = (Assign, AssignAll, Unassign, Go, CallOff)
ONWARD_ANSWERS: Final = (Onward, Done)

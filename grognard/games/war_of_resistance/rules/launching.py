"""16D, 18, 23B, 23C The declaration of an operation: who flies on which duty, by which way, and off they go or not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from grognard.games.war_of_resistance.position import (
    BOMBING,
    CAP,
    DEFENSIVE_SUPPORT,
    ESCORT,
    EXTENDED,
    FROM_CAP,
    MISSIONS,
    ONE_WAY,
    OPERATIVE,
    TRANSFER,
    TRANSPORT,
    Situation,
    enemy,
)
from grognard.games.war_of_resistance.rules.airbases import deck_closed, no_base, no_departure, staged_on
from grognard.games.war_of_resistance.rules.bombing import BRIDGE, guarded_bridges, harbour_guns
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
from grognard.games.war_of_resistance.rules.wings import at_base, carrier, fighter, goes_far, mission_range, transport
from grognard.kernel.actions import Action, Done, Hex, Order, PieceNo, Place
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
    if (journey.kind in (STRIKE, LIFT) and transport(p, wing)) or (journey.kind == LIFT and carrier(p, wing)):
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
    limit = _range(p, wing, duty, flags)
    first: tuple[int, ...] = ()
    if stage >= 0:
        first = through(p, side, start, (stage,), danger, duty)
        far = cost_of(p, start, first)
        if (stage != start and not first) or far > mission_range(p, wing, TRANSFER):
            return _too_far(p, wing, stage, far, mission_range(p, wing, TRANSFER))
        start = stage
    if duty == TRANSFER and over_korea(p, start, target):
        return (*first, target)
    path = _joining(p, journey, wing, start, beside, limit) if beside >= 0 else ()
    if not path:
        path = through(p, side, start, (*via, target), danger, duty)
    if not path and start != target:
        return _too_far(p, wing, target, FAR, limit)
    cost = cost_of(p, start, path) + (journey.extra if target >= len(p.world.board) else 0)
    if cost > limit:
        if duty != ESCORT:
            return _too_far(p, wing, target, cost, limit)
        path = _as_far_as(p, start, path, limit - (cost - cost_of(p, start, path)))
    return (*first, *path)


def _as_far_as(p: Situation, start: int, path: tuple[int, ...], limit: int) -> tuple[int, ...]:
    """The part of a way that a unit can pay for (20B/stop-short)."""
    return next(path[:count] for count in range(len(path), -1, -1) if cost_of(p, start, path[:count]) <= limit)


def _out_of_range(p: Situation, journey: Journey, wing: int, duty: int, flags: int) -> Refusal | None:
    """Why a unit cannot reach the target by a shortest way: what `way_of` finds with the way itself."""
    start, target = p.at[wing], journey.target
    if duty == TRANSFER and over_korea(p, start, target):
        return None
    limit = _range(p, wing, duty, flags)
    far = distances(p, journey.side, start, duty)[target]
    cost = far + (journey.extra if far != FAR and target >= len(p.world.board) else 0)
    return None if cost <= limit or (duty == ESCORT and far != FAR) else _too_far(p, wing, target, cost, limit)


def _range(p: Situation, wing: int, duty: int, flags: int) -> int:
    return mission_range(p, wing, duty, extended=bool(flags & EXTENDED), one_way=bool(flags & ONE_WAY))


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
def enlist(p: Situation, journey: Journey, order: Assign, charted: bool = True) -> Flight | Refusal:
    """A unit as it will fly, or why it does not; whether it can is found without its way (`charted`)."""
    wing, side = order.unit, journey.side
    name = p.name(wing)
    if not own_wing(p, side, wing):
        return refuse("16B1/operational", "not-your-aircraft", unit=name)
    if any(flight.wing == wing for flight in journey.flights):
        return refuse("20/one-mission", "flies-with-them", unit=name)
    cover = p.mission[wing] == CAP
    duty = MISSIONS.index(order.duty) if order.duty in MISSIONS and order.duty else usual_duty(p, journey, wing)
    if cover and journey.kind != COVER:
        return _switch_to_escort(p, journey, wing)
    refused = unready(p, side, wing)
    if refused is not None and not (journey.kind == SEA_PATROL and refused.key == "waits-for-ships"):
        return refused
    if order.duty and order.duty not in MISSIONS:
        return refuse("20/announce", "no-such-duty", duty=order.duty, known=tuple(filter(None, MISSIONS)))
    if duty not in DUTIES[journey.kind]:
        return refuse("16D/one-target", "duty-not-in-operation", unit=name, duty=MISSIONS[duty])
    refused = no_departure(p, wing, duty) or unfit(p, wing, journey.kind, duty, journey.target, journey.night)
    if refused is not None:
        return refused
    refused = _no_patrol(p, journey, order, duty)
    if refused is not None:
        return refused
    if order.extended and not goes_far(p, wing, duty):
        return refuse("23C/fighters" if fighter(p, wing) else "23C/bombers", "not-so-far", unit=name)
    if order.stage >= 0:
        if duty == DEFENSIVE_SUPPORT or journey.kind == SEA_PATROL:
            return refuse("23B/limits", "no-staging", unit=name)
        refused = no_base(p, wing, order.stage, duty) or _no_deck(p, wing, order.stage)
        if refused is not None:
            return refused
    if order.home >= 0:
        refused = no_base(p, wing, order.home, duty)
        if refused is not None:
            return refused
    one_way = order.one_way and duty == TRANSPORT
    refused = no_base(p, wing, journey.target, duty) if one_way else None  # 20F1/one-way
    if refused is not None:
        return refused
    flags = (EXTENDED if order.extended else 0) | (ONE_WAY if one_way else 0)
    route: tuple[int, ...] | Refusal
    if charted or order.via or order.stage >= 0 or order.beside >= 0:
        route = way_of(p, journey, wing, duty, flags, order.via, order.stage, order.beside)
    else:
        route = _out_of_range(p, journey, wing, duty, flags) or ()
    if isinstance(route, Refusal):
        return route
    return Flight(wing, duty, route, flags, order.stage, order.home)


# 20E/switch-escort; 20G2h/one-base
def _switch_to_escort(p: Situation, journey: Journey, wing: int) -> Flight | Refusal:
    """A fighter on CAP over the target hex turns to escort when the others come there."""
    if p.at[wing] != journey.target or journey.night:
        return refuse("20E/switch-escort", "cap-elsewhere", unit=p.name(wing))
    if journey.kind == SEA_PATROL and p.base[wing] != journey.base:
        return refuse("20G2h/one-base", "other-base", unit=p.name(wing), place=p.place_name(journey.base))
    return Flight(wing, ESCORT, (), FROM_CAP, home=p.base[wing])


# 27A5/limit
def _no_deck(p: Situation, wing: int, place: int) -> Refusal | None:
    """A carrier where it would land on its way, and from which another has flown already."""
    ship = staged_on(p, wing, place)
    if ship is None or not deck_closed(p, wing, ship):
        return None
    return refuse("27A5/limit", "deck-used", unit=p.name(wing), ship=p.name(ship))


# 20G2h/one-base
def _no_patrol(p: Situation, journey: Journey, order: Assign, duty: int) -> Refusal | None:
    """Naval patrols of one base, with escorts of the same base, fly together and straight."""
    if journey.kind != SEA_PATROL:
        return None
    assigned = MISSIONS[p.mission[order.unit]] == "naval-patrol"
    if p.at[order.unit] != journey.base:
        return refuse("20G2h/one-base", "other-base", unit=p.name(order.unit), place=p.place_name(journey.base))
    if duty == BOMBING and not assigned:
        return refuse("20G2h/assign", "not-assigned", unit=p.name(order.unit))
    if duty == ESCORT and assigned:
        return refuse("20G2h/assign", "waits-for-ships", unit=p.name(order.unit))
    return None


def no_mission_force(p: Situation, journey: Journey, without: int = -1) -> Refusal | None:
    """Escorts alone are no operation."""
    if any(flight.duty != ESCORT and flight.wing != without for flight in journey.flights):
        return None
    return refuse("16D/one-target", "nobody-flies", place=p.place_name(journey.target))


class Assign(Order, frozen=True):
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
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        """Who could take off, or is on CAP over the target; not again who was taken out of the operation."""
        journey: Journey = p.stack[-1]
        chosen = {*journey.left_out, *(flight.wing for flight in journey.flights)}
        free = [wing for wing in p.air_force(seat) if wing not in chosen]
        return [wing for wing in free if p.mission[wing] == CAP or (p.ready[wing] == OPERATIVE and at_base(p, wing))]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Assign]:
        journey: Journey = p.stack[-1]
        usual = usual_duty(p, journey, subject)
        others = [duty for duty in DUTIES[journey.kind] if duty != usual]
        found = [cls(subject, MISSIONS[duty]) for duty in (usual, *others)]
        if goes_far(p, subject, usual):
            found.append(cls(subject, MISSIONS[usual], extended=True))
        return [order for order in found if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        found = enlist(p, p.stack[-1], self, charted=False)
        return found if isinstance(found, Refusal) else None

    def play(self, p: Situation, seat: int) -> None:
        journey: Journey = p.stack[-1]
        flight = enlist(p, journey, self)
        assert isinstance(flight, Flight)
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
        wings = [wing for wing in p.wings(self.base, seat) if wing not in journey.left_out]
        if not wings:
            return refuse("16D/one-target", "no-aircraft-there", place=p.place_name(self.base))
        refused = [enlist(p, journey, Assign(wing), charted=False) for wing in wings]
        if all(isinstance(found, Refusal) for found in refused):
            first = refused[0]
            assert isinstance(first, Refusal)
            return first
        return None

    def play(self, p: Situation, seat: int) -> None:
        journey: Journey = p.stack[-1]
        wings = [wing for wing in p.wings(self.base, seat) if wing not in journey.left_out]
        for wing in sorted(wings, key=lambda wing: fighter(p, wing)):
            flight = enlist(p, journey, Assign(wing))
            if isinstance(flight, Flight):
                journey.flights = (*journey.flights, flight)


class Unassign(Action, frozen=True):
    """An air unit does not fly after all; who is the last is taken back with the whole operation."""

    kind: ClassVar[str] = "unassign"
    secret: ClassVar[bool] = True
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Unassign]:
        journey: Journey = p.stack[-1]
        return [cls(flight.wing) for flight in journey.flights]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        journey: Journey = p.stack[-1]
        if all(flight.wing != self.unit for flight in journey.flights):
            return refuse("16D/one-target", "flies-not", unit=p.name(self.unit))
        return no_mission_force(p, journey, self.unit)

    def play(self, p: Situation, seat: int) -> None:
        journey: Journey = p.stack[-1]
        journey.flights = tuple(flight for flight in journey.flights if flight.wing != self.unit)
        journey.left_out = (*journey.left_out, self.unit)
        journey.loads = tuple(load for load in journey.loads if self.unit not in dict(load.carriers))


class Go(Action, frozen=True):
    """They take off."""

    kind: ClassVar[str] = "go"

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Go]:
        return [cls()]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        journey: Journey = p.stack[-1]
        return no_mission_force(p, journey)

    def play(self, p: Situation, seat: int) -> None:
        journey: Journey = p.stack[-1]
        journey.launched = True


class Aim(Action, frozen=True):
    """22B1/in-port: the bombers that go for the port and its ships, into the fire of these; others keep off."""

    kind: ClassVar[str] = "aim"
    time: ClassVar[str] = "22B1/in-port"
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


# 44A1/bombing
class AimBridge(Action, frozen=True):
    """The bombers that go for a bridge, into the fire of its other bank; `to` is that."""

    kind: ClassVar[str] = "aim-bridge"
    complete: ClassVar[bool] = False
    units: tuple[PieceNo, ...]
    to: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[AimBridge]:
        journey: Journey = p.stack[-1]
        free = journey.unaimed(p)
        groups = [free, *((wing,) for wing in free if len(free) > 1)]
        return [cls(some, to) for to in guarded_bridges(p, journey.side, journey.target) for some in groups]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        journey: Journey = p.stack[-1]
        if self.to not in guarded_bridges(p, journey.side, journey.target):
            return refuse("44A1/bombing", "no-target-there", object=BRIDGE, place=p.place_name(journey.target))
        free = journey.unaimed(p)
        stranger = next((wing for wing in self.units if wing not in free or self.units.count(wing) > 1), None)
        if stranger is not None or not self.units:
            return refuse("44A1/bombing", "bombs-not", unit="" if stranger is None else p.name(stranger))
        return None

    def play(self, p: Situation, seat: int) -> None:
        journey: Journey = p.stack[-1]
        journey.runs += tuple((wing, self.to) for wing in self.units)
        facts = {"place": p.place_name(journey.target), "other": p.hex_name(self.to)}
        p.tell("bridge-run", units=tuple(map(p.name, self.units)), **facts)


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
def stages(p: Situation, side: int, start: int, target: int, reach: int, places: Sequence[int]) -> tuple[int, ...]:
    """Those of some bases at which units of a range land on the way to another, the last of them; empty for no way."""
    if distances(p, side, start, TRANSFER)[target] <= reach:
        return (target,)
    front, before = [start], {start: -1}
    while front and target not in before:
        further = []
        for here in front:
            far = distances(p, side, here, TRANSFER)
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


ANSWERS: Final = (Assign, AssignAll, Unassign, Go)
ONWARD_ANSWERS: Final = (Onward, Done)

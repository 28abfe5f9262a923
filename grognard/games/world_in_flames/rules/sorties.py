"""14.2 Sending aircraft out: bombers, escorts, combat air patrols and interceptors, one order each.

All missions of a kind are flown at once, in the sequence that 11.7, 11.9, 11.12, 11.15 and 11.16.4 share: the enemy's
patrols, bombers and their escorts, the enemy's interceptors, one's own, air combats, bombs, and home.
"""

from __future__ import annotations

from typing import Any, ClassVar, Protocol

from grognard.field.powers import Side, enemy
from grognard.games.world_in_flames.position import Situation
from grognard.games.world_in_flames.rules.choosing import count, spent
from grognard.games.world_in_flames.rules.cooperation import cooperate
from grognard.games.world_in_flames.rules.dogfights import caught
from grognard.games.world_in_flames.rules.flying import (
    BOMBER,
    ESCORT,
    EXTENDED,
    INTERCEPTOR,
    PATROL,
    ROLES,
    Flight,
    distances,
    flights,
    foul,
    grounded,
    no_fighter,
    out_of_reach,
    parked,
    points,
    strangers,
    take_off,
)
from grognard.kernel.actions import Action, Done, Hex, Order, PieceNo
from grognard.kernel.aside import Standing
from grognard.kernel.procedures import Ask
from grognard.kernel.refusals import Refusal, refuse


class Operation(Protocol):
    """What orders ask of the phase in which aircraft fly (`missions.py`)."""

    side: int
    activity: ClassVar[str]

    def unfit(self, p: Situation, plane: int) -> Refusal | None: ...

    def aims(self, p: Situation, plane: int) -> list[int]: ...

    def no_aim(self, p: Situation, plane: int, hex: int) -> Refusal | None: ...

    def threatened(self, p: Situation, by: Side) -> list[int]: ...

    def immune(self, p: Situation, hex: int) -> bool: ...

    def involved(self, p: Situation, hex: int, side: int) -> list[int]: ...


def operation(p: Situation) -> Operation:
    found: Any = next(each for each in reversed(p.stack) if hasattr(each, "threatened"))
    phase: Operation = found
    return phase


def own_aircraft(p: Situation, seat: int) -> list[int]:
    """The aircraft of a seat that may take off, whatever for."""
    key = "aircraft of", seat
    known: list[int] | None = p.cache.get(key)
    if known is None:
        known = p.cache[key] = [plane for plane in parked(p, seat) if grounded(p, seat, plane) is None]
    return known


# --- bombers --------------------------------------------------------------------------------------------------


class Fly(Order, frozen=True):
    """14.2.2: an aircraft flies the mission of this phase to a hex, at extended range if it must."""

    kind: ClassVar[str] = "fly"
    unit: PieceNo
    to: Hex
    extended: bool = False

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        phase = operation(p)
        able = [plane for plane in own_aircraft(p, seat) if phase.unfit(p, plane) is None]
        return [plane for plane in able if uncounted(p, phase, plane) is None and _in_range(p, phase, plane)]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Fly]:
        phase, piece = operation(p), p.piece(subject)
        found: list[Fly] = []
        for extended in (False, True) if EXTENDED in piece.marks else (False,):
            limit = points(piece, BOMBER, extended)
            far = distances(p.world, p.at[subject], limit)
            near = [hex for hex in phase.aims(p, subject) if far[hex] <= limit]
            found += [cls(subject, hex, extended) for hex in near]
        return [order for order in found if _closed(p, subject, order.to) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        phase, piece = operation(p), p.piece(self.unit)
        refusal = grounded(p, seat, self.unit) or phase.unfit(p, self.unit)
        if refusal is not None:
            return refusal
        # 14.1.1/extended-range
        if self.extended and EXTENDED not in piece.marks:
            return refuse("14.1.1/extended-range", "no-extended-range", unit=p.name(self.unit))
        return (
            phase.no_aim(p, self.unit, self.to)
            or out_of_reach(p, self.unit, self.to, points(piece, BOMBER, self.extended))
            or _closed(p, self.unit, self.to)
            or uncounted(p, phase, self.unit)
        )

    def play(self, p: Situation, seat: int) -> None:
        send(p, Flight(self.unit, p.at[self.unit], self.to, BOMBER, int(self.extended)))
        phase = operation(p)
        if phase.activity:  # 10.2/count-air
            count(p, phase.activity, self.unit)


def _in_range(p: Situation, phase: Operation, plane: int) -> bool:
    """Whether an aircraft reaches anything that it could be sent to."""
    piece = p.piece(plane)
    limit = points(piece, BOMBER, EXTENDED in piece.marks)
    far = distances(p.world, p.at[plane], limit)
    return any(far[hex] <= limit for hex in phase.aims(p, plane))


# 14.2/air-action-unlimited
def uncounted(p: Situation, phase: Operation, plane: int) -> Refusal | None:
    """Why no further mission may be flown: as many as the power's action allows have been."""
    return spent(p, phase.activity, plane) if phase.activity else None


def _closed(p: Situation, plane: int, hex: int) -> Refusal | None:
    return foul(p, hex) or strangers(p, plane, hex)


def send(p: Situation, flight: Flight) -> None:
    p.tell("takes-off", unit=p.name(flight.plane), hex=p.hex_name(flight.hex), role=ROLES[flight.role])
    take_off(p, flight)


# --- fighters -------------------------------------------------------------------------------------------------


class Sortie(Order, frozen=True):
    """The base of what fighters fly."""

    role: ClassVar[int] = ESCORT
    unit: PieceNo
    to: Hex

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return [plane for plane in own_aircraft(p, seat) if p.piece(plane).type == "FTR"]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Any]:
        limit = points(p.piece(subject), cls.role)
        far = distances(p.world, p.at[subject], limit)
        found = (cls(subject, hex) for hex in cls.hexes(p, subject) if far[hex] <= limit)
        return [order for order in found if order.elsewhere(p) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return (
            grounded(p, seat, self.unit)
            or no_fighter(p, self.unit)
            or (None if self.to in self.hexes(p, self.unit) else self.nothing_there(p))
            or out_of_reach(p, self.unit, self.to, points(p.piece(self.unit), self.role))
            or self.elsewhere(p)
        )

    @classmethod
    def hexes(cls, p: Situation, plane: int) -> list[int]:
        """Where it may be flown."""
        raise NotImplementedError

    def nothing_there(self, p: Situation) -> Refusal | None:
        raise NotImplementedError

    def elsewhere(self, p: Situation) -> Refusal | None:
        """What else keeps it from flying there."""
        return _closed(p, self.unit, self.to) or self._not_its_war(p)

    # 18.2/forbidden-combat
    def _not_its_war(self, p: Situation) -> Refusal | None:
        """Nobody protects or accompanies those with whom it does not cooperate."""
        power = p.power_of[self.unit]
        for other in operation(p).involved(p, self.to, p.sides[self.unit]):
            if not cooperate(p, power, other):
                facts = {"unit": p.name(self.unit), "hex": p.hex_name(self.to), "power": p.world.powers[other].key}
                return refuse("18.2/forbidden-combat", "not-its-war", **facts)
        return None

    def play(self, p: Situation, seat: int) -> None:
        send(p, Flight(self.unit, p.at[self.unit], self.to, self.role))


class Escort(Sortie, frozen=True):
    """14.2.1/escort: a fighter goes to a hex with bombers of its own side, wherever it comes from."""

    kind: ClassVar[str] = "escort"
    role: ClassVar[int] = ESCORT

    @classmethod
    def hexes(cls, p: Situation, plane: int) -> list[int]:
        return sorted({flight.hex for flight in flights(p, side=p.sides[plane]) if flight.role == BOMBER})

    def nothing_there(self, p: Situation) -> Refusal | None:
        return refuse("14.2.1/escort", "nobody-to-escort", unit=p.name(self.unit), hex=p.hex_name(self.to))


class Patrol(Sortie, frozen=True):
    """14.2.1/cap: a fighter waits over a hex that the enemy could fly to."""

    kind: ClassVar[str] = "patrol"
    role: ClassVar[int] = PATROL

    @classmethod
    def hexes(cls, p: Situation, plane: int) -> list[int]:
        return operation(p).threatened(p, enemy(p.sides[plane]))

    def nothing_there(self, p: Situation) -> Refusal | None:
        return refuse("14.2.1/cap", "no-threat", unit=p.name(self.unit), hex=p.hex_name(self.to))


class Intercept(Sortie, frozen=True):
    """14.2.1/interception: a fighter goes where enemy aircraft have flown to."""

    kind: ClassVar[str] = "intercept"
    role: ClassVar[int] = INTERCEPTOR

    @classmethod
    def hexes(cls, p: Situation, plane: int) -> list[int]:
        power = p.power_of[plane]
        return sorted({flight.hex for flight in flights(p) if p.at_war(power, p.power_of[flight.plane])})

    def nothing_there(self, p: Situation) -> Refusal | None:
        return refuse("14.2.1/interception", "nobody-to-intercept", unit=p.name(self.unit), hex=p.hex_name(self.to))

    def elsewhere(self, p: Situation) -> Refusal | None:
        foes = [flight for flight in flights(p, self.to) if p.sides[flight.plane] != p.sides[self.unit]]
        if caught(p, self.unit, foes):
            return refuse("15.1/air-no-missions", "air-surprised", unit=p.name(self.unit))
        phase = operation(p)
        if p.sides[self.unit] != phase.side and phase.immune(p, self.to):
            return refuse("15.1/no-interception", "not-to-be-intercepted", hex=p.hex_name(self.to))
        if p.world.rules.too_far_to_intercept(p, self.unit, self.to):
            rule, key = "14.2.1/opt57-limit", "longer-than-enemy"
            return refuse(rule, key, unit=p.name(self.unit), hex=p.hex_name(self.to))
        return super().elsewhere(p)


# --- standing orders ------------------------------------------------------------------------------------------


class NoPatrols(Standing, frozen=True):
    """No combat air patrols."""

    kind: ClassVar[str] = "no-patrols"
    question: ClassVar[str] = "patrol"

    def answer(self, p: Situation, seat: int, ask: Ask) -> Action | None:
        return Done()


class NoInterception(Standing, frozen=True):
    """Nobody intercepts."""

    kind: ClassVar[str] = "no-interception"
    question: ClassVar[str] = "interception"

    def answer(self, p: Situation, seat: int, ask: Ask) -> Action | None:
        return Done()


class InterceptNear(Standing, frozen=True):
    """Interception is a matter within so many hexes of a place; farther off nobody flies."""

    kind: ClassVar[str] = "intercept-near"
    question: ClassVar[str] = "interception"
    base: Hex
    hexes: int

    def answer(self, p: Situation, seat: int, ask: Ask) -> Action | None:
        foes = {flight.hex for flight in flights(p) if p.sides[flight.plane] != p.side_of(seat)}
        near = any(p.world.board.distance(self.base, hex) <= self.hexes for hex in foes)
        return None if near else Done()

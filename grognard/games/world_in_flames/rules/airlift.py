"""11.12, 11.15 Troops in the air: transport from base to base, and parachutists."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from grognard.field.powers import Side, enemy
from grognard.games.world_in_flames.position import DROPPED, MOVED, Situation
from grognard.games.world_in_flames.rules.choosing import count, limit, spent
from grognard.games.world_in_flames.rules.commitment import Guests, guests
from grognard.games.world_in_flames.rules.cooperation import cooperate
from grognard.games.world_in_flames.rules.flying import (
    BOMBER,
    CIRCLE,
    NO_DROP,
    NOTHING,
    Flight,
    airfields,
    distances,
    flights,
    foul,
    grounded,
    havens,
    out_of_reach,
    points,
    rewrite,
    strangers,
)
from grognard.games.world_in_flames.rules.homecoming import Homecoming, land
from grognard.games.world_in_flames.rules.missions import AirPhase
from grognard.games.world_in_flames.rules.paths import may_enter, too_rough
from grognard.games.world_in_flames.rules.sorties import own_aircraft, send, uncounted
from grognard.games.world_in_flames.rules.stacking import land_limit, too_many
from grognard.games.world_in_flames.rules.supply import supplied
from grognard.games.world_in_flames.rules.tidying import tidy
from grognard.games.world_in_flames.rules.weather import firm
from grognard.games.world_in_flames.theatre import NOBODY, Piece
from grognard.kernel.actions import Action, Done, Hex, Order, PieceNo
from grognard.kernel.procedures import AGAIN, Ask, Outcome
from grognard.kernel.refusals import Refusal, refuse

LIGHT: Final = ("PARA", "MTN")  # what an ATR carries (11.12/capacity)


# 14.2/type-air-transport, 11.12/option35-range-circle
def transport(p: Situation, piece: Piece) -> bool:
    return piece.type == "ATR" or (p.world.rules.white_circles and CIRCLE in piece.marks)


class Airlift(AirPhase):
    """What both kinds of mission share: aircraft that carry."""

    steps: ClassVar[tuple[str, ...]] = (*AirPhase.steps, "thin")
    before: Guests = ()  # who was abroad when the phase began

    def look(self, p: Situation) -> Outcome:
        self.before = guests(p)
        return super().look(p)

    # 2.3.1/when-checked
    def thin(self, p: Situation) -> Outcome:
        return tidy(p, self.before)

    def unfit(self, p: Situation, plane: int) -> Refusal | None:
        if transport(p, p.piece(plane)):
            return None
        return refuse("14.2/type-air-transport", "no-transport", unit=p.name(plane))

    def cargoes(self, p: Situation, plane: int, hex: int) -> list[int]:
        """What an aircraft could carry on a mission to a hex."""
        raise NotImplementedError

    def no_cargo(self, p: Situation, plane: int, hex: int, unit: int) -> Refusal | None:
        raise NotImplementedError


def the_lift(p: Situation) -> Airlift:
    found: Any = next(each for each in reversed(p.stack) if isinstance(each, Airlift))
    lift: Airlift = found
    return lift


class Carry(Order, frozen=True):
    """11.12/sequence, 11.15/sequence: an aircraft flies to a hex with a land unit, or to fetch one there."""

    kind: ClassVar[str] = "carry"
    unit: PieceNo
    to: Hex
    cargo: PieceNo

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        phase = the_lift(p)
        able = [plane for plane in own_aircraft(p, seat) if phase.unfit(p, plane) is None]
        return [plane for plane in able if uncounted(p, phase, plane) is None]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Carry]:
        phase = the_lift(p)
        most = points(p.piece(subject), BOMBER)
        far = distances(p.world, p.at[subject], most)
        hexes = [hex for hex in phase.aims(p, subject) if far[hex] <= most and foul(p, hex) is None]
        orders = (cls(subject, hex, unit) for hex in hexes for unit in phase.cargoes(p, subject, hex))
        return [order for order in orders if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        phase = the_lift(p)
        return (
            grounded(p, seat, self.unit)
            or phase.unfit(p, self.unit)
            or phase.no_aim(p, self.unit, self.to)
            or out_of_reach(p, self.unit, self.to, points(p.piece(self.unit), BOMBER))
            or foul(p, self.to)
            or strangers(p, self.unit, self.to)
            or phase.no_cargo(p, self.unit, self.to, self.cargo)
            or uncounted(p, phase, self.unit)
            or no_land_move(p, self.cargo)
        )

    # 11.12/count, 11.15/count
    def play(self, p: Situation, seat: int) -> None:
        hungry = not supplied(p, self.cargo)
        count(p, the_lift(p).activity, self.unit)
        count(p, "land-movement", self.cargo)
        p.tell("loaded", unit=p.name(self.cargo), carrier=p.name(self.unit))
        send(p, Flight(self.unit, p.at[self.unit], self.to, BOMBER, cargo=self.cargo))
        p.done[self.cargo] |= MOVED
        if hungry:  # 11.12/cargo-state
            p.turn_over(self.cargo)


# 11.12/count, 11.15/count
def no_land_move(p: Situation, unit: int) -> Refusal | None:
    """Why a unit may not be carried: its power has made all the land moves that its action allows."""
    if not limit(p, "land-movement", p.major(p.power_of[unit])):
        return None  # the action knows no land moves: only the flight counts
    return spent(p, "land-movement", unit)


# 11.12/capacity
def no_load(p: Situation, plane: int, unit: int, *types: str) -> Refusal | None:
    facts = {"unit": p.name(unit), "carrier": p.name(plane)}
    piece = p.piece(unit)
    if piece.type not in types or p.down[unit]:
        return refuse("11.12/capacity" if "MTN" in types else "11.15/eligible", "no-cargo", **facts)
    if not cooperate(p, p.power_of[plane], p.power_of[unit]):
        return refuse("18.2/forbidden-transport", "no-formation", unit=facts["unit"], other=facts["carrier"])
    return None


class Unload(Action, frozen=True):
    """11.12/cargo-state: an aircraft sets its cargo down where it has flown to."""

    kind: ClassVar[str] = "unload"
    unit: PieceNo

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[Unload]:
        lift: AirTransport = p.stack[-1]
        return [cls(plane) for plane in lift.laden(p) if p.world.seat_of[p.major(p.power_of[plane])] == seat]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        if self in self.candidates(p, seat):
            return None
        return refuse("11.12/cargo-state", "nothing-to-unload", unit=p.name(self.unit))

    def play(self, p: Situation, seat: int) -> None:
        set_down(p, next(flight for flight in flights(p) if flight.plane == self.unit))


def set_down(p: Situation, flight: Flight) -> None:
    p.put(flight.cargo, flight.hex)
    rewrite(p, flight._replace(cargo=NOTHING))
    p.tell("unloaded", unit=p.name(flight.cargo), hex=p.hex_name(flight.hex))


class AirTransport(Airlift):
    """11.12/sequence: to the target and on to a base, with an air combat over each."""

    steps: ClassVar[tuple[str, ...]] = (
        *("look", "patrol", "fly", "intercept", "counter", "fight", "unload", "others_home", "rebase"),
        *("intercept_again", "counter_again", "fight_again", "touch_down", "home", "thin"),
    )
    activity: ClassVar[str] = "air-transport"
    rule: ClassVar[str] = "11.12/sequence"
    orders: ClassVar[tuple[type[Action], ...]] = (Carry,)

    # 11.12/target
    def aims(self, p: Situation, plane: int) -> list[int]:
        return airfields(p, p.power_of[plane])

    def no_aim(self, p: Situation, plane: int, hex: int) -> Refusal | None:
        if hex in self.aims(p, plane):
            return None
        return refuse("11.12/target", "no-base-there", unit=p.name(plane), hex=p.hex_name(hex))

    def cargoes(self, p: Situation, plane: int, hex: int) -> list[int]:
        here = p.land_units(p.at[plane]) if hex != p.at[plane] else []
        return [unit for unit in (*here, *p.land_units(hex)) if p.piece(unit).type in LIGHT]

    def no_cargo(self, p: Situation, plane: int, hex: int, unit: int) -> Refusal | None:
        if p.at[unit] not in (p.at[plane], hex):
            return refuse("11.12/sequence", "cargo-elsewhere", unit=p.name(unit), carrier=p.name(plane))
        return no_load(p, plane, unit, *LIGHT)

    def ready(self, p: Situation, side: Side) -> list[int]:
        """Only those who find something to carry."""
        return [plane for plane in super().ready(p, side) if self._finds(p, plane)]

    def _finds(self, p: Situation, plane: int) -> bool:
        most = points(p.piece(plane), BOMBER)
        far = distances(p.world, p.at[plane], most)
        own = [unit for unit in p.world.land_units if p.piece(unit).type in LIGHT and p.on_board(unit)]
        return any(far[p.at[unit]] <= most and cooperate(p, p.power_of[plane], p.power_of[unit]) for unit in own)

    # --- the steps -----------------------------------------------------------------------------------

    def laden(self, p: Situation) -> list[int]:
        """Aircraft over their target with what they have brought there, if there is room for it."""
        own = [flight for flight in flights(p, side=self.side) if flight.cargo != NOTHING]
        return [flight.plane for flight in own if too_many(p, "land", flight.hex, [flight.cargo]) is None]

    # 11.12/cargo-state
    def unload(self, p: Situation) -> Outcome:
        seats = tuple(sorted({p.world.seat_of[p.major(p.power_of[plane])] for plane in self.laden(p)}))
        if self.done or not seats:
            self.done = False
            return None
        return Ask("unload", seats, (Unload, Done), "11.12/cargo-state")

    def others_home(self, p: Situation) -> Outcome:
        """Whoever is no transport is done."""
        planes = tuple(flight.plane for flight in flights(p) if flight.role != BOMBER)
        if planes:
            p.stack.append(Homecoming(side=self.side, planes=planes))
        return None

    def rebase(self, p: Situation) -> Outcome:
        """Transports go to their bases, and can be met there before they are down."""
        planes = tuple(flight.plane for flight in flights(p))
        self.fought = ()
        if planes:
            p.stack.append(Homecoming(side=self.side, planes=planes, circling=True))
        return None

    # 11.12/second-combat
    def intercept_again(self, p: Situation) -> Outcome:
        return self._intercept(p, enemy(Side(self.side)))

    def counter_again(self, p: Situation) -> Outcome:
        if not flights(p, side=enemy(Side(self.side))):
            return None
        return self._intercept(p, Side(self.side))

    def fight_again(self, p: Situation) -> Outcome:
        return self.fight(p)

    def touch_down(self, p: Situation) -> Outcome:
        """Those who are still there land, with all that they carry."""
        for flight in flights(p):
            if flight.role == BOMBER and flight.hex in havens(p, flight):
                land(p, flight.plane, flight.hex, aborted=False)
                return AGAIN
        return None


class Paradrop(Airlift):
    """11.15/sequence: parachutists jump over a hex, and fight for it in the land combat phase."""

    activity: ClassVar[str] = "paradrops"
    rule: ClassVar[str] = "11.15/sequence"
    orders: ClassVar[tuple[type[Action], ...]] = (Carry,)

    def unfit(self, p: Situation, plane: int) -> Refusal | None:
        refusal = super().unfit(p, plane)
        if refusal is None and NO_DROP in p.piece(plane).marks:  # 11.15/option35-circle
            return refuse("11.15/option35-circle", "no-parachutes", unit=p.name(plane))
        return refusal

    # 11.15/lake
    def aims(self, p: Situation, plane: int) -> list[int]:
        power, ground = p.power_of[plane], firm(p)
        return [
            hex
            for hex, owner in enumerate(p.control)
            if ground[hex] and owner != NOBODY and may_enter(p, power, owner) and hex != p.at[plane]
        ]

    def no_aim(self, p: Situation, plane: int, hex: int) -> Refusal | None:
        facts = {"unit": p.name(plane), "hex": p.hex_name(hex)}
        owner = p.control[hex]
        if not firm(p)[hex]:
            return refuse("11.15/lake", "no-drop-zone", **facts)
        if owner == NOBODY or not may_enter(p, p.power_of[plane], owner):
            return refuse("11.15/sequence", "no-drop-zone", **facts)
        return None

    def cargoes(self, p: Situation, plane: int, hex: int) -> list[int]:
        return [unit for unit in p.land_units(p.at[plane]) if p.piece(unit).type == "PARA"]

    # 11.15/eligible
    def no_cargo(self, p: Situation, plane: int, hex: int, unit: int) -> Refusal | None:
        facts = {"unit": p.name(unit), "carrier": p.name(plane)}
        if p.at[unit] != p.at[plane]:
            return refuse("11.15/eligible", "cargo-elsewhere", **facts)
        if not supplied(p, unit):
            return refuse("11.15/eligible", "drop-unsupplied", unit=p.name(unit))
        return no_load(p, plane, unit, "PARA") or self._too_many(p, unit, hex) or self._no_attack(p, unit, hex)

    def _too_many(self, p: Situation, unit: int, hex: int) -> Refusal | None:
        """2.3.1-land/invaders-own-limit: those who drop on an enemy stack by themselves, others with who is there."""
        others = [flight.cargo for flight in flights(p, hex, p.sides[unit]) if flight.cargo != NOTHING]
        if p.side_of_power(p.control[hex]) == p.sides[unit]:
            return too_many(p, "land", hex, [*others, unit])
        coming, most = 1 + len(others), land_limit(p, hex)
        if coming <= most:
            return None
        return refuse("2.3.1-land/invaders-own-limit", "stacking-land", hex=p.hex_name(hex), count=coming, limit=most)

    # 11.15/count
    def _no_attack(self, p: Situation, unit: int, hex: int) -> Refusal | None:
        """Each hex that is dropped upon takes a land attack."""
        major = p.major(p.power_of[unit])
        own = [each for each in flights(p, side=self.side) if each.cargo != NOTHING]
        zones = {each.hex for each in own if p.major(p.power_of[each.cargo]) == major} | {hex}
        hostile = [each for each in zones if p.side_of_power(p.control[each]) != p.sides[unit]]
        return spent(p, "land-combat", unit, len(hostile)) if hostile else None

    def ready(self, p: Situation, side: Side) -> list[int]:
        found = super().ready(p, side)
        return [plane for plane in found if any(supplied(p, unit) for unit in self.cargoes(p, plane, 0))]

    # 11.15/sequence
    def work(self, p: Situation, flight: Flight) -> Outcome:
        """The parachutists are down."""
        if flight.cargo == NOTHING:
            return None
        p.put(flight.cargo, flight.hex)
        p.done[flight.cargo] |= DROPPED
        rewrite(p, flight._replace(cargo=NOTHING))
        p.touch()
        p.tell("dropped", unit=p.name(flight.cargo), hex=p.hex_name(flight.hex))
        friendly = p.side_of_power(p.control[flight.hex]) == p.sides[flight.cargo]
        if friendly and too_rough(p, flight.cargo):  # 11.15/end
            p.turn_over(flight.cargo)
        return None

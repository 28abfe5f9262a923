"""31 Naval transport: units and items of supply come aboard, are carried, pass from ship to ship and go ashore."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import FLOWN, GUARDING, INFILTRATED, MP, STRATEGIC, Freight, Situation
from grognard.games.war_of_resistance.rules.allowance import allowance, phase_of, unspent
from grognard.games.war_of_resistance.rules.allowance import spend as spend_mp
from grognard.games.war_of_resistance.rules.concepts import headquarters
from grognard.games.war_of_resistance.rules.freights import NO_FREIGHT, change, freight_of
from grognard.games.war_of_resistance.rules.holds import aboard, capacity, carrier_of, carries, shed, size
from grognard.games.war_of_resistance.rules.march_refusals import overstacked
from grognard.games.war_of_resistance.rules.march_refusals import torn as torn_convoy
from grognard.games.war_of_resistance.rules.movement import enter, jammed
from grognard.games.war_of_resistance.rules.operations import kept
from grognard.games.war_of_resistance.rules.orders import INITIAL, MOVEMENT
from grognard.games.war_of_resistance.rules.ownership import settle_near
from grognard.games.war_of_resistance.rules.seaways import JAPAN_BOX
from grognard.games.war_of_resistance.rules.shores import (
    BEACH,
    IN_HARBOUR,
    Shore,
    land_price,
    naval_price,
    no_boats,
    no_shore,
    shore_at,
    shores,
    use_port,
)
from grognard.games.war_of_resistance.rules.sites import walk_off
from grognard.games.war_of_resistance.rules.voyages import SAILING, no_squadron, spend, too_dear, torn
from grognard.games.war_of_resistance.rules.weather import sea
from grognard.games.war_of_resistance.theatre import ABOARD
from grognard.kernel.actions import Order, PieceNo, Place
from grognard.kernel.refusals import Refusal, refuse

SHIPPING = (*SAILING, INITIAL)  # in the initial phase only in Japan, and for nothing (31A1)


# --- the ships ---------------------------------------------------------------------------------------------


def no_carriers(p: Situation, seat: int, ships: Sequence[int]) -> Refusal | None:
    """Whether these ships, lying together, can take cargo as one."""
    wrong = no_squadron(p, seat, ships) or torn(p, ships)
    if wrong is not None:
        return wrong
    for ship in ships:
        if not carries(p, ship):
            if p.vessel(ship).kind == "LC":
                return refuse("34H/test", "craft-carries-nothing", ship=p.name(ship))
            return refuse("27B1", "no-carrier", ship=p.name(ship), kind=p.vessel(ship).kind)
    freights = {freight_of(p, ship) for ship in ships} - {NO_FREIGHT}
    if len(freights) > 1:
        return refuse("31/combine", "two-freights", ship=p.name(ships[0]))
    return None


def carried(p: Situation, ships: Sequence[int]) -> Freight:
    """What ships carry already, as a freight of all of them."""
    _, units, items = shared(p, ships)
    return (tuple(ships), units, items)


def shared(p: Situation, ships: Sequence[int]) -> Freight:
    """The one freight in which any of these ships has a share."""
    return next((freight_of(p, ship) for ship in ships if freight_of(p, ship) != NO_FREIGHT), NO_FREIGHT)


def no_room(p: Situation, cargo: Freight) -> Refusal | None:
    """27B1: up to the capacity in RE."""
    if size(p, cargo) <= capacity(p, cargo):
        return None
    facts = {"needed": f"{size(p, cargo) / RE:g}", "room": f"{capacity(p, cargo) / RE:g}"}
    return refuse("27B1", "no-room-aboard", ship=p.name(cargo[0][0]), **facts)


def in_japan_for_nothing(p: Situation, ships: Sequence[int]) -> bool:
    """31A1: in Japan's own initial phase, aboard NT and LC."""
    home = p.world.place[JAPAN_BOX]
    return phase_of(p) == INITIAL and all(p.at[s] == home and p.vessel(s).kind in ("NT", "LC") for s in ships)


def untimely(p: Situation, ships: Sequence[int]) -> Refusal | None:
    if phase_of(p) in SAILING or in_japan_for_nothing(p, ships):
        return None
    return refuse("31A1", "loads-in-japan", ship=p.name(ships[0]))


def pay_naval(p: Situation, ships: Sequence[int], price: int) -> None:
    if phase_of(p) in SAILING:
        spend(p, ships, price)


# --- units -------------------------------------------------------------------------------------------------


class Embark(Order, frozen=True):
    """Units of one place go aboard ships that lie there; several ships carry together what is too large for one."""

    kind: ClassVar[str] = "embark"
    time: ClassVar[str] = "31/when"
    phases: ClassVar[tuple[str, ...]] = SHIPPING
    complete: ClassVar[bool] = False
    units: tuple[PieceNo, ...]
    ships: tuple[PieceNo, ...]

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        found = []
        for place in dict.fromkeys(shore.place for ship in idle_carriers(p, seat) for shore in shores(p, (ship,))):
            found += [n for n in p.here[place] if n < p.world.ground and p.sides[n] == seat]
        return sorted(set(found))

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Embark]:
        """Aboard one ship that has room, or else as many of them as it takes."""
        able = [ship for ship in idle_carriers(p, seat) if shore_at(p, (ship,), p.at[subject]) is not None]
        found = [cls((subject,), freight_of(p, ship)[0] or (ship,)) for ship in able]
        fitting = [order for order in dict.fromkeys(found) if order.refusal(p, seat) is None]
        craft = [ship for ship in able if p.vessel(ship).kind == "LC"]  # that alone bring everything ashore (31B)
        pools = [pool(p, craft, (subject,)), *([] if fitting else [pool(p, able, (subject,))])]
        orders = dict.fromkeys(cls((subject,), pooled) for pooled in pools if pooled)
        return [*fitting, *(order for order in orders if order not in fitting and order.refusal(p, seat) is None)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        wrong = no_passengers(p, seat, self.units) or no_carriers(p, seat, self.ships) or untimely(p, self.ships)
        if wrong is not None:
            return wrong
        place = p.at[self.units[0]]
        shore = shore_at(p, self.ships, place)
        fresh: Freight = (tuple(self.ships), self.units, ())
        wrong = no_shore(p, seat, shore, fresh, place)
        if wrong is not None:
            return wrong
        assert shore is not None
        ships, units, items = carried(p, self.ships)
        return (
            no_room(p, (ships, (*units, *self.units), items))
            or next(filter(None, (unable_to_embark(p, unit) for unit in self.units)), None)
            or (too_dear(p, self.ships, naval_price(p, shore, self.units, items=False)) if at_sea(p) else None)
        )

    def play(self, p: Situation, seat: int) -> None:
        place = p.at[self.units[0]]
        shore = shore_at(p, self.ships, place)
        assert shore is not None
        pay_naval(p, self.ships, naval_price(p, shore, self.units, items=False))
        if shore.how == IN_HARBOUR:
            use_port(p, place, size(p, ((), self.units, ())))
        old, (ships, units, items) = shared(p, self.ships), carried(p, self.ships)
        for unit in self.units:
            if at_sea(p):
                spend_mp(p, unit, land_price(p, shore, unit), riding=True)
            if headquarters(p, unit):
                p.used[unit] = 1  # 14C/moved
            p.put(unit, p.world.place[ABOARD])
        change(p, old, (ships, (*units, *self.units), items))
        walk_off(p, self.units, place)
        if place < p.world.hexes:
            settle_near(p, seat, place)
        names = tuple(map(p.name, self.units))
        p.tell("embarked", units=names, ships=tuple(map(p.name, self.ships)), place=p.place_name(place))


def at_sea(p: Situation) -> bool:
    """Whether points are spent at all: not when Japan loads its ships for nothing (31A1)."""
    return phase_of(p) in SAILING


def idle_carriers(p: Situation, seat: int) -> list[int]:
    return [ship for ship in p.fleet(seat) if no_squadron(p, seat, (ship,)) is None and carries(p, ship)]


def pool(p: Situation, ships: Sequence[int], units: Sequence[int]) -> tuple[int, ...]:
    """As few empty ships as carry these units together; none if all are not enough (31/combine)."""
    empty = [ship for ship in ships if freight_of(p, ship) == NO_FREIGHT]
    found: tuple[int, ...] = ()
    for ship in sorted(empty, key=lambda ship: (p.damage[ship] - p.vessel(ship).strength, ship)):
        found = (*found, ship)
        if size(p, (found, tuple(units), ())) <= capacity(p, (found, (), ())):
            return found
    return ()


def no_passengers(p: Situation, seat: int, units: Sequence[int]) -> Refusal | None:
    """Whether these are units of the seat in one hex or in Japan."""
    if not units or len(set(units)) != len(units):
        return refuse("31/when", "no-units", count=len(units))
    for unit in units:
        if unit >= p.world.ground or p.sides[unit] != seat:
            return refuse("4B", "cannot-command", unit=p.name(unit))
        if p.at[unit] >= p.world.first_pool:
            return refuse("31/when", "off-map", unit=p.name(unit), place=p.place_name(p.at[unit]))
        if p.at[unit] != p.at[units[0]]:
            return refuse("31/when", "not-one-stack", unit=p.name(unit), other=p.name(units[0]))
    return torn_convoy(p, tuple(units))


# 31A/insufficient-mp, /zero-mp-exploitation
def unable_to_embark(p: Situation, unit: int) -> Refusal | None:
    name = p.name(unit)
    if p.done[unit] & FLOWN:
        return refuse("20F/loading", "was-flown", unit=name)
    bound = kept(p, unit) or overstacked(p, unit)
    if bound is not None:
        return bound
    if p.done[unit] & INFILTRATED:
        return refuse("6E/no-other-mp", "infiltrated", unit=name)
    if p.done[unit] & STRATEGIC:
        return refuse("7A2/range", "moved-by-rail", unit=name)
    if p.done[unit] & GUARDING:
        return refuse("7A/enemy-zoc", "guards-railway", unit=name, hex=p.place_name(p.at[unit]))
    if not at_sea(p):
        return None
    if not p.rating(unit).move and phase_of(p) == MOVEMENT:
        return None  # what never marches can still be carried
    if not allowance(p, unit, phase_of(p)):
        return refuse("31A/zero-mp-exploitation", "no-points-to-embark", unit=name)
    return None if unspent(p, unit) else refuse("31A/insufficient-mp", "no-points-to-embark", unit=name)


# 31/no-penalty; 31A/move-before-after
class Land(Order, frozen=True):
    """Units go ashore in a friendly port, on a friendly beach or bank, and may go on with what they have left."""

    kind: ClassVar[str] = "land"
    time: ClassVar[str] = "31/when"
    phases: ClassVar[tuple[str, ...]] = SAILING
    complete: ClassVar[bool] = False
    units: tuple[PieceNo, ...]
    to: Place

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return sorted(unit for _, units, _ in p.freights for unit in units if p.sides[unit] == seat)

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Land]:
        """By itself, and with everybody else aboard."""
        ships = carrier_of(p, subject)
        every = freight_of(p, ships[0])[1] if ships else ()
        groups = dict.fromkeys(((subject,), every))
        orders = [cls(units, shore.place) for shore in (shores(p, ships) if ships else ()) for units in groups]
        return [order for order in orders if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        wrong = not_aboard(p, seat, self.units)
        if wrong is not None:
            return wrong
        ships = carrier_of(p, self.units[0])
        wrong = no_squadron(p, seat, ships)
        if wrong is not None:
            return wrong
        shore = shore_at(p, ships, self.to)
        cargo: Freight = (ships, self.units, ())
        wrong = no_shore(p, seat, shore, cargo, self.to)
        if wrong is not None:
            return wrong
        assert shore is not None
        return (
            no_boats(p, shore, cargo)
            or too_dear(p, ships, naval_price(p, shore, self.units, items=False))
            or (jammed(p, self.units, self.to, lambda: self._go_on(p, shore)) if self.to < p.world.hexes else None)
        )

    def _go_on(self, p: Situation, shore: Shore) -> bool:
        """Whether any of them has an MP left ashore."""
        return any(unspent(p, unit) - land_price(p, shore, unit) >= MP for unit in self.units)

    def play(self, p: Situation, seat: int) -> None:
        ships = carrier_of(p, self.units[0])
        shore = shore_at(p, ships, self.to)
        assert shore is not None
        spend(p, ships, naval_price(p, shore, self.units, items=False))
        if shore.how == IN_HARBOUR:
            use_port(p, self.to, size(p, (ships, self.units, ())))
        names = tuple(map(p.name, self.units))
        p.tell("disembarked", units=names, ships=tuple(map(p.name, ships)), place=p.place_name(self.to))
        unship(p, self.units)
        for unit in self.units:
            if p.rating(unit).move:
                spend_mp(p, unit, land_price(p, shore, unit), riding=True)  # 31A/insufficient-mp
            if headquarters(p, unit):
                p.used[unit] = 1  # 14C/moved
        if self.to < p.world.hexes:
            enter(p, self.units, self.to)
        else:
            for unit in self.units:
                p.put(unit, self.to)
        if shore.how == BEACH:
            try_craft(p, ships, self.to)


def not_aboard(p: Situation, seat: int, units: Sequence[int]) -> Refusal | None:
    """Whether these are units of the seat that the same ships carry."""
    if not units or len(set(units)) != len(units):
        return refuse("31/when", "no-units", count=len(units))
    for unit in units:
        if unit >= p.world.ground or p.sides[unit] != seat:
            return refuse("4B", "cannot-command", unit=p.name(unit))
        if not aboard(p, unit):
            return refuse("31/when", "not-aboard", unit=p.name(unit))
        if carrier_of(p, unit) != carrier_of(p, units[0]):
            return refuse("31/when", "other-ships", unit=p.name(unit), other=p.name(units[0]))
    return None


def unship(p: Situation, units: Iterable[int]) -> None:
    """Take units out of the freight they are in."""
    gone = frozenset(units)
    for entry in p.freights:
        ships, inside, items = entry
        if gone.intersection(inside):
            change(p, entry, (ships, tuple(unit for unit in inside if unit not in gone), items))


# 34H/test
def try_craft(p: Situation, ships: Iterable[int], hex: int, enemy_beach: bool = False) -> None:
    """A die for each landing craft that has unloaded on a beach; a failure damages it."""
    table, state = p.world.charts.modifiers, sea(p, hex).key
    modifier = table.get(("lc-beach", state), 0) + (table["lc-beach", "enemy-beach"] if enemy_beach else 0)
    for ship in ships:
        if p.vessel(ship).kind == "LC" and not p.damage[ship]:
            die = p.roll("landing-craft", "34H/test", ship=p.name(ship), modifier=modifier)
            if p.world.charts.success.result(die + modifier) != "success":
                p.damage[ship] = 1
                p.end_ferry(ship)
                p.touch()
                p.tell("craft-damaged", ship=p.name(ship), hex=p.hex_name(hex))
                shed(p, ship)

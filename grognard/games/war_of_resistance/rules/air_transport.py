"""20F Air transport: what aircraft carry, to other bases or to be dropped, and what becomes of it on the way."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar, Final

from grognard.field.amounts import written
from grognard.games.war_of_resistance.counters import RE
from grognard.games.war_of_resistance.position import (
    EXTENDED,
    FLOWN,
    GUARDING,
    INFILTRATED,
    STRATEGIC,
    TRANSPORT,
    Situation,
)
from grognard.games.war_of_resistance.rules.airbases import friendly, guest_bases, works
from grognard.games.war_of_resistance.rules.airborne import Drop, no_drop, no_drop_of_supply
from grognard.games.war_of_resistance.rules.carrying import burden
from grognard.games.war_of_resistance.rules.concepts import heavy, quarters
from grognard.games.war_of_resistance.rules.drafts import freight_at as drafts_at
from grognard.games.war_of_resistance.rules.drafts import heavy as heavy_draft
from grognard.games.war_of_resistance.rules.drafts import is_draft, kept_back
from grognard.games.war_of_resistance.rules.factions import not_carried
from grognard.games.war_of_resistance.rules.items import GENERAL, GUNS, ITEMS, item_of, lay, loose, quarters_of, take
from grognard.games.war_of_resistance.rules.journey import Flight, Journey, Load
from grognard.games.war_of_resistance.rules.losses import eliminate
from grognard.games.war_of_resistance.rules.march_refusals import on_guard, overstacked, torn
from grognard.games.war_of_resistance.rules.movement import enter
from grognard.games.war_of_resistance.rules.operations import kept
from grognard.games.war_of_resistance.rules.ownership import settle_near
from grognard.games.war_of_resistance.rules.pacification import stationed
from grognard.games.war_of_resistance.rules.sites import walk_off
from grognard.games.war_of_resistance.rules.weather import weather
from grognard.games.war_of_resistance.rules.wings import in_flight, turned_transport
from grognard.games.war_of_resistance.theatre import ALOFT, SHOT_DOWN
from grognard.kernel.actions import Action, PieceNo
from grognard.kernel.refusals import Refusal, refuse

HOLD: Final = RE  # quarters of RE that a transport carries (20F/cargo)


# --- room --------------------------------------------------------------------------------------------------


# 20F/weather; 23C/transports
def hold(p: Situation, flight: Flight) -> int:
    """Quarters of RE that a transport can carry: half if it enters foul weather with it, half at extended range."""
    room = HOLD // 2 if flight.flags & EXTENDED else HOLD
    board, route = len(p.world.board), flight.route
    if flight.stage in route:
        route = route[route.index(flight.stage) + 1 :]  # on its way there it carries nothing (23B/limits)
    foul = any(weather(p, hex).transport != 1 for hex in route if hex < board)
    return room // 2 if foul else room


def room_left(p: Situation, journey: Journey, wing: int) -> int:
    flight = next(flight for flight in journey.flights if flight.wing == wing)
    return hold(p, flight) - sum(dict(load.carriers).get(wing, 0) for load in journey.loads)


def carriers_of(p: Situation, journey: Journey) -> list[int]:
    return [flight.wing for flight in journey.flights if flight.duty == TRANSPORT]


def start_of(p: Situation, journey: Journey, wing: int) -> int:
    """The base at which a transport begins its mission: where it stages, if it does (23B/limits)."""
    flight = next(flight for flight in journey.flights if flight.wing == wing)
    return flight.stage if flight.stage >= 0 else p.at[wing]


# 20F/combine
def stow(p: Situation, journey: Journey, carriers: tuple[int, ...], size: int) -> tuple[tuple[int, int], ...] | Refusal:
    """How a cargo is shared by its carriers, the first filled first."""
    known = carriers_of(p, journey)
    for wing in carriers:
        if wing not in known:
            return refuse("20F/loading", "air-no-carrier", unit=p.name(wing))
    if not carriers or len({start_of(p, journey, wing) for wing in carriers}) > 1:
        return refuse("20F/loading", "carriers-apart", place=p.place_name(journey.target))
    shares, need = [], size
    for wing in carriers:
        share = min(need, room_left(p, journey, wing))
        if share:
            shares.append((wing, share))
            need -= share
    if need:
        return refuse(
            "20F/cargo", "too-much-cargo", size=written(Fraction(size, RE)), room=written(Fraction(size - need, RE))
        )
    return tuple(shares)


# --- loading -----------------------------------------------------------------------------------------------


def load_unit(p: Situation, journey: Journey, order: TakeAboard) -> Load | Refusal:
    """A ground unit as cargo, or why it stays."""
    unit, name = order.unit, p.name(order.unit)
    if unit >= p.world.ground or p.sides[unit] != journey.side:
        return refuse("20F/loading", "not-yours", unit=name)
    if any(load.unit == unit for load in journey.loads):
        return refuse("20F/loading", "loaded-already", unit=name)
    apart = not_carried(p, unit) or kept(p, unit) or overstacked(p, unit)
    if apart is not None:
        return apart
    if heavy(p, unit):
        return refuse("20F/cargo", "heavy-equipment", unit=name)
    bombers = any(turned_transport(p, wing) for wing in order.carriers if wing in carriers_of(p, journey))
    if order.drop and bombers:
        return refuse("44D1/limits", "bombers-drop-nobody", unit=name)
    if order.drop:
        refused = no_drop(p, journey, unit)
        if refused is not None:
            return refused
    size = quarters(p, unit) * (2 if order.drop else 1) + burden(p, unit)  # 20F2/double-size
    shares = stow(p, journey, order.carriers, 2 * size if bombers else size)  # 44D1/limits
    if isinstance(shares, Refusal):
        return shares
    base = start_of(p, journey, order.carriers[0])
    if p.at[unit] != base:
        return refuse("20F/loading", "cargo-elsewhere", unit=name, place=p.place_name(base))
    return tied_down(p, unit) or _no_landing(p, journey, order.drop) or Load(unit, "", shares, base, order.drop)


def tied_down(p: Situation, unit: int) -> Refusal | None:
    """Why a unit that is there does not move any more, or not without others: what bars it from marching and trains."""
    name, done = p.name(unit), p.done[unit]
    if done & FLOWN:
        return refuse("20F/loading", "was-flown", unit=name)
    if done & STRATEGIC:
        return refuse("7A2/range", "moved-by-rail", unit=name)
    if done & INFILTRATED:
        return refuse("6E/no-other-mp", "infiltrated", unit=name)
    if done & GUARDING:
        return on_guard(p, unit)
    return stationed(p, unit) or torn(p, (unit,))


# 12H3
def load_item(p: Situation, journey: Journey, order: TakePoint) -> Load | Refusal:
    """A point of supply or resources as cargo, or why it stays."""
    if order.item not in (*ITEMS, *GUNS) and not is_draft(order.item):
        return refuse("20F/cargo", "no-such-item", item=order.item, known=ITEMS)
    if order.item in GUNS or (is_draft(order.item) and heavy_draft(order.item)):  # 22A2/transport
        return refuse("20F/cargo", "heavy-equipment", unit=order.item)  # 40B4c/means
    if order.drop:
        refused = no_drop_of_supply(p, journey, order.item == GENERAL)
        if refused is not None:
            return refused
    shares = stow(p, journey, order.carriers, quarters_of(p, order.item))
    if isinstance(shares, Refusal):
        return shares
    base = start_of(p, journey, order.carriers[0])
    promised = sum(load.item == order.item and load.base == base for load in journey.loads)
    held = friendly(p, journey.side, base) or base in guest_bases(p, journey.side)
    if not held or loose(p, order.item, base) <= promised:
        missing = refuse("20F/loading", "no-point-to-fly", item=order.item, place=p.place_name(base))
        return kept_back(p, order.item, base) or missing
    return _no_landing(p, journey, order.drop) or Load(-1, order.item, shares, base, order.drop)


# 20F1/regular
def _no_landing(p: Situation, journey: Journey, drop: bool) -> Refusal | None:
    target = journey.target
    if drop or (friendly(p, journey.side, target) and works(p, target)):
        return None
    return refuse("20F1/regular", "no-base-to-unload", place=p.place_name(target))


class TakeAboard(Action, frozen=True):
    """Transports of the operation take a ground unit aboard, to unload it at the target base or to drop it."""

    kind: ClassVar[str] = "take-aboard"
    time: ClassVar[str] = "20F/when"
    secret: ClassVar[bool] = True
    complete: ClassVar[bool] = False
    unit: PieceNo
    carriers: tuple[PieceNo, ...]
    drop: bool = False

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[TakeAboard]:
        journey: Journey = p.stack[-1]
        groups = carrier_groups(p, journey)
        return [
            cls(unit, group, drop)
            for group in groups
            for unit in p.units(start_of(p, journey, group[0]), seat)
            for drop in (False, True)
        ]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        found = load_unit(p, p.stack[-1], self)
        return found if isinstance(found, Refusal) else None

    def play(self, p: Situation, seat: int) -> None:
        journey: Journey = p.stack[-1]
        found = load_unit(p, journey, self)
        assert isinstance(found, Load)
        journey.loads = (*journey.loads, found)


class TakePoint(Action, frozen=True):
    """Transports of the operation take a point of supply or resources aboard."""

    kind: ClassVar[str] = "take-point"
    time: ClassVar[str] = "20F/when"
    secret: ClassVar[bool] = True
    complete: ClassVar[bool] = False
    item: str
    carriers: tuple[PieceNo, ...]
    drop: bool = False

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[TakePoint]:
        journey: Journey = p.stack[-1]
        groups = carrier_groups(p, journey)
        items = {group: (*ITEMS, *drafts_at(p, start_of(p, journey, group[0]))) for group in groups}
        return [cls(item, group, drop) for group in groups for item in items[group] for drop in (False, True)]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        found = load_item(p, p.stack[-1], self)
        return found if isinstance(found, Refusal) else None

    def play(self, p: Situation, seat: int) -> None:
        journey: Journey = p.stack[-1]
        found = load_item(p, journey, self)
        assert isinstance(found, Load)
        journey.loads = (*journey.loads, found)


def carrier_groups(p: Situation, journey: Journey) -> list[tuple[int, ...]]:
    """Each transport by itself, and all of a base together."""
    every = carriers_of(p, journey)
    alone: list[tuple[int, ...]] = [(wing,) for wing in every]
    bases = dict.fromkeys(start_of(p, journey, wing) for wing in every)
    shared = [tuple(wing for wing in every if start_of(p, journey, wing) == base) for base in bases]
    return [*alone, *(group for group in shared if len(group) > 1)]


# --- on the way --------------------------------------------------------------------------------------------


def embark(p: Situation, journey: Journey, base: int) -> None:
    """Transports leave a base with what they have loaded there; one that stages takes its cargo there (23B/limits)."""
    loads = []
    for load in journey.loads:
        if not load.aboard and load.base == base and all(p.at[w] == base for w, _ in load.carriers if in_flight(p, w)):
            if load.unit >= 0:
                p.put(load.unit, p.world.place[ALOFT])
                load = load._replace(aboard=True)
                walk_off(p, (load.unit,), base)  # 14A1a/abort
                if base < p.world.hexes:
                    settle_near(p, journey.side, base)
            else:
                load = load._replace(item=take(p, load.item, base), aboard=True)
        loads.append(load)
    journey.loads = tuple(loads)


# 20F/loss, /combine
def unload(p: Situation, journey: Journey) -> None:
    """Cargo goes where its carriers have come to: lost with the worst of them, back with who was turned back, or to
    the target hex, on the ground or by parachute (20F2/timing)."""
    dropped: list[Load] = []
    for load in journey.loads:
        if not load.aboard:
            continue
        wings = [wing for wing, _ in load.carriers]
        if any(p.at[wing] == p.world.place[SHOT_DOWN] for wing in wings):
            _lost(p, load)
        elif turned := [wing for wing in wings if not in_flight(p, wing)]:
            _set_down(p, load, p.base[turned[0]])
        elif load.drop:
            dropped.append(load)
        else:
            _set_down(p, load, journey.target)
    journey.loads = ()
    if dropped:
        units = tuple(load.unit for load in dropped if load.unit >= 0)
        items = tuple(load.item for load in dropped if load.unit < 0)
        place, night = journey.target, journey.night
        p.stack.append(Drop(side=journey.side, place=place, units=units, items=items, night=night))


def _lost(p: Situation, load: Load) -> None:
    if load.unit >= 0:
        eliminate(p, load.unit, wholly=True)
    else:
        p.tell("air-cargo-lost", item=load.item.partition("_")[0])


def _set_down(p: Situation, load: Load, place: int) -> None:
    if load.unit < 0:
        lay(p, load.item, place, 1)
        p.flown = (*p.flown, (place, item_of(load.item)))  # 20F/loading
    elif place < len(p.world.board):
        enter(p, (load.unit,), place)
        p.done[load.unit] |= FLOWN  # 20F/loading
    else:
        p.put(load.unit, place)
        p.done[load.unit] |= FLOWN
    what = p.name(load.unit) if load.unit >= 0 else load.item.partition("_")[0]
    p.tell("cargo-landed", cargo=what, place=p.place_name(place))

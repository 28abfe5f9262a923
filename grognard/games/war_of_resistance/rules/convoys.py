"""14H Transport counters of the Japanese: what they carry moves as one with them, at their speed."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.war_of_resistance.position import MOVED, STAYED, Situation
from grognard.games.war_of_resistance.rules.carrying import burden, pick_up, put_down
from grognard.games.war_of_resistance.rules.concepts import convoy_of, freight, headquarters, hold, transport
from grognard.games.war_of_resistance.rules.items import GUNS, ITEMS, owner, quarters_of, resting
from grognard.games.war_of_resistance.rules.items import freight as freight_of
from grognard.games.war_of_resistance.rules.march_refusals import no_group
from grognard.games.war_of_resistance.rules.markers import CAPITAL
from grognard.games.war_of_resistance.rules.orders import MOVING
from grognard.kernel.actions import Order, PieceNo
from grognard.kernel.refusals import Refusal, refuse


class Load(Order, frozen=True):
    """Transport counters take up units and points of their hex for the phase; several together carry larger ones."""

    kind: ClassVar[str] = "load"
    time: ClassVar[str] = "14H/phases"
    phases: ClassVar[tuple[str, ...]] = MOVING  # 14H/phases
    complete: ClassVar[bool] = False  # one counter with one unit, or with one point, is listed; others may be named
    units: tuple[PieceNo, ...]
    items: tuple[str, ...] = ()  # a word for each point

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        """Transport counters, and everybody with whom they stand."""
        counters = (unit for unit in p.world.having("transport") if p.sides[unit] == seat and p.on_map(unit))
        return sorted({unit for hex in {p.at[counter] for counter in counters} for unit in p.units(hex, seat)})

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Load]:
        here = p.units(p.at[subject], seat) if p.on_map(subject) else []
        mine = transport(p, subject)
        pairs = ((subject, other) if mine else (other, subject) for other in here if transport(p, other) != mine)
        goods = [item for item in freight_of(p, p.at[subject]) if _cargo(item)] if mine else []
        orders = [*map(cls, pairs), *(cls(_carriers(p, seat, subject, item), (item,)) for item in goods)]
        return [order for order in orders if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        wrong = no_group(p, seat, self.units) or next(filter(None, (_unfit(p, unit) for unit in self.units)), None)
        wrong = wrong or self._no_items(p, seat)
        if wrong is not None:
            return wrong
        room, load = sum(hold(p, unit) for unit in self.units), sum(_burden(p, unit) for unit in self.units)
        load += sum(quarters_of(p, item) for item in self.items)
        if not room or not load:
            return refuse("14H/capacity", "no-convoy", unit=p.name(self.units[0]))
        if load > room:
            return refuse("14H/capacity", "too-heavy", load=f"{load / 4:g}", room=f"{room / 4:g}")
        return None

    def _no_items(self, p: Situation, seat: int) -> Refusal | None:
        """Why the points cannot be loaded: there must be so many of the side's own since the phase began."""
        place = p.at[self.units[0]]
        for item in self.items:
            if item in p.world.number:
                return refuse("14H/start-stacked", "units-among-items", unit=item)
            mine = _cargo(item) and owner(p, place) == seat
            if not mine or resting(p, item, place) < self.items.count(item):
                return refuse("14H/start-stacked", "no-such-items", item=item, place=p.place_name(place))
        return None

    def play(self, p: Situation, seat: int) -> None:
        carriers = tuple(unit for unit in self.units if transport(p, unit))
        carried = tuple(unit for unit in self.units if not transport(p, unit))
        p.convoys = (*p.convoys, (carriers, carried))
        for item in self.items:
            pick_up(p, carriers[0], item)
        p.touch()
        names = (*(p.name(unit) for unit in carried), *self.items)
        p.tell("loaded", transport=p.name(carriers[0]), units=names, hex=p.hex_name(p.at[carriers[0]]))


def _cargo(item: str) -> bool:
    """Points of supply and resources, guns, and capitals; no factories (14H/capacity, 22A2/transport)."""
    return item in ITEMS or item in GUNS or item.startswith(CAPITAL)


def set_down(p: Situation) -> None:
    """14H/combat: nothing is carried when nothing moves any more."""
    for carriers, _ in p.convoys:
        put_down(p, carriers[0])
    p.convoys = ()


def _carriers(p: Situation, side: int, counter: int, item: str) -> tuple[int, ...]:
    """A counter with as many others of its hex as it takes to carry a point; () where there are too few."""
    others = [unit for unit in p.units(p.at[counter], side) if transport(p, unit) and unit != counter]
    found, room = [counter], hold(p, counter)
    for unit in others:
        if room < quarters_of(p, item) and _unfit(p, unit) is None:
            found.append(unit)
            room += hold(p, unit)
    return tuple(sorted(found))


def _burden(p: Situation, unit: int) -> int:
    """14H/cavalry: cavalry counts double; what a unit carries itself counts too, a transport counter is no burden."""
    return 0 if transport(p, unit) else freight(p, unit) + burden(p, unit)


def _unfit(p: Situation, unit: int) -> Refusal | None:
    """Why a unit can be no part of a convoy now."""
    name = p.name(unit)
    if convoy_of(p, unit):
        return refuse("14H/start-stacked", "in-convoy", unit=name)
    if not p.done[unit] & STAYED or p.done[unit] & MOVED or p.spent[unit]:
        return refuse("14H/start-stacked", "not-fresh", unit=name)
    if transport(p, unit):
        return None
    if headquarters(p, unit):
        return refuse("14C/moved", "hq-not-carried", unit=name)
    if p.piece(unit).kind.type.cls != "foot":
        return refuse("14H/capacity", "not-carried", unit=name)
    return None

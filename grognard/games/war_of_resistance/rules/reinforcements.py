"""40A Reinforcements: who comes in an initial phase, where, and under which conditions.

Whoever has one place to come to comes by himself; where the owner has a choice he says so, and what he has not said
when his initial phase ends is settled by the first place there is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from grognard.games.war_of_resistance.counters import SIDES
from grognard.games.war_of_resistance.forces import Condition, Entry, Spot
from grognard.games.war_of_resistance.position import FULL, Situation, enemy
from grognard.games.war_of_resistance.rules.bases import owner_of
from grognard.games.war_of_resistance.rules.entering import come_in, fill, free_sources, may_stand
from grognard.games.war_of_resistance.rules.orders import INITIAL
from grognard.games.war_of_resistance.rules.stacking import fits
from grognard.games.war_of_resistance.rules.zones import zones
from grognard.games.war_of_resistance.theatre import ASIDE, ELIMINATED, FORMING
from grognard.kernel.actions import Order, PieceNo, Place
from grognard.kernel.refusals import Refusal, refuse

COMING: Final = ("reinforce", "conditional")
BY_THEMSELVES: Final = ("pool", "form", "event")


# --- entries of the orders of battle -----------------------------------------------------------------------


def open_entries(p: Situation, side: int, *actions: str) -> Iterator[tuple[int, Entry]]:
    """Entries of a side that are due and not settled, with their numbers, the oldest first."""
    for number, entry in enumerate(p.world.entries):
        event = entry.event
        if p.entered[number] or event.turn > p.turn or event.action not in actions:
            continue
        if side_for(p, entry) == side and met(p, number, entry):
            yield number, entry


def side_for(p: Situation, entry: Entry) -> int:
    """Who receives it; the reinforcements of a puppet faction are Japanese (45A3d/rp)."""
    return p.sides[p.world.number[entry.unit]] if entry.unit else SIDES.index(entry.event.side)


def settle_entry(p: Situation, number: int) -> None:
    p.entered[number] = 1
    p.touch()


# 40A1/special; 40A2
def met(p: Situation, number: int, entry: Entry) -> bool:
    """Whether everything holds that the order of battle demands besides the turn."""
    conditions = entry.event.when
    if any(condition.word == "one-each" for condition in conditions):
        own = [condition for condition in conditions if condition.word != "one-each"]
        place = entry.event.units.index(entry.unit)
        return place < len(own) and _holds(p, entry, own[place])
    return all(_holds(p, entry, condition) for condition in conditions)


def _holds(p: Situation, entry: Entry, condition: Condition) -> bool:
    side, about = SIDES.index(entry.event.side), condition.about
    match condition.word:
        case "restriction":
            return p.restriction <= int(about)
        case "owned":
            return p.owns(side, _hex(p, about))
        case "take":
            return p.owns(enemy(side), _hex(p, about))
        case "enter":
            return p.occupied(enemy(side), _hex(p, about))
        case "received":
            return p.at[p.world.number[about]] != p.world.place[ASIDE]
        case "ccp-base":
            return any(owner_of(p, base) == "ccp" and _province(p, hex) in about.split(",") for base, hex in p.bases)
    return True  # optional, free-hex, armour and the names of events are looked at where they matter


def _hex(p: Situation, place: str) -> int:
    towns = p.world.land.towns
    return towns[place].hex if place in towns else p.world.place[place]


def _province(p: Situation, hex: int) -> str:
    province = p.world.land.province_of(hex)
    return province.key if province is not None else ""


# --- where they come ---------------------------------------------------------------------------------------


def places_for(p: Situation, entry: Entry) -> list[int]:
    """Where a unit may come now, the first before others; none: it is delayed (40A/placement)."""
    unit, spots = p.world.number[entry.unit], entry.event.at
    if not spots:
        return free_sources(p, unit)  # 40A1/chinese-placement
    return [place for spot in spots for place in _spot_places(p, unit, entry, spot)]


def _spot_places(p: Situation, unit: int, entry: Entry, spot: Spot) -> Iterator[int]:
    if spot.kind != "province":
        place = p.world.spot(spot)
        if place >= p.world.hexes or may_stand(p, unit, place):
            yield place
        return
    seen = zones(p, enemy(p.sides[unit])).every
    quiet = any(condition.word == "free-hex" for condition in entry.event.when)
    for hex in range(p.world.hexes):
        loud = quiet and seen >> p.world.board.bits[hex] & 1
        if _province(p, hex) == spot.key and may_stand(p, unit, hex) and not loud:
            yield hex


def chosen_by_owner(p: Situation, entry: Entry) -> bool:
    """Whether the owner says where it comes: at a source, or in a province; lists of places are in order."""
    return not entry.event.at or any(spot.kind == "province" for spot in entry.event.at)


def arrive(p: Situation, number: int, entry: Entry, place: int) -> None:
    unit = p.world.number[entry.unit]
    settle_entry(p, number)
    if not entry.event.at:
        fill(p, place)
    come_in(p, unit, place, FULL)
    p.tell("arrived", unit=p.name(unit), hex=p.place_name(place))


# --- when they come ----------------------------------------------------------------------------------------


def reinforce(p: Situation, side: int) -> None:
    """At the start of an initial phase: whoever has no choice of places comes."""
    p.filled = ()
    for number, entry in open_entries(p, side, *BY_THEMSELVES):
        _prepare(p, entry)
        settle_entry(p, number)
    for number, entry in open_entries(p, side, *COMING):
        places = places_for(p, entry)
        if places and (len(places) == 1 or not chosen_by_owner(p, entry)):
            arrive(p, number, entry, places[0])


def _prepare(p: Situation, entry: Entry) -> None:
    """What is not placed on the map: units for the replacement pool (40A1/pool-add), units that form (40A1/forming) and
    come as reinforcements when they are complete, and events of which the rules know (14C1)."""
    if entry.event.action == "event":
        p.tell("event", name=" ".join(condition.word for condition in entry.event.when))
        return
    unit = p.world.number[entry.unit]
    p.put(unit, p.world.place[ELIMINATED if entry.event.action == "pool" else FORMING])
    p.tell("to-pool" if entry.event.action == "pool" else "forming", unit=p.name(unit))


def reinforce_rest(p: Situation, side: int) -> None:
    """At its end: those for whom nothing was said, wherever there is a place, one with room first; the others are
    delayed."""
    for number, entry in open_entries(p, side, *COMING):
        places = places_for(p, entry)
        if places:
            arrive(p, number, entry, next((place for place in places if _roomy(p, entry, place)), places[0]))


def _roomy(p: Situation, entry: Entry, place: int) -> bool:
    """Whether a unit can stay in a place without making it too full."""
    unit = p.world.number[entry.unit]
    return place >= p.world.hexes or fits(p, [*p.units(place, p.sides[unit]), unit], place)


class Receive(Order, frozen=True):
    """A reinforcement comes to one of the places that are open to it (40A1/chinese-placement)."""

    kind: ClassVar[str] = "receive"
    phases: ClassVar[tuple[str, ...]] = (INITIAL,)
    unit: PieceNo
    at: Place

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return [p.world.number[entry.unit] for _, entry in open_entries(p, seat, *COMING)]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Receive]:
        found = _due(p, seat, subject)
        return [cls(subject, place) for place in places_for(p, found[1])] if found is not None else []

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        found = _due(p, seat, self.unit)
        name, place = p.name(self.unit), p.place_name(self.at)
        if found is None:
            return refuse("40A/placement", "not-due", unit=name)
        if self.at in places_for(p, found[1]):
            return None
        if self.at in p.filled:
            return refuse("40B4a/placement", "source-used", place=place)
        return refuse("40A1/chinese-placement", "no-source", unit=name, place=place)

    def play(self, p: Situation, seat: int) -> None:
        found = _due(p, seat, self.unit)
        assert found is not None
        arrive(p, *found, self.at)


def _due(p: Situation, side: int, unit: int) -> tuple[int, Entry] | None:
    due = open_entries(p, side, *COMING)
    return next((found for found in due if p.world.number[found[1].unit] == unit), None)


def to_come(p: Situation, side: int) -> Iterator[tuple[int, Entry]]:
    """Everything that the orders of battle still hold for a side."""
    for number, entry in enumerate(p.world.entries):
        if not p.entered[number] and side_for(p, entry) == side and entry.event.action != "event":
            yield number, entry

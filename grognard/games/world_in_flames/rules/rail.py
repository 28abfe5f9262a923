"""11.10 Rail movement: units go from station to station as far as the rails lead."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import ClassVar, Final

from grognard.games.world_in_flames.position import RAILED, Situation
from grognard.games.world_in_flames.rules.choosing import count, spent
from grognard.games.world_in_flames.rules.commitment import Guests, guests
from grognard.games.world_in_flames.rules.holdings import led_by
from grognard.games.world_in_flames.rules.tidying import tidy
from grognard.games.world_in_flames.rules.zones import in_hostile_zone
from grognard.games.world_in_flames.theatre import ACTIONS, AIR, AXIS, LAND, NOBODY
from grognard.kernel.actions import Done, Hex, Order, PieceNo
from grognard.kernel.aside import openly
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

ACTIVITY: Final = "rail-movement"
MAPS: Final = "WEAP"  # from west to east
SPLIT: Final = {"Breslau": "WE"}  # on two maps


# 11.10/stations
def station(p: Situation, hex: int, unit: int) -> bool:
    """A city, a port or an HQ on the railway; an HQ that travels is its own."""
    return hex in stations(p, p.sides[unit]) or (p.piece(unit).headquarters and bool(p.world.tracks[hex]))


def stations(p: Situation, side: int) -> set[int]:
    key = "stations", side
    known: set[int] | None = p.cache.get(key)
    if known is None:
        staffs = {p.at[hq] for hq in p.world.headquarters if p.sides[hq] == side and p.on_board(hq)}
        known = p.cache[key] = {*p.world.stations, *(hex for hex in staffs if p.world.tracks[hex])}
    return known


def covered(p: Situation, hex: int, unit: int) -> bool:
    """Whether a friendly land unit other than the one that travels is in a hex."""
    return any(other != unit for other in p.land_units(hex, p.sides[unit]))


def lines_from(p: Situation, unit: int) -> Mapping[int, tuple[int, ...]]:
    """The hexes a unit comes to by rail, each with the hexsides of straits it crosses for it.

    11.10/path: along railways through hexes of its own side; 11.10/enemy-zoc: into or out of an enemy zone only where
    a friend stays, and no further.
    """
    start, power = p.at[unit], p.power_of[unit]
    if in_hostile_zone(p, power, start) and not covered(p, start, unit):
        return {}
    key = "trains", start, power
    known: Mapping[int, tuple[int, ...]] | None = p.cache.get(key)
    if known is None:
        known = p.cache[key] = _lines_from(p, start, power)
    return known


# 11.10/straits
def _lines_from(p: Situation, start: int, power: int) -> Mapping[int, tuple[int, ...]]:
    """From a hex that may be left; elsewhere whoever stands there is another than the one that travels."""
    side, tracks = p.allegiance[power], p.world.tracks
    men, row = p.men, side * p.hexes
    found: dict[int, tuple[int, ...]] = {start: ()}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        if here != start and in_hostile_zone(p, power, here):
            continue
        for there, ferry in tracks[here]:
            if there in found or p.side_of_power(p.control[there]) != side:
                continue
            if ferry >= 0 and (side, ferry) in p.ferried:
                continue
            if not men[row + there] and in_hostile_zone(p, power, there):
                continue
            found[there] = (*found[here], ferry) if ferry >= 0 else found[here]
            queue.append(there)
    return found


# 11.10/cost, /cost-ends-only, 10.2/count-rail
def moves_used(p: Situation, start: int, end: int) -> int:
    """Rail moves that a journey takes: one on a map or to the next, more further away; only its ends count."""
    return max(1, *(abs(one - other) for one in maps_of(p, start) for other in maps_of(p, end)))


# 11.10/cost-ends-only
def maps_of(p: Situation, hex: int) -> tuple[int, ...]:
    """The maps a hex lies on, counted from west to east: one, or two for a city on the edge of both."""
    place = p.world.land.place_at.get(hex)
    letters = SPLIT.get(place.name.get("en", ""), "") if place is not None else ""
    return tuple(MAPS.find(letter) for letter in letters or p.world.land.map_of(hex))


class Entrain(Order, frozen=True):
    """A unit travels by rail."""

    kind: ClassVar[str] = "rail"
    unit: PieceNo
    to: Hex

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        hexes, down, power_of, mine = p.hexes, p.down, p.power_of, led_by(p, seat)
        up = [unit for unit, place in enumerate(p.at) if place < hexes and not down[unit] and power_of[unit] in mine]
        return [unit for unit in up if stays(p, seat, unit) is None]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Entrain]:
        if stays(p, seat, subject) is not None:
            return []
        reached = lines_from(p, subject)
        own = p.piece(subject).headquarters  # its own station anywhere
        ends = sorted(reached) if own else sorted(hex for hex in stations(p, p.sides[subject]) if hex in reached)
        start = p.at[subject]
        prices = {moves: spent(p, ACTIVITY, subject, moves) is None for moves in range(1, len(MAPS) + 1)}
        return [cls(subject, hex) for hex in ends if hex != start and prices[moves_used(p, start, hex)]]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        return stays(p, seat, self.unit) or self._no_line(p) or self._price(p)

    def _no_line(self, p: Situation) -> Refusal | None:
        facts = {"unit": p.name(self.unit), "hex": p.hex_name(self.to)}
        if not station(p, self.to, self.unit):
            return refuse("11.10/stations", "no-station", **facts)
        if self.to == p.at[self.unit] or self.to not in lines_from(p, self.unit):
            return refuse("11.10/path", "no-line", **facts)
        return None

    def _price(self, p: Situation) -> Refusal | None:
        return spent(p, ACTIVITY, self.unit, moves_used(p, p.at[self.unit], self.to))

    def play(self, p: Situation, seat: int) -> None:
        unit, start = self.unit, p.at[self.unit]
        p.ferried += tuple((p.sides[unit], ferry) for ferry in lines_from(p, unit)[self.to])
        count(p, ACTIVITY, unit, moves_used(p, start, self.to))  # 11.10/not-land-move
        p.tell("railed", unit=p.name(unit), start=p.hex_name(start), hex=p.hex_name(self.to))
        p.put(unit, self.to)
        p.done[unit] |= RAILED
        p.turn_over(unit)  # 11.10/units


# 11.10/units, /by-action, /stations, 14.1/rail
def stays(p: Situation, seat: int, unit: int) -> Refusal | None:
    """Why a unit cannot travel by rail at all."""
    major, branch = p.major(p.power_of[unit]), p.piece(unit).branch
    if major == NOBODY or p.world.seat_of.get(major) != seat:
        return refuse("11.10/units", "not-yours", unit=p.name(unit))
    if branch == "naval" or not p.on_board(unit):
        return refuse("11.10/units", "no-traveller", unit=p.name(unit))
    if p.down[unit]:
        return refuse("11.10/units", "face-down", unit=p.name(unit))
    action = p.chosen[major]
    if (action == LAND and branch == "air") or (action == AIR and branch == "land"):
        return refuse("11.10/by-action", "other-action", unit=p.name(unit), action=ACTIONS[action])
    if not station(p, p.at[unit], unit):
        return refuse("11.10/stations", "no-station", unit=p.name(unit), hex=p.hex_name(p.at[unit]))
    return spent(p, ACTIVITY, unit)


class RailMovement(Procedure):
    """11.10: the players of a side send units by rail, as many as their actions allow."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "travel", "thin")
    side: int = AXIS
    before: Guests = ()  # who was abroad when the phase began

    def begin(self, p: Situation) -> Outcome:
        self.before = guests(p)
        return None

    def travel(self, p: Situation) -> Outcome:
        if self.done:
            self.done = False
            return None
        ask = Ask("rail-movement", p.deciders(self.side), (Entrain, Done), "11.10/path")
        return openly(ask, lambda seat: Entrain.possible(p, seat))

    def thin(self, p: Situation) -> Outcome:
        return tidy(p, self.before)

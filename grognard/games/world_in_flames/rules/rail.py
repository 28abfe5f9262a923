"""11.10 Rail movement: units go from station to station as far as the rails lead."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import ClassVar, Final

from grognard.field.board import NO_HEX
from grognard.field.memory import lasting
from grognard.games.world_in_flames.position import RAILED, Situation
from grognard.games.world_in_flames.rules.choosing import count, spent
from grognard.games.world_in_flames.rules.commitment import Guests, guests
from grognard.games.world_in_flames.rules.holdings import marks_of
from grognard.games.world_in_flames.rules.tidying import tidy
from grognard.games.world_in_flames.rules.zones import hostile_zones
from grognard.games.world_in_flames.theatre import ACTIONS, AIR, AXIS, LAND, NOBODY, Theatre
from grognard.kernel.actions import Done, Hex, Order, PieceNo
from grognard.kernel.procedures import Ask, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

ACTIVITY: Final = "rail-movement"
MAPS: Final = "WEAP"  # from west to east
SPLIT: Final = {"Breslau": "WE"}  # on two maps


Links = Mapping[int, tuple[tuple[int, int], ...]]


# 11.10/straits
def links(world: Theatre) -> Links:
    """Hex with a railway -> the next ones by train, each with the number of the straits between, -1 for none."""

    def find() -> Links:
        board = world.board
        rail, straits = board.line_bit("rail"), board.side_bit("straits")
        on_rail = {hex for hex in range(world.hexes) if board.lines_in(hex) & rail}
        found: dict[int, list[tuple[int, int]]] = {hex: [] for hex in on_rail}
        for hex in on_rail:
            for hexside in world.around(hex):
                there = board.neighbours[hexside]
                if there != NO_HEX and board.lines[hexside] & rail:
                    found[hex].append((there, -1))
                elif there in on_rail and board.sides[hexside] & straits:
                    found[hex].append((there, min(hexside, board.mirror[hexside])))
        return {hex: tuple(ways) for hex, ways in found.items()}

    return lasting(world, "railways", find)


# 11.10/stations
def station(p: Situation, hex: int, unit: int) -> bool:
    """A city, a port or an HQ on the railway; an HQ that travels is its own."""
    if hex not in links(p.world):
        return False
    place = p.world.land.place_at.get(hex)
    if place is not None and (place.city or place.port):
        return True
    side = p.sides[unit]
    return any(p.piece(other).headquarters and p.sides[other] == side for other in (unit, *p.here[hex]))


def stops(world: Theatre) -> frozenset[int]:
    """The cities and ports on a railway."""

    def find() -> frozenset[int]:
        return frozenset(place.hex for place in world.land.places if place.city or place.port) & links(world).keys()

    return lasting(world, "stations", find)


def covered(p: Situation, hex: int, unit: int) -> bool:
    """Whether a friendly land unit other than the one that travels is in a hex."""
    return any(other != unit for other in p.land_units(hex, p.sides[unit]))


def lines_from(p: Situation, unit: int) -> dict[int, tuple[int, ...]]:
    """The hexes a unit comes to by rail, each with the hexsides of straits it crosses for it.

    11.10/path: along railways through hexes of its own side; 11.10/enemy-zoc: into or out of an enemy zone only where
    a friend stays, and no further.
    """
    start, power, ways = p.at[unit], p.power_of[unit], links(p.world)
    zoned = marks_of(p.world, hostile_zones(p, power))
    if zoned[start] and not covered(p, start, unit):
        return {}
    own = [side == p.allegiance[power] for side in p.allegiance] + [False] * (256 - len(p.allegiance))
    shut = {ferry for side, ferry in p.ferried if side == p.sides[unit]}
    found: dict[int, tuple[int, ...]] = {start: ()}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        if here != start and zoned[here]:
            continue
        for there, ferry in ways.get(here, ()):
            if there in found or not own[p.control[there]] or ferry in shut:
                continue
            if zoned[there] and not covered(p, there, unit):
                continue
            found[there] = (*found[here], ferry) if ferry >= 0 else found[here]
            queue.append(there)
    return found


# 11.10/cost, /cost-ends-only
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
        return [unit for unit, place in enumerate(p.at) if place < p.hexes and stays(p, seat, unit) is None]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Entrain]:
        if stays(p, seat, subject) is not None:
            return []
        found = lines_from(p, subject)
        staffs = {p.at[hq] for hq in p.world.headquarters}
        ends = found if p.piece(subject).headquarters else found.keys() & (stops(p.world) | staffs)
        orders = [cls(subject, hex) for hex in sorted(ends) if hex != p.at[subject]]
        return [order for order in orders if station(p, order.to, subject) and order._price(p) is None]

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
    name, major, branch = p.name(unit), p.major(p.power_of[unit]), p.piece(unit).branch
    if major == NOBODY or p.world.seat_of.get(major) != seat:
        return refuse("11.10/units", "not-yours", unit=name)
    if branch == "naval" or not p.on_board(unit):
        return refuse("11.10/units", "no-traveller", unit=name)
    if p.down[unit]:
        return refuse("11.10/units", "face-down", unit=name)
    action = p.chosen[major]
    if (action == LAND and branch == "air") or (action == AIR and branch == "land"):
        return refuse("11.10/by-action", "other-action", unit=name, action=ACTIONS[action])
    if not station(p, p.at[unit], unit):
        return refuse("11.10/stations", "no-station", unit=name, hex=p.hex_name(p.at[unit]))
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
        seats = tuple(seat for seat in p.deciders(self.side) if Entrain.possible(p, seat))
        if self.done or not seats:
            self.done = False
            return None
        return Ask("rail-movement", seats, (Entrain, Done), "11.10/path")

    def thin(self, p: Situation) -> Outcome:
        return tidy(p, self.before)

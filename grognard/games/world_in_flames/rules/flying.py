"""14.1, 14.2 Aircraft: how far they fly, who may take off, what is in the air, where they may land."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final, NamedTuple

from grognard.field.board import NO_HEX, SLOTS
from grognard.field.hexes import Hexes, without
from grognard.field.memory import lasting, remembered
from grognard.field.reach import FURTHEST, Ways, spread
from grognard.games.world_in_flames.position import FLOWN, Situation
from grognard.games.world_in_flames.rules.cooperation import cooperate
from grognard.games.world_in_flames.rules.holdings import choice, held_by, led_by
from grognard.games.world_in_flames.rules.paths import may_enter
from grognard.games.world_in_flames.rules.stacking import air_limit, of_branch, runways, too_many
from grognard.games.world_in_flames.rules.supply import supplied
from grognard.games.world_in_flames.rules.weather import effect, weather_at
from grognard.games.world_in_flames.rules.zones import ground_now
from grognard.games.world_in_flames.theatre import PASS, SKY, Piece, Theatre
from grognard.kernel.refusals import Refusal, refuse

# 14.2.1/fighter-definition, 14.2.2/bomber-definition: what an aircraft flies as
BOMBER, ESCORT, PATROL, INTERCEPTOR = range(4)
ROLES: Final = ("bomber", "escort", "patrol", "interceptor")
# What is printed on a counter besides its factors, in the words of the counter sheet: extended range, night fighter,
# twin engines, tank buster, flying boat, range in a white circle, no parachutists; and a factor in brackets.
EXTENDED, NIGHT, TWIN, BUSTER, BOAT, CIRCLE, NO_DROP, UNARMED = MARKS = (
    *("Ext", "NF", "2E", "TB", "FB", "ATR", "no-para", "unarmed"),
)
EUROPE, OUTSIDE, OFF_MAP = 1, 2, 6  # range points a hex
AWAY: Final = 255  # further than anybody flies
STAGES: Final = (6, 12, 24, 48, 96, FURTHEST)  # how far distances are looked for
FIELDS: Final = 6000  # from which distances are kept
NOTHING: Final = -1  # carried


class Flight(NamedTuple):
    """An aircraft in the air; `Situation.aloft` holds them as plain tuples."""

    plane: int
    base: int  # the hex it took off from
    hex: int  # the hex it flies over
    role: int
    extended: int = 0  # 1 at extended range
    night: int = 0  # 1 by night
    cargo: int = NOTHING  # the land unit it carries


def flights(p: Situation, hex: int | None = None, side: int | None = None) -> list[Flight]:
    """What is in the air: all of it, or over a hex, or of a side."""
    found = [Flight(*each) for each in p.aloft]
    return [
        flight
        for flight in found
        if (hex is None or flight.hex == hex) and (side is None or p.sides[flight.plane] == side)
    ]


def flight_of(p: Situation, plane: int) -> Flight:
    return next(Flight(*each) for each in p.aloft if each[0] == plane)


# --- distances ------------------------------------------------------------------------------------------------


# 14.1.1/range-cost
def air_ways(world: Theatre) -> Ways:
    """Every hexside, and the joins of maps; each hex at its price, whatever is in it."""

    def price(hex: int) -> int:
        return OFF_MAP if world.off_map[hex] else EUROPE if world.european[hex] else OUTSIDE

    def find() -> Ways:
        board, beyond = world.board, dict[int, list[int]]()
        for join in world.land.joins:
            beyond.setdefault(join.hex, []).append(join.other)
            beyond.setdefault(join.other, []).append(join.hex)
        table = []
        for hex in range(world.hexes):
            touching = [board.neighbours[side] for side in range(SLOTS * hex, SLOTS * hex + SLOTS)]
            next_to = {there for there in (*touching, *beyond.get(hex, ())) if there != NO_HEX}
            table.append(tuple((there, price(there)) for there in sorted(next_to)))
        return tuple(table)

    return lasting(world, "ways of aircraft", find)


def distances(world: Theatre, hex: int, points: int) -> bytes:
    """Hex -> range points from a hex, AWAY where it is more than some stage beyond the points asked for."""
    stage = STAGES[bisect_left(STAGES, min(points, FURTHEST))]

    def find() -> bytes:
        row = bytearray([AWAY]) * world.hexes
        for there, cost in spread(air_ways(world), hex, stage, bytes(world.hexes)).costs.items():
            row[there] = cost
        return bytes(row)

    return remembered(world, "flights from", (hex, stage), find, FIELDS)


# 14.1.1/intercept-half, /ftr-as-bomber, /extended-range, 14.2.1/cap, /escort
def points(piece: Piece, role: int, extended: bool = False) -> int:
    """Range points for the way to the target."""
    if role == INTERCEPTOR or (role == BOMBER and piece.type == "FTR"):
        return halved(piece.range)
    return 2 * piece.range if extended else piece.range


# 2.6/rounding
def halved(range: int) -> int:
    return (range + 1) // 2


# 14.1.1/intercept-half, /ftr-as-bomber, 14.2/return
def points_home(piece: Piece, flight: Flight) -> int:
    """Range points for the way back: an interceptor has all of its range again."""
    role = ESCORT if flight.role == INTERCEPTOR else flight.role
    return points(piece, role, bool(flight.extended))


# 14.1.1/mission-reach, /stop
def reaches(p: Situation, plane: int, hex: int, limit: int) -> bool:
    return distances(p.world, p.at[plane], limit)[hex] <= limit


# --- who may fly ----------------------------------------------------------------------------------------------


# 14.2/eligibility, 14.1.1/out-of-supply, 14.2/free-missions, 2.4.3-air/rebase-only
def grounded(p: Situation, seat: int, plane: int) -> Refusal | None:
    """Why an aircraft flies no mission at all now, rebasing left aside."""
    refusal = cannot_start(p, seat, plane)
    if refusal is not None:
        return refusal
    if passed(p, p.major(p.power_of[plane])):
        return refuse("14.2/free-missions", "has-passed", unit=p.name(plane))
    if not supplied(p, plane):
        return refuse("14.1.1/out-of-supply", "air-unsupplied", unit=p.name(plane))
    return None


# 14.2/eligibility
def cannot_start(p: Situation, seat: int, plane: int) -> Refusal | None:
    """Why an aircraft does not even change its base."""
    if p.world.seat_of.get(p.major(p.power_of[plane])) != seat:
        return refuse("14.2/eligibility", "not-yours", unit=p.name(plane))
    if p.piece(plane).branch != "air" or not (p.on_board(plane) or p.lies_in(plane, SKY)):
        return refuse("14.2/eligibility", "no-aircraft", unit=p.name(plane))
    if p.lies_in(plane, SKY) or p.done[plane] & FLOWN:
        return refuse("14.2/eligibility", "flown-already", unit=p.name(plane))
    if p.down[plane]:
        return refuse("14.2/eligibility", "air-face-down", unit=p.name(plane))
    return None


def parked(p: Situation, seat: int) -> list[int]:
    """The aircraft of a seat on the map that lie face-up: a quick look before closer ones."""
    at, down, hexes, power_of, mine = p.at, p.down, p.hexes, p.power_of, led_by(p, seat)
    return [plane for plane in p.world.aircraft if at[plane] < hexes and not down[plane] and power_of[plane] in mine]


# 14.2/free-missions
def passed(p: Situation, major: int) -> bool:
    """Whether a major power chose to pass; the side that has not yet had an impulse in this turn did not."""
    side = p.side_of_power(major)
    if p.chosen[major] != PASS:
        return False
    return side == p.active or side == p.first or p.impulse > 0


# 14.2/type-fighter
def no_fighter(p: Situation, plane: int) -> Refusal | None:
    if p.piece(plane).type == "FTR":
        return None
    return refuse("14.2/type-fighter", "no-fighter", unit=p.name(plane))


# 8.2.3/rebase-only
def foul(p: Situation, hex: int) -> Refusal | None:
    """Why nothing is flown to a hex: storm or blizzard."""
    if not effect(p, hex).rebase_only:
        return None
    return refuse("8.2.3/rebase-only", "foul-weather", hex=p.hex_name(hex), weather=weather_at(p, hex))


# 14.1.1/mission-reach
def out_of_reach(p: Situation, plane: int, hex: int, limit: int) -> Refusal | None:
    if reaches(p, plane, hex, limit):
        return None
    return refuse("14.1.1/mission-reach", "air-too-far", unit=p.name(plane), hex=p.hex_name(hex), points=limit)


def strangers(p: Situation, plane: int, hex: int) -> Refusal | None:
    """Units that do not cooperate do not fly together."""
    for flight in flights(p, hex, p.sides[plane]):
        if not cooperate(p, p.power_of[plane], p.power_of[flight.plane]):
            return refuse("18.1/default-none", "no-formation", unit=p.name(plane), other=p.name(flight.plane))
    return None


# --- taking off and landing -----------------------------------------------------------------------------------


def take_off(p: Situation, flight: Flight) -> None:
    p.aloft = (*p.aloft, tuple(flight))
    p.put(flight.plane, p.box(SKY))
    if flight.cargo != NOTHING:
        p.put(flight.cargo, p.box(SKY))
    p.done[flight.plane] |= FLOWN


def leave_sky(p: Situation, plane: int) -> Flight:
    """Strike an aircraft from those in the air; it lies nowhere until it is put down."""
    flight = flight_of(p, plane)
    p.aloft = tuple(each for each in p.aloft if each[0] != plane)
    return flight


def rewrite(p: Situation, flight: Flight) -> None:
    """Note what has changed about an aircraft in the air."""
    p.aloft = tuple(tuple(flight) if each[0] == flight.plane else each for each in p.aloft)


# 14.2/return
def airfields(p: Situation, power: int) -> list[int]:
    """The hexes in friendly hands that have room for one more aircraft of a power."""
    key = "airfields", power
    known: list[int] | None = p.cache.get(key)
    if known is None:
        hosts = choice(p, "land aircraft of", power, lambda owner: welcome(p, power, owner))
        board, (rough, busy) = p.world.board, doubtful(p)
        full = rough | board.set_of([hex for hex in busy if not room(p, power, hex)])
        found = without(held_by(p, hosts) & ground_now(p), full)
        known = p.cache[key] = remembered(p.world, "airfields", found, lambda: sorted(p.world.board.hexes(found)))
    return known


def welcome(p: Situation, power: int, owner: int) -> bool:
    """Whether aircraft of a power may land where another rules."""
    return p.allegiance[owner] == p.allegiance[power] and may_enter(p, power, owner)


def doubtful(p: Situation) -> tuple[Hexes, list[int]]:
    """The hexes without room for any aircraft, and those that may have none left: with aircraft in them, or an HQ."""
    known: tuple[Hexes, list[int]] | None = p.cache.get("doubtful")
    if known is None:
        board, at = p.world.board, p.at
        fields = runways(p)
        rough = remembered(
            p.world, "rough", fields, lambda: board.set_of(hex for hex, most in enumerate(fields) if not most)
        )
        places = {at[piece] for piece in (*p.world.aircraft, *p.world.headquarters)}
        busy = [hex for hex in places if hex < p.hexes]
        known = p.cache["doubtful"] = without(rough, board.set_of(busy)), busy
    return known


def room(p: Situation, power: int, hex: int) -> bool:
    """Whether one more aircraft may stay in a hex, with others that its power works with."""
    here = of_branch(p, "air", hex)
    if len(here) >= air_limit(p, hex):
        return False
    return all(cooperate(p, power, p.power_of[other]) for other in here)


def havens(p: Situation, flight: Flight) -> list[int]:
    """Where an aircraft that comes home may land."""
    limit = points_home(p.piece(flight.plane), flight)
    far = distances(p.world, flight.hex, limit)
    near = [hex for hex in airfields(p, p.power_of[flight.plane]) if far[hex] <= limit]
    if flight.cargo == NOTHING:
        return near
    return [hex for hex in near if too_many(p, "land", hex, [flight.cargo]) is None]

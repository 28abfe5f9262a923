"""17 Airbases: what a hex, box or carrier holds, who may use it, what hits it, and what happens when it is taken."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from grognard.field.hexes import Hexes, filled
from grognard.field.memory import by_rows
from grognard.games.war_of_resistance.position import IN_PORT, NOBODY, PEACEFUL, Situation, enemy
from grognard.games.war_of_resistance.rules.allowance import left_here, spend
from grognard.games.war_of_resistance.rules.concessions import foreign_land
from grognard.games.war_of_resistance.rules.factions import no_demolition
from grognard.games.war_of_resistance.rules.flying import JAPAN, closed
from grognard.games.war_of_resistance.rules.mandate import may_demolish
from grognard.games.war_of_resistance.rules.march_refusals import points
from grognard.games.war_of_resistance.rules.nations import closed_sky
from grognard.games.war_of_resistance.rules.orders import COMBAT, EXPLOITATION, INITIAL, MOVEMENT, MOVING
from grognard.games.war_of_resistance.rules.sites import cap_hits
from grognard.games.war_of_resistance.rules.wings import abort, at_base, has_code, seaplane_base, shoot_down
from grognard.kernel.actions import Action, Hex, Order, PieceNo
from grognard.kernel.refusals import Refusal, refuse

HANOI = "hanoi"
LOST, DAMAGED = 2, 4  # the highest dice (17B)
OPEN_GROUND = 12  # what airbases hold at most where the ground does not forbid it (17A1/limit-12)
AIRFIELDS = ("permanent", "strip", "temporary")  # rows of a position
AIRBASES = (("airbases", 0), ("airbases", 1))
DAMAGE_COST = 8  # quarters of MP a hit (17D/ground-damage)


# --- capacity ----------------------------------------------------------------------------------------------


# 17/types; 17A/sum; 17A1/limit-12, /limit-1, /limit-3
def built(p: Situation, hex: int) -> int:
    """What the city and the airfields of a hex hold undamaged, as far as the ground lets them."""
    charts, city = p.world.charts.airbases, p.world.city.get(hex)
    intrinsic = (charts[f"city-{city}"].capacity or 0) if city else 0
    light = min(p.strip[hex] + p.temporary[hex], charts["temporary"].most or 0)
    return min(intrinsic + p.permanent[hex] + light, p.world.terrain(hex).airbase)


# 37B2/air-naval; 37B5/airbase
def capacity(p: Situation, place: int) -> int | None:
    """17A/capacity: the air units that can be operative there; None without limit. Carriers are not counted."""
    if place < p.world.hexes:
        return max(built(p, place) - p.base_hits[place], 0)  # 17D/hits
    row = p.world.charts.airbases.get(f"{p.place_name(place)}-box")
    if row is None or row.capacity is None:
        return 0 if row is None else None
    return min(row.capacity + p.permanent[place] + p.strip[place], OPEN_GROUND)  # 37B1/airfield


def works(p: Situation, place: int) -> bool:
    """Whether aircraft can take off and land there: not if nothing is left of its capacity (17A/capacity)."""
    return capacity(p, place) != 0


def friendly(p: Situation, side: int, place: int) -> bool:
    """Whether a place belongs to a side: its own hexes, and boxes that are for its use."""
    if place < p.world.hexes:
        return p.owner[place] == side + 1
    box = p.world.land.boxes.get(p.place_name(place))
    return box is not None and box.user == p.world.seats[side] and (p.freed or box.key != HANOI)  # 37B5


def airbases(p: Situation, side: int) -> list[int]:
    """The places of a side with an airbase that works."""
    return by_rows(p, AIRBASES[side], ("owner", "base_hits", "freed", *AIRFIELDS), lambda: _airbases(p, side))


def _airbases(p: Situation, side: int) -> list[int]:
    places = [*sites_of_bases(p), *(p.world.place[key] for key in p.world.land.boxes)]
    return [place for place in places if friendly(p, side, place) and works(p, place)]


def sites_of_bases(p: Situation) -> list[int]:
    """The hexes with a city or an airfield, whether it works or not."""
    return by_rows(p, "sites of airbases", AIRFIELDS, lambda: _sites_of_bases(p))


def _ground_of_bases(p: Situation) -> Hexes:
    """The same as a set."""
    return by_rows(p, "ground of airbases", AIRFIELDS, lambda: p.world.board.set_of(sites_of_bases(p)))


def _sites_of_bases(p: Situation) -> list[int]:
    built_up = {hex for row in AIRFIELDS for hex in filled(getattr(p, row)) if hex < p.world.hexes}
    return sorted({*p.world.city, *built_up})


# 38E/air-bases; 38F/chinese-use
def guest_bases(p: Situation, side: int) -> list[int]:
    """Airbases of neutral nations that aircraft of a side use, for transfer and transport alone."""
    land, bits = foreign_land(p, side), p.world.board.bits
    return [hex for hex in sorted(p.world.city) if land >> bits[hex] & 1 and works(p, hex)] if land else []


def no_departure(p: Situation, wing: int, duty: int) -> Refusal | None:
    """Why an air unit takes off on no such mission where it is."""
    place, side = p.at[wing], p.sides[wing]
    if place >= len(p.world.board) or not closed(p, side, duty)[place]:
        return None
    if place in guest_bases(p, side):
        return _neutral_base(p, wing, place)
    return closed_sky(p, side, place)  # from a carrier off the coast


def _neutral_base(p: Situation, wing: int, place: int) -> Refusal:
    province = p.world.land.province_of(place)
    rule = "38E/air-bases" if province is not None and province.nation == "britain" else "38F/chinese-use"
    return refuse(rule, "neutral-airbase", unit=p.name(wing), place=p.place_name(place))


# --- carriers ----------------------------------------------------------------------------------------------


# 27A5/base; 27A5/limit
def deck_free(p: Situation, wing: int, place: int) -> int | None:
    """A carrier group in a place, Japan too, with room for an air unit on its deck; damage takes all its room.

    Its own deck is kept for a unit that is in the air.
    """
    if not has_code(p, wing, "C") or (place >= len(p.world.board) and p.place_name(place) != JAPAN):
        return None
    for ship in p.ships(place, p.sides[wing]):
        others = [other for other in p.on_deck(ship) if other != wing]
        if p.vessel(ship).kind == "CG" and not p.damage[ship] and len(others) < deck_room(p):
            return ship
    return None


# 23G2
def come_aboard(p: Situation, wing: int, place: int) -> None:
    """An air unit that has come to a place is based on the deck of a carrier there, if it can be."""
    ship = deck_free(p, wing, place)
    p.deck[wing] = 0 if ship is None else ship + 1


def deck_room(p: Situation) -> int:
    return p.world.charts.airbases["cg"].capacity or 0


# 27A5/limit
def deck_closed(p: Situation, wing: int, ship: int) -> bool:
    """Whether as many others as it has room for have flown from a carrier in this player turn."""
    return sum(its == ship and other != wing for its, other in p.launched) >= deck_room(p)


def staged_on(p: Situation, wing: int, stage: int) -> int | None:
    """The carrier on which an air unit lands on its way, where there is nothing else to land on."""
    return None if stage < 0 or works(p, stage) else deck_free(p, wing, stage)


def leave_decks(p: Situation, flights: Iterable[tuple[int, int]]) -> None:
    """It is remembered who has flown from a carrier in this player turn: air units, with where they land on the way."""
    for wing, stage in flights:
        ships = (p.deck[wing] - 1 if p.deck[wing] else None, staged_on(p, wing, stage))
        p.launched = tuple(dict.fromkeys((*p.launched, *((ship, wing) for ship in ships if ship is not None))))


# 23G2; 27A5/base, /limit
def no_deck(p: Situation, wing: int, place: int) -> Refusal | None:
    """Why an air unit lands on no carrier of its side in a place; None if there is none."""
    decks = [ship for ship in p.ships(place, p.sides[wing]) if p.vessel(ship).kind == "CG"]
    if not decks:
        return None
    facts = {"unit": p.name(wing), "ship": p.name(decks[0])}
    if not has_code(p, wing, "C"):
        return refuse("23G2", "no-carrier-aircraft", **facts)
    whole = next((ship for ship in decks if not p.damage[ship]), None)
    if whole is None:
        return refuse("27A5/base", "deck-damaged", **facts)
    return refuse("27A5/limit", "deck-full", **{**facts, "ship": p.name(whole)})


# --- who may use it ----------------------------------------------------------------------------------------


def no_base(p: Situation, wing: int, place: int, duty: int | None = None) -> Refusal | None:
    """Why an air unit cannot land in a place, on a mission or on the one it flies."""
    facts = {"unit": p.name(wing), "place": p.place_name(place)}
    side = p.sides[wing]
    if deck_free(p, wing, place) is not None:
        return None  # 23G2
    if place in guest_bases(p, side):
        if (p.mission[wing] if duty is None else duty) not in PEACEFUL:
            return _neutral_base(p, wing, place)
    elif not friendly(p, side, place):
        return no_deck(p, wing, place) or refuse("17/types", "not-your-airbase", **facts)
    if not works(p, place):
        return no_deck(p, wing, place) or refuse("17A/capacity", "no-airbase-there", **facts)
    if has_code(p, wing, "F") and place < len(p.world.board) and not seaplane_base(p, place):
        return refuse("23G1", "air-no-water-there", **facts)
    return None


def landing_places(p: Situation, wing: int, duty: int | None = None) -> list[int]:
    """Where an air unit could land on a mission, or on the one it flies, however far it is."""
    side, codes = p.sides[wing], p.wing(wing).type.codes
    places, guests = airbases(p, side), guest_bases(p, side)
    if "C" in codes:
        decks = {p.at[ship] for ship in range(p.world.first_ship, len(p.at)) if p.sides[ship] == side}
        places = [*places, *guests]
        places += [place for place in sorted(decks) if place < len(p.world.board) and place not in places]
    elif "F" not in codes:  # bases of the side that work are open to it
        return [*places, *(place for place in guests if no_base(p, wing, place, duty) is None)]
    else:
        places = [*places, *guests]
    return [place for place in places if no_base(p, wing, place, duty) is None]


def grounded(p: Situation, place: int, side: int) -> list[int]:
    """The air units of a side that stand on the ground in a place, not on a carrier."""
    return [wing for wing in p.wings(place, side) if at_base(p, wing) and not p.deck[wing]]


# --- damage ------------------------------------------------------------------------------------------------


def hit_base(p: Situation, hex: int, hits: int = 1) -> int:
    """17D/hits: hits on an airbase, never beyond its capacity; tells how many counted."""
    counted = min(hits, max(built(p, hex) - p.base_hits[hex], 0))
    if counted:
        p.base_hits[hex] += counted
        p.touch()
        p.tell("airbase-hit", hex=p.hex_name(hex), hits=counted, capacity=capacity(p, hex) or 0)
    return counted


class WreckBase(Order, frozen=True):
    """17D/ground-damage: a unit spends 2 MP in an airbase hex and takes 1 from its capacity."""

    kind: ClassVar[str] = "wreck-airbase"
    time: ClassVar[str] = "17D/ground-damage"
    phases: ClassVar[tuple[str, ...]] = MOVING
    unit: PieceNo

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        held = p.world.board.hexes(p.held[seat] & _ground_of_bases(p))
        units = (unit for hex in held if works(p, hex) for unit in p.units(hex, seat))
        return sorted(unit for unit in units if left_here(p, unit) >= DAMAGE_COST)

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[WreckBase]:
        return [cls(subject)] if cls(subject).refusal(p, seat) is None else []

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        unit = self.unit
        if unit >= p.world.ground or p.sides[unit] != seat or not p.on_map(unit):
            return refuse("4B", "cannot-command", unit=p.name(unit))
        facts = {"unit": p.name(unit), "hex": p.hex_name(p.at[unit])}
        if not works(p, p.at[unit]):
            return refuse("17D/hits", "no-airbase-to-wreck", **facts)
        if not may_demolish(p, seat, p.at[unit]):
            return refuse("17D/chinese-limit", "outside-operations", hex=p.hex_name(p.at[unit]))
        refused = no_demolition(p, unit)
        if refused is not None:
            return refused
        if left_here(p, unit) < DAMAGE_COST:
            facts = {"unit": p.name(unit), "cost": points(DAMAGE_COST), "available": points(left_here(p, unit))}
            return refuse("17D/ground-damage", "too-few-mp", **facts)
        return None

    def play(self, p: Situation, seat: int) -> None:
        spend(p, self.unit, DAMAGE_COST)
        hit_base(p, p.at[self.unit])


class AbandonBase(Action, frozen=True):
    """17D/abandon: the phasing player gives up airfields of his of which nothing is left."""

    kind: ClassVar[str] = "abandon-airbase"
    time: ClassVar[str] = "17D/abandon"
    phases: ClassVar[tuple[str, ...]] = (INITIAL, MOVEMENT, COMBAT, EXPLOITATION)
    hex: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[AbandonBase]:
        return [cls(hex) for hex in by_rows(p, "hit airbases", ("base_hits",), lambda: filled(p.base_hits))]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        hex, name = self.hex, p.hex_name(self.hex)
        if p.player != seat or not p.owns(seat, hex):
            return refuse("17D/abandon", "not-your-airbase", unit=name, place=name)
        if not (p.permanent[hex] or p.strip[hex] or p.temporary[hex]):
            return refuse("17D/abandon", "no-airfield-built", hex=name)
        if works(p, hex):
            return refuse("17D/abandon", "airbase-works", hex=name, capacity=capacity(p, hex) or 0)
        return None

    def play(self, p: Situation, seat: int) -> None:
        p.permanent[self.hex] = p.strip[self.hex] = p.temporary[self.hex] = 0
        cap_hits(p, self.hex)
        p.touch()
        p.tell("airbase-abandoned", hex=p.hex_name(self.hex))


# --- capture -----------------------------------------------------------------------------------------------


def base_taken(p: Situation, hex: int, side: int) -> None:
    """A side has taken a hex with a ground unit: its airbases and the enemy's aircraft there (17B, 17C).

    All but temporary airfields serve their new owner at once (17C/capture); position AA is lost with the hex.
    """
    if p.temporary[hex]:
        p.temporary[hex] = 0  # 17C/temporary
        cap_hits(p, hex)
        p.tell("airfield-gone", hex=p.hex_name(hex))
    p.aa_light[hex] = p.aa_heavy[hex] = p.yard_hits[hex] = 0
    p.touch()
    _scatter(p, hex, enemy(side))


# 17B/roll
def _scatter(p: Situation, hex: int, side: int) -> None:
    """A die for each air unit: 5 or 6 escapes, 3 or 4 is damaged, 1 or 2 is eliminated; who escapes flies before
    anything else is ordered (`escape.py`)."""
    for wing in grounded(p, hex, side):
        die = p.roll("escape", "17B/roll", unit=p.name(wing), hex=p.hex_name(hex))
        if die <= LOST:
            shoot_down(p, wing)
        elif die <= DAMAGED:
            abort(p, wing)
        else:
            p.fleeing = (*p.fleeing, wing)


def ships_in_port(p: Situation, side: int, hex: int) -> list[int]:
    """27B2: ships of a side that lie in the port of a hex."""
    return [ship for ship in p.ships(hex, side) if p.afloat[ship] == IN_PORT]


def base_owner(p: Situation, hex: int) -> int:
    """The side to which a hex belongs, -1 for nobody."""
    return -1 if p.owner[hex] == NOBODY else p.owner[hex] - 1

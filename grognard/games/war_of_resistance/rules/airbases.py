"""17 Airbases: what a hex, box or carrier holds, who may use it, what hits it, and what happens when it is taken."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.war_of_resistance.position import IN_PORT, NOBODY, Situation, enemy
from grognard.games.war_of_resistance.rules.allowance import left_here, spend
from grognard.games.war_of_resistance.rules.factions import no_demolition
from grognard.games.war_of_resistance.rules.mandate import may_demolish
from grognard.games.war_of_resistance.rules.march_refusals import points
from grognard.games.war_of_resistance.rules.orders import COMBAT, EXPLOITATION, INITIAL, MOVEMENT, MOVING
from grognard.games.war_of_resistance.rules.sites import cap_hits
from grognard.games.war_of_resistance.rules.wings import abort, at_base, has_code, seaplane_base, shoot_down
from grognard.kernel.actions import Action, Hex, Order, PieceNo
from grognard.kernel.refusals import Refusal, refuse

HANOI = "hanoi"
LOST, DAMAGED = 2, 4  # the highest dice (17B)
DAMAGE_COST = 8  # quarters of MP a hit (17D/ground-damage)


# --- capacity ----------------------------------------------------------------------------------------------


# 17/types; 17A/sum; 17A1/limit-12, /limit-1, /limit-3
def built(p: Situation, hex: int) -> int:
    """What the city and the airfields of a hex hold undamaged, as far as the ground lets them."""
    charts, city = p.world.charts.airbases, p.world.city.get(hex)
    intrinsic = (charts[f"city-{city}"].capacity or 0) if city else 0
    light = min(p.strip[hex] + p.temporary[hex], charts["temporary"].most or 0)
    return min(intrinsic + p.permanent[hex] + light, p.world.terrain(hex).airbase)


def capacity(p: Situation, place: int) -> int | None:
    """17A/capacity: the air units that can be operative there; None without limit. Carriers are not counted."""
    if place < len(p.world.board):
        return max(built(p, place) - p.base_hits[place], 0)  # 17D/hits
    row = p.world.charts.airbases.get(f"{p.place_name(place)}-box")
    return row.capacity if row is not None else 0


def works(p: Situation, place: int) -> bool:
    """Whether aircraft can take off and land there: not if nothing is left of its capacity (17A/capacity)."""
    return capacity(p, place) != 0


def friendly(p: Situation, side: int, place: int) -> bool:
    """Whether a place belongs to a side: its own hexes, and boxes that are for its use."""
    if place < len(p.world.board):
        return p.owner[place] == side + 1
    box = p.world.land.boxes.get(p.place_name(place))
    return box is not None and box.user == p.world.seats[side] and (p.freed or box.key != HANOI)  # 37B5


def airbases(p: Situation, side: int) -> list[int]:
    """The places of a side with an airbase that works, kept while nothing changes."""
    found: list[int] | None = p.cache.get(("airbases", side))
    if found is None:
        world = p.world
        built_up = {hex for row in (p.permanent, p.strip, p.temporary) for hex, size in enumerate(row) if size}
        places = [*sorted({*world.city, *built_up}), *(world.place[key] for key in world.land.boxes)]
        found = [place for place in places if friendly(p, side, place) and works(p, place)]
        p.cache["airbases", side] = found
    return found


# --- carriers ----------------------------------------------------------------------------------------------


# 27A5/base
def deck_free(p: Situation, side: int, place: int) -> int | None:
    """A carrier group of the side in a place with room on its deck; damage takes all its room."""
    for ship in p.ships(place, side):
        room = p.world.charts.airbases["cg"].capacity or 0
        if p.vessel(ship).kind == "CG" and not p.damage[ship] and len(p.on_deck(ship)) < room:
            return ship
    return None


# --- who may use it ----------------------------------------------------------------------------------------


def no_base(p: Situation, wing: int, place: int) -> Refusal | None:
    """Why an air unit cannot land in a place."""
    facts = {"unit": p.name(wing), "place": p.place_name(place)}
    side = p.sides[wing]
    if has_code(p, wing, "C") and place < len(p.world.board) and deck_free(p, side, place) is not None:
        return None  # 23G2
    if not friendly(p, side, place):
        return refuse("17/types", "not-your-airbase", **facts)
    if not works(p, place):
        return refuse("17A/capacity", "no-airbase-there", **facts)
    if has_code(p, wing, "F") and place < len(p.world.board) and not seaplane_base(p, place):
        return refuse("23G1", "air-no-water-there", **facts)
    return None


def landing_places(p: Situation, wing: int) -> list[int]:
    """Where an air unit could land, however far it is."""
    side = p.sides[wing]
    places = airbases(p, side)
    if has_code(p, wing, "C"):
        decks = {p.at[ship] for ship in range(p.world.first_ship, len(p.at)) if p.sides[ship] == side}
        places = [*places, *(place for place in sorted(decks) if place < len(p.world.board) and place not in places)]
    return [place for place in places if no_base(p, wing, place) is None]


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
    phases: ClassVar[tuple[str, ...]] = MOVING
    unit: PieceNo

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return [unit for unit in p.army(seat) if works(p, p.at[unit]) and left_here(p, unit) >= DAMAGE_COST]

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
    phases: ClassVar[tuple[str, ...]] = (INITIAL, MOVEMENT, COMBAT, EXPLOITATION)
    hex: Hex

    @classmethod
    def candidates(cls, p: Situation, seat: int) -> list[AbandonBase]:
        return [cls(hex) for hex, hits in enumerate(p.base_hits) if hits]

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

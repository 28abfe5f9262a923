"""27A4, 35A Counters of transports: what points are made up of, split and merged; and ships that come into play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from grognard.field.memory import lasting
from grognard.field.reach import BARRED
from grognard.games.war_of_resistance.airpower import Arrival
from grognard.games.war_of_resistance.counters import SIDES
from grognard.games.war_of_resistance.position import Situation, enemy
from grognard.games.war_of_resistance.rules.freights import change, freight_of
from grognard.games.war_of_resistance.rules.holds import CARRIERS
from grognard.games.war_of_resistance.rules.naval_blocks import class_of
from grognard.games.war_of_resistance.rules.orders import COMBAT, EXPLOITATION, INITIAL, MOVEMENT
from grognard.games.war_of_resistance.rules.seaways import JAPAN_BOX, moor, node_of, seaways
from grognard.games.war_of_resistance.rules.ships import put_away
from grognard.games.war_of_resistance.rules.voyages import no_squadron
from grognard.games.war_of_resistance.theatre import ASIDE, JAPANESE, SUNK
from grognard.kernel.actions import Order, PieceNo
from grognard.kernel.refusals import Refusal, refuse

DIVISIBLE: Final = ("NT", "RT")  # 27A4
ALWAYS: Final = (INITIAL, MOVEMENT, COMBAT, EXPLOITATION)


# --- the counter mix ---------------------------------------------------------------------------------------


def spare(p: Situation, kind: str, power: int, pools: Sequence[str] = (ASIDE, SUNK)) -> list[int]:
    """Counters of a kind and owner that are not in play and may come into it within the counter mix, unused first."""
    side = p.world.powers[power].side
    idle = (ship for pool in pools for ship in p.here[p.world.place[pool]] if ship >= p.world.first_ship)
    own = [ship for ship in idle if p.vessel(ship).power == power and p.vessel(ship).kind == kind]
    shown = Counter([p.vessel(ship).strength for ship in in_play(p, kind, side)] if own else ())
    most = p.world.land.navies.counters  # the factions of China share theirs
    sizes = {p.vessel(ship).strength for ship in own}
    left = {size for size in sizes if shown[size] < most.get((kind, SIDES[side], size), shown[size] + 1)}
    return [ship for ship in own if p.vessel(ship).strength in left]


def in_play(p: Situation, kind: str, side: int) -> list[int]:
    """The ships of a kind that a side has anywhere, strategic transport included."""
    away = (p.world.place[ASIDE], p.world.place[SUNK])
    every = range(p.world.first_ship, len(p.at))
    return [n for n in every if p.sides[n] == side and p.vessel(n).kind == kind and p.at[n] not in away]


# 35A/substitute
def make_up(p: Situation, kind: str, power: int, points: int) -> list[tuple[int, int]]:
    """Counters for so many points, the greatest first, each with the damage that makes it as weak as is wanted."""
    found: list[tuple[int, int]] = []
    while points > 0:
        used = {ship for ship, _ in found}
        left = [ship for ship in spare(p, kind, power) if ship not in used]
        left = [ship for ship in left if _room(p, found, kind, power, p.vessel(ship).strength)]
        fitting = [ship for ship in left if p.vessel(ship).strength <= points]
        if fitting:
            ship = min(fitting, key=lambda ship: (-p.vessel(ship).strength, _worn(p, ship), ship))
        elif left:
            ship = min(left, key=lambda ship: (p.vessel(ship).strength, _worn(p, ship), ship))
        else:
            break
        taken = min(p.vessel(ship).strength, points)
        found.append((ship, max(p.vessel(ship).strength - taken, _worn(p, ship))))
        points -= taken
    return found


def _worn(p: Situation, ship: int) -> int:
    """34E/damaged-lc: the damage that a landing craft out of play has kept."""
    return p.damage[ship] if p.vessel(ship).kind == "LC" and p.at[ship] == p.world.place[ASIDE] else 0


def _room(p: Situation, chosen: Iterable[tuple[int, int]], kind: str, power: int, strength: int) -> bool:
    side = p.world.powers[power].side
    most = p.world.land.navies.counters.get((kind, SIDES[side], strength))
    shown = [ship for ship in in_play(p, kind, side) if p.vessel(ship).strength == strength]
    more = [ship for ship, _ in chosen if p.vessel(ship).strength == strength]
    return most is None or len(shown) + len(more) < most


# --- coming into play --------------------------------------------------------------------------------------


# 35A
def commission(p: Situation, side: int, start: bool = False) -> None:
    """Ships that the orders of battle bring to a side: this turn, or when the game starts all that are due."""
    for row in _due(p, side, start):
        power = next(n for n, one in enumerate(p.world.powers) if one.key == row.affiliation)
        if row.kind not in CARRIERS:
            ship = p.world.number[row.ship]
            if p.at[ship] == p.world.place[ASIDE]:
                launch(p, ship, _spot(p, row, side), row.strength)
            continue
        for ship, damage in make_up(p, row.kind, power, row.strength):
            launch(p, ship, _spot(p, row, side), p.vessel(ship).strength - damage)


def _due(p: Situation, side: int, start: bool) -> list[Arrival]:
    scenario, navies = p.world.scenario, p.world.land.navies
    opening = -1 if scenario is None else scenario.span.first
    rows = navies.arrivals.get("" if scenario is None or p.world.campaign else scenario.key, ())
    mine = [row for row in rows if row.side == SIDES[side]]
    return [row for row in mine if (row.turn <= p.turn if start else row.turn == p.turn > opening)]


def _spot(p: Situation, row: Arrival, side: int) -> int:
    place = p.world.spot(row.spot)
    if place < p.world.hexes and p.owns(enemy(side), place) and side == JAPANESE:  # his port is lost
        return p.world.place[JAPAN_BOX]
    return place


def launch(p: Situation, ship: int, place: int, strength: int) -> None:
    """Lay a ship down in its port, on the river beside it or off its coast, wherever its kind can be."""
    p.damage[ship] = p.vessel(ship).strength - strength
    moor(p, ship, berth(p, ship, place))
    p.tell("ship-arrived", ship=p.name(ship), place=p.place_name(p.at[ship]))


def berth(p: Situation, ship: int, place: int) -> int:
    sea = seaways(p.world)
    row = sea.tolls[class_of(p, ship)]
    if place >= p.world.hexes:
        return place
    port = sea.ports.get(place)
    beside = [there for there, _ in sea.ways[port]] if port is not None else []
    choices = [*([port] if port is not None else []), *beside, *sea.waters.get(place, ())]
    open_ = [node for node in choices if row[node] != BARRED]
    return next(iter(open_), choices[0] if choices else place)


# --- making change -----------------------------------------------------------------------------------------


class Split(Order, frozen=True):
    """A transport counter becomes two: one of so many points, and the rest."""

    kind: ClassVar[str] = "split"
    time: ClassVar[str] = "27A4"
    phases: ClassVar[tuple[str, ...]] = ALWAYS
    ship: PieceNo
    points: int

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return [ship for ship in divisible(p, seat) if p.vessel(ship).strength > 1 and _whole(p, seat, ship) is None]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Split]:
        orders = [cls(subject, points) for points in range(1, p.vessel(subject).strength // 2 + 1)]
        return [order for order in orders if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        wrong = _whole(p, seat, self.ship)
        if wrong is not None:
            return wrong
        if not 0 < self.points < p.vessel(self.ship).strength:
            return refuse("27A4", "cannot-split", ship=p.name(self.ship), points=self.points)
        return None if self.parts(p) else refuse("27A4", "no-ship-counters", ship=p.name(self.ship))

    def parts(self, p: Situation) -> tuple[int, ...]:
        """The two counters that take its place; none if there are not both."""
        vessel = p.vessel(self.ship)
        found: list[int] = []
        for points in (self.points, vessel.strength - self.points):
            kinds = (n for n in spare(p, vessel.kind, vessel.power) if n not in found)
            match = next((ship for ship in kinds if p.vessel(ship).strength == points), None)
            if match is None or not _room(p, [(n, 0) for n in found], vessel.kind, vessel.power, points):
                return ()
            found.append(match)
        return tuple(found)

    def play(self, p: Situation, seat: int) -> None:
        exchange(p, (self.ship,), self.parts(p))


class Merge(Order, frozen=True):
    """Transport counters of one kind and place become one."""

    kind: ClassVar[str] = "merge"
    time: ClassVar[str] = "27A4"
    phases: ClassVar[tuple[str, ...]] = ALWAYS
    complete: ClassVar[bool] = False  # pairs are listed, more may be named
    ships: tuple[PieceNo, ...]

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return [ship for ship in divisible(p, seat) if _whole(p, seat, ship) is None]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Merge]:
        others = [ship for ship in p.ships(p.at[subject], seat) if ship != subject]
        orders = [cls((min(subject, other), max(subject, other))) for other in others]
        return [order for order in orders if order.refusal(p, seat) is None]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        wrong = no_squadron(p, seat, self.ships) or next(filter(None, (_whole(p, seat, n) for n in self.ships)), None)
        if wrong is not None:
            return wrong
        first = p.vessel(self.ships[0])
        for ship in self.ships:
            if (p.vessel(ship).kind, p.vessel(ship).power) != (first.kind, first.power):
                return refuse("27A4/no-mix", "cannot-mix", ship=p.name(ship), other=first.id)
            if freight_of(p, ship) != freight_of(p, self.ships[0]):
                return refuse("31/combine", "two-freights", ship=p.name(ship))
        if len(self.ships) < 2 or self.whole(p) is None:
            return refuse("27A4", "no-ship-counters", ship=p.name(self.ships[0]))
        return None

    def whole(self, p: Situation) -> int | None:
        first = p.vessel(self.ships[0])
        total = sum(p.vessel(ship).strength for ship in self.ships)
        return next((n for n in spare(p, first.kind, first.power) if p.vessel(n).strength == total), None)

    def play(self, p: Situation, seat: int) -> None:
        whole = self.whole(p)
        assert whole is not None
        exchange(p, self.ships, (whole,))


def divisible(p: Situation, side: int) -> list[int]:
    """The ships of a side that are afloat and of a kind that can be exchanged."""
    at, sides, last = p.at, p.sides, p.world.first_pool
    kinds = lasting(
        p.world,
        "divisible ships",
        lambda: [n for n in range(p.world.first_ship, len(at)) if p.vessel(n).kind in DIVISIBLE],
    )
    return [ship for ship in kinds if at[ship] < last and sides[ship] == side]


def _whole(p: Situation, seat: int, ship: int) -> Refusal | None:
    """Why a counter cannot be exchanged: of another kind, or damaged."""
    wrong = no_squadron(p, seat, (ship,))
    if wrong is not None:
        return wrong
    if p.vessel(ship).kind not in DIVISIBLE:
        return refuse("27A4", "not-divisible", ship=p.name(ship), kind=p.vessel(ship).kind)
    return refuse("27A4", "damaged-counter", ship=p.name(ship)) if p.damage[ship] else None


def exchange(p: Situation, old: Sequence[int], new: Sequence[int]) -> None:
    """Counters take the place of others, with their cargo and what they have done."""
    node, cargo = node_of(p, old[0]), freight_of(p, old[0])
    sailed, log = max(p.sailed[ship] for ship in old), 0
    for ship in old:
        log |= p.log[ship]
    for ship in new:
        p.damage[ship] = 0
        moor(p, ship, node)
        p.sailed[ship], p.log[ship] = sailed, log
    met = {japanese for chinese, japanese in p.fought if chinese in old}
    p.fought = (*p.fought, *((ship, japanese) for ship in new for japanese in sorted(met)))  # 28A/once-per-pair
    if cargo[0]:
        change(p, cargo, ((*(ship for ship in cargo[0] if ship not in old), *new), cargo[1], cargo[2]))
    for ship in old:
        put_away(p, ship, ASIDE)
    p.tell("counters-exchanged", ships=tuple(map(p.name, old)), others=tuple(map(p.name, new)))

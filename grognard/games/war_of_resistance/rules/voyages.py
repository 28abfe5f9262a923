"""28 Naval movement: a group of ships goes its way node by node, and stops wherever something happens to it.

The engine finds the cheapest legal way; a voyage is suspended by aircraft on patrol, typhoons and naval combat, in that
order, and resumed with whatever is left of the group (28A/interrupt, 28A/order).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import ClassVar, Final

from grognard.field.reach import BARRED, FURTHEST, Spread, spread
from grognard.games.war_of_resistance.position import MENDED, RELEASED, STIRRED, WEATHERED, Situation, enemy
from grognard.games.war_of_resistance.rules.drafts import is_draft
from grognard.games.war_of_resistance.rules.factions import faction_of
from grognard.games.war_of_resistance.rules.freights import freight_of
from grognard.games.war_of_resistance.rules.naval_blocks import class_of, frozen_in, held_up, tolls, why_shut
from grognard.games.war_of_resistance.rules.naval_combat import (
    NavalCombats,
    covered,
    met_in_zones,
    weather_typhoon,
)
from grognard.games.war_of_resistance.rules.orders import EXPLOITATION, MOVEMENT
from grognard.games.war_of_resistance.rules.seaways import (
    COAST,
    JAPAN,
    NOTHING,
    PORT,
    RIVER,
    SEA,
    STRAIT,
    moor,
    node_of,
    seaways,
)
from grognard.games.war_of_resistance.rules.sorties import sighted
from grognard.games.war_of_resistance.rules.violations import sail_through
from grognard.games.war_of_resistance.theatre import CHINESE
from grognard.kernel.actions import Order, PieceNo, Place
from grognard.kernel.procedures import AGAIN, Outcome, Procedure
from grognard.kernel.refusals import Refusal, refuse

SAILING: Final = (MOVEMENT, EXPLOITATION)  # 28/when, 27C5
BERTHS: Final = ("", "port", "sea")  # where in a hex to end: wherever it can, port before sea
RIVER_CRAFT: Final = ("RF", "RT")


# 28/mp
def naval_points(p: Situation, ship: int) -> int:
    numbers = p.world.charts.naval
    return int(numbers["move-river" if p.vessel(ship).kind in RIVER_CRAFT else "move-sea"])


def points_left(p: Situation, ship: int) -> int:
    return max(naval_points(p, ship) - p.sailed[ship], 0)


# 27C2
def spend(p: Situation, ships: Iterable[int], price: int) -> None:
    for ship in ships:
        p.sailed[ship] += price
    p.touch()


def too_dear(p: Situation, ships: Iterable[int], price: int) -> Refusal | None:
    """27C2: nothing is begun that the points left do not pay for."""
    for ship in ships:
        if points_left(p, ship) < price:
            return refuse("27C2", "naval-points", ship=p.name(ship), cost=price, left=points_left(p, ship))
    return None


def routes(p: Situation, ships: Sequence[int], limit: int = -1) -> Spread:
    """Where ships of one node can go together, and the cheapest ways."""
    most = min(points_left(p, ship) for ship in ships) if limit < 0 else limit
    here = node_of(p, ships[0])
    key = "routes", here, tuple(sorted({class_of(p, ship) for ship in ships})), most
    known: Spread | None = p.cache.get(key)
    if known is None:
        sea = seaways(p.world)
        known = p.cache[key] = spread(sea.ways, here, most, tolls(p, ships), sea.halt)
    return known


def destination(p: Situation, found: Spread, to: int, berth: str) -> int:
    """The node meant by a place: a port before open water, of several waters the nearest; -1 if none is in reach."""
    ends = [node for node in nodes_at(p, to, berth) if node in found.costs and node != found.start]
    return min(ends, key=lambda node: (seaways(p.world).kind[node] != PORT, found.costs[node]), default=-1)


def nodes_at(p: Situation, place: int, berth: str = "") -> list[int]:
    """The nodes of a place in which a voyage may end."""
    sea = seaways(p.world)
    if place >= p.world.hexes:
        return [place] if place < p.world.first_pool and sea.kind[place] != NOTHING else []
    ports = [sea.ports[place]] if place in sea.ports and berth != "sea" else []
    return ports if berth == "port" else [*ports, *sea.waters.get(place, ())]


# --- who may sail ------------------------------------------------------------------------------------------


def idle(p: Situation, ship: int) -> Refusal | None:
    """Why a ship can do nothing at all now."""
    if p.at[ship] >= p.world.first_pool:
        return refuse("28/when", "ship-not-afloat", ship=p.name(ship))
    if frozen_in(p, ship):
        return refuse("36E1/naval", "icebound", ship=p.name(ship), place=p.place_name(p.at[ship]))
    if p.log[ship] & MENDED:
        return refuse("35B/repair", "ship-mended", ship=p.name(ship))
    if p.log[ship] & RELEASED:
        return refuse("31D2/leave", "ship-released", ship=p.name(ship))
    return None


def no_squadron(p: Situation, seat: int, ships: Sequence[int]) -> Refusal | None:
    """Whether these are ships of the seat that lie together and can act; what carries cargo together stays together."""
    if not ships or len(set(ships)) != len(ships):
        return refuse("28/groups", "no-ships", count=len(ships))
    for ship in ships:
        if ship < p.world.first_ship:
            return refuse("28/groups", "no-ship", unit=p.name(ship))
        if p.sides[ship] != seat:
            return refuse("28/when", "not-your-ship", ship=p.name(ship))
        barred = idle(p, ship)
        if barred is not None:
            return barred
        if node_of(p, ship) != node_of(p, ships[0]):
            return refuse("28/groups", "not-one-squadron", ship=p.name(ship), other=p.name(ships[0]))
    return None


# 31/combine
def torn(p: Situation, ships: Sequence[int]) -> Refusal | None:
    for ship in ships:
        for other in freight_of(p, ship)[0]:
            if other not in ships:
                return refuse("31/combine", "carry-together", ship=p.name(ship), other=p.name(other))
    return None


class Sail(Order, frozen=True):
    """Ships of one place sail together to another by the cheapest way; in a port's hex into the port unless 'sea'."""

    kind: ClassVar[str] = "sail"
    time: ClassVar[str] = "28/when"
    phases: ClassVar[tuple[str, ...]] = SAILING
    complete: ClassVar[bool] = False  # any group of ships may be named
    ships: tuple[PieceNo, ...]
    to: Place
    berth: str = ""

    @classmethod
    def subjects(cls, p: Situation, seat: int) -> list[int]:
        return [
            ship for ship in p.fleet(seat) if idle(p, ship) is None and points_left(p, ship) and not held_up(p, ship)
        ]

    @classmethod
    def about(cls, p: Situation, seat: int, subject: int) -> list[Sail]:
        """The voyages of a ship with whom it carries cargo, or by itself."""
        ships = freight_of(p, subject)[0] or (subject,)
        if any(idle(p, ship) or held_up(p, ship) for ship in ships):
            return []
        found, sea, orders = routes(p, ships), seaways(p.world), []
        for node in found.costs:
            if node == found.start or sea.kind[node] == STRAIT:
                continue
            place = sea.place[node]
            berth = "sea" if sea.ports.get(place) in found.costs and sea.kind[node] != PORT else ""
            orders.append(cls(ships, place, berth))
        return list(dict.fromkeys(orders))

    @classmethod
    def headed(cls, p: Situation, seat: int, subject: int) -> list[Sail]:
        """In a list of everything only ports are named: all the sea is for who asks about one ship."""
        ships = freight_of(p, subject)[0] or (subject,)
        if ships[0] != subject or any(idle(p, ship) or held_up(p, ship) for ship in ships):
            return []
        found, sea = routes(p, ships), seaways(p.world)
        ends = [node for node in found.costs if sea.kind[node] in (PORT, JAPAN) and node != found.start]
        beaches = [hex for hex in goals(p, seat, subject) if destination(p, found, hex, "sea") >= 0]
        berths = ("sea" if sea.ports.get(hex) in found.costs else "" for hex in beaches)  # as `about` names them
        off = (cls(ships, hex, berth) for hex, berth in zip(beaches, berths, strict=True))
        return [*(cls(ships, sea.place[node]) for node in ends), *off]

    def refusal(self, p: Situation, seat: int) -> Refusal | None:
        wrong = no_squadron(p, seat, self.ships) or torn(p, self.ships)
        if wrong is not None:
            return wrong
        if self.berth not in BERTHS:
            return refuse("28/end-move", "no-such-berth", berth=self.berth)
        for ship in self.ships:
            wrong = held_up(p, ship)
            if wrong is not None:
                return wrong
        if destination(p, routes(p, self.ships), self.to, self.berth) >= 0:
            return None
        return no_route(p, self.ships, self.to, self.berth)

    def play(self, p: Situation, seat: int) -> None:
        set_sail(p, self.ships, self.to, self.berth)


def goals(p: Situation, seat: int, ship: int) -> list[int]:
    """Shores to which a loaded ship may want to go: where its side plans landings, or stands already."""
    if not freight_of(p, ship)[1]:
        return []
    waters, world = seaways(p.world).waters, p.world
    planned = [hex for unit, hex, _ in p.plans if p.sides[unit] == seat]
    held = [hex for hex in world.board.hexes(p.held[seat]) if hex in waters and not world.barred[hex]]
    return list(dict.fromkeys((*planned, *held)))


def set_sail(p: Situation, ships: Sequence[int], to: int, berth: str = "") -> None:
    found = routes(p, ships)
    end = destination(p, found, to, berth)
    path = found.path(end)
    spent = [0, *(found.costs[node] for node in path)]
    sea = seaways(p.world)
    p.tell(
        "sailed",
        ships=tuple(map(p.name, ships)),
        start=p.place_name(p.at[ships[0]]),
        place=p.place_name(to),
        cost=spent[-1],
        path=tuple(dict.fromkeys(p.place_name(sea.place[node]) for node in path)),
    )
    prices = tuple(after - before for before, after in pairwise(spent))
    p.stack.append(Voyage(side=p.sides[ships[0]], ships=tuple(ships), path=tuple(path), prices=prices))


def no_route(p: Situation, ships: Sequence[int], to: int, berth: str) -> Refusal:
    """What keeps ships from a place: its waters, what shuts them now, or the price."""
    place, nodes = p.place_name(to), nodes_at(p, to, berth)
    here = node_of(p, ships[0])
    if nodes == [here]:
        return refuse("28/end-move", "ship-there-already", ship=p.name(ships[0]), place=place)
    if not nodes:
        rule = "28B" if p.world.on_river(to) else "28/end-move"
        return refuse(
            rule, "no-port-there" if berth == "port" else "no-water-there", ship=p.name(ships[0]), place=place
        )
    for ship in ships:
        reasons = [why_shut(p, ship, node) for node in nodes if node != here]
        if reasons and all(reasons):
            return next(filter(None, reasons))
    far = routes(p, ships, FURTHEST)
    end = destination(p, far, to, berth)
    if end < 0:
        return _blocked(p, ships, nodes, place)
    poorest = min(ships, key=lambda ship: points_left(p, ship))
    facts = {"cost": far.costs[end], "left": points_left(p, poorest)}
    return refuse("28/mp", "too-far-to-sail", ship=p.name(poorest), place=place, **facts)


def _blocked(p: Situation, ships: Sequence[int], nodes: Sequence[int], place: str) -> Refusal:
    """There is water, but no open way: name what shuts the way that would else be the cheapest."""
    sea, here, ship = seaways(p.world), node_of(p, ships[0]), ships[0]
    free = spread(sea.ways, here, FURTHEST, bytes(BARRED if each == NOTHING else 0 for each in sea.kind), sea.halt)
    for node in nodes:
        for step in free.path(node):
            reason = why_shut(p, ship, step)
            if reason is not None:
                return reason
    rule = "28/land-blocks" if any(node in free.costs for node in nodes) else "27B3/sea"
    return refuse(rule, "no-sea-way", ship=p.name(ship), place=place)


# --- the voyage --------------------------------------------------------------------------------------------


def _courier(p: Situation, ship: int) -> bool:
    """Whether a ship carries nothing but replacement points (45A2b/rp)."""
    _, units, items = next((entry for entry in p.freights if ship in entry[0]), ((), (), ()))
    return bool(items) and not units and all(is_draft(row) for row, _ in items)


class Voyage(Procedure):
    """Ships on their way: at each node patrols, typhoons and enemies may stop them for a while."""

    steps: ClassVar[tuple[str, ...]] = ("sail",)
    side: int = 0
    ships: tuple[int, ...] = ()
    path: tuple[int, ...] = ()
    prices: tuple[int, ...] = ()
    leg: int = 0
    stage: int = 0  # of the leg: to be entered, to be looked for from the air, to be met
    before: int = -1

    def sail(self, p: Situation) -> Outcome:
        self.ships = tuple(ship for ship in self.ships if p.at[ship] < p.world.first_pool)
        while self.ships and self.leg < len(self.path):
            stage = STAGES[self.stage]
            self.stage = (self.stage + 1) % len(STAGES)
            waiting = stage(self, p)
            self.leg += self.stage == 0
            if waiting:
                return AGAIN
        return None

    def enter(self, p: Situation) -> bool:
        node = self.path[self.leg]
        self.before = node_of(p, self.ships[0])
        spend(p, self.ships, self.prices[self.leg])
        for ship in self.ships:
            p.log[ship] |= STIRRED
            if seaways(p.world).place[node] != p.at[ship]:
                p.prepared[ship] = 0  # 33/prepare: in or out of the port it is still in the same hex
            p.end_ferry(ship)  # 34F
            if seaways(p.world).kind[node] != STRAIT:
                moor(p, ship, node)
            if self.side == CHINESE:
                sail_through(p, p.at[ship], faction_of(p, ship), _courier(p, ship))
        return False

    def be_sighted(self, p: Situation) -> bool:
        """28A/order: aircraft before ships."""
        return self._exposed(p) and sighted(p, enemy(self.side), p.at[self.ships[0]], self.ships)

    def meet(self, p: Situation) -> bool:
        if not self._exposed(p):
            return False
        weather_typhoon(p, self.ships)
        self.ships = tuple(ship for ship in self.ships if p.at[ship] < p.world.first_pool)
        pairs = met_in_zones(p, self.ships) if self.side == CHINESE else covered(p, self.ships, self.before)
        if pairs:
            p.stack.append(NavalCombats(pairs=pairs))
        return bool(pairs)

    def _exposed(self, p: Situation) -> bool:
        return seaways(p.world).kind[self.path[self.leg]] in (SEA, COAST, RIVER)


STAGES: Final = (Voyage.enter, Voyage.be_sighted, Voyage.meet)


# 28A/trigger-start; 28C
class Watch(Procedure):
    """The start of a phase of naval movement: patrols, typhoons and enemies find ships where they lie."""

    steps: ClassVar[tuple[str, ...]] = ("patrols", "meet")
    side: int = 0
    seen: tuple[int, ...] = ()  # places that were looked at

    def patrols(self, p: Situation) -> Outcome:
        sea = seaways(p.world)
        for ship in p.fleet(self.side):
            if p.at[ship] not in self.seen and sea.kind[node_of(p, ship)] in (SEA, COAST, RIVER):
                place = p.at[ship]
                self.seen = (*self.seen, place)
                here = tuple(o for o in p.ships(place, self.side) if sea.kind[node_of(p, o)] in (SEA, COAST, RIVER))
                if sighted(p, enemy(self.side), place, here):
                    return AGAIN
        return None

    def meet(self, p: Situation) -> Outcome:
        weather_typhoon(p, p.fleet(self.side))
        pairs = met_in_zones(p, p.fleet(CHINESE))
        if pairs:
            p.stack.append(NavalCombats(pairs=pairs))
        return None


def begin_sailing(p: Situation, side: int) -> None:
    """A phase of naval movement begins for a side: fresh points, and what its ships are exposed to at once."""
    for ship in p.fleet(side):
        p.sailed[ship] = 0
        p.log[ship] &= ~WEATHERED
    p.fought = p.shipped = ()
    p.phase_owner[:] = p.owner  # 30B/friendly-next-phase
    p.touch()
    if p.fleet(side) or p.fleet(CHINESE):
        p.stack.append(Watch(side=side))

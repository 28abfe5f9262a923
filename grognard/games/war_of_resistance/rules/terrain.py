"""The terrain effects chart and roads (6, 7B): what it costs to enter a hex and to cross a hexside, and who may not.

Prices depend on the weather of the zones around a hex (6/weather); they are worked out for a hex when somebody comes to
it, and kept for whenever the weather is the same again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from grognard.field.board import NO_HEX, SLOTS
from grognard.field.hexes import Hexes
from grognard.field.memory import remembered, snapshot
from grognard.games.war_of_resistance.charts import Terrain
from grognard.games.war_of_resistance.position import MP, Situation
from grognard.games.war_of_resistance.rules.concepts import artillery, combat_motorised, convoy_of
from grognard.games.war_of_resistance.rules.weather import GROUND_OF, ground, state, terrain_now

CM, FOOT, MOUNTAIN = "cm", "foot", "mountain"  # columns of the chart
MARCH, ACCELERATED, GUERRILLA, INFILTRATION = (
    "march",
    "accelerated",
    "guerrilla",
    "infiltration",
)  # gaits: 6, 6B, 14F, 6E
NO_SIDE: Final = -1  # nobody in particular: no ferry serves him
RIVERS: Final = ("river", "major", "great", "canal")
OPEN: Final = ("clear", "rough")
BUILT: Final = 2  # a bit of `p.upgraded`: a planned railway was built in the hex (14A3)
DOWN: Final = 3  # hits that destroy a bridge (44A1)
ROADS: Final = ("road", "high-rail", "low-rail")  # 7B: a railway is a road, a rail ferry is none (37A2)

Steps = tuple[tuple[int, int], ...]  # next hex, quarters of MP


def mover(p: Situation, unit: int) -> str:
    """The column of the chart by which a unit pays now: whoever is carried moves as the transport counter does
    (14H/phases)."""
    return CM if p.convoys and convoy_of(p, unit) else column(p, unit)


def column(p: Situation, unit: int) -> str:
    """Its column of the chart by itself: c/m and artillery have one, mountain units one, all others one (6)."""
    if combat_motorised(p, unit):
        return CM
    traits = p.piece(unit).kind.type.traits
    if "mountain" in traits:
        return MOUNTAIN  # 14D1; mountain artillery too
    return CM if artillery(p, unit) else FOOT


def entry(p: Situation, kind: str, hexside: int, side: int = NO_SIDE) -> int | None:
    """Quarters of MP to cross a hexside into the hex beyond, off the road; None where it is prohibited."""
    there = p.world.board.neighbours[hexside]
    if there == NO_HEX:
        return None
    crossing = _crossing(p, kind, hexside, side)
    into = _hex(p, kind, there)
    return None if crossing is None or into is None else MP * (crossing + into)


def passable(p: Situation, kind: str, hexside: int, side: int = NO_SIDE) -> bool:
    """Whether the ground lets a unit of this class cross the hexside and enter the hex beyond, by road or off it."""
    return price_of(p, kind, hexside, side) is not None


# 7/line-use; 7B/rail-is-road
def road(p: Situation, hexside: int) -> bool:
    """Whether a road or a railway crosses the hexside (7B); new railways are roads too (14A3)."""
    board = p.world.board
    return bool(board.lines[hexside] & p.world.road_lines) or _built(p, hexside)


# 44A1/effect
def fallen(p: Situation) -> tuple[int, ...]:
    """The hexsides, seen from both hexes, whose bridges are destroyed."""
    if not p.bridges:
        return ()
    down = [hexside for hexside, hits in p.bridges if hits >= DOWN]
    return tuple(sorted(each for hexside in down for each in (hexside, p.world.board.mirror[hexside])))


def paved(p: Situation, hexside: int) -> bool:
    """Whether units can use a road over the hexside: no bridge on it is destroyed."""
    return road(p, hexside) and not (p.bridges and hexside in fallen(p))


# 7B/road-cost
def price_of(p: Situation, kind: str, hexside: int, side: int = NO_SIDE) -> int | None:
    """Quarters of MP to cross a hexside into the hex beyond, along a road where there is one (7B)."""
    if paved(p, hexside):
        by_road = p.world.charts.terrain["road"].cost(kind, ground(p, p.world.board.neighbours[hexside]))
        if by_road is not None:
            return MP * by_road  # 7B: whatever the hex and the hexside would cost
    return entry(p, kind, hexside, side)


def accelerated(p: Situation, kind: str, hexside: int, side: int = NO_SIDE) -> int | None:
    """6B/road-only, 6B/half-cost: along roads only, for half of what the road costs."""
    if not paved(p, hexside):
        return None
    by_road = p.world.charts.terrain["road"].cost(kind, ground(p, p.world.board.neighbours[hexside]))
    return None if by_road is None else MP * by_road // 2


def by_stealth(p: Situation, kind: str, hexside: int, side: int = NO_SIDE) -> int | None:
    """14F/accelerated: guerrillas besides through clear and rough hexes and over rivers and canals, half an MP each."""
    paid = accelerated(p, kind, hexside)
    if paid is not None:
        return paid
    board, bits = p.world.board, p.world.side_bits
    there = board.neighbours[hexside]
    if there == NO_HEX or board.terrains[board.terrain[there]] not in OPEN or barred(p, hexside):
        return None
    sides = board.sides[hexside]
    if sides & (bits["major"] | bits["great"] | bits["strait"] | bits["lake"] | bits["sea"] | bits["great-wall"]):
        return None
    return MP if sides & (bits["river"] | bits["canal"]) else MP // 2


def infiltrating(p: Situation, kind: str, hexside: int, side: int = NO_SIDE) -> int | None:
    """6E/cost: anywhere that is not prohibited, for half of what it costs."""
    paid = price_of(p, kind, hexside, side)
    return None if paid is None else paid // 2


class Country(dict[int, Steps]):
    """The open hexsides of every hex with their prices for one column of the chart: found when they are asked for."""

    def __init__(self, p: Situation, kind: str, gait: str, side: int = NO_SIDE) -> None:
        super().__init__()
        self._p = p
        self._kind = kind
        self._side = side
        self._banks = {
            hex for ferry in ferries_of(p, side) for hex in (ferry // SLOTS, p.world.board.neighbours[ferry])
        }
        self._price = GAITS[gait]
        self._known: dict[tuple[int, object], Steps] = p.world.known.setdefault(("prices", kind, gait), {})
        self._states = [state(p, zone) for zone in range(len(p.world.land.zones))]
        self._size = len(p.world.board)
        self.areas: dict[int, Hexes] = {}  # hex -> itself and what can be entered from there

    def __len__(self) -> int:
        return self._size

    def __missing__(self, hex: int) -> Steps:
        p = self._p
        works = tuple([p.upgraded[n] for n in (hex, *p.world.board.adjacent(hex))])  # 14A3
        down = tuple([hexside for hexside in fallen(p) if hexside // SLOTS == hex])  # 44A1
        key = hex, (tuple([self._states[zone] for zone in p.world.zones_near[hex]]), works, down)
        steps = None if hex in self._banks else self._known.get(key)
        if steps is None:
            steps = self._steps(hex)
            if hex not in self._banks:
                self._known[key] = steps
        self[hex] = steps
        return steps

    def area(self, hex: int) -> Hexes:
        """The hex and those around it that can be entered from there, by positions.

        Neutral hexes are apart, and in a battle those beyond its field (5/operational-zone).
        """
        known = self.areas.get(hex)
        if known is None:
            world = self._p.world
            known = 1 << world.board.bits[hex]
            for there, _ in self[hex]:
                if not world.barred[there]:
                    known |= 1 << world.board.bits[there]
            self.areas[hex] = known
        return known

    def _steps(self, hex: int) -> Steps:
        p, neighbours = self._p, self._p.world.board.neighbours
        found = []
        for hexside in range(SLOTS * hex, SLOTS * hex + SLOTS):
            paid = self._price(p, self._kind, hexside, self._side)
            if paid is not None:
                found.append((paid, neighbours[hexside]))
        return tuple((there, paid) for paid, there in sorted(found))


CLIMATES: Final = 6  # positions that are kept to price the ground by, some hundred kilobytes each
COUNTRIES: Final = 60
GAITS: Final[Mapping[str, Callable[[Situation, str, int, int], int | None]]] = {
    MARCH: price_of,
    ACCELERATED: accelerated,
    GUERRILLA: by_stealth,
    INFILTRATION: infiltrating,
}


def country(p: Situation, kind: str, gait: str = MARCH, side: int = NO_SIDE) -> Country:
    """The prices of the present weather for a column of the chart and a way of moving; `side`: whose ferries serve."""
    now = "country", kind, gait, side
    known: Country | None = p.cache.get(now)
    if known is None:
        ferries = ferries_of(p, side)
        climate = p.weather, p.rice, p.frozen, p.flooded, snapshot(p, "upgraded"), ferries, fallen(p)
        still = remembered(p.world, "climates", climate, p.copy, CLIMATES)
        known = p.cache[now] = remembered(
            p.world,
            "countries",
            (kind, gait, climate),
            lambda: Country(still, kind, gait, side if ferries else NO_SIDE),
            COUNTRIES,
        )
    return known


# 34F; 34F/enemy-turn
def ferries_of(p: Situation, side: int) -> tuple[int, ...]:
    """The hexsides at which ferries serve a side, seen from both hexes; none where a great river is flooded (36E5)."""
    if not p.ferries or side == NO_SIDE:
        return ()
    mirror, sides, great = p.world.board.mirror, p.world.board.sides, p.world.side_bits["great"]
    serving = [hexside for ship, hexside in p.ferries if p.sides[ship] == side]
    dry = [hexside for hexside in serving if not (sides[hexside] & great and flooded(p, hexside))]
    return tuple(sorted(each for hexside in dry for each in (hexside, mirror[hexside])))


# --- parts -------------------------------------------------------------------------------------------------


def _hex(p: Situation, kind: str, hex: int) -> int | None:
    """MP to enter the hex, its hexside apart; a full major city has a price of its own."""
    charts, now = p.world.charts, ground(p, hex)
    if p.world.city.get(hex) == "full":
        return charts.terrain["city-full"].cost(kind, now)
    return charts.terrain[terrain_now(p, hex)].cost(kind, now)


# 37A1/move
def _crossing(p: Situation, kind: str, hexside: int, side: int = NO_SIDE) -> int | None:
    """MP to cross the hexside; None where it is prohibited (6, 36E, 37A1, 37A3)."""
    if not p.world.board.sides[hexside]:
        return 0
    row = side_row(p, hexside, side)
    wall = (
        p.world.charts.terrain["great-wall"] if p.world.board.sides[hexside] & p.world.side_bits["great-wall"] else None
    )
    total = 0
    for found in (row, wall):
        if found is None:
            continue
        paid = found.cost(kind, "dry" if found is wall else _border_ground(p, hexside))
        if paid is None:
            return None
        total += paid
    return None if barred(p, hexside, side) else total


def barred(p: Situation, hexside: int, side: int = NO_SIDE) -> bool:
    """A hexside that no unit crosses: the Settlement's (37A3), sea and open lakes; ferries do for their own (34F)."""
    sides, bits = p.world.board.sides[hexside], p.world.side_bits
    if sides & bits["barred"]:
        return True
    if sides & bits["strait"] or (p.ferries and hexside in ferries_of(p, side)):
        return False
    if sides & bits["lake"]:
        return not frozen(p, hexside)
    return bool(sides & bits["sea"]) and not _pack_ice(p, hexside)


# 36E1/lake-land-ops; 36E5/flood-costs
def side_row(p: Situation, hexside: int, side: int = NO_SIDE) -> Terrain | None:
    """The row of the chart for the water of a hexside as it is now: open, frozen or flooded; None for none.

    Where a ferry serves the side it is a major river (34F).
    """
    charts, sides, bits = p.world.charts.terrain, p.world.board.sides[hexside], p.world.side_bits
    if p.ferries and hexside in ferries_of(p, side):
        return charts["major"]
    if sides & bits["strait"]:
        return charts["strait-flooded" if flooded(p, hexside) and sides & bits["great"] else "strait"]
    if sides & bits["lake"]:
        return charts["lake-frozen"] if frozen(p, hexside) else None
    if sides & bits["sea"]:
        return charts["lake-frozen"] if _pack_ice(p, hexside) else None
    kind = next((river for river in RIVERS if sides & bits[river]), "")
    if not kind:
        return None
    if kind != "great" and frozen(p, hexside):
        return charts["river-frozen"]
    if kind in ("river", "major") and flooded(p, hexside):
        return charts[f"{kind}-flooded"]
    return charts[kind]


def frozen(p: Situation, hexside: int) -> bool:
    """Water between two hexes is frozen if it is so in both their zones (36E1)."""
    one, other = _zones(p, hexside)
    return p.frozen[one] and p.frozen[other]


def flooded(p: Situation, hexside: int) -> bool:
    one, other = _zones(p, hexside)
    return p.flooded[one] or p.flooded[other]


def _pack_ice(p: Situation, hexside: int) -> bool:
    """36E4/land-ops: a sea hexside between coasts inside the line of the pack ice."""
    ice = p.world.land.ice
    here, there = hexside // SLOTS, p.world.board.neighbours[hexside]
    return here in ice and there in ice and frozen(p, hexside)


def _zones(p: Situation, hexside: int) -> tuple[int, int]:
    zone = p.world.land.zone
    return zone[hexside // SLOTS], zone[p.world.board.neighbours[hexside]]


# 36D/boundary
def _border_ground(p: Situation, hexside: int) -> str:
    """36D: the ground of a hexside between two zones is that of the worse weather."""
    one, other = _zones(p, hexside)
    return GROUND_OF.get(p.world.weathers[max(p.weather[one], p.weather[other])].key, "dry")


def _built(p: Situation, hexside: int) -> bool:
    """Whether a planned railway that crosses the hexside has been built (14A3)."""
    board = p.world.board
    if not board.lines[hexside] & p.world.line_bits["unbuilt"]:
        return False
    return laid(p, hexside // SLOTS, board.neighbours[hexside])


def laid(p: Situation, one: int, other: int) -> bool:
    """Whether engineers have laid a planned railway between two hexes: it starts from rails that were there (14A3)."""
    ends = (one, other)
    return any(p.upgraded[hex] & BUILT for hex in ends) and all(
        p.upgraded[hex] & BUILT or p.world.railed[hex] for hex in ends
    )

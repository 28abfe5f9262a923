"""The sheets of a map of Pacific Battles become a Board and what is printed on it (2.2, the maps of the three games).

`read_board(sheets, scenario)` reads a scenario's folder and notes every mistake in it; `build_board` joins what was
read without one; `load_board` does both for whoever wants nothing but the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from grognard.field import ground as field_ground
from grognard.field.board import NO_HEX, Board, Chain
from grognard.field.ground import SLUG, Ground, Places, read_chains, read_ground, read_lines, read_places
from grognard.field.sheets import DataError, Sheets
from grognard.games.pacific_battles.world import (
    LINE_KINDS,
    SCENARIOS,
    SEA,
    SIDE_KINDS,
    SIDES,
    TERRAINS,
    Features,
)

DATA: Final = Path(__file__).parents[1] / "data"
RIVER_CLASSES: Final = {"river": "river", "major": "major-river"}
WATERS: Final = ("mountain", "strait", "channel", "sea")  # the kinds of sides.tsv
IMPASSABLE: Final = ("mountain", "sea")
PLACE_SIZES: Final = ("city", "town", "village", "feature")
# Named sets of hexes and places without which the rules of a game cannot be carried out.
AREAS: Final[Mapping[str, tuple[str, ...]]] = {
    "singapore": ("singapore-island", "penang", "thailand"),
    "bataan": ("north-edge", "service-command"),
    "guadalcanal": ("henderson", "east-edge", "west-edge"),
}
PLACES: Final[Mapping[str, tuple[str, ...]]] = {
    "singapore": ("singora", "patani", "kota-bharu", "singapore"),
    "bataan": ("mariveles", "cabcaben"),
    "guadalcanal": (),
}
# Islands of the rules and the hexsides that part them from other land.
ISLANDS: Final[Mapping[str, tuple[str, ...]]] = {"singapore-island": ("strait", "sea"), "penang": ("channel", "sea")}
BEYOND: Final = "beyond"  # land that is drawn and never fought over: no land unit can come there
HENDERSON_HEXES: Final = 3

Pairs = dict[frozenset[int], str]


@dataclass(frozen=True, slots=True)
class Sheetwork:
    """What the sheets of a board hold, ready to be built if they hold no mistake."""

    scenario: str
    ground: Ground
    features: Features


def load_board(scenario: str, folder: Path | None = None) -> tuple[Board, Features]:
    """The board of a scenario alone; DataError with all the mistakes of its sheets."""
    sheets = Sheets(folder or DATA / scenario)
    read = read_board(sheets, scenario)
    if sheets.notes:
        raise DataError(sheets.mistakes)
    return build_board(read), read.features


def read_board(sheets: Sheets, scenario: str) -> Sheetwork:
    assert scenario in SCENARIOS, scenario
    ground = read_ground(sheets, TERRAINS)
    chains = _read_sides(sheets, ground)
    kinds: Pairs = {frozenset(pair): chain.kind for chain in chains for pair in chain.hexsides}
    barriers = {pair: _barrier(kind) for pair, kind in kinds.items() if kind in IMPASSABLE}
    lines, _ = read_lines(sheets, ground, LINE_KINDS, barriers, closed=("sea",))
    places = read_places(sheets, ground, PLACE_SIZES, PLACES[scenario])
    areas = _read_areas(sheets, ground, scenario)
    features = Features(
        chains=tuple(chains),
        lines=tuple(lines),
        places=places.hexes,
        place_names=places.names,
        place_sizes=places.sizes,
        ports=_read_ports(sheets, ground, places),
        airfields=_read_airfields(sheets, ground),
        areas=areas,
    )
    _check_islands(sheets, ground, kinds, areas)
    _check_reach(sheets, ground, kinds, areas.get(BEYOND, frozenset()))
    return Sheetwork(scenario, ground, features)


def build_board(read: Sheetwork) -> Board:
    features = read.features
    return field_ground.build_board(read.ground, read.scenario, SIDE_KINDS, features.chains, LINE_KINDS, features.lines)


def _barrier(kind: str) -> str:
    return "mountain ridge" if kind == "mountain" else "stretch of open water"


def _read_sides(sheets: Sheets, ground: Ground) -> list[Chain]:
    """Rivers first, then everything else that lies between two hexes; a hexside is one thing only."""
    rivers = read_chains(sheets, ground, "rivers.tsv", ("river", "class"), tuple(RIVER_CLASSES))
    chains = [Chain(river.key, RIVER_CLASSES[river.kind], river.hexsides) for river in rivers]
    if (sheets.folder / "sides.tsv").exists():  # a map may have nothing but rivers
        chains += read_chains(sheets, ground, "sides.tsv", ("name", "kind"), WATERS, loose=("sea", "channel"))
    first: Pairs = {}
    for chain in chains:
        file = "rivers.tsv" if "river" in chain.kind else "sides.tsv"
        for here, there in chain.hexsides:
            name = ground.hexside_name(here, there)
            if SEA in (ground.terrain[here], ground.terrain[there]):
                sheets.wrong(file, f"{chain.key} {name}: one of the two is a sea hex, land was expected on both sides")
            known = first.setdefault(frozenset((here, there)), chain.kind)
            if known != chain.kind:
                sheets.wrong(file, f"{chain.key} {name}: the hexside is {known} already")
    return chains


def _read_ports(sheets: Sheets, ground: Ground, places: Places) -> frozenset[int]:
    """Each port is a place on the coast."""
    ports: set[int] = set()
    seen: dict[str, int] = {}
    if not (sheets.folder / "ports.tsv").exists():  # no rule of Guadalcanal asks for one
        return frozenset()
    for row in sheets.read("ports.tsv", ("hex", "name")):
        row.unique("hex", seen)
        hex, place = ground.hex(row), row.text("name")
        if place not in places.names:
            row.wrong("name", "there is no such place")
        elif hex >= 0 and places.hexes.get(place, hex) != hex:
            row.wrong("hex", f"the place lies in {ground.names[places.hexes[place]]}")
        if hex < 0:
            continue
        if not coastal(ground, hex):
            row.wrong("hex", "a port lies on land with a sea hex beside it")
        ports.add(hex)
    return frozenset(ports)


def coastal(ground: Ground, hex: int) -> bool:
    """A land hex with at least one sea hex beside it."""
    around = (there for there in ground.neighbours[hex] if there != NO_HEX)
    return ground.terrain[hex] != SEA and any(ground.terrain[there] == SEA for there in around)


def _read_airfields(sheets: Sheets, ground: Ground) -> dict[int, int]:
    owners: dict[int, int] = {}
    seen: dict[str, int] = {}
    if not (sheets.folder / "airfields.tsv").exists():
        return owners
    for row in sheets.read("airfields.tsv", ("hex", "side")):
        row.unique("hex", seen)
        hex, side = ground.hex(row), SIDES.index(row.choice("side", SIDES))
        if hex >= 0:
            if ground.terrain[hex] == SEA:
                row.wrong("hex", "an airfield needs land")
            owners[hex] = side
    return owners


def _read_areas(sheets: Sheets, ground: Ground, scenario: str) -> dict[str, frozenset[int]]:
    areas: dict[str, frozenset[int]] = {}
    seen: dict[str, int] = {}
    for row in sheets.read("areas.tsv", ("area", "hexes"), chains=("hexes",)):
        area = row.unique("area", seen)
        if not SLUG.fullmatch(area):
            row.wrong("area", "small letters, digits and hyphens were expected")
        words = row.words("hexes")
        if not words:
            row.wrong("hexes", "at least one hex was expected")
        hexes: set[int] = set()
        for word in words:
            hex = ground.hex(row, "hexes", word)
            if hex < 0:
                continue
            if hex in hexes:
                row.wrong("hexes", "the hex stands in the area twice", word)
            if ground.terrain[hex] == SEA:
                row.wrong("hexes", "an area is made of land", word)
            if area.endswith("-edge") and not ground.on_edge(hex):
                row.wrong("hexes", "it does not lie on the edge of the map", word)
            hexes.add(hex)
        if area == "henderson" and len(words) != HENDERSON_HEXES:
            row.wrong("hexes", f"{len(words)} hexes, {HENDERSON_HEXES} were expected")
        areas[area] = frozenset(hexes)
    for area in AREAS[scenario]:
        if area not in seen:
            sheets.wrong("areas.tsv", f"the area {area!r}, which the rules name, is missing")
    return areas


# The map as a whole


def _check_islands(
    sheets: Sheets, ground: Ground, kinds: Mapping[frozenset[int], str], areas: Mapping[str, frozenset[int]]
) -> None:
    for area, waters in ISLANDS.items():
        for hex in sorted(areas.get(area, ())):
            for there in _land_beside(ground, hex):
                kind = kinds.get(frozenset((hex, there)), "nothing")
                if there not in areas[area] and kind not in waters:
                    name = ground.hexside_name(hex, there)
                    sheets.wrong("sides.tsv", f"{name} parts {area} from land: {' or '.join(waters)} was expected")


def _check_reach(sheets: Sheets, ground: Ground, kinds: Mapping[frozenset[int], str], beyond: Iterable[int]) -> None:
    """Some ground unit can come from any land hex to any other, save to land that is only drawn."""
    closed = {pair for pair, kind in kinds.items() if kind in IMPASSABLE}
    apart = set(beyond)
    land = [hex for hex in range(len(ground.cells)) if ground.terrain[hex] != SEA and hex not in apart]
    if not land:
        sheets.wrong("hexes.tsv", "the map has no land")
        return
    parts: list[set[int]] = []
    left = set(land)
    while left:
        part = _spread(ground, closed, min(left))
        parts.append(part)
        left -= part
    parts.sort(key=len, reverse=True)
    for part in parts[1:]:
        names = " ".join(ground.names[hex] for hex in sorted(part)[:6])
        sheets.wrong("hexes.tsv", f"no way over land leads to {names}")
    for hex in sorted(apart & parts[0]):
        sheets.wrong("areas.tsv", f"{BEYOND} {ground.names[hex]}: a way over land leads there")


def _spread(ground: Ground, closed: set[frozenset[int]], start: int) -> set[int]:
    reached, queue = {start}, [start]
    while queue:
        here = queue.pop()
        for there in _land_beside(ground, here):
            if there not in reached and frozenset((here, there)) not in closed:
                reached.add(there)
                queue.append(there)
    return reached


def _land_beside(ground: Ground, hex: int) -> Iterator[int]:
    return (there for there in ground.neighbours[hex] if there != NO_HEX and ground.terrain[there] != SEA)

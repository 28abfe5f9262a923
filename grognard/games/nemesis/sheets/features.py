"""The sheets of what the map prints in its hexes: places, Objectives, depots, railways, Setup Letters (1.1, 3.2)."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from grognard.field.ground import Ground, read_places
from grognard.field.powers import Side
from grognard.field.sheets import Sheets
from grognard.games.nemesis.sheets.board import Country
from grognard.games.nemesis.world import ALLIED, JAPANESE, SIDES, Depot, Features, Objective, Railway

PLACE_SIZES: Final = ("city", "town", "village")
LETTER_FAMILIES: Final = ("japanese", "british", "chinese")
RINGS: Final = {"dark": "major", "light": "minor"}  # the class of river a ring stands for (7.1-C)
LETTER: Final = re.compile(r"[A-Z]{1,2}")
# Places that rules name: 7.1-C, 8.1-C, 8.2-B4, and the ends of the two northern railways.
NEEDED: Final = ("imphal", "dimapur", "golaghat", "homalin", "lashio", "myitkyina", "maingkwan", "baoshan")


def read_features(sheets: Sheets, country: Country) -> Features:
    ground = country.ground
    places = read_places(sheets, ground, PLACE_SIZES, NEEDED)
    airfields = _read_sides(sheets, ground, "airfields.tsv")
    if "imphal" in places.hexes and airfields.get(places.hexes["imphal"]) != ALLIED:
        sheets.wrong("airfields.tsv", "the Allied Airfield of Imphal is missing")
    entries = _read_sides(sheets, ground, "entries.tsv")
    for side, name in enumerate(SIDES):
        if side not in entries.values():
            sheets.wrong("entries.tsv", f"no Supply Entry hex is {name}")
    if not any(side == ALLIED and country.region.get(hex) == "china" for hex, side in entries.items()):
        sheets.wrong("entries.tsv", "no Allied Supply Entry hex lies in china")
    return Features(
        objectives=_read_objectives(sheets, ground),
        depots=_read_depots(sheets, country),
        airfields={hex: Side(side) for hex, side in airfields.items()},
        entries=entries,
        railways=_read_railways(sheets, country),
        reinforcement=tuple(country.reinforcement),
        region=country.region,
        west_of_chindwin=frozenset(country.west),
        places=places.hexes,
        place_names=places.names,
        letters=_read_letters(sheets, ground),
        place_sizes=places.sizes,
        rivers=tuple(country.rivers),
        lakes=tuple(country.lakes),
        lines=tuple(country.lines),
    )


def _read_objectives(sheets: Sheets, ground: Ground) -> tuple[Objective, ...]:
    objectives: list[Objective] = []
    seen: dict[str, int] = {}
    for row in sheets.read("objectives.tsv", ("hex", "value", "side", "star")):
        row.unique("hex", seen)
        hex, value = ground.hex(row), row.whole("value", 1, 9)
        objectives.append(Objective(hex, value, Side(SIDES.index(row.choice("side", SIDES))), row.yes("star")))
    for side, name in enumerate(SIDES):
        if not any(objective.side == side for objective in objectives):
            sheets.wrong("objectives.tsv", f"no Objective is {name} at start")
    return tuple(objectives)


def _read_depots(sheets: Sheets, country: Country) -> tuple[Depot, ...]:
    depots: list[Depot] = []
    seen: dict[str, int] = {}
    banks: dict[tuple[str, str], set[int]] = {}  # river and class -> the hexes along it
    for river in country.rivers:
        hexes = banks.setdefault((river.key, "major" if river.major else "minor"), set())
        hexes.update(hex for pair in river.hexsides for hex in pair)
    rivers = {river.key: 0 for river in country.rivers}
    for row in sheets.read("depots.tsv", ("hex", "side", "range", "ring", "river")):
        row.unique("hex", seen)
        hex, side = country.ground.hex(row), Side(SIDES.index(row.choice("side", SIDES)))
        reach, ring, river_key = (
            row.whole("range", 1, 12),
            row.choice("ring", tuple(RINGS), True),
            row.optional("river"),
        )
        if ring and not river_key:
            row.wrong("river", "the river of the ring was expected")
        elif river_key and not ring:
            row.wrong("ring", "dark or light was expected, since a river is named")
        elif ring and row.known("river", rivers, "river") == 0 and hex >= 0:
            if hex not in banks.get((river_key, RINGS[ring]), ()):
                row.wrong("ring", f"the hex does not lie on a {RINGS[ring]} stretch of the river {river_key!r}")
            if side != JAPANESE:
                row.wrong("ring", "only Japanese depots have River Supply")
        depots.append(Depot(hex, Side(side), reach, ring, river_key))
    return tuple(depots)


def _read_sides(sheets: Sheets, ground: Ground, file: str) -> dict[int, int]:
    """Airfields and Supply Entry hexes: hex -> printed side."""
    owners: dict[int, int] = {}
    seen: dict[str, int] = {}
    for row in sheets.read(file, ("hex", "side")):
        row.unique("hex", seen)
        hex, side = ground.hex(row), Side(SIDES.index(row.choice("side", SIDES)))
        if hex >= 0:
            owners[hex] = side
    return owners


def _read_letters(sheets: Sheets, ground: Ground) -> dict[str, int]:
    letters: dict[str, int] = {}
    seen: dict[str, int] = {}
    for row in sheets.read("letters.tsv", ("family", "letter", "hex")):
        letter = row.text("letter")
        if not LETTER.fullmatch(letter):
            row.wrong("letter", "one or two capital letters were expected")
        key = row.unique("letter", seen, f"{row.choice('family', LETTER_FAMILIES)}:{letter}")
        letters[key] = ground.hex(row)
    return letters


# Railways


def _read_railways(sheets: Sheets, country: Country) -> tuple[Railway, ...]:
    railways: list[Railway] = []
    seen: dict[str, int] = {}
    for row in sheets.read("railways.tsv", ("railway", "side", "india", "edges")):
        key = row.unique("railway", seen)
        side, india = Side(SIDES.index(row.choice("side", SIDES))), row.yes("india")
        hexes, links = _track_of(country, key)
        edges = tuple(row.known("edges", country.ground.index, "hex", word) for word in row.words("edges"))
        if not hexes:
            row.wrong("railway", "lines.tsv draws no railway of that name")
        elif not _joined(hexes, links):
            row.wrong("railway", "its lines are not joined to each other")
        for edge in edges:
            if edge >= 0 and edge not in hexes:
                row.wrong("edges", "the railway does not pass there", country.ground.names[edge])
            elif edge >= 0 and not country.ground.on_edge(edge):
                row.wrong("edges", "it does not lie on the edge of the map", country.ground.names[edge])
        if side == JAPANESE and not edges:
            row.wrong("edges", "a Burmese railway leaves the map (8.1-C)")
        if india and side != ALLIED:
            row.wrong("india", "the Indian railway is Allied")
        railways.append(Railway(key, Side(side), tuple(hexes), tuple(links), edges, india))
    if sum(railway.india for railway in railways) != 1:
        sheets.wrong("railways.tsv", "exactly one railway must be the Indian one")
    _check_rails(sheets, country, railways)
    return tuple(railways)


def _track_of(country: Country, key: str) -> tuple[list[int], list[tuple[int, int]]]:
    """The hexes and links of all railway lines called by the key, or by the key, a stroke and a branch."""
    hexes: dict[int, None] = {}
    links: dict[tuple[int, int], None] = {}
    for line in country.lines:
        if line.kind == "railway" and (line.key == key or line.key.startswith(key + "/")):
            hexes.update(dict.fromkeys(line.hexes))
            links.update(dict.fromkeys(pairwise(line.hexes)))
    return list(hexes), list(links)


def _joined(hexes: list[int], links: list[tuple[int, int]]) -> bool:
    reached, before = {hexes[0]}, 0
    while len(reached) > before:
        before = len(reached)
        for here, there in links:
            if here in reached or there in reached:
                reached |= {here, there}
    return len(reached) == len(hexes)


def _check_rails(sheets: Sheets, country: Country, railways: list[Railway]) -> None:
    by_key = {railway.key: railway for railway in railways}
    for line, row in zip(country.lines, country.line_rows, strict=True):
        if line.kind == "railway" and line.key.split("/")[0] not in by_key:
            row.wrong("line", "railways.tsv has no such railway")
    for entry, row in zip(country.reinforcement, country.reinforcement_rows, strict=True):
        if not entry.railway:
            continue
        railway = by_key.get(entry.railway)
        if railway is None:
            row.wrong("railway", "railways.tsv has no such railway")
        elif not set(railway.hexes) & set(country.ground.neighbours[entry.hex]):
            row.wrong("railway", "none of the exits lies on that railway")
        elif railway.side != (JAPANESE if entry.force == "japanese" else ALLIED):
            row.wrong("railway", "it belongs to the other side")

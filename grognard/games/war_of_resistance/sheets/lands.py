"""The sheets of lands and towns: provinces, factions, weather zones, areas, towns, ports, boxes and marks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from grognard.field.board import NO_HEX
from grognard.field.ground import Ground
from grognard.field.hexgrid import SLOT_NAMES
from grognard.field.sheets import Row, Sheets
from grognard.games.war_of_resistance import world as words
from grognard.games.war_of_resistance.sheets.ground import Country
from grognard.games.war_of_resistance.world import Area, Box, Faction, Names, Pair, Province, Town, Zone

USERS: Final = ("japanese", "chinese")
EDGES: Final = {"east": ("e",), "west": ("w",), "north": ("ne", "nw"), "south": ("se", "sw")}


@dataclass
class Lands:
    """Who rules where, and under what sky."""

    provinces: list[Province] = field(default_factory=list)
    regions: dict[str, Names] = field(default_factory=dict)
    zones: list[Zone] = field(default_factory=list)


@dataclass
class Sites:
    """What stands in single hexes."""

    factions: dict[str, Faction] = field(default_factory=dict)
    areas: dict[str, Area] = field(default_factory=dict)
    towns: dict[str, Town] = field(default_factory=dict)
    ports: dict[int, str] = field(default_factory=dict)
    boxes: dict[str, Box] = field(default_factory=dict)
    marks: dict[str, frozenset[int]] = field(default_factory=dict)
    ice: frozenset[int] = frozenset()


def read_lands(sheets: Sheets) -> Lands:
    lands = Lands()
    seen: dict[str, int] = {}
    for row in sheets.read("regions.tsv", ("region", "en", "fr")):
        lands.regions[row.unique("region", seen)] = row.translated()
    seen = {}
    for row in sheets.read("zones.tsv", ("zone", "en", "fr", "freezes")):
        lands.zones.append(Zone(row.unique("zone", seen), row.translated(), row.yes("freezes")))
    seen = {}
    for row in sheets.read("provinces.tsv", ("province", "en", "fr", "pinyin", "nation", "region", "faction")):
        region = row.choice("region", tuple(lands.regions) or ("-",), optional=True)
        lands.provinces.append(
            Province(
                row.unique("province", seen),
                row.translated(),
                row.text("pinyin"),
                row.choice("nation", words.NATIONS),
                region,
                row.optional("faction"),
            )
        )
    return lands


def read_sites(sheets: Sheets, country: Country, lands: Lands) -> Sites:
    sites = Sites()
    _read_factions(sheets, country.ground, lands, sites)
    _read_areas(sheets, country, lands, sites)
    _read_towns(sheets, country, sites)
    _read_ports(sheets, country, sites)
    _read_boxes(sheets, country.ground, sites)
    _read_marks(sheets, country, sites)
    return sites


def _hexes(row: Row, ground: Ground, column: str = "hexes") -> frozenset[int]:
    found = (ground.hex(row, column, word) for word in row.words(column))
    return frozenset(hex for hex in found if hex >= 0)


def _read_factions(sheets: Sheets, ground: Ground, lands: Lands, sites: Sites) -> None:
    seen: dict[str, int] = {}
    for row in sheets.read("factions.tsv", ("faction", "en", "fr", "level", "without")):
        key = row.unique("faction", seen)
        sites.factions[key] = Faction(
            key, row.translated(), row.choice("level", words.LEVELS), _hexes(row, ground, "without")
        )
    for province in lands.provinces:
        if province.faction and province.faction not in sites.factions:
            sheets.wrong("provinces.tsv", f"the faction {province.faction!r} of {province.key} is unknown")


def _read_areas(sheets: Sheets, country: Country, lands: Lands, sites: Sites) -> None:
    seen: dict[str, int] = {}
    keys = [province.key for province in lands.provinces]
    for row in sheets.read("areas.tsv", ("area", "of", "en", "fr", "hexes"), chains=("hexes",)):
        key, of = row.unique("area", seen), row.choice("of", keys or ("-",))
        hexes = _hexes(row, country.ground)
        for hex in sorted(hexes):
            if of in keys and country.province[hex] != keys.index(of):
                row.wrong("hexes", f"it does not lie in {of}", country.ground.names[hex])
        sites.areas[key] = Area(key, of, row.translated(), hexes)


def _read_towns(sheets: Sheets, country: Country, sites: Sites) -> None:
    seen: dict[str, int] = {}
    taken: dict[int, int] = {}
    for row in sheets.read("places.tsv", ("place", "hex", "size", "en", "fr", "pinyin")):
        key, hex = row.unique("place", seen), country.ground.hex(row)
        size = row.choice("size", words.SIZES)
        if hex < 0:
            continue
        if country.wet(hex) in ("sea", "lake"):
            row.wrong("hex", "no town can stand in open water")
        if taken.setdefault(hex, row.line) != row.line:
            row.wrong("hex", f"the town of line {taken[hex]} stands there already")
        sites.towns[key] = Town(key, hex, size, row.translated(), row.text("pinyin"))


def _read_ports(sheets: Sheets, country: Country, sites: Sites) -> None:
    seen: dict[str, int] = {}
    for row in sheets.read("ports.tsv", ("port", "grade")):
        key, grade = row.unique("port", seen), row.choice("grade", words.PORT_GRADES)
        if key not in sites.towns:
            row.wrong("port", "there is no such town")
            continue
        sites.ports[sites.towns[key].hex] = grade


# 30A/river-ports
def river_ports(boats: Iterable[Pair], sites: Sites) -> frozenset[int]:
    """Cities and fortresses that are no sea ports, beside a hexside that boats can use (30A)."""
    banks = {hex for pair in boats for hex in pair}
    cities = {town.hex for town in sites.towns.values() if town.size in words.CITIES}
    return frozenset((cities | sites.marks.get("fortress", frozenset())) & banks - set(sites.ports))


def _read_boxes(sheets: Sheets, ground: Ground, sites: Sites) -> None:
    seen: dict[str, int] = {}
    for row in sheets.read("boxes.tsv", ("box", "en", "fr", "user", "distance", "exits", "rail", "faction")):
        key = row.unique("box", seen)
        exits: set[int] = set()
        for word in row.words("exits"):
            edge, _, sheet = word.partition(":")
            exits |= set(_edge(ground, edge, sheet)) if edge in EDGES else {ground.hex(row, "exits", word)}
        for hex in sorted(exits - {-1}):
            if not ground.on_edge(hex):
                row.wrong("exits", "it does not lie on the edge of the map", ground.names[hex])
        rail = _hexes(row, ground, "rail")
        distance = row.whole("distance", 1, 99, empty=0)
        user = row.choice("user", USERS)
        faction = row.choice("faction", tuple(sites.factions) or ("-",), optional=True)
        sites.boxes[key] = Box(key, row.translated(), user, distance, frozenset(exits - {-1}), rail, faction)


def _edge(ground: Ground, edge: str, sheet: str) -> Iterator[int]:
    """The hexes of one sheet beyond which, on that side, there is no other."""
    slots = [SLOT_NAMES["pointy"].index(slot) for slot in EDGES[edge]]
    for hex, around in enumerate(ground.neighbours):
        lies_there = NO_HEX in around and ground.names[hex].startswith(sheet + ":")
        if lies_there and any(around[slot] == NO_HEX for slot in slots):
            yield hex


def _read_marks(sheets: Sheets, country: Country, sites: Sites) -> None:
    found: dict[str, set[int]] = {kind: set() for kind in words.MARKS}
    seen: dict[str, int] = {}
    for row in sheets.read("marks.tsv", ("mark", "kind", "hexes"), chains=("hexes",)):
        row.unique("mark", seen)
        found[row.choice("kind", words.MARKS)] |= _hexes(row, country.ground)
    sites.marks = {kind: frozenset(hexes) for kind, hexes in found.items()}
    ice: set[int] = set()
    for row in sheets.read("ice.tsv", ("ice", "hexes"), chains=("hexes",)):
        hexes = _hexes(row, country.ground)
        for hex in sorted(hexes):
            if country.wet(hex) not in ("sea", "coast", "island"):
                row.wrong("hexes", "there is no sea to freeze", country.ground.names[hex])
        ice |= hexes
    sites.ice = frozenset(ice)


def town_at(towns: Mapping[str, Town]) -> dict[int, Town]:
    return {town.hex: town for town in towns.values()}

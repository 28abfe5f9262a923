"""The sheets of politics and of what stands on the maps: countries, zones, sea areas, places, off-map boxes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from grognard.field.ground import Ground
from grognard.field.sheets import LANGUAGES, Row, Sheets
from grognard.games.world_in_flames.sheets.board import Politics
from grognard.games.world_in_flames.world import (
    CITIES,
    COUNTRY_KINDS,
    LINKS,
    MAPS,
    PORTS,
    POWERS,
    STATUSES,
    TERRAINS,
    Area,
    Box,
    Country,
    Outline,
    Place,
    Sea,
    SeaLink,
    Zone,
)


@dataclass
class Features:
    links: list[SeaLink]
    outlines: list[Outline]
    places: list[Place]
    boxes: list[Box]


def read_politics(sheets: Sheets) -> Politics:
    countries = _countries(sheets)
    index = {country.key: i for i, country in enumerate(countries)}
    zones: list[Zone] = []
    seen: dict[str, int] = {}
    for row in sheets.read("zones.tsv", ("zone", "en", "fr")):
        zones.append(Zone(row.unique("zone", seen), row.translated()))
    areas: list[Area] = []
    seen = {}
    for row in sheets.read("areas.tsv", ("area", "country", "en", "fr")):
        key = row.unique("area", seen)
        areas.append(Area(key, row.known("country", index, "country"), row.translated()))
    return Politics(tuple(countries), tuple(areas), tuple(zones), tuple(_seas(sheets, zones, index)))


def _countries(sheets: Sheets) -> list[Country]:
    found: list[Country] = []
    rows: list[Row] = []
    seen: dict[str, int] = {}
    for row in sheets.read("countries.tsv", ("country", "kind", "power", "status", "capital", "partisans", "en", "fr")):
        rows.append(row)
        found.append(
            Country(
                key=row.unique("country", seen),
                kind=row.choice("kind", COUNTRY_KINDS),
                power=row.optional("power"),
                status=row.choice("status", STATUSES),
                capital=row.optional("capital"),
                partisans=row.whole("partisans", 1, 99, empty=0),
                name=row.translated(),
            )
        )
    for row, country in zip(rows, found, strict=True):
        if country.kind == "major" and country.power not in POWERS:
            row.wrong("power", f"one of {', '.join(POWERS)} was expected")
        elif country.power and country.power not in POWERS and country.power not in seen:
            row.wrong("power", "a major power or another country was expected")
    return found


def _seas(sheets: Sheets, zones: list[Zone], countries: Mapping[str, int]) -> list[Sea]:
    index = {zone.key: i for i, zone in enumerate(zones)}
    owners = {**countries, **dict.fromkeys(POWERS, 0)}
    found: list[Sea] = []
    seen: dict[str, int] = {}
    for row in sheets.read("seas.tsv", ("sea", "map", "zone", "owner", "kit", "en", "fr")):
        if not row.empty("owner"):
            row.known("owner", owners, "country")
        found.append(
            Sea(
                key=row.unique("sea", seen),
                map=row.choice("map", tuple(MAPS), optional=True),
                zone=max(row.known("zone", index, "weather zone"), 0),
                owner=row.optional("owner"),
                kit=row.optional("kit"),
                name=row.translated(),
            )
        )
    return found


def read_features(sheets: Sheets, ground: Ground, politics: Politics) -> Features:
    return Features(
        _links(sheets, politics), _outlines(sheets, politics), _places(sheets, ground), _boxes(sheets, ground, politics)
    )


def _links(sheets: Sheets, politics: Politics) -> list[SeaLink]:
    found: list[SeaLink] = []
    pairs: set[frozenset[int]] = set()
    seen: dict[str, int] = {}
    for row in sheets.read("links.tsv", ("link", "one", "other", "kind", "gate")):
        row.unique("link", seen)
        one, other = (row.known(column, politics.sea_index, "sea area") for column in ("one", "other"))
        kind = row.choice("kind", LINKS)
        if one < 0 or other < 0:
            continue
        if one == other or frozenset((one, other)) in pairs:
            row.wrong("other", "two sea areas are linked once, and none with itself")
        pairs.add(frozenset((one, other)))
        if (kind in ("canal", "straits")) == row.empty("gate"):
            row.wrong("gate", "a canal or straits has a gate, nothing else has one")
        found.append(SeaLink(one, other, kind, row.optional("gate")))
    return found


def _outlines(sheets: Sheets, politics: Politics) -> list[Outline]:
    found: list[Outline] = []
    for row in sheets.read("outlines.tsv", ("sea", "map", "points"), chains=("points",)):
        sea = row.known("sea", politics.sea_index, "sea area")
        points = _points(row, "points")
        if len(points) < 3:
            row.wrong("points", "at least three points were expected")
        found.append(Outline(sea, row.choice("map", tuple(MAPS)), tuple(points)))
    return found


def _points(row: Row, column: str) -> list[tuple[float, float]]:
    """Points such as `-12.5,3.25`; none if one of them cannot be read."""
    try:
        return [(float(x), float(y)) for x, _, y in (word.partition(",") for word in row.words(column))]
    except ValueError:
        row.wrong(column, "points such as -12.5,3.25 were expected", row.cells[column][:40])
        return []


def _names(row: Row) -> dict[str, str]:
    """Names in all languages, or none at all for a lone resource."""
    if all(row.empty(language) for language in LANGUAGES):
        return {}
    return row.translated()


def _places(sheets: Sheets, ground: Ground) -> list[Place]:
    columns = ("hex", "en", "fr", "city", "objective", "port", "ice", "blue", "red", "resources", "oil")
    found: list[Place] = []
    seen: dict[str, int] = {}
    for row in sheets.read("places.tsv", columns):
        row.unique("hex", seen)
        place = Place(
            hex=ground.hex(row),
            name=_names(row),
            city=row.choice("city", CITIES, optional=True),
            objective=row.yes("objective"),
            port=row.choice("port", PORTS, optional=True),
            ice=row.yes("ice"),
            blue=row.whole("blue", 0, 2),
            red=row.whole("red", 0, 3),
            resources=row.whole("resources", 0, 4),
            oil=row.whole("oil", 0, 6),
        )
        if place.factories > 3:
            row.wrong("red", "a hex holds at most three factories")
        if place.ice and not place.port:
            row.wrong("ice", "only a port can freeze")
        if place.hex >= 0:
            if TERRAINS[ground.terrain[place.hex]] in ("sea", "covered", "lake"):
                row.wrong("hex", "nothing stands in water")
            found.append(place)
    return found


def _boxes(sheets: Sheets, ground: Ground, politics: Politics) -> list[Box]:
    columns = ("box", "country", "en", "fr", "terrain", "city", "port", "ice", "resources", "sea", "map", "objective")
    found: list[Box] = []
    seen: dict[str, int] = {}
    for row in sheets.read("boxes.tsv", (*columns, "at", "hexes"), chains=("hexes",)):
        key = row.unique("box", seen)
        at = _points(row, "at")
        if len(at) != 1:
            row.wrong("at", "one point was expected")
        hexes = [ground.hex(row, "hexes", word) for word in row.words("hexes")]
        found.append(
            Box(
                key=key,
                country=row.known("country", politics.country_index, "country"),
                name=row.translated(),
                terrain=row.choice("terrain", TERRAINS, optional=True),
                city=row.choice("city", CITIES, optional=True),
                port=row.choice("port", PORTS, optional=True),
                ice=row.yes("ice"),
                resources=row.whole("resources", 0, 9),
                sea=-1 if row.empty("sea") else row.known("sea", politics.sea_index, "sea area"),
                map=row.choice("map", tuple(MAPS)),
                objective=row.yes("objective"),
                at=at[0] if at else (0.0, 0.0),
                hexes=tuple(hex for hex in hexes if hex >= 0),
            )
        )
    return found

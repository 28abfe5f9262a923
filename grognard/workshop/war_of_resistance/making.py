"""The board of War of Resistance as it is proposed: water, ground, rivers, politics, towns and lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

import numpy as np

from grognard.field.hexgrid import Cell
from grognard.workshop.geography import Geography, Polyline
from grognard.workshop.projection import Projection, read_fit
from grognard.workshop.tables import read_table
from grognard.workshop.tracing import XY, Hexside, HexsideNet
from grognard.workshop.war_of_resistance.courses import Stretch, Waters
from grognard.workshop.war_of_resistance.outlines import outlines, thin
from grognard.workshop.war_of_resistance.politics import inside, provinces, read_places, zone_of
from grognard.workshop.war_of_resistance.routes import Routes
from grognard.workshop.war_of_resistance.water import HEX_POINTS, Raster, land_mask, ring_mask

TABLES: Final = Path(__file__).parent
OPEN_SEA: Final = 0.035  # a hex with less land than this share is all sea
COAST: Final = 0.05  # a hex with more sea than this share is partial sea
ALL_LAKE: Final = 0.9
LAKE_SHORE: Final = 0.12
WET_SIDE: Final = 0.95  # share of a hexside from which it is all water
DRY_SIDE: Final = 0.08  # and up to which it is land
LAKE_SIDE: Final = 0.6
MOUNTAIN: Final = ((0.0, 560.0), (1400.0, 500.0), (2600.0, 380.0))  # mean height and spread, both at least
ROUGH: Final = ((55.0, 140.0),)
NEIGHBOURS: Final = 0.35  # share of the hexes around in the spread of a hex

Row = Mapping[str, str]


@dataclass(slots=True)
class China:
    """Everything the workshop says of the board, by the numbers of hexes."""

    projection: Projection
    net: HexsideNet
    terrain: dict[str, str] = field(default_factory=dict)
    water: dict[str, str] = field(default_factory=dict)
    province: dict[str, str] = field(default_factory=dict)
    zone: dict[str, str] = field(default_factory=dict)
    corrected: dict[str, dict[str, str]] = field(default_factory=dict)  # hex -> column -> source
    shores: dict[Hexside, str] = field(default_factory=dict)  # between hexes with land: shore, sea, lake
    shore_sources: dict[Hexside, str] = field(default_factory=dict)
    lakes: dict[str, tuple[Row, list[str]]] = field(default_factory=dict)  # with the hexes of each
    rivers: list[Stretch] = field(default_factory=list)
    walls: list[Stretch] = field(default_factory=list)
    flood: list[Hexside] = field(default_factory=list)
    places: list[tuple[Row, str]] = field(default_factory=list)
    railways: list[tuple[Row, list[str]]] = field(default_factory=list)
    roads: list[tuple[str, list[list[str]]]] = field(default_factory=list)
    areas: list[tuple[Row, list[str]]] = field(default_factory=list)
    ice: list[tuple[str, list[str]]] = field(default_factory=list)
    outlines: list[list[XY]] = field(default_factory=list)  # of land, in hex widths
    lake_outlines: list[tuple[str, list[XY]]] = field(default_factory=list)

    def place(self, name: str) -> tuple[float, float]:
        return self.projection.place(name)

    def sides(self) -> list[Hexside]:
        return sorted({side for around in self.net.corners.values() for _, side in around})


def make(geography: Geography, named_lakes: Sequence[Polyline], tables: Path = TABLES) -> China:
    projection = read_fit("war-of-resistance")
    china = China(projection, HexsideNet(projection.grid, on_map(projection)))
    overlay = read_table(tables / "overlay.tsv")
    by_hand = [read_places(row["ring"]) for row in read_table(tables / "land.tsv")]
    _wet(china, geography, named_lakes, by_hand, read_table(tables / "lakes.tsv"), overlay)
    dry = {name for name, water in china.water.items() if water != "sea"}
    china.outlines = outlines(projection, china.net, dry, geography.coasts, by_hand)
    _ground(china, geography, read_table(tables / "cover.tsv"))
    _correct(china, [row for row in overlay if row["thing"] == "terrain"])
    _politics(china, tables)
    _correct(china, [row for row in overlay if row["thing"] == "province"])
    _rivers(china, geography, read_table(tables / "courses.tsv"))
    _walls(china, read_table(tables / "walls.tsv"))
    _towns(china, read_table(tables / "towns.tsv"))
    _lines(china, tables)
    return china


def lowered(geography: Geography, tables: Path = TABLES) -> Geography:
    """The geography with lowlands flat where its heights are corrupt."""
    heights = geography.heights
    metres = heights.metres.copy()
    for row in read_table(tables / "heights.tsv"):
        ring = read_places(row["ring"])
        north, south = max(place[0] for place in ring), min(place[0] for place in ring)
        west, east = min(place[1] for place in ring), max(place[1] for place in ring)
        for y in np.nonzero((heights.latitudes <= north) & (heights.latitudes >= south))[0]:
            for x in np.nonzero((heights.longitudes >= west) & (heights.longitudes <= east))[0]:
                if inside((float(heights.latitudes[y]), float(heights.longitudes[x])), ring):
                    metres[y, x] = min(metres[y, x], float(row["metres"]))
    return replace(geography, heights=replace(heights, metres=metres))


def on_map(projection: Projection) -> list[str]:
    """Every hex of the six maps: on the half map G5 the even rows are one hex shorter."""
    return [
        name for name in projection.grid.names() if not (name.startswith("G5") and _even(name) and name[-2:] == "17")
    ]


def _even(name: str) -> bool:
    return int(name[3:5]) % 2 == 0


def _correct(china: China, rows: Sequence[Row]) -> None:
    for row in rows:
        thing, key, new = row["thing"], row["key"], row["new"]
        values: dict[str, str] = getattr(china, thing)
        for name in key.split():
            if values.get(name) == new:
                raise ValueError(f"the overlay corrects {thing} of {name}, which is {new} already")
            values[name] = new
            china.corrected.setdefault(name, {})[thing] = row["source"]


def _wet(
    china: China,
    geography: Geography,
    named_lakes: Sequence[Polyline],
    by_hand: Sequence[Sequence[tuple[float, float]]],
    lakes: Sequence[Row],
    overlay: Sequence[Row],
) -> None:
    """All-sea, partial-sea and lake hexes, and the hexsides between hexes with land on which water lies."""
    raster = Raster(china.net)
    land = land_mask(raster, china.projection, geography.coasts) | ring_mask(raster, china.projection, by_hand)
    share = {name: raster.share(land, name) for name in china.net.cells.values()}
    for name, dry in share.items():
        china.water[name] = "sea" if dry < OPEN_SEA else "coast" if dry < 1 - COAST else "land"
    _correct(china, [row for row in overlay if row["thing"] == "water"])
    for side in china.sides():
        if all(china.water[name] == "coast" for name in side):
            wet = 1 - raster.along(land, side)
            if wet > DRY_SIDE:
                china.shores[side] = "sea" if wet >= WET_SIDE else "shore"
    _lakes(china, raster, named_lakes, lakes)
    for row in overlay:
        if row["thing"] == "shore":
            for key in row["key"].split():
                one, other = key.split("/")
                side = (min(one, other), max(one, other))
                china.shores.pop(side, None)
                if row["new"] != "land":
                    china.shores[side] = row["new"]
                china.shore_sources[side] = row["source"]
    _islands(china)


def _lakes(china: China, raster: Raster, named: Sequence[Polyline], rows: Sequence[Row]) -> None:
    for row in rows:
        kind, _, value = row["shore"].partition(":")
        rings = (
            [line.points for line in named if value in line.name] if kind == "named" else [read_places(row["shore"])]
        )
        mask = ring_mask(raster, china.projection, rings)
        hexes = []
        near = set()
        for name in china.net.cells.values():
            share = raster.share(mask, name)
            if share > 0:
                near.add(name)
            if share >= LAKE_SHORE and china.water[name] != "sea":
                china.water[name] = "lake" if share >= ALL_LAKE else "lake-shore"
                hexes.append(name)
        wet = {side for side in china.sides() if near & set(side) and raster.along(mask, side) >= LAKE_SIDE}
        for word in row["hexsides"].split() if row["hexsides"] != "-" else ():
            one, other = word.split("/")
            wet.add((min(one, other), max(one, other)))
            for name in (one, other):
                if china.water[name] == "land":
                    china.water[name] = "lake-shore"
                    hexes.append(name)
        for side in wet:
            china.shores[side] = "lake"
        china.lakes[row["lake"]] = (row, sorted(hexes))
        for ring in rings:
            shore = thin([china.projection.point(*place) for place in ring])
            if len(shore) > 2:
                china.lake_outlines.append((row["lake"], shore))


def _islands(china: China) -> None:
    """A hex of land with nothing but water around it is a one-hex island."""
    for cell, name in china.net.cells.items():
        if china.water[name] != "coast":
            continue
        around = [china.net.cells[there] for there in china.net.grid.neighbours(cell) if there in china.net.cells]
        sides = [(min(name, other), max(name, other)) for other in around if china.water[other] != "sea"]
        if len(around) == 6 and all(china.shores.get(side) == "sea" for side in sides):
            china.water[name] = "island"


def _ground(china: China, geography: Geography, cover: Sequence[Row]) -> None:
    """Heights to clear, rough and mountain, then what grows on it."""
    rings = [(row, read_places(row["ring"]), [float(part) for part in row["height"].split("..")]) for row in cover]
    relief = {name: _relief(china, geography, cell) for cell, name in china.net.cells.items() if _dry(china, name)}
    for cell, name in china.net.cells.items():
        if name not in relief:
            china.terrain[name] = china.water[name]
            continue
        around = [relief[n] for there in china.net.grid.neighbours(cell) if (n := china.net.cells.get(there)) in relief]
        mean, own = relief[name]
        # What lies around counts too, so that ranges hang together and no lone hex stands out by a hair.
        spread = own if not around else (1 - NEIGHBOURS) * own + NEIGHBOURS * sum(s for _, s in around) / len(around)
        terrain = "clear"
        if any(mean >= least and spread >= broken for least, broken in ROUGH):
            terrain = "rough"
        if any(mean >= least and spread >= broken for least, broken in MOUNTAIN):
            terrain = "mountain"
        place = china.place(name)
        for row, ring, (lowest, highest) in rings:
            if terrain in row["of"].split() and lowest <= mean <= highest and inside(place, ring):
                terrain = row["terrain"]
        china.terrain[name] = terrain


def _dry(china: China, name: str) -> bool:
    return china.water[name] not in ("sea", "lake")


def _relief(china: China, geography: Geography, cell: Cell) -> tuple[float, float]:
    """Mean height of the land in a hex, and the spread between its lowest and highest tenth."""
    x, y = china.net.grid.centre(cell)
    places = np.array([china.projection.place_of(x + dx, y + dy) for dx, dy in HEX_POINTS[::6]])
    metres = geography.heights.at(places[:, 0], places[:, 1])
    metres = metres[metres > 0] if (metres > 0).sum() > 5 else metres
    low, high = np.percentile(metres, (10, 90))
    return float(metres.mean()), float(high - low)


def _politics(china: China, tables: Path) -> None:
    dry = [name for name in china.net.cells.values() if china.water[name] != "sea"]
    land = HexsideNet(china.projection.grid, dry)
    found = provinces(
        china.projection,
        land,
        [read_places(row["points"]) for row in read_table(tables / "borders.tsv")],
        [(row["province"], read_places(row["place"])[0]) for row in read_table(tables / "seeds.tsv")],
        [(row["province"], read_places(row["ring"])) for row in read_table(tables / "islands.tsv")],
    )
    weather = read_table(tables / "weather.tsv")
    for name in china.net.cells.values():
        china.zone[name] = zone_of(china.place(name), weather)
    for row in read_table(tables / "areas.tsv"):
        hexes = [
            name
            for name, province in found.items()
            if province == row["area"]
            or (
                row["form"] == "ring"
                and province == row["of"]
                and inside(china.place(name), read_places(row["points"]))
            )
        ]
        china.areas.append((row, hexes))
        for name in hexes:
            found[name] = row["of"]
    china.province = found
    for row in read_table(tables / "ice.tsv"):
        ring = read_places(row["ring"])
        wet = ("sea", "coast", "island")
        china.ice.append((row["ice"], [n for n, w in china.water.items() if w in wet and inside(china.place(n), ring)]))


def _waters(china: China) -> Waters:
    grid, net = china.projection.grid, china.net
    count: dict[tuple[int, int], int] = {}
    sea: set[tuple[int, int]] = set()
    for cell, name in net.cells.items():
        for corner in grid.corners(cell):
            count[corner] = count.get(corner, 0) + 1
            if china.water[name] == "sea":
                sea.add(corner)
    for side, kind in china.shores.items():
        if kind in ("shore", "sea"):
            sea.update(net.ends(side))
    lakes = {}
    for key, (_, hexes) in china.lakes.items():
        own = set(hexes)
        sides = [side for side, kind in china.shores.items() if kind == "lake" and own & set(side)]
        lakes[key] = {corner for side in sides for corner in net.ends(side)}
    wet = {side for side, kind in china.shores.items() if kind in ("sea", "lake")}
    wet |= {side for side in china.sides() if any(china.water[name] in ("sea", "lake") for name in side)}
    edge = {corner for corner, hexes in count.items() if hexes < 3 and corner in net.corners}
    return Waters(china.projection, net, sea & set(net.corners), lakes, edge, wet)


def _rivers(china: China, geography: Geography, rows: Sequence[Row]) -> None:
    waters = _waters(china)
    wrong = []
    for row in rows:
        names = row["lines"].split("|") if row["lines"] != "-" else []
        lines = [line for line in geography.named_rivers if any(_named(line, name) for name in names)]
        try:
            waters.lay(row["river"], row["class"], lines, row["via"].split(), row["source"])
        except ValueError as error:
            wrong.append(f"{row['river']} ({row['class']}): {error}")
    if wrong:
        raise ValueError("\n".join(wrong))
    china.rivers = waters.stretches
    _flood(china, waters)


def _named(line: Polyline, name: str) -> bool:
    return line.name == name or (len(name) > 4 and name in line.name) or line.name.startswith(name + " (")


def _flood(china: China, waters: Waters) -> None:
    """The Hwang Ho's course after its dikes are breached (37F): south to the Hwai Ho, then east to Hung Tze Hu."""
    hwai = next(stretch for stretch in waters.stretches if stretch.river == "hwai")
    south = "corner:G1:3430,G1:3530,G1:3531 34.3,114.35 33.7,114.75 33.1,115.5 join:hwai"
    waters.lay("flood", "major", [], south.split(), "")
    course = waters.stretches.pop()
    meeting = hwai.corners.index(course.corners[-1])
    china.flood = [*course.chain, *hwai.chain[meeting:]]


def _walls(china: China, rows: Sequence[Row]) -> None:
    waters = Waters(china.projection, china.net, set(), {}, set(), set())
    for row in rows:
        waters.lay(row["wall"], "great-wall", [], row["via"].split(), "w-wall")
    china.walls = waters.stretches


def _towns(china: China, rows: Sequence[Row]) -> None:
    wrong = []
    for row in rows:
        latitude, longitude = (float(number) for number in row["at"].split(","))
        hex = row["pin"] if row["pin"] != "-" else china.projection.hex(latitude, longitude)
        if hex is None or china.water.get(hex, "sea") in ("sea", "lake"):
            wrong.append(f"{row['place']} lies off the map or in the water ({hex})")
        else:
            china.places.append((row, hex))
    if wrong:
        raise ValueError("\n".join(wrong))


def _lines(china: China, tables: Path) -> None:
    rivers = {side: stretch.kind for stretch in china.rivers for side in stretch.chain}
    places = {row["place"]: hex for row, hex in china.places}
    routes = Routes(china.projection, china.net, china.terrain, china.shores, rivers, places)
    wrong = []
    for row in (*read_table(tables / "railways.tsv"), *read_table(tables / "roads.tsv")):
        try:
            hexes = routes.line(row["stops"].split())
        except ValueError as error:
            wrong.append(f"{row.get('line') or row['road']}: {error}")
            continue
        if "line" in row:
            china.railways.append((row, hexes))
        else:
            china.roads.append((row["road"], routes.broken(hexes)))
    if wrong:
        raise ValueError("\n".join(wrong))

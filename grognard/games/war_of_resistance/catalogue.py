"""What never changes of War of Resistance as plain data for whoever draws and explains it: the China board in columns
of hexes, features, layers, look; the counters and the table of a scenario, rules and messages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from grognard.field.board import Chain, Line
from grognard.field.look import read_look
from grognard.field.sheets import LANGUAGES
from grognard.games import fixed, plain
from grognard.games.charts import charts
from grognard.games.shapes import LookData, SourcesByPart
from grognard.games.war_of_resistance import tabletop
from grognard.games.war_of_resistance.module import MODULE
from grognard.games.war_of_resistance.outlines import read_outlines
from grognard.games.war_of_resistance.setup import SCENARIOS
from grognard.games.war_of_resistance.shapes import Land, WarGiven
from grognard.games.war_of_resistance.sheets import files
from grognard.games.war_of_resistance.sheets.files import DATA, load, origins
from grognard.games.war_of_resistance.world import MAJOR, NO_PROVINCE, WATERS, Town, World

FOLDER: Final = Path(__file__).parent
# what one looks up most comes first
FIRST: Final = ("ground_combat", "terrain", "zones", "stacking", "supply_lines", "fortifications", "overruns", "rail")
TABLES: Final = (
    *(f"charts/{name}.tsv" for name in FIRST),
    *(f"charts/{file.name}" for file in sorted((DATA / "charts").glob("*.tsv")) if file.stem not in FIRST),
    *(f"weather/{name}.tsv" for name in ("table", "kinds", "seas")),
    *(f"politics/{name}.tsv" for name in ("stability", "victory")),
)
FORMAT: Final = 1  # raised whenever a reader of this data must change
SIZES: Final = {"small": "village", "medium": "medium", "large": "town", "partial": "city", "full": "major"}
RAILS: Final = {"high-rail": "railway-high", "low-rail": "railway-low", "ferry": "railway-ferry", "unbuilt": "planned"}
RIVERS: Final = {"river": "river", "major": "major-river", "great": "great-river", "canal": "canal"}
YARDS: Final = {"partial": 1, "full": 2}  # 7A5b; as sources of limited supply too (12C3)
PALETTE: Final = (
    "#d98f7a", "#e2b469", "#d9cf6b", "#a9c26a", "#7fb98b", "#6fb3b8", "#7f9fcf", "#9b8fcb", "#c18fc0", "#cf8fa4",
    "#b9a27f", "#8fa88f", "#c7b8d9", "#e0c9a0", "#9fc5d8", "#d3a3a3", "#b0bf90", "#a88f70", "#90b0a0", "#c0c0a0",
)  # fmt: skip
WATER_NAMES: Final = {
    "land": {"en": "Land", "fr": "Terre"},
    "coast": {"en": "Partial sea", "fr": "Mer partielle"},
    "island": {"en": "One-hex island", "fr": "Île d'un hexagone"},
    "lake-shore": {"en": "Partial lake", "fr": "Lac partiel"},
    "lake": {"en": "All lake", "fr": "Entièrement de lac"},
    "sea": {"en": "All sea", "fr": "Entièrement de mer"},
}
WATER_COLOURS: Final = ("#efe6c6", "#9fc9b4", "#c9b26b", "#bcd5dd", "#7fb3cf", "#5f9fc4")

Plain = dict[str, Any]


@fixed.kept
def static(scenario: str = SCENARIOS[0], folder: Path | None = None) -> WarGiven:
    """One object a scenario; callers must not change it. Hexes are named by their place in the columns."""
    world = load(folder)
    theatre = files.world(scenario, MODULE.editions[0], {}, folder)
    return {
        "format": FORMAT,
        "name": MODULE.name,
        "seats": list(theatre.seats),
        "sides": list(theatre.seats),
        "actions": fixed.actions(MODULE.actions, theatre.words),
        "pieces": [tabletop.piece(theatre, one) for one in theatre.counters],
        "formations": tabletop.formations(theatre),
        "boxes": [{"key": box.key, "name": dict(box.name), "side": box.user} for box in world.boxes.values()],
        "field": [hex for hex, outside in enumerate(theatre.outside) if not outside] if theatre.terms else None,
        "charts": {"turns": tabletop.turns(theatre, MODULE.say)},
        "table": plain.table(tabletop.table(theatre)),
        "options": fixed.options(MODULE.options),
        "tables": charts(folder or DATA, TABLES),
        "ledger": fixed.rules(FOLDER),
        "headings": fixed.headings(FOLDER),
        "messages": fixed.messages(FOLDER),
        **_land(folder=folder),
    }


@fixed.kept
def _land(folder: Path | None = None) -> Land:
    """The board, the same for every scenario."""
    world = load(folder)
    return {
        "board": fixed.columns(world.board),
        "features": features(world, folder),
        "layers": layers(world),
        "links": links(world),
        "look": look(folder),
        "sources": sources(world, folder),
    }


def features(world: World, folder: Path | None = None) -> Plain:
    """What the map prints besides terrain; outlines are the real shores, in hex widths."""
    chains = [_river(world, chain) for chain in world.rivers]
    chains += [_chain(chain, {}) for chain in (*world.shores, *world.walls, *world.sides)]
    name = {"en": "New course", "fr": "Nouveau cours"}
    chains.append({"key": "new-course", "kind": "dike", "name": name, "sides": _pairs(world.flood)})
    return {
        "chains": chains,
        "lines": [_line(world, line) for line in world.lines],
        "places": [_town(world, town) for town in world.towns.values()],
        "areas": _areas(world),
        "outlines": [
            {"key": outline.key, "kind": outline.kind, "points": [list(point) for point in outline.points]}
            for outline in read_outlines(folder or DATA)
        ],
    }


def _pairs(sides: Iterable[tuple[int, int]]) -> list[list[int]]:
    return [[a, b] for a, b in sides]


def _chain(chain: Chain, more: Plain) -> Plain:
    return {"key": chain.key, "kind": chain.kind, "sides": _pairs(chain.hexsides)} | more


def _river(world: World, chain: Chain) -> Plain:
    stream = world.streams[chain.key]
    kind = RIVERS[chain.kind]
    more: Plain = {"kind": f"shallow-{kind}" if stream.shallow else kind, "name": dict(stream.name)}
    return _chain(chain, more | {"facts": [["pinyin", stream.pinyin]]})


def _line(world: World, line: Line) -> Plain:
    made: Plain = {"key": line.key, "kind": RAILS.get(line.kind, line.kind), "hexes": list(line.hexes)}
    railway = world.railways.get(line.key)
    if railway is not None:
        if railway.gauge == "narrow" and line.kind == "low-rail":
            made["kind"] = "railway-narrow"
        net = world.nets[railway.net].name
        made |= {"name": dict(railway.name), "facts": [["net", dict(net)], ["gauge", railway.gauge]]}
    elif line.kind == "road":
        made["name"] = _road(world, line)
    return made


def _road(world: World, line: Line) -> dict[str, str]:
    """A road is called by the first and the last town on it."""
    names = [world.towns_at[hex].name for hex in line.hexes if hex in world.towns_at]
    ends = [names[0], names[-1]] if len(names) > 1 else names
    called = {word: "–".join(name[word] for name in ends) for word in LANGUAGES}
    return {"en": f"{called['en']} road", "fr": f"Route {called['fr']}"} if ends else {"en": "Road", "fr": "Route"}


def _town(world: World, town: Town) -> Plain:
    facts: list[list[str | int | bool]] = [["pinyin", town.pinyin]]
    if town.hex in world.ports:
        facts.append(["port", world.ports[town.hex]])
    if town.hex in world.river_ports:
        facts.append(["river-port", True])
    if town.size in MAJOR:
        facts.append(["supply-source", YARDS[town.size]])
        if world.nets_through(town.hex) - {"szechwan"}:
            facts.append(["yard", YARDS[town.size]])
    return {"key": town.key, "hex": town.hex, "size": SIZES[town.size], "name": dict(town.name), "facts": facts}


def _areas(world: World) -> list[Plain]:
    made: list[Plain] = [
        {"key": area.key, "kind": "area", "name": dict(area.name), "hexes": sorted(area.hexes)}
        for area in world.areas.values()
    ]
    made += [
        {"key": lake.key, "kind": "lake", "name": dict(lake.name), "hexes": sorted(lake.hexes)}
        for lake in world.lakes.values()
    ]
    made.append({"key": "ice", "kind": "ice", "hexes": sorted(world.ice)})
    made += [{"key": kind, "kind": kind, "hexes": sorted(hexes)} for kind, hexes in world.marks.items()]
    for box in world.boxes.values():
        facts: list[list[str | int]] = [["user", box.user]]
        if box.distance:
            facts.append(["distance", box.distance])
        made.append(
            {"key": box.key, "kind": "box", "name": dict(box.name), "hexes": [], "at": _beside(world, box.exits)}
        )
        made[-1]["facts"] = facts
    return made


def _beside(world: World, exits: Iterable[int]) -> list[float]:
    """Where to draw a box: off the map, beside the middle of its exits, away from the map's middle."""
    spots = [world.board.centres[hex] for hex in exits]
    x, y = (sum(spot[axis] for spot in spots) / len(spots) for axis in (0, 1))
    middle = [sum(centre[axis] for centre in world.board.centres) / len(world.board) for axis in (0, 1)]
    length = max(((x - middle[0]) ** 2 + (y - middle[1]) ** 2) ** 0.5, 1.0)
    return [round(x + 3 * (x - middle[0]) / length, 2), round(y + 3 * (y - middle[1]) / length, 2)]


def links(world: World) -> list[Plain]:
    """Ways off the map: the hexes joined to a box by railway or road."""
    made: list[Plain] = []
    for box in world.boxes.values():
        single = box.exits if len(box.exits) == 1 else frozenset()
        made += [
            {"kind": "off-map", "from": hex, "to": box.key, "name": dict(box.name)} for hex in sorted(box.rail | single)
        ]
    return made


# Layers


def layers(world: World) -> list[Plain]:
    provinces = [{"key": p.key, "name": dict(p.name)} for p in world.provinces]
    regions = [{"key": key, "name": dict(name)} for key, name in world.regions.items()]
    factions = [{"key": f.key, "name": dict(f.name)} for f in world.factions.values()]
    zones = [
        {"key": z.key, "name": {"en": f"{z.key}: {z.name['en']}", "fr": f"{z.key} : {z.name['fr']}"}}
        for z in world.zones
    ]
    waters = [{"key": key, "name": WATER_NAMES[key]} for key in WATERS]
    hexes = range(len(world.board))
    region_of = {p.key: _place(regions, p.region) for p in world.provinces}
    of = [world.province_of(hex) for hex in hexes]
    return [
        _layer(
            "politics", "Provinces", "Provinces", provinces, [-1 if p == NO_PROVINCE else p for p in world.province]
        ),
        _layer("regions", "Regions", "Régions", regions, [-1 if p is None else region_of[p.key] for p in of]),
        _layer(
            "factions",
            "Home territories",
            "Territoires d'origine",
            factions,
            [_place(factions, world.faction_of(h)) for h in hexes],
        ),
        _layer("weather", "Weather zones", "Zones météo", zones, list(world.zone)),
        _layer("water", "Sea and lakes", "Mer et lacs", waters, list(world.water), WATER_COLOURS),
    ]


def _layer(
    key: str, en: str, fr: str, values: Sequence[Plain], hexes: list[int], colours: Sequence[str] = PALETTE
) -> Plain:
    coloured = [
        value | {"colour": colours[number * 7 % len(colours)] if colours is PALETTE else colours[number]}
        for number, value in enumerate(values)
    ]
    return {"key": key, "name": {"en": en, "fr": fr}, "values": coloured, "hexes": hexes}


def _place(values: Sequence[Plain], key: str) -> int:
    return next((number for number, value in enumerate(values) if value["key"] == key), -1)


# Look and sources


def look(folder: Path | None = None) -> LookData:
    """The look of the sheets, with the keys under which the browser draws rivers and railways."""
    shown = read_look(folder or DATA)
    values = dict(shown.values)
    bank = values["river.bank"]
    for kind, name in RIVERS.items():
        width = shown.number(f"river.{kind}.width")
        dash = "/" + values["canal.dash"].replace(" ", ",") if kind == "canal" else ""
        values[f"chain.{name}.layers"] = f"{bank}/{width + 3.5:g} {values['river.water']}/{width:g}{dash}"
        values[f"chain.shallow-{name}.layers"] = f"{bank}/{width + 3.5:g} {values['river.shallow']}/{width:g}"
    for kind, name in {**RAILS, "narrow": "railway-narrow"}.items():
        for part in ("layers", "aside", "cap"):
            values[f"line.{name}.{part}"] = values[f"line.{kind}.{part}"]
    return {
        "values": values,
        "labels": [
            {"key": label.key, "kind": label.kind, "name": dict(label.name), "along": list(label.along)}
            for label in shown.labels
        ],
        "texts": {key: dict(text) for key, text in shown.texts.items()},
        "shade": list(shown.shade),
    }


def sources(world: World, folder: Path | None = None) -> SourcesByPart:
    """Where what is known of each hex comes from, value by value."""
    return fixed.sources_by_part(world.board.names, origins(folder))

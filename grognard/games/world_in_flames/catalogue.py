"""The board of World in Flames as plain data for whoever draws and explains it, in columns (docs/atlas.md)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from grognard.field.look import Look, read_look
from grognard.field.sheets import LANGUAGES
from grognard.games import fixed, plain
from grognard.games.charts import charts
from grognard.games.shapes import BoardColumns, SourcesByPart
from grognard.games.world_in_flames import drawn, tabletop
from grognard.games.world_in_flames.courses import Pair, frontiers, rail_runs, side_runs, sides_of
from grognard.games.world_in_flames.module import MODULE
from grognard.games.world_in_flames.sheets import files
from grognard.games.world_in_flames.sheets.files import DATA, load, origins
from grognard.games.world_in_flames.theatre import AXIS, SIDES, Theatre
from grognard.games.world_in_flames.world import POWERS, Country, Place, World

FOLDER: Final = Path(__file__).parent
FORMAT: Final = 1  # raised whenever a reader of this data must change
GREAT_RIVER: Final = 9  # hexsides of a run that make it a great river on the map
CHAINS: Final = {"water": "sea", "lake": "lake", "alpine": "alpine"}  # kinds of hexsides and their words in the atlas
NEUTRALS: Final = ("#e4dcc2", "#ddd2b0", "#e9ddc9", "#d8d5bd", "#e6d6b4", "#dfe0c8")
TABLES: Final = (
    *(f"charts/{file.name}" for file in sorted((DATA / "charts").glob("*.tsv"))),
    *(f"{name}.tsv" for name in ("terrain", "terrain_sides", "activities", "costs")),
)
KEYED: Final = {"weather": "row", "activities": "limit", "costs": "cost"}
SOURCE_COLUMNS: Final = ("terrain", "country", "zone", "river", "rail")

Plain = dict[str, Any]


@fixed.kept
def static(scenario: str = MODULE.scenarios[0], folder: Path | None = None) -> Plain:
    """One object a scenario; callers must not change it. The board is that of all maps, `field` where it is played."""
    theatre = files.world(scenario, MODULE.editions[0], {}, folder)
    index = load(folder).board.index
    names = MODULE.messages
    return {
        "format": FORMAT,
        "name": MODULE.name,
        "seats": list(theatre.seats),
        "sides": list(SIDES),
        "actions": fixed.actions(MODULE.actions, theatre.words),
        "pieces": [tabletop.piece(theatre, one, MODULE.say) for one in theatre.pieces],
        "formations": tabletop.formations(theatre),
        "boxes": [
            {"key": box.name, "name": {tongue: names.say(tongue, f"box-{box.name}", {}) for tongue in LANGUAGES}}
            for box in theatre.BOXES
        ],
        "field": [index[name] for name in theatre.board.names],
        "opening": [index[theatre.board.names[hex]] for hex in sorted({*theatre.goals, *_rear(theatre)})],
        "charts": {"turns": tabletop.turns(theatre, MODULE.say)},
        "table": plain.table(tabletop.TABLE),
        "tables": charts(folder or DATA, TABLES, KEYED),
        "options": fixed.options(MODULE.options),
        "ledger": fixed.rules(FOLDER),
        "headings": fixed.headings(FOLDER),
        "messages": fixed.messages(FOLDER),
        **_land(folder=folder),
    }


def _rear(theatre: Theatre) -> list[int]:
    """The cities on the map from which the Axis comes."""
    homes = {home for power in theatre.playing[AXIS] for home in theatre.homes[power]}
    return [hex for hex in theatre.cities if theatre.land.country[hex] in homes]


@fixed.kept
def _land(folder: Path | None = None) -> Plain:
    """The board, the same for every scenario."""
    world = load(folder)
    look = read_look(folder or DATA)
    return {
        "board": board(world),
        "features": features(world) | {"outlines": drawn.outlines(world, look)},
        "layers": layers(world, look),
        "links": links(world),
        "look": fixed.look(look) | {"labels": drawn.labels(world)},
        "sources": sources(world, folder),
    }


def board(world: World) -> BoardColumns:
    """Neighbours are told: where the maps join they do not follow from where the hexes lie."""
    shown = fixed.columns(world.board)
    shown["hexes"]["around"] = [world.board.adjacent(hex) for hex in range(len(world.board))]
    return shown


def features(world: World) -> Plain:
    return {
        "chains": _chains(world),
        "lines": [
            {"key": f"railway/{number}", "kind": "railway", "hexes": run}
            for number, run in enumerate(rail_runs(world), 1)
        ],
        "places": [_place(world, place) for place in world.places],
        "areas": [*_seas(world), *_boxes(world)],
    }


def _chains(world: World) -> list[Plain]:
    made = []
    for number, run in enumerate(side_runs(world, sides_of(world, "river")), 1):
        kind = "major-river" if len(run) >= GREAT_RIVER else "river"
        made.append({"key": f"river/{number}", "kind": kind, "sides": _pairs(run)})
    for kind, word in CHAINS.items():
        for number, run in enumerate(side_runs(world, sides_of(world, kind)), 1):
            made.append({"key": f"{word}/{number}", "kind": word, "sides": _pairs(run)})
    for number, run in enumerate(side_runs(world, frontiers(world)), 1):
        made.append({"key": f"border/{number}", "kind": "border", "sides": _pairs(run)})
    for works in world.works:
        kind = "strait" if works.kind == "straits" else works.kind
        made.append({"key": works.key, "kind": kind, "sides": _pairs(works.hexsides)})
    return made


def _pairs(sides: Iterable[Pair]) -> list[list[int]]:
    return [[one, other] for one, other in sides]


def _place(world: World, place: Place) -> Plain:
    name = world.board.names[place.hex]
    facts: list[list[str | int | bool]] = []
    if place.port:
        facts.append(["port", place.port])
    for key in ("blue", "red", "resources", "oil"):
        if getattr(place, key):
            facts.append([key, getattr(place, key)])
    facts += [[key, True] for key in ("objective", "ice") if getattr(place, key)]
    if place.city in ("capital", "major-capital"):
        facts.append(["capital", True])
    size = place.city or ("port" if place.port else "resource")
    return {"key": name.lower(), "hex": place.hex, "size": size, "name": dict(place.name), "facts": facts}


def _seas(world: World) -> list[Plain]:
    """Sea areas with the hexes that lie in them, their outline on the map where they have most of it, and facts."""
    hexes: dict[int, list[int]] = {}
    for hex, seas in enumerate(world.sea):
        if world.is_water(hex) and seas:
            hexes.setdefault(seas[0], []).append(hex)
    made = []
    for index, sea in enumerate(world.seas):
        outlines = [outline for outline in world.outlines if outline.sea == index]
        largest = max(outlines, key=lambda outline: len(outline.points), default=None)
        facts: list[list[Any]] = [
            ["zone", dict(world.zones[sea.zone].name)],
            ["sections", 4],
            ["next", len(world.near_seas[index])],
        ]
        facts += [["owner", _owner(world, sea.owner)]] if sea.owner else []
        facts += [["kit", sea.kit]] if sea.kit else []
        area: Plain = {"key": sea.key, "kind": "sea-area", "name": dict(sea.name), "facts": facts}
        area["hexes"] = hexes.get(index, [])
        if largest:
            area["outline"] = [list(point) for point in largest.points]
            area["at"] = _middle(largest.points)
        made.append(area)
    return made


def _middle(points: Sequence[tuple[float, float]]) -> list[float]:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return [round((min(xs) + max(xs)) / 2, 2), round((min(ys) + max(ys)) / 2, 2)]


def _boxes(world: World) -> list[Plain]:
    made = []
    terrains = {line.key: dict(line.name) for line in world.charts.terrain}
    for box in world.boxes:
        facts: list[list[Any]] = [["terrain", terrains.get(box.terrain, box.terrain)]] if box.terrain else []
        facts += [["port", box.port]] if box.port else []
        facts += [["resources", box.resources]] if box.resources else []
        facts += [["sea", dict(world.seas[box.sea].name)]] if box.sea >= 0 else []
        facts += [[key, True] for key in ("objective", "ice") if getattr(box, key)]
        made.append(
            {
                "key": f"box/{box.key}",
                "kind": "off-map",
                "name": dict(box.name),
                "hexes": list(box.hexes),
                "at": list(box.at),
                "facts": facts,
            }
        )
    return made


# Layers, links, provenance


def layers(world: World, look: Look) -> list[Plain]:
    countries = [
        {"key": country.key, "name": dict(country.name), "colour": _colour(country, look)}
        for country in world.countries
    ]
    zones = [
        {"key": zone.key, "name": dict(zone.name), "colour": look[f"zone.{zone.key}.colour"]} for zone in world.zones
    ]
    areas = [
        {"key": area.key, "name": dict(area.name), "colour": NEUTRALS[number % len(NEUTRALS)]}
        for number, area in enumerate(world.areas)
    ]
    return [
        _layer("politics", ("Countries in 1939", "Pays en 1939"), countries, world.country),
        _layer("regions", ("Parts of countries", "Parties de pays"), areas, world.area),
        _layer("weather", ("Weather zones", "Zones météo"), zones, world.zone),
    ]


def _layer(key: str, name: tuple[str, str], values: list[Plain], hexes: Iterable[int]) -> Plain:
    return {"key": key, "name": dict(zip(LANGUAGES, name, strict=True)), "values": values, "hexes": list(hexes)}


def _colour(country: Country, look: Look) -> str:
    """The colour of the power that holds a country; neutrals differ a little from each other."""
    if country.power in POWERS:
        return look[f"power.{country.power}.colour"]
    return NEUTRALS[sum(country.key.encode()) % len(NEUTRALS)]


def links(world: World) -> list[Plain]:
    """Ways that no hexside shows: joins of the maps, and passages between sea areas that do not just touch."""
    made: list[Plain] = [{"kind": "join", "from": join.hex, "to": join.other} for join in world.joins]
    for link in world.links:
        if link.kind != "border":
            one, other = world.seas[link.one].key, world.seas[link.other].key
            made.append({"kind": link.kind, "from": one, "to": other})
    return made


def sources(world: World, folder: Path | None = None) -> SourcesByPart:
    """Where what is known of each hex comes from, value by value."""
    told = origins(folder)
    return fixed.sources_by_part(world.board.names, {part: told[part] for part in SOURCE_COLUMNS})


def _owner(world: World, owner: str) -> Mapping[str, str]:
    return (
        dict(world.countries[world.country_index[owner]].name) if owner in world.country_index else _power(world, owner)
    )


def _power(world: World, power: str) -> Mapping[str, str]:
    if power == "commonwealth":
        return dict.fromkeys(LANGUAGES, "Commonwealth")
    return dict(world.countries[world.country_index[power]].name)

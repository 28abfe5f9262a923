"""Everything of Nemesis that never changes, as plain data for whoever draws and explains it: board, counters,
charts, look, ledger, messages and the shapes of all actions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from grognard.field.look import read_look
from grognard.games import fixed
from grognard.games.charts import charts as charts_of
from grognard.games.nemesis import world as words
from grognard.games.nemesis.module import MODULE
from grognard.games.nemesis.shapes import AIR, COUNTER, ChartsGiven, FeaturesGiven, NemesisGiven
from grognard.games.nemesis.sheets.files import DATA, load, origins
from grognard.games.nemesis.view import AIR_STATES, BUNKERS
from grognard.games.nemesis.world import BOXES, FORBIDDEN, SIDES, Charts, World
from grognard.games.shapes import BoardGiven, HexGiven

FOLDER = Path(__file__).parent
TABLES = ("combat.tsv", "movement.tsv", "turns.tsv", "tracks.tsv", "reinforcement.tsv")
FORMAT = 1  # raised whenever a reader of this data must change


@fixed.kept
def static(scenario: str | None = None, folder: Path | None = None) -> NemesisGiven:
    """One object, the same for every scenario of the module; callers must not change it."""
    world = load(folder)
    return {
        "format": FORMAT,
        "name": MODULE.name,
        "editions": list(MODULE.editions),
        "scenarios": [{"key": key, "name": dict(world.charts.scenarios.get(key, {}))} for key in MODULE.scenarios],
        "options": fixed.options(MODULE.options),
        "seats": {"two": list(SIDES), "four": list(words.FOUR_SEATS)},
        "sides": list(SIDES),
        "chits": list(words.CHITS),
        "actions": fixed.actions(MODULE.actions, world.words),
        "board": board(world),
        "features": features(world),
        "pieces": [COUNTER.row(one, halves=halves) for one, halves in zip(world.pieces, world.halves, strict=True)],
        "air": [AIR.row(one) for one in world.air_supports],
        "formations": {
            key: {"name": dict(f.name), "side": SIDES[f.side], "colour": f.colour}
            for key, f in world.formations.items()
        },
        "charts": charts(world.charts),
        "boxes": [box.name for box in BOXES],
        "bunkers": [kind for kind in BUNKERS if kind],
        "air_states": list(AIR_STATES),
        "look": fixed.look(read_look(folder or DATA)),
        "sources": fixed.sources(*origins(folder)),
        "tables": charts_of(folder or DATA, TABLES),
        "ledger": fixed.rules(FOLDER),
        "headings": fixed.headings(FOLDER),
        "messages": fixed.messages(FOLDER),
    }


def board(world: World) -> BoardGiven:
    """Hexes with centres in hex widths (x east, y south), what lies between them, and who touches whom."""
    ground = world.board
    hexes: list[HexGiven] = []
    for hex, name in enumerate(ground.names):
        x, y = ground.centres[hex]
        hexes.append(
            {
                "name": name,
                "x": round(x, 5),
                "y": round(y, 5),
                "terrain": ground.terrains[ground.terrain[hex]],
                "region": world.features.region.get(hex, ""),
                "off": hex in world.off_map,
                "around": [ground.names[n] for n in ground.adjacent(hex)],
            }
        )
    return {"orientation": "flat", "terrains": list(ground.terrains), "hexes": hexes}


def features(world: World) -> FeaturesGiven:
    """What the map prints besides terrain, by the names of hexes."""
    shown, names = world.features, world.board.names

    def pairs(sides: Iterable[tuple[int, int]]) -> list[list[str]]:
        return [[names[a], names[b]] for a, b in sides]

    return {
        "rivers": [{"key": r.key, "major": r.major, "sides": pairs(r.hexsides)} for r in shown.rivers],
        "lakes": [{"key": lake.key, "sides": pairs(lake.hexsides)} for lake in shown.lakes],
        "lines": [{"key": line.key, "kind": line.kind, "hexes": _names(names, line.hexes)} for line in shown.lines],
        "railways": [
            {"key": r.key, "side": SIDES[r.side], "links": pairs(r.links), "edges": _names(names, r.edges)}
            for r in shown.railways
        ],
        "places": [
            {"key": key, "hex": names[hex], "size": shown.place_sizes[key], "name": dict(shown.place_names[key])}
            for key, hex in shown.places.items()
        ],
        "objectives": [
            {"hex": names[o.hex], "value": o.value, "side": SIDES[o.side], "star": o.star} for o in shown.objectives
        ],
        "depots": [
            {"hex": names[d.hex], "side": SIDES[d.side], "range": d.range, "ring": d.ring, "river": d.river}
            for d in shown.depots
        ],
        "airfields": {names[hex]: SIDES[side] for hex, side in shown.airfields.items()},
        "entries": {names[hex]: SIDES[side] for hex, side in shown.entries.items()},
        "reinforcement": [{"hex": names[r.hex], "force": r.force, "railway": r.railway} for r in shown.reinforcement],
        "letters": {letter: names[hex] for letter, hex in shown.letters.items()},
    }


def charts(shown: Charts) -> ChartsGiven:
    movement = shown.movement

    def costs(row: Sequence[int]) -> list[int | None]:
        return [None if cost == FORBIDDEN else cost for cost in row]

    return {
        "combat": {
            "columns": [f"{attacker}:{defender}" for attacker, defender in shown.combat.columns],
            "lowest": shown.combat.lowest,
            "cells": [[f"{a}-{d}{'r' if r else ''}" for a, d, r in row] for row in shown.combat.cells],
        },
        "movement": {
            "terrains": list(words.TERRAINS),
            "terrain": costs(movement.terrain),
            "terrain_light": costs(movement.terrain_light),
            "lines": list(words.LINE_KINDS),
            "line": costs(movement.line),
            "line_light": costs(movement.line_light),
            "path_in_mountain": movement.path_in_mountain,
            "major_river": movement.major_river,
        },
        "turns": [
            {"turn": t.number, "date": dict(t.date), "weather": t.weather, "support": t.support} for t in shown.turns
        ],
        "tracks": {
            key: {
                "name": dict(t.name),
                "side": SIDES[t.side] if t.side < len(SIDES) else None,
                "lowest": t.lowest,
                "highest": t.highest,
            }
            for key, t in shown.tracks.items()
        },
        "boxes": {key: {"name": dict(b.name), "parts": list(b.parts)} for key, b in shown.boxes.items()},
        "markers": dict(shown.markers),
    }


def _names(names: Sequence[str], hexes: Iterable[int]) -> list[str]:
    return [names[hex] for hex in hexes]

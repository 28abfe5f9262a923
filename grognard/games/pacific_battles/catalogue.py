"""Everything of one of the three games that never changes, as plain data for whoever draws and explains it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from grognard.field.sheets import LANGUAGES
from grognard.games import fixed
from grognard.games.charts import charts as charts_of
from grognard.games.pacific_battles.module import MODULE
from grognard.games.pacific_battles.picture import load_look
from grognard.games.pacific_battles.position import SPECIALS, TALLIES
from grognard.games.pacific_battles.shapes import COUNTER, ChartsGiven, CombatChart, FeaturesGiven, PacificGiven
from grognard.games.pacific_battles.sheets.files import DATA, SERIES, load, origins
from grognard.games.pacific_battles.summary import extent
from grognard.games.pacific_battles.world import (
    BOXES,
    FORBIDDEN,
    LINE_KINDS,
    SCENARIOS,
    SIDE_KINDS,
    SIDES,
    TERRAINS,
    Charts,
    CombatTable,
    World,
)
from grognard.games.shapes import BoardGiven, HexGiven

FOLDER = Path(__file__).parent
SERIES_TABLES = ("combat.tsv", "maximum-effort.tsv", "bombardment.tsv")
TABLES = ("terrain.tsv", "turns.tsv", "attrition.tsv", "parameters.tsv")
FORMAT = 1  # raised whenever a reader of this data must change


@fixed.kept
def static(scenario: str | None = None, folder: Path | None = None) -> PacificGiven:
    """One object for all games of a scenario; callers must not change it."""
    scenario = scenario or SCENARIOS[0]
    world = load(scenario, folder)
    return {
        "format": FORMAT,
        "name": MODULE.name,
        "scenario": scenario,
        "editions": list(MODULE.editions),
        "scenarios": [
            {"key": key, "name": {language: MODULE.say(language, f"scenario-{key}", {}) for language in LANGUAGES}}
            for key in SCENARIOS
        ],
        "options": fixed.options(MODULE.options),
        "seats": {"two": list(SIDES)},
        "sides": list(SIDES),
        "actions": fixed.actions(MODULE.actions, world.words),
        "board": board(world),
        "features": features(world),
        "pieces": [COUNTER.row(one, artillery=one.is_artillery, placement=one.placement.kind) for one in world.pieces],
        "formations": {
            key: {"name": dict(f.name), "side": SIDES[f.side], "colour": f.colour, "integrity": f.integrity}
            for key, f in world.formations.items()
        },
        "charts": charts(world.charts),
        "boxes": [box.name for box in BOXES],
        "tallies": list(TALLIES),
        "specials": list(SPECIALS),
        "look": fixed.look(load_look(scenario, folder)),
        "sources": fixed.sources(*origins(scenario, folder)),
        "tables": [
            *charts_of((folder or DATA) / SERIES, SERIES_TABLES),
            *charts_of((folder or DATA) / scenario, TABLES),
        ],
        "ledger": fixed.rules(FOLDER),
        "headings": fixed.headings(FOLDER),
        "messages": fixed.messages(FOLDER),
    }


def board(world: World) -> BoardGiven:
    """Hexes with centres in hex widths (x east, y south) and who touches whom."""
    ground = world.board
    hexes: list[HexGiven] = [
        {
            "name": name,
            "x": round(ground.centres[hex][0], 5),
            "y": round(ground.centres[hex][1], 5),
            "terrain": ground.terrains[ground.terrain[hex]],
            "around": [ground.names[n] for n in ground.adjacent(hex)],
        }
        for hex, name in enumerate(ground.names)
    ]
    return {"orientation": "flat", "terrains": list(TERRAINS), "hexes": hexes}


def features(world: World) -> FeaturesGiven:
    """What the map prints besides terrain, by the names of hexes."""
    shown, names = world.features, world.board.names

    def named(hexes: Iterable[int]) -> list[str]:
        return [names[hex] for hex in hexes]

    return {
        "chains": [
            {"key": chain.key, "kind": chain.kind, "sides": [[names[a], names[b]] for a, b in chain.hexsides]}
            for chain in shown.chains
        ],
        "lines": [{"key": line.key, "kind": line.kind, "hexes": named(line.hexes)} for line in shown.lines],
        "places": [
            {
                "key": key,
                "hex": names[hex],
                "hexes": named(sorted(extent(world, key))),
                "size": shown.place_sizes[key],
                "name": dict(shown.place_names[key]),
            }
            for key, hex in shown.places.items()
        ],
        "areas": [{"key": key, "kind": "area", "hexes": named(sorted(hexes))} for key, hexes in shown.areas.items()],
        "ports": named(sorted(shown.ports)),
        "airfields": {names[hex]: SIDES[side] for hex, side in shown.airfields.items()},
    }


def charts(shown: Charts) -> ChartsGiven:
    terrain = shown.terrain

    def cost(pair: tuple[int, int]) -> list[int | None]:
        return [None if points == FORBIDDEN else points for points in pair]

    return {
        "combat": _table(shown.combat),
        "effort": _table(shown.effort),
        "bombardment": {
            "totals": list(shown.bombardment.totals),
            "lowest": shown.bombardment.lowest,
            "cells": [[f"{steps or '-'}{'d' if d else ''}" for steps, d in row] for row in shown.bombardment.cells],
        },
        "terrain": {
            "terrains": {kind: cost(terrain.terrain[n]) for n, kind in enumerate(TERRAINS)},
            "lines": {kind: cost(terrain.line[n]) for n, kind in enumerate(LINE_KINDS)},
            "sides": {kind: cost(terrain.side[n]) for n, kind in enumerate(SIDE_KINDS)},
            "shifts": dict(zip(TERRAINS, terrain.terrain_shift, strict=True)),
            "side_shifts": dict(zip(SIDE_KINDS, terrain.side_shift, strict=True)),
            "fortification": terrain.fortification_shift,
        },
        "turns": [
            {"turn": t.number, "date": dict(t.date), "month": t.month, "first": SIDES[t.first]} for t in shown.turns
        ],
        "attrition": {column: list(steps) for column, steps in shown.attrition.items()},
        "replacement": {tally: float(factor) for tally, factor in shown.replacement.items()},
    }


def _table(table: CombatTable) -> CombatChart:
    return {
        "columns": [f"{attack}-{defence}" for attack, defence in table.columns],
        "lowest": table.lowest,
        "cells": [[f"A{a} D{d}" for a, d in row] for row in table.cells],
    }

"""The data folder of World in Flames becomes a World: read, checked, and refused as a whole if anything is wrong.

The counters are a matter of their own (`sheets/counters.py`): the board does without them.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from grognard.field.folders import DataFolder
from grognard.field.look import look_of
from grognard.field.powers import Power
from grognard.field.sheets import DataError, Sheets, Source
from grognard.games.world_in_flames.rules.options import rules_for
from grognard.games.world_in_flames.sheets.board import build_board, read_terrain
from grognard.games.world_in_flames.sheets.charts import read_charts
from grognard.games.world_in_flames.sheets.checks import survey
from grognard.games.world_in_flames.sheets.counters import read_counters
from grognard.games.world_in_flames.sheets.cutting import part_of
from grognard.games.world_in_flames.sheets.features import read_features, read_politics
from grognard.games.world_in_flames.sheets.pieces import pieces_of
from grognard.games.world_in_flames.sheets.scenarios import FIRST_YEAR
from grognard.games.world_in_flames.sheets.tables import read_tables
from grognard.games.world_in_flames.tables import TURNS
from grognard.games.world_in_flames.theatre import NEUTRAL, Theatre, side_of_major
from grognard.games.world_in_flames.world import POWERS, World

DATA: Final = Path(__file__).parents[1] / "data"
DICE: Final = {
    f"charts/{chart}.tsv": (1, 10) for chart in ("assault", "blitzkrieg", "bombardment")
}  # charts of results by the die: how many dice, of how many faces


def load(folder: Path | None = None) -> World:
    """The board and charts of a data folder (the project's own if none is given); DataError with all its mistakes."""
    sheets = Sheets(folder or DATA)
    world = _read(sheets)
    if world is None:
        raise DataError(sheets.mistakes)
    return world


def world(scenario: str, edition: str, options: Mapping[str, str | bool | int], folder: Path | None = None) -> Theatre:
    """What a scenario is played in: its maps, its powers, the minors that lie there, the counters of those at war."""
    sheets = Sheets(folder or DATA)
    whole = _read(sheets)
    counters = read_counters(sheets)[1]
    if whole is None or sheets.notes:
        raise DataError(sheets.mistakes)
    played = whole.tables.scenarios[scenario]
    land = part_of(whole, played.maps)
    aligned = {
        begun.of: begun.power
        for begun in land.tables.beginnings
        if begun.scenario == scenario and begun.kind == "aligned"
    }
    there = {land.countries[country].key for country in land.country if country >= 0}
    minors = [one.key for one in land.countries if one.kind == "minor" and one.key in there]
    fighting = {*played.powers, *aligned}
    return Theatre(
        board=land.board,
        land=land,
        pieces=pieces_of(counters, fighting, FIRST_YEAR + played.last // len(TURNS)),
        powers=(
            *(Power(key, side_of_major(key)) for key in POWERS),
            *(Power(key, side_of_major(aligned[key]) if key in aligned else NEUTRAL) for key in minors),
        ),
        groups=tuple((power,) for power in played.powers),
        scenario=played,
        options=options,
        rules=rules_for(options),
    )


def origins(folder: Path | None = None) -> Mapping[str, Mapping[str, Source]]:
    """Where the terrain, the country and the zone of each hex come from: column -> hex -> source."""
    sheets = Sheets(folder or DATA)
    return {column: sheets.origins("hexes.tsv", column) for column in ("terrain", "country", "zone", "rail", "river")}


def _examine(sheets: Sheets) -> None:
    """Everything that can be wrong, also what playing would not notice."""
    world = _read(sheets)
    read_counters(sheets)
    look_of(sheets)
    if world is not None:
        survey(sheets, world)


def _read(sheets: Sheets) -> World | None:
    """None if there are mistakes; the board is built only from sheets without any."""
    politics = read_politics(sheets)
    terrain = read_terrain(sheets, politics)
    features = read_features(sheets, terrain.ground, politics)
    charts = read_charts(sheets, politics.country_index)
    areas = [one.key for kind in (politics.countries, politics.areas, politics.seas) for one in kind]
    tables = read_tables(sheets, areas, terrain.ground.names)
    if sheets.notes:
        return None
    return World(
        board=build_board(terrain),
        countries=politics.countries,
        areas=politics.areas,
        zones=politics.zones,
        seas=politics.seas,
        links=tuple(features.links),
        outlines=tuple(features.outlines),
        places=tuple(features.places),
        boxes=tuple(features.boxes),
        joins=tuple(terrain.joins),
        works=tuple(terrain.works),
        country=terrain.country,
        area=terrain.area,
        zone=bytes(terrain.zone),
        sea=tuple(terrain.sea),
        charts=charts,
        tables=tables,
    )


FOLDER: Final = DataFolder(DATA, _examine)
check, declared, provenance = FOLDER.check, FOLDER.declared, FOLDER.provenance

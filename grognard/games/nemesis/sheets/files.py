"""The data folder of Nemesis becomes a World: read, checked, and refused as a whole if anything in it is wrong.

Tables of the map are read before the features that stand on it, and those before the counters that are set up
on its letters; each sheet has its reader in the `data_` module of its subject.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from grognard.field.folders import DataFolder
from grognard.field.look import look_of
from grognard.field.sheets import DataError, Sheets, Source
from grognard.games.nemesis.rules.switches import rules_of
from grognard.games.nemesis.sheets.board import build_board, read_country
from grognard.games.nemesis.sheets.charts import read_charts, read_movement
from grognard.games.nemesis.sheets.features import read_features
from grognard.games.nemesis.sheets.pieces import read_formations, read_pieces
from grognard.games.nemesis.world import World

DATA: Final = Path(__file__).parents[1] / "data"
# charts of results by the die: how many dice, of how many faces
DICE: Final = {"combat.tsv": (1, 6)}


def load(
    folder: Path | None = None,
    edition: str = "1.2b",
    scenario: str = "campaign",
    options: Mapping[str, str | bool | int] | None = None,
) -> World:
    """The World of a data folder (the printed game's own if none is given); DataError with all its mistakes."""
    sheets = Sheets(folder or DATA)
    world = _read(sheets, edition, scenario, options or {})
    if world is None:
        raise DataError(sheets.mistakes)
    return world


def world(scenario: str, edition: str, options: Mapping[str, str | bool | int], folder: Path | None = None) -> World:
    return replace(load(folder), rules=rules_of(edition, options), scenario=scenario, edition=edition, options=options)


def origins(folder: Path | None = None) -> tuple[Mapping[str, Source], Mapping[str, Source]]:
    """Where the terrain of each hex and the values of each counter come from, by their names."""
    sheets = Sheets(folder or DATA)
    return sheets.origins("hexes.tsv", "terrain"), sheets.origins("counters.tsv", "front")


def _examine(sheets: Sheets) -> None:
    """Everything that can be wrong, also what playing would not notice."""
    _read(sheets)
    look_of(sheets)  # play does without it, the map's picture does not


def _read(
    sheets: Sheets,
    edition: str = "1.2b",
    scenario: str = "campaign",
    options: Mapping[str, str | bool | int] | None = None,
) -> World | None:
    """None if there are mistakes; the board is built only from sheets without any."""
    movement = read_movement(sheets)
    country = read_country(sheets, movement.terrain)
    features = read_features(sheets, country)
    charts = read_charts(sheets, movement)
    formations = read_formations(sheets)
    pieces, air_supports = read_pieces(sheets, formations, features.letters, len(charts.turns) or 1)
    if sheets.notes:
        return None
    return World(
        board=build_board(country),
        features=features,
        pieces=pieces,
        air_supports=air_supports,
        charts=charts,
        rules=rules_of(edition, options or {}),
        edition=edition,
        scenario=scenario,
        options=options or {},
        formations=formations,
    )


FOLDER: Final = DataFolder(DATA, _examine)
check, declared, provenance = FOLDER.check, FOLDER.declared, FOLDER.provenance

"""The data folder becomes a World: read, checked, and refused as a whole if anything is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from grognard.field.folders import DataFolder
from grognard.field.look import look_of
from grognard.field.sheets import DataError, Sheets, Source
from grognard.games.war_of_resistance.mustering import theatre_of
from grognard.games.war_of_resistance.outlines import outlines_of
from grognard.games.war_of_resistance.sheets.checks import check_board
from grognard.games.war_of_resistance.sheets.named import check_named
from grognard.games.war_of_resistance.sheets.reading import read_world
from grognard.games.war_of_resistance.sheets.start import check_start
from grognard.games.war_of_resistance.theatre import Theatre
from grognard.games.war_of_resistance.world import World

DATA: Final = Path(__file__).parents[1] / "data"
# charts of results by the die: how many dice, of how many faces
DICE: Final = {"charts/ground_combat.tsv": (1, 6)}


def load(folder: Path | None = None) -> World:
    """The World of a data folder (the project's own if none is given); DataError with all its mistakes."""
    sheets = Sheets(folder or DATA)
    world = read_world(sheets)
    if world is None:
        raise DataError(sheets.mistakes)
    return world


def world(scenario: str, edition: str, options: Mapping[str, str | bool | int], folder: Path | None = None) -> Theatre:
    sheets = load(folder) if folder else land()
    return theatre_of(sheets, sheets.scenarios[scenario], options)


@cache
def land() -> World:
    """The sheets are the same for all scenarios."""
    return load()


def origins(folder: Path | None = None) -> Mapping[str, Mapping[str, Source]]:
    """Where what each hex is comes from: column -> hex -> source."""
    sheets = Sheets(folder or DATA)
    return {column: sheets.origins("hexes.tsv", column) for column in ("terrain", "water", "province", "zone")}


def _examine(sheets: Sheets) -> None:
    """Everything that can be wrong, also what playing would not notice."""
    world = read_world(sheets)
    look_of(sheets)
    outlines_of(sheets)
    if world is not None:
        check_board(sheets, world)
        check_named(sheets, world)
        check_start(sheets, world)


FOLDER: Final = DataFolder(DATA, _examine)
check, declared, provenance = FOLDER.check, FOLDER.declared, FOLDER.provenance

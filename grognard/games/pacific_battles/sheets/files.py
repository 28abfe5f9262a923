"""The data folder of Pacific Battles becomes the World of one of its games, or is refused as a whole.

The tables of the series lie in `data/series`, everything else in a folder a game. The board is read before the
counters, which are set up on its hexes; each sheet has its reader in the `data_` module of its subject.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from grognard.field.columns import Heard, Kind
from grognard.field.look import colours_of, look_of
from grognard.field.sheets import DataError, Maker, Mistake, Provenance, Row, Sheets, Source
from grognard.games.pacific_battles.scenarios import rules_of
from grognard.games.pacific_battles.sheets.board import build_board, read_board
from grognard.games.pacific_battles.sheets.charts import read_charts, read_series
from grognard.games.pacific_battles.sheets.pieces import read_formations, read_pieces
from grognard.games.pacific_battles.world import SCENARIOS, SEA, World

DATA: Final = Path(__file__).parents[1] / "data"
DICE: Final = {
    f"series/{chart}.tsv": (1, 6) for chart in ("combat", "maximum-effort", "bombardment")
}  # charts of results by the die: how many dice, of how many faces
SERIES: Final = "series"


class Folders:
    """The sheets of the series and of one game; mistakes and counts are told with the folder before the file."""

    def __init__(self, scenario: str, folder: Path | None = None, series: Maker = Row, game: Maker = Row) -> None:
        self.scenario = scenario
        self.series = Sheets((folder or DATA) / SERIES, series)
        self.game = Sheets((folder or DATA) / scenario, game)

    @property
    def _both(self) -> Iterable[tuple[str, Sheets]]:
        return (SERIES, self.series), (self.scenario, self.game)

    @property
    def mistakes(self) -> list[Mistake]:
        return [
            replace(mistake, file=f"{name}/{mistake.file}")
            for name, sheets in self._both
            for mistake in sheets.mistakes
        ]

    @property
    def counts(self) -> dict[str, dict[str, int]]:
        return {f"{name}/{file}": dict(sheets.counts[file]) for name, sheets in self._both for file in sheets.counts}


def load(
    scenario: str,
    folder: Path | None = None,
    edition: str = "2002",
    options: Mapping[str, str | bool | int] | None = None,
) -> World:
    """The World of a game, from the project's data or from a folder laid out like it; DataError with all mistakes."""
    folders = Folders(scenario, folder)
    world = _read(folders, edition, options or {})
    if world is None:
        raise DataError(folders.mistakes)
    return world


def world(scenario: str, edition: str, options: Mapping[str, str | bool | int], folder: Path | None = None) -> World:
    return load(scenario, folder, edition=edition, options=options)


def check(scenario: str | None = None, folder: Path | None = None) -> list[Mistake]:
    """All mistakes of a game's sheets, or of every game's, in the order of files and lines."""
    return sorted({mistake for folders in _inspected(scenario, folder) for mistake in folders.mistakes})


def declared() -> Mapping[str, Mapping[str, Kind]]:
    """What the cells of each column may hold, by sheet."""
    heard = {name: Heard() for name in (SERIES, *SCENARIOS)}
    for name in SCENARIOS:
        _inspect(Folders(name, None, heard[SERIES].row, heard[name].row))
    return {f"{name}/{file}": kinds for name in heard for file, kinds in heard[name].kinds.items()}


def provenance(folder: Path | None = None, scenario: str | None = None) -> Provenance:
    """Where the values of a game, or of all, come from; DataError if there are mistakes."""
    inspected = _inspected(scenario, folder)
    mistakes = sorted({mistake for folders in inspected for mistake in folders.mistakes})
    if mistakes:
        raise DataError(mistakes)
    counts = {file: kinds for folders in inspected for file, kinds in folders.counts.items()}
    return Provenance({file: counts[file] for file in sorted(counts)})


def _inspected(scenario: str | None, folder: Path | None) -> list[Folders]:
    found = [Folders(name, folder) for name in (SCENARIOS if scenario is None else (scenario,))]
    for folders in found:
        _inspect(folders)
    return found


def _inspect(folders: Folders) -> None:
    _read(folders)
    look_of(folders.game, colours_of(folders.series))  # play does without it, the map's picture does not


def origins(scenario: str, folder: Path | None = None) -> tuple[Mapping[str, Source], Mapping[str, Source]]:
    """Where the terrain of each hex and the values of each counter come from, by their names."""
    sheets = Folders(scenario, folder).game
    return sheets.origins("hexes.tsv", "terrain"), sheets.origins("counters.tsv", "faces")


def _read(
    folders: Folders, edition: str = "2002", options: Mapping[str, str | bool | int] | None = None
) -> World | None:
    """None if there are mistakes; the board is built only from sheets without any."""
    sheets, scenario = folders.game, folders.scenario
    board = read_board(sheets, scenario)
    charts = read_charts(sheets, scenario, read_series(folders.series))
    formations = read_formations(sheets, scenario)
    land = {name: hex for name, hex in board.ground.index.items() if board.ground.terrain[hex] != SEA}
    pieces = read_pieces(sheets, scenario, formations, land, board.features.areas, len(charts.turns) or 1)
    if sheets.notes or folders.series.notes:
        return None
    return World(
        board=build_board(board),
        features=board.features,
        pieces=pieces,
        charts=charts,
        rules=rules_of(scenario, options or {}),
        scenario=scenario,
        edition=edition,
        options=options or {},
        formations=formations,
    )
